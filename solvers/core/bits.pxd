# Bit tricks shared by every engine: population count and lowest set bit of 64-bit words.
from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define SOLVARIUM_POPCOUNT(x) __builtin_popcountll(x)
    #define SOLVARIUM_LOWEST(x) __builtin_ctzll(x)
    #else
    #include <intrin.h>
    static __inline int SOLVARIUM_POPCOUNT(unsigned __int64 x) { return (int)__popcnt64(x); }
    static __inline int SOLVARIUM_LOWEST(unsigned __int64 x) {
        unsigned long i; _BitScanForward64(&i, x); return (int)i;
    }
    #endif
    """
    int popcount "SOLVARIUM_POPCOUNT"(uint64_t x) noexcept nogil
    # Index of the lowest set bit; x must not be 0.
    int lowest "SOLVARIUM_LOWEST"(uint64_t x) noexcept nogil
