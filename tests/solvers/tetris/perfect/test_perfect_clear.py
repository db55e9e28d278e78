"""The engine of perfect clears: its ways are played by the guideline's rules, key by key."""
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.field import Field
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.handling import Handling
from solvers.tetris.guideline.matrix.bag import from_bags
from solvers.tetris.guideline.modes import Setup
from solvers.tetris.guideline.simulation import Simulation
from solvers.tetris.perfect.perfect_clear import PerfectClear
from solvers.tetris.perfect.question import read_field, read_queue

AT_ONCE = Handling(0, 33, 1)
SINGLE = ("left", "right", "cw", "ccw")


def led_to(simulation, piece):
    """The game once its piece lies in those cells, after single keys and rows of a soft drop; None if none lead there.
    In zen nothing falls by itself."""
    seen, waiting = set(), [simulation]
    while waiting:
        game = waiting.pop(0)
        falling = game.falling
        if set(falling.cells) == set(piece.cells):
            return game
        if falling in seen:
            continue
        seen.add(falling)
        for key in SINGLE:
            after = game.copy()
            after.press(key, game.time)
            after.release(key, game.time)
            waiting.append(after)
        down = game.copy()
        down.press("soft", down.time)
        while down.falling.y == falling.y and down.time < game.time + 2000 and down.pieces == game.pieces:
            down.advance(down.time + 50)
        down.release("soft", down.time)
        if down.pieces == game.pieces:
            waiting.append(down)
    return None


@pytest.mark.parametrize("seed", [1, 2])
def test_a_way_is_played_key_by_key(seed):
    simulation = Simulation(Setup(modes.ZEN, seed))
    simulation.handle(AT_ONCE, 0)
    queue = [from_bags(seed, number) for number in range(11)]
    answer = finish(PerfectClear(simulation.field, None, queue, 4))
    assert len(answer.way) == 10
    for step in answer.way:
        if step.held:
            simulation.press("hold", simulation.time)
        assert simulation.falling.kind == step.piece.kind
        simulation = led_to(simulation, step.piece)
        assert simulation is not None
        simulation.press("hard", simulation.time)
    assert simulation.field == Field.empty(10, 40)
    assert simulation.lines == 4


def test_the_fewest_rows_come_first():
    field = read_field("##....####/##....####")
    assert finish(PerfectClear(field, None, read_queue("OO"))).rows == 2
    assert finish(PerfectClear(field, None, read_queue("OTSZJLIOTSZJ"), 2)).way is None


def test_a_proof_goes_through_all_rows():
    field = read_field("##....####/##....####")
    answer = finish(PerfectClear(field, None, read_queue("SZSZSZSZ")))
    assert (answer.way, answer.rows) == (None, 4)


def test_it_can_be_watched_and_cut():
    queue = read_queue("LOSZLSJOZI")
    whole = PerfectClear(Field.empty(), 3, queue)
    with pytest.raises(RuntimeError):
        whole.result()
    finish(whole)
    cut = PerfectClear(Field.empty(), 3, queue)
    calls = 0
    while not cut.advance(5000):
        calls += 1
    assert calls > 10
    assert cut.result() == whole.result()
    assert cut.snapshot() == whole.snapshot() == whole.progress().done


def test_other_physics_are_refused():
    with pytest.raises(FormatError):
        PerfectClear(Field.empty(), None, [0] * 10, physics="magic")
