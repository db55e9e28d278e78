"""The menus: what belongs together stands together, with lines between."""
from itertools import groupby

import pytest
from PySide6.QtWidgets import QApplication

from app.games import GAMES
from app.pages.actions import Action
from app.shell.help import shortcuts_page
from app.shell.window import Window


@pytest.fixture(params=[game.name for game in GAMES])
def window(qtbot, request):
    window = Window([game for game in GAMES if game.name == request.param])
    qtbot.addWidget(window)
    window.show_place(0)
    yield window
    window.close()


def groups(menu):
    """The entries between each two lines."""
    runs = groupby(menu.actions(), key=lambda action: action.isSeparator())
    return [[action.text() for action in run] for line, run in runs if not line]


def test_entries_of_a_game_stand_in_groups_and_the_pages_in_one_of_their_own(window):
    """Those that zoom stand in the menu View, of each page that has them."""
    tab, view, zoomed = window.tab, window.menus.menus["View"], set()
    names = [words for words, _ in tab.switch.pages.values()]
    for page in tab.switch.pages:
        tab.turn_to(page)
        QApplication.processEvents()
        hint = window.menus.actions[Action.HINT].toolTip()
        assert ("(Ctrl+H)" in hint) == tab.page.types_letters, "H is typed where letters are"
        keys = shortcuts_page((), tab.title, tab.page.board_keys(), tab.commands(), window.menus.tips)
        assert ("| Ctrl+H |" in keys) == tab.page.types_letters
        found = groups(window.menus.game_menu)
        assert names in found
        for group in found:
            assert len(group) <= 9, group
            overlays = [text for text in group if text.startswith("Overlay: ")]
            assert not overlays or len(overlays) >= 3
        zooms = [text for group in found for text in group if text.startswith(("Zoom", "Larger", "Smaller"))]
        assert zooms == [], "they stand in the menu View"
        if any(text.startswith(("Zoom in", "Larger")) for group in groups(view) for text in group):
            zoomed.add(page)
        assert [window.games[0].title] in groups(view)
    assert zoomed == {
        "minesweeper": {"game", "analyse"}, "connexion": {"labyrinth", "meaning", "compact", "octopuszle"},
        "spanit": {"game", "puzzles"}, "tetris": {"trainer", "fumen"}, "polyforms": {"game"}, "abgame": set(),
        "cabinet": {"quality", "shorthand"}, "ferry": {"game", "editor"},
        "counterpoint": {"invention", "compose", "exercises", "answer", "check"},
    }[tab.name]
