"""Feedback of words, letters that repeat among them, against the plain rules; and what is ranked against counting."""
from array import array
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.abgame.words.feedback import WordTable, feedback_of
from tests.reference import abgame_words as plain
from tests.solvers.abgame.words.made_words import made_words

WORDS = st.text("ABC", min_size=5, max_size=5)


def as_number(told):
    return int(told.replace("-", "0").replace("y", "1").replace("g", "2"), 3)


@pytest.mark.parametrize(("guess", "secret", "told"), [
    ("SPEED", "ABIDE", "--y-y"), ("SPEED", "ERASE", "y-yy-"), ("SPEED", "STEAL", "g-g--"), ("SPEED", "CREPE", "-ygy-"),
    ("LLAMA", "LABEL", "gyy--"), ("GEESE", "ELEGY", "yyg--"), ("ROBOT", "FLOOR", "yy-g-"), ("ABBEY", "ABBEY", "ggggg"),
])
def test_letters_that_repeat_are_told_as_on_paper(guess, secret, told):
    assert plain.places(guess, secret) == told
    assert feedback_of(guess, secret) == as_number(told)


@given(WORDS, WORDS)
def test_feedback_is_that_of_the_plain_rules(guess, secret):
    assert feedback_of(guess, secret) == as_number(plain.places(guess, secret))
    a, b = plain.answer(guess, secret)
    assert feedback_of(guess, secret, "answer") == 6 * a + b
    assert (feedback_of(guess, secret) == 242) == (guess == secret)


@pytest.mark.parametrize("rule", ["places", "answer"])
def test_parts_bits_and_guesses_that_tell_all_are_those_of_counting(rule):
    words = made_words(3, 150)
    table, told = WordTable(words, rule), getattr(plain, rule)
    codes = array("i", range(0, 150, 2))
    found = [words[code] for code in codes]
    for guess in range(0, 150, 7):
        parts = {}
        for word in found:
            parts.setdefault(told(words[guess], word), []).append(word)
        own = [[words[code] for code in part] for part in table.parts(codes, guess).values()]
        assert sorted(own) == sorted(parts.values())
        bits = sum(len(part) / 75 * log2(75 / len(part)) for part in parts.values())
        assert table.bits(codes, guess) == pytest.approx(bits)
    best, guess = table.best_bits(codes)
    assert best == max(table.bits(codes, each) for each in range(150)) == table.bits(codes, guess)
    ranked = table.rank(codes, 5)
    assert len(ranked) == 5
    assert ranked == sorted(ranked)
    assert {guess for _, guess, _ in table.rank(codes, 3, [4, 8])} == {4, 8}
    few = array("i", codes[:4])
    whole = table.whole(few)
    splitting = [guess for guess in range(150) if len(table.parts(few, guess)) == 4]
    assert (whole is None) == (not splitting)
    if whole is not None:
        assert whole[0] in splitting
        assert whole[1] == (7 if any(code in splitting for code in few) else 8)


def test_what_is_no_word_is_refused():
    with pytest.raises(ValueError, match="five letters"):
        WordTable(["ABCD"])
    with pytest.raises(ValueError, match="no rule"):
        WordTable(["ABCDE"], "colours")
    with pytest.raises(IndexError):
        WordTable(["ABCDE"]).feedback(0, 1)
