"""WindowMenu: a menu that stays within the right edge of its window, and below the bar that it hangs from."""
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget


class WindowMenu(QMenu):
    """A menu that would reach past the window stands left of the menu that opened it, or further to the left. One that
    is higher than the screen scrolls."""

    def __init__(self, title: str, within: QWidget) -> None:
        """`within` is a window, or a part of one."""
        super().__init__(title, within)
        self._within = within

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._stay_below_bar()
        window = self._within.window()
        edge = window.mapToGlobal(window.rect().topRight()).x()
        beyond = self.geometry().right() - edge
        if beyond > 0:
            opener = self._opener()
            self.move(self.x() - beyond if opener is None else opener.x() - self.width(), self.y())

    def _stay_below_bar(self) -> None:
        """Qt gives a menu that scrolls the height of the screen, and so covers the other menus of its bar."""
        entry = self.menuAction()
        bars = [each for each in entry.associatedObjects() if isinstance(each, QMenuBar)]
        bar = next((each for each in bars if each.activeAction() is entry), None)
        if bar is not None and self.height() < self.sizeHint().height():
            corner = bar.mapToGlobal(bar.actionGeometry(entry).bottomLeft())
            self.setGeometry(corner.x(), corner.y() + 1, self.width(), self.geometry().bottom() - corner.y())

    def _opener(self) -> QMenu | None:
        """The open menu that has this one as an entry."""
        menus = [each for each in self.menuAction().associatedObjects() if isinstance(each, QMenu)]
        return next((menu for menu in menus if menu.isVisible()), None)
