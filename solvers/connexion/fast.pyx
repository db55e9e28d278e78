"""The fast search: labyrinths grown by propagation, tens of thousands a second, or one event at a time.

Every piece tells the cells around it whether they are occupied or empty, and these tell their neighbours in turn; so
the candidates of an open cell are a look into two small tables. The open cell with the fewest is filled next, by a
piece with many doors. An attempt ends after some placements: those that succeed see few dead ends, and the others are
better begun afresh.
"""
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint64_t
from libc.stdlib cimport calloc, free

from solvers.bits cimport lowest, popcount
from solvers.connexion.fingerprint cimport Laid, canonical, find_parts
from solvers.connexion.plane cimport (
    AREA, EMPTY, MIDDLE, OCCUPIED, PIECES, PLANES, REACH, WIDTH, Order, Planes, fill_order, first_of, fitting,
    known, marked, open_cell, place, required, undo,
)
from solvers.random cimport next_random, random_below, seed_random

from solvers.connexion.options import AT_RANDOM, SearchOptions, ranks
from solvers.connexion.watch import Event

cdef enum:
    START_REACH = 40  # of pieces that stand there already

LIMIT = 96  # placements of an attempt; by measurement

cdef Order MANY_DOORS, ANY
fill_order(&MANY_DOORS, ranks(SearchOptions(angles="ignored")))
fill_order(&ANY, ranks(AT_RANDOM))


@cython.final
cdef class FastSearch:
    """A search for transcendental solutions; see `watch` for its events.

    The numbers of (seed, stream) alone decide what it finds. `start` are pieces (q, r, mask) that stand there already,
    all on one plane, with q and r from -40 to 40; ValueError says why they cannot. `limit` is the number of placements
    after which an attempt is given up, 0 for none. With `at_random`, chance decides which piece is tried first;
    otherwise one with many doors.
    """

    def __cinit__(self):
        self.planes.cell = <uint16_t*>calloc(PLANES * AREA, sizeof(uint16_t))
        if self.planes.cell == NULL:
            raise MemoryError

    def __init__(self, uint64_t seed, uint64_t stream=0, *, start=(), int64_t limit=LIMIT, bint at_random=False):
        if limit < 0:
            raise ValueError("a step limit is a number of placements, or 0 for none")
        self.limit = limit if limit else 1 << 62
        self.planes.order = ANY if at_random else MANY_DOORS
        self.planes.free = <uint64_t>-1
        self.place_start(start)
        self.start = marked(&self.planes)
        self.begin(seed, stream)

    def __dealloc__(self):
        free(self.planes.cell)

    cdef int place_start(self, start) except -1:
        cdef Planes* planes = &self.planes
        cdef int q, r, mask, rank, slot
        cdef int32_t cell
        for q, r, mask in start:
            if max(abs(q), abs(r)) > START_REACH:
                raise ValueError(f"({q}, {r}) is too far out; q and r go from -{START_REACH} to {START_REACH}")
            rank = 0
            while rank < PIECES and planes.order.mask[rank] != mask:
                rank += 1
            if rank == PIECES or not planes.free >> rank & 1:
                raise ValueError(f"the piece {mask} is there twice" if rank < PIECES else f"there is no piece {mask}")
            cell = MIDDLE + r * WIDTH + q
            if not planes.cell[cell] & OCCUPIED and planes.slots < PIECES:
                open_cell(planes, cell)
            slot = 0
            while slot < planes.slots and planes.slot[slot] != cell:
                slot += 1
            if (
                slot == planes.slots or planes.slots > PIECES or not planes.open >> slot & 1
                or planes.cell[cell] & EMPTY or not fitting(planes, cell) >> rank & 1
            ):
                raise ValueError(f"the piece {mask} cannot lie at ({q}, {r}) beside the others")
            place(planes, slot, rank)
        return 0

    cdef void begin(self, uint64_t seed, uint64_t stream) noexcept nogil:
        undo(&self.planes, &self.start)
        seed_random(&self.random, seed, stream)
        self.phase, self.kind = LOOK, SWEPT
        self.attempt, self.depth, self.groups = 1, 0, self.start.placed > 0
        self.step = self.steps = self.events = self.dead_ends = self.restarts = self.solutions = 0

    @property
    def solved(self):
        """It stands at a solution."""
        return self.phase == SOLVED

    @property
    def exhausted(self):
        """All ways to go on from the start have been tried, and there is nothing more to find."""
        return self.phase == EXHAUSTED

    def advance(self, int64_t steps, /):
        """Go on by at most so many events. True at a solution, or once exhausted."""
        with nogil:
            self.run(steps)
        return self.phase >= SOLVED

    def resume(self):
        """From a solution, go on with a fresh attempt, which the next event begins."""
        if self.phase == SOLVED:
            self.phase = SWEEP

    def pieces(self):
        """The pieces that lie there, (group, q, r, mask), in the order in which they were placed."""
        cdef Laid[PIECES] laid
        cdef int i
        self.lay(laid)
        return [(laid[i].part, laid[i].q, laid[i].r, laid[i].mask) for i in range(self.planes.placed)]

    def fingerprint(self):
        """Of the solution at which it stands. Raises RuntimeError elsewhere."""
        if self.phase != SOLVED:
            raise RuntimeError("the search does not stand at a solution")
        return self.solved_fingerprint()

    cdef void lay(self, Laid* laid) noexcept nogil:
        cdef int i
        for i in range(self.planes.placed):
            laid[i] = self.laid(self.planes.where[i], self.planes.order.mask[self.planes.rank[i]])

    cdef Laid laid(self, int32_t cell, uint8_t mask) noexcept nogil:
        return Laid(cell % WIDTH - REACH, cell % AREA // WIDTH - REACH, cell // AREA, mask)

    cdef uint64_t solved_fingerprint(self) noexcept nogil:
        cdef Laid[PIECES] laid
        self.lay(laid)
        # Pieces that stood there may be of several groups, and all groups that the search begins have their own plane.
        return canonical(laid, PIECES, find_parts(laid, PIECES) if self.start.placed > 1 else self.groups)

    @property
    def event(self):
        """The last event. Before the first it is a restart."""
        cdef Planes* planes = &self.planes
        cdef Laid laid
        cdef int word
        if self.kind == PLACED or self.kind == TAKEN_BACK or self.kind == SHORT:
            # What was taken back lies just above what is placed.
            word = planes.placed - (self.kind != TAKEN_BACK)
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
                self.look()
            elif self.phase == BACK:
                self.take_back()
            elif self.phase == TRY and self.step < self.limit:
                self.place_untried(<int>(next_random(&self.random) & 1023))
            else:
                self.sweep()
        self.events += events - left

    # Find the open cell with the fewest candidates, and place one of them.
    cdef void look(self) noexcept nogil:
        cdef Planes* planes = &self.planes
        cdef uint64_t slots, pieces, fewest_pieces = 0
        cdef int slot, fewest_slot = 0, count, fewest = PIECES + 1, turn
        cdef uint64_t random
        if planes.slots > PIECES:
            self.see_dead_end(SHORT)
            return
        if planes.open == 0 and planes.free == 0:
            self.phase, self.kind = SOLVED, FOUND
            self.solutions += 1
            return
        if self.step >= self.limit:
            self.sweep()
            return
        random = next_random(&self.random)
        if planes.open == 0:
            self.begin_group()
            return
        # Slots are looked at from a random one on, so that chance decides between equals.
        turn = <int>((random & 1023) * planes.slots >> 10)
        slots = planes.open >> turn | planes.open << (-turn & 63)
        while slots:
            slot = (lowest(slots) + turn) & 63
            slots &= slots - 1
            pieces = fitting(planes, planes.slot[slot])
            if pieces & (pieces - 1) == 0:
                if pieces == 0:
                    self.dead_cell = planes.slot[slot]
                    self.see_dead_end(UNFIT)
                    return
                fewest_slot, fewest_pieces = slot, pieces
                break
            count = popcount(pieces)
            if count < fewest:
                fewest, fewest_slot, fewest_pieces = count, slot, pieces
        self.push(fewest_slot, fewest_pieces)
        self.place_untried(random >> 10 & 1023)

    cdef void push(self, int slot, uint64_t pieces) noexcept nogil:
        cdef Frame* frame = &self.frame[self.depth]
        frame.before = marked(&self.planes)
        frame.untried = pieces
        frame.slot, frame.groups = slot, self.groups
        self.depth += 1

    cdef void place_untried(self, int random) noexcept nogil:
        cdef Frame* frame = &self.frame[self.depth - 1]
        cdef int rank = first_of(&self.planes.order, frame.untried, random)
        frame.untried &= ~(<uint64_t>1 << rank)
        place(&self.planes, frame.slot, rank)
        self.step += 1
        self.steps += 1
        self.phase, self.kind = LOOK, PLACED

    # Each piece is in some group: any free one may begin the next, and no other needs to be tried in its stead.
    cdef void begin_group(self) noexcept nogil:
        cdef Planes* planes = &self.planes
        cdef uint64_t pieces = planes.free
        cdef int left = <int>random_below(&self.random, popcount(pieces))
        while left:
            pieces &= pieces - 1
            left -= 1
        self.push(planes.slots, pieces & -pieces)
        open_cell(planes, self.groups * AREA + MIDDLE)
        self.groups += 1
        self.place_untried(0)

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
        if frame.untried:
            self.phase = TRY
        else:
            self.depth -= 1
            self.phase = BACK

    cdef void sweep(self) noexcept nogil:
        self.restarts += self.phase != SWEEP
        undo(&self.planes, &self.start)
        self.attempt += 1
        self.depth, self.groups, self.step = 0, self.start.placed > 0, 0
        self.phase, self.kind = LOOK, SWEPT
