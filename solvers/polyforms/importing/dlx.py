"""Exact covers in the text format of D. E. Knuth's programs DLX1, DLX2 and their kin: items in a first line, options
below.

    | a comment
    a b c | d e
    a c d:red
    b e d:red

Items behind the bar are secondary: covered once at most, or several times in the same colour. An option is a line of
items. There is no geometry in it.
"""
from typing import Final, NamedTuple

from solvers.core.formats import FormatError, read_text
from solvers.polyforms.cover import Cover, Position

LIMIT: Final = 20_000_000  # bytes
MOST_ITEMS: Final = 10_000
MOST_OPTIONS: Final = 500_000


class NamedCover(NamedTuple):
    """A cover whose atoms are items and whose positions are options, with the names of the items. It has one tile,
    which is used any number of times.

    `colours` has for each position the names of the colours that it gives its atoms, empty ones for none; it is empty
    if the file has no colours.
    """

    cover: Cover
    items: tuple[str, ...]
    colours: tuple[tuple[str, ...], ...] = ()

    def option(self, position: int) -> str:
        """An option as it is written."""
        items = [self.items[atom] for atom in self.cover.positions[position].atoms]
        if self.colours:
            items = [f"{item}:{colour}" if colour else item
                     for item, colour in zip(items, self.colours[position], strict=True)]
        return " ".join(items)

    def colour_numbers(self) -> list[list[int]]:
        """The colours as numbers from 1, and 0 for none."""
        numbers = {"": 0}
        return [[numbers.setdefault(colour, len(numbers)) for colour in given] for given in self.colours]


def read_dlx(data: bytes) -> NamedCover:
    """The cover that a file describes; options of secondary items alone, which change nothing, are left out.

    Raises:
        FormatError: with line and column. Multiplicities, which later programs have, are not read.
    """
    numbers: dict[str, int] = {}
    primary, positions = 0, []
    colours: list[tuple[str, ...]] = []
    for line, text in enumerate(read_text(data, LIMIT).split("\n"), start=1):
        words = _words(text)
        if not words or text.lstrip().startswith("|"):
            continue
        if not numbers:
            numbers, primary = _items(line, words)
            continue
        covered: dict[int, str] = {}
        for column, word in words:
            item, mark, colour = word.partition(":")
            if item not in numbers:
                raise FormatError(f"there is no item “{item[:20]}”; the first line names them all.", line=line,
                                  column=column)
            if numbers[item] in covered:
                raise FormatError(f"the item “{item[:20]}” stands twice in this option.", line=line, column=column)
            if mark and (not colour or ":" in colour or numbers[item] < primary):
                raise FormatError("a colour, as “a:1”, stands behind a secondary item alone, one of those after the "
                                  "bar.", line=line, column=column)
            covered[numbers[item]] = colour
        if min(covered) < primary:
            atoms = tuple(sorted(covered))
            positions.append(Position(0, atoms))
            colours.append(tuple(covered[atom] for atom in atoms))
        if len(positions) > MOST_OPTIONS:
            raise FormatError(f"there can be at most {MOST_OPTIONS:,} options.", line=line)
    if not numbers:
        raise FormatError("there are no items here; the first line names them.")
    cover = Cover(len(numbers), (0,), (len(numbers),), tuple(positions), frozenset(range(primary, len(numbers))))
    return NamedCover(cover, tuple(numbers), tuple(colours) if any(map(any, colours)) else ())


def _words(text: str) -> list[tuple[int, str]]:
    """The words of a line with their columns."""
    words, column = [], 1
    for word in text.rstrip("\r").replace("\t", " ").split(" "):
        if word:
            words.append((column, word))
        column += len(word) + 1
    return words


def _items(line: int, words: list[tuple[int, str]]) -> tuple[dict[str, int], int]:
    """The items by name, the primary ones first, and how many of those there are."""
    numbers: dict[str, int] = {}
    primary = None
    for column, word in words:
        if word == "|":
            if primary is not None:
                raise FormatError("there is one bar in the line of items, before the secondary ones.", line=line,
                                  column=column)
            primary = len(numbers)
        elif "|" in word or ":" in word:
            raise FormatError("items with multiplicities, as “2:3|a”, are not read; a name has no | and no : in it.",
                              line=line, column=column)
        elif word in numbers:
            raise FormatError(f"the item “{word[:20]}” is there already.", line=line, column=column)
        else:
            numbers[word] = len(numbers)
    primary = len(numbers) if primary is None else primary
    if primary == 0 or len(numbers) > MOST_ITEMS:
        raise FormatError(f"there are 1 to {MOST_ITEMS:,} items, one of them at least before the bar.", line=line)
    return numbers, primary
