"""The panel's view: how the pieces are coloured, and what is lit on the board."""
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import Flow, Segment, check_box
from app.games.connexion import preferences
from app.games.connexion.colours import MODES
from app.games.connexion.lights import LIGHTS
from app.look import theme
from app.pages.panel import Panel, Section

TIPS = {
    "one": "All pieces in one colour", "doors": "The more doors, the stronger the colour",
    "groups": "Each group in a colour of its own", "age": "The earlier a piece was laid, the stronger its colour",
}
LIT = {
    "groups": "Draw a line around each group; the largest is A", "holes": "Fill each hole and write its size in it",
    "perimeter": "Draw the sides that face empty cells; there are always 192 at the end",
}


class ViewSection(Section):
    """Chooses colours and lights; the choice is remembered."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "View")
        self.add_sentence("What the colours tell", muted=True)
        self._modes = Segment(MODES, "Colour", height=28)
        for key, tip in TIPS.items():
            self._modes.set_tip(key, tip)
        self._modes.setWhatsThis("What the colours of the pieces say. The colour itself is in the settings.")
        self._modes.chosen.connect(preferences.set_mode)
        self.add_widget(self._modes)
        self.add_sentence("What is lit", muted=True)
        row = QWidget()
        layout = Flow(row, 2 * theme.UNIT, theme.UNIT)
        self._lights: dict[str, QCheckBox] = {}
        for key, words in LIGHTS:
            box = self._lights[key] = check_box(words)
            box.setToolTip(LIT[key])
            box.setWhatsThis(LIT[key] + ".")
            box.clicked.connect(self._light)
            layout.addWidget(box)
        self.add_widget(row)
        preferences.notifier.changed.connect(self.refresh)  # as long as the panel is there
        self.refresh()

    def refresh(self) -> None:
        """What is chosen now."""
        self._modes.set_value(preferences.look().mode)
        for key, box in self._lights.items():
            box.setChecked(key in preferences.lit())

    def _light(self) -> None:
        preferences.set_lit(frozenset(key for key, box in self._lights.items() if box.isChecked()))
