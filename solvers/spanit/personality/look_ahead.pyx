"""How a personality looks ahead and chooses its move, one trial node at a time, deeper and deeper.

A level is a position and whoever moves in it. Its free nodes are weighed, the best are kept, and each of these is
played to reach the next level, whose best value counts against it. By the rule of 2026 the last level does not end the
line: both sides go on with their best weights to the end of the game, and who wins is all that counts. Nothing is
weighed twice: after a move only the nodes that touch the new path weigh differently.
"""
cimport cython
from libc.stdint cimport int16_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.spanit.personality.weighing cimport Camp, Scale, copy_camp, look, own_weight, settled, stream, take
from solvers.spanit.personality.weights cimport Scales
from solvers.spanit.theory.graph cimport MOST_NODES, checked

from math import floor

from solvers.spanit.personality.choice import Choice
from solvers.spanit.personality.weights import SIDES, scales

cdef enum:
    MOST_DEPTH = 8
    MOST_STEPS = 1 << 20

cdef double ROUNDING = 1e-9  # a breadth may be that much below a whole number

ctypedef struct Level:
    Camp* camps[2]                 # by side; of those who did not move last, the same as a level above
    Camp moved                     # of who moved last
    uint64_t[2] numbers            # by side the stream of random numbers
    int16_t[MOST_NODES] vacant
    int mover, ply
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
    Camp[2] last                   # of the last level, while a line is played to its end
    int16_t[MOST_NODES] rank       # of each free node in the order that breaks ties
    Level[1] levels                # as many as the depth


# The free nodes without one of them; returns how many they are. They may stay in the same place.
cdef int without(const int16_t* vacant, int count, int node, int16_t* left) noexcept nogil:
    cdef int i, kept = 0
    for i in range(count):
        left[kept] = vacant[i]
        kept += left[kept] != node
    return kept


@cython.final
cdef class LookAhead:
    """A personality's choice of a move. `advance` weighs trial nodes; one step is one node.

    It looks one move ahead, then two, and so on to the personality's depth. `depth` is how far it has finished, with
    the move `node` (None before the first has finished) and its `value`. `evaluations` counts how often a node was
    weighed for a side. With a budget of evaluations it ends before the position that would exceed it, but never before
    the first depth has finished. Of equal nodes the first in `order` is taken, in which every free node is once; that
    is by reading if it is not given. `cells`, `seed` and `ply` are as for `weights`; ValueError if no node is free, if
    the cells are no board, or the order is not of the free nodes.
    """

    cdef Scales table
    cdef Work* work
    cdef bytes cells
    cdef int side, level, goal, deepest, best
    cdef int[MOST_DEPTH] breadth
    cdef uint64_t seed, ply, budget
    cdef double keep
    cdef bint finished, to_the_end
    cdef readonly int depth
    cdef readonly double value
    cdef readonly uint64_t evaluations

    def __cinit__(
        self, bytes cells, int size, str side, personality, uint64_t seed=0, uint64_t ply=0, budget=None, order=None
    ):
        cdef const uint8_t* taken = checked(cells, size)
        cdef double kept = personality.game_tree_max_breadth
        cdef Level* first
        cdef int level, node
        if 0 not in cells:
            raise ValueError("no node is free")
        if order is None:
            order = [node for node in range(len(cells)) if taken[node] == 0]
        elif len(order) != cells.count(0) or len(set(order)) != len(order):
            raise ValueError("the order is not of the free nodes")
        self.table, self.cells, self.side = scales(personality, size), cells, SIDES[side]
        self.seed, self.ply, self.budget = seed, ply, 0 if budget is None else max(budget, 1)
        self.deepest, self.goal, self.best = personality.game_tree_max_depth, 1, -1
        self.to_the_end = personality.semantics == 2026
        self.keep = 1 - <double>personality.game_tree_value_fade / 100
        for level in range(self.deepest):
            self.breadth[level] = max(1, floor(min(kept, <double>MOST_NODES) + ROUNDING)) if kept > 1 else 1
            kept *= 1 - <double>personality.game_tree_breadth_trim / 100
        self.work = <Work*>malloc(sizeof(Work) + (self.deepest - 1) * sizeof(Level))
        if self.work == NULL:
            raise MemoryError
        first = &self.work.levels[0]
        first.count = 0
        for node in order:
            if not 0 <= node < self.table.scale.nodes or taken[node]:
                raise ValueError("the order is not of the free nodes")
            self.work.rank[node] = first.count
            first.vacant[first.count] = node
            first.count += 1
        with nogil:
            self.begin(taken)

    def __dealloc__(self):
        free(self.work)

    cdef void begin(self, const uint8_t* taken) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef Level* first = &self.work.levels[0]
        cdef int side
        for side in range(2):
            look(scale, &self.work.camps[side], side, taken)
            first.camps[side] = &self.work.camps[side]
        self.prepare(first, self.side, 0, self.breadth[0])

    cdef void prepare(self, Level* level, int mover, int ply, int breadth) noexcept nogil:
        cdef int side
        level.mover, level.ply, level.breadth = mover, ply, breadth
        level.weighed = level.kept = level.at = 0
        level.best = -1
        for side in range(2):
            level.numbers[side] = stream(self.seed, self.ply + ply, side)

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
            elif level.kept == 0:
                level.value = 0
                self.go_back()
            elif self.level == self.goal - 1:
                if self.to_the_end and self.level:
                    self.go_to_the_end(level)
                else:
                    level.best, level.value = level.node[0], level.weight[0]
                    self.go_back()
            elif level.at == level.kept:
                self.go_back()
            elif level.wins[level.at]:
                self.consider(level, 1 if self.to_the_end else level.weight[level.at])
            else:
                self.go_on(level)

    cdef void weigh(self, Level* level, int batch) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef int mine = level.mover
        cdef Camp* my_camp = level.camps[mine]
        cdef Camp* your_camp = level.camps[1 - mine]
        cdef int i, node, place
        cdef double weight
        for i in range(level.weighed, level.weighed + batch):
            node = level.vacant[i]
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

    # The kept node that is being looked into has this value. Ties go by the order; to the end, by weight.
    cdef void consider(self, Level* level, double value) noexcept nogil:
        cdef int node = level.node[level.at]
        if level.best < 0 or value > level.value or (
            value == level.value and self.work.rank[node] < self.work.rank[level.best] and not self.to_the_end
        ):
            level.best, level.value = node, value
        level.at = level.kept if self.to_the_end and value > 0 else level.at + 1

    # Whether the budget allows for a position with so many free nodes. If not, this is the end.
    cdef bint affordable(self, int count) noexcept nogil:
        cdef int each = 2 if self.table.scale.share != 0 else 1
        if self.budget and self.depth and self.evaluations + count * each > self.budget:
            self.finished = True
        return not self.finished

    # Play the next kept node.
    cdef void go_on(self, Level* level) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef Level* after = level + 1
        cdef int mover = level.mover
        cdef int node = level.node[level.at]
        if not self.affordable(level.count - 1):
            return
        after.count = without(level.vacant, level.count, node, after.vacant)
        copy_camp(scale, level.camps[mover], &after.moved)
        take(scale, &after.moved, mover, node, after.vacant, after.count)
        after.camps[mover], after.camps[1 - mover] = &after.moved, level.camps[1 - mover]
        self.level += 1
        self.prepare(after, 1 - mover, level.ply + 1, 1 if self.level == self.goal - 1 else self.breadth[self.level])

    # On the last level, play the best node and weigh again for the other side, until somebody wins.
    cdef void go_to_the_end(self, Level* level) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef int mover = level.mover
        cdef int node = level.node[0]
        cdef int side
        if level.wins[0]:
            level.value = 1 if mover == (self.side + self.level) & 1 else -1
            self.go_back()
            return
        if not self.affordable(level.count - 1):
            return
        if level.camps[0] != &self.work.last[0]:
            for side in range(2):
                copy_camp(scale, level.camps[side], &self.work.last[side])
                level.camps[side] = &self.work.last[side]
        level.count = without(level.vacant, level.count, node, level.vacant)
        take(scale, level.camps[mover], mover, node, level.vacant, level.count)
        self.prepare(level, 1 - mover, level.ply + 1, 1)

    # The level has its value: it counts against the move that led there, or the depth is finished.
    cdef void go_back(self) noexcept nogil:
        cdef Level* level = &self.work.levels[self.level]
        cdef Level* before
        if self.level:
            self.level -= 1
            before = level - 1
            if self.to_the_end:
                self.consider(before, -level.value)
            else:
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
            found[first.vacant[i]] = self.work.weight[first.vacant[i]]
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
            nodes.append(level.vacant[level.weighed - 1])
        return nodes


def search(bytes cells, int size, str side, personality, uint64_t seed=0, uint64_t ply=0, budget=None, order=None):
    """The move that a personality chooses; see LookAhead."""
    look_ahead = LookAhead(cells, size, side, personality, seed, ply, budget, order)
    while not look_ahead.advance(MOST_STEPS):
        pass
    return Choice(look_ahead.node, look_ahead.value, look_ahead.depth, look_ahead.evaluations)
