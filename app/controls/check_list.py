"""CheckList: names with a box each; Enter is left to the dialog that it stands in."""
from collections.abc import Collection, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from app.controls import button
from app.look import theme

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


class AllOrNone(QWidget):
    """Two buttons that check every name of a list of players, or none."""

    def __init__(self, names: CheckList) -> None:
        super().__init__()
        self.all, self.none = button("All"), button("None")
        self.all.clicked.connect(lambda: names.check_all(True))
        self.none.clicked.connect(lambda: names.check_all(False))
        self.all.setToolTip("Let everybody play")
        self.none.setToolTip("Choose nobody, to begin from there")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.UNIT)
        row.addWidget(self.all)
        row.addWidget(self.none)
        row.addStretch(1)


def _state(on: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
