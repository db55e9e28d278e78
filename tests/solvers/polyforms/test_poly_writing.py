"""Puzzles written and read again: shipped ones, and any that hypothesis makes."""
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.polyforms.catalogue import names, shipped
from solvers.polyforms.grids import CUBE, GRIDS, SQUARE, TAN, Grid, plus
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.poly_writing import write_poly
from solvers.polyforms.problem import problem_of
from solvers.polyforms.puzzle import AUTO, NONE, Condition, Puzzle, Tile
from solvers.polyforms.shapes import SIDES, standing, tiles_of_size
from solvers.polyforms.tile_sets import set_names, sides_of, tile_set
from tests.cases import for_each


@for_each("name", names())
def test_a_shipped_puzzle(name: str):
    puzzle = shipped(name)
    again = parse_poly(write_poly(puzzle))
    assert again == puzzle
    assert again.notes == puzzle.notes


@st.composite
def tile_lists(draw: st.DrawFn, grid: Grid) -> list[Tile]:
    """Tiles of sets, whole or in part, and tiles of any size."""
    found: dict[str, Tile] = {}
    for name in draw(st.lists(st.sampled_from(set_names(grid)), max_size=2, unique=True)):
        for letter, atoms in tile_set(name, grid).items():
            if letter not in found and draw(st.integers(0, 9)):
                found[letter] = Tile(letter, atoms, sides=sides_of(name))
    for number, atoms in enumerate(draw(st.lists(st.sampled_from(tiles_of_size(grid, 3)), min_size=1, max_size=3))):
        least = draw(st.integers(0, 3))
        found[f"K{number}"] = Tile(f"K{number}", standing(grid, atoms), least, least + draw(st.integers(not least, 2)),
                                   draw(st.sampled_from(SIDES)), draw(st.none() | st.integers(0, 99)))
    return list(found.values())


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    grid = draw(st.sampled_from(list(GRIDS.values())))
    cells = [cell for cell in product(range(5), range(4), *[range(2)] * grid.solid) if grid.atoms_of(cell)]
    may = draw(st.sets(st.sampled_from(cells), max_size=3))
    atoms = [atom for cell in cells if cell not in may for atom in grid.atoms_of(cell)]
    must = frozenset(draw(st.sets(st.sampled_from(atoms), min_size=1)))
    tiles = tuple(draw(tile_lists(grid)))
    plain = Puzzle("A form", grid, tiles, must, frozenset(atom for cell in may for atom in grid.atoms_of(cell)))
    made = problem_of(plain)
    fixed, covered = [], set[int]()
    for number in draw(st.lists(st.sampled_from(range(len(made.places))), max_size=3)) if made.places else ():
        tile, atoms = plain.tiles[made.places[number].tile], made.cover.positions[number].atoms
        if covered.isdisjoint(atoms) and sum(name == tile.name for name, _ in fixed) < tile.most:
            fixed.append((tile.name, frozenset(made.atoms_of(number))))
            covered |= set(atoms)
    order = {tile.name: number for number, tile in enumerate(tiles)}
    fixed.sort(key=lambda one: (order[one[0]], min(map(grid.order, one[1]))))
    corner = made.corner
    values = {cell: draw(st.integers(-1, 9)) for cell in {grid.cell_of(atom) for atom in plain.atoms}}
    conditions = tuple(Condition(name, {atom: values[grid.cell_of(atom)] for atom in plain.atoms
                                        if values[grid.cell_of(atom)]}, target) for name, target in
                       draw(st.lists(st.tuples(st.sampled_from(["rim", "condition 2"]), st.integers(-99, 99)),
                                     max_size=2)))
    some = [tuple(part - low + 1 for part, low in zip(grid.cell_of(atom), corner, strict=True)) for atom in plain.atoms]
    return Puzzle(draw(st.sampled_from(["A", "Untitled", "6 x 10: it"])), grid, tiles, must, plain.may, tuple(fixed),
                  draw(st.sampled_from([AUTO, NONE, tiles[0].name])),
                  tuple(draw(st.lists(st.sampled_from(some), max_size=2))), conditions,
                  draw(st.none() | st.integers(0, 10**9)), tuple(draw(st.lists(st.just("A note."), max_size=2))))


@given(puzzles())
def test_any_puzzle(puzzle: Puzzle):
    again = parse_poly(write_poly(puzzle))
    assert again == puzzle
    assert again.notes == puzzle.notes


def test_sets_are_written_by_their_names():
    tiles = tuple(Tile(name, atoms, 0, 2) for name, atoms in tile_set("pentominoes", SQUARE).items()
                  if name not in "IX")
    text = write_poly(Puzzle("A", SQUARE, tiles, frozenset({(0, 0)})))
    assert "tiles: pentominoes x 0-2 without I X\n" in text


def test_a_tile_in_the_form_is_written_by_its_letter():
    text = "title: A\ngrid: cube\ntiles: soma\n\nform:\nXX\nXX\n---\nVX\nVV\n"
    assert write_poly(parse_poly(text)) == text


def test_a_form_below_row_0_is_shifted():
    low = Puzzle("A", CUBE, (Tile("I", ((0, 0, 0), (1, 0, 0))),), frozenset({(-3, -2, -1), (-2, -2, -1)}))
    again = parse_poly(write_poly(low))
    assert {plus(atom, (-3, -2, -1)) for atom in again.must} == low.must


def test_what_no_file_says_is_refused():
    left, bottom, *_ = TAN.atoms_of((0, 0))
    tiles = (Tile("A", (left,)),)
    with pytest.raises(ValueError, match="cannot be written with one letter"):
        write_poly(Puzzle("A", TAN, tiles, frozenset({left}), frozenset({bottom})))
    with pytest.raises(ValueError, match="different values"):
        write_poly(Puzzle("A", TAN, tiles, frozenset({left, bottom}), conditions=(Condition("c", {left: 1}),)))
    with pytest.raises(ValueError, match="from −1 to 9"):
        write_poly(Puzzle("A", TAN, tiles, frozenset({left}), conditions=(Condition("c", {left: 10}),)))
    with pytest.raises(ValueError, match="the tile A lies where it cannot"):
        write_poly(Puzzle("A", TAN, tiles, frozenset({left, bottom}), fixed=(("A", frozenset({left, bottom})),)))


def test_a_set_with_both_hands_is_written_by_its_name():
    text = "title: A form\n\ntiles: one-sided pentominoes x 0-1 without T\n\nform:\nXX\n"
    assert "tiles: one-sided pentominoes x 0-1 without T\n" in write_poly(parse_poly(text))
    assert "tiles: pentominoes one-sided\n" in write_poly(parse_poly("tiles: pentominoes one-sided\nform:\nXX\n"))
