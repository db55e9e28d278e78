"""Puzzles: positions in which one move wins, without end; how hard they are is measured by who finds it."""
from collections.abc import Generator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, Literal

from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine
from solvers.spanit.board import SIDES, Position, name, nodes
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import PLAYERS, player, winning_moves
from solvers.spanit.play.referee import Player
from solvers.spanit.theory.distance import distance
from solvers.spanit.theory.oracle import analyse

Level = Literal["easy", "medium", "hard", "expert"]
JUDGES: Final = ("weaver", "gambler", "gatekeeper", "fencer", "thoroughbred")  # and the resistor
JUDGES_TEXT: Final = "the Weaver, the Gambler, the Gatekeeper, the Fencer, the Thoroughbred and the resistor"
# Of each level the size of the board, and how many of the six judges find the move.
LEVELS: dict[Level, tuple[int, range]] = {
    "easy": (4, range(5, 7)), "medium": (5, range(3, 5)), "hard": (6, range(1, 3)), "expert": (6, range(1)),
}
WANDERS: Final = 0.35  # how often a move on the way to a puzzle is any move


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with the only move that wins, how many of the judges find it, and in how many moves it wins if that
    could be found out. The same level and number give the same puzzle."""

    level: Level
    number: int
    position: Position
    move: int
    finders: int
    moves: int | None

    @property
    def answer(self) -> str:
        """The name of the move that wins."""
        return name(nodes(self.position.size)[self.move])


def puzzle(level: Level, number: int) -> Puzzle:
    """The puzzle of a level and a number."""
    return finish(puzzle_engine(level, number))


def puzzle_engine(level: Level, number: int) -> GeneratorEngine[Puzzle]:
    """An engine that finds the puzzle of a level and a number; a step looks at one position."""
    return GeneratorEngine(_search(level, number), "looking for a puzzle")


def _search(level: Level, number: int) -> Generator[None, None, Puzzle]:
    size, wanted = LEVELS[level]
    chance = Random(f"puzzle {level} {number}")
    while True:
        yield
        position = _somewhere(size, chance)
        wins = winning_moves(position, position.to_move)
        if len(wins) != 1 or analyse(position.cells, size, position.to_move).outcome != "mover":
            continue
        side = position.to_move
        if position.play(wins[0]).winner:
            continue  # to span the board is no riddle
        finders = 0
        for judge in judges():
            finders += judge.choose(position, side, 0, number) == wins[0]
            if finders >= wanted.stop:
                break
        if finders in wanted:
            found = distance(position.cells, size, side, side)
            return Puzzle(level, number, position, wins[0], finders, None if found is None else found.moves)


@cache
def judges() -> tuple[Player, ...]:
    """By whom the difficulty is measured."""
    return (PLAYERS["resistor"], *(player(shipped()[mind]) for mind in JUDGES))


def _somewhere(size: int, chance: Random) -> Position:
    """A position from the middle of a game between two judges who sometimes move anywhere."""
    minds = dict(zip(SIDES, chance.sample(judges(), 2), strict=True))
    position = Position.empty(size, chance.choice(SIDES))
    for ply in range(chance.randrange(size, size * size)):
        place = chance.choice(position.free)
        if chance.random() > WANDERS:
            place = minds[position.to_move].choose(position, position.to_move, ply, 0)
        after = position.play(place)
        if after.winner or not after.free:
            return position
        position = after
    return position
