"""The keys of a MIDI keyboard for the page that one sees, which also says when the instrument comes or goes."""
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.controls import literal
from app.pages import PageContext
from app.running.midi_keyboard import midi_keyboard


class MidiInput(QObject):
    """Hears nothing while another page or game is in front."""

    pressed = Signal(int)  # a key, middle c is 60

    def __init__(self, context: PageContext, board: QWidget) -> None:
        super().__init__(board)
        self._context, self._board = context, board
        self._keyboard = midi_keyboard()
        self._sounding: int | None = None
        self._keyboard.pressed.connect(self._on_pressed)
        self._keyboard.released.connect(self._on_released)  # a bound method: the keyboard outlives the page
        self._keyboard.connection_changed.connect(self._on_connection_changed)

    def start(self) -> None:
        """Look for an instrument, if nobody does yet."""
        self._keyboard.start()

    def send_note(self, key: int, loudness: int) -> None:
        """Let the instrument that was chosen sound a key in place of the one before, until the player lets go."""
        self._end_note()
        self._sounding = key
        self._keyboard.send(key, loudness)

    def _end_note(self) -> None:
        if self._sounding is not None:
            self._keyboard.send(self._sounding, 0)
            self._sounding = None

    def _on_pressed(self, key: int) -> None:
        if self._board.isVisible():
            self.pressed.emit(key)

    def _on_released(self, key: int) -> None:
        self._end_note()

    def _on_connection_changed(self, sentence: str) -> None:
        if self._board.isVisible():
            self._context.say("info", "", literal(sentence))
