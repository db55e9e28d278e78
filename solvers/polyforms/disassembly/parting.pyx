"""The fewest moves after which some pieces of an assembly can be taken away, by breadth-first search.

The method is that of B. Cutler (A Computer Analysis of All 6-Piece Burrs, 1994), which BurrTools has made the measure
of a level. A state is where each piece stands; only differences count, so the first piece never moves, and a group that
goes one way is the same as all others going the other way. For a state and a way, contacts say how far piece i can go
before it meets piece j. Whoever goes by a distance takes along each piece that it would meet earlier, which takes
others along: the closure of a piece is the smallest group with it that can go that far. A closure of more than half of
the pieces is dropped, since the others do the same the other way. Unions of closures are groups as well: pieces that
are free at the same time move in one move. A closure that stands for every distance can be taken away.

The order of everything decides which of several shortest ways is found, and with it the level of the parts that are
left. It is that of BurrTools: first in first out, +x -x +y -y +z -z, piece by piece, distance by distance; single
pieces are taken away before groups.

A state is a word for each piece, ten bits for each axis, so that a move adds the same number to the words of its
pieces. All states that were reached are kept, in a table of hashes, and with the move that led there. Expanding a state
of seven pieces takes about two microseconds.
"""
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcmp, memcpy, memset

from solvers.polyforms.disassembly.contacts cimport FREE, Contacts
from solvers.polyforms.rooms cimport Rooms

cdef extern from "solvers/polyforms/fast/words.h" nogil:
    int BITS(uint64_t)
    int LOWEST(uint64_t)

cdef enum:
    PIECES = 64         # at most, as bits of a word
    GROUPS = 1024       # that are looked at in one way from one state; beyond, pieces move one after the other
    MIDDLE = 512        # ten bits of an offset that is zero
    SCALE = 10
    PART = (1 << SCALE) - 1

ctypedef struct Node:
    uint64_t moved      # what led there from the parent: these pieces,
    int32_t parent
    uint8_t distance    # so far,
    uint8_t way         # this way


@cython.final
cdef class Parting(Rooms):
    """Searches from an assembly, or from what is left of one, for the first parting. One step expands one state.

    `members` are the pieces that are still together, ascending, `offsets` where their low corners are now.
    Ends with `found`; or with `exhausted`, if there are more than `most_states`; or with neither: nothing can be taken
    away. ValueError if there are more than 64 pieces, or one of them is too far away.
    """

    cdef int count
    cdef Contacts contacts
    cdef int* members          # [count] numbers of the pieces among all of the contacts
    cdef uint8_t* reach        # [6 * count * count] how far i goes one way before it meets j
    cdef uint64_t* met_at_once  # [6 * count] the pieces that i meets one way in its next step,
    cdef uint64_t* met_ever    # and at all,
    cdef uint64_t* met_soon    # [count] and within the distance that is looked at
    cdef uint64_t* groups      # [GROUPS] of one way from one state, and how far each goes
    cdef uint8_t* distances
    cdef uint32_t* fresh       # [count] the state that is being made
    cdef uint32_t* stands      # [capacity * count]
    cdef Node* nodes           # [capacity]
    cdef int32_t* table        # [slots] numbers of states from 1, by hash
    cdef int64_t capacity, slots, limit
    cdef uint64_t part         # the group that can be taken away from the state `examined`,
    cdef int part_way          # this way
    cdef int soon_way, soon    # what `met_soon` is of
    cdef readonly int64_t states, examined
    cdef readonly bint found, exhausted, ended

    def __cinit__(self, *args, **kwargs):
        self.stands, self.nodes, self.table = NULL, NULL, NULL

    def __dealloc__(self):
        free(self.stands)
        free(self.nodes)
        free(self.table)

    def __init__(self, Contacts contacts not None, members, offsets, most_states=3_000_000):
        cdef int i, axis, part
        self.count = len(offsets)
        if not 1 < self.count <= PIECES:
            raise ValueError(f"from 2 to {PIECES} pieces can be taken apart, not {self.count}")
        self.contacts, self.limit = contacts, most_states
        self.members = <int*>self.room(self.count, sizeof(int))
        self.reach = <uint8_t*>self.room(6 * self.count * self.count, sizeof(uint8_t))
        self.met_at_once = <uint64_t*>self.room(6 * self.count, sizeof(uint64_t))
        self.met_ever = <uint64_t*>self.room(6 * self.count, sizeof(uint64_t))
        self.met_soon = <uint64_t*>self.room(self.count, sizeof(uint64_t))
        self.groups = <uint64_t*>self.room(GROUPS, sizeof(uint64_t))
        self.distances = <uint8_t*>self.room(GROUPS, sizeof(uint8_t))
        self.fresh = <uint32_t*>self.room(self.count, sizeof(uint32_t))
        for i in range(self.count):
            self.members[i] = members[i]
            if not 0 <= self.members[i] < contacts.count or (i > 0 and self.members[i - 1] >= self.members[i]):
                raise ValueError("the pieces are numbers of the contacts, ascending")
            for axis in range(3):
                part = offsets[i][axis] - offsets[0][axis] + MIDDLE
                if not 0 <= part <= PART:
                    raise ValueError("a piece is too far away")
                self.fresh[i] |= <uint32_t>part << (SCALE * axis)
        if not self.grow():
            raise MemoryError
        self.keep_fresh(-1, 0, 0, 0)

    def advance(self, int64_t steps, /):
        """Expand at most `steps` states. True at the end."""
        with nogil:
            while steps > 0 and not self.ended:
                steps -= 1
                self.expand()
        return self.ended

    cdef void expand(self) noexcept nogil:
        """Look for a parting from the first state that is not examined, else reach its neighbours."""
        cdef int way, i, first, other, distance, groups, half = self.count // 2
        cdef uint64_t group, both, everything = ~<uint64_t>0 >> (PIECES - self.count)
        cdef const uint64_t* met
        cdef bint moves[6]
        cdef bint parts = False
        self.measure()
        for way in range(0, 6, 2):  # if every piece takes along every other one, nothing moves there by any distance
            moves[way] = moves[way + 1] = not self.is_held(way, self.met_at_once)
            parts = parts or (moves[way] and not self.is_held(way, self.met_ever))
        if parts and (self.parted(1) or self.parted(half)):
            return
        for way in range(6):
            groups = 0
            for i in range(self.count if moves[way] else 0):
                distance, met = 1, self.met_at_once + way * self.count
                group = self.closure(i, met, half)
                while group:  # it ends: nothing can go by every distance
                    first = groups
                    if self.reach_by(way, group, distance, &groups):
                        for other in range(first):
                            both = group | self.groups[other]
                            if self.distances[other] == distance and both != everything:
                                self.reach_by(way, both, distance, &groups)
                    if self.ended:
                        return
                    distance += 1
                    met = self.met_within(way, distance)
                    group = self.closure(i, met, half)
        self.examined += 1
        self.ended = self.examined == self.states

    cdef bint is_held(self, int way, const uint64_t* met) noexcept nogil:
        """True if the first piece takes along all others both ways, as then every piece does."""
        cdef uint64_t everything = ~<uint64_t>0 >> (PIECES - self.count)
        return (self.closure(0, met + way * self.count, self.count) == everything
                and self.closure(0, met + (way + 1) * self.count, self.count) == everything)

    cdef bint parted(self, int most) noexcept nogil:
        """True if a group of at most so many pieces can be taken away, which ends the search."""
        cdef int way, i
        for way in range(6):
            for i in range(self.count):
                self.part = self.closure(i, self.met_ever + way * self.count, most)
                if self.part:
                    self.part_way, self.found, self.ended = way, True, True
                    return True
        return False

    cdef void measure(self) noexcept nogil:
        """Find, in the state to examine, how far each piece goes before it meets each other one."""
        cdef int i, j, axis, way, count = self.count, square = count * count
        cdef int offset[3]
        cdef const uint32_t* stands = self.stands + self.examined * count
        cdef uint64_t reaches, one, other
        self.soon = 0
        memset(self.met_at_once, 0, 6 * count * sizeof(uint64_t))
        memset(self.met_ever, 0, 6 * count * sizeof(uint64_t))
        for i in range(count):
            for j in range(i + 1, count):
                for axis in range(3):
                    offset[axis] = (<int>(stands[j] >> (SCALE * axis) & PART)
                                    - <int>(stands[i] >> (SCALE * axis) & PART))
                reaches = self.contacts.between(self.members[i], self.members[j], offset)
                one, other = <uint64_t>1 << i, <uint64_t>1 << j
                for way in range(6):  # what i meets going there, j meets going the other way
                    self.reach[way * square + i * count + j] = reaches & FREE
                    self.reach[(way ^ 1) * square + j * count + i] = reaches & FREE
                    if reaches & FREE != FREE:
                        self.met_ever[way * count + i] |= other
                        self.met_ever[(way ^ 1) * count + j] |= one
                        if reaches & FREE == 0:
                            self.met_at_once[way * count + i] |= other
                            self.met_at_once[(way ^ 1) * count + j] |= one
                    reaches >>= 8

    cdef const uint64_t* met_within(self, int way, int distance) noexcept nogil:
        """For each piece those that it meets before it has gone one way by a distance."""
        cdef int i, j, count = self.count
        cdef const uint8_t* reach = self.reach + way * count * count
        if self.soon_way == way and self.soon == distance:
            return self.met_soon
        self.soon_way, self.soon = way, distance
        for i in range(count):
            self.met_soon[i] = 0
            for j in range(count):
                if i != j and reach[i * count + j] < distance:
                    self.met_soon[i] |= <uint64_t>1 << j
        return self.met_soon

    cdef uint64_t closure(self, int piece, const uint64_t* met, int most) noexcept nogil:
        """The smallest group with a piece that can go, taking along what each of it meets; 0 if it has more than `most`
        pieces."""
        cdef uint64_t group = <uint64_t>1 << piece, left = group, more
        while left:
            more = met[LOWEST(left)] & ~group
            left = (left & (left - 1)) | more
            group |= more
        return group if BITS(group) <= most else 0

    cdef bint reach_by(self, int way, uint64_t group, int distance, int* groups) noexcept nogil:
        """Note that a group can go one way by a distance, and reach that state. False if that is known, or too much."""
        cdef int i, shift = SCALE * (way >> 1), part
        cdef int sign = -1 if way & 1 else 1
        cdef uint64_t moving = group
        cdef const uint32_t* stands = self.stands + self.examined * self.count
        for i in range(groups[0]):
            if self.groups[i] == group and self.distances[i] == distance:
                return False
        if groups[0] == GROUPS:
            return False
        self.groups[groups[0]], self.distances[groups[0]] = group, distance
        groups[0] += 1
        if group & 1:  # the first piece rests: all others go the other way
            moving, sign = ~group, -sign
        for i in range(self.count):
            self.fresh[i] = stands[i]
            if moving >> i & 1:
                part = <int>(stands[i] >> shift & PART) + sign * distance
                if not 0 <= part <= PART:  # further than any known assembly needs
                    self.exhausted = self.ended = True
                    return False
                self.fresh[i] += <uint32_t>(sign * distance) << shift
        self.keep_fresh(<int32_t>self.examined, group, way, distance)
        return True

    cdef void keep_fresh(self, int32_t parent, uint64_t group, int way, int distance) noexcept nogil:
        """Add the state that was made, unless it was reached before."""
        cdef int64_t slot = self.slot_of(self.fresh)
        cdef Node* node
        if self.table[slot]:
            return
        if self.states == self.limit or not self.grow():
            self.exhausted = self.ended = True
            return
        memcpy(self.stands + self.states * self.count, self.fresh, self.count * sizeof(uint32_t))
        node = &self.nodes[self.states]
        node.moved, node.parent, node.way, node.distance = group, parent, way, distance
        self.states += 1
        self.table[self.slot_of(self.fresh)] = <int32_t>self.states

    cdef int64_t slot_of(self, const uint32_t* stands) noexcept nogil:
        """Where a state is in the table, or would be."""
        cdef int i
        cdef uint64_t hashed = 0
        cdef int32_t number
        cdef int64_t slot
        for i in range(1, self.count):
            hashed = (hashed ^ stands[i]) * <uint64_t>0x9E3779B97F4A7C15
            hashed ^= hashed >> 29
        slot = <int64_t>(hashed & <uint64_t>(self.slots - 1))
        while True:
            number = self.table[slot]
            if number == 0 or memcmp(self.stands + <int64_t>(number - 1) * self.count, stands,
                                     self.count * sizeof(uint32_t)) == 0:
                return slot
            slot = (slot + 1) & (self.slots - 1)

    cdef bint grow(self) noexcept nogil:
        """Make room for one more state; a table is half full at most. False if there is no memory."""
        cdef int64_t number, capacity = 2 * self.capacity if self.capacity else 256
        cdef void* stands
        cdef void* nodes
        cdef void* table
        if self.states < self.capacity:
            return True
        stands = realloc(self.stands, capacity * self.count * sizeof(uint32_t))
        if stands != NULL:
            self.stands = <uint32_t*>stands
        nodes = realloc(self.nodes, capacity * sizeof(Node))
        if nodes != NULL:
            self.nodes = <Node*>nodes
        table = realloc(self.table, 2 * capacity * sizeof(int32_t))
        if table != NULL:
            self.table = <int32_t*>table
        if stands == NULL or nodes == NULL or table == NULL:
            return False
        self.capacity, self.slots = capacity, 2 * capacity
        memset(self.table, 0, self.slots * sizeof(int32_t))
        for number in range(self.states):
            self.table[self.slot_of(self.stands + number * self.count)] = <int32_t>(number + 1)
        return True

    def moves(self):
        """The moves to the parting, the last of which takes pieces away: pieces, way (0 to 5), and distance or None."""
        cdef int64_t number = self.examined
        found = [(self.in_group(self.part), self.part_way, None)]
        while self.nodes[number].parent >= 0:
            found.append((self.in_group(self.nodes[number].moved), self.nodes[number].way,
                          self.nodes[number].distance))
            number = self.nodes[number].parent
        return found[::-1]

    def offsets(self):
        """Where the low corners of the pieces are, seen from the first one, in the state that is examined."""
        cdef int i, axis
        cdef const uint32_t* stands = self.stands + self.examined * self.count
        return [tuple([<int>(stands[i] >> (SCALE * axis) & PART) - MIDDLE for axis in range(3)])
                for i in range(self.count)]

    def depth(self):
        """Moves that led to the state that is examined."""
        cdef int64_t number = min(self.examined, self.states - 1)
        cdef int moves = 0
        while self.nodes[number].parent >= 0:
            number = self.nodes[number].parent
            moves += 1
        return moves

    cdef tuple in_group(self, uint64_t group):
        cdef int i
        return tuple([self.members[i] for i in range(self.count) if group >> i & 1])
