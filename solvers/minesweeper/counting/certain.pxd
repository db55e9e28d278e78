# What a count makes certain, opened and marked.
from libc.stdint cimport int64_t, uint8_t

from solvers.minesweeper.counting.border cimport Box
from solvers.minesweeper.counting.counter cimport Counter
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport BLANK, HIDDEN


cdef inline void decide(Deduction deduction, int cell, bint mine, const uint8_t* number, int64_t* wrong) noexcept nogil:
    wrong[0] += mine != (number[cell] == BLANK)
    if mine:
        deduction.mark_mine(cell)
    else:
        deduction.open_cell(cell, number[cell])


# After a count of this deduction: open the cells that are certainly safe with their `number` (BLANK for a mine), and
# mark those that are certainly mines. False if there is none. `wrong` counts those that are something else.
cdef inline bint decide_certain(
    Deduction deduction, Counter counter, const uint8_t* number, int64_t* wrong
) noexcept nogil:
    cdef int i, k
    cdef double risk
    cdef const Box* box
    cdef bint decided = False
    for i in range(counter.border.boxes):
        risk = counter.layers.share[i]
        if risk == 0 or risk == 1:
            decided = True
            box = counter.border.box + i
            for k in range(box.size):
                decide(deduction, box.cell[k], risk == 1, number, wrong)
    risk = counter.off_probability
    if risk == 0 or risk == 1:
        decided = True
        for i in range(deduction.geometry.size):
            if deduction.cells[i] == HIDDEN and counter.border.box_of[i] < 0:
                decide(deduction, i, risk == 1, number, wrong)
    return decided
