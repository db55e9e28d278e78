"""What no personality can tell apart, and all games of one, in plain Python: by search and plain weights."""
from tests.reference import spanit_weights as plain
from tests.reference.spanit_search import Search

SEARCHES = {size: Search(size) for size in (2, 3)}


def winners(n, cells, side):
    """The winning moves of a side; None in a finished position."""
    verdict = SEARCHES[n].verdict(cells)
    return verdict and verdict["hv".index(side)]


def extent(n, side, dots, members):
    """A path by what its weight depends on: its lengths along and across, its members, the goals that it touches."""
    along, across = ([dot[axis] for dot in dots] for axis in ((0, 1) if side == "h" else (1, 0)))
    touched = {0, 2 * n} & set(along)
    return max(along) - min(along), max(across) - min(across), members, len(touched)


def outline(n, cells, side, index):
    """All that a side's weight of a node depends on."""
    node = plain.nodes(n)[index]
    dots = plain.dots(node, side)
    touched = [path for path in plain.paths(n, cells, side) if path[0] & dots]
    made = extent(n, side, dots.union(*(path[0] for path in touched)), 1 + sum(path[1] for path in touched))
    return node[0] % 2, made, sorted(extent(n, side, *path) for path in touched)


def is_blind_spot(n, cells, side):
    """Whether each winning move of a side, of which there is one, has a losing one of the same outline."""
    free = [node for node, owner in enumerate(cells) if not owner]
    wins = winners(n, cells, side)
    seen = {node: [outline(n, cells, each, node) for each in "hv"] for node in free}
    return bool(wins) and all(any(seen[node] == seen[other] for other in free if other not in wins) for node in wins)


def wins_all(n, f):
    """Whether a personality of these factors, as h and to begin, wins all its games; and in how many positions it is
    to move."""
    waiting, met = [bytes(n * n + (n - 1) ** 2)], set()
    while waiting:
        cells = waiting.pop()
        if cells in met:
            continue
        met.add(cells)
        weighed = plain.weights(n, cells, "h", f)
        most = max(weight for weight, _ in weighed.values())
        for move in (node for node, (weight, _) in weighed.items() if weight == most):
            if move not in winners(n, cells, "h"):
                return False, len(met)
            after = cells[:move] + b"\1" + cells[move + 1:]
            if winners(n, after, "v") is not None:
                waiting += [after[:node] + b"\2" + after[node + 1:] for node, owner in enumerate(after) if not owner]
    return True, len(met)
