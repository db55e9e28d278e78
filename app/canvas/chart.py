"""Widget of every chart: shows a figure, and the values at its cursor."""
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.canvas.board import Cell, step_along
from app.canvas.chart_board import ChartBoard
from app.canvas.chart_figure import ChartFigure
from app.canvas.chart_marks import LINE, ChartFrame
from app.controls import draw_text
from app.look import draw_line, draw_shape, theme

REACH = 8.0     # px around a place that its cursor surrounds, and around the plot that belong to it
PADDING = 10.0  # px in a card


class Chart(ChartBoard):
    """Its cells are the places of its figure, (place, 0), which the pointer and the arrow keys select; the cursor
    starts at the newest place. A chart overrides `figures`, and `describe` for another wording."""

    ground: theme.Ink = "window"  # what it stands on
    around = float(theme.MARGIN)  # px between it and the edge of its widget
    least, usual = QSize(320, 240), QSize(640, 560)
    backward, forward = Qt.Key.Key_Left, Qt.Key.Key_Right

    def __init__(self, name: str, about: str) -> None:
        super().__init__()
        self.figure = ChartFigure()
        self.setAccessibleName(name)
        self.setWhatsThis(about)

    def figures(self, place: int) -> Sequence[str]:
        """The card of a place: a heading, and lines."""
        return ()

    def describe(self, cell: Cell) -> str:
        return ", ".join(self.figures(cell[0])) if cell[0] < len(self.figure.places) else self.figure.invitation

    def show_figure(self, figure: ChartFigure) -> None:
        """Show another figure. A cursor at the newest place that is not visible stays with the newest."""
        before, last = len(self.figure.places) - 1, len(figure.places) - 1
        self.figure = figure
        if self.cursor_cell[0] > last or (not self.cursor_shown and self.cursor_cell[0] >= before):
            self.cursor_cell, self.cursor_shown = (max(last, 0), 0), False
        self.update_all()

    # Where things lie

    @property
    def frame(self) -> ChartFrame:
        return self.figure.frame(self.whole, self.ground_colour())

    @property
    def plot(self) -> QRectF:
        """The rectangle between the axes."""
        return self.frame.plot

    def across(self, value: float) -> float:
        """The x coordinate of a value, px."""
        return self.frame.x(value)

    def up(self, value: float) -> float:
        """The y coordinate of a value, px."""
        return self.frame.y(value)

    def _area(self) -> QRectF:
        area = QRectF(self.rect()).adjusted(self.around, self.around / 3, -self.around, -self.around)
        return QRectF(area.x(), area.y(), max(area.width(), 1.0), max(area.height(), 1.0))

    def ground_colour(self) -> QColor:
        return theme.current().colour(self.ground)

    def sizeHint(self) -> QSize:
        return self.usual

    def minimumSizeHint(self) -> QSize:
        return self.least

    # The cursor

    @property
    def card_place(self) -> int | None:
        """The place whose card is shown: at the visible cursor, or at the pointer."""
        cell = self.cursor_cell if self.cursor_shown and self.hasFocus() else self.hover_cell
        return cell[0] if cell is not None and cell[0] < len(self.figure.places) else None

    def cell_rect(self, cell: Cell) -> QRectF:
        frame = self.frame
        if cell[0] >= len(self.figure.places):
            return frame.plot
        middle = frame.point_at(self.figure.places[cell[0]])
        return QRectF(middle.x() - REACH, middle.y() - REACH, 2 * REACH, 2 * REACH)

    def cell_at(self, point: QPointF) -> Cell | None:
        frame, places = self.frame, self.figure.places
        if not places or not frame.plot.adjusted(-REACH, -REACH, REACH, REACH).contains(point):
            return None
        return min(range(len(places)), key=lambda place: abs(frame.x(places[place][0]) - point.x())), 0

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((place, 0) for place in range(len(self.figure.places)))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        return step_along(cell, 0, len(self.figure.places), key, self.backward, self.forward)

    def _hover(self, cell: Cell | None) -> None:
        if cell is not None and cell != self.hover_cell:
            self.cursor_shown = False  # whoever spoke last is answered: the pointer now, a key brings the cursor back
        super()._hover(cell)

    def update_cells(self, cells: Iterable[Cell]) -> None:
        self.update()  # only the card goes with the pointer: the picture below it stays

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        self.figure.paint_axes(painter, self.frame)

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        frame = self.frame
        for mark in self.figure.marks:
            mark.paint(painter, frame)

    def paint_above(self, painter: QPainter) -> None:
        if self.figure.invitation:
            self.paint_invitation(painter, self.plot, self.figure.invitation)

    def paint_marks(self, painter: QPainter) -> None:
        card_place = self.card_place
        lines = () if card_place is None else self.figures(card_place)
        if card_place is not None and lines:
            self._paint_line(painter, card_place)
        super().paint_marks(painter)
        if card_place is not None and lines:
            self._paint_card(painter, card_place, lines)

    def _paint_line(self, painter: QPainter, place: int) -> None:
        x, plot = round(self.across(self.figure.places[place][0])) + 0.5, self.plot
        draw_line(painter, QLineF(x, plot.top(), x, plot.bottom()), QPen(theme.current().muted, 1))

    def _paint_card(self, painter: QPainter, place: int, lines: Sequence[str]) -> None:
        """Paint the card of a place beside its line, at the end that is further from the place."""
        tokens, frame, whole = theme.current(), self.frame, QRectF(self.rect())
        at, plot = frame.point_at(self.figure.places[place]), frame.plot
        wide = max(theme.text_width(line, "small", strong=True) for line in lines) + 2 * PADDING
        high = LINE * len(lines) + PADDING
        left = at.x() + 12 if at.x() + 12 + wide < whole.right() else at.x() - 12 - wide
        top = plot.top() + 4 if at.y() > plot.center().y() else plot.bottom() - high - 4
        top = min(max(top, whole.top() + 1), whole.bottom() - high - 2)
        card = QRectF(round(max(left, whole.left() + 1)) + 0.5, round(top) + 0.5, round(wide), high)
        draw_shape(painter, card, line=QPen(tokens.edge, 1), fill=tokens.panel, radius=theme.RADIUS)
        for number, text in enumerate(lines):
            line = QRectF(card.x() + PADDING, card.y() + PADDING / 2 + LINE * number, wide, LINE)
            draw_text(painter, line, text, theme.font("small", number == 0), tokens.text)
