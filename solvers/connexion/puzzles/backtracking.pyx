"""The search proposed for the Octopuszle in 1997: fewest candidates first, and back where there is none.

Ed van Zon proposed it without having tried it. The diagonals are given. A cell's candidates are the free squares with
its corner doors that agree with its closed sides and with the squares beside it. From a corner on, some empty cell
always has two sides that are settled, so the cell chosen never has more than four.
"""
# Diagonals given, a square is known by its set of corner doors, which its cell has, and its set of side doors, which is
# to be found: so `free` is 16 words of 16 bits, and the candidates of a cell are one AND of two words. `path` and
# `left` are the stack: cells chosen, and what is still to be tried there. Invariant: `known` and `opened` of each empty
# cell say what border and neighbours ask of it. A step costs 256 looks for the choice, and a few words for a square.
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint64_t

from solvers.core.bits cimport popcount
from solvers.core.random cimport Random, random_below, seed_random

from solvers.connexion.puzzles.octopuszle import DIAGONALS

cdef enum:
    SIDE = 16
    SIZE = 256
    KINDS = 16   # sets of side doors, and of corner doors
    CLOSED = -1  # what lies beyond the border

# Sides as bits: 1 up, 2 right, 4 down, 8 left. FIT[known][open] are the sets of sides that have doors at `open` and
# walls at the rest of `known`, one bit for each.
cdef uint16_t FIT[KINDS][KINDS]


cdef void fill_fit() noexcept:
    cdef int known, opened, sides
    for known in range(KINDS):
        for opened in range(KINDS):
            FIT[known][opened] = 0
            for sides in range(KINDS):
                if sides & known == opened:
                    FIT[known][opened] |= 1 << sides

fill_fit()


cdef inline int spread(int bits) noexcept nogil:
    """Bits 0 to 3 as bits 0, 2, 4 and 6."""
    return bits & 1 | (bits & 2) << 1 | (bits & 4) << 2 | (bits & 8) << 3


cdef inline int gathered(int mask) noexcept nogil:
    """Bits 0, 2, 4 and 6 as bits 0 to 3."""
    return mask & 1 | mask >> 1 & 2 | mask >> 2 & 4 | mask >> 3 & 8


cdef class Backtracking:
    """One step lays a square, or takes one back where the chosen cell has no candidate left."""

    cdef int around[SIZE][4]
    cdef int corners[SIZE]         # which set of corner doors a cell has
    cdef int sides[SIZE]           # the doors of what lies there; -1 for an empty cell
    cdef uint8_t known[SIZE]       # sides of a cell that are settled
    cdef uint8_t opened[SIZE]      # those of them that must have a door
    cdef uint16_t free[KINDS]      # by corner doors, the sets of side doors that are not laid
    cdef int preference[KINDS]     # sets of side doors in the order in which they are tried
    cdef int path[SIZE]            # cells in the order in which they were chosen
    cdef uint16_t left[SIZE]       # candidates that are still to be tried there
    cdef int at                    # cells chosen
    cdef bint going_back
    cdef readonly int placed, most, widest
    cdef readonly int64_t steps, taken_back, since
    cdef readonly bint exhausted

    def __init__(self, const uint8_t[:] diagonals, uint64_t seed):
        """Of `diagonals`, a matrix of 256 masks, the corner doors alone are used."""
        cdef Random random
        cdef int cell, direction, other, i
        if len(diagonals) != SIZE:
            raise ValueError(f"an Octopuszle has {SIZE} cells, not {len(diagonals)}")
        cdef int corner_bits = DIAGONALS
        for cell in range(SIZE):
            self.corners[cell] = gathered((diagonals[cell] & corner_bits) >> 1)
            self.sides[cell] = -1
            self.around[cell][0] = cell - SIDE if cell >= SIDE else CLOSED
            self.around[cell][1] = cell + 1 if cell % SIDE < SIDE - 1 else CLOSED
            self.around[cell][2] = cell + SIDE if cell < SIZE - SIDE else CLOSED
            self.around[cell][3] = cell - 1 if cell % SIDE else CLOSED
            self.known[cell] = self.opened[cell] = 0
            for direction in range(4):
                if self.around[cell][direction] == CLOSED:
                    self.known[cell] |= 1 << direction
        seed_random(&random, seed, 0)
        for i in range(KINDS):
            self.free[i] = 0xFFFF
            self.preference[i] = i
        for i in range(KINDS - 1, 0, -1):
            other = <int>random_below(&random, i + 1)
            self.preference[i], self.preference[other] = self.preference[other], self.preference[i]

    @property
    def order(self):
        """The sets of side doors, 0 to 15, in the order in which they are tried."""
        return [self.preference[i] for i in range(KINDS)]

    @property
    def masks(self):
        """The board: its corner doors everywhere, and the side doors of what is laid."""
        cdef int cell
        return bytes([
            spread(self.corners[cell]) << 1 | spread(max(self.sides[cell], 0)) for cell in range(SIZE)
        ])

    @property
    def empty(self):
        """The cells where nothing lies."""
        cdef int cell
        return frozenset([cell for cell in range(SIZE) if self.sides[cell] < 0])

    def advance(self, int64_t steps, /):
        """Make so many steps. True once every cell has its square, or once everything was tried in vain."""
        with nogil:
            while steps > 0 and self.placed < SIZE and not self.exhausted:
                self.step()
                steps -= 1
        return self.placed == SIZE or self.exhausted

    cdef void step(self) noexcept nogil:
        cdef int i, sides
        # After a step back, the cell at the end of the path has been chosen already, and tries its next candidate.
        if not self.going_back:
            self.choose()
        cdef int cell = self.path[self.at - 1]
        self.steps += 1
        self.since += 1
        # No candidate is left: the cell leaves the path, and the square before it is taken back.
        if self.left[self.at - 1] == 0:
            self.at -= 1
            self.going_back = True
            if self.at == 0:
                self.exhausted = True
            else:
                self.take_back(self.path[self.at - 1])
            return
        for i in range(KINDS):
            sides = self.preference[i]
            if self.left[self.at - 1] >> sides & 1:
                break
        self.left[self.at - 1] &= ~(1 << sides)
        self.going_back = False
        self.lay(cell, sides)

    cdef void choose(self) noexcept nogil:
        """Choose the first empty cell of those with fewest candidates."""
        cdef int cell, count, best = -1, fewest = KINDS + 1
        cdef uint16_t candidates, found = 0
        for cell in range(SIZE):
            if self.sides[cell] < 0:
                candidates = self.free[self.corners[cell]] & FIT[self.known[cell]][self.opened[cell]]
                count = popcount(candidates)
                if count < fewest:
                    best, fewest, found = cell, count, candidates
        self.path[self.at], self.left[self.at] = best, found
        self.at += 1
        if fewest > self.widest:
            self.widest = fewest

    cdef void lay(self, int cell, int sides) noexcept nogil:
        cdef int direction, other
        self.sides[cell] = sides
        self.free[self.corners[cell]] &= ~(1 << sides)
        for direction in range(4):
            other = self.around[cell][direction]
            if other != CLOSED:
                self.known[other] |= 1 << (direction + 2) % 4
                if sides >> direction & 1:
                    self.opened[other] |= 1 << (direction + 2) % 4
        self.placed += 1
        if self.placed > self.most:
            self.most = self.placed
            self.since = 0

    cdef void take_back(self, int cell) noexcept nogil:
        cdef int direction, other
        self.free[self.corners[cell]] |= 1 << self.sides[cell]
        self.sides[cell] = -1
        for direction in range(4):
            other = self.around[cell][direction]
            if other != CLOSED:
                self.known[other] &= ~(1 << (direction + 2) % 4)
                self.opened[other] &= ~(1 << (direction + 2) % 4)
        self.placed -= 1
        self.taken_back += 1
