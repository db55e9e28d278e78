"""A moment of a recorded match: the match there is what it was, and goes on from there."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.duel import Duel, DuelSeek
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.versus import LEFT, Match, Pilot, Terms

TERMS = Terms(11, (None, Pilot(NAMED["lee"], 4)))


@pytest.fixture(scope="module")
def match() -> Match:
    """Pieces that are dropped as they come, until the stack is too high."""
    match = Match(TERMS)
    for number in range(60):
        for stroke in read_inputs(f"{400 * number}H"):
            match.apply_input(stroke, LEFT)
    match.advance(30_000)
    assert match.over
    return match


@pytest.mark.parametrize("at", [1, 17, 400, 2345, 4000])
def test_the_match_is_what_it_was(match: Match, at: int) -> None:
    duel, plain = finish(DuelSeek(match.record, at), 7), Match(TERMS)
    for side, text in match.record.inputs:
        for stroke in read_inputs(text):
            if stroke.at <= duel.match.time:
                plain.apply_input(stroke, side)
    plain.advance(duel.match.time)
    assert 0 <= duel.match.time - at < 17 or duel.match.time == at
    assert duel.match.boards == plain.boards
    assert finish(duel).boards == match.boards


def test_it_goes_on_otherwise(match: Match) -> None:
    """What somebody plays from there is kept behind what was played before, and can be seen again."""
    again = finish(DuelSeek(match.record, 2000)).match
    for stroke in read_inputs("2100L 2150l 2200H"):
        assert again.apply_input(stroke, LEFT)
    again.advance(4000)
    assert again.boards[LEFT] != match.boards[LEFT]
    assert finish(Duel(again.terms, again.record)).boards == again.boards
    assert again.record.inputs[:5] == match.record.inputs[:5]


def test_behind_the_end_it_stands_at_the_end(match: Match) -> None:
    assert finish(DuelSeek(match.record, 10**7)).match.over
