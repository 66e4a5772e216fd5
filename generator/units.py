"""Lengths: the only place where units are converted.

In: texts such as ``63mm``, ``2.5in``, ``8.5`` or ``70x99mm``. Out: millimetres.
Must not know: pages, games, PDF. Everything between the YAML files and the PDF
counts in millimetres, origin top left, y down; type sizes are the one exception
and say so in their name (``size_pt``).
"""

import re

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0
#: One PDF point (1/72 inch) in millimetres.
MM_PER_PT = MM_PER_INCH / PT_PER_INCH
#: One millimetre in PDF points.
PT_PER_MM = PT_PER_INCH / MM_PER_INCH

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_PT}
_NUMBER = r"[0-9]+(?:\.[0-9]+)?"
_LENGTH = re.compile(rf"\s*({_NUMBER})\s*([a-z]*)\s*", re.ASCII)
_AREA = re.compile(rf"\s*({_NUMBER})\s*[x×]\s*({_NUMBER})\s*([a-z]*)\s*", re.ASCII)


def millimetres(text: str) -> float:
    """Return the length that ``text`` names, in mm; a bare number means mm.

    Raises ValueError with the allowed form.
    """
    match = _LENGTH.fullmatch(text)
    if match is None or match[2] not in _UNITS:
        raise ValueError("not a length; a number with mm, cm, in or pt, such as 63mm")
    return float(match[1]) * _UNITS[match[2]]


def millimetres_by_millimetres(text: str) -> tuple[float, float]:
    """Return (width, height) in mm for a text such as ``70x99mm``.

    Raises ValueError with the allowed form.
    """
    match = _AREA.fullmatch(text)
    if match is None or match[3] not in _UNITS:
        raise ValueError("not a size; width x height with mm, cm, in or pt, such as 70x99mm")
    factor = _UNITS[match[3]]
    return float(match[1]) * factor, float(match[2]) * factor
