"""Filters as players ask for them, against solutions looked at one by one."""
from solvers.core.engine import finish
from solvers.polyforms.diagram.filtering import Filtering
from solvers.polyforms.diagram.restrictions import no_crossings, tile_at, tile_not_at
from solvers.polyforms.diagram.search import DiagramSearch
from solvers.polyforms.diagram.sweep import sweep
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of

TEXT = """title: Pentominoes, 3 x 10 of six
tiles: pentominoes x 0-1
form:
XXXXXXXXXX
XXXXXXXXXX
XXXXXXXXXX
"""


def all_of(text):
    made = problem_of(parse_poly(text))
    return made, finish(DiagramSearch(made.cover, order=sweep(made))).diagram


def owners(made, solution):
    """The tile on each atom, by the atom's vector."""
    return {atom: made.cover.positions[one].tile for one in solution for atom in made.atoms_of(one)}


def test_a_tile_at_a_place_and_not_there():
    made, whole = all_of(TEXT)
    tile = next(number for number, one in enumerate(made.puzzle.tiles) if one.name == "P")
    there = set(finish(Filtering(whole, [tile_at(made, tile, 0)])))
    assert there == {one for one in whole if owners(made, one)[made.atoms[0]] == tile}
    assert 0 < len(there) < whole.count
    assert set(finish(Filtering(whole, [tile_not_at(made, tile, 0)]))) == set(whole) - there


def test_no_crossings_leaves_those_without_four_tiles_at_a_point():
    made, whole = all_of(TEXT)

    def crosses(solution):
        owner = owners(made, solution)
        return any(len({owner[x, y], owner[x + 1, y], owner[x, y + 1], owner[x + 1, y + 1]}) == 4
                   for x in range(9) for y in range(2))

    found = set(finish(Filtering(whole, no_crossings(made))))
    assert found == {one for one in whole if not crosses(one)}
    assert 0 < len(found) < whole.count


def test_hexagons_and_cubes_have_no_crossings():
    for grid, tiles, form in (("hexagon", "trihexes", "X X X"), ("cube", "triominoes", "XXXXXX")):
        made = problem_of(parse_poly(f"grid: {grid}\ntiles: {tiles}\nform:\n{form}\n"))
        assert no_crossings(made) == []
