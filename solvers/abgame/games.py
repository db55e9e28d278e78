"""Games of any strategy: it looks for secrets that are drawn, and how many guesses each of them takes is counted."""
from typing import Final

from solvers.abgame.chance import draw
from solvers.abgame.codes import CodeSpace
from solvers.abgame.random_games import RandomGames
from solvers.abgame.scoring import all_codes, answer_between
from solvers.abgame.strategies import Position, RandomConsistent, Strategy
from solvers.core.engine import Engine, Progress

WORK: Final = 1 << 21  # pairs of a guess and a code that are scored in one call, some 2 ms
GUESS: Final = 200     # what else it takes to look at a guess, in pairs
KNOWN: Final = 50_000  # positions whose guess is remembered

Counts = tuple[int, ...]  # games that took 1 guess, 2 guesses and so on


def begin_games(space: CodeSpace, strategy: Strategy, games: int, seed: int, first: int = 0) -> Engine[Counts, Counts]:
    """The engine that plays `games` games from number `first` on, each with its own secret; one step is one game. The
    secrets depend on the seed and the number of the game alone."""
    if isinstance(strategy, RandomConsistent):
        return RandomGames(space, games, seed, first)
    return StrategyGames(space, strategy, games, seed, first)


class StrategyGames:
    """The games of a strategy that guesses the same after the same answers, so that each guess is thought of once."""

    def __init__(self, space: CodeSpace, strategy: Strategy, games: int, seed: int, first: int = 0) -> None:
        self._space, self._strategy, self._games, self._seed, self._first = space, strategy, games, seed, first
        self._start = Position(all_codes(space), 0)
        self._guesses: dict[object, int] = {}
        self._counts: list[int] = []
        self._position: Position | None = None  # of the game at hand
        self._choosing: Engine[int, int] | None = None

    @property
    def _played(self) -> int:
        return sum(self._counts)

    @property
    def midway(self) -> bool:
        """Whether a game is at hand."""
        return self._position is not None

    def advance(self, steps: int, /) -> bool:
        """Play so many games at most; it may return in the midst of one. True once all are played."""
        while steps > 0 and self._played < self._games:
            self._position = self._position or self._start
            guess = self._guess(self._position)
            if guess is None:
                return False
            secret = draw(self._space.size, self._seed, [self._first + self._played])
            answer = answer_between(self._space, guess, secret)
            if answer == self._space.right:
                guesses = len(self._position.turns) + 1
                self._counts += [0] * (guesses - len(self._counts))
                self._counts[guesses - 1] += 1
                self._position, steps = None, steps - 1
            else:
                left = self._position.candidates.fitting(guess, answer)
                self._position = self._position.after(guess, answer, left)
        return self._played >= self._games

    def _guess(self, position: Position) -> int | None:
        """What is guessed; None where it takes longer than a moment to find out."""
        if position.turns not in self._guesses:
            if self._choosing is None:
                self._choosing = self._strategy.begin(position, self._seed)
            if not self._choosing.advance(max(1, WORK // (len(position.candidates) + GUESS))):
                return None
            if len(self._guesses) >= KNOWN:
                self._guesses.clear()
            self._guesses[position.turns], self._choosing = self._choosing.result(), None
        return self._guesses[position.turns]

    def snapshot(self) -> Counts:
        """How many games took 1 guess, 2 guesses and so on."""
        return tuple(self._counts)

    def progress(self) -> Progress:
        """How far it is."""
        return Progress(self._played, self._games, f"{self._played:,} of {self._games:,} games")

    result = snapshot
