"""Tetris in the settings: which keys steer, how they repeat while they are held, and how fields look."""
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.controls import Segment, button
from app.controls.layouts import STRETCH, column_of, row_of
from app.games.tetris.play.handling_form import HandlingForm
from app.games.tetris.play.keys import ACTIONS, BINDINGS, STEERING
from app.games.tetris.play.looks_form import LooksForm
from app.look import theme
from app.shell.keys_form import KeysForm

PARTS = (("keys", "Keys"), ("actions", "More keys"), ("handling", "Handling"), ("look", "Look"))


class SettingsPage(QWidget):
    """Tetris in the settings. What is chosen takes effect at once and is saved."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeysForm(BINDINGS, STEERING)
        self.action_keys = KeysForm(BINDINGS, ACTIONS, title="Keys that steer nothing")
        self.handling, self.looks = HandlingForm(), LooksForm()
        self.switch = Segment(PARTS, "Part of these settings", height=28)
        self.parts = QStackedWidget()
        for part in (self.keys, self.action_keys, self.handling, self.looks):
            self.parts.addWidget(part)
        self.switch.chosen.connect(self._turn_to)
        usual = button("Reset to defaults", tip="Put back the usual settings of this part")
        usual.clicked.connect(self.reset)
        column_of(row_of(self.switch, STRETCH, usual), self.parts, gap=theme.UNIT, parent=self)

    def _turn_to(self, key: str) -> None:
        self.parts.setCurrentIndex([part for part, _ in PARTS].index(key))

    def reset(self) -> None:
        """The part in front as it was at first."""
        part = self.parts.currentWidget()
        assert isinstance(part, KeysForm | HandlingForm | LooksForm)
        part.reset()
