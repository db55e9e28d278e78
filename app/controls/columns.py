"""Column: what a table says of each of its entries in one place, on boards, in panels, to screen readers and in files.

A table is a tuple of columns. The first says who an entry is, the second what is measured. Each has a text for people,
which boards, panels, descriptions and Markdown show, or a value for programs, which CSV has, or both.
"""
import csv
import io
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

E = TypeVar("E")


@dataclass(frozen=True)
class Column(Generic[E]):
    """One figure of each entry.

    Args:
        title: its name within a sentence, such as `games won`.
        text: what people read; empty while nothing is known.
        value: what programs read.
        width: px on a board; 0 where a board has no room for it.
        heading: its title above a narrow column, if that is another one.
        tip: what it means.
    """

    title: str
    text: Callable[[E], str] | None = None
    value: Callable[[E], object] | None = None
    width: float = 0.0
    heading: str = ""
    tip: str = ""

    @property
    def label(self) -> str:
        """The title where a line begins with it."""
        return self.title[:1].upper() + self.title[1:]

    def text_of(self, entry: E) -> str:
        """What people read of an entry; empty where that is nothing."""
        return "" if self.text is None else self.text(entry)


def texts(columns: Sequence[Column[E]]) -> list[Column[E]]:
    """Those that people read."""
    return [column for column in columns if column.text is not None]


def describe(columns: Sequence[Column[E]], entry: E) -> str:
    """An entry for a screen reader: who it is, and each figure that is known behind its title."""
    who, *figures = texts(columns)
    known = ((column.title, column.text_of(entry)) for column in figures)
    return ", ".join([who.text_of(entry), *(f"{title} {text}" for title, text in known if text)])


def markdown_table(columns: Sequence[Column[E]], entries: Iterable[E], *, ranked: bool = False) -> list[str]:
    """The lines of a table, in which words stand at the left and figures at the right; `ranked` numbers the rows."""
    shown = texts(columns)
    rank = [""] * ranked
    rows = ([*([str(place)] * ranked), *(column.text_of(entry) for column in shown)]
            for place, entry in enumerate(entries, start=1))
    rule = ["--:"] * ranked + ["---"] + ["--:"] * (len(shown) - 1)
    head = [*rank, *(column.title for column in shown)]
    return [_markdown_row(map(_escaped, head)), _markdown_row(rule),
            *(_markdown_row(map(_escaped, row)) for row in rows)]


def _markdown_row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _escaped(text: str) -> str:
    return re.sub(r"([\\|*_`<\[])", r"\\\1", text)


def comma_separated(columns: Sequence[Column[E]], entries: Iterable[E], *, ranked: bool = False) -> str:
    """A heading, and the values of each entry as they are; `ranked` numbers the rows."""
    values = [(column.title, column.value) for column in columns if column.value is not None]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*(["rank"] * ranked), *(title for title, _ in values)])
    for place, entry in enumerate(entries, start=1):
        writer.writerow([*([place] * ranked), *(value(entry) for _, value in values)])
    return text.getvalue()
