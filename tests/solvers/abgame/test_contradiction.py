"""Which answers cannot be true: beside plain search on thousands of false histories, and in words."""
import random
from functools import cache

import pytest

from solvers.abgame.codes import Answer, CodeSpace
from solvers.abgame.contradiction import find_contradiction
from solvers.abgame.history import History
from tests.reference import abgame as plain

SPACES = [CodeSpace(3, 5), CodeSpace(3, 4, True), CodeSpace(2, 6, True, "blog"), CodeSpace(4, 5)]


def false_history(space, chance, rule):
    """Guesses with answers to a secret of which some were changed."""
    texts = plain.codes(space.symbols, space.digits, space.repeats)
    secret, turns = chance.choice(texts), []
    wrong = chance.choice((1, 1, 2, 3))
    length = chance.randint(2, 6)
    for place in range(length):
        guess = chance.choice(texts)
        answer = chance.choice(space.answers) if place < wrong else rule(guess, secret)
        turns.append((guess, tuple(answer)))
    chance.shuffle(turns)
    return texts, turns


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_false_histories_are_told_as_the_plain_rules_tell_them(space):
    """500 in all."""
    chance, rule, found = random.Random(f"{space}"), cache(plain.RULES[space.rule]), 0
    fewest_seen = set()
    while found < 125:
        texts, turns = false_history(space, chance, rule)
        history = History(space)
        for guess, answer in turns:
            history = history.after(space.number(guess), space.answer_number(Answer(*answer)))
        contradiction, expected = find_contradiction(history), plain.contradiction(texts, turns, rule)
        if contradiction is None:
            assert expected is None
            continue
        found += 1
        fewest_seen.add(contradiction.fewest)
        assert {each.turns: each.codes for each in contradiction.suspects} == {
            places: len(codes) for places, codes in expected.items()}
        assert all(len(places) == contradiction.fewest for places in expected)
        for each in contradiction.suspects:
            assert {tuple(tuple(space.answers[answer]) for answer in instead) for instead in each.instead} == {
                tuple(rule(turns[place][0], code) for place in each.turns) for code in expected[each.turns]}
            for instead in each.instead:  # the history becomes possible with these answers
                mended = list(history.turns)
                for place, answer in zip(each.turns, instead, strict=True):
                    mended[place] = mended[place]._replace(answer=answer)
                assert len(History(space, tuple(mended)).candidates) > 0
        assert contradiction.sentence().endswith(".")
    assert fewest_seen >= {1, 2}


@pytest.mark.parametrize(("turns", "words"), [
    ("0123:aaaa 4567:bb 8901:-", "No code fits: the answer to guess 1, 0123:aaaa, cannot be true if the others are. "
     "With bb or ab or aa there would be 84 codes."),
    ("0123:- 0123:b", "No code fits: one of the answers to guesses 1 (0123:-) or 2 (0123:b) cannot be true."),
    ("0123:a 0123:a 0123:b 0123:b", "No code fits: at least 2 answers cannot be true, such as those to guesses "
     "1 and 2."),
])
def test_in_words(turns, words):
    assert find_contradiction(History.parse(CodeSpace(), turns.split())).sentence().startswith(words)


def test_no_contradiction():
    assert find_contradiction(History(CodeSpace())) is None
    assert find_contradiction(History.parse(CodeSpace(), ["6297:b", "8512:abb"])) is None


def test_three_hundred_turns():
    history = History(CodeSpace(2, 3))
    for _ in range(300):
        history = history.after(0, 0)
    contradiction = find_contradiction(history.after(0, 3))
    assert contradiction is not None
