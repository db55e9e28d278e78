# The bodies that there can be on a map in a steered motion, discovered as they are needed; body_graph.pyx.
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint16_t

from solvers.ferry.motion cimport Figure, Terrain
from solvers.ferry.targets cimport Targets
from solvers.ferry.walk_bounds cimport WalkBounds

cdef enum:
    SLOTS = 6


cdef struct Node:
    int64_t key           # the body and the held direction, packed
    int32_t[3] after      # the nodes a tick later, by direction, with the jump key up; -1 where it leads nowhere else
    int32_t more          # three times the same with the jump key down: where they are in `downs`; -1 for none
    int8_t gate           # in which it stands, -1 in none
    int8_t held           # the direction
    uint8_t near          # to the person
    uint8_t holds         # its rise is cut in this tick unless the jump key is down
    uint8_t known         # whether the ticks were simulated
    uint16_t spot         # where the bounds of a walk have it


cdef class BodyGraph:
    cdef Terrain terrain
    cdef Targets targets
    cdef WalkBounds bounds
    cdef Node *nodes
    cdef int count
    cdef int room
    cdef int32_t *downs
    cdef int downs_count
    cdef int downs_room
    cdef int32_t *table         # by hash of a key: the node, or -1
    cdef int slots              # of the table, a power of two
    cdef readonly long long simulated
    cdef readonly object lock   # held by whoever discovers: searches of several threads share a graph

    cdef int find(self, const Figure *figure, int held) except -1 nogil
    cdef int expand(self, int number) except -1 nogil
    cdef int add_rest(self, int number) except -1 nogil
    cdef int number(self, body) except -1
    cdef int after(self, int number, int slot) noexcept nogil
    cdef int _grow(self) except -1 nogil
