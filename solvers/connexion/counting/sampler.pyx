"""Sampling of a puzzle of a complete set at a fixed temperature: how often each energy occurs."""
# The same Metropolis step as the annealer's, at one temperature: its chances keep the balance of each pair of states,
# so long-run frequencies follow the weights (Metropolis and others, 1953). Energies are even, since each flip changes
# them by twice `change`; so the tally is by half the energy, one array that is counted into at every step, also where
# the door was not turned: a state that stays counts again.
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
        self.start_counting(0.0)

    def __dealloc__(self):
        free(self.tally)

    def start_counting(self, double beta):
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
        """How often each energy was met since `start_counting`: a dictionary in ascending order."""
        cdef int half
        return {2 * half: self.tally[half] for half in range(ENERGIES) if self.tally[half]}
