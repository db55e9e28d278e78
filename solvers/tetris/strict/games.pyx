"""Games by the strict rules: a controller plays them whole, or piece by piece to be watched."""
from typing import NamedTuple

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memmove, memset

from solvers.core.random cimport Random, next_random, seed_random
from solvers.tetris.choosing.chooser cimport (
    MOST_HEIGHT,
    MOST_WIDTH,
    Best,
    Board,
    Chooser,
    Shape,
    bits,
    landing_row,
    placements_of,
    with_piece,
    without_rows,
)
from solvers.tetris.choosing.placing cimport prepare
from solvers.tetris.strict.draw cimport Draw, next_kind, seed_draw

from solvers.core.engine import Progress
from solvers.tetris.field import Field
from solvers.tetris.pieces import Placement
from solvers.tetris.strict.rules import PIECE_POINTS, POINTS

cdef enum:
    GLANCE = 256      # pieces between looks at the flag: some milliseconds with two looked at
    REMEMBERED = 100  # games whose lengths a watched game shows

# A game is the board as column masks (`Board`), the kind in hand, the next one, and the state of the draw: a value on
# the stack, nothing allocated. Whole games play on masks alone; only a game that is watched keeps the colours of its
# cells, which `colour` follows after the masks have been changed. Everything between a seed and an outcome runs without
# the GIL; a flag that another thread raises is asked every GLANCE pieces, some milliseconds of play with two pieces
# looked at.
cdef int64_t[5] _points
for _lines in range(5):
    _points[_lines] = POINTS[_lines] + PIECE_POINTS


class Outcome(NamedTuple):
    """How a game went: rows completed, pieces put down, points, and whether it was ended before its time."""

    lines: int
    pieces: int
    score: int
    censored: bool


class Series(NamedTuple):
    """Sums over games that are over."""

    games: int
    lines: int
    pieces: int
    score: int


class Seen(NamedTuple):
    """A moment of a game that is watched.

    `field` has the colours; `kind` is put at `placement`, which is None if it fits nowhere and the game is over, and
    then comes `following`. `lines`, `pieces` and `score` are of this game, whose number from 1 is `game`. Of the games
    before it there are the `mean` and the greatest number of lines, and those of the last hundred, the oldest first.
    `all_pieces` and `evaluations` are of all games; what is evaluated is placements, with two pieces pairs of them.
    """

    field: Field
    kind: int
    placement: Placement | None
    following: int
    lines: int
    pieces: int
    score: int
    game: int
    mean: float | None
    most: int
    lengths: tuple[int, ...]
    all_pieces: int
    evaluations: int


cdef class Halt:
    """A flag that another thread raises to stop games at once. Another process gets one of its own, not raised."""

    cdef volatile bint raised

    def raise_(self):
        """Stop the games that were given this flag, now and later."""
        self.raised = True

    def __reduce__(self):
        return Halt, ()


ctypedef struct Game:
    Draw draw
    Board board
    int kind, following
    int64_t lines, pieces, score


cdef int prepare_draw(Draw* draw, object rules) except -1:
    cdef int kind
    draw.bag = rules.pieces == "bag"
    draw.sum = 0
    for kind, weight in enumerate(rules.weights):
        draw.sum += weight
        draw.below[kind] = draw.sum
    return 0


cdef int lookahead(object controller, object rules) except -1:
    return controller.lookahead if rules.lookahead is None else rules.lookahead


cdef void start_game(const Chooser* chooser, Game* game, uint64_t seed) noexcept nogil:
    seed_draw(&game.draw, seed)
    game.board = chooser.walls
    game.kind = next_kind(&game.draw)
    game.following = next_kind(&game.draw)
    game.lines = game.pieces = game.score = 0


# Colour the cells of a piece, and let those above complete rows come down.
cdef inline void colour(
    const Chooser* chooser, uint8_t* cells, const Shape* shape, uint8_t code, int column, int row, uint32_t complete
) noexcept nogil:
    cdef int width = chooser.width, x, y, kept = row
    for x in range(shape.width):
        for y in range(shape.bottoms[x], shape.tops[x]):
            cells[(row + y) * width + column + x] = code
    if complete:
        for y in range(row, chooser.height):
            if not complete >> y & 1:
                memmove(&cells[kept * width], &cells[y * width], width)
                kept += 1
        memset(&cells[kept * width], 0, (chooser.height - kept) * width)


# Put the falling piece there. `cells` are coloured, or NULL.
cdef inline void drop(const Chooser* chooser, Game* game, Best best, uint8_t* cells) noexcept nogil:
    cdef const Shape* shape = &chooser.pieces[game.kind].shapes[best.orientation]
    cdef int row = landing_row(&game.board, shape, best.column), lines = 0
    cdef uint32_t complete = with_piece(chooser, &game.board, shape, best.column, row)
    if complete:
        lines = bits(complete)
        without_rows(chooser, &game.board, complete)
    if cells != NULL:
        colour(chooser, cells, shape, game.kind + 1, best.column, row, complete)
    game.lines += lines
    game.pieces += 1
    game.score += _points[lines]
    game.kind = game.following
    game.following = next_kind(&game.draw)


# Play until nothing fits, there were so many pieces, or the flag is up. Returns True where nothing fits.
cdef bint play(const Chooser* chooser, Game* game, int look, int64_t limit, const volatile bint* raised) noexcept nogil:
    cdef Best best
    cdef int64_t pause
    while game.pieces < limit and not raised[0]:
        pause = min(limit, game.pieces + GLANCE)
        while game.pieces < pause:
            best = chooser.best(chooser, &game.board, game.kind, game.following if look == 2 else -1)
            if best.orientation < 0:
                return True
            drop(chooser, game, best, NULL)
    return False


def play_games(controller, rules, seeds, limit=0, Halt halt=None):
    """Play a game for each seed, without the GIL; the same seed gives the same pieces to every controller.

    At most `limit` pieces a game, 0 for any number. When the flag is raised, the game being played is censored and the
    rest are not begun. A seed is a whole number below 2**64.
    """
    cdef Chooser chooser
    cdef Game game
    cdef bint over
    cdef int look = lookahead(controller, rules)
    cdef int64_t most = limit or <int64_t>1 << 62
    cdef uint64_t seed
    cdef volatile bint* raised
    halt = halt or Halt()
    raised = &halt.raised
    prepare(&chooser, controller, rules.width, rules.height)
    prepare_draw(&game.draw, rules)
    outcomes = []
    for seed in seeds:
        if raised[0]:
            break
        with nogil:
            start_game(&chooser, &game, seed)
            over = play(&chooser, &game, look, most, raised)
        outcomes.append(Outcome(game.lines, game.pieces, game.score, not over))
    return outcomes


def kinds(rules, uint64_t seed, int64_t first, int64_t count):
    """The kinds of the pieces of a game by its seed, `count` of them from piece `first` on, the first of all being 0.

    They are drawn one after the other, so it takes first + count steps of some nanoseconds.
    """
    cdef Draw draw
    prepare_draw(&draw, rules)
    seed_draw(&draw, seed)
    with nogil:
        for _ in range(first):
            next_kind(&draw)
    return tuple([next_kind(&draw) for _ in range(count)])


def game_seeds(uint64_t seed, int number):
    """The seeds of the first games of a series; of a longer series from the same seed they are the beginning."""
    cdef Random random
    seed_random(&random, seed, 0)
    return tuple([next_random(&random) for _ in range(number)])


# The games before the present one are kept as sums alone, but for the lines of the last REMEMBERED: game n has place
# n % REMEMBERED in `lengths`, which is filled round and round. Each new game takes the next number of `seeds`, so that
# game n of a series has the same pieces here and in `game_seeds`.
cdef class Watching:
    """An engine (see solvers/core/engine.py) that plays games one after the other, to be watched. One step is a piece;
    where nothing fits, it clears the board for the next game."""

    cdef object rules
    cdef Chooser chooser
    cdef Game game
    cdef Random seeds
    cdef int look
    cdef int[7] places        # placements of each kind
    cdef uint8_t[MOST_WIDTH * MOST_HEIGHT] cells
    cdef int64_t wanted, evaluations
    cdef bint over                                            # the last game
    cdef int64_t games, all_lines, all_pieces, all_score, most  # of the games before this one
    cdef int64_t[REMEMBERED] lengths                          # lines of the last of them, by their number

    def __init__(self, controller, rules, uint64_t seed, int64_t games=0):
        """So many games, 0 for no end; their seeds are `game_seeds(seed, ...)`."""
        cdef int kind, orientation
        self.rules = rules
        self.turn_to(controller)
        prepare_draw(&self.game.draw, rules)
        self.wanted, self.over = games, False
        self.games = self.all_lines = self.all_pieces = self.all_score = self.most = self.evaluations = 0
        for kind in range(7):
            self.places[kind] = 0
            for orientation in range(self.chooser.pieces[kind].orientations):
                self.places[kind] += placements_of(&self.chooser, &self.chooser.pieces[kind].shapes[orientation])
        seed_random(&self.seeds, seed, 0)
        self._start_game()

    def turn_to(self, controller):
        """Let another controller play on from here."""
        prepare(&self.chooser, controller, self.rules.width, self.rules.height)
        self.look = lookahead(controller, self.rules)

    cdef void _start_game(self) noexcept nogil:
        memset(self.cells, 0, sizeof(self.cells))
        start_game(&self.chooser, &self.game, next_random(&self.seeds))

    cdef void _remember(self) noexcept nogil:
        self.lengths[self.games % REMEMBERED] = self.game.lines
        self.most = max(self.most, self.game.lines)
        self.games += 1
        self.all_lines += self.game.lines
        self.all_pieces += self.game.pieces
        self.all_score += self.game.score

    cdef Best _best(self) noexcept nogil:
        return self.chooser.best(
            &self.chooser, &self.game.board, self.game.kind, self.game.following if self.look == 2 else -1
        )

    cdef void _step(self) noexcept nogil:
        cdef Best best
        best = self._best()
        self.evaluations += self.places[self.game.kind] * (self.places[self.game.following] if self.look == 2 else 1)
        if best.orientation >= 0:
            drop(&self.chooser, &self.game, best, self.cells)
        elif self.games + 1 == self.wanted:
            self.over = True
        else:
            self._remember()
            self._start_game()

    def advance(self, int64_t steps, /):
        """Do so many steps at most. True once the last game is over."""
        with nogil:
            for _ in range(steps):
                if self.over:
                    break
                self._step()
        return self.over

    def snapshot(self):
        """This moment."""
        cdef Best best = self._best()
        cdef int size = self.chooser.width * self.chooser.height
        cdef int64_t oldest = max(0, self.games - REMEMBERED), number
        return Seen(
            Field(self.chooser.width, self.chooser.height, self.cells[:size]), self.game.kind,
            Placement(best.orientation, best.column) if best.orientation >= 0 else None, self.game.following,
            self.game.lines, self.game.pieces, self.game.score,
            self.games + 1, self.all_lines / <double>self.games if self.games else None, self.most,
            tuple([self.lengths[number % REMEMBERED] for number in range(oldest, self.games)]),
            self.all_pieces + self.game.pieces, self.evaluations,
        )

    def progress(self):
        """How many games are over."""
        words = f"game {self.games + 1:,}, {self.game.lines:,} lines"
        return Progress(self.games + self.over, self.wanted or None, words)

    def result(self):
        """The games that are over."""
        if not self.over:
            return Series(self.games, self.all_lines, self.all_pieces, self.all_score)
        return Series(self.games + 1, self.all_lines + self.game.lines, self.all_pieces + self.game.pieces,
                      self.all_score + self.game.score)
