"""Residue-state dynamic programming over the regions of a border: how many layouts, by number of mines and by box.

The boxes of a region are placed in an order. A state is what the open numbers still need; ways to place the boxes so
far that agree in it are merged, and counted by their mines. A box of n cells takes k mines in C(n, k) ways. Once a
number's last box is placed its need must be 0, so that at the end one state is left. The way forward counts the
layouts by their number of mines; the way back weighs them and finds how often each box holds mines.

Both ways go over the same states, terms and arrows in C without the GIL; that is why they are one file.
"""
from libc.stdint cimport int8_t, int32_t, int64_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from solvers.core.bits cimport lowest
from solvers.minesweeper.counting.border cimport Border, Box
from solvers.minesweeper.counting.memory cimport ensure
from solvers.minesweeper.counting.scaled cimport UPPER, Scaled, add, between, scaled, unscaled

# Data: the layers of all regions lie one after the other in `state`; a state's terms are a slice of `weight`, one for
# each number of mines between its fewest and its most. `arrow` has, for each state and each number of mines in the next
# box, the state that follows. A key packs the needs of up to 32 open numbers into 4 bits each, so that adding `stride`
# takes one mine off all numbers of a box at once, and comparing two states is comparing two pairs of words.
#
# Expanding a layer finds the states of the next one by a hash table (open addressing, at most half full), before any
# term is added up: only then is it known how many terms there are, and `weight` grows once a layer. Cost: time and
# memory for each term and arrow; at most `cap` terms, beyond which the answer is TOO_COMPLEX.
cdef extern from *:
    """
    static const double SOLVARIUM_CHOOSE[9][9] = {
        {1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}, {1, 5, 10, 10, 5, 1}, {1, 6, 15, 20, 15, 6, 1},
        {1, 7, 21, 35, 35, 21, 7, 1}, {1, 8, 28, 56, 70, 56, 28, 8, 1},
    };
    """
    const double CHOOSE "SOLVARIUM_CHOOSE"[9][9]

cdef enum:
    FIRST_TABLE = 64       # slots; the table grows with the states
    BLOCK = 64             # states expanded between two looks at the memory


cdef inline uint32_t hash_key(Key key) noexcept nogil:
    cdef uint64_t h = key.word[0] * <uint64_t>0x9E3779B97F4A7C15 + key.word[1] * <uint64_t>0xC2B2AE3D27D4EB4F
    h ^= h >> 29
    h *= <uint64_t>0xBF58476D1CE4E5B9
    return <uint32_t>(h >> 32)


cdef class Layers:
    """Layouts of the regions of a border; for other engines (see layers.pxd)."""

    def __cinit__(self, Border border not None):
        cdef size_t size = border.geometry.size
        self.border = border
        self.cap = 1 << 62  # none, until whoever counts sets one
        self.polynomial = <Polynomial*>malloc(size * sizeof(Polynomial))
        self.share = <double*>malloc(size * sizeof(double))
        # A region has one layer more than boxes, and at least one box.
        self.layer = <Layer*>malloc((2 * size + 1) * sizeof(Layer))
        self.slot = <int8_t*>malloc(size)
        self.rest = <int32_t*>malloc(size * sizeof(int32_t))
        if not (self.polynomial and self.share and self.layer and self.slot and self.rest):
            raise MemoryError

    def __dealloc__(self):
        free(self.polynomial)
        free(self.share)
        free(self.layer)
        free(self.slot)
        free(self.rest)
        free(self.layouts)
        free(self.ending)
        free(self.state)
        free(self.weight)
        free(self.arrow)
        free(self.table)
        free(self.keys[0])
        free(self.keys[1])
        free(self.behind[0])
        free(self.behind[1])

    cdef void begin_forward(self) noexcept nogil:
        cdef int i
        self.states = self.terms = self.arrows_used = self.coefficients = 0
        self.region = 0
        self.position = -1
        for i in range(self.border.numbers):
            self.slot[i] = -1
            self.rest[i] = self.border.number[i].hidden

    cdef Status forward(self, int64_t* steps) noexcept nogil:
        cdef Status status
        while self.region < self.border.regions:
            status = self.forward_region(steps)
            if status != DONE:
                return status
            self.region += 1
            self.position = -1
        return DONE

    cdef Status forward_region(self, int64_t* steps) noexcept nogil:
        cdef Status status = DONE
        if self.position < 0:
            status = self.begin_region()
        while status == DONE and self.position < self.border.region[self.region].boxes:
            if steps[0] <= 0:
                return RUNNING
            if not self.found:
                if self.source == 0:  # a block at least has been expanded once the box is open
                    status = self.open_box()
                if status == DONE:
                    status = self.expand(steps)
            if status == DONE:
                status = self.add_up(steps)
            if status == DONE:
                self.close_box()
        return self.finish_region() if status == DONE else status

    cdef Status begin_region(self) noexcept nogil:
        cdef Layer* layer = self.layer_at(self.region, 0)
        cdef State* state
        if not (ensure(<void**>&self.state, &self.states_size, self.states + 1, sizeof(State))
                and ensure(<void**>&self.weight, &self.weights_size, self.terms + 1, sizeof(Scaled))
                and ensure(<void**>&self.keys[self.side], &self.keys_size[self.side], 1, sizeof(Key))):
            return NO_MEMORY
        layer.first = self.states
        layer.states = 1
        state = self.state + self.states
        state.first, state.lowest, state.length = self.terms, 0, 1
        self.weight[self.terms] = scaled(1, 0)
        # No number is open yet, and an empty slot is 0.
        self.keys[self.side][0].word[0] = self.keys[self.side][0].word[1] = 0
        self.states += 1
        self.terms += 1
        self.position = self.source = 0
        self.found = False
        self.free_slots = <uint32_t>-1  # all 32 that a key has room for
        return DONE

    cdef Status open_box(self) noexcept nogil:
        cdef Layer* here = self.layer_at(self.region, self.position)
        cdef Layer* following = here + 1
        cdef const Box* box = self.box_at(self.region, self.position)
        cdef int k, i, slot
        self.opening.word[0] = self.opening.word[1] = self.stride.word[0] = self.stride.word[1] = 0
        for k in range(box.numbers):
            i = box.number[k]
            slot = self.slot[i]
            if slot < 0:
                if self.free_slots == 0:
                    return TOO_COMPLEX
                slot = self.slot[i] = lowest(self.free_slots)
                self.free_slots &= self.free_slots - 1
                # The slot holds 0: whoever had it before was complete.
                self.opening.word[slot >> 4] += <uint64_t>self.border.number[i].left << (4 * (slot & 15))
            self.word[k] = slot >> 4
            self.shift[k] = 4 * (slot & 15)
            # Adding this takes one from all needs; none falls below 0, so that nothing is borrowed from the next slot.
            self.stride.word[slot >> 4] -= <uint64_t>1 << self.shift[k]
            self.rest[i] -= box.size
            self.after[k] = self.rest[i]
        here.arrows = self.arrows_used
        # A place for each number of mines, possible or not, so that an arrow is found without a search.
        self.arrows_used += <int64_t>here.states * (box.size + 1)
        following.first = self.states
        following.states = 0
        if not (ensure(<void**>&self.arrow, &self.arrows_size, self.arrows_used, sizeof(int32_t))
                and self.rehash(FIRST_TABLE, NULL, 0)):
            return NO_MEMORY
        return DONE

    # Start the hash table with room for `size` entries (a power of two), holding these states.
    cdef bint rehash(self, int64_t size, const Key* keys, int states) noexcept nogil:
        cdef uint32_t place
        cdef int i
        if not ensure(<void**>&self.table, &self.table_size, size, sizeof(int32_t)):
            return False
        memset(self.table, 0xFF, size * sizeof(int32_t))
        self.mask = <uint32_t>(size - 1)
        for i in range(states):
            place = hash_key(keys[i]) & self.mask
            while self.table[place] >= 0:
                place = (place + 1) & self.mask
            self.table[place] = i
        return True

    # Find where the states of a layer lead.
    cdef Status expand(self, int64_t* steps) noexcept nogil:
        cdef Layer* here = self.layer_at(self.region, self.position)
        cdef Layer* following = here + 1
        cdef const Box* box = self.box_at(self.region, self.position)
        cdef int64_t end
        cdef Status status
        while self.source < here.states:
            if steps[0] <= 0:
                return RUNNING
            if self.terms + following.states > self.cap:  # each state found needs a term at least
                return TOO_COMPLEX
            end = min(<int64_t>here.states, self.source + BLOCK)
            status = self.expand_block(box, here, following, self.source, end)
            if status != DONE:
                return status
            steps[0] -= end - self.source
            self.source = end
        return self.lay_out(following)

    cdef Status expand_block(
        self, const Box* box, const Layer* here, Layer* following, int64_t source, int64_t end
    ) noexcept nogil:
        cdef int size = box.size, width = size + 1, numbers = box.numbers, states = following.states
        cdef int reach = states + <int>(end - source) * width  # at most so many, so that room is made once for all
        cdef int k, need, least, most, mines
        cdef int32_t found, low, high
        cdef uint32_t place, mask
        cdef int32_t* arrow
        cdef int32_t* table
        cdef const Key* keys = self.keys[self.side]
        cdef Key opening = self.opening, stride = self.stride, key
        cdef Key* target
        cdef const State* state
        cdef State* reached
        if not (ensure(<void**>&self.state, &self.states_size, following.first + reach, sizeof(State))
                and ensure(<void**>&self.keys[1 - self.side], &self.keys_size[1 - self.side], reach, sizeof(Key))):
            return NO_MEMORY
        target = self.keys[1 - self.side]
        # At most half full even if all were new, so that probing stays short, and ends.
        while <int64_t>self.mask < 2 * reach:
            if not self.rehash(4 * (<int64_t>self.mask + 1), target, states):
                return NO_MEMORY
        # Only now: what has grown may have moved.
        table, mask = self.table, self.mask
        reached = self.state + following.first
        arrow = self.arrow + here.arrows + source * width
        for source in range(source, end):
            state = self.state + here.first + source
            key.word[0] = keys[source].word[0] + opening.word[0]
            key.word[1] = keys[source].word[1] + opening.word[1]
            # No number gets more than it needs, or keeps a need that its other cells cannot hold.
            least, most = 0, size
            for k in range(numbers):
                need = (key.word[self.word[k]] >> self.shift[k]) & 15
                most = min(most, need)
                least = max(least, need - self.after[k])
            for k in range(width):
                arrow[k] = -1
            key.word[0] += least * stride.word[0]
            key.word[1] += least * stride.word[1]
            for mines in range(least, most + 1):
                low = state.lowest + mines
                high = low + state.length
                place = hash_key(key) & mask
                while True:
                    found = table[place]
                    if found < 0:
                        table[place] = found = states
                        target[states] = key
                        reached[states].lowest = low
                        reached[states].length = high  # until all is found: the end of the terms
                        states += 1
                        break
                    # The whole key is compared: states are merged for what they are, and not for their hash.
                    if target[found].word[0] == key.word[0] and target[found].word[1] == key.word[1]:
                        reached[found].lowest = min(reached[found].lowest, low)
                        reached[found].length = max(reached[found].length, high)
                        break
                    place = (place + 1) & mask
                arrow[mines] = found
                key.word[0] += stride.word[0]
                key.word[1] += stride.word[1]
            arrow += width
        following.states = states
        return DONE

    # Make room for the terms of the states found.
    cdef Status lay_out(self, const Layer* following) noexcept nogil:
        cdef int64_t i, terms = self.terms
        cdef State* state
        if following.states == 0:  # whatever the boxes so far hold, a number cannot be met
            return CONTRADICTION
        for i in range(following.first, following.first + following.states):
            state = self.state + i
            state.first = terms
            state.length -= state.lowest
            terms += state.length
        if terms > self.cap:
            return TOO_COMPLEX
        if not ensure(<void**>&self.weight, &self.weights_size, terms, sizeof(Scaled)):
            return NO_MEMORY
        memset(self.weight + self.terms, 0, (terms - self.terms) * sizeof(Scaled))  # add_up() adds to them
        self.states = following.first + following.states
        self.terms = terms
        self.found = True
        self.source = 0
        return DONE

    # Add up the ways in which the states found are reached.
    cdef Status add_up(self, int64_t* steps) noexcept nogil:
        cdef const Layer* here = self.layer_at(self.region, self.position)
        cdef int size = self.box_at(self.region, self.position).size, k, m
        cdef int64_t source = self.source
        cdef const int32_t* arrow = self.arrow + here.arrows + source * (size + 1)
        cdef const double* choose = CHOOSE[size]
        cdef const State* reached = self.state + (here + 1).first
        cdef const State* state
        cdef const State* target
        cdef Scaled* ways
        cdef Scaled* sums
        while source < here.states and steps[0] > 0:
            state = self.state + here.first + source
            ways = self.weight + state.first
            for m in range(state.length):
                # Complete only now, and about to be multiplied. No sum is too small: nothing is ever taken away.
                if ways[m].x >= UPPER:
                    ways[m] = scaled(ways[m].x, ways[m].e)
            for k in range(size + 1):
                if arrow[k] >= 0:
                    target = reached + arrow[k]
                    sums = self.weight + target.first + (state.lowest + k - target.lowest)
                    for m in range(state.length):
                        add(sums + m, ways[m].x * choose[k], ways[m].e)
            steps[0] -= 1 + state.length // 4
            arrow += size + 1
            source += 1
        self.source = source
        return DONE if source == here.states else RUNNING

    cdef void close_box(self) noexcept nogil:
        cdef const Box* box = self.box_at(self.region, self.position)
        cdef int k, i
        for k in range(box.numbers):
            i = box.number[k]
            if self.rest[i] == 0:  # complete: it needs 0 in every state, and the next box may have its slot
                self.free_slots |= <uint32_t>1 << self.slot[i]
        self.side = 1 - self.side
        self.position += 1
        self.source = 0
        self.found = False

    # The last layer has one state: its terms are the region's polynomial.
    cdef Status finish_region(self) noexcept nogil:
        cdef const State* state = self.state + self.layer_at(self.region, self.position).first
        return self.keep_layouts(state.lowest, state.length, self.weight + state.first)

    cdef Status keep_layouts(self, int fewest, int length, const Scaled* layouts) noexcept nogil:
        cdef Polynomial* polynomial = self.polynomial + self.region
        cdef int m
        polynomial.first = self.coefficients
        polynomial.lowest = fewest
        polynomial.length = length
        self.coefficients += length
        if not (ensure(<void**>&self.layouts, &self.layouts_size, self.coefficients, sizeof(Scaled))
                and ensure(<void**>&self.ending, &self.ending_size, self.coefficients, sizeof(Scaled))):
            return NO_MEMORY
        for m in range(length):
            # The sums of the last layer have not been normalised yet.
            self.layouts[polynomial.first + m] = scaled(layouts[m].x, layouts[m].e)
        return DONE

    cdef void begin_backward(self) noexcept nogil:
        self.region = 0
        self.position = -1

    cdef Status backward(self, int64_t* steps) noexcept nogil:
        cdef Status status
        while self.region < self.border.regions:
            status = self.backward_region(steps)
            if status != DONE:
                return status
            self.region += 1
        return DONE

    cdef Status backward_region(self, int64_t* steps) noexcept nogil:
        cdef Status status = DONE
        if self.position < 0:
            status = self.begin_region_backward()
        while status == DONE and self.position >= 0:
            status = self.gather(steps)
        return status

    cdef Status begin_region_backward(self) noexcept nogil:
        cdef const Polynomial* polynomial = self.polynomial + self.region
        cdef const Scaled* ending = self.ending + polynomial.first
        cdef const Scaled* layouts = self.layouts + polynomial.first
        cdef int m
        if not ensure(<void**>&self.behind[1], &self.behind_size[1], polynomial.length, sizeof(Scaled)):
            return NO_MEMORY
        self.total = scaled(0, 0)
        for m in range(polynomial.length):
            self.behind[1][m] = ending[m]
            add(&self.total, layouts[m].x * ending[m].x, layouts[m].e + ending[m].e)
        self.total = scaled(self.total.x, self.total.e)
        if self.total.x == 0:  # under LIMITED, say, if all layouts take too many mines
            return CONTRADICTION
        self.position = self.border.region[self.region].boxes - 1
        self.source = 0
        self.mass = self.possible = 0
        return DONE

    # One layer of the way back: what each term's completions weigh, and how often the box between holds a mine.
    cdef Status gather(self, int64_t* steps) noexcept nogil:
        cdef const Layer* here = self.layer_at(self.region, self.position)
        cdef int32_t index = self.border.order[self.border.region[self.region].first + self.position]
        cdef int size = self.border.box[index].size, k, m
        cdef int32_t total = self.total.e
        cdef int64_t source = self.source
        cdef const State* states = self.state + here.first
        cdef const State* reached = self.state + (here + 1).first
        cdef const State* state
        cdef const State* target
        cdef const int32_t* arrow = self.arrow + here.arrows + source * (size + 1)
        cdef int64_t terms = states[here.states - 1].first + states[here.states - 1].length - states[0].first
        # Shifted, so that a term's own number is its index.
        cdef const Scaled* behind = self.behind[1] - reached[0].first
        cdef const Scaled* end
        cdef const Scaled* ways
        cdef Scaled* before
        cdef double mass = self.mass
        cdef uint32_t possible = self.possible
        if not ensure(<void**>&self.behind[0], &self.behind_size[0], terms, sizeof(Scaled)):
            return NO_MEMORY
        while source < here.states and steps[0] > 0:
            state = states + source
            ways = self.weight + state.first
            before = self.behind[0] + (state.first - states[0].first)
            memset(before, 0, state.length * sizeof(Scaled))
            for k in range(size + 1):
                if arrow[k] < 0:
                    continue
                target = reached + arrow[k]
                end = behind + target.first + (state.lowest + k - target.lowest)
                for m in range(state.length):
                    if end[m].x == 0:  # a dead end, or of no weight
                        continue
                    add(before + m, end[m].x * CHOOSE[size][k], end[m].e)
                    # Between a state's fewest and most mines a number of them may have 0 ways. What is possible is kept
                    # as bits, since rounding could bring the chance to 0 or 1.
                    if ways[m].x != 0:
                        possible |= <uint32_t>1 << k
                        if k:
                            # Of the C(n, k) ways, C(n - 1, k - 1) have a mine in one given cell.
                            # In units of 2**(512 * total.e): a double has room for that.
                            mass += unscaled(
                                ways[m].x * end[m].x * CHOOSE[size - 1][k - 1], ways[m].e + end[m].e - total
                            )
            # Complete only now, and multiplied in the layer before.
            for m in range(state.length):
                before[m] = scaled(before[m].x, before[m].e)
            steps[0] -= 1 + state.length // 4
            arrow += size + 1
            source += 1
        self.source, self.mass, self.possible = source, mass, possible
        if source < here.states:
            return RUNNING
        self.share[index] = between(
            mass / self.total.x, possible & ~<uint32_t>1 != 0, possible & ~(<uint32_t>1 << size) != 0
        )
        self.behind[0], self.behind[1] = self.behind[1], self.behind[0]
        self.behind_size[0], self.behind_size[1] = self.behind_size[1], self.behind_size[0]
        self.position -= 1
        self.source = 0
        self.mass = self.possible = 0
        return DONE
