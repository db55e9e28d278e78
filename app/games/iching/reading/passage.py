"""Passage: a text of the oracle in the panel, with the mark of its line; pressed, it opens on the Meaning page."""
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from app.controls import Sentence, as_tip, literal
from app.controls.focus import RING, Keyed, paint_ring
from app.games.iching.hexagram_picture import MOVING, YANG, draw_mark
from app.look import theme

MARK = 26     # px that the mark and the room behind it take
SYMBOL = 10.0  # px, the height of the line that the mark is made for


class Passage(Keyed, QAbstractButton):
    """Words that wrap, with the mark of a moving line at their left if there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = 0
        self._words = Sentence(role="body")
        self._words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 2, 0, 2)
        self._row.addWidget(self._words)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set(self, words: str, tip: str, *, lead: str = "", value: int = 0) -> None:
        """Say `words` after a bold `lead`; `value` is that of the moving line that they belong to, 6 or 9."""
        self._value = value
        self._words.set(f"<b>{literal(lead)}</b> {literal(words)}" if lead else literal(words))
        self._row.setContentsMargins(MARK if value else 0, 2, 0, 2)
        self.setAccessibleName(f"{lead} {words}".strip())
        self.setToolTip(as_tip(tip))
        self.updateGeometry()
        self.update()

    @property
    def words(self) -> str:
        """What it says."""
        return self.accessibleName()

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._row.minimumSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._value and MOVING[self._value]:
            draw_mark(painter, QPointF(8, 12), SYMBOL, YANG[self._value], theme.current().panel)
        if self.ringed:
            paint_ring(painter, QRectF(self.rect()).adjusted(RING, RING, -RING, -RING), theme.RADIUS)
        painter.end()
