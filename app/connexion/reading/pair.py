"""HexagramPair: a reading in the panel's width: its lines with their values, what they become, and both names."""
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app import theme
from app.connexion.faces import chinese_title, trigram_words
from app.connexion.hexagram_picture import MOVING, SIZE, draw_arrow, draw_hexagram, line_rect
from solvers.iching.outcome import Outcome

if TYPE_CHECKING:
    from solvers.iching.texts import Library

LINE = 10.0      # px, the height of a line
VALUES = 28.0    # px at the left, for the values of the lines
FUTURE = 176.0   # px, where the future hexagram begins
NAMES = 20.0     # px from the hexagrams to their names
ROWS = (22.0, 18.0, 16.0)  # px of the three lines of words


class HexagramPair(QWidget):
    """Shows an outcome."""

    def __init__(self) -> None:
        super().__init__()
        self._outcome: Outcome | None = None
        self._names: list[tuple[str, str, str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_outcome(self, outcome: Outcome, library: "Library") -> None:
        """Show another outcome."""
        self._outcome = outcome
        numbers = [outcome.actual, outcome.future] if outcome.moving else [outcome.actual]
        self._names = [
            (chinese_title(library, number), library.text(number, "name"), trigram_words(number)) for number in numbers
        ]
        self.setAccessibleName(" to ".join(f"{title}, {name}" for title, name, _ in self._names))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(272, round(SIZE.height() * LINE + NAMES + sum(ROWS)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        outcome = self._outcome
        if outcome is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.current()
        size = SIZE * LINE
        actual = QRectF(VALUES, 0, size.width(), size.height())
        future = QRectF(FUTURE, 0, size.width(), size.height())
        draw_hexagram(painter, actual, outcome.lines, tokens.accent, tokens.panel)
        self._paint_values(painter, actual, outcome)
        columns = [(0.0, tokens.accent)]
        if outcome.moving:
            draw_hexagram(painter, future, Outcome.of(outcome.future).lines, tokens.warning, tokens.panel)
            draw_arrow(painter, QPointF((actual.right() + future.left()) / 2, actual.center().y()), 22)
            columns.append((self.width() / 2 + 12, tokens.warning_ink))
        for (x, ink), names in zip(columns, self._names, strict=True):
            room = (self.width() / 2 if outcome.moving else self.width()) - 8
            self._paint_names(painter, QRectF(x, size.height() + NAMES, room, 0), names, ink)
        painter.end()

    def _paint_values(self, painter: QPainter, rect: QRectF, outcome: Outcome) -> None:
        tokens = theme.current()
        for line, value in enumerate(outcome.lines, start=1):
            painter.setFont(theme.font("small", MOVING[value]))
            painter.setPen(tokens.warning_ink if MOVING[value] else tokens.muted)
            bar = line_rect(rect, line)
            painter.drawText(QRectF(0, bar.top() - 5, VALUES - 8, LINE + 10), Qt.AlignmentFlag.AlignCenter, str(value))

    def _paint_names(self, painter: QPainter, box: QRectF, names: tuple[str, str, str], ink: QColor) -> None:
        tokens = theme.current()
        number, _, title = names[0].partition("  ")
        rows: tuple[tuple[theme.Role, str, QColor], ...] = (
            ("sentence", title, tokens.text), ("body", names[1], tokens.muted), ("small", names[2], tokens.muted),
        )
        left = box.left()
        painter.setFont(theme.font("sentence", True))
        painter.setPen(ink)
        box.setHeight(ROWS[0])
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, number)
        indent = QFontMetricsF(theme.font("sentence", True)).horizontalAdvance(number) + 8
        for row, (role, words, colour) in enumerate(rows):
            font = theme.font(role)
            box.setHeight(ROWS[row])
            box.setLeft(left + indent if row == 0 else left)
            painter.setFont(font)
            painter.setPen(colour)
            elided = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, elided)
            box.translate(0, ROWS[row])
