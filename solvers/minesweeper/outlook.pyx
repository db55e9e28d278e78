"""How often a position is won: estimated by a small network from fourteen figures of it (see outlook.pxd).

Guesses that are about as safe in two plies still differ in what comes later. What that is worth was learnt from games
played out from positions with several such guesses (see `learning.py`); the weights are in `outlook.json`.
"""
from libc.math cimport exp, log1p

from solvers.minesweeper.field cimport BLANK, HIDDEN

cdef double ODDS = 0.1 - 1e-9  # a box with a risk less far from a half is at even odds; 2 in 5, rounded, is not
cdef double CALMNESS = 20


cdef inline bint at_even_odds(double risk) noexcept nogil:
    return 0.5 - ODDS < risk < 0.5 + ODDS


cdef class Outlook:
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

    cdef void begin(self, double spared) noexcept nogil:
        cdef int i, even = 0
        self.spared = spared
        self.closed = <double>(self.deduction.hidden_cells + self.deduction.mines) / self.deduction.geometry.size
        for i in range(self.counter.border.boxes):
            even += at_even_odds(self.counter.layers.share[i])
        self.even = even

    cdef double after(
        self, int cell, double safe, double spared, Deduction deduction, Counter counter
    ) noexcept nogil:
        self.find_figures(cell, deduction, counter)
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
    cdef void find_figures(self, int cell, Deduction deduction, Counter counter) noexcept nogil:
        cdef int i, size, even = 0, off = deduction.hidden_cells
        cdef int known = deduction.mines - self.deduction.mines
        cdef int free_cells = self.deduction.hidden_cells - 1 - deduction.hidden_cells - known
        cdef double risk, calm = 0, least = 1, second = 1
        if free_cells or off == counter.all_mines - deduction.mines:
            least = 0
        for i in range(counter.border.boxes + 1):
            if i < counter.border.boxes:
                size, risk = counter.border.box[i].size, counter.layers.share[i]
                off -= size
                if 0 < risk < 1:
                    even += at_even_odds(risk)
                    calm += size * exp(-CALMNESS * risk)
            elif off:
                size, risk = off, counter.off_probability
            else:
                break
            if risk == 0:
                free_cells += size
            if risk < least:
                least, second = risk, least
            elif risk < second:
                second = risk
        self.figure[LEAST], self.figure[SECOND] = least, second
        self.figure[FREE] = log1p(free_cells)
        self.figure[TELLING] = log1p(self.telling(cell, deduction, counter)) if free_cells else 0
        self.figure[CALM], self.figure[EVEN] = calm, even

    # How many cells have turned out to be safe that have hidden neighbours.
    cdef double telling(self, int cell, Deduction deduction, Counter counter) noexcept nogil:
        cdef int other, count = 0
        for other in range(deduction.geometry.size):
            if deduction.hidden[other] and self.deduction.cells[other] == HIDDEN and other != cell:
                count += deduction.cells[other] == BLANK or (
                    deduction.cells[other] == HIDDEN and counter.risk_of(other) == 0
                )
        return count

    cdef double estimate(self) noexcept nogil:
        cdef int i, unit
        cdef double value, total = self.bias
        for i in range(FIGURES):
            total += self.direct[i] * self.figure[i]
        for unit in range(UNITS):
            value = self.threshold[unit]
            for i in range(FIGURES):
                value += self.inner[unit][i] * self.figure[i]
            if value > 0:
                total += self.outer[unit] * value
        return 1 / (1 + exp(-total))
