"""The settings dialog: what is chosen is on at once, and again at the next start."""
import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from app.files import store
from app.games import GAMES
from app.look import theme
from app.shell import settings
from app.shell.window import Window
from tests.app.overflow import check_dialog


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication):
    theme.apply(qapp)
    yield
    theme.set_scheme("system")
    theme.set_reduced_motion(False)
    theme.set_high_contrast("system")
    theme.set_text_size(None)


def test_theme_is_put_on_and_kept(qtbot):
    dialog = settings.SettingsDialog(None)
    qtbot.addWidget(dialog)
    assert dialog.scheme.value == "system"
    dialog.scheme.chosen.emit("dark")
    assert theme.current() is theme.DARK
    theme.set_scheme("light")
    settings.restore()
    assert theme.current() is theme.DARK
    again = settings.SettingsDialog(None)
    qtbot.addWidget(again)
    assert again.scheme.value == "dark"


def test_motion_contrast_and_size_of_text_are_put_on_and_kept(qtbot):
    dialog = settings.SettingsDialog(None)
    qtbot.addWidget(dialog)
    dialog.motion.chosen.emit("yes")
    dialog.contrast.chosen.emit("yes")
    dialog.text_size.setCurrentIndex(dialog.text_size.findData(150))
    dialog.text_size.activated.emit(dialog.text_size.currentIndex())
    for _ in range(2):
        assert theme.reduced_motion()
        assert theme.current() in (theme.HIGH_LIGHT, theme.HIGH_DARK)
        assert theme.text_percent() == 150
        theme.set_reduced_motion("no")
        theme.set_high_contrast("no")
        theme.set_text_size(None)
        settings.restore()
    again = settings.SettingsDialog(None)
    qtbot.addWidget(again)
    again.show()
    assert (again.motion.value, again.contrast.value, again.text_size.currentData()) == ("yes", "yes", 150)
    check_dialog(again)


def test_reduced_motion_of_an_older_version_stays(qtbot):
    store.settings().set_value(settings.OLD_MOTION, True)
    settings.restore()
    assert theme.reduced_motion()
    settings.choose_motion("no")
    settings.restore()
    assert not theme.reduced_motion()


def test_nonsense_in_the_file_is_the_default():
    store.settings().set_value(settings.THEME, "purple")
    for key in (settings.MOTION, settings.CONTRAST, settings.TEXT, settings.SYSTEM_TEXT):
        store.settings().set_value(key, "perhaps")
    settings.restore()
    assert theme.scheme() == "system"
    assert not theme.reduced_motion()
    assert theme.text_percent() == 100
    assert theme.current() in (theme.LIGHT, theme.DARK)


def test_games_have_their_pages(qtbot):
    page = QLabel("A page of the game")
    dialog = settings.SettingsDialog(None, {"Minesweeper": page})
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.scheme.isVisible()
    assert not page.isVisible()
    dialog.switch.chosen.emit("Minesweeper")
    assert page.isVisible()
    assert not dialog.scheme.isVisible()


def test_without_games_there_is_nothing_to_switch(qtbot):
    dialog = settings.SettingsDialog(None)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.switch.isVisible()


@pytest.mark.parametrize("front", ["minesweeper", "spanit", "tetris"])
def test_all_games_have_their_pages_and_that_of_the_game_in_front_shows(qtbot, front):
    window = Window(GAMES)
    qtbot.addWidget(window)
    window.show_place(window.place_of(front))
    window.show_settings()
    dialog = window.findChild(settings.SettingsDialog)
    pieces = [piece.text() for piece in dialog.switch.findChildren(QAbstractButton)]
    assert pieces == ["Look", "Sound", "Connexion", "Span-It!", "Minesweeper", "Tetris", "Polyforms", "AB game",
                      "Counterpoint", "The Ferry"]
    assert dialog.switch.value == (window.tab.title if window.tab.title in pieces else "Look")
    assert len(window.tabs) == 1, "nothing else was built"
    sizes = set()
    for words in pieces:
        dialog.switch.chosen.emit(words)
        QApplication.processEvents()
        check_dialog(dialog)
        sizes.add(dialog.size().toTuple())
    assert len(sizes) == 1, "Close would jump"
    window.close()


def test_the_speed_of_a_solver_is_kept(tab_of):
    tab = tab_of("minesweeper")
    second = tab.page.solvers[1]
    tab.solver_bar.set_speed(40)
    tab.solver_bar.set_solver(second.key)
    assert tab.solver_bar.speed == second.speed
    tab.solver_bar.set_speed(0)
    later = tab_of("minesweeper")
    assert later.solver_bar.speed == 40
    later.solver_bar.set_solver(second.key)
    assert later.solver_bar.speed == 0
