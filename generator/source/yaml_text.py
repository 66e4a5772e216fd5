"""YAML bytes -> a tree of texts, tables and lists that know where they stand.

In: the bytes of a file and the name to call it by. Out: a ``Table``, the root of a
``tree``. Must not know: what the keys mean, models.

Only the part of YAML that means what it looks like is let in. Every value is text
(``no``, ``12:30`` and ``1e3`` stay what was written); aliases, tags, merge keys,
duplicate keys, empty values and further documents are refused. The parser's events
are taken in a loop, not by recursion, so that no input can exhaust the stack.
"""

import re
from typing import TYPE_CHECKING, Any

import yaml

from generator.errors import Fault, Origin, PliegoError, shown
from generator.source.text import MOST_FAULTS, decode, refusal
from generator.source.tree import Node, Scalar, Series, Table, below, kind

if TYPE_CHECKING:
    from collections.abc import Iterator

#: More levels of tables and lists than any description has.
DEEPEST = 20
#: More keys, texts, tables and lists than any description has; bounds time and memory.
MOST_VALUES = 20_000
_FAST = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(data: bytes, file: str, *, pure: bool = False) -> Table:
    """Return the tree of a YAML file; ``pure`` asks for the parser written in Python.

    Raises PliegoError with every fault that was found.
    """
    text = decode(data, file)
    _refuse_directives(text, file)
    tree = _Tree(text, file)
    events = _pure_events(text) if pure or _FAST is yaml.SafeLoader else yaml.parse(text, _FAST)
    try:
        for count, event in enumerate(events):
            tree.take(event)
            if count == MOST_VALUES:
                tree.give_up(
                    f"there is too much in the file; allowed: {MOST_VALUES:,} values", event
                )
            if tree.given_up or len(tree.faults) > MOST_FAULTS:
                break
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        from generator.source.yaml_complaints import explain

        tree.add_complaint(explain(error, text, file, tree.last))
    if tree.faults:
        raise refusal(tree.faults)
    return _table(tree.root, file)


def _pure_events(text: str) -> "Iterator[Any]":
    """Yield the events of the parser in Python, with question marks as in the other one.

    In braces and brackets it takes every question mark for the beginning of a key, even the
    last character of ``{es: ¿Qué?, en: What?}``.
    """
    disguise = "\U0010fffd"
    disguised = text
    if disguise not in text:
        disguised = re.sub(r"(?<=[^\s\[\]{},:?])\?+", lambda m: disguise * len(m[0]), text)
    for event in yaml.parse(disguised, yaml.SafeLoader):
        if isinstance(event, yaml.ScalarEvent) and disguised is not text:
            event.value = event.value.replace(disguise, "?")
        yield event


def _table(root: Node | None, file: str) -> Table:
    if isinstance(root, Table):
        return root
    if not root:
        raise PliegoError(Fault("is empty; keys and their values are needed", Origin(file)))
    found = shown(root) if isinstance(root, Scalar) else kind(root)
    message = f"must consist of keys and values, such as title: Chess (found {found})"
    raise PliegoError(Fault(message, root.origin))


def _refuse_directives(text: str, file: str) -> None:
    """Refuse ``%YAML`` and its like, which the two parsers do not read alike."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("%"):
            message = "a line cannot begin with '%'; delete it, or put the text in quotes"
            raise PliegoError(Fault(message, Origin(file, number, 1)))
        if line.strip() and not line.lstrip().startswith("#"):
            return


class _Level:
    """A table or list that is not closed yet."""

    __slots__ = ("awaits_key", "in_brackets", "key", "muted", "node", "path")

    def __init__(self, node: Table | Series, *, muted: bool, in_brackets: bool) -> None:
        self.node = node
        self.in_brackets = in_brackets
        self.awaits_key = isinstance(node, Table)
        #: The key whose value comes next; None: the key was wrong, the value goes nowhere.
        self.key: Scalar | None = None
        #: The path of that value; that of the table where the key was no name.
        self.path = ""
        #: What stands in a refused key is not worth a word.
        self.muted = muted


class _Tree:
    """Grows event by event and keeps what is wrong."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.root: Node | None = None
        self.faults: list[Fault] = []
        self.given_up = False
        #: The last scalar event, for the explanation of a syntax error.
        self.last: Any = None
        self._levels: list[_Level] = []
        self._documents = 0
        self._lines = text.split("\n")

    def add_complaint(self, fault: Fault) -> None:
        """Add a syntax error, unless its place has been told already."""
        if not any(_position(known) == _position(fault) for known in self.faults):
            self.faults.append(fault)

    def take(self, event: Any) -> None:
        """Add one event of the parser to the tree."""
        if isinstance(event, yaml.ScalarEvent):
            self.last = event
            self._refuse_extras(event)
            self._add(self._scalar(event))
        elif isinstance(event, yaml.CollectionStartEvent):
            self._refuse_extras(event)
            self._enter(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._add(self._levels.pop().node)
        elif isinstance(event, yaml.AliasEvent):
            message = f"aliases are not allowed; {_needs_quotes('*')}"
            self._fault(message, self._origin(event))
            self._add(None)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self.give_up("a second document begins here; allowed: one in a file", event)

    def give_up(self, message: str, event: Any) -> None:
        """Say why the rest of the file is not read."""
        self._fault(message, self._origin(event))
        self.given_up = True

    def _refuse_extras(self, event: Any) -> None:
        if event.anchor is not None:
            message = f"anchors are not allowed; {_needs_quotes('&')}"
            self._fault(message, self._origin(event))
        if event.tag is not None:
            message = f"tags are not allowed; {_needs_quotes('!')}"
            self._fault(message, self._origin(event))

    def _scalar(self, event: Any) -> Scalar:
        scalar = Scalar(event.value, self._origin(event), event.style or "")
        self._refuse_what_one_parser_takes(scalar)
        if scalar.style in ("'", '"'):
            self._refuse_comment_without_space(scalar.origin, event.end_mark)
        return scalar

    def _refuse_comment_without_space(self, origin: Origin, end: Any) -> None:
        """Refuse ``"Foo"#bar``; more likely the quotation mark opens the text ``"#bar"``."""
        if not self._lines[end.line].startswith("#", end.column):
            return
        if end.line + 1 == origin.line:
            self._fault("a space is missing between the quotation mark and '#'", origin)
        else:
            where = f"line {end.line + 1}, column {end.column}"
            self._fault(
                f"the quotation mark is closed only at {where}; one is missing in between", origin
            )

    def _refuse_what_one_parser_takes(self, scalar: Scalar) -> None:
        style, origin = scalar.style, scalar.origin
        if style == '"' and any("\ud800" <= c <= "\udfff" for c in scalar):
            raise ValueError("half a character")
        if style in ("|", ">") and re.match(r".[-+1-9]*#", self._rest_of_line(origin)):
            self._fault(f"a space is missing between '{style}' and '#'", origin)
        in_brackets = self._levels and self._levels[-1].in_brackets
        if in_brackets and not style and re.search(r"\s\?", scalar):
            self._fault("a text with ' ?' must stand in quotes", origin)

    def _enter(self, event: Any) -> None:
        origin = self._origin(event)
        if len(self._levels) == DEEPEST:
            self.give_up(f"is nested too deeply; allowed: {DEEPEST} levels", event)
            return
        is_table = isinstance(event, yaml.MappingStartEvent)
        node = Table(origin) if is_table else Series(origin)
        is_key = bool(self._levels) and self._levels[-1].awaits_key
        if is_key:
            self._refuse_as_key(node, self._levels[-1].node.origin)
        muted = is_key or bool(self._levels and self._levels[-1].muted)
        self._levels.append(_Level(node, muted=muted, in_brackets=event.flow_style))

    def _refuse_as_key(self, node: Node, outer: Origin) -> None:
        line = self._lines[outer.line - 1]
        if line.startswith("{{", outer.column - 1):
            self._fault(_needs_quotes("{{"), outer)
        else:
            self._fault(f"a key must be a name (found {kind(node)})", node.origin)

    def _add(self, node: Node | None) -> None:
        """Put a finished node where it belongs; None stands for one that was refused."""
        if not self._levels:
            self.root = node
            return
        level = self._levels[-1]
        if isinstance(level.node, Series):
            if node is not None:
                self._refuse_emptiness(node, node.origin)
                level.node.append(node)
        elif level.awaits_key:
            level.path = (node or level.node).origin.key
            level.key = self._key(node, level.node)
            level.awaits_key = False
        else:
            if level.key is not None and node is not None:
                # Where nothing stands the parsers disagree about its place; the key is firm.
                self._refuse_emptiness(node, level.key.origin)
                level.node[str(level.key)] = node
            level.key = None
            level.awaits_key = True

    def _key(self, node: Node | None, table: Table) -> Scalar | None:
        """Return ``node`` if it can be a key of ``table``."""
        if not isinstance(node, Scalar):
            return None  # has been refused before its contents were read
        if not node.style and node in ("", "<<"):
            message = "merge keys are not allowed" if node else "a key is missing before the colon"
        elif first := table.key_origins.get(node):
            where = f"line {first.line}, column {first.column}"
            message = f"stands twice in the same table (first at {where}); allowed: once"
        else:
            table.key_origins[str(node)] = node.origin
            return node
        self._fault(message, node.origin)
        return None

    def _refuse_emptiness(self, node: Node, origin: Origin) -> None:
        if isinstance(node, Scalar) and not node and not node.style:
            message = "has no value"
            if self._rest_of_line(node.origin).lstrip().startswith("#"):
                message += " (a '#' begins a comment); a text with '#' must stand in quotes"
            self._fault(message, origin)

    def _rest_of_line(self, origin: Origin) -> str:
        # What is empty may stand behind the last line.
        line = "".join(self._lines[origin.line - 1 : origin.line])
        return line[origin.column - 1 :]

    def _fault(self, message: str, origin: Origin) -> None:
        if not (self._levels and self._levels[-1].muted):
            self.faults.append(Fault(message, origin))

    def _origin(self, event: Any) -> Origin:
        mark = event.start_mark
        return Origin(self.file, mark.line + 1, mark.column + 1, self._path(event))

    def _path(self, event: Any) -> str:
        if not self._levels:
            return ""
        level = self._levels[-1]
        path = level.node.origin.key
        if isinstance(level.node, Series):
            return below(path, len(level.node))
        if not level.awaits_key:
            return level.path
        names_a_key = isinstance(event, yaml.ScalarEvent) and event.value
        return below(path, event.value) if names_a_key else path


def _needs_quotes(beginning: str) -> str:
    return f"a text that begins with '{beginning}' must stand in quotes"


def _position(fault: Fault) -> tuple[int, int] | None:
    return (fault.origin.line, fault.origin.column) if fault.origin else None
