"""WeightSensitivityBoard: how long the games are if one weight alone is another, on an axis of powers of ten."""
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.canvas.board import Cell
from app.canvas.rows_board import HEADINGS, RowsBoard
from app.controls import Column, draw_text
from app.games.tetris.axes import LogAxis
from app.games.tetris.tetris_text import lines_text
from app.games.tetris.weights.weight_form import weight_text
from app.look import faded, theme, write_with
from solvers.tetris.training.sensitivity import Leaning, Leanings, Variant
from solvers.tetris.training.sensitivity_text import FACTORS, NAMES, difference, sentence

WORDS = 0.5           # of the width that is for names and sentences
LEAST, MOST = 220.0, 430.0  # px of it
TALL = 64.0           # px of a row in which a sentence has two lines
MARK, VALUE = 20.0, 52.0    # px
GAP = 20.0
LEGEND = 22.0         # px above the axis
REACH = 4.0           # px from the middle of a mark to its ends
RIGHT, CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


COLUMNS: Final = (
    Column[Leaning]("weight and its effect", lambda leaning: leaning.feature.title,
                    lambda leaning: leaning.feature.name),
    Column[Leaning]("", lambda leaning: weight_text(leaning.weight)),  # stands beside the title
)


class WeightSensitivityBoard(RowsBoard[Leaning]):
    """Table of what each weight is worth: a row for each weight, a mark for each way to change it."""

    lowest, highest = 48, 72
    indent = 8.0

    def __init__(self) -> None:
        super().__init__("What each weight is worth", COLUMNS, "nothing yet")
        self.invitation = ""
        self._axis = LogAxis(1, 10)
        self.found: Leanings | None = None
        self.setWhatsThis(
            "The line from top to bottom is the mean lines a game of the AI as it is; the band shows how sure that "
            "is. Each mark is the mean with only one weight changed: a cross flips its sign, a circle leaves it out, "
            "a triangle down halves it, a triangle up doubles it. The line through a mark is where the true mean "
            "lies in 95 of 100 cases. All play the same pieces. Keys: up, down."
        )

    def show_found(self, found: Leanings | None, invitation: str = "") -> None:
        """Show other findings; None while there are none, which `invitation` explains."""
        self.found, self.invitation = found, invitation
        entries = () if found is None else found.features
        if found is not None:  # from the shortest games to the longest ones
            measured = [found.base, *(each.measured for leaning in entries for each in leaning.variants)]
            self._axis = LogAxis(min(each.low for each in measured), max(each.high or each.mean for each in measured))
        if entries and self.chosen not in map(self.name_of, entries):
            self.choose(self.name_of(entries[0]))
        self.show_entries(entries)

    # Where things lie

    @property
    def headings(self) -> QRectF:
        return super().headings.translated(0, LEGEND)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(hint.width(), hint.height() + round(LEGEND))

    @property
    def interval(self) -> tuple[float, float]:
        words = min(max(WORDS * self.whole.width(), LEAST), MOST)
        return self.whole.left() + words + GAP, self.whole.right() - 12

    def share_of(self, number: float) -> float:
        return self._axis.position_of(number)

    # Words

    def describe(self, cell: Cell) -> str:
        if self.found is None or not self.entries:
            return super().describe(cell)
        leaning = self.entries[cell[1]]
        weight = f"{leaning.feature.title}, weight {weight_text(leaning.weight)}"
        said = f"{weight}. {sentence(leaning, self.found.base.mean)}"
        means = [f"{NAMES[each.factor]}: {lines_text(each.measured.mean)} lines" for each in leaning.variants]
        return f"{said} {', '.join(means)}." if means else said

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        if self.found is not None:
            super().paint_below(painter)

    def paint_axis(self, painter: QPainter) -> None:
        tokens, head, font = theme.current(), self.headings, theme.font("caption")
        for lines in self._axis.ticks(6):
            x = self.paint_line(painter, lines, QPen(tokens.line, 1))
            label = QRectF(x - 40, head.y(), 80, HEADINGS)
            at_end = label.right() > self.whole.right() + 16
            draw_text(painter, label.translated(-36, 0) if at_end else label, f"{lines:,}", font, tokens.muted,
                       RIGHT if at_end else CENTRE)
        self._paint_legend(painter)

    def _paint_legend(self, painter: QPainter) -> None:
        """What the marks are, above the axis."""
        tokens, font = theme.current(), theme.font("caption")
        x, y = self.whole.left() + 8, self.whole.top() + LEGEND / 2
        draw_text(painter, QRectF(x, y - 9, 120, 18), "lines a game", font, tokens.muted)
        x, right = self.interval
        for factor in FACTORS:
            _paint_mark(painter, QPointF(x + REACH, y), factor, tokens.text)
            x += 2 * REACH + 5
            room = QRectF(x, y - 9, max(right - x, 0), 18)
            x += draw_text(painter, room, NAMES[factor].lower(), font, tokens.text) + 14

    def paint_text(self, painter: QPainter, place: int, rect: QRectF) -> None:
        if self.found is None:
            return
        tokens, leaning, chosen = theme.current(), self.entries[place], place == self.chosen_place
        words = rect.adjusted(self.indent, 0, 8 - GAP, 0)
        tall = rect.height() >= TALL
        upper = QRectF(words.x(), rect.center().y() - (28 if tall else 20), words.width(), 20)
        draw_text(painter, upper, leaning.feature.mark, theme.font("body", True), tokens.text)
        value = QRectF(upper.right() - VALUE, upper.y(), VALUE, upper.height())
        title = QRectF(upper.x() + MARK, upper.y(), upper.width() - MARK - VALUE - 8, upper.height())
        taken = draw_text(painter, title, leaning.feature.title, theme.font("body", chosen), tokens.text)
        if leaning.odd:
            odd = title.adjusted(taken + 8, 0, 0, 0)
            ink = tokens.text if chosen else tokens.warning_ink
            draw_text(painter, odd, "odd sign", theme.font("caption", True), ink)
        draw_text(painter, value, weight_text(leaning.weight), theme.font("body", True), tokens.text, RIGHT)
        said = sentence(leaning, self.found.base.mean)
        lower = QRectF(title.x(), upper.bottom() + 1, words.right() - title.x(), 34 if tall else 18)
        if tall:
            write_with(painter, theme.font("small"), tokens.muted)
            painter.drawText(lower, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, said)
        else:
            draw_text(painter, lower, said, theme.font("small"), tokens.muted)

    def paint_interval(self, painter: QPainter, entry: Leaning, y: float) -> None:
        if self.found is None:
            return
        tokens, base, height = theme.current(), self.found.base, self._height
        top = y - height / 2

        def across(lines: float | None) -> float:
            """None is as far as the axis goes."""
            return self.interval[1] if lines is None else self.across(lines)

        band = faded(tokens.accent, 0.18)
        low, high = across(base.low), across(base.high)
        painter.fillRect(QRectF(low, top + 1, max(high - low, 1), height - 1), band)
        painter.fillRect(QRectF(round(across(base.mean)) - 1, top, 2, height), tokens.accent)
        step = min((height - 8) / max(len(entry.variants), 1), 11.0)
        y -= step * (len(entry.variants) - 1) / 2
        for variant in entry.variants:
            ink = _ink(variant)
            painter.setPen(QPen(ink, 1.5))
            painter.drawLine(QLineF(across(variant.measured.low), y, across(variant.measured.high), y))
            _paint_mark(painter, QPointF(across(variant.measured.mean), y), variant.factor, ink)
            y += step


def _ink(variant: Variant) -> QColor:
    """Worse, better, or no difference."""
    tokens = theme.current()
    return {-1: tokens.bad_ink, 0: tokens.text, 1: tokens.good_ink}[difference(variant)]


def _paint_mark(painter: QPainter, centre: QPointF, factor: float, ink: QColor) -> None:
    """A cross, a circle, or a triangle up or down."""
    path = QPainterPath()
    x, y = centre.x(), centre.y()
    if factor < 0:
        path.moveTo(x - REACH, y - REACH)
        path.lineTo(x + REACH, y + REACH)
        path.moveTo(x - REACH, y + REACH)
        path.lineTo(x + REACH, y - REACH)
    elif factor == 0:
        path.addEllipse(centre, REACH, REACH)
    else:
        up = 1 if factor > 1 else -1
        path.moveTo(x, y - up * (REACH + 0.5))
        path.lineTo(x + REACH + 0.5, y + up * REACH)
        path.lineTo(x - REACH - 0.5, y + up * REACH)
        path.closeSubpath()
    painter.setPen(QPen(ink, 1.75, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(theme.current().window if factor == 0 else ink if factor > 0 else Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
