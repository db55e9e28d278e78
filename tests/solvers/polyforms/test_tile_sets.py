"""The tiles that are built in: as many as there are, all different, and none missing."""
import pytest

from solvers.polyforms.grids import CUBE, HEXAGON, SQUARE, TAN, TRIANGLE, Grid
from solvers.polyforms.shapes import plainest, tiles_of_size
from solvers.polyforms.tile_sets import BOTH_HANDS, LETTERS, SETS, drawn_tile, free_letter, set_names, tile_set

COUNTS = {
    "triominoes": 2, "tetrominoes": 5, "pentominoes": 12, "hexominoes": 35, "tetriamonds": 3, "pentiamonds": 4,
    "hexiamonds": 12, "heptiamonds": 24, "trihexes": 3, "tetrahexes": 7, "pentahexes": 22, "tritans": 4,
    "tetratans": 14, "soma": 7, "tetracubes": 8, "pentacubes": 29, "bedlam": 13,
}
HOMES = [(name, grid) for name, found in SETS.items() for grid in found.grids]


@pytest.mark.parametrize(("name", "grid"), HOMES, ids=lambda value: value if isinstance(value, str) else value.name)
def test_a_set_has_so_many_different_tiles(name: str, grid: Grid):
    tiles = tile_set(name, grid)
    assert len(tiles) == COUNTS[name]
    assert len({plainest(grid, atoms) for atoms in tiles.values()}) == COUNTS[name]
    assert set(tiles) <= set(LETTERS)


@pytest.mark.parametrize(("name", "grid", "count"), [  # as polyforms have been counted by many
    ("triominoes", SQUARE, 2), ("tetrominoes", SQUARE, 7), ("pentominoes", SQUARE, 18), ("hexominoes", SQUARE, 60),
    ("tetriamonds", TRIANGLE, 4), ("pentiamonds", TRIANGLE, 6), ("hexiamonds", TRIANGLE, 19),
    ("heptiamonds", TRIANGLE, 43), ("trihexes", HEXAGON, 3), ("tetrahexes", HEXAGON, 10), ("pentahexes", HEXAGON, 33)])
def test_a_set_with_both_hands_has_so_many_different_tiles(name: str, grid: Grid, count: int):
    tiles = tile_set(BOTH_HANDS + name, grid)
    assert len(tiles) == count
    assert len({plainest(grid, atoms, "one-sided") for atoms in tiles.values()}) == count
    assert (BOTH_HANDS + name in set_names(grid)) == (count > COUNTS[name])
    with pytest.raises(KeyError):
        tile_set(f"{BOTH_HANDS}soma", grid)


def test_cubes_have_no_other_side():
    assert not [name for name in set_names(CUBE) if name.startswith(BOTH_HANDS)]
    with pytest.raises(KeyError):
        tile_set(f"{BOTH_HANDS}pentominoes", CUBE)


@pytest.mark.parametrize(("name", "grid", "size"), [
    ("triominoes", SQUARE, 3), ("tetrominoes", SQUARE, 4), ("pentominoes", SQUARE, 5), ("tetriamonds", TRIANGLE, 4),
    ("pentahexes", HEXAGON, 5)])
def test_a_set_is_all_of_a_size(name: str, grid: Grid, size: int):
    assert sorted(plainest(grid, atoms) for atoms in tile_set(name, grid).values()) == tiles_of_size(grid, size)


def halves(pieces: int) -> set[tuple[tuple[int, ...], ...]]:
    """All tiles of so many half squares, joined by edges of the same length."""
    def half(cell: tuple[int, int], cut: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
        return tuple(TAN.atoms_of(cell)[part] for part in cut)

    def beside(atoms: tuple[tuple[int, ...], ...]) -> list[tuple[tuple[int, ...], ...]]:
        cells = {TAN.cell_of(atom) for atom in atoms}
        near = {(x + a, y + b) for x, y in cells for a, b in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
        fresh = [half(cell, cut) for cell in near for cut in ((0, 1), (1, 3), (0, 2), (2, 3))]
        return [one for one in fresh if not set(one) & set(atoms) and any(
            TAN.cell_of(atom) == TAN.cell_of(part) or atom in TAN.neighbours(part) for atom in atoms for part in one)]

    found = {plainest(TAN, half((0, 0), (0, 1)))}
    for _ in range(pieces - 1):
        found = {plainest(TAN, (*atoms, *one)) for atoms in found for one in beside(atoms)}
    return found


@pytest.mark.parametrize(("name", "pieces"), [("tritans", 3), ("tetratans", 4)])
def test_tans_are_all_of_so_many_half_squares(name: str, pieces: int):
    assert {plainest(TAN, atoms) for atoms in tile_set(name, TAN).values()} == halves(pieces)


def test_soma_is_what_is_not_a_box_of_three_and_four_cubes():
    small = [atoms for size in (3, 4) for atoms in tiles_of_size(CUBE, size)]
    def bulky(atoms):
        return any(max(parts) - min(parts) for parts in zip(*atoms, strict=True)) and sum(
            max(parts) > min(parts) for parts in zip(*atoms, strict=True)) > 1 and atoms != plainest(
            CUBE, drawn_tile(CUBE, "XX/XX"))
    assert {plainest(CUBE, atoms) for atoms in tile_set("soma", CUBE).values()} == set(filter(bulky, small))


def test_bedlam_has_twelve_pentacubes_and_a_tetracube():
    assert sorted(map(len, tile_set("bedlam", CUBE).values())) == [4] + 12 * [5]


def test_a_set_is_on_its_grids_alone():
    with pytest.raises(KeyError):
        tile_set("soma", SQUARE)
    with pytest.raises(KeyError):
        tile_set("nothing", SQUARE)


def test_letters_run_out():
    assert free_letter("F", {}) == "F"
    assert free_letter("F", {"F": 1, "A": 1}) == "B"
    assert free_letter("F", LETTERS) is None
