"""The bodies of a steered motion on one map as a graph, found by simulating the physics.

Every four steps the keys are looked at: a direction or none, and the jump key. So there is a finite graph, of which
each node is a body and the direction that is held, and each edge a tick; it is discovered as far as it is needed.
"""
# A node is numbered when it is first met, and found again by its key, all that it is in one number, in a hash table
# with open addressing. Most bodies fly, and have three edges, one for each direction: three more, with the jump key
# down, have those that can jump, and those whose rise would be cut. Some 100,000 nodes of 32 bytes on a map of our
# tale.
#
# What the jump key did before is no part of a node. It is always up again before the next jump: between the last tick
# in which a rise has to be held and its landing there is another one, as the head is at least a step below what it
# meets. And no press has to come early: a wish that is kept until the landing is the press in that tick, at the same
# cost.
from threading import Lock

from libc.stdint cimport int32_t, int64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memset

from solvers.ferry.motion cimport COYOTE, GEARS, LEAP, STRIDE, TICK, Figure, Terrain, tick_figure
from solvers.ferry.targets cimport gate_at, reaches_person, set_targets
from solvers.ferry.walk_bounds cimport spot_of, walk_bounds

cdef enum:
    ABOVE = 1000  # units; who jumps on the highest row rises above the frame, by less


cdef class BodyGraph:
    """The graph of one map.

    Args:
        terrain: of the map.
        gates: (column, row) of each portal that leads on, in the order of their letters.
        person: (column, row) of the person; None if nobody is there.

    Raises ValueError for more than 26 gates.
    """

    def __cinit__(self):
        self.room, self.slots, self.downs_room = 2048, 8192, 3072
        self.nodes = <Node *>malloc(self.room * sizeof(Node))
        self.table = <int32_t *>malloc(self.slots * sizeof(int32_t))
        self.downs = <int32_t *>malloc(self.downs_room * sizeof(int32_t))
        if self.nodes == NULL or self.table == NULL or self.downs == NULL:
            raise MemoryError
        memset(self.table, 0xFF, self.slots * sizeof(int32_t))

    def __dealloc__(self):
        free(self.nodes)
        free(self.table)
        free(self.downs)

    def __init__(self, Terrain terrain, gates, person=None):
        set_targets(&self.targets, gates, person)
        self.terrain, self.lock = terrain, Lock()
        self.bounds = walk_bounds(terrain, &self.targets)

    @property
    def known_nodes(self):
        """How many nodes were discovered so far."""
        return self.count

    def trapped(self, body):
        """The places (x, y) in units at which one can stand, coming from a body, and from which no gate is reached.

        A search backwards over all that was discovered, some 30 ms.
        """
        with self.lock:
            return self._trapped_from(self.number(body))

    def _trapped_from(self, int first):
        cdef int node, slot
        cdef bint changed = True
        cdef Figure figure
        node = 0
        while node < self.count:  # it grows meanwhile
            self.expand(node)
            node += 1
        out = bytearray(self.count)
        cdef unsigned char[::1] leads_out = out
        for node in range(self.count):
            leads_out[node] = self.nodes[node].gate >= 0
        while changed:
            changed = False
            for node in range(self.count - 1, -1, -1):
                if not leads_out[node]:
                    for slot in range(SLOTS):
                        if self.after(node, slot) >= 0 and leads_out[self.after(node, slot)]:
                            leads_out[node] = changed = True
        found = set()
        for node in range(first, self.count):
            figure = _figure(self.nodes[node].key)
            if not leads_out[node] and not figure.flying:
                found.add((figure.x, figure.y))
        return found

    cdef int after(self, int number, int slot) noexcept nogil:
        """The node behind a slot: a direction, and whether the jump key is down; -1 for none."""
        if slot < 3:
            return self.nodes[number].after[slot]
        return self.downs[self.nodes[number].more + slot - 3] if self.nodes[number].more >= 0 else -1

    cdef int number(self, body) except -1:
        """The node of a body with all keys up. Raises ValueError if no figure gets there."""
        cdef Figure figure
        memset(&figure, 0, sizeof(Figure))
        figure.x, figure.y, figure.speed, figure.heading, figure.flying, figure.walked, figure.edge = body[:7]
        if figure.x % STRIDE or not self.terrain.free(figure.x, figure.y):
            raise ValueError("no figure gets there")
        return self.find(&figure, 0)

    cdef int add_rest(self, int number) except -1 nogil:
        """The node of who stands there with all keys up."""
        cdef Figure figure = _figure(self.nodes[number].key)
        figure.heading, figure.walked = 0, 0
        return self.find(&figure, 0)

    cdef int find(self, const Figure *figure, int held) except -1 nogil:
        """The node of a body, a new one if it was not met before."""
        cdef int64_t key = _key(figure, held)
        cdef int place = _place(key) & (self.slots - 1)
        while self.table[place] >= 0:
            if self.nodes[self.table[place]].key == key:
                return self.table[place]
            place = (place + 1) & (self.slots - 1)
        if self.count == self.room:
            self._grow()
            place = _place(key) & (self.slots - 1)
            while self.table[place] >= 0:
                place = (place + 1) & (self.slots - 1)
        self.table[place] = self.count
        cdef Node *node = &self.nodes[self.count]
        node.key, node.held, node.known, node.more = key, held, False, -1
        node.holds = figure.flying and figure.rise and (
            figure.speed == 2 * TICK - LEAP or figure.speed == 4 * TICK - LEAP)
        node.spot = spot_of(figure)
        node.gate = -1 if figure.flying else gate_at(&self.targets, figure.x, figure.y)
        node.near = not figure.flying and reaches_person(&self.targets, figure.x, figure.y)
        self.count += 1
        return self.count - 1

    cdef int _grow(self) except -1 nogil:
        """Make room for twice as many nodes; the table is at most half full."""
        cdef int number, place
        cdef void *nodes = realloc(self.nodes, 2 * self.room * sizeof(Node))
        cdef void *table
        if nodes != NULL:
            self.nodes = <Node *>nodes
        table = realloc(self.table, 2 * self.slots * sizeof(int32_t)) if 4 * self.room > self.slots else self.table
        if nodes == NULL or table == NULL:
            with gil:
                raise MemoryError
        self.room *= 2
        if 2 * self.room > self.slots:
            self.table = <int32_t *>table
            self.slots *= 2
            memset(self.table, 0xFF, self.slots * sizeof(int32_t))
            for number in range(self.count):
                place = _place(self.nodes[number].key) & (self.slots - 1)
                while self.table[place] >= 0:
                    place = (place + 1) & (self.slots - 1)
                self.table[place] = number
        return 0

    cdef int expand(self, int number) except -1 nogil:
        """Simulate the tick behind each slot of a node, if that was not done before."""
        cdef Figure start, figure
        cdef int slot, other
        cdef bint holds = self.nodes[number].holds
        cdef bint presses  # whether the jump key does anything
        cdef int32_t[SLOTS] found
        cdef void *grown
        if self.nodes[number].known:
            return 0
        start = _figure(self.nodes[number].key)
        presses = holds or not start.flying or (start.edge and start.speed <= COYOTE)
        for slot in range(SLOTS if presses else 3):
            figure = start
            figure.down = holds
            tick_figure(&self.terrain.ground, &figure, slot % 3 - 1, slot >= 3)
            self.simulated += TICK
            # A wish that is left says that there was no room for a jump.
            other = -1 if figure.wish else self.find(&figure, slot % 3 - 1)
            found[slot] = -1 if other == number else other
        for slot in range(3):
            self.nodes[number].after[slot] = found[slot]
        if presses:
            if self.downs_count + 3 > self.downs_room:
                grown = realloc(self.downs, 2 * self.downs_room * sizeof(int32_t))
                if grown == NULL:
                    with gil:
                        raise MemoryError
                self.downs = <int32_t *>grown
                self.downs_room *= 2
            self.nodes[number].more = self.downs_count
            for slot in range(3, SLOTS):
                self.downs[self.downs_count] = found[slot]
                self.downs_count += 1
        self.nodes[number].known = True
        return 0


cdef inline int64_t _key(const Figure *figure, int held) noexcept nogil:
    """All of a body that matters: how high it rose is nothing to who falls."""
    cdef bint rise = figure.flying and figure.rise and figure.speed <= 4 * TICK - LEAP
    cdef bint edge = figure.flying and figure.edge
    cdef int64_t key = (<int64_t>(figure.x // STRIDE) << 13) + figure.y + ABOVE
    key = (key << 10) + figure.speed + 64
    key = (((key << 4) + figure.heading + GEARS) << 4) + figure.walked
    return (((key << 2) + held + 1) << 3) + (figure.flying << 2) + (edge << 1) + rise


cdef inline Figure _figure(int64_t key) noexcept nogil:
    """The body of a key, with the jump key up."""
    cdef Figure figure
    memset(&figure, 0, sizeof(Figure))
    figure.rise, figure.edge, figure.flying = key & 1, key >> 1 & 1, key >> 2 & 1
    key >>= 5
    figure.walked, figure.heading = key & 15, (key >> 4 & 15) - GEARS
    key >>= 8
    figure.speed, figure.y, figure.x = (key & 1023) - 64, (key >> 10 & 8191) - ABOVE, <int>(key >> 23) * STRIDE
    return figure


cdef inline int _place(int64_t key) noexcept nogil:
    return <int>((<unsigned long long>key * <unsigned long long>0x9E3779B97F4A7C15) >> 33)
