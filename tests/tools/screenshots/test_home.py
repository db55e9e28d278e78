"""The scenes of Home: the same on every day, and made of nobody's own results."""
import os
from datetime import date

import pytest

from app.games import GAMES, HOME
from app.games.home import today_page, welcome_page
from app.games.home.day_records import BOOK
from app.games.home.today_page import NAMES, TodayPage
from app.games.home.welcome_page import WelcomePage
from app.shell.window import Window
from tools.screenshots import home as scenes
from tools.screenshots.photographs import settle


@pytest.fixture
def tab(qtbot):
    window = Window(GAMES, HOME)
    qtbot.addWidget(window)
    window.show_home()
    window.show()
    yield window.tab
    window.close()


def test_both_pages_show_thursday_and_leave_no_trace(tab, home):
    for page in scenes.PAGES:
        for scene in page(tab):
            scene.prepare()
            settle()
    day, welcome = tab.page_of(TodayPage), tab.page_of(WelcomePage)
    assert day.day == scenes.THURSDAY
    assert len(day.tasks.tasks(day.day)) == len(NAMES)
    assert {"12", "longest 21"} <= {*day.streak.text.splitlines()}
    assert [link.text() for link in welcome.last.links[:2]] == ["Minesweeper", "AB game"]
    assert welcome.last.game.entry.name == "connexion"
    assert welcome.last.game.left == scenes.LEFT
    assert os.environ["SOLVARIUM_HOME"] == str(home)
    assert not BOOK.read()[0].days
    assert today_page.date is welcome_page.date is date
