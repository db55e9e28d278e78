"""Replays: any moment of a game is what it was, and from there on it ends as it did."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.controllers import NAMED
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.pilot import Autoplayer
from solvers.tetris.guideline.replay import Recording
from solvers.tetris.guideline.rules import Guideline

START = Guideline.from_id("tetris:sprint/4:607")
MOVES = finish(Autoplayer(START, NAMED["dellacherie"], 2.0))


@pytest.fixture(scope="module")
def recording():
    return Recording(START, MOVES)


def played_to(at):
    """The game played from its start to a moment, in one go."""
    simulation = START.simulation
    for move in MOVES:
        for given in read_inputs(move):
            if given.at <= at:
                simulation.apply_input(given)
    simulation.advance(at)
    return simulation


@pytest.mark.parametrize("at", [0, 1, 17, 499, 500, 501, 2000, 3333])
def test_every_moment_is_what_it_was(recording, at):
    replay = recording.replay(at)
    assert replay.snapshot() == played_to(at)
    assert finish(replay) == recording.replay(recording.length).snapshot()


def test_moments_outside_are_its_ends(recording):
    assert recording.replay(-5).snapshot() == START.simulation
    end = recording.replay(10**9)
    assert end.snapshot().over == "won"
    assert end.advance(1)


def test_all_times_at_which_pieces_locked(recording):
    state = START
    for move in MOVES:
        state = state.play(move)
        at = state.tally.time
        assert recording.replay(at).snapshot() == played_to(at)


def test_snapshots_tell_what_the_last_piece_did(recording):
    replay = recording.replay()
    told = {}
    while not replay.advance(1):
        seen = replay.snapshot()
        told[seen.pieces] = [event.clear.lines for event in seen.events if isinstance(event, Locked)]
    seen = replay.snapshot()
    told[seen.pieces] = [event.clear.lines for event in seen.events if isinstance(event, Locked)]
    assert told[0] == []
    assert all(len(lines) == 1 for pieces, lines in told.items() if pieces)
    assert sum(lines[0] for pieces, lines in told.items() if pieces) == seen.lines >= 4
    assert seen == replay.result()
