"""Why a move is good, in plain words from the position alone: what it joins and cuts, and what each side then needs."""
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from solvers.spanit.board import OWNED, Position, Side, adjacent, goals, name, nodes, other

WALLS: dict[Side, tuple[str, str]] = {"h": ("left", "right"), "v": ("upper", "lower")}


class Party(NamedTuple):
    """A player as sentences call it: “You”, or by its name."""

    name: str

    @property
    def whose(self) -> str:
        return "your" if self.name == "You" else f"{self.name}’s"

    @property
    def its(self) -> str:
        return "your" if self.name == "You" else "its"

    @property
    def inside(self) -> str:
        """The name within a sentence."""
        return "you" if self.name == "You" else self.name

    def verb(self, plural: str, singular: str) -> str:
        """The form of a verb that goes with the name: “you need”, “The Runner needs”."""
        return plural if self.name == "You" else singular


def connectors_needed(position: Position, side: Side) -> int:
    """The least number of free nodes that a side must take to span the board if the other one stands still; nobody has
    won yet, so there is one.

    Breadth first from the first wall, where own connectors cost nothing and go to the front of the queue.
    """
    near, touched, own, cells = adjacent(position.size, side), goals(position.size, side), OWNED[side], position.cells
    queue: deque[tuple[int, int]] = deque()

    def reach(place: int, cost: int) -> None:
        if cells[place] == own:
            queue.appendleft((cost, place))
        elif not cells[place]:
            queue.append((cost + 1, place))

    for place, bits in sorted(enumerate(touched), key=lambda each: cells[each[0]] == own):
        if bits & 1:
            reach(place, 0)
    done: set[int] = set()
    while queue:
        cost, place = queue.popleft()
        if place in done:
            continue
        if touched[place] & 2:
            return cost
        done.add(place)
        for after in near[place]:
            if after not in done:
                reach(after, cost)
    raise AssertionError("who has not won yet can still be joined, unless the other one has won")


def winning_now(position: Position, side: Side) -> list[int]:
    """The nodes with which a side would span the board at once if it were to move."""
    asked = Position(position.size, position.cells, side)
    return [place for place in position.free if asked.play(place).winner == side]


def plain_reason(position: Position, move: int, mine: Party, theirs: Party, *, brief: bool = False) -> str:
    """Why a side should take a node: “It joins your loose piece to the left wall. You then need 2 more
    connectors, The Runner 4 instead of 3.”

    Args:
        position: not finished.
        move: index of a free node.
        mine: who is to move.
        theirs: the opponent.
        brief: without what each side then needs.
    """
    side = position.to_move
    after = position.play(move)
    if after.winner:
        return f"It joins both walls, and {mine.inside} {mine.verb('win', 'wins')}."
    enemy = other(side)
    before, now = connectors_needed(position, enemy), connectors_needed(after, enemy)
    if before == 1 and move in winning_now(position, enemy):
        first = f"{theirs.name} would win there with the next connector."
    else:
        own, cut = _own_words(position, move, mine), _cut_words(position, move, theirs)
        nearer = connectors_needed(after, side) < connectors_needed(position, side)
        first = f"It {own}." if now == before else f"It {own} and {cut}." if nearer else f"It {cut}."
    return first if brief else f"{first} {_outlook(after, (before, now), mine, theirs)}"


def _outlook(after: Position, theirs_need: tuple[int, int], mine: Party, theirs: Party) -> str:
    """What the position is like after the move; `theirs_need` is what the opponent needed before it, and needs now."""
    before, now = theirs_need
    side = other(after.to_move)
    need = connectors_needed(after, side)
    if need == 1:
        every, ways = nodes(after.size), winning_now(after, side)
        if len(ways) == 1:
            return f"Then {name(every[ways[0]])} wins next, unless it is taken."
        one, two = (name(every[place]) for place in ways[:2])
        return f"Then {one} and {two} both win, and only one of them can be taken."
    change = "" if now == before else f" instead of {before}"
    return f"{mine.name} then {mine.verb('need', 'needs')} {need} more connectors, {theirs.inside} {now}{change}."


def _own_words(position: Position, move: int, mine: Party) -> str:
    """What a move does for the pieces of the side that makes it."""
    side = position.to_move
    parts = _joined(position, move, side)
    if not parts:
        x, y = nodes(position.size)[move]
        middle = not any(position.cells) and max(abs(x - position.size), abs(y - position.size)) <= position.size / 3
        return "takes the middle, from where most ways lead to both walls" if middle else "begins a new piece"
    if len(parts) == 1:
        bits, made = parts[0]
        if not made:
            return f"starts out from the {_wall(bits, side)} wall"
        return f"leads on from the {_wall(bits, side)} wall" if bits else f"makes {mine.whose} loose piece longer"
    one, two = (_part_words(part, mine, side) for part in parts[:2])
    return f"joins {one} to {two}" if one != two else f"joins two of {mine.whose} pieces"


def _cut_words(position: Position, move: int, theirs: Party) -> str:
    """What a move takes from the opponent, whose connector could have lain there."""
    side = other(position.to_move)
    parts = _joined(position, move, side)
    if not parts:
        return f"takes a place on {theirs.whose} shortest way"
    one, *rest = (_part_words(part, theirs, side) for part in parts[:2])
    if rest:
        return f"keeps two of {theirs.whose} pieces apart" if rest == [one] else f"keeps {one} from {rest[0]}"
    bits, made = parts[0]
    if not made:
        return f"takes {theirs.whose} way out from {one}"
    return f"stops {theirs.inside} at {one}" if bits else f"stops {one}"


def _joined(position: Position, move: int, side: Side) -> Sequence[tuple[int, bool]]:
    """What a connector of a side would join: each piece by the walls it touches and True, loose ones first; then a wall
    that no piece of them touches, and False."""
    size = position.size
    touched = goals(size, side)
    pieces = {position.path(place) for place in adjacent(size, side)[move] if position.cells[place] == OWNED[side]}
    parts = sorted((_bits(piece, touched), True) for piece in pieces)
    wall = touched[move] & ~_bits([place for piece in pieces for place in piece], touched)
    return [*parts, (wall, False)] if wall else parts


def _bits(places: Sequence[int], touched: bytes) -> int:
    bits = 0
    for place in places:
        bits |= touched[place]
    return bits


def _wall(bits: int, side: Side) -> str:
    return WALLS[side][0 if bits & 1 else 1]


def _part_words(part: tuple[int, bool], owner: Party, side: Side) -> str:
    """A piece that touches a wall is as good as the wall."""
    bits, _ = part
    return f"the {_wall(bits, side)} wall" if bits else f"{owner.whose} loose piece"
