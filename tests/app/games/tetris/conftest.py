"""The tab that the tests of its folder drive."""
import pytest

from app.games.tetris.play.countdown import choose_countdown


@pytest.fixture
def tab(tab_of):
    choose_countdown(False)
    return tab_of("tetris")
