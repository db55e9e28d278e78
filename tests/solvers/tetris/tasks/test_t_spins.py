"""T-spins: by single keys each way makes the spin that is asked for, and no fewer pieces do."""
import pytest

from solvers.core.engine import finish
from solvers.tetris.guideline.matrix.srs import T
from solvers.tetris.tasks.spin_search import find_spins
from solvers.tetris.tasks.t_spins import MEASURES, reason
from solvers.tetris.tasks.task import LEVELS, Try
from solvers.tetris.tasks.topics import task_engine
from tests.reference.tetris_tasks import count_spin_ways, walk
from tests.solvers.tetris.tasks.tries import cells_of, letter, letters, plain_steps, play_at, tries

NUMBERS = (3, 607, 999_999)


def task_of(level, number):
    return finish(task_engine("spins", level, number))


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("level", LEVELS)
def test_its_way_makes_the_spin_by_single_keys(level, number):
    task = task_of(level, number)
    stand = task.stand
    done, _ = walk(cells_of(stand.field), letters(stand.queue), letter(stand.hold), plain_steps(task.way))
    assert done[-1] == (task.lines, "full")
    assert all(spin != "full" or rows < task.lines for rows, spin in done[:-1])


@pytest.mark.parametrize("level", LEVELS)
def test_a_task_is_what_its_level_says(level):
    measure = MEASURES[level]
    for number in NUMBERS:
        task = task_of(level, number)
        assert task.lines in measure.lines
        assert len(task.way) in measure.pieces
        assert 1 <= task.ways <= measure.ways
        stand = task.stand
        for pieces in range(1, len(task.way)):
            assert not find_spins(stand.field.columns, stand.hold, stand.queue[: pieces + 1], pieces, task.lines).ways
        if level != "easy":  # something is to be built
            assert not find_spins(stand.field.columns, None, (T,), 1, task.lines).ways


def test_no_fewer_pieces_do_by_plain_python():
    for number in NUMBERS:
        task = task_of("medium", number)
        stand = task.stand
        cells, hold = cells_of(stand.field), letter(stand.hold)
        assert count_spin_ways(cells, letters(stand.queue[:2]), hold, 1, 2) == 0
        assert count_spin_ways(cells, letters(stand.queue[:3]), hold, 2, 2) == task.ways


@pytest.mark.parametrize("level", LEVELS)
def test_keys_go_its_way_and_each_piece_is_judged(level):
    task = task_of(level, 41)
    *before, last = list(tries(task))[1:]
    assert [task.judge(made).state for made in before] == ["open"] * (len(task.way) - 1)
    assert task.judge(last).state == "solved"
    assert last.locked[-1].clear.lines == task.lines


@pytest.mark.parametrize("level", LEVELS)
def test_its_hints_solve_it(level):
    task = task_of(level, 77)
    made = Try(task.new_game())
    while not made.locked or task.judge(made).state == "open":
        hint = task.hint(made)
        assert hint.reason.endswith(".")
        assert task.figures(made)["Ways from here"] != "0"
        made = play_at(made, hint.place)
    assert task.judge(made).state == "solved"


def test_a_t_that_is_dropped_is_no_spin():
    task = task_of("easy", 3)
    made = Try(task.new_game())
    if made.game.falling.kind != T:
        made.game.press("hold", 0)
    made.game.press("hard", 0)
    made = Try(made.game, tuple(made.game.take_events()))
    verdict = task.judge(made)
    assert verdict.state == "failed"
    assert "turn" in verdict.sentence


def test_a_reason_says_what_the_piece_does_for_the_t():
    found = {reason(task.stand.field, task.way) for level in LEVELS for number in range(0, 60, 6)
             for task in [task_of(level, number)]}
    assert {sentence.split()[1] for sentence in found} >= {"turn", "is", "fills"}
    assert any("roof" in sentence for sentence in found)
    assert any("overhang" in sentence for sentence in found)


def test_a_number_gives_the_same_task():
    assert task_of("hard", 5) == task_of("hard", 5)
