"""Population: the genomes of a generation, the best first, each with its weights as bars and its lines a game."""
from collections.abc import Sequence
from itertools import accumulate
from math import cos, pi, sin
from typing import NamedTuple, get_args

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import column_of, draw_text, fill_circle
from app.controls.row_list import Index, RowList
from app.games.tetris.genome_bars import BAR, PITCH, Span, paint_genome
from app.games.tetris.tetris_text import lines_text
from app.look import paint_with, theme
from solvers.core.wording import signed
from solvers.tetris.feature_sets import Feature
from solvers.tetris.training.genome import Origin
from solvers.tetris.training.run import Row

HEIGHT, HEADINGS = 32, 24   # px
GAP, END = 14.0, 6.0
WHISKER = (56.0, 132.0)     # px that intervals have
CAP = 4.0                   # of a whisker
SCROLL_BAR = 10.0           # px that are left free for it

RIGHT, CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


class RankedRow(NamedTuple):
    """A row with its rank, from 1."""

    rank: int
    row: Row


class Columns(NamedTuple):
    """Left end and width of each column, px; a column that has no room is 0 wide."""

    rank: tuple[float, float]
    genome: tuple[float, float]
    lines: tuple[float, float]
    whisker: tuple[float, float]
    age: tuple[float, float]
    origin: tuple[float, float]
    named: bool  # whether there is room for the origins' names

    @classmethod
    def fitting(cls, width: float, genes: int) -> "Columns":
        """Columns for a list of that width and genomes of so many genes."""
        body, caption = QFontMetricsF(theme.font("body")), QFontMetricsF(theme.font("caption"))
        rank = max(body.horizontalAdvance("000"), caption.horizontalAdvance("rank"))
        genome = PITCH * genes - (PITCH - BAR)
        strong = QFontMetricsF(theme.font("body", True))
        lines = max(strong.horizontalAdvance("000,000"), caption.horizontalAdvance("lines a game"))
        age = max(body.horizontalAdvance("000"), caption.horizontalAdvance("age"))
        name = max(map(body.horizontalAdvance, get_args(Origin)))
        spare = width - SCROLL_BAR - END - rank - genome - lines - age - 20 - 5 * GAP - WHISKER[0]
        named = spare >= name
        spare -= name if named else 0.0
        whisker = min(WHISKER[0] + max(spare, 0.0), WHISKER[1])
        gap = GAP + max(spare + WHISKER[0] - whisker, 0.0) / 5
        widths = (rank, genome, lines, whisker, age, 20 + (name if named else 0.0))
        ends = accumulate(width + gap for width in widths)
        first, second, third, fourth, fifth, sixth = (
            (end - width - gap, width) for end, width in zip(ends, widths, strict=True))
        return cls(first, second, third, fourth, fifth, sixth, named)


class PopulationList(RowList[RankedRow]):
    """List of the genomes of a generation, the best first; the one that the keyboard is at is tinted."""

    chosen = Signal(object)  # another row is the current one

    def __init__(self) -> None:
        super().__init__()
        self.features: tuple[Feature, ...] = ()
        self._span, self._most = Span.from_weights(()), 1.0
        self.setAccessibleName("Population")
        self.setWhatsThis(
            "The genomes of the last generation, most lines first. A bar stands for each weight: up for what is "
            "rewarded, down for what is punished. The thin line shows where the mean lies in 95 of 100 cases. Keys: "
            "up and down choose a genome, Enter lets it play."
        )

    def show_rows(self, features: Sequence[Feature], rows: Sequence[Row]) -> None:
        """Show another generation; the same rank stays chosen, and the same place in sight."""
        self.features = tuple(features)
        self._span = Span.from_weights(weight for row in rows for weight in row.genome.weights)
        self._most = max((row.high or row.mean for row in rows), default=0.0) or 1.0
        sight = self.verticalScrollBar().value()
        place = max(self.currentIndex().row(), 0)
        self.set_items([RankedRow(rank, row) for rank, row in enumerate(rows, start=1)], place)
        self.verticalScrollBar().setValue(sight)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        super().currentChanged(current, previous)
        if self.current is not None:
            self.chosen.emit(self.current)

    @property
    def row_height(self) -> int:
        return HEIGHT

    def describe_item(self, item: RankedRow) -> str:
        rank, row = item
        weights = ", ".join(f"{feature.title.lower()} {signed(weight, 3)}" for feature, weight in
                            zip(self.features, row.genome.weights, strict=True))
        most = "beyond" if row.high is None else lines_text(row.high)
        return (f"rank {rank}, {lines_text(row.mean)} lines a game, from {lines_text(row.low)} to {most},"
                f" age {row.genome.age}, {row.genome.origin}; {weights}")

    def paint_row(self, painter: QPainter, rect: QRectF, item: RankedRow, *, selected: bool, hovered: bool) -> None:
        tokens, (rank, row) = theme.current(), item
        body, strong = theme.font("body"), theme.font("body", True)
        painter.setPen(Qt.PenStyle.NoPen)
        if selected or hovered:
            painter.setBrush(tokens.tint if selected else tokens.hover)
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), theme.RADIUS, theme.RADIUS)
        painter.fillRect(QRectF(rect.x(), rect.bottom() - 1, rect.width(), 1), tokens.line)
        columns = Columns.fitting(rect.width() + (0 if self.verticalScrollBar().isHidden() else SCROLL_BAR),
                                  len(row.genome.weights))

        def place(column: tuple[float, float]) -> QRectF:
            return QRectF(rect.x() + column[0], rect.y(), column[1], rect.height())

        draw_text(painter, place(columns.rank), str(rank), body, tokens.text, RIGHT)
        paint_genome(painter, place(columns.genome), row.genome.weights, self._span)
        draw_text(painter, place(columns.lines), lines_text(row.mean), strong, tokens.text, RIGHT)
        self._paint_whisker(painter, place(columns.whisker), row)
        draw_text(painter, place(columns.age), f"{row.genome.age:,}", body, tokens.text, RIGHT)
        origin = place(columns.origin)
        paint_origin(painter, QPointF(origin.x() + 6, rect.center().y()), row.genome.origin)
        if columns.named:
            draw_text(painter, origin.adjusted(20, 0, 0, 0), row.genome.origin, body, tokens.text)

    def _paint_whisker(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        tokens, y = theme.current(), rect.center().y()

        def across(lines: float) -> float:
            return rect.x() + CAP + (rect.width() - 2 * CAP) * lines / self._most

        painter.setPen(QPen(tokens.muted, 1.25))
        ends = [across(row.low), rect.right() if row.high is None else across(row.high)]
        painter.drawLine(QLineF(ends[0], y, ends[1], y))
        for x in ends if row.high is not None else ends[:1]:  # nobody knows how far the other end is
            painter.drawLine(QLineF(x, y - CAP, x, y + CAP))
        fill_circle(painter, QPointF(across(row.mean), y), 3, tokens.text)


class Population(QWidget):
    """The list of genomes under its headings."""

    def __init__(self) -> None:
        super().__init__()
        self.list = PopulationList()
        self._headings = _Headings(self.list)
        self.setFocusProxy(self.list)
        column_of(self._headings, (self.list, 1), parent=self)

    def show_rows(self, features: Sequence[Feature], rows: Sequence[Row]) -> None:
        """Show another generation."""
        self.list.show_rows(features, rows)
        self._headings.setToolTip(", ".join(f"{feature.mark} {feature.title.lower()}" for feature in features))
        self._headings.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(320, HEADINGS + 3 * HEIGHT)


class _Headings(QWidget):
    """What the columns are; a letter for each feature."""

    def __init__(self, rows: PopulationList) -> None:
        super().__init__()
        self._rows = rows
        self.setFixedHeight(HEADINGS)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        tokens, font = theme.current(), theme.font("caption")
        columns = Columns.fitting(self.width(), len(self._rows.features))

        def place(column: tuple[float, float]) -> QRectF:
            return QRectF(column[0], 0, column[1], HEADINGS)

        draw_text(painter, place(columns.rank), "rank", font, tokens.muted, RIGHT)
        for number, feature in enumerate(self._rows.features):
            letter = QRectF(columns.genome[0] + PITCH * number, 0, BAR, HEADINGS)
            draw_text(painter, letter, feature.mark, font, tokens.muted, CENTRE)
        for column, heading, align in (
            (columns.lines, "lines a game", RIGHT), (columns.whisker, "± 95 %", CENTRE), (columns.age, "age", RIGHT),
            (columns.origin, "origin" if columns.named else "", Qt.AlignmentFlag.AlignLeft),
        ):
            draw_text(painter, place(column), heading, font, tokens.muted, align)
        painter.fillRect(0, HEADINGS - 1, self.width(), 1, tokens.line)
        painter.end()


def paint_origin(painter: QPainter, middle: QPointF, origin: Origin) -> None:
    """A star for an elite, a dot for a child, a square for a newcomer, a ring for the first, a diamond for a mean."""
    # Shape and colour both differ, so that colour alone tells nobody apart.
    tokens = theme.current()
    painter.setPen(Qt.PenStyle.NoPen)
    match origin:
        case "elite":
            points = (middle + QPointF(sin(turn * pi / 5), -cos(turn * pi / 5)) * (6.5 if turn % 2 == 0 else 2.8)
                      for turn in range(10))
            painter.setBrush(tokens.warning)
            painter.drawPolygon(QPolygonF([*points]))
        case "child":
            painter.setBrush(tokens.accent)
            painter.drawEllipse(middle, 4, 4)
        case "mean":
            painter.setBrush(tokens.violet)
            corners = ((0, -5.5), (5.5, 0), (0, 5.5), (-5.5, 0))
            painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in corners]))
        case _:
            paint_with(painter, line=QPen(tokens.good if origin == "immigrant" else tokens.muted, 1.75))
            if origin == "immigrant":
                painter.drawRoundedRect(QRectF(middle.x() - 4, middle.y() - 4, 8, 8), 1, 1)
            else:
                painter.drawEllipse(middle, 3.5, 3.5)
