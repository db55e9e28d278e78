"""Duel: you and a strategy guess by turns, each other's secret or the same one, and who needs fewer guesses wins."""
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from solvers.abgame.chance import draw
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import History, Turn
from solvers.abgame.scoring import answer_between
from solvers.abgame.strategies import GuessChooser, Position, Strategy, strategy_named
from solvers.core.engine import Engine, Progress
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove

Side = Literal["you", "computer"]
Outcome = Literal["you", "computer", "equal"]

SIDES: Final[tuple[Side, ...]] = get_args(Side)
HELPER: Final = "entropy"  # guesses in your place


@dataclass(frozen=True, slots=True)
class Duel:
    """One state of a duel.

    Args:
        same: True if both look for one secret; otherwise each looks for the other's.
        begins: who guesses first in each round.
        own: the secret that the computer looks for, if it is not the same; None if it is drawn by the seed.
        yours: your guesses with their answers.
        theirs: those of the strategy.
    """

    space: CodeSpace
    strategy: str = "entropy"
    seed: int = 0
    same: bool = False
    begins: Side = "you"
    own: int | None = None
    yours: tuple[Turn, ...] = ()
    theirs: tuple[Turn, ...] = ()

    @property
    def sought(self) -> int:
        """The secret that you look for."""
        return draw(self.space.size, self.seed, [1])

    @property
    def hidden(self) -> int:
        """The secret that the computer looks for."""
        if self.same:
            return self.sought
        return draw(self.space.size, self.seed, [2]) if self.own is None else self.own

    @property
    def fresh(self) -> "Duel":
        """The same duel before its first guess."""
        return replace(self, yours=(), theirs=())

    def history(self, side: Side) -> History:
        """The guesses of a side."""
        return History(self.space, self.yours if side == "you" else self.theirs)

    @property
    def turn(self) -> Side | None:
        """The side that guesses next; None once the duel is over.

        A first player who has found the secret waits: the other may still draw.
        """
        other: Side = "computer" if self.begins == "you" else "you"
        first, second = self.history(self.begins), self.history(other)
        if len(first.turns) > len(second.turns):
            return other
        return None if first.solved or second.solved else self.begins

    @property
    def finished(self) -> bool:
        """True if the duel is over."""
        return self.turn is None

    @property
    def outcome(self) -> Outcome | None:
        """The winner, or a draw; None while the duel goes on."""
        if not self.finished:
            return None
        you, computer = self.history("you").solved, self.history("computer").solved
        return "equal" if you and computer else "you" if you else "computer"

    def play(self, move: str, /) -> "Duel":
        """The state after a guess of whose turn it is. Raises IllegalMove with a sentence for the player."""
        side = self.turn
        if side is None:
            raise IllegalMove("The duel is over; take a guess back or start a new one.")
        try:
            guess = self.space.number(move)
        except FormatError as error:
            raise IllegalMove(error.message[:1].upper() + error.message[1:]) from None
        secret = self.sought if side == "you" else self.hidden
        turn = Turn(guess, answer_between(self.space, guess, secret))
        if side == "you":
            return replace(self, yours=(*self.yours, turn))
        return replace(self, theirs=(*self.theirs, turn))

    def guess_engine(self) -> Engine[int, int]:
        """The engine that comes to the next guess: by the strategy, or in your place by HELPER."""
        side = self.turn or "you"
        return self.guesser(side).engine_for(Position.from_history(self.history(side)), self.seed)

    def guesser(self, side: Side) -> Strategy:
        """The strategy that guesses for a side."""
        return strategy_named(self.strategy if side == "computer" else HELPER, self.space)

    def __str__(self) -> str:
        """The duel as `read_duel` reads it."""
        own = "-" if self.own is None else self.space.text(self.own)
        rounds = [self.space.text(turn.guess) for pair in self._pairs() for turn in pair]
        return " ".join((str(self.space), self.strategy, str(self.seed), "same" if self.same else "each", self.begins,
                         own, *rounds))

    def _pairs(self) -> list[tuple[Turn, ...]]:
        leading, trailing = (self.yours, self.theirs) if self.begins == "you" else (self.theirs, self.yours)
        return [(turn, *trailing[place:place + 1]) for place, turn in enumerate(leading)]


def read_duel(text: str) -> Duel:
    """Read a duel from its text. Raises FormatError."""
    parts = text.split(" ")
    if len(parts) < 6 or parts[3] not in ("same", "each") or parts[4] not in ("you", "computer") or not (
            parts[2].isascii() and parts[2].isdecimal() and len(parts[2]) < 18):
        raise FormatError("this is no duel.")
    space = CodeSpace.parse(parts[0])
    duel = Duel(space, strategy_named(parts[1], space).name, int(parts[2]), parts[3] == "same",
                "you" if parts[4] == "you" else "computer", None if parts[5] == "-" else space.number(parts[5]))
    try:
        for move in parts[6:]:
            duel = duel.play(move)
    except IllegalMove as error:
        raise FormatError(str(error)) from None
    return duel


class DuelRun:
    """The engine that plays a duel to its end, or only while it is the turn of a side. One step is a guess, and it may
    return in the midst of one."""

    def __init__(self, duel: Duel, side: Side | None = None) -> None:
        self._duel, self._side = duel, side
        self._choosers = {each: GuessChooser(duel.guesser(each)) for each in SIDES}

    @property
    def midway(self) -> bool:
        """True while a guess is being chosen."""
        return any(chooser.midway for chooser in self._choosers.values())

    @property
    def _ended(self) -> bool:
        return self._duel.finished or (self._side is not None and self._duel.turn != self._side)

    def advance(self, steps: int, /) -> bool:
        """Make so many guesses at most. True at the end."""
        while steps > 0 and not self._ended:
            side = self._duel.turn or "you"
            guess = self._choosers[side].choose(Position.from_history(self._duel.history(side)), self._duel.seed)
            if guess is None:
                return False
            self._duel = self._duel.play(self._duel.space.text(guess))
            steps -= 1
        return self._ended

    def snapshot(self) -> Duel:
        """The duel so far."""
        return self._duel

    def progress(self) -> Progress:
        """Progress in guesses of both players."""
        guesses_made = len(self._duel.yours) + len(self._duel.theirs)
        return Progress(guesses_made, None, f"{guesses_made} guesses made")

    result = snapshot
