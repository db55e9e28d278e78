"""Span-It!'s task of the day: positions that are won in time, and what a play of them is worth."""
from datetime import date, timedelta
from functools import cache
from random import Random
from statistics import mean

import pytest

from solvers.core.formats import FormatError
from solvers.spanit.board import name, nodes
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.forced_win import fastest_moves, moves_to_win
from solvers.spanit.play.players import player
from solvers.spanit.rules import Span
from solvers.today.spanit_task import WEEK, judge
from solvers.today.spanit_task import make_task as make_new_task
from solvers.today.task import Par, Play, Task
from tests.reference.spanit_distance import NEVER
from tests.reference.spanit_distance import moves_to_win as by_trying
from tests.solvers.today.weekdays import rank_correlation

MONDAY = date(2026, 1, 5)
DAYS = [MONDAY + timedelta(number) for number in range(7)]
make_task = cache(make_new_task)

SMALL = "spanit:3/h..-vv-...-..-vhh_h:1"  # a3 wins in three, c1 and e1 in four


def played(moves, *, taken_back=0, hints=0):
    return Play(tuple(moves), len(moves) + taken_back, hints, 60.0)


def match(task, choose, defend):
    """The moves of a game: `choose` and `defend` give the index of a node for a position."""
    state, moves = Span.from_id(task.id), []
    side = state.start.to_move
    while not state.finished and len(moves) < 2 * task.par.figure:
        position = state.position
        place = choose(position) if position.to_move == side else defend(position)
        moves.append(name(nodes(position.size)[place]))
        state = state.play(moves[-1])
    return moves


def by_chance(seed):
    chance = Random(seed)
    return lambda position: chance.choice(position.free)


def fastest(position):
    return fastest_moves(position, moves_to_win(position, position.to_move))[-1]


def personality(task):
    mind = player(shipped()[task.opponent])
    return lambda position: mind.choose(position, position.to_move, 0, 1)


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_line_wins_in_time(day):
    task = make_task(day)
    state = Span.from_id(task.id)
    assert state.id == task.id
    side = state.start.to_move
    for move in task.moves:
        state = state.play(move)
    assert state.winner == side
    assert len(task.moves) == 2 * task.par.figure - 1
    verdict = judge(task, played(task.moves))
    assert (verdict.done, verdict.figure, verdict.skill, verdict.luck) == (True, task.par.figure, 100, 0)


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_fastest_moves_are_skill_whatever_the_opponent_does(day):
    task = make_task(day)
    for defend in (personality(task), by_chance(1)):
        verdict = judge(task, played(match(task, fastest, defend)))
        assert (verdict.done, verdict.skill) == (True, 100)
        assert verdict.luck == 10 * (task.par.figure - verdict.figure)


def test_the_week_grows_harder():
    tasks = [make_task(day) for day in DAYS]
    assert [task.difficulty for task in tasks] == sorted(task.difficulty for task in tasks)
    for task, kind in zip(tasks, WEEK, strict=True):
        assert kind.bits.start <= task.difficulty < kind.bits.stop
        assert f"in {['three', 'four', 'five', 'six'][kind.moves - 3]} moves" in task.sentence


def test_chance_has_no_skill():
    skills = []
    for day in DAYS:
        task = make_task(day)
        for seed in range(4):
            moves = match(task, by_chance(seed), personality(task))
            skills.append(judge(task, played(moves)).skill)
    assert mean(skills) < 10
    assert sum(skill < 20 for skill in skills) >= 26


def small_task():
    start = Span.from_id(SMALL).start
    assert by_trying(start.cells, 3, "h", "h") == 3
    return Task("spanit", SMALL, "", 1.0, 1, Par(3, "moves"), (), {})


def plain_skill(task, moves):
    """Skill by trying everything: what each move earned while the win stood, of all that it took and will take."""
    state = Span.from_id(task.id)
    side, needed = state.start.to_move, task.par.figure
    earned, count = 0.0, 0
    for move in moves:
        own = state.position.to_move == side
        state = state.play(move)
        position = state.position
        after = by_trying(position.cells, position.size, side, position.to_move)
        if own:
            count += 1
            if after == NEVER:
                return 100 * (earned / (count + needed - 1)) ** 2
            earned += 1 / (1 + after - (needed - 1))
            left = after
        needed = after
    return 100 * (earned / (count + left)) ** 2


def test_skill_is_that_of_trying_everything():
    task, found = small_task(), set()
    for seed in range(40):
        moves = match(task, by_chance(seed), by_chance(seed + 100))
        moves = moves[:1 + seed % len(moves)]
        skill = judge(task, played(moves)).skill
        assert skill == pytest.approx(plain_skill(task, moves), abs=0.051)
        found.add(skill)
    assert len(found) > 3


def test_the_last_reply_moves_luck_and_not_skill():
    task = make_task(DAYS[2])
    state = Span.from_id(task.id)
    for first in (fastest(state.position), state.position.free[0]):
        after = state.play(name(nodes(state.start.size)[first]))
        verdicts = [judge(task, played([name(nodes(state.start.size)[place]) for place in (first, reply)]))
                    for reply in after.position.free]
        assert len({verdict.skill for verdict in verdicts}) == 1
        assert min(verdict.luck for verdict in verdicts) == 0
        assert max(verdict.luck for verdict in verdicts) > 0


def test_whoever_resigns_has_no_skill():
    task = make_task(MONDAY)
    assert judge(task, played(["resign"])) == (False, 1, 0, 0)


def test_what_cannot_be_played_is_said():
    with pytest.raises(FormatError, match="off the board"):
        judge(make_task(MONDAY), played(["z9"]))


@pytest.mark.slow
def test_a_year_grows_harder_from_monday_to_sunday():
    days = [MONDAY + timedelta(number) for number in range(366)]
    tasks = [make_task(day) for day in days]
    assert len({task.id for task in tasks}) == 366
    assert rank_correlation([day.weekday() for day in days], [task.difficulty for task in tasks]) > 0.95
    skills = []
    for seed, task in enumerate(tasks):
        assert judge(task, played(task.moves))[::2] == (True, 100)
        skills.append(judge(task, played(match(task, by_chance(seed), personality(task)))).skill)
    assert mean(skills) < 10
    assert sum(skill < 20 for skill in skills) > 340
