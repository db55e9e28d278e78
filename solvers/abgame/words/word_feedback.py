"""What a secret word answers to a guess, and its parts: colours for the places, or A's and B's."""
from functools import lru_cache

from solvers.abgame.words.feedback import feedback_of
from solvers.abgame.words.word_lists import LETTERS, Rule


@lru_cache(maxsize=200_000)
def told(guess: str, secret: str, rule: Rule) -> int:
    """What a secret answers to a guess, as a number."""
    return feedback_of(guess, secret, rule)


def colours(number: int) -> tuple[int, ...]:
    """Feedback by places: 0 grey, 1 yellow, 2 green, from the first place on."""
    return tuple(number // 3**place % 3 for place in reversed(range(LETTERS)))


def a_and_b(number: int) -> tuple[int, int]:
    """Feedback as in the AB game."""
    return divmod(number, 6)
