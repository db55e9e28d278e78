"""Files of version 0.1.0: homes and saved games open here, show what they showed there, and stay what they were."""
import json
import shutil
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QLabel, QLineEdit, QSlider, QWidget

from app.games import GAMES
from app.look import theme
from app.pages.actions import Action
from app.shell.window import Window

OLD = Path(__file__).parent / "data" / "old"
HOMES = sorted(folder.name for folder in (OLD / "homes").iterdir())
SAVES = sorted(file.name for file in (OLD / "saves").iterdir())
EXPECTED = json.loads((OLD / "expected.json").read_text())
WAIT = 50  # milliseconds
PATIENCE = 60_000
TIMES = {"seconds"}  # a clock may have gone on
WHERE = {"page", "window/geometry", "window/tab"}  # what looking at other pages changes
# What somebody has typed, drawn or saved in the old files, and would look for on a page.
TELLTALES = (
    "Shall we open the workshop in spring?", "Anna", "Wei", "Shanghai", "Grandmother", "Weaver’s child", "The Weaver",
    "The Fencer", "Tidy", "25-30", "5/h:607", "sprint/2", "9 × 9", "Resistor", "Oracle", "Dellacherie",
)


@pytest.fixture
def open_home(qapp, home):
    """Opens the window over a copy of an old home, or over an empty one."""
    windows = []

    def build(name="", games=GAMES):
        if name and not windows:
            shutil.copytree(OLD / "homes" / name, home, dirs_exist_ok=True)
        theme.set_reduced_motion(True)
        window = Window(games)
        windows.append(window)
        window.resize(1280, 820)
        window.show()
        window.activateWindow()
        return window

    yield build
    for window in windows:
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    theme.set_reduced_motion(False)


# What a user sees


def complaints(window):
    """Whatever stands in the way, or is said to be wrong."""
    open_dialogs = [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()]
    message = window.tab.banner.message
    wrong = [message] if message is not None and message.kind in ("bad", "warning") else []
    return [type(each).__name__ for each in open_dialogs] + [f"{each.subject} {each.text}" for each in wrong]


def texts(window):
    """All that can be read, or heard by those who do not see it."""
    for widget in window.findChildren(QWidget):
        if widget.isVisible():
            yield from (widget.accessibleName(), widget.accessibleDescription())
            if isinstance(widget, QLabel | QLineEdit):
                yield widget.text()
            if isinstance(widget, QComboBox):
                yield from (widget.itemText(place) for place in range(widget.count()))


def seen(window):
    said = "\n".join(texts(window))
    return [words for words in TELLTALES if words in said]


def shown(window):
    """What stands on the page in front: the game's id, and what somebody would look for there."""
    return [window.tab.page.shown_id(), *seen(window)]


def pages(window):
    """The pages of the tab in front, as the menu has them."""
    return [action for action in window.tab.commands()
            if action.keys.startswith("Alt+") and action.keys[4:].isdigit()]


def factors(window):
    """The values of the personality that is edited, by the names of its sliders."""
    window.show_place(window.place_of("spanit"))
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    QTest.qWait(WAIT)
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_P)
    QTest.qWait(WAIT)
    return {each.accessibleName(): each.value() for each in window.findChildren(QSlider)
            if each.isVisible() and each.accessibleName() != "Speed"}


# What lies on the disk


def content(file):
    """What a file says, however it is written."""
    if file.suffix == ".json":
        return json.loads(file.read_text())
    if file.suffix == ".toml":
        return tomllib.loads(file.read_text())
    if file.suffix == ".ini":
        settings = ConfigParser(interpolation=None)
        settings.read_string(file.read_text())
        return {f"{section}/{key}": value
                for section in settings.sections() for key, value in settings[section].items()}
    return file.read_text()


def left(home):
    """All that a closed window has left in its home, by the names of its files."""
    return {str(file.relative_to(home)): content(file) for file in sorted(home.rglob("*")) if file.is_file()}


def lost(before, after, besides=frozenset()):
    """What was said before and is not any more: nothing is to be, and a later version may say more."""
    if isinstance(before, dict) and isinstance(after, dict):
        return {key: gone for key, value in before.items() if key not in besides | TIMES
                and (gone := lost(value, after.get(key), besides))}
    return None if before == after else (before, after)


# The tests


def games_of(name):
    return [game for game in GAMES if name in ("everything", game.name)]


@pytest.mark.parametrize("name", HOMES)
def test_a_home_stays_what_it_was(open_home, home, name):
    window = open_home(name, games_of(name))
    for place, game in enumerate(window.games):
        window.show_place(place)
        QTest.qWait(WAIT)
        assert not complaints(window), game.name
    window.close()
    assert not lost(left(OLD / "homes" / name), left(home), {"window/geometry", "window/tab"})


@pytest.mark.parametrize("name", HOMES)
def test_every_page_shows_what_it_showed(open_home, home, qtbot, name):
    window = open_home(name, games_of(name))
    looked_at = []
    for place, game in enumerate(window.games):
        window.show_place(place)
        for page in pages(window):
            page.run()
            looked_at.append(f"{game.name}: {page.keys}")
            expected = EXPECTED["pages"][name].get(looked_at[-1])
            if expected is not None:  # the page was there then
                qtbot.waitUntil(lambda expected=expected: shown(window) == expected, timeout=PATIENCE)
            assert not complaints(window), looked_at[-1]
    assert set(looked_at) >= set(EXPECTED["pages"][name])
    window.close()
    assert not lost(left(OLD / "homes" / name), left(home), WHERE)


def test_a_personality_has_the_values_that_it_had(open_home):
    assert factors(open_home("everything")) == EXPECTED["factors"]


def save_again(window, path):
    window.menus.actions[Action.SAVE_AS].trigger()
    dialog = next(each for each in window.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.reject()


@pytest.mark.parametrize("name", SAVES)
def test_a_saved_game_opens_and_is_saved_as_it_was(open_home, home, qtbot, name):
    """The game; what other pages had was in each file then, and only that in front is shown again."""
    window = open_home(games=games_of(name.partition("-")[0]))
    window.show_place(0)
    window.opening.open_file(OLD / "saves" / name)
    QTest.qWait(WAIT)
    assert not complaints(window)
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    QTest.qWait(WAIT)
    qtbot.waitUntil(lambda: shown(window) == EXPECTED["saves"][name], timeout=PATIENCE)
    save_again(window, home / name)
    before, after = content(OLD / "saves" / name), content(home / name)
    assert not lost(before, after, {"extra"})
    if name.endswith(".json"):
        kept = {key: value for key, value in after["extra"].items() if key in before["extra"]}
        assert kept.items() <= before["extra"].items(), "what is remembered now, too, is under names of its own"


def test_a_saved_page_is_shown_again(open_home):
    window = open_home(games=games_of("connexion"))
    window.show_place(0)
    name = OLD / "saves" / "connexion-octopuszle.json"
    window.opening.open_file(name)
    assert not complaints(window)
    assert window.tab.front == "octopuszle", "which was in front when the file was saved"
    assert window.tab.as_session().extra["octopuszle"] == json.loads(name.read_text())["extra"]["octopuszle"]


def test_a_pasted_id_begins_the_game_that_it_began(open_home):
    window = open_home()
    window.show_place(0)
    for text, expected in EXPECTED["ids"].items():
        QApplication.clipboard().setText(text)
        window.menus.actions[Action.PASTE_ID].trigger()
        assert not complaints(window), text
        assert [window.windowTitle(), window.tab.page.shown_id(), window.tab.page.parameters()] == expected
