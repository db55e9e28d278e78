"""Simulated annealing of a puzzle of a complete set: one door at a time, while the temperature falls."""
# Simulated annealing after Kirkpatrick, Gelatt and Vecchi (1983), with geometric cooling; one step is the Metropolis
# step of `doors.pxd`, O(1) whatever the size of the puzzle. `level` counts temperatures, `left` the flips that remain
# at the present one. A run that ends above energy 0 is shuffled and cooled again, on the same stream of random numbers.
from libc.math cimport pow
from libc.stdint cimport int64_t, uint64_t

from solvers.connexion.puzzles.doors cimport Doors, step
from solvers.core.random cimport Random

cdef enum:
    LEVEL = 1024  # flips at one temperature


cdef class Annealer(Doors):
    """Solves a puzzle by cooling it, again and again from a new beginning until one run ends with energy 0.

    A run lasts schedule.flips, in which the temperature falls from schedule.hottest to schedule.coldest by an equal
    factor each 1,024 flips.
    """

    cdef readonly int best
    cdef readonly double temperature
    cdef readonly int64_t flips, runs
    cdef double hottest, factor
    cdef int64_t length, levels, level, left

    def __init__(self, puzzle, schedule, uint64_t seed, uint64_t stream=0):
        Doors.__init__(self, puzzle, seed, stream)
        if not 0 < schedule.coldest <= schedule.hottest or schedule.flips < 1:
            raise ValueError(f"nothing can be cooled by {schedule}")
        self.levels = (schedule.flips + LEVEL - 1) // LEVEL
        self.hottest = schedule.hottest
        self.factor = pow(schedule.coldest / schedule.hottest, 1.0 / max(self.levels - 1, 1))
        self.best = self.energy
        self.start_run()

    cdef void start_run(self) noexcept nogil:
        self.runs += 1
        self.level, self.left, self.temperature = 0, LEVEL, self.hottest
        self.set_beta(1 / self.temperature)

    cdef void cool(self) noexcept nogil:
        self.level += 1
        if self.level == self.levels:
            self.shuffle()
            self.start_run()
        else:
            self.left = LEVEL
            self.temperature *= self.factor
            self.set_beta(1 / self.temperature)

    def advance(self, int64_t flips, /):
        """Try `flips` doors. True once the puzzle is solved."""
        with nogil:
            self.run(flips)
        return self.energy == 0

    cdef void run(self, int64_t flips) noexcept nogil:
        cdef Random random
        cdef int change, energy
        cdef int64_t i, now
        cdef bint turned
        while flips > 0 and self.energy > 0:
            if self.left == 0:
                self.cool()
            now = min(flips, self.left)
            # In locals, the generator and the energy stay in registers; `energy` is written back once a batch.
            random, energy = self.random, self.energy
            i = 0
            while i < now:
                i += 1
                change = step(self, &random, &turned)
                if turned:
                    energy += 2 * change
                    if energy < self.best:
                        self.best = energy
                        if energy == 0:
                            break
            self.random, self.energy = random, energy
            self.flips += i
            self.left -= i
            flips -= i
