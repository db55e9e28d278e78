"""A strategy that plays a guessing game to its end, one guess a step, so that it can be watched."""
from solvers.abgame.game import GuessingGame
from solvers.abgame.strategies import Position, Strategy
from solvers.core.engine import Engine, Progress

PAIRS = 2_000_000  # of a guess and a code that are compared before `advance` returns in the midst of a step


class GuessRun:
    """The engine of a strategy at play from a state on. Its snapshot and its result are the guesses made, as moves."""

    def __init__(self, game: GuessingGame, strategy: Strategy, seed: int = 0) -> None:
        """Raises ValueError if the strategy cannot play with such codes."""
        if reason := strategy.refusal(game.space):
            raise ValueError(reason)
        self.game = game
        self._strategy, self._seed = strategy, seed
        self._choosing: Engine[int, int] | None = None
        self.moves: tuple[str, ...] = ()

    @property
    def midway(self) -> bool:
        """Whether a guess is being chosen."""
        return self._choosing is not None

    def advance(self, steps: int, /) -> bool:
        """Make at most so many guesses. True once the code is found."""
        while steps > 0 and not self.game.finished:
            if self._choosing is None:
                self._choosing = self._strategy.begin(Position.of(self.game.history), self._seed)
            if not self._choosing.advance(max(PAIRS // max(self.game.possible, 1), 1)):
                return False
            guess, self._choosing = self.game.space.text(self._choosing.result()), None
            self.game, self.moves, steps = self.game.play(guess), (*self.moves, guess), steps - 1
        return self.game.finished

    def snapshot(self) -> tuple[str, ...]:
        """The guesses made so far."""
        return self.moves

    def progress(self) -> Progress:
        """How many guesses are made, and what is left."""
        if self._choosing is not None:
            return self._choosing.progress()
        return Progress(len(self.moves), None, f"{self.game.possible:,} left after guess {len(self.game.turns)}")

    def result(self) -> tuple[str, ...]:
        """All guesses made."""
        return self.moves
