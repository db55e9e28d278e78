"""The header of the Natal page: whose hexagrams these are, and what can be done with them."""
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from app.controls import Line, literal, row_of
from app.games.iching.natal import natal_text
from app.games.iching.natal.life import Life
from app.look import theme
from app.pages.commands import refresh_buttons

NARROW = 560  # px


class NatalHeader(QWidget):
    """Name, time and place, and buttons for another birth, a labyrinth, and the way back to one."""

    def __init__(self, *buttons: QPushButton) -> None:
        super().__init__()
        self.title, self.remark, self._buttons = Line(role="title"), Line(ink="muted"), QWidget()
        row_of(*buttons, gap=theme.UNIT, parent=self._buttons)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(0)
        self._grid.setHorizontalSpacing(theme.UNIT)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.title, 0, 0)
        self._is_below: bool | None = None
        self._arrange()

    def _arrange(self) -> None:
        """Put the remark below the buttons, too, where it has no room beside them."""
        room = self.width() - self._buttons.sizeHint().width() - theme.UNIT
        is_below = self.remark.sizeHint().width() > room
        if is_below != self._is_below:
            self._is_below = is_below
            self._grid.addWidget(self.remark, 1, 0, 1, 2 if is_below else 1)
            self._grid.addWidget(self._buttons, 0, 1, 1 if is_below else 2, 1, Qt.AlignmentFlag.AlignTop)

    @property
    def is_narrow(self) -> bool:
        """Whether so many buttons would leave no room for a name."""
        return self.width() < NARROW

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a button came or went, or other words
            self._arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        refresh_buttons(self)  # the panel came or went
        self._arrange()

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
