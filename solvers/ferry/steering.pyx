"""The shortest walks of a steered motion between the places of a map: a search over the graph of its bodies."""
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

from solvers.ferry.body_graph cimport SLOTS, BodyGraph
from solvers.ferry.motion cimport TICK
from solvers.ferry.targets cimport MOST_GATES, count_ends

from solvers.ferry.keys import Recorder

cdef enum:
    LEVELS = 3        # rows of buckets: the present number, and two more
    TALK = -1         # via: the edge from the first layer to the second
    FIRST = -2        # via: the state with which a search begins
    BITS = 15         # of the lesser count of a cost; both are below 32,768, which are 18 minutes of walking

UNREACHABLE = -1
PIECE = 20_000  # states of which one piece of a search takes some 10 ms
_KEY = 0x1_0000_0001  # the key that ends a walk costs a press and a step


cdef struct Waiting:
    int32_t state
    int32_t next


cdef class RouteSearch:
    """The cheapest walks from one body to everything on a map, searched in pieces.

    Several searches may go on in one graph, each in a thread of its own: a piece holds the lock of the graph.

    Args:
        graph: of the map.
        body: where the walks begin; it may be in the air.
        least_time: minimize steps rather than presses.

    Raises ValueError for a body that no walk reaches.
    """

    cdef BodyGraph graph
    cdef bint least_time
    cdef int32_t *costs         # by state, 2 * node + layer; -1 if not reached
    cdef int32_t *before
    cdef int8_t *via
    cdef int states             # for which there is room
    cdef Waiting *queue
    cdef int queue_room
    cdef int free_entry         # first of the list of entries that are free again; -1 if none is
    cdef int used               # entries that were in use
    cdef int32_t *heads         # by level and the lesser count: the first entry of a bucket, -1 if it is empty
    cdef int width              # buckets of a level
    cdef int level              # of the present bucket, with `minor`
    cdef int minor
    cdef int missing            # ends that are not reached yet; 0 as well if there are no more states
    cdef int32_t[2 * MOST_GATES] ends  # by layer and gate: the state at which it was reached, -1 if never
    cdef int32_t talk           # the state at which the person was reached, -1 if never

    def __cinit__(self):
        self.queue_room, self.width = 4096, 512
        self.queue = <Waiting *>malloc(self.queue_room * sizeof(Waiting))
        self.heads = <int32_t *>malloc(LEVELS * self.width * sizeof(int32_t))
        if self.queue == NULL or self.heads == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.queue)
        free(self.heads)
        free(self.costs)
        free(self.before)
        free(self.via)

    def __init__(self, BodyGraph graph, body, bint least_time):
        cdef int start
        self.graph, self.least_time = graph, least_time
        self.free_entry, self.talk = -1, -1
        self.missing = count_ends(&graph.targets)
        memset(self.ends, 0xFF, sizeof(self.ends))
        memset(self.heads, 0xFF, LEVELS * self.width * sizeof(int32_t))
        with graph.lock:
            start = graph.number(body)
            self._grow()
            self._reach(2 * start, 0, -1, FIRST)

    def advance(self, int states):
        """Look at this many states at most, some 0.5 microseconds each; True once all is known."""
        with self.graph.lock:
            with nogil:
                self._search(states)
        return self.missing == 0

    def routes(self):
        """The least costs to everything on the map; see `Places.routes`."""
        cdef int gate, layer
        while not self.advance(PIECE):
            pass
        found = [[self._cost(self.ends[layer * MOST_GATES + gate]) for gate in range(self.graph.targets.gates)]
                 for layer in range(2)]
        return tuple(found[0]), self._cost(self.talk), tuple(found[1])

    def way(self, int gate, bint talking):
        """The stretches of the shortest walk to a gate (by its index), or to the person (-1); see `Places.way`.

        Raises ValueError if there is no such walk.
        """
        cdef int32_t state
        while not self.advance(PIECE):
            pass
        state = self.talk if gate < 0 else self.ends[MOST_GATES * talking + gate]
        if state < 0:
            raise ValueError("there is no such way")
        legs = [[], []]  # of each the ticks, the last first: direction, and whether it is a jump, or a rise is held
        with self.graph.lock:
            while self.via[state] != FIRST:
                if self.via[state] != TALK:
                    node = self.before[state] // 2
                    legs[state % 2].append(
                        (self.via[state] % 3 - 1, self.via[state] >= 3, self.graph.nodes[node].holds))
                state = self.before[state]
        return tuple(_stretches(leg[::-1]) for leg in legs)

    cdef int64_t _cost(self, int32_t state) except? -2:
        """The cost of going as far as a state and pressing the key there; UNREACHABLE if it is none."""
        cdef int64_t ticks, presses
        if state < 0:
            return -1
        ticks, presses = self.costs[state] >> BITS, self.costs[state] & (1 << BITS) - 1
        if not self.least_time:
            ticks, presses = presses, ticks
        ticks = TICK * ticks + state % 2  # the talk takes a step
        return (ticks << 32 | presses if self.least_time else presses << 32 | ticks) + <int64_t>_KEY

    cdef int _grow(self) except -1 nogil:
        """Make room for the states of all nodes that there is room for; new ones are not reached."""
        cdef int room = 2 * self.graph.room
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

    cdef int _search(self, int states) except -1 nogil:
        """Look at this many states at most, until all gates are reached, with and without a talk.

        A talk lets go of all keys, and the figure rests.
        """
        cdef int32_t press = 1 if self.least_time else 1 << BITS
        cdef int32_t tick = 1 << BITS if self.least_time else 1
        cdef int slot, held, entry, gate, node, layer, other, bucket
        cdef int32_t state
        cdef int32_t cost, more
        cdef bint holds
        while self.missing and states:
            bucket = self.level % LEVELS * self.width + self.minor
            entry = self.heads[bucket]
            if entry < 0:
                self._turn_to_next_bucket()
                continue
            states -= 1
            state = self.queue[entry].state
            self.heads[bucket] = self.queue[entry].next
            self.queue[entry].next = self.free_entry
            self.free_entry = entry
            cost = (self.level << BITS) + self.minor
            if self.costs[state] != cost:
                continue
            node, layer = state // 2, state % 2
            gate = self.graph.nodes[node].gate
            if gate >= 0 and self.ends[layer * MOST_GATES + gate] < 0:
                self.ends[layer * MOST_GATES + gate] = state
                self.missing -= 1
            if layer == 0 and self.graph.nodes[node].near:
                if self.talk < 0:
                    self.talk = state
                    self.missing -= 1
                self._reach(2 * self.graph.add_rest(node) + 1, cost + press, state, TALK)
            self.graph.expand(node)
            held, holds = self.graph.nodes[node].held, self.graph.nodes[node].holds
            for slot in range(SLOTS if self.graph.nodes[node].more >= 0 else 3):
                other = self.graph.after(node, slot)
                if other >= 0:
                    more = tick + press * ((slot >= 3 and not holds) + (slot % 3 != 1 and slot % 3 - 1 != held))
                    self._reach(2 * other + layer, cost + more, state, slot)
        return 0

    cdef void _turn_to_next_bucket(self) noexcept nogil:
        """The present bucket is empty. After the last of a row comes the next one; two are ahead at most."""
        cdef int ahead, bucket
        self.minor += 1
        if self.minor < self.width:
            return
        self.level, self.minor = self.level + 1, 0
        for ahead in range(2):
            for bucket in range(self.width):
                if self.heads[(self.level + ahead) % LEVELS * self.width + bucket] >= 0:
                    return
        self.missing = 0

    cdef int _reach(self, int32_t state, int32_t cost, int32_t before, int via) except -1 nogil:
        """Record a cheaper way to a state, and let it wait in its bucket."""
        cdef int entry, level, bucket
        cdef void *grown
        cdef int minor = cost & (1 << BITS) - 1
        if state >= self.states:
            self._grow()
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


cdef class SteeredPlaces(BodyGraph):
    """The graph of one map, asked as `Places` is."""

    def routes(self, body, bint least_time):
        return RouteSearch(self, body, least_time).routes()

    def way(self, body, bint least_time, int gate, bint talking):
        return RouteSearch(self, body, least_time).way(gate, talking)


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
