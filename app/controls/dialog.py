"""Frames of dialogs: the program’s name in the title and a button to close; the frame of one that starts something."""
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.controls.form import connect_changes
from app.controls.layouts import column_of
from app.controls.text import Sentence, literal
from app.look import theme
from solvers.core.formats import FormatError

P = TypeVar("P")

BUTTONS = (
    Qt.WindowType.Dialog | Qt.WindowType.CustomizeWindowHint | Qt.WindowType.WindowTitleHint
    | Qt.WindowType.WindowSystemMenuHint | Qt.WindowType.WindowCloseButtonHint
)

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class Dialog(QDialog):
    """A dialog with the frame that all dialogs have.

    Enter presses the button that has the focus, and elsewhere the one that accepts, wherever the focus has been before.
    Arrows stay in a button or box among the fields: Qt would lead on to Cancel, which Space then presses. F1 does what
    it does in the window below, whose own keys Qt stops as long as the dialog is open.
    """

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent)
        self._accepting: QPushButton | None = None
        frame(self, title)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._accepting is not None:
            self._accepting.setDefault(True)  # not before it is in the dialog, which would choose another one
        for each in (*self.findChildren(QPushButton), *self.findChildren(QCheckBox)):
            if not isinstance(each.parent(), QDialogButtonBox) and each.group() is None:
                each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows in a button or box among the fields do nothing."""
        return event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in ARROWS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QPushButton):
            focused.click()
        elif event.key() == Qt.Key.Key_F1 and (below := self.parentWidget()) is not None:
            for action in below.window().actions():
                if QKeySequence(event.keyCombination()) in action.shortcuts():
                    action.trigger()
        else:
            super().keyPressEvent(event)

    def add_column(self, gap: int) -> QVBoxLayout:
        """The column in which all of it stands, `gap` px apart; the dialog is as large as that."""
        column = column_of(gap=gap, margins=(theme.MARGIN, 20, theme.MARGIN, 20), parent=self)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        return column

    def make_buttons(self, words: str, accept: Callable[[], object]) -> tuple[QDialogButtonBox, QPushButton]:
        """A button of these words that calls `accept`, as Enter does, beside Cancel; and that button alone."""
        buttons = QDialogButtonBox()
        accepting = buttons.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
        self._accepting = accepting
        cancel = buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        cancel.setAutoDefault(False)  # or Enter would cancel from any field, once the focus has passed here
        buttons.accepted.connect(accept)
        buttons.rejected.connect(self.reject)
        return buttons, accepting


def frame(dialog: QDialog, title: str) -> None:
    """Give a dialog its frame; it goes when it is closed."""
    dialog.setWindowFlags(BUTTONS)
    dialog.setWindowTitle(window_title(title))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


def window_title(text: str) -> str:
    """The title of a window. Without our name in it Qt would join that to it, by another dash."""
    return f"{text} – Solvarium"


class StartDialog(Dialog, Generic[P]):
    """Asks for a plan `P`: two halves of fields side by side, with Start and Cancel below.

    Whenever a field changes, the plan is read: where there is none, the complaint says why and Start is disabled.
    """

    # What a dialog supplies

    def wanted(self) -> P:
        """The plan that the fields describe. Raises FormatError with a sentence if they describe none."""
        raise NotImplementedError

    def update_fields(self) -> None:
        """A field was changed: update those that depend on it, before the plan is read."""

    def show_plan(self, complaint: str) -> None:
        """Another `plan` was read, or there is none and the complaint says why."""
        self.complaint.set(literal(complaint))

    # Its frame

    def __init__(self, parent: QWidget | None, title: str, begin: Callable[[P], object], verb: str = "Start") -> None:
        """`begin` is called with the plan when the dialog is accepted; `verb` is on the button that does it."""
        super().__init__(parent, title)
        self._begin = begin
        self.plan: P | None = None  # what is wanted, as the fields stand
        self._buttons, self.start_button = self.make_buttons(verb, self.start)
        self.complaint = Sentence(role="small", ink="bad_ink")

    def complaint_of(self, width: int, lines: int = 2) -> Sentence:
        """The complaint, to be laid out: `width` px wide, with room for `lines` lines."""
        self.complaint.setFixedWidth(width)
        self.complaint.keep_lines(lines)
        return self.complaint

    def lay_out(self, *halves: QLayout) -> None:
        """Lay out the halves, or what there is instead, and follow all fields in them from now on."""
        row = QHBoxLayout()
        row.setSpacing(theme.MARGIN)
        for half in halves:
            row.addLayout(half)
        column = self.add_column(2 * theme.UNIT)
        column.addLayout(row)
        column.addWidget(self._buttons)
        bold = QFontMetrics(theme.font("body", True)).horizontalAdvance(self.start_button.text())
        self.start_button.setMinimumWidth(bold + 3 * theme.UNIT)
        for field in self.findChildren(QWidget):
            connect_changes(field, self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Read the plan again, and show what follows from it."""
        self.update_fields()
        self.plan, complaint = None, ""
        try:
            self.plan = self.wanted()
        except FormatError as error:
            complaint = error.message[:1].upper() + error.message[1:]
        self.start_button.setEnabled(self.plan is not None)
        self.show_plan(complaint)

    def start(self) -> None:
        """Close, and begin what the fields describe."""
        self.refresh()  # not all that a plan is made of tells when it changes
        if (plan := self.plan) is not None:
            self.accept()
            self._begin(plan)
