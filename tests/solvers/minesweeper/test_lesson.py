"""The lesson of Minesweeper says nothing untrue: what is flagged is a mine in every layout, what is opened is safe."""
import pytest

from solvers.core.lessons import Step, lesson_of
from solvers.minesweeper.counting.analyse import analyse
from solvers.minesweeper.rules import Game, cell_of

LESSON = lesson_of("minesweeper")
assert LESSON is not None
DECIDED = [step for step in LESSON.steps if step.moves and step.goals != ("hint",)]


def game_of(step: Step) -> Game:
    game = Game.from_id(step.id)
    for move in step.moves:
        game = game.play(move)
    return game


@pytest.mark.parametrize("step", DECIDED, ids=lambda step: step.title)
def test_every_goal_is_certain(step: Step) -> None:
    game = game_of(step)
    known = analyse(game.position())
    for goal in step.goals:
        verb, cell = goal.split()[0], game.index(cell_of(goal))
        if verb == "flag":
            assert known.probability[cell] == 1, goal
        elif verb == "open":
            assert known.probability[cell] == 0, goal
        else:
            after = game.play(goal)
            before, later = game.position().cells, after.position().cells
            opened = [other for other in game.neighbours(cell) if later[other] != before[other]]
            assert opened, goal
            assert all(known.probability[other] == 0 for other in opened), goal


@pytest.mark.parametrize("step", DECIDED, ids=lambda step: step.title)
def test_flags_of_its_positions_are_mines(step: Step) -> None:
    assert not game_of(step).wrong_flags()
