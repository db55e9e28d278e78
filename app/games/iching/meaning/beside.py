"""Two texts beside each other: one pack, and what all others say, part by part; and the section that chooses it."""
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextDocument

from app.controls import Choice
from app.games.iching.meaning.document import HexagramDocument
from app.games.iching.meaning.location import Location
from app.games.iching.meaning.margins import REACH
from app.look import theme
from app.pages.panel import Section, SectionColumn
from solvers.iching.texts.library import Library
from solvers.iching.texts.pack import Pack

LEAST = 300  # px of a column and its half of the gap, at the usual size of the words

Write = Callable[[Library], None]


def compose_beside(library: Library, pack: Pack, location: Location, *, columns: bool) -> QTextDocument:
    """The document of a hexagram with the texts of a pack beside those of all others, or below each without `columns`.
    """
    return _TwoTexts(library, pack, location, columns=columns).document


class _TwoTexts(HexagramDocument):
    """Writes each part twice. Whose text it is stands above it, in columns only where that changes."""

    def __init__(self, library: Library, pack: Pack, location: Location, *, columns: bool) -> None:
        self._sides = (library.without(pack), Library([pack]))
        self._columns = columns
        self._told: list[str] = []  # whose texts were written last
        super().__init__(library, location)

    def write_names(self) -> None:
        self._write_both("name", self.write_names_of)

    def write_part(self, part: str, begin: str = "", *, below: float = 0) -> None:
        self._write_both(part, partial(self.write_part_of, part=part, begin=begin, below=below))

    def credit(self, parts: Sequence[str]) -> None:
        """Each text says whose it is."""
        self._told = []  # below another heading it is said anew

    def _write_both(self, part: str, write: Write) -> None:
        number = self.location.number
        sources = [side.source(number, part) for side in self._sides]
        told = [source.title if source is not None else "" for source in sources]
        told[1] = self._sides[1].packs[0].title  # where it has no text, too: what is empty is somebody's
        tells, self._told = told != self._told or not self._columns, told
        cells = [partial(self._write_one, side, part, write, title if tells else None)
                 for side, title in zip(self._sides, told, strict=True)]
        if self._columns:
            self.writer.row(*cells)
        else:
            for cell in cells:
                cell()

    def _write_one(self, side: Library, part: str, write: Write, title: str | None) -> None:
        """What one side says, below the title of its pack if that is told."""
        there = bool(side.text(self.location.number, part))
        if title is not None and (there or self._columns):  # texts beside each other begin at one height
            second = side is self._sides[1] and not self._columns
            self.writer.block("small", above=1.5 * theme.UNIT if second else 0, below=REACH)
            self.writer.write(title, "small", ink="muted")
        if there:
            write(side)
        elif self._columns:
            self.writer.block("body", part=part if part != "name" else "title", below=2 * theme.UNIT)
            self.writer.write("Nothing here.", "body", ink="muted")


class BesideSection(Section):
    """Chooses the pack that stands beside the others."""

    chosen = Signal(str)  # the title of a pack, or nothing

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Two texts")
        self.choice = Choice("Beside it", tip="Read a pack of texts beside all others (B)")
        self.choice.setWhatsThis("Shows one pack of texts beside all others, part by part.")
        self.choice.activated.connect(lambda _place: self.chosen.emit(self.choice.currentData()))
        self.add_widget(self.choice)

    def set_packs(self, library: Library, beside: str) -> None:
        """Offer all packs, if there are several; `beside` is the title of the one that is chosen, or nothing."""
        titles = [pack.title for pack in library.packs]
        self.choice.set_items(
            [("Nothing beside it", ""), *((f"Beside it: {title}", title) for title in titles)], beside)
