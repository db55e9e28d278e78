"""Choice: a field that opens a list, 32 px high."""
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QDialog, QSizePolicy, QWidget

from app.controls.focus import WheelWithFocus, look_for_pointer
from app.look import icons, theme

CHEVRON = 16
PADDING = 10


class Choice(WheelWithFocus, QComboBox):
    """A list of choices, of which one shows. Words that are too long elide.

    A choice by mouse leaves the keys where they were. On a page, letters look for a choice once the list is open; while
    it is closed they are keys of the game.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFixedHeight(32)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text().strip()
        if typed and typed.isprintable() and not isinstance(self.window(), QDialog):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def hidePopup(self) -> None:  # noqa: N802 (Qt's)
        super().hidePopup()
        look_for_pointer(self)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font("body"))  # its whole numbers are rounded: down, and the end is elided
        widest = max((metrics.horizontalAdvance(self.itemText(place)) for place in range(self.count())), default=0)
        return QSize(ceil(widest) + CHEVRON + 3 * PADDING, 32)

    def minimumSizeHint(self) -> QSize:
        return QSize(72, 32)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        focus = self.hasFocus()
        width = 2 if focus else 1
        painter.setBrush(colours.hover if self.underMouse() and self.isEnabled() else colours.panel)
        edge = colours.accent if focus else colours.edge if self.isEnabled() else colours.line
        painter.setPen(QPen(edge, width))
        inset = width / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), theme.RADIUS, theme.RADIUS)
        ink = colours.text if self.isEnabled() else colours.edge
        room = self.width() - CHEVRON - 3 * PADDING
        font = theme.font("body")
        painter.setFont(font)
        painter.setPen(ink)
        text = QFontMetrics(font).elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(PADDING, 0, room + PADDING, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
        chevron = icons.pixmap("chevron-down", ink, CHEVRON, self.devicePixelRatioF())
        painter.drawPixmap(self.width() - CHEVRON - PADDING, (self.height() - CHEVRON) // 2, chevron)
        painter.end()
