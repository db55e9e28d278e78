# Memory of engines, at C level.

cdef class Rooms:
    cdef list rooms
    cdef void* room(self, size_t count, size_t size) except NULL
