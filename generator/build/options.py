"""Options of a game as a user sets them.

In: texts such as ``first_to=4``. Out: a value for each option of the game. Must not know:
what options change.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from generator.errors import PliegoError, UsageError, expected, shown
from generator.phrases import fill
from generator.source.description import Description
from generator.source.options import Value


def choices_of(game: Description, wishes: Iterable[str] = ()) -> Mapping[str, Value]:
    """Return what each option of ``game`` is set to, by ``wishes`` or else by default.

    Raises UsageError for unknown names and values, all at once, with what is allowed.
    """
    choices: dict[str, Value] = {}
    faults: list[str] = []
    seen: set[str] = set()
    for wish in wishes:
        name, equals, text = wish.partition("=")
        name = name.strip()
        if not equals:
            faults.append(f"--set: no value (found {shown(wish)}); allowed: NAME=VALUE")
        elif name not in game.options:
            faults.append(f"--set: unknown option {expected(name, list(game.options))}")
        elif name in seen:
            faults.append(f"--set: {name} is set twice")
        else:
            seen.add(name)
            try:
                choices[name] = _value(game, name, text)
            except ValueError as error:
                faults.append(f"--set: {name} {error}")
    if faults:
        raise UsageError(*faults)
    # In the order of the description: a default may follow what is set above it.
    chosen: dict[str, Value] = {}
    for name in game.options:
        chosen[name] = choices[name] if name in choices else _default(game, name, chosen)
    return MappingProxyType(chosen)


def _default(game: Description, name: str, chosen: Mapping[str, Value]) -> Value:
    option = game.options[name]
    numbers = {name: one.always for name, one in game.numbers.items() if one.always is not None}
    text = fill(option.default, {**numbers, **chosen})
    try:
        return option.read(text.text)
    except ValueError as error:
        raise PliegoError(game.fault(str(error), "options", name, "default")) from None


def _value(game: Description, name: str, text: str) -> Value:
    value = game.options[name].read(text)
    if isinstance(value, tuple):
        known = list(game.colours)
        for colour in value:
            if colour not in known:
                raise ValueError(f"has an unknown colour {expected(colour, known)}")
    return value


def check_players(game: Description, players: int | None) -> None:
    """Raise PliegoError when so many cannot play."""
    if players is not None and players not in game.players:
        raise PliegoError(
            f"{game.id} cannot be played by so many (found --players {players}); "
            f"allowed: {game.players}"
        )
