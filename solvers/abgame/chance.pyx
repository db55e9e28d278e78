"""Random numbers of the AB game: secrets that follow from a seed, and guesses that follow from a seed and a history."""
from libc.stdint cimport uint64_t

from solvers.core.random cimport Random, random_below, seed_random


def draw(int below, uint64_t seed, stream=()):
    """A number from 0 to `below` - 1, the same for the same seed and the same stream of whole numbers.

    Raises ValueError where there is none.
    """
    cdef Random random
    cdef uint64_t mixed = 0
    if below < 1:
        raise ValueError("there is nothing to draw from")
    for number in stream:
        mixed = mixed * <uint64_t>0x9E3779B97F4A7C15 + <uint64_t>number + 1
    seed_random(&random, seed, mixed)
    return random_below(&random, below)
