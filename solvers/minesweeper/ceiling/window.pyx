"""A window: some hidden cells whose surroundings are known, and how often best play clears them."""
# Told are: where all mines outside the window lie, how many lie in it, and, for each cell without a mine that is
# outside or already open, how many mines of the window it has beside it. All layouts of the window that agree with
# that are equally likely. They are listed by backtracking over its cells in reading order, as bits of a word: a layout
# is given up as soon as the sum of a neighbour is exceeded, or can no longer be reached. Then set_search.pyx finds how
# many of them best play wins. Both are exponential in the cells at worst, hence their limits; the caller cuts a window
# that is too much into smaller ones.
cimport cython
from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport free, realloc

from solvers.core.bits cimport popcount
from solvers.minesweeper.field cimport HIDDEN, Geometry
from solvers.minesweeper.search.set_search cimport SetSearch

cdef enum:
    MOST_CELLS = 64   # of a window
    MOST_SUMS = 512   # neighbours that tell something: eight of each cell
    STEP = 10_000     # sets between two looks at how many there were

MOST_LAYOUTS = 100_000  # of a window,
MOST_NODES = 2_000_000  # beginnings of layouts that are looked at,
MOST_SETS = 200_000     # and sets of layouts: some tenths of a second each


ctypedef struct Window:
    int cells
    int sums
    uint64_t beside[MOST_SUMS]     # the cells of the window beside a neighbour
    int wanted[MOST_SUMS]          # and how many of them are mines
    int told_by[MOST_CELLS][8]     # the neighbours of a cell
    int tellers[MOST_CELLS]
    uint64_t* layouts
    int found, room, most
    int nodes            # beginnings that may still be looked at
    bint failed


cdef bint agrees(const Window* window, int cell, uint64_t mines) noexcept nogil:
    # Whether the sums beside a cell can still come out, with the cells up to it laid.
    cdef uint64_t later = (<uint64_t>-1) << cell << 1
    cdef int k, sum, laid
    for k in range(window.tellers[cell]):
        sum = window.told_by[cell][k]
        laid = popcount(mines & window.beside[sum])
        if laid > window.wanted[sum] or laid + popcount(window.beside[sum] & later) < window.wanted[sum]:
            return False
    return True


cdef void list_layouts(Window* window, int cell, int left, uint64_t mines) noexcept nogil:
    # All layouts that begin with these mines and have so many more from a cell on.
    cdef uint64_t* larger
    if left > window.cells - cell or window.failed or window.found > window.most or window.nodes <= 0:
        return
    window.nodes -= 1
    if cell == window.cells:
        if window.found == window.room:
            larger = <uint64_t*>realloc(window.layouts, (2 * window.room + 64) * sizeof(uint64_t))
            if larger == NULL:
                window.failed = True
                return
            window.layouts, window.room = larger, 2 * window.room + 64
        window.layouts[window.found] = mines
        window.found += 1
        return
    if agrees(window, cell, mines):
        list_layouts(window, cell + 1, left, mines)
    if left and agrees(window, cell, mines | <uint64_t>1 << cell):
        list_layouts(window, cell + 1, left - 1, mines | <uint64_t>1 << cell)


@cython.boundscheck(False)
def chance(Geometry geometry, const uint8_t[::1] mine, const uint8_t[::1] codes, cells, int most=MOST_LAYOUTS):
    """How many layouts of a window best play wins, and how many there are; None for a window that is too much.

    `mine` has 1 for each mine of the board and `codes` the codes of what is open; `cells` are the window's, in reading
    order, those that are open included. ValueError for a window of more than 64 hidden cells.
    """
    cdef Window window
    cdef int[MOST_CELLS] cell_at
    cdef int i, k, j, other, mines = 0
    cdef dict place = {}
    cdef dict sums = {}
    for other in cells:
        if codes[other] == HIDDEN:
            if len(place) == MOST_CELLS:
                raise ValueError("a window has at most 64 hidden cells")
            cell_at[len(place)] = other
            mines += mine[other]
            place[other] = len(place)
    window.cells, window.sums, window.layouts = len(place), 0, NULL
    window.found = window.room = 0
    window.most, window.nodes, window.failed = most, MOST_NODES, False
    for i in range(window.cells):
        window.tellers[i] = 0
        for k in range(geometry.degree[cell_at[i]]):
            other = geometry.neighbour[8 * cell_at[i] + k]
            if mine[other] or other in place:
                continue
            j = sums.setdefault(other, len(sums))
            if j == window.sums:
                window.beside[j] = window.wanted[j] = 0
                window.sums += 1
            window.beside[j] |= <uint64_t>1 << i
            window.wanted[j] += mine[cell_at[i]]
            window.told_by[i][window.tellers[i]] = j
            window.tellers[i] += 1
    try:
        with nogil:
            list_layouts(&window, 0, mines, 0)
        if window.failed:
            raise MemoryError
        return None if window.found > most or window.nodes <= 0 else _won(&window, geometry, mine, cell_at)
    finally:
        free(window.layouts)


cdef object _won(const Window* window, Geometry geometry, const uint8_t[::1] mine, const int* cell_at):
    # Cells that show the same in all layouts tell nothing and are left out, as in the endgame.
    cdef int layout, i, k, other, columns
    cdef list hidden = [cell_at[i] for i in range(window.cells)]
    cdef dict place = {cell: i for i, cell in enumerate(hidden)}
    cdef list shown = [], kept
    cdef uint64_t mines
    cdef uint64_t[MOST_CELLS] near
    cdef SetSearch search
    for i in range(window.cells):
        near[i] = 0
        for k in range(geometry.degree[cell_at[i]]):
            other = geometry.neighbour[8 * cell_at[i] + k]
            if other in place:
                near[i] |= <uint64_t>1 << <int>place[other]
    for layout in range(window.found):
        mines = window.layouts[layout]
        shown.append([0 if mines >> i & 1 else 1 << popcount(mines & near[i]) for i in range(window.cells)])
    kept = [i for i in range(window.cells) if any([row[i] != shown[0][i] for row in shown])]
    columns = len(kept)
    if not columns:
        return window.found, window.found
    matrix = bytearray(2 * window.found * columns)
    cells = memoryview(matrix).cast("H")
    for layout in range(window.found):
        for i in range(columns):
            cells[layout * columns + i] = shown[layout][kept[i]]
    search = SetSearch(cells, columns)
    while not search.advance(STEP):
        if search.nodes > <uint64_t>MOST_SETS:
            return None
    return search.wins, window.found
