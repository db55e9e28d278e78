"""A player's side of a board: it opens and flags cells, follows single numbers, and keeps its moves."""
from libc.stdint cimport int32_t, uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from solvers.minesweeper.field cimport HIDDEN, MINE, Geometry, count_neighbours, open_cell

from solvers.core.coordinates import cell_name


# The part of a watched solver that runs in C: single numbers force most moves, and opening a cell floods. Moves are
# kept as numbers, and put into words only as far as somebody asks for them. Unlike Deduction it makes one move at a
# time, as a player does: `looking_at` goes round the board in reading order, and stays at a number until it forces
# nothing more.
cdef class Player:
    """One game on a field of mines that is seen only by opening cells.

    `field` has one byte a cell, 1 for a mine. `cells` are position codes so far; a MINE among them is trusted.
    `mines_left` counts the mines without a flag, `safe_left` the free cells that are not open.
    """

    cdef readonly Geometry geometry
    cdef readonly int mines_left, safe_left, moves_made
    cdef int opened_mine        # -1 while there is none
    cdef int looking_at         # the number at which `follow_numbers` goes on
    cdef uint8_t* code          # [size] position codes
    cdef uint8_t* mine          # [size]
    cdef uint8_t* number        # [size]
    cdef int32_t* opened        # [size] room for `open_cell`
    cdef int32_t* move          # [size] 3 * cell, and 1 more for a flag, 2 for a chord; a chord opens cells, too
    cdef tuple words            # the moves, as far as they were asked for

    def __cinit__(self, Geometry geometry, bytes field, bytes cells):
        cdef int i, size = geometry.size
        if len(field) != size or len(cells) != size:
            raise ValueError("one byte a cell is needed")
        self.geometry, self.opened_mine, self.words = geometry, -1, ()
        self.code = <uint8_t*>calloc(size, 1)
        self.mine = <uint8_t*>calloc(size, 1)
        self.number = <uint8_t*>calloc(size, 1)
        self.opened = <int32_t*>calloc(size, sizeof(int32_t))
        self.move = <int32_t*>calloc(size, sizeof(int32_t))
        if not (self.code and self.mine and self.number and self.opened and self.move):
            raise MemoryError
        memcpy(self.code, <const uint8_t*>cells, size)
        memcpy(self.mine, <const uint8_t*>field, size)
        count_neighbours(geometry, self.mine, self.number)
        for i in range(size):
            self.mines_left += self.mine[i] - (self.code[i] == MINE)
            self.safe_left += not self.mine[i] and (self.code[i] == HIDDEN or self.code[i] == MINE)

    def __dealloc__(self):
        free(self.code)
        free(self.mine)
        free(self.number)
        free(self.opened)
        free(self.move)

    @property
    def cells(self):
        """Position codes, one a cell, MINE where a flag stands."""
        return self.code[:self.geometry.size]

    @property
    def exploded(self):
        """The mine that was opened, or None."""
        return None if self.opened_mine < 0 else self.opened_mine

    @property
    def moves(self):
        """All moves so far in the rules' notation, such as `open c3` and `flag d3`."""
        cdef int i, width = self.geometry.width
        if len(self.words) < self.moves_made:
            self.words += tuple([
                ("open ", "flag ", "chord ")[self.move[i] % 3]
                + cell_name(self.move[i] // 3 // width, self.move[i] // 3 % width)
                for i in range(<int>len(self.words), self.moves_made)
            ])
        return self.words

    def open(self, int cell):
        """Open a hidden cell, and around a 0 its neighbours. False if the cell is not hidden."""
        return self.is_hidden(cell) and self._open(cell)

    def flag(self, int cell):
        """Put a flag on a hidden cell. False if the cell is not hidden."""
        return self.is_hidden(cell) and self._flag(cell)

    def chord(self, int cell):
        """Open the hidden cells around an open number whose flags are all set. False if there are none, or it is not
        such a number."""
        cdef int k, other, flags = 0, hidden = 0
        if not 0 <= cell < self.geometry.size:
            raise IndexError(cell)
        for k in range(self.geometry.degree[cell]):
            other = self.geometry.neighbour[8 * cell + k]
            flags += self.code[other] == MINE
            hidden += self.code[other] == HIDDEN
        if self.code[cell] != flags or not hidden:
            return False
        self.move[self.moves_made] = 3 * cell + 2
        self.moves_made += 1
        for k in range(self.geometry.degree[cell]):
            other = self.geometry.neighbour[8 * cell + k]
            if self.code[other] == HIDDEN:
                self._uncover(other)
        return True

    def relay(self, bytes field):
        """Move the mines; they have to fit all that is open."""
        if len(field) != self.geometry.size:
            raise ValueError("one byte a cell is needed")
        memcpy(self.mine, <const uint8_t*>field, self.geometry.size)
        count_neighbours(self.geometry, self.mine, self.number)

    def is_hidden(self, int cell):
        """True where a cell is neither open nor flagged."""
        if not 0 <= cell < self.geometry.size:
            raise IndexError(cell)
        return self.code[cell] == HIDDEN

    def follow_numbers(self, int most):
        """Make at most `most` moves that a single number forces; return how many. Fewer: no number forces one.

        A number with all its mines flagged frees its other neighbours; one with as many hidden neighbours as it
        lacks mines makes them mines. The numbers are looked at in reading order, round and round.
        """
        cdef int made = 0
        with nogil:
            while made < most and self.safe_left and self.opened_mine < 0 and self._follow_next():
                made += 1
        return made

    cdef bint _open(self, int cell) noexcept nogil:
        self.move[self.moves_made] = 3 * cell
        self.moves_made += 1
        self._uncover(cell)
        return True

    cdef void _uncover(self, int cell) noexcept nogil:
        if self.mine[cell]:
            self.opened_mine = cell
        else:
            self.safe_left -= open_cell(self.geometry, self.number, self.code, cell, self.opened)

    cdef bint _flag(self, int cell) noexcept nogil:
        self.move[self.moves_made] = 3 * cell + 1
        self.moves_made += 1
        self.code[cell] = MINE
        self.mines_left -= 1
        return True

    cdef bint _follow_next(self) noexcept nogil:
        cdef int k, cell, need, hidden, first
        for _ in range(self.geometry.size):
            cell = self.looking_at
            if self.code[cell] < HIDDEN:
                need, hidden, first = self.code[cell], 0, -1
                for k in range(self.geometry.degree[cell] - 1, -1, -1):
                    need -= self.code[self.geometry.neighbour[8 * cell + k]] == MINE
                    if self.code[self.geometry.neighbour[8 * cell + k]] == HIDDEN:
                        hidden += 1
                        first = self.geometry.neighbour[8 * cell + k]
                if hidden and need == 0:
                    return self._open(first)
                if hidden and need == hidden:
                    return self._flag(first)
            self.looking_at = (cell + 1) % self.geometry.size
        return False
