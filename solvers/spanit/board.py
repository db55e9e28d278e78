"""The board: nodes, dots and connectors, and a position as an immutable value that reads and prints its text.

The geometry is that of Gale's Bridg-It, with x to the right and y down, both in 0 .. 2n. The dots of H have an even x
and an odd y, those of V an odd x and an even y. H joins x = 0 to x = 2n, V joins y = 0 to y = 2n. A node (x, y), both
odd or both even in 1 .. 2n−1, carries one connector, of whoever takes it. Engines know a node by its index, its place
in reading order, and a board as bytes: for each node 0 (free), 1 (of H) or 2 (of V).
"""
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from solvers.core.coordinates import cell_name, read_cell
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove

Side = Literal["h", "v"]
Node = tuple[int, int]
Dot = tuple[int, int]

# 20 is what the kernels' arrays hold (MOST_SIZE in theory/graph.pxd).
SMALLEST, LARGEST = 2, 20
SIDES: tuple[Side, Side] = ("h", "v")
OWNED: dict[Side, int] = {"h": 1, "v": 2}  # the byte of a node that a side has taken
WORDS: dict[Side, Literal["horizontal", "vertical"]] = {"h": "horizontal", "v": "vertical"}
CELL_LETTERS = ".hv"  # the letter of each byte


def count(size: int) -> int:
    """Number of nodes of a board."""
    return size * size + (size - 1) * (size - 1)


@cache
def nodes(size: int) -> tuple[Node, ...]:
    """Every node in reading order: rows y = 1, 2, ..., each from left to right."""
    return tuple((x, y) for y in range(1, 2 * size) for x in range(2 - y % 2, 2 * size, 2))


@cache
def _indices(size: int) -> dict[Node, int]:
    return {node: place for place, node in enumerate(nodes(size))}


def index(size: int, node: Node) -> int:
    """The place of a node in reading order, from 0. Raises KeyError if the board has no such node."""
    return _indices(size)[node]


def name(node: Node) -> str:
    """A node's letter and number: (1, 1) is a1."""
    x, y = node
    return cell_name(y - 1, x - 1)


def read_name(text: str, size: int) -> Node:
    """The node of a name. Raises FormatError if the board has none of that name."""
    try:
        y, x = (place + 1 for place in read_cell(text))
    except FormatError:
        raise FormatError(f"“{text[:20]}” is no node; a node is a letter and a number, such as c3.") from None
    if (x, y) not in _indices(size):
        last = 2 * size - 1
        if max(x, y) > last:
            raise FormatError(f"“{text}” is off the board, whose last node is {name((last, last))}.")
        raise FormatError(f"“{text}” is no node: the letters a, c, e ... go with odd numbers, b, d, f ... with even.")
    return x, y


def is_major(node: Node) -> bool:
    """True if the connector on a node lies along its owner's direction; otherwise it is a minor node."""
    return node[0] % 2 == 1


def other(side: Side) -> Side:
    """The opponent."""
    return "v" if side == "h" else "h"


def connector(node: Node, side: Side) -> Literal["horizontal", "vertical"]:
    """The direction in which a side's connector lies on a node."""
    return "horizontal" if is_major(node) == (side == "h") else "vertical"


def dots(node: Node, side: Side) -> tuple[Dot, Dot]:
    """The two dots that a side's connector on a node joins, the left or upper one first."""
    x, y = node
    return ((x - 1, y), (x + 1, y)) if connector(node, side) == "horizontal" else ((x, y - 1), (x, y + 1))


@cache
def adjacent(size: int, side: Side) -> tuple[tuple[int, ...], ...]:
    """For each node index, the nodes whose connectors of the same side would share a dot with its own."""
    # Cached with `goals` and `transposed` for each size: searches walk these tables instead of geometry.
    ends = [dots(node, side) for node in nodes(size)]
    at: dict[Dot, list[int]] = {}
    for place, pair in enumerate(ends):
        for dot in pair:
            at.setdefault(dot, []).append(place)
    return tuple(tuple(sorted({near for dot in pair for near in at[dot]} - {place})) for place, pair in enumerate(ends))


@cache
def goals(size: int, side: Side) -> bytes:
    """For each node index, the goals of a side that its connector would touch: bit 1 for left or top, bit 2 for right
    or bottom."""
    axis = 0 if side == "h" else 1
    ends = [[dot[axis] for dot in dots(node, side)] for node in nodes(size)]
    return bytes((0 in pair) + 2 * (2 * size in pair) for pair in ends)


@cache
def transposed(size: int) -> tuple[int, ...]:
    """For each node index, the index of the node with x and y exchanged: one side's board seen as the other's."""
    return tuple(index(size, (y, x)) for x, y in nodes(size))


@dataclass(frozen=True)
class Position:
    """A position: one byte for each node in reading order (0 free, 1 of H, 2 of V), and the side to move."""

    size: int
    cells: bytes
    to_move: Side

    @classmethod
    def empty(cls, size: int, first: Side = "h") -> "Position":
        """The board before the first move."""
        return cls(size, bytes(count(size)), first)

    @classmethod
    def read(cls, text: str) -> "Position":
        """Read `../../... h`: rows from the top with `/` between them, then the side to move.

        Raises FormatError with the column, for the first of: a number of rows that no board has, another letter, a row
        of a wrong length, a missing or wrong side.
        """
        start = len(text) - len(text.lstrip())
        board, *rest = text.split(None, 1) or [""]
        rows, column = board.split("/"), start + 1
        size = (len(rows) + 1) // 2
        if len(rows) % 2 == 0 or not SMALLEST <= size <= LARGEST:
            raise FormatError(
                f"a board has an odd number of rows with / between them, from {2 * SMALLEST - 1} to {2 * LARGEST - 1};"
                f" here {'is 1' if len(rows) == 1 else f'are {len(rows)}'}.", column=column,
            )
        for y, row in enumerate(rows, start=1):
            for place, letter in enumerate(row):
                if letter not in CELL_LETTERS:
                    raise FormatError(f"“{letter}” is not a node: . is a free one, h and v are taken ones.",
                                      column=column + place)
            if len(row) != size - 1 + y % 2:
                raise FormatError(f"row {y} has {len(row)} nodes; on a board of size {size} it has {size - 1 + y % 2}.",
                                  column=column)
            column += len(row) + 1
        side = rest[0].rstrip() if rest else ""
        if not side:
            raise FormatError("the side to move, h or v, is missing at the end.", column=len(text.rstrip()) + 1)
        if side not in OWNED:
            raise FormatError(f"“{side[:20]}” is not a side; after the board comes h or v, the side to move.",
                              column=len(text.rstrip()) - len(side) + 1)
        cells = bytes(CELL_LETTERS.index(letter) for row in rows for letter in row)
        return cls(size, cells, "h" if side == "h" else "v")

    @property
    def text(self) -> str:
        """The position as text; `read` reads it."""
        rows, start = [], 0
        for y in range(1, 2 * self.size):
            end = start + self.size - 1 + y % 2
            rows.append("".join(CELL_LETTERS[byte] for byte in self.cells[start:end]))
            start = end
        return f"{'/'.join(rows)} {self.to_move}"

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The indices of the free nodes."""
        return tuple(place for place, byte in enumerate(self.cells) if not byte)

    @cached_property
    def winner(self) -> Side | None:
        """The side that spans the board, if one does; never both do."""
        # Rarely computed: `play` fills this cache for every position that comes from another one.
        for side in SIDES:
            if any(self._reached(path, side) == 3 for path in self.paths(side)):
                return side
        return None

    @cached_property
    def span(self) -> tuple[int, ...]:
        """The shortest chain of the winner's connectors from goal to goal, as indices; empty if nobody has won."""
        if self.winner is None:
            return ()
        owned, touched = OWNED[self.winner], goals(self.size, self.winner)
        near = adjacent(self.size, self.winner)
        # Breadth first from all connectors at the first goal at once; each remembers the one before it, a first one
        # itself. `queue` grows while it is read.
        before = {place: place for place, byte in enumerate(self.cells) if byte == owned and touched[place] & 1}
        queue = list(before)
        for place in queue:
            if touched[place] & 2:
                line = [place]
                while before[line[-1]] != line[-1]:
                    line.append(before[line[-1]])
                return tuple(reversed(line))
            fresh = [after for after in near[place] if self.cells[after] == owned and after not in before]
            before.update(dict.fromkeys(fresh, place))
            queue += fresh
        raise AssertionError("who has won has joined its goals")

    def paths(self, side: Side) -> tuple[tuple[int, ...], ...]:
        """The paths of a side, each as the ascending indices of connectors joined by its own dots.

        A goal does not join the paths that touch it.
        """
        visited: set[int] = set()
        components = []
        for place, byte in enumerate(self.cells):
            if byte == OWNED[side] and place not in visited:
                components.append(self.path(place))
                visited.update(components[-1])
        return tuple(components)

    def path(self, place: int) -> tuple[int, ...]:
        """The path through a taken node, as ascending indices."""
        owner = self.cells[place]
        near = adjacent(self.size, SIDES[owner - 1])
        seen, stack = {place}, [place]
        while stack:
            fresh = [next_to for next_to in near[stack.pop()] if self.cells[next_to] == owner and next_to not in seen]
            seen.update(fresh)
            stack += fresh
        return tuple(sorted(seen))

    def play(self, place: int) -> "Position":
        """The position after the side to move has taken the node of an index. Raises IllegalMove."""
        if self.winner:
            raise IllegalMove(f"The game is over: {WORDS[self.winner]} has won.")
        if not 0 <= place < len(self.cells):
            raise IllegalMove(f"There is no node number {place}; this board has {len(self.cells)}, counted from 0.")
        if self.cells[place]:
            owner = WORDS[SIDES[self.cells[place] - 1]]
            raise IllegalMove(f"{name(nodes(self.size)[place])} is already taken by {owner}.")
        cells = bytearray(self.cells)
        cells[place] = OWNED[self.to_move]
        after = Position(self.size, bytes(cells), other(self.to_move))
        # Only the path of the new connector can have reached both goals: fill the cache of `winner` by it alone.
        spans = self._reached(after.path(place), self.to_move) == 3
        vars(after)["winner"] = self.to_move if spans else None
        return after

    def transposed(self) -> "Position":
        """The position with x and y exchanged, and the sides with them."""
        cells = bytes((0, 2, 1)[self.cells[place]] for place in transposed(self.size))
        return Position(self.size, cells, other(self.to_move))

    def _reached(self, path: Iterable[int], side: Side) -> int:
        """The goals that a path touches, as bits: see `goals`."""
        touched, bits = goals(self.size, side), 0
        for place in path:
            bits |= touched[place]
        return bits
