"""Every reply: whether a personality that begins wins whatever its opponent answers.

On an empty board every first move wins, so whoever begins can win to the end, and each move that does not win is a
mistake. The engine plays all games that a personality can get into, each position once; where weights are equal, each
of the moves that a game might draw.
"""
from collections.abc import Generator
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.generator_engine import GeneratorEngine
from solvers.spanit.board import OWNED, Position, Side, name, nodes
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import weights
from solvers.spanit.theory.oracle import analyse

STEP: Final = 20  # positions between two chances to stop


class Games(NamedTuple):
    """In how many positions the personality was to move, and the moves of a game that it gives away; none if it wins
    them all."""

    positions: int
    lost: tuple[str, ...]


def every_reply(personality: Personality, size: int) -> GeneratorEngine[Games]:
    """The engine. The personality is horizontal: with the board seen from its other side it plays alike. FormatError
    for one that looks ahead or leaves something to chance, whose games are not told by its weights."""
    if personality.game_tree_max_depth > 1:
        raise FormatError(f"GameTreeMaxDepth is {personality.game_tree_max_depth}: all games can be told of a "
                          "personality that looks one move ahead, with 1.")
    if personality.node_random:
        raise FormatError("NodeRandom is not 0: all games can be told of a personality that leaves nothing to chance.")
    return GeneratorEngine(_games(personality, size), "playing all games")


def _games(personality: Personality, size: int) -> Generator[None, None, Games]:
    # `before` has each position that was met, with the position two moves earlier and the move that was made there.
    start = Position.empty(size)
    before: dict[bytes, tuple[bytes, int] | None] = {start.cells: None}
    waiting = [start.cells]
    positions = 0
    while waiting:
        if positions % STEP == 0:
            yield
        cells = waiting.pop()
        positions += 1
        wins = analyse(cells, size, "h").h_wins
        for move in _heaviest(cells, size, personality):
            if move not in wins:
                return Games(positions, _line(before, cells, move, size))
            after = _with(cells, move, "h")
            if Position(size, after, "v").winner:
                continue
            for reply in range(len(cells)):
                if not after[reply]:
                    following = _with(after, reply, "v")
                    if following not in before:
                        before[following] = (cells, move)
                        waiting.append(following)
    return Games(positions, ())


def _heaviest(cells: bytes, size: int, personality: Personality) -> list[int]:
    found = weights(cells, size, "h", personality)
    most = max(weight for weight in found if weight is not None)
    return [node for node, weight in enumerate(found) if weight == most]


def _with(cells: bytes, node: int, side: Side) -> bytes:
    return cells[:node] + bytes([OWNED[side]]) + cells[node + 1:]


def _line(before: dict[bytes, tuple[bytes, int] | None], cells: bytes, move: int, size: int) -> tuple[str, ...]:
    """The moves of the game that led to a position, and the one that is made there."""
    moves = [move]
    while (earlier := before[cells]) is not None:
        origin, own = earlier
        reply = next(node for node, owner in enumerate(cells) if owner == OWNED["v"] and origin[node] != owner)
        moves += [reply, own]
        cells = origin
    return tuple(name(nodes(size)[node]) for node in reversed(moves))
