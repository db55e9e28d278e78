"""Puzzles: any number of positions in which exactly one move wins, graded by how many players find it."""
from collections.abc import Generator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, Literal

from solvers.core.engine import finish
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.own_rating import Score, own_rating
from solvers.spanit.board import SIDES, Position, name, nodes
from solvers.spanit.competition.ladder import BY_NAME
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import PLAYERS, player, winning_moves
from solvers.spanit.play.referee import Player
from solvers.spanit.theory.distance import distance
from solvers.spanit.theory.oracle import analyse

Level = Literal["easy", "medium", "hard", "expert"]
RATERS: Final = ("weaver", "gambler", "gatekeeper", "fencer", "thoroughbred")  # and the resistor
RATERS_TEXT: Final = "the Weaver, the Gambler, the Gatekeeper, the Fencer, the Thoroughbred and the resistor"
# For each level the size of the board, and how many of the six raters find the move.
LEVELS: dict[Level, tuple[int, range]] = {
    "easy": (4, range(5, 7)), "medium": (5, range(3, 5)), "hard": (6, range(1, 3)), "expert": (6, range(1)),
}
RANDOM_MOVE_SHARE: Final = 0.35  # of the moves that lead to a puzzle


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its only winning move.

    `finders` is the number of raters who find it, `moves` how soon it wins against the longest defence (None if that
    search gave up). The same level and number give the same puzzle.
    """

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

    @property
    def rating(self) -> int:
        """Difficulty, on the rating scale of the opponents."""
        return puzzle_rating(self.finders)


@cache
def puzzle_rating(finders: int) -> int:
    """The rating of puzzles that so many of the raters find: that of a player who wins against all the others."""
    # With known opponents the likelihood depends on the number of wins alone, not on who was beaten.
    names = ("resistor", *(f"the {mind}" for mind in RATERS))
    share = finders / len(names)
    rating = own_rating([Score(BY_NAME[each].rating, 1 - share, share) for each in names])
    assert rating is not None
    return round(rating.rating)


def level_rating(level: Level) -> float:
    """The rating of a puzzle of which no more than its level is known."""
    finders = LEVELS[level][1]
    return sum(map(puzzle_rating, finders)) / len(finders)


def puzzle(level: Level, number: int) -> Puzzle:
    """The puzzle of a level and a number."""
    return finish(puzzle_engine(level, number))


def puzzle_engine(level: Level, number: int) -> GeneratorEngine[Puzzle]:
    """An engine that generates the puzzle of a level and a number; a step tries one position."""
    return GeneratorEngine(_search(level, number), "looking for a puzzle")


def _search(level: Level, number: int) -> Generator[None, None, Puzzle]:
    # Rejection: cheap tests first (one winning move, which does not end the game), then the raters, one by one.
    size, target = LEVELS[level]
    chance = Random(f"puzzle {level} {number}")
    while True:
        yield
        position = _random_position(size, chance)
        wins = winning_moves(position, position.to_move)
        if len(wins) != 1 or analyse(position.cells, size, position.to_move).outcome != "mover":
            continue
        side = position.to_move
        if position.play(wins[0]).winner:
            continue  # to span the board is no riddle
        # Stop as soon as more raters find the move than the level allows.
        finders = 0
        for judge in raters():
            finders += judge.choose(position, side, 0, number) == wins[0]
            if finders >= target.stop:
                break
        if finders in target:
            distances = distance(position.cells, size, side, side)
            return Puzzle(level, number, position, wins[0], finders, None if distances is None else distances.moves)


@cache
def raters() -> tuple[Player, ...]:
    """The players who measure how hard a puzzle is."""
    return (PLAYERS["resistor"], *(player(shipped()[mind]) for mind in RATERS))


def _random_position(size: int, chance: Random) -> Position:
    """A position from a game between two raters who sometimes move at random."""
    # Random moves in between leave the paths that the raters always take, and so give more kinds of positions.
    minds = dict(zip(SIDES, chance.sample(raters(), 2), strict=True))
    position = Position.empty(size, chance.choice(SIDES))
    for ply in range(chance.randrange(size, size * size)):
        place = chance.choice(position.free)
        if chance.random() > RANDOM_MOVE_SHARE:
            place = minds[position.to_move].choose(position, position.to_move, ply, 0)
        next_position = position.play(place)
        if next_position.winner or not next_position.free:
            return position
        position = next_position
    return position
