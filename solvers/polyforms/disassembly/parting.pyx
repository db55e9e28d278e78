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
of seven pieces takes about one microsecond and a half.
"""
cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcmp, memcpy, memset

from solvers.core.random cimport splitmix
from solvers.polyforms.disassembly.contacts cimport FREE, Contacts
from solvers.polyforms.rooms cimport Rooms

cdef extern from "solvers/polyforms/fast/words.h" nogil:
    int LOWEST(uint64_t)

cdef enum:
    PIECES = 64         # at most, as bits of a word
    GROUPS = 1024       # that are looked at in one way from one state; beyond, pieces move one after the other
    MIDDLE = 512        # ten bits of an offset that is zero
    SCALE = 10
    PART = (1 << SCALE) - 1
    SMALL = 8           # pieces, whose groups are bytes of one word, and bits of a byte
    NEVER = 0x80        # all bytes of a word that no two words of a state differ by: they have 30 bits

cdef uint64_t ONES = 0x0101010101010101    # a bit of each byte
cdef uint64_t TOPS = 0x8080808080808080
cdef uint64_t GATHER = 0x0102040810204080  # brings the lowest bits of all bytes into the highest byte

ctypedef struct Node:
    uint64_t moved      # what led there from the parent: these pieces,
    int32_t parent
    uint8_t distance    # so far,
    uint8_t way         # this way


cdef inline uint64_t turned_over(uint64_t matrix) noexcept nogil:
    """A matrix of eight times eight bits with rows for columns: squares of one, two and four change places."""
    cdef uint64_t other = (matrix ^ matrix >> 7) & <uint64_t>0x00AA00AA00AA00AA
    matrix ^= other ^ other << 7
    other = (matrix ^ matrix >> 14) & <uint64_t>0x0000CCCC0000CCCC
    matrix ^= other ^ other << 14
    other = (matrix ^ matrix >> 28) & <uint64_t>0x00000000F0F0F0F0
    return matrix ^ other ^ other << 28


@cython.final
cdef class Parting(Rooms):
    """Searches from an assembly, or from what is left of one, for the first parting. One step expands one state.

    `members` are the pieces that are still together, ascending, `solids` their numbers among the contacts, `offsets`
    where their low corners are now.
    Ends with `found`; or with `exhausted`, if there are more than `most_states`; or with neither: nothing can be taken
    away. ValueError if there are more than 64 pieces, or one of them is too far away.
    """

    cdef int count, stride     # pieces, and bytes of a row of `reach`: as many, and up to a multiple of eight
    cdef Contacts contacts
    cdef int* members          # [count] numbers of the pieces,
    cdef int* solids           # [count] and of their solids in the contacts
    cdef uint8_t* reach        # [6 * count * stride] how far i goes one way before it meets j, FREE behind the last j,
    cdef uint32_t* seen        # [count * count] and where j stood, seen from i, when that was measured
    cdef uint64_t* close_by    # [6 * count] the smallest groups with each piece that can go one way by one,
    cdef uint64_t* free_groups  # or for ever,
    cdef uint64_t* later_groups  # [FREE * count] and so far the way that is looked at,
    cdef int soon              # known up to this distance
    cdef uint64_t* met         # [count] what each piece meets
    cdef uint64_t* groups      # [GROUPS] of one way from one state, and how far each goes
    cdef uint8_t* distances
    cdef uint32_t* fresh       # [count] the state that is being made
    cdef uint32_t* stands      # [capacity * count]
    cdef Node* nodes           # [capacity]
    cdef uint64_t* weights     # [count] odd numbers, by which the words of a state are added up to its hash
    cdef uint64_t* table       # [slots] numbers of states from 1, behind the upper half of their hashes
    cdef int64_t capacity, slots, limit
    cdef uint64_t part         # the group that can be taken away from the state `examined`,
    cdef int part_way          # this way
    cdef readonly int64_t states, examined
    cdef readonly bint found, exhausted, ended

    def __cinit__(self, *args, **kwargs):
        self.stands, self.nodes, self.table = NULL, NULL, NULL

    def __dealloc__(self):
        free(self.stands)
        free(self.nodes)
        free(self.table)

    def __init__(self, Contacts contacts not None, members, solids, offsets, most_states=3_000_000):
        cdef int i, axis, part
        cdef uint64_t seed = 1
        self.count = len(offsets)
        if not 1 < self.count <= PIECES:
            raise ValueError(f"from 2 to {PIECES} pieces can be taken apart, not {self.count}")
        self.contacts, self.limit, self.stride = contacts, most_states, (self.count + 7) // 8 * 8
        self.members = <int*>self.room(self.count, sizeof(int))
        self.solids = <int*>self.room(self.count, sizeof(int))
        self.reach = <uint8_t*>self.room(6 * self.count * self.stride, sizeof(uint8_t))
        memset(self.reach, FREE, 6 * self.count * self.stride)
        self.seen = <uint32_t*>self.room(self.count * self.count, sizeof(uint32_t))
        memset(self.seen, NEVER, self.count * self.count * sizeof(uint32_t))
        self.close_by = <uint64_t*>self.room(6 * self.count, sizeof(uint64_t))
        self.free_groups = <uint64_t*>self.room(6 * self.count, sizeof(uint64_t))
        self.later_groups = <uint64_t*>self.room(FREE * self.count, sizeof(uint64_t))
        self.met = <uint64_t*>self.room(self.count, sizeof(uint64_t))
        self.groups = <uint64_t*>self.room(GROUPS, sizeof(uint64_t))
        self.distances = <uint8_t*>self.room(GROUPS, sizeof(uint8_t))
        self.fresh = <uint32_t*>self.room(self.count, sizeof(uint32_t))
        self.weights = <uint64_t*>self.room(self.count, sizeof(uint64_t))
        for i in range(self.count):
            self.members[i], self.solids[i], self.weights[i] = members[i], solids[i], splitmix(&seed) | 1
            if not 0 <= self.solids[i] < contacts.count or (i > 0 and self.members[i - 1] >= self.members[i]):
                raise ValueError("pieces have ascending numbers, and solids of the contacts")
            for axis in range(3):
                part = offsets[i][axis] - offsets[0][axis] + MIDDLE
                if not 0 <= part <= PART:
                    raise ValueError("a piece is too far away")
                self.fresh[i] |= <uint32_t>part << (SCALE * axis)
        if not self.grow():
            raise MemoryError
        self.keep_fresh(self.hash_of(self.fresh), -1, 0, 0, 0)

    def advance(self, int64_t steps, /):
        """Expand at most `steps` states. True at the end."""
        with nogil:
            while steps > 0 and not self.ended:
                steps -= 1
                self.expand()
        return self.ended

    cdef void expand(self) noexcept nogil:
        """Look for a parting from the first state that is not examined, else reach its neighbours."""
        cdef int way, i, first, other, distance, groups
        cdef uint64_t group, both, everything = ~<uint64_t>0 >> (PIECES - self.count)
        cdef bint moves[6]
        cdef bint frees[6]
        cdef bint parts = False
        self.measure()
        for way in range(0, 6, 2):  # where nothing moves by one, nothing moves by more
            self.close_both(way, 1, self.close_by, moves)
            frees[way] = frees[way + 1] = False
            if moves[way] or moves[way + 1]:
                self.close_both(way, FREE, self.free_groups, frees)
            parts = parts or frees[way] or frees[way + 1]
        if parts and (self.parted(frees, 1) or self.parted(frees, self.count // 2)):
            return
        for way in range(6):
            groups, self.soon = 0, 1
            for i in range(self.count if moves[way] else 0):
                distance, group = 1, self.close_by[way * self.count + i]
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
                    group = self.group_within(way, distance, i)
        self.examined += 1
        self.ended = self.examined == self.states

    cdef bint parted(self, const bint* frees, int most) noexcept nogil:
        """True if a group of at most so many pieces can be taken away, which ends the search."""
        cdef int way, i
        cdef uint64_t group
        for way in range(6):
            for i in range(self.count if frees[way] else 0):
                group = self.free_groups[way * self.count + i]
                if group and (most > 1 or group & (group - 1) == 0):
                    self.part, self.part_way, self.found, self.ended = group, way, True, True
                    return True
        return False

    cdef void measure(self) noexcept nogil:
        """Find, in the state to examine, how far each piece goes before it meets each other one.

        The state examined before is mostly one move away from that, or a sibling; pairs that stand as they stood there
        are not looked up again.
        """
        cdef int i, j, axis, way, count = self.count, row = self.stride, square = count * row
        cdef int offset[3]
        cdef const uint32_t* stands = self.stands + self.examined * count
        cdef uint64_t reaches
        cdef uint8_t* there
        cdef uint8_t* back
        for i in range(count):
            for j in range(i + 1, count):
                if self.seen[i * count + j] == stands[j] - stands[i]:
                    continue
                self.seen[i * count + j] = stands[j] - stands[i]
                for axis in range(3):
                    offset[axis] = (<int>(stands[j] >> (SCALE * axis) & PART)
                                    - <int>(stands[i] >> (SCALE * axis) & PART))
                reaches = self.contacts.between(self.solids[i], self.solids[j], offset)
                there, back = self.reach + i * row + j, self.reach + j * row + i
                for way in range(0, 6, 2):  # what i meets going there, j meets going the other way
                    there[way * square] = back[(way + 1) * square] = reaches & FREE
                    there[(way + 1) * square] = back[way * square] = reaches >> 8 & FREE
                    reaches >>= 16

    cdef bint close(self, int way, int distance, uint64_t* closed) noexcept nogil:
        """For each piece find the smallest group with it that can go one way by a distance, taking along what each of
        it meets; 0 if it has more than half of the pieces. False if all are 0."""
        cdef int i
        cdef uint64_t any_group = 0
        if self.count <= SMALL:
            return self.unpack(self.matrix_of(way, distance), closed)
        for i in range(self.count):
            self.met[i] = self.met_within(way, distance, i)
        for i in range(self.count):
            closed[i] = self.closure(i)
            any_group |= closed[i]
        return any_group != 0

    cdef void close_both(self, int way, int distance, uint64_t* closed, bint* moves) noexcept nogil:
        """The same for a way and the opposite one, in rows of all six, and whether anything moves there. What one piece
        meets going there, meets it going back: the matrix of the one is that of the other, turned over."""
        cdef uint64_t matrix
        cdef uint64_t* there = closed + way * self.count
        cdef uint64_t* back = there + self.count
        if self.count <= SMALL:
            matrix = self.matrix_of(way, distance)
            moves[way] = self.unpack(matrix, there)
            moves[way + 1] = self.unpack(turned_over(matrix), back)
        else:
            moves[way], moves[way + 1] = self.close(way, distance, there), self.close(way + 1, distance, back)

    cdef uint64_t matrix_of(self, int way, int distance) noexcept nogil:
        """The smallest group of each of up to eight pieces, of any size, as a byte of one word.

        What each meets is closed by the algorithm of S. Warshall (A Theorem on Boolean Matrices, 1962): the product of
        a column, a bit in each byte, and a row puts the row into each byte that has the bit.
        """
        cdef int i, count = self.count
        cdef uint64_t matrix = <uint64_t>0x8040201008040201  # each piece is in its group
        cdef uint64_t high = TOPS if distance < 0x80 else 0, low = ONES * <uint64_t>(distance & 0x7F), reach, least
        cdef const uint8_t* row = self.reach + way * count * SMALL
        for i in range(count):  # as in `met_within`
            memcpy(&reach, row + SMALL * i, SMALL)
            least = (reach | TOPS) - low
            least = ((least | reach) & high | least & reach) & TOPS
            matrix |= ((least ^ TOPS) >> 7) * GATHER >> 56 << (SMALL * i)
        for i in range(count):
            matrix |= (matrix >> i & ONES) * (matrix >> (SMALL * i) & 0xFF)
        return matrix

    cdef inline bint unpack(self, uint64_t matrix, uint64_t* closed) noexcept nogil:
        """The groups of a matrix, 0 for those that are too large; False if all are. Their sizes are counted side by
        side, and taken from half of the pieces with bit 7, which stays where they are not larger."""
        cdef int i, count = self.count
        cdef uint64_t size = matrix - (matrix >> 1 & <uint64_t>0x5555555555555555)
        size = (size & <uint64_t>0x3333333333333333) + (size >> 2 & <uint64_t>0x3333333333333333)
        size = (size + (size >> 4)) & (0x0F * ONES)
        matrix &= ((<uint64_t>(0x80 + count // 2) * ONES - size) >> 7 & ONES) * 0xFF
        matrix &= ~<uint64_t>0 >> (PIECES - SMALL * count)
        for i in range(count):
            closed[i] = matrix >> (SMALL * i) & 0xFF
        return matrix != 0

    cdef inline uint64_t met_within(self, int way, int distance, int piece) noexcept nogil:
        """The pieces that a piece meets before it has gone one way by a distance.

        Eight bytes of a row are compared at once: a byte is less than the distance if a subtraction borrows from it,
        which bits 0 to 6 tell, with bit 7 set, and bit 7 itself. The results are gathered by a multiplication.
        """
        cdef int word
        cdef uint64_t low = ONES * <uint64_t>(distance & 0x7F), reach, least, met = 0
        cdef const uint8_t* row = self.reach + (way * self.count + piece) * self.stride
        for word in range(self.stride // 8):
            memcpy(&reach, row + 8 * word, 8)
            least = (reach | TOPS) - low
            least = (least | reach if distance < 0x80 else least & reach) & TOPS  # not met within the distance
            met |= (((least ^ TOPS) >> 7) * GATHER >> 56) << (8 * word)
        return met

    cdef uint64_t closure(self, int piece) noexcept nogil:
        """The smallest group with a piece, by what each piece meets; 0 if it has more than half of the pieces."""
        cdef uint64_t group = <uint64_t>1 << piece, left = group, more
        cdef int size = 0
        while left:
            size += 1  # each piece of the group is left once
            if size > self.count // 2:
                return 0
            more = self.met[LOWEST(left)] & ~group
            left = (left & (left - 1)) | more
            group |= more
        return group

    cdef uint64_t group_within(self, int way, int distance, int piece) noexcept nogil:
        """The group of a piece, kept while this way is looked at; distances are asked for one after the other."""
        cdef uint64_t* closed = self.later_groups + (min(distance, FREE) - 1) * self.count
        if distance > self.soon:
            self.soon = distance
            self.close(way, min(distance, FREE), closed)
        return closed[piece]

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
            moving, sign = ~group & (~<uint64_t>0 >> (PIECES - self.count)), -sign
        memcpy(self.fresh, stands, self.count * sizeof(uint32_t))
        while moving:
            i = LOWEST(moving)
            moving &= moving - 1
            part = <int>(stands[i] >> shift & PART) + sign * distance
            if not 0 <= part <= PART:  # further than any known assembly needs
                self.exhausted = self.ended = True
                return False
            self.fresh[i] += <uint32_t>(sign * distance) << shift
        self.keep_fresh(self.hash_of(self.fresh), <int32_t>self.examined, group, way, distance)
        return True

    cdef void keep_fresh(self, uint64_t hashed, int32_t parent, uint64_t group, int way, int distance) noexcept nogil:
        """Add the state that was made, unless it was reached before."""
        cdef int64_t slot = self.slot_of(self.fresh, hashed)
        cdef Node* node
        if self.table[slot]:
            return
        if self.states == self.limit:
            self.exhausted = self.ended = True
            return
        if self.states == self.capacity:
            if not self.grow():
                self.exhausted = self.ended = True
                return
            slot = self.slot_of(self.fresh, hashed)
        memcpy(self.stands + self.states * self.count, self.fresh, self.count * sizeof(uint32_t))
        node = &self.nodes[self.states]
        node.moved, node.parent, node.way, node.distance = group, parent, way, distance
        self.states += 1
        self.table[slot] = (hashed >> 32 << 32) | <uint64_t>self.states

    cdef inline uint64_t hash_of(self, const uint32_t* stands) noexcept nogil:
        """A sum of products, whose factors do not wait for each other, and its bits stirred."""
        cdef int i
        cdef uint64_t hashed = 0
        for i in range(1, self.count):
            hashed += stands[i] * self.weights[i]
        return (hashed ^ hashed >> 29) * <uint64_t>0x9E3779B97F4A7C15

    cdef int64_t slot_of(self, const uint32_t* stands, uint64_t hashed) noexcept nogil:
        """Where a state is in the table, or would be. Another one is mostly told by the upper half of its hash, without
        a look at where its pieces stand."""
        cdef uint64_t mask = self.slots - 1, held
        cdef int64_t slot = <int64_t>((hashed >> 20) & mask)
        while True:
            held = self.table[slot]
            if held == 0:
                return slot
            if held >> 32 == hashed >> 32 and memcmp(self.stands + <int64_t>(<uint32_t>held - 1) * self.count, stands,
                                                     self.count * sizeof(uint32_t)) == 0:
                return slot
            slot = (slot + 1) & mask

    cdef bint grow(self) noexcept nogil:
        """Make room for one more state; a table is half full at most. False if there is no memory."""
        cdef int64_t number, capacity = 4 * self.capacity if self.capacity else 32
        cdef void* stands
        cdef void* nodes
        cdef void* table
        cdef const uint32_t* stand
        cdef uint64_t hashed
        if self.states < self.capacity:
            return True
        stands = realloc(self.stands, capacity * self.count * sizeof(uint32_t))
        if stands != NULL:
            self.stands = <uint32_t*>stands
        nodes = realloc(self.nodes, capacity * sizeof(Node))
        if nodes != NULL:
            self.nodes = <Node*>nodes
        table = realloc(self.table, 2 * capacity * sizeof(uint64_t))
        if table != NULL:
            self.table = <uint64_t*>table
        if stands == NULL or nodes == NULL or table == NULL:
            return False
        self.capacity, self.slots = capacity, 2 * capacity
        memset(self.table, 0, self.slots * sizeof(uint64_t))
        for number in range(self.states):
            stand = self.stands + number * self.count
            hashed = self.hash_of(stand)
            self.table[self.slot_of(stand, hashed)] = (hashed >> 32 << 32) | <uint64_t>(number + 1)
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
