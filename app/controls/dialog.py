"""Frames of dialogs: the program’s name in the title and a button to close; the frame of one that starts something."""
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from app.look import theme

BUTTONS = (
    Qt.WindowType.Dialog | Qt.WindowType.CustomizeWindowHint | Qt.WindowType.WindowTitleHint
    | Qt.WindowType.WindowSystemMenuHint | Qt.WindowType.WindowCloseButtonHint
)


class Dialog(QDialog):
    """A dialog with the frame that all dialogs have."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent)
        frame(self, title)


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
        self._buttons = QDialogButtonBox()
        self.start_button = self._buttons.addButton("Start", QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.accepted.connect(self.start)
        self._buttons.rejected.connect(self.reject)

    def lay_out(self, left: QLayout, right: QLayout) -> None:
        """Put the halves into the frame."""
        halves = QHBoxLayout()
        halves.setSpacing(theme.MARGIN)
        halves.addLayout(left)
        halves.addLayout(right)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.MARGIN, 20, theme.MARGIN, 20)
        column.setSpacing(2 * theme.UNIT)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        column.addLayout(halves)
        column.addWidget(self._buttons)
        self.start_button.setDefault(True)  # not before it is in the dialog, which would choose another one
        bold = QFontMetrics(theme.font("body", True)).horizontalAdvance(self.start_button.text())
        self.start_button.setMinimumWidth(bold + 3 * theme.UNIT)

    def start(self) -> None:
        """Close, and begin with what the fields say."""
        raise NotImplementedError
