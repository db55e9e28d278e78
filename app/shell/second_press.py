"""SecondPress: keeps the second press of a double click out of the game that the first one brought to the front."""
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication


class SecondPress(QObject):
    """Whoever double-clicks a card of Home would make a move where the pointer happens to be."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pressed = False  # whether the release that belongs to it is still to come
        application = QCoreApplication.instance()
        assert application is not None
        self._application = application
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._stop)

    def swallow(self) -> None:
        """Swallow the second press of a double click, if one comes in time."""
        self._application.installEventFilter(self)
        self._pressed = False
        self._timer.start(QApplication.doubleClickInterval())

    def _stop(self) -> None:
        if not self._pressed:
            self._application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonDblClick:
            self._pressed = True
            return True
        if event.type() == QEvent.Type.MouseButtonRelease and self._pressed:
            self._pressed = False
            self._timer.stop()
            self._stop()
            return True
        return False
