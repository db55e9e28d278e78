"""Beside: a wide thing with a narrow one at its right, or under it where there is no room for that."""
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from app import theme

NARROW = 264  # px, the width of what stands at the right
WIDE = 680    # px that both need side by side
HIGH = 132    # px, the height of what stands under the other


class Beside(QWidget):
    """Both share the width or the height."""

    def __init__(self, first: QWidget, second: QWidget) -> None:
        super().__init__()
        self._second = second
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setSpacing(0)
        self._row.addWidget(first, 1)
        self._row.addWidget(second)
        self._arrange()

    def _arrange(self) -> None:
        beside = self.width() >= WIDE
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._row.setContentsMargins(0, 0, theme.MARGIN if beside else 0, 0)
        padding = 0 if beside else theme.MARGIN
        self._second.setContentsMargins(padding, theme.MARGIN if beside else 0, padding, 0)
        self._second.setMinimumSize(NARROW if beside else 0, 0 if beside else HIGH)
        self._second.setMaximumSize(NARROW if beside else 10_000, 10_000 if beside else HIGH)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
