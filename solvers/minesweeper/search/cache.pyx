"""Layers that remember regions: one that comes up again is not counted again.

Looking ahead counts many positions that differ in one open cell; the regions away from it stay as they are, from
position to position and often from move to move. What a region is depends on its hidden cells and on its numbers'
missing mines alone. For each number of its mines it is kept how many layouts there are, and from the second time on
each box's share in them; what weight these numbers of mines have is the business of the whole position.
"""
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from solvers.minesweeper.counting.border cimport Border, Box, Number
from solvers.minesweeper.counting.layers cimport CONTRADICTION, DONE, NO_MEMORY, Layers, Polynomial, Status
from solvers.minesweeper.counting.memory cimport ensure
from solvers.minesweeper.counting.scaled cimport Scaled, add, between, scaled, unscaled

# A hash table from a region's identity to what was found of it (open addressing). The identity is two sums of 64 bits
# over mixed words, one for each cell and one for each number with what it lacks: a sum, so that the order of the boxes
# does not matter, and two, since a false match would be a wrong probability. Shares depend on the weights that the
# whole position gives to each number of mines; so they are kept for each number by itself, and weighted anew each time.
#
# The way back is dear: a region's shares are found only when it comes up a second time. Once the table is half full all
# is dropped, which costs time alone.
cdef enum:
    SLOTS = 1 << 14        # half full, all is forgotten: some megabytes, which processors keep at hand


# Mix a word into two hashes that do not depend on the order of the words.
cdef inline void mix(uint64_t* key, uint64_t* check, uint64_t word) noexcept nogil:
    word *= <uint64_t>0x9E3779B97F4A7C15
    word ^= word >> 32
    word *= <uint64_t>0xBF58476D1CE4E5B9
    word ^= word >> 29
    key[0] += word
    word *= <uint64_t>0x94D049BB133111EB
    check[0] += word ^ (word >> 31)


cdef Counter cached_counter(Geometry geometry, int64_t state_cap):
    cdef Counter counter = Counter(geometry, state_cap)
    cdef CachedLayers layers = CachedLayers(counter.border)
    layers.cap = state_cap
    counter.layers = layers
    return counter


cdef class CachedLayers(Layers):
    """The layers of one count after another, at C level (see cache.pxd)."""

    def __cinit__(self, Border border not None):
        self.slots = <int32_t*>malloc(SLOTS * sizeof(int32_t))
        self.index = <int32_t*>malloc(border.geometry.size * sizeof(int32_t))
        self.fresh = <uint8_t*>malloc(border.geometry.size)
        if not (self.slots and self.index and self.fresh):
            raise MemoryError
        self.clear_cache()

    def __dealloc__(self):
        free(self.counted)
        free(self.slots)
        free(self.known_layouts)
        free(self.known_shares)
        free(self.index)
        free(self.fresh)

    cdef void clear_cache(self) noexcept nogil:
        memset(self.slots, 0xFF, SLOTS * sizeof(int32_t))
        self.regions = self.layouts_used = self.shares_used = 0

    cdef void begin_forward(self) noexcept nogil:
        Layers.begin_forward(self)
        if 2 * (self.regions + self.border.regions) > SLOTS:
            self.clear_cache()

    cdef Status forward(self, int64_t* steps) noexcept nogil:
        cdef Status status
        cdef const Counted* known
        while self.region < self.border.regions:
            if self.position < 0:
                self.identify()
                self.index[self.region] = self.find_region()
                self.fresh[self.region] = self.index[self.region] < 0
            if self.fresh[self.region]:
                status = self.forward_region(steps)
                if status == DONE:
                    status = self.learn_layouts()
            else:
                known = self.counted + self.index[self.region]
                status = self.keep_layouts(known.lowest, known.length, self.known_layouts + known.first)
            if status != DONE:
                return status
            self.region += 1
            self.position = -1
        return DONE

    cdef Status backward(self, int64_t* steps) noexcept nogil:
        cdef Status status
        while self.region < self.border.regions:
            status = self.backward_region(steps) if self.fresh[self.region] else self.weigh_region()
            if status != DONE:
                return status
            self.region += 1
        return DONE

    # Hash the region at hand.
    cdef void identify(self) noexcept nogil:
        cdef int first = self.border.region[self.region].first, i, k
        cdef const Box* box
        cdef const Number* number
        self.key = self.check = 0
        for i in range(first, first + self.border.region[self.region].boxes):
            box = self.border.box + self.border.order[i]
            for k in range(box.size):
                mix(&self.key, &self.check, 16 * <uint64_t>box.cell[k] + 15)
            for k in range(box.numbers):
                number = self.border.number + box.number[k]
                mix(&self.key, &self.check, 16 * <uint64_t>number.cell + number.left)

    # The index of the region that was identified, or -1.
    cdef int find_region(self) noexcept nogil:
        cdef uint64_t slot = self.key & (SLOTS - 1)
        cdef const Counted* known
        while self.slots[slot] >= 0:
            known = self.counted + self.slots[slot]
            if known.key == self.key and known.check == self.check:
                return self.slots[slot]
            slot = (slot + 1) & (SLOTS - 1)
        return -1

    # Keep what the way forward has found of the region at hand.
    cdef Status learn_layouts(self) noexcept nogil:
        cdef const Polynomial* polynomial = self.polynomial + self.region
        cdef uint64_t slot = self.key & (SLOTS - 1)
        cdef Counted* known
        if not (ensure(<void**>&self.counted, &self.counted_size, self.regions + 1, sizeof(Counted))
                and ensure(<void**>&self.known_layouts, &self.known_layouts_size,
                           self.layouts_used + polynomial.length, sizeof(Scaled))):
            return NO_MEMORY
        known = self.counted + self.regions
        known.key, known.check = self.key, self.check
        known.first, known.share = self.layouts_used, -1
        known.lowest, known.length = polynomial.lowest, polynomial.length
        memcpy(self.known_layouts + known.first, self.layouts + polynomial.first, known.length * sizeof(Scaled))
        while self.slots[slot] >= 0:
            slot = (slot + 1) & (SLOTS - 1)
        self.slots[slot] = self.index[self.region] = self.regions
        self.regions += 1
        self.layouts_used += polynomial.length
        return DONE

    # Count the region at hand after all, and find the shares for each number of mines.
    cdef Status learn_shares(self) noexcept nogil:
        cdef Counted* known = self.counted + self.index[self.region]
        cdef int boxes = self.border.region[self.region].boxes, m, i
        cdef const int32_t* order = self.border.order + self.border.region[self.region].first
        cdef int64_t steps = <int64_t>1 << 62, before = self.polynomial[self.region].first
        cdef Scaled* ending
        cdef double* share
        cdef Status status = self.forward_region(&steps)
        if status != DONE:
            return status
        if not ensure(<void**>&self.known_shares, &self.known_shares_size,
                      self.shares_used + <int64_t>known.length * boxes, sizeof(double)):
            return NO_MEMORY
        known.share = self.shares_used
        self.shares_used += known.length * boxes
        # One way back for each number of mines, weighted as if it were the only one.
        # Its layouts now stand in a second place; what they weigh still stands in the first.
        ending = self.ending + self.polynomial[self.region].first
        for m in range(known.length):
            ending[m] = scaled(0, 0)
        for m in range(known.length):
            share = self.known_shares + known.share + m * boxes
            memset(share, 0, boxes * sizeof(double))
            if self.known_layouts[known.first + m].x == 0:
                continue
            ending[m] = scaled(1, 0)
            self.position = -1
            status = self.backward_region(&steps)
            if status != DONE:
                return status
            ending[m] = scaled(0, 0)
            for i in range(boxes):
                share[i] = self.share[order[i]]
        self.position = -1
        self.polynomial[self.region].first = before
        return DONE

    # The share of every box, from the shares by number of mines.
    cdef Status weigh_region(self) noexcept nogil:
        cdef const Counted* known = self.counted + self.index[self.region]
        cdef const int32_t* order = self.border.order + self.border.region[self.region].first
        cdef int boxes = self.border.region[self.region].boxes, m, i
        cdef const Scaled* ending
        cdef const Scaled* layouts
        cdef const double* share
        cdef Scaled total = scaled(0, 0)
        cdef double chance, weight
        cdef bint possible, avoidable
        cdef Status status = self.learn_shares() if known.share < 0 else DONE
        if status != DONE:
            return status
        ending = self.ending + self.polynomial[self.region].first
        layouts = self.known_layouts + known.first
        for m in range(known.length):
            add(&total, layouts[m].x * ending[m].x, layouts[m].e + ending[m].e)
        total = scaled(total.x, total.e)
        if total.x == 0:
            return CONTRADICTION
        for i in range(boxes):
            share = self.known_shares + known.share + i
            chance, possible, avoidable = 0, False, False
            for m in range(known.length):
                weight = layouts[m].x * ending[m].x
                if weight > 0:
                    chance += unscaled(weight * share[m * boxes], layouts[m].e + ending[m].e - total.e)
                    possible = possible or share[m * boxes] > 0
                    avoidable = avoidable or share[m * boxes] < 1
            self.share[order[i]] = between(chance / total.x, possible, avoidable)
        return DONE
