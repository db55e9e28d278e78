"""The sets of tiles that are built in, by name: drawn where tiles have names of old, else all tiles of a size.

On flat grids each set exists one-sided as well, with both hands of every tile that has two: there are 18 one-sided
pentominoes. (`pentominoes one-sided` are the twelve, each of the hand in which it is drawn.)
"""
from collections.abc import Container, Iterator
from functools import cache
from typing import Final, NamedTuple

from solvers.polyforms.drawing import FILL, LAYERS, Row, read_drawing
from solvers.polyforms.grids import CUBE, HEXAGON, PRISM, SQUARE, TAN, TRIANGLE, Grid, turned
from solvers.polyforms.shapes import ONE_SIDED, TWO_SIDED, Atoms, shapes, standing, tiles_of_size

# What tiles may be called; X and o mean something else in a form, where a tile of that name is placed by `place`.
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


BOTH_HANDS: Final = f"{ONE_SIDED} "  # before the name of a set


class TileSet(NamedTuple):
    """A set: the grids it exists on, the first of which its tiles are drawn on, and its tiles: drawn, or of a size."""

    grids: tuple[Grid, ...]
    tiles: str | int


# Pentominoes have had their letters since Golomb's "Polyominoes" (1965), the tiles of Soma since "Winning Ways" by
# Berlekamp, Conway and Guy; tritans and tetratans have those of the TriTetraTan puzzle, and its first shapes.
SETS: Final = {
    "triominoes": TileSet((SQUARE, CUBE), "I ###  L ##/#."),
    "tetrominoes": TileSet((SQUARE, CUBE), "I ####  L ###/#..  N ##./.##  O ##/##  T ###/.#."),
    "pentominoes": TileSet(
        (SQUARE, CUBE),
        "F .##/##./.#.  I #####  L ####/#...  N ###./..##  P ##/##/#.  T ###/.#./.#.  U #.#/###  V #../#../###  "
        "W #../##./.##  X .#./###/.#.  Y ####/.#..  Z ##./.#./.##"),
    "hexominoes": TileSet((SQUARE, CUBE), 6),
    "tetriamonds": TileSet((TRIANGLE, PRISM), 4),
    "pentiamonds": TileSet((TRIANGLE, PRISM), 5),
    "hexiamonds": TileSet((TRIANGLE, PRISM), 6),
    "heptiamonds": TileSet((TRIANGLE, PRISM), 7),
    "trihexes": TileSet((HEXAGON,), 3),
    "tetrahexes": TileSet((HEXAGON,), 4),
    "pentahexes": TileSet((HEXAGON,), 5),
    "tritans": TileSet((TAN,), "A #◣  B ◢◣/.◤  C ◥◣/.◤  D ◥◣/.◥"),
    "tetratans": TileSet(
        (TAN,),
        "F ◢◣/#.  G ◢◣/◢◤  H ##  I .◢◤/◢◤.  J .◢/◢◤/◥.  K ◣./#◤  M ◣/#/◤  Q ◢◤/#.  R ◢./#◤  S .◣/◢◤/◥.  "
        "V ◣◢/◥◤  W ◣./#◣  X ◢◣/◥◤  Z ◢/#/◤"),
    "soma": TileSet((CUBE,), "V #./##  L #../###  T .#./###  Z .##/##.  A .#/##|.#/..  B .#/##|../#.  P #./##|../#."),
    "tetracubes": TileSet((CUBE,), 4),
    "pentacubes": TileSet((CUBE,), 5),
    "bedlam": TileSet(
        (CUBE,),
        "B ###/.#.|.../.#.  C ###/#..|#../...  E ##./.##|#../...  F ..#/###/.#.  H ###/.#.|#../...  I ##./.##|.#./...  "
        "L ###/..#|#../...  M ###/.#.|.#./...  S ###/#..|.../#..  T .#./.##|##./...  W ..#/.##/##.  X .#./###/.#.  "
        "Z #./##|#./.."),
}


@cache
def tile_set(name: str, grid: Grid) -> dict[str, Atoms]:
    """The tiles of a set on a grid, by their names. Raises KeyError if the set is not there."""
    if name.startswith(BOTH_HANDS) and not grid.solid:
        return _with_twins(grid, tile_set(name.removeprefix(BOTH_HANDS), grid))
    named_set = SETS[name]
    if grid not in named_set.grids:
        raise KeyError(name)
    if isinstance(named_set.tiles, str):
        return {letter: drawn_tile(grid, drawing) for letter, drawing in _drawings(named_set.tiles)}
    flat = tiles_of_size(named_set.grids[0], named_set.tiles)
    tiles = flat if grid is named_set.grids[0] else [tuple((*atom, 0) for atom in tile) for tile in flat]
    return dict(zip(LETTERS, tiles, strict=False))


def set_names(grid: Grid) -> list[str]:
    """The sets that there are on a grid, those with both hands behind the others."""
    names = [name for name, tile_set_of_name in SETS.items() if grid in tile_set_of_name.grids]
    if grid.solid:
        return names
    return names + [BOTH_HANDS + name for name in names
                    if len(tile_set(BOTH_HANDS + name, grid)) > len(tile_set(name, grid))]


def sides_of(name: str) -> str:
    """The sides of a set's tiles, if nothing else is said of them."""
    return ONE_SIDED if name.startswith(BOTH_HANDS) else TWO_SIDED


def _with_twins(grid: Grid, tiles: dict[str, Atoms]) -> dict[str, Atoms]:
    """Tiles and the mirror images of those that are not their own: f of F; where small letters are tiles, F2."""
    small = any(letter.islower() for letter in tiles)
    twins: dict[str, Atoms] = {}
    for letter, atoms in tiles.items():
        twin = standing(grid, (turned(grid.mirrors[0], atom) for atom in atoms))
        if twin not in shapes(grid, atoms, ONE_SIDED).values():
            twins[f"{letter}2" if small else letter.lower()] = twin
    return tiles | twins


def first_hand(name: str) -> str:
    """The name of the tile whose mirror image has this name where a set has both hands; of others their own."""
    return name.removesuffix("2") if len(name) > 1 else name.upper()


def free_letter(letter: str, taken: Container[str]) -> str | None:
    """The letter, or the first one that no tile has; None if all are taken."""
    return next((one for one in (letter, *LETTERS) if one not in taken), None)


def drawn_tile(grid: Grid, drawing: str) -> Atoms:
    """A tile written in one line with # for its cells: rows between slashes, layers between bars."""
    rows = [row for layer in drawing.replace("#", FILL).split("|") for row in (*layer.split("/"), LAYERS)][:-1]
    glyphs = read_drawing(grid, [Row(1, row) for row in rows])
    return standing(grid, (atom for glyph in glyphs for atom in glyph.atoms))


def _drawings(written: str) -> Iterator[tuple[str, str]]:
    words = written.split()
    return zip(words[::2], words[1::2], strict=True)
