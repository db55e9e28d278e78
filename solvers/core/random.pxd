# Random numbers shared by every engine: xoshiro256** seeded by splitmix64 (Blackman and Vigna, 2018).
from libc.stdint cimport uint32_t, uint64_t

ctypedef struct Random:
    uint64_t s[4]


cdef inline uint64_t splitmix(uint64_t* state) noexcept nogil:
    cdef uint64_t z
    state[0] += <uint64_t>0x9E3779B97F4A7C15
    z = state[0]
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


# `stream` tells apart generators with the same seed: the games of a batch, the individuals of a generation.
cdef inline void seed_random(Random* random, uint64_t seed, uint64_t stream) noexcept nogil:
    cdef uint64_t state = seed
    cdef int i
    state = splitmix(&state) ^ stream
    for i in range(4):
        random.s[i] = splitmix(&state)


cdef inline uint64_t rotate_left(uint64_t x, int k) noexcept nogil:
    return (x << k) | (x >> (64 - k))


cdef inline uint64_t next_random(Random* random) noexcept nogil:
    cdef uint64_t result = rotate_left(random.s[1] * 5, 7) * 9
    cdef uint64_t t = random.s[1] << 17
    random.s[2] ^= random.s[0]
    random.s[3] ^= random.s[1]
    random.s[1] ^= random.s[2]
    random.s[0] ^= random.s[3]
    random.s[2] ^= t
    random.s[3] = rotate_left(random.s[3], 45)
    return result


# A uniform number below n (1 <= n <= 2**32), without bias: values of the short last interval are drawn again.
cdef inline uint64_t random_below(Random* random, uint64_t n) noexcept nogil:
    cdef uint64_t threshold = (<uint64_t>1 << 32) % n
    cdef uint64_t product
    while True:
        product = (next_random(random) >> 32) * n
        if <uint32_t>product >= threshold:
            return product >> 32
