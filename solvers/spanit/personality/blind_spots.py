"""Blind spots: positions in which every personality that looks one move ahead may err, whatever its numbers are.

All that a weight knows of a node is the outline of what a connector there would make, and of what it would use up, for
either side. Two nodes of the same outline weigh the same, whatever the fourteen factors are: they are twins. Where each
move that wins has a twin that loses, the heaviest node is a loser, or weighs as much as one, and chance draws between
the two. Chance is all that NodeRandom adds, and to look ahead is another matter.
"""
from collections.abc import Generator
from itertools import product
from typing import Final, NamedTuple

from solvers.core.generator_engine import GeneratorEngine
from solvers.spanit.board import Position, count
from solvers.spanit.personality.breakdown import PathWeight, View
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.weights import explain
from solvers.spanit.theory.oracle import analyse

LARGEST: Final = 3  # size on which all positions can be looked at: size 4 has 3 ** 25 boards
STEP: Final = 500   # boards between two chances to stop

# Of a path: its major and minor span, its members, whether it is anchored and whether it wins.
_Path = tuple[int, int, int, bool, bool]
_Outline = tuple[bool, _Path, tuple[_Path, ...]]  # whether the node is a major one, the path made, the paths used up


class BlindSpot(NamedTuple):
    """A position with its winning moves, each with a twin that loses; both as places of nodes in reading order."""

    position: Position
    twins: tuple[tuple[int, int], ...]


class Survey(NamedTuple):
    """All positions of a size with horizontal to move: how many it wins, in how many of them another move loses, and
    those of these that are blind spots, the emptiest first."""

    won: int
    open: int
    blind: tuple[BlindSpot, ...]


def outlines(position: Position, node: int) -> tuple[_Outline, _Outline]:
    """All that a weight depends on at a free node, in the view of the side to move and in its opponent's."""
    parts = explain(position.cells, position.size, position.to_move, Personality(), node)
    return _outline(parts.mine), _outline(parts.yours)


def _outline(view: View) -> _Outline:
    return view.major, _path(view.made), tuple(sorted(map(_path, view.used)))


def _path(path: PathWeight) -> _Path:
    return path.major_span, path.minor_span, path.members, path.anchored, path.wins


def losing_twins(position: Position) -> tuple[tuple[int, int], ...]:
    """The winning moves of the side to move, each with a losing one of the same outline; none if a winning move has no
    such twin, or if no move wins."""
    verdict = analyse(position.cells, position.size, position.to_move)
    wins = verdict.h_wins if position.to_move == "h" else verdict.v_wins
    losers = {outlines(position, node): node for node in position.free if node not in wins}
    found = []
    for node in wins if losers else ():
        twin = losers.get(outlines(position, node))
        if twin is None:
            return ()
        found.append((node, twin))
    return tuple(found)


def survey(size: int) -> GeneratorEngine[Survey]:
    """The engine that looks at all positions of a size with horizontal to move, whoever began. With the board seen from
    its other side they are all positions with vertical to move. ValueError for a size of more than LARGEST."""
    if not 2 <= size <= LARGEST:
        raise ValueError(f"all positions can be looked at on boards of size 2 and {LARGEST}, not {size}")
    return GeneratorEngine(_survey(size), "looking at all positions")


def _survey(size: int) -> Generator[None, None, Survey]:
    won = undecided = 0
    blind = []
    for number, board in enumerate(product((0, 1, 2), repeat=count(size))):
        if number % STEP == 0:
            yield
        if board.count(2) - board.count(1) not in (0, 1):
            continue
        position = Position(size, bytes(board), "h")
        wins = analyse(position.cells, size, "h").h_wins
        if wins:
            won += 1
            if len(wins) < len(position.free):
                undecided += 1
                if twins := losing_twins(position):
                    blind.append(BlindSpot(position, twins))
    return Survey(won, undecided, tuple(sorted(blind, key=lambda spot: -len(spot.position.free))))
