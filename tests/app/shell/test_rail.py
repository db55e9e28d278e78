"""The rail in low windows: all games of the suite can be seen without scrolling."""
import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton

from app.games import GAMES
from app.shell.rail import ENTRY, Rail
from app.shell.window import SMALLEST


@pytest.mark.parametrize(("height", "entry"), [(SMALLEST[1], 48), (640, 57), (800, ENTRY), (1080, ENTRY)])
def test_all_games_fit(qtbot, height: int, entry: int):
    rail = Rail([(QAction("Settings…"), "settings"), (QAction("Help"), "help")])
    qtbot.addWidget(rail)
    for game in GAMES:
        rail.games.add(game.short, game.title, game.icon, "")
    rail.resize(rail.width(), 2000)
    rail.show()
    rail.resize(rail.width(), height)
    games = rail.games
    assert {games.tabRect(place).height() for place in range(games.count())} == {entry}
    assert games.tabRect(0).top() == 0
    assert games.tabRect(games.count() - 1).bottom() < games.height()
    assert not any(button.isVisible() for button in games.findChildren(QToolButton))
