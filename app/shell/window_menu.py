"""WindowMenu: a menu that stays within the right edge of its window, wherever the window is on the screen."""
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QMenu, QWidget


class WindowMenu(QMenu):
    """A menu that would reach past the window stands left of the menu that opened it, or further to the left."""

    def __init__(self, title: str, window: QWidget) -> None:
        super().__init__(title, window)
        self._window = window

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        edge = self._window.mapToGlobal(self._window.rect().topRight()).x()
        beyond = self.geometry().right() - edge
        if beyond > 0:
            opener = self._opener()
            self.move(self.x() - beyond if opener is None else opener.x() - self.width(), self.y())

    def _opener(self) -> QMenu | None:
        """The open menu that has this one as an entry."""
        menus = [each for each in self.menuAction().associatedObjects() if isinstance(each, QMenu)]
        return next((menu for menu in menus if menu.isVisible()), None)
