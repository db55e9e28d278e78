"""Exact mine probabilities of a position, as an engine: what every hidden cell's chance to be a mine is."""
from libc.math cimport frexp
from libc.stdint cimport int32_t, int64_t, uint8_t

from solvers.minesweeper.counting.border cimport Border, Box, Region as BorderRegion
from solvers.minesweeper.counting.layers cimport Layer, Polynomial
from solvers.minesweeper.counting.scaled cimport STEP, Scaled, add, scaled, unscaled
from solvers.minesweeper.field cimport Geometry

from solvers.core.engine import Progress, finish
from solvers.minesweeper.counting.analysis import Analysis, Contradiction, Region, TooComplex
from solvers.minesweeper.position import HIDDEN

# An engine over Counter. All work is done there, without the GIL; here it is cut into steps that can be paused and
# cancelled, and the arrays that Counter leaves behind are turned into an immutable Analysis once, at the end, in time
# proportional to the cells. Nothing is counted twice: layers() hands the same states on to exact.py.
STATE_CAP = 16_000_000  # with their terms some 300 MB


cdef class Counting:
    """Counts a position in steps (an Engine). One step is a state or a few.

    A state is what the open numbers of a region still need, with each number of mines with which it is reached.
    Without `counter` the number of mines left is not used: every layout of a region counts 1, whatever its mines. More
    than `state_cap` states end it with TooComplex.
    """

    def __init__(self, position, *, bint counter=True, int64_t state_cap=STATE_CAP):
        self.position = position
        self.counter = Counter(Geometry(position.width, position.height), state_cap)
        self.rule = COUNTED if counter else FREE
        self.started = False
        self.status = RUNNING

    def advance(self, int64_t steps):
        """Count on. True once finished, also without a result. Raises MemoryError."""
        cdef const uint8_t[::1] cells = self.position.cells
        cdef int mines_left = self.position.mines_left
        # The first step starts the count, so that an engine costs nothing before it runs.
        with nogil:
            if not self.started and steps > 0:
                self.started = True
                self.status = self.counter.start(&cells[0], mines_left, self.rule)
            if self.status == RUNNING:
                self.status = self.counter.run(steps)
                if self.status == DONE:
                    self.counter.publish()
        if self.status == NO_MEMORY:
            raise MemoryError
        return self.status != RUNNING

    def snapshot(self):
        """The number of states found so far."""
        return self.counter.layers.terms if self.started else 0

    def progress(self):
        """Regions counted, of all."""
        cdef int regions = self.counter.border.regions if self.started else 0
        cdef int done = min(self.counter.layers.region + 1, regions) if self.started else 0
        return Progress(done, regions or None, f"{self.snapshot():,} states")

    def result(self):
        """The analysis. Raises Contradiction or TooComplex if that is how it ended."""
        if self.status == RUNNING:
            raise RuntimeError("the count is not finished")
        if self.status == TOO_COMPLEX:
            raise TooComplex
        if self.status == CONTRADICTION:
            raise self.contradiction()
        return self.analysis()

    @property
    def mines_left(self):
        """The mines among the undecided cells, once the count has started."""
        return self.counter.mines_left

    def layers(self, int region):
        """The count of one region, step by step, for whoever counts with other numbers. Once finished.

        Returns (steps, bits). A step places the n cells of one box: (their indices, arrows, lowest). From state s, k
        mines among them lead to the state arrows[(n + 1) * s + k] of the next step, or nowhere if that is -1;
        lowest[s] is the fewest mines with which state s is reached. The first step has state 0 alone, and after the
        last one there is state 0 alone. The region has less than 2**bits layouts.
        """
        cdef Counter counter = self.counter
        cdef Polynomial* polynomial
        cdef int position, k, m
        cdef Layer* layer
        cdef const Box* box
        cdef const char* arrows
        cdef Scaled whole = scaled(0, 0)
        if self.status != DONE:
            raise RuntimeError("the count is not finished")
        if not 0 <= region < counter.border.regions:
            raise IndexError(region)
        steps = []
        for position in range(counter.border.region[region].boxes):
            box = counter.layers.box_at(region, position)
            layer = counter.layers.layer_at(region, position)
            arrows = <const char*>(counter.layers.arrow + layer.arrows)
            # Slicing a char* copies: the arrays live no longer than their Counter.
            steps.append((
                tuple([box.cell[k] for k in range(box.size)]),
                memoryview(arrows[:layer.states * (box.size + 1) * sizeof(int32_t)]).cast("i"),
                [counter.layers.state[layer.first + k].lowest for k in range(layer.states)],
            ))
        polynomial = counter.layers.polynomial + region
        for m in range(polynomial.length):
            add(&whole, counter.layers.layouts[polynomial.first + m].x, counter.layers.layouts[polynomial.first + m].e)
        # All layouts together are less than 2**(k + STEP e); one bit more for what rounding may have lost.
        frexp(whole.x, &k)
        return steps, k + STEP * whole.e + 1

    cdef object analysis(self):
        cdef Counter counter = self.counter
        cdef const double* chance = counter.probability
        cdef int cell, size = counter.geometry.size
        undecided = [cell for cell in range(size) if counter.decided[cell] == HIDDEN]
        return Analysis(
            position=self.position,
            probability=tuple([None if chance[cell] < 0 else chance[cell] for cell in range(size)]),
            safe=tuple([cell for cell in range(size) if chance[cell] == 0]),
            mines=tuple([cell for cell in range(size) if chance[cell] == 1]),
            log_configurations=counter.log_configurations,
            regions=tuple([self.region(i) for i in range(counter.border.regions)]),
            off_border=tuple([cell for cell in undecided if counter.border.box_of[cell] < 0]),
            off_border_probability=None if counter.off_probability < 0 else counter.off_probability,
            states=counter.layers.terms,
        )

    cdef object region(self, int index):
        cdef Counter counter = self.counter
        cdef BorderRegion* region = counter.border.region + index
        cdef Polynomial* polynomial = counter.layers.polynomial + index
        cdef int i, k, box
        cdef double layouts = 0
        cells = []
        for i in range(region.first, region.first + region.boxes):
            box = counter.border.order[i]
            cells += [counter.border.box[box].cell[k] for k in range(counter.border.box[box].size)]
        for i in range(polynomial.length):
            layouts += unscaled(
                counter.layers.layouts[polynomial.first + i].x, counter.layers.layouts[polynomial.first + i].e
            )
        return Region(
            cells=tuple(sorted(cells)),
            numbers=tuple(sorted(self.numbers(index))),
            layouts=layouts,
            fewest=polynomial.lowest,
            most=polynomial.lowest + polynomial.length - 1,
        )

    cdef set numbers(self, int index):
        cdef Border border = self.counter.border
        cdef BorderRegion* region = border.region + index
        cdef int i, k
        cdef Box* box
        found = set()
        for i in range(region.first, region.first + region.boxes):
            box = border.box + border.order[i]
            for k in range(box.numbers):
                found.add(border.number[box.number[k]].cell)
        return found

    cdef object contradiction(self):
        # The numbers linked with one that fails, through cells hidden at first; or all, if the counter is at fault.
        cdef Counter counter = self.counter
        cdef Geometry geometry = counter.geometry
        cells = self.position.cells
        if counter.wrong_number >= 0:
            linked = {counter.wrong_number}
        elif counter.wrong_region >= 0:
            linked = self.numbers(counter.wrong_region)
        else:
            beside = {other for cell in range(geometry.size) if cells[cell] == HIDDEN
                      for other in geometry.neighbours(cell) if cells[other] <= 8}
            return Contradiction(self.position, tuple(sorted(beside)), counter=True)
        fresh = list(linked)
        while fresh:
            for hidden in geometry.neighbours(fresh.pop()):
                if cells[hidden] == HIDDEN:
                    for number in geometry.neighbours(hidden):
                        if cells[number] <= 8 and number not in linked:
                            linked.add(number)
                            fresh.append(number)
        return Contradiction(self.position, tuple(sorted(linked)), counter=False)


def analyse(position, *, bint counter=True, int64_t state_cap=STATE_CAP):
    """The exact mine probabilities of a position, in one call. Raises Contradiction or TooComplex."""
    return finish(Counting(position, counter=counter, state_cap=state_cap), 1 << 62)
