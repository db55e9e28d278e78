# Doors of a puzzle, opened and closed one at a time at C level: what annealing and sampling share.
from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t

from solvers.core.random cimport Random, next_random

cdef enum:
    MOST_CELLS = 256
    # No turn of a door changes the energy by more than twice this: at each end a piece goes and a piece comes.
    MOST_CHANGE = 4 * (MOST_CELLS + 2)

ctypedef struct Door:
    uint8_t[4] cell
    uint8_t[4] bits


cdef class Doors:
    cdef readonly int energy
    cdef int cells, kinds, quota
    cdef int count, pairs                      # doors; those with two ends, which come first
    cdef Random random
    cdef Door* door                            # [count]
    cdef uint8_t* ends                         # [count]
    cdef uint8_t[MOST_CELLS] mask              # [cells]
    cdef int16_t[MOST_CELLS] excess            # [kinds] how often a piece lies there, less the quota
    cdef uint64_t[2 * MOST_CHANGE + 1] chance  # of 2**32, by half the change of energy, which begins at -MOST_CHANGE
    cdef void shuffle(self) noexcept nogil
    cdef void set_beta(self, double beta) noexcept nogil


# One step of Metropolis: a random door is turned if the energy does not rise, otherwise with the chance
# exp(-beta * rise). Returns half the change of energy; `turned` says whether the door was turned.
cdef inline int step(Doors doors, Random* random, bint* turned) noexcept nogil:
    cdef uint64_t number = next_random(random)
    cdef int index = <int>(((number >> 32) * <uint64_t>doors.count) >> 32)  # uniform but for 1 in 2**22
    cdef Door* door = &doors.door[index]
    cdef uint8_t* mask = doors.mask
    cdef int16_t* excess = doors.excess
    cdef int change
    cdef uint8_t old1, old2, new1, new2
    if index < doors.pairs:
        old1, old2 = mask[door.cell[0]], mask[door.cell[1]]
        new1, new2 = old1 ^ door.bits[0], old2 ^ door.bits[1]
        change = (
            excess[new1] + excess[new2] - excess[old1] - excess[old2] + 2
            + (old1 == old2) + (new1 == new2) - (old1 == new2) - (new1 == old2)
        )
        turned[0] = <uint32_t>number < doors.chance[change + MOST_CHANGE]
        if turned[0]:
            mask[door.cell[0]], mask[door.cell[1]] = new1, new2
            excess[old1] -= 1
            excess[old2] -= 1
            excess[new1] += 1
            excess[new2] += 1
        return change
    change = turn(doors, door, doors.ends[index])
    turned[0] = <uint32_t>number < doors.chance[change + MOST_CHANGE]
    if not turned[0]:
        turn(doors, door, doors.ends[index])
    return change


# Turns a door, whatever becomes of the energy. Returns half the change.
cdef inline int turn(Doors doors, const Door* door, int ends) noexcept nogil:
    cdef int change = 0
    cdef int i
    cdef uint8_t old, new
    for i in range(ends):
        old = doors.mask[door.cell[i]]
        new = old ^ door.bits[i]
        change += doors.excess[new] - doors.excess[old] + 1
        doors.excess[old] -= 1
        doors.excess[new] += 1
        doors.mask[door.cell[i]] = new
    return change
