"""Dead ends that show beside what was done last: cut-off areas, and atoms without a position left.

A placement changes the areas of free atoms beside it alone, and mostly the positions of the atoms there. So both tests
look at the free neighbours of the tile placed last, or of the atom that was left empty.
"""
from libc.stdint cimport int32_t, uint64_t
from libc.string cimport memcpy, memset

from solvers.polyforms.logelium.board cimport EMPTY, Board, is_free
from solvers.polyforms.logelium.table cimport reaches

cdef enum:
    TOO_LARGE = -1


cdef class DeadEndBoard(Board):
    """A board that knows the neighbours of each atom. `sizes` is the number of the table that adds up atoms.

    Areas of more than `largest_area` atoms are not looked at, if that is not 0.
    """

    def __init__(self, cover, added, adjacency, int sizes, int largest_area):
        Board.__init__(self, cover, added)
        if len(adjacency) != self.atoms:
            raise ValueError(f"the neighbours of {self.atoms} atoms are needed, not of {len(adjacency)}")
        self.sizes, self.largest_area = sizes, largest_area or self.atoms
        self.seen = <uint64_t*>self.room(self.words, sizeof(uint64_t))
        self.area = <uint64_t*>self.room(self.words, sizeof(uint64_t))
        self.stack = <int32_t*>self.room(self.atoms, sizeof(int32_t))
        self.near_from, self.near_list = self.lists(adjacency)
        self.border_from, self.border_list = self.lists([
            sorted({near for atom in position.atoms for near in adjacency[atom]}.difference(position.atoms))
            for position in cover.positions
        ])

    cdef const int32_t* border(self, int* count) noexcept nogil:
        # The atoms beside what was done last.
        cdef int last = self.chosen[self.level - 1], atom = self.emptied[self.level - 1]
        if last == EMPTY:
            count[0] = self.near_from[atom + 1] - self.near_from[atom]
            return self.near_list + self.near_from[atom]
        count[0] = self.border_from[last + 1] - self.border_from[last]
        return self.border_list + self.border_from[last]

    cdef bint cut_off(self) noexcept nogil:
        """Whether an area beside what was done last cannot be filled; `area` has its atoms."""
        cdef const uint64_t* taken = self.taken + <size_t>self.level * self.words
        cdef int i, count, size, must
        cdef const int32_t* border = self.border(&count)
        memcpy(self.seen, taken, self.words * sizeof(uint64_t))
        for i in range(count):
            if is_free(self.seen, border[i]):
                size = self.fill(border[i], &must)
                if size != TOO_LARGE and not reaches(&self.tables[self.sizes], must, size):
                    return True
        return False

    cdef int fill(self, int start, int* must) noexcept nogil:
        # The atoms of the area around `start`, all of them and those that must be filled; or TOO_LARGE.
        cdef const uint64_t* taken = self.taken + <size_t>self.level * self.words
        cdef int i, atom, near, size = 1, depth = 1
        memset(self.area, 0, self.words * sizeof(uint64_t))
        must[0] = 0
        self.stack[0] = start
        self.seen[start >> 6] |= <uint64_t>1 << (start & 63)
        self.area[start >> 6] |= <uint64_t>1 << (start & 63)
        while depth:
            depth -= 1
            atom = self.stack[depth]
            must[0] += not self.optional[atom]
            for i in range(self.near_from[atom], self.near_from[atom + 1]):
                near = self.near_list[i]
                if is_free(self.seen, near):
                    size += 1
                    if size > self.largest_area:
                        return TOO_LARGE
                    self.seen[near >> 6] |= <uint64_t>1 << (near & 63)
                    self.area[near >> 6] |= <uint64_t>1 << (near & 63)
                    self.stack[depth] = near
                    depth += 1
                elif is_free(taken, near) and is_free(self.area, near):
                    return TOO_LARGE  # it is part of an area that was given up before
        return size

    cdef int lost_atom(self) noexcept nogil:
        """The first atom beside what was done last that must be filled and has no position left, or -1."""
        cdef const uint64_t* taken = self.taken + <size_t>self.level * self.words
        cdef int i, count, atom, end
        cdef const int32_t* border = self.border(&count)
        for i in range(count):
            atom = border[i]
            if is_free(taken, atom) and not self.optional[atom]:
                end = self.main_from[atom + 1]
                if self.next_fit(self.main_list, self.main_from[atom], end) == end:
                    return atom
        return -1
