"""Counterpoint's tasks: the species and the gain of their weekday, and what plays of them are worth."""
from contextlib import suppress
from datetime import date, timedelta
from random import Random
from statistics import mean

import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.counterpoint.checker import check_line
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.rules import HARD, TEXTBOOK
from solvers.today import counterpoint_task
from solvers.today.counterpoint_task import WEEK, judge, make_task, moves_that_write
from solvers.today.task import Maker, Play
from tests.reference.counterpoint_lines import Note, all_lines
from tests.solvers.today.weekdays import rank_correlation

MAKER: Maker = counterpoint_task
MONDAY = date(2026, 11, 30)
FUX = TEXTBOOK


@pytest.fixture(scope="module")
def week():
    return [make_task(MONDAY + timedelta(days)) for days in range(7)]


def played(task, moves, **how):
    return judge(task, Play(tuple(moves), how.get("tries", len(moves)), how.get("hints", 0), 60.0))


def random_moves(task, chance):
    """Any note in any place that has none yet."""
    state, moves = read_id(task.id), []
    species = state.setting.species
    places = {1: 1, 2: 2, 3: 4, 4: 2, 5: 8}[species]
    for bar in range(1, 9):
        for place in range(1, places + 1):
            name = f"{chance.choice('cdefgab')}{chance.choice('345')}"
            with suppress(IllegalMove):
                state = state.play(f"{bar}.{place}={name}")
                moves.append(f"{bar}.{place}={name}")
    return moves


def test_a_day_has_its_task(week):
    assert make_task(MONDAY) == week[0]
    assert len({task.id for task in week}) == 7
    for task, (species, low, high) in zip(week, WEEK, strict=True):
        setting = read_id(task.id).setting
        assert (setting.species, setting.bars, setting.voices) == (species, 8, 2)
        assert low <= task.difficulty < high


@pytest.mark.parametrize("day", [0, 1])
def test_the_least_cost_and_a_usual_one_are_those_of_a_plain_search(week, day):
    task = week[day]
    exercise = read_id(task.id).exercise(TEXTBOOK)
    cantus = tuple(Note(pitch.step, pitch.midi) for pitch in exercise.cantus)
    costs = [cost / 100 for cost, _ in all_lines(cantus, 1, exercise.above, FUX.weights)]
    assert len(costs) == task.figures["lines"]
    assert min(costs) == task.figures["cost"]
    assert task.figures["cost of a usual line"] == pytest.approx(mean(costs), abs=0.7)


def test_its_solution_is_worth_a_hundred_by_another_checker(week):
    for task in week:
        verdict = played(task, task.moves)
        assert verdict == (True, task.figures["cost"], 100.0, None)
        state = read_id(task.id)
        for move in task.moves:
            state = state.play(move)
        setting = state.setting
        found = check_line(setting.cantus, state.places(state.free_voices[0]), setting.species,
                           setting.cantus_voice == 1)
        weights = [FUX.weight_in(breach.rule, setting.species) for breach in found]
        assert HARD not in weights
        assert sum(weights) == task.figures["cost"] <= task.par.figure


def test_skill_falls_with_the_cost(week):
    for task in week:
        start = read_id(task.id)
        lines = finish(Lines(start.exercise(TEXTBOOK)))
        verdicts = []
        for number in range(0, lines.count, lines.count // 15 + 1):
            line = lines.line(number)
            verdicts.append(played(task, list(moves_that_write(start, line))))
        assert all(verdict.done for verdict in verdicts)
        for one in verdicts:
            for other in verdicts:
                assert (one.figure < other.figure) <= (one.skill >= other.skill)
        assert mean(verdict.skill for verdict in verdicts) < 25


def test_what_is_taken_back_or_hinted_costs(week):
    task = week[0]
    skills = [played(task, task.moves, tries=tries, hints=hints).skill
              for tries, hints in ((8, 0), (10, 0), (16, 0), (16, 4), (16, 8))]
    assert skills == [100, 80, 50, 20, 0]
    again = ["1.1=d4", *task.moves]
    assert played(task, again) == played(task, task.moves, tries=9)


def test_what_can_still_become_cheap_is_worth_something(week):
    task = week[2]
    skills = [played(task, task.moves[:count]).skill for count in range(len(task.moves) + 1)]
    assert skills[0] == 0
    assert skills == sorted(skills)
    assert max(skills[:-1]) <= 50 < skills[-1]
    # A note on the last beat that breaks a hard rule leaves no way on.
    place, _, _ = task.moves[-1].partition("=")
    wrong = next(move for move in (f"{place}={name}" for name in ("e4", "f4", "a4", "b4", "d4"))
                 if not read_after(task, [*task.moves[:-1], move]).finished)
    assert played(task, [*task.moves[:-1], wrong]).skill == 0


def read_after(task, moves):
    state = read_id(task.id)
    for move in moves:
        state = state.play(move)
    return state


def test_one_who_plays_at_random_is_worth_little(week):
    chance = Random(607)
    skills = [played(task, random_moves(task, chance)).skill for task in week for _ in range(10)]
    assert mean(skills) < 5
    assert max(skills) < 20


def test_a_move_that_cannot_be_played_is_refused(week):
    with pytest.raises(FormatError):
        played(week[0], ["9.1=d4"])


@pytest.mark.slow
def test_a_year_grows_harder_from_monday_to_sunday():
    days = [MONDAY + timedelta(days) for days in range(366)]
    tasks = [make_task(day) for day in days]
    assert len({task.id for task in tasks}) == 366
    assert rank_correlation([day.weekday() for day in days], [task.difficulty for task in tasks]) > 0.95
    chance, skills = Random(1), []
    for task in tasks:
        assert played(task, task.moves).skill == 100
        skills.append(played(task, random_moves(task, chance)).skill)
    assert mean(skills) < 5
    assert sum(skill < 20 for skill in skills) > 360
