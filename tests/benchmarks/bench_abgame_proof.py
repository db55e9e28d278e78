"""The proof of the AB game's optimum: how long it takes, what each of its ideas is worth, and how soon it stops."""
import time
from concurrent.futures import Executor, Future

import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.bracket import FindBracket
from solvers.abgame.proof.proving import Prove
from solvers.abgame.proof.search import IDEAS
from solvers.core.engine import finish

FOUR = CodeSpace()
PART = 720  # codes


class Here(Executor):
    """Does each piece of work where it is given out, and remembers the longest."""

    def __init__(self):
        self.longest = 0.0

    def submit(self, work, *arguments):
        future, begun = Future(), time.thread_time()
        future.set_result(work(*arguments))
        self.longest = max(self.longest, time.thread_time() - begun)
        return future


def seconds(work):
    """The processor time that some work takes, and what it returned."""
    begun = time.process_time()
    answer = work()
    return time.process_time() - begun, answer


def prove_part(without=()):
    return finish(Prove(FOUR, Here(), only=PART, without=without), 1)


def test_the_whole_proof(figures):
    executor = Here()
    took, proof = seconds(lambda: finish(Prove(FOUR, executor), 1))
    assert proof.cost == proof.tree.summary().total == 26_274
    figures.add("the proof of 26,274", took, "s", goal="at most 45 s, better 10 s", met=took <= 45)
    longest = 1000 * executor.longest
    figures.add("the longest piece of it", longest, "ms", goal="at most 50 ms", met=longest <= 50)


def test_the_bracket_of_four_digits(figures):
    took, found = seconds(lambda: finish(FindBracket(FOUR, Here(), gap=0.005), 1))
    assert found.lower <= 26_274 <= found.upper
    figures.add(f"the bracket of four digits, {found.lower:,} to {found.upper:,}", took, "s")


@pytest.mark.parametrize("idea", IDEAS)
def test_what_an_idea_is_worth(figures, idea):
    took, proof = seconds(prove_part)
    there, same = seconds(lambda: prove_part([idea]))
    assert proof.parts[0].best == same.parts[0].best
    figures.add(f"the part of {PART} codes", took, "s", there, f"without {idea}")
