# Nodes of decision diagrams, each stored once; nodes.h has them.
from libc.stdint cimport int32_t, int64_t


cdef extern from "solvers/polyforms/diagram/nodes.h" nogil:
    ctypedef struct DiagramNode:
        int32_t position, with_ "with", without

    ctypedef struct NodeStore:
        DiagramNode* at
        int32_t count, room

    const int NOTHING, UNIT, NO_ROOM
    bint nodes_begin(NodeStore* store, int64_t limit)
    void nodes_end(NodeStore* store)
    int32_t nodes_make(NodeStore* store, int32_t position, int32_t with_, int32_t without)
    int64_t nodes_bytes(const NodeStore* store)
