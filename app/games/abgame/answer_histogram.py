"""Histogram of the answers to a guess: for each answer how many secrets would be left, in groups by their A."""
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.controls import Painted, fill_rounded
from app.games.abgame.pegs import answer_text
from app.look import draw_shape, theme, write_with
from solvers.abgame.codes import CodeSpace

FIGURES = 18.0   # px above the highest bar
LABELS = 20.0    # px for the figures of B below the bars
BRACKETS = 8.0   # px
GROUPS = 20.0    # px for the words of A
GROUP_GAP = 0.45  # of a bar's pitch, between groups
GAP = 2.0        # px between bars
WIDEST = 34.0    # px
LEAST = 2.0      # px that a bar of any secrets shows


def rounded(count: int) -> str:
    """A count in three characters or four: 999, 71k, 711k, 5.2M."""
    if count < 1000:
        return str(count)
    unit, sign = (1_000, "k") if count < 999_500 else (1_000_000, "M")
    return f"{count / unit:.{1 if count < 9.95 * unit else 0}f}{sign}"


def parted_text(secrets: int, answers: int) -> str:
    """How many secrets the answers part: `5,040 secrets by their 14 answers`."""
    return f"{secrets:,} secrets by their {answers} answers" if secrets != 1 else "1 secret, and one answer"


def paint_marked(painter: QPainter, rect: QRectF) -> None:
    """A bar that is marked: hatched, with an outline."""
    tokens = theme.current()
    painter.fillRect(rect, tokens.bad_tint)
    painter.save()
    painter.setClipRect(rect)
    painter.setPen(QPen(tokens.bad, 2))
    for step in range(-int(rect.width()) - 1, int(rect.height()) + 1, 6):
        painter.drawLine(QPointF(rect.left(), rect.bottom() - step),
                         QPointF(rect.right(), rect.bottom() - step - rect.width()))
    painter.restore()
    draw_shape(painter, rect, line=QPen(tokens.bad, 1.5))


class AnswerHistogram(Painted, QWidget):
    """Bars for the answers of a space. One answer, the host's, may be marked: hatched, with an outline."""

    def __init__(self) -> None:
        super().__init__()
        self.space = CodeSpace()
        self.counts: tuple[int, ...] = ()
        self.marked: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setAccessibleName("Answers to the guess")
        self.setWhatsThis("How many secrets each answer to the guess would leave. The groups are the symbols in the "
                          "right place (A), the figures below those in another place (B).")

    def show_counts(self, space: CodeSpace, counts: tuple[int, ...], marked: int | None = None) -> None:
        """Show how many secrets give each answer, by the numbers of answers; none at all while nothing is asked."""
        if (space, counts, marked) != (self.space, self.counts, self.marked):
            self.space, self.counts, self.marked = space, counts, marked
            self.setAccessibleDescription("; ".join(
                f"{answer_text(answer)}: {count:,}"
                for answer, count in zip(space.answers, counts, strict=False) if count))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(344, 210)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 120)

    # Where things lie

    def _slots(self) -> list[tuple[float, float]]:
        """Left and width of the room of each answer."""
        answers = self.space.answers
        groups = answers[-1].a
        pitch = min(self.width() / (len(answers) + groups * GROUP_GAP), WIDEST)
        return [((place + answer.a * GROUP_GAP) * pitch, pitch) for place, answer in enumerate(answers)]

    @property
    def _baseline(self) -> float:
        return self.height() - LABELS - BRACKETS - GROUPS

    def bar_rect(self, answer: int) -> QRectF:
        """The bar of an answer, by its number."""
        left, pitch = self._slots()[answer]
        highest, count = max(self.counts, default=0), self.counts[answer] if self.counts else 0
        room = self._baseline - FIGURES
        height = max(room * count / highest, LEAST) if count else 0.0
        return QRectF(left + GAP / 2, self._baseline - height, pitch - GAP, height)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        place = next((place for place, (left, pitch) in enumerate(self._slots()) if left <= x < left + pitch), None)
        self.setToolTip("" if place is None or not self.counts else
                        f"{answer_text(self.space.answers[place])}: {self.counts[place]:,} secrets would be left")

    def figures(self) -> dict[int, tuple[str, QRectF]]:
        """What is written above each bar that has the room, and where: its count in full, or else rounded.

        The higher bar's goes first.
        """
        bars = [self.bar_rect(answer) for answer in range(len(self.counts))]
        found: dict[int, tuple[str, QRectF]] = {}
        for answer in sorted(range(len(bars)), key=lambda answer: -self.counts[answer]):
            count = self.counts[answer]
            texts = (f"{count:,}", rounded(count)) if count else ("–",)
            rooms = ((text, rect) for text in texts for rect in self._rooms(text, bars[answer], answer))
            for text, rect in rooms:
                if not (any(rect.intersects(bar) for bar in bars)
                        or any(rect.adjusted(-3, 0, 3, 0).intersects(other) for _, other in found.values())):
                    found[answer] = text, rect
                    break
        return found

    def _rooms(self, text: str, bar: QRectF, answer: int) -> list[QRectF]:
        """Where a bar's figure may stand: over its middle, or else moved aside, as little as it needs, from others."""
        width = theme.text_width(text, "caption", answer == self.marked)
        middle, most = bar.center().x() - width / 2, int(width / 2)
        lefts = [middle, *(middle + side * step for step in range(1, most) for side in (1, -1))]
        return [QRectF(max(min(left, self.width() - width), 0.0), bar.top() - FIGURES, width, FIGURES - 1)
                for left in lefts]

    # Painting

    def paint(self, painter: QPainter) -> None:
        tokens, slots = theme.current(), self._slots()
        end = slots[-1][0] + slots[-1][1]
        painter.fillRect(QRectF(0, self._baseline, end, 1), tokens.line)
        for answer in range(len(self.counts)):
            self._paint_bar(painter, answer)
        for answer, (text, rect) in self.figures().items():
            small = theme.text_width(text, "small") <= slots[answer][1]
            painter.setFont(theme.font("small" if small else "caption", answer == self.marked))
            painter.setPen(tokens.text if self.counts[answer] else tokens.muted)
            painter.drawText(rect.adjusted(-2, 0, 2, 0), Qt.AlignmentFlag.AlignCenter, text)
        self._paint_labels(painter, slots)

    def _paint_bar(self, painter: QPainter, answer: int) -> None:
        rect = self.bar_rect(answer)
        if answer == self.marked and rect.height():
            paint_marked(painter, rect)
        elif self.counts[answer]:
            fill_rounded(painter, rect, theme.current().accent, min(2.0, rect.height() / 2))

    def _paint_labels(self, painter: QPainter, slots: list[tuple[float, float]]) -> None:
        tokens = theme.current()
        write_with(painter, theme.font("small"), tokens.muted)
        for answer, (left, pitch) in zip(self.space.answers, slots, strict=True):
            painter.drawText(QRectF(left, self._baseline + 2, pitch, LABELS), Qt.AlignmentFlag.AlignCenter,
                             str(answer.b))
        top = self._baseline + LABELS + 4
        for a, group in groupby(zip(self.space.answers, slots, strict=True), key=lambda answer_slot: answer_slot[0].a):
            rooms = [slot for _, slot in group]
            left, right = rooms[0][0] + GAP / 2, rooms[-1][0] + rooms[-1][1] - GAP / 2
            painter.setPen(QPen(tokens.edge, 1))
            painter.drawPolyline([QPointF(left + 0.5, top - 3), QPointF(left + 0.5, top), QPointF(right - 0.5, top),
                                  QPointF(right - 0.5, top - 3)])
            write_with(painter, theme.font("small", True), tokens.text)
            painter.drawText(QRectF((left + right) / 2 - 30, top + 2, 60, GROUPS), Qt.AlignmentFlag.AlignCenter,
                             f"{a}A")
