"""The boxes that at most six numbers force: suppose the contrary, and add numbers until no layout is left.

A layout that meets the numbers chosen so far, and the contrary, must break one of any set that forces the box and holds
those. So the search goes on with each number that this layout breaks, and misses no set. Where it can, the layout is
the true one, which breaks nothing elsewhere.
"""
from libc.stdint cimport int32_t, uint8_t
from libc.stdlib cimport calloc, free

from solvers.minesweeper.counting.border cimport Border, Box, Number


# A set of numbers is searched for in the order in which it refutes layouts, at most MOST_NUMBERS deep. After all sets
# with a broken number have been tried, that number is barred for its later siblings, so that no set is tried twice. The
# layout of the last search step lies in `laid`, and differs from the true one only in the boxes of the chosen numbers
# and the goal: unmet() looks at these alone and puts them back. The search is as wide as the numbers that this breaks,
# and these are few.
cdef class SmallSets:
    """Looks for a set of at most six numbers that forces a box (see small_sets.pxd)."""

    def __cinit__(self, Border border not None):
        cdef size_t size = border.geometry.size
        self.border = border
        self.true_mines = <int32_t*>calloc(size, sizeof(int32_t))
        self.laid = <int32_t*>calloc(size, sizeof(int32_t))
        self.excess = <int32_t*>calloc(size, sizeof(int32_t))
        self.barred = <uint8_t*>calloc(size, 1)
        self.listed = <uint8_t*>calloc(size, 1)
        if not (self.true_mines and self.laid and self.excess and self.barred and self.listed):
            raise MemoryError

    def __dealloc__(self):
        free(self.true_mines)
        free(self.laid)
        free(self.excess)
        free(self.barred)
        free(self.listed)

    cdef void load_border(self, const uint8_t* mine) noexcept nogil:
        cdef int i, k
        cdef const Box* box
        for i in range(self.border.boxes):
            box = self.border.box + i
            self.true_mines[i] = 0
            for k in range(box.size):
                self.true_mines[i] += mine[box.cell[k]]
            self.laid[i] = self.true_mines[i]

    cdef bint force(self, int box, bint mines) noexcept nogil:
        cdef int size = self.border.box[box].size
        self.goal = box
        self.fewest = 0 if mines else 1
        self.most = size - mines
        self.numbers = 0
        return self.search()

    # Is there a set with the chosen numbers, without a barred one, that leaves no layout?
    cdef bint search(self) noexcept nogil:
        cdef int32_t broken[64 * MOST_NUMBERS + 8]
        cdef int i, count
        cdef bint found = False
        self.list_boxes()
        if not self.lay(0):
            return True
        count = self.unmet(broken)
        if self.numbers == MOST_NUMBERS:
            return False
        for i in range(count):
            self.barred[broken[i]] = True
            self.chosen[self.numbers] = broken[i]
            self.numbers += 1
            found = self.search()
            self.numbers -= 1
            if found:
                break
        for i in range(count):
            self.barred[broken[i]] = False
        return found

    # The goal and the boxes of the chosen numbers, number by number.
    cdef void list_boxes(self) noexcept nogil:
        cdef int i, k, box
        cdef const Number* number
        self.boxes = 1
        self.box[0] = self.goal
        self.touched[0] = 0
        self.listed[self.goal] = True
        for i in range(self.numbers):
            number = self.border.number + self.chosen[i]
            self.need[i] = number.left
            self.room[i] = number.hidden
            for k in range(number.boxes):
                if not self.listed[number.box[k]]:
                    self.listed[number.box[k]] = True
                    self.box[self.boxes] = number.box[k]
                    self.touched[self.boxes] = 0
                    self.boxes += 1
        for i in range(self.boxes):
            box = self.box[i]
            self.listed[box] = False
            for k in range(self.numbers):
                self.touched[i] |= touches(self.border.box + box, self.chosen[k]) << k

    # Lay the boxes from box[depth] on, in a way that meets the chosen numbers. False if there is none.
    cdef bint lay(self, int depth) noexcept nogil:
        cdef int i, mines, size, low, high, truly
        if depth == self.boxes:
            return True
        size = self.border.box[self.box[depth]].size
        low = self.fewest if depth == 0 else 0
        high = self.most if depth == 0 else size
        for i in range(self.numbers):
            if self.touched[depth] >> i & 1:
                self.room[i] -= size
                low = max(low, self.need[i] - self.room[i])
                high = min(high, self.need[i])
        # The true number of mines first: where it fits, the layout breaks nothing around this box.
        truly = self.true_mines[self.box[depth]]
        if low <= truly <= high and self.lay_box(depth, truly):
            return True
        for mines in range(low, high + 1):
            if mines != truly and self.lay_box(depth, mines):
                return True
        for i in range(self.numbers):
            if self.touched[depth] >> i & 1:
                self.room[i] += size
        return False

    cdef bint lay_box(self, int depth, int mines) noexcept nogil:
        cdef int i
        for i in range(self.numbers):
            self.need[i] -= mines * (self.touched[depth] >> i & 1)
        self.laid[self.box[depth]] = mines
        if self.lay(depth + 1):
            return True
        for i in range(self.numbers):
            self.need[i] += mines * (self.touched[depth] >> i & 1)
        self.laid[self.box[depth]] = self.true_mines[self.box[depth]]
        return False

    # OUT found: the numbers that the layout breaks and that are not barred; returns how many. The layout is put back.
    cdef int unmet(self, int32_t* found) noexcept nogil:
        cdef int32_t seen[64 * MOST_NUMBERS + 8]
        cdef int i, k, count = 0, broken = 0, change, number
        cdef const Box* box
        for i in range(self.boxes):
            box = self.border.box + self.box[i]
            change = self.laid[self.box[i]] - self.true_mines[self.box[i]]
            self.laid[self.box[i]] = self.true_mines[self.box[i]]
            for k in range(box.numbers if change else 0):
                number = box.number[k]
                if not self.barred[number]:
                    seen[count] = number
                    count += 1
                    self.excess[number] += change
        # A number that several boxes touch is listed more than once; its first turn sets the excess back to 0.
        for i in range(count):
            number = seen[i]
            if self.excess[number]:
                self.excess[number] = 0
                found[broken] = number
                broken += 1
        return broken


cdef inline bint touches(const Box* box, int number) noexcept nogil:
    cdef int k
    for k in range(box.numbers):
        if box.number[k] == number:
            return True
    return False
