"""Labyrinths that are their own mirror image, grown on both sides of an axis at once.

The axis goes through corners, between the directions up and up right. A piece is placed together with the mirror image
of it, on the other side; the eight pieces that are their own mirror image lie on the axis, and no others do. Any free
piece that fits is tried, by chance: with many doors first, hardly an attempt succeeds.
"""
# Both halves lie on one plane of `Planes`, so that the middle is checked like any other place. A frame is a pair:
# undoing to its mark takes both pieces back. Invariant: after each step the pieces are their own mirror image, which is
# why only pieces that are their own image are candidates on the axis, and only the others elsewhere. Chance decides the
# order of pieces, so ranks are masks. One attempt is at most LIMIT steps; then it begins afresh.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from solvers.connexion.search.plane cimport (
    AREA, MIDDLE, PIECES, REACH, WIDTH, Mark, Order, Planes, clear, fill_order, fitting, marked, open_cell, place, undo,
)
from solvers.core.bits cimport lowest, popcount
from solvers.core.random cimport Random, next_random, random_below, seed_random

from solvers.connexion.pieces import turned

cdef enum:
    LIMIT = 150  # steps of an attempt; from 100 to 300 it makes little difference
    DOORLESS = 0

ctypedef struct Frame:
    Mark before
    uint64_t untried
    int32_t slot

cdef uint8_t[PIECES] IMAGE       # the mirror image of each mask
cdef uint64_t OWN_IMAGE          # the masks that are their own
cdef Order ANY                   # ranks are masks
cdef double[PIECES] EQUAL
fill_order(&ANY, EQUAL)


cdef void fill_images():
    global OWN_IMAGE
    cdef int mask, side
    cdef int[6] facing = [1, 0, 5, 4, 3, 2]
    for mask in range(PIECES):
        for side in range(6):
            IMAGE[mask] |= (mask >> side & 1) << facing[side]
        OWN_IMAGE |= <uint64_t>(IMAGE[mask] == mask) << mask


fill_images()


cdef class MirrorSearch:
    """A search for labyrinths whose large group is its own mirror image, beside the piece without doors.

    The numbers of (seed, stream) alone decide what it finds. One step of `advance` is a pair of pieces placed, one on
    each side, or a dead end. `attempts` counts those begun.
    """

    cdef Planes planes
    cdef Random random
    cdef Frame[PIECES] frame
    cdef int depth, step, turns
    cdef readonly bint solved
    cdef readonly int64_t attempts

    def __cinit__(self):
        self.planes.cell = <uint16_t*>calloc(2 * AREA, sizeof(uint16_t))
        if self.planes.cell == NULL:
            raise MemoryError
        self.planes.order = &ANY

    def __init__(self, uint64_t seed, uint64_t stream=0):
        seed_random(&self.random, seed, stream)
        self.turns = <int>random_below(&self.random, 6)
        self.start_attempt()

    def __dealloc__(self):
        free(self.planes.cell)

    def advance(self, int64_t steps, /):
        """Go on by at most so many steps. True at a solution; then it does nothing more."""
        with nogil:
            while steps > 0 and not self.solved:
                self.go_on()
                steps -= 1
        return self.solved

    def pieces(self):
        """The pieces that lie there, (group, q, r, mask), turned by a multiple of 60 degrees that chance decides."""
        cdef int i, q, r, _
        cdef int32_t cell
        laid = []
        for i in range(self.planes.placed):
            cell = self.planes.where[i]
            q, r = cell % WIDTH - REACH, cell % AREA // WIDTH - REACH
            for _ in range(self.turns):
                q, r = -r, q + r
            laid.append((cell // AREA, q, r, turned(self.planes.rank[i], self.turns)))
        return laid

    cdef void start_attempt(self) noexcept nogil:
        cdef int mask = self.any_of(OWN_IMAGE & ~(<uint64_t>1 << DOORLESS))
        clear(&self.planes)
        open_cell(&self.planes, MIDDLE)
        place(&self.planes, 0, mask)
        self.depth = self.step = 0
        self.attempts += 1

    cdef void go_on(self) noexcept nogil:
        cdef Planes* planes = &self.planes
        # The piece without doors is a group of its own on the other plane; it is laid when the large group is closed.
        if planes.open == 0 and planes.free == <uint64_t>1 << DOORLESS:
            open_cell(planes, AREA + MIDDLE)
            place(planes, planes.slots - 1, DOORLESS)
            self.solved = True
        elif self.step == LIMIT:
            self.start_attempt()
        elif planes.open == 0 or planes.slots > PIECES or not self.choose():
            self.give_way()
        self.step += 1

    # Find the open cell with the fewest candidates, and place one of them. False if a cell has none.
    cdef bint choose(self) noexcept nogil:
        cdef Planes* planes = &self.planes
        cdef uint64_t slots = planes.open, random = next_random(&self.random), pieces
        cdef uint32_t least = <uint32_t>-1
        cdef int slot
        cdef Frame* frame = &self.frame[self.depth]
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            pieces = self.candidates(planes.slot[slot])
            if pieces == 0:
                return False
            # By the number of pieces, eight random bits, and the slot.
            least = min(
                least, popcount(pieces) << 14 | <uint32_t>(<uint64_t>(PIECES + slot) * random >> 56) << 6 | slot
            )
        frame.slot = least & 63
        frame.before = marked(planes)
        frame.untried = self.candidates(planes.slot[frame.slot])
        self.depth += 1
        return self.place_pair()

    cdef uint64_t candidates(self, int32_t cell) noexcept nogil:
        return fitting(&self.planes, cell) & (OWN_IMAGE if image_of(cell) == cell else ~OWN_IMAGE)

    # Place one of the untried pieces and its image. False if the image does not fit beside it.
    cdef bint place_pair(self) noexcept nogil:
        cdef Planes* planes = &self.planes
        cdef Frame* frame = &self.frame[self.depth - 1]
        cdef int mask = self.any_of(frame.untried), slot = 0
        cdef int32_t cell = planes.slot[frame.slot], image = image_of(cell)
        frame.untried &= ~(<uint64_t>1 << mask)
        place(planes, frame.slot, mask)
        if image == cell:
            return True
        # The first of the two has just changed what the image has been told, if they touch; so it is checked again.
        if planes.slots > PIECES or not fitting(planes, image) >> IMAGE[mask] & 1:
            return False
        while planes.slot[slot] != image:
            slot += 1
        place(planes, slot, IMAGE[mask])
        return True

    # Take back pairs until another can be placed; begin afresh if there is none.
    cdef void give_way(self) noexcept nogil:
        cdef Frame* frame
        while self.depth:
            frame = &self.frame[self.depth - 1]
            undo(&self.planes, &frame.before)
            # A pair whose image does not fit was half placed: undo it before the next.
            while frame.untried:
                if self.place_pair():
                    return
                undo(&self.planes, &frame.before)
            self.depth -= 1
        self.start_attempt()

    cdef int any_of(self, uint64_t pieces) noexcept nogil:
        cdef int left = <int>random_below(&self.random, popcount(pieces))
        while left:
            pieces &= pieces - 1
            left -= 1
        return lowest(pieces)


# The cell on the other side of the axis: (q, r) goes to (-q - r, r).
cdef int32_t image_of(int32_t cell) noexcept nogil:
    cdef int32_t row = cell // WIDTH
    return row * WIDTH + 3 * REACH - row - (cell - row * WIDTH)
