"""Games of words: boards, tries, hard mode, and their text, which is read again."""
from dataclasses import replace

import pytest

from solvers.abgame.words.hard_mode import lack
from solvers.abgame.words.word_feedback import a_and_b, colours, told
from solvers.abgame.words.word_game import WordGame, read_word_game
from solvers.abgame.words.word_lists import OWN, shipped_words
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from tests.solvers.abgame.words.made_words import made_words

WORDS = made_words(4, 200)


def test_a_game_is_won_by_its_secret_and_lost_after_the_last_try():
    game = WordGame(WORDS, 5)
    assert (len(game.secrets), game.tries) == (1, 6)
    won = game.play(game.secrets[0].lower())
    assert won.won
    assert won.finished
    with pytest.raises(IllegalMove, match="over"):
        won.play(WORDS[0])
    wrong = next(word for word in WORDS if word not in game.secrets)
    for _ in range(6):
        assert not game.finished
        game = game.play(wrong)
    assert game.finished
    assert not game.won


def test_every_guess_is_made_on_all_boards_that_are_open():
    game = WordGame(WORDS, 6, boards=4)
    assert len(set(game.secrets)) == 4
    assert game.tries == 9
    game = game.play(game.secrets[2]).play(game.secrets[0])
    assert game.open_boards == (1, 3)
    assert [len(game.guesses_on(board)) for board in range(4)] == [2, 2, 1, 2]
    for board in range(4):
        fitting = [WORDS[number] for number in game.fitting(board)]
        assert game.secrets[board] in fitting
        assert fitting == [word for word in WORDS if game.fits(word, board)]


@pytest.mark.parametrize("text", ["CLOU", "CLOUDS", "CLOU1", "ÉCLAT"])
def test_what_is_no_word_of_five_letters_is_refused(text):
    with pytest.raises(IllegalMove, match="5 letters from A to Z"):
        WordGame(WORDS, 5).play(text)


def test_a_word_that_is_not_in_the_list_is_told_something_all_the_same():
    game = WordGame(WORDS, 5).play("QQQQQ")
    assert not game.won
    assert game.fits(game.secrets[0], 0)
    assert len(game.fitting(0)) == sum("Q" not in word for word in WORDS)
    assert read_word_game(str(game), [WORDS]) == game


def test_in_hard_mode_a_guess_must_fit():
    game = WordGame(WORDS, 5, is_hard=True)
    first = next(word for word in WORDS if word != game.secrets[0])
    game = game.play(first)
    wrong = next(word for word in WORDS if not game.fits(word, 0))
    with pytest.raises(IllegalMove, match=f"^{wrong} does not fit, as it must in hard mode: it must "):
        game.play(wrong)
    assert game.play(game.secrets[0]).won
    several = replace(game, boards=4)
    astray = next(word for word in WORDS if not any(several.fits(word, board) for board in range(4)))
    with pytest.raises(IllegalMove, match=f"^{astray} fits no board, as it must in hard mode: on board") as caught:
        several.play(astray)
    reasons = str(caught.value).rpartition(": ")[2].split("; ")
    boards = "".join(reason.partition(" it must ")[0] for reason in reasons)
    assert sorted(filter(str.isdecimal, boards)) == list("1234"), "each board is named once"


@pytest.mark.parametrize(("word", "guess", "secret", "why"), [
    ("MOIST", "CRANE", "CROWD", "must have C in place 1"), ("MOIST", "CRANE", "BROWN", "must have R in place 2"),
    ("MOIST", "CRANE", "TIARA", "must have A in place 3"), ("MOIST", "CRANE", "BURST", "must contain R"),
    ("SPEND", "SPEED", "ERASE", "must contain two E’s"), ("CRANE", "CRANE", "MOIST", "must not contain C"),
    ("EASEL", "SPEED", "NOTES", "must have only one E"), ("BRAND", "CRATE", "RABID", "must not have R in place 2"),
    ("ERASE", "SPEED", "ERASE", ""),
])
def test_what_a_word_lacks_is_said_as_one_looks_at_a_board(word, guess, secret, why):
    assert lack(word, guess, secret, "places") == why


def test_a_word_lacks_something_wherever_its_feedback_differs():
    for number, secret in enumerate(WORDS):
        word, guess = WORDS[number - 1], WORDS[number - 7]
        assert bool(lack(word, guess, secret, "places")) == (
            told(guess, word, "places") != told(guess, secret, "places"))
    assert lack("MOIST", "CRANE", "BROWN", "answer") == "would give CRANE 0A 0B, not 1A 1B"


def test_hard_mode_can_be_left_and_is_entered_while_the_guesses_fit():
    game = WordGame(WORDS, 5).play(next(word for word in WORDS if word != WordGame(WORDS, 5).secrets[0]))
    assert game.with_mode(is_hard=True) == replace(game, is_hard=True)
    assert game.with_mode(is_hard=True).with_mode(is_hard=False) == game
    wrong = game.play(next(word for word in WORDS if not game.fits(word, 0)))
    with pytest.raises(IllegalMove, match="does not fit"):
        wrong.with_mode(is_hard=True)


@pytest.mark.parametrize("game", [
    WordGame(shipped_words(OWN), 607), WordGame(shipped_words(OWN), 1, "answer", 2).play("CLOUD"),
    WordGame(WORDS, 9, "places", 4, is_hard=True).play(WORDS[3]),
])
def test_a_game_is_read_as_it_was_written(game):
    assert read_word_game(str(game), [WORDS]) == game


@pytest.mark.parametrize("text", [
    "", "own", "own places 1 free x", "own colours 1 free 5", "own places 3 free 5", "own places 1 easy 5",
    "12345678 places 1 free 5", "own places 1 free 5 QQQQ", "own places 1 free 5 QQ5QQ",
    "own places 1 free " + "9" * 30,
])
def test_other_texts_are_refused(text):
    with pytest.raises(FormatError):
        read_word_game(text)


def test_why_a_text_is_refused_leaves_words_as_they_are():
    with pytest.raises(FormatError, match=r"cannot be: QQQQQ does not fit, as it must in hard mode: it must not"):
        read_word_game("own places 1 hard 5 QQQQQ QQQQQ")
    with pytest.raises(FormatError, match=r"cannot be: a word has 5 letters"):
        read_word_game("own places 1 free 5 QQQQ")


def test_feedback_in_its_parts():
    assert colours(told("SPEED", "ERASE", "places")) == (1, 0, 1, 1, 0)
    assert a_and_b(told("SPEED", "ERASE", "answer")) == (0, 3)
