"""The tab that the tests of its folder drive."""
import pytest

from app.tetris.pages import TetrisPages


@pytest.fixture
def tab(tab_of):
    return tab_of(TetrisPages)
