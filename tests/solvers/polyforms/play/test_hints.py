"""Hints tell the truth: what is forced lies in every solution; where there is none, the bad move is named."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.polyforms.play.flaws import Rest
from solvers.polyforms.play.hints import Forced, Hopeless, Part, hint_engine
from solvers.polyforms.play.ids import own_id
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.play.positions import list_positions
from solvers.polyforms.problem import problem_of
from tests.reference.polyforms_cover import solutions

SMALL = "polyforms:tetrominoes-stairs:0"
TANS = "polyforms:tritetratan:0"
FIVE = ("Z.1@1.1", "K.2@1.1", "Q.1@3.1", "F.1@4.1", "H.1@5.1")


def listed(game_id):
    return finish(list_positions(Laying.from_id(game_id).table))


POSITIONS = listed(SMALL)
KNOWN = problem_of(POSITIONS.table.puzzle)
COVER = KNOWN.cover
ALL = [frozenset(map(KNOWN.name, solution)) for solution in solutions(
    COVER.atoms, COVER.least, COVER.most, COVER.positions, COVER.optional)]


def line(choices):
    """States and moves of a game that takes one of the positions left, time after time."""
    states, moves = [Laying.from_id(SMALL)], []
    for choice in choices:
        if not (left := POSITIONS.left(states[-1])) or states[-1].finished:
            break
        moves.append(f"place {POSITIONS.spots[left[choice % len(left)]].name}")
        states.append(states[-1].play(moves[-1]))
    return states, moves


def leads_on(state):
    return [solution for solution in ALL if state.placed <= solution]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(0, 10_000), max_size=4))
def test_a_hint_is_true(choices):
    states, moves = line(choices)
    if states[-1].finished:
        return
    hint = finish(hint_engine(POSITIONS, states, moves), 1)
    good = leads_on(states[-1])
    if isinstance(hint, Hopeless):
        assert not good
        first = next(number for number, state in enumerate(states) if not leads_on(state))
        assert hint.since == first
    elif isinstance(hint, Forced):
        assert good
        assert all(hint.spot.name in solution for solution in good)
    else:
        assert isinstance(hint, Part)
        assert any(hint.spot.name in solution for solution in good)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 10_000), max_size=3))
def test_what_has_a_flaw_is_in_no_solution(choices):
    state = line(choices)[0][-1]
    rest, good = Rest(POSITIONS, state), leads_on(state)
    if rest.flaw() is not None:
        assert not good
    for number in rest.numbers:
        if rest.flaw(number) is not None:
            assert not any(POSITIONS.spots[number].name in solution for solution in good)


def test_positions_are_all_of_them():
    assert {spot.name for spot in POSITIONS.spots} == set(KNOWN.by_name)
    assert len(listed(TANS).spots) == 1421


@pytest.mark.parametrize("lifted", [False, True])
def test_since_which_move_it_cannot_be_solved(lifted):
    """A tile that was lifted and laid again elsewhere does not hide the move that was too much."""
    positions, states, moves = listed(TANS), [Laying.from_id(TANS)], []
    played = [*(f"place {name}" for name in FIVE), "place B.1@2.4"]
    if lifted:
        played += ["place X.1@5.5", "lift X.1@5.5"]
    for move in played:
        moves.append(move)
        states.append(states[-1].play(move))
    hint = finish(hint_engine(positions, states, moves), 1)
    assert isinstance(hint, Hopeless)
    assert hint.since == 6


def test_a_box_with_room_to_spare_has_hints_too():
    game_id = own_id("title: A\ntile A x 2: XX\ntile B:\nXX\nX.\n\nform:\nooo\nooo\nooo\n")
    positions, state = listed(game_id), Laying.from_id(game_id)
    for _ in range(3):
        hint = finish(hint_engine(positions, [state], []))
        state = state.play(f"place {hint.spot.name}")
    assert state.finished
