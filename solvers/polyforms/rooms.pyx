"""Memory for arrays whose length is known when an engine is made, freed with the engine."""


# A bytearray owns each array: it is zeroed, freed by Python even if making the engine fails half-way, and never moves.
cdef class Rooms:
    """What owns arrays in C. Each is filled with zeros, and lives as long as this does."""

    def __cinit__(self, *args, **kwargs):
        self.rooms = []

    cdef void* room(self, size_t count, size_t size) except NULL:
        cdef bytearray owner = bytearray(max(1, count) * size)
        self.rooms.append(owner)
        return <char*>owner
