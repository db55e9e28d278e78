"""Keys of all games in the settings: what a change takes away is said, and the usual keys come back."""
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app import games
from app.files.key_bindings import MOST
from app.pages.actions import Action
from app.shell.keys_form import KeysPage

Key = Qt.Key
ROOT = Path(games.__file__).parent
MODULES = [(path.relative_to(ROOT).parts[0], import_module(
    ".".join(("app.games", *path.relative_to(ROOT).with_suffix("").parts)))) for path in ROOT.rglob("*_keys.py")]
BINDINGS = {game: module.BINDINGS for game, module in MODULES if hasattr(module, "BINDINGS")}
FREE = Key.Key_F10


@pytest.fixture
def page_of(qtbot):
    def build(bindings):
        page = KeysPage(bindings)
        qtbot.addWidget(page)
        page.show()
        return page

    return build


def test_there_are_bindings_to_look_at():
    assert {"spanit", "minesweeper", "polyforms", "ferry", "tetris", "abgame"} <= BINDINGS.keys()


def choose(page, name, place, key):
    """Press a key where it is to be the one at a place of an input. What the page says of it."""
    catcher = page.form.catchers[name][place]
    catcher.click()
    QTest.keyClick(catcher, key)
    return QTextDocumentFragment.fromHtml(page.form.message.text()).toPlainText()


@pytest.mark.parametrize("game", BINDINGS)
def test_all_keys_can_be_chosen_and_put_back(page_of, game):
    bindings = BINDINGS[game]
    page = page_of(bindings)
    (reset,) = (each for each in page.findChildren(QPushButton) if each.text() == "Reset to defaults")
    before = ""
    for name, each in bindings.inputs.items():
        place = min(len(each.keys), MOST - 1)
        said = choose(page, name, place, FREE)
        assert said.startswith(f"F10 now does “{each.title}”" + (f", instead of “{before}”." if before else "."))
        assert bindings.read()[name] == (*each.keys[:place], FREE)
        assert page.form.catchers[name][place].text() == "F10"
        before = each.title
    QTest.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert bindings.read() == bindings.usual
    assert FREE not in {key for keys in bindings.read().values() for key in keys}
    assert "F10" not in {catcher.text() for row in page.form.catchers.values() for catcher in row}


@pytest.mark.parametrize("game", BINDINGS)
def test_a_key_of_something_else_is_named_or_refused(page_of, game):
    bindings = BINDINGS[game]
    page, name = page_of(bindings), next(iter(bindings.inputs))
    title = bindings.inputs[name].title
    others = {keys: text for text, keys in bindings.shortcuts.items() if len(keys) == 1}
    for sign, text in {"H": Action.HINT.text, **others}.items():
        if (key := Key(ord(sign))) not in bindings.reserved:
            said = choose(page, name, MOST - 1, key)
            assert said.startswith(f"{sign} now does “{title}”"), said
            assert f"While you play, it no longer does “{text}”." in said
    for key in bindings.reserved - {Key.Key_Escape, Key.Key_unknown}:
        assert choose(page, name, 0, key).endswith(" does something else everywhere. Choose another key.")
    page.form.reset()


@pytest.mark.parametrize("game", [name for name, each in BINDINGS.items() if each.shortcuts])
def test_the_keys_of_other_actions_are_those_of_the_pages(tab_of, game):
    tab, found = tab_of(game), {}
    for page in next(each for each in games.GAMES if each.name == game).pages:
        tab.turn_to(page.key)
        found |= {action.text: action.keys for action in tab.commands()}
    assert found.items() >= BINDINGS[game].shortcuts.items()
