"""Buttons: what stands beside the page switch: another training, and what can become of what was bred."""
from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from app.controls import button
from app.look import theme
from app.pages.actions import GameAction


class Buttons(QWidget):
    """The second one opens a menu of what `actions` gives then."""

    method_pressed = Signal()

    def __init__(self, actions: Callable[[], Sequence[GameAction]]) -> None:
        super().__init__()
        self._actions = actions
        method, self._export = button("Method", icon="settings"), button("Export weights", icon="export")
        method.setToolTip("Choose a method, a board and how long, and begin another training  (Ctrl+N)")
        method.setWhatsThis("Asks how and on which board to train, and begins. The run before is kept until the next.")
        self._export.setToolTip("Keep the chosen genome, or write it or the run to a file")
        self._export.setWhatsThis("What has been bred can be kept among the controllers, or leave as a file.")
        method.clicked.connect(self.method_pressed)
        self._export.clicked.connect(self._open_menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.UNIT)
        row.addWidget(method)
        row.addWidget(self._export)

    def _open_menu(self) -> None:
        menu = QMenu(self._export)
        menu.aboutToHide.connect(menu.deleteLater)
        for action in self._actions():
            menu.addAction(action.text, action.run).setEnabled(action.enabled())
        menu.popup(self._export.mapToGlobal(self._export.rect().bottomLeft()))
