"""What a YAML parser complains about -> what a person did, in plain words, and where.

In: the parser's exception, the text, and the last text the parser had read. Out: one
``Fault``. Must not know: the tree, models.

The two parsers (C and Python) say the same in slightly different words and agree on the
places, so each rule looks for the words of both. A parser notices a mistake where it can
read no further, often a line below the one to mend; the rules lead back to that.
"""

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from generator.errors import Fault, Origin, shown
from generator.source.text import place_of

# Escapes that name no character: halves of surrogate pairs, and beyond U+10FFFF.
_NO_CHARACTER = re.compile(
    r"\\(?:u[dD][89a-fA-F]|U0000[dD][89a-fA-F]|U(?!000[0-9a-fA-F]|0010)[0-9a-fA-F]{8})"
)
# What the parsers say of anything that has no place where it stands.
_MISFITS = ("expected key", "block end", "'-' indicator", "document start")


def explain(error: Exception, text: str, file: str, last: Any) -> Fault:
    """Return what is wrong with the syntax of ``text``; ``last`` is the last scalar event."""
    if hasattr(error, "problem"):
        scene = _Scene(error, text, last)
        explained = (rule(scene) for rule in _RULES)
        in_the_parsers_words = (scene.at, f"cannot be read as YAML ({scene.problem})")
        index, message = next(filter(None, explained), in_the_parsers_words)
    else:
        # Only the parser written in Python fails so, over an escape that names no character.
        since = last.start_mark.index if last else 0
        found = _NO_CHARACTER.search(text, since)
        index, message = _escape(text, found.start() if found else since)
    line, column = place_of(text, index)
    return Fault(message, Origin(file, line, column))


class _Scene:
    """The complaint and the text around it; all positions are indexes into the text."""

    def __init__(self, error: Any, text: str, last: Any) -> None:
        self.text = text
        self.problem: str = error.problem or ""
        self._words = f"{error.context}: {error.problem}"
        #: Where the parser stopped, and where what it was reading began.
        self.at: int = error.problem_mark.index if error.problem_mark else 0
        self.start: int = error.context_mark.index if error.context_mark else self.at
        self.last = last

    def about(self, *words: str) -> bool:
        """Return whether any of ``words`` is in the parser's complaint."""
        return any(word in self._words for word in words)

    def rest(self, index: int) -> str:
        """Return the text from ``index`` to the end of its line."""
        return self.text[index:].split("\n", 1)[0].rstrip()

    def before(self, index: int) -> str:
        """Return the text from the beginning of the line to ``index``."""
        return self.text[self.text.rfind("\n", 0, index) + 1 : index]

    def same_line(self, first: int, second: int) -> bool:
        """Return whether there is no line end between the two."""
        return "\n" not in self.text[first:second]


_Explained: TypeAlias = tuple[int, str] | None


def _unknown_escape(scene: _Scene) -> _Explained:
    if not (scene.about("quoted scalar") and scene.about("escape", "hexdecimal", "hexadecimal")):
        return None
    return _escape(scene.text, scene.text.rfind("\\", 0, scene.at + 1))


def _escape(text: str, index: int) -> tuple[int, str]:
    found = shown(text[index : index + 2])
    return index, f"unknown escape (found {found}); in double quotes a backslash is written \\\\"


def _quotes_left_open(scene: _Scene) -> _Explained:
    if not scene.about("scanning a quoted scalar"):
        return None
    return scene.start, f"the quotation mark {scene.text[scene.start]} is never closed"


def _no_value(scene: _Scene) -> _Explained:
    if not scene.about("found unexpected ':'"):
        return None
    return scene.at, f"a value is missing after the colon, or {_quotes_for(':')}"


def _no_colon(scene: _Scene) -> _Explained:
    if not scene.about("could not find expected ':'"):
        return None
    return _colon_missing(scene, scene.start)


def _colon_missing(scene: _Scene, index: int) -> tuple[int, str]:
    found = scene.rest(index)
    if found.startswith("-"):
        message = f"a space is missing after the '-' (found {shown(found)})"
    elif re.match(r"[^\s:]+:\S", found):
        message = f"a space is missing after the colon (found {shown(found)})"
    else:
        message = f"a colon is missing after the key (found {shown(found)}); allowed: key: value"
    return index, message


def _stray_colon(scene: _Scene) -> _Explained:
    if not scene.about("mapping values are not allowed"):
        return None
    before = scene.before(scene.at)
    if re.search(r":\s", before):
        found = shown(before.strip() + scene.rest(scene.at))
        return scene.at, f"a second colon in one line (found {found}); {_quotes_for(': ')}"
    last = scene.last
    if last is None or last.style or scene.same_line(last.start_mark.index, scene.at):
        return scene.at, f"a colon cannot stand here; {_quotes_for(': ')}"
    # The parser took this line for the continuation of the text that began further up.
    if ":" not in scene.before(last.start_mark.index):
        return _colon_missing(scene, last.start_mark.index)
    begin = scene.at - len(before.lstrip())
    return begin, (
        f"is indented too far (found {shown(scene.rest(begin))}); "
        f"a key stands exactly below the other keys of its table, and {_quotes_for(': ')}"
    )


def _bad_beginning(scene: _Scene) -> _Explained:
    if scene.about("cannot start any token", "mapping keys are not allowed"):
        index = scene.at
    elif scene.about("scanning an alias", "scanning an anchor", "a tag", "tag handle"):
        index = scene.start
    else:
        return None
    return index, f"a text that begins with '{scene.text[index]}' must stand in quotes"


def _directive(scene: _Scene) -> _Explained:
    if not scene.about("directive"):
        return None
    return scene.start, "a line cannot begin with '%'; delete it, or put the text in quotes"


def _block_text(scene: _Scene) -> _Explained:
    if not scene.about("scanning a block scalar"):
        return None
    mark = f"'{scene.text[scene.start]}'"
    return scene.start, (
        f"{mark} must be the last in its line, with the text indented below; "
        f"a text that begins with {mark} must stand in quotes"
    )


def _list_beside_key(scene: _Scene) -> _Explained:
    if not scene.about("sequence entries are not allowed"):
        return None
    return scene.at, f"a list cannot begin here; begin a new line with '- ', or {_quotes_for('- ')}"


def _brackets(scene: _Scene) -> _Explained:
    if not scene.about("',' or ']'", "',' or '}'"):
        return None
    opening = scene.text[scene.start]
    closing = {"[": "]", "{": "}"}.get(opening, "]")
    found = scene.rest(scene.at)
    if scene.at >= len(scene.text.rstrip()):
        return scene.start, f"'{opening}' is never closed; allowed: '{closing}' at the end"
    if not scene.same_line(scene.start, scene.at):
        line, column = place_of(scene.text, scene.at)
        return scene.start, (
            f"'{opening}' is not closed, or a comma is missing before line {line}, column {column}"
        )
    if found[0] in "]}":
        return scene.at, f"the wrong bracket (found '{found[0]}'); allowed: '{closing}'"
    if follows := _after_quotes(scene, "a comma is missing, or a text with"):
        return follows
    return scene.at, f"a comma is missing, or a text must stand in quotes (found {shown(found)})"


def _too_deep(scene: _Scene) -> _Explained:
    if not scene.about("nesting depth"):
        return None
    return scene.at, "is nested too deeply"


def _nothing_there(scene: _Scene) -> _Explained:
    if not scene.about("node content"):
        return None
    found = scene.text[scene.at : scene.at + 1]
    if not found:
        return scene.at, "a closing bracket is missing at the end of the file"
    return scene.at, f"a value is missing before '{found}', or a text must stand in quotes"


def _stray_sign(scene: _Scene) -> _Explained:
    found = scene.rest(scene.at)
    if not scene.about(*_MISFITS):
        return None
    if found[:1] in ("]", "}"):
        return scene.at, f"a closing bracket without an opening one (found '{found[0]}')"
    if re.match(r":(\s|$)", found):
        return scene.at, "a key is missing before the colon"
    return None


def _misfit(scene: _Scene) -> _Explained:
    if not scene.about(*_MISFITS):
        return None
    before, found = scene.before(scene.at), scene.rest(scene.at)
    if not before.strip():
        return _bad_indentation(scene, found)
    if braces := re.search(r"(?:^|[:-])\s*(\{\{)", before):
        index = scene.at - len(before) + braces.start(1)
        return index, "a text that begins with '{{' must stand in quotes"
    if follows := _after_quotes(scene, "the text has ended before this; a text with"):
        return follows
    return scene.at, f"cannot follow what stands before it in this line (found {shown(found)})"


def _bad_indentation(scene: _Scene, found: str) -> tuple[int, str]:
    if scene.about("block collection"):
        if re.match(r"-\S", found):
            return _colon_missing(scene, scene.at)
        rule = "each entry of a list begins with '- '"
    else:
        rule = "a key stands exactly below the other keys of its table"
    return scene.at, f"does not fit the lines above (found {shown(found)}); {rule}"


def _after_quotes(scene: _Scene, words: str) -> _Explained:
    last = scene.last
    if last is None or last.style not in ("'", '"'):
        return None
    if scene.text[last.end_mark.index : scene.at].strip():
        return None
    start = last.start_mark.index
    if not scene.same_line(start, last.end_mark.index):
        line, column = place_of(scene.text, last.end_mark.index - 1)
        return start, (
            f"the quotation mark is closed only at line {line}, column {column}; "
            "one is missing in between"
        )
    other = "'" if last.style == '"' else '"'
    found = shown(scene.rest(scene.at))
    message = f"{words} {last.style} must stand between {other} and {other} (found {found})"
    return scene.at, message


def _quotes_for(part: str) -> str:
    return f"a text with '{part}' must stand in quotes"


_RULES: tuple[Callable[[_Scene], _Explained], ...] = (
    _unknown_escape,
    _quotes_left_open,
    _no_value,
    _no_colon,
    _stray_colon,
    _bad_beginning,
    _directive,
    _block_text,
    _list_beside_key,
    _brackets,
    _too_deep,
    _nothing_there,
    _stray_sign,
    _misfit,
)
