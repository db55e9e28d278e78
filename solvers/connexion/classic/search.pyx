"""The search of 1997, after Ed van Zon's introduction to the I Ching Connexion: backtracking with a restart.

An open cell is an empty one that a door opens onto. The search puts a piece on one of them, looks whether that can
still become a solution, and takes it back if not. A frame holds the cell, its piece and the candidates that have not
been tried; frames are a stack. Each group lies in a plane of its own, so that groups never touch.
"""
# Each plane is a square of cells; of an empty cell, `known` has the sides at which a neighbour lies and `required`
# those of them with a door, so a cell is open if `required` is not 0, and closed for good if the two differ: a wall
# faces it. Open cells are demands in a ring of slots, linked both ways; a demand that is met is unlinked, and linked
# again at the same place when its piece is taken back. That works because the ring is undone in reverse order. `spare`
# counts for each direction the doors of free pieces against it, less the open doors in it: below 0, no completion
# exists. An event costs O(open cells) for the choice, and O(6) for a piece placed or taken back.
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free

from solvers.core.bits cimport lowest, popcount
from solvers.core.random cimport random_below, seed_random

from solvers.connexion.classic.options import AS_IN_1997, ranks
from solvers.connexion.fingerprint import fingerprint
from solvers.connexion.pieces import DIRECTIONS
from solvers.connexion.search.watch import Event

cdef enum Kind:
    PLACE, DEAD, BACK, RESTART, FOUND, NOTHING_LEFT

cdef enum Reason:
    NONE, UNFIT, CLOSED, SHORT, DIRECTION

KINDS = ("place", "dead", "back", "restart", "solved", "exhausted")
REASONS = ("", "unfit", "closed", "short", "direction")

cdef uint64_t[64] with_doors    # the pieces that have doors at these sides at least
cdef int32_t[6] step_to         # from a cell to its neighbour
cdef int _side, _doors, _piece

for _side, (_q, _r) in enumerate(DIRECTIONS):
    step_to[_side] = _q + WIDTH * _r
for _doors in range(64):
    for _piece in range(64):
        if _piece & _doors == _doors:
            with_doors[_doors] |= <uint64_t>1 << _piece


cdef class ClassicSearch:
    """A search for transcendental solutions. One step of `advance` is one event: see `solvers.connexion.search.watch`.

    The same seed and stream give the same events. `start` are pieces (q, r, mask) that lie there from the beginning,
    in plane 0, and are never taken back: each once, at most 40 cells from the middle along q and along r, and those
    that touch with a door between them, or else ValueError. Every other group's first piece lies on (0, 0) of a plane
    of its own. A dead end's cell is the open cell at fault; where no single one is (`short`, `direction`) it is that of
    the piece placed last, and for `direction` the bit of `required` says which direction.

    `attempt` counts from 1, `step` the placements in this attempt, `steps` those in all; `restarts` are the attempts
    given up at the step limit.
    """

    def __cinit__(self):
        self.known = <uint8_t*>calloc(PLANES * AREA, 1)
        self.required = <uint8_t*>calloc(PLANES * AREA, 1)
        if not (self.known and self.required):
            raise MemoryError

    def __init__(self, uint64_t seed, uint64_t stream=0, *, start=(), options=AS_IN_1997):
        cdef int rank, mask
        if self.attempt:
            raise RuntimeError("a search begins once")
        seed_random(&self.random, seed, stream)
        self.sense = {"high": 1, "low": -1, "random": 0}[options.demand_order]
        self.count_directions, self.count_cells = options.count_directions, options.count_cells
        self.backtracking = options.next_solution == "backtracking"
        self.limit = options.step_limit or -1
        for rank, masks in enumerate(ranks(options)):
            for mask in masks:
                self.rank_mask[rank] |= <uint64_t>1 << mask
        self.free = ~<uint64_t>0
        self.spare = [32, 32, 32, 32, 32, 32]
        self.attempt = 1
        self.set_event(RESTART, ORIGIN, -1)
        self.lay(start)

    def __dealloc__(self):
        free(self.known)
        free(self.required)

    cdef lay(self, start):
        # The pieces to begin with, all in plane 0.
        cdef Frame* frame
        cdef int piece
        # The whole start is checked before any piece is laid, so a refused one leaves nothing behind.
        planned = {}
        for q, r, mask in start:
            if not 0 <= mask < 64 or mask in planned.values():
                raise ValueError(f"a start has each of the pieces 0 to 63 once at most; {mask} is not so")
            if not (-REACH <= q <= REACH and -REACH <= r <= REACH):
                raise ValueError(f"({q}, {r}) is too far out; a start lies within {REACH} cells of the middle")
            if (q, r) in planned:
                raise ValueError(f"two pieces of the start lie on ({q}, {r})")
            planned[q, r] = mask
        for (q, r), mask in planned.items():
            for side, (step_q, step_r) in enumerate(DIRECTIONS):
                beside = q + step_q, r + step_r
                if beside in planned and not (mask >> side & 1 and planned[beside] >> (side + 3) % 6 & 1):
                    raise ValueError(f"there is no door between ({q}, {r}) and {beside}, which the start puts together")
        for (q, r), piece in planned.items():
            frame = &self.frame[self.depth]
            frame.cell = ORIGIN + r * WIDTH + q
            frame.slot = self.after[0]
            while frame.slot and self.demand[frame.slot] != frame.cell:
                frame.slot = self.after[frame.slot]
            self.place(frame, piece)
        self.start = self.depth
        self.groups = self.start > 0

    def advance(self, int64_t steps, /):
        """Let `steps` events happen at most. True once it stands at a solution, or nothing more can be found."""
        with nogil:
            while steps > 0 and self.phase < SOLVED:
                self.go_on()
                self.events += 1
                steps -= 1
        return self.phase >= SOLVED

    def resume(self):
        """Go on from a solution, by backtracking or with a fresh attempt. RuntimeError if it stands at none."""
        if self.phase != SOLVED:
            raise RuntimeError("it stands at no solution")
        self.phase = TRY if self.backtracking else SWEEP

    @property
    def solved(self):
        """True if it stands at a solution."""
        return self.phase == SOLVED

    @property
    def exhausted(self):
        """True if everything was tried: there is no solution, or none but those found."""
        return self.phase == EXHAUSTED

    @property
    def event(self):
        """What happened last."""
        group, q, r = place_of(self.event_cell)
        return Event(
            KINDS[self.kind], group, q, r, self.event_piece, self.event_required, self.event_known,
            REASONS[self.reason], self.choices,
        )

    def pieces(self):
        """The pieces that lie there as (group, q, r, mask), in the order in which they were placed."""
        cdef int i
        return [(*place_of(self.frame[i].cell), self.frame[i].piece) for i in range(self.depth)]

    def fingerprint(self):
        """The canonical 64 bits of the solution it stands at. RuntimeError if it stands at none."""
        if self.phase != SOLVED:
            raise RuntimeError("it stands at no solution")
        return fingerprint(self.pieces())

    cdef void go_on(self) noexcept nogil:
        cdef Frame* frame = &self.frame[self.depth]
        # A dead end or a solution is an event of its own; otherwise the placement that follows is.
        if self.phase == LOOK and not self.examine(frame):
            return
        if self.phase == SWEEP:
            self.sweep()
        elif self.step == self.limit:
            self.restarts += 1
            self.sweep()
        elif frame.untried:
            self.choices = popcount(frame.untried)
            # Candidates come by ranks, and by chance within a rank. Ranks only rise: what was tried does not come back.
            while not frame.untried & self.rank_mask[frame.rank]:
                frame.rank += 1
            self.place(frame, self.pick_piece(frame.untried & self.rank_mask[frame.rank]))
            frame.untried &= ~(<uint64_t>1 << frame.piece)
            self.groups += frame.slot == 0
            self.step += 1
            self.steps += 1
            self.phase = LOOK
            self.set_event(PLACE, frame.cell, frame.piece)
        elif self.depth > self.start:
            self.take_back()
            self.set_event(BACK, self.frame[self.depth].cell, self.frame[self.depth].piece)
        else:
            self.phase = EXHAUSTED
            self.set_event(NOTHING_LEFT, ORIGIN, -1)

    # Look at the position after a placement. True if the frame has candidates now.
    cdef bint examine(self, Frame* frame) noexcept nogil:
        cdef int side, slot
        self.phase = TRY
        frame.untried = 0
        frame.rank = 0
        if self.open_cells == 0:
            if self.free == 0:
                self.phase = SOLVED
                self.solutions += 1
                self.set_event(FOUND, ORIGIN, -1)
                return False
            # Every free piece has to lie in some group, so one piece, by chance, is enough to try as the first of the
            # next: no other has to be tried in its stead.
            frame.cell = self.groups * AREA + ORIGIN
            frame.slot = 0
            frame.untried = <uint64_t>1 << self.pick_piece(self.free)
            return True
        if self.count_cells and self.open_cells > 64 - self.depth:
            self.set_dead_end(SHORT, self.frame[self.depth - 1].cell, 0, 0)
            return False
        if self.count_directions:
            for side in range(6):
                if self.spare[side] < 0:
                    self.set_dead_end(DIRECTION, self.frame[self.depth - 1].cell, 1 << side, 1 << side)
                    return False
        slot = self.pick_demand()
        frame.slot = slot
        frame.cell = self.demand[slot]
        frame.untried = self.candidates(frame.cell)
        if frame.untried == 0:
            self.set_dead_end(
                UNFIT if self.required[frame.cell] == self.known[frame.cell] else CLOSED,
                frame.cell, self.required[frame.cell], self.known[frame.cell],
            )
            return False
        return True

    # The free pieces that may lie on an open cell, as its neighbours alone decide.
    cdef uint64_t candidates(self, int32_t cell) noexcept nogil:
        if self.required[cell] != self.known[cell]:
            return 0
        return with_doors[self.known[cell]] & self.free

    # The slot of the open cell to fill next. If few candidates go first, a cell without any ends the choice.
    cdef int pick_demand(self) noexcept nogil:
        cdef int32_t[DEMANDS] tied
        cdef int value, least = 65, ties = 0, slot = self.after[0]
        while slot:
            value = self.sense * popcount(self.candidates(self.demand[slot]))
            if value < least:
                least, ties = value, 0
            if value == least:
                tied[ties] = slot
                ties += 1
            # Few candidates first: none can be fewer than 0, so the rest need not be counted.
            if self.sense == 1 and value == 0:
                return slot
            slot = self.after[slot]
        return tied[0] if ties == 1 else tied[random_below(&self.random, ties)]

    # One of some pieces, by chance.
    cdef int pick_piece(self, uint64_t pieces) noexcept nogil:
        cdef int count = popcount(pieces), left
        left = 0 if count == 1 else <int>random_below(&self.random, count)
        while left:
            pieces &= pieces - 1
            left -= 1
        return lowest(pieces)

    cdef void place(self, Frame* frame, int piece) noexcept nogil:
        cdef int side, back, slot
        cdef int32_t beside
        self.depth += 1
        frame.piece = piece
        frame.slots = self.slots
        self.free &= ~(<uint64_t>1 << piece)
        if frame.slot:
            self.after[self.before[frame.slot]] = self.after[frame.slot]
            self.before[self.after[frame.slot]] = self.before[frame.slot]
            self.open_cells -= 1
        for side in range(6):
            # Where a neighbour lies, the two have met already: its door was counted when it came.
            if self.known[frame.cell] >> side & 1:
                continue
            back = (side + 3) % 6
            beside = frame.cell + step_to[side]
            self.known[beside] |= 1 << back
            if piece >> side & 1:
                self.spare[side] -= 1
                self.spare[back] -= 1
                if self.required[beside] == 0:
                    self.slots += 1
                    self.open_cells += 1
                    slot = self.slots
                    self.demand[slot] = beside
                    self.before[slot], self.after[slot] = self.before[0], 0
                    self.after[self.before[0]] = slot
                    self.before[0] = slot
                self.required[beside] |= 1 << back

    # Take the last piece back; all is as it was before it was placed.
    cdef void take_back(self) noexcept nogil:
        cdef Frame* frame
        cdef int side, back, mask
        cdef int32_t beside
        self.depth -= 1
        frame = &self.frame[self.depth]
        for side in range(6):
            if self.known[frame.cell] >> side & 1:
                continue
            back = (side + 3) % 6
            beside = frame.cell + step_to[side]
            mask = ~(1 << back)
            self.known[beside] &= mask
            if frame.piece >> side & 1:
                self.spare[side] += 1
                self.spare[back] += 1
                self.required[beside] &= mask
        while self.slots > frame.slots:  # the newest, and so the last of the ring
            self.before[0] = self.before[self.slots]
            self.after[self.before[0]] = 0
            self.slots -= 1
            self.open_cells -= 1
        if frame.slot:
            self.after[self.before[frame.slot]] = frame.slot
            self.before[self.after[frame.slot]] = frame.slot
            self.open_cells += 1
        self.groups -= frame.slot == 0
        self.free |= <uint64_t>1 << frame.piece

    cdef void sweep(self) noexcept nogil:
        while self.depth > self.start:
            self.take_back()
        self.attempt += 1
        self.step = 0
        self.phase = LOOK
        self.set_event(RESTART, ORIGIN, -1)

    cdef void set_event(self, int kind, int32_t cell, int piece) noexcept nogil:
        self.kind, self.event_cell, self.event_piece = kind, cell, piece
        self.reason = NONE
        self.event_required = self.event_known = 0
        if kind != PLACE:
            self.choices = 0

    cdef void set_dead_end(self, int reason, int32_t cell, int required, int known) noexcept nogil:
        self.dead_ends += 1
        self.set_event(DEAD, cell, -1)
        self.reason, self.event_required, self.event_known = reason, required, known


cdef tuple place_of(int32_t cell):
    return cell // AREA, cell % WIDTH - RADIUS, cell % AREA // WIDTH - RADIUS
