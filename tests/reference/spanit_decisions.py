"""Decisions of Span-It! in plain Python: which nodes keep a won position, and how likely a personality is to err.

A position is won by whoever is to move if the plain oracle says so; a move keeps the win if the opponent, to move
afterwards, has not won and does not win. This asks the oracle about each move, where the engine reads its trees.
"""
from math import exp

from tests.reference.spanit_oracle import contracted, verdict
from tests.reference.spanit_weights import weights

OTHER = {"h": "v", "v": "h"}
STONE = {"h": 1, "v": 2}


def winner(cells, size, side):
    """Who wins with this side to move; also of games that are over."""
    for each in "hv":
        if contracted(cells, size, each) is None:
            return each
    outcome = verdict(cells, size)[0]
    return side if outcome == "mover" else outcome


def keeping(cells, size, side):
    """The free nodes by which the side to move still wins afterwards."""
    after = {node: bytes([*cells[:node], STONE[side], *cells[node + 1:]])
             for node, stone in enumerate(cells) if stone == 0}
    return [node for node, board in after.items() if winner(board, size, OTHER[side]) == side]


def is_decision(cells, size, side):
    """Whether the side to move keeps a win by some nodes and gives it away by others."""
    return 0 < len(keeping(cells, size, side)) < cells.count(0)


def mistake(factors, cells, size, side, seed, ply, wins, softness):
    """The smooth chance of a mistake."""
    found = {node: weight for node, (weight, _) in weights(size, cells, side, factors, seed, ply).items()}
    greatest = max(map(abs, found.values()))
    if greatest == 0:
        return 0.5
    found = {node: weight / greatest for node, weight in found.items()}
    right = max(weight for node, weight in found.items() if wins[node])
    wrong = max(weight for node, weight in found.items() if not wins[node])
    spread = softness * (max(right, wrong) - sum(found.values()) / len(found))
    if spread <= 1e-12:
        return 0.5
    ahead = (right - wrong) / spread
    return 0.0 if ahead > 700 else 1.0 if ahead < -700 else 1 / (1 + exp(ahead))
