"""A chain of all doors on a torus that meets labyrinths in proportion to their number, at many temperatures at once.

A state is the set of sides of a torus that have a door, any set. Cells with doors are filled. Its energy is 0 for
labyrinths of one group, beside the piece without doors, and else adds up what is wrong:

    the sum over all pieces with doors of (how often it is there - 1)²
    + the sides without a door between two filled cells
    + how far the number of doors is from that of all pieces together
    + 2 (groups - 1)

The last two are not needed: they keep cold states from falling apart into small groups. A state weighs exp(-b energy)
times ODDS for each door; N. Metropolis and others, 1953. Replicas at neighbouring b exchange their states (R. Swendsen
and J.-S. Wang, 1986), so what freezes in the cold comes back from the heat.
"""
# A step flips one side, or two sides of a cell, and takes that back unless chance accepts it. In four of five steps the
# cell is one of the filled ones, as most of a cold torus is empty; the chance is corrected for how likely the way back
# is chosen. What costs most is to see whether two cells are still one group without the door between them: common
# neighbours say so nearly always, else a flood does, and only for what would be accepted at the best outcome.
#
# A round is BLOCK steps of each replica, COLD times as many from b = 1 on; then half of the neighbours may exchange.
# The first round of all cools one state down and leaves a copy at each temperature. A fifth of all rounds is not
# counted. After each round it is noted for each temperature what the step to its neighbours needs (see estimates.py),
# and for the coldest whether it is a labyrinth.
#
# A labyrinth of g groups on a torus of A cells is as many states as there are places for the groups where none touch.
# That number is not needed, only one over it: put the groups anywhere until they do not touch, then the mean number of
# tries is A^g over it. A group that reaches around the torus is none of the plane, and does not count.
cimport cython
from libc.math cimport exp
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from solvers.core.bits cimport lowest
from solvers.core.random cimport Random, next_random, random_below, seed_random

from solvers.core.engine import Progress

cdef enum:
    MOST_CELLS = 24 * 24
    MOST_REPLICAS = 64
    MOST_GROUPS = 10
    PIECES = 64
    TABLE = 256               # changes of the energy below this, either way, have their weight in a table
    BLOCK = 100
    COLD = 6
    SETTLING = 40_000         # steps at each temperature while the first state cools down
    GROUP = 2                 # the energy of one more group
    NEAR = 205                # of 256 steps, those at a filled cell
    TWO = 77                  # of 256 steps, those that flip two sides of a cell

# Of a cell with so many sides: the width of the torus, the coldest b, and how b grows. Neighbours are about a standard
# deviation of the energy apart; at the coldest, a fourth of the states are labyrinths.
LADDERS = {6: (24, 2.55, 0.0014, 1.13), 4: (10, 2.6, 0.009, 1.3)}
ODDS = 1.0 / 7                # of a door at b = 0
cdef double FOR = ODDS, AGAINST = 1 / ODDS

ctypedef struct Replica:
    uint8_t[MOST_CELLS] doors
    int32_t[MOST_CELLS] filled, place     # the filled cells in any order, and where each is among them
    int32_t[PIECES] times                 # how often each piece is there
    int32_t count, energy, groups, open


def ladder(int sides):
    """All b from 0 upwards, and the width of the torus."""
    width, coldest, first, growth = LADDERS[sides]
    betas, beta = [0.0], 0.0
    while beta < coldest:
        beta = min(coldest, beta * growth + first)
        betas.append(beta)
    return betas, width


@cython.final
cdef class Tempering:
    """So many rounds of all replicas, by the numbers of (seed, stream) alone. One step tries one flip.

    The result has four parts. How many rounds are counted. For each temperature, from the hottest on, the sum of
    exp(-d energy / 2) with d the step to the next b, and that of exp(d energy / 2) with d the step from the last one.
    And by the number of groups (the piece without doors is one) the sum over the labyrinths met at the coldest of one
    over their places, divided by their weight exp(-b energy).
    """

    cdef int sides, half, width, area, replicas, at, all_doors, shifted
    cdef int64_t rounds, round, left
    cdef bint cooling
    cdef Random random
    cdef Replica* replica                     # [MOST_REPLICAS], and which of them is at each temperature
    cdef int[MOST_REPLICAS] holds
    cdef int32_t[MOST_CELLS][6] near
    cdef int32_t[MOST_CELLS] stack, group, across, down
    cdef int64_t[MOST_CELLS] stamp
    cdef int64_t stamps
    cdef double[MOST_REPLICAS] beta, colder, hotter, energies
    cdef double[MOST_REPLICAS][2 * TABLE] weight
    cdef double[MOST_GROUPS] found

    def __cinit__(self):
        self.replica = <Replica*>calloc(MOST_REPLICAS, sizeof(Replica))
        if self.replica == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.replica)

    def __init__(self, int sides, int64_t rounds, uint64_t seed, uint64_t stream=0):
        cdef int cell, side, r, change
        if sides != 4 and sides != 6:
            raise ValueError("cells have four sides or six")
        if rounds < 5:
            raise ValueError("a run has at least five rounds")
        betas, self.width = ladder(sides)
        steps = ([(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)] if sides == 6
                 else [(0, -1), (1, 0), (0, 1), (-1, 0)])
        self.sides, self.half, self.area, self.replicas = sides, sides // 2, self.width * self.width, len(betas)
        self.rounds, self.all_doors = rounds, sides << sides >> 2
        for cell in range(self.area):
            for side, (q, r) in enumerate(steps):
                self.near[cell][side] = (
                    (cell // self.width + r + self.width) % self.width * self.width
                    + (cell + q + self.width) % self.width)
        for r in range(self.replicas):
            self.beta[r], self.holds[r] = betas[r], r
            for change in range(-TABLE, TABLE):
                self.weight[r][TABLE + change] = exp(-self.beta[r] * change)
        memset(self.replica, 0, MOST_REPLICAS * sizeof(Replica))
        self.replica[0].energy = (1 << sides) - 1 + self.all_doors - GROUP
        memset(self.stamp, 0, sizeof(self.stamp))
        self.stamps, self.cooling, self.round = 0, True, 0
        self.reset_sums()
        self.begin_block(0)
        seed_random(&self.random, seed, stream)

    cdef void reset_sums(self) noexcept nogil:
        memset(self.colder, 0, sizeof(self.colder))
        memset(self.hotter, 0, sizeof(self.hotter))
        memset(self.energies, 0, sizeof(self.energies))
        memset(self.found, 0, sizeof(self.found))

    cdef void begin_block(self, int at) noexcept nogil:
        self.at = at
        self.left = SETTLING if self.cooling else BLOCK * COLD if self.beta[at] >= 1 else BLOCK

    def advance(self, int64_t steps, /):
        """Try at most `steps` flips. True once all rounds are done."""
        cdef int64_t flips
        with nogil:
            while steps > 0 and self.round < self.rounds:
                flips = min(steps, self.left)
                self.run(flips)
                steps -= flips
                self.left -= flips
                if self.left == 0:
                    self.go_on()
        return self.round == self.rounds

    # The next temperature, or the end of a round.
    cdef void go_on(self) noexcept nogil:
        if self.cooling and self.at + 1 < self.replicas:
            memcpy(&self.replica[self.at + 1], &self.replica[self.at], sizeof(Replica))
        if self.at + 1 < self.replicas:
            self.begin_block(self.at + 1)
            return
        if not self.cooling:
            self.note_round()
            self.exchange()
            self.round += 1
            if self.round == self.rounds // 5:
                self.reset_sums()
        self.cooling = False
        self.begin_block(0)

    cdef void run(self, int64_t flips) noexcept nogil:
        cdef Replica* state = &self.replica[self.holds[self.at]]
        cdef int64_t _
        for _ in range(flips):
            self.flip(state)

    cdef double boltzmann(self, int change) noexcept nogil:
        if -TABLE <= change < TABLE:
            return self.weight[self.at][TABLE + change]
        return exp(-self.beta[self.at] * change)

    cdef void flip(self, Replica* state) noexcept nogil:
        cdef uint64_t random = next_random(&self.random)
        cdef bint close = (random & 255) < NEAR, two = (random >> 8 & 255) < TWO
        cdef int side = (random >> 16 & 0xFFFF) * self.sides >> 16, other = -1
        cdef int change, groups, count = state.count, ends
        cdef int32_t cell
        cdef double correction, chance
        if close and count == 0:
            return
        cell = <int32_t>((random >> 32) * <uint64_t>(count if close else self.area) >> 32)
        if close:
            cell = state.filled[cell]
        ends = (state.doors[cell] != 0) + (state.doors[self.near[cell][side]] != 0)
        change = self.turn(state, cell, side)
        correction = FOR if state.doors[cell] >> side & 1 else AGAINST
        if two:
            other = (side + 1 + random_below(&self.random, self.sides - 1)) % self.sides
            change += self.turn(state, cell, other)
            correction *= FOR if state.doors[cell] >> other & 1 else AGAINST
        if close:
            # A side is chosen at each of its ends that is filled; two sides only at the cell where they meet.
            if two:
                correction *= <double>count / state.count if state.doors[cell] else 0
            else:
                groups = (state.doors[cell] != 0) + (state.doors[self.near[cell][side]] != 0)
                correction *= <double>groups * count / (<double>ends * state.count) if groups else 0
        chance = <double>(next_random(&self.random) >> 11) / (<uint64_t>1 << 53)
        if chance < correction * self.boltzmann(change - (2 if two else 1) * GROUP):
            if two:
                # One side after the other: the first one is looked at as if the second were not yet flipped.
                groups = self.groups_more(state, cell, other)
                self.turn(state, cell, other)
                groups += self.groups_more(state, cell, side)
                self.turn(state, cell, other)
            else:
                groups = self.groups_more(state, cell, side)
            if chance < correction * self.boltzmann(change + groups * GROUP):
                state.groups += groups
                state.energy += groups * GROUP
                return
        if two:
            self.turn(state, cell, other)
        self.turn(state, cell, side)

    # Open or close a side, all but the number of groups; returns what it changes of the energy.
    cdef int turn(self, Replica* state, int32_t cell, int side) noexcept nogil:
        cdef int32_t beyond = self.near[cell][side]
        cdef int back = side + self.half if side < self.half else side - self.half
        cdef int here = state.doors[cell], there = state.doors[beyond]
        cdef int now = here ^ 1 << side, then = there ^ 1 << back
        cdef bint opened = now > here
        cdef int change = 0
        change += leave(state, here) + enter(state, now) + leave(state, there) + enter(state, then)
        if opened:
            change -= here != 0 and there != 0
            change += far(self.all_doors - state.open - 1) - far(self.all_doors - state.open)
            state.open += 1
            if not here:
                change += self.filled_around(state, cell, side)
                fill(state, cell)
            if not there:
                change += self.filled_around(state, beyond, back)
                fill(state, beyond)
        else:
            change += now != 0 and then != 0
            change += far(self.all_doors - state.open + 1) - far(self.all_doors - state.open)
            state.open -= 1
            if not now:
                change -= self.filled_around(state, cell, side)
                empty(state, cell)
            if not then:
                change -= self.filled_around(state, beyond, back)
                empty(state, beyond)
        state.doors[cell], state.doors[beyond] = now, then
        state.energy += change
        return change

    cdef int filled_around(self, const Replica* state, int32_t cell, int but) noexcept nogil:
        cdef int side, count = 0
        for side in range(self.sides):
            count += side != but and state.doors[self.near[cell][side]] != 0
        return count

    # How many more groups there are since a side was flipped.
    cdef int groups_more(self, Replica* state, int32_t cell, int side) noexcept nogil:
        cdef int32_t beyond = self.near[cell][side]
        cdef int back = side + self.half if side < self.half else side - self.half
        cdef bint is_open = state.doors[cell] >> side & 1
        cdef uint8_t here = state.doors[cell], there = state.doors[beyond]
        cdef bint joined
        state.doors[cell] &= ~(1 << side)
        state.doors[beyond] &= ~(1 << back)
        if state.doors[cell] and state.doors[beyond]:
            joined = self.connected(state, cell, side, beyond)
            state.doors[cell], state.doors[beyond] = here, there
            return 0 if joined else -1 if is_open else 1
        # A cell that has no other door came into being, or vanished: with the one beyond, if that has none either.
        joined = state.doors[cell] or state.doors[beyond]
        state.doors[cell], state.doors[beyond] = here, there
        return 0 if joined else 1 if is_open else -1

    cdef bint connected(self, const Replica* state, int32_t cell, int side, int32_t target) noexcept nogil:
        cdef int32_t here
        cdef int doors, turn, way, height = 1, first = 0
        if self.sides == 6:
            for turn in range(1, 6, 4):
                way = (side + turn) % 6
                if state.doors[cell] >> way & 1 and state.doors[self.near[cell][way]] >> (side + 6 - turn) % 6 & 1:
                    return True
        self.stamps += 1
        self.stack[0] = cell
        self.stamp[cell] = self.stamps
        while first < height:
            doors = state.doors[self.stack[first]]
            cell = self.stack[first]
            first += 1
            while doors:
                here = self.near[cell][lowest(doors)]
                doors &= doors - 1
                if here == target:
                    return True
                if self.stamp[here] != self.stamps:
                    self.stamp[here] = self.stamps
                    self.stack[height] = here
                    height += 1
        return False

    cdef void note_round(self) noexcept nogil:
        cdef Replica* state
        cdef int r, coldest = self.replicas - 1
        for r in range(self.replicas):
            state = &self.replica[self.holds[r]]
            self.energies[r] += state.energy
            if r < coldest:
                self.colder[r] += exp((self.beta[r] - self.beta[r + 1]) / 2 * state.energy)
            if r:
                self.hotter[r] += exp((self.beta[r] - self.beta[r - 1]) / 2 * state.energy)
        state = &self.replica[self.holds[coldest]]
        if state.energy == GROUP * (state.groups - 1) and state.groups + 1 < MOST_GROUPS:
            self.found[state.groups + 1] += self.one_over_places(state) * exp(self.beta[coldest] * state.energy)

    # An estimate, right in the mean, of one over the number of states that are this labyrinth.
    cdef double one_over_places(self, const Replica* state) noexcept nogil:
        cdef int groups = 0, i, side, height, first
        cdef int32_t cell, here
        cdef double share = 1
        cdef int64_t tries = 1
        self.stamps += 1
        for i in range(state.count):
            if self.stamp[state.filled[i]] == self.stamps:
                continue
            cell = state.filled[i]
            self.stamp[cell] = self.stamps
            self.group[cell], self.across[cell], self.down[cell] = groups, 0, 0
            self.stack[0] = cell
            height, first = 1, 0
            while first < height:
                cell = self.stack[first]
                first += 1
                for side in range(self.sides):
                    if not state.doors[cell] >> side & 1:
                        continue
                    here = self.near[cell][side]
                    if self.stamp[here] != self.stamps:
                        self.stamp[here] = self.stamps
                        self.group[here] = groups
                        self.across[here] = self.across[cell] + self.step(side, False)
                        self.down[here] = self.down[cell] + self.step(side, True)
                        self.stack[height] = here
                        height += 1
                    elif (self.across[here] != self.across[cell] + self.step(side, False)
                          or self.down[here] != self.down[cell] + self.step(side, True)):
                        return 0
            groups += 1
            share /= self.area
        while groups > 1 and not self.apart(state, groups):
            tries += 1
        return tries * share

    cdef int step(self, int side, bint downwards) noexcept nogil:
        cdef int to = self.near[self.width + 1][side] - self.width - 1  # from a cell that is not at the rim
        cdef int down = (to + self.width + 1) // self.width - 1
        return down if downwards else to - down * self.width

    # Put each group anywhere, and see whether none of them touch.
    cdef bint apart(self, const Replica* state, int groups) noexcept nogil:
        cdef int group, i, side, down, across
        cdef int32_t cell
        self.stamps += groups + 1
        for group in range(groups):
            down = random_below(&self.random, self.width)
            across = random_below(&self.random, self.width)
            for i in range(state.count):
                cell = state.filled[i]
                if self.group[cell] != group:
                    continue
                cell = (cell // self.width + down) % self.width * self.width + (cell % self.width + across) % self.width
                if self.stamps - groups <= self.stamp[cell] < self.stamps - groups + group:
                    return False
                for side in range(self.sides):
                    if self.stamps - groups <= self.stamp[self.near[cell][side]] < self.stamps - groups + group:
                        return False
                self.stamp[cell] = self.stamps - groups + group
        return True

    cdef void exchange(self) noexcept nogil:
        cdef int r, hot, cold
        cdef double chance
        for r in range(self.round & 1, self.replicas - 1, 2):
            hot, cold = self.holds[r], self.holds[r + 1]
            chance = exp((self.beta[r + 1] - self.beta[r]) * (self.replica[cold].energy - self.replica[hot].energy))
            if <double>(next_random(&self.random) >> 11) / (<uint64_t>1 << 53) < chance:
                self.holds[r], self.holds[r + 1] = cold, hot

    def snapshot(self):
        """The mean energy at each b since rounds count."""
        counted = max(self.round - (self.rounds // 5 if self.round >= self.rounds // 5 else 0), 1)
        return tuple([(self.beta[r], self.energies[r] / counted) for r in range(self.replicas)])

    def progress(self):
        """Rounds done, of all."""
        energy = self.replica[self.holds[self.replicas - 1]].energy
        return Progress(self.round, self.rounds, "cooling down" if self.cooling else f"energy {energy} in the cold")

    def result(self):
        """What the estimate needs, once all rounds are done."""
        if self.round < self.rounds:
            raise RuntimeError("the run is not finished")
        return (
            (<double>(self.rounds - self.rounds // 5),),
            tuple([self.colder[r] for r in range(self.replicas)]),
            tuple([self.hotter[r] for r in range(self.replicas)]),
            tuple([weight for weight in self.found]),
        )


cdef inline int far(int doors) noexcept nogil:
    return doors if doors > 0 else -doors


# (times - 1)² of a piece with doors, when one of them goes or comes.
cdef inline int leave(Replica* state, int mask) noexcept nogil:
    state.times[mask] -= 1
    return 1 - 2 * state.times[mask] if mask else 0


cdef inline int enter(Replica* state, int mask) noexcept nogil:
    state.times[mask] += 1
    return 2 * state.times[mask] - 3 if mask else 0


cdef inline void fill(Replica* state, int32_t cell) noexcept nogil:
    state.filled[state.count] = cell
    state.place[cell] = state.count
    state.count += 1


cdef inline void empty(Replica* state, int32_t cell) noexcept nogil:
    cdef int32_t last
    state.count -= 1
    last = state.filled[state.count]
    state.filled[state.place[cell]] = last
    state.place[last] = state.place[cell]
