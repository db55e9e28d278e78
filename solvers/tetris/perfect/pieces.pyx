"""Pieces on boards of four rows: where they come to rest, by the SRS or by deep drops.

A board is a number with a bit for each of its 10 × 4 cells, row by row from the lowest; full rows lie at the bottom.
"""
from libc.stdint cimport uint64_t
from libc.string cimport memset

from solvers.core.bits cimport lowest

from solvers.core.formats import FormatError
from solvers.tetris.guideline.matrix.srs import CELLS as CELLS_OF
from solvers.tetris.guideline.matrix.srs import KICKS as KICKS_OF
from solvers.tetris.guideline.matrix.srs import Falling
from solvers.tetris.pieces import ORIENTATIONS

# A place of a piece is the position of its box's lower left corner, as a bit of a 64-bit word: column + 10 * row, for
# six rows, since a piece may stand above the four while it turns. So all places of a piece on a board are one word, and
# moving, dropping or turning all of them is a shift and a mask (`resting` in the header): the flood fill of a piece
# takes tens of operations instead of a queue. `inside` masks the positions whose cells stay within the walls, `low`
# those whose cells lie within the four rows; a kick is a shift, with the masks of the positions it may begin from.
ROWS = 4
SRS = "srs"
DEEP = "deep"
PHYSICS = (SRS, DEEP)
"""How pieces get into their places: by moves, turns with the kicks of the SRS and soft drops; or through the stack."""

cdef int WIDTH = 10, HIGHEST = 6  # rows of positions
cdef Pieces _pieces


cdef int _describe() except -1:
    cdef Shape* shape
    memset(&_pieces, 0, sizeof(_pieces))
    for kind in range(KINDS):
        _pieces.looks[kind] = len(ORIENTATIONS[kind])
        for rotation in range(ROTATIONS):
            shape = &_pieces.shapes[kind][rotation]
            left, bottom = _corner(kind, rotation)
            shape.width = 1 + max(x for x, _ in CELLS_OF[kind][rotation]) - left
            shape.height = 1 + max(y for _, y in CELLS_OF[kind][rotation]) - bottom
            for i, (x, y) in enumerate(CELLS_OF[kind][rotation]):
                shape.cells[i] = x - left + WIDTH * (y - bottom)
            for position in range(WIDTH * HIGHEST):
                if position % WIDTH + shape.width <= WIDTH:
                    shape.inside |= <uint64_t>1 << position
                    if position // WIDTH + shape.height <= ROWS:
                        shape.low |= <uint64_t>1 << position
            for turn in range(2):
                _describe_kicks(shape, kind, rotation, turn)
    return 0


cdef int _describe_kicks(Shape* shape, int kind, int rotation, int turn) except -1:
    cdef Kick* kick
    cdef int to = (rotation + (3 if turn else 1)) % 4
    left, bottom = _corner(kind, rotation)
    new_left, new_bottom = _corner(kind, to)
    width = 1 + max(x for x, _ in CELLS_OF[kind][to]) - new_left
    for number, (right, up) in enumerate(KICKS_OF[kind][rotation, to]):
        kick = &shape.kicks[turn][number]
        right, up = right + new_left - left, up + new_bottom - bottom
        kick.shift = right + WIDTH * up
        for position in range(WIDTH * HIGHEST):
            x, y = position % WIDTH + right, position // WIDTH + up
            if 0 <= x <= WIDTH - width and y >= 0:
                if y < HIGHEST:
                    kick.sources |= <uint64_t>1 << position
                else:
                    kick.over |= <uint64_t>1 << position
    return 0


def _corner(kind, rotation):
    """The column and the row of the lower left corner of a piece's cells in its box."""
    cells = CELLS_OF[kind][rotation]
    return min(x for x, _ in cells), min(y for _, y in cells)


_describe()


cdef const Pieces* all_pieces() noexcept nogil:
    return &_pieces


def is_deep(physics):
    """True if pieces drop through the stack. Raises FormatError for a word that is not in PHYSICS."""
    if physics not in PHYSICS:
        raise FormatError(f"“{physics[:30]}” is no way in which pieces move; {SRS} and {DEEP} are.")
    return physics == DEEP


def places(board, kind, physics=SRS):
    """Every place where a piece can come to rest within the four rows; of turns that look alike the first that leads
    there. `x` and `y` are those of its box above the rows that are full."""
    cdef uint64_t[ROTATIONS] found
    cdef uint64_t rest, known
    cdef int looks = _pieces.looks[kind], deep = is_deep(physics), full = full_rows(board)
    result, shown = [], [0] * looks
    resting(&_pieces, board, kind, deep, found)
    for rotation in range(ROTATIONS):
        known = shown[rotation % looks]
        rest = found[rotation] & ~known
        shown[rotation % looks] = known | rest
        left, bottom = _corner(kind, rotation)
        while rest:
            x, y = lowest(rest) % WIDTH, lowest(rest) // WIDTH
            result.append(Falling(kind, rotation, x - left, y - full - bottom))
            rest &= rest - 1
    return tuple(result)


def after(board, piece):
    """The board once a piece has come to rest; its `y` is above the rows that are full."""
    cdef uint64_t filled = board
    cdef int full = full_rows(board)
    for x, y in piece.cells:
        filled |= <uint64_t>1 << (x + WIDTH * (y + full))
    return settled(filled)
