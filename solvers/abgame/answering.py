"""Answering: a strategy guesses a secret that is told here alone, guess by guess; and where given answers slipped."""
from dataclasses import replace
from typing import NamedTuple

from solvers.abgame.contradiction import Contradiction
from solvers.abgame.game import AnsweringGame
from solvers.abgame.history import History, Turn
from solvers.abgame.scoring import answer_between
from solvers.abgame.strategies import GuessChooser, Position, strategy_named
from solvers.core.engine import Engine, Progress


def guess_engine(game: AnsweringGame) -> Engine[int, int]:
    """The engine that comes to the next guess of a game that is not over."""
    return strategy_named(game.strategy, game.space).engine_for(Position.from_history(game.history), game.seed)


class TruthfulRun:
    """The engine that answers truly to each guess until the secret is found. One step is a guess with its answer, and
    it may return in the midst of one."""

    def __init__(self, game: AnsweringGame, secret: int) -> None:
        self._game, self._secret = game, secret
        self._chooser = GuessChooser(strategy_named(game.strategy, game.space))

    @property
    def midway(self) -> bool:
        """True while a guess is being chosen."""
        return self._chooser.midway

    def advance(self, steps: int, /) -> bool:
        """Make so many guesses at most. True once the game is over."""
        while steps > 0 and not self._game.finished:
            guess = self._chooser.choose(Position.from_history(self._game.history), self._game.seed)
            if guess is None:
                return False
            turn = Turn(guess, answer_between(self._game.space, guess, self._secret))
            self._game = replace(self._game, turns=(*self._game.turns, turn))
            steps -= 1
        return self._game.finished

    def snapshot(self) -> AnsweringGame:
        """The game so far."""
        return self._game

    def progress(self) -> Progress:
        """Progress in guesses; the total is unknown."""
        guesses = len(self._game.turns)
        return Progress(guesses, None, f"{guesses} guesses made")

    result = snapshot


class Repair(NamedTuple):
    """With another answer (by its index) for one turn, this many codes would fit all answers."""

    turn: int
    answer: int
    left: int


def repairs(contradiction: Contradiction) -> list[Repair]:
    """Every way to make a history possible by changing one answer: the smallest slips first, then the latest turns."""
    history, repairs_found = contradiction.history, []
    for suspects in contradiction.suspects if contradiction.fewest == 1 else ():
        for (answer,) in suspects.instead:
            fitting = len(repaired(history, suspects.turns[0], answer).candidates)
            repairs_found.append(Repair(suspects.turns[0], answer, fitting))
    answers = history.space.answers

    def slip(repair: Repair) -> int:
        actual, suggested = answers[history.turns[repair.turn].answer], answers[repair.answer]
        return abs(actual.a - suggested.a) + abs(actual.b - suggested.b)

    return sorted(repairs_found, key=lambda repair: (slip(repair), -repair.turn, -repair.left))


def repaired(history: History, turn: int, answer: int) -> History:
    """The history with another answer at a place. What was guessed afterwards stays."""
    turns = list(history.turns)
    turns[turn] = turns[turn]._replace(answer=answer)
    return History(history.space, tuple(turns))


def slips(history: History, secret: int) -> list[tuple[int, int]]:
    """The turns whose answers are not true of a secret, by their places, each with the number of the true answer."""
    true = [answer_between(history.space, turn.guess, secret) for turn in history.turns]
    return [(place, answer) for place, (turn, answer) in enumerate(zip(history.turns, true, strict=True))
            if turn.answer != answer]
