"""The AB game's task of the day: codes that are found in six guesses, and what a play of them is worth."""
from datetime import date, timedelta
from random import Random
from statistics import mean

import pytest

from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import read_id
from solvers.abgame.history import History
from solvers.abgame.scoring import answer_between
from solvers.core.formats import FormatError
from solvers.today.abgame_task import GUESSES, WEEK, decisions, judge, make_task
from solvers.today.task import Play
from tests.reference import today_abgame as plain
from tests.solvers.today.weekdays import rank_correlation

MONDAY = date(2026, 1, 5)
DAYS = [MONDAY + timedelta(number) for number in range(7)]


def played(moves, *, taken_back=0, hints=0):
    return Play(tuple(moves), len(moves) + taken_back, hints, 60.0)


def random_play(task, seed):
    """Any codes, until one is right or six are guessed."""
    chance, state, moves = Random(seed), read_id(task.id), []
    while len(moves) < GUESSES and not state.finished:
        moves.append(state.space.text(chance.randrange(state.space.size)))
        state = state.play(moves[-1])
    return moves


def decisions_after(before, guess, secret):
    """What a guess was worth, after some turns, if this is the secret."""
    number = before.space.number(guess)
    *_, decision = decisions(before.after(number, answer_between(before.space, number, secret)))
    return decision


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_best_play_finds_the_code(day):
    task = make_task(day)
    state = read_id(task.id)
    for move in task.moves:
        state = state.play(move)
    assert state.finished
    assert len(task.moves) <= GUESSES
    verdict = judge(task, played(task.moves))
    assert (verdict.done, verdict.figure, verdict.skill) == (True, task.par.figure, 100)


def test_the_week_grows_harder():
    tasks = [make_task(day) for day in DAYS]
    assert [task.difficulty for task in tasks] == sorted(task.difficulty for task in tasks)
    for task, (kind, guesses) in zip(tasks, WEEK, strict=True):
        assert task.id.startswith(f"abgame:{kind}:")
        assert 4 * task.difficulty in guesses


def test_chance_has_no_skill():
    skills = [judge(make_task(day), played(random_play(make_task(day), seed))).skill for seed in range(4)
              for day in DAYS]
    assert mean(skills) < 10
    assert max(skills) < 40


@pytest.mark.parametrize("seed", range(3))
def test_skill_is_that_of_plain_counting(seed):
    task = make_task(MONDAY)
    state, guesses = read_id(task.id), [*random_play(task, seed)[:4], task.moves[-1]]
    secret = state.space.text(state.secret)
    assert judge(task, played(guesses)).skill == pytest.approx(plain.skill("012345", False, guesses, secret), abs=0.051)


def test_the_same_guesses_have_the_same_skill_whatever_the_answer():
    space = CodeSpace(4, 6)
    before = History.parse(space, ["0123:ab"])
    every = [decisions_after(before, "1450", secret) for secret in before.candidates]
    assert len({(one.value, one.best, one.random) for one in every}) == 1
    assert len({one.came for one in every}) > 3


def test_luck_is_nothing_on_average():
    """Over all secrets that are possible before a guess, which makes each answer as likely as it is."""
    before = History.parse(CodeSpace(4, 6), ["0123:ab"])
    lucks = [one.came - one.value for one in (decisions_after(before, "1450", secret) for secret in before.candidates)]
    assert mean(lucks) == pytest.approx(0, abs=1e-6)
    assert max(lucks) > 1


def test_hints_and_what_is_taken_back_are_no_skill():
    task = make_task(MONDAY)
    count = len(task.moves)
    assert judge(task, played(task.moves, taken_back=count)).skill == pytest.approx(50)
    assert judge(task, played(task.moves, hints=1)).skill == pytest.approx(100 * (count - 1) / (count + 1), abs=0.051)


def test_a_code_that_is_found_after_the_sixth_guess_is_done_by_the_skill_of_six():
    task = make_task(MONDAY)
    seven = ("0123", "0132", "0213", "0231", "0312", "0321", "1023")
    wrong = [code for code in seven if code != task.moves[-1]][:GUESSES]
    late, six = judge(task, played([*wrong, task.moves[-1]])), judge(task, played(wrong))
    assert (late.done, late.figure) == (True, GUESSES + 1)
    assert (six.done, six.figure) == (False, GUESSES)
    assert (late.skill, late.luck) == (six.skill, six.luck)


def test_what_cannot_be_played_is_said():
    with pytest.raises(FormatError, match="is no code here"):
        judge(make_task(MONDAY), played(["01"]))


def test_nothing_played_is_worth_nothing():
    verdict = judge(make_task(MONDAY), played([]))
    assert (verdict.done, verdict.skill, verdict.luck) == (False, 0, 0)


@pytest.mark.slow
def test_a_year_grows_harder_from_monday_to_sunday():
    days = [MONDAY + timedelta(number) for number in range(366)]
    tasks = [make_task(day) for day in days]
    assert len({task.id for task in tasks}) == 366
    assert rank_correlation([day.weekday() for day in days], [task.difficulty for task in tasks]) > 0.95
    skills = []
    for seed, task in enumerate(tasks):
        assert judge(task, played(task.moves))[::2] == (True, 100)
        skills.append(judge(task, played(random_play(task, seed))).skill)
    assert mean(skills) < 10
    assert sum(skill < 20 for skill in skills) > 340
