"""The rules of laying by hand, beside positions that a slow reference finds."""
import pytest

from solvers.core.game import IllegalMove
from solvers.polyforms.play.ids import own_id
from solvers.polyforms.play.laying import Laying
from solvers.polyforms.problem import problem_of

PUBLISHED = (
    "Z.1@1.1", "K.2@1.1", "Q.1@3.1", "F.1@4.1", "H.1@5.1", "R.3@3.2", "C.3@5.2", "M.3@6.2", "G.8@1.3",
    "B.1@4.3", "I.6@5.3", "V.3@1.4", "S.2@4.4", "W.4@1.5", "X.1@2.5", "D.1@4.5", "J.2@5.5", "A.3@5.6",
)


def laid(game_id, *names):
    state = Laying.from_id(game_id)
    for name in names:
        state = state.play(f"place {name}")
    return state


def test_the_published_solution_is_one():
    states = [laid("polyforms:tritetratan:0", *PUBLISHED[:count]) for count in range(len(PUBLISHED) + 1)]
    assert [state.finished for state in states] == [False] * 18 + [True]
    assert states[-1].taken == states[-1].puzzle.must


def test_no_more_may_stay_empty_than_the_puzzle_says():
    one = own_id("tile A x 0-2: XX\nempty: 2\nform:\nXooo\n")
    assert [laid(one, *names).finished for names in ([], ["A.1@1.1"], ["A.1@3.1"])] == [False, True, False]
    none = own_id("tile A x 0-2: XX\nempty: 0\nform:\nXooo\n")
    assert [laid(none, *names).finished for names in (["A.1@1.1"], ["A.1@1.1", "A.1@3.1"])] == [False, True]


def test_positions_are_those_of_the_problem():
    state = laid("polyforms:tritetratan:0")
    known = problem_of(state.puzzle)
    for number in range(len(known.places)):
        spot = state.table.spot(known.name(number))
        assert spot.atoms == frozenset(known.atoms_of(number))


@pytest.mark.parametrize(("move", "words"), [
    ("place Q.1@3.1", "lies there already"), ("place A.1@3.1", "would lie on"),
    ("place A.1@6.6", "not within the form"),
    ("place A.9@1.1", "no shape 9"), ("place ?", "no position"), ("place Ä.1@1.1", "no tile"),
    ("lift A.1@1.1", "No tile"), ("turn Q", "no move"),
])
def test_what_is_illegal_is_said(move, words):
    state = laid("polyforms:tritetratan:0", "Q.1@3.1")
    with pytest.raises(IllegalMove, match=words):
        state.play(move)


def test_lifting_undoes_placing():
    state = laid("polyforms:soma-cube:0", "V.2@1.1.1")
    assert state.play("place L.10@3.1.1").play("lift L.10@3.1.1") == state


def test_a_full_form_is_no_solution_while_a_tile_must_still_be_used():
    text = "tile A x 0-2:\nXX\ntile B x 1:\nX\nform:\nXX\nX.\n"
    state = laid(own_id(text), "A.1@1.2", "B.1@1.1")
    assert state.finished
    text = "tile A x 0-2:\nXX\ntile B x 1:\nX\nform:\nXX\nXX\nXo\n"
    state = laid(own_id(text), "A.1@1.3", "A.1@1.2")
    assert not state.finished
    assert state.play("place B.1@1.1").finished
