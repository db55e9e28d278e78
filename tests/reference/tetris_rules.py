"""Strict Tetris and the literature's features on an array of cells, in plain Python, from their descriptions.

A board is a list of rows from the lowest; a row is a list of cells, True where filled.
"""
from fractions import Fraction
from functools import cache

# Rows from the lowest, as a piece lies when it comes; then it is turned clockwise.
PIECES = {
    "I": [[1, 1, 1, 1]], "O": [[1, 1], [1, 1]], "T": [[1, 1, 1], [0, 1, 0]], "S": [[1, 1, 0], [0, 1, 1]],
    "Z": [[0, 1, 1], [1, 1, 0]], "J": [[1, 1, 1], [1, 0, 0]], "L": [[1, 1, 1], [0, 0, 1]],
}
NAMES = ("landing_height", "eroded_cells", "row_transitions", "column_transitions", "holes", "wells", "hole_depth",
         "rows_with_holes", "diversity", "lines")


def turned(piece):
    """Clockwise: the leftmost column becomes the uppermost row, the lowest row the leftmost column."""
    height, width = len(piece), len(piece[0])
    return [[piece[y][width - 1 - row] for y in range(height)] for row in range(width)]


@cache
def orientations(letter):
    found = []
    piece = PIECES[letter]
    while piece not in found:
        found.append(piece)
        piece = turned(piece)
    return found


def placements(letter, width):
    """(orientation, column) in the order in which ties are broken."""
    return [
        (orientation, column)
        for orientation, piece in enumerate(orientations(letter))
        for column in range(width)
        if column + len(piece[0]) <= width
    ]


def empty(width, height):
    return [[False] * width for _ in range(height)]


def from_columns(columns, height):
    return [[bool(column >> y & 1) for column in columns] for y in range(height)]


def to_columns(board):
    return tuple(sum(row[x] << y for y, row in enumerate(board)) for x in range(len(board[0])))


def fits(board, cells):
    return all(y >= len(board) or not board[y][x] for x, y in cells)


def landed(board, letter, orientation, column):
    """The cells (column, row) of a piece that came down from above as far as it could."""
    piece = orientations(letter)[orientation]
    cells = [(column + x, y) for y, row in enumerate(piece) for x, filled in enumerate(row) if filled]
    row = len(board)
    while row > 0 and fits(board, [(x, y + row - 1) for x, y in cells]):
        row -= 1
    return [(x, y + row) for x, y in cells]


def place(board, cells):
    """The board after, and the complete rows that went; None if the piece lies above the top."""
    if any(y >= len(board) for _, y in cells):
        return None
    board = [list(row) for row in board]
    for x, y in cells:
        board[y][x] = True
    complete = [y for y, row in enumerate(board) if all(row)]
    width = len(board[0])
    rest = [row for row in board if not all(row)]
    return rest + [[False] * width for _ in complete], complete


def row_transitions(board):
    total = 0
    for row in board:
        walled = [True, *row, True]
        total += sum(walled[x] != walled[x + 1] for x in range(len(walled) - 1))
    return total


def columns_of(board):
    return [[row[x] for row in board] for x in range(len(board[0]))]


def column_transitions(board):
    total = 0
    for column in columns_of(board):
        closed = [True, *column, False]
        total += sum(closed[y] != closed[y + 1] for y in range(len(closed) - 1))
    return total


def hole_rows(column):
    """The rows of a column's empty cells that have a filled one above them."""
    return [y for y, filled in enumerate(column) if not filled and True in column[y:]]


def holes(board):
    return sum(len(hole_rows(column)) for column in columns_of(board))


def wells(board):
    """For each empty cell between two filled ones or walls, itself and the empty cells directly below it."""
    total, width = 0, len(board[0])
    for y, row in enumerate(board):
        for x in range(width):
            between = (x == 0 or row[x - 1]) and (x == width - 1 or row[x + 1])
            if between and not row[x]:
                below = y
                while below >= 0 and not board[below][x]:
                    total += 1
                    below -= 1
    return total


def wells_fast(board):
    """The same of what mdptetris takes for wells: empty cells directly below such cells are such cells, too."""
    total, width = 0, len(board[0])
    for x, column in enumerate(columns_of(board)):
        deep = 0  # cells of the well that is being followed down
        for y in range(len(board) - 1, -1, -1):
            between = (x == 0 or board[y][x - 1]) and (x == width - 1 or board[y][x + 1])
            deep = 0 if column[y] else deep + 1 if deep or between else 0
            total += deep
    return total


def hole_depth(board):
    """Over the columns, the filled cells above the lowest empty one."""
    return sum(sum(column[column.index(False):]) for column in columns_of(board) if not all(column))


def rows_with_holes(board):
    return len({y for column in columns_of(board) for y in hole_rows(column)})


def heights(board):
    return [max((y + 1 for y, filled in enumerate(column) if filled), default=0) for column in columns_of(board)]


def diversity(board):
    tops = heights(board)
    steps = {tops[x + 1] - tops[x] for x in range(len(tops) - 1)}
    return len(steps & {-2, -1, 0, 1, 2})


def features(board, cells, wells=wells):
    """The features of a placement in the order of `NAMES`, and the board after it; None if it overflows. Wells are
    counted in one way or the other."""
    done = place(board, cells)
    if done is None:
        return None
    after, complete = done
    low, high = min(y for _, y in cells), max(y for _, y in cells)
    return (
        Fraction(low + high, 2), len(complete) * sum(y in complete for _, y in cells), row_transitions(after),
        column_transitions(after), holes(after), wells(after), hole_depth(after), rows_with_holes(after),
        diversity(after), len(complete),
    ), after


def score(board, letter, orientation, column, weights, following=None, wells=wells):
    """What a placement is worth: None if it overflows, minus infinity if the next piece would fit nowhere.

    With a next piece: what of the first is of its move, and the best score of the second.
    """
    done = features(board, landed(board, letter, orientation, column), wells)
    if done is None:
        return None
    found, after = done
    if following is None:
        return sum(weight * feature for weight, feature in zip(weights, found, strict=True))
    own = sum(weights[at] * found[at] for at in (0, 1, 9))
    seconds = [score(after, following, *there, weights, wells=wells) for there in placements(following, len(board[0]))]
    seconds = [second for second in seconds if second is not None]
    return own + max(seconds) if seconds else float("-inf")
