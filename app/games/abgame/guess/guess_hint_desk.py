"""Hints on the page You guess: what a good guess would tell; when asked again, which one it is; then more about it."""
from collections.abc import Callable
from functools import partial

from app.games.abgame import abgame_keys
from app.games.abgame.faces import code_words
from app.pages import PageContext
from solvers.abgame.weights import Weights, bits_of, expected_left
from solvers.core.wording import rounded


class GuessHintDesk:
    """Says hints in the banner. The first says why a guess is good, the second names it, the third tells more of it."""

    def __init__(self, context: PageContext, type_guess: Callable[[int], object]) -> None:
        """`type_guess` types the guess that a hint names."""
        self._context, self._type_guess = context, type_guess
        self.said = 0           # hints about the present position
        self._waiting = False   # for the weights of the position

    def ask(self, weights: Weights | None) -> None:
        """Say the next hint about a position; while its guesses are being weighed it waits for them."""
        if weights is None:
            self._waiting = True
            self._context.say("info", "One moment.", "Weighing all guesses…")
            return
        self._waiting = False
        self.said += 1
        if self.said == 1:
            self._context.say("hint", *why_hint(weights), "Name the guess", partial(self.ask, weights))
            return
        subject, sentence = more(weights) if self.said % 2 else guess_hint(weights)
        code = weights.best(1)[0][0]
        self._context.say("hint", subject, sentence, "Type it", partial(self._type, subject, sentence, code))

    def _type(self, subject: str, sentence: str, code: int) -> None:
        """Type the guess, and say how it is made."""
        self._type_guess(code)
        self._context.say("hint", subject, f"{sentence} {abgame_keys.HOW_TO_GUESS}")

    def go_on(self, weights: Weights | None) -> None:
        """More may be known: say what was asked for."""
        if self._waiting and weights is not None:
            self.ask(weights)

    def discard(self) -> bool:
        """Discard the current hint. Returns True if there was one."""
        had, self.said, self._waiting = self.said > 0, 0, False
        if had and self._context.banner.kind == "hint":
            self._context.banner.clear()
        return had


def why_hint(weights: Weights) -> tuple[str, str]:
    """How much is left, and what a good guess makes of it."""
    candidates = weights.candidates
    if len(candidates) == 1:
        return "Only one code fits all answers.", "What you were told leads to it."
    if len(candidates) == 2:
        return "Only two codes fit all answers.", "Guess either."
    parts, left = _parted(weights)
    return (f"{len(candidates):,} codes still fit.",
            f"A good guess parts them into {parts} answers, with {left} left on average. {_itself(weights)}")


def guess_hint(weights: Weights) -> tuple[str, str]:
    """Which guess is good, after why."""
    candidates, space = weights.candidates, weights.candidates.space
    if len(candidates) == 1:
        return "Only one code fits all answers:", f"{code_words(space, candidates[0])}."
    if len(candidates) == 2:
        one, other = (code_words(space, code) for code in candidates)
        return "Only two codes fit all answers:", f"{one} and {other}. Guess either."
    parts, left = _parted(weights)
    return (f"{len(candidates):,} codes still fit.",
            f"{code_words(space, weights.best(1)[0][0])} parts them best: into {parts} answers, with {left} left on "
            f"average. {_itself(weights)}")


def _parted(weights: Weights) -> tuple[int, str]:
    """Into how many answers the best guess parts the codes that fit, and how many it leaves on average."""
    counts = weights.candidates.histogram(weights.best(1)[0][0])
    return sum(1 for count in counts if count), rounded(expected_left(counts), 2)


def _itself(weights: Weights) -> str:
    return "It can itself be the secret." if weights.best(1)[0][0] in weights.candidates else \
        "It cannot be the secret, but it tells you more than those that can."


def more(weights: Weights) -> tuple[str, str]:
    """What is left after that guess, and the best one that can be the secret, or the next best."""
    candidates, space = weights.candidates, weights.candidates.space
    (code, _), *others = weights.best(2)
    counts = candidates.histogram(code)
    left = f"leaves {expected_left(counts):,.1f} on average, {max(counts):,} at worst"
    if code in candidates:
        if not others:
            return code_words(space, code), f"{left}."
        return code_words(space, code), f"{left}; next is {code_words(space, others[0][0])}, {others[0][1]:.2f} bits."
    able = max(candidates, key=lambda one: bits_of(candidates.histogram(one)))
    bits = bits_of(candidates.histogram(able))
    return (code_words(space, code),
            f"{left}; of the codes that may be right, {code_words(space, able)} tells most, {bits:.2f} bits.")
