"""Which boards a user asks for.

In: the options of ``pliego board`` as a ``BoardWish``, and a source of random bytes.
Out: the boards, one at a time, each with its game, variant, number and seed. Must not
know: sheets, PDF, printing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from generator.boards.board import Board, Variant
from generator.boards.code import prefix_of, read_code
from generator.boards.draw import check_seed, draw_boards
from generator.boards.quality import QUALITIES, quality_faults
from generator.build.games import board_game_at, game_at, players_of, variants_of
from generator.errors import Fault, Origin, PliegoError, UsageError, expected, listed, shown
from generator.resources import game_file, game_files
from generator.source.game import Game

DEFAULT_GAME = "minigenesis"
DEFAULT_QUALITY = "connected"
#: More boards than this in one file are refused: nobody prints them, and a slip of the
#: finger should not run for an hour.
MOST_BOARDS = 100_000
#: The largest board number; it still fits its place on the sheet.
MOST_NUMBER = 10**9
#: Twelve characters of five bits each: nobody draws the same boards by chance.
_SEED_LENGTH = 12
_SEED_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"


@dataclass(frozen=True, slots=True)
class BoardWish:
    """What was asked for; None means that nothing was said of it."""

    game: str | None = None
    games_dir: Path | None = None
    players: int | None = None
    size: str | None = None
    count: int | None = None
    seed: str | None = None
    number: int | None = None
    quality: str | None = None
    codes: tuple[str, ...] = ()
    board_file: Path | None = None
    blank: bool = False


class ChosenBoard(NamedTuple):
    """One board to print; ``board`` is None for a blank one.

    ``number`` and ``seed`` are known of drawn boards only, ``quality`` only where it
    was asked for or promised.
    """

    game: Game
    variant: Variant
    board: Board | None
    number: int | None = None
    seed: str | None = None
    quality: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """The boards of one run; ``boards`` are made as they are taken."""

    count: int
    boards: Iterator[ChosenBoard]
    seed: str | None = None
    first: int = 1


def choose(wish: BoardWish, random_bytes: Callable[[int], bytes]) -> Choice:
    """Return the boards that ``wish`` means.

    Raises UsageError for options that contradict each other and PliegoError for what
    the named game, code, file or seed cannot give.
    """
    _check_options(wish)
    if wish.codes:
        return _from_codes(wish)
    name = DEFAULT_GAME if wish.game is None else wish.game
    game = board_game_at(game_file(name, wish.games_dir))
    if wish.board_file is not None:
        return Choice(1, iter([_from_file(wish, game, wish.board_file)]))
    variant = _variant(wish, game)
    count = wish.count or 1
    if wish.blank:
        return Choice(count, iter([ChosenBoard(game, variant, None)] * count))
    seed = check_seed(wish.seed) if wish.seed is not None else fresh_seed(random_bytes)
    quality = wish.quality or DEFAULT_QUALITY
    boards = (
        ChosenBoard(game, variant, drawn.board, drawn.number, seed, quality)
        for drawn in draw_boards(variant, seed, count, quality, wish.number or 1)
    )
    return Choice(count, boards, seed, wish.number or 1)


def _check_options(wish: BoardWish) -> None:
    given = {
        "--code": bool(wish.codes),
        "--board": wish.board_file is not None,
        "--blank": wish.blank,
        "--count": wish.count is not None,
        "--seed": wish.seed is not None,
        "--number": wish.number is not None,
        "--quality": wish.quality is not None,
    }
    apart = {
        "--code": ("--board", "--blank", "--count", "--seed", "--number"),
        "--board": ("--blank", "--count", "--seed", "--number"),
        "--blank": ("--seed", "--number", "--quality"),
    }
    faults = [
        f"{one} and {other} cannot go together"
        for one, others in apart.items()
        for other in others
        if given[one] and given[other]
    ]
    for option, value, most in (
        ("--count", wish.count, MOST_BOARDS),
        ("--number", wish.number, MOST_NUMBER),
    ):
        if value is not None and not 1 <= value <= most:
            faults.append(f"{option}: out of range (found {value}); allowed: 1 to {most}")
    if wish.quality is not None and wish.quality not in QUALITIES:
        faults.append(f"--quality: unknown quality {expected(wish.quality, QUALITIES)}")
    if faults:
        raise UsageError(*faults)


def fresh_seed(random_bytes: Callable[[int], bytes]) -> str:
    """Return a seed that nobody has used."""
    return "".join(_SEED_ALPHABET[byte % 32] for byte in random_bytes(_SEED_LENGTH))


# Drawn and blank boards: size and players pick the variant


def _variant(wish: BoardWish, game: Game) -> Variant:
    """Return the variant that ``--size`` and ``--players`` pick, else the game's first."""
    variants = list(variants_of(game).values())
    fitting = [one for one in variants if not _contradictions(wish, game, one)]
    if not fitting:
        raise PliegoError(
            f"{game.id} has no such board (found {_asked(wish)}); "
            f"allowed: {_described(game, variants)}"
        )
    if len(fitting) > 1 and (wish.size is not None or wish.players is not None):
        raise PliegoError(
            f"several boards of {game.id} fit (found {_asked(wish)}); "
            f"name size and players of one of them: {_described(game, fitting)}"
        )
    return fitting[0]


def _contradictions(wish: BoardWish, game: Game, variant: Variant) -> list[str]:
    """Return in what ``variant`` is not what was asked for."""
    faults: list[str] = []
    if wish.size is not None and wish.size.lower().replace("×", "x") != variant.size:
        faults.append(f"it is {variant.size} (found --size {shown(wish.size)})")
    players = players_of(game, variant)
    if wish.players is not None and wish.players not in players:
        faults.append(f"it is for {players} players (found --players {wish.players})")
    return faults


def _asked(wish: BoardWish) -> str:
    size = [f"--size {shown(wish.size)}"] if wish.size is not None else []
    players = [f"--players {wish.players}"] if wish.players is not None else []
    return " ".join(size + players)


def _described(game: Game, variants: list[Variant]) -> str:
    return listed(f"{one.size} for {players_of(game, one)} players" for one in variants)


# Boards from their codes


def _from_codes(wish: BoardWish) -> Choice:
    games = _games_for_codes(wish)
    boards: list[ChosenBoard] = []
    faults: list[Fault] = []
    for code in wish.codes:
        try:
            boards.append(_from_code(wish, games, code))
        except PliegoError as error:
            faults += error.faults
    if faults:
        raise PliegoError(*faults)
    return Choice(len(boards), iter(boards))


def _games_for_codes(wish: BoardWish) -> list[Game]:
    """Return the named game, or all that are found; one that is broken counts only if named."""
    if wish.game is not None:
        return [board_game_at(game_file(wish.game, wish.games_dir))]
    games = []
    for path in game_files(wish.games_dir).values():
        try:
            games.append(game_at(path))
        except PliegoError:
            continue
    return games


def _from_code(wish: BoardWish, games: list[Game], code: str) -> ChosenBoard:
    by_prefix: dict[str, list[Game]] = {}
    for game in games:
        for prefix in variants_of(game):
            by_prefix.setdefault(prefix, []).append(game)
    owners = by_prefix[prefix_of(code, by_prefix)]
    if len(owners) > 1:
        raise PliegoError(
            f"code {shown(code)}: the prefix belongs to several games "
            f"({listed(game.id for game in owners)}); name the game before the options"
        )
    game = owners[0]
    board = read_code(code, variants_of(game))
    faults = _contradictions(wish, game, board.variant)
    faults += quality_faults(board, wish.quality or "any")
    if faults:
        raise PliegoError(*(f"code {shown(code)}: {fault}" for fault in faults))
    return ChosenBoard(game, board.variant, board, quality=wish.quality)


# Boards made by hand


def _from_file(wish: BoardWish, game: Game, path: Path) -> ChosenBoard:
    # Most runs read no file of squares, and should not wait for what that takes.
    from generator.boards.validation import board_from_squares, placement_faults
    from generator.source.load import read_bytes
    from generator.source.placement import read_placement

    placement = read_placement(read_bytes(path), str(path))
    whole = Origin(placement.file)
    variants = list(variants_of(game).values())
    if placement.columns is not None:
        size = f"{placement.columns}x{placement.rows}"
        sized = [one for one in variants if one.size == size]
        if not sized:
            raise PliegoError(
                Fault(
                    f"{game.id} has no board of this size (found {size}); "
                    f"allowed: {_described(game, variants)}",
                    whole,
                )
            )
        variants = sized
    fitting = [one for one in variants if not _contradictions(wish, game, one)]
    same_count = [one for one in fitting if one.abysses == len(placement.squares)]
    if not fitting or (len(fitting) > 1 and len(same_count) != 1):
        raise PliegoError(
            Fault(
                f"it is not clear which board of {game.id} this is "
                f"(found {_asked(wish) or 'neither --size nor --players'}); "
                f"allowed: {_described(game, variants)}",
                whole,
            )
        )
    variant = (same_count or fitting)[0]
    quality = wish.quality or "any"
    faults = placement_faults(variant, placement.squares, quality)
    if faults:
        raise PliegoError(
            *(
                Fault(
                    fault.message,
                    whole if fault.index is None else placement.origins[fault.index],
                )
                for fault in faults
            )
        )
    board = board_from_squares(variant, placement.squares)
    return ChosenBoard(game, variant, board, quality=wish.quality)
