"""A plain board of Span-It!, written from its description: dots, connectors between them, and paths walked by hand."""
from collections.abc import Iterator

Node = tuple[int, int]
Dot = tuple[int, int]


class PlainBoard:
    """A board of some size, with whoever took each node by its coordinates."""

    def __init__(self, size: int):
        self.size = size
        self.taken: dict[Node, str] = {}

    def nodes(self) -> list[Node]:
        """All places, in reading order."""
        inside = range(1, 2 * self.size)
        return [(x, y) for y in inside for x in inside if (x + y) % 2 == 0]

    def is_dot(self, dot: Dot, side: str) -> bool:
        x, y = dot
        if not (0 <= x <= 2 * self.size and 0 <= y <= 2 * self.size):
            return False
        return (x % 2, y % 2) == ((0, 1) if side == "h" else (1, 0))

    def ends(self, node: Node, side: str) -> set[Dot]:
        """The dots of a side beside a node: there are two, opposite to each other."""
        x, y = node
        return {dot for dot in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if self.is_dot(dot, side)}

    def reached(self, side: str, dot: Dot) -> set[Dot]:
        """The dots that one comes to from a dot, along connectors of a side."""
        found = {dot}
        while True:
            more = {end for node, owner in self.taken.items() if owner == side
                    for ends in [self.ends(node, side)] if ends & found for end in ends}
            if more <= found:
                return found
            found |= more

    def paths(self, side: str) -> set[frozenset[Node]]:
        """The nodes of each path of a side."""
        own = [node for node, owner in self.taken.items() if owner == side]
        found = set()
        for node in own:
            dots = self.reached(side, min(self.ends(node, side)))
            found.add(frozenset(each for each in own if self.ends(each, side) <= dots))
        return found

    def winners(self) -> Iterator[str]:
        """Every side that spans the board."""
        for side, axis in (("h", 0), ("v", 1)):
            for along in range(2 * self.size + 1):
                dot = (0, along) if side == "h" else (along, 0)
                if self.is_dot(dot, side) and any(end[axis] == 2 * self.size for end in self.reached(side, dot)):
                    yield side
                    break

    def text(self, to_move: str) -> str:
        rows = ("".join(self.taken.get(node, ".") for node in self.nodes() if node[1] == y)
                for y in range(1, 2 * self.size))
        return "/".join(rows) + " " + to_move
