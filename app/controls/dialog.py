"""Dialog: what every dialog's frame has: the program's name in its title, a button to close it, and no others."""
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

BUTTONS = (
    Qt.WindowType.Dialog | Qt.WindowType.CustomizeWindowHint | Qt.WindowType.WindowTitleHint
    | Qt.WindowType.WindowSystemMenuHint | Qt.WindowType.WindowCloseButtonHint
)


class Dialog(QDialog):
    """A dialog of this title."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent)
        frame(self, title)


def frame(dialog: QDialog, title: str) -> None:
    """Give a dialog its frame; it goes when it is closed."""
    dialog.setWindowFlags(BUTTONS)
    dialog.setWindowTitle(titled(title))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


def titled(text: str) -> str:
    """The title of a window. Without our name in it Qt would join that to it, by another dash."""
    return f"{text} – Solvarium"
