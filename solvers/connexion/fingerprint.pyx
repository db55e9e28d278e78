"""When two labyrinths are the same: a canonical 64-bit fingerprint, and sets of them.

Labyrinths are the same if their connected parts agree up to a translation of each part, one turn of all of them by a
multiple of 60 degrees (cells and doors), and their order. No mask lies there twice, so that a part of n pieces is
known by n (q, r) - (sum of q, sum of r) of each mask: numbers that no translation changes and that turn as the cells
do. They are hashed by a sum with random 64-bit factors of each mask, once for each of the six turns. The mixed sums of
all parts are added, and the least of the six totals is the fingerprint.
"""
# Sums wrap around at 2**64, and so do the factors of each turn, which are made from those before it: products and sums
# are exact modulo 2**64, so turned labyrinths have equal sums whatever the order of pieces. `splitmix` then mixes each
# part before parts are added, or else pieces could change parts unseen. Two labyrinths that differ agree by chance
# alone, a few times in 2**64 pairs. One takes O(pieces) for the sums, and O(pieces²) if parts have to be found. The
# set is 64 open-addressed tables with linear probing, at most half full, each of a power of two in size.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from solvers.core.random cimport splitmix

cdef enum:
    PIECES = 64
    FIRST_SIZE = 1 << 4   # slots of a table

MOST = 1 << 23  # fingerprints of a set, unless it is told otherwise: at most 128 MB

ctypedef struct Factors:        # of n q - (sum of q), of n r - (sum of r), and of 1
    uint64_t q, r, one

cdef Factors[PIECES][6] FACTORS  # of each mask after each turn


# From the factors of a mask come those before a turn: it takes (q, r) to (-r, q + r), and a mask to the next one.
cdef void draw_factors() noexcept:
    cdef uint64_t state = 0x436F6E6E6578696F  # any constant; it decides the fingerprints of all versions
    cdef Factors[PIECES] plain
    cdef Factors* turned
    cdef int mask, turn, image, _
    cdef uint64_t q, r, before
    for mask in range(PIECES):
        plain[mask].q = splitmix(&state)
        plain[mask].r = splitmix(&state)
        plain[mask].one = splitmix(&state)
    for mask in range(PIECES):
        for turn in range(6):
            image = (mask << turn | mask >> (6 - turn)) & 63
            q, r = plain[image].q, plain[image].r
            for _ in range(turn):
                before = q
                q = r
                r = r - before
            turned = &FACTORS[mask][turn]
            turned.q, turned.r, turned.one = q, r, plain[image].one


draw_factors()


cdef int find_parts(Laid* laid, int pieces) noexcept nogil:
    # A flood from each piece that has no part yet. All pairs are compared, at most 64 × 64, so no map of cells is
    # needed.
    cdef int32_t[PIECES] plane, stack
    cdef int parts = 0, first, height, i, other
    cdef int64_t q, r
    for i in range(pieces):
        plane[i] = laid[i].part
        laid[i].part = -1
    for first in range(pieces):
        if laid[first].part >= 0:
            continue
        laid[first].part = parts
        stack[0], height = first, 1
        while height:
            height -= 1
            i = stack[height]
            for other in range(pieces):
                if laid[other].part < 0 and plane[other] == plane[i]:
                    q = <int64_t>laid[other].q - laid[i].q
                    r = <int64_t>laid[other].r - laid[i].r
                    # The six neighbours in axial coordinates: (1, 1) and (-1, -1) are two steps away, and (0, 0) is the
                    # cell itself.
                    if -1 <= q <= 1 and -1 <= r <= 1 and q != r:
                        laid[other].part = parts
                        stack[height] = other
                        height += 1
        parts += 1
    return parts


cdef uint64_t canonical(const Laid* laid, int pieces, int parts) noexcept nogil:
    cdef int64_t[PIECES] size, all_q, all_r
    cdef uint64_t[PIECES][6] sums
    cdef uint64_t total, state, q, r, least = <uint64_t>-1
    cdef int i, turn, part
    cdef const Factors* factors
    memset(size, 0, parts * sizeof(int64_t))
    memset(all_q, 0, parts * sizeof(int64_t))
    memset(all_r, 0, parts * sizeof(int64_t))
    memset(sums, 0, parts * sizeof(sums[0]))
    for i in range(pieces):
        part = laid[i].part
        size[part] += 1
        all_q[part] += laid[i].q
        all_r[part] += laid[i].r
    for i in range(pieces):
        part = laid[i].part
        q = <uint64_t>(size[part] * laid[i].q - all_q[part])
        r = <uint64_t>(size[part] * laid[i].r - all_r[part])
        factors = &FACTORS[laid[i].mask][0]
        for turn in range(6):
            sums[part][turn] += q * factors[turn].q + r * factors[turn].r + factors[turn].one
    for turn in range(6):
        total = 0
        for part in range(parts):
            state = sums[part][turn]
            total += splitmix(&state)
        least = min(least, total)
    return least


def fingerprint(pieces):
    """The fingerprint, 64 bits, of at most 64 different pieces (group, q, r, mask).

    Connected parts are found here; parts that share a group share its plane. Raises ValueError if a mask is not one of
    0 to 63 or is there twice.
    """
    cdef Laid[PIECES] laid
    cdef uint64_t seen = 0
    cdef int count = 0, mask, group, q, r
    for group, q, r, mask in pieces:
        if not 0 <= mask < PIECES or seen >> mask & 1:
            raise ValueError(f"the piece {mask} is there twice" if 0 <= mask < PIECES else f"there is no piece {mask}")
        seen |= <uint64_t>1 << mask
        laid[count] = Laid(q, r, group, <uint8_t>mask)
        count += 1
    return canonical(laid, count, find_parts(laid, count))


cdef class FingerprintSet:
    """A set of 64-bit fingerprints that remembers the first `most` that it is given, in 16 to 32 bytes each."""

    def __cinit__(self, uint64_t most=MOST):
        cdef int i
        self.most = most
        for i in range(TABLES):
            self.table[i].size = FIRST_SIZE
            self.table[i].slot = <uint64_t*>calloc(FIRST_SIZE, sizeof(uint64_t))
            if self.table[i].slot == NULL:
                raise MemoryError

    def __dealloc__(self):
        cdef int i
        for i in range(TABLES):
            free(self.table[i].slot)

    def __len__(self):
        return self.used

    def __contains__(self, uint64_t fingerprint):
        cdef Table* table = &self.table[fingerprint >> 32 & (TABLES - 1)]
        return table.slot[find(table, fingerprint)] != 0 or (fingerprint == 0 and self.has_zero)

    def add(self, uint64_t fingerprint):
        """True if it is new; it is then remembered, as long as the set is not full."""
        return self.insert(fingerprint) == 1

    cdef int insert(self, uint64_t fingerprint) except -1 nogil:
        # In the middle the bits are as random as low ones, which `find` takes; the high ones of a least total are not.
        cdef Table* table = &self.table[fingerprint >> 32 & (TABLES - 1)]
        cdef uint64_t at
        # It grows before the slot is looked for, since growing moves what is in the table.
        if self.used < self.most and 2 * table.used >= table.size and not grow(table):
            with gil:
                raise MemoryError
        at = find(table, fingerprint)
        if table.slot[at] == fingerprint and (fingerprint != 0 or self.has_zero):
            return 0
        if self.used < self.most:
            self.has_zero = self.has_zero or fingerprint == 0
            table.slot[at] = fingerprint
            table.used += fingerprint != 0
            self.used += 1
        return 1


# Where a fingerprint is, or else the free slot where it would be.
cdef uint64_t find(const Table* table, uint64_t fingerprint) noexcept nogil:
    cdef uint64_t at = fingerprint & (table.size - 1)
    while table.slot[at] != 0 and table.slot[at] != fingerprint:
        at = (at + 1) & (table.size - 1)
    return at


cdef bint grow(Table* table) noexcept nogil:
    # The old table stays until the new one is filled, so nothing is lost when there is no memory.
    cdef Table larger = Table(<uint64_t*>calloc(2 * table.size, sizeof(uint64_t)), 2 * table.size, table.used)
    cdef uint64_t i
    if larger.slot == NULL:
        return False
    for i in range(table.size):
        if table.slot[i] != 0:
            larger.slot[find(&larger, table.slot[i])] = table.slot[i]
    free(table.slot)
    table[0] = larger
    return True
