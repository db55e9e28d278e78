"""How a personality looks ahead and chooses its move, one trial node at a time, deeper and deeper."""
# A narrowed negamax search with iterative deepening. At each level all free nodes are weighed, the best `breadth` are
# kept in order of weight, and each of these is played to reach the next level.
#
#   rule of 1993   a move is worth its weight less (1 - fade) times the best value of the level below
#   rule of 2026   a line is played on to the end of the game, both sides choosing by their best weight; it is worth 1
#                  or -1, and the search of a level stops at the first win
#
# The search is a state machine without recursion, so that `advance` can stop after any number of weighed nodes and go
# on later. `levels` is its stack, one Level a ply; `run` decides what the top level needs next: more nodes weighed, a
# value, another kept node played (descend), or the way back (ascend). Nothing is weighed from scratch but the first
# position: a level copies the Camp of the side that moved and updates it, and shares the other one with its parent.
#
# Cost: a level allocates nothing; memory is some 25 kB a level. With a budget the search ends before the position that
# would exceed it, so its choice is the same on every machine, unlike with a limit of time.
cimport cython
from libc.stdint cimport int16_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.spanit.personality.weighing cimport (
    Camp, Scale, clamped, copy_camp, fill_camp, own_weight, stream, take_node,
)
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
    Camp* camps[2]                 # by side: `moved` of this level, or that of the level above
    Camp moved                     # the camp of the side that moved last
    uint64_t[2] numbers            # by side: its stream of random numbers
    int16_t[MOST_NODES] vacant     # the free nodes
    int mover, ply
    int count, weighed             # numbers of free nodes, and of those weighed so far
    int breadth, kept, at          # how many may be kept, are kept, and have their value
    int16_t[MOST_NODES] node       # the kept ones, best first, with their weights and whether they win at once
    double[MOST_NODES] weight
    uint8_t[MOST_NODES] wins
    int best                       # the best node that has its value, -1 for none yet
    double value                   # its value, for the mover

ctypedef struct Work:
    Camp[2] camps                  # of the first position
    double[MOST_NODES] weight      # of its free nodes
    Camp[2] last                   # of the last level, while a line is played to its end
    int16_t[MOST_NODES] rank       # of each free node, in the order that breaks ties
    Level[1] levels                # allocated for as many as the depth


# Copy the free nodes without one of them; returns their number. `left` may be `vacant` itself.
cdef int without(const int16_t* vacant, int count, int node, int16_t* left) noexcept nogil:
    cdef int i, kept = 0
    for i in range(count):
        left[kept] = vacant[i]
        kept += left[kept] != node
    return kept


@cython.final
cdef class LookAhead:
    """A personality's choice of a move. `advance` weighs trial nodes; one step is one node.

    Args:
        cells, size, side, seed, ply: as for `weights`.
        personality: its depth and breadth limit the search.
        budget: evaluations after which to stop, never before depth 1 is finished; None for no limit.
        order: every free node once; of equal ones the first is taken. By default in reading order.

    It looks one move ahead, then two, and so on. `depth` is the last finished depth, with its move `node` (None before
    depth 1 is finished) and `value`; `evaluations` counts how often a node was weighed for a side.

    Raises ValueError if no node is free, the cells are no board, or the order is not of the free nodes.
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
            self.set_up(taken)

    def __dealloc__(self):
        free(self.work)

    cdef void set_up(self, const uint8_t* taken) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef Level* first = &self.work.levels[0]
        cdef int side
        for side in range(2):
            fill_camp(scale, &self.work.camps[side], side, taken)
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
        """One turn of the loop is one decision about the top level. Only weighing counts as steps: the rest follows."""
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
            elif level.kept == 0:  # no node is free
                level.value = 0
                self.ascend()
            elif self.level == self.goal - 1:
                if self.to_the_end and self.level:
                    self.play_out_line(level)
                else:
                    level.best, level.value = level.node[0], level.weight[0]
                    self.ascend()
            elif level.at == level.kept:
                self.ascend()
            elif level.wins[level.at]:
                self.record_value(level, 1 if self.to_the_end else level.weight[level.at])
            else:
                self.descend(level)

    cdef void weigh(self, Level* level, int batch) noexcept nogil:
        """Weigh the next nodes of a level, and insert each into the sorted list of the kept ones."""
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
                weight = clamped(weight + scale.share * own_weight(scale, your_camp, node, level.numbers[1 - mine]))
            if self.level == 0:
                self.work.weight[node] = weight
            place = level.kept
            if place == level.breadth:  # full: the lightest is dropped, or the new one is not kept
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

    # Record the value of the kept node at hand. Ties go by the order of ranks; by the rule of 2026 the heavier node,
    # which comes first, stays, and a win ends the level: nothing can be better.
    cdef void record_value(self, Level* level, double value) noexcept nogil:
        cdef int node = level.node[level.at]
        if level.best < 0 or value > level.value or (
            value == level.value and self.work.rank[node] < self.work.rank[level.best] and not self.to_the_end
        ):
            level.best, level.value = node, value
        level.at = level.kept if self.to_the_end and value > 0 else level.at + 1

    # True if the budget allows for weighing another position with `count` free nodes; if not, the search is finished.
    cdef bint is_affordable(self, int count) noexcept nogil:
        cdef int each = 2 if self.table.scale.share != 0 else 1
        if self.budget and self.depth and self.evaluations + count * each > self.budget:
            self.finished = True
        return not self.finished

    # Play the next kept node, and prepare the level below.
    cdef void descend(self, Level* level) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef Level* after = level + 1
        cdef int mover = level.mover
        cdef int node = level.node[level.at]
        if not self.is_affordable(level.count - 1):
            return
        after.count = without(level.vacant, level.count, node, after.vacant)
        copy_camp(scale, level.camps[mover], &after.moved)
        take_node(scale, &after.moved, mover, node, after.vacant, after.count)
        after.camps[mover], after.camps[1 - mover] = &after.moved, level.camps[1 - mover]
        self.level += 1
        self.prepare(after, 1 - mover, level.ply + 1, 1 if self.level == self.goal - 1 else self.breadth[self.level])

    # On the last level, by the rule of 2026: play the best node and weigh again for the other side, until somebody
    # wins. The level is reused for each move of the line, with camps of its own that are updated in place.
    cdef void play_out_line(self, Level* level) noexcept nogil:
        cdef const Scale* scale = &self.table.scale
        cdef int mover = level.mover
        cdef int node = level.node[0]
        cdef int side
        if level.wins[0]:  # the value is for the side to move at this level, whoever finishes the line
            level.value = 1 if mover == (self.side + self.level) & 1 else -1
            self.ascend()
            return
        if not self.is_affordable(level.count - 1):
            return
        if level.camps[0] != &self.work.last[0]:
            for side in range(2):
                copy_camp(scale, level.camps[side], &self.work.last[side])
                level.camps[side] = &self.work.last[side]
        level.count = without(level.vacant, level.count, node, level.vacant)
        take_node(scale, level.camps[mover], mover, node, level.vacant, level.count)
        self.prepare(level, 1 - mover, level.ply + 1, 1)

    # The level has its value: charge it to the move that led there, or finish the depth and begin the next one.
    cdef void ascend(self) noexcept nogil:
        cdef Level* level = &self.work.levels[self.level]
        cdef Level* before
        if self.level:
            self.level -= 1
            before = level - 1
            if self.to_the_end:
                self.record_value(before, -level.value)
            else:
                self.record_value(before, clamped(before.weight[before.at] - self.keep * level.value))
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
        """The moves at hand: those that lead to the present level, then the node that was weighed last."""
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
