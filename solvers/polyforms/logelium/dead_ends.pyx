"""Dead ends that show beside what was done last: cut-off areas, and atoms without a position left.

A placement changes the areas of free atoms beside it alone, and mostly the positions of the atoms there. So both tests
look at the free neighbours of the tile placed last, or of the atom that was left empty.
"""
from libc.stdint cimport int32_t, uint64_t
from libc.string cimport memcpy, memset

from solvers.polyforms.logelium.board cimport EMPTY, Board, is_free
from solvers.polyforms.logelium.table cimport reaches
from solvers.polyforms.packed cimport Packed

from solvers.polyforms.logelium.sums import parts

cdef enum:
    TOO_LARGE = -1


# `border_list` has for each position the atoms beside it, once each, computed before the search. An area is flooded
# from a border atom with a stack of atoms; `seen` has what is taken and all areas of this test, so that no area is
# flooded twice. Cost: the atoms of the areas beside the last tile, `largest_area` at most for each.
cdef class DeadEndBoard(Board):
    """A board that knows the neighbours of each atom, for which `adjacency` may be None if nobody asks for dead ends.

    Areas of more than `largest_area` atoms are not looked at, if that is not 0. To look at areas, the last of what is
    added up must be the atoms that tiles take up of an area.
    """

    def __init__(self, cover, adjacency, int largest_area):
        Board.__init__(self, cover)
        cdef int atom, near, at = 0
        if adjacency is not None and len(adjacency) != self.atoms:
            raise ValueError(f"the neighbours of {self.atoms} atoms are needed, not of {len(adjacency)}")
        self.largest_area = largest_area or self.atoms
        self.seen = <uint64_t*>self.room(self.words, sizeof(uint64_t))
        self.area = <uint64_t*>self.room(self.words, sizeof(uint64_t))
        self.stack = <int32_t*>self.room(self.atoms, sizeof(int32_t))
        self.near_from = <int32_t*>self.room(self.atoms + 1, sizeof(int32_t))
        self.near_list = <int32_t*>self.room(sum(map(len, adjacency or ())), sizeof(int32_t))
        for atom, own in enumerate(adjacency or ()):
            for near in own:
                if not 0 <= near < self.atoms:
                    raise ValueError(f"atom {atom} has a neighbour {near}, which is not there")
                self.near_list[at] = near
                at += 1
            self.near_from[atom + 1] = at
        self.make_borders()

    cdef make_borders(self):
        cdef int number, i, j, atom, near, at = 0
        cdef const Packed* cover = self.cover_arrays
        cdef size_t most = 0
        cdef int32_t* met = <int32_t*>self.room(self.atoms, sizeof(int32_t))  # the last position, plus 1, that met it
        for number in range(self.positions):
            for i in range(cover.first[number], cover.first[number + 1]):
                most += self.near_from[cover.covered[i] + 1] - self.near_from[cover.covered[i]]
        self.border_from = <int32_t*>self.room(self.positions + 1, sizeof(int32_t))
        self.border_list = <int32_t*>self.room(most, sizeof(int32_t))
        for number in range(self.positions):
            for i in range(cover.first[number], cover.first[number + 1]):
                met[cover.covered[i]] = number + 1
            for i in range(cover.first[number], cover.first[number + 1]):
                atom = cover.covered[i]
                for j in range(self.near_from[atom], self.near_from[atom + 1]):
                    near = self.near_list[j]
                    if met[near] != number + 1:
                        met[near] = number + 1
                        self.border_list[at] = near
                        at += 1
            self.border_from[number + 1] = at

    def take_up(self, int first, int last, adjacency, own):
        """Add to `own`, which has a set for each tile, how many atoms of one area the positions from `first` to before
        `last` can take up, wherever the other areas are. Before the first tile is placed."""
        cdef int number, word, start, must, largest = self.largest_area
        cdef const Packed* cover = self.cover_arrays
        # With everything outside of a position taken, flooding from its first atom reaches all of it only if it is in
        # one piece. One in several pieces, of which an area may hold some, adds every choice of them.
        cdef uint64_t* outside = self.taken + self.words  # a level that is not in use yet
        self.largest_area = self.atoms
        for number in range(first, min(last, self.positions)):
            for word in range(self.words):
                outside[word] = ~self.bits[<size_t>number * self.words + word]
            memcpy(self.seen, outside, self.words * sizeof(uint64_t))
            start = cover.covered[cover.first[number]]
            if self.fill(start, outside, &must) == self.size[number]:
                own[self.tile[number]] |= {0, self.size[number]}
            else:
                atoms = [cover.covered[word] for word in range(cover.first[number], cover.first[number + 1])]
                own[self.tile[number]] |= parts(atoms, adjacency)
        self.largest_area = largest

    def sizes(self):
        """How many atoms each position covers."""
        return [self.size[number] for number in range(self.positions)]

    cdef const int32_t* border(self, int* count) noexcept nogil:
        # The atoms beside what was done last.
        cdef int last = self.chosen[self.level - 1], atom = self.emptied[self.level - 1]
        if last == EMPTY:
            count[0] = self.near_from[atom + 1] - self.near_from[atom]
            return self.near_list + self.near_from[atom]
        count[0] = self.border_from[last + 1] - self.border_from[last]
        return self.border_list + self.border_from[last]

    cdef bint cut_off(self) noexcept nogil:
        """True if an area beside what was done last cannot be filled; `area` has its atoms."""
        cdef const uint64_t* taken = self.taken + <size_t>self.level * self.words
        cdef int i, count, size, must
        cdef const int32_t* border = self.border(&count)
        memcpy(self.seen, taken, self.words * sizeof(uint64_t))
        for i in range(count):
            if is_free(self.seen, border[i]):
                size = self.fill(border[i], taken, &must)
                if size != TOO_LARGE and not reaches(&self.tables[self.tables_count - 1], must, size):
                    return True
        return False

    cdef int fill(self, int start, const uint64_t* taken, int* must) noexcept nogil:
        # The atoms of the area around `start`, all of them and those that must be filled; or TOO_LARGE. `seen` has what
        # is taken, and all areas before.
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
