"""PageSwitch: switches between the pages of a tab, by their names side by side or by a drop-down list."""
from collections.abc import Iterable, Mapping, Set
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from app.controls import Keyed, Line, Painted, Segment, button
from app.controls.choice import DOT, paint_dot
from app.controls.focus import look_for_pointer
from app.look import icons, theme, write_with
from app.pages.actions import Action, key_text
from app.pages.commands import Command, CommandButton

CHEVRON = 16
PADDING = 10
HEIGHT = 32
ROW = 44           # px, of the names and of a message
LOW_ROW = 36       # px, of the same where there is little room
MESSAGE = 560      # px that a message needs beside the names
SOME = 240         # px of an invitation that say enough beside the link to the lesson
SHORT = 360        # px that it has to do with beside what had no room in the first row
AT_WORK = ", at work"


class PageSwitch(QWidget):
    """The switch, and what is at the right end of its row. Below it, or beside the names, is a slot for a message or an
    invitation.

    The layout depends on the size of the window alone, so that nothing moves when messages come and go: names and
    slot in one row where both have room, else the slot below the names. Where the names have no room, they become a
    drop-down list.
    """

    chosen = Signal(str)  # the key, when the user chose it
    lesson_asked = Signal()
    rearranged = Signal()  # the slot is elsewhere

    def __init__(self, pages: Mapping[str, tuple[str, str]], besides: Iterable[QWidget] = ()) -> None:
        """`pages` are the title and the tip of each key; Alt and its number switch to a page."""
        super().__init__()
        self.pages = pages
        self.names = Segment([(key, title) for key, (title, _) in pages.items()], "Pages")
        self.button = _PageButton(pages)
        self.invitation = Line(ink="muted")
        self._offer = ""  # the words of the link below
        self.lesson = button("", "link", tip="Learn this game step by step on its board",
                             run=self.lesson_asked.emit)
        self._besides = QWidget()
        self._yielding: list[QWidget] = []
        self._covered = self._teaches = self._is_tight = False
        self._busy: Set[str] = frozenset()
        self.slot = QRect()
        for number, (key, (title, tip)) in enumerate(pages.items(), start=1):
            self.names.set_tip(key, f"{tip} ({key_text(f'Alt+{number}')})" if tip else title)
        self.names.chosen.connect(self.chosen)
        self.button.chosen.connect(self.chosen)
        for widget in (self.names, self.button):
            widget.setWhatsThis("Choose a page of this game. A dot means that a page is at work while you look at"
                                " another one.")
        self._right = QHBoxLayout(self._besides)
        self._right.setContentsMargins(0, 0, 0, 0)
        for beside in besides:
            self.add_beside(beside)
        for part in (self.names, self.button, self.invitation, self.lesson, self._besides):
            part.setParent(self)
        self.button.hide()
        self.arrange()

    def add_beside(self, widget: QWidget, *, yields: bool = False) -> None:
        """Add a widget at the right end of the row; one that yields stands in the slot and is hidden by messages."""
        if yields:
            self._yielding.append(widget)
        self._right.addWidget(widget)

    def set_tight(self, tight: bool) -> None:
        """Take one row wherever that can be: what stands at the right shows its icons alone, and messages have less
        room."""
        if tight != self._is_tight:
            self._is_tight = tight
            for command_button in self._besides.findChildren(CommandButton):
                command_button.set_wordless(tight)
            for beside in self._besides.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
                beside.updateGeometry()  # now, not after some turns of the event loop
            self.arrange()

    def show_page(self, key: str) -> None:
        self.names.set_value(key)
        self.button.show_page(key)
        self.arrange()

    def commands(self) -> list[Command]:
        """Those that turn to the pages; none where there is only one."""
        return [
            Command(title, partial(self.chosen.emit, key), tip, f"Alt+{number}",
                    checked=partial(self._is_in_front, key), group="pages")
            for number, (key, (title, tip)) in enumerate(self.pages.items(), start=1) if len(self.pages) > 1
        ]

    def _is_in_front(self, key: str) -> bool:
        return key == self.names.value

    def show_busy(self, keys: Set[str]) -> None:
        """Mark exactly these pages as busy out of sight."""
        if keys == self._busy:
            return
        self._busy = keys
        self.names.show_busy(keys)
        self.button.show_busy(keys)

    def set_covered(self, covered: bool) -> None:
        """Hide the invitation while a message covers the slot."""
        if covered != self._covered:
            self._covered = covered
            self.arrange()

    def invite(self, invitation: str, *, lesson: str = "") -> None:
        """Show what to do first on the page in front; empty once it is done. The lesson can be offered beside it, in
        the words of a link."""
        if (invitation, lesson) != (self.invitation.text(), self._offer if self._teaches else ""):
            self._teaches = bool(lesson)
            self._offer = lesson or self._offer
            self.lesson.setText(f"{self._offer} ({key_text(Action.LESSON.keys)})")
            self.invitation.set(invitation)
            self.arrange()

    @property
    def rows(self) -> int:
        """1 if names and slot share a row, else 2."""
        return 1 if self.slot.y() == 0 else 2

    def arrange(self) -> None:
        """Lay out names and slot."""
        before, width = self.slot, self.width()
        right, names = self._besides.sizeHint().width(), self.names.sizeHint().width()
        self._fold(names > width)
        front = self.button if names > width else self.names
        wide = min(front.sizeHint().width(), width)
        yields = any(not each.isHidden() for each in self._yielding)
        row = LOW_ROW if self._is_tight else ROW
        apart = right + theme.UNIT if right and not yields else 0
        end = width - apart if wide + apart <= width else width  # of the first row
        if end == width - apart and wide + theme.UNIT + (SHORT if self._is_tight else MESSAGE) <= end:
            self.slot = QRect(wide + theme.UNIT, 0, end - wide - theme.UNIT, row)
            top, besides = (row - HEIGHT) // 2, QRect(width - right, 0, right, row)
        else:
            below = HEIGHT + theme.UNIT
            self.slot, top, besides = QRect(0, below, width, ROW), 0, QRect(width - right, 0, right, HEIGHT)
            if end == width and apart:  # what stands at the right has no room in the first row
                besides = QRect(max(width - right, 0), below, min(right, width), HEIGHT)
                if width - apart >= SHORT:
                    self.slot.setWidth(width - apart)
                else:
                    self.slot.translate(0, HEIGHT + theme.UNIT)
        front.setGeometry(0, top, wide, HEIGHT)
        self._besides.setGeometry(besides)
        self._besides.setVisible(not yields or (not self._covered and wide + theme.UNIT + right <= width))
        self.setFixedHeight(self.slot.bottom() + 1)
        self._place_invitation()
        if self.slot != before:
            self.rearranged.emit()

    def _place_invitation(self) -> None:
        invited = bool(self.invitation.text()) and not self._covered
        words, offer = self.invitation.sizeHint().width(), self.lesson.sizeHint().width()
        self.invitation.setVisible(invited)
        room = self.slot.width()
        teaches = self._teaches and SOME + offer + theme.UNIT <= room
        self.lesson.setVisible(invited and teaches)
        width = min(words, room - offer - theme.UNIT if teaches else room)
        self.invitation.setGeometry(self.slot.x(), self.slot.y(), width, self.slot.height())
        self.lesson.setGeometry(self.invitation.geometry().right() + 1 + theme.UNIT,
                                self.slot.y() + (self.slot.height() - HEIGHT) // 2, offer, HEIGHT)

    def _fold(self, folded: bool) -> None:
        """Show the drop-down list or the names; the hidden one passes its focus to the other."""
        if folded == self.button.isHidden():
            focus = QApplication.focusWidget()
            focused = focus is not None and (focus is self.button or self.names.isAncestorOf(focus))
            self.names.setVisible(not folded)
            self.button.setVisible(folded)
            if focused:
                (self.button if folded else self.names).setFocus()

    def minimumSizeHint(self) -> QSize:
        return QSize(self.button.minimumSizeHint().width(), ROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()  # what stands at the right became wider or narrower, or the type another
        return super().event(event)


class _PageButton(Painted, Keyed, QToolButton):
    """The name of the page in front; opens a menu of all pages."""

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

    def paint(self, painter: QPainter) -> None:
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
        write_with(painter, font, on.text)
        painter.drawText(QRectF(PADDING, 0, room + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
