"""The fewest guesses for ABC and one of some letters, by trying every shape that a guess can have."""
from functools import cache
from itertools import product

PLACES = 4


@cache
def fewest(letters: int) -> int:
    """The fewest guesses in all for so many letters of which each may be the fourth behind ABC.

    A guess may have a letter that is left in the fourth place, an A if it is right, and others in the first three, a B
    if one of them is; or letters that are known or ruled out instead. ABC in front of a letter that is left may be
    right itself. Whatever else it has tells nothing more.
    """
    if letters <= 1:
        return letters
    best = letters + fewest(letters - 1)  # ABC and a letter: right, or one letter fewer
    for placed, misplaced in product((0, 1), range(PLACES)):
        parts = (placed, misplaced, letters - placed - misplaced)
        if min(parts) >= 0 and max(parts) < letters:
            best = min(best, letters + sum(map(fewest, parts)))
    return best
