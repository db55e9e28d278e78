"""The Ferry's page of the settings: its keys, and what makes walking easier."""
from PySide6.QtWidgets import QCheckBox, QWidget

from app.controls import STRETCH, Choice, Line, explain, row_of
from app.files import store
from app.games.ferry.ferry_assist import SPEED, SPEEDS, STOPS, read_assist
from app.games.ferry.ferry_keys import BINDINGS
from app.look import theme
from app.shell.keys_form import KeysPage
from app.shell.settings import heading


def settings_page() -> KeysPage:
    assist = read_assist()
    speed = Choice("Speed")
    speed.set_items([(f"{each} %" + (" (usual)" if each == 100 else ""), each) for each in SPEEDS], assist.speed)
    explain(speed, "Speed", "How fast time goes while you walk; your times and endings count all the same")
    speed.activated.connect(lambda _: store.settings().set_value(SPEED, int(speed.currentData())))
    stops = QCheckBox("Stop before a deep drop; another press steps off")
    stops.setChecked(assist.stops_at_drops)
    stops.toggled.connect(lambda on: store.settings().set_value(STOPS, on))
    row = QWidget()
    row_of(Line("Speed"), speed, STRETCH, gap=theme.UNIT, parent=row)
    return KeysPage(BINDINGS, theme.UNIT, heading("Help with walking"), row, stops)
