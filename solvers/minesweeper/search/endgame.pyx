"""The exact endgame: every best move of a position and its winning chance, where few configurations are left."""
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcpy

from solvers.minesweeper.field cimport HIDDEN, MINE, Geometry
from solvers.minesweeper.search.set_search cimport SetSearch
from solvers.minesweeper.search.tank cimport Region

from array import array
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from solvers.core.engine import Progress, finish
from solvers.minesweeper.search.tank import split

# Configurations up to which the strategy full searches the endgame. On Expert it wins 0.1 % more games by this many
# than by 500, and still plays 1,000 a second.
LIMIT = 2000

# Two phases. The layouts of all hidden cells are listed by the backtracking of tank.pyx, with exactly the mines that
# are left; then the matrix of what each cell shows in each layout goes to set_search.pyx. Cells that show the same in
# all layouts tell nothing and are left out of the matrix, which makes its rows short. The search is exponential in the
# layouts at worst, hence their limit.
cdef enum:
    PLACEMENTS = 400_000  # looked at in one call while configurations are listed, about 2 ms


class EndgameResult(NamedTuple):
    """The best cells (indices), how many configurations best play wins, and how many there are."""

    best: tuple
    wins: int
    configurations: int

    @property
    def chance(self):
        """The exact winning chance of best play."""
        return Fraction(self.wins, self.configurations)


class EndgameSnapshot(NamedTuple):
    """Configurations listed, sets of them looked at, and the best cells as far as they are known."""

    configurations: int
    sets: int
    best: tuple


cdef class Endgame:
    """Engine that searches a position with at most `limit` configurations to the end.

    Its result is an EndgameResult, or None if there are more configurations, or none. Where cells are certainly free,
    those are the best ones. Where none is, `first` restricts the first move to some cells. One elementary step
    lists a configuration or looks at a set of them.
    """

    cdef Geometry geometry
    cdef Region region
    cdef SetSearch search
    cdef bytes cells
    cdef object first
    cdef readonly int limit, configurations
    cdef bint lost              # True where every first move loses
    cdef int room               # configurations that fit into `layouts`
    cdef uint8_t* layouts       # [configurations][hidden cells] 1 for a mine
    cdef tuple certain          # the cells that no configuration mines
    cdef list columns           # the cells that configurations differ in

    def __cinit__(self, position, int limit=LIMIT, first=None):
        self.geometry = Geometry(position.width, position.height)
        self.cells, self.limit, self.first = position.cells, limit, first
        border = list(chain.from_iterable(split(self.geometry, self.cells)))
        beside = set(border)
        others = [cell for cell, code in enumerate(self.cells) if code == HIDDEN and cell not in beside]
        self.region = Region(
            self.geometry, self.cells, (*border, *others), position.mines_left, position.mines_left
        )

    def __dealloc__(self):
        free(self.layouts)

    def advance(self, steps, /):
        """Do at most `steps` elementary steps. True once finished."""
        cdef uint64_t most = min(steps, 1 << 30)
        cdef bint complete
        if self.search is not None:
            return self.search.advance(most)
        with nogil:
            complete = self.list_more(most)
        if self.configurations > self.limit or (complete and not self.configurations):
            return True
        if complete:
            self.begin_search()
        return complete and self.search is None

    cdef bint list_more(self, uint64_t steps) except -1 nogil:
        # List at most `steps` configurations; True once there are no more.
        cdef uint64_t last_node = self.region.nodes + PLACEMENTS
        cdef int listed = self.configurations, size = self.region.size
        cdef uint8_t* layouts
        while (
            self.configurations <= self.limit and self.configurations - listed < <int>steps
            and self.region.nodes < last_node
        ):
            if self.region.enumerate(1, last_node - self.region.nodes):
                return True
            if self.region.layouts == <uint64_t>self.configurations:
                return False
            if self.configurations == self.room:
                layouts = <uint8_t*>realloc(self.layouts, <size_t>(2 * self.room + 64) * size)
                if layouts == NULL:
                    with gil:
                        raise MemoryError
                self.layouts = layouts
                self.room = 2 * self.room + 64
            memcpy(&self.layouts[<size_t>self.configurations * size], self.region.last, size)
            self.configurations += 1
        return False

    cdef object begin_search(self):
        # Tell the search what every cell shows in every configuration, but for cells that show the same in all.
        cdef int size = self.region.size, i, k, configuration
        cdef int32_t[::1] hidden = array("i", self.region.cells)
        cdef uint8_t[::1] mine = bytearray([code == MINE for code in self.cells])
        cdef uint16_t[:, ::1] shown = _matrix(self.configurations, size)
        cdef uint8_t* layout
        cdef int number
        with nogil:
            for configuration in range(self.configurations):
                layout = &self.layouts[<size_t>configuration * size]
                for i in range(size):
                    mine[hidden[i]] = layout[i]
                for i in range(size):
                    number = 0
                    for k in range(self.geometry.degree[hidden[i]]):
                        number += mine[self.geometry.neighbour[8 * hidden[i] + k]]
                    shown[configuration, i] = 0 if layout[i] else 1 << number
        # A cell that shows a number in every layout is free in all of them, whatever the number.
        differing, certain = [], []
        for i in range(size):
            if all([shown[configuration, i] for configuration in range(self.configurations)]):
                certain.append(hidden[i])
            for configuration in range(self.configurations):
                if shown[configuration, i] != shown[0, i]:
                    differing.append(i)
                    break
        self.certain = tuple(sorted(certain))
        self.columns = [hidden[i] for i in differing]
        # What is certainly free costs nothing to open first: after it any cell may follow.
        anywhere = self.first is None or bool(certain)
        allowed = [i for i, cell in enumerate(self.columns) if anywhere or cell in self.first]
        if allowed:
            kept = _matrix(self.configurations, len(differing))
            _copy_columns(shown, array("i", differing), kept)
            self.search = SetSearch(kept.cast("B").cast("H"), len(differing), allowed)
        self.lost = not (anywhere or allowed)  # only certain mines may come first

    def snapshot(self):
        """Where the search stands."""
        if self.search is None:
            return EndgameSnapshot(self.configurations, 0, ())
        return EndgameSnapshot(self.configurations, self.search.nodes, self._best())

    def progress(self):
        """How many first moves are tried."""
        if self.search is None:
            return Progress(self.configurations, None, f"Listing configurations: {self.configurations:,}")
        tried, first = self.search.tried
        return Progress(tried, first, f"{self.configurations:,} configurations: {self.search.nodes:,} sets of them")

    def result(self):
        """The best moves, once finished."""
        if self.configurations > self.limit or not self.configurations:
            return None
        wins = 0 if self.lost else 1 if self.search is None else self.search.wins
        return EndgameResult(self._best(), wins, self.configurations)

    cdef tuple _best(self):
        if self.certain:
            return self.certain
        return () if self.search is None else tuple(sorted([self.columns[i] for i in self.search.best]))


cdef object _matrix(int rows, int columns):
    return memoryview(bytearray(2 * rows * columns)).cast("H", (rows, columns))


cdef void _copy_columns(const uint16_t[:, ::1] matrix, const int32_t[::1] chosen, uint16_t[:, ::1] out) noexcept:
    cdef Py_ssize_t row, column
    for row in range(matrix.shape[0]):
        for column in range(chosen.shape[0]):
            out[row, column] = matrix[row, chosen[column]]


def solve_endgame(position, limit=LIMIT):
    """Every best cell of a position with at most `limit` configurations; None if there are more, or none."""
    return finish(Endgame(position, limit))
