"""Plot: a chart of generations by pyqtgraph, without its menu and tools, in the theme's colours and letters."""
from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView, QWidget

from app import theme
from app.controls import draw_words
from app.controls.focus import by_key

pg.setConfigOptions(antialias=True, exitCleanup=False)  # Qt and Python end without its help

LINE = 16.0   # px of a line of small words
PADDING = 10.0  # px in a card
Margins = tuple[float, float, float, float]  # px at the left, above, at the right, below


class Plot(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """Curves over the generations, which are counted from 1. The pointer or the arrow keys ask for one of them.

    pyqtgraph draws the curves; grid, labels and the card of figures are painted in px under and above them. A chart
    says what is asked here first.
    """

    # What a chart supplies

    def paint_below(self, painter: QPainter) -> None:
        """The grid and its labels."""

    def paint_above(self, painter: QPainter) -> None:
        """What is written at the curves."""

    def figures(self, generation: int) -> Sequence[str]:
        """A generation in a few lines."""
        raise NotImplementedError

    def wear(self) -> None:
        """Give the curves the colours of the theme."""

    # Its widget

    generations = 0  # so many can be asked for

    def __init__(self, name: str, ground: str, invitation: str) -> None:
        """`ground` is the token of what it stands on; `invitation` says what will be seen."""
        super().__init__(background=None, enableMenu=False)
        self.until = 1        # the last on the axis
        self._ground, self._invitation = ground, invitation
        self._asked: int | None = None
        self._bottom, self._top = 0.0, 1.0  # of the upright axis
        self._keyed = False
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag(0))  # of a ground that follows theme and focus
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        item = self.getPlotItem()
        item.hideButtons()
        item.hideAxis("left")
        item.hideAxis("bottom")
        item.setMouseEnabled(False, False)
        item.disableAutoRange()
        theme.notifier.changed.connect(self._dress)

    def close(self) -> bool:
        """As any widget closes. What pyqtgraph would do as well deletes items that Python still has."""
        return QWidget.close(self)

    def _dress(self) -> None:
        self.wear()
        self.viewport().update()

    def set_view(self, generations: int, until: int, low: float, high: float, margins: Margins) -> None:
        """So many generations can be asked for; the axes reach to the generation `until`, and from low to high."""
        self.generations, self.until = generations, max(until, generations, 2)
        if self._asked is not None and self._asked > generations:
            self._asked = None
        item = self.getPlotItem()
        item.layout.setContentsMargins(*margins)
        item.layout.activate()
        item.setRange(xRange=(1, self.until), yRange=(low, high), padding=0)
        self._bottom, self._top = low, high
        self.viewport().update()

    # Where things lie

    @property
    def plot(self) -> QRectF:
        """The rectangle between the axes, px."""
        rect: QRectF = self.getPlotItem().getViewBox().sceneBoundingRect()
        return rect

    def across(self, generation: float) -> float:
        """Where a generation lies, px."""
        return self.plot.left() + self.plot.width() * (generation - 1) / (self.until - 1)

    def up(self, value: float) -> float:
        """Where a value lies, px."""
        return self.plot.bottom() - self.plot.height() * (value - self._bottom) / (self._top - self._bottom)

    # Asking for a generation

    @property
    def asked(self) -> int | None:
        """The generation that is asked for."""
        return self._asked

    def ask(self, generation: int | None) -> None:
        """Tell the figures of a generation, or none."""
        if generation is not None:
            generation = min(max(generation, 1), self.generations) if self.generations else None
        if generation != self._asked:
            self._asked = generation
            self.viewport().update()

    def _ask_by_key(self, generation: int) -> None:
        self.ask(generation)
        if self._asked is not None and QAccessible.isActive():
            words = ", ".join(self.figures(self._asked))
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = self.generations if self._asked is None else self._asked
        steps = {Qt.Key.Key_Left: at - 1 if self._asked else at, Qt.Key.Key_Right: at + 1, Qt.Key.Key_Home: 1,
                 Qt.Key.Key_End: self.generations}
        key = Qt.Key(event.key())
        if key in steps and self.generations:
            self._ask_by_key(steps[key])
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if self.generations and self.plot.adjusted(-8, 0, 8, 0).contains(place):
            share = (place.x() - self.plot.left()) / max(self.plot.width(), 1.0)
            self.ask(round(1 + share * (self.until - 1)))
        else:
            self.ask(None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.ask(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._keyed = by_key(event, self._keyed)
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.ask(None)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing can be dragged, and there is no menu."""

    mouseReleaseEvent = mouseDoubleClickEvent = contextMenuEvent = mousePressEvent  # Qt's names

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    # Painting

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:  # noqa: N802
        painter.fillRect(rect, getattr(theme.current(), self._ground))
        if self.generations:
            self.paint_below(painter)

    def drawForeground(self, painter: QPainter, rect: QRectF) -> None:  # noqa: N802
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.generations:
            self.paint_above(painter)
        else:
            draw_words(painter, self.sceneRect(), self._invitation, theme.font("body"), theme.current().muted,
                       Qt.AlignmentFlag.AlignHCenter)
        if self._asked is not None:
            self._paint_card(painter, self._asked)
        if self._keyed and self.hasFocus():
            painter.setPen(QPen(theme.current().accent, theme.FOCUS))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.sceneRect().adjusted(1, 1, -1, -1), theme.RADIUS, theme.RADIUS)

    def _paint_card(self, painter: QPainter, generation: int) -> None:
        """A line at a generation, and beside it its figures."""
        tokens, plot, x = theme.current(), self.plot, round(self.across(generation)) + 0.5
        painter.setPen(QPen(tokens.muted, 1))
        painter.drawLine(QLineF(x, plot.top(), x, plot.bottom()))
        lines = self.figures(generation)
        width = max(QFontMetricsF(theme.font("small", True)).horizontalAdvance(line) for line in lines) + 2 * PADDING
        height = LINE * len(lines) + PADDING
        room = self.sceneRect()
        left = x + 8 if x + 8 + width <= room.right() else x - 8 - width
        left = max(left, room.left())
        top = min(max(plot.center().y() - height / 2, room.top() + 1), room.bottom() - height - 1)
        card = QRectF(round(left) + 0.5, round(top) + 0.5, round(width), height)
        painter.setPen(QPen(tokens.edge, 1))
        painter.setBrush(tokens.panel)
        painter.drawRoundedRect(card, theme.RADIUS, theme.RADIUS)
        for number, words in enumerate(lines):
            line = QRectF(card.x() + PADDING, card.y() + PADDING / 2 + LINE * number, width, LINE)
            draw_words(painter, line, words, theme.font("small", number == 0), tokens.text)

    def paint_generations(self, painter: QPainter, generations: Sequence[int], role: theme.Role) -> None:
        """Numbers of generations under the axis, none beyond its ends."""
        font, plot = theme.font(role), self.plot
        for generation in generations:
            words = f"{generation:,}"
            half = QFontMetricsF(font).horizontalAdvance(words) / 2
            middle = min(max(self.across(generation), half), self.sceneRect().right() - half)
            rect = QRectF(middle - half - 1, plot.bottom() + 5, 2 * half + 2, LINE)
            draw_words(painter, rect, words, font, theme.current().muted, Qt.AlignmentFlag.AlignHCenter)


def cosmetic(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen of that width on the screen, whatever the scale of the axes."""
    pen = QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if style is Qt.PenStyle.DashLine:
        pen.setDashPattern([3.5, 2.5])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setCosmetic(True)
    return pen


def paint_end(painter: QPainter, place: QPointF, colour: QColor) -> None:
    """The dot at the end of a curve."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(place, 4, 4)


def marks(last: int) -> list[int]:
    """The generations that are named under an axis: the first, and round ones up to the last."""
    step = next(each * 10**power for power in range(7) for each in (1, 2, 5) if last / (each * 10**power) <= 8)
    return [1, *range(step if step > 1 else 2, last + 1, step)]
