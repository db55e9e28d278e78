"""The physics of a figure: equal to the plain one bit for bit, and what a jump reaches."""
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.ferry.motion import Body, Terrain
from solvers.ferry.scene import COLUMNS, ROWS
from tests.reference import ferry_rules as plain

WORDS = st.lists(st.tuples(st.sampled_from((-1, 0, 1)), st.booleans(), st.integers(1, 150)), min_size=1, max_size=25)


def drawing(*lowest):
    """Rows of a map, of which the lowest ones are told."""
    return ["." * COLUMNS] * (ROWS - len(lowest)) + [row.ljust(COLUMNS, ".") for row in lowest]


def random_rows(seed, solid):
    chance = random.Random(seed)
    rows = [["#" if chance.random() < solid else "=" if chance.random() < 0.08 else "." for _ in range(COLUMNS)]
            for _ in range(ROWS)]
    for row in range(24, 27):
        for column in range(18, 22):
            rows[row][column] = "."
    return ["".join(row) for row in rows]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from((0.0, 0.05, 0.15)), WORDS)
def test_every_step_is_that_of_the_plain_physics(seed, solid, words):
    rows = random_rows(seed, solid)
    terrain = Terrain(rows)
    here = plain.Map("map:\n" + "\n".join(rows) + "\nportals:\n")
    here.at["A"] = (19, 26)
    body = terrain.body_at(19, 26)
    other = plain.put(here, "A")
    assert tuple(body) == other
    for direction, jump, steps in words:
        body = terrain.walk(body, direction, steps, jump)
        for number in range(steps):
            other = plain.step(here, other, direction, jump and number == 0)
        assert tuple(body) == other


@pytest.mark.parametrize(("ledge", "reached"), [(4, True), (5, False)])
def test_a_jump_gets_onto_a_ledge_four_cells_higher(ledge, reached):
    rows = drawing(*["." * 10 + "=" * 5] + ["."] * (ledge - 1) + ["#" * COLUMNS])
    terrain = Terrain(rows)
    body = terrain.walk(terrain.body_at(11, ROWS - 2), 0, 200, jump=True)
    assert (body.y == (ROWS - 1 - ledge) * 240) == reached


@pytest.mark.parametrize(("gap", "over"), [(6, True), (7, False)])
def test_a_jump_gets_over_a_gap_of_six_cells(gap, over):
    rows = drawing("#" * 10 + "." * gap + "#" * (COLUMNS - 10 - gap), *["#" * 10 + "." * gap + "#" * 32] * 3)
    rows = [row[:COLUMNS] for row in rows]
    terrain = Terrain(rows)
    edge = Body(10 * 240 - 15, (ROWS - 4) * 240)  # the last place at which something carries both a body and a jump
    landed = terrain.walk(edge, 1, 100, jump=True)
    assert (landed.y == edge.y) == over


def test_a_map_of_another_size_is_refused():
    with pytest.raises(ValueError, match="29 rows of 42 cells"):
        Terrain(["."])
    with pytest.raises(ValueError, match="no room"):
        Terrain(["#" * COLUMNS] * ROWS).walk(Body(0, 2400), 0, 1)
