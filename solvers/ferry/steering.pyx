"""The shortest walks of a steered motion between the places of a map: a search over the graph of its bodies."""
# Idea: A* over ticks, one number of presses after another, or the other way round. All edges last a tick and cost no,
# one or two presses, and what is left at least (walk_bounds.pyx) are small whole numbers, too. So a queue of buckets,
# some rows of them at a time, replaces a heap.
#
#   slot    one of six edges of a node: three directions, and the same with the jump key down. That is a jump where one
#           is possible, and in a rise that would be cut now, that the key was not let go yet, which costs nothing.
#   layer   0 before the talk, 1 after it, as in places.pyx.
#   end     what a search is to reach: a gate in either layer, or the person.
#
# The bound of a state is that of the nearest end that is still missing; where there is none the state is left out. It
# grows whenever an end is reached: what waits with an outdated one is put back when its turn comes.
#
# Invariant: a state leaves its bucket at its least cost, as the bounds are consistent; an entry with more than the cost
# and the bound of its state was overtaken, and is skipped.
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memset

from solvers.ferry.body_graph cimport SLOTS, BodyGraph
from solvers.ferry.motion cimport TICK
from solvers.ferry.targets cimport MOST_GATES
from solvers.ferry.walk_bounds cimport NO_WAY, SPOTS

from solvers.ferry.keys import Recorder

cdef enum:
    LEVELS = 8        # rows of buckets: the present number, and some more
    PERSON = 2 * MOST_GATES  # an end; the others are numbered by layer and gate
    ENDS = PERSON + 1
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
        end: the only one that is looked for: a gate (by its index) or the person (-1), and whether by way of the
            person.

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
    cdef bint[ENDS] wanted      # whether an end is still missing
    cdef int missing            # how many are; 0 as well if there are no more states
    cdef int32_t[ENDS] ends     # the state at which each was reached, -1 if never
    cdef int16_t *presses       # by layer and spot: what is left at least to an end that is missing, or NO_WAY
    cdef int16_t *ticks

    def __cinit__(self):
        self.queue_room, self.width = 4096, 512
        self.queue = <Waiting *>malloc(self.queue_room * sizeof(Waiting))
        self.heads = <int32_t *>malloc(LEVELS * self.width * sizeof(int32_t))
        self.presses = <int16_t *>malloc(2 * SPOTS * sizeof(int16_t))
        self.ticks = <int16_t *>malloc(2 * SPOTS * sizeof(int16_t))
        if self.queue == NULL or self.heads == NULL or self.presses == NULL or self.ticks == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.queue)
        free(self.heads)
        free(self.presses)
        free(self.ticks)
        free(self.costs)
        free(self.before)
        free(self.via)

    def __init__(self, BodyGraph graph, body, bint least_time, end=None):
        cdef int start, each
        cdef int gates = graph.targets.gates
        self.graph, self.least_time, self.free_entry = graph, least_time, -1
        memset(self.wanted, 0, sizeof(self.wanted))
        memset(self.ends, 0xFF, sizeof(self.ends))
        memset(self.heads, 0xFF, LEVELS * self.width * sizeof(int32_t))
        if end is None:
            for each in range(gates):
                self.wanted[each], self.wanted[MOST_GATES + each] = True, graph.targets.has_person
            self.wanted[PERSON] = graph.targets.has_person
        else:
            self.wanted[_end(end[0], end[1])] = True
        for each in range(ENDS):
            self.missing += self.wanted[each]
        self._set_bounds()
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
        return tuple(found[0]), self._cost(self.ends[PERSON]), tuple(found[1])

    def way(self, int gate, bint talking):
        """The stretches of the shortest walk to a gate (by its index), or to the person (-1); see `Places.way`.

        Raises ValueError if there is no such walk.
        """
        cdef int32_t state
        while not self.advance(PIECE):
            pass
        state = self.ends[_end(gate, talking)]
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

    cdef void _set_bounds(self) noexcept nogil:
        """Set what is left at least from all spots to an end that is missing; some 20 microseconds for each.

        Presses and ticks are bounded apart, maybe by different ends: each is a bound, and so are both.
        """
        cdef int gate, spot
        cdef int person = self.graph.targets.gates
        cdef int talk_presses = NO_WAY  # the least from the person on, with the key that begins to talk
        cdef int talk_ticks = NO_WAY
        for spot in range(2 * SPOTS):
            self.presses[spot] = self.ticks[spot] = NO_WAY
        for gate in range(self.graph.targets.gates):
            if self.wanted[gate]:
                self._lower_bounds(0, gate, 0, 0)
            if self.wanted[MOST_GATES + gate]:
                self._lower_bounds(1, gate, 0, 0)
        if not self.graph.targets.has_person:
            return
        for spot in range(SPOTS):
            if self.graph.bounds.ticks[person * SPOTS + spot] == 0:
                talk_presses = min(talk_presses, self.presses[SPOTS + spot] + 1)
                talk_ticks = min(talk_ticks, self.ticks[SPOTS + spot])
        if self.wanted[PERSON]:
            self._lower_bounds(0, person, 0, 0)
        elif talk_presses < NO_WAY:
            self._lower_bounds(0, person, talk_presses, talk_ticks)

    cdef void _lower_bounds(self, int layer, int target, int presses, int ticks) noexcept nogil:
        """Lower the bounds of a layer where by way of a target, from which so much is left, there is less."""
        cdef int spot
        cdef const int16_t *more = self.graph.bounds.presses + target * SPOTS
        cdef const int16_t *later = self.graph.bounds.ticks + target * SPOTS
        cdef int16_t *least = self.presses + layer * SPOTS
        cdef int16_t *soonest = self.ticks + layer * SPOTS
        for spot in range(SPOTS):
            least[spot] = min(least[spot], <int16_t>(more[spot] + presses))
            soonest[spot] = min(soonest[spot], <int16_t>(later[spot] + ticks))

    cdef int32_t _left(self, int32_t state) noexcept nogil:
        """A lower bound of the cost from a state to the nearest end; -1 if none can be reached."""
        cdef int spot = state % 2 * SPOTS + self.graph.nodes[state // 2].spot
        cdef int32_t presses = self.presses[spot]
        cdef int32_t ticks = self.ticks[spot]
        if presses >= NO_WAY:
            return -1
        return ticks << BITS | presses if self.least_time else presses << BITS | ticks

    cdef void _arrive(self, int end, int32_t state) noexcept nogil:
        """An end is reached for the first time, and so at its least cost."""
        self.ends[end], self.wanted[end] = state, False
        self.missing -= 1
        self._set_bounds()

    cdef int _search(self, int states) except -1 nogil:
        """Look at this many states at most, until all that is wanted is reached.

        A talk lets go of all keys, and the figure rests.
        """
        cdef int32_t press = 1 if self.least_time else 1 << BITS
        cdef int32_t tick = 1 << BITS if self.least_time else 1
        cdef int slot, held, entry, gate, node, layer, other, bucket
        cdef int32_t state
        cdef int32_t cost, left, more
        cdef bint holds
        while self.missing and states:
            bucket = self.level % LEVELS * self.width + self.minor
            entry = self.heads[bucket]
            if entry < 0:
                self._turn_to_next_bucket()
                continue
            state = self.queue[entry].state
            self.heads[bucket] = self.queue[entry].next
            self.queue[entry].next = self.free_entry
            self.free_entry = entry
            cost, left = self.costs[state], self._left(state)
            if left < 0 or cost + left < (self.level << BITS) + self.minor:
                continue
            if cost + left > (self.level << BITS) + self.minor:
                self._wait(state, cost + left)
                continue
            states -= 1
            node, layer = state // 2, state % 2
            gate = self.graph.nodes[node].gate
            if gate >= 0 and self.wanted[layer * MOST_GATES + gate]:
                self._arrive(layer * MOST_GATES + gate, state)
            if layer == 0 and self.graph.nodes[node].near:
                if self.wanted[PERSON]:
                    self._arrive(PERSON, state)
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
        """The present bucket is empty. After the last of a row comes the next one, if any is ahead."""
        cdef int ahead, bucket
        self.minor += 1
        if self.minor < self.width:
            return
        self.level, self.minor = self.level + 1, 0
        for ahead in range(LEVELS - 1):
            for bucket in range(self.width):
                if self.heads[(self.level + ahead) % LEVELS * self.width + bucket] >= 0:
                    return
        self.missing = 0

    cdef int _reach(self, int32_t state, int32_t cost, int32_t before, int via) except -1 nogil:
        """Record a cheaper way to a state, and let it wait, unless it leads to no end that is missing."""
        cdef int32_t left
        if state >= self.states:
            self._grow()
        if 0 <= self.costs[state] <= cost:
            return 0
        left = self._left(state)
        if left < 0:
            return 0
        self.costs[state], self.before[state], self.via[state] = cost, before, via
        return self._wait(state, cost + left)

    cdef int _wait(self, int32_t state, int32_t cost) except -1 nogil:
        """Put a state into the bucket of its cost and bound, or into the last row if that is farther: from there it is
        put back when its turn comes."""
        cdef int entry, level, bucket
        cdef void *grown
        cdef int minor = cost & (1 << BITS) - 1
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
        bucket = min(cost >> BITS, self.level + LEVELS - 1) % LEVELS * self.width + minor
        self.queue[entry].state, self.queue[entry].next = state, self.heads[bucket]
        self.heads[bucket] = entry
        return 0


cdef class SteeredPlaces(BodyGraph):
    """The graph of one map, asked as `Places` is."""

    def routes(self, body, bint least_time):
        return RouteSearch(self, body, least_time).routes()

    def way(self, body, bint least_time, int gate, bint talking):
        return RouteSearch(self, body, least_time, (gate, talking)).way(gate, talking)


cdef int _end(int gate, bint talking) noexcept:
    """The number of a gate of either layer, or of the person (-1)."""
    return PERSON if gate < 0 else MOST_GATES * talking + gate


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
