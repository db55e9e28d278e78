"""What guesses are worth: found by playing them out, in layouts drawn at random."""
from libc.math cimport log
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.core.random cimport random_below, seed_random
from solvers.minesweeper.counting.counter cimport RUNNING, Status
from solvers.minesweeper.field cimport (
    BLANK, SAFE, UNSAFE, ZERO, Geometry, StartRule, count_neighbours, lay_mines
)
from solvers.minesweeper.search.lookahead cimport Candidate, Lookahead
from solvers.minesweeper.search.value_network cimport FIGURES
from solvers.minesweeper.training.playout cimport Play, Playout, counted

from array import array
from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.minesweeper.board import check_fit, first_cell
from solvers.minesweeper.search.endgame import LIMIT

# Games are played by the strategy full for their positions' sake. At a decision all rivals are played out in the same
# layouts, drawn at random from those that fit: what the layouts have in common falls out of the differences between
# rivals, and these are all that is learnt from. The generators yield after each piece of a move, which keeps a step of
# the engine short.
cdef enum:
    STATES = 300_000           # of one count; 20 ms
    LOOKS = 16                 # cells looked at in one step, at most
    MOST = 7                   # rivals of a decision

WIDTH = 1 + FIGURES            # of a row: the chance of a number that a cell may show, and the figures of what follows

cdef double CLOSE = 0.84       # of the best chance to survive, an unavoidable mine being no loss
cdef double NEAR = 0.90        # of the highest score
cdef double SAME = 10_000      # parts of one: figures that are equal so rounded are equal
cdef int ONE_IN = 4            # decisions of the opening
cdef double OPENING = 0.05     # what progress is worth is more there
cdef uint64_t DRAWS = 0x6472617773  # keeps what is drawn apart from the mines


class Samples(NamedTuple):
    """Decisions between guesses (rivals), and what each of those turned out to be worth.

    `rivals` says how many there are of each decision, the one that full chooses first, then by score; `scores` their
    scores, and `values` what `Playout` found, on the average of all layouts. `followers` says how many rows
    each has, and `rows` are those, WIDTH numbers each: what may follow.
    """

    rivals: array
    scores: array
    values: array
    followers: array
    rows: array


# What may follow the cell that was looked at, row by row.
cdef object rows_of(Lookahead lookahead):
    cdef int value, figure
    rows = array("f")
    for value in range(lookahead.values):
        rows.append(lookahead.chance[value])
        for figure in range(FIGURES):
            rows.append(lookahead.figure[value][figure])
    return rows


cdef class Playouts:
    """Engine that plays games `first_game` to `first_game + games - 1` of a seed by the strategy full, and plays the
    rivals of its guesses out, each in the same `layouts` layouts.

    Decisions with a certain cell and those with at most 2,000 layouts are left out, and in the opening, as long as only
    single cells are open, three of four. Rivals are the living cells that survive at least 0.84 times as often as the
    best one, a mine that is unavoidable being no loss, and have at least 0.9 times the highest score; at most seven of
    them, and one of those that promise the same. A decision with one rival is left out, as is one with a count of more
    than `state_cap` states.

    One step is one move or a piece of one. The samples depend on the seed and the games alone; those of more games are
    those of fewer, continued. Raises FormatError if the mines do not fit.
    """

    cdef Geometry geometry
    cdef Play play
    cdef Playout playout
    cdef StartRule rule
    cdef int first, layouts
    cdef double few                  # logarithm of the number of layouts below which a game is over
    cdef int64_t game, first_game, last
    cdef uint64_t seed
    cdef uint8_t* mine               # [size]
    cdef uint8_t* number             # [size] what opening shows; BLANK for a mine
    cdef int32_t* scratch            # [size]
    cdef object samples, work

    def __init__(
        self, board, str start, int64_t games, uint64_t seed, int64_t first_game=0, int layouts=4,
        int state_cap=STATES,
    ):
        check_fit(board, start)
        if games < 0 or first_game < 0:
            raise ValueError("the number of games cannot be negative")
        if layouts < 1:
            raise ValueError("at least one layout is needed")
        self.geometry = Geometry(board.width, board.height)
        self.play = Play(self.geometry, board.mines, state_cap)
        self.playout = Playout(self.geometry, board.mines, state_cap)
        self.rule = {"unsafe": UNSAFE, "safe": SAFE, "zero": ZERO}[start]
        self.first, self.layouts = first_cell(board, start), layouts
        self.few = log(LIMIT + 0.5)
        self.seed, self.game, self.first_game, self.last = seed, first_game, first_game, first_game + games
        self.mine = <uint8_t*>malloc(self.geometry.size)
        self.number = <uint8_t*>malloc(self.geometry.size)
        self.scratch = <int32_t*>malloc(self.geometry.size * sizeof(int32_t))
        if not (self.mine and self.number and self.scratch):
            raise MemoryError
        self.samples = Samples(array("i"), array("f"), array("f"), array("i"), array("f"))
        self.work = self.play_games()

    def __dealloc__(self):
        free(self.mine)
        free(self.number)
        free(self.scratch)

    def advance(self, int64_t steps):
        """Play on. True once all games are over."""
        while steps > 0 and self.game < self.last:
            next(self.work, None)
            steps -= 1
        return self.game == self.last

    def snapshot(self):
        """How many decisions there are so far."""
        return len(self.samples.rivals)

    def progress(self):
        """Games played, of all."""
        return Progress(self.game - self.first_game, self.last - self.first_game, f"{self.snapshot():,} decisions")

    def result(self):
        """The decisions of all games."""
        if self.game < self.last:
            raise RuntimeError("the games are not over")
        return self.samples

    def play_games(self):
        """Generator: plays all games, and yields after each piece of a move."""
        while self.game < self.last:
            with nogil:
                self.begin_game()
            yield from self.play_game()
            self.game += 1

    cdef void begin_game(self) noexcept nogil:
        cdef int cell
        lay_mines(self.geometry, self.play.mines, self.rule, self.first, self.seed, self.game, self.mine, self.scratch)
        count_neighbours(self.geometry, self.mine, self.number)
        for cell in range(self.geometry.size):
            if self.mine[cell]:
                self.number[cell] = BLANK
        seed_random(&self.playout.random, self.seed ^ DRAWS, self.game)
        self.play.deduction.clear()

    def play_game(self):
        """Generator: plays a game, until few layouts are left."""
        cdef Play play = self.play
        cdef Lookahead lookahead = play.lookahead
        cdef Status status
        cdef int cell = self.first, candidates
        while not self.mine[cell]:
            with nogil:
                play.deduction.open_cell(cell, self.number[cell])
                status = play.proceed(self.number)
            if not counted(status) or play.won() or play.counter.log_configurations < self.few:
                return
            yield
            lookahead.start()
            candidates, status = -1, RUNNING
            while status == RUNNING:
                with nogil:
                    status = play.look_ahead(lookahead.tried + LOOKS)
                if candidates < 0:
                    candidates = lookahead.candidates
                yield
            if not counted(status):
                return
            cell = lookahead.best
            if lookahead.worth < OPENING or random_below(&self.playout.random, ONE_IN) == 0:
                yield from self.compare(cell, candidates)

    def compare(self, int chosen, int candidates):
        """Generator: finds the rivals of a guess among the candidates of the lookahead, and plays all out."""
        cdef Play play = self.play
        cdef double layouts = play.counter.log_configurations, safe
        cdef int cell
        cdef Status status
        rivals = yield from self.find_rivals(chosen, candidates)
        if len(rivals) < 2:
            return
        sums = [0.0] * len(rivals)
        for _ in range(self.layouts):
            with nogil:
                status = self.playout.draw(play.deduction)
            if not counted(status):
                return
            yield
            for i, (_, cell, safe, _) in enumerate(rivals):
                value = yield from self.playout.value(play.deduction, layouts, cell, safe)
                if value is None:
                    return
                sums[i] += value
        self.samples.rivals.append(len(rivals))
        for (score, _, _, rows), total in zip(rivals, sums):
            self.samples.scores.append(score)
            self.samples.values.append(total / self.layouts)
            self.samples.followers.append(len(rows) // WIDTH)
            self.samples.rows.extend(rows)

    def find_rivals(self, int chosen, int candidates):
        """Generator: returns the rivals as (score, cell, chance to survive, rows); none if they are too complex."""
        cdef Lookahead lookahead = self.play.lookahead
        cdef Candidate* candidate = lookahead.candidate
        cdef int i, cell
        cdef double safe, weight, prospect, score, floor = 0, highest = 0
        cdef Status status
        # The best prospects first, so that floor and highest score are soon known; the guess that was chosen is always
        # examined.
        found = []
        for _, cell, safe, weight in sorted([
            (-candidate[i].safe * candidate[i].weight, candidate[i].cell, candidate[i].safe, candidate[i].weight)
            for i in range(candidates)
        ]):
            prospect = safe * weight
            if (prospect < floor or prospect * (1 + lookahead.worth) < NEAR * highest) and cell != chosen:
                continue
            with nogil:
                status = lookahead.examine(cell, safe, -1)
            yield
            if not counted(status):
                return []
            if lookahead.values > 1:
                score = weight * (lookahead.safety + lookahead.worth * lookahead.progress)
                floor, highest = max(floor, CLOSE * prospect), max(highest, score)
                found.append((score, cell, safe, rows_of(lookahead)))
        found.sort(key=lambda rival: (rival[1] != chosen, -rival[0], rival[1]))
        seen, rivals = set(), []
        for rival in found:
            promised = tuple([<int64_t>(SAME * <double>number + 0.5) for number in rival[3]])
            if (rival[0] >= NEAR * highest or rival[1] == chosen) and promised not in seen:
                seen.add(promised)
                rivals.append(rival)
        return rivals[:MOST]
