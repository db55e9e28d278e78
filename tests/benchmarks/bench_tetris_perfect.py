"""Perfect clears: how long one question takes on the empty field, and the longest proofs; beside plain Python."""
import random
import time
from statistics import median

from solvers.tetris.perfect.finder import Finder
from solvers.tetris.pieces import KINDS
from tests.reference import tetris_perfect as plain

QUESTIONS = 1000
MILLISECONDS = 1e3
IMPOSSIBLE = ("SLOSZLSJOZI", "SLOZSLSJOZI", "SLSOZLOSJZI")  # published: not even by deep drops
SMALL = (0b1110000111 << 10 | 0b1110000111) << 20 | (1 << 20) - 1  # a hole of 4 × 2 cells


def duration(work):
    begun = time.process_time()
    work()
    return MILLISECONDS * (time.process_time() - begun)


def solve(board, hold, queue):
    finder = Finder(board, hold, queue)
    while not finder.advance(1 << 20):
        pass
    return finder.way


def sequence(rng):
    """The piece on hold, and ten of bags from anywhere in the first one on."""
    bags = [kind for _ in range(3) for kind in rng.sample(range(7), 7)]
    start = rng.randrange(7)
    return rng.randrange(7), bags[start : start + 10]


def test_questions(figures):
    rng = random.Random(1)
    solve(0, *sequence(rng))  # what all questions share is made by the first one
    times = sorted(duration(lambda: solve(0, *sequence(rng))) for _ in range(QUESTIONS))
    figures.add("perfect clear, ten pieces, median", median(times), "ms", goal="at most 5 ms", met=median(times) <= 5)
    figures.add("perfect clear, ten pieces, 99 of 100", times[QUESTIONS * 99 // 100], "ms")
    letters = [[KINDS.index(letter) for letter in one] for one in IMPOSSIBLE]
    figures.add("proof that ten pieces have none, longest of three",
                max(duration(lambda kinds=kinds: solve(0, kinds[0], kinds[1:])) for kinds in letters), "ms")


def test_a_small_question_beside_plain_python(figures):
    cells = frozenset((n % 10, n // 10) for n in range(20) if SMALL >> 20 + n & 1)
    here = min(duration(lambda: solve(SMALL, None, [1, 1])) for _ in range(5))
    there = duration(lambda: plain.ways(cells, 2, None, "OO"))
    figures.add("perfect clear, two pieces", here, "ms", there, "plain Python")
