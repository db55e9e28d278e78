"""Games of the random strategy by the hundred thousand: each guess is any code that fits all answers so far."""
from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.stdlib cimport free, malloc

from solvers.abgame.scoring cimport BLOCK, MOST_PLACES, Codes, Many, raw_answers
from solvers.core.random cimport Random, random_below, seed_random

from solvers.abgame.scoring import all_codes
from solvers.core.engine import Progress

cdef enum:
    LONGEST = 256    # guesses that are told apart
    MANY = 1 << 20   # codes that take some milliseconds to look through


# One game draws a secret, then again and again any code that fits all answers. The codes left are copied to the front
# of `symbol`, place by place, so a game reads ever shorter arrays and the first guess alone passes over all codes. Each
# game has the random stream of its own number: any part of a run can be played by anybody, in any order.

cdef class RandomGames:
    """The engine that plays games with random secrets. One step is one game; where codes are many, it may return in the
    midst of one.

    A game depends on the seed and its number alone, and the games from number `first` on are played: so a run can be
    gone on with.
    """

    cdef readonly int64_t played
    cdef int64_t games, first
    cdef uint64_t seed
    cdef Codes codes
    cdef uint8_t* symbol[MOST_PLACES]
    cdef int64_t lengths[LONGEST]
    cdef Random random            # of the game at hand, with its secret, the codes that are left, and its guesses
    cdef uint8_t secret[MOST_PLACES]
    cdef Many left
    cdef int count, guesses

    def __init__(self, space, int64_t games, uint64_t seed=0, int64_t first=0):
        cdef int place
        self.release()
        self.codes, self.games, self.seed, self.first, self.played = all_codes(space), games, seed, first, 0
        for place in range(MOST_PLACES):
            self.symbol[place] = <uint8_t*>malloc(self.codes.count)
            if self.symbol[place] == NULL:
                raise MemoryError
        for place in range(LONGEST):
            self.lengths[place] = 0
        self.guesses = 0

    cdef void release(self) noexcept:
        cdef int place
        for place in range(MOST_PLACES):
            free(self.symbol[place])
            self.symbol[place] = NULL

    def __dealloc__(self):
        self.release()

    def advance(self, int64_t steps, /):
        """Play at most `steps` games. True once all are played."""
        cdef int looked_at
        with nogil:
            while steps > 0 and self.played < self.games:
                if self.guesses == 0:
                    self.start_game()
                looked_at = self.count
                if self.guess_right():
                    self.lengths[min(self.guesses, <int>LONGEST - 1)] += 1
                    self.played += 1
                    self.guesses = 0
                    steps -= 1
                elif looked_at > MANY:
                    break
        return self.played >= self.games

    @property
    def midway(self):
        """True if a game is at hand."""
        return self.guesses > 0

    cdef void start_game(self) noexcept nogil:
        """Draw the secret of the next game."""
        cdef int place
        cdef uint64_t right
        self.left, self.count = self.codes.as_secrets(), self.codes.count
        seed_random(&self.random, self.seed, self.first + self.played)
        right = random_below(&self.random, self.count)
        for place in range(MOST_PLACES):
            self.secret[place] = self.left.symbols[place][right]

    cdef bint guess_right(self) noexcept nogil:
        """Make a guess, and if it is not right, keep the codes that give the same answer."""
        cdef Many one = self.left
        cdef uint8_t guess[MOST_PLACES]
        cdef uint8_t told
        cdef int place
        cdef uint64_t chosen = random_below(&self.random, self.count)
        self.guesses += 1
        for place in range(MOST_PLACES):
            guess[place] = self.left.symbols[place][chosen]
            one.symbols[place] = &self.secret[place]
        raw_answers(&one, guess, 0, 1, &told)
        if told == self.left.places << 3:
            return True
        self.count = self.keep(&self.left, self.count, guess, told)
        for place in range(MOST_PLACES):
            self.left.symbols[place] = self.symbol[place]
        return False

    cdef int keep(self, const Many* left, int count, const uint8_t* guess, uint8_t told) noexcept nogil:
        """Put the codes that give an answer to the front; how many they are. They may be there already."""
        cdef uint8_t raw[BLOCK]
        cdef int first = 0, here, k, place, kept = 0
        while first < count:
            here = min(<int>BLOCK, count - first)
            raw_answers(left, guess, first, here, raw)
            for k in range(here):
                if raw[k] == told:
                    for place in range(left.places):
                        self.symbol[place][kept] = left.symbols[place][first + k]
                    kept += 1
            first += here
        return kept

    def snapshot(self):
        """How many games took 1 guess, 2 guesses and so on."""
        cdef int longest = LONGEST - 1
        while longest > 0 and self.lengths[longest] == 0:
            longest -= 1
        return tuple([self.lengths[guesses] for guesses in range(1, longest + 1)])

    def progress(self):
        """How far it is."""
        return Progress(self.played, self.games, f"{self.played:,} of {self.games:,} games")

    result = snapshot
