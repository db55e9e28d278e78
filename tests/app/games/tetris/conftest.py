"""The tab that the tests of its folder drive."""
import pytest

from app.games.tetris.pages import TetrisPages


@pytest.fixture
def tab(tab_of):
    return tab_of(TetrisPages)
