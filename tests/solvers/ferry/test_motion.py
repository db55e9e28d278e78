"""The physics of a figure: equal to the plain one bit for bit, and what a jump reaches."""
import random
from itertools import pairwise

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


STEERED = st.lists(st.tuples(st.sampled_from((-1, 0, 1)), st.booleans(), st.integers(1, 30)), min_size=1, max_size=60)


@settings(max_examples=3 * settings.default.max_examples, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from((0.0, 0.05, 0.15)), STEERED, st.sampled_from((2, 3, 4)))
def test_every_tick_is_that_of_the_plain_physics(seed, solid, words, motion):
    rows = random_rows(seed, solid)
    terrain = Terrain(rows, motion)
    here = plain.Map("map:\n" + "\n".join(rows) + "\nportals:\n")
    here.at["A"] = (19, 26)
    body, other = terrain.body_at(19, 26), plain.put(here, "A")
    for direction, down, ticks in words:
        if ticks < 4:  # as after a key that ends a walk: it stops beside the grid
            body, other = body.at_rest, plain.at_rest(other)
        for _ in range(ticks):
            body = terrain.steer(body, direction, 4, down)
            other = plain.tick(here, other, direction, down, motion)
            assert tuple(body) == other
        assert body.x % (15 if motion < 4 else 10) == 0


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
    with pytest.raises(ValueError, match="four motions"):
        Terrain(["." * COLUMNS] * ROWS, 5)
    for move in (Terrain.walk, Terrain.steer):
        with pytest.raises(ValueError, match="no room"):
            move(Terrain(["#" * COLUMNS] * ROWS), Body(0, 2400), 0, 4)


# The figures of the steered motions, as docs/engines/ferry-motion.md has them

GROUND = (ROWS - 1) * 240


def plain_ground(*ledges, motion=4):
    """The terrain of a flat ground, with ledges of (column, row, width) above it."""
    rows = [list(row) for row in drawing("#" * COLUMNS)]
    for column, row, width in ledges:
        rows[row][column:column + width] = "=" * width
    return Terrain(["".join(row) for row in rows], motion)


def ticks(terrain, body, *inputs):
    """The bodies after each tick of (direction, jump key down, steps)."""
    found = []
    for direction, down, steps in inputs:
        for _ in range(steps // 4):
            body = terrain.steer(body, direction, 4, down)
            found.append(body)
    return found


def test_a_run_begins_by_a_ramp_and_ends_by_one():
    terrain = plain_ground()
    seen = [Body(2400, GROUND), *ticks(terrain, Body(2400, GROUND), (1, False, 52), (0, False, 12))]
    assert [after.x - before.x for before, after in pairwise(seen)] == [
        30, *[60] * 6, 70, 90, 110, *[120] * 3, 100, 60, 20], "15 units a step after 4, 30 after 40; none 12 later"
    run = seen[13]
    assert [body.x - run.x for body in ticks(terrain, run, (-1, False, 20))] == [30, -40, -130, -240, -360], (
        "who turns walks after 4 steps and runs after 16")
    slid = ticks(terrain, run, (0, False, 4), (-1, False, 20))
    assert slid[-1].heading == -2, "also with no key held for a tick"
    assert ticks(terrain, Body(2400, GROUND), (1, False, 8), (-1, False, 28))[-1].heading == -1, "who walked, walks"


def test_a_pace_of_the_third_motion_grows_in_four_steps():
    terrain = plain_ground(motion=3)
    seen = ticks(terrain, Body(2400, GROUND), (1, False, 60), (0, False, 8))
    assert [body.heading for body in seen] == [*[1] * 9, *[2] * 6, 0, 0]
    assert [after.x - before.x for before, after in pairwise(seen)] == [
        *[60] * 8, 90, *[120] * 5, 60, 0], "15 units a step, then 30; it glides for four steps"
    assert (ticks(terrain, Body(2400, GROUND), (1, False, 8), (-1, False, 8))[-1].heading) == -1, "and it turns in four"


@pytest.mark.parametrize(("held", "rise"), [(4, 378), (8, 378), (12, 638), (16, 638), (20, 990), (200, 990)])
def test_how_high_a_jump_is_says_when_the_key_is_let_go(held, rise):
    terrain = plain_ground()
    seen = ticks(terrain, Body(2400, GROUND), (0, True, held), (0, False, 240))
    assert GROUND - min(body.y for body in seen) == rise
    assert seen[-1].y == GROUND


@pytest.mark.parametrize(("motion", "late", "jumps"), [
    (4, 0, True), (4, 12, True), (4, 16, False), (3, 12, True), (3, 16, False), (2, 8, True), (2, 12, False)])
def test_a_jump_may_come_twelve_steps_after_the_edge(motion, late, jumps):
    terrain = plain_ground((5, 20, 5), motion=motion)
    body = Body(8 * 240, 20 * 240)
    while not body.flying:
        body = terrain.steer(body, 1, 4)
    for _ in range(late // 4):
        body = terrain.steer(body, 1, 4)
    seen = ticks(terrain, body, (1, True, 240))
    assert (min(each.y for each in seen) == 20 * 240 - 990) == jumps


@pytest.mark.parametrize(("early", "jumps"), [(4, True), (8, True), (12, True), (16, False)])
def test_a_jump_may_come_twelve_steps_before_the_landing(early, jumps):
    terrain = plain_ground()
    whole = ticks(terrain, Body(2400, GROUND), (0, True, 4), (0, False, 240))
    landing = 4 * next(number for number, body in enumerate(whole) if number and not body.flying)
    seen = ticks(terrain, Body(2400, GROUND), (0, True, 4), (0, False, landing + 4 - early - 4), (0, True, 4),
                 (0, False, early))
    assert seen[-1].flying == jumps


def test_a_flight_is_steered_and_keeps_its_pace():
    terrain = plain_ground()
    run = ticks(terrain, Body(1200, GROUND), (1, False, 60))[-1]
    landed = next(body for body in ticks(terrain, run, (1, True, 200))[2:] if not body.flying)
    assert landed.x - run.x == 2760, "a running jump carries 11 1/2 cells"
    there = ticks(terrain, run, (1, True, 8), (-1, True, 48))
    assert [body.heading for body in there] == [2, 2, *[-1] * 5, -3, -4, *[-2] * 5], "it turns, and runs there"
    assert there[-1].x < run.x, "back beyond where it jumped"
    for held in range(20, 76, 4):
        late = [body.heading for body in ticks(terrain, run, (1, True, held), (-1, True, 88 - held)) if body.flying]
        assert late[held // 4:] == [*[-1] * late.count(-1), -3, -4, *[-2] * late.count(-2)][:len(late) - held // 4]
        assert late.count(-1) <= 5, "within 4 ticks after the one in which it turned, wherever that is"
    assert [body.heading for body in ticks(terrain, run, (1, True, 4), (0, True, 4), (-1, True, 4))] == [2, 0, -1]
    up = ticks(terrain, Body(2400, GROUND), (0, True, 20), (1, True, 4), (0, True, 8))
    assert [body.x for body in up][-3:] == [2430, 2460, 2460], "and a jump straight up is moved and stopped"


@pytest.mark.parametrize(("motion", "runs", "cells"), [(3, 0, 0.375), (3, 60, 2.875), (4, 0, -1), (4, 60, 1.25)])
def test_who_turns_at_the_top_of_a_jump_runs_back(motion, runs, cells):
    terrain = plain_ground(motion=motion)
    begin = [Body(4800, GROUND), *ticks(terrain, Body(4800, GROUND), (1, False, runs))][-1]
    landed = next(body for body in ticks(terrain, begin, (1, True, 44), (-1, True, 120)) if not body.flying)
    assert landed.x - begin.x == cells * 240


@pytest.mark.parametrize(("motion", "held", "cells"), [
    (2, 200, 5.625), (3, 200, 9), (3, 4, 2.875), (4, 200, 9.25), (4, 4, 2.875)])
def test_a_run_begins_in_a_high_jump_as_on_the_ground(motion, held, cells):
    terrain = plain_ground(motion=motion)
    seen = ticks(terrain, Body(2400, GROUND), (1, True, held), (1, False, 200 - held))
    landed = next(body for body in seen if not body.flying)
    assert landed.x - 2400 == cells * 240
    assert [body.heading for body in seen[:10]].count(2) == (motion > 2 and held == 200), "40 steps after it began"
