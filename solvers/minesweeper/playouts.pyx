"""What guesses are worth: found by playing them out, in layouts drawn at random (see playouts.pyi)."""
from libc.math cimport exp, lgamma, log
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.minesweeper.border cimport Box
from solvers.minesweeper.cache cimport CachedLayers
from solvers.minesweeper.counter cimport CONTRADICTION, COUNTED, DONE, NO_MEMORY, RUNNING, Counter, Status
from solvers.minesweeper.deduction cimport Deduction
from solvers.minesweeper.field cimport (
    BLANK, HIDDEN, MINE, SAFE, UNSAFE, ZERO, Geometry, StartRule, count_neighbours, lay_mines
)
from solvers.minesweeper.lookahead cimport Candidate, Lookahead
from solvers.minesweeper.outlook cimport FIGURES, LEAST
from solvers.minesweeper.sampling cimport Sampler
from solvers.random cimport Random, random_below, seed_random

from array import array
from typing import NamedTuple

from solvers.engine import Progress
from solvers.minesweeper.analysis import TooComplex
from solvers.minesweeper.board import check_fit, first_cell
from solvers.minesweeper.endgame import LIMIT, Endgame
from solvers.minesweeper.position import Position

cdef enum:
    STATES = 300_000           # of one count; 20 ms
    LOOKS = 16                 # cells looked at in one step, at most
    FEW = 6                    # cells looked at before a guess of a play, the safest; all take nearly twice as long
    SETS = 1000                # of configurations, looked at in one step of an endgame search; 1 ms
    QUICK = 300                # layouts, of an endgame that a play ends with
    MOST = 7                   # rivals of a decision
    ROW = 1 + FIGURES

WIDTH = ROW

cdef double CLOSE = 0.84       # of the best chance to survive, an unavoidable mine being no loss
cdef double NEAR = 0.90        # of the highest score
cdef double SAME = 10_000      # parts of one: figures that are equal so rounded are equal
cdef int ONE_IN = 4            # decisions of the opening
cdef double OPENING = 0.05     # what progress is worth is more there
cdef uint64_t DRAWS = 0x6472617773  # keeps what is drawn apart from the mines

# How much more often a play is won after a guess survived than before it. Measured on Expert: the fewer layouts are
# left, of those that the empty board has (as logarithms), the more; least while nearly all are.
cdef double LATE = 0.66
cdef double EARLIER = 0.15
cdef double EARLIEST = 0.45
cdef double NEARLY_ALL = 0.925


class Samples(NamedTuple):
    """Decisions between guesses (rivals), and what each of those turned out to be worth (see playouts.pyi)."""

    rivals: array
    scores: array
    values: array
    followers: array
    rows: array


cdef bint counted(Status status) except -1:
    if status == NO_MEMORY:
        raise MemoryError
    return status == DONE


cdef class Play:
    """A game as its player sees it, at C level."""

    cdef Geometry geometry
    cdef Deduction deduction
    cdef Counter counter
    cdef Lookahead lookahead
    cdef int mines
    cdef float[9][ROW] row     # OUT of look()
    cdef int rows
    cdef double score

    def __cinit__(self, Geometry geometry, int mines, int state_cap):
        cdef CachedLayers layers
        self.geometry, self.mines = geometry, mines
        self.deduction, self.counter = Deduction(geometry), Counter(geometry, state_cap)
        layers = CachedLayers(self.counter.border)
        layers.cap = state_cap
        self.counter.layers = layers
        self.lookahead = Lookahead(self.deduction, self.counter)

    cdef bint won(self) noexcept nogil:
        return self.deduction.hidden_cells + self.deduction.mines == self.mines

    # Open what is certain until the game is won or a guess is needed.
    cdef Status proceed(self, const uint8_t* number) noexcept nogil:
        cdef Status status
        while True:
            self.deduction.settle(number)
            if self.won():
                return DONE
            status = self.counter.count_settled(self.deduction, self.mines - self.deduction.mines, COUNTED)
            if status != DONE or not self.open_certain(number):
                return status

    cdef bint open_certain(self, const uint8_t* number) noexcept nogil:
        cdef int i, k
        cdef double risk
        cdef const Box* box
        cdef bint opened = False
        for i in range(self.counter.border.boxes):
            risk = self.counter.layers.share[i]
            if risk == 0 or risk == 1:
                opened = True
                box = self.counter.border.box + i
                for k in range(box.size):
                    self.decide(box.cell[k], risk == 1, number)
        risk = self.counter.off_probability
        if risk == 0 or risk == 1:
            opened = True
            for i in range(self.geometry.size):
                if self.deduction.cells[i] == HIDDEN and self.counter.border.box_of[i] < 0:
                    self.decide(i, risk == 1, number)
        return opened

    cdef void decide(self, int cell, bint mine, const uint8_t* number) noexcept nogil:
        if mine:
            self.deduction.mark_mine(cell)
        else:
            self.deduction.open_cell(cell, number[cell])

    # Find the candidates on; once they are found look at more of them, until `most` are looked at.
    cdef Status look_ahead(self, int most) noexcept nogil:
        cdef Status status = RUNNING
        if self.lookahead.candidates < 0:
            return self.lookahead.step()
        while status == RUNNING and self.lookahead.tried < most:
            status = self.lookahead.step()
        return status

    # What may follow a guess, as rows, and its score.
    cdef Status look(self, int cell, double safe, double weight) noexcept nogil:
        cdef const int32_t* neighbour = self.geometry.neighbour + 8 * cell
        cdef int mines = 0, undecided = 0, k, value
        cdef double chance, least, spared = self.lookahead.spared(cell)
        cdef Status status
        for k in range(self.geometry.degree[cell]):
            mines += self.deduction.cells[neighbour[k]] == MINE
            undecided += self.deduction.cells[neighbour[k]] == HIDDEN
        self.rows, self.score = 0, 0
        for value in range(mines, mines + undecided + 1):
            self.lookahead.trial.copy(self.deduction)
            self.lookahead.trial.open_cell(cell, value)
            if not self.lookahead.trial.settle(NULL):
                continue
            status = self.lookahead.follower.count_settled(
                self.lookahead.trial, self.mines - self.lookahead.trial.mines, COUNTED
            )
            if status == CONTRADICTION:
                continue
            if status != DONE:
                return status
            chance = exp(self.lookahead.follower.log_configurations - self.counter.log_configurations)
            self.lookahead.outlook.after(safe, spared, self.lookahead.trial, self.lookahead.follower)
            least = self.lookahead.outlook.figure[LEAST]
            self.score += chance * weight * (1 - least + (self.lookahead.worth if least == 0 else 0))
            self.row[self.rows][0] = chance
            for k in range(FIGURES):
                self.row[self.rows][1 + k] = self.lookahead.outlook.figure[k]
            self.rows += 1
        return DONE


cdef class Playout:
    """Plays guesses in a position out."""

    cdef Play play
    cdef Sampler sampler
    cdef Random random
    cdef double quick, all_layouts   # logarithms

    def __cinit__(self, Geometry geometry, int mines, int state_cap):
        self.play, self.sampler = Play(geometry, mines, state_cap), Sampler(geometry, mines, state_cap)
        self.quick = log(QUICK + 0.5)
        self.all_layouts = lgamma(geometry.size + 1) - lgamma(mines + 1) - lgamma(geometry.size - mines + 1)

    # Draw the layout of the next plays, in the position of a settled deduction.
    cdef Status draw(self, Deduction known) noexcept nogil:
        return self.sampler.draw(known, &self.random)

    cdef double worth(self, double layouts) noexcept nogil:
        cdef double share = layouts / self.all_layouts
        return EARLIEST if share > NEARLY_ALL else LATE - EARLIER * share

    def value(self, Deduction known, double layouts, int cell, double safe):
        """Generator: plays a guess, yields after each move, and returns the value; None if that is too complex."""
        cdef Play play = self.play
        cdef const uint8_t* number = self.sampler.number
        cdef double luck = 0
        cdef Status status
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
            play.lookahead.begin()
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


cdef class Playouts:
    """Plays games, and the rivals of their guesses out, in steps (see playouts.pyi)."""

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
                self.begin()
            yield from self.play_game()
            self.game += 1

    cdef void begin(self) noexcept nogil:
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
            lookahead.begin()
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
            self.samples.followers.append(len(rows) // (ROW * sizeof(float)))
            self.samples.rows.frombytes(rows)

    def find_rivals(self, int chosen, int candidates):
        """Generator: returns the rivals as (score, cell, chance to survive, rows); none if they are too complex."""
        cdef Play play = self.play
        cdef Candidate* candidate = play.lookahead.candidate
        cdef int i, cell
        cdef double safe, weight, prospect, floor = 0, highest = 0
        cdef Status status
        found = []
        for _, cell, safe, weight in sorted([
            (-candidate[i].safe * candidate[i].weight, candidate[i].cell, candidate[i].safe, candidate[i].weight)
            for i in range(candidates)
        ]):
            prospect = safe * weight
            if (prospect < floor or prospect * (1 + play.lookahead.worth) < NEAR * highest) and cell != chosen:
                continue
            with nogil:
                status = play.look(cell, safe, weight)
            yield
            if not counted(status):
                return []
            if play.rows > 1:
                floor, highest = max(floor, CLOSE * prospect), max(highest, play.score)
                found.append((play.score, cell, safe, (<char*>play.row)[:play.rows * ROW * sizeof(float)]))
        found.sort(key=lambda rival: (rival[1] != chosen, -rival[0], rival[1]))
        seen, rivals = set(), []
        for rival in found:
            promised = tuple([<int64_t>(SAME * <double>number + 0.5) for number in array("f", rival[3])])
            if (rival[0] >= NEAR * highest or rival[1] == chosen) and promised not in seen:
                seen.add(promised)
                rivals.append(rival)
        return rivals[:MOST]


def play_out(position, int cell, int plays, uint64_t seed):
    """What a guess turned out to be worth in each of so many layouts (see playouts.pyi)."""
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
