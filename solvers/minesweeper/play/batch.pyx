"""Many games played by one strategy, as an engine."""
from libc.math cimport log
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.core.bits cimport popcount
from solvers.core.random cimport Random, random_below, seed_random
from solvers.minesweeper.counting.analyse cimport (
    COUNTED, DONE, FREE, LIMITED, NO_MEMORY, RUNNING, Counter, Rule, Status
)
from solvers.minesweeper.counting.certain cimport decide_certain
from solvers.minesweeper.counting.deduction cimport Deduction
from solvers.minesweeper.field cimport (
    BLANK, HIDDEN, SAFE, UNSAFE, ZERO, Geometry, StartRule, count_neighbours, lay_mines
)
from solvers.minesweeper.search.lookahead cimport Lookahead

from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import check_fit, first_cell
from solvers.minesweeper.position import Position
from solvers.minesweeper.search.endgame import LIMIT, Endgame

# Games are independent: game k draws its mines and its chances from the seed and k. One Deduction is the player's view,
# settled after every opening; where it gets stuck one count decides, and only where that makes nothing certain is there
# a guess. All of it runs without the GIL but the endgame search, whose engine is Python's; hence the two loops of
# advance(). Cells that were called certain are compared with the mines, and `wrong` counts those that were not.
cdef enum Strategy:
    NAIVE, TANK_PLAIN, TANK, GREEDY, FULL

cdef enum:
    LAST_CELLS = 8         # off the border, at most: then tank takes all hidden cells as one region
    STATES = 300_000       # of one count; 20 ms
    SETS = 1000            # of configurations, looked at in one step of an endgame search; 1 ms

cdef double SAME = 1e-9    # chances no further apart are equal; they differ by rounding alone
cdef uint64_t CHANCES = 0x6368616E636573  # keeps a player's random numbers apart from the mines'


class Tally(NamedTuple):
    """Games played and won. Of the played ones, those with a position too complex to count, where luck decided.

    `efficiency` is the sum over the won games of 3BV a click, where clicks were counted; else 0.
    """

    games: int
    wins: int
    too_complex: int
    efficiency: float = 0.0

    def plus(self, other):
        """These games and others together."""
        return Tally(*map(sum, zip(self, other, strict=True)))


cdef class Batch:
    """Plays games `first_game` to `first_game + games - 1` of a seed.

    One step is one decision (deduce, count, move), or a piece of one that full takes longer for.

    Game k's mines and chances depend on the seed and k alone. The first cell is `first_cell(board, start)`.

    naive: what a single number forces; else a random hidden cell.
    tank-plain: what a single number forces; else what all layouts of a border region have in common; else the border
    cell that the fewest of its region's layouts mine; without a border a random hidden cell.
    tank: the same with the two tactics of the endgame: a region's layout has no more mines than are left; and with at
    most 8 hidden cells off the border all hidden cells are one region, whose layouts use exactly the mines left.
    greedy: what is certain by exact counting; else the least probable cell.
    full: what is certain by exact counting; with at most 2,000 layouts of all cells left a best move of the exact
    endgame, the safest of those; else the guess of `Foresight`.

    Of equals (within 1e-9) the first in reading order is taken. Without the cache of `CachedLayers` full takes the same
    choices, more slowly. Raises FormatError if the mines do not fit.
    """

    cdef Geometry geometry
    cdef Deduction deduction       # the player's view of the game
    cdef Counter counter
    cdef Lookahead lookahead
    cdef Random random
    cdef StartRule rule
    cdef Strategy strategy
    cdef int mines, first
    cdef int64_t game, last, games, wins, complex_games
    cdef uint64_t seed
    cdef readonly int64_t wrong    # cells that were certain, but not what they were thought to be: none, ever
    cdef bint playing, was_complex, no_memory
    cdef bint looking              # is the lookahead at work?
    cdef bint ending               # is an endgame searched?
    cdef object search             # the Endgame, once begun
    cdef double few                # logarithm of the number of layouts below which it is
    cdef uint8_t* mine             # [size]
    cdef uint8_t* number           # [size] what opening shows; BLANK for a mine, which nobody opens by deduction
    cdef int32_t* scratch          # [size]
    cdef object name

    def __init__(
        self, board, str start, str strategy, int64_t games, uint64_t seed, int64_t first_game=0, bint cache=True
    ):
        check_fit(board, start)
        if games < 0 or first_game < 0:
            raise ValueError("the number of games cannot be negative")
        self.name = strategy
        self.strategy = {
            "naive": NAIVE, "tank-plain": TANK_PLAIN, "tank": TANK, "greedy": GREEDY, "full": FULL,
        }[strategy]
        self.rule = {"unsafe": UNSAFE, "safe": SAFE, "zero": ZERO}[start]
        self.mines = board.mines
        self.first = first_cell(board, start)
        self.few = log(LIMIT + 0.5)
        self.game, self.last, self.seed = first_game, first_game + games, seed
        self.games = self.wins = self.complex_games = self.wrong = 0
        self.geometry = Geometry(board.width, board.height)
        self.deduction = Deduction(self.geometry)
        self.counter = Counter(self.geometry, STATES)
        self.lookahead = Lookahead(self.deduction, self.counter, cache)
        self.mine = <uint8_t*>malloc(self.geometry.size)
        self.number = <uint8_t*>malloc(self.geometry.size)
        self.scratch = <int32_t*>malloc(self.geometry.size * sizeof(int32_t))
        if not (self.mine and self.number and self.scratch):
            raise MemoryError

    def __dealloc__(self):
        free(self.mine)
        free(self.number)
        free(self.scratch)

    def advance(self, int64_t steps):
        """Play on. True once all games are over."""
        while steps > 0 and self.game < self.last:
            with nogil:
                while steps > 0 and self.game < self.last and not (self.ending or self.no_memory):
                    if self.looking:
                        self.look_ahead()
                    elif self.playing:
                        self.decide()
                    else:
                        self.begin_game()
                    steps -= 1
            if self.no_memory:
                raise MemoryError
            while self.ending and steps > 0:
                self.search_endgame()
                steps -= 1
        return self.game == self.last

    def snapshot(self):
        """The games so far."""
        return Tally(self.games, self.wins, self.complex_games)

    def progress(self):
        """Games played, of all."""
        total = self.games + self.last - self.game
        return Progress(self.games, total, f"{self.name}: {self.wins:,} of {self.games:,} games won")

    def result(self):
        """All games."""
        if self.game < self.last:
            raise RuntimeError("the games are not over")
        return self.snapshot()

    cdef void begin_game(self) noexcept nogil:
        cdef int cell
        lay_mines(self.geometry, self.mines, self.rule, self.first, self.seed, self.game, self.mine, self.scratch)
        count_neighbours(self.geometry, self.mine, self.number)
        for cell in range(self.geometry.size):
            if self.mine[cell]:
                self.number[cell] = BLANK
        seed_random(&self.random, self.seed ^ CHANCES, self.game)
        self.deduction.clear()
        self.playing, self.was_complex = True, False
        self.open_cell(self.first)

    cdef void end_game(self, bint won) noexcept nogil:
        self.playing = False
        self.games += 1
        self.wins += won
        self.complex_games += self.was_complex
        self.game += 1

    # Open a hidden cell; it may be a mine.
    cdef void open_cell(self, int cell) noexcept nogil:
        if self.mine[cell]:
            self.end_game(False)
        else:
            self.deduction.open_cell(cell, self.number[cell])

    cdef void decide(self) noexcept nogil:
        cdef Status status
        self.deduction.settle(self.number)
        if self.deduction.hidden_cells + self.deduction.mines == self.mines:
            self.end_game(True)
        elif self.strategy == NAIVE:
            self.open_at_random()
        else:
            status = self.counter.count_settled(self.deduction, self.mines - self.deduction.mines, self.question())
            if status == NO_MEMORY:
                self.no_memory = True
            elif status != DONE:
                self.was_complex = True
                self.open_at_random()
            elif not decide_certain(self.deduction, self.counter, self.number, &self.wrong):
                if self.strategy != FULL:
                    self.guess()
                elif self.counter.log_configurations < self.few:
                    self.ending = True
                else:
                    self.looking = True
                    self.lookahead.start()

    # What to ask of the counter.
    cdef Rule question(self) noexcept nogil:
        cdef int word, off_border = self.deduction.hidden_cells
        if self.strategy == GREEDY or self.strategy == FULL:
            return COUNTED
        if self.strategy == TANK_PLAIN:
            return FREE
        for word in range(self.geometry.size // 64 + 1):
            off_border -= popcount(self.deduction.border[word])
        return COUNTED if off_border <= LAST_CELLS else LIMITED

    # Open the least probable cell, of equals the first.
    cdef void guess(self) noexcept nogil:
        cdef const double* share = self.counter.layers.share
        cdef double off = self.counter.off_probability, least = 2
        cdef int i, best = self.geometry.size
        for i in range(self.counter.border.boxes):
            least = min(least, share[i])
        if off >= 0:
            least = min(least, off)
        for i in range(self.counter.border.boxes):
            if share[i] <= least + SAME:
                best = min(best, self.counter.border.box[i].cell[0])
        if 0 <= off <= least + SAME:
            for i in range(best):
                if self.deduction.cells[i] == HIDDEN and self.counter.border.box_of[i] < 0:
                    best = i
                    break
        if best < self.geometry.size:
            self.open_cell(best)
        else:
            self.open_at_random()

    # Look at one more cell; after the last one open the best.
    cdef void look_ahead(self) noexcept nogil:
        cdef Status status = self.lookahead.step()
        self.looking = status == RUNNING
        if status == NO_MEMORY:
            self.no_memory = True
        elif status == DONE:
            self.open_cell(self.lookahead.best)
        elif status != RUNNING:
            self.was_complex = True
            self.guess()

    # Search the endgame on; at the end open the safest of the cells with which best play wins most often, of equals the
    # first.
    cdef int search_endgame(self) except -1:
        cdef int cell, best = -1
        if self.search is None:
            self.search = Endgame(Position(
                self.geometry.width, self.geometry.height, self.mines, self.deduction.cells[:self.geometry.size]
            ))
        if self.search.advance(SETS):
            for cell in self.search.result().best:
                if best < 0 or self.counter.risk_of(cell) < self.counter.risk_of(best) - SAME:
                    best = cell
            self.search, self.ending = None, False
            self.open_cell(best)
        return 0

    cdef void open_at_random(self) noexcept nogil:
        cdef int cell, left = <int>random_below(&self.random, self.deduction.hidden_cells)
        for cell in range(self.geometry.size):
            if self.deduction.cells[cell] == HIDDEN:
                if left == 0:
                    self.open_cell(cell)
                    return
                left -= 1
