"""On top: on every page, in every size of the window, what is to be clicked can be clicked."""
import pytest

from app.games import GAMES
from tests.app.on_top import SIZES, covered, resize


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whatever_is_seen_can_be_clicked(window_with, game):
    window = window_with(game.name)
    window.setUpdatesEnabled(False)  # where things lie is the same unpainted
    amiss = []
    for size in SIZES:  # a very large window has larger letters, and to dress it anew takes longest
        window.resize(*size)
        for page in game.pages:
            window.tab.turn_to(page.key)
            resize(window, size)
            amiss += [f"{page.key} {size}: {words}" for words in covered(window)]
    assert not amiss, "\n".join(amiss)
