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


def test_reduced_motion_is_put_on_and_kept(qtbot):
    dialog = settings.SettingsDialog(None)
    qtbot.addWidget(dialog)
    dialog.reduced_motion.click()
    assert theme.reduced_motion()
    theme.set_reduced_motion(False)
    settings.restore()
    assert theme.reduced_motion()
    dialog.reduced_motion.click()
    settings.restore()
    assert not theme.reduced_motion()


def test_nonsense_in_the_file_is_the_default():
    store.settings().set_value(settings.THEME, "purple")
    store.settings().set_value(settings.MOTION, "perhaps")
    settings.restore()
    assert theme.scheme() == "system"
    assert not theme.reduced_motion()


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
