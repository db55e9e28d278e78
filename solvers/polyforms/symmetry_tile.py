"""The tile that stands for the symmetry: of the positions that are images of each other it has one.

There must be one copy of it, and every symmetry must map it to itself. The best is one of which no position is its own
image: then no solution need be compared with its images. Of those a tile with few positions is good, for the search
begins with it; where the search is long, random ways down tell better (`fast.estimate`). On a narrow form it is the one
that reaches farthest: without most of its positions fewer rests are left along the frontier.
"""
from bisect import bisect_left, bisect_right
from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

from solvers.polyforms.diagram.sweep import sweeping
from solvers.polyforms.fast.estimate import Probing
from solvers.polyforms.fast.suited import NARROW
from solvers.polyforms.fast.trial import ends_within
from solvers.polyforms.image_table import ImageTable
from solvers.polyforms.packed import packing
from solvers.polyforms.problem import Problem
from solvers.polyforms.symmetry import Symmetry

AT_ONCE: Final = 256       # positions that are turned between two yields,
WAYS: Final = 16           # and ways that are gone
SHORT: Final = 5000        # steps of a search within which it ends if it is short: about a millisecond
FIRST: Final = 200         # ways down by which it is seen how long a search is
SHARE: Final = 40_000      # positions that the search will place for each way that is gone with each tile at first;
WORK: Final = 150_000_000  # atoms times positions of these ways: all together they take some tenths of a second
FEWEST: Final = 128        # of these ways; fewer cost more than they save, or tell nothing
CANDIDATES: Final = 12     # tiles that ways are gone with
SEED: Final = 1


def stands(problem: Problem, found: Sequence[Symmetry], tile: int) -> bool:
    """True if restricting this tile's positions breaks the symmetry."""
    one = problem.puzzle.tiles[tile]
    return one.least == one.most == 1 and all(symmetry.tiles[tile] == tile for symmetry in found)


def representatives(problem: Problem, table: ImageTable, tile: int
                    ) -> Generator[None, None, tuple[list[int], dict[int, tuple[Symmetry, ...]]]]:
    """The numbers of the positions that are left if a tile stands for the symmetry, ascending: of each orbit of its
    positions the one with the lowest shape. And of those that are their own images the symmetries that say so.

    `table` is of the problem's cover and symmetries.
    """
    positions = problem.cover.positions
    seen, dropped = set[int](), set[int]()
    images: dict[int, tuple[Symmetry, ...]] = {}
    for number, position in enumerate(positions):
        if number % AT_ONCE == 0:
            yield
        # One of each orbit is enough: the others lead to the same solutions, turned.
        if position.tile == tile and number not in seen:
            orbit = table.orbit(number)
            seen.update(orbit)
            first = min(orbit, key=lambda one: (problem.places[one].shape, positions[one].atoms))
            dropped.update(one for one in orbit if one != first)
            if stays := tuple(table.symmetries[one] for one in table.keepers(first) if one):
                images[first] = stays
    yield
    return [number for number in range(len(positions)) if number not in dropped], images


def choosing(problem: Problem, table: ImageTable) -> Generator[None, None, int | None]:
    """The tile that makes the search shortest, as far as that can be told sooner than by searching; None if none can
    stand for the symmetry. Always the same one for the same problem. `table` is of its cover and symmetries."""
    # Where the search is shorter than comparing candidates would be, the likeliest tile is right enough. On a narrow
    # form it is the tile that reaches farthest. Else random ways estimate the search with each candidate, and as in a
    # knock-out the worse half drops out while the ways of the others are doubled.
    free, tiles = yield from _candidates(problem, table)
    if len(tiles) > 1:
        kept, _ = yield from representatives(problem, table, tiles[0])
        cover = yield from packing(problem.cover.only(kept))
        yield
        if (yield from ends_within(cover, SHORT)):
            return tiles[0]
    if free and len(tiles) > 1:
        farthest = yield from _farthest(problem, tiles)
        if farthest is not None:
            return farthest
    most = WORK // (len(problem.atoms) * max(1, len(problem.places)))
    if len(tiles) < 2 or most < FEWEST:
        return next(iter(tiles), None)
    probed, ways = list[_Probed](), 0
    for tile in tiles[:CANDIDATES]:
        kept, _ = yield from representatives(problem, table, tile)
        probed.append(_Probed(tile, Probing(problem.cover.only(kept), SEED, FIRST + most * CANDIDATES)))
        yield
        if not ways:
            yield from probed[0].probe(FIRST)
            ways = round(min(probed[0].nodes / SHARE, most))
        if ways < FEWEST:
            return tile
    while len(probed) > 1:
        for one in probed:
            yield from one.probe(ways)
        probed = sorted(probed, key=lambda one: one.nodes)[: (len(probed) + 1) // 2]
        ways *= 2
    return probed[0].tile


class _Probed(NamedTuple):
    """A tile, and what random ways down say of the search if it stands for the symmetry."""

    tile: int
    probing: Probing

    @property
    def nodes(self) -> float:
        """Estimated number of positions that the search will place, the mean of the probes."""
        probed = self.probing.snapshot()
        return probed.nodes if probed is not None else 0.0

    def probe(self, ways: int) -> Generator[None, None, None]:
        """Make more probes."""
        for _ in range(0, ways, WAYS):
            self.probing.advance(WAYS)
            yield


def _farthest(problem: Problem, tiles: Sequence[int]) -> Generator[None, None, int | None]:
    """On a narrow form the tile that reaches across most atoms of a sweep, of equal ones that with the most positions;
    None on any other form."""
    if _is_wide(problem):
        return None
    order = yield from sweeping(problem)
    yield
    # The longest position of any tile decides whether the form is narrow; the farthest is chosen of the candidates.
    at = {atom: place for place, atom in enumerate(order)}
    reach, count = dict.fromkeys(tiles, 0), dict.fromkeys(tiles, 0)
    widest = 0
    for number, position in enumerate(problem.cover.positions):
        if number % (4 * AT_ONCE) == 0:
            yield
        places = [at[atom] for atom in position.atoms]
        across = max(places) - min(places)
        widest = max(widest, across)
        if position.tile in reach:
            reach[position.tile] = max(reach[position.tile], across)
            count[position.tile] += 1
    if widest > NARROW * len(problem.atoms):
        return None
    return max(tiles, key=lambda tile: (reach[tile], count[tile]))


def _is_wide(problem: Problem) -> bool:
    """True if a solid form is surely not narrow, which costs less than to find its sweep: whichever of the three ways
    that goes, a position of some tile reaches at least across all atoms between its first layer and its last."""
    if not problem.puzzle.grid.solid:
        return False
    samples = {position.tile: position.atoms for position in problem.cover.positions}.values()
    for column in zip(*problem.atoms, strict=True):
        layers = sorted(column)
        for atoms in samples:
            own = [column[atom] for atom in atoms]
            if bisect_left(layers, max(own)) - bisect_right(layers, min(own)) > NARROW * len(layers):
                break
        else:
            return False
    return True


def _candidates(problem: Problem, table: ImageTable) -> Generator[None, None, tuple[bool, list[int]]]:
    """The tiles by which the symmetry can be broken, the most promising first.

    The flag is True if some tiles have no position that is its own image: then only these, those with the fewest
    positions first; otherwise those with the fewest such positions first.
    """
    by_tile: dict[int, list[int]] = {
        tile: [] for tile in range(len(problem.puzzle.tiles)) if stands(problem, table.symmetries, tile)}
    for number, position in enumerate(problem.cover.positions):
        if position.tile in by_tile:
            by_tile[position.tile].append(number)
    yield
    own: dict[int, int] = {}  # how often positions of a tile are their own images
    for tile, positions in by_tile.items():
        own[tile] = 0
        for start in range(0, len(positions), AT_ONCE):
            yield
            own[tile] += sum([len(table.keepers(one)) - 1 for one in positions[start : start + AT_ONCE]])
    usable = [tile for tile, positions in by_tile.items() if positions]
    if free := [tile for tile in usable if not own[tile]]:
        return True, sorted(free, key=lambda tile: len(by_tile[tile]))
    return False, sorted(usable, key=lambda tile: (own[tile] / len(by_tile[tile]), -len(by_tile[tile])))
