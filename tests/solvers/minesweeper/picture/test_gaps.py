"""Gaps between cells: wide ones are cut off all cells alike, but for a line, and what else is at their edges stays."""
from solvers.minesweeper.picture.gaps import without_gaps

AROUND, TILE, OTHER = b"\x10\x10\x10", b"\xf0\x80\x20", b"\x20\x80\xf0"


def cell(colour, left, top, right, bottom, side=16, around=AROUND):
    """A tile of one colour, and so wide a gap at each of its edges."""
    rows = [around * left + colour * (side - left - right) + around * right] * (side - top - bottom)
    return tuple([around * side] * top + rows + [around * side] * bottom)


def test_a_wide_gap_is_cut_off():
    cells = without_gaps([cell(TILE, 1, 1, 2, 2), cell(OTHER, 1, 1, 2, 2)], is_exact=True)
    assert cells == [cell(TILE, 1, 1, 1, 1, side=15), cell(OTHER, 1, 1, 1, 1, side=15)]


def test_what_is_left_is_square():
    cells = without_gaps([cell(TILE, 2, 3, 2, 1), cell(OTHER, 2, 3, 2, 1)], is_exact=True)
    assert {len(rows) for rows in cells} == {14}
    assert {len(row) for rows in cells for row in rows} == {3 * 14}


def test_a_line_of_it_keeps_a_wide_figure_off_the_edge():
    """A line around each cell may be as wide as a gap; a digit that begins beside it is no part of its rim."""
    thin = [cell(TILE, 1, 1, 1, 1), cell(OTHER, 1, 1, 1, 1)]
    assert without_gaps(thin, is_exact=True) == thin


def test_a_line_and_what_only_some_cells_have_stay():
    thin = [cell(TILE, 0, 0, 1, 1), cell(OTHER, 0, 0, 1, 1)]
    assert without_gaps(thin, is_exact=True) == thin
    uneven = [cell(TILE, 2, 2, 2, 2), cell(OTHER, 0, 0, 0, 0)]
    assert without_gaps(uneven, is_exact=True) == uneven


def test_grounds_of_one_brightness_are_no_gap():
    """Open and closed cells of chequered boards may be equally bright; only their colours differ."""
    cells = [(b"\xe5\xc2\x9f" * 16,) * 16, (b"\xaa\xd7\x51" * 16,) * 16]
    assert without_gaps(cells, is_exact=False) == cells
