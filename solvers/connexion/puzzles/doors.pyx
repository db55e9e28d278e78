"""Doors of a puzzle, opened and closed one at a time: what annealing and sampling share."""
# `mask` is the state, `excess` how often each piece lies there less its quota, so that the change of energy of a flip
# is a sum of a few entries. Doors with two ends come first in `door`: an index tells which of the two forms of `step`
# is needed. Chances are a table by half the change, scaled to 2**32, so a step has no exponential in it.
from libc.math cimport exp
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.core.random cimport seed_random

cdef double ALWAYS = 4294967296.0  # 2**32


cdef class Doors:
    """The masks of all cells, and the energy: the sum over all pieces of (how often it lies there − quota)².

    Doors are turned at random, by the numbers of (seed, stream) alone.
    """

    def __cinit__(self, puzzle, *args, **kwargs):
        cdef int i, end
        self.count, self.cells, self.kinds = len(puzzle.doors), len(puzzle.fixed), puzzle.kinds
        self.quota = puzzle.quota
        self.door = <Door*>calloc(self.count + 1, sizeof(Door))
        self.ends = <uint8_t*>calloc(self.count + 1, 1)
        if not (self.door and self.ends):
            raise MemoryError
        for i, mask in enumerate(puzzle.fixed):
            self.mask[i] = mask
        # sorted() is stable: doors of equally many ends keep the order of the puzzle, on which the results of seeds
        # depend.
        for i, door in enumerate(sorted(puzzle.doors, key=len)):
            self.ends[i] = len(door)
            self.pairs += len(door) == 2
            for end, (cell, bits) in enumerate(door):
                self.door[i].cell[end], self.door[i].bits[end] = cell, bits

    def __init__(self, puzzle, uint64_t seed, uint64_t stream=0):
        cdef int change
        for change in range(MOST_CHANGE + 1):
            self.chance[change] = <uint64_t>ALWAYS
        seed_random(&self.random, seed, stream)
        self.shuffle()

    def __dealloc__(self):
        free(self.door)
        free(self.ends)

    @property
    def masks(self):
        """The mask of each cell."""
        return bytes(self.mask[:self.cells])

    cdef void shuffle(self) noexcept nogil:
        # Each door is opened or closed with equal chances.
        cdef int i
        memset(self.excess, 0, sizeof(self.excess))
        for i in range(self.cells):
            self.excess[self.mask[i]] += 1
        for i in range(self.count):
            if next_random(&self.random) >> 63:
                turn(self, &self.door[i], self.ends[i])
        self.energy = 0
        for i in range(self.kinds):
            self.excess[i] -= self.quota
            self.energy += self.excess[i] * self.excess[i]

    cdef void set_beta(self, double beta) noexcept nogil:
        # beta is one over the temperature. The larger the change, the smaller its chance; what is 0 already stays so.
        cdef int change
        cdef uint64_t chance
        for change in range(1, MOST_CHANGE + 1):
            chance = <uint64_t>(ALWAYS * exp(-2 * beta * change))
            if chance == 0 and self.chance[MOST_CHANGE + change] == 0:
                break
            self.chance[MOST_CHANGE + change] = chance
