"""A strategy that plays a guessing game to its end, one guess a step, so that it can be watched."""
from solvers.abgame.game import GuessingGame
from solvers.abgame.strategies import GuessChooser, Position, Strategy
from solvers.core.engine import Progress


class GuessRun:
    """The engine of a strategy at play from a state on. One step is a guess, and it may return in the midst of one. Its
    snapshot and its result are the guesses made, as moves."""

    def __init__(self, game: GuessingGame, strategy: Strategy, seed: int = 0) -> None:
        """Raises ValueError if the strategy cannot play with such codes."""
        if reason := strategy.refusal(game.space):
            raise ValueError(reason)
        self.game = game
        self._chooser, self._seed = GuessChooser(strategy), seed
        self.moves: tuple[str, ...] = ()

    @property
    def midway(self) -> bool:
        """True while a guess is being chosen."""
        return self._chooser.midway

    def advance(self, steps: int, /) -> bool:
        """Make at most so many guesses. True once the code is found, or no try is left."""
        while steps > 0 and not self.game.finished:
            guess = self._chooser.choose(Position.from_history(self.game.history), self._seed)
            if guess is None:
                return False
            move = self.game.space.text(guess)
            self.game, self.moves, steps = self.game.play(move), (*self.moves, move), steps - 1
        return self.game.finished

    def snapshot(self) -> tuple[str, ...]:
        """The guesses made so far."""
        return self.moves

    def progress(self) -> Progress:
        """Number of guesses made, and of codes left."""
        if self.midway:
            return self._chooser.progress()
        return Progress(len(self.moves), None, f"{self.game.possible:,} left after guess {len(self.game.turns)}")

    def result(self) -> tuple[str, ...]:
        """All guesses made."""
        return self.moves
