"""What guesses tell, and the best of them, beside plain counting."""
from itertools import product
from math import log2

import pytest

from solvers.abgame.choosing import CRITERIA, BestGuess, GuessSurvey, guess_value
from solvers.abgame.codes import CodeSpace
from solvers.abgame.scoring import Codes, all_codes
from solvers.core.engine import finish
from tests.reference import abgame as plain

SPACES = [CodeSpace(2, 5), CodeSpace(3, 5), CodeSpace(3, 4, True), CodeSpace(4, 5), CodeSpace(3, 4, True, "blog"),
          CodeSpace(5, 5)]


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_a_survey_of_all_guesses(space):
    codes, rule = all_codes(space), plain.RULES[space.rule]
    for candidates in (codes, Codes(space, range(0, space.size, 7)), Codes(space, (space.size - 1,))):
        result = finish(GuessSurvey(candidates))
        for guess, text in enumerate(codes.texts()):
            sizes = list(plain.histogram(text, candidates.texts(), rule).values())
            value = result.value(guess)
            assert (value.guess, value.parts, value.largest) == (guess, len(sizes), max(sizes))
            assert value.expected == pytest.approx(sum(size * size for size in sizes) / len(candidates))
            assert value.bits == pytest.approx(sum(size * log2(len(candidates) / size) for size in sizes)
                                               / len(candidates), abs=1e-5)
            assert value.possible == (guess in candidates)
            assert guess_value(candidates, guess) == value


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_the_best_guess(space):
    codes, all_texts = all_codes(space), all_codes(space).texts()
    for first in range(0, space.size, max(space.size // 9, 1)):
        used = space.symbol_mask(first)
        for candidates in filter(len, codes.parts(first)):
            for criterion, consistent in product(CRITERIA, (True, False)):
                expected = plain.best_guess(all_texts, candidates.texts(), criterion, consistent,
                                            plain.RULES[space.rule])
                for mask in (None, used):  # that symbols are alike changes nothing
                    engine = BestGuess(candidates, criterion, consistent=consistent, used=mask)
                    assert space.text(finish(engine)) == expected, (criterion, consistent)
                    stepwise = BestGuess(candidates, criterion, consistent=consistent, used=mask)
                    while not stepwise.advance(1):
                        pass
                    assert space.text(stepwise.result()) == expected, (criterion, consistent)


@pytest.mark.parametrize("space", [CodeSpace(), CodeSpace(repeats=True)], ids=str)
def test_symbols_that_were_not_guessed_are_alike(space):
    codes = all_codes(space)
    whole, classes = BestGuess(codes, "entropy"), BestGuess(codes, "entropy", used=0)
    assert finish(whole) == finish(classes)
    assert (whole.looked, classes.looked) == ((10_080, 2) if not space.repeats else (20_000, 30))
    part = codes.fitting(space.number("0123"), 4)
    assert finish(BestGuess(part, "size")) == finish(BestGuess(part, "size", used=0b1111))


def test_nothing_to_guess():
    nothing = Codes(CodeSpace())
    for begin in (lambda: BestGuess(nothing, "entropy"), lambda: GuessSurvey(nothing), lambda: guess_value(nothing, 0),
                  lambda: BestGuess(all_codes(CodeSpace()), "luck")):
        with pytest.raises(ValueError, match=r"no code is possible|no criterion"):
            begin()
    for engine in (BestGuess(all_codes(CodeSpace()), "size"), GuessSurvey(all_codes(CodeSpace()))):
        assert not engine.advance(10)
        assert engine.progress().done == 10
        with pytest.raises(RuntimeError):
            engine.result()
