"""Ways to choose: a drop-down list, pieces side by side, and a list of names with a box each."""
from collections.abc import Collection, Iterable, Sequence, Set
from functools import partial
from math import ceil
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QSizePolicy,
    QWidget,
)

from app.controls.buttons import button
from app.controls.focus import Keyed, WheelWithFocus, look_for_pointer
from app.controls.layouts import STRETCH, column_of, row_of
from app.look import draw_circle, draw_shape, icons, theme, write_text, write_with

K = TypeVar("K")

CHEVRON = 16  # px, of a drop-down list
PADDING = 10  # px, of a drop-down list
SIDES = 12    # px beside the text of a piece
DOT = 6       # px across
ROW = 26      # px, of a list with boxes
_ARROWS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
_CHECKABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsSelectable


class Choice(WheelWithFocus, QComboBox):
    """A list of choices, of which one shows. Words that are too long elide.

    A choice by mouse leaves the keys where they were. On a page, letters look for a choice once the list is open; while
    it is closed they are keys of the game.
    """

    def __init__(self, name: str, items: Iterable[tuple[str, object]] = (), *, tip: str = "") -> None:
        """`items` are words and what they stand for, the data of an item."""
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self._label = QLabel(name)  # on Linux a screen reader takes the choice for the name, unless a label has it
        self._label.setBuddy(self)
        self._label.hide()
        self.setFixedHeight(32)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_items(items)

    def set_items(self, items: Iterable[tuple[str, object]], chosen: object = None) -> None:
        """Replace the items; the current one is that of the value `chosen`, or the first."""
        self.clear()
        for text, value in items:
            self.addItem(text, value)
        self.setCurrentIndex(max(self.findData(chosen), 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text().strip()
        if typed and typed.isprintable() and not isinstance(self.window(), QDialog):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange:
            self._label.setParent(self.parentWidget())  # only beside it a label counts
        return super().event(event)

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
        write_with(painter, font, ink)
        text = QFontMetrics(font).elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(PADDING, 0, room + PADDING, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
        chevron = icons.pixmap("chevron-down", ink, CHEVRON, self.devicePixelRatioF())
        painter.drawPixmap(self.width() - CHEVRON - PADDING, (self.height() - CHEVRON) // 2, chevron)
        painter.end()


class Segment(QWidget):
    """Choices in pieces of equal width, 28 or 32 px high, or as wide as their words where room is short.

    Tab leads to the one that is on, arrow keys move between them, and a click leaves the keys where they were.
    """

    chosen = Signal(str)  # the key, when the user chose it

    def __init__(
        self, choices: Sequence[tuple[str, str] | tuple[str, str, str]], name: str, *, height: int = 32,
        value: str | None = None,
    ) -> None:
        """`choices` are keys, their words and perhaps a tip; that of the key `value` is chosen, else the first, or none
        where `value` is empty and no key is. A screen reader says `name`."""
        super().__init__()
        self.setAccessibleName(name)
        self.setWhatsThis(f"{name}: one of these.")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._group = QButtonGroup(self)
        self._group.buttonToggled.connect(self._lead_focus)
        self._pieces: dict[str, _Piece] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        for place, (key, text, *tip) in enumerate(choices):
            piece = _Piece(text, height, place == 0, place == len(choices) - 1)
            piece.setToolTip("".join(tip))
            piece.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self._pieces[key] = piece
            self._group.addButton(piece)
            self._row.addWidget(piece)
        first = choices[0][0]
        if value == "" and "" not in self._pieces:
            self._lead_focus(self._pieces[first], chosen=True)
        else:
            self.set_value(first if value is None else value)

    @property
    def value(self) -> str:
        """The key of the choice that is on; empty until one is, if none was at first."""
        return next((key for key, piece in self._pieces.items() if piece.isChecked()), "")

    def set_value(self, key: str) -> None:
        """Choose without telling."""
        self._pieces[key].setChecked(True)

    def _lead_focus(self, piece: QAbstractButton, chosen: bool) -> None:
        if chosen and (before := self.focusProxy()) is not None:
            before.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        piece.setFocusPolicy(Qt.FocusPolicy.TabFocus if chosen else Qt.FocusPolicy.NoFocus)
        if chosen:
            self.setFocusProxy(piece)
            if any(each.hasFocus() for each in self._pieces.values()):  # as where a key of the page chose it
                piece.setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = [piece.sizeHint().width() for piece in self._pieces.values()]
        even = len(needed) * max(needed) <= self.width()
        for place, width in enumerate(needed):
            self._row.setStretch(place, 1 if even else width)

    def button(self, key: str) -> QAbstractButton:
        return self._pieces[key]

    def set_tip(self, key: str, tip: str) -> None:
        """Explain a choice in its tool tip."""
        self._pieces[key].setToolTip(tip)

    def show_busy(self, keys: Set[str]) -> None:
        """Mark with a dot what is at work behind these choices, and behind no others."""
        for key, piece in self._pieces.items():
            piece.set_busy(key in keys)


def paint_dot(painter: QPainter, centre: QPointF) -> None:
    """The dot that says that something is at work out of sight."""
    draw_circle(painter, centre, DOT / 2, fill=theme.current().good)


class _Piece(Keyed, QRadioButton):  # which a screen reader takes it for
    def __init__(self, text: str, height: int, first: bool, last: bool) -> None:
        super().__init__()
        self._first, self._last = first, last
        self._busy = False
        self.setText(text)
        self.setCheckable(True)
        self.setFixedHeight(height)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_busy(self, busy: bool) -> None:
        if busy != self._busy:
            self._busy = busy
            self.setAccessibleName(f"{self.text()}, at work" if busy else self.text())
            self.update()

    def hitButton(self, place: QPoint) -> bool:  # noqa: N802 (Qt's)
        return self.rect().contains(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose the neighbour. Qt does so, too, but not while no piece is chosen."""
        step, group = _ARROWS.get(Qt.Key(event.key())), self.group()
        if step is None or group.checkedButton() is not None:
            super().keyPressEvent(event)
            return
        pieces = group.buttons()
        neighbour = pieces[min(max(pieces.index(self) + step, 0), len(pieces) - 1)]
        neighbour.setFocus(Qt.FocusReason.TabFocusReason)
        neighbour.click()

    def sizeHint(self) -> QSize:
        width = QFontMetrics(theme.font("body", True)).horizontalAdvance(self.text())
        return QSize(width + 2 * SIDES, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * SIDES + 8, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        if self.isChecked():
            ground, ink = colours.tint, colours.accent
        else:
            ground, ink = (colours.hover if self.underMouse() else colours.panel), colours.text
        path = self._outline()
        painter.fillPath(path, ground)
        painter.setPen(QPen(colours.edge if self.isEnabled() else colours.line, 1))
        painter.setClipRect(self.rect())
        painter.drawPath(path)
        if not self._first:  # one line between two pieces, not two
            painter.setPen(QPen(colours.line, 1))
            painter.drawLine(0, 1, 0, self.height() - 2)
        font = theme.font("body", self.isChecked())
        text = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - SIDES)
        write_text(painter, self.rect(), text, font, ink if self.isEnabled() else colours.edge)
        if self._busy:
            paint_dot(painter, QPointF(self.width() - DOT - 2, DOT + 2))
        if self.ringed:
            draw_shape(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), QPen(colours.accent, theme.FOCUS), radius=4)
        painter.end()

    def _outline(self) -> QPainterPath:
        """The outline of the whole control, of which only this piece's part is seen."""
        beyond = 2.0 * theme.RADIUS
        rect = QRectF(self.rect()).adjusted(0.5 if self._first else -beyond, 0.5, -0.5 if self._last else beyond, -0.5)
        path = QPainterPath()
        path.addRoundedRect(rect, theme.RADIUS, theme.RADIUS)
        return path


class RadioList(QWidget, Generic[K]):
    """Radio buttons below each other, each of which stands for a value."""

    clicked = Signal(object)  # the value that the user chose

    def __init__(self, items: Iterable[tuple[str, K]], chosen: K, gap: int = 4) -> None:
        """`items` are words and what they stand for, `gap` px apart."""
        super().__init__()
        self.buttons: dict[K, QRadioButton] = {}
        group = QButtonGroup(self)
        column = column_of(gap=gap, parent=self)
        for text, value in items:
            radio = self.buttons[value] = QRadioButton(text)
            radio.clicked.connect(partial(self.clicked.emit, value))
            group.addButton(radio)
            column.addWidget(radio)
        self.set_value(chosen)

    @property
    def value(self) -> K:
        """What the button that is on stands for."""
        return next(value for value, radio in self.buttons.items() if radio.isChecked())

    def set_value(self, value: K) -> None:
        """Choose without telling."""
        self.buttons[value].setChecked(True)

    def focus(self) -> None:
        """Give the focus to the button that is on."""
        self.buttons[self.value].setFocus()


class CheckList(QListWidget):
    """Names with a box each; the space bar or a click on the box checks one. Enter is left to the dialog."""

    def __init__(self, names: Sequence[str], checked: Collection[str]) -> None:
        super().__init__()
        for name in names:
            item = QListWidgetItem(name)
            item.setFlags(_CHECKABLE)
            item.setCheckState(_state(name in checked))
            item.setSizeHint(QSize(0, ROW))
            self.addItem(item)
        self.setCurrentRow(0)

    def checked(self) -> list[bool]:
        """Which boxes are checked, from the top."""
        return [self.item(row).checkState() == Qt.CheckState.Checked for row in range(self.count())]

    def check_all(self, on: bool) -> None:
        """Check every box, or none."""
        for row in range(self.count()):
            self.item(row).setCheckState(_state(on))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


class AllOrNone(QWidget):
    """Two buttons that check every name of a list of players, or none."""

    def __init__(self, names: CheckList) -> None:
        super().__init__()
        self.all = button("All", tip="Let everybody play", run=lambda: names.check_all(True))
        self.none = button("None", tip="Choose nobody, to begin from there", run=lambda: names.check_all(False))
        row_of(self.all, self.none, STRETCH, gap=theme.UNIT, parent=self)


def _state(on: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
