"""What can be wrong, and the one form in which it is told.

In: messages and the place in a file they belong to. Out: ``Fault`` values and
the exceptions that carry them. Must not know: any stage, any printing. Only the
command line turns these into text on stderr and an exit status.

The form (design, "Fixed: errors")::

    file:line:column: key.path: what is wrong (found what); what is allowed
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Origin(NamedTuple):
    """A place in a file; ``line`` and ``column`` count from 1, 0 means unknown."""

    file: str
    line: int = 0
    column: int = 0
    key: str = ""

    def __str__(self) -> str:
        """Return ``file:line:column: key``, leaving out what is unknown."""
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.key}" if self.key else place


class Fault(NamedTuple):
    """One thing that is wrong, and where."""

    message: str
    origin: Origin | None = None

    def __str__(self) -> str:
        """Return the fault in the one form, always on a single line."""
        text = f"{self.origin}: {self.message}" if self.origin else self.message
        return printable(text)


class PliegoError(Exception):
    """The input cannot be used; carries every fault that was found (status 1)."""

    status = 1

    def __init__(self, *faults: Fault | str) -> None:
        """Take at least one fault; a plain text is a fault with no place."""
        self.faults: tuple[Fault, ...] = tuple(
            fault if isinstance(fault, Fault) else Fault(fault) for fault in faults
        )
        super().__init__("\n".join(str(fault) for fault in self.faults))


class UsageError(PliegoError):
    """The command was called in a way that makes no sense (status 2)."""

    status = 2


def gathered(makers: Iterable[Callable[[], T]]) -> list[T]:
    """Return what ``makers`` make; raise PliegoError with the faults of all that cannot."""
    made: list[T] = []
    faults: dict[Fault, None] = {}
    for make in makers:
        try:
            made.append(make())
        except UsageError:
            raise
        except PliegoError as error:
            faults.update(dict.fromkeys(error.faults))
    if faults:
        raise PliegoError(*faults)
    return made


def printable(text: str) -> str:
    """Return ``text`` on one line, control characters shown as escapes.

    File contents and file names end up in messages; none of them may move the
    cursor or start a line that looks like another fault.
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def shown(value: object, longest: int = 60) -> str:
    """Return ``value`` quoted for a message, shortened to about ``longest`` characters."""
    text = str(value)
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    return f"'{text}'"


def listed(names: Iterable[object], most: int = 40) -> str:
    """Return ``names`` separated by commas, at most ``most`` of them."""
    texts = [str(name) for name in names]
    tail = [f"… ({len(texts) - most} more)"] if len(texts) > most else []
    return ", ".join(texts[:most] + tail) or "none"


def expected(found: object, allowed: Sequence[str], word: str = "allowed") -> str:
    """Return ``(found 'x'); allowed: a, b; nearest: a`` for a name that is not known."""
    from difflib import get_close_matches  # only errors pay for it

    text = f"(found {shown(found)}); {word}: {listed(allowed)}"
    lower = {name.lower(): name for name in reversed(allowed)}
    close = get_close_matches(str(found).lower(), list(lower), n=1, cutoff=0.6)
    return f"{text}; nearest: {lower[close[0]]}" if close else text
