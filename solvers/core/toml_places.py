"""Offsets of keys and elements in a TOML text, which tomllib does not report."""
import re
import tomllib

KeyPath = tuple[str | int, ...]  # keys of tables and places in arrays, such as ("levels", 2, "name"); () is the whole

_TOKEN = re.compile(
    r"""[ \t\r]+ | \#[^\n]*
      | (?P<text> \"{3} (?: [^\\] | \\. )*? \"{3,5} | '{3} .*? '{3,5} | "(?: [^"\\] | \\. )*" | '[^']*' )
      | (?P<mark> [\n\[\]{}=,.] )
      | (?P<word> [^ \t\r\n\#\[\]{}=,."']+ )""",
    re.DOTALL | re.VERBOSE,
)
_LONG_NUMBER = re.compile(r"[+-]?\d(?:_?\d){4300,}")  # more than Python reads, unless it is told otherwise


def places(text: str) -> dict[KeyPath, int]:
    """The offset at which each key, table and array element begins. `text` must be valid TOML."""
    return _Reader(text).document()


def deepest(text: str) -> int:
    """The offset of the most deeply nested bracket. `text` may be invalid after it."""
    depth, deepest_level, where = 0, 0, 0
    for match in _TOKEN.finditer(text):
        if match[0] in ("[", "{"):
            depth += 1
            if depth > deepest_level:
                deepest_level, where = depth, match.start()
        elif match[0] in ("]", "}"):
            depth -= 1
    return where


def long_number(text: str) -> int:
    """The offset of the first integer with more digits than Python reads. `text` may be invalid after it."""
    previous = ""
    for match in _TOKEN.finditer(text):
        if previous != "." and _LONG_NUMBER.fullmatch(match[0]):
            return match.start()
        previous = match[0]
    return 0


class _Reader:
    """Reads the tokens in order. As the text is known to be valid, it checks nothing."""

    def __init__(self, text: str) -> None:
        tokens = [match for match in _TOKEN.finditer(text) if match.lastgroup]
        self._words = [*(match[0] for match in tokens), ""]
        self._offsets = [*(match.start() for match in tokens), len(text)]
        self._at = 0
        self._found: dict[KeyPath, int] = {(): 0}
        self._tables: dict[KeyPath, int] = {}  # how many tables each array of tables has so far

    def document(self) -> dict[KeyPath, int]:
        table: KeyPath = ()
        while word := self._words[self._at]:
            if word == "[":
                table = self._header()
            elif word == "\n":
                self._at += 1
            else:
                self._pair(table)
        return self._found

    def _header(self) -> KeyPath:
        start, of_array = self._offsets[self._at], self._words[self._at + 1] == "["
        self._at += 1 + of_array
        *parents, last = self._keys("]")
        self._at += of_array
        table: KeyPath = ()
        for key in parents:
            table += (key,)
            self._found.setdefault(table, start)
            table += (self._tables[table] - 1,) if table in self._tables else ()
        table += (last,)
        if of_array:
            count = self._tables[table] = self._tables.get(table, 0) + 1
            self._found.setdefault(table, start)
            table += (count - 1,)
        self._found[table] = start
        return table

    def _keys(self, end: str) -> list[str]:
        """Read the parts of a dotted key, and skip the mark that ends it."""
        keys = []
        while (word := self._words[self._at]) != end:
            if word != ".":
                keys.append(tomllib.loads(f"key = {word}")["key"] if word[0] in "\"'" else word)
            self._at += 1
        self._at += 1
        return keys

    def _pair(self, table: KeyPath) -> None:
        start = self._offsets[self._at]
        for key in self._keys("="):
            table += (key,)
            self._found.setdefault(table, start)
        self._value(table)

    def _value(self, path: KeyPath) -> None:
        opening = self._words[self._at]
        if opening == "[":
            self._at += 1
            count = 0
            while self._more("]"):
                self._found[*path, count] = self._offsets[self._at]
                self._value((*path, count))
                count += 1
        elif opening == "{":
            self._at += 1
            while self._more("}"):
                self._pair(path)
        else:
            while self._words[self._at] not in ("\n", ",", "]", "}", ""):
                self._at += 1

    def _more(self, end: str) -> bool:
        """True if another element begins here; otherwise skips the mark that ends the list."""
        while (word := self._words[self._at]) in (",", "\n"):
            self._at += 1
        self._at += word == end
        return word != end
