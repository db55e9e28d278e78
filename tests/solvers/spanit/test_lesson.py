"""The lesson of Span-It! says nothing untrue: the oracle and the personalities bear out each of its steps."""
import pytest

from solvers.core.lessons import Step, lesson_of
from solvers.spanit.board import Position, Side, name, nodes
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.personality.weights import weights
from solvers.spanit.play.advice import perfect_advice
from solvers.spanit.rules import Span
from solvers.spanit.theory.oracle import analyse

LESSON = lesson_of("spanit")
assert LESSON is not None
STEPS = {step.title: step for step in LESSON.steps}


def position_of(step: Step) -> Position:
    state = Span.from_id(step.id)
    for move in step.moves:
        state = state.play(move)
    return state.position


def winning(position: Position, side: Side = "h") -> set[str]:
    """The nodes that win for horizontal, which is to move."""
    verdict = analyse(position.cells, position.size, side)
    return {name(nodes(position.size)[place]) for place in verdict.h_wins}


def joining(position: Position, side: Side) -> set[str]:
    """The nodes with which a side would span the board at once."""
    to_move = Position(position.size, position.cells, side)
    return {name(nodes(position.size)[place]) for place in position.free if to_move.play(place).winner == side}


def after(position: Position, node: str) -> Position:
    return position.play(next(place for place in position.free if name(nodes(position.size)[place]) == node))


@pytest.mark.parametrize("title", STEPS)
def test_both_sides_are_human_and_blue_is_to_move(title: str) -> None:
    step = STEPS[title]
    assert step.extra["h"].startswith("human\t")
    assert step.extra["v"].startswith("human\t")
    assert position_of(step).to_move == "h"
    assert position_of(step).winner is None


@pytest.mark.parametrize("title", ["Join left and right", "Go around", "Take the other way"])
def test_the_goal_spans_the_board_and_nothing_else_does(title: str) -> None:
    assert joining(position_of(STEPS[title]), "h") == set(STEPS[title].goals)


def test_the_cut_is_the_only_move_that_does_not_lose() -> None:
    position = position_of(STEPS["Cut"])
    assert joining(position, "v") == winning(position) == set(STEPS["Cut"].goals)


def test_two_ways_are_two_and_it_is_the_only_winning_move() -> None:
    step = STEPS["Two ways at once"]
    position = position_of(step)
    assert winning(position) == set(step.goals)
    assert joining(after(position, "c3"), "h") == {"e3", "d4"}
    for place in position.free:
        other = name(nodes(position.size)[place])
        assert other == "c3" or len(joining(position.play(place), "h")) < 2, f"{other} makes two as well"
    assert position_of(STEPS["Take the other way"]) == after(after(position, "c3"), "d4")


def test_orange_threatens_what_is_said_and_each_defence_holds() -> None:
    step = STEPS["Defend in time"]
    position = position_of(step)
    assert winning(position) == set(step.goals)
    threat = after(Position(position.size, position.cells, "v"), "c3")
    assert joining(threat, "v") == {"c5", "d4"}


def test_the_perfect_move_has_two_trees_without_a_common_branch() -> None:
    trees = perfect_advice(position_of(STEPS["The perfect move"])).trees
    assert all(trees)
    assert not set(trees[0]) & set(trees[1])


def test_the_rings_are_those_that_are_asked_for() -> None:
    step = STEPS["Play one that wins"]
    position = position_of(step)
    assert position == position_of(STEPS["All winning moves"])
    assert winning(position) == set(step.goals)
    assert "d4" not in step.goals
    assert len(winning(Position.empty(4))) == len(Position.empty(4).free), "every first move wins"


def test_the_heaviest_nodes_are_those_that_are_asked_for() -> None:
    step = STEPS["Think like it"]
    position = position_of(step)
    found = weights(position.cells, position.size, "h", shipped()["runner"], 1, len(step.moves))
    heaviest = max(weight for weight in found if weight is not None)
    assert [name(nodes(4)[place]) for place, weight in enumerate(found) if weight == heaviest] == list(step.goals)
