"""The header of the Natal page: whose hexagrams these are, and what can be done with them."""
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.controls import literal
from app.controls.layouts import row_of
from app.games.iching.natal import natal_text
from app.games.iching.natal.life import Life
from app.look import theme
from app.pages.commands import refresh_buttons
from app.pages.page_header import Headline


class NatalHeader(QWidget):
    """Name, time and place, and buttons for another birth, a labyrinth, and the way back to one."""

    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        self._headline = Headline()
        row = row_of((self._headline, 1), gap=theme.UNIT, parent=self)
        for each in buttons:
            row.addWidget(each, 0, Qt.AlignmentFlag.AlignTop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        refresh_buttons(self)  # the panel came or went

    def show_life(self, life: Life | None) -> None:
        """Say whose hexagrams these are."""
        if life is None:
            self._headline.headline.set("The natal hexagrams")
            self._headline.remark.set("Two hexagrams of a birth, and the whole life in their twelve lines")
            return
        data = life.data
        times = natal_text.times(data, life.chart)
        self._headline.headline.set(literal(natal_text.title(data)))
        self._headline.remark.set(literal(f"{natal_text.summary(data)}, {times}" if data.name else times))
