"""PresentReading: the reading that a tab has at present, for whoever shows it beside the page Reading."""
from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from app.games.iching.reading.reading import Reading
from solvers.core.formats import FormatError

PAGE = "reading"  # the key of the page, with which begins what is saved of it


class PresentReading(QObject):
    """What the page Reading shows, or will show when it is built. The pages of a tab share it."""

    changed = Signal(object)  # the `Reading`

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.reading = Reading()

    def set_reading(self, reading: Reading) -> None:
        """It is another."""
        self.reading = reading
        self.changed.emit(reading)

    def restore(self, extra: Mapping[str, str]) -> None:
        """Take the reading that a session remembered, if there is one that can be read."""
        try:
            self.set_reading(Reading.read(PAGE, extra))
        except FormatError:
            return
