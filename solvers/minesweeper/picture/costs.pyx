"""Costs of labellings: what the looks of a board may mean, each by itself, by their grounds, and beside each other."""
from libc.stdlib cimport free, malloc

cdef enum:
    LABELS = 11  # 0 to 8, HIDDEN, MINE
    SHOWN = 10   # MINE
    MOST = 256   # looks


cdef class LabelCosts:
    """The cost of any labelling of the looks of a board.

    It is the sum of the costs of each label by itself, and of what speaks against them together: open and closed labels
    on one ground, the same number twice on one ground, many marks, more than one ground of blank cells that are open or
    closed, cells that contradict their neighbours, and more marked cells, beside mines that are shown, than a board has
    mines.
    """

    cdef int looks, width, count
    cdef double *single
    cdef unsigned char *cells
    cdef unsigned char *codes
    cdef unsigned char *forced
    cdef int[MOST] grounds
    cdef int[MOST] plain
    cdef bint[MOST] drawn
    cdef bint[MOST] mines
    cdef int[MOST] cells_of
    cdef double other_ground, same_number, many_marks, other_kind, conflict, marked
    cdef int marks, most_marked

    def __cinit__(self, bytes cells, int width, list grounds, list plain, list drawn, list mines, dict weights):
        """
        Args:
            cells: the look of each cell.
            width: cells in a row.
            grounds: of each look, as numbers below 256; `plain` are those that no two of a chequered board share.
            drawn: whether anything is drawn on each look.
            mines: whether that looks like a mine: a mine that is shown after a loss may lie on any ground, and is no
                player's mark.
            weights: what is said against labels together, by name.
        """
        cdef int look, cell
        if len(grounds) > MOST:
            raise ValueError("too many looks")
        self.looks, self.width, self.count = len(grounds), width, len(cells)
        self.single = <double *>malloc(max(self.looks, 1) * LABELS * sizeof(double))
        self.cells = <unsigned char *>malloc(3 * max(self.count, 1))
        if not self.single or not self.cells:
            raise MemoryError
        self.codes = self.cells + self.count
        self.forced = self.codes + self.count
        for look in range(self.looks):
            self.grounds[look], self.plain[look] = grounds[look], plain[look]
            self.drawn[look], self.mines[look] = drawn[look], mines[look]
            self.cells_of[look] = 0
        for cell in range(self.count):
            self.cells[cell] = cells[cell]
            self.cells_of[cells[cell]] += 1
        self.other_ground, self.same_number = weights["ground"], weights["number"]
        self.many_marks, self.other_kind = weights["marks"], weights["kind"]
        self.conflict, self.marks = weights["conflict"], weights["usual marks"]
        self.marked, self.most_marked = weights["marked"], <int>(weights["most marked"] * self.count)

    def __dealloc__(self):
        free(self.single)
        free(self.cells)

    def set(self, int look, dict costs):
        """Set the cost of each label of a look by itself."""
        cdef int label
        for label in range(LABELS):
            self.single[look * LABELS + label] = costs.get(label, 1e6)

    def total(self, bytes labels):
        """Cost of a labelling, a label a look."""
        cdef const unsigned char[::1] view = labels
        return self._total(view)

    def conflicts(self, bytes labels):
        """Cells that contradict their neighbours."""
        cdef const unsigned char[::1] view = labels
        return self._conflicts(view)

    cdef double _total(self, const unsigned char[::1] labels) noexcept:
        cdef:
            int look, label, ground, mark_grounds = 0
            int[MOST] open_looks
            int[MOST] closed_looks
            int[MOST] marks
            int[MOST] bare
            int[MOST * 9] numbers
            int kinds_open = 0, kinds_closed = 0, marked = 0
            double cost = 0
        for look in range(self.looks):
            open_looks[look] = closed_looks[look] = marks[look] = bare[look] = 0
        for look in range(self.looks * 9):
            numbers[look] = 0
        for look in range(self.looks):
            label, ground = labels[look], self.grounds[look]
            cost += self.single[look * LABELS + label]
            if label > 8 and self.drawn[look] and not self.mines[look]:
                marked += self.cells_of[look]
            if label <= 8:
                open_looks[ground] += 1
                if label:
                    numbers[self.plain[look] * 9 + label] += 1
                    if numbers[self.plain[look] * 9 + label] > 1:
                        cost += self.same_number
            elif label != SHOWN or not self.mines[look]:
                closed_looks[ground] += 1
                if self.drawn[look]:
                    marks[self.plain[look]] += 1
                    if marks[self.plain[look]] > self.marks:
                        cost += self.many_marks
                    elif marks[self.plain[look]] == 1:
                        mark_grounds += 1
            if not self.drawn[look]:
                if label <= 8 and not bare[ground] & 1:
                    kinds_open += 1
                    bare[ground] |= 1
                elif label > 8 and not bare[ground] & 2:
                    kinds_closed += 1
                    bare[ground] |= 2
        for ground in range(self.looks):
            cost += self.other_ground * min(open_looks[ground], closed_looks[ground])
        cost += self.many_marks * max(mark_grounds - self.marks, 0) + self.marked * max(marked - self.most_marked, 0)
        cost += self.other_kind * (max(kinds_open - 1, 0) + max(kinds_closed - 1, 0))
        return cost + self.conflict * self._conflicts(labels)

    cdef int _conflicts(self, const unsigned char[::1] labels) noexcept:
        cdef int cell
        for cell in range(self.count):
            self.codes[cell] = labels[self.cells[cell]]
        return _count_conflicts(self.codes, self.forced, self.count, self.width)


def count_conflicts(bytes codes, int width):
    """Number of cells that contradict their neighbours in a board of codes as in a Position, BLANK for an unknown cell.

    A conflict is an open 0 beside a hidden cell, a number with fewer closed cells than it needs, and, after each number
    has said which closed cells are surely mines and surely safe, one with too many mines or too few cells left; and one
    with more flags than it says: a player's flag may be wrong, but hardly many beside one number.
    """
    cdef const unsigned char[::1] view = codes
    cdef unsigned char *forced = <unsigned char *>malloc(max(len(codes), 1))
    if not forced:
        raise MemoryError
    try:
        return _count_conflicts(&view[0], forced, len(codes), width)
    finally:
        free(forced)


cdef int _count_conflicts(const unsigned char *codes, unsigned char *forced, int count, int width) noexcept nogil:
    # Twice round: first what single numbers force, then who contradicts it. Unknown cells count as closed where
    # closed ones are wanted, and are never forced.
    cdef:
        int height = count // width, cell, other, row, column, r, c, closed, unknown, conflicts
        int mines, safe, turn, number, flags
    conflicts = 0
    for cell in range(count):
        forced[cell] = 0
    for turn in range(3):
        for cell in range(count):
            number = codes[cell]
            if number > 8:
                continue
            row, column = cell // width, cell % width
            closed = unknown = mines = safe = flags = 0
            for r in range(max(row - 1, 0), min(row + 2, height)):
                for c in range(max(column - 1, 0), min(column + 2, width)):
                    other = r * width + c
                    if other == cell:
                        continue
                    if codes[other] == 9 or codes[other] == 10:
                        closed += 1
                        flags += codes[other] == 10
                        mines += forced[other] == 1
                        safe += forced[other] == 2
                    elif codes[other] == 11:
                        unknown += 1
            if number == 0:
                if turn == 2:
                    conflicts += closed > flags
                continue
            if turn == 2:
                conflicts += (closed + unknown < number or mines > number or closed - safe + unknown < number
                              or flags > number)
                continue
            if (turn == 0 and closed + unknown == number) or (turn == 1 and mines == number and not unknown):
                for r in range(max(row - 1, 0), min(row + 2, height)):
                    for c in range(max(column - 1, 0), min(column + 2, width)):
                        other = r * width + c
                        if codes[other] != 9 and codes[other] != 10:
                            continue
                        if turn == 0:
                            forced[other] = 1
                        elif forced[other] == 0:
                            forced[other] = 2
    return conflicts
