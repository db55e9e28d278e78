"""A board of bit arrays: placing is OR, checking is AND, and going back is the array that was saved before."""
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memcpy

from solvers.polyforms.logelium.table cimport Table
from solvers.polyforms.packed cimport Packed, packed
from solvers.polyforms.rooms cimport Rooms


# `bits` has a row of `words` words for each position, `taken` one for each level: level n + 1 is level n with one
# position more. So to go back is to return to the row before, and only counters are undone. `chosen` has what each
# level placed, EMPTY where it left an atom empty instead, NOTHING at the top. Owed are copies that must still be
# placed; their atoms are counted by the smallest position of the tile, a lower bound. Cost: one OR or AND a word, a
# word for 64 atoms.
cdef class Board(Rooms):
    """The positions of a cover with the main and the secondary list of each atom, and the tiles that lie there.

    The main list of an atom has all positions that touch it, the secondary list those whose smallest atom it is. An
    atom that may stay empty can be left so, which takes it as well. ValueError says why a cover is none.
    """

    def __init__(self, cover):
        self.packed = packed(cover)
        self.cover_arrays = &self.packed.arrays
        self.atoms, self.tiles, self.positions = (
            self.cover_arrays.atoms, self.cover_arrays.tiles, self.cover_arrays.count
        )
        self.words = max(1, (self.atoms + 63) // 64)
        self.make_positions()
        self.make_lists()
        self.set_up()

    cdef make_positions(self):
        cdef const Packed* cover = self.cover_arrays
        cdef int number, i, atom, tile
        self.bits = <uint64_t*>self.room(<size_t>self.positions * self.words, sizeof(uint64_t))
        self.tile = <int32_t*>self.room(self.positions, sizeof(int32_t))
        self.size = <int32_t*>self.room(self.positions, sizeof(int32_t))
        self.musts = <int32_t*>self.room(self.positions, sizeof(int32_t))
        self.least_size = <int32_t*>self.room(self.tiles, sizeof(int32_t))
        for number in range(self.positions):
            tile = self.tile[number] = cover.tile[number]
            self.size[number] = cover.first[number + 1] - cover.first[number]
            if self.least_size[tile] == 0 or self.size[number] < self.least_size[tile]:
                self.least_size[tile] = self.size[number]
            for i in range(cover.first[number], cover.first[number + 1]):
                atom = cover.covered[i]
                self.musts[number] += not cover.optional[atom]
                self.bits[<size_t>number * self.words + (atom >> 6)] |= <uint64_t>1 << (atom & 63)

    cdef make_lists(self):
        cdef const Packed* cover = self.cover_arrays
        cdef int number, i, atom, covered = cover.first[self.positions]
        cdef int32_t* main_end = <int32_t*>self.room(self.atoms, sizeof(int32_t))
        cdef int32_t* least_end = <int32_t*>self.room(self.atoms, sizeof(int32_t))
        # Both lists are sorted by counting: how many there are of each atom, where they begin, and then each in its
        # place, so that the positions of one atom stay in the order of the cover.
        self.main_from = <int32_t*>self.room(self.atoms + 1, sizeof(int32_t))
        self.least_from = <int32_t*>self.room(self.atoms + 1, sizeof(int32_t))
        self.main_list = <int32_t*>self.room(covered, sizeof(int32_t))
        self.least_list = <int32_t*>self.room(self.positions, sizeof(int32_t))
        for number in range(self.positions):
            self.least_from[cover.covered[cover.first[number]] + 1] += 1
        for i in range(covered):
            self.main_from[cover.covered[i] + 1] += 1
        for atom in range(self.atoms):
            self.least_from[atom + 1] += self.least_from[atom]
            self.main_from[atom + 1] += self.main_from[atom]
            least_end[atom], main_end[atom] = self.least_from[atom], self.main_from[atom]
        for number in range(self.positions):
            atom = cover.covered[cover.first[number]]
            self.least_list[least_end[atom]] = number
            least_end[atom] += 1
            for i in range(cover.first[number], cover.first[number + 1]):
                atom = cover.covered[i]
                self.main_list[main_end[atom]] = number
                main_end[atom] += 1

    cdef set_up(self):
        cdef const Packed* cover = self.cover_arrays
        cdef int atom, tile, levels = self.atoms + 1
        self.optional = cover.optional
        self.left = <int32_t*>self.room(self.tiles, sizeof(int32_t))
        self.owed = <int32_t*>self.room(self.tiles, sizeof(int32_t))
        self.taken = <uint64_t*>self.room(<size_t>levels * self.words, sizeof(uint64_t))
        self.chosen = <int32_t*>self.room(levels, sizeof(int32_t))
        self.emptied = <int32_t*>self.room(levels, sizeof(int32_t))
        for atom in range(self.atoms):
            self.free_must += not self.optional[atom]
        for atom in range(self.atoms, 64 * self.words):  # bits of no atom are taken from the beginning
            self.taken[atom >> 6] |= <uint64_t>1 << (atom & 63)
        self.free = self.atoms
        for tile in range(self.tiles):
            self.left[tile], self.owed[tile] = cover.most[tile], cover.least[tile]
            self.tiles_left += self.left[tile]
            self.tiles_owed += self.owed[tile]
            self.atoms_owed += self.owed[tile] * self.least_size[tile]
        self.chosen[0] = NOTHING

    def add_up(self, added):
        """What is to be added up while tiles are placed: pairs of the values of all positions, and the Sums that they
        can reach. Once, before the first tile is placed."""
        cdef Table* table
        cdef int i
        self.tables_count = len(added)
        self.tables = <Table*>self.room(len(added), sizeof(Table))
        for i, (values, sums) in enumerate(added):
            table = &self.tables[i]
            table.zero, table.width, table.words = sums.zero, sums.width, sums.words
            table.strides = <int32_t*>self.room(self.tiles, sizeof(int32_t))
            table.bits = <uint64_t*>self.room(len(sums.bits), sizeof(uint64_t))
            table.values = <int64_t*>self.room(self.positions, sizeof(int64_t))
            for number, stride in enumerate(sums.strides):
                table.strides[<int>number] = stride
            for number, bits in enumerate(sums.bits):
                table.bits[<size_t>number] = bits
            for number, value in enumerate(values):
                table.values[<int>number] = value

    cdef void place(self, int position) noexcept nogil:
        cdef const uint64_t* before = self.taken + <size_t>self.level * self.words
        cdef uint64_t* after = self.taken + <size_t>(self.level + 1) * self.words
        cdef const uint64_t* bits = self.bits + <size_t>position * self.words
        cdef int i, word, tile = self.tile[position]
        for word in range(self.words):
            after[word] = before[word] | bits[word]
        self.chosen[self.level] = position
        self.level += 1
        self.placed += 1
        self.chosen[self.level] = NOTHING
        self.left[tile] -= 1
        self.tiles_left -= 1
        # Below 0 a tile is used more often than it must be; `owed` goes on falling, so that going back is exact.
        if self.owed[tile] > 0:
            self.tiles_owed -= 1
            self.atoms_owed -= self.least_size[tile]
        self.owed[tile] -= 1
        self.free -= self.size[position]
        self.free_must -= self.musts[position]
        for i in range(self.tables_count):
            self.tables[i].row += self.tables[i].strides[tile]
            self.tables[i].sum += self.tables[i].values[position]

    cdef void leave_empty(self, int atom) noexcept nogil:
        cdef uint64_t* after = self.taken + <size_t>(self.level + 1) * self.words
        memcpy(after, self.taken + <size_t>self.level * self.words, self.words * sizeof(uint64_t))
        after[atom >> 6] |= <uint64_t>1 << (atom & 63)
        self.chosen[self.level], self.emptied[self.level] = EMPTY, atom
        self.level += 1
        self.chosen[self.level] = NOTHING
        self.free -= 1

    cdef int take_back(self) noexcept nogil:
        """Undo what the level before did. The position that was taken back, or EMPTY."""
        cdef int i, position, tile
        self.level -= 1
        position = self.chosen[self.level]
        self.chosen[self.level] = NOTHING
        if position == EMPTY:
            self.free += 1
            return position
        tile = self.tile[position]
        self.placed -= 1
        self.left[tile] += 1
        self.tiles_left += 1
        self.owed[tile] += 1
        if self.owed[tile] > 0:
            self.tiles_owed += 1
            self.atoms_owed += self.least_size[tile]
        self.free += self.size[position]
        self.free_must += self.musts[position]
        for i in range(self.tables_count):
            self.tables[i].row -= self.tables[i].strides[tile]
            self.tables[i].sum -= self.tables[i].values[position]
        return position

    cdef int next_fit(self, const int32_t* listed, int first, int end) noexcept nogil:
        # The number of words is written out for forms of up to 192 atoms, so that the compiler unrolls the inner loop.
        cdef const uint64_t* taken = self.taken + <size_t>self.level * self.words
        if self.words == 1:
            return first_fit(self, listed, first, end, taken, 1)
        if self.words == 2:
            return first_fit(self, listed, first, end, taken, 2)
        if self.words == 3:
            return first_fit(self, listed, first, end, taken, 3)
        return first_fit(self, listed, first, end, taken, self.words)

    cdef int smallest_free(self) noexcept nogil:
        return lowest_free(self.taken + <size_t>self.level * self.words, self.words)
