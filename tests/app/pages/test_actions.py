"""The standard actions: keys that exist and do not clash, icons that are drawn, words that fit."""
from collections import Counter

from PySide6.QtGui import QKeySequence

from app.look import icons
from app.pages.actions import CHECKABLE, GROUPS, MENUS, Action, key_text, sequences, tip
from tests.cases import for_each


def test_no_key_stands_for_two_actions():
    keys = Counter(one.toString() for action in Action for one in sequences(action.keys))
    assert {key for key, count in keys.items() if count > 1} == set()


@for_each("action", Action, ids=lambda action: action.name)
def test_action_is_complete(qapp, action: Action):
    assert action.menu in MENUS
    assert action.tip
    assert not action.tip.endswith(".")
    assert all(one.toString() for one in sequences(action.keys))
    if action.icon:
        icons.icon(action.icon)


def test_tab_and_window_do_every_action_of_theirs(window_with):
    window = window_with("abgame")
    for on, handlers in (("tab", window.tab.handlers()), ("window", window.handlers())):
        assert handlers.keys() == {action for action in Action if action.on == on}


def test_keys_are_those_of_the_design():
    promised = {
        Action.NEW: "F2", Action.CHOOSE_NEW: "Ctrl+N",
        Action.RESTART: "Ctrl+R", Action.UNDO: "Ctrl+Z", Action.REDO: "Ctrl+Shift+Z",
        Action.HINT: "H", Action.SOLVE: "F5", Action.PAUSE: "Space", Action.STEP: ".", Action.FASTER: "+",
        Action.SLOWER: "-", Action.FOLLOW: "F8", Action.HELP: "F1", Action.SHORTCUTS: "Ctrl+?", Action.QUIT: "Ctrl+Q",
        Action.OPEN: "Ctrl+O", Action.SAVE: "Ctrl+S", Action.PANEL: "F9", Action.FULL_SCREEN: "F11",
        Action.WHATS_THIS: "Shift+F1", Action.BOOKMARK: "Ctrl+B", Action.EXPORT: "Ctrl+E", Action.PRINT: "Ctrl+P",
    }
    assert {action: sequences(action.keys)[0] for action in promised} == {
        action: QKeySequence(keys) for action, keys in promised.items()}


def test_each_menu_has_actions_and_no_line_at_its_top():
    for menu in MENUS:
        first = next(action for action in Action if action.menu == menu)
        assert first not in GROUPS
    assert {action.on for action in CHECKABLE} == {"window"}


def test_tip_names_the_key():
    assert tip("Show a move", "H") == "Show a move (H)"
    assert tip("About", "") == "About"
    assert key_text("Ctrl+Shift+Z Ctrl+Y") == "Ctrl+Shift+Z"
    assert key_text("Ctrl+Return") == "Ctrl+Enter", "one word for both keys"
    assert QKeySequence("Ctrl+Return") in sequences("Ctrl+Return")
