"""Results in words: a game beside the best one before it."""
import pytest

from app.games.tetris.tetris_text import beside_best_text, lead_text
from solvers.tetris.guideline.modes import SPRINT, ULTRA, Setup
from solvers.tetris.guideline.simulation import Simulation

TALLY = Simulation(Setup(SPRINT, 1, 40)).tally._replace(time=60_500, score=2000)


@pytest.mark.parametrize(("mode", "place", "best", "said"), [
    (SPRINT, 1, None, "Your first of this kind."),
    (SPRINT, 1, (61_750, 0), "Your best, by 1.250 s."),
    (SPRINT, 3, (60_000, 0), "Number 3 of your best, 0.500 s behind."),
    (SPRINT, 2, (60_500, 0), "Number 2 of your best."),
    (SPRINT, 0, (60_000, 0), ""),
    (ULTRA, 1, (0, 1500), "Your best, by 500 points."),
    (ULTRA, 2, (0, 3500), "Number 2 of your best, 1,500 points behind."),
])
def test_a_result_is_told_beside_the_best(mode, place, best, said):
    assert beside_best_text(Setup(mode, 1, 40), TALLY, place, best) == said


@pytest.mark.parametrize(("apart", "said"), [(0, "+0.00"), (1304, "+1.30"), (-520, "−0.52")])
def test_a_lead_has_a_sign(apart, said):
    assert lead_text(apart) == said
