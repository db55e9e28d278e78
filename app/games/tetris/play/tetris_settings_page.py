"""Tetris in the settings: keys, how they repeat while they are held, the count before a game, and how fields look."""
from typing import Final

from PySide6.QtWidgets import QStackedWidget, QWidget

from app.controls import STRETCH, Segment, button, check_box, column_of, form_grid, row_of, spin_box
from app.games.tetris.play import two_players
from app.games.tetris.play.countdown import choose_countdown, choose_prefill, counts_down, prefills
from app.games.tetris.play.looks_form import LooksForm
from app.games.tetris.play.sound_form import SoundForm
from app.games.tetris.play.tetris_keys import ACTIONS, BINDINGS, STEERING, read_handling, save_handling
from app.look import theme
from app.shell.keys_form import KeysForm
from app.shell.settings import heading
from solvers.tetris.guideline.handling import FASTEST, LONGEST, Handling

PARTS = (("keys", "Keys"), ("actions", "More keys"), ("first", "Player 1"), ("second", "Player 2"),
         ("handling", "Handling"), ("look", "Look"), ("sound", "Sound"))
FIELDS: Final = (
    ("das", "&Delay (DAS)", " ms", LONGEST, "How long you hold a key before the piece moves on by itself"),
    ("arr", "&Repeat (ARR)", " ms", LONGEST, "How long each further column takes; 0 moves straight to the wall"),
    ("dcd", "&Next piece (DCD)", " ms", LONGEST,
     "How long a held key waits at least when the next piece comes; 0 does not wait"),
    ("sdf", "&Soft drop (SDF)", " ×", FASTEST, "How many times faster a soft drop falls"),
)
FAR: Final = ("far left", "far right")  # keys that few people want
LABEL, FIELD = 140, 96  # px


class HandlingForm(QWidget):
    """Form for the handling of keys. What is chosen takes effect at once and is saved."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = {}
        for name, title, suffix, most, tip in FIELDS:
            self.fields[name] = field = spin_box(0, most, 0, title.replace("&", ""), tip)
            field.setSuffix(suffix)
        self.at_once = check_box("Soft drop at once to the ground", tip="SDF: a soft drop takes no time")
        self.irs = check_box("Turn a piece as it comes", tip="IRS: if you already hold a turning key")
        self.ihs = check_box("Hold a piece as it comes", tip="IHS: if you already hold the key Hold")
        self.cut = check_box("Wait after a turn, too", tip="A held key waits as long as for the next piece (DCD)")
        self.countdown = check_box("Count 3, 2, 1 before a race, and after a pause")
        self.prefill = check_box("Count keys that you hold before it ends",
                                 tip="DAS prefill: a key held long enough moves on at once when the clock starts")
        grid = form_grid([(title, self.fields[name]) for name, title, *_ in FIELDS], LABEL, FIELD)
        column_of(heading("While a key is held"), grid, self.at_once, self.cut, self.irs, self.ihs,
                  theme.UNIT, heading("Start"), self.countdown, self.prefill, STRETCH, gap=theme.UNIT, parent=self)
        self._show()
        for field in self.fields.values():
            field.valueChanged.connect(self._choose)
        for box in (self.at_once, self.irs, self.ihs, self.cut):
            box.toggled.connect(self._choose)
        self.countdown.toggled.connect(choose_countdown)
        self.prefill.toggled.connect(choose_prefill)

    def _show(self) -> None:
        chosen = read_handling()
        for name, field in self.fields.items():
            field.setValue(getattr(chosen, name))
        if not chosen.sdf:
            self.fields["sdf"].setValue(Handling().sdf)
        self.at_once.setChecked(not chosen.sdf)
        self.fields["sdf"].setEnabled(bool(chosen.sdf))
        self.irs.setChecked(chosen.irs)
        self.ihs.setChecked(chosen.ihs)
        self.cut.setChecked(chosen.cut)
        self.countdown.setChecked(counts_down())
        self.prefill.setChecked(prefills())

    def _choose(self) -> None:
        at_once = self.at_once.isChecked()
        self.fields["sdf"].setEnabled(not at_once)
        das, arr, dcd, sdf = (self.fields[name].value() for name in ("das", "arr", "dcd", "sdf"))
        save_handling(Handling(das, arr, 0 if at_once else sdf, dcd, self.irs.isChecked(), self.ihs.isChecked(),
                               self.cut.isChecked()))

    def reset(self) -> None:
        """The usual handling."""
        usual = Handling()
        save_handling(usual)
        choose_countdown(True)
        choose_prefill(True)
        self._show()
        save_handling(usual)  # whatever the fields told on their way


class SettingsPage(QWidget):
    """Tetris in the settings. What is chosen takes effect at once and is saved."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeysForm(BINDINGS, [name for name in STEERING if name not in FAR])
        self.action_keys = KeysForm(BINDINGS, [*FAR, *ACTIONS], title="Other keys")
        self.player_keys = [KeysForm(two_players.BINDINGS, two_players.inputs_of_player(player),
                                     f"Keys of player {player}, where two play at one keyboard") for player in "12"]
        self.handling, self.looks, self.sounds = HandlingForm(), LooksForm(), SoundForm()
        self.switch = Segment(PARTS, "Part of these settings", height=28)
        self.parts = QStackedWidget()
        for part in (self.keys, self.action_keys, *self.player_keys, self.handling, self.looks, self.sounds):
            self.parts.addWidget(part)
        self.switch.chosen.connect(self._turn_to)
        usual = button("Reset to defaults", tip="Restore the defaults of this part", run=self.reset)
        column_of(row_of(self.switch, STRETCH, usual), self.parts, gap=theme.UNIT, parent=self)

    def _turn_to(self, key: str) -> None:
        self.parts.setCurrentIndex([part for part, _ in PARTS].index(key))

    def reset(self) -> None:
        """The part in front as it was at first."""
        part = self.parts.currentWidget()
        assert isinstance(part, KeysForm | HandlingForm | LooksForm | SoundForm)
        part.reset()
