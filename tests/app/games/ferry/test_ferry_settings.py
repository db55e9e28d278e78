"""The Ferry's page of the settings: what is chosen is read when the figure starts walking."""
import pytest
from PySide6.QtWidgets import QCheckBox

from app.controls import Choice
from app.files import store
from app.games.ferry.ferry_assist import SPEED, SPEEDS, Assist, read_assist
from app.games.ferry.ferry_settings import settings_page


@pytest.mark.parametrize("speed", SPEEDS)
def test_what_is_chosen_is_kept(qtbot, speed):
    page = settings_page()
    qtbot.addWidget(page)
    choice = next(each for each in page.findChildren(Choice) if each.findData(50) >= 0)
    choice.setCurrentIndex(choice.findData(speed))
    choice.activated.emit(choice.currentIndex())
    page.findChildren(QCheckBox)[-1].click()
    assert read_assist() == Assist(speed, True)
    again = settings_page()
    qtbot.addWidget(again)
    assert again.findChildren(QCheckBox)[-1].isChecked()


def test_a_speed_that_is_none_is_the_usual_one():
    store.settings().set_value(SPEED, 7)
    assert read_assist() == Assist()
