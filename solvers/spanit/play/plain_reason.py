"""Why a move is good, in plain words from the position alone: what it joins and cuts, and what each side then needs."""
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from solvers.core.wording import counted
from solvers.spanit.board import OWNED, Position, Side, adjacent, dots, goals, name, nodes, other

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
    won yet, so there is one."""
    return len(shortest_way(position, side))


def shortest_way(position: Position, side: Side) -> tuple[int, ...]:
    """The free nodes of a shortest way from wall to wall.

    Breadth first from the first wall, where own connectors cost nothing and go to the front of the queue.
    """
    near, touched, own, cells = adjacent(position.size, side), goals(position.size, side), OWNED[side], position.cells
    queue: deque[tuple[int, tuple[int, ...]]] = deque()  # a node, and the free ones on the way to it

    def reach(place: int, way: tuple[int, ...]) -> None:
        if cells[place] == own:
            queue.appendleft((place, way))
        elif not cells[place]:
            queue.append((place, (*way, place)))

    for place, bits in sorted(enumerate(touched), key=lambda each: cells[each[0]] == own):
        if bits & 1:
            reach(place, ())
    done: set[int] = set()
    while queue:
        place, way = queue.popleft()
        if place in done:
            continue
        if touched[place] & 2:
            return way
        done.add(place)
        for after in near[place]:
            if after not in done:
                reach(after, way)
    raise AssertionError("who has not won yet can still be joined, unless the other one has won")


def needed_when_cut(position: Position, side: Side) -> int:
    """What a side needs at most after the next connector of the opponent, who is to move: only one on a shortest way
    can cost anything. More than there are nodes if it can be cut off for good."""
    needed = 0
    for place in shortest_way(position, side):
        after = position.play(place)
        if after.winner:
            return len(position.cells) + 1
        needed = max(needed, connectors_needed(after, side))
    return needed


def winning_now(position: Position, side: Side) -> list[int]:
    """The nodes with which a side would span the board at once if it were to move."""
    asked = Position(position.size, position.cells, side)
    return [place for place in position.free if asked.play(place).winner == side]


def plain_reason(position: Position, move: int, mine: Party, theirs: Party, *, brief: bool = False,
                 otherwise: str = "") -> str:
    """Why a side should take a node: “It joins your loose piece to the left wall. The Runner now needs 4 connectors
    instead of 3; you need 2.”

    Args:
        position: not finished.
        move: index of a free node.
        mine: who is to move.
        theirs: the opponent.
        brief: without what each side then needs.
        otherwise: a sentence in its place where the move changes nothing of that.
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
        first = (f"It {own}{_heading(position, move)}." if now == before else
                 f"It {own} and {cut}." if nearer else f"It {cut}.")
    return first if brief else f"{first} {_outlook(position, move, mine, theirs) or otherwise}".rstrip()


def _outlook(position: Position, move: int, mine: Party, theirs: Party) -> str:
    """What the move is good for: a threat, or what each side then needs; empty if it changes none of that."""
    side, after = position.to_move, position.play(move)
    enemy = theirs.inside
    need, theirs_need = connectors_needed(after, side), connectors_needed(after, other(side))
    if need == 1:
        every, ways = nodes(after.size), winning_now(after, side)
        if len(ways) == 1:
            answers = theirs.verb("have to answer", "has to answer")
            return f"{theirs.name} {answers} at {name(every[ways[0]])}, or {mine.inside} {mine.verb('win', 'wins')}."
        one, two = (name(every[place]) for place in ways[:2])
        return f"Then {one} and {two} both win, and only one of them can be taken."
    # What changes for both sides says more than what changes for one; and that no cut makes a way longer, more than
    # how long it is.
    if not any(position.cells):
        return ""
    needs, need_verb = theirs.verb("need", "needs"), mine.verb("need", "needs")
    nearer = need < connectors_needed(position, side)
    if theirs_need > (had := connectors_needed(position, other(side))):
        if nearer:
            return f"{mine.name} then {need_verb} {need} more connectors, and {enemy} {theirs_need} instead of {had}."
        return f"{theirs.name} now {needs} {theirs_need} connectors instead of {had}, {mine.inside} {need}."
    if nearer and needed_when_cut(after, side) == need:
        return f"Wherever {enemy} {theirs.verb('cut', 'cuts')} next, {mine.inside} {need_verb} only {need} more."
    if nearer:
        return f"That is one connector nearer: {mine.inside} {need_verb} {need} more, {enemy} {theirs_need}."
    return ""


def _own_words(position: Position, move: int, mine: Party) -> str:
    """What a move does for the pieces of the side that makes it."""
    side = position.to_move
    parts = _joined(position, move, side)
    if not parts:
        x, y = nodes(position.size)[move]
        if any(position.cells):
            return f"begins a new piece{_links(position, move, mine)}"
        if max(abs(x - position.size), abs(y - position.size)) <= position.size / 3:
            return "takes the middle, from where most ways lead to both walls"
        return "begins a piece with room on all sides"
    if len(parts) == 1:
        bits, made = parts[0]
        if not made:
            return f"starts out from the {_wall(bits, side)} wall"
        return f"leads on from the {_wall(bits, side)} wall" if bits else f"makes {mine.whose} loose piece longer"
    one, two = (_part_words(part, mine, side) for part in parts[:2])
    return f"joins {one} to {two}" if one != two else f"joins two of {mine.whose} pieces"


def _links(position: Position, move: int, mine: Party) -> str:
    """To what a new piece could be joined in two ways, so that one cut does not part them."""
    side = position.to_move
    near, touched = adjacent(position.size, side), goals(position.size, side)
    links = [place for place in near[move] if not position.cells[place]]
    for piece in sorted(position.paths(side), key=lambda piece: _bits(piece, touched) == 0):
        if sum(any(place in near[own] for own in piece) for place in links) > 1:
            return f", which two connectors could join to {_part_words((_bits(piece, touched), True), mine, side)}"
    return ""


def _heading(position: Position, move: int) -> str:
    """Where a connector that makes one piece longer leads to, and how far that is from the wall there."""
    size, side = position.size, position.to_move
    parts = _joined(position, move, side)
    if len(parts) != 1 or not parts[0][1]:
        return ""
    held = {dot for place in adjacent(size, side)[move] if position.cells[place] == OWNED[side]
            for dot in dots(nodes(size)[place], side)}
    free = [dot for dot in dots(nodes(size)[move], side) if dot not in held]
    if len(free) != 1:
        return ""  # a piece that comes back to itself
    axis = 0 if side == "h" else 1
    old = next(dot for dot in dots(nodes(size)[move], side) if dot in held)
    ahead, across = free[0][axis] - old[axis], free[0][1 - axis] - old[1 - axis]
    if not ahead:
        return ", " + (("down", "up") if side == "h" else ("to the right", "to the left"))[across < 0]
    left = (2 * size - free[0][axis] if ahead > 0 else free[0][axis]) // 2
    return f", to {counted(left, 'step')} from the {WALLS[side][ahead > 0]} wall"


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
