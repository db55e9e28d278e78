"""Positions beside those of plain geometry, and their names and bits beside what was published of TriTetraTan."""
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.polyforms.catalogue import shipped
from solvers.polyforms.grids import GRIDS, TAN, Grid, Vector
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of
from solvers.polyforms.puzzle import Puzzle, Tile
from solvers.polyforms.shapes import SIDES, standing, tiles_of_size
from tests.reference.polyforms_positions import positions

PUBLISHED = json.loads((Path(__file__).parents[2] / "data/polyforms/tritetratan.json").read_text("utf-8"))


def plain(grid: Grid, atom: Vector) -> tuple:
    """An atom as plain geometry knows it: its column and row, and the letter of a quarter."""
    cell = grid.cell_of(atom)
    return (*cell, "LBTR"[grid.atoms_of(cell).index(atom)]) if grid is TAN else cell


@st.composite
def forms(draw: st.DrawFn) -> Puzzle:
    grid = draw(st.sampled_from(list(GRIDS.values())))
    cells = [(column, row) for column in range(6) for row in range(4)]
    atoms = [atom for cell in cells for atom in grid.atoms_of((*cell, 0) if grid.solid else cell)]
    atoms += [atom for cell in cells if grid.solid for atom in grid.atoms_of((*cell, 1))]
    left_out = draw(st.sets(st.sampled_from(atoms), max_size=12))
    sides = draw(st.sampled_from(SIDES))
    tiles = draw(st.lists(st.sampled_from(tiles_of_size(grid, 4)), min_size=1, max_size=3, unique=True))
    return Puzzle("A", grid, tuple(Tile(f"K{number}", standing(grid, atoms), sides=sides)
                                   for number, atoms in enumerate(tiles)), frozenset(atoms) - left_out)


@settings(max_examples=60)
@given(forms())
def test_positions_are_those_of_plain_geometry(puzzle: Puzzle):
    made = problem_of(puzzle)
    form = [plain(puzzle.grid, atom) for atom in made.atoms]
    for number, tile in enumerate(puzzle.tiles):
        found = [frozenset(plain(puzzle.grid, atom) for atom in made.atoms_of(one))
                 for one, place in enumerate(made.places) if place.tile == number]
        assert len(set(found)) == len(found)
        tile_atoms = [plain(puzzle.grid, atom) for atom in tile.atoms]
        assert set(found) == positions(puzzle.grid.name, form, tile_atoms, tile.sides)


@settings(max_examples=40)
@given(forms())
def test_names_are_all_different_and_lead_back(puzzle: Puzzle):
    made = problem_of(puzzle)
    assert len(made.by_name) == len(made.places)
    for name, number in made.by_name.items():
        assert made.name(number) == name
        assert sum(bin(int(word, 16)).count("1") for word in made.bits(number).split()) == len(made.atoms_of(number))


def test_a_position_can_be_placed_by_its_name():
    text = "grid: hexagon\ntiles: tetrahexes\nform:\n . X X X\n. X X X X\n X X X X"
    made = problem_of(parse_poly(text))
    for number, name in enumerate(made.name(number) for number in range(len(made.places))):
        fixed = parse_poly(f"{text}\nplace: {name}").fixed
        assert fixed == ((made.puzzle.tiles[made.places[number].tile].name, frozenset(made.atoms_of(number))),)


def test_tritetratan_has_the_published_positions():
    made = problem_of(shipped("tritetratan"))
    assert len(made.atoms) == 136
    assert len(made.places) == 1421
    for name, atoms in PUBLISHED["published_solution"].items():
        assert made.cover.positions[made.by_name[name]].atoms == tuple(atoms)
    solution = tuple(sorted(made.by_name[name] for name in PUBLISHED["published_solution"]))
    assert made.names(solution) == list(PUBLISHED["published_solution"])
    covered = [atom for number in solution for atom in made.cover.positions[number].atoms]
    assert sorted(covered) == list(range(136))


@pytest.mark.parametrize(("name", "bits"), [  # as the source prints them
    ("Z.1@1.1", "A00000F0 00014000 00000000 00000000 00"),
    ("G.8@1.3", "00000000 0002A800 05C00000 00000000 00"),
    ("A.3@5.6", "00000000 00000000 00000000 00000000 3F"),
])
def test_bits_are_written_as_the_source_writes_them(name: str, bits: str):
    made = problem_of(shipped("tritetratan"))
    assert made.bits(made.by_name[name]) == bits


def test_no_position_touches_a_fixed_tile():
    made = problem_of(parse_poly("tiles: triominoes x 0-2\nplace: L.1@1.1\nform:\nXXXX\nXXXX\nXXXo"))
    lying = made.by_name["L.1@1.1"]
    taken = set(made.cover.positions[lying].atoms)
    assert all(number == lying or taken.isdisjoint(position.atoms)
               for number, position in enumerate(made.cover.positions))
    assert {place.tile for place in made.places} == {0, 1}


def test_of_a_tile_that_lies_there_no_other_copy_is_left():
    made = problem_of(parse_poly("tiles: triominoes\nform:\nXLLX\nXLXX\nXXXX"))
    assert [made.name(number) for number, place in enumerate(made.places) if place.tile == 1] == ["L.1@2.2"]


def test_atoms_that_may_stay_empty_are_optional_unless_a_fixed_tile_covers_them():
    made = problem_of(parse_poly("tiles: triominoes x 0-2\nplace: I.1@1.1\nform:\nXXXX\nooXo"))
    assert {made.atoms[atom] for atom in made.cover.optional} == {(3, 0)}


def test_the_same_problem_with_some_positions():
    made = problem_of(shipped("tritetratan"))
    few = made.only([7, 3, 9])
    assert few.places == (made.places[7], made.places[3], made.places[9])
    assert few.name(1) == made.name(3)
    assert few.cover.positions[2] == made.cover.positions[9]
    assert len(made.adjacency) == 136
    assert all(first in made.adjacency[second] for first in range(136) for second in made.adjacency[first])
