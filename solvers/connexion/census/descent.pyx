"""Knuth's estimate of the number of labyrinths: random descents of a tree that has each of them once.

D. E. Knuth, “Estimating the efficiency of backtrack programs”, 1975: go down a tree and choose among the children of
each node by chance; a leaf then weighs as much as the product of the numbers of children on the way, and the mean
weight is the number of leaves. Most descents end early and a few weigh nearly all, so those that weigh much are split
and those that weigh little end by chance: P. Grassberger, “Pruned-enriched Rosenbluth method”, 1997.
"""
# The tree: of the open cells (a door leads there, no piece lies there) the one with the fewest candidates is filled,
# and each candidate is a child. As one of them lies there in each labyrinth, no labyrinth comes twice, whatever the
# choice of the cell. Where no cell is open, the next group begins on a plane of its own with the free piece that has
# most doors, which lies in exactly one place of its group. A child in which an open cell has no candidate, or in which
# more cells are open than pieces are free, is not counted as one: it has no leaves.
#
# A tour is what grows from one descent by splitting. `level[t]` is the mean weight of a tour at t pieces, from tours
# before: a node of r times that weight goes on as r nodes, for r > 2, or goes on by the chance r, for r < 1/2. The
# mean stays what it is whatever `level` says, so nothing rests on it but the scatter. The first tours set it: an
# eighth of their number without splitting, then three more eighths, each by the levels of the one before.
#
# A step is a node. It costs O(candidates · open cells), some 3 µs; copies are made by undoing, so nothing is copied.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.core.bits cimport lowest, popcount
from solvers.core.random cimport Random, next_random, random_below, seed_random

from solvers.core.engine import Progress

cdef enum:
    WIDTH = 136               # the first piece of a group lies in the middle, the others at most 63 cells away
    AREA = WIDTH * WIDTH
    PIECES = 64
    PLANES = 9                # a group needs one of the eight pieces without doors at three neighbouring sides
    OPENED = PIECES + 7       # one piece opens six cells before one sees that they are too many
    DECIDED = OPENED + 6 * PIECES
    PHASES = 4                # of tours that set the levels
    MOST_COPIES = 8

GROUPS = PLANES

cdef enum State:
    UNDECIDED
    OPEN
    FILLED
    EMPTY

ctypedef struct Cell:
    uint8_t doors, known      # what its decided neighbours ask of a piece: which sides have doors, which are known
    uint8_t state

ctypedef struct Mark:         # a position to come back to
    uint64_t free
    int32_t opened, decided, placed, groups

ctypedef struct Node:
    Mark mark
    double weight
    int32_t copies            # descents from here that are still to do


@cython.final
cdef class Descents:
    """So many tours, by the numbers of (seed, stream) alone. Cells have six `sides` or four. One step is one node.

    The result is the mean weight of a tour by the number of groups: their sum estimates the number of labyrinths.
    """

    cdef int sides, pieces, half, depth, placed, groups, opened, decided, phase
    cdef int64_t tours, tour, nodes
    cdef uint64_t free
    cdef Random random
    cdef Cell* cells                          # [PLANES][AREA]
    cdef int32_t[6] step
    cdef uint64_t[64] low, high               # the pieces that fit what is asked at sides 0 to 2, and 3 to 5
    cdef int32_t[OPENED] open_cell            # cells that are or were open
    cdef int32_t[DECIDED] trail
    cdef int32_t[PIECES] where
    cdef Node[PIECES + 1] node
    cdef double[PIECES + 1] level, sums       # `sums` of the weights of this phase, in levels
    cdef double[PLANES + 1] found             # weights of leaves, by their number of groups

    def __cinit__(self):
        self.cells = <Cell*>calloc(PLANES * AREA, sizeof(Cell))
        if self.cells == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.cells)

    def __init__(self, int sides, int64_t tours, uint64_t seed, uint64_t stream=0):
        cdef int asked, mask, t
        if sides != 4 and sides != 6:
            raise ValueError("cells have four sides or six")
        if tours < 1:
            raise ValueError("a run has at least one tour")
        self.sides, self.pieces, self.half, self.tours = sides, 1 << sides, sides // 2, tours
        steps = [-WIDTH, 1, WIDTH, -1] if sides == 4 else [-WIDTH, 1 - WIDTH, 1, WIDTH, WIDTH - 1, -1]
        for t in range(sides):
            self.step[t] = steps[t]
        for asked in range(64):
            self.low[asked] = self.high[asked] = 0
            for mask in range(self.pieces):
                self.low[asked] |= <uint64_t>((mask ^ asked) & 7 & asked >> 3 == 0) << mask
                self.high[asked] |= <uint64_t>((mask >> 3 ^ asked) & 7 & asked >> 3 == 0) << mask
        for t in range(PIECES + 1):
            self.level[t] = 1
        self.free = <uint64_t>-1 >> (64 - self.pieces)
        self.tour, self.phase, self.nodes = 0, 0, 0
        seed_random(&self.random, seed, stream)
        self.begin_phase()
        self.begin_tour()

    cdef void begin_phase(self) noexcept nogil:
        memset(self.sums, 0, sizeof(self.sums))
        memset(self.found, 0, sizeof(self.found))

    cdef void begin_tour(self) noexcept nogil:
        self.depth = 0
        self.node[0].mark = self.mark()
        self.node[0].weight = 1
        self.node[0].copies = 1

    def advance(self, int64_t steps, /):
        """Visit at most so many nodes. True once all tours are done."""
        with nogil:
            while steps > 0 and self.phase <= PHASES:
                steps -= 1
                self.visit()
        return self.phase > PHASES

    # One more descent from the node on top, by one piece; or back from it, if it has had all of its own.
    cdef void visit(self) noexcept nogil:
        cdef Node* node = &self.node[self.depth]
        cdef double weight = node.weight, ratio
        cdef int copies = 1
        self.undo(&node.mark)
        if node.copies == 0:
            self.depth -= 1
            if self.depth < 0:
                self.end_tour()
            return
        node.copies -= 1
        self.nodes += 1
        if not self.go_down(&weight):
            return
        if self.placed == self.pieces:
            self.found[self.groups] += weight
            self.sums[self.placed] += weight / self.level[self.placed]
            return
        ratio = weight / self.level[self.placed]
        self.sums[self.placed] += ratio
        if self.phase > 0 and ratio > 2:
            ratio = min(ratio, <double>MOST_COPIES)
            copies = <int>ratio
            copies += self.chance() < ratio - copies
            weight /= ratio
        elif self.phase > 0 and ratio < 0.5:
            copies = self.chance() < ratio
            weight /= ratio
        if copies:
            self.depth += 1
            node = &self.node[self.depth]
            node.mark, node.weight, node.copies = self.mark(), weight, copies

    cdef void end_tour(self) noexcept nogil:
        cdef int64_t all_tours = self.tours if self.phase == PHASES else max(self.tours // 8, 1)
        cdef int t
        self.tour += 1
        if self.tour == all_tours:
            if self.phase < PHASES:
                for t in range(1, self.pieces):
                    # A level that no tour came to is as far from the last one as that from the one before.
                    if self.sums[t] > 0:
                        self.level[t] *= self.sums[t] / all_tours
                    elif t > 1:
                        self.level[t] = self.level[t - 1] * self.level[t - 1] / self.level[t - 2]
                self.begin_phase()
                self.tour = 0
            self.phase += 1
        self.begin_tour()

    # Lay one more piece by chance, and multiply the weight by the number of those that could be laid. False if none.
    cdef bint go_down(self, double* weight) noexcept nogil:
        cdef uint64_t candidates
        cdef uint8_t[PIECES] living
        cdef Mark before
        cdef int32_t cell = -1, here
        cdef int i, count, fewest = PIECES + 1, ties = 0, alive = 0, mask
        for i in range(self.opened):
            here = self.open_cell[i]
            if self.cells[here].state == OPEN:
                count = popcount(self.candidates(here))
                ties = 1 if count < fewest else ties + (count == fewest)
                if count < fewest or (count == fewest and random_below(&self.random, ties) == 0):
                    cell, fewest = here, count
        if cell < 0:
            return self.begin_group()
        candidates = self.candidates(cell)
        before = self.mark()
        while candidates:
            mask = lowest(candidates)
            candidates &= candidates - 1
            self.place(cell, mask)
            if self.alive():
                living[alive] = mask
                alive += 1
            self.undo(&before)
        if alive == 0:
            return False
        weight[0] *= alive
        self.place(cell, living[random_below(&self.random, alive)])
        return True

    cdef bint begin_group(self) noexcept nogil:
        cdef uint64_t rest = self.free
        cdef int32_t cell = self.groups * AREA + (WIDTH // 2) * WIDTH + WIDTH // 2
        cdef int first = 0, mask, most = -1
        if self.groups == PLANES:
            return False
        while rest:
            mask = lowest(rest)
            rest &= rest - 1
            if popcount(mask) > most:
                first, most = mask, popcount(mask)
        self.groups += 1
        self.decide(cell, True)
        self.place(cell, first)
        return self.alive()

    # Whether each open cell has a candidate, and there are pieces for all.
    cdef bint alive(self) noexcept nogil:
        cdef int i, count = 0
        for i in range(self.opened):
            if self.cells[self.open_cell[i]].state == OPEN:
                count += 1
                if self.candidates(self.open_cell[i]) == 0:
                    return False
        return count <= self.pieces - self.placed

    cdef uint64_t candidates(self, int32_t cell) noexcept nogil:
        cdef Cell here = self.cells[cell]
        return (self.low[(here.doors & 7) | (here.known & 7) << 3]
                & self.high[here.doors >> 3 | here.known >> 3 << 3] & self.free)

    cdef void place(self, int32_t cell, int mask) noexcept nogil:
        cdef int side
        self.free &= ~(<uint64_t>1 << mask)
        self.cells[cell].state = FILLED
        self.where[self.placed] = cell
        self.placed += 1
        for side in range(self.sides):
            if self.cells[cell + self.step[side]].state == UNDECIDED:
                self.decide(cell + self.step[side], mask >> side & 1)

    # A cell that is occupied or empty for good tells its neighbours.
    cdef void decide(self, int32_t cell, bint occupied) noexcept nogil:
        cdef Cell* neighbour
        cdef int side, back
        self.cells[cell].state = OPEN if occupied else EMPTY
        self.trail[self.decided] = cell
        self.decided += 1
        if occupied:
            self.open_cell[self.opened] = cell
            self.opened += 1
        for side in range(self.sides):
            neighbour = &self.cells[cell + self.step[side]]
            back = 1 << (side + self.half if side < self.half else side - self.half)
            neighbour.known |= back
            if occupied:
                neighbour.doors |= back

    cdef Mark mark(self) noexcept nogil:
        return Mark(self.free, self.opened, self.decided, self.placed, self.groups)

    cdef void undo(self, const Mark* mark) noexcept nogil:
        cdef Cell* neighbour
        cdef int32_t cell
        cdef int side, back
        while self.placed > mark.placed:
            self.placed -= 1
            self.cells[self.where[self.placed]].state = OPEN
        while self.decided > mark.decided:
            self.decided -= 1
            cell = self.trail[self.decided]
            self.cells[cell].state = UNDECIDED
            for side in range(self.sides):
                neighbour = &self.cells[cell + self.step[side]]
                back = 1 << (side + self.half if side < self.half else side - self.half)
                neighbour.known &= ~back
                neighbour.doors &= ~back
        self.free, self.opened, self.groups = mark.free, mark.opened, mark.groups

    cdef double chance(self) noexcept nogil:
        return <double>(next_random(&self.random) >> 11) / (<uint64_t>1 << 53)

    def snapshot(self):
        """The mean weight of the tours so far, by the number of groups; all 0 while the levels are set."""
        return tuple([weight / max(self.tour, 1) if self.phase == PHASES else 0.0 for weight in self.found])

    def progress(self):
        """Tours done, of all."""
        cdef int64_t each = max(self.tours // 8, 1), done = min(self.phase, PHASES) * each + self.tour
        setting = "setting levels" if self.phase < PHASES else "counting"
        return Progress(done, self.tours + PHASES * each, f"{setting}, {self.nodes:,} nodes")

    def result(self):
        """The mean weights by the number of groups, once all tours are done."""
        if self.phase <= PHASES:
            raise RuntimeError("the run is not finished")
        return tuple([weight / self.tours for weight in self.found])
