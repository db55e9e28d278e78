# Numbers without a limit to their size: x * 2**(512 e), with x == 0 or 2**-256 <= x < 2**256 when normalised, so that
# a product of two x stays in a double's range. Sums of fewer than 2**200 normalised numbers may wait to be normalised.
from libc.stdint cimport int32_t

cdef extern from *:
    """
    #define SOLVARIUM_UPPER 0x1p256
    #define SOLVARIUM_LOWER 0x1p-256
    #define SOLVARIUM_UP 0x1p512
    #define SOLVARIUM_DOWN 0x1p-512
    """
    const double UPPER "SOLVARIUM_UPPER"
    const double LOWER "SOLVARIUM_LOWER"
    const double UP "SOLVARIUM_UP"
    const double DOWN "SOLVARIUM_DOWN"
    const double NEXT_ABOVE_0 "0x1p-1022"
    const double NEXT_BELOW_1 "(1 - 0x1p-53)"

cdef enum:
    STEP = 512

ctypedef struct Scaled:
    double x
    int32_t e


cdef inline Scaled scaled(double x, int32_t e) noexcept nogil:
    cdef Scaled value
    while x >= UPPER:
        x *= DOWN
        e += 1
    while 0 < x < LOWER:
        x *= UP
        e -= 1
    value.x = x
    value.e = e
    return value


# x * 2**(512 e) as a double: 0 or infinite outside its range.
cdef inline double unscaled(double x, int32_t e) noexcept nogil:
    while e > 0 and 0 < x <= 1e300:
        x *= UP
        e -= 1
    while e < 0 and x > 0:
        x *= DOWN
        e += 1
    return x


cdef inline void add(Scaled* total, double x, int32_t e) noexcept nogil:
    cdef int32_t difference = e - total.e
    if difference == 0 or total.x == 0:
        total.x += x
        total.e = e
    elif x != 0:
        if difference < 0:
            total.x += unscaled(x, difference)
        else:
            total.x = x + unscaled(total.x, -difference)
            total.e = e


# A computed chance, with 0 and 1 kept for what is certain.
cdef inline double between(double chance, bint possible, bint avoidable) noexcept nogil:
    if not possible:
        return 0
    if not avoidable:
        return 1
    return min(max(chance, NEXT_ABOVE_0), NEXT_BELOW_1)
