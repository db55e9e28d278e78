"""Forced wins: the moves by which a side wins as soon as it can, and the longest defence against them."""
from collections.abc import Iterator
from typing import Final, NamedTuple

from solvers.spanit.board import Position, Side
from solvers.spanit.play.players import winning_moves
from solvers.spanit.theory.distance import distance

BUDGET: Final = 30_000  # positions of one search: some tenths of a second


class Decision(NamedTuple):
    """A move on the way to a win: how many nodes were free, and which moves win soonest."""

    free: int
    fastest: tuple[int, ...]


def moves_to_win(position: Position, side: Side) -> int | None:
    """The number of its own moves that a side needs to win against the longest defence, whoever is to move.

    None if it has no forced win, or one so long that the search gives up.
    """
    result = distance(position.cells, position.size, side, position.to_move, BUDGET)
    return None if result is None else result.moves


def wins_within(position: Position, side: Side, moves: int) -> bool:
    """True if a side wins in at most `moves` of its own, whoever is to move."""
    return distance(position.cells, position.size, side, position.to_move, BUDGET, moves) is not None


def fastest_moves(position: Position, moves: int) -> tuple[int, ...]:
    """The moves, as ascending indices, after which the side to move still wins in `moves`, this one counted."""
    side = position.to_move
    return tuple(place for place in winning_moves(position, side)
                 if wins_within(position.play(place), side, moves - 1))


def longest_defence(position: Position, side: Side) -> int:
    """The first of the replies that delay the win of `side` longest, for its opponent, who is to move."""
    def delay(place: int) -> int:
        moves_left = moves_to_win(position.play(place), side)
        return len(position.cells) if moves_left is None else moves_left

    return max(position.free, key=delay)


def forced_line(position: Position, moves: int) -> Iterator[tuple[int, Decision | None]]:
    """The win in so many moves as indices, with the longest defence in between, whose moves have no decision."""
    side = position.to_move
    for moves_left in range(moves, 0, -1):
        decision = Decision(len(position.free), fastest_moves(position, moves_left))
        yield decision.fastest[0], decision
        position = position.play(decision.fastest[0])
        if moves_left > 1:
            reply = longest_defence(position, side)
            yield reply, None
            position = position.play(reply)
