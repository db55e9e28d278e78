"""Arrangement of groups on one plane: the largest in the middle, the others around it, never touching."""
from collections.abc import Collection, Sequence
from math import sqrt

from solvers.connexion.labyrinth import Cell, Solution

GAP = 3        # the least distance between cells of two groups
ASPECT = 1.35  # the usual width of a plane that looks well, as a multiple of its height

# All cells nearer than GAP to one.
_NEAR = tuple(
    (q, r) for q in range(1 - GAP, GAP) for r in range(1 - GAP, GAP) if max(abs(q), abs(r), abs(q + r)) < GAP
)


def centre(cell: Cell) -> tuple[float, float]:
    """The middle of a cell, y downwards, in units of the circumradius of the flat-topped hexagons."""
    q, r = cell
    return 1.5 * q, sqrt(3) * (r + q / 2)


def arranged(groups: Sequence[Collection[Cell]], aspect: float = ASPECT) -> list[Cell]:
    """The shift of each group as (q, r), so that all lie apart in a compact picture; the largest is not moved.

    `aspect` is the width of the space to fill, divided by its height.
    """
    offsets: list[Cell] = [(0, 0)] * len(groups)
    order = sorted((place for place, group in enumerate(groups) if group), key=lambda place: -len(groups[place]))
    taken, blocked = set[Cell](), set[Cell]()
    for place in order:
        offset = offsets[place] = _place(groups[place], taken, blocked, aspect) if taken else (0, 0)
        cells = {(q + offset[0], r + offset[1]) for q, r in groups[place]}
        taken |= cells
        blocked |= {(q + near_q, r + near_r) for q, r in cells for near_q, near_r in _NEAR}
    return offsets


def on_one_plane(solution: Solution, aspect: float = ASPECT) -> dict[Cell, int]:
    """The pieces of a solution in their order, its groups apart in a compact picture."""
    numbers = dict.fromkeys(piece.group for piece in solution.pieces)  # in the order of its groups
    offsets = dict(zip(numbers, arranged(solution.groups, aspect), strict=True))
    return {(q + offsets[group][0], r + offsets[group][1]): mask for group, q, r, mask in solution.pieces}


def touching(groups: Sequence[Collection[Cell]], offsets: Sequence[Cell]) -> bool:
    """True if two groups lie closer than the gap."""
    blocked = set[Cell]()
    for group, (by_q, by_r) in zip(groups, offsets, strict=True):
        cells = {(q + by_q, r + by_r) for q, r in group}
        if not blocked.isdisjoint(cells):
            return True
        blocked |= {(q + near_q, r + near_r) for q, r in cells for near_q, near_r in _NEAR}
    return False


def _place(group: Collection[Cell], taken: set[Cell], blocked: set[Cell], aspect: float) -> Cell:
    """The move that keeps the picture its own mirror image if it is one, and then smallest, and then the group nearest
    to its middle.
    """
    # All moves of the group are tried within the rectangle of what lies there, wider by its own length and the gap, so
    # that some are free. The cost is a tuple, compared from the left: a picture that loses its mirror image, the larger
    # of its height and its width (scaled by `aspect`), the distance from the middle; by_q and by_r settle the rest, so
    # the answer does not depend on the order of sets. O(moves × cells of the group).
    axes = _axes(taken)
    points = [centre(cell) for cell in taken]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    own = [centre(cell) for cell in group]
    own_left, own_right = min(x for x, _ in own), max(x for x, _ in own)
    own_top, own_bottom = min(y for _, y in own), max(y for _, y in own)
    middle = (left + right - own_left - own_right) / 2, (top + bottom - own_top - own_bottom) / 2
    reach = GAP + len(group)
    qs, rs = [q for q, _ in taken], [r for _, r in taken]
    own_qs, own_rs = [q for q, _ in group], [r for _, r in group]
    best = None
    for by_q in range(min(qs) - max(own_qs) - reach, max(qs) - min(own_qs) + reach + 1):
        for by_r in range(min(rs) - max(own_rs) - reach, max(rs) - min(own_rs) + reach + 1):
            if any((q + by_q, r + by_r) in blocked for q, r in group):
                continue
            x, y = centre((by_q, by_r))
            width = max(right, own_right + x) - min(left, own_left + x)
            height = max(bottom, own_bottom + y) - min(top, own_top + y)
            away = (x - middle[0]) ** 2 + (y - middle[1]) ** 2
            lopsided = bool(axes) and not _lies_on_one({(q + by_q, r + by_r) for q, r in group}, axes)
            cost = (lopsided, round(max(width / aspect, height), 6), round(away, 6), by_q, by_r)
            best = cost if best is None or cost < best else best
    assert best is not None, "far enough out there is always room"
    return best[3], best[4]


def _axes(cells: Collection[Cell]) -> list[tuple[int, Cell]]:
    """The reflections that leave cells as they are, each as turns by 60 degrees and a move after `reflected`."""
    found = []
    for turns in range(6):
        image = {reflected(cell, turns) for cell in cells}
        (q, r), (from_q, from_r) = min(cells), min(image)
        move = q - from_q, r - from_r
        if _lies_on_one(set(cells), [(turns, move)]):
            found.append((turns, move))
    return found


def _lies_on_one(cells: set[Cell], axes: Sequence[tuple[int, Cell]]) -> bool:
    """True if one of the reflections maps the cells onto themselves."""
    for turns, (by_q, by_r) in axes:
        image = (reflected(cell, turns) for cell in cells)
        if all((q + by_q, r + by_r) in cells for q, r in image):
            return True
    return False


def reflected(cell: Cell, turns: int) -> Cell:
    """A cell left for right, then turned about the origin."""
    q, r = -cell[0], cell[1] + cell[0]
    for _ in range(turns):
        q, r = -r, q + r
    return q, r
