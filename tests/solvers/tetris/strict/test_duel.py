"""A strict duel: both sides get the same pieces, and end as they would alone."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.duel import StrictDuel
from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.strict.rules import Rules

SMALL = Rules(6, 8)
BOTH = NAMED["dellacherie"], NAMED["lee"]


def test_each_side_plays_as_it_would_alone() -> None:
    for seed in range(3):
        pair = finish(StrictDuel(BOTH, SMALL, seed))
        alone = [play_games(each, SMALL, game_seeds(seed, 1))[0] for each in BOTH]
        assert pair.over == (True, True)
        assert [(seen.lines, seen.pieces) for seen in pair.seen] == [(game.lines, game.pieces) for game in alone]
        assert pair.winner == (None if alone[0].lines == alone[1].lines else int(alone[1].lines > alone[0].lines))


@pytest.mark.parametrize("steps", [1, 3, 50])
def test_steps_may_be_cut_anywhere(steps: int) -> None:
    duel, whole = StrictDuel(BOTH, SMALL, 5), StrictDuel(BOTH, SMALL, 5)
    whole.advance(100)
    for _ in range(100 // steps):
        duel.advance(steps)
    duel.advance(100 % steps)
    assert duel.snapshot() == whole.snapshot()
    assert duel.snapshot().winner is None or all(duel.snapshot().over)


def test_the_same_pieces_for_both() -> None:
    duel = StrictDuel((NAMED["dt-20"], NAMED["bcts"]), Rules(10, 20), 9)
    for _ in range(50):
        left, right = duel.snapshot().seen
        assert (left.kind, left.following) == (right.kind, right.following)
        duel.advance(1)
