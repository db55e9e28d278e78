"""The best try in a lost position: the move after which the fewest of the opponent's replies still win."""
from solvers.spanit.board import Position, Side
from solvers.spanit.theory.oracle import replies
from solvers.spanit.theory.resistor import best


def shares(position: Position, side: Side) -> list[float | None]:
    """For each free node, the share of the opponent's replies that win after `side` takes it, 0 to 1; None for taken
    nodes.

    In a lost position no share is 0.
    """
    # Shares and not counts, so that values of different positions can be compared.
    reply_count = max(len(position.free) - 1, 1)
    return [None if count is None else count / reply_count for count in replies(position.cells, position.size, side)]


def best_tries(position: Position, side: Side) -> list[int]:
    """The free nodes with the smallest share, and of these the ones with the greatest voltage drop.

    Raises ValueError if no node is free.
    """
    share_by_place = {place: share for place, share in enumerate(shares(position, side)) if share is not None}
    if not share_by_place:
        raise ValueError("no node is free")
    least = min(share_by_place.values())
    return best(position.cells, position.size, [place for place, share in share_by_place.items() if share == least])


def best_try(position: Position, side: Side) -> int:
    """The first of the best tries. Raises ValueError if no node is free."""
    return best_tries(position, side)[0]
