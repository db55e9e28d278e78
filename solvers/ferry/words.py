"""Lines of a tale's files in words, each with its column, and the faults that are found on the way."""
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from solvers.core.formats import FormatError, read_text
from solvers.ferry.faults import Fault
from solvers.ferry.tale import Link, Opcode

_WORD = re.compile(r"\S+")
NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
LONGEST_FILE: Final = 400_000  # bytes
MOST_FAULTS: Final = 100       # that are told of one file
TERMS: Final = ("needs", "lacks", "gives", "takes")

Key = tuple[str | int, ...]
Place = tuple[str, int, int]  # file, line and column, both 1-based


class Word(NamedTuple):
    """A word between two blanks, with its column (1-based)."""

    text: str
    column: int


def split_words(line: str, begin: int = 0) -> list[Word]:
    """The words of a line from an offset on, even if no blank is before it."""
    return [Word(match[0], match.start() + 1) for match in _WORD.finditer(line, begin)]


class FileReader:
    """Reads one file of a tale: its lines, and where in it what stands. Faults and places go to lists of all files."""

    def __init__(self, file: str, data: bytes, faults: list[Fault], places: dict[Key, Place]) -> None:
        self.file, self._faults, self._places = file, faults, places
        self._room = MOST_FAULTS
        self.lines: list[str] = []
        try:
            self.lines = [line.rstrip("\r") for line in read_text(data, LONGEST_FILE).split("\n")]
        except FormatError as error:
            self.fault(error.line or 1, 1, error.message[:1].upper() + error.message[1:])

    def fault(self, line: int, column: int, sentence: str) -> None:
        """Something is amiss here. Of a file that is no such file at all, the first faults are enough."""
        if self._room:
            self._room -= 1
            self._faults.append(Fault(self.file, line, column, sentence))

    def mark(self, key: Key, line: int, column: int) -> None:
        """`key` is here; the first place holds."""
        self._places.setdefault(key, (self.file, line, column))

    def place(self, *keys: Key) -> tuple[int, int]:
        """Line and column of the first of these keys that is anywhere; the beginning of the file if none is."""
        return next((self._places[key][1:] for key in keys if key in self._places), (1, 1))

    def terms(self, line: int, words: list[Word], owner: Key, allowed: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """The tokens after the keywords `needs`, `lacks`, `gives`, `takes` and `ends`, by keyword."""
        tokens: dict[str, list[str]] = {}
        kind, last = "", words[0] if words else Word("", 1)
        for word in [*words, Word("needs", 0)]:  # the last ends the list
            if word.text in (*TERMS, "ends"):
                if kind and not tokens[kind]:
                    self.fault(line, last.column, f"Behind “{kind}” stands no name.")
                if word.column and word.text not in allowed:
                    self.fault(line, word.column, f"“{word.text}” cannot stand here, but {' and '.join(allowed)} can.")
                elif word.column and word.text in tokens:
                    self.fault(line, word.column, f"“{word.text}” stands here twice; put all names behind the first.")
                kind = word.text
                if word.column:
                    tokens.setdefault(kind, [])
                    self.mark((*owner, kind), line, word.column)
            elif not kind:
                self.fault(line, word.column, f"“{word.text[:20]}” is one word too many; {' or '.join(allowed)} could "
                                              "follow here.")
                return {}
            elif not NAME.fullmatch(word.text):
                self.fault(line, word.column, f"“{word.text[:20]}” is no name; names have small letters, digits and "
                                              "hyphens.")
            elif kind == "ends" and tokens[kind]:
                self.fault(line, word.column, "A tale ends in one way at a time.")
            elif word.text in tokens[kind]:
                self.fault(line, word.column, f"“{word.text}” stands here twice.")
            else:
                tokens[kind].append(word.text)
                self.mark((*owner, kind, word.text), line, word.column)
            last = word
        return {kind: tuple(names) for kind, names in tokens.items()}


def link_from_terms(source: int, target: int, opcode: Opcode, terms: dict[str, tuple[str, ...]]) -> Link:
    """A link of the terms that were read behind it."""
    return Link(source, target, opcode, terms.get("needs", ()), terms.get("lacks", ()), terms.get("gives", ()),
                terms.get("takes", ()), "".join(terms.get("ends", ())))


def terms_text(link: Link) -> str:
    """The terms of a link as they are read, with a blank before them."""
    text = "".join(f" {kind} {' '.join(getattr(link, kind))}" for kind in TERMS if getattr(link, kind))
    return text + (f" ends {link.ending}" if link.ending else "")
