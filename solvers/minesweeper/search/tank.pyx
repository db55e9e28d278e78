"""The tank enumeration: the border, its split into regions, and every layout of a region one after the other.

After "How to write your own Minesweeper AI" (LuckyToilet, 2012): hidden cells beside a number are the border; cells
that touch the same number belong together, and each such region is enumerated by backtracking on its own.
"""
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from solvers.minesweeper.field cimport HIDDEN, MINE, Geometry


# Cells are placed one by one, free first, then a mine, and taken back where a number would get too many mines or could
# no longer get enough. `choice` is the whole state of the search, so that it stops and goes on anywhere. In walking
# order the numbers are complete soon, and a wrong choice is noticed close to where it was made; the number of layouts
# is exponential in the cells all the same.
#
# How often a cell is a mine is not added up layout by layout: `since` remembers how many layouts there were when the
# cell was placed, and when it is taken back as a mine, all that were found since count for it.
def border(Geometry geometry, const uint8_t[::1] cells):
    """The hidden cells beside an open number, in reading order. `cells` holds position codes."""
    cdef int cell, k
    found = []
    for cell in range(geometry.size):
        if cells[cell] == HIDDEN:
            for k in range(geometry.degree[cell]):
                if cells[geometry.neighbour[8 * cell + k]] < HIDDEN:
                    found.append(cell)
                    break
    return tuple(found)


def split(Geometry geometry, const uint8_t[::1] cells):
    """The border as regions, largest first: two cells that touch the same number are in the same one.

    Each region is a tuple in walking order: from one end of it along its numbers, so that an enumeration in this
    order completes its numbers early.
    """
    cdef bytearray reached = bytearray(geometry.size)
    regions = []
    for cell in border(geometry, cells):
        if not reached[cell]:
            # The last cell that a first walk reaches lies at an end of the region; the second one starts there.
            walk = _walk(geometry, cells, cell, bytearray(geometry.size))
            regions.append(_walk(geometry, cells, walk[len(walk) - 1], reached))
    return sorted(regions, key=lambda region: (-len(region), min(region)))


cdef tuple _walk(Geometry geometry, const uint8_t[::1] cells, int start, bytearray reached_bytes):
    # Breadth first from one hidden cell over the numbers it touches; marks cells and numbers in `reached`.
    cdef uint8_t[::1] reached = reached_bytes
    cdef int i, k, cell, number, beside, done = 0
    cdef list walk = [start]
    reached[start] = 1
    while done < len(walk):
        cell = walk[done]
        done += 1
        for i in range(geometry.degree[cell]):
            number = geometry.neighbour[8 * cell + i]
            if cells[number] >= HIDDEN or reached[number]:
                continue
            reached[number] = 1
            for k in range(geometry.degree[number]):
                beside = geometry.neighbour[8 * number + k]
                if cells[beside] == HIDDEN and not reached[beside]:
                    reached[beside] = 1
                    walk.append(beside)
    return tuple(walk)


cdef int _mines_beside(Geometry geometry, const uint8_t[::1] cells, int cell) noexcept nogil:
    cdef int k, mines = 0
    for k in range(geometry.degree[cell]):
        mines += cells[geometry.neighbour[8 * cell + k]] == MINE
    return mines


cdef class Region:
    """The layouts of some hidden cells: every way of mining them that gives the numbers beside them their due.

    `chosen` are indices of hidden cells, placed in this order. A number beside them must have no other hidden cell.
    Only layouts with `fewest` to `most` mines count.
    """

    def __cinit__(self, Geometry geometry, const uint8_t[::1] cells, tuple chosen, int fewest=0, int most=1 << 30):
        cdef int i, k, cell, near, number
        cdef dict index = {}
        if cells.shape[0] != geometry.size:
            raise ValueError("one code a cell is needed")
        self.cells, self.size = chosen, len(chosen)
        self.fewest, self.most = fewest, most
        self.cell = <Cell*>calloc(self.size + 1, sizeof(Cell))
        self.number = <Number*>calloc(8 * self.size + 1, sizeof(Number))
        self.choice = <int8_t*>calloc(self.size + 1, sizeof(int8_t))
        self.last = <int8_t*>calloc(self.size + 1, sizeof(int8_t))
        self.histogram = <uint64_t*>calloc(self.size + 1, sizeof(uint64_t))
        if not (self.cell and self.number and self.choice and self.last and self.histogram):
            raise MemoryError
        for i in range(self.size):
            cell = chosen[i]
            if not (0 <= cell < geometry.size and cells[cell] == HIDDEN):
                raise ValueError(f"cell {cell} is not hidden")
            for k in range(geometry.degree[cell]):
                near = geometry.neighbour[8 * cell + k]
                if cells[near] >= HIDDEN:
                    continue
                if near not in index:
                    number = index[near] = len(index)
                    self.number[number].need = cells[near] - _mines_beside(geometry, cells, near)
                number = index[near]
                self.number[number].left += 1
                self.cell[i].link[self.cell[i].degree] = number
                self.cell[i].degree += 1
        self.choice[0] = -1
        self.finished = self.size < fewest or most < 0
        for number in range(<int>len(index)):
            if not 0 <= self.number[number].need <= self.number[number].left:
                self.finished = True

    def __dealloc__(self):
        free(self.cell)
        free(self.number)
        free(self.choice)
        free(self.last)
        free(self.histogram)

    cdef bint place(self, int value) noexcept nogil:
        # Put a mine (1) or none (0) on the next cell, unless a number or the counter forbids it.
        cdef Cell* cell = &self.cell[self.depth]
        cdef Number* number
        cdef int k, need
        if self.mines + value > self.most or self.mines + value + self.size - self.depth - 1 < self.fewest:
            return False
        # After this cell each of its numbers has one cell less, and must not lack more mines than are left to it.
        for k in range(cell.degree):
            number = &self.number[cell.link[k]]
            need = number.need - value
            if need < 0 or need >= number.left:
                return False
        for k in range(cell.degree):
            number = &self.number[cell.link[k]]
            number.need -= value
            number.left -= 1
        self.mines += value
        cell.since = self.layouts
        self.depth += 1
        self.choice[self.depth] = -1
        return True

    cdef void take_back(self) noexcept nogil:
        cdef int k, value
        cdef Cell* cell
        self.depth -= 1
        cell = &self.cell[self.depth]
        value = self.choice[self.depth]
        for k in range(cell.degree):
            self.number[cell.link[k]].need += value
            self.number[cell.link[k]].left += 1
        self.mines -= value
        if value:
            cell.mines += self.layouts - cell.since

    # Depth first: go down while a choice fits; at a full layout or a dead end take the last cell back and try its next.
    cdef bint enumerate(self, uint64_t layouts, uint64_t nodes) noexcept nogil:
        cdef uint64_t last_layout = self.layouts + layouts, last_node = self.nodes + nodes
        cdef bint placed
        while not self.finished and self.layouts < last_layout and self.nodes < last_node:
            placed = False
            while self.choice[self.depth] < 1 and not placed and self.depth < self.size:
                self.nodes += 1
                self.choice[self.depth] += 1
                placed = self.place(self.choice[self.depth])
            if placed:
                if self.depth == self.size:
                    self.layouts += 1
                    self.histogram[self.mines] += 1
                    memcpy(self.last, self.choice, self.size)
            elif self.depth == 0:
                self.finished = True
            else:
                self.take_back()
        return self.finished

    def advance(self, uint64_t steps):
        """Find at most `steps` layouts; True once there are no more. A call looks at a million placements at most."""
        with nogil:
            self.enumerate(steps, 1_000_000)
        return self.finished

    @property
    def mine_counts(self):
        """For each of `cells`, in how many of the layouts found so far it is a mine."""
        cdef int i
        return tuple([
            self.cell[i].mines + (self.layouts - self.cell[i].since if i < self.depth and self.choice[i] else 0)
            for i in range(self.size)
        ])

    @property
    def by_mines(self):
        """How many of the layouts found so far have 0, 1, 2 ... mines; as long as needed."""
        cdef int mines, length = self.size + 1
        while length and not self.histogram[length - 1]:
            length -= 1
        return tuple([self.histogram[mines] for mines in range(length)])

    @property
    def layout(self):
        """The mines of the layout found last, as indices."""
        cdef int i
        return tuple([self.cells[i] for i in range(self.size) if self.last[i]])
