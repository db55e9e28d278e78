"""The evil host, who has no secret: each answer is the one that leaves the most work.

Of the answers that are true of some code it gives the one with the most codes behind it. As soon as no answer leaves
more than SEARCHED codes, it looks deeper: it gives the one that can take the most guesses from somebody who guesses the
possible code that tells most (the strategy `entropy-consistent`), and only of equal ones that with the most codes. It
says that a guess is right only when nothing else is left. The seed chooses among equals.
"""
from functools import lru_cache
from typing import Final

from solvers.abgame.chance import draw
from solvers.abgame.choosing import BestGuess
from solvers.abgame.codes import CodeSpace
from solvers.abgame.history import Turn, fitting
from solvers.abgame.scoring import Codes
from solvers.core.engine import finish

SEARCHED: Final = 48  # codes of the largest part


@lru_cache(maxsize=512)
def evil_answer(space: CodeSpace, turns: tuple[Turn, ...], guess: int, seed: int) -> int:
    """The number of the answer to a guess after some turns."""
    parts = fitting(space, turns).parts(guess)
    others = [answer for answer, part in enumerate(parts) if len(part) and answer != space.right]
    if not others:
        return space.right
    sizes = {answer: len(parts[answer]) for answer in others}
    looks_deeper = max(sizes.values()) <= SEARCHED
    keys = {answer: (depth(parts[answer]) if looks_deeper else 0, size) for answer, size in sizes.items()}
    best = [answer for answer in others if keys[answer] == max(keys.values())]
    return best[draw(len(best), seed, [len(turns)])]


def depth(codes: Codes) -> int:
    """Guesses, including the right one, that `entropy-consistent` needs for the last of these codes to be found."""
    if len(codes) <= 2:
        return len(codes)
    parts = codes.parts(finish(BestGuess(codes, "entropy", consistent=True)))
    return 1 + max(map(depth, parts[:-1]))
