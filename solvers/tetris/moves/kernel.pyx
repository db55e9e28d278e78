"""The shapes, kicks and starts of the seven pieces, as the kernel in C reads them."""
from libc.string cimport memset

from solvers.tetris.guideline.matrix.srs import CELLS, KICKS, T, coming
from solvers.tetris.pieces import KINDS


# `shapes` is filled once, when the module is imported, from the tables of the rules (srs.py), so that the kernel and
# the rules cannot differ. Two rotations with the same cells elsewhere in the box (I, S and Z have two such pairs)
# share the first one's number in `to`, and `dx`, `dy` say how far their boxes lie apart: so a place is listed once.
# An O turns into itself and gets one rotation; `tried` is how many kicks a turn has for the kind that has most.
_ABOVE = 1 << 40  # in Python, where a number has as many bits as it needs


def _shape_at_origin(cells):
    """A set of cells wherever it lies, and where."""
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    return {(x - left, y - low) for x, y in cells}, left, low


cdef int _describe() except -1:
    cdef Turned* turned
    memset(&shapes, 0, sizeof(shapes))
    shapes.t = T
    for kind, name in enumerate(KINDS):
        shapes.rotations[kind] = 1 if name == "O" else 4
        start = coming(kind, COLUMNS, 0)
        shapes.start_x[kind], shapes.start_y[kind] = start.x, start.y
        looks = [_shape_at_origin(cells) for cells in CELLS[kind]]
        for rotation, (look, left, low) in enumerate(looks):
            turned = &shapes.turned[kind][rotation]
            for number, (x, y) in enumerate(CELLS[kind][rotation]):
                turned.x[number], turned.y[number] = x, y
            turned.left, turned.right, turned.low = left, left + max(x for x, _ in look), low
            turned.to = next(other for other in range(4) if looks[other][0] == look)
            turned.dx, turned.dy = left - looks[turned.to][1], low - looks[turned.to][2]
        for (before, after), kicks in KICKS[kind].items():
            for number, (x, y) in enumerate(kicks):
                shapes.kicks[kind][before][after][number].x = x
                shapes.kicks[kind][before][after][number].y = y
            shapes.tried[before][after] = max(shapes.tried[before][after], len(kicks))
    return 0


_describe()


cdef int read_stack(Stack* stack, object columns) except -1:
    """Take over columns as masks; ValueError if they are no stack."""
    cdef int x
    if len(columns) != COLUMNS:
        raise ValueError(f"a stack has {COLUMNS} columns, not {len(columns)}")
    for x in range(COLUMNS):
        if not 0 <= columns[x] < _ABOVE:
            raise ValueError(f"a column is a mask of filled cells in {ROWS} rows")
        stack.columns[x] = columns[x]
    return 0
