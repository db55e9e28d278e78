"""CheckList: names with a box each; Enter is left to the dialog that it stands in."""
from collections.abc import Collection, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

ROW = 26  # px
_FLAGS = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsSelectable


class CheckList(QListWidget):
    """The space bar and a click on the box check a name."""

    def __init__(self, names: Sequence[str], checked: Collection[str]) -> None:
        super().__init__()
        for name in names:
            item = QListWidgetItem(name)
            item.setFlags(_FLAGS)
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


def _state(on: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
