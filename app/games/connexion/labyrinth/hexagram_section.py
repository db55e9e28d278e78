"""HexagramSection: the chosen hexagram of a finished labyrinth, its picture, names and text, and its neighbours."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter

from app.canvas.board import Cell
from app.controls import Picture, Sentence, literal
from app.games.iching.hexagram_names import NAMES_HEIGHT, Names, draw_names, names_of
from app.games.iching.hexagram_picture import SIZE, draw_hexagram, lines_of
from app.games.iching.meaning.related import HexagramButton
from app.look import theme
from app.pages import Command, Section, SectionColumn
from solvers.connexion.pieces import SIDES
from solvers.iching.texts.library import Library

LINE = 8.0  # px, the height of a line
APART = 20  # px from the hexagram to its names


class HexagramSection(Section):
    """Shows a hexagram and its neighbours. `chosen` is the cell of a neighbour, `text_asked` a hexagram and a line."""

    chosen = Signal(object)
    text_asked = Signal(int, int)

    def __init__(self, column: SectionColumn, read: Command) -> None:
        super().__init__(column, "Hexagram")
        self._number = 1
        self._picture = _Portrait()
        self.add_widget(self._picture)
        self._judgment = Sentence(role="body")
        self.add_widget(self._judgment)
        self.add_buttons(read)
        self._doors = self.add_sentence(muted=True)
        self.neighbours = [HexagramButton() for _ in SIDES]
        self._cells: Sequence[Cell] = ()
        for place, one in enumerate(self.neighbours):
            self.add_widget(one, gap=0 if place else 4)
            one.opened.connect(lambda number, line, place=place: self._opened(place, number, line))

    def set(self, number: int, neighbours: Sequence[tuple[int, Cell, int]], library: Library) -> None:
        """Show a hexagram by its King Wen number; of each neighbour the side where it lies, its cell and its number."""
        self._number = number
        names = names_of(library, number)
        self._picture.show_names(names)
        self._judgment.set(literal(library.plain(number, "judgment")))
        self._cells = [cell for _, cell, _ in neighbours]
        self._doors.set(_describe_doors(len(neighbours)))
        for place, one in enumerate(self.neighbours):
            one.setVisible(place < len(neighbours))
            if place < len(neighbours):
                side, _, behind = neighbours[place]
                name = library.text(behind, "name")
                one.set(behind, SIDES[side].capitalize(), name, "text", f"Go through the door to {behind} {name}")

    def _opened(self, place: int, number: int, line: int) -> None:
        """A neighbour is chosen; with Ctrl, a line of it is read."""
        if line:
            self.text_asked.emit(number, line)
        else:
            self.chosen.emit(self._cells[place])


def _describe_doors(count: int) -> str:
    if not count:
        return "It has no doors, so it is the only hexagram that always lies alone."
    return "Its only door leads to" if count == 1 else f"Its {count} doors lead to"


class _Portrait(Picture):
    """A hexagram with its names beside it."""

    def __init__(self) -> None:
        super().__init__(max(SIZE.height() * LINE, NAMES_HEIGHT))
        self._names: Names | None = None

    def show_names(self, names: Names) -> None:
        self._names = names
        self.setAccessibleName(f"{names.title}, {names.english}, {names.trigrams}")
        self.update()

    def paint(self, painter: QPainter) -> None:
        if self._names is None:
            return
        tokens, size = theme.current(), SIZE * LINE
        draw_hexagram(painter, QRectF(0, (self.height() - size.height()) / 2, size.width(), size.height()),
                      lines_of(self._names.number), tokens.accent, tokens.panel)
        left = size.width() + APART
        draw_names(painter, left, (self.height() - NAMES_HEIGHT) / 2, self.width() - left, self._names, tokens.accent)
