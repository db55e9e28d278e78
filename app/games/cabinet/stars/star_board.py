"""Board of the Stars page: the star, its two constructions side by side, or stellar numbers as dots."""
from math import hypot
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen

from app.canvas.board import Cell
from app.controls import draw_text
from app.games.cabinet.figure_board import FigureBoard
from app.games.cabinet.stars.star_appearance import StarAppearance
from app.games.cabinet.stars.star_painting import (
    Place,
    corner_name,
    dots_words,
    lengths,
    paint_dots,
    paint_star,
    sides_text,
)
from app.look import theme
from solvers.stars.star import Star
from solvers.stars.stellar import stellar_number

STAR, BOTH, DOTS = "star", "both", "dots"
MARGIN = 30.0    # px around the outer circle, for letters
CAPTION = 30.0   # px under a star
LENGTH = 18.0    # px of a line with the length of a radius
EDGE = 6.0       # px from there to the frame of the cursor
KNOB = 7.0       # px, the radius of what is dragged
REACH = 9.0      # px from the inner circle, or less, and one has hold of it
CENTRE = Qt.AlignmentFlag.AlignHCenter


class StarBoard(FigureBoard):
    """The star. `dragged` and `dropped` tell of the inner circle in the hand, as a share of the outer radius."""

    dragged = Signal(float)
    dropped = Signal(float)

    steps: ClassVar = {
        Qt.Key.Key_Left: ("density", -1), Qt.Key.Key_Right: ("density", 1),
        Qt.Key.Key_Down: ("points", -1), Qt.Key.Key_Up: ("points", 1),
        Qt.Key.Key_PageDown: ("inner", -100), Qt.Key.Key_PageUp: ("inner", 100),
    }

    def __init__(self, star: Star) -> None:
        super().__init__()
        self.star, self.look = star, StarAppearance()
        self.view, self.stage = STAR, 4
        self.by_eye = False  # nothing on the board says where the inner circle belongs
        self.setWhatsThis(
            "The star. Drag its inner circle: at one radius alone are the sides straight, and it snaps there. "
            "Keys: Left and Right change the density, Up and Down the number of points, Page Up and Page Down the "
            "inner circle, and Enter lets it snap."
        )

    def show_star(self, star: Star, look: StarAppearance, *, by_eye: bool = False) -> None:
        """Show a star, and how it is to look; by eye, without a word of where its inner circle belongs."""
        if (star, look, by_eye) != (self.star, self.look, self.by_eye):
            self.star, self.look, self.by_eye = star, look, by_eye
            self.show_again()

    def show_view(self, view: str, stage: int) -> None:
        """Show the star, both constructions, or the dots up to a stage."""
        if (view, stage) != (self.view, self.stage):
            self.view, self.stage = view, stage
            self.show_again()

    # Where things lie

    def _places(self) -> list[Place]:
        """Where the star lies, or each of the two constructions."""
        whole, count = self.whole, 2 if self.view == BOTH else 1
        caption = CAPTION if self.view != STAR else 0.0
        across = whole.width() >= whole.height()
        cells = [QRectF(whole.x() + whole.width() * n / count, whole.y(), whole.width() / count, whole.height())
                 if across else
                 QRectF(whole.x(), whole.y() + whole.height() * n / count, whole.width(), whole.height() / count)
                 for n in range(count)]
        return [Place(cell.adjusted(0, 0, 0, -caption).center(),
                      max(min(cell.width(), cell.height() - caption) / 2 - MARGIN, 10.0)) for cell in cells]

    @property
    def knob(self) -> QPointF:
        """Where the inner circle is taken hold of: at the notch behind the first corner."""
        return self._places()[0].point_at(self.star.notch(0, self.look.turn))

    def cell_rect(self, cell: Cell) -> QRectF:
        place = self._places()[0]
        reach = place.radius + MARGIN - 4
        return QRectF(place.centre.x() - reach, place.centre.y() - reach, 2 * reach, 2 * reach)

    def describe(self, cell: Cell) -> str:
        star = self.star
        if self.view == DOTS:
            number = stellar_number(star.points, self.stage)
            return f"Stellar number of {star.points} points at stage {self.stage}: {number:,}"
        name = (f"Star of {star.points} points, density {star.density}, outer radius {self.look.radius} mm, "
                f"inner radius {star.inner:.4f} of it")
        if self.by_eye:
            return f"{name}; straighten its sides by eye"
        return f"{name}; the sides {'are ' if star.radius is None else ''}{sides_text(star)}"

    # Keys and the hand

    def shifted(self, name: str, step: int) -> int:
        return step // 10 if name == "inner" else step

    def _radius_at(self, point: QPointF) -> float:
        place = self._places()[0]
        return hypot(point.x() - place.centre.x(), point.y() - place.centre.y()) / place.radius

    def handle_at(self, point: QPointF) -> str:
        place = self._places()[0]
        near = abs(self._radius_at(point) - self.star.inner) * place.radius <= REACH
        return "inner" if self.view == STAR and near else ""

    def drag(self, name: str, point: QPointF) -> None:
        self.dragged.emit(min(max(self._radius_at(point), 0.02), 0.98))

    def drop(self, name: str, point: QPointF) -> None:
        self.dropped.emit(min(max(self._radius_at(point), 0.02), 0.98))

    # Painting

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        places = self._places()
        if self.view == DOTS:
            paint_dots(painter, places[0], self.star.points, self.stage, self.look.turn)
            self._paint_caption(painter, places[0], dots_words(self.star.points, self.stage))
            return
        if self.view == STAR:
            paint_star(painter, places[0], self.star, self.look, by_eye=self.by_eye)
            if self.look.circles and not self.by_eye:
                self._paint_lengths(painter)
            return
        looks = (StarAppearance(chords=False, width=self.look.width, colour=self.look.colour, turn=self.look.turn),
                 StarAppearance(chords=True, width=self.look.width, colour=self.look.colour, turn=self.look.turn))
        first, second = (corner_name(number, self.star.points) for number in (0, self.star.density))
        words = (f"Two circles: {self.star.inner:.4f} r and r, by turns", f"One circle: {first} to {second}, and so on")
        stars = (self.star, Star(self.star.points, self.star.density))  # chords know no inner circle to lie wrong
        for place, star, look, text in zip(places, stars, looks, words, strict=True):
            paint_star(painter, place, star, look)
            self._paint_caption(painter, place, text)

    def _paint_lengths(self, painter: QPainter) -> None:
        """How long the radii are, in the lower left corner, where no circle reaches."""
        corner = self.cell_rect((0, 0)).bottomLeft()
        for line, text in enumerate(reversed(lengths(self.star, self.look))):
            rect = QRectF(corner.x() + EDGE, corner.y() - LENGTH * (line + 1) - EDGE, 100, LENGTH)
            draw_text(painter, rect, text, theme.font("small"), theme.current().muted)

    def _paint_caption(self, painter: QPainter, place: Place, text: str) -> None:
        top = place.centre.y() + place.radius + MARGIN
        rect = QRectF(place.centre.x() - place.radius - MARGIN, top, 2 * (place.radius + MARGIN), CAPTION)
        draw_text(painter, rect, text, theme.font("body", True), theme.current().text, CENTRE)

    def paint_marks(self, painter: QPainter) -> None:
        if self.view == STAR:
            tokens = theme.current()
            painter.setPen(QPen(tokens.accent if self.star.radius is None or self.by_eye else tokens.bad, 2))
            painter.setBrush(tokens.panel)
            painter.drawEllipse(self.knob, KNOB, KNOB)
        super().paint_marks(painter)
