"""The plan of a form: sizes, layers beside each other, outlines as one sees them, and places of letters."""
import pytest

from app.games.polyforms.form_plan import FormPlan
from solvers.polyforms.catalogue import names, shipped
from solvers.polyforms.grids import CUBE, SQUARE
from solvers.polyforms.tile_sets import tile_set
from tests.cases import for_each

ONE_OF_EACH = ("pentominoes-6x10", "hexiamonds-6x6", "hexes-hexagon", "tritetratan", "soma-stairs")


def plan(name):
    puzzle = shipped(name)
    return FormPlan(puzzle.grid, puzzle.atoms)


def area(line):
    """Negative where it runs counterclockwise as one sees it: y points down here."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, (*line[1:], line[0]), strict=True)) / 2


def contains(line, point):
    """Whether a point lies within a closed line, by the number of crossings."""
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in zip(line, (*line[1:], line[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed += 1
    return crossed % 2 == 1


@for_each("name", names())
def test_it_is_as_large_as_what_it_draws(name):
    drawn = plan(name)
    xs, ys = zip(*(point for line in drawn.polygons.values() for point in line), strict=True)
    assert min(xs) == pytest.approx(0)
    assert 0 <= min(ys) < 1
    assert max(xs) <= drawn.width + 1e-9
    assert max(ys) <= drawn.height + 1e-9
    if not drawn.grid.solid:  # the last layer may be smaller than others
        assert (max(xs), max(ys)) == pytest.approx((drawn.width, drawn.height))


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_atoms_lie_beside_each_other(name):
    drawn = plan(name)
    for atom, middle in drawn.centres.items():
        assert [other for other, line in drawn.polygons.items() if contains(line, middle)] == [atom]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_outline_has_the_area_of_the_form_and_runs_counterclockwise(name):
    drawn = plan(name)
    whole = sum(abs(area(line)) for line in drawn.polygons.values())
    outlines = drawn.outlines(frozenset(drawn.atoms))
    assert -sum(map(area, outlines)) == pytest.approx(whole)
    assert area(max(outlines, key=lambda line: abs(area(line)))) < 0


def test_the_highest_row_is_at_the_top():
    drawn = FormPlan(SQUARE, [(x, y) for x in range(3) for y in range(2)])
    assert drawn.centres[0, 0] == (0.5, 1.5)
    assert drawn.centres[2, 1] == (2.5, 0.5)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 12])
def test_layers_do_not_touch(count):
    drawn = FormPlan(CUBE, [(x, y, z) for x in range(3) for y in range(2) for z in range(count)])
    corners = [drawn.layer_corner(layer) for layer in drawn.layers]
    assert len(set(corners)) == count
    for number, (x, y) in enumerate(corners):
        for left, top in corners[:number]:
            assert abs(x - left) > 3 or abs(y - top) > 2
    assert drawn.layer_corner(0)[0] == 0
    assert corners == sorted(corners, key=lambda corner: (corner[1], corner[0])), "the lowest first, as one reads"


@for_each("name", names())
def test_a_letter_has_room_within_its_tile(name):
    puzzle = shipped(name)
    for tile in puzzle.tiles:
        drawn = FormPlan(puzzle.grid, tile.atoms)
        label = drawn.label(frozenset(tile.atoms))
        assert label.room > 0.1
        assert any(contains(line, label.at) for line in drawn.outlines(frozenset(tile.atoms)))


def test_a_letter_stands_where_the_room_is_greatest():
    drawn = FormPlan(SQUARE, [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)])
    assert drawn.label(frozenset(drawn.atoms)).at == (1.0, 1.0)
    assert drawn.label(frozenset(drawn.atoms)).room == pytest.approx(1.0)


@pytest.mark.parametrize("letter", "FILNTUVWXYZ")
def test_a_letter_stands_within_a_cell_where_no_place_has_more_room(letter):
    drawn = FormPlan(SQUARE, tile_set("pentominoes", SQUARE)[letter])
    assert drawn.label(frozenset(drawn.atoms)).at in drawn.centres.values()
