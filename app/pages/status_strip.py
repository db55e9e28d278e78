"""Status line above the board: counters at the left, the clock at the right."""
from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QSizePolicy, QWidget

from app.look import icons, theme, write_with

HEIGHT = 32
ICON = 20
GAP = 7  # between icon, value and label, px


class Figure(QWidget):
    """A counter: an icon, a bold value, and a muted label; each may be empty.

    The width of the value `widest` is reserved, and a figure never becomes narrower, so that nothing beside it
    moves.
    """

    def __init__(
        self, icon: str = "", label: str = "", *, ink: theme.Ink = "muted", widest: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`ink` is the colour of the icon."""
        super().__init__(parent)
        self._icon, self._ink = icon, ink
        self._value, self._label = "", label
        self._widest = widest
        self._room = 0.0  # the widest value so far, px
        self.at_right = False  # whether it ends at its right edge
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.set("")

    def set(self, value: str, label: str | None = None) -> None:
        """Change the value, and the label if given."""
        if (value, label if label is not None else self._label) == (self._value, self._label) and self._room:
            return
        self._value = value
        if label is not None:
            self._label = label
        self.setAccessibleName(f"{value} {self._label}".strip())
        room = max(theme.text_width(value, "figure"), theme.text_width(self._widest, "figure"))
        self._room = max(room, self._room)
        self.updateGeometry()
        self.update()

    @property
    def value(self) -> str:
        return self._value

    def sizeHint(self) -> QSize:
        label = theme.text_width(self._label, "body")
        parts = [ICON if self._icon else 0, self._room, label]
        width = sum(parts) + GAP * (sum(1 for part in parts if part) - 1)
        return QSize(ceil(width), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        label = theme.text_width(self._label, "body")
        without = label + GAP if label and (self._icon or self._room) else label
        return QSize(max(ceil(self.sizeHint().width() - without), 0), HEIGHT)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._room = max(theme.text_width(self._value, "figure"), theme.text_width(self._widest, "figure"))
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = theme.current()
        value = theme.text_width(self._value, "figure")
        x = self._room - value if self.at_right else 0.0
        if self._icon:
            pixmap = icons.pixmap(self._icon, colours.colour(self._ink), ICON, self.devicePixelRatioF())
            painter.drawPixmap(round(x), (HEIGHT - ICON) // 2, pixmap)
            x += ICON + GAP
        middle = Qt.AlignmentFlag.AlignVCenter
        if self._room:
            write_with(painter, theme.font("figure"), colours.text)
            painter.drawText(QRectF(x, 0, value + 1, HEIGHT), middle, self._value)
            x += value + GAP
        if self._label:
            font = theme.font("body")
            room = max(self.width() - x, 0.0)
            write_with(painter, font, colours.muted)
            label = QFontMetricsF(font).elidedText(self._label, Qt.TextElideMode.ElideRight, room + 0.5)
            painter.drawText(QRectF(x, 1, room + 1, HEIGHT), middle, label)
        painter.end()


class StatusStrip(QWidget):
    """A row of counters at the left and at the right, perhaps with buttons among them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(HEIGHT)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 0, 8, 0)  # in line with the cells, which lie 8 px inside the bed
        self._row.setSpacing(20)
        self._row.addStretch(1)
        self._lefts = 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses a button here; the board around the strip would take it for itself."""
        focus = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QAbstractButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def add_left(self, figure: QWidget) -> None:
        """Append a counter, or a title, at the left."""
        self._row.insertWidget(self._lefts, figure)
        self._lefts += 1

    def add_right(self, figure: QWidget) -> None:
        """Append a counter, or a legend, at the right."""
        if isinstance(figure, Figure):
            figure.at_right = True
        self._row.addWidget(figure)
