"""How often a position is won: estimated by a small network from fourteen figures of it (see value_network.pxd).

Guesses that are about as safe in two plies still differ in what comes later. What that is worth was learnt from games
played out from positions with several such guesses (see `training/`); the weights are in `value_network.json`.
"""
from libc.math cimport exp, log1p
from libc.stdint cimport int8_t, uint8_t

from solvers.minesweeper.counting.border cimport Box
from solvers.minesweeper.field cimport BLANK, HIDDEN

# One hidden layer of eight rectified units, beside weights straight from the figures to the sum, and a logistic at the
# end. The figures are read off a count that the lookahead has made anyway, so that an estimate costs little beside it.
# How its parts were chosen, and what they are worth, is in docs/engines/minesweeper-solver.md.
cdef double ODDS = 0.1 - 1e-9  # a box with a risk less far from a half is at even odds; 2 in 5, rounded, is not
cdef double CALMNESS = 20


cdef inline bint at_even_odds(double risk) noexcept nogil:
    return 0.5 - ODDS < risk < 0.5 + ODDS


# How many cells that were deduced to be safe have hidden neighbours.
cdef int count_telling(Deduction deduction) noexcept nogil:
    cdef const uint8_t* cells = deduction.cells
    cdef const int8_t* hidden = deduction.hidden
    cdef int cell, count = 0
    for cell in range(deduction.geometry.size):
        count += (cells[cell] == BLANK) & (hidden[cell] > 0)
    return count


cdef class ValueNetwork:
    """A network of eight units, at C level, for guesses in the position of a deduction and its counter.

    Raises ValueError if the weights have other lengths.
    """

    def __cinit__(self, weights not None, Deduction deduction not None, Counter counter not None):
        cdef int i, unit
        self.deduction, self.counter = deduction, counter
        if len(weights.direct) != FIGURES or len(weights.units) != UNITS:
            raise ValueError(f"a network of {FIGURES} figures and {UNITS} units is needed")
        self.bias = weights.bias
        for i in range(FIGURES):
            self.direct[i] = weights.direct[i]
        for unit in range(UNITS):
            if len(weights.units[unit].inner) != FIGURES:
                raise ValueError(f"a unit has {FIGURES} weights")
            self.threshold[unit] = weights.units[unit].threshold
            self.outer[unit] = weights.units[unit].outer
            for i in range(FIGURES):
                self.inner[unit][i] = weights.units[unit].inner[i]

    cdef void set_position(self, double spared) noexcept nogil:
        cdef int i, even = 0
        self.spared = spared
        self.closed = <double>(self.deduction.hidden_cells + self.deduction.mines) / self.deduction.geometry.size
        for i in range(self.counter.border.boxes):
            even += at_even_odds(self.counter.layers.share[i])
        self.even = even

    cdef double after(self, double safe, double spared, Deduction deduction, Counter counter) noexcept nogil:
        self.find_figures(deduction, counter)
        self.figure[LAYOUTS] = counter.log_configurations
        self.figure[LEARNT] = self.counter.log_configurations - counter.log_configurations
        self.figure[MINES] = counter.all_mines - deduction.mines
        self.figure[SAFE] = safe
        self.figure[SPARED] = spared / safe
        self.figure[CLOSED] = self.closed
        self.figure[EVEN_BEFORE] = self.even
        self.figure[SPARED_BEFORE] = self.spared
        return self.estimate()

    # The figures of what is hidden after the guess. What was deduced to be safe is one group more, of no risk.
    cdef void find_figures(self, Deduction deduction, Counter counter) noexcept nogil:
        cdef const Box* box
        cdef int i, k, even = 0, off = deduction.hidden_cells, telling = 0
        cdef int known = deduction.mines - self.deduction.mines
        # Hidden before, but for the cell guessed, and neither hidden now nor found to be a mine: deduced to be safe.
        cdef int free_cells = self.deduction.hidden_cells - 1 - deduction.hidden_cells - known
        cdef double risk, calm = 0, least = 1, second = 1
        if free_cells or off == counter.all_mines - deduction.mines:
            least = 0
        if free_cells:
            telling = count_telling(deduction)
        for i in range(counter.border.boxes):
            box, risk = counter.border.box + i, counter.layers.share[i]
            off -= box.size
            if risk == 0:
                free_cells += box.size
                for k in range(box.size):
                    telling += deduction.hidden[box.cell[k]] > 0
            elif risk < 1:
                even += at_even_odds(risk)
                calm += box.size * exp(-CALMNESS * risk)
            least, second = min(least, risk), min(second, max(least, risk))
        if off:
            risk = counter.off_probability
            if risk == 0:
                free_cells += off
                for i in range(deduction.geometry.size):
                    telling += (
                        deduction.cells[i] == HIDDEN and counter.border.box_of[i] < 0 and deduction.hidden[i] > 0
                    )
            least, second = min(least, risk), min(second, max(least, risk))
        self.figure[LEAST], self.figure[SECOND] = least, second
        self.figure[FREE], self.figure[TELLING] = log1p(free_cells), log1p(telling)
        self.figure[CALM], self.figure[EVEN] = calm, even

    cdef double estimate(self) noexcept nogil:
        cdef int i, unit
        cdef double value, total = self.bias
        for i in range(FIGURES):
            total += self.direct[i] * self.figure[i]
        for unit in range(UNITS):
            value = self.threshold[unit]
            for i in range(FIGURES):
                value += self.inner[unit][i] * self.figure[i]
            # Rectified: a unit whose sum is not above 0 adds nothing.
            if value > 0:
                total += self.outer[unit] * value
        return 1 / (1 + exp(-total))
