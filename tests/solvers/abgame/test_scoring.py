"""Answers of many codes at once, beside the plain rules."""
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.abgame.codes import Answer, CodeSpace
from solvers.abgame.scoring import Codes, all_codes
from tests.reference import abgame as plain

SMALL = [CodeSpace(digits, alphabet, repeats, rule) for digits, alphabet, repeats in (
    (2, 3, False), (2, 5, True), (3, 3, True), (3, 4, False), (4, 4, False), (4, 4, True), (5, 5, False), (5, 3, True),
    (2, 11, False)) for rule in ("standard", "blog")]
BLOG_PARTS = (360, 1440, 1260, 264, 9, 480, 720, 216, 8, 180, 72, 6, 24, 1)


@pytest.mark.parametrize("space", SMALL, ids=str)
def test_every_answer_of_small_spaces(space):
    codes, rule = all_codes(space), plain.RULES[space.rule]
    texts = codes.texts()
    for guess, text in enumerate(texts):
        expected = [space.answer_number(Answer(*rule(text, secret))) for secret in texts]
        assert list(codes.answers(guess)) == expected
        assert codes.histogram(guess) == tuple(expected.count(answer) for answer in range(len(space.answers)))
        parts = codes.parts(guess)
        assert [list(part) for part in parts] == [
            [code for code, answer in enumerate(expected) if answer == wanted] for wanted in range(len(space.answers))]
        assert tuple(codes.fitting(guess, answer) for answer in range(len(parts))) == parts


@given(st.data())
def test_some_answers_of_large_spaces(data):
    space = data.draw(st.builds(CodeSpace, st.integers(2, 5), st.integers(5, 26), st.booleans(),
                                st.sampled_from(["standard", "blog"])))
    numbers = st.integers(0, space.size - 1)
    secrets, guess = sorted(data.draw(st.sets(numbers, min_size=1, max_size=40))), data.draw(numbers)
    rule, codes = plain.RULES[space.rule], Codes(space, secrets)
    assert [space.answers[answer] for answer in codes.answers(guess)] == [
        rule(space.text(guess), space.text(secret)) for secret in secrets]
    assert codes.texts() == [space.text(secret) for secret in secrets]


@pytest.mark.parametrize("rule", ["standard", "blog"])
def test_long_lists_are_counted_to_the_last_code(rule):
    space = CodeSpace(4, 10, True, rule)
    codes, chance = all_codes(space), random.Random(3)
    for count in (1, 3, 223, 224, 225, 448, 449, 5000, 9999):
        some = Codes(space, sorted(chance.sample(range(space.size), count)))
        guess = chance.randrange(space.size)
        answers, every = some.answers(guess), codes.answers(guess)
        assert answers == bytes(every[code] for code in some)
        assert some.histogram(guess) == tuple(answers.count(answer) for answer in range(14))
        assert sum(map(len, some.parts(guess))) == count


def test_known_parts_of_the_first_guess():
    assert all_codes(CodeSpace()).histogram(0) == BLOG_PARTS


def test_rules_differ_as_often_as_is_known():
    """On 7.4 % of all pairs of codes with repeats."""
    pairs = different = 0
    standard, blog = (all_codes(CodeSpace(4, 10, True, rule)) for rule in ("standard", "blog"))
    for guess in range(0, 10_000, 37):
        answers = zip(standard.answers(guess), blog.answers(guess), strict=True)
        different += sum(one != other for one, other in answers)
        pairs += 10_000
    assert different / pairs == pytest.approx(0.074, abs=0.006)


def test_the_rules_agree_where_nothing_repeats():
    standard, blog = (all_codes(CodeSpace(4, 7, False, rule)) for rule in ("standard", "blog"))
    assert all(standard.answers(guess) == blog.answers(guess) for guess in range(840))


def test_a_list_of_codes():
    codes = Codes(CodeSpace(), (3, 7, 5039))
    assert (len(codes), codes[0], codes[-1], list(codes)) == (3, 3, 5039, [3, 7, 5039])
    assert [number in codes for number in (2, 3, 7, 5039, 5040)] == [False, True, True, True, False]
    assert codes == Codes(CodeSpace(), [3, 7, 5039]) != Codes(CodeSpace(), [3, 7])
    assert codes.texts(1) == ["0126"]
    assert list(Codes(CodeSpace())) == []
    for numbers, error in (((3, 3), ValueError), ((4, 3), ValueError), ((-5,), ValueError), ((5040,), IndexError)):
        with pytest.raises(error):
            Codes(CodeSpace(), numbers)
    for guess in (-1, 5040):
        with pytest.raises(IndexError):
            codes.answers(guess)
    with pytest.raises(IndexError):
        codes[3]
    with pytest.raises(IndexError, match="14"):
        codes.fitting(0, 14)


@pytest.mark.parametrize("step", [1, 2, 3, 7, 24, 25, 10**9])
def test_every_so_many_codes(step):
    codes = all_codes(CodeSpace(4, 4))
    assert list(codes.every(step)) == list(codes)[::step]
    assert codes.every(step).answers(5) == codes.answers(5)[::step]
    with pytest.raises(ValueError, match="step"):
        codes.every(0)


def test_the_largest_space_is_listed():
    codes = all_codes(CodeSpace(5, 26, True))
    assert len(codes) == codes[-1] + 1 == 26**5
    assert sum(codes.histogram(26**5 - 1)) == 26**5
    assert codes.fitting(26**5 - 1, 19).texts() == ["ZZZZZ"]
