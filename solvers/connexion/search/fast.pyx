"""The fast search: labyrinths grown by propagation, more than a hundred thousand a second, or one event at a time.

Every piece tells the cells around it whether they are occupied or empty, and these tell their neighbours in turn; so
the candidates of an open cell are a look into two small tables. The open cell with the fewest is filled next, between
equals chance decides; a single candidate is placed at once. Of several, a piece with many doors goes first. An attempt
ends after some placements: those that succeed see few dead ends, and the others are better begun afresh.
"""
# The board is `Planes` (see `plane.pxd`): one plane of cells for each group, and pieces as ranks of the order in which
# an attempt tries them, so that the lowest bit of a set is the piece to try next. `frame` is the stack of decisions:
# each has the mark to undo to, the slot that was filled and the pieces that have not been tried there. Between two
# events the search is in one phase: LOOK (choose a cell), TRY (place another candidate), BACK (undo) or SWEEP (begin
# afresh). Invariant: while it stands in LOOK, the word of each open cell has all that pieces beside it ask, and no
# piece that lies there contradicts another; so a cell without candidates is a dead end at once. An event costs O(open
# cells) for the choice, and O(6) words for a piece placed or undone.
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from solvers.connexion.fingerprint cimport Laid, canonical, find_parts
from solvers.connexion.search.plane cimport (
    AREA, EMPTY, HOLE, MIDDLE, NEWS, OCCUPIED, PIECES, PLANES, REACH, SLOTS, STEP, WIDTH, Order, Planes, clear, decide,
    fill_order, fitting, known, marked, open_cell, place, required, undo,
)
from solvers.core.bits cimport lowest, popcount
from solvers.core.random cimport Random, next_random, random_below, seed_random

from solvers.connexion.pieces import mirrored, turned
from solvers.connexion.search.watch import Event

cdef enum:
    ORDERS = 256      # each attempt takes one of them: far fewer labyrinths are found twice
    START_REACH = 40  # of pieces that stand there already

LIMIT = 96  # placements of an attempt; from 80 to 112 it makes no difference

# How early pieces are tried, by their doors up to a turn, and how much chance adds to that. Found by a random search
# for the fewest placements a solution, from the number of doors: with these 92 are needed, with the number of doors
# 210, and 64 is the least. The two shapes that are mirror images of each other, 11 and 13, change places in half of
# the orders.
WEIGHTS = {
    0: -1.7, 1: 1.1, 3: 2.5, 5: 0.8, 9: 3.1, 7: 3.0, 11: 3.6, 13: 1.8, 21: 6.2, 15: 4.8, 23: 4.8, 27: 5.6, 31: 6.5,
    63: 8.4,
}
NOISE = 1.5

cdef Order[ORDERS] MANY_DOORS


cdef void fill_orders():
    cdef double[PIECES] weight, noisy
    cdef Random random
    cdef int i, mask
    seed_random(&random, 64, 0)
    for i in range(ORDERS):
        if i % (ORDERS // 2) == 0:
            for mask in range(PIECES):
                shape = mask if i else mirrored(mask)
                weight[mask] = WEIGHTS[min([turned(shape, sixths) for sixths in range(6)])]
        for mask in range(PIECES):
            noisy[mask] = weight[mask] + NOISE * <double>random_below(&random, 1 << 20) / (1 << 20)
        fill_order(&MANY_DOORS[i], noisy)


fill_orders()


@cython.final
cdef class FastSearch:
    """A search for transcendental solutions; see `watch` for its events.

    The numbers of (seed, stream) alone decide what it finds. `start` are pieces (q, r, mask) that stand there already,
    all on one plane, with q and r from -40 to 40; the cells (q, r) of `hole` stay empty on it, and all around them are
    filled. ValueError says why that cannot be. `limit` is the number of placements after which an attempt is given up,
    0 for none. With `at_random`, chance decides which piece is tried first; otherwise one with many doors.

    `solved`: it stands at a solution. `exhausted`: all ways to go on from the start have been tried, and there is
    nothing more to find. `event` is the last one; before the first it is a restart. Counted are attempts (the present
    one is number `attempt`, of `step` placements so far), all placements (`steps`), events, dead ends, attempts given
    up (`restarts`) and solutions.
    """

    def __cinit__(self):
        self.planes.cell = <uint16_t*>calloc(PLANES * AREA, sizeof(uint16_t))
        if self.planes.cell == NULL:
            raise MemoryError

    def __init__(
        self, uint64_t seed, uint64_t stream=0, *, start=(), hole=(), int64_t limit=LIMIT, bint at_random=False
    ):
        if limit < 0:
            raise ValueError("a step limit is a number of placements, or 0 for none")
        # No limit is one that is never reached, which saves a comparison in the loop.
        self.limit = limit if limit else 1 << 62
        self.at_random = at_random
        self.set_hole(hole)
        self.set_start(start)
        self.reset(seed, stream)

    def __dealloc__(self):
        free(self.planes.cell)

    cdef int set_start(self, start) except -1:
        cdef int q, r, mask
        cdef uint64_t seen = 0
        # The start is laid once here, to say what is wrong with it; each attempt then lays it again without checks.
        self.planes.order = MANY_DOORS
        clear(&self.planes)
        self.surround()
        if self.planes.slots > PIECES:
            raise ValueError("64 pieces cannot surround this hole")
        self.starts = 0
        for q, r, mask in start:
            if not (-START_REACH <= q <= START_REACH and -START_REACH <= r <= START_REACH):
                raise ValueError(f"({q}, {r}) is too far out; q and r go from -{START_REACH} to {START_REACH}")
            if not 0 <= mask < PIECES:
                raise ValueError(f"there is no piece {mask}")
            if seen >> mask & 1:
                raise ValueError(f"the piece {mask} is there twice")
            seen |= <uint64_t>1 << mask
            self.start_cell[self.starts], self.start_mask[self.starts] = MIDDLE + r * WIDTH + q, mask
            if not self.place_start(self.start_cell[self.starts], mask):
                raise ValueError(f"the piece {mask} cannot lie at ({q}, {r}) beside the others")
            self.starts += 1
        return 0

    cdef int set_hole(self, hole) except -1:
        cdef int q, r
        self.holes = 0
        for q, r in hole:
            if not (-START_REACH <= q <= START_REACH and -START_REACH <= r <= START_REACH):
                raise ValueError(f"({q}, {r}) is too far out; q and r go from -{START_REACH} to {START_REACH}")
            if self.holes == HOLE:
                raise ValueError("64 pieces cannot surround this hole")
            self.hole_cell[self.holes] = MIDDLE + r * WIDTH + q
            self.holes += 1
        return 0

    # Keep the cells of the hole empty, and open all around them.
    cdef void surround(self) noexcept nogil:
        cdef Planes* planes = &self.planes
        cdef int i, side
        cdef int32_t cell
        for i in range(self.holes):
            # A cell below EMPTY is undecided; the same cell may be named twice.
            if planes.cell[self.hole_cell[i]] < EMPTY:
                decide(planes, self.hole_cell[i], NEWS[1])
        for i in range(self.holes):
            for side in range(6):
                cell = self.hole_cell[i] + STEP[side]
                if planes.cell[cell] < EMPTY and planes.slots < SLOTS - 6:
                    open_cell(planes, cell)

    # Put a free piece on any cell of the first plane. False if it does not fit there.
    cdef bint place_start(self, int32_t cell, int mask) noexcept nogil:
        cdef Planes* planes = &self.planes
        cdef int rank = 0, slot = 0
        cdef bint occupied = planes.cell[cell] & OCCUPIED
        while planes.order.mask[rank] != mask:
            rank += 1
        # A cell that is empty for good takes no piece, and no more cells may be open or filled than there are pieces.
        if planes.cell[cell] & EMPTY or planes.slots + (not occupied) > PIECES or not fitting(planes, cell) >> rank & 1:
            return False
        if not occupied:
            open_cell(planes, cell)
        while planes.slot[slot] != cell:
            slot += 1
        if not planes.open >> slot & 1:
            return False
        place(planes, slot, rank)
        return True

    cdef void reset(self, uint64_t seed, uint64_t stream) noexcept nogil:
        seed_random(&self.random, seed, stream)
        self.attempt = 1
        self.steps = self.events = self.dead_ends = self.restarts = self.solutions = 0
        self.start()

    # Nothing but the start, and the order of an attempt.
    cdef void start(self) noexcept nogil:
        cdef int i
        clear(&self.planes)
        self.planes.order = &MANY_DOORS[next_random(&self.random) % ORDERS]
        self.surround()
        for i in range(self.starts):
            self.place_start(self.start_cell[i], self.start_mask[i])
        self.depth, self.groups, self.step = 0, self.starts > 0 or self.holes > 0, 0
        self.phase, self.kind = LOOK, SWEPT

    @property
    def solved(self):
        return self.phase == SOLVED

    @property
    def exhausted(self):
        return self.phase == EXHAUSTED

    def advance(self, int64_t steps, /):
        """Go on by at most so many events. True at a solution, or once exhausted."""
        with nogil:
            self.run(steps)
        return self.phase >= SOLVED

    def resume(self):
        """From a solution, go on with a fresh attempt, which the next event begins. RuntimeError elsewhere."""
        self.check_solved()
        self.phase = SWEEP

    def pieces(self):
        """The pieces that lie there, (group, q, r, mask), in the order in which they were placed."""
        cdef Laid[PIECES] laid
        cdef int i
        self.lay(laid)
        return [(laid[i].part, laid[i].q, laid[i].r, laid[i].mask) for i in range(self.planes.placed)]

    def fingerprint(self):
        """Of the solution at which it stands. RuntimeError elsewhere."""
        self.check_solved()
        return self.solved_fingerprint()

    cdef int check_solved(self) except -1:
        if self.phase != SOLVED:
            raise RuntimeError("the search does not stand at a solution")
        return 0

    cdef void lay(self, Laid* laid) noexcept nogil:
        cdef int i
        for i in range(self.planes.placed):
            laid[i] = self.laid(self.planes.where[i], self.planes.order.mask[self.planes.rank[i]])

    @cython.cdivision(True)  # checks that no divisor is 0 make gcc 12.2 lose what `lay` writes
    cdef Laid laid(self, int32_t cell, uint8_t mask) noexcept nogil:
        return Laid(cell % WIDTH - REACH, cell % AREA // WIDTH - REACH, cell // AREA, mask)

    cdef uint64_t solved_fingerprint(self) noexcept nogil:
        cdef Laid[PIECES] laid
        return canonical(laid, PIECES, self.lay_groups(laid))

    # Lay all 64 pieces, numbered by groups; returns how many these are.
    cdef int lay_groups(self, Laid* laid) noexcept nogil:
        self.lay(laid)
        # The first plane may hold several if pieces stood there already; every other is that of one group.
        return find_parts(laid, PIECES) if self.starts + self.holes > 1 else self.groups

    @property
    def event(self):
        cdef Planes* planes = &self.planes
        cdef Laid laid
        cdef int word
        if self.kind == PLACED or self.kind == TAKEN_BACK or self.kind == SHORT:
            word = planes.placed - (self.kind != TAKEN_BACK)  # what was taken back is still there, above the others
            laid = self.laid(planes.where[word], planes.order.mask[planes.rank[word]])
            if self.kind == PLACED:
                choices = popcount(self.frame[self.depth - 1].untried) + 1
                return Event("place", laid.part, laid.q, laid.r, laid.mask, choices=choices)
            if self.kind == TAKEN_BACK:
                return Event("back", laid.part, laid.q, laid.r, laid.mask)
            return Event("dead", laid.part, laid.q, laid.r, reason="short")
        if self.kind == UNFIT:
            laid = self.laid(self.dead_cell, 0)
            word = planes.cell[self.dead_cell]
            return Event("dead", laid.part, laid.q, laid.r, required=required(word), known=known(word), reason="unfit")
        return Event({SWEPT: "restart", FOUND: "solved", ENDED: "exhausted"}[self.kind])

    cdef void run(self, int64_t events) noexcept nogil:
        cdef int64_t left = events
        while left > 0 and self.phase < SOLVED:
            left -= 1
            if self.phase == LOOK:
                self.choose_cell()
            elif self.phase == BACK:
                self.take_back()
            elif self.phase == TRY and self.step < self.limit:
                self.place_untried()
            else:
                self.sweep()
        self.events += events - left

    # Find the open cell with the fewest candidates, and place one of them.
    cdef void choose_cell(self) noexcept nogil:
        cdef Planes* planes = &self.planes
        # `least` packs what is compared into one word, so that the minimum needs no branches. One random number serves
        # all slots: multiplied by another factor for each, its top eight bits decide between cells of equally many
        # candidates.
        cdef uint64_t slots = planes.open, random, pieces
        cdef uint32_t least = <uint32_t>-1, this
        cdef int slot = 0
        if planes.slots > PIECES:
            self.see_dead_end(SHORT)
            return
        # No open cell means that every group so far is closed: either all pieces lie, or another group begins.
        if slots == 0 and planes.free == 0:
            self.phase, self.kind = SOLVED, FOUND
            self.solutions += 1
            return
        if self.step >= self.limit:
            self.sweep()
            return
        if slots == 0:
            self.begin_group()
            return
        random = next_random(&self.random)
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            pieces = fitting(planes, planes.slot[slot])
            if pieces & (pieces - 1) == 0:
                if pieces == 0:
                    self.dead_cell = planes.slot[slot]
                    self.see_dead_end(UNFIT)
                    return
                least = slot
                break
            # By the number of pieces, eight random bits, and the slot.
            this = popcount(pieces) << 14 | <uint32_t>(<uint64_t>(PIECES + slot) * random >> 56) << 6 | slot
            least = min(least, this)
        slot = least & 63
        self.push(slot, fitting(planes, planes.slot[slot]))
        self.place_untried()

    cdef void push(self, int slot, uint64_t pieces) noexcept nogil:
        cdef Frame* frame = &self.frame[self.depth]
        # The mark is taken before the placement, so undoing to it frees the cell for the next candidate.
        frame.before = marked(&self.planes)
        frame.untried = pieces
        frame.slot, frame.groups = slot, self.groups
        self.depth += 1

    cdef void place_untried(self) noexcept nogil:
        cdef Frame* frame = &self.frame[self.depth - 1]
        cdef int rank = self.any_of(frame.untried) if self.at_random else lowest(frame.untried)
        frame.untried &= ~(<uint64_t>1 << rank)
        place(&self.planes, frame.slot, rank)
        self.step += 1
        self.steps += 1
        self.phase, self.kind = LOOK, PLACED

    cdef int any_of(self, uint64_t pieces) noexcept nogil:
        cdef int left = <int>random_below(&self.random, popcount(pieces))
        while left:
            pieces &= pieces - 1
            left -= 1
        return lowest(pieces)

    # Each piece is in some group: any free one may begin the next, and no other needs to be tried in its stead.
    cdef void begin_group(self) noexcept nogil:
        cdef Planes* planes = &self.planes
        self.push(planes.slots, <uint64_t>1 << self.any_of(planes.free))
        open_cell(planes, self.groups * AREA + MIDDLE)
        self.groups += 1
        self.place_untried()

    cdef void see_dead_end(self, Kind kind) noexcept nogil:
        self.phase, self.kind = BACK, kind
        self.dead_ends += 1

    cdef void take_back(self) noexcept nogil:
        cdef Frame* frame
        if self.depth == 0:
            self.phase, self.kind = EXHAUSTED, ENDED
            return
        frame = &self.frame[self.depth - 1]
        undo(&self.planes, &frame.before)
        self.groups = frame.groups
        self.kind = TAKEN_BACK
        # The cell keeps its frame while it has candidates left; without them, its frame goes and the one below is next.
        if frame.untried:
            self.phase = TRY
        else:
            self.depth -= 1
            self.phase = BACK

    cdef void sweep(self) noexcept nogil:
        self.restarts += self.phase != SWEEP
        self.attempt += 1
        self.start()
