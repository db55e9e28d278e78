"""The rules as states: guessing a secret, guessing against the evil host, and answering a strategy."""
import copy
import random

import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import AnsweringGame, GuessingGame, read_id
from solvers.abgame.host import SEARCHED
from solvers.abgame.scoring import answer_between
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from tests.reference import abgame as plain


def played(state, moves):
    for move in moves.split():
        state = state.play(move)
    return state


def answers(state):
    return " ".join(str(state.space.answers[turn.answer]) for turn in state.turns)


IDS = ["abgame:4/10:guess:607", "abgame:4/10:evil:1", "abgame:4/10r:guess:0", "abgame:4/10rb:evil:5",
       "abgame:5/26r:guess:999999999999999999", "abgame:2/3:evil:0", "abgame:4/10:answer/entropy:3",
       "abgame:4/10r:answer/random:3", "abgame:3/26:answer/fresh:0", "abgame:5/5:answer/minimax-consistent:8"]


@pytest.mark.parametrize("game_id", IDS)
def test_an_id_is_read_as_it_is_written(game_id):
    state = read_id(game_id)
    assert state.id == game_id
    assert state == read_id(game_id)
    assert not state.finished


@pytest.mark.parametrize(("text", "words"), [
    ("abgame:4/10:guess", "is no AB game"), ("abgame:4/10:guess:01", "is no AB game"), ("", "is no AB game"),
    ("abgame:4/10:answer:1", "is no AB game"), ("abgame:4x10:guess:1", "no kind of code"),
    ("abgame:9/10:guess:1", "2 to 5 digits"), ("abgame:4/10:answer/best:1", "no strategy “best”"),
    ("abgame:4/10r:answer/optimum:1", "only for codes for which it is proved"), ("chess:4/10:guess:1", "is no AB game"),
])
def test_what_is_no_id(text, words):
    with pytest.raises(FormatError, match=words):
        read_id(text)


def test_a_game_is_won_by_the_secret():
    game = read_id("abgame:4/10:guess:607")
    assert game.space.text(game.secret) == "2319"
    game = played(game, "0123 4567 1234")
    assert answers(game) == "bbb - bbb"
    assert game.possible == len(game.history.candidates)
    assert game.secret in game.history.candidates
    won = game.play("2319")
    assert won.finished
    assert answers(won).endswith("aaaa")
    with pytest.raises(IllegalMove, match="The code is found"):
        won.play("2319")


def test_seeds_have_secrets_of_all_kinds():
    secrets = {read_id(f"abgame:2/3:guess:{seed}").secret for seed in range(60)}
    assert secrets == set(range(6))


@pytest.mark.parametrize(("move", "words"), [
    ("012", "“012” is no code here"), ("0012", "0 appears twice"), ("", "is no code"), ("abb", "is no code"),
])
def test_a_guess_is_a_code(move, words):
    with pytest.raises(IllegalMove, match=words):
        read_id(IDS[0]).play(move)


@pytest.mark.parametrize("game_id", [one for one in IDS if ":evil:" in one])
def test_the_evil_host_never_lies_and_never_gives_in(game_id):
    chance, game = random.Random(game_id), read_id(game_id)
    while not game.finished:
        assert game.secret is None or game.possible == 1
        before = game.history.candidates
        guess = chance.choice(before) if chance.random() < 0.7 else chance.randrange(game.space.size)
        game = game.play(game.space.text(guess))
        after = game.history.candidates
        assert 0 < len(after) <= len(before)
        assert not game.finished or len(before) == 1
        if len(before) > 500:  # it looks no deeper than at the number of codes
            assert len(after) == max(map(len, before.parts(guess)[:-1]))
    assert game.history.candidates.texts() == [game.space.text(game.secret)]


def test_the_evil_host_looks_deeper_where_few_codes_are_left():
    """It may leave fewer codes than it could, if they take more guesses."""
    deeper = 0
    for seed in range(3):
        chance, game = random.Random(seed), read_id(f"abgame:4/7r:evil:{seed}")
        while not game.finished:
            before, game = game.history.candidates, game.play(game.space.text(chance.randrange(game.space.size)))
            parts = [part for part in before.parts(game.turns[-1].guess)[:-1] if len(part)]
            if parts and max(map(len, parts)) <= SEARCHED:
                depths = {part: plain.consistent_depth(part.texts()) for part in parts}
                after = game.history.candidates
                assert (depths[after], len(after)) == max((depths[part], len(part)) for part in parts)
                deeper += len(after) < max(map(len, parts))
    assert deeper > 0


def test_a_strategy_finds_what_is_answered_truly():
    for game_id in (one for one in IDS if ":answer/" in one):
        for seed in range(3):
            game = read_id(game_id)
            secret = random.Random(seed).randrange(game.space.size)
            while not game.finished:
                guess = game.guess
                game = game.play(str(game.space.answers[answer_between(game.space, guess, secret)]))
                assert game.turns[-1].guess == guess
            assert (game.status, game.turns[-1].guess, game.guess) == ("found", secret, None)
            with pytest.raises(IllegalMove, match="The code is found"):
                game.play("-")


def test_one_may_answer_a_guess_of_ones_own():
    game = read_id("abgame:4/10:answer/entropy:0").play("6297:b").play("bba")
    assert game.history.texts()[0] == "6297:b"
    assert game.turns[1].guess == read_id("abgame:4/10:answer/entropy:0").play("6297:b").guess


def test_answers_that_contradict_each_other_end_the_game():
    game = played(read_id("abgame:4/10:answer/random:0"), "0123:- 0456:-")
    assert (game.status, game.finished, game.guess) == ("contradiction", True, None)
    with pytest.raises(IllegalMove, match="take back the one that is not true"):
        game.play("-")


@pytest.mark.parametrize(("move", "words"), [
    ("c", "“c” is not an answer"), ("aaab", "The answer aaab is impossible"), ("0012:a", "0 appears twice"),
    (":", "no code"), ("", "is not an answer"),
])
def test_an_answer_is_an_answer(move, words):
    with pytest.raises(IllegalMove, match=words):
        read_id("abgame:4/10:answer/entropy:0").play(move)


@pytest.mark.parametrize("state", [GuessingGame(CodeSpace(), "guess", 3), AnsweringGame(CodeSpace(), "entropy", 3)])
def test_states_are_values(state):
    again = copy.deepcopy(state)
    assert (again, hash(again), repr(again)) == (state, hash(state), repr(state))
    with pytest.raises(AttributeError):
        state.seed = 4


def test_a_limit_of_tries_is_part_of_the_id_and_loses_the_game():
    state = read_id("abgame:3/6:guess/2:5")
    assert (state.tries, state.id) == (2, "abgame:3/6:guess/2:5")
    wrong = next(state.space.text(code) for code in range(9) if code != state.secret)
    state = state.play(wrong)
    assert not state.finished
    lost = state.play(wrong)
    assert lost.lost
    assert lost.finished
    with pytest.raises(IllegalMove, match="No try is left"):
        lost.play(wrong)
    won = state.play(state.space.text(state.secret))
    assert won.finished
    assert not won.lost
    assert read_id("abgame:3/6:evil/12:5").tries == 12


@pytest.mark.parametrize("text", ["abgame:3/6:guess/0:5", "abgame:3/6:guess/:5", "abgame:3/6:guess/100:5"])
def test_other_limits_are_no_ids(text):
    with pytest.raises(FormatError, match="no AB game"):
        read_id(text)
