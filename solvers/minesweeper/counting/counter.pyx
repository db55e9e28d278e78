"""Exact counting at C level: deduction, border, layers and product tree, put together."""
from libc.math cimport exp2, frexp, ldexp, log
from libc.stdint cimport int32_t, int64_t, uint8_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from solvers.minesweeper.counting.border cimport Border, Region
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.counting.layers cimport CONTRADICTION, DONE, NO_MEMORY, RUNNING, Layers, Polynomial, Status
from solvers.minesweeper.counting.local_windows cimport Windows
from solvers.minesweeper.counting.product cimport SMALLEST, ProductTree
from solvers.minesweeper.counting.scaled cimport STEP, Scaled, add, between, scaled, unscaled
from solvers.minesweeper.field cimport BLANK, HIDDEN, MINE, Geometry

# A count goes through the phases of counter.pxd; run() can stop between any two pieces of work and go on later:
#
#   ARRANGE     find an order for the boxes of each region, unless a region is so large that TAKE_APART comes first
#   TAKE_APART  let small windows decide what a few numbers force; then find the regions anew, and arrange again
#   FORWARD     layers.pyx: the layouts of each region by number of mines, which is a polynomial
#   TILT        weight each polynomial by tilt**mines and scale it to a sum from 1/2 to 1: a leaf of the tree
#   MULTIPLY    product.pyx: the product of the leaves; balance() weights it with the cells off the border, where
#               k mines lie in C(off, k) ways
#   WEIGH       hand the weights down the tree: what one layout of a region counts, with all other regions considered
#   BACKWARD    layers.pyx: from these weights, the share of mines of each box
#
# Without a number of mines (FREE, LIMITED) the regions do not depend on each other, and TILT to WEIGH are left out.
#
# Invariant: what is possible has a weight above 0 in every phase, and what is impossible has 0. So a share of exactly 0
# or 1 is a proof. Cost: FORWARD and BACKWARD dominate, with a piece of work for each term of each state and each number
# of mines that its next box may hold.
cdef extern from *:
    """
    #define SOLVARIUM_UNLIKELY 0x1p-300
    #define SOLVARIUM_LOG2 0.693147180559945309417232121458
    """
    const double UNLIKELY "SOLVARIUM_UNLIKELY"
    const double LOG2 "SOLVARIUM_LOG2"

cdef enum:
    MEDIUM = 1 << 12       # effort from which on a better order is looked for
    LARGE = 1 << 17        # effort from which on the regions are first taken apart


cdef class Counter:
    """Mine probabilities of a position; for other engines (see counter.pxd)."""

    def __cinit__(self, Geometry geometry not None, int64_t state_cap=1 << 62):
        cdef size_t size = geometry.size
        cdef int i
        self.geometry = geometry
        self.deduction = Deduction(geometry)
        self.border = Border(geometry)
        self.windows = Windows(geometry)
        self.layers = Layers(self.border)
        self.layers.cap = state_cap
        self.tree = ProductTree()
        self.probability = <double*>malloc(size * sizeof(double))
        self.log_factorial = <double*>malloc((size + 1) * sizeof(double))
        self.scale = <Scaled*>malloc(size * sizeof(Scaled))
        self.length = <int32_t*>malloc(size * sizeof(int32_t))
        if not (self.probability and self.log_factorial and self.scale and self.length):
            raise MemoryError
        self.log_factorial[0] = 0
        for i in range(geometry.size):
            self.log_factorial[i + 1] = self.log_factorial[i] + log(i + 1)

    def __dealloc__(self):
        free(self.probability)
        free(self.log_factorial)
        free(self.scale)
        free(self.length)

    cdef Status count(self, const uint8_t* cells, int mines_left, Rule rule) noexcept nogil:
        cdef Status status = self.start(cells, mines_left, rule)
        if status == RUNNING:
            status = self.run(<int64_t>1 << 62)
        if status == DONE:
            self.publish()
        return status

    cdef Status count_settled(self, Deduction deduction, int mines_left, Rule rule) noexcept nogil:
        self.goal = FINISHED
        return self.run_settled(deduction, mines_left, rule)

    cdef Status total_settled(self, Deduction deduction, int mines_left) noexcept nogil:
        self.goal = WEIGH
        return self.run_settled(deduction, mines_left, COUNTED)

    cdef double risk_of(self, int cell) noexcept nogil:
        cdef int box = self.border.box_of[cell]
        return self.off_probability if box < 0 else self.layers.share[box]

    cdef Status run_settled(self, Deduction deduction, int mines_left, Rule rule) noexcept nogil:
        cdef Status status
        self.apart = True
        status = self.start_settled(deduction.cells, deduction, mines_left + deduction.mines, rule)
        return self.run(<int64_t>1 << 62) if status == RUNNING else status

    cdef Status start(self, const uint8_t* cells, int mines_left, Rule rule) noexcept nogil:
        cdef int known
        self.deduction.load(cells)
        known = self.deduction.mines
        self.apart = False
        self.goal = FINISHED
        self.wrong_region = -1
        self.wrong_number = -1
        if not self.deduction.settle(NULL):
            self.wrong_number = self.deduction.wrong
            return CONTRADICTION
        return self.start_settled(cells, self.deduction, mines_left + known, rule)

    cdef Status start_settled(self, const uint8_t* cells, Deduction deduction, int all_mines, Rule rule) noexcept nogil:
        self.cells = cells
        self.decided = deduction.cells
        self.all_mines = all_mines
        self.rule = rule
        self.wrong_number = self.wrong_region = -1
        return self.find_regions(deduction)

    cdef Status find_regions(self, Deduction deduction) noexcept nogil:
        cdef double odds
        cdef int exponent
        self.mines_left = self.all_mines - deduction.mines
        if self.rule == COUNTED and not 0 <= self.mines_left <= deduction.hidden_cells:
            return CONTRADICTION
        self.border.build(deduction, 0, 0, self.geometry.height, self.geometry.width)
        self.arranged = 0
        self.phase = ARRANGE
        # The density of the board as a power of two, which keeps counts exact that fit into a double.
        odds = (self.mines_left + 0.5) / (deduction.hidden_cells - self.mines_left + 0.5)
        frexp(odds * 1.4142135623730951, &exponent)
        self.tilt = ldexp(1, exponent - 1)
        self.refined = False
        return RUNNING

    cdef void arrange_next(self) noexcept nogil:
        cdef const Region* region = self.border.region + self.arranged
        self.border.arrange(self.arranged)
        if region.effort > LARGE and not self.apart:
            self.windows.begin_sweep()
            self.phase = TAKE_APART
        elif region.effort > MEDIUM:
            self.border.rearrange(self.arranged)
        self.arranged += 1

    cdef Status take_apart(self, int64_t* steps) noexcept nogil:
        cdef Status status = self.windows.sweep(self.deduction, steps)
        if status == DONE:
            self.apart = True
            return self.find_regions(self.deduction)
        if status == CONTRADICTION:
            self.wrong_number = self.deduction.wrong
        return status

    cdef Status run(self, int64_t steps) noexcept nogil:
        cdef Status status
        while self.phase != self.goal:
            if self.phase == ARRANGE:
                if self.arranged == self.border.regions:
                    self.layers.begin_forward()
                    self.phase = FORWARD
                elif steps <= 0:
                    return RUNNING
                else:
                    self.arrange_next()
                    steps -= self.border.region[self.arranged - 1].boxes
            elif self.phase == TAKE_APART:
                status = self.take_apart(&steps)
                if status != RUNNING or self.phase == TAKE_APART:
                    return status
            elif self.phase == FORWARD:
                status = self.layers.forward(&steps)
                if status != DONE:
                    self.wrong_region = self.layers.region
                    return status
                if self.rule == COUNTED:
                    self.phase = TILT
                else:
                    self.weigh_layouts()
                    self.phase = BACKWARD
            elif self.phase == TILT:
                if not self.tilt_regions():
                    return NO_MEMORY
                self.phase = MULTIPLY
            elif self.phase == MULTIPLY:
                if not self.tree.multiply(&steps):
                    return RUNNING
                self.balance()
                if self.total == 0:
                    return CONTRADICTION
                self.phase = WEIGH
                # The number of mines lies far out in a tail, where doubles run out: once more, with a tilt that makes
                # it the expected one.
                if self.total < UNLIKELY and not self.refined:
                    self.refine_tilt()
                    self.phase = TILT
            elif self.phase == WEIGH:
                if not self.tree.weigh(&steps):
                    return RUNNING
                self.weigh_regions()
                self.phase = BACKWARD
            else:
                status = self.layers.backward(&steps)
                if status != DONE:
                    self.wrong_region = self.layers.region
                    return status
                self.phase = FINISHED
        return DONE

    # Fill the leaves of the tree: for every region its tilted layouts by number of mines, with a sum from 1/2 to 1.
    cdef bint tilt_regions(self) noexcept nogil:
        cdef int i, m, exponent
        cdef const Scaled* layouts
        cdef Scaled power, whole
        cdef double* leaf
        self.lowest = self.log2_scale = 0
        for i in range(self.border.regions):
            self.length[i] = self.layers.polynomial[i].length
            self.lowest += self.layers.polynomial[i].lowest
        if not self.tree.shape(self.border.regions, self.length):
            return False
        for i in range(self.border.regions):
            layouts = self.layers.layouts + self.layers.polynomial[i].first
            whole = scaled(0, 0)
            power = scaled(1, 0)
            for m in range(self.length[i]):
                add(&whole, layouts[m].x * power.x, layouts[m].e + power.e)
                power = scaled(power.x * self.tilt, power.e)
            whole = scaled(whole.x, whole.e)
            frexp(whole.x, &exponent)
            self.scale[i] = scaled(ldexp(1, -exponent), -whole.e)
            self.log2_scale -= exponent + STEP * whole.e
            leaf = self.tree.leaf(i)
            power = self.scale[i]
            for m in range(self.length[i]):
                leaf[m] = unscaled(layouts[m].x * power.x, layouts[m].e + power.e)
                if leaf[m] < SMALLEST and layouts[m].x > 0:
                    leaf[m] = SMALLEST
                power = scaled(power.x * self.tilt, power.e)
        return True

    # Weigh the tree's root: k mines off the border in C(off, k) ways at odds of `tilt`, in units of the likeliest k.
    cdef void balance(self) noexcept nogil:
        cdef int off = self.border.off_border, length = self.tree.length[1], k, least, most, likeliest
        cdef double* value = self.tree.value + self.tree.offset[1]
        cdef double* weight = self.tree.weight + self.tree.offset[1]
        # Index m of the root leaves k = spare - m mines off the border.
        cdef int spare = self.mines_left - <int>self.lowest
        cdef double way, mined = 0
        cdef bint mine_possible = False, safe_possible = False
        self.total = 0
        least = max(0, spare - length + 1)
        most = min(off, spare)
        memset(weight, 0, length * sizeof(double))
        if least > most:
            return
        likeliest = min(max(<int>(off * self.tilt / (1 + self.tilt)), least), most)
        # C(off, k) tilt**k from its neighbour, outwards from the likeliest k, whose weight is 1: nothing overflows.
        way = 1
        for k in range(likeliest, most + 1):
            weight[spare - k] = way
            way = max(way * (off - k) * self.tilt / (k + 1), SMALLEST)
        way = 1
        for k in range(likeliest, least - 1, -1):
            weight[spare - k] = way
            way = max(way * k / ((off - k + 1) * self.tilt), SMALLEST)
        for k in range(least, most + 1):
            way = value[spare - k] * weight[spare - k]
            if way > 0:
                self.total += way
                mined += way * k
                mine_possible = mine_possible or k > 0
                safe_possible = safe_possible or k < off
        self.off_probability = -1
        if off and self.total > 0:
            self.off_probability = between(mined / (off * self.total), mine_possible, safe_possible)
        # `total` is measured by C(off, likeliest) tilt**likeliest, by the leaves' tilts and scales, and by the powers
        # of two that the tree took out; the logarithm takes all of them back.
        self.log_configurations = (
            log(self.total) + (likeliest - spare) * log(self.tilt) + (self.tree.exponent - self.log2_scale) * LOG2
            + self.log_factorial[off] - self.log_factorial[likeliest] - self.log_factorial[off - likeliest]
        )

    # The tilt at which the expected number of mines is the one that is given, by bisection.
    cdef void refine_tilt(self) noexcept nogil:
        cdef double low = -1000, high = 1000, middle, expected
        cdef int i, m
        cdef const Scaled* layouts
        cdef Scaled power, whole, moment
        # The expected number grows with the tilt, here over powers of two from 2**-1000 to 2**1000.
        for _ in range(50):
            middle = (low + high) / 2
            self.tilt = exp2(middle)
            expected = self.lowest + self.border.off_border * self.tilt / (1 + self.tilt)
            for i in range(self.border.regions):
                layouts = self.layers.layouts + self.layers.polynomial[i].first
                whole = moment = scaled(0, 0)
                power = scaled(1, 0)
                for m in range(self.length[i]):
                    add(&whole, layouts[m].x * power.x, layouts[m].e + power.e)
                    add(&moment, m * layouts[m].x * power.x, layouts[m].e + power.e)
                    power = scaled(power.x * self.tilt, power.e)
                expected += unscaled(moment.x / whole.x, moment.e - whole.e)
            if expected < self.mines_left:
                low = middle
            else:
                high = middle
        self.refined = True

    # What a layout of each region weighs, from the tree.
    cdef void weigh_regions(self) noexcept nogil:
        cdef int i, m
        cdef const double* weight
        cdef Scaled* ending
        cdef Scaled power
        for i in range(self.border.regions):
            weight = self.tree.leaf_weight(i)
            ending = self.layers.ending + self.layers.polynomial[i].first
            power = self.scale[i]
            for m in range(self.length[i]):
                ending[m] = scaled(weight[m] * power.x, power.e)
                power = scaled(power.x * self.tilt, power.e)
        self.layers.begin_backward()

    # The same without the tree: 1, or nothing for a layout with more mines than are left.
    cdef void weigh_layouts(self) noexcept nogil:
        cdef int i, m
        cdef Polynomial* polynomial
        cdef Scaled whole, layouts
        self.off_probability = -1
        self.log_configurations = 0
        for i in range(self.border.regions):
            polynomial = self.layers.polynomial + i
            whole = scaled(0, 0)
            for m in range(polynomial.length):
                layouts = self.layers.layouts[polynomial.first + m]
                if self.rule == LIMITED and polynomial.lowest + m > self.mines_left:
                    self.layers.ending[polynomial.first + m] = scaled(0, 0)
                else:
                    self.layers.ending[polynomial.first + m] = scaled(1, 0)
                    add(&whole, layouts.x, layouts.e)
            self.log_configurations += log(whole.x) + STEP * LOG2 * whole.e
        self.layers.begin_backward()

    cdef void publish(self) noexcept nogil:
        cdef int cell
        for cell in range(self.geometry.size):
            if self.cells[cell] != HIDDEN:
                self.probability[cell] = -1
            elif self.decided[cell] == BLANK:
                self.probability[cell] = 0
            elif self.decided[cell] == MINE:
                self.probability[cell] = 1
            elif self.border.box_of[cell] < 0:
                self.probability[cell] = self.off_probability
            else:
                self.probability[cell] = self.layers.share[self.border.box_of[cell]]
