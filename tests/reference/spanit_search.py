"""Span-It! searched to the end, from its rules alone: who wins with each side to move, and by which moves.

Nodes are bits in reading order. A side has won when a flood from one of its goals over its own nodes meets the other.
There are no draws: a move wins if the opponent does not win after it. Positions are remembered, and with each the free
nodes that its winner needs. So when a move has lost, only moves among the nodes that the opponent then needs can be
better: after any other the opponent wins in the same way.
"""
from functools import cache


@cache
def board(size):
    """For each side: which nodes share a dot of its own with each node, and those that touch its two goals."""
    nodes = [(x, y) for y in range(1, 2 * size) for x in range(1, 2 * size) if (x - y) % 2 == 0]
    sides = []
    for side in "hv":
        dots = []
        for x, y in nodes:
            across = (x % 2 == 1) == (side == "h")  # the connector lies horizontally
            dots.append({(x - 1, y), (x + 1, y)} if across else {(x, y - 1), (x, y + 1)})
        near = [sum(1 << j for j, other in enumerate(dots) if i != j and mine & other) for i, mine in enumerate(dots)]
        axis = 0 if side == "h" else 1
        goals = [sum(1 << i for i, mine in enumerate(dots) if goal in {dot[axis] for dot in mine})
                 for goal in (0, 2 * size)]
        sides.append((near, *goals))
    return len(nodes), sides


def spans(size, side, own):
    """Whether a side (0 is H, 1 is V) with these nodes has joined its goals."""
    near, start, end = board(size)[1][side]
    reached = fresh = own & start
    while fresh:
        if reached & end:
            return True
        low = fresh & -fresh
        more = near[low.bit_length() - 1] & own & ~reached
        reached |= more
        fresh = (fresh ^ low) | more
    return False


class Search:
    """All positions of one size; what was found is kept."""

    def __init__(self, size):
        self.size = size
        self.all = (1 << board(size)[0]) - 1
        self.known = {}
        self.useful = [0] * board(size)[0]  # how often a node has won; such are tried first

    def solve(self, side, own, theirs):
        """(Whether the side to move wins, the free nodes that the winner needs); nobody has won yet."""
        key = side, own, theirs
        if key not in self.known:
            self.known[key] = self.searched(side, own, theirs)
        return self.known[key]

    def searched(self, side, own, theirs):
        free = self.bits(self.all & ~(own | theirs))
        for node in free:
            if spans(self.size, side, own | 1 << node):
                return True, 1 << node
        hope, needed = self.all, 0
        for node in sorted(free, key=self.useful.__getitem__, reverse=True):
            if hope >> node & 1:
                lost, nodes = self.solve(1 - side, theirs, own | 1 << node)
                if not lost:
                    self.useful[node] += 1
                    return True, nodes | 1 << node
                hope &= nodes
                needed |= nodes
        return False, needed

    def bits(self, mask):
        return [node for node in range(len(self.useful)) if mask >> node & 1]

    def moves(self, side, own, theirs):
        """Every winning move of a side, as a set; nobody has won yet."""
        return {
            node for node in self.bits(self.all & ~(own | theirs))
            if spans(self.size, side, own | 1 << node) or not self.solve(1 - side, theirs, own | 1 << node)[0]
        }

    def verdict(self, cells):
        """The winning moves of H and of V of a position of bytes, if either is to move. None if it is finished."""
        h, v = (sum(1 << i for i, byte in enumerate(cells) if byte == owner) for owner in (1, 2))
        if spans(self.size, 0, h) or spans(self.size, 1, v):
            return None
        return self.moves(0, h, v), self.moves(1, v, h)
