"""A bracket: the optimum lies within it, and the tree is a tree."""
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.proof.bracket import Checkpoint, FindBracket
from solvers.abgame.proof.deepening import Deepener, SecondGuess
from solvers.abgame.proof.space import AnswerTable, CodeTable, Symmetry
from solvers.core.engine import finish
from solvers.core.formats import FormatError
from tests.reference import abgame
from tests.reference.abgame_optimum import least_guesses, optimum, walk


def bracket(space, workers=1, **options):
    with ThreadPoolExecutor(workers) as threads:
        return finish(FindBracket(space, threads, workers, **options), 1)


@pytest.mark.parametrize("gap", [0.1, 0.0])
@pytest.mark.parametrize("text", ["2/4", "2/5", "3/4", "2/3r", "2/4r", "2/5r", "3/3r"])
def test_the_optimum_lies_within(text, gap):
    space = CodeSpace.parse(text)
    found = bracket(space, gap=gap)
    codes = abgame.codes(space.symbols, space.digits, space.repeats)
    best = optimum(codes, range(1, 12))
    assert found.lower <= best <= found.upper <= (1 + gap) * found.lower
    words = [space.text(node.guess) for _, node in found.tree.nodes() if node.size > 1]
    assert sum(map(len, walk(codes, words).values())) == found.upper
    assert found.gap == found.upper / found.lower - 1


@pytest.mark.parametrize(("text", "secrets"), [
    ("5/10", "01234 01243 10234 43210 02341 12340"),
    ("5/10", "01234 01235 01236 01237 01238 51234 61234"),
    ("5/8r", "00000 00001 00010 00100 10000 77777 77770"),
])
def test_five_places_cost_what_an_exhaustive_search_finds(text, secrets):
    """Any secrets, by bounds that rise until they are exact, and by a tree. Nothing about them is symmetric."""
    space, secrets = CodeSpace.parse(text), sorted(secrets.split())
    table = CodeTable(space)
    symmetry = Symmetry(table)
    for guess in ("01234", "43567", "03712", "01123" if space.repeats else "89012"):
        symmetry = symmetry.after(space.number(guess))
    assert (len(symmetry), symmetry.used) == (1, 2**space.alphabet - 1)
    codes, deepener = abgame.codes(space.symbols, space.digits, space.repeats), Deepener(table)
    exhaustive = least_guesses(codes, secrets)
    for guess in (0, space.size // 3, space.number(secrets[0]), space.number(secrets[-1])):
        parts = abgame.parts(space.text(guess), secrets)
        least = len(secrets) + sum(map(exhaustive, parts))
        second = SecondGuess(table, list(map(space.number, secrets)), symmetry, guess)
        if max(map(len, parts)) < len(secrets):
            assert second.raise_bound(deepener, 1000) == (least, True)
            assert second.raise_bound(deepener, least) == (least, False)
            cost, tree = second.grow(deepener, 1, 1000)
            assert cost == least
            assert sum(map(len, walk(secrets, map(space.text, tree)).values())) == least
            assert second.grow(deepener, 1, least) == (least, ())


@pytest.mark.parametrize("text", ["5/10", "5/8r", "4/10", "4/6r", "3/7", "2/9r"])
def test_answers_are_those_of_plain_python(text):
    space = CodeSpace.parse(text)
    table = CodeTable(space)
    some = range(3, space.size, space.size // 60 + 1)
    for guess in some:
        sizes = [0] * len(space.answers)
        for secret in some:
            sizes[space.answers.index(abgame.standard(space.text(guess), space.text(secret)))] += 1
        assert table.sizes(some, guess) == sizes


def test_a_table_and_reckoning_agree():
    space = CodeSpace(4, 6, True)
    whole, reckoned = AnswerTable(space), CodeTable(space)
    for guess in range(0, space.size, 7):
        assert whole.sizes(range(space.size), guess) == reckoned.sizes(range(space.size), guess)


def test_first_guesses_of_five_places_are_one_of_each_kind():
    """One where no symbol repeats; else one for each way to part five places."""
    kinds = {text: list(map(CodeSpace.parse(text).text, Symmetry(CodeTable(CodeSpace.parse(text))).guesses()))
             for text in ("5/10", "5/8r")}
    assert kinds["5/10"] == ["01234"]
    assert kinds["5/8r"] == ["00000", "00001", "00011", "00012", "00112", "00123", "01234"]


def test_it_can_be_gone_on_with():
    space = CodeSpace(3, 8)
    whole = bracket(space, gap=0.01)
    with ThreadPoolExecutor(2) as threads:
        engine = FindBracket(space, threads, 2, gap=0.01)
        with pytest.raises(RuntimeError):
            engine.result()
        while len(engine.checkpoint().done) < 20:
            assert not engine.advance(1)
        engine.cancel()
        kept = msgspec.json.decode(msgspec.json.encode(engine.checkpoint()), type=Checkpoint)
        assert engine.progress().done < (engine.progress().total or 0)
    assert bracket(space, 2, gap=0.01, checkpoint=kept) == whole
    with ThreadPoolExecutor(1) as threads, pytest.raises(FormatError, match="another bracket"):
        FindBracket(CodeSpace(3, 7), threads, checkpoint=kept)


def test_it_becomes_narrower_the_longer_it_runs():
    with ThreadPoolExecutor(1) as threads:
        engine, bounds = FindBracket(CodeSpace(3, 9), threads, gap=0.005), []
        while not engine.advance(1):
            if engine.upper is not None:
                bounds.append((engine.lower, engine.upper))
    lower, upper = zip(*bounds, strict=True)
    assert list(lower) == sorted(lower)
    assert list(upper) == sorted(upper, reverse=True)
    assert len(set(lower)) > 3
    assert engine.snapshot().searched > 0


def test_work_ends_soon_once_it_is_not_wanted():
    """What a worker does with five places may take minutes."""
    table = CodeTable(CodeSpace(5))
    deepener, rest = Deepener(table), Symmetry(table).after(0)
    second = SecondGuess(table, table.part(range(table.space.size), 0, 2), rest, rest.guesses()[9])
    worker = threading.Thread(target=second.raise_bound, args=(deepener, 10**6), daemon=True)
    worker.start()
    time.sleep(0.5)
    assert worker.is_alive()
    deepener.stop()
    worker.join(20)
    assert not worker.is_alive()


@pytest.mark.slow
def test_four_different_digits():
    """The optimum is 26,274."""
    found = bracket(CodeSpace(), 2, gap=0.003)
    assert found.lower <= 26_274 <= found.upper
    assert found.gap <= 0.003
