"""Hints and reviews of games of words, against plain counting."""
from math import log2

import pytest

from solvers.abgame.words.advice import advise, review
from solvers.abgame.words.word_game import WordGame
from solvers.core.generator_engine import at_once
from tests.reference import abgame_words as plain
from tests.solvers.abgame.words.made_words import made_words

WORDS = made_words(8, 120)


def test_a_hint_says_what_is_left_and_a_word_that_is_certain_comes_first():
    game = WordGame(WORDS, 3)
    hint = at_once(advise(game))
    assert hint.may_be
    assert hint.boards[0][:2] == (0, 120)
    while not game.finished:
        hint = at_once(advise(game))
        (_, left, after), = hint.boards
        assert left == len(plain.plays(WORDS, list(game.guesses), game.secrets[0]))
        assert after <= left
        fit = plain.plays(WORDS, list(game.guesses), game.secrets[0])
        assert set(hint.letters) == {letter for letter in hint.guess
                                     if any(letter in word for word in fit) > all(letter in word for word in fit)}
        assert left > 1 or hint.guess == game.secrets[0]
        game = game.play(hint.guess)
    assert game.won


def test_a_hint_asks_first_for_the_letter_that_half_of_the_words_have():
    game = WordGame(("BAKED", "BAKER", "MAKED", "MAKER", "RAKED"), 0)
    hint = at_once(advise(game))
    assert (hint.guess, hint.letters, hint.places) == ("BAKER", "BR", "")
    turned = at_once(advise(WordGame(("LEAST", "SLATE", "STALE", "TALES"), 0)))
    assert (turned.letters, set(turned.places)) == ("", {*turned.guess} - {letter for letter in turned.guess if len(
        {word.index(letter) for word in ("LEAST", "SLATE", "STALE", "TALES")}) == 1})


@pytest.mark.parametrize("boards", [2, 4])
def test_hints_win_games_of_several_boards_in_hard_mode_too(boards):
    for hard in (False, True):
        game = WordGame(WORDS, 11, boards=boards, is_hard=hard)
        while not game.finished:
            game = game.play(at_once(advise(game)).guess)
        assert game.won


def test_a_review_weighs_every_guess():
    game = WordGame(WORDS, 3).play(WORDS[0]).play(WORDS[50])
    first, second = at_once(review(game))
    left = plain.plays(WORDS, [WORDS[0]], game.secrets[0])
    assert first.won == pytest.approx(log2(len(WORDS) / len(left)))
    parts = {}
    for word in WORDS:
        parts[plain.places(WORDS[0], word)] = parts.get(plain.places(WORDS[0], word), 0) + 1
    assert first.expected == pytest.approx(sum(count / 120 * log2(120 / count) for count in parts.values()))
    assert first.best >= first.expected
    assert first.luck == first.won - first.expected
    assert second.won == pytest.approx(log2(len(left) / len(plain.plays(WORDS, [WORDS[0], WORDS[50]],
                                                                        game.secrets[0]))))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("is_hard", [False, True])
def test_a_game_by_hints_is_played_with_all_skill(seed, is_hard):
    """On four boards as well: what a hint names is the best that a review can say of a guess."""
    game = WordGame(WORDS, seed, boards=4, is_hard=is_hard)
    while not game.finished:
        game = game.play(at_once(advise(game)).guess)
    assert all(skill.expected == pytest.approx(skill.best) for skill in at_once(review(game)))


def test_a_word_that_is_not_in_the_list_is_weighed_as_well():
    words = WORDS[:60]
    game = WordGame(words, 3).play("SOARE")
    skill, = at_once(review(game))
    parts = {}
    for word in words:
        parts[plain.places("SOARE", word)] = parts.get(plain.places("SOARE", word), 0) + 1
    assert skill.expected == pytest.approx(sum(count / 60 * log2(60 / count) for count in parts.values()))
