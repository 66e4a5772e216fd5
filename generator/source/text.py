"""Bytes of a file -> its text, or what keeps them from being one.

In: the bytes of a file and the name to call it by. Out: a text of printable
characters and line feeds, whatever the locale, the byte order mark and the line
ends were. Must not know: YAML, models.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from generator.errors import Fault, Origin, PliegoError

#: Descriptions are a few kilobytes; whatever is larger is not one.
MOST_BYTES = 1024 * 1024
#: So many faults of one file are told; nobody reads on, and garbage has millions.
MOST_FAULTS = 100
_MORE = "… and more faults"

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_OTHER_ENCODINGS = {
    b"\xff\xfe\x00\x00": "UTF-32",
    b"\x00\x00\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
# What an editor does not show, or shows as a line end where YAML sees none. A tab
# is among them: YAML forbids it before a key, and its width is anybody's guess.
_UNPRINTED = "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]"


def decode(data: bytes, file: str) -> str:
    """Return the text of ``data``: every line end a line feed, no byte order mark.

    Raises PliegoError with the place of everything that is not text.
    """
    if len(data) > MOST_BYTES:
        raise PliegoError(Fault(too_large(len(data)), Origin(file)))
    for mark, name in _OTHER_ENCODINGS.items():
        if data.startswith(mark):
            raise PliegoError(
                Fault(f"is not in UTF-8 (found {name}); save the file as UTF-8", Origin(file))
            )
    if b"\x00" in data:
        raise PliegoError(Fault("is not a text file (found a zero byte)", Origin(file)))
    data = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = _with_line_feeds(data[: error.start].decode("utf-8"))
        line, column = place_of(before, len(before))
        raise PliegoError(
            Fault(
                f"is not in UTF-8 (found the byte {data[error.start]:02X}); save the file as UTF-8",
                Origin(file, line, column),
            )
        ) from None
    text = _with_line_feeds(text)
    if not text.replace("\n", "").isprintable():
        faults = list(islice(_unprinted(text, file), MOST_FAULTS + 1))
        if faults:
            raise refusal(faults)
    return text


def too_large(size: int) -> str:
    """Return the message for a file of ``size`` bytes."""
    return f"is too large (found {size:,} bytes); allowed: at most {MOST_BYTES:,} bytes"


def place_of(text: str, index: int) -> tuple[int, int]:
    """Return line and column, both from 1, of the character at ``index``."""
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def refusal(faults: Iterable[Fault]) -> PliegoError:
    """Return the error that tells ``faults`` of one file: in its order, each once, not too many."""
    told = sorted(dict.fromkeys(faults), key=_place)
    if len(told) <= MOST_FAULTS:
        return PliegoError(*told)
    first = told[0].origin
    return PliegoError(*told[:MOST_FAULTS], Fault(_MORE, Origin(first.file) if first else None))


def _place(fault: Fault) -> tuple[bool, int, int]:
    line, column = (fault.origin.line, fault.origin.column) if fault.origin else (0, 0)
    return fault.message == _MORE, line, column


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _unprinted(text: str, file: str) -> Iterator[Fault]:
    for row, line in enumerate(text.split("\n"), start=1):
        for found in re.finditer(_UNPRINTED, line):
            yield Fault(_unprinted_message(found[0]), Origin(file, row, found.start() + 1))
            if found[0] == "\t":
                break  # one tab is seldom alone; the line is named, that is enough


def _unprinted_message(found: str) -> str:
    if found == "\t":
        return "a tab cannot stand here; use spaces"
    return f"an invisible character cannot stand here (found U+{ord(found):04X}); delete it"
