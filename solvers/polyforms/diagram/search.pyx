"""Search for all solutions of a cover at once: a state that was met before is not searched again.

A state is what of the form is filled and how often each tile is used; all that can follow it is one node of a decision
diagram. Near the root the search takes the atom or tile with the fewest positions left, further down the first free
atom of an order that sweeps across the form, so that many ways lead to the same state (dynamic programming along a
frontier; with the choice of the fewest, Nishino, Yasuda, Minato and Nagata, "Dancing with decision diagrams", 2017).
"""
from typing import NamedTuple

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, realloc
from libc.string cimport memcmp, memcpy

from solvers.core.bits cimport lowest
from solvers.polyforms.diagram.diagram cimport Diagram
from solvers.polyforms.diagram.nodes cimport (
    NO_ROOM, NOTHING, UNIT, NodeStore, nodes_begin, nodes_bytes, nodes_end, nodes_make,
)
from solvers.polyforms.packed cimport Packed, PackedCover, packed

from solvers.core.engine import Progress

MEGABYTE = 1 << 20

cdef enum:
    PENDING = -2        # what a state comes to is not known yet
    SKIP_NOT = 0        # the atom of a frame must be filled
    SKIP_LATER = 1      # that it stays empty is still to be tried
    SKIP_NOW = 2        # and is being tried


class DiagramSnapshot(NamedTuple):
    """Where a search stands: states that were searched, those that were met again, nodes of the diagram, the part of
    the search that is behind it, from 0 to 1, and the bytes in use."""

    states: int
    merged: int
    nodes: int
    done: float
    bytes: int


class DiagramResult(NamedTuple):
    """The diagram; None with a sentence that says why there is none."""

    diagram: object
    trouble: str
    states: int
    merged: int


cdef struct Frame:
    int first, next     # its candidates that are still to be tried, the last one first,
    int all             # and how many there were
    int32_t sum         # the diagram of those that were tried
    int atom, skip      # the atom that may stay empty, and whether that was tried
    bint dynamic        # whether the positions left are known here
    uint64_t* alive     # [words] these positions,
    int* left           # [items] and how many of them cover each atom, and are of each tile


cdef class DiagramSearch:
    """The engine that makes the diagram of a cover. One step tries one position.

    `numbers` are what its positions are called in the diagram, if not 0, 1, 2 ...; `order` is that of the sweep over
    atoms, if that is not by their numbers; `levels` how many tiles near the root are placed where the fewest positions
    are left; `limit` is in bytes.
    """

    cdef readonly bint finished
    cdef readonly bint exceeded        # the limit of memory
    cdef PackedCover packed
    cdef Packed cover
    cdef NodeStore store
    cdef Diagram diagram
    cdef int levels, atom_words, state_words, words, items
    cdef int depth, free_atoms, must_free, owed, usable
    cdef int64_t limit, states, merged, frame_bytes
    cdef int32_t value                 # what the state at hand comes to, or PENDING
    cdef int* numbers                  # [count] what a position is called in the diagram
    cdef uint64_t* masks               # [count][atom_words]
    cdef int* first_of                 # [atoms + 1] where the positions of each first atom begin in `by_first`
    cdef int* by_first
    cdef int* smallest                 # [tiles] atoms of its smallest position
    cdef int* used                     # [tiles]
    cdef int* cap                      # [tiles] uses that make a difference
    cdef int* field                    # [tiles] the word of a state that counts them,
    cdef int* shift                    # and where in it
    cdef uint64_t* state               # [state_words] atoms filled or left empty, then the fields
    cdef uint64_t* lists               # [items][words] the positions of each atom, then of each tile
    cdef Frame* frames                 # [atoms + 1]
    cdef int* candidates
    cdef int64_t candidate_room
    cdef uint64_t* keys                # [cache_mask + 1][state_words] states that were searched; a later one takes
    cdef int32_t* values               # the place of an earlier. [cache_mask + 1] their nodes; 0 nothing, else node + 1
    cdef int64_t cache_mask

    def __cinit__(self, cover, numbers=None, order=None, levels=None, int64_t limit=512 << 20):
        cdef int tile, number, at, atom, most_atoms, bits, word, used_bits
        cdef int64_t size
        self.packed = packed(cover if order is None else cover.renumbered(order))
        self.cover = self.packed.arrays
        if numbers is not None and len(numbers) != self.cover.count:
            raise ValueError("there is a number for each position")
        self.levels, self.limit = _levels(&self.cover) if levels is None else levels, limit
        self.items = self.cover.atoms + self.cover.tiles
        self.words = self.cover.count // 64 + 1
        self.atom_words = self.cover.atoms // 64 + 1
        self.smallest = <int*>self.room(self.cover.tiles, sizeof(int))
        self.used = <int*>self.room(self.cover.tiles, sizeof(int))
        self.cap = <int*>self.room(self.cover.tiles, sizeof(int))
        self.field = <int*>self.room(self.cover.tiles, sizeof(int))
        self.shift = <int*>self.room(self.cover.tiles, sizeof(int))
        self.numbers = <int*>self.room(self.cover.count, sizeof(int))
        self.masks = <uint64_t*>self.room(<int64_t>self.cover.count * self.atom_words, sizeof(uint64_t))
        self.lists = <uint64_t*>self.room(<int64_t>self.items * self.words, sizeof(uint64_t))
        self.first_of = <int*>self.room(self.cover.atoms + 1, sizeof(int))
        self.by_first = <int*>self.room(self.cover.count, sizeof(int))
        self.frames = <Frame*>self.room(self.cover.atoms + 1, sizeof(Frame))
        for number in range(self.cover.count):
            self.numbers[number] = number if numbers is None else numbers[number]
            tile, size = self.cover.tile[number], self.cover.first[number + 1] - self.cover.first[number]
            if self.smallest[tile] == 0 or size < self.smallest[tile]:
                self.smallest[tile] = <int>size
            for at in range(self.cover.first[number], self.cover.first[number + 1]):
                atom = self.cover.covered[at]
                self.masks[<int64_t>number * self.atom_words + (atom >> 6)] |= <uint64_t>1 << (atom & 63)
                self.lists[<int64_t>atom * self.words + (number >> 6)] |= <uint64_t>1 << (number & 63)
            self.lists[<int64_t>(self.cover.atoms + tile) * self.words + (number >> 6)] |= <uint64_t>1 << (number & 63)
            self.first_of[self.cover.covered[self.cover.first[number]] + 1] += 1
        for atom in range(self.cover.atoms):
            self.first_of[atom + 1] += self.first_of[atom]
        begin = [self.first_of[atom] for atom in range(self.cover.atoms)]
        for number in range(self.cover.count):
            atom = self.cover.covered[self.cover.first[number]]
            self.by_first[<int>begin[atom]] = number
            begin[atom] += 1
        word, used_bits = self.atom_words, 0
        for tile in range(self.cover.tiles):
            # A tile that the form has no room to use too often matters only until it is used often enough.
            most_atoms = self.cover.atoms // self.smallest[tile] if self.smallest[tile] else 0
            self.cap[tile] = self.cover.most[tile] if self.cover.most[tile] < most_atoms else self.cover.least[tile]
            bits = int(self.cap[tile]).bit_length()
            if used_bits + bits > 64:
                word, used_bits = word + 1, 0
            self.field[tile], self.shift[tile] = word, used_bits
            used_bits += bits
            self.owed += self.cover.least[tile] * max(1, self.smallest[tile])
            self.usable += self.cover.most[tile] > 0
        self.state_words = word + 1
        self.state = <uint64_t*>self.room(self.state_words, sizeof(uint64_t))
        self.free_atoms = self.must_free = self.cover.atoms
        for atom in range(self.cover.atoms):
            self.must_free -= self.cover.optional[atom]
        # A quarter of the memory is for states; it is taken page by page, as they come.
        size = 1 << 10
        while 2 * size * (self.state_words * 8 + 4) <= limit // 4 and size < 1 << 26:
            size *= 2
        self.cache_mask = size - 1
        self.keys = <uint64_t*>self.room(size * self.state_words, sizeof(uint64_t))
        self.values = <int32_t*>self.room(size, sizeof(int32_t))
        if not nodes_begin(&self.store, limit - size * (self.state_words * 8 + 4)):
            raise MemoryError
        self.diagram = Diagram.__new__(Diagram)
        self.depth, self.value = -1, PENDING
        self.grow_candidates()
        self.enter_state(-1)
        if self.value != PENDING:
            self.give()

    cdef void* room(self, int64_t count, size_t size) except NULL:
        cdef void* room = calloc(<size_t>count + 1, size)
        if room == NULL:
            raise MemoryError
        return room

    def __dealloc__(self):
        cdef int depth
        if self.frames != NULL:
            for depth in range(self.cover.atoms + 1):
                free(self.frames[depth].alive)
                free(self.frames[depth].left)
        free(self.smallest)
        free(self.used)
        free(self.cap)
        free(self.field)
        free(self.shift)
        free(self.numbers)
        free(self.masks)
        free(self.lists)
        free(self.first_of)
        free(self.by_first)
        free(self.frames)
        free(self.state)
        free(self.keys)
        free(self.values)
        free(self.candidates)
        nodes_end(&self.store)

    def advance(self, long long steps, /):
        """Try so many positions at most. True once finished, or once there is no room for the diagram."""
        if self.finished:
            return True
        if self.diagram.at == NULL:
            with nogil:
                while steps > 0 and self.depth >= 0 and not self.exceeded:
                    steps -= 1
                    self.step()
            if self.exceeded:
                nodes_end(&self.store)
                self.finished = True
            elif self.depth < 0:
                self.diagram.adopt(&self.store, self.value)
        if self.diagram.at != NULL and steps > 0:
            self.finished = self.diagram.weigh(steps)
        return self.finished

    cdef void step(self) noexcept nogil:
        cdef Frame* frame = &self.frames[self.depth]
        if frame.skip == SKIP_LATER:
            frame.skip = SKIP_NOW
            self.state[frame.atom >> 6] |= <uint64_t>1 << (frame.atom & 63)
            self.free_atoms -= 1
            self.enter_state(-1)
        elif frame.next > frame.first:
            frame.next -= 1
            self.place(self.candidates[frame.next])
            self.enter_state(self.candidates[frame.next])
        else:
            self.value = frame.sum
            self.remember()
            self.depth -= 1
        if self.value != PENDING:
            self.give()

    # Add what a state comes to to the frame that led to it, and take back what led there.
    cdef void give(self) noexcept nogil:
        cdef Frame* frame
        cdef int position
        if self.depth < 0:
            return
        frame = &self.frames[self.depth]
        if frame.skip == SKIP_NOW:
            frame.skip = SKIP_NOT
            frame.sum = self.value
            self.state[frame.atom >> 6] &= ~(<uint64_t>1 << (frame.atom & 63))
            self.free_atoms += 1
        else:
            position = self.candidates[frame.next]
            self.take_back(position)
            frame.sum = nodes_make(&self.store, self.numbers[position], self.value, frame.sum)
            self.exceeded = frame.sum == NO_ROOM
        self.value = PENDING

    cdef void place(self, int position) noexcept nogil:
        cdef int tile = self.cover.tile[position], i
        cdef const uint64_t* mask = self.masks + <int64_t>position * self.atom_words
        for i in range(self.atom_words):
            self.state[i] |= mask[i]
        if self.used[tile] < self.cap[tile]:
            self.state[self.field[tile]] += <uint64_t>1 << self.shift[tile]
        if self.used[tile] < self.cover.least[tile]:
            self.owed -= self.smallest[tile]
        self.used[tile] += 1
        self.usable -= self.used[tile] == self.cover.most[tile]
        self.count_free(position, -1)

    cdef void take_back(self, int position) noexcept nogil:
        cdef int tile = self.cover.tile[position], i
        cdef const uint64_t* mask = self.masks + <int64_t>position * self.atom_words
        for i in range(self.atom_words):
            self.state[i] &= ~mask[i]
        self.usable += self.used[tile] == self.cover.most[tile]
        self.used[tile] -= 1
        if self.used[tile] < self.cap[tile]:
            self.state[self.field[tile]] -= <uint64_t>1 << self.shift[tile]
        if self.used[tile] < self.cover.least[tile]:
            self.owed += self.smallest[tile]
        self.count_free(position, 1)

    cdef void count_free(self, int position, int sign) noexcept nogil:
        cdef int at
        for at in range(self.cover.first[position], self.cover.first[position + 1]):
            self.free_atoms += sign
            if not self.cover.optional[self.cover.covered[at]]:
                self.must_free += sign

    # What the state at hand comes to, where that is known; else a frame for what can follow it.
    cdef void enter_state(self, int position) noexcept nogil:
        cdef int64_t place
        if self.owed > self.free_atoms:
            self.value = NOTHING
        elif self.free_atoms == 0 or self.usable == 0:
            self.value = UNIT if self.owed == 0 and self.must_free == 0 else NOTHING
        else:
            place = self.cache_place()
            if self.values[place] and memcmp(self.keys + place * self.state_words, self.state,
                                             self.state_words * sizeof(uint64_t)) == 0:
                self.value = self.values[place] - 1
                self.merged += 1
            else:
                self.branch(position)

    cdef int64_t cache_place(self) noexcept nogil:
        cdef uint64_t hash = 0x9E3779B97F4A7C15u
        cdef int i
        for i in range(self.state_words):
            hash = (hash ^ self.state[i]) * <uint64_t>0xD6E8FEB86659FD93u
            hash ^= hash >> 32
        return <int64_t>(hash & <uint64_t>self.cache_mask)

    cdef void remember(self) noexcept nogil:
        cdef int64_t place = self.cache_place()
        memcpy(self.keys + place * self.state_words, self.state, self.state_words * sizeof(uint64_t))
        self.values[place] = self.value + 1

    cdef void branch(self, int position) noexcept nogil:
        cdef Frame* frame
        cdef int top = self.frames[self.depth].next if self.depth >= 0 else 0
        if self.depth >= 0:  # the candidate on trial is still needed
            top += 1
        if top + self.cover.count > self.candidate_room and not self.grow_candidates():
            self.exceeded = True
            return
        self.states += 1
        self.depth += 1
        frame = &self.frames[self.depth]
        frame.first = frame.next = top
        frame.sum, frame.skip, frame.dynamic, frame.atom = NOTHING, SKIP_NOT, False, -1
        if self.depth < self.levels and (self.depth == 0 or self.frames[self.depth - 1].dynamic):
            if not self.narrow(frame, position):
                self.exceeded = True
                return
            if self.choose_fewest(frame):
                frame.dynamic = True
        if not frame.dynamic:
            self.choose_first(frame)
        frame.all = frame.next - frame.first
        if frame.all == 0 and frame.skip == SKIP_NOT:  # over at once
            self.depth -= 1
            self.value = NOTHING

    # The first free atom, and the positions that begin there.
    cdef void choose_first(self, Frame* frame) noexcept nogil:
        cdef int word = 0, atom, at, i, position, tile
        cdef const uint64_t* mask
        while ~self.state[word] == 0:
            word += 1
        atom = 64 * word + lowest(~self.state[word])
        for at in range(self.first_of[atom], self.first_of[atom + 1]):
            position = self.by_first[at]
            tile = self.cover.tile[position]
            if self.used[tile] >= self.cover.most[tile]:
                continue
            mask = self.masks + <int64_t>position * self.atom_words
            for i in range(word, self.atom_words):
                if mask[i] & self.state[i]:
                    break
            else:
                self.candidates[frame.next] = position
                frame.next += 1
        if self.cover.optional[atom]:
            frame.atom, frame.skip = atom, SKIP_LATER

    # The positions left in a frame, after a position was placed in the frame before. False if there is no memory.
    cdef bint narrow(self, Frame* frame, int position) noexcept nogil:
        cdef const uint64_t* row
        cdef uint64_t gone
        cdef int i, at, number, tile
        if frame.alive == NULL:
            frame.alive = <uint64_t*>calloc(self.words, sizeof(uint64_t))
            frame.left = <int*>calloc(self.items + 1, sizeof(int))
            if frame.alive == NULL or frame.left == NULL:
                return False
            self.frame_bytes += 8 * self.words + 4 * self.items
        if position < 0:  # at the root
            for number in range(self.cover.count):
                if self.cover.most[self.cover.tile[number]] > 0:
                    frame.alive[number >> 6] |= <uint64_t>1 << (number & 63)
                    frame.left[self.cover.atoms + self.cover.tile[number]] += 1
                    for at in range(self.cover.first[number], self.cover.first[number + 1]):
                        frame.left[self.cover.covered[at]] += 1
            return True
        memcpy(frame.alive, (frame - 1).alive, self.words * sizeof(uint64_t))
        memcpy(frame.left, (frame - 1).left, self.items * sizeof(int))
        for at in range(self.cover.first[position], self.cover.first[position + 1]):
            row = self.lists + <int64_t>self.cover.covered[at] * self.words
            for i in range(self.words):
                frame.alive[i] &= ~row[i]
        tile = self.cover.tile[position]
        if self.used[tile] == self.cover.most[tile]:
            row = self.lists + <int64_t>(self.cover.atoms + tile) * self.words
            for i in range(self.words):
                frame.alive[i] &= ~row[i]
        for i in range(self.words):
            gone = (frame - 1).alive[i] & ~frame.alive[i]
            while gone:
                number = 64 * i + lowest(gone)
                gone &= gone - 1
                frame.left[self.cover.atoms + self.cover.tile[number]] -= 1
                for at in range(self.cover.first[number], self.cover.first[number + 1]):
                    frame.left[self.cover.covered[at]] -= 1
        return True

    # The positions of the atom or tile that has the fewest left. False if nothing has to be filled or used any more.
    cdef bint choose_fewest(self, Frame* frame) noexcept nogil:
        cdef int item, tile, fewest = self.cover.count + 1, chosen = -1, i, wanted
        cdef uint64_t row
        for item in range(self.cover.atoms):
            if (frame.left[item] < fewest and not self.cover.optional[item]
                    and not self.state[item >> 6] >> (item & 63) & 1):
                fewest, chosen = frame.left[item], item
        for tile in range(self.cover.tiles):
            wanted = self.cover.least[tile] - self.used[tile]
            item = self.cover.atoms + tile
            if wanted > frame.left[item]:
                return True
            # Of a tile with more copies a solution has several of the positions: they are no branches.
            if wanted == 1 and self.cover.most[tile] == 1 and frame.left[item] < fewest:
                fewest, chosen = frame.left[item], item
        if chosen < 0:
            return False
        for i in range(self.words):
            row = frame.alive[i] & self.lists[<int64_t>chosen * self.words + i]
            while row:
                self.candidates[frame.next] = 64 * i + lowest(row)
                frame.next += 1
                row &= row - 1
        return True

    cdef bint grow_candidates(self) noexcept nogil:
        cdef int64_t wanted = 2 * self.candidate_room + self.cover.count + 1
        cdef int* room = <int*>realloc(self.candidates, <size_t>wanted * sizeof(int))
        if room == NULL:
            return False
        self.candidates, self.candidate_room = room, wanted
        return True

    def snapshot(self):
        """Where the search stands."""
        cdef int depth, tried, empty
        cdef double done = 1.0 if self.depth < 0 else 0.0, part = 1.0
        cdef Frame* frame
        for depth in range(self.depth + 1):
            frame = &self.frames[depth]
            empty = frame.atom >= 0
            part /= frame.all + empty
            tried = frame.all - (frame.next - frame.first) - (depth < self.depth and frame.skip == SKIP_NOT)
            done += part * (tried + (empty and frame.skip == SKIP_NOT))
        return DiagramSnapshot(self.states, self.merged, self.store.count, done, nodes_bytes(&self.store))

    def progress(self):
        """How far the search is, in thousandths."""
        shot = self.snapshot()
        return Progress(int(1000 * shot.done), 1000, f"{shot.states:,} states, {shot.merged:,} met again")

    def result(self):
        """The diagram. RuntimeError before the end."""
        if not self.finished:
            raise RuntimeError("the diagram is not finished")
        if self.exceeded:
            return DiagramResult(None, f"The solutions need more than the {self.limit // MEGABYTE:,} megabytes that "
                                       f"their diagram may take.", self.states, self.merged)
        return DiagramResult(self.diagram, "", self.states, self.merged)


cdef int _levels(const Packed* cover) noexcept:
    """How deep the fewest positions are looked for: where tiles are many kinds, a sweep meets few states again, and
    where they are many copies of few, it meets most."""
    cdef int tile, kinds = 0, covered = max(1, cover.first[cover.count])
    for tile in range(cover.tiles):
        kinds += cover.most[tile] > 0
    return 0 if <int64_t>cover.atoms * cover.count // covered > 2 * kinds else 64
