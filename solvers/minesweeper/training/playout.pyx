"""One guess played out: in a layout drawn at random, and with the luck taken out of what it was worth."""
from libc.math cimport lgamma, log
from libc.stdint cimport uint8_t, uint64_t

from solvers.core.random cimport seed_random
from solvers.minesweeper.counting.certain cimport decide_certain
from solvers.minesweeper.counting.counter cimport CONTRADICTION, COUNTED, DONE, RUNNING, Counter, Status
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport HIDDEN, Geometry
from solvers.minesweeper.search.cache cimport cached_counter
from solvers.minesweeper.search.lookahead cimport Lookahead
from solvers.minesweeper.training.sampling cimport Sampler

from solvers.minesweeper.counting.analysis import TooComplex
from solvers.minesweeper.position import Position
from solvers.minesweeper.search.endgame import Endgame

# A play is won or lost, 1 or 0, and comparing two guesses by that takes very many plays. Two things make it sharper.
# Luck is taken out at each guess of the play: one that is survived costs the chance to die times what surviving adds,
# and one that hits a mine earns the chance to survive times the same. On average that is nothing, so that the value
# stays fair. And the play ends where the endgame can be searched, with its exact chance.
cdef enum:
    STATES = 300_000           # of one count; 20 ms
    FEW = 6                    # cells looked at before a guess of a play, the safest; all take nearly twice as long
    SETS = 1000                # of configurations, looked at in one step of an endgame search; 1 ms
    QUICK = 300                # layouts, of an endgame that a play ends with

# How much more often a play is won after a guess survived than before it. Measured on Expert: the fewer layouts are
# left, of those that the empty board has (as logarithms), the more; least while nearly all are.
cdef double LATE = 0.66
cdef double EARLIER = 0.15
cdef double EARLIEST = 0.45
cdef double NEARLY_ALL = 0.925


cdef class Play:
    """A game as its player sees it, at C level (see playout.pxd)."""

    def __cinit__(self, Geometry geometry, int mines, int state_cap):
        self.geometry, self.mines = geometry, mines
        self.deduction, self.counter = Deduction(geometry), cached_counter(geometry, state_cap)
        self.lookahead = Lookahead(self.deduction, self.counter)

    cdef bint won(self) noexcept nogil:
        return self.deduction.hidden_cells + self.deduction.mines == self.mines

    cdef Status proceed(self, const uint8_t* number) noexcept nogil:
        cdef Status status
        while True:
            self.deduction.settle(number)
            if self.won():
                return DONE
            status = self.counter.count_settled(self.deduction, self.mines - self.deduction.mines, COUNTED)
            if status != DONE or not decide_certain(self.deduction, self.counter, number, &self.wrong):
                return status

    cdef Status look_ahead(self, int most) noexcept nogil:
        cdef Status status = RUNNING
        if self.lookahead.candidates < 0:
            return self.lookahead.step()
        while status == RUNNING and self.lookahead.tried < most:
            status = self.lookahead.step()
        return status


cdef class Playout:
    """Plays guesses in a position out, at C level (see playout.pxd).

    A guess is played out by the strategy full, without what is unavoidable and with a look at the six safest cells
    alone, until at most 300 layouts are left, and ends with the exact chance to win. At each guess the luck that it had
    is taken out: by how much more often, roughly, the play is won after the guess than before it. What is left is fair:
    on the average of all layouts it is the share of plays that are won.
    """

    def __cinit__(self, Geometry geometry, int mines, int state_cap):
        self.play, self.sampler = Play(geometry, mines, state_cap), Sampler(geometry, mines, state_cap)
        self.quick = log(QUICK + 0.5)
        self.all_layouts = max(lgamma(geometry.size + 1) - lgamma(mines + 1) - lgamma(geometry.size - mines + 1), 1)

    cdef Status draw(self, Deduction known) noexcept nogil:
        return self.sampler.draw(known, &self.random)

    cdef double worth(self, double layouts) noexcept nogil:
        cdef double share = layouts / self.all_layouts
        return EARLIEST if share > NEARLY_ALL else LATE - EARLIER * share

    def value(self, Deduction known, double layouts, int cell, double safe):
        """Play a guess in the layout drawn last; yields after each move and returns the value, None if that is too
        complex. `layouts` is the logarithm of their number, `safe` the chance to survive."""
        cdef Play play = self.play
        cdef const uint8_t* number = self.sampler.number
        cdef double luck = 0
        cdef Status status
        # The first cell is the guess to be valued; the cells after it are those that full would guess.
        play.deduction.copy(known)
        while not self.sampler.mine[cell]:
            luck += (1 - safe) * self.worth(layouts)
            with nogil:
                play.deduction.open_cell(cell, number[cell])
                status = play.proceed(number)
            if not counted(status):
                return None
            if play.won():
                return 1 - luck
            yield
            layouts = play.counter.log_configurations
            if layouts < self.quick:
                search = Endgame(Position(
                    play.geometry.width, play.geometry.height, play.mines, play.deduction.cells[:play.geometry.size]
                ), QUICK)
                while not search.advance(SETS):
                    yield
                found = search.result()
                return <double>found.wins / <double>found.configurations - luck
            play.lookahead.start()
            play.lookahead.unavoidable.place = 3 * play.geometry.size  # no pairs and boxes: they take most of the time
            status = RUNNING
            while status == RUNNING and play.lookahead.tried < FEW:
                with nogil:
                    status = play.look_ahead(FEW)
                yield
            if status != RUNNING and not counted(status):
                return None
            cell = play.lookahead.best
            safe = 1 - play.counter.risk_of(cell)
        return safe * self.worth(layouts) - luck


def play_out(position, int cell, int plays, uint64_t seed):
    """Play a guess out in `plays` layouts drawn at random, and return what it was worth in each.

    The mean of these values estimates the share of plays that are won.

    Raises TooComplex, and ValueError if single numbers decide the cell already or the position is contradictory.
    """
    cdef Geometry geometry = Geometry(position.width, position.height)
    cdef Playout playout = Playout(geometry, position.mines, STATES)
    cdef Deduction known = Deduction(geometry)
    cdef Counter counter = Counter(geometry, STATES)
    cdef Status status
    cdef bytes cells = position.cells
    known.load(<const uint8_t*>cells)
    if not known.settle(NULL):
        raise ValueError("the numbers contradict each other")
    if known.cells[cell] != HIDDEN:
        raise ValueError(f"cell {cell} is known")
    status = counter.count_settled(known, position.mines - known.mines, COUNTED)
    if status == CONTRADICTION:
        raise ValueError("the numbers contradict each other")
    if not counted(status):
        raise TooComplex
    seed_random(&playout.random, seed, 0)
    values = []
    for _ in range(plays):
        if not counted(playout.draw(known)):
            raise TooComplex
        work = playout.value(known, counter.log_configurations, cell, 1 - counter.risk_of(cell))
        while True:
            try:
                next(work)
            except StopIteration as stop:
                if stop.value is None:
                    raise TooComplex from None
                values.append(stop.value)
                break
    return values
