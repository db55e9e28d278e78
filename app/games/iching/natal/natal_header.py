"""The header of the Natal page: whose hexagrams these are, and what can be done with them."""
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.controls import Line, column_of, literal, row_of
from app.games.iching.natal import natal_text
from app.games.iching.natal.life import Life
from app.look import theme
from app.pages.commands import refresh_buttons


class NatalHeader(QWidget):
    """Name, time and place, and buttons for another birth, a labyrinth, and the way back to one."""

    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        self.title, self.remark = Line(role="title"), Line(ink="muted")
        row = row_of((self.title, 1), gap=theme.UNIT)
        for each in buttons:
            row.addWidget(each, 0, Qt.AlignmentFlag.AlignTop)
        column_of(row, self.remark, parent=self)  # which is long, and has the whole width

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        refresh_buttons(self)  # the panel came or went

    def show_life(self, life: Life | None) -> None:
        """Say whose hexagrams these are."""
        if life is None:
            self.title.set("The natal hexagrams")
            self.remark.set("Two hexagrams of a birth, and the whole life in their twelve lines")
            return
        data = life.data
        words = (natal_text.summary(data) if data.name else "", natal_text.times(data, life.chart),
                 natal_text.reading(data))
        self.title.set(literal(natal_text.title(data)))
        self.remark.set(literal(", ".join(filter(None, words))))
