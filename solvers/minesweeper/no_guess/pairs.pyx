"""What two numbers that share hidden cells force together: cells of the one alone, of the other alone, and shared."""
from libc.stdint cimport int32_t, uint8_t

from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport HIDDEN


# The hidden cells of two numbers fall into three groups, and the mines shared lie between two bounds: at least what one
# number lacks beyond its own group, at most what either lacks, or there are cells. Bounds for the other two groups
# follow. A group is decided where its bounds leave none or all of it mines. For two numbers this finds everything that
# they force together. Numbers that share a cell are at most two rows and columns apart: at most 12 later ones each.
# The hidden cells of `number` that lie beside `other`, or those that do not. OUT cells; returns how many.
cdef int hidden_cells(Deduction deduction, int number, int other, bint beside, int32_t* cells) noexcept nogil:
    cdef int width = deduction.geometry.width, k, cell, count = 0
    cdef const int32_t* neighbour = deduction.geometry.neighbour + 8 * number
    for k in range(deduction.geometry.degree[number]):
        cell = neighbour[k]
        if deduction.cells[cell] == HIDDEN and beside == (
            -1 <= cell // width - other // width <= 1 and -1 <= cell % width - other % width <= 1
        ):
            cells[count] = cell
            count += 1
    return count


# Decide some of the `size` cells, of which at least `fewest` and at most `most` are mines, if that is all or none.
cdef bint decide(
    Deduction deduction, const uint8_t* number, const int32_t* cells, int size, int fewest, int most
) noexcept nogil:
    cdef int k
    if size == 0 or 0 < most and fewest < size:
        return False
    for k in range(size):
        if most == 0:
            deduction.open_cell(cells[k], number[cells[k]])
        else:
            deduction.mark_mine(cells[k])
    return True


cdef bint follow_pair(Deduction deduction, const uint8_t* number, int one, int other) noexcept nogil:
    cdef int32_t alone[8]
    cdef int32_t shared[8]
    cdef int32_t beyond[8]
    cdef int both = hidden_cells(deduction, one, other, True, shared)
    cdef int first, second, need, need_other, fewest, most
    cdef bint decided
    if both == 0:
        return False
    first = hidden_cells(deduction, one, other, False, alone)
    second = hidden_cells(deduction, other, one, False, beyond)
    need, need_other = deduction.left[one], deduction.left[other]
    fewest = max(0, need - first, need_other - second)
    most = min(both, need, need_other)
    decided = decide(deduction, number, shared, both, fewest, most)
    decided |= decide(deduction, number, alone, first, need - most, need - fewest)
    decided |= decide(deduction, number, beyond, second, need_other - most, need_other - fewest)
    return decided


cdef bint follow_pairs(Deduction deduction, const uint8_t* number) noexcept nogil:
    cdef int width = deduction.geometry.width, height = deduction.geometry.height, size = width * height
    cdef int cell, row, column, other_row, other, quiet = 0
    cdef bint ever = False, decided
    cell = 0
    # Round and round, until all numbers were looked at since a pair decided something.
    while quiet < size:
        decided = False
        if deduction.cells[cell] <= 8 and deduction.hidden[cell]:
            row, column = cell // width, cell % width
            for other_row in range(row, min(row + 3, height)):
                for other in range(other_row * width + max(column - 2, 0), other_row * width + min(column + 3, width)):
                    if other > cell and deduction.cells[other] <= 8 and deduction.hidden[other] and follow_pair(
                        deduction, number, cell, other
                    ):
                        deduction.settle(number)
                        decided = True
        if decided:
            ever, quiet = True, 0
        else:
            quiet += 1
        cell += 1
        if cell == size:
            cell = 0
    return ever
