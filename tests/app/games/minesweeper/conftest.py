"""The tab that the tests of its folder drive."""
import pytest

from app.games.minesweeper.pages import MinesweeperPages


@pytest.fixture
def tab(tab_of):
    return tab_of(MinesweeperPages)
