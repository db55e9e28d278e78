"""Drawings in text: which atoms a letter stands for, where a fault is, and that what is written is read again."""
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.formats import FormatError
from solvers.polyforms.drawing import FILL, MAY, PARTS, Row, at_corner, read_drawing, write_drawing
from solvers.polyforms.grids import CUBE, GRIDS, HEXAGON, PRISM, SQUARE, TAN, TRIANGLE, Grid, plus
from solvers.polyforms.shapes import standing, tiles_of_size


def rows(*texts: str) -> list[Row]:
    return [Row(number, text) for number, text in enumerate(texts, start=11)]


def cells(grid: Grid, *texts: str) -> set[tuple[int, ...]]:
    return {glyph.cell for glyph in read_drawing(grid, rows(*texts))}


def test_the_top_row_is_first():
    assert cells(SQUARE, "X...", "XXXX") == {(0, 1), (0, 0), (1, 0), (2, 0), (3, 0)}


def test_a_letter_knows_where_it_is_written():
    glyph = read_drawing(SQUARE, [Row(7, "..Q", 5)])[0]
    assert (glyph.text, glyph.cell, glyph.line, glyph.column) == ("Q", (2, 0), 7, 7)


def test_layers_are_from_the_bottom():
    assert cells(CUBE, "X.", "..", "---", "..", ".X") == {(0, 1, 0), (1, 0, 1)}


def test_hexagons_stand_two_columns_apart_and_rows_are_shifted():
    flower = {(0, 0), (2, 0), (-1, 1), (1, 1), (3, 1), (0, 2), (2, 2)}
    for indented in ("", " ", "  "):
        found = cells(HEXAGON, f"{indented} X X", f"{indented}X X X", f"{indented} X X")
        low = min(column for column, _ in found)
        assert {(column - low - 1, row) for column, row in found} == flower
    atoms = [glyph.atoms[0] for glyph in read_drawing(HEXAGON, rows("X X", " X"))]
    assert all(other in HEXAGON.neighbours(atom) for atom in atoms for other in atoms if other != atom)


def test_triangles_point_up_and_down_in_turn():
    left, middle, right = (glyph.atoms[0] for glyph in read_drawing(TRIANGLE, rows("X" * 3)))
    assert set(TRIANGLE.neighbours(middle)) > {left, right}
    upper, lower = (glyph.atoms[0] for glyph in read_drawing(TRIANGLE, rows(".X", ".X")))
    assert upper in TRIANGLE.neighbours(lower)


@pytest.mark.parametrize("glyph", PARTS)
def test_a_part_of_a_tan_cell(glyph: str):
    found = read_drawing(TAN, rows(glyph))[0]
    assert found.is_part
    assert found.atoms == tuple(TAN.atoms_of((0, 0))[part] for part in PARTS[glyph])


def test_the_parts_are_all_there_are():
    assert len(set(PARTS.values())) == len(PARTS) == 2 ** 4 - 2


def test_halves_that_meet_along_a_side_are_neighbours():
    left, right = (set(glyph.atoms) for glyph in read_drawing(TAN, rows("◢◣")))
    assert any(atom in TAN.neighbours(other) for atom in left for other in right)
    left, right = (set(glyph.atoms) for glyph in read_drawing(TAN, rows("◣◢")))
    assert not any(atom in TAN.neighbours(other) for atom in left for other in right)


def test_a_v_is_a_tile_where_cells_have_no_parts():
    assert not read_drawing(SQUARE, rows("v"))[0].is_part


@pytest.mark.parametrize(("grid", "texts", "line", "column", "words"), [
    (SQUARE, ("XX", "XXXX"), 12, 3, "this row has 4 letters, and the first one 2"),
    (SQUARE, ("XXXX", "XX"), 12, 3, "write . for what is outside"),
    (SQUARE, ("X X",), 11, 2, "there is a blank here"),
    (SQUARE, ("X◣",), 11, 2, "“◣” is a part of a cell"),
    (SQUARE, ("X", "---", "X"), 12, 1, "layers are for cubes"),
    (SQUARE, ("X" * 101,), 11, 101, "at most 100 columns"),
    (SQUARE, ("X",) * 101, 111, None, "at most 100 rows"),
    (SQUARE, (), None, None, "at least one"),
    (HEXAGON, ("X", "X"), 11, 1, "shift the row by one column"),
    (HEXAGON, ("X X" * 100,), 11, 101, "at most 100 columns"),
    (CUBE, ("X", "---", "X", "X"), 14, None, "every layer has as many rows"),
    (CUBE, ("X", "---"), 11, None, "every layer has as many rows"),
    (CUBE, ("X", *("---", "X") * 100), 211, None, "at most 100 layers"),
    (CUBE, ("XX", "---", "X"), 13, 2, "this row has 1 letters"),
])
def test_a_fault_is_told_with_its_place(grid, texts, line, column, words):
    with pytest.raises(FormatError, match=words) as caught:
        read_drawing(grid, rows(*texts))
    assert (caught.value.line, caught.value.column) == (line, column)


@given(st.data(), st.sampled_from(list(GRIDS.values())))
def test_what_is_written_is_read_again(data: st.DataObject, grid: Grid):
    places = [atom for cell in product(range(4), range(3), *[range(2)] * grid.solid) for atom in grid.atoms_of(cell)]
    letters = dict.fromkeys(data.draw(st.sets(st.sampled_from(places), min_size=1)), FILL)
    for cell in data.draw(st.sets(st.sampled_from([grid.cell_of(atom) for atom in places]), max_size=3)):
        letters |= dict.fromkeys(grid.atoms_of(cell), MAY)
    written = write_drawing(grid, letters)
    again = {atom: FILL if glyph.is_part else glyph.text
             for glyph in read_drawing(grid, rows(*written)) for atom in glyph.atoms}
    assert again == letters


def test_a_cell_has_one_letter():
    one, *others = TAN.atoms_of((0, 0))
    with pytest.raises(ValueError, match=r"cell 1\.1 cannot be written"):
        write_drawing(TAN, {one: FILL} | dict.fromkeys(others, MAY))
    with pytest.raises(ValueError, match=r"cell 1\.1 cannot be written"):
        write_drawing(TAN, {one: MAY})


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
def test_at_the_corner_no_row_and_no_column_is_below_0(grid: Grid):
    shift = tuple(step * part for step, part in zip(grid.steps, (-7, 5, -3), strict=False))
    for tile in tiles_of_size(grid, 4):
        moved = at_corner(grid, [plus(atom, shift) for atom in tile])
        lows = [min(parts) for parts in zip(*map(grid.cell_of, moved), strict=True)]
        assert lows[1:] == [0] * len(lows[1:])
        assert 0 <= lows[0] <= (grid in (HEXAGON, TRIANGLE, PRISM))
        assert standing(grid, moved) == standing(grid, tile)
