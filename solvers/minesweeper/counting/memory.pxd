# Growing C buffers.
from libc.stdint cimport int64_t
from libc.stdlib cimport realloc


# Make room for `needed` items of `item` bytes; what is there stays. False: no memory, and nothing changed.
cdef inline bint ensure(void** memory, int64_t* capacity, int64_t needed, size_t item) noexcept nogil:
    cdef void* larger
    cdef int64_t size
    if needed <= capacity[0]:
        return True
    size = needed + needed // 2 + 64
    larger = realloc(memory[0], <size_t>size * item)
    if larger == NULL:
        return False
    memory[0] = larger
    capacity[0] = size
    return True
