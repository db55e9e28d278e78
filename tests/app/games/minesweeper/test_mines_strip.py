"""The status of a game: its figures, and the clock that stands while nobody sees the game."""
import pytest

from app.pages.status_strip import Figure
from tests.app.games.minesweeper.driving import GAME, click
from tools.screenshots.minesweeper import line


def test_the_3bv_is_told_once_the_game_is_over(tab):
    tab.game.open_id(GAME)
    *moves, last = line(GAME)
    tab.game.play_all(moves)
    assert "3BV" not in "".join(figure.accessibleName() for figure in tab.game.strip.findChildren(Figure))
    tab.game.play(last)
    done, total = tab.game.state.bbbv()
    assert f"{done} of {total} 3BV" in [figure.accessibleName() for figure in tab.game.strip.findChildren(Figure)]


@pytest.mark.parametrize("page", ["game", "analyse"])
def test_the_clock_goes_on_however_one_comes_back(tab, page):
    tab.game.open_id("minesweeper:9x9/10:zero:5")
    click(tab, "e5")
    tab.turn_to(page)
    tab.deactivate()
    assert not tab.game.clock.running
    tab.activate()
    tab.turn_to("game")
    assert tab.game.clock.running
