# Draws: the pieces of a game, a function of how they are drawn and of its seed alone.
from libc.stdint cimport uint32_t, uint64_t

from solvers.core.random cimport Random, random_below, seed_random

ctypedef struct Draw:
    Random random
    bint bag
    int left                # in the bag
    int[7] kinds
    uint32_t[7] below       # the weights of this and all kinds before it
    uint64_t sum


# Begin the pieces of a game. How they are drawn stays as it is.
cdef inline void seed_draw(Draw* draw, uint64_t seed) noexcept nogil:
    seed_random(&draw.random, seed, 0)
    draw.left = 0


cdef inline int from_bag(Draw* draw) noexcept nogil:
    cdef int place, kind
    if draw.left == 0:
        for kind in range(7):
            draw.kinds[kind] = kind
        draw.left = 7
    place = <int>random_below(&draw.random, draw.left)
    kind = draw.kinds[place]
    draw.left -= 1
    draw.kinds[place] = draw.kinds[draw.left]
    return kind


cdef inline int next_kind(Draw* draw) noexcept nogil:
    cdef uint64_t at
    cdef int kind = 0
    if draw.bag:
        return from_bag(draw)
    at = random_below(&draw.random, draw.sum)
    while at >= draw.below[kind]:
        kind += 1
    return kind
