"""The proof of an optimum: small spaces against an exhaustive search, known parts of four digits, and its handling."""
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import msgspec
import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.objectives import Objective
from solvers.abgame.proof.proving import Checkpoint, Prove
from solvers.abgame.proof.search import IDEAS
from solvers.abgame.strategies import optimal_tree
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from tests.reference import abgame
from tests.reference.abgame_optimum import IMPOSSIBLE, optimum

FOUR = CodeSpace()
GOLDEN = {6: 15, 8: 22, 9: 23, 24: 73, 72: 240, 180: 659, 216: 804, 264: 1004, 360: 1446, 480: 1913, 720: 2992}
SOON = [6, 8, 9, 24, 72, 180, 216, 264, 360]


def prove(space, objective=None, workers=1, **options):
    with ThreadPoolExecutor(workers) as threads:
        return finish(Prove(CodeSpace.parse(space), threads, workers, objective or Objective(), **options), 1)


def guesses_of(part):
    """In the figures of those who count them from the second guess on."""
    return part.best - part.size


def exhaustive(space, price):
    return tried(space, tuple(price))


@cache
def tried(space, price):
    """What several tests ask for is tried once."""
    parsed = CodeSpace.parse(space)
    return optimum(abgame.codes(parsed.symbols, parsed.digits, parsed.repeats), price)


@pytest.mark.parametrize("space", ["2/3", "2/4", "2/5", "2/6", "3/4", "2/3r", "2/4r", "2/5r", "3/3r"])
def test_the_total_is_that_of_an_exhaustive_search(space):
    proof = prove(space)
    assert proof.cost == exhaustive(space, range(1, 12)) == proof.tree.summary().total


@pytest.mark.parametrize("space", ["2/4", "2/5", "3/4", "2/3r"])
@pytest.mark.parametrize("most", [3, 4, 5])
def test_so_are_the_secrets_at_the_last_guess_alone_and_with_the_total(space, most):
    last = exhaustive(space, [0] * (most - 1) + [1])
    for aim, price in (("last", [0] * (most - 1) + [1]),
                       ("total-last", [*range(1000, 1000 * most, 1000), 1000 * most + 1]),
                       ("last-total", [*range(1, most), 1000 + most])):
        objective, wanted = Objective(aim, most), exhaustive(space, price)
        proof = prove(space, objective)
        if last == IMPOSSIBLE:
            assert proof.cost is None
            assert proof.tree is None
            continue
        found, summary = objective.value(proof.cost), proof.tree.summary()
        at_last = summary.distribution[most - 1] if summary.most == most else 0
        assert summary.most <= most
        assert found.guesses in (None, summary.total)
        assert found.last == at_last
        assert wanted == {"last": at_last, "total-last": 1000 * summary.total + at_last,
                          "last-total": 1000 * at_last + summary.total}[aim]


@pytest.mark.slow
def test_three_digits_of_five_are_those_of_an_exhaustive_search():
    """The largest space for which that takes seconds; 120 codes would take it many minutes."""
    assert prove("3/5").cost == exhaustive("3/5", range(1, 12)) == 196


@pytest.mark.parametrize("size", SOON)
def test_parts_of_four_digits_are_the_known_ones(size):
    parts = prove("4/10", only=size).parts
    assert [(part.size, guesses_of(part), part.proved) for part in parts] == [(size, GOLDEN[size], True)]


@pytest.mark.parametrize("idea", IDEAS)
def test_no_idea_changes_the_answer(idea):
    """They save time alone."""
    (part,) = prove("4/10", only=180, without=[idea]).parts
    assert guesses_of(part) == GOLDEN[180]


@pytest.mark.slow
def test_the_optimum_is_26274_guesses():
    proof = prove("4/10", workers=2)
    assert proof.cost == proof.tree.summary().total == 26_274
    assert {part.size: guesses_of(part) for part in proof.parts} == GOLDEN | {1260: 5548, 1440: 6495}


@pytest.mark.slow
def test_no_tree_has_fewer_than_fifty_secrets_at_the_seventh_guess():
    proof = prove("4/10", Objective("last", 7), 2)
    assert proof.cost == 50
    assert proof.tree.summary().distribution[6:] == (50,)


@pytest.mark.slow
def test_the_tree_that_is_shipped_is_what_the_prover_finds():
    assert prove("4/10", Objective("total-last", 7), 2).tree == optimal_tree()


@pytest.mark.parametrize("size", [24, 72])
def test_small_parts_of_the_tree_that_is_shipped_are_what_the_prover_finds(size):
    with ThreadPoolExecutor(1) as threads:
        engine = Prove(FOUR, threads, 1, Objective("total-last", 7), only=size)
        finish(engine, 1)
    found = [tried.tree for tried in engine.checkpoint().tried if tried.tree][-1]
    (part,) = engine.snapshot().parts
    root = optimal_tree().root.branches[part.answer]

    def guesses(node):
        return [node.guess] * (node.size > 1) + [g for branch in node.branches if branch for g in guesses(branch)]

    assert guesses(root) == list(found)


def test_workers_and_pauses_change_nothing():
    tree = prove("3/7").tree
    assert prove("3/7", workers=3).tree == tree
    with ThreadPoolExecutor(2) as threads:
        engine, stops = Prove(CodeSpace(3, 7), threads, 2), 0
        while not engine.advance(1):
            engine.cancel()
            kept = msgspec.json.decode(msgspec.json.encode(engine.checkpoint()), type=Checkpoint)
            engine, stops = Prove(CodeSpace(3, 7), threads, 2, checkpoint=kept), stops + 1
            assert engine.checkpoint().tried[: len(kept.tried)] == kept.tried
            while not engine.advance(1) and len(engine.checkpoint().tried) == len(kept.tried):
                pass
        assert stops
        assert engine.result().tree == tree


def test_it_can_be_watched():
    with ThreadPoolExecutor(1) as threads:
        engine = Prove(FOUR, threads, only=216)
        before, least = engine.snapshot(), []
        assert [(part.size, part.best, part.tried, part.proved) for part in before.parts] == [(216, None, 0, False)]
        with pytest.raises(RuntimeError):
            engine.result()
        while not engine.advance(1):
            (part,) = engine.snapshot().parts
            least.append(part.least)
            assert part.guess is not None
            assert part.least <= 1020 <= (part.best or 1020)
        (after,) = engine.snapshot().parts
    assert least == sorted(least)
    assert before.parts[0].least <= least[0]
    assert (after.least, after.best, after.proved) == (1020, 1020, True)
    assert engine.snapshot().searched > 0
    assert engine.progress().text == "1 of 1 parts proved"


def test_a_worker_stops_soon():
    with ThreadPoolExecutor(1) as threads:
        engine = Prove(FOUR, threads, only=1440)
        for _ in range(20):
            assert not engine.advance(1)
        engine.cancel()
    assert engine.snapshot().bounded > 0


@pytest.mark.parametrize(("space", "message"), [
    (CodeSpace(5, 6), "at most 4 places"), (CodeSpace(4, 12), "10,000"), (CodeSpace(4, 10, True, "blog"), "standard"),
])
def test_what_cannot_be_proved_is_said(space, message):
    with ThreadPoolExecutor(1) as threads, pytest.raises(FormatError, match=message):
        Prove(space, threads)


def test_a_checkpoint_of_another_proof_is_refused():
    with ThreadPoolExecutor(1) as threads:
        kept = Prove(CodeSpace(2, 4), threads).checkpoint()
        with pytest.raises(FormatError, match="another proof"):
            Prove(CodeSpace(2, 5), threads, checkpoint=kept)
        with pytest.raises(FormatError, match="another proof"):
            Prove(CodeSpace(2, 4), threads, 1, Objective("total", 7), checkpoint=kept)
