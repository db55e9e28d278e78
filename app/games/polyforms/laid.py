"""Laid: a tile that lies on a form, and how neighbours of one colour are told apart."""
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.games.polyforms.tile_colours import HUES, SHADES
from solvers.polyforms.grids import Grid, Vector


@dataclass(frozen=True)
class Laid:
    """A tile that lies on a form: its name, its number among the tiles, which its colour is by, and its atoms."""

    name: str
    number: int
    atoms: frozenset[Vector]


def told_apart(grid: Grid, laid: Iterable[Laid], before: Sequence[Laid] = ()) -> tuple[Laid, ...]:
    """The same tiles, where neighbours would look alike one of them in another shade of its hue.

    That happens to copies of a tile, and where there are more tiles than looks. Those that lay there `before` keep the
    look that they had, if they can.
    """
    tiles = tuple(laid)
    hues = Counter(tile.number % HUES for tile in tiles)
    if all(count == 1 for count in hues.values()):
        return tiles
    shown = {(tile.name, tile.atoms): tile.number for tile in before}
    looks: dict[Vector, int] = {}  # of the atoms of tiles that are done
    done: dict[int, Laid] = {}
    # First what lay there before, so that it keeps its look beside what is new.
    for place in sorted(range(len(tiles)), key=lambda place: (tiles[place].name, tiles[place].atoms) not in shown):
        tile = tiles[place]
        around = {looks.get(other) for atom in tile.atoms for other in grid.neighbours(atom)} \
            if hues[tile.number % HUES] > 1 else set()
        number = shown.get((tile.name, tile.atoms), tile.number)
        number = number if number % HUES == tile.number % HUES else tile.number
        number = next((other for shade in range(SHADES)
                       if (other := (number + shade * HUES) % (HUES * SHADES)) not in around), number)
        done[place] = tile if number == tile.number else replace(tile, number=number)
        looks.update((atom, number) for atom in tile.atoms)
    return tuple(done[place] for place in range(len(tiles)))
