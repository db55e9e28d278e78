"""The settings dialog: what is chosen is on at once, and again at the next start."""
import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app import settings, store, theme


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
    dialog = settings.SettingsDialog(None, [("Minesweeper", page)])
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.scheme.isVisible()
    assert not page.isVisible()
    dialog.switch.chosen.emit("1")
    assert page.isVisible()
    assert not dialog.scheme.isVisible()


def test_without_games_there_is_nothing_to_switch(qtbot):
    dialog = settings.SettingsDialog(None)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.switch.isVisible()
