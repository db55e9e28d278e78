"""PageSwitch: leads to the pages of a tab: all of their names side by side, or the one in front with a menu of all."""
from collections.abc import Iterable, Mapping, Set
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from app.controls import Line, Segment, button
from app.controls.choice import DOT, paint_dot
from app.controls.focus import Keyed, look_for_pointer
from app.look import icons, theme
from app.pages.actions import key_text

CHEVRON = 16
PADDING = 10
HEIGHT = 32
AT_WORK = ", at work"


class PageSwitch(QWidget):
    """The switch, with what stands at its right while there is room. It folds into a drop-down when it is told to, as
    beside a message, and when the names have no room."""

    chosen = Signal(str)  # the key, when the user chose it
    lesson_asked = Signal()

    def __init__(self, pages: Mapping[str, tuple[str, str]], besides: Iterable[QWidget] = ()) -> None:
        """`pages` are the title and the tip of each key; Alt and its number lead to a page."""
        super().__init__()
        self.pages = pages
        self.names = Segment([(key, title) for key, (title, _) in pages.items()], "Pages")
        self.button = _PageButton(pages)
        self.invitation = Line(ink="muted")
        self.invitation.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # the pages come first
        self.lesson = button("Take the lesson", "link", tip="Learn this game step by step on its board")
        self.lesson.clicked.connect(self.lesson_asked)
        self.lesson.hide()
        self._besides = QWidget()
        self._told = self._teaches = False
        self._busy: Set[str] = frozenset()
        for number, (key, (title, tip)) in enumerate(pages.items(), start=1):
            self.names.set_tip(key, f"{tip} ({key_text(f'Alt+{number}')})" if tip else title)
        self.names.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.names.chosen.connect(self.chosen)
        self.button.chosen.connect(self.chosen)
        for widget in (self.names, self.button):
            widget.setWhatsThis("Leads to the pages of this game. A dot says that a page is at work while you look at"
                                " another one.")
        self._right = QHBoxLayout(self._besides)
        self._right.setContentsMargins(0, 0, 0, 0)
        for beside in besides:
            self.add_beside(beside)
        self.button.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.UNIT)
        for widget in (self.names, self.button):
            row.addWidget(widget)
        row.addWidget(self.invitation, 1000)
        row.addWidget(self.lesson)
        row.addStretch(1)
        row.addWidget(self._besides)

    def add_beside(self, widget: QWidget) -> None:
        """Let a widget stand at the right while there is room."""
        self._right.addWidget(widget)

    def show_page(self, key: str) -> None:
        """Say which page is in front."""
        self.names.set_value(key)
        self.button.show_page(key)
        self._fold()

    def show_busy(self, keys: Set[str]) -> None:
        """Mark the pages that are at work out of sight, and no others."""
        if keys == self._busy:
            return
        self._busy = keys
        self.names.show_busy(keys)
        self.button.show_busy(keys)

    def set_folded(self, folded: bool) -> None:
        """Make room for something else, or take it back."""
        if folded != self._told:
            self._told = folded
            self._fold()

    def invite(self, invitation: str, *, lesson: bool = False) -> None:
        """Say what one does first on the page in front; empty once it is done. Beside it the lesson can be offered."""
        if (invitation, lesson) != (self.invitation.text(), self._teaches):
            self._teaches = lesson
            self.invitation.set(invitation)
            self._fold()

    def _fold(self) -> None:
        left = self.width() - theme.UNIT - self._besides.sizeHint().width()
        self._besides.setVisible(not self._told and self.button.sizeHint().width() <= left)
        invited = bool(self.invitation.text()) and not self._told
        self.invitation.setVisible(invited)
        if invited:
            self.invitation.setMaximumWidth(self.invitation.sizeHint().width())  # what is offered stands at its end
            left -= 2 * theme.UNIT + self.invitation.sizeHint().width()
        room = left - self.names.sizeHint().width() - self.lesson.sizeHint().width() - theme.UNIT
        self.lesson.setVisible(invited and self._teaches and room >= 0)
        folded = self._told or self.names.sizeHint().width() > left
        if folded == self.button.isHidden():
            focus = QApplication.focusWidget()
            focused = focus is not None and (focus is self.button or self.names.isAncestorOf(focus))
            self.names.setVisible(not folded)
            self.button.setVisible(folded)
            if focused:
                (self.button if folded else self.names).setFocus()

    def sizeHint(self) -> QSize:
        wanted = self.button if self._told else self.names
        return QSize(wanted.sizeHint().width(), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.button.minimumSizeHint().width(), HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fold()  # what stands at the right became wider or narrower
        return super().event(event)


class _PageButton(Keyed, QToolButton):
    """The name of the page in front; pressed, it opens a menu of all pages."""

    chosen = Signal(str)

    def __init__(self, pages: Mapping[str, tuple[str, str]]) -> None:
        super().__init__()
        self._names = {key: title for key, (title, _) in pages.items()}
        self._busy: Set[str] = frozenset()
        self._actions: dict[str, QAction] = {}
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        for number, (key, (title, tip)) in enumerate(pages.items(), start=1):
            action = menu.addAction(title)
            action.setData(key_text(f"Alt+{number}"))
            action.setCheckable(True)
            action.setToolTip(tip)
            action.triggered.connect(partial(self.chosen.emit, key))
            group.addAction(action)
            self._actions[key] = action
        menu.aboutToHide.connect(lambda: look_for_pointer(self))
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolTip("Show another page of this game")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.show_page(next(iter(pages)))

    def show_page(self, key: str) -> None:
        self._actions[key].setChecked(True)
        self.setText(self._names[key])
        self._name()

    def show_busy(self, keys: Set[str]) -> None:
        self._busy = keys
        self._name()

    def _name(self) -> None:
        for key, action in self._actions.items():  # the key is only told: the tab's own action has it
            action.setText(f"{self._names[key]}{AT_WORK if key in self._busy else ''}\t{action.data()}")
        self.setAccessibleName(f"Page: {self.text()}")
        working = [self._names[key] + AT_WORK for key in self._busy]
        self.setAccessibleDescription("; ".join(working))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = round(theme.text_width(self.text(), "body", True))
        return QSize(width + CHEVRON + 3 * PADDING + (2 * DOT if self._busy else 0), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(CHEVRON + 3 * PADDING + 24, HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.showMenu()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = theme.current()
        ringed = self.ringed
        painter.setPen(QPen(on.accent, theme.FOCUS) if ringed else QPen(on.edge, 1))
        painter.setBrush(on.hover if self.underMouse() or self.isDown() else on.panel)
        inset = 1.0 if ringed else 0.5
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), theme.RADIUS, theme.RADIUS)
        chevron = self.width() - CHEVRON - PADDING
        painter.drawPixmap(QPointF(chevron, (self.height() - CHEVRON) / 2),
                           icons.pixmap("chevron-down", on.text, CHEVRON, self.devicePixelRatioF()))
        if self._busy:
            paint_dot(painter, QPointF(chevron - PADDING / 2 - DOT, self.height() / 2))
        room = chevron - 2 * PADDING - (2 * DOT if self._busy else 0)
        font = theme.font("body", True)
        text = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room + 1)
        painter.setFont(font)
        painter.setPen(on.text)
        painter.drawText(QRectF(PADDING, 0, room + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()
