"""Placing: where a controller puts a piece by the strict rules, and what it thinks of every other place."""
from typing import NamedTuple

from libc.stdint cimport int32_t, uint32_t
from libc.string cimport memset

from solvers.tetris.choosing.chooser cimport (
    LANES_OF_BOARD,
    MOST_HEIGHT,
    MOST_PLACEMENTS,
    MOST_WIDTH,
    OVERFLOWS,
    UNIT,
    Best,
    Board,
    Chooser,
    Piece,
    Shape,
)

from solvers.tetris.controllers import UNIT as THOUSANDTHS
from solvers.tetris.feature_sets import ATTACK, LEE, MDPTETRIS, SEED
from solvers.tetris.pieces import ORIENTATIONS, Placement, placements

cdef extern from "solvers/tetris/choosing/paths.h" nogil:
    int has_path(int path) noexcept
    void choose_by_standard(Chooser* chooser, int path) noexcept
    void choose_by_mdptetris(Chooser* chooser, int path) noexcept

cdef extern from "solvers/tetris/choosing/seed_set.h" nogil:
    void choose_by_seed(Chooser* chooser) noexcept

cdef extern from "solvers/tetris/choosing/lee_set.h" nogil:
    void choose_by_lee(Chooser* chooser) noexcept

# Which code chooses: the standard features have three paths (plain C, AVX2, AVX-512), told apart at run time, so that
# one wheel serves all machines; the sets of Lee, of mdptetris and of the seed have a kernel of their own, as their
# features are computed in another way. All are integer sums of weights in thousandths, so every path and every machine
# chooses the same placement: ties go to the first one in the order of `placements`.
_NAMES = ("portable", "avx2", "avx512")
# The ways of reckoning that this machine has, the fastest last; all choose alike.
PATHS = tuple(name for number, name in enumerate(_NAMES) if has_path(number))

cdef int _path = len(PATHS) - 1
cdef Piece[7] _pieces


class Ranked(NamedTuple):
    """A placement and its score in the controller's own units; None where the piece does not fit below the top.

    Where the next piece would fit nowhere the score is below −700,000.
    """

    placement: Placement
    score: float | None


def path():
    """The path in use: the last of `PATHS` unless another was asked for."""
    return _NAMES[_path]


def use_path(name):
    """Use another path from now on, for tests and benchmarks; for choosers that are made then. ValueError if this
    machine has no such path."""
    global _path
    if name not in PATHS:
        raise ValueError(f"this machine has no path {name!r}")
    _path = _NAMES.index(name)


cdef int _describe() except -1:
    cdef Shape* shape
    memset(_pieces, 0, sizeof(_pieces))
    for kind, shapes in enumerate(ORIENTATIONS):
        _pieces[kind].orientations = len(shapes)
        for orientation, given in enumerate(shapes):
            shape = &_pieces[kind].shapes[orientation]
            shape.width, shape.height = given.width, given.height
            for x, mask in enumerate(given.columns):
                shape.columns[x] = shape.spread[MOST_WIDTH + x] = mask
                shape.bottoms[x], shape.tops[x] = given.bottoms[x], mask.bit_length()
    return 0


_describe()


cdef int _ready(Chooser* chooser, tuple names, weights, int width, int height) except -1:
    cdef int x
    if not (4 <= width <= MOST_WIDTH and 4 <= height <= MOST_HEIGHT):
        raise ValueError(f"the engine has no board of {width} columns and {height} rows")
    memset(chooser, 0, sizeof(Chooser))
    chooser.width, chooser.height = width, height
    chooser.full = (<uint32_t>1 << height) - 1
    # Columns beyond the board are walls, full in every row: kernels run over all lanes without a test for the edge.
    for x in range(width, LANES_OF_BOARD):
        chooser.walls.columns[x] = chooser.full
    chooser.pieces = _pieces
    for x, weight in enumerate(weights):
        chooser.weights[x] = <int32_t>weight * UNIT // <int>THOUSANDTHS
    if names == ATTACK.names:
        raise ValueError("an attacker does not play by the strict rules")
    if names == SEED.names:
        choose_by_seed(chooser)
    elif names == LEE.names:
        choose_by_lee(chooser)
    elif names == MDPTETRIS.names:
        choose_by_mdptetris(chooser, _path)
    else:
        choose_by_standard(chooser, _path)
    return 0


cdef int prepare(Chooser* chooser, object controller, int width, int height) except -1:
    return _ready(chooser, controller.features, controller.whole, width, height)


cdef int _board(Chooser* chooser, Board* board, columns) except -1:
    board[0] = chooser.walls
    for x, column in enumerate(columns):
        if not 0 <= column <= chooser.full:
            raise ValueError("a column is a mask of filled cells, none of them above the top")
        board.columns[x] = column
    return 0


# A kind from outside, checked before it becomes an index of tables in C.
cdef int _kind(object kind) except -1:
    if not 0 <= kind < 7:
        raise ValueError("a kind is a number from 0 to 6")
    return kind


def best(columns, height, kind, controller, following=None):
    """Where the controller puts a piece on a board of 4 to 12 columns, given as masks of their filled cells (bit 0 is
    the lowest row), and 4 to 28 rows; None if it fits nowhere. With `following` it looks at that next piece, too.

    ValueError for no such board or piece.
    """
    cdef Chooser chooser
    cdef Board board
    cdef Best found
    cdef int this = _kind(kind), next_kind = -1 if following is None else _kind(following)
    prepare(&chooser, controller, len(columns), height)
    _board(&chooser, &board, columns)
    with nogil:
        found = chooser.best(&chooser, &board, this, next_kind)
    return Placement(found.orientation, found.column) if found.orientation >= 0 else None


def rank(columns, height, kind, controller, following=None):
    """Every placement in the order in which ties are broken. Arguments and errors as for `best`."""
    cdef Chooser chooser
    cdef Board board
    cdef int32_t[MOST_PLACEMENTS] scores
    cdef int this = _kind(kind), next_kind = -1 if following is None else _kind(following)
    prepare(&chooser, controller, len(columns), height)
    _board(&chooser, &board, columns)
    with nogil:
        chooser.rank(&chooser, &board, this, next_kind, scores)
    return tuple(
        Ranked(placement, None if scores[number] == OVERFLOWS else scores[number] / <double>UNIT)
        for number, placement in enumerate(placements(kind, chooser.width))
    )


def features(columns, height, kind, placement, feature_set):
    """The features of a placement, in the order of the set; None if the piece does not fit below the top.

    ValueError for no such board, piece or placement.
    """
    cdef Chooser chooser
    cdef Board board
    cdef int32_t[MOST_PLACEMENTS] scores
    cdef int this = _kind(kind), number
    found, places = [], placements(kind, len(columns))
    if placement not in places:
        raise ValueError(f"this piece has no placement {placement} on {len(columns)} columns")
    number = places.index(placement)
    # The kernels return sums only. With one weight of 1 and the others 0 the sum is that feature.
    for feature in feature_set.names:
        weights = [THOUSANDTHS * (name == feature) for name in feature_set.names]
        _ready(&chooser, feature_set.names, weights, len(columns), height)
        _board(&chooser, &board, columns)
        chooser.rank(&chooser, &board, this, -1, scores)
        if scores[number] == OVERFLOWS:
            return None
        found.append(scores[number] / <double>UNIT)
    return tuple(found)
