"""The tab that the tests of its folder drive."""
import pytest

from app.minesweeper.tab import MinesweeperTab


@pytest.fixture
def tab(tab_of):
    return tab_of(MinesweeperTab)
