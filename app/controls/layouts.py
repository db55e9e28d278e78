"""Layouts: rows and columns, one that wraps like text, a row that becomes a column where it is narrow, and a stack."""
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

WIDE = 680      # px that two widgets need side by side
BELOW = 0.42    # of the height that the second one has under the other
MOST = 360      # px that it has at its right
STRETCH: Final = -1  # a part of a row or a column: all the room that is left

Part = QWidget | QLayout | tuple[QWidget | QLayout, int] | int
Margins = tuple[int, int, int, int]


def row_of(*parts: Part, gap: int = 0, margins: Margins = (0, 0, 0, 0), parent: QWidget | None = None) -> QHBoxLayout:
    """Lay parts out from left to right; see `column_of`."""
    row = QHBoxLayout()
    _fill(row, parts, gap, margins, parent)
    return row


def column_of(
    *parts: Part, gap: int = 0, margins: Margins = (0, 0, 0, 0), parent: QWidget | None = None
) -> QVBoxLayout:
    """Lay parts out from top to bottom.

    Args:
        parts: widgets and layouts, paired with a stretch if they grow; px of space, or STRETCH.
        gap: px between two parts.
        margins: px at the left, the top, the right and the bottom.
        parent: has this layout, unless it becomes a part of another one.
    """
    column = QVBoxLayout()
    _fill(column, parts, gap, margins, parent)
    return column


def _fill(layout: QBoxLayout, parts: Iterable[Part], gap: int, margins: Margins, parent: QWidget | None) -> None:
    if parent is not None:
        parent.setLayout(layout)
    layout.setSpacing(gap)
    layout.setContentsMargins(*margins)
    for part in parts:
        if isinstance(part, int):
            if part == STRETCH:
                layout.addStretch(1)
            else:
                layout.addSpacing(part)
            continue
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(item, QLayout):
            layout.addLayout(item, stretch)
        else:
            layout.addWidget(item, stretch)


class Flow(QLayout):
    """A layout that wraps its items into lines; it can be as narrow as its widest item."""

    def __init__(self, parent: QWidget, gap: int, line_gap: int) -> None:
        """Pixels between two things on a line, and between two lines."""
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap, self._line_gap = gap, line_gap
        self.setContentsMargins(0, 0, 0, 0)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        parent.setSizePolicy(policy)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._visible_items()]
        return QSize(max((size.width() for size in sizes), default=0), _highest(sizes))

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._visible_items()]
        return QSize(sum(size.width() for size in sizes) + self._gap * max(len(sizes) - 1, 0), _highest(sizes))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        for item, place in self._places(rect.width()):
            item.setGeometry(place.translated(rect.topLeft()))

    def _visible_items(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _places(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        places, x, y, high = [], 0, 0, 0
        for item in self._visible_items():
            size = item.sizeHint()
            if x and x + size.width() > width:
                x, y, high = 0, y + high + self._line_gap, 0
            places.append((item, QRect(x, y, min(size.width(), width), size.height())))
            x, high = x + size.width() + self._gap, max(high, size.height())
        return places


def _highest(sizes: Iterable[QSize]) -> int:
    return max((size.height() for size in sizes), default=0)


class ResponsiveRow(QWidget):
    """The second widget has a `share` of the width, at the right; where it is narrow, a part of the height, below."""

    def __init__(self, first: QWidget, second: QWidget, share: float, most: int = MOST) -> None:
        """At the right the second is at most `most` px wide."""
        super().__init__()
        self._second, self._share, self._most = second, share, most
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(first, 1)
        self._row.addWidget(second)

    def set_share(self, share: float) -> None:
        """Give the second widget another share."""
        if share != self._share:
            self._share = share
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if self.width() >= WIDE:
            self._row.setDirection(QBoxLayout.Direction.LeftToRight)
            self._second.setFixedSize(min(round(self._share * self.width()), self._most), self.height())
        else:
            self._row.setDirection(QBoxLayout.Direction.TopToBottom)
            self._second.setFixedSize(self.width(), round(BELOW * self.height()))


class FrontStack(QStackedWidget):
    """Widgets of which one is in front, and says how much room there must be."""

    def minimumSizeHint(self) -> QSize:
        front = self.currentWidget()
        return QSize(0, 0) if front is None else front.minimumSizeHint()
