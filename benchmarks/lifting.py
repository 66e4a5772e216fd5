"""The constants of the bare writer, lifted from a PDF that Pliego made.

In: such a file, and the page, record and typeface it was made from. Out: ``Constants``.
Must not know: the boards that the bare writer will be given, clocks.

The fonts of the file hold every character that a code or a number can have, because it
holds enough boards; a character that it lacks would be a KeyError in the bare writer.
"""

import re
import zlib
from pathlib import Path

from bare_writer import Constants, Slot
from making import LANGUAGE, Sample, make, sample, texts

from generator.sheets.shapes import Text
from generator.units import PT_PER_MM

#: So many boards that all characters of codes and numbers occur.
_BOARDS = 100
_SEED = "constants"

_STRING = rb"\((?:\\.|[^\\)])*\) Tj ET\n"
_CONTENT = re.compile(
    rb"(?P<before>.*?)BT \S+(?P<code> \S+ Td (?P<code_font>/\S+) \S+ Tf )" + _STRING +
    rb"(?P<between>.*?)BT \S+(?P<number> \S+ Td (?P<number_font>/\S+) \S+ Tf )" + _STRING +
    rb"q [^/]*(?P<mark>/\S+ Do)\b.*\bQ\n(?P<after>.*)",
    re.DOTALL,
)  # fmt: skip
_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")


def constants(path: Path, count: int) -> Constants:
    """Return what does not depend on the boards in a file of ``count`` boards.

    ``path`` is where the file to lift from is made. Raises ValueError when the pages of
    Pliego are no longer written in the form that the bare writer knows.
    """
    make(_BOARDS, _SEED, path)
    known = sample(_BOARDS, _SEED)
    file = _File(path.read_bytes())
    page = file.first(b"/Type/Page/")
    content = _CONTENT.fullmatch(file.stream(_number(rb"/Contents (\d+)", page)))
    if content is None:
        raise ValueError("the content of a board page has another form now")
    resources = _number(rb"/Resources (\d+)", page)
    fonts = file.bodies[_number(rb"/Font (\d+)", file.bodies[resources])]
    order = file.needed_by(resources)
    code, number = texts(known.page)
    height = known.page.height

    def slot(name: str, text: Text) -> Slot:
        font = file.bodies[_number(re.escape(content[f"{name}_font"]) + rb" (\d+)", fonts)]
        return _slot(file, font, known, text, content[name])

    grid = known.record.grid
    return Constants(
        objects=[_renumbered(file.bodies[old], order) for old in order],
        resources=order[resources],
        size=re.search(rb"/MediaBox\[0 0 ([^\]]+)\]", page)[1],  # type: ignore[index]
        before=content["before"],
        between=content["between"],
        after=content["after"],
        code=slot("code", code),
        number=slot("number", number),
        mark=content["mark"],
        left=grid.x * PT_PER_MM,
        bottom=(height - grid.y - grid.side) * PT_PER_MM,
        side=grid.side * PT_PER_MM,
        title=known.product.title.replace(str(_BOARDS), str(count)),
        author=known.product.author,
        creator=known.product.creator,
        language=LANGUAGE,
    )


class _File:
    """The objects of a PDF as Pliego writes it."""

    def __init__(self, data: bytes) -> None:
        start = int(re.findall(rb"startxref\n(\d+)\n", data)[-1])
        entries = re.findall(rb"(\d{10}) 00000 n \n", data[start:])
        #: What stands between ``obj`` and ``endobj``, by the number of the object.
        self.bodies: dict[int, bytes] = {}
        for number, entry in enumerate(entries, 1):
            offset = int(entry)
            begin = data.index(b" obj\n", offset) + 5
            length = re.search(rb"/Length (\d+)", data[begin : data.index(b">>\n", begin)])
            end = begin
            if length is not None:
                end = data.index(b"stream\n", begin) + 7 + int(length[1])
            self.bodies[number] = data[begin : data.index(b"endobj\n", end)].removesuffix(b"\n")

    def first(self, mark: bytes) -> bytes:
        """Return the first object whose dictionary begins with ``mark``."""
        return next(body for body in self.bodies.values() if body.startswith(b"<<" + mark))

    def stream(self, number: int) -> bytes:
        """Return the stream of an object, inflated."""
        return zlib.decompress(self.bodies[number].partition(b"stream\n")[2])

    def needed_by(self, number: int) -> dict[int, int]:
        """Return new numbers, from 1 on, for an object and all that it refers to."""
        order: dict[int, int] = {}
        waiting = [number]
        while waiting:
            old = waiting.pop(0)
            if old not in order:
                order[old] = len(order) + 1
                waiting += map(int, _REFERENCE.findall(_dictionary(self.bodies[old])))
        return order


def _slot(file: _File, font: bytes, known: Sample, text: Text, operators: bytes) -> Slot:
    """Return the place of the texts that are set as ``text`` is."""
    listed = re.search(rb"/Widths \[([^\]]*)\]", font)
    if listed is None:
        raise ValueError("a font has no list of widths")
    widths = [float(width) / 1000 * text.size_pt for width in listed[1].split()]
    codes = {
        chr(int(character, 16)): int(code, 16)
        for code, character in re.findall(
            rb"<([0-9A-F]{2})> <([0-9A-F]{4})>", file.stream(_number(rb"/ToUnicode (\d+)", font))
        )
        if int(character, 16)
    }
    right = text.x + known.typeface.width(text.text, text.face, text.size_pt)
    return Slot(
        right=right * PT_PER_MM,
        operators=operators,
        widths={character: widths[code] for character, code in codes.items()},
        codes={ord(character): _escaped(chr(code)) for character, code in codes.items()},
    )


def _escaped(code: str) -> str:
    return {"\r": "\\r", "\n": "\\n"}.get(code, f"\\{code}" if code in "\\()" else code)


def _renumbered(body: bytes, order: dict[int, int]) -> bytes:
    dictionary = _dictionary(body)
    changed = _REFERENCE.sub(lambda match: b"%d 0 R" % order[int(match[1])], dictionary)
    return changed + body[len(dictionary) :]


def _dictionary(body: bytes) -> bytes:
    return body.partition(b"stream\n")[0]


def _number(pattern: bytes, body: bytes) -> int:
    found = re.search(pattern + rb" 0 R", body)
    if found is None:
        raise ValueError(f"a PDF of Pliego's has no {pattern.decode()} where it was")
    return int(found[1])
