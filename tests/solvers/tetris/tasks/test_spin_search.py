"""The search for T-spins: as many ways as plain Python counts, and a way that can be walked."""
import pytest

from solvers.tetris.tasks.spin_search import PIECES, find_spins
from tests.reference.tetris_tasks import count_spin_ways, walk
from tests.solvers.tetris.tasks.tries import cells_of, field_of, letter, letters, plain_steps

SLOT = field_of("..##......", "###...####", "####.#####")
OPEN = field_of("###...####", "####.#####")
TALL = field_of("...#......", "...##.....", "##.#######", "#..#######", "##.#######")
KINDS = {name: kind for kind, name in enumerate("IOTSZJL")}


def kinds(text):
    return tuple(KINDS[name] for name in text)


@pytest.mark.parametrize(("field", "hold", "queue", "pieces", "lines"), [
    (SLOT, None, "TS", 1, 2), (SLOT, 2, "SZ", 1, 2), (SLOT, None, "ST", 1, 2), (OPEN, None, "JTS", 2, 2),
    (OPEN, 2, "OIS", 2, 1), (OPEN, 2, "TLS", 2, 2), (TALL, None, "TLJ", 2, 1), (OPEN, None, "SSS", 2, 1),
])
def test_it_counts_what_plain_python_counts(field, hold, queue, pieces, lines):
    found = find_spins(field.columns, hold, kinds(queue), pieces, lines)
    assert found.ways == count_spin_ways(cells_of(field), queue, letter(hold), pieces, lines)
    assert bool(found.way) == bool(found.ways)
    if found.way:
        done, _ = walk(cells_of(field), letters(kinds(queue)), letter(hold), plain_steps(found.way))
        assert done[-1][1] == "full"
        assert done[-1][0] >= lines


def test_no_more_are_counted_than_asked_for():
    assert find_spins(OPEN.columns, 2, kinds("JLSOZ"), 3, 1).ways > 50
    assert find_spins(OPEN.columns, 2, kinds("JLSOZ"), 3, 1, most=50).ways == 50


@pytest.mark.parametrize(("hold", "queue", "pieces", "lines"), [
    (None, (2,), 0, 2), (None, (2,), PIECES + 1, 2), (None, (2,), 1, 4), (None, (2,), 1, 0), (7, (2,), 1, 1),
    (None, (9,), 1, 1),
])
def test_what_cannot_be_asked_is_a_value_error(hold, queue, pieces, lines):
    with pytest.raises(ValueError, match=r"T-spin|kind"):
        find_spins(SLOT.columns, hold, queue, pieces, lines)
    with pytest.raises(ValueError, match="columns"):
        find_spins((0,) * 9, None, (2,), 1, 1)
