"""Tetris in the settings: which keys steer, and how they repeat while they are held."""
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.controls import Line, SpinBox, button, check_box
from app.controls.form import spin_box
from app.controls.layouts import STRETCH, column_of, row_of
from app.games.tetris.play.countdown import choose_countdown, counts_down
from app.games.tetris.play.keys import BINDINGS, OWN, STEERING, read_handling, save_handling
from app.look import theme
from app.shell.keys_form import KeysForm
from app.shell.settings import heading
from solvers.tetris.guideline.handling import FASTEST, LONGEST, Handling

FIELDS = (
    ("das", "Delay", " ms", LONGEST, "DAS: how long you hold a key before the piece moves on by itself"),
    ("arr", "Repeat", " ms", LONGEST, "ARR: the time for each further column; 0 moves at once to the wall"),
    ("sdf", "Soft drop", " ×", FASTEST, "SDF: how many times faster a soft drop falls; 0 falls at once"),
)


class SettingsPage(QWidget):
    """Tetris in the settings: keys, and how they repeat. What is chosen takes effect at once and is saved."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = KeysForm(BINDINGS, STEERING, OWN)
        self.countdown = check_box("Count 3, 2, 1 before a race, and after a pause")
        self.countdown.setChecked(counts_down())
        self.countdown.toggled.connect(choose_countdown)
        usual = button("Reset to defaults", tip="Put back the usual keys and speeds")
        usual.clicked.connect(self.reset)
        column_of(
            self.keys, theme.UNIT, heading("While a key is held"),
            self._make_handling(), self.countdown, row_of(usual, STRETCH), gap=theme.UNIT, parent=self,
        )

    def _make_handling(self) -> QHBoxLayout:
        row = row_of(gap=theme.UNIT)
        self.fields: dict[str, SpinBox] = {}
        for name, title, suffix, most, tip in FIELDS:
            field = spin_box(0, most, 0, title, tip)
            field.setSuffix(suffix)
            row.addWidget(Line(title))
            row.addWidget(field)
            self.fields[name] = field
        row.addStretch(1)
        self._show_handling()
        for field in self.fields.values():
            field.valueChanged.connect(self._choose_handling)
        return row

    def _show_handling(self) -> None:
        chosen = read_handling()
        for name, field in self.fields.items():
            field.setValue(getattr(chosen, name))

    def _choose_handling(self) -> None:
        save_handling(Handling(*(self.fields[name].value() for name, *_ in FIELDS)))

    def reset(self) -> None:
        """Keys and speeds as they were at first."""
        self.keys.reset()
        self.countdown.setChecked(True)
        save_handling(Handling())
        self._show_handling()
        self.keys.message.set("Keys and speeds are back to their defaults.")
