"""The look-ahead of 1993, deepened step by step: how a personality chooses its move, one trial node at a time.

A level is a position and whoever moves in it. Its free nodes are weighed, the best are kept, and each of these is
played to reach the next level, whose best value counts against it. Nothing is weighed twice: after a move only the
nodes that touch the new path weigh differently.
"""
cimport cython
from libc.stdint cimport int16_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.spanit.graph cimport MOST_NODES, checked
from solvers.spanit.weighing cimport Camp, Scale, look, move, own_weight, settled, stream
from solvers.spanit.weights cimport Scales

from math import floor

from solvers.spanit.choice import Choice
from solvers.spanit.weights import SIDES, scales

cdef enum:
    MOST_DEPTH = 8
    MOST_STEPS = 1 << 20

cdef double ROUNDING = 1e-9  # a breadth may be that much below a whole number

ctypedef struct Level:
    Camp* camps[2]                 # by side; of those who did not move last, the same as a level above
    Camp moved                     # of who moved last
    uint64_t[2] numbers            # by side the stream of random numbers
    int16_t[MOST_NODES] free
    int count, weighed             # how many nodes are free, and how many of these have been weighed
    int breadth, kept, at          # how many may be kept, are kept, and have been looked into
    int16_t[MOST_NODES] node       # the kept ones, best first, with weight and whether they win
    double[MOST_NODES] weight
    uint8_t[MOST_NODES] wins
    int best                       # of those looked into the best, -1 if there is none yet
    double value

ctypedef struct Work:
    Camp[2] camps                  # of the position asked about
    double[MOST_NODES] weight      # of its free nodes
    Level[1] levels                # as many as the depth


@cython.final
cdef class LookAhead:
    """A personality's choice of a move. `advance` weighs trial nodes; one step is one node.

    It looks one move ahead, then two, and so on to the personality's depth. `depth` is how far it has finished, with
    the move `node` (None before the first has finished) and its `value`. `evaluations` counts how often a node was
    weighed for a side. With a budget of evaluations it ends before the position that would exceed it, but never before
    the first depth has finished.
    """

    cdef Scales table
    cdef Work* work
    cdef bytes cells
    cdef int side, level, goal, deepest, best
    cdef int[MOST_DEPTH] breadth
    cdef uint64_t seed, ply, budget
    cdef double keep
    cdef bint finished
    cdef readonly int depth
    cdef readonly double value
    cdef readonly uint64_t evaluations

    def __cinit__(
        self, bytes cells, int size, str side, personality, uint64_t seed=0, uint64_t ply=0, budget=None
    ):
        cdef const uint8_t* taken = checked(cells, size)
        cdef double kept = personality.game_tree_max_breadth
        cdef int level
        if 0 not in cells:
            raise ValueError("no node is free")
        self.table, self.cells, self.side = scales(personality, size), cells, SIDES[side]
        self.seed, self.ply, self.budget = seed, ply, 0 if budget is None else max(budget, 1)
        self.deepest, self.goal, self.best = personality.game_tree_max_depth, 1, -1
        self.keep = 1 - <double>personality.game_tree_value_fade / 100
        for level in range(self.deepest):
            self.breadth[level] = max(1, floor(min(kept, <double>MOST_NODES) + ROUNDING)) if kept > 1 else 1
            kept *= 1 - <double>personality.game_tree_breadth_trim / 100
        self.work = <Work*>malloc(sizeof(Work) + (self.deepest - 1) * sizeof(Level))
        if self.work == NULL:
            raise MemoryError
        with nogil:
            self.begin(taken)

    def __dealloc__(self):
        free(self.work)

    cdef void begin(self, const uint8_t* taken) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef Level* first = &self.work.levels[0]
        cdef int side, node
        first.count = 0
        for node in range(scale.nodes):
            if taken[node] == 0:
                first.free[first.count] = node
                first.count += 1
        for side in range(2):
            look(scale, &self.work.camps[side], side, taken)
            first.camps[side] = &self.work.camps[side]
        self.prepare(first)
        first.breadth = self.breadth[0]

    cdef void prepare(self, Level* level) noexcept nogil:
        cdef int side
        level.weighed = level.kept = level.at = 0
        level.best = -1
        level.breadth = 1 if self.level == self.goal - 1 else self.breadth[self.level]
        for side in range(2):
            level.numbers[side] = stream(self.seed, self.ply + self.level, side)

    def advance(self, int64_t steps, /):
        """Weigh at most so many trial nodes. True once the choice is made."""
        if steps > 0:
            with nogil:
                self.run(steps)
        return self.finished

    cdef void run(self, int64_t steps) noexcept nogil:
        cdef Level* level
        cdef int batch
        while not self.finished:
            level = &self.work.levels[self.level]
            if level.weighed < level.count:
                if steps == 0:
                    return
                batch = <int>min(steps, level.count - level.weighed)
                self.weigh(level, batch)
                steps -= batch
            elif self.level == self.goal - 1 or level.kept == 0:
                level.value = level.weight[0] if level.kept else 0
                level.best = level.node[0]
                self.go_back()
            elif level.at == level.kept:
                self.go_back()
            elif level.wins[level.at]:
                self.consider(level, level.weight[level.at])
            else:
                self.go_on()

    cdef void weigh(self, Level* level, int batch) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef int mine = (self.side + self.level) & 1
        cdef Camp* my_camp = level.camps[mine]
        cdef Camp* your_camp = level.camps[1 - mine]
        cdef int i, node, place
        cdef double weight
        for i in range(level.weighed, level.weighed + batch):
            node = level.free[i]
            weight = own_weight(scale, my_camp, node, level.numbers[mine])
            if scale.share != 0:
                weight = settled(weight + scale.share * own_weight(scale, your_camp, node, level.numbers[1 - mine]))
            if self.level == 0:
                self.work.weight[node] = weight
            place = level.kept
            if place == level.breadth:
                if weight <= level.weight[place - 1]:
                    continue
                place -= 1
            else:
                level.kept += 1
            while place > 0 and level.weight[place - 1] < weight:
                level.weight[place] = level.weight[place - 1]
                level.node[place] = level.node[place - 1]
                place -= 1
            level.weight[place], level.node[place] = weight, node
        level.weighed += batch
        self.evaluations += batch * (2 if scale.share != 0 else 1)
        if level.weighed == level.count:
            for place in range(level.kept):
                level.wins[place] = my_camp.wins[level.node[place]]

    # The kept node that is being looked into has this value.
    cdef void consider(self, Level* level, double value) noexcept nogil:
        cdef int node = level.node[level.at]
        if level.best < 0 or value > level.value or (value == level.value and node < level.best):
            level.best, level.value = node, value
        level.at += 1

    # Play the next kept node, unless the budget forbids it.
    cdef void go_on(self) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef Level* level = &self.work.levels[self.level]
        cdef Level* after = level + 1
        cdef int mover = (self.side + self.level) & 1
        cdef int node = level.node[level.at]
        cdef int i
        if self.budget and self.evaluations + (level.count - 1) * (2 if scale.share != 0 else 1) > self.budget:
            self.finished = True
            return
        after.count = 0
        for i in range(level.count):
            after.free[after.count] = level.free[i]
            after.count += level.free[i] != node
        move(scale, level.camps[mover], &after.moved, mover, node, after.free, after.count)
        after.camps[mover], after.camps[1 - mover] = &after.moved, level.camps[1 - mover]
        self.level += 1
        self.prepare(after)

    # The level has its value: it counts against the move that led there, or the depth is finished.
    cdef void go_back(self) noexcept nogil:
        cdef Level* level = &self.work.levels[self.level]
        cdef Level* before
        if self.level:
            self.level -= 1
            before = level - 1
            self.consider(before, settled(before.weight[before.at] - self.keep * level.value))
            return
        self.depth, self.best, self.value = self.goal, level.best, level.value
        self.goal += 1
        self.finished = self.depth == self.deepest
        level.at, level.best = 0, -1

    @property
    def node(self):
        """The move of the last finished depth."""
        return None if self.best < 0 else self.best

    @property
    def goal_depth(self):
        """The depth that it looks to now, or looked to last."""
        return min(self.goal, self.deepest)

    @property
    def weights(self):
        """The weight of each node in the position asked about; None where it is taken or not weighed yet."""
        cdef Level* first = &self.work.levels[0]
        cdef int i
        found = [None] * self.table.scale.nodes
        for i in range(first.weighed):
            found[first.free[i]] = self.work.weight[first.free[i]]
        return found

    @property
    def line(self):
        """The moves it thinks of: those that lead to the present level, then the trial node that was weighed last."""
        cdef Level* level
        cdef int i
        nodes = []
        for i in range(self.level):
            level = &self.work.levels[i]
            nodes.append(level.node[level.at])
        level = &self.work.levels[self.level]
        if 0 < level.weighed < level.count:
            nodes.append(level.free[level.weighed - 1])
        return nodes


def search(bytes cells, int size, str side, personality, uint64_t seed=0, uint64_t ply=0, budget=None):
    """The move that a personality chooses; see LookAhead."""
    look_ahead = LookAhead(cells, size, side, personality, seed, ply, budget)
    while not look_ahead.advance(MOST_STEPS):
        pass
    return Choice(look_ahead.node, look_ahead.value, look_ahead.depth, look_ahead.evaluations)
