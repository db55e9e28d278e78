"""Seeking: a strategy finds one secret after the other, and chooses what it guesses after the same answers once."""
from bisect import bisect_left
from typing import Final

from solvers.abgame.codes import CodeSpace
from solvers.abgame.scoring import all_codes
from solvers.abgame.strategies import GuessChooser, Position, RandomConsistent, Strategy

QUICK: Final = 50         # codes that are left where a guess is chosen in no time
HELD: Final = 16_000_000  # codes in all positions that are remembered, ten bytes each


class _Known:
    """A position, its guess once that is chosen, what each of its codes answers then, and the positions behind."""

    __slots__ = ("answers", "behind", "guess", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.guess = -1
        self.answers = b""
        self.behind: dict[int, _Known] = {}


class Seeker:
    """A strategy with that part of its decision tree which it has needed so far.

    The strategy that draws, RandomConsistent, draws anew for every secret.
    """

    def __init__(self, strategy: Strategy, space: CodeSpace, seed: int = 0) -> None:
        self._space, self._seed = space, seed
        self._draws = isinstance(strategy, RandomConsistent)
        self._chooser = GuessChooser(strategy)
        self._root = _Known(Position(all_codes(space), 0))
        self._held = 0
        self._at: _Known | None = None  # where it stands with the secret at hand

    @property
    def midway(self) -> bool:
        """True while it is looking for a secret."""
        return self._at is not None

    def seek(self, secret: int, number: int) -> int:
        """Look for a secret for a moment.

        Args:
            secret: index of the code; the same one until it is found.
            number: index of the secret among all; random choices depend on it and on the seed.

        Returns:
            The number of guesses, the right one included; 0 if it is not found yet.
        """
        # The secret's path through the tree, a node for each guess. Where no guess is chosen yet it is chosen, which
        # may take several calls; the codes of a node ascend, so the answer of the secret is found by halving.
        at = self._at or self._from_root()
        while True:
            self._at = at
            if at.guess < 0:
                guess = self._chooser.choose(at.position, self._seed + number if self._draws else self._seed)
                if guess is None:
                    return 0
                at.guess, at.answers = guess, at.position.candidates.answers(guess)
                if len(at.position.candidates) > QUICK:
                    return 0
            answer = at.answers[bisect_left(at.position.candidates, secret)]
            if answer == self._space.right:
                self._at = None
                return len(at.position.turns) + 1
            next_state = at.behind.get(answer)
            if next_state is None:
                remaining = at.position.candidates.fitting(at.guess, answer)
                next_state = at.behind[answer] = _Known(at.position.after(at.guess, answer, remaining))
                self._held += len(remaining)
            at = next_state

    def _from_root(self) -> _Known:
        """State before the first guess."""
        # Guesses that are drawn must not be remembered; others are forgotten all at once when they fill the memory.
        if self._held > HELD or self._draws:
            self._root, self._held = _Known(self._root.position), 0
        return self._root
