"""The last pieces of a labyrinth: which these are, and the game in which only they are laid."""
import pytest

from solvers.connexion.hints import hint
from solvers.connexion.last_pieces import MOST, distance, grow_last_pieces
from solvers.connexion.rules import Labyrinth
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.generator_engine import GeneratorEngine


@pytest.mark.parametrize("count", [1, 14, MOST])
def test_the_pieces_that_are_left_finish_a_labyrinth(count):
    laid, rim = grow_last_pieces(607, count).on_one_plane()
    state = Labyrinth.from_id(f"connexion:last={count}:607")
    assert (len(state.placed), state.placed, state.id) == (64 - count, laid, f"connexion:last={count}:607")
    for q, r, mask in rim:
        assert not state.finished
        state = state.play(f"place {q},{r} {mask}")
    assert state.finished
    assert not state.solution().complaint()


def test_they_are_the_farthest_from_some_cell_of_the_largest_group():
    last = grow_last_pieces(607, 14)
    group = max(last.solution.groups, key=len)
    rim = {piece.cell for piece in last.rim}
    assert len(rim) == 14
    assert rim < set(group)
    assert any(max(distance(cell, middle) for cell in set(group) - rim) <= min(distance(cell, middle) for cell in rim)
               for middle in group)


def test_another_one_is_begun_by_another_seed():
    state = Labyrinth.from_id("connexion:last=14:607")
    assert state.begun_anew(608) == Labyrinth.from_id("connexion:last=14:608")
    assert state.begun_anew(608).placed != state.placed
    assert Labyrinth.from_id("connexion:25-30/mirror:1").begun_anew(2).id == "connexion:25-30/mirror:2"


def test_what_lay_there_stays():
    state = Labyrinth.from_id("connexion:last=14:607")
    q, r, _ = state.placed[0]
    with pytest.raises(IllegalMove, match="from the beginning"):
        state.play(f"remove {q},{r}")
    q, r, mask = grow_last_pieces(607, 14).on_one_plane()[1][0]
    assert state.play(f"place {q},{r} {mask}").play(f"remove {q},{r}") == state


def test_a_hint_takes_back_only_what_was_laid():
    state = Labyrinth.from_id("connexion:last=14:607")
    state = state.play(f"place 30,0 {state.free[-1]}")
    found = finish(GeneratorEngine(hint(state), "Looking for the next piece"))
    assert (found.kind, found.count) == ("remove", 1)


@pytest.mark.parametrize("text", ["last=0", "last=41", "last=", "last=x", "last=-1", "last=14/mirror", "last=²"])
def test_other_numbers_are_refused(text):
    with pytest.raises(FormatError, match="last"):
        Labyrinth.from_id(f"connexion:{text}:1")
