"""What may become of a line: ways, costs taken apart, and where it was spoilt; and the solver that writes it."""
import pytest

from solvers.core.engine import finish
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.outlook import outlook_of
from solvers.counterpoint.rules import TEXTBOOK
from solvers.counterpoint.writing import METHODS, Writing


def seen(game_id, *moves, place=None):
    state = read_id(game_id)
    for move in moves:
        state = state.play(move)
    return finish(outlook_of(state.exercise(TEXTBOOK), state.places(state.free_voices[0]), place))


def test_five_notes_of_the_first_figure():
    """The numbers that dynamic programming and trying everything give for this beginning."""
    found = seen("counterpoint:fux-5:1/upper:0", "1.1=d5", "2.1=a4", "3.1=b4", "4.1=d5", "5.1=d5")
    assert (found.place, found.ways, found.total_ways, found.broken_slot) == (5, 45, 7936, None)
    assert (found.least, found.optimum) == (13, 6)
    assert found.after == (3390, 1156, 213, 142, 45)
    assert sum(found.spent.values()) == 7
    named = {str(one.pitch): one for one in found.candidates}
    assert (named["f5"].ways, named["f5"].least) == (19, 13)
    assert named["f5"].cost == {"leap-third": 1, "perfect-inside": 1}
    assert named["f5"].to_come == {"repeated": 1, "perfect-inside": 1, "similar": 2}
    assert (named["c5"].refused, named["d5"].refused) == ("parallel-perfect", "thrice")
    for one in found.candidates:
        if one.ways:
            assert sum(found.spent.values()) + sum(one.cost.values()) + sum(one.to_come.values()) == one.least


def test_notes_that_are_written_later_are_kept():
    """The ways are those of all lines that have the notes, wherever they stand."""
    state = read_id("counterpoint:fux-5:1/upper:0")
    lines = finish(Lines(state.exercise(TEXTBOOK)))
    every = [lines.line(number) for number in range(lines.count)]
    target = every[2000]
    found = seen("counterpoint:fux-5:1/upper:0", f"4.1={target[3]}", f"7.1={target[6]}")
    fit = [line for line in every if (line[3], line[6]) == (target[3], target[6])]
    assert (found.place, found.ways, found.after) == (0, len(fit), ())
    assert {one.pitch: one.ways for one in found.candidates if one.ways} == {
        pitch: sum(line[0] == pitch for line in fit) for pitch in {line[0] for line in fit}}
    later = seen("counterpoint:fux-5:1/upper:0", f"7.1={target[6]}", place=3)
    assert {one.pitch: one.ways for one in later.candidates if one.ways} == {
        pitch: sum((line[3], line[6]) == (pitch, target[6]) for line in every)
        for pitch in {line[3] for line in every if line[6] == target[6]}}


def test_where_a_line_was_spoilt():
    found = seen("counterpoint:fux-5:1/upper:0", "1.1=d5", "2.1=a4", "3.1=e4")
    assert (found.ways, found.least, found.broken_slot, found.candidates) == (0, None, 2, ())
    assert seen("counterpoint:fux-5:1/upper:0", "1.1=d5", "9.1=e4").broken_slot == 8


@pytest.mark.parametrize("way", METHODS)
@pytest.mark.parametrize("game_id", [
    "counterpoint:fux-5:1/upper:0", "counterpoint:d:2/lower/8:3", "counterpoint:d:4/upper:1"])
def test_a_solver_writes_the_optimum(way, game_id):
    exercise = read_id(game_id).exercise()
    engine = Writing(exercise, way)
    costs = []
    while not engine.advance(1):
        moment = engine.snapshot()
        assert len(moment.line) <= exercise.notes
        assert not moment.proven
        costs.append(moment.least)
    least = finish(Lines(exercise)).least
    assert engine.result()[0] == engine.snapshot().least == least
    assert engine.snapshot().proven
    falls = [cost for cost in costs if cost is not None]
    assert falls == sorted(falls, reverse=True)
    assert (engine.snapshot().backtracks > 0) == (way == "backtracking")


def test_a_solver_goes_on_from_what_is_written():
    exercise = read_id("counterpoint:fux-5:1/upper:0").exercise(TEXTBOOK)
    lines = finish(Lines(exercise))
    begun = lines.line(5000)[:5]
    assert finish(Writing(exercise, "bound", begun))[0] == lines.least_of(begun)
    assert finish(Writing(exercise, "backtracking", begun))[1][:5] == begun
