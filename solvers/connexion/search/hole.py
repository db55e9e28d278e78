"""Large holes: the shape of one is laid out by chance, and a labyrinth grows around it."""
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from solvers.connexion.labyrinth import Cell, neighbours
from solvers.connexion.search.fast import FastSearch

ROUNDNESS = 4     # the power of its neighbours in the shape with which a cell joins it; both 2 and 8 do worse
PATIENCE = 5_000  # events of a search after which another shape is taken
DRAWING = 10_000  # events that take as long as drawing a shape
SPREAD = 8        # how far from given pieces a shape begins, in cells along q and r


def shape(size: int, chance: Random) -> list[Cell]:
    """A connected, rather round shape of `size` cells, starting from (0, 0)."""
    inside, around = [(0, 0)], dict.fromkeys(neighbours((0, 0)), 1)
    while len(inside) < size:
        cell = chance.choices(list(around), [beside**ROUNDNESS for beside in around.values()])[0]
        inside.append(cell)
        del around[cell]
        for neighbour in neighbours(cell):
            if neighbour not in inside:
                around[neighbour] = around.get(neighbour, 0) + 1
    return inside


class HoleSearch:
    """A search for labyrinths with a hole of at least `size` cells. One step is an event of a search, see `fast`.

    The numbers of (seed, stream) alone decide what it finds. `start` are pieces that stand there already; ValueError
    if they are contradictory. `shapes` counts those tried, `search` is the one at work, at the end that with the
    solution.

    A hole of 40 cells takes 4 ms, one of 50 about 0.1 s, 55 0.5 s, and 60 ten seconds.
    """

    def __init__(self, size: int, seed: int, stream: int = 0, *, start: Sequence[tuple[int, int, int]] = ()) -> None:
        FastSearch(seed, start=start)  # says what is wrong with the start; beside a shape, it may be the shape's fault
        self._size, self._seed, self._start = size, seed, start
        self._chance = Random(f"{seed} {stream}")
        self.shapes = 0
        self.search: FastSearch | None = None

    def advance(self, steps: int, /) -> bool:
        """Advance by `steps` steps, or to the next shape. True at a solution."""
        while steps > 0 and not (self.search and self.search.solved):
            if self.search is None or self.search.exhausted or self.search.events >= PATIENCE:
                self._take_shape()
                steps -= DRAWING
            if self.search is not None:
                events_before = self.search.events
                self.search.advance(max(0, min(steps, PATIENCE - events_before)))
                steps -= self.search.events - events_before
        return self.search is not None and self.search.solved

    def _take_shape(self) -> None:
        self.shapes += 1
        self.search = None
        by_q = by_r = 0
        if self._start:
            q, r, _ = self._chance.choice(self._start)
            by_q, by_r = q + self._chance.randint(-SPREAD, SPREAD), r + self._chance.randint(-SPREAD, SPREAD)
        cells = [(q + by_q, r + by_r) for q, r in shape(self._size, self._chance)]
        with suppress(ValueError):  # the pieces cannot lie beside this shape, or it is too long around
            self.search = FastSearch(self._seed, self._chance.getrandbits(64), start=self._start, hole=cells)
