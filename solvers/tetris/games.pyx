"""Games by the strict rules: a controller plays them whole, or piece by piece to be watched."""
from typing import NamedTuple

from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.string cimport memmove, memset

from solvers.random cimport Random, next_random, seed_random
from solvers.tetris.chooser cimport (
    LANES_OF_BOARD,
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
from solvers.tetris.draw cimport Draw, next_kind, shuffle_from
from solvers.tetris.placing cimport prepare

from solvers.engine import Progress
from solvers.tetris.field import Field
from solvers.tetris.pieces import Placement
from solvers.tetris.strict import PIECE_POINTS, POINTS

cdef enum:
    GLANCE = 1024  # pieces between looks at the flag; some milliseconds with two pieces

cdef int64_t[5] _points
for _lines in range(5):
    _points[_lines] = POINTS[_lines] + PIECE_POINTS


class Outcome(NamedTuple):
    """How a game went."""

    lines: int
    pieces: int
    score: int
    censored: bool


class Seen(NamedTuple):
    """A moment of a game that is watched."""

    field: Field
    kind: int
    placement: Placement | None
    following: int
    lines: int
    pieces: int
    score: int
    game: int
    mean: float | None
    evaluations: int


cdef class Halt:
    """A flag that another thread raises."""

    cdef volatile bint raised

    def raise_(self):
        """The games stop."""
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


cdef void begin(const Chooser* chooser, Game* game, uint64_t seed) noexcept nogil:
    shuffle_from(&game.draw, seed)
    game.board = chooser.walls
    game.kind = next_kind(&game.draw)
    game.following = next_kind(&game.draw)
    game.lines = game.pieces = game.score = 0


# Put the falling piece there; the complete rows, which then are gone.
cdef inline unsigned drop(const Chooser* chooser, Game* game, Best best) noexcept nogil:
    cdef const Shape* shape = &chooser.pieces[game.kind].shapes[best.orientation]
    cdef int row = landing_row(&game.board, shape, best.column), lines = 0
    cdef unsigned complete = with_piece(chooser, &game.board, shape, best.column, row)
    if complete:
        lines = bits(complete)
        without_rows(chooser, &game.board, complete)
    game.lines += lines
    game.pieces += 1
    game.score += _points[lines]
    game.kind = game.following
    game.following = next_kind(&game.draw)
    return complete


# Play until nothing fits, there were so many pieces, or the flag is up; whether nothing fits.
cdef bint play(const Chooser* chooser, Game* game, int look, int64_t limit, const volatile bint* raised) noexcept nogil:
    cdef Best best
    cdef int64_t pause
    while game.pieces < limit and not raised[0]:
        pause = min(limit, game.pieces + GLANCE)
        while game.pieces < pause:
            best = chooser.best(chooser, &game.board, game.kind, game.following if look == 2 else -1)
            if best.orientation < 0:
                return True
            drop(chooser, game, best)
    return False


def play_games(controller, rules, seeds, limit=0, Halt halt=None):
    """Play a game for each seed."""
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
            begin(&chooser, &game, seed)
            over = play(&chooser, &game, look, most, raised)
        outcomes.append(Outcome(game.lines, game.pieces, game.score, not over))
    return outcomes


def game_seeds(uint64_t seed, int number):
    """The seeds of so many games."""
    cdef Random random
    cdef int i
    seed_random(&random, seed, 0)
    return tuple([next_random(&random) for i in range(number)])
