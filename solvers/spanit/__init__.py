"""Span-It!: the board, minds that can be edited, and an oracle that knows.

>>> from solvers.spanit import Position, analyse, name, nodes, player, shipped, weights
>>> position = Position.empty(4).play(0)
>>> verdict = analyse(position.cells, position.size, position.to_move)
>>> verdict.winner, len(verdict.v_wins)
('h', 0)
>>> weaver = shipped()["weaver"]
>>> choice = player(weaver).choose(position, position.to_move, ply=1, seed=1)
>>> name(nodes(position.size)[choice])
'g1'
>>> round(weights(position.cells, position.size, position.to_move, weaver)[choice], 2)
14.72
"""
from typing import TYPE_CHECKING

from solvers.core.exports import lazily

if TYPE_CHECKING:
    from solvers.spanit.board import Position, name, nodes
    from solvers.spanit.personality.personality import Personality
    from solvers.spanit.personality.player import Deliberation
    from solvers.spanit.personality.shipped import shipped
    from solvers.spanit.personality.weights import weights
    from solvers.spanit.play.players import player
    from solvers.spanit.rules import Span
    from solvers.spanit.theory.oracle import analyse
else:
    __getattr__ = lazily(__name__, {
        "Deliberation": "personality.player", "Personality": "personality.personality", "Position": "board",
        "Span": "rules", "analyse": "theory.oracle", "name": "board", "nodes": "board", "player": "play.players",
        "shipped": "personality.shipped", "weights": "personality.weights",
    })

__all__ = [
    "Deliberation", "Personality", "Position", "Span", "analyse", "name", "nodes", "player", "shipped", "weights",
]
