"""Counterpoint in the settings: the MIDI keyboard that one plays on, and what sounds the answers."""
from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from app.controls import STRETCH, Choice, Sentence, column_of, form_grid, literal, row_of
from app.files import store
from app.look import theme
from app.running.midi_keyboard import INPUT, NONE, OUTPUT, midi_keyboard, plain_name
from app.shell.settings import WIDTH, heading

LABEL, FIELD = 104, 280  # px


class CounterpointSettings(QWidget):
    """The ports, each chosen from those that are there now and the one that was chosen before."""

    def __init__(self) -> None:
        super().__init__()
        self._keyboard = keyboard = midi_keyboard()
        keyboard.start()
        self.input = self._port_choice("Keyboard", INPUT, "Any that is connected", keyboard.inputs())
        self.input.setToolTip("Which MIDI keyboard writes notes on Compose and plays on Answer")
        self.output = self._port_choice("Answers", OUTPUT, "This computer alone", keyboard.outputs())
        self.output.setToolTip("Which instrument sounds the notes that the computer answers with")
        self.status = Sentence(literal(keyboard.status), width=WIDTH)
        self.status.keep_lines(2)
        keyboard.connection_changed.connect(self._show_status)
        grid = form_grid((("&Keyboard", self.input), ("&Answers sound on", self.output)), LABEL, FIELD)
        column_of(heading("MIDI"), row_of(grid, STRETCH), theme.UNIT, self.status, STRETCH, gap=theme.UNIT, parent=self)

    def _port_choice(self, title: str, setting: str, usual: str, there: Sequence[str]) -> Choice:
        chosen = store.settings().value(setting, "")
        names = dict.fromkeys([plain_name(name) for name in there] + ([chosen] if chosen not in ("", NONE) else []))
        offered = [(usual, ""), *((name, name) for name in names), *([("None", NONE)] if setting == INPUT else [])]
        choice = Choice(title, offered)
        choice.setCurrentIndex(max(choice.findData(chosen), 0))
        choice.activated.connect(lambda _: self._choose(setting, str(choice.currentData())))
        return choice

    def _choose(self, setting: str, port: str) -> None:
        self._keyboard.choose(setting, port)
        self._show_status()

    def _show_status(self) -> None:
        self.status.set(literal(self._keyboard.status))
