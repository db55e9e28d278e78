"""The standing places of a map, and the shortest walks between them, found by simulating the physics.

From a place five actions lead on: a step to the left or right, and a jump to the left, straight up or to the right. In
the air keys are ignored until the feet are on the ground again, so each action leads to one place in a known time. A
map is thus a finite graph of about a thousand places, discovered one by one from where the figure arrives.
"""
# Idea: Dijkstra's algorithm (E. W. Dijkstra, 1959) over states (layer, place, held key).
#
#   place   row of the feet * ACROSS + x / PACE. Walking moves by PACE and a cell is 16 of them, so every position at
#           which a figure can stand has a number, and two walks meet again exactly.
#   held    the direction key that is still down: going on in the same direction presses nothing. Without it the
#           number of presses would depend on the path by which a place was reached.
#   layer   0 before the talk, 1 after it. A talk is an edge from layer 0 to layer 1 of the same place with no key
#           held, so one search gives the cheapest walks to all portals, both straight and by way of the person.
#
# A state is numbered (layer * NODES + place) * HELD + held; costs, before and via are arrays over these numbers. The
# edges of a place (`following`, `lasting`) are simulated when a search first comes to it, and kept for later searches.
# A cost is two counts in one int64: presses above and steps of 1/120 s below, or the other way round, so comparing two
# costs compares the first count and, among equals, the second.
#
# Invariant: a state leaves the heap at its least cost, as no edge is negative; an entry whose cost is no longer that
# of its state is an outdated duplicate and skipped. The search ends once every portal is reached in both layers.
# Cost: some 1,000 to 2,000 places * 6 states, each with five edges and a binary heap; a map takes milliseconds.
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint16_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memset

from solvers.ferry.motion cimport CELL, PACE, ROWS, Figure, Ground, Terrain, step_figure
from solvers.ferry.targets cimport MOST_GATES, Targets, count_ends, gate_at, reaches_person, set_targets

from solvers.ferry.keys import Stretch, merge_stretches

cdef enum:
    ACROSS = 661      # places side by side: (COLUMNS * CELL - WIDTH) / PACE + 1
    NODES = ACROSS * (ROWS + 1)
    ACTIONS = 5
    HELD = 3          # no key, left or right is held
    SHIFT = 32        # bits of the lower count of a cost

cdef int[ACTIONS] DIRECTION = [-1, 1, -1, 0, 1]
cdef int[ACTIONS] JUMPS = [0, 0, 1, 1, 1]

UNREACHABLE = -1
_KEY = 0x1_0000_0001  # the key that ends a walk costs a press and a step


cdef struct Entry:
    int64_t cost
    int32_t state


cdef struct Heap:  # binary, the least cost at entries[0]
    Entry *entries
    int count
    int room       # entries for which memory is allocated; doubled when full


cdef int push(Heap *heap, int64_t cost, int32_t state) except -1 nogil:
    cdef int place, above
    cdef Entry *grown
    if heap.count == heap.room:
        grown = <Entry *>realloc(heap.entries, 2 * heap.room * sizeof(Entry))
        if grown == NULL:
            with gil:
                raise MemoryError
        heap.entries = grown
        heap.room *= 2
    place = heap.count
    heap.count += 1
    while place:  # the hole moves up until its parent is no dearer
        above = (place - 1) // 2
        if heap.entries[above].cost <= cost:
            break
        heap.entries[place] = heap.entries[above]
        place = above
    heap.entries[place].cost, heap.entries[place].state = cost, state
    return 0


cdef Entry pop(Heap *heap) noexcept nogil:
    cdef Entry least = heap.entries[0]
    cdef Entry last
    cdef int place = 0
    cdef int below
    heap.count -= 1
    last = heap.entries[heap.count]
    while True:  # the hole moves down to where the last entry fits
        below = 2 * place + 1
        if below >= heap.count:
            break
        if below + 1 < heap.count and heap.entries[below + 1].cost < heap.entries[below].cost:
            below += 1
        if last.cost <= heap.entries[below].cost:
            break
        heap.entries[place] = heap.entries[below]
        place = below
    heap.entries[place] = last
    return least


cdef class Places:
    """The places of one map, discovered as they are needed; about a megabyte.

    Args:
        terrain: of the map.
        gates: (column, row) of each portal that leads on, in the order of their letters.
        person: (column, row) of the person; None if nobody is there.

    Raises ValueError for more than 26 gates.
    """

    cdef Terrain terrain
    cdef Targets targets
    cdef uint8_t *known         # by place: whether its five actions were simulated
    cdef int32_t *following     # by place and action: the place to which it leads; -1 if it leads nowhere else
    cdef uint16_t *lasting      # by place and action: steps
    cdef int64_t *costs         # by state, of the latest search; -1 if not reached
    cdef int32_t *before        # by state: the one from which it was reached; -1 for the first
    cdef int8_t *via            # by state: the action that reached it; -1 for a talk
    cdef Heap heap
    cdef readonly long long simulated
    """Steps of the physics simulated so far."""

    def __cinit__(self):
        self.known = <uint8_t *>malloc(NODES)
        self.following = <int32_t *>malloc(NODES * ACTIONS * sizeof(int32_t))
        self.lasting = <uint16_t *>malloc(NODES * ACTIONS * sizeof(uint16_t))
        self.costs = <int64_t *>malloc(2 * NODES * HELD * sizeof(int64_t))
        self.before = <int32_t *>malloc(2 * NODES * HELD * sizeof(int32_t))
        self.via = <int8_t *>malloc(2 * NODES * HELD)
        self.heap.room = 4096
        self.heap.entries = <Entry *>malloc(self.heap.room * sizeof(Entry))
        if (self.known == NULL or self.following == NULL or self.lasting == NULL or self.costs == NULL
                or self.before == NULL or self.via == NULL or self.heap.entries == NULL):
            raise MemoryError
        memset(self.known, 0, NODES)

    def __dealloc__(self):
        free(self.known)
        free(self.following)
        free(self.lasting)
        free(self.costs)
        free(self.before)
        free(self.via)
        free(self.heap.entries)

    def __init__(self, Terrain terrain, gates, person=None):
        set_targets(&self.targets, gates, person)
        self.terrain = terrain

    def routes(self, body, bint least_time):
        """The least costs from a body to everything on the map.

        Args:
            body: where the figure arrives; it may be in the air.
            least_time: minimize steps rather than presses.

        Returns: (straight, talk, after): the cost of going through each gate, with the key; of beginning to talk, with
            the key; and of going through each gate by way of the person, without the keys of the conversation.
            UNREACHABLE, -1, where there is no way. `unpack_cost` in graph.py splits a cost.

        Raises ValueError for a body that no walk reaches. One search, some milliseconds.
        """
        cdef int start, gate, layer
        cdef int steps = 0
        cdef int32_t[2 * MOST_GATES] ends
        cdef int32_t talk = -1
        start = self._landing_place(body, &steps)
        with nogil:
            self._search(start, steps, least_time, ends, &talk)
        found = [[self.costs[ends[layer * MOST_GATES + gate]] + _KEY if ends[layer * MOST_GATES + gate] >= 0
                  else UNREACHABLE for gate in range(self.targets.gates)] for layer in range(2)]
        return tuple(found[0]), self.costs[talk] + _KEY if talk >= 0 else UNREACHABLE, tuple(found[1])

    def way(self, body, bint least_time, int gate, bint talking):
        """The stretches of the shortest walk to a gate (by its index), or to the person (-1).

        Returns: (before, after): with `talking`, the stretches to the person and from there to the gate; otherwise
            all of them and (). Raises ValueError if there is no such walk.
        """
        cdef int start
        cdef int steps = 0
        cdef int32_t[2 * MOST_GATES] ends
        cdef int32_t talk = -1
        cdef int32_t state
        start = self._landing_place(body, &steps)
        with nogil:
            self._search(start, steps, least_time, ends, &talk)
        state = talk if gate < 0 else ends[MOST_GATES * talking + gate]
        if state < 0:
            raise ValueError("there is no such way")
        # Backwards along `before`; the layer of a state says to which of the two legs its stretch belongs.
        legs = [[], []]
        while True:
            layer = state >= NODES * HELD
            if self.via[state] >= 0:
                node = self.before[state] % (NODES * HELD) // HELD
                action = self.via[state]
                legs[layer].append(
                    Stretch(DIRECTION[action], self.lasting[node * ACTIONS + action], bool(JUMPS[action])))
            if self.before[state] < 0:
                break
            state = self.before[state]
        if steps:
            legs[0].append(Stretch(0, steps))
        return tuple(merge_stretches(reversed(leg)) for leg in legs)

    def standing(self, body):
        """The graph itself: each place (x, y) in units that can be reached, with the places its actions lead to."""
        cdef int start, node, action
        cdef int steps = 0
        start = self._landing_place(body, &steps)
        found = {start: None}
        waiting = [start]
        while waiting:
            node = waiting.pop()
            if not self.known[node]:
                self._try_keys(node)
            found[node] = tuple(self.following[node * ACTIONS + action] for action in range(ACTIONS)
                                if self.following[node * ACTIONS + action] >= 0)
            for other in found[node]:
                if other not in found:
                    found[other] = None
                    waiting.append(other)
        return {_position(node): tuple(map(_position, others)) for node, others in found.items()}

    cdef int _landing_place(self, body, int *steps) except -1:
        """The place at which a body stands or lands; adds the steps until then. Raises ValueError if it is none."""
        cdef Figure figure
        figure.x, figure.y, figure.speed, figure.heading, figure.flying = body[:5]
        if figure.x % PACE or not self.terrain.free(figure.x, figure.y):
            raise ValueError("no figure gets there")
        while figure.flying:
            step_figure(&self.terrain.ground, &figure, 0, False)
            steps[0] += 1
        return figure.y // CELL * ACROSS + figure.x // PACE

    cdef void _try_keys(self, int node) noexcept nogil:
        """Simulate the five actions of a place, each until the figure stands again."""
        cdef int action, steps
        cdef Figure figure
        cdef Ground *ground = &self.terrain.ground
        self.known[node] = True
        for action in range(ACTIONS):
            figure.x, figure.y = node % ACROSS * PACE, node // ACROSS * CELL
            figure.speed, figure.heading, figure.flying = 0, 0, False
            step_figure(ground, &figure, DIRECTION[action], JUMPS[action])
            steps = 1
            while figure.flying:
                step_figure(ground, &figure, 0, False)
                steps += 1
            self.simulated += steps
            self.lasting[node * ACTIONS + action] = steps
            self.following[node * ACTIONS + action] = figure.y // CELL * ACROSS + figure.x // PACE
            if self.following[node * ACTIONS + action] == node:  # against a wall: it only costs
                self.following[node * ACTIONS + action] = -1

    cdef int _search(
        self, int start, int steps, bint least_time, int32_t *ends, int32_t *talk,
    ) except -1 nogil:
        """Run Dijkstra's algorithm from a place until all gates are reached, with and without a talk.

        `ends` receives the state at which each gate was reached, by layer and gate, and `talk` that at which the
        person was; -1 if never. `steps` were spent before the first state, falling. A talk lets go of all keys.
        """
        cdef int64_t press = <int64_t>1 if least_time else <int64_t>1 << SHIFT
        cdef int64_t step = <int64_t>1 << SHIFT if least_time else <int64_t>1
        cdef int node, held, layer, action, gate, direction, x, y
        cdef int missing = count_ends(&self.targets)  # ends that are not yet reached
        cdef int32_t state, other
        cdef int64_t cost
        cdef Entry entry
        memset(self.costs, 0xFF, 2 * NODES * HELD * sizeof(int64_t))  # all -1
        for gate in range(2 * MOST_GATES):
            ends[gate] = -1
        self.heap.count = 0
        state = start * HELD
        self.costs[state], self.before[state], self.via[state] = steps * step, -1, -1
        push(&self.heap, self.costs[state], state)
        while self.heap.count and missing:
            entry = pop(&self.heap)
            state = entry.state
            if self.costs[state] != entry.cost:  # it was reached more cheaply since this entry was pushed
                continue
            layer = state // (NODES * HELD)
            held = state % HELD
            node = state % (NODES * HELD) // HELD
            x, y = node % ACROSS * PACE, node // ACROSS * CELL
            gate = gate_at(&self.targets, x, y)
            if gate >= 0 and ends[layer * MOST_GATES + gate] < 0:
                ends[layer * MOST_GATES + gate] = state
                missing -= 1
            if layer == 0 and reaches_person(&self.targets, x, y):
                if talk[0] < 0:
                    talk[0] = state
                    missing -= 1
                # Not only from the nearest place: by way of a farther one the walk to a gate may be cheaper.
                self._relax(NODES * HELD + node * HELD, entry.cost + press + step, state, -1)
            if not self.known[node]:
                self._try_keys(node)
            for action in range(ACTIONS):
                if self.following[node * ACTIONS + action] < 0:
                    continue
                direction = DIRECTION[action]
                cost = entry.cost + step * self.lasting[node * ACTIONS + action] + press * JUMPS[action]
                if direction and (direction == 1) + 1 != held:  # another key than the one that is down
                    cost += press
                other = (layer * NODES + self.following[node * ACTIONS + action]) * HELD
                self._relax(other + ((direction == 1) + 1 if direction else 0), cost, state, action)
        return 0

    cdef int _relax(self, int32_t state, int64_t cost, int32_t before, int action) except -1 nogil:
        """Record a cheaper way to a state and push it; its older entries in the heap become outdated."""
        if self.costs[state] < 0 or cost < self.costs[state]:
            self.costs[state], self.before[state], self.via[state] = cost, before, action
            push(&self.heap, cost, state)
        return 0


cdef tuple _position(int node):
    return node % ACROSS * PACE, node // ACROSS * CELL
