"""The section of the panel that leads through a replay: a slider over the time of the game."""
from PySide6.QtCore import QSignalBlocker, Signal

from app.controls import Slider
from app.games.tetris.tetris_text import short_time
from app.pages import Section, SectionColumn

LITTLE, MUCH = 1000, 10_000  # ms by arrow keys, and by PageUp and PageDown


class SeekSection(Section):
    """Section with the moment of a replay. `sought` tells the one that somebody chose, in ms."""

    sought = Signal(int)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Replay")
        self.slider = Slider(0, 1, "Moment of the replay")
        self.slider.setToolTip("Drag to any moment of the game; arrow keys go a second, Page Up and Page Down ten")
        self.slider.setSingleStep(LITTLE)
        self.slider.setPageStep(MUCH)
        self.slider.valueChanged.connect(self._choose)
        self.add_widget(self.slider)
        self._shown = False
        self.hide()

    @property
    def is_before_end(self) -> bool:
        """True if a moment before the end is shown."""
        return self._shown and self.slider.value() < self.slider.maximum()

    def show_moment(self, time: int, length: int) -> None:
        """Show a moment of a game that is so long, both in ms; a game of no time hides it."""
        if (length > 0) != self._shown:
            self._shown = length > 0
            self.setVisible(self._shown)
        if not self._shown:
            return
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, length)
            if not self.slider.isSliderDown():
                self.slider.setValue(time)
        self._show_time(time, length)

    def _choose(self, time: int) -> None:
        self._show_time(time, self.slider.maximum())
        self.sought.emit(time)

    def _show_time(self, time: int, length: int) -> None:
        words = f"{short_time(time)} of {short_time(length)}"
        self.set_note(words)
        self.slider.setAccessibleDescription(words)
