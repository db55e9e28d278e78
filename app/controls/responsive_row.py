"""Two widgets side by side, or under each other where there is no room for that."""
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

WIDE = 680      # px that both need side by side
BELOW = 0.42    # of the height that the second one has under the other
MOST = 360      # px that it has at its right


class ResponsiveRow(QWidget):
    """The second widget has a `share` of the width, at the right; where it is narrow, a part of the height, below."""

    def __init__(self, first: QWidget, second: QWidget, share: float) -> None:
        super().__init__()
        self._second, self._share = second, share
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(first, 1)
        self._row.addWidget(second)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.width() >= WIDE:
            self._row.setDirection(QBoxLayout.Direction.LeftToRight)
            self._second.setFixedSize(min(round(self._share * self.width()), MOST), self.height())
        else:
            self._row.setDirection(QBoxLayout.Direction.TopToBottom)
            self._second.setFixedSize(self.width(), round(BELOW * self.height()))
