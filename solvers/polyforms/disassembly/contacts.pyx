"""How far one piece can move before it meets another, for every offset between the two.

Each offset that comes up is measured once and kept in a table of hashes. Two pieces meet in few offsets alone: as soon
as their boxes lie side by side along an axis, a larger offset along it only adds to the distance along that axis, so
offsets are cut there and the table stays small. Measuring compares rows of bits: the first piece goes on by one until
a row of it has a bit in common with one of the second. That takes some hundred nanoseconds for two sticks of a burr;
tables of all offsets, made beforehand, took ten times as long as the search in which they were used.

Assemblies of one puzzle are made of the same solids, a tile in one of its turns each, so they share what was measured.
"""
cimport cython
from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from solvers.polyforms.rooms cimport Rooms

cdef enum:
    LONGEST = 64       # piece, in cubes: the bits of a row
    BYTE = 8
    MOST = 1 << 16     # solids


@cython.final
cdef class Contacts(Rooms):
    """The contacts of all pairs of solids, each given by its cubes. An offset is between the low corners of two.

    Solids have numbers from 0, in the order in which they are given or added. ValueError for one that is longer than
    64 cubes.
    """

    def __cinit__(self, *args, **kwargs):
        self.keys, self.values = NULL, NULL

    def __dealloc__(self):
        free(self.keys)
        free(self.values)

    def __init__(self, solids=()):
        if not self.make_room():
            raise MemoryError
        for cubes in solids:
            self.add(cubes)

    def add(self, cubes):
        """Add a solid, and return its number."""
        cdef int axis, other, third, i, place, most, size
        cdef Solid* solid
        cdef Solid* solids
        cdef int* parts
        cdef tuple given = tuple(cubes)
        if self.count == MOST:
            raise ValueError(f"there are at most {MOST} solids")
        if self.count == self.capacity:
            self.capacity = 2 * self.capacity + 8
            solids = <Solid*>self.room(self.capacity, sizeof(Solid))
            if self.count:
                memcpy(solids, self.solids, self.count * sizeof(Solid))
            self.solids = solids
        solid, size = &self.solids[self.count], len(given)
        parts = <int*>malloc(3 * (size + 1) * sizeof(int))
        if parts == NULL:
            raise MemoryError
        try:
            for i in range(size):
                parts[3 * i], parts[3 * i + 1], parts[3 * i + 2] = given[i]
            for axis in range(3):
                solid.low[axis] = most = parts[axis]
                for i in range(size):
                    solid.low[axis], most = min(solid.low[axis], parts[3 * i + axis]), max(most, parts[3 * i + axis])
                solid.size[axis] = most - solid.low[axis] + 1
                if solid.size[axis] > LONGEST:
                    raise ValueError(f"a piece is at most {LONGEST} cubes long, not {solid.size[axis]}")
            for axis in range(3):
                other, third = (1 if axis == 0 else 0), (1 if axis == 2 else 2)
                solid.rows[axis] = <uint64_t*>self.room(solid.size[other] * solid.size[third], sizeof(uint64_t))
                for i in range(size):
                    place = (parts[3 * i + other] - solid.low[other]
                             + (parts[3 * i + third] - solid.low[third]) * solid.size[other])
                    solid.rows[axis][place] |= <uint64_t>1 << (parts[3 * i + axis] - solid.low[axis])
        finally:
            free(parts)
        self.count += 1
        return self.count - 1

    cdef uint64_t between(self, int first, int second, const int* offset) noexcept nogil:
        """A byte for each of +x, -x, +y, -y, +z, -z: how far the first solid can go before it meets the second; FREE
        where it does not. The second has its low corner at `offset` from that of the first."""
        cdef int axis, low, high, beyond
        cdef int cut[3]
        cdef int excess[3]
        cdef bint is_cut = False
        cdef uint64_t key, value
        cdef int64_t slot
        for axis in range(3):
            low, high = -self.solids[second].size[axis], self.solids[first].size[axis]
            cut[axis] = low if offset[axis] < low else high if offset[axis] > high else offset[axis]
            excess[axis] = offset[axis] - cut[axis]
            is_cut = is_cut or excess[axis] != 0
        # parts of an offset are from -64 to 64, numbers of solids below 65,536: all in 56 bits, and the key is never 0
        key = (<uint64_t>1 << 56 | <uint64_t>first << 40 | <uint64_t>second << 24
               | <uint64_t>(cut[0] + LONGEST) << 16 | <uint64_t>(cut[1] + LONGEST) << 8 | <uint64_t>(cut[2] + LONGEST))
        slot = self.slot_of(key)
        if self.keys[slot]:
            value = self.values[slot]
        else:
            value = self.measured(first, second, cut)
            if 2 * self.used < self.slots or self.make_room():
                slot = self.slot_of(key)
                self.keys[slot], self.values[slot] = key, value
                self.used += 1
        if is_cut:
            for axis in range(3):
                beyond = excess[axis] if excess[axis] > 0 else -excess[axis]
                for low in range(2):
                    if beyond and (value >> (BYTE * (2 * axis + low)) & FREE) != FREE:
                        high = <int>(value >> (BYTE * (2 * axis + low)) & FREE) + beyond
                        value &= ~(<uint64_t>FREE << (BYTE * (2 * axis + low)))
                        value |= <uint64_t>(high if high < FREE else FREE - 1) << (BYTE * (2 * axis + low))
        return value

    cdef uint64_t measured(self, int first, int second, const int* offset) noexcept nogil:
        cdef int axis, sign
        cdef uint64_t value = 0
        for axis in range(3):
            for sign in range(2):
                value |= <uint64_t>self.gap(first, second, offset, axis, sign) << (BYTE * (2 * axis + sign))
        return value

    cdef int gap(self, int first, int second, const int* offset, int axis, int sign) noexcept nogil:
        """How far the first piece can go along an axis, up or (`sign` 1) down, before it meets the second."""
        cdef const Solid* one = &self.solids[first]
        cdef const Solid* two = &self.solids[second]
        cdef int u = 1 if axis == 0 else 0, v = 1 if axis == 2 else 2
        cdef int u_first = max(0, offset[u]), u_last = min(one.size[u], offset[u] + two.size[u])
        cdef int v_first = max(0, offset[v]), v_last = min(one.size[v], offset[v] + two.size[v])
        cdef int going, shift, i, j
        cdef uint64_t row, other
        cdef int most = offset[axis] + two.size[axis] - 1 if sign == 0 else one.size[axis] - 1 - offset[axis]
        if u_first >= u_last or v_first >= v_last:
            return FREE
        for going in range(1, most + 1):  # until the last cube of the second is behind the first cube of the first
            shift = (going if sign == 0 else -going) - offset[axis]
            if not -LONGEST < shift < LONGEST:
                continue
            for j in range(v_first, v_last):
                for i in range(u_first, u_last):
                    row = one.rows[axis][i + j * one.size[u]]
                    other = two.rows[axis][i - offset[u] + (j - offset[v]) * two.size[u]]
                    if (row << shift if shift >= 0 else row >> -shift) & other:
                        return going - 1
        return FREE

    cdef int64_t slot_of(self, uint64_t key) noexcept nogil:
        """Where a key is in the table, or would be."""
        cdef uint64_t hashed = key * <uint64_t>0x9E3779B97F4A7C15
        cdef int64_t slot = <int64_t>((hashed >> 24) & <uint64_t>(self.slots - 1))
        while self.keys[slot] and self.keys[slot] != key:
            slot = (slot + 1) & (self.slots - 1)
        return slot

    cdef bint make_room(self) noexcept nogil:
        """A table of twice the size, half full at most. False if there is no memory."""
        cdef int64_t old = self.slots, slots = 4 * self.slots if self.slots else 1024, number, slot
        cdef uint64_t* keys = <uint64_t*>calloc(slots, sizeof(uint64_t))
        cdef uint64_t* values = <uint64_t*>calloc(slots, sizeof(uint64_t))
        cdef uint64_t* old_keys = self.keys
        cdef uint64_t* old_values = self.values
        if keys == NULL or values == NULL:
            free(keys)
            free(values)
            return False
        self.keys, self.values, self.slots = keys, values, slots
        for number in range(old):
            if old_keys[number]:
                slot = self.slot_of(old_keys[number])
                keys[slot], values[slot] = old_keys[number], old_values[number]
        free(old_keys)
        free(old_values)
        return True

    def corners(self):
        """The low corner of each solid, as its cubes were given."""
        cdef int number
        return [self.corner(number) for number in range(self.count)]

    def corner(self, int number):
        """The low corner of one of them."""
        if not 0 <= number < self.count:
            raise ValueError(f"there is no solid {number}")
        return (self.solids[number].low[0], self.solids[number].low[1], self.solids[number].low[2])

    def distances(self, int first, int second, offset):
        """How far solid `first` can go along +x, -x, +y, -y, +z, -z before it meets `second`, which is at an offset
        from it; None where it does not."""
        cdef int way
        cdef int parts[3]
        parts[0], parts[1], parts[2] = offset
        if not (0 <= first < self.count and 0 <= second < self.count):
            raise ValueError("there is no such solid")
        cdef uint64_t value = self.between(first, second, parts)
        ways = [value >> (BYTE * way) & FREE for way in range(6)]
        return tuple([None if one == FREE else one for one in ways])
