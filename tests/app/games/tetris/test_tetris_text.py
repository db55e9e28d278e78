"""Results in words: a game beside the best one before it."""
from functools import reduce

import pytest

from app.games.tetris.tetris_text import beside_best_text, ending_text, goal_text, how_far, lead_text, setup_text
from app.pages.begun import HowFar
from solvers.tetris.guideline.modes import SPRINT, SURVIVAL, ULTRA, Setup
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.guideline.simulation import Simulation

TALLY = Simulation(Setup(SPRINT, 1, 40)).tally._replace(time=60_500, score=2000)


@pytest.mark.parametrize(("mode", "place", "best", "said"), [
    (SPRINT, 1, None, "Your first of this kind."),
    (SPRINT, 1, (61_750, 0), "Your best, by 1.250 s."),
    (SPRINT, 3, (60_000, 0), "Number 3 of your best, 0.500 s behind."),
    (SPRINT, 2, (60_500, 0), "Number 2 of your best."),
    (SPRINT, 0, (60_000, 0), ""),
    (SURVIVAL, 1, (60_000, 0), "Your best, by 0.500 s."),
    (SURVIVAL, 2, (61_000, 0), "Number 2 of your best, 0.500 s behind."),
    (ULTRA, 1, (0, 1500), "Your best, by 500 points."),
    (ULTRA, 2, (0, 3500), "Number 2 of your best, 1,500 points behind."),
])
def test_a_result_is_told_beside_the_best(mode, place, best, said):
    assert beside_best_text(Setup(mode, 1, 40), TALLY, place, best) == said


@pytest.mark.parametrize(("apart", "said"), [(0, "+0.00"), (1304, "+1.30"), (-520, "−0.52")])
def test_a_lead_has_a_sign(apart, said):
    assert lead_text(apart) == said


def test_how_far_a_game_is_by_its_mode():
    def played(game_id, *moves):
        return reduce(Guideline.play, moves, Guideline.from_id(game_id))

    assert how_far(played("tetris:marathon:1")) == HowFar("<b>0</b> of 150 lines, level 1, 0 points", 0.0)
    assert how_far(played("tetris:marathon/endless:1")).part is None
    assert how_far(played("tetris:ultra/10:4", "30S 80s")) == HowFar("<b>1</b> point, 10 of 10 seconds", 1.0)
    assert how_far(played("tetris:dig/3:5")) == HowFar("<b>0</b> of 3 rows", 0.0)
    assert how_far(played("tetris:barrage:1")) == HowFar("<b>0</b> points, 0 of 120 seconds", 0.0)
    assert how_far(played("tetris:allclear/2:1")) == HowFar("<b>0</b> of 2 perfect clears", 0.0)
    zen = played("tetris:zen:6", "0H", "200Z 220H", "125000R 125001r 125281R 125282r 125302H")
    assert how_far(zen).text == f"<b>0</b> lines, {zen.tally.score} points, 2 minutes"


@pytest.mark.parametrize(("text", "title", "goal"), [
    ("cheese/18", "Cheese race, 18 rows", "18 rows left"), ("survival", "Survival, from 5 seconds a row", "0 lines"),
    ("barrage/60", "AI’s garbage, 60 pieces a minute", "0 lines"), ("fourwide", "4-wide, 40 lines", "40 lines left"),
    ("invisible/1", "Invisible, 1 line", "1 line left"), ("master", "Master, 300 lines", "300 lines left"),
    ("allclear/1", "Perfect clears, 1 perfect clear", "1 perfect clear left"),
    ("sprint~8x16", "Sprint, 40 lines, own rules", "40 lines left"), ("strict/8x12", "Strict, 8 × 12", "0 lines"),
])
def test_a_way_to_play_and_its_goal_in_words(text, title, goal):
    simulation = Simulation(Setup.read(text, 1))
    assert setup_text(simulation.setup) == title
    assert " ".join(goal_text(simulation.setup, simulation.tally, simulation.rows_left)) == goal


@pytest.mark.parametrize(("text", "over", "said"), [
    ("cheese", "won", ("Done in 1:00.500.", "0 pieces, 0.00 a second.")),
    ("survival", "topped", ("You held out for 1:00.500.", "0 lines with 0 pieces, 0 rows sent.")),
    ("barrage", "won", ("2,000 points.", "0 lines with 0 pieces.")),
    ("sprint", "topped", ("Topped out.", "2,000 points, 0 lines with 0 pieces.")),
])
def test_how_a_game_ended_by_its_mode(text, over, said):
    assert ending_text(Setup.read(text, 1), TALLY, over) == said
    missed = TALLY._replace(misses=3)
    assert ending_text(Setup.read("allclear", 1), missed, "topped") == (
        "Three fields were not emptied.", "0 perfect clears before that.")
