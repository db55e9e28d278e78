# Positions of tiles as bit arrays, and what is taken: saved at each level before a tile is placed.
from libc.stdint cimport int32_t, uint64_t

from solvers.core.bits cimport lowest
from solvers.polyforms.logelium.table cimport Table
from solvers.polyforms.packed cimport Packed, PackedCover
from solvers.polyforms.rooms cimport Rooms

cdef enum:
    EMPTY = -1    # chosen at a level: to leave an atom empty
    NOTHING = -2  # and nothing yet


cdef class Board(Rooms):
    cdef readonly int atoms, tiles, positions
    cdef readonly int level                      # placements and atoms left empty
    cdef readonly int placed
    cdef PackedCover packed
    cdef const Packed* cover_arrays              # of `packed`
    cdef int words                               # of a bit array
    cdef uint64_t* bits                          # [positions * words]
    cdef int32_t* tile                           # [positions]
    cdef int32_t* size                           # [positions] atoms of it
    cdef int32_t* musts                          # [positions] those that have to be filled
    cdef int32_t* main_from                      # [atoms + 1] where in main_list an atom's main list begins
    cdef int32_t* main_list
    cdef int32_t* least_from                     # [atoms + 1] and its secondary list
    cdef int32_t* least_list
    cdef const unsigned char* optional           # [atoms]
    cdef int32_t* left                           # [tiles] copies that may still be placed
    cdef int32_t* owed                           # [tiles] copies that must still be placed; below 0 beyond these
    cdef int32_t* least_size                     # [tiles] atoms of the smallest position
    cdef uint64_t* taken                         # [(atoms + 1) * words] by level
    cdef int32_t* chosen                         # [atoms + 1] by level
    cdef int32_t* emptied                        # [atoms + 1] by level, the atom that was left empty there
    cdef int free, free_must                     # atoms
    cdef int tiles_left, tiles_owed, atoms_owed  # copies, copies and their atoms
    cdef Table* tables                           # what is added up while tiles are placed
    cdef int tables_count
    cdef make_positions(self)
    cdef make_lists(self)
    cdef set_up(self)
    cdef void place(self, int position) noexcept nogil
    cdef void leave_empty(self, int atom) noexcept nogil
    cdef int take_back(self) noexcept nogil
    cdef int next_fit(self, const int32_t* listed, int first, int end) noexcept nogil
    cdef int smallest_free(self) noexcept nogil


cdef inline bint is_free(const uint64_t* taken, int atom) noexcept nogil:
    return not taken[atom >> 6] >> (atom & 63) & 1


# The first position of listed[first:end] of which a copy is left and whose atoms are free; `end` where there is none.
# With a constant number of words the compiler unrolls the check.
cdef inline int first_fit(
    Board board, const int32_t* listed, int first, int end, const uint64_t* taken, const int words
) noexcept nogil:
    cdef int i, word, position
    cdef const uint64_t* bits
    cdef uint64_t common
    for i in range(first, end):
        position = listed[i]
        bits = board.bits + <size_t>position * words
        common = 0
        for word in range(words):
            common |= bits[word] & taken[word]
        if common == 0 and board.left[board.tile[position]] > 0:
            return i
    return end


cdef inline int lowest_free(const uint64_t* taken, int words) noexcept nogil:
    cdef int word
    for word in range(words):
        if ~taken[word]:
            return 64 * word + lowest(~taken[word])
    return 64 * words
