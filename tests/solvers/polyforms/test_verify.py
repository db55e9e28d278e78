"""Verify: all ways of solving a puzzle come to the same count, and what does not agree is told."""
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.core.engine import finish
from solvers.core.generator_engine import at_once
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.verify import Run, Verification, agree, variants

PUZZLES = {
    "rectangle": ("tiles: pentominoes without F I T U W X Z", "XXXXX\nXXXXX\nXXXXX\nXXXXX\nXXXXX", None),
    "cube": ("grid: cube\ntiles: soma", "---\n".join(["XX" "X\nXX" "X\nXX" "X\n"] * 3), 240),
    "tans": ("grid: tan\ntiles: tritans", "XX.\nX◤.\n", None),
    "hexagons": ("grid: hexagon\ntiles: trihexes x 0-2", "X X X\n X X\nX X X\n X", None),
    "empty atoms": ("tiles: triominoes", "XX" "XXo\nXXo.o", None),
}


def puzzle(name):
    head, form, _ = PUZZLES[name]
    return parse_poly(f"{head}\nform:\n{form}\n")


def verified(made, **how):
    ticks = count()
    return finish(Verification(made, lambda: next(ticks) / 1000, **how), 1000)


@pytest.mark.parametrize("name", PUZZLES)
def test_all_ways_come_to_the_same_count(name):
    result = verified(puzzle(name))
    assert result.equal, result.runs
    assert len(result.runs) >= 5
    assert all(run.checked == run.solutions and run.trouble == "" for run in result.runs)
    assert PUZZLES[name][2] in (None, result.runs[0].solutions)


def test_linked_cells_are_left_out_where_a_tile_is_in_two_parts():
    made = parse_poly("tile A:\nX.X\n\ntile B:\nX\n\nform:\nXX" "X\n")
    assert "linked cells" not in [variant.name for variant in at_once(variants(made))]
    assert verified(made).equal


@settings(max_examples=15)
@given(st.lists(st.text("XXo", min_size=3, max_size=3), min_size=2, max_size=4),
       st.sampled_from(["triominoes x 0-3", "triominoes x 0-2 one-sided", "tetrominoes x 0-1", "triominoes"]))
def test_any_small_form_is_verified(rows, tiles):
    if not any("X" in row for row in rows):
        rows[0] = "X" + rows[0][1:]
    made = parse_poly(f"tiles: {tiles}\nform:\n" + "\n".join(rows))
    result = verified(made)
    assert result.equal, result.runs


def test_a_way_that_takes_too_long_is_skipped_and_said_so():
    engine = Verification(puzzle("cube"), count().__next__, patience=10)
    result = finish(engine, 1)
    assert {run.solutions for run in result.runs} == {None}
    assert result.runs[0].trouble.startswith("skipped after ")
    assert not result.equal
    engine = Verification(puzzle("tans"), lambda: 0.0)
    engine.skip()
    assert finish(engine).runs[0].solutions is None


def test_what_does_not_agree_is_no_certificate():
    one, other = Run("one", 5, 9, 0.1, 5), Run("other", 5, 9, 0.1, 5)
    assert agree([one, other])
    assert not agree([one])
    assert not agree([one, other._replace(solutions=6, checked=6)])
    assert not agree([one, other._replace(checked=4)])
    assert agree([one, other, Run("slow", None, 9, 0.1, 0)])
