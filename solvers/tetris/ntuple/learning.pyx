"""Learning: an engine that plays S and Z, and learns from each piece by its temporal difference."""
from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from solvers.core.random cimport Random, next_random, seed_random
from solvers.tetris.ntuple.network cimport (
    Choice,
    Network,
    Position,
    Tables,
    Trace,
    choose,
    choose_any,
    learn,
    learn_steadily,
    next_sz,
    play_on,
    start_game,
    prepare_sz,
)
from solvers.tetris.strict.draw cimport Draw, seed_draw

from typing import NamedTuple

from solvers.core.engine import Progress
from solvers.tetris.ntuple.plan import Point

# One learning step is the afterstate form of TD(0): after a piece the board s has the value V(s); the next piece is put
# where reward + V(s') is most, and V(s) moves towards that. There is no other exploration than the chance of the
# pieces. Work of one call is bounded in pieces and not in games, since a good network plays games of hours: `midway`
# says that a call ended within a game, whose counts are then not complete.
cdef enum:
    PIECES = 8192  # of one call, so that whoever waits can stop it: some 20 ms
    STREAM = 1     # of the games that are learnt from; those that are measured in are of stream 0
    CHANCES = 2    # the stream of a game's seed that decides which pieces are put anywhere, and where


class Moment(NamedTuple):
    """How far the learning is: games, pieces put down, the curve, the mean lines of its last point (None before), and
    the longest game."""

    games: int
    pieces: int
    curve: tuple
    mean: float | None
    longest: int


class Sums(NamedTuple):
    """What is counted of the games so far: all pieces, the lines of the longest, those of each finished block of the
    curve, and those of the block that is not finished."""

    pieces: int = 0
    longest: int = 0
    blocks: tuple[int, ...] = ()
    rest: int = 0


cdef class Learning:
    """An engine (see solvers/core/engine.py) whose step is a game. A long game may take several calls: see `midway`.

    The value of the board after each piece moves towards what follows: the rows that the next piece clears, and the
    value of the board after that, or nothing where that piece fits nowhere. The next piece is put where that is most.
    That is TD(0); how fast each weight learns is temporal coherence (Beal and Smith, 1999), unless the plan gives all
    of them the same rate: see `learn` and `learn_steadily` in network.h.
    """

    cdef object plan
    cdef readonly Network network  # belongs to the learning until it is finished
    cdef readonly bint midway      # True while a game is under way
    cdef Trace* traces             # of each weight; NULL where all learn at the same rate
    cdef Random seeds, chances
    cdef uint64_t explored         # of 2**32 pieces, how many are put anywhere
    cdef Draw draw
    cdef Position position
    cdef int64_t games, lines, pieces, longest, block, rest, rate
    cdef list blocks

    def __cinit__(self, plan, network=None, *_):
        self.network = network or plan.network()
        if plan.coherent:
            self.traces = <Trace*>calloc(len(self.network), sizeof(Trace))
            if self.traces == NULL:
                raise MemoryError

    def __init__(self, plan, network=None, const uint8_t[::1] traces=None, int64_t games=0, sums=None):
        """By a plan. To go on: the network that so many games have taught, its traces, and what was counted of these
        games. ValueError if the traces are not as many."""
        sums = sums or Sums()
        self.plan = plan
        if traces is not None:
            if traces.shape[0] != self._bytes():
                raise ValueError("there are other traces than this network has")
            if traces.shape[0]:
                memcpy(self.traces, &traces[0], self._bytes())
        self.games, self.midway, self.block = games, False, plan.block
        self.pieces, self.longest, self.blocks, self.rest = sums.pieces, sums.longest, list(sums.blocks), sums.rest
        prepare_sz(&self.draw)
        seed_random(&self.seeds, plan.seed, STREAM)
        for _ in range(games):
            next_random(&self.seeds)

    def __dealloc__(self):
        free(self.traces)

    cdef int64_t _bytes(self):
        return self.network.size * <int64_t>sizeof(Trace) if self.traces != NULL else 0

    def all_traces(self):
        """What tells how fast each weight still learns, as bytes in this machine's order; none if all learn alike."""
        if self.traces == NULL:
            return b""
        return (<const uint8_t*>self.traces)[: self._bytes()]

    # Begin a game. Its rate is that of the plan.
    cdef void _start_game(self) noexcept nogil:
        cdef uint64_t seed = next_random(&self.seeds)
        seed_draw(&self.draw, seed)
        seed_random(&self.chances, seed, CHANCES)
        start_game(&self.network.tables, &self.position)
        self.lines = 0
        self.midway = True

    # Move the value of the board by its error.
    cdef void _learn(self, int64_t error) noexcept nogil:
        if self.traces == NULL:
            learn_steadily(&self.network.tables, &self.position, error, self.rate)
        else:
            learn(&self.network.tables, self.traces, &self.position, error, self.rate)

    # Put down so many pieces at most, and learn from each; how many.
    cdef int64_t _play(self, int64_t most) noexcept nogil:
        cdef Tables* tables = &self.network.tables
        cdef Choice found
        cdef int64_t done = 0
        cdef int kind
        while done < most:
            kind = next_sz(&self.draw)
            found = choose(tables, &self.position, kind)
            if found.orientation < 0:
                self._learn(-self.position.value)
                self.midway = False
                break
            self._learn(found.value - self.position.value)
            if self.explored and next_random(&self.chances) >> 32 < self.explored:
                found = choose_any(tables, &self.position, kind, next_random(&self.chances) >> 32)
            play_on(tables, &self.position, kind, found)
            self.lines += found.lines
            done += 1
        return done

    def advance(self, int64_t steps, /):
        """Learn from so many games at most. True once the plan is done."""
        cdef int64_t budget = PIECES, done
        while steps > 0 and budget > 0 and self.games < self.plan.games:
            if not self.midway:
                self.rate = self.plan.step(self.games, self.network.tables.windows)
                self.explored = self.plan.explored(self.games)
            with nogil:
                if not self.midway:
                    self._start_game()
                done = self._play(budget)
            budget -= done + 1
            self.pieces += done
            if not self.midway:
                steps -= 1
                self._count()
        return self.games == self.plan.games

    cdef int _count(self) except -1:
        """Count the game that is over."""
        self.games += 1
        self.rest += self.lines
        self.longest = max(self.longest, self.lines)
        if self.games % self.block == 0:
            self.blocks.append(self.rest)
            self.rest = 0
        return 0

    @property
    def sums(self):
        """What was counted of the games that are over: of those alone when none is under way."""
        return Sums(self.pieces, self.longest, tuple(self.blocks), self.rest)

    def snapshot(self):
        """How far it is, without the network."""
        cdef int64_t number
        curve = tuple([Point((number + 1) * self.block, lines / <double>self.block)
                       for number, lines in enumerate(self.blocks)])
        mean = curve[len(curve) - 1].mean if curve else None
        return Moment(self.games, self.pieces, curve, mean, self.longest)

    def progress(self):
        """How many games are over."""
        words, mean = f"{self.games:,} games", self.snapshot().mean
        if mean is not None:
            words += f", lately {mean:,.1f} lines a game"
        return Progress(self.games, self.plan.games, words)

    def result(self):
        """The network."""
        return self.network
