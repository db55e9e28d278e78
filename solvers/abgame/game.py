"""The rules as states: a game in which the player guesses, and one in which the player answers.

Ids are `abgame:4/10:guess:607` (the secret follows from the seed), `abgame:4/10:evil:607` (an evil host, see host.py),
`abgame:4/6r:guess/10:607` (with ten tries at most) and `abgame:4/10:answer/entropy:607` (a strategy guesses, and the
player, who has a secret, answers). `4/10` is four places and ten symbols, `4/10r` with repeats, `4/10rb` by the blog's
rule.

Moves are guesses, such as `6297`, or answers, such as `abb`. An answer to a guess of the player's own choice has it in
front: `6297:abb`.
"""
import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from solvers.abgame.chance import draw
from solvers.abgame.codes import Answer, CodeSpace
from solvers.abgame.history import History, Turn, read_turn
from solvers.abgame.host import evil_answer
from solvers.abgame.scoring import answer_between
from solvers.abgame.strategies import Position, strategy_named
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove

Host = Literal["guess", "evil"]

MOST_TRIES: Final = 99

_ID: Final = re.compile(r"abgame:([^:]*):(?:(guess|evil)(?:/([1-9][0-9]?))?|answer/([^:]*)):(0|[1-9][0-9]{0,17})")


@dataclass(frozen=True, slots=True)
class GuessingGame:
    """State of a game in which the player guesses; `tries` is how often at most, 0 for as often as it takes."""

    space: CodeSpace
    host: Host
    seed: int
    turns: tuple[Turn, ...] = ()
    tries: int = 0

    @property
    def id(self) -> str:
        """The game id."""
        return f"abgame:{self.space}:{self.host}{f'/{self.tries}' * (self.tries > 0)}:{self.seed}"

    @property
    def history(self) -> History:
        """The guesses so far with their answers."""
        return History(self.space, self.turns)

    @property
    def lost(self) -> bool:
        """True if the last try did not find the code."""
        return 0 < self.tries <= len(self.turns) and not self.history.solved

    @property
    def finished(self) -> bool:
        """True if the code is found, or no try is left."""
        return self.history.solved or self.lost

    @property
    def secret(self) -> int | None:
        """The code to be found; an evil host has one only when no other is left."""
        if self.host == "guess":
            return draw(self.space.size, self.seed)
        return self.history.candidates[0] if self.possible == 1 else None

    @property
    def possible(self) -> int:
        """Number of codes that fit all answers; with an evil host, the secrets still possible."""
        return len(self.history.candidates)

    def play(self, move: str, /) -> "GuessingGame":
        """The state after a guess. Raises IllegalMove with a sentence for the player."""
        if self.finished:
            over = "No try is left" if self.lost else "The code is found"
            raise IllegalMove(f"{over}; take a guess back or start a new game.")
        guess = _read_guess(self.space, move)
        if self.host == "evil":
            answer = evil_answer(self.space, self.turns, guess, self.seed)
        else:
            answer = answer_between(self.space, guess, draw(self.space.size, self.seed))
        return replace(self, turns=(*self.turns, Turn(guess, answer)))


@dataclass(frozen=True, slots=True)
class AnsweringGame:
    """State of a game in which a strategy guesses and the player answers."""

    space: CodeSpace
    strategy: str
    seed: int
    turns: tuple[Turn, ...] = ()

    @property
    def id(self) -> str:
        """The game id."""
        return f"abgame:{self.space}:answer/{self.strategy}:{self.seed}"

    @property
    def history(self) -> History:
        """The guesses so far with their answers."""
        return History(self.space, self.turns)

    @property
    def status(self) -> Literal["playing", "found", "contradiction"]:
        """True if the code is found, or no code fits the answers (`contradiction`)."""
        if not len(self.history.candidates):
            return "contradiction"
        return "found" if self.history.solved else "playing"

    @property
    def finished(self) -> bool:
        """True if there is nothing left to guess."""
        return self.status != "playing"

    @property
    def guess(self) -> int | None:
        """The strategy's current guess; None once the game is over.

        May be slow for large code spaces; the strategy's own engine, started at the position of `history`, finds the
        same guess in steps.
        """
        return None if self.finished else _next_guess(self.strategy, self.space, self.turns, self.seed)

    def play(self, move: str, /) -> "AnsweringGame":
        """The state after an answer. Raises IllegalMove with a sentence for the player."""
        if self.status == "found":
            raise IllegalMove("The code is found; take an answer back or start a new game.")
        if self.status == "contradiction":
            raise IllegalMove("No code fits these answers; take back the one that is not true.")
        try:
            if ":" in move:
                turn = read_turn(self.space, move)
            else:
                answer = self.space.answer_number(Answer.parse(move))
                turn = Turn(_next_guess(self.strategy, self.space, self.turns, self.seed), answer)
        except FormatError as error:
            raise IllegalMove(_capital(error.message)) from None
        return replace(self, turns=(*self.turns, turn))


@lru_cache(maxsize=512)
def _next_guess(strategy: str, space: CodeSpace, turns: tuple[Turn, ...], seed: int) -> int:
    return finish(strategy_named(strategy, space).engine_for(Position.from_history(History(space, turns)), seed))


def _read_guess(space: CodeSpace, move: str) -> int:
    try:
        return space.number(move)
    except FormatError as error:
        raise IllegalMove(_capital(error.message)) from None


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def read_id(text: str) -> GuessingGame | AnsweringGame:
    """The state that an id begins with. Raises FormatError with one sentence."""
    match = _ID.fullmatch(text)
    if match is None:
        raise FormatError(f"“{text[:40]}” is no AB game; one is written like abgame:4/10:guess:607.")
    space, seed = CodeSpace.parse(match[1]), int(match[5])
    if match[4] is not None:
        return AnsweringGame(space, strategy_named(match[4], space).name, seed)
    return GuessingGame(space, "evil" if match[2] == "evil" else "guess", seed, tries=int(match[3] or 0))
