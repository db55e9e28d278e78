"""Sampling of a puzzle of a complete set at a fixed temperature: how often each energy occurs."""
from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.connexion.puzzles.doors cimport MOST_CELLS, Doors, step
from solvers.core.random cimport Random

cdef enum:
    ENERGIES = (MOST_CELLS * MOST_CELLS >> 1) + 1  # they are even, and below this many squared


cdef class Sampler(Doors):
    """Turns doors at random so that, in the long run, each state occurs with a weight of exp(−beta · energy)."""

    cdef readonly double beta
    cdef int64_t* tally  # [ENERGIES] by half the energy

    def __cinit__(self, *args):
        self.tally = <int64_t*>calloc(ENERGIES, sizeof(int64_t))
        if self.tally == NULL:
            raise MemoryError

    def __init__(self, puzzle, uint64_t seed, uint64_t stream=0):
        Doors.__init__(self, puzzle, seed, stream)
        self.begin(0.0)

    def __dealloc__(self):
        free(self.tally)

    def begin(self, double beta):
        """Go on at another temperature, 1 / beta, and count energies anew."""
        self.beta = beta
        self.set_beta(beta)
        memset(self.tally, 0, ENERGIES * sizeof(int64_t))

    def advance(self, int64_t flips, /):
        """Try `flips` doors, and count the energy after each."""
        with nogil:
            self.run(flips)

    cdef void run(self, int64_t flips) noexcept nogil:
        cdef Random random = self.random
        cdef int change, half = self.energy // 2
        cdef int64_t _
        cdef bint turned
        for _ in range(flips):
            change = step(self, &random, &turned)
            if turned:
                half += change
            self.tally[half] += 1
        self.random, self.energy = random, 2 * half

    @property
    def energies(self):
        """How often each energy was met since `begin`: a dictionary in ascending order."""
        cdef int half
        return {2 * half: self.tally[half] for half in range(ENERGIES) if self.tally[half]}
