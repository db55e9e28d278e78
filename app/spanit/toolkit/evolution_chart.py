"""EvolutionChart: how well the personality, its children and the best of them do, generation by generation."""
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from app import theme
from app.board import Cell
from app.chart_board import ChartBoard
from app.controls import draw_words
from app.spanit.toolkit.words import percent
from solvers.spanit.competition.evolution import Generation

LEFT, RIGHT = 44.0, 132.0  # px beside the plot, for labels
TOP, BOTTOM = 12.0, 28.0
LINES = 5                  # of the grid, at least
BAND = 0.18                # opacity
LINE = 16.0                # px between two labels
EVEN = 0.5
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2)


class EvolutionChart(ChartBoard):
    """The curves. Its cells are the generations, (place, 0), which the pointer and the arrow keys visit."""

    def __init__(self) -> None:
        super().__init__()
        self.history: tuple[Generation, ...] = ()
        self.until = 0       # the generation at the right end, or 0 if nobody knows
        self.rated = True    # whether a half means that it is as good as its rivals
        self.setAccessibleName("Evolution by generation")
        self.setWhatsThis(
            "The solid line is the personality that is bred, the dashed one the best of each generation's children, "
            "the thin one their mean. Being best is partly luck: the best child of one generation would do worse in "
            "the next. Keys: left and right go from generation to generation."
        )
        self.hovered.connect(lambda _: self.update())

    def show_history(self, history: Sequence[Generation], until: int, *, rated: bool) -> None:
        """Show another history; the axis reaches to the generation `until`."""
        self.history, self.until, self.rated = tuple(history), until, rated
        if self.cursor_cell[0] >= len(history):
            self.cursor_cell = (max(len(history) - 1, 0), 0)
        self.update_all()

    # Where things lie

    @property
    def plot(self) -> QRectF:
        """The rectangle between the axes."""
        return self.whole.adjusted(LEFT, TOP, -RIGHT, -BOTTOM)

    @property
    def bounds(self) -> tuple[float, float, float]:
        """The lowest and the highest value of the axis, and the step of its grid."""
        values = [value for each in self.history for value in (each.best, each.mean, each.parent)] or [0.0, 1.0]
        if self.rated:
            values.append(EVEN)
        low, high = min(values), max(values)
        step = next((each for each in STEPS if (high - low) / each <= LINES), STEPS[-1])
        first, last = int(low / step + 1e-9) * step, -int(-high / step - 1e-9) * step
        last = last if last >= high - 1e-9 else last + step
        return first, max(last, first + step), step

    def across(self, generation: float) -> float:
        """Where a generation lies; they are counted from 1."""
        last = max(self.until, len(self.history), 2)
        return self.plot.left() + self.plot.width() * (generation - 1) / (last - 1)

    def up(self, value: float) -> float:
        """Where a value lies."""
        low, high, _ = self.bounds
        return self.plot.bottom() - self.plot.height() * (value - low) / (high - low)

    def cell_rect(self, cell: Cell) -> QRectF:
        if not self.history:
            return QRectF(self.plot.topLeft(), self.plot.topLeft())
        place = min(max(cell[0], 0), len(self.history) - 1)
        middle = QPointF(self.across(place + 1), self.up(self.history[place].parent))
        return QRectF(middle.x() - 8, middle.y() - 8, 16, 16)

    def cell_at(self, point: QPointF) -> Cell | None:
        if not self.history or not self.plot.adjusted(-8, 0, 8, 0).contains(point):
            return None
        place = min(range(len(self.history)), key=lambda at: abs(self.across(at + 1) - point.x()))
        return (place, 0) if abs(self.across(place + 1) - point.x()) < 24 else None

    def cells_in(self, rect: QRectF) -> Iterable[Cell]:
        return ((place, 0) for place in range(len(self.history)))

    def next_cell(self, cell: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Cell | None:
        last = max(len(self.history) - 1, 0)
        steps = {
            Qt.Key.Key_Left: max(cell[0] - 1, 0), Qt.Key.Key_Right: min(cell[0] + 1, last),
            Qt.Key.Key_Home: 0, Qt.Key.Key_End: last,
        }
        return (steps[key], 0) if key in steps else None

    def describe(self, cell: Cell) -> str:
        if not self.history:
            return "No generation yet"
        at = self.history[cell[0]]
        return (f"Generation {cell[0] + 1}: the personality {percent(at.parent)}, best child {percent(at.best)},"
                f" mean {percent(at.mean)}")

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        tokens, plot, small = theme.current(), self.plot, theme.font("small")
        low, high, step = self.bounds
        for number in range(round((high - low) / step) + 1):
            value = low + number * step
            y = round(self.up(value))
            painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), tokens.edge if number == 0 else tokens.line)
            draw_words(painter, QRectF(plot.left() - LEFT, y - 10, LEFT - 8, 20), f"{100 * value:.0f} %", small,
                       tokens.muted, Qt.AlignmentFlag.AlignRight)
        last = max(self.until, len(self.history), 2)
        for generation in marks(last):
            rect = QRectF(self.across(generation) - 32, plot.bottom() + 6, 64, 18)
            draw_words(painter, rect, f"{generation:,}", small, tokens.muted, Qt.AlignmentFlag.AlignHCenter)

    def paint_cells(self, painter: QPainter, cells: Iterable[Cell]) -> None:
        if not self.history:
            return
        tokens = theme.current()
        best, mean, parent = (
            [QPointF(self.across(place), self.up(value)) for place, value in enumerate(line, start=1)]
            for line in zip(*((each.best, each.mean, each.parent) for each in self.history), strict=True)
        )
        faint = QColor(tokens.accent)
        faint.setAlphaF(BAND)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint)
        painter.drawPolygon(QPolygonF([*best, *reversed(mean)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.rated:
            painter.setPen(QPen(tokens.edge, 1.25, Qt.PenStyle.DotLine))
            painter.drawLine(QLineF(self.plot.left(), self.up(EVEN), self.plot.right(), self.up(EVEN)))
            y = self.up(EVEN)
            top = y - 18 if y - 18 >= self.plot.top() else y + 2  # under its line where that is the upper edge
            words = QRectF(self.plot.left() + 8, top, 200, 16)
            draw_words(painter, words, "as good as its rivals", theme.font("caption"), tokens.muted)
        for points, colour, width, style in (
            (mean, tokens.muted, 1.0, Qt.PenStyle.SolidLine), (best, tokens.warning, 2.0, Qt.PenStyle.DashLine),
            (parent, tokens.accent, 2.25, Qt.PenStyle.SolidLine),
        ):
            painter.setPen(QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        for points, colour in ((best, tokens.warning), (parent, tokens.accent)):
            painter.setBrush(colour)
            painter.drawEllipse(points[-1], 4, 4)
        self._paint_labels(painter)

    def _paint_labels(self, painter: QPainter) -> None:
        """Each curve's name and last value at its end, the highest first and none upon another."""
        tokens, last = theme.current(), self.history[-1]
        labels = [
            (last.best, f"best child {percent(last.best)}", tokens.warning_ink, True),
            (last.parent, f"bred {percent(last.parent)}", tokens.accent, True),
            (last.mean, f"mean {percent(last.mean)}", tokens.muted, False),
        ]
        x, above = self.across(len(self.history)) + 10, self.plot.top() - LINE
        for value, words, ink, strong in sorted(labels, key=lambda label: -label[0]):
            y = max(self.up(value), above + LINE)
            above = y
            draw_words(painter, QRectF(x, y - 10, RIGHT - 10, 20), words, theme.font("small", strong), ink)

    def paint_above(self, painter: QPainter) -> None:
        if not self.history:
            words = "Press play. The best of each generation's children lead the next."
            self.paint_invitation(painter, self.plot, words)

    def paint_marks(self, painter: QPainter) -> None:
        super().paint_marks(painter)
        cell = self.cursor_cell if self.cursor_shown and self.hasFocus() else self.hover_cell
        if cell is not None and cell[0] < len(self.history):
            self._paint_told(painter, cell)

    def _paint_told(self, painter: QPainter, cell: Cell) -> None:
        """What there is to say of a generation, in a card at the top of its line."""
        tokens, plot, x = theme.current(), self.plot, self.across(cell[0] + 1)
        at = self.history[cell[0]]
        lines = (f"generation {cell[0] + 1:,}", f"bred {percent(at.parent)}",
                 f"best child {percent(at.best)}, mean {percent(at.mean)}")
        width = max(QFontMetricsF(theme.font("small", True)).horizontalAdvance(line) for line in lines) + 20
        painter.setPen(QPen(tokens.edge, 1))
        painter.drawLine(QLineF(x, plot.top(), x, plot.bottom()))
        left = min(max(x + 8, plot.left()), self.whole.right() - width)
        card = QRectF(round(left), round(plot.bottom() - 76), width, 64).adjusted(0.5, 0.5, 0.5, 0.5)
        painter.setBrush(tokens.panel)
        painter.drawRoundedRect(card, theme.RADIUS, theme.RADIUS)
        for number, words in enumerate(lines):
            rect = QRectF(card.x() + 10, card.y() + 5 + 18 * number, width, 18)
            draw_words(painter, rect, words, theme.font("small", number == 1), tokens.text)


def marks(last: int) -> list[int]:
    """The generations that are named under the axis: the first, and round ones up to the last."""
    step = next(each * 10**power for power in range(7) for each in (1, 2, 5) if last / (each * 10**power) <= 8)
    return [1, *range(step if step > 1 else 2, last + 1, step)]
