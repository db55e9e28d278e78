"""SensitivityBoard: how long the games are if one weight alone is another, on an axis of powers of ten."""
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.canvas.board import Cell
from app.canvas.leaning_board import LeaningBoard
from app.canvas.rows_board import HEADINGS
from app.controls import draw_words
from app.games.tetris.numbers import LogAxis, lines_words
from app.games.tetris.weights.weight_row import short
from app.games.tetris.weights.worth import FACTORS, NAMES, difference, sentence
from app.look import theme
from solvers.tetris.training.sensitivity import Leaning, Leanings, Variant

WORDS = 0.5           # of the width that is for names and sentences
LEAST, MOST = 220.0, 430.0  # px of it
TALL = 64.0           # px of a row in which a sentence has two lines
MARK, VALUE = 20.0, 52.0    # px
GAP = 20.0
LEGEND = 22.0         # px above the axis
REACH = 4.0           # px from the middle of a mark to its ends
RIGHT, CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


class SensitivityBoard(LeaningBoard[Leaning]):
    """A row for each weight."""

    lowest, highest = 48, 72

    def __init__(self) -> None:
        super().__init__()
        self.found: Leanings | None = None
        self.setAccessibleName("What each weight is worth")
        self.setWhatsThis(
            "The line from top to bottom is the mean of lines a game of the mind as it is, the band around it how sure "
            "that is. Each mark is the mean with one weight alone changed: a cross with its sign turned round, a "
            "circle with the weight left out, a triangle down with half of it, a triangle up with twice of it; the "
            "line through it is where the true mean lies in 95 of 100 cases. All play the same pieces. Keys: up, down."
        )

    def show_found(self, found: Leanings | None, invitation: str = "") -> None:
        """Show other findings; None while there are none, which `invitation` explains."""
        self.found = found
        self.show_leanings(() if found is None else found.features, invitation)

    # Where things lie

    @property
    def headings(self) -> QRectF:
        return super().headings.translated(0, LEGEND)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(hint.width(), hint.height() + round(LEGEND))

    def _words(self, rect: QRectF) -> QRectF:
        width = min(max(WORDS * rect.width(), LEAST), MOST)
        return QRectF(rect.x() + 8, rect.y(), width - 8, rect.height())

    def _track(self, rect: QRectF) -> QRectF:
        left = self._words(rect).right() + GAP
        return QRectF(left, rect.y(), rect.right() - left - 12, rect.height())

    def _axis(self) -> LogAxis:
        """From the shortest games to the longest ones."""
        assert self.found is not None
        measured = [self.found.base, *(each.measured for leaning in self.leanings for each in leaning.variants)]
        return LogAxis(min(each.low for each in measured), max(each.high or each.mean for each in measured))

    # Words

    def describe(self, cell: Cell) -> str:
        if self.found is None or not self.leanings:
            return "Nothing yet"
        leaning = self.leanings[cell[1]]
        said = f"{leaning.feature.title}, weight {short(leaning.weight)}. {sentence(leaning, self.found.base.mean)}"
        means = [f"{NAMES[each.factor]}: {lines_words(each.measured.mean)} lines" for each in leaning.variants]
        return f"{said} {', '.join(means)}." if means else said

    # Painting

    def paint_below(self, painter: QPainter) -> None:
        if self.found is None:
            return
        tokens, head, font = theme.current(), self.headings, theme.font("caption")
        track = self._track(head)
        draw_words(painter, self._words(head), "weight, and what becomes of the mind", font, tokens.muted)
        axis = self._axis()
        low, high = head.bottom(), self.bottom
        for lines in axis.ticks(6):
            x = round(track.x() + axis.at(lines) * track.width())
            painter.fillRect(QRectF(x, low, 1, high - low), tokens.line)
            label = QRectF(x - 40, head.y(), 80, HEADINGS)
            at_end = label.right() > self.whole.right() + 16
            draw_words(painter, label.translated(-36, 0) if at_end else label, f"{lines:,}", font, tokens.muted,
                       RIGHT if at_end else CENTRE)
        self._paint_legend(painter, track)

    def _paint_legend(self, painter: QPainter, track: QRectF) -> None:
        """What the marks are, above the axis."""
        tokens, font = theme.current(), theme.font("caption")
        x, y = self.whole.left() + 8, self.whole.top() + LEGEND / 2
        draw_words(painter, QRectF(x, y - 9, 120, 18), "lines a game", font, tokens.muted)
        x = track.x()
        for factor in FACTORS:
            _paint_mark(painter, QPointF(x + REACH, y), factor, tokens.text)
            x += 2 * REACH + 5
            room = QRectF(x, y - 9, max(track.right() - x, 0), 18)
            x += draw_words(painter, room, NAMES[factor].lower(), font, tokens.text) + 14

    def paint_cell(self, painter: QPainter, cell: Cell, rect: QRectF) -> None:
        if self.found is None:
            return
        tokens, leaning = theme.current(), self.leanings[cell[1]]
        chosen = cell[1] == self.chosen
        self.paint_ground(painter, rect, chosen=chosen)
        words = self._words(rect)
        tall = rect.height() >= TALL
        upper = QRectF(words.x(), rect.center().y() - (28 if tall else 20), words.width(), 20)
        draw_words(painter, upper, leaning.feature.mark, theme.font("body", True), tokens.text)
        value = QRectF(upper.right() - VALUE, upper.y(), VALUE, upper.height())
        title = QRectF(upper.x() + MARK, upper.y(), upper.width() - MARK - VALUE - 8, upper.height())
        taken = draw_words(painter, title, leaning.feature.title, theme.font("body", chosen), tokens.text)
        if leaning.odd:
            odd = title.adjusted(taken + 8, 0, 0, 0)
            ink = tokens.text if chosen else tokens.warning_ink
            draw_words(painter, odd, "odd sign", theme.font("caption", True), ink)
        draw_words(painter, value, short(leaning.weight), theme.font("body", True), tokens.text, RIGHT)
        said = sentence(leaning, self.found.base.mean)
        lower = QRectF(title.x(), upper.bottom() + 1, words.right() - title.x(), 34 if tall else 18)
        if tall:
            painter.setFont(theme.font("small"))
            painter.setPen(tokens.muted)
            painter.drawText(lower, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, said)
        else:
            draw_words(painter, lower, said, theme.font("small"), tokens.muted)
        self._paint_track(painter, leaning, self._track(rect))

    def _paint_track(self, painter: QPainter, leaning: Leaning, track: QRectF) -> None:
        assert self.found is not None
        tokens, axis, base = theme.current(), self._axis(), self.found.base

        def across(lines: float | None) -> float:
            """None is as far as the axis goes."""
            return track.x() + (1.0 if lines is None else axis.at(lines)) * track.width()

        band = QColor(tokens.accent)
        band.setAlphaF(0.18)
        low, high = across(base.low), across(base.high)
        painter.fillRect(QRectF(low, track.y() + 1, max(high - low, 1), track.height() - 1), band)
        painter.fillRect(QRectF(round(across(base.mean)) - 1, track.y(), 2, track.height()), tokens.accent)
        step = min((track.height() - 8) / max(len(leaning.variants), 1), 11.0)
        y = track.center().y() - step * (len(leaning.variants) - 1) / 2
        for variant in leaning.variants:
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
