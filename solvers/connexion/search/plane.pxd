# The planes under a growing labyrinth: what is known of each cell, kept up to date piece by piece and undone exactly.
#
# A cell is open (a door leads to it, and no piece lies there yet), filled, shut (a wall faces it), or undecided. Open
# and filled cells are occupied in every completion, shut cells are empty, so each of the three tells its neighbours
# whether they have a door or a wall towards it. What a cell has been told is a word of 12 bits: of the sides 0 to 2 the
# doors in bits 0 to 2 and the sides that are known in bits 3 to 5, of the sides 3 to 5 the same from bit 6 on.
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from solvers.core.bits cimport lowest

cdef enum:
    REACH = 106                 # a plane is -106 to 105 each way: 40 for given pieces, 63 more, two for what they tell
    WIDTH = 2 * REACH
    AREA = WIDTH * WIDTH
    MIDDLE = REACH * WIDTH + REACH
    # Groups are at most 8: the first cell of a group, row by row, has no doors but at three sides, and each group has
    # its own of the 8 pieces that fit there. One plane more is for the group that cannot be finished.
    PLANES = 9
    PIECES = 64
    SLOTS = PIECES + 7          # one piece may open six cells before one sees that they are too many
    HOLE = 300                  # cells; 64 cells cannot surround more
    DECIDED = SLOTS + 6 * PIECES + HOLE
    EMPTY = 1 << 12             # the two bits above a word
    OCCUPIED = 2 << 12

cdef extern from *:
    """
    /* Where the neighbours lie in a plane, and how a neighbour is told that its side towards here has a door. */
    static const int STEP[6] = {-212, -211, 1, 212, 211, -1};
    static const unsigned short TOLD[6] = {9 << 6, 18 << 6, 36 << 6, 9, 18, 36};
    /* What a cell becomes and which bits of TOLD it tells: undecided, empty, occupied. */
    static const unsigned short NEWS[3] = {0, 1 << 12 | 07070, 2 << 12 | 07777};
    """
    const int[6] STEP
    const uint16_t[6] TOLD
    const uint16_t[3] NEWS

ctypedef struct Order:          # in which pieces are tried: sets of pieces are sets of ranks, the lowest of them first
    uint64_t[64] one, other     # the pieces that fit the lower and the upper half of a cell's word
    uint8_t[PIECES] mask        # of each rank

ctypedef struct Planes:
    uint16_t* cell              # [PLANES][AREA]
    uint64_t free               # pieces that can still be placed, by rank
    uint64_t open               # slots whose cell is open
    int32_t slots               # cells that are or were open
    int32_t placed
    int32_t decided
    int32_t[SLOTS] slot         # these, in the order in which they were opened
    int32_t[PIECES] where       # the cells of the pieces, in the order in which they were placed
    uint8_t[PIECES] rank        # and the pieces
    int32_t[DECIDED] trail      # the cells that are not undecided, in the order in which they were decided
    const Order* order

ctypedef struct Mark:           # a position to come back to
    uint64_t free, open
    int32_t slots, placed, decided


# The order in which pieces of higher weights are tried first.
cdef inline void fill_order(Order* order, const double* weight) noexcept nogil:
    cdef int mask, rank, half, doors
    for mask in range(PIECES):
        rank = mask
        while rank and weight[mask] > weight[order.mask[rank - 1]]:
            order.mask[rank] = order.mask[rank - 1]
            rank -= 1
        order.mask[rank] = mask
    for half in range(64):
        order.one[half] = order.other[half] = 0
        for rank in range(PIECES):
            doors = order.mask[rank]
            order.one[half] |= <uint64_t>(doors & half >> 3 == half & 7) << rank
            order.other[half] |= <uint64_t>(doors >> 3 & half >> 3 == half & 7) << rank


cdef inline int known(int word) noexcept nogil:
    return (word >> 3 & 7) | (word >> 6 & 56)


cdef inline int required(int word) noexcept nogil:
    return (word & 7) | (word >> 3 & 56)


# The free pieces that fit a cell.
cdef inline uint64_t fitting(const Planes* planes, int32_t cell) noexcept nogil:
    cdef int word = planes.cell[cell]
    return planes.order.one[word & 63] & planes.order.other[word >> 6 & 63] & planes.free


cdef inline void decide(Planes* planes, int32_t cell, int news) noexcept nogil:
    cdef uint16_t* here = planes.cell + cell
    cdef int side
    here[0] += news & (OCCUPIED | EMPTY)
    for side in range(6):
        here[STEP[side]] += news & TOLD[side]
    planes.trail[planes.decided] = cell
    planes.decided += 1


cdef inline void open_cell(Planes* planes, int32_t cell) noexcept nogil:
    decide(planes, cell, NEWS[2])
    planes.slot[planes.slots] = cell
    planes.open |= <uint64_t>1 << (planes.slots & 63)
    planes.slots += 1


# Put a piece that fits on the open cell of a slot.
cdef inline void place(Planes* planes, int slot, int rank) noexcept nogil:
    cdef int32_t cell = planes.slot[slot], neighbour
    cdef int mask = planes.order.mask[rank], side, door
    cdef uint64_t undecided = 63 & ~known(planes.cell[cell])
    planes.free &= ~(<uint64_t>1 << rank)
    planes.open &= ~(<uint64_t>1 << slot)
    planes.where[planes.placed] = cell
    planes.rank[planes.placed] = rank
    planes.placed += 1
    while undecided:
        side = lowest(undecided)
        undecided &= undecided - 1
        neighbour = cell + STEP[side]
        door = mask >> side & 1
        decide(planes, neighbour, NEWS[1 + door])
        planes.slot[planes.slots] = neighbour
        planes.open |= <uint64_t>door << (planes.slots & 63)
        planes.slots += door


cdef inline Mark marked(const Planes* planes) noexcept nogil:
    return Mark(planes.free, planes.open, planes.slots, planes.placed, planes.decided)


cdef inline void undo(Planes* planes, const Mark* mark) noexcept nogil:
    cdef uint16_t* here
    cdef int side, news
    while planes.decided > mark.decided:
        planes.decided -= 1
        here = planes.cell + planes.trail[planes.decided]
        news = NEWS[here[0] >> 12]
        here[0] -= news & (OCCUPIED | EMPTY)
        for side in range(6):
            here[STEP[side]] -= news & TOLD[side]
    planes.free, planes.open, planes.slots, planes.placed = mark.free, mark.open, mark.slots, mark.placed


# Back to empty planes, faster than by undoing: around each decided cell, three rows are wiped.
cdef inline void clear(Planes* planes) noexcept nogil:
    cdef uint16_t* here
    cdef int i
    for i in range(planes.decided):
        here = planes.cell + planes.trail[i]
        memset(here - WIDTH, 0, 2 * sizeof(uint16_t))
        memset(here - 1, 0, 3 * sizeof(uint16_t))
        memset(here + WIDTH - 1, 0, 2 * sizeof(uint16_t))
    planes.free, planes.open = <uint64_t>-1, 0
    planes.slots = planes.placed = planes.decided = 0
