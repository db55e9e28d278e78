"""Related hexagrams: which belong to another one and in which way, and the section of the panel that shows them."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.canvas.board import BESIDE
from app.controls import as_tip, draw_text
from app.controls.focus import RING, paint_ring
from app.controls.painted import PaintedButton, fill_rounded
from app.games.iching.hexagram_picture import SIZE, draw_hexagram, line_rect, lines_of
from app.look import theme
from app.pages.panel import Section, SectionColumn
from solvers.iching.hexagram import inverse, nuclear, opposite
from solvers.iching.king_wen import HEXAGRAMS, NUMBERS
from solvers.iching.reading.outcome import Outcome

HIGH = 48
LINE = 3.2  # height of a hexagram's line, px
EXPLAINED = {"Nuclear": "What lies inside: lines 2, 3 and 4 below, lines 3, 4 and 5 above. "}
PAD = 8     # how far the ground reaches beyond picture and words, px


class Relation(NamedTuple):
    """A hexagram by its King Wen number, what it is to the present one, and the ink that it is drawn in."""

    number: int
    label: str
    ink: theme.Ink = "text"


def relations(number: int, moving: Sequence[int] = ()) -> list[Relation]:
    """What it becomes if lines move, then its opposite, its inverse and its nuclear hexagram; itself is left out."""
    hexagram = HEXAGRAMS[number - 1]
    found = [Relation(Outcome.from_hexagram(number, moving).future, "Becomes", "warning")] if moving else []
    found.append(Relation(NUMBERS[opposite(hexagram)], "Opposite"))
    if inverse(hexagram) not in (hexagram, opposite(hexagram)):
        found.append(Relation(NUMBERS[inverse(hexagram)], "Upside down"))
    elif inverse(hexagram) == opposite(hexagram):
        found[-1] = Relation(NUMBERS[opposite(hexagram)], "Opposite, and upside down")
    if nuclear(hexagram) != hexagram:
        found.append(Relation(NUMBERS[nuclear(hexagram)], "Nuclear"))
    return found


class HexagramButton(PaintedButton):
    """A hexagram with what it is to the present one and its title. `opened` gives a line too with Ctrl or Alt."""

    opened = Signal(int, int)  # King Wen number, line or 0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number, self._relation, self._name = 1, "", ""
        self._ink: theme.Ink = "text"
        self.setFixedHeight(HIGH + 2 * RING)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.opened.emit(self.number, 0))

    def set(self, number: int, relation: str, name: str, ink: theme.Ink, tip: str = "") -> None:
        """Show another hexagram by its King Wen number and its relation to the one that is read, such as “Opposite”;
        `tip` says what a press does if it does not open the hexagram's text."""
        self.number, self._relation, self._name, self._ink = number, relation, name, ink
        self.setAccessibleName(f"{relation}: {number} {name}")
        meaning = EXPLAINED.get(relation, "")
        self.setToolTip(as_tip(tip or f"{meaning}Open {number} {name}; Ctrl and a click on a line open that line"))
        self.update()

    def figure(self) -> QRectF:
        """Where the hexagram is drawn, in px."""
        size = SIZE * LINE
        return QRectF(RING + PAD, (self.height() - size.height()) / 2, size.width(), size.height())

    def sizeHint(self) -> QSize:
        return QSize(240, HIGH + 2 * RING)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        figure = self.figure()
        if event.modifiers() & BESIDE and figure.contains(event.position()):
            y = event.position().y()
            line = min(range(1, 7), key=lambda line: abs(line_rect(figure, line).center().y() - y))
            self.opened.emit(self.number, line)
        else:
            super().mousePressEvent(event)

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        card = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        hovered = self.underMouse()
        ground = tokens.hover if hovered else tokens.panel
        if hovered:
            fill_rounded(painter, card, ground)
        figure = self.figure()
        draw_hexagram(painter, figure, lines_of(self.number), tokens.colour(self._ink), ground)
        left = figure.right() + 2 * theme.UNIT
        room = QRectF(left, card.top() + 4, card.right() - PAD - left, 20)
        draw_text(painter, room, self._relation, theme.font("small"), tokens.text if hovered else tokens.muted)
        room.translate(0, 18)
        draw_text(painter, room, f"{self.number}  {self._name}", theme.font("body", True), tokens.text)
        if self.ringed:
            paint_ring(painter, card, theme.RADIUS)


class RelatedSection(Section):
    """Up to four related hexagrams under each other."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Related")
        self.buttons = [HexagramButton() for _ in range(4)]
        for place, one in enumerate(self.buttons):
            self.add_widget(one, gap=0 if place else 4)

    def set(self, related: Sequence[tuple[int, str, str, theme.Ink]]) -> None:
        """Each a number, its relation, its name and its ink."""
        for place, one in enumerate(self.buttons):
            one.setVisible(place < len(related))
            if place < len(related):
                one.set(*related[place])
