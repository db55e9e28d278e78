"""The shortest walks of the second motion between the places of a map: a search over the graph of its bodies."""
# Idea: breadth first over ticks, one number of presses after another, or the other way round. All edges last a tick and
# cost no, one or two presses, so a queue of buckets, three rows of them at a time, replaces a heap.
#
#   slot    one of six edges of a node: three directions, and the same with the jump key down. That is a jump where one
#           is possible, and in a rise that would be cut now, that the key was not let go yet, which costs nothing.
#   layer   0 before the talk, 1 after it, as in places.pyx.
#
# Invariant: a state leaves its bucket at its least cost; an entry whose cost is no longer that of its state is skipped.
from libc.stdint cimport int8_t, int32_t, int64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memset

from solvers.ferry.body_graph cimport MOST_GATES, SLOTS, BodyGraph
from solvers.ferry.motion cimport TICK

from solvers.ferry.keys import Recorder

cdef enum:
    LEVELS = 3        # rows of buckets: the present number, and two more
    TALK = -1         # via: the edge from the first layer to the second
    FIRST = -2        # via: the state with which a search begins
    BITS = 15         # of the lesser count of a cost; both are below 32,768, which are 18 minutes of walking

UNREACHABLE = -1
_KEY = 0x1_0000_0001  # the key that ends a walk costs a press and a step


cdef struct Waiting:
    int32_t state
    int32_t next


cdef class SteeredPlaces(BodyGraph):
    """The graph of one map, and the search in it."""

    cdef int32_t *costs         # by state, 2 * node + layer, of the latest search; -1 if not reached
    cdef int32_t *before
    cdef int8_t *via
    cdef Waiting *queue
    cdef int queue_room
    cdef int free_entry         # first of the list of entries that are free again; -1 if none is
    cdef int used               # entries that were in use
    cdef int32_t *heads         # by level and the lesser count: the first entry of a bucket, -1 if it is empty
    cdef int width              # buckets of a level
    cdef int states             # for which there is room

    def __cinit__(self):
        self.queue_room, self.width = 4096, 512
        self.queue = <Waiting *>malloc(self.queue_room * sizeof(Waiting))
        self.heads = <int32_t *>malloc(LEVELS * self.width * sizeof(int32_t))
        if self.queue == NULL or self.heads == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.queue)
        free(self.heads)
        self._drop_search()

    def routes(self, body, bint least_time):
        """The least costs from a body to everything on the map; see `Places.routes`."""
        cdef int32_t[2 * MOST_GATES] ends
        cdef int32_t talk = -1
        cdef int gate, layer
        self._search_from(body, least_time, ends, &talk)
        found = [[self._cost(ends[layer * MOST_GATES + gate], least_time) for gate in range(self.gates)]
                 for layer in range(2)]
        cost = self._cost(talk, least_time)
        self._drop_search()
        return tuple(found[0]), cost, tuple(found[1])

    def way(self, body, bint least_time, int gate, bint talking):
        """The stretches of the shortest walk to a gate (by its index), or to the person (-1); see `Places.way`.

        Raises ValueError if there is no such walk.
        """
        cdef int32_t[2 * MOST_GATES] ends
        cdef int32_t talk = -1
        cdef int32_t state
        self._search_from(body, least_time, ends, &talk)
        state = talk if gate < 0 else ends[MOST_GATES * talking + gate]
        if state < 0:
            self._drop_search()
            raise ValueError("there is no such way")
        legs = [[], []]  # of each the ticks, the last first: direction, and whether it is a jump, or a rise is held
        while self.via[state] != FIRST:
            if self.via[state] != TALK:
                node = self.before[state] // 2
                legs[state % 2].append((self.via[state] % 3 - 1, self.via[state] >= 3, self.nodes[node].holds))
            state = self.before[state]
        self._drop_search()
        return tuple(_stretches(leg[::-1]) for leg in legs)

    cdef int64_t _cost(self, int32_t state, bint least_time) except? -2:
        """The cost of going as far as a state and pressing the key there; UNREACHABLE if it is none."""
        cdef int64_t ticks, presses
        if state < 0:
            return -1
        ticks, presses = self.costs[state] >> BITS, self.costs[state] & (1 << BITS) - 1
        if not least_time:
            ticks, presses = presses, ticks
        ticks = TICK * ticks + state % 2  # the talk takes a step
        return (ticks << 32 | presses if least_time else presses << 32 | ticks) + <int64_t>_KEY

    cdef int _grow_search(self) except -1 nogil:
        """Make room for the states of all nodes that there is room for; new ones are not reached."""
        cdef int room = 2 * self.room
        cdef void *costs = realloc(self.costs, room * sizeof(int32_t))
        cdef void *before = realloc(self.before, room * sizeof(int32_t))
        cdef void *via = realloc(self.via, room)
        self.costs = <int32_t *>costs if costs != NULL else self.costs
        self.before = <int32_t *>before if before != NULL else self.before
        self.via = <int8_t *>via if via != NULL else self.via
        if costs == NULL or before == NULL or via == NULL:
            with gil:
                raise MemoryError
        memset(self.costs + self.states, 0xFF, (room - self.states) * sizeof(int32_t))
        self.states = room
        return 0

    cdef void _drop_search(self) noexcept:
        """Give back the memory of a search: many maps stay known, and one is searched."""
        free(self.costs)
        free(self.before)
        free(self.via)
        self.costs = NULL
        self.before = NULL
        self.via = NULL
        self.states = 0

    cdef int _search_from(self, body, bint least_time, int32_t *ends, int32_t *talk) except -1:
        cdef int start = self.number(body)
        self._drop_search()
        with nogil:
            self._grow_search()
            self._search(start, least_time, ends, talk)
        return 0

    cdef int _search(self, int start, bint least_time, int32_t *ends, int32_t *talk) except -1 nogil:
        """Search from a node until all gates are reached, with and without a talk.

        `ends` receives the state at which each gate was reached, by layer and gate, and `talk` that at which the
        person was; -1 if never. A talk lets go of all keys, and the figure rests.
        """
        cdef int32_t press = 1 if least_time else 1 << BITS
        cdef int32_t tick = 1 << BITS if least_time else 1
        cdef int missing = 2 * self.gates + 1 if self.has_person else self.gates  # ends that are not yet reached
        cdef int level, minor, slot, held, entry, gate, node, layer, number, other
        cdef int32_t state
        cdef int32_t cost, more
        cdef bint holds, any_left = True
        for gate in range(2 * MOST_GATES):
            ends[gate] = -1
        memset(self.heads, 0xFF, LEVELS * self.width * sizeof(int32_t))
        self.free_entry, self.used = -1, 0
        self._reach(2 * start, 0, -1, FIRST)
        level = 0
        while any_left and missing:
            any_left = False
            minor = 0
            while minor < self.width and missing:
                while self.heads[level % LEVELS * self.width + minor] >= 0 and missing:
                    entry = self.heads[level % LEVELS * self.width + minor]
                    state = self.queue[entry].state
                    self.heads[level % LEVELS * self.width + minor] = self.queue[entry].next
                    self.queue[entry].next = self.free_entry
                    self.free_entry = entry
                    cost = (level << BITS) + minor
                    if self.costs[state] != cost:
                        continue
                    node, layer = state // 2, state % 2
                    gate = self.nodes[node].gate
                    if gate >= 0 and ends[layer * MOST_GATES + gate] < 0:
                        ends[layer * MOST_GATES + gate] = state
                        missing -= 1
                    if layer == 0 and self.nodes[node].near:
                        if talk[0] < 0:
                            talk[0] = state
                            missing -= 1
                        number = self.add_rest(node)
                        self._reach(2 * number + 1, cost + press, state, TALK)
                    self.expand(node)
                    held, holds = self.nodes[node].held, self.nodes[node].holds
                    for slot in range(SLOTS if self.nodes[node].more >= 0 else 3):
                        other = self.after(node, slot)
                        if other < 0:
                            continue
                        more = tick + press * (
                            (slot >= 3 and not holds) + (slot % 3 != 1 and slot % 3 - 1 != held))
                        self._reach(2 * other + layer, cost + more, state, slot)
                minor += 1
            for entry in range((level + 1) % LEVELS * self.width, ((level + 1) % LEVELS + 1) * self.width):
                any_left = any_left or self.heads[entry] >= 0
            for entry in range((level + 2) % LEVELS * self.width, ((level + 2) % LEVELS + 1) * self.width):
                any_left = any_left or self.heads[entry] >= 0
            level += 1
        return 0

    cdef int _reach(self, int32_t state, int32_t cost, int32_t before, int via) except -1 nogil:
        """Record a cheaper way to a state, and let it wait in its bucket."""
        cdef int entry, level, bucket
        cdef void *grown
        cdef int minor = cost & (1 << BITS) - 1
        if state >= self.states:
            self._grow_search()
        if 0 <= self.costs[state] <= cost:
            return 0
        self.costs[state], self.before[state], self.via[state] = cost, before, via
        if minor >= self.width:
            grown = realloc(self.heads, 2 * LEVELS * self.width * sizeof(int32_t))
            if grown == NULL:
                with gil:
                    raise MemoryError
            self.heads = <int32_t *>grown
            for level in range(LEVELS - 1, -1, -1):  # the rows move apart, the last one first
                for bucket in range(2 * self.width - 1, -1, -1):
                    self.heads[level * 2 * self.width + bucket] = (
                        self.heads[level * self.width + bucket] if bucket < self.width else -1)
            self.width *= 2
        if self.free_entry >= 0:
            entry = self.free_entry
            self.free_entry = self.queue[entry].next
        else:
            if self.used == self.queue_room:
                grown = realloc(self.queue, 2 * self.queue_room * sizeof(Waiting))
                if grown == NULL:
                    with gil:
                        raise MemoryError
                self.queue = <Waiting *>grown
                self.queue_room *= 2
            entry = self.used
            self.used += 1
        bucket = (cost >> BITS) % LEVELS * self.width + minor
        self.queue[entry].state, self.queue[entry].next = state, self.heads[bucket]
        self.heads[bucket] = entry
        return 0


def _stretches(ticks):
    """What is held in some ticks of (direction, key down, whether the rise is held), the jump key as long as it has to
    be."""
    down = [False] * len(ticks)
    last = 0
    for number, (_, pressed, holds) in enumerate(ticks):
        if pressed and not holds:
            last = number
            down[number] = True
        elif pressed:
            down[last:number + 1] = [True] * (number + 1 - last)
    recorder = Recorder()
    for (direction, _, _), held in zip(ticks, down, strict=True):
        recorder.add(direction, held)
    return recorder.walk().stretches
