"""The settings of Tetris: what is chosen is saved at once, and can be put back."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from app.controls import Line
from app.games.tetris import looks
from app.games.tetris.play import tetris_keys
from app.games.tetris.play.countdown import counts_down
from app.games.tetris.play.tetris_keys import read_handling
from app.games.tetris.play.tetris_settings_page import SettingsPage
from solvers.tetris.guideline.handling import Handling


@pytest.fixture
def page(qtbot, home):
    page = SettingsPage()
    qtbot.addWidget(page)
    return page


def put_back(page):
    """Press the button that puts back the part in front."""
    next(each for each in page.findChildren(QPushButton) if each.text() == "Reset to defaults").click()


def test_handling(page, qtbot):
    form = page.handling
    form.fields["das"].setValue(90)
    form.fields["dcd"].setValue(15)
    form.irs.setChecked(True)
    assert read_handling() == Handling(das=90, dcd=15, irs=True)
    form.at_once.setChecked(True)
    form.ihs.setChecked(True)
    assert read_handling() == Handling(das=90, sdf=0, dcd=15, irs=True, ihs=True)
    again = SettingsPage()
    qtbot.addWidget(again)
    assert again.handling.at_once.isChecked()
    assert not again.handling.fields["sdf"].isEnabled()
    form.at_once.setChecked(False)
    assert read_handling().sdf == 20
    form.countdown.setChecked(False)
    assert not counts_down()


def test_each_part_is_put_back_alone(page):
    page.handling.fields["das"].setValue(90)
    page.looks.grid.setChecked(False)
    page.looks.previews.setValue(1)
    assert looks.current() == looks.Looks(grid=False, previews=1)
    page.switch.chosen.emit("look")
    put_back(page)
    assert looks.read() == looks.Looks()
    assert page.looks.grid.isChecked()
    assert read_handling().das == 90
    page.switch.chosen.emit("handling")
    put_back(page)
    assert read_handling() == Handling()
    assert counts_down()


def test_a_key_of_an_action_is_taken_from_another_part(qtbot):
    """P pauses; once it steers, the other part no longer shows it there, and its reset takes P back."""
    page = SettingsPage()
    qtbot.addWidget(page)
    page.show()
    page.keys.catchers["left"][2].caught.emit(Qt.Key.Key_P)
    page.switch.chosen.emit("actions")
    assert page.action_keys.catchers["pause"][0].text() in ("", "–")
    put_back(page)
    assert tetris_keys.BINDINGS.read()["pause"] == (Qt.Key.Key_P,)
    assert tetris_keys.BINDINGS.read()["left"] == (Qt.Key.Key_Left,)


def test_titles_stand_at_the_height_of_their_keys(page):
    page.resize(680, 500)
    page.show()
    QApplication.processEvents()
    lines = {line.text(): line for line in page.keys.findChildren(Line)}
    assert {*page.keys.catchers} == {*tetris_keys.STEERING} - {"far left", "far right"}
    for name, [catcher, *_] in page.keys.catchers.items():
        title = lines[tetris_keys.STEERING[name].title].geometry()
        assert abs(title.center().y() - catcher.geometry().center().y()) <= 1
