"""Faults of finesse: counted by hand on an empty field, under a roof, and over a game."""
import pytest

from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.finesse import faults_of
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.inputs import KEYS, Input
from solvers.tetris.guideline.modes import SPRINT, Setup
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.pieces import KINDS


def first(kind: str) -> Guideline:
    """A sprint that begins with that piece."""
    return next(game for seed in range(1000)
                if (game := Guideline.new(Setup(SPRINT, seed, 40))).simulation.falling.kind == KINDS.index(kind))


def move(game: Guideline, keys: str) -> str:
    """Keys as a move, 10 ms from one to the next; a dot waits until keys that are held have reached the wall."""
    at, given = game.tally.time + 1, []
    for key in keys:
        at += 400 if key == "." else 10
        if key != ".":
            given.append(str(Input(at, key)))
    return " ".join(given)


@pytest.mark.parametrize(("kind", "keys", "expected"), [
    ("T", "H", 0),              # where it comes
    ("T", "LlH", 0),            # one column
    ("T", "LlLlH", 0),          # two
    ("T", "LlLlLlH", 2),        # three, which is the wall: held, it is one key
    ("T", "L.lH", 0),
    ("T", "LlRrH", 2),          # there and back
    ("T", "XZH", 2),
    ("T", "XXXH", 2),           # that is one turn back
    ("T", "XXH", 0),            # upside down, without a half turn
    ("T", "AH", 0),
    ("T", "XAZH", 2),           # but whoever makes half turns needs one
    ("O", "XH", 1),             # an O looks as before
    ("O", "R.rLlH", 0),         # from the wall one back is as few as three to the side
    ("O", "RrRrRrH", 1),
    ("I", "XZXH", 2),
    ("T", "LlLlLlCH", 0),       # before the hold was another piece
])
def test_keys_too_many(kind: str, keys: str, expected: int) -> None:
    game = first(kind)
    assert game.play(move(game, keys)).faults == (expected,)


def test_a_key_that_was_held_before_the_piece_came_costs_nothing() -> None:
    game = first("T")
    game = game.play(f"0={Handling(50, 0, 20)} " + move(game, "L.H"))
    game = game.play(f"{game.tally.time + 300}H")
    assert game.faults == (0, 0)


def test_faults_go_with_undo_and_replay() -> None:
    game, states = first("T"), []
    for keys in ("LlLlLlH", "H", "XZH"):
        states.append(game)
        game = game.play(move(game, keys))
    assert game.faults == (2, 0, 2)
    assert [len(state.faults) for state in states] == [0, 1, 2]


def test_what_happened_tells_the_faults_as_well() -> None:
    game = first("T")
    for keys in ("LlLlLlH", "H", "XZH", "LlXXXH"):
        game = game.play(move(game, keys))
        [locked] = [event for event in game.events if isinstance(event, Locked)]
        assert faults_of(locked) == game.faults[-1]
    assert sum(game.faults) >= 6


def test_what_the_clock_cuts_short_is_no_piece() -> None:
    game = Guideline.from_id("tetris:ultra/10:607")
    moves = []
    live = game.simulation
    while not live.over:
        live.apply_input(Input(live.time + 4000, KEYS["hard"]))
        moves += [event.move for event in live.take_events() if getattr(event, "move", "")]
    for each in moves:
        game = game.play(each)
    assert game.finished
    assert len(game.faults) == game.tally.pieces
