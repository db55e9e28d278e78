"""Frames of dialogs: the program’s name in the title and a button to close; the frame of one that starts something."""
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from app.look import theme

BUTTONS = (
    Qt.WindowType.Dialog | Qt.WindowType.CustomizeWindowHint | Qt.WindowType.WindowTitleHint
    | Qt.WindowType.WindowSystemMenuHint | Qt.WindowType.WindowCloseButtonHint
)


class Dialog(QDialog):
    """A dialog with the frame that all dialogs have.

    Enter presses the button that has the focus, and elsewhere the one that accepts, wherever the focus has been before.
    """

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent)
        self._accepting: QPushButton | None = None
        frame(self, title)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._accepting is not None:
            self._accepting.setDefault(True)  # not before it is in the dialog, which would choose another one

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def add_column(self, gap: int) -> QVBoxLayout:
        """The column in which all of it stands, `gap` px apart; the dialog is as large as that."""
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(gap)
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


class StartDialog(Dialog):
    """Two halves side by side, and Start and Cancel below; `start_button` and the Enter key call `start`."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent, title)
        self._buttons, self.start_button = self.make_buttons("Start", self.start)

    def lay_out(self, left: QLayout, right: QLayout) -> None:
        """Put the halves into the frame."""
        halves = QHBoxLayout()
        halves.setSpacing(theme.MARGIN)
        halves.addLayout(left)
        halves.addLayout(right)
        column = self.add_column(2 * theme.UNIT)
        column.addLayout(halves)
        column.addWidget(self._buttons)
        bold = QFontMetrics(theme.font("body", True)).horizontalAdvance(self.start_button.text())
        self.start_button.setMinimumWidth(bold + 3 * theme.UNIT)

    def start(self) -> None:
        """Close, and begin with what the fields say."""
        raise NotImplementedError
