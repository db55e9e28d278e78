"""Minesweeper's task of the day: boards that need no guess, and what a play of them is worth."""
from datetime import date, timedelta
from functools import cache
from random import Random
from statistics import mean

import pytest

from solvers.core.formats import FormatError
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import Game
from solvers.today.minesweeper_task import WEEK, judge
from solvers.today.minesweeper_task import make_task as make_new_task
from solvers.today.task import Par, Play, Task
from tests.reference.minesweeper_brute import count
from tests.solvers.today.weekdays import rank_correlation

MONDAY = date(2026, 1, 5)
DAYS = [MONDAY + timedelta(number) for number in range(7)]
make_task = cache(make_new_task)


def played(moves, *, taken_back=0, hints=0):
    return Play(tuple(moves), len(moves) + taken_back, hints, 60.0)


def random_play(task, seed):
    """Any hidden cell, until a mine is hit or all is open."""
    chance, game, moves = Random(seed), Game.from_id(task.id), []
    while not game.finished:
        hidden = [cell for cell, code in enumerate(game.cells) if code == HIDDEN]
        moves.append(f"open {game.name(chance.choice(hidden))}")
        game = game.play(moves[-1])
    return moves


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_proofs_open_the_board(day):
    task = make_task(day)
    game = Game.from_id(task.id)
    assert game.id == task.id
    for move in task.moves:
        game = game.play(move)
    assert game.status == "won"
    assert judge(task, played(task.moves)) == (True, 60, 100, 0)


def test_the_week_grows_harder():
    tasks = [make_task(day) for day in DAYS]
    assert [task.difficulty for task in tasks] == sorted(task.difficulty for task in tasks)
    assert all(task.difficulty in wanted for task, (_, wanted) in zip(tasks, WEEK, strict=True))


def test_chance_has_no_skill():
    skills = [judge(make_task(day), played(random_play(make_task(day), seed))).skill for day in DAYS[:5]
              for seed in range(8)]
    assert mean(skills) < 10
    assert sum(skill < 20 for skill in skills) >= 36


SMALL = "minesweeper:6x6/8:zero:3@c3"


def plain_verdict(moves):
    """Skill and luck by counting every layout before each move; the clicks are those of the 3BV."""
    game = Game.from_id(SMALL)
    done, clicks = game.bbbv()
    needed, earned, credit, luck = clicks - done, 0.0, 1.0, 0.0
    for move in moves:
        cells = game.position().cells
        counted, hidden = count(6, 6, cells, 8), cells.count(HIDDEN)
        risk = counted.mine_counts[game.index(move.removeprefix("open "))] / counted.configurations
        game, before = game.play(move), done
        done = game.bbbv()[0]
        if risk:
            credit *= max(1 - risk / (8 / hidden), 0)
            luck += 100 * ((game.status != "lost") - (1 - risk))
        earned += credit * (done - before)
    if game.status == "lost":
        earned += credit * (clicks - done)
    return 100 * earned / needed, luck


def test_skill_and_luck_are_those_of_counting_every_layout():
    task, found = Task("minesweeper", SMALL, "", 1, 1, Par(60, "s"), (), {}), set()
    for seed in range(25):
        moves = random_play(task, seed)
        verdict = judge(task, played(moves))
        assert (verdict.skill, verdict.luck) == pytest.approx(plain_verdict(moves), abs=0.051)
        found.add(verdict.skill)
    assert len(found) > 4


def proved_play(game, moves):
    """Some moves, and then those that counting proves, as far as that leads."""
    for move in moves:
        game = game.play(move)
    while not game.finished:
        cells = game.position().cells
        free = [cell for cell, mines in enumerate(count(5, 5, cells, 5).mine_counts) if mines == 0]
        if not free:
            break
        moves = [*moves, f"open {game.name(free[0])}"]
        game = game.play(moves[-1])
    return moves, game.status


def test_whether_a_guess_hits_a_mine_moves_luck_and_not_skill():
    """The same guess on all boards that look the same before it, and then no fault."""
    start = Game.from_id("minesweeper:5x5/5:zero:479@c3")
    others = (Game.from_id(f"minesweeper:5x5/5:zero:{seed}@c3") for seed in range(4000))
    alike = [game for game in others if game.cells == start.cells]
    risks = count(5, 5, start.position().cells, 5)
    guess = min((cell for cell, mines in enumerate(risks.mine_counts) if mines and mines < risks.configurations),
                key=risks.mine_counts.__getitem__)
    verdicts = {"won": set(), "lost": set(), "playing": set()}
    for game in alike:
        moves, status = proved_play(game, [f"open {game.name(guess)}"])
        verdict = judge(Task("minesweeper", game.id, "", 1, 1, Par(60, "s"), (), {}), played(moves))
        verdicts[status].add((verdict.skill, verdict.luck))
    (won,), (lost,) = verdicts["won"], verdicts["lost"]
    assert 0 < won[0] == lost[0] < 100
    assert won[1] > 0 > lost[1]


def test_time_is_neither_skill_nor_luck():
    task = make_task(MONDAY)
    verdicts = [judge(task, Play(task.moves, len(task.moves), 0, seconds)) for seconds in (5.0, 5000.0)]
    assert [verdict.figure for verdict in verdicts] == [5, 5000]
    assert len({verdict[2:] for verdict in verdicts}) == 1


def test_marks_that_come_and_go_cost_and_flags_do_not():
    task = make_task(MONDAY)
    game = Game.from_id(task.id)
    mine = game.name(game.field.mine.index(1))
    assert judge(task, played([f"flag {mine}", *task.moves])).skill == 100
    assert judge(task, played([f"flag {mine}", f"clear {mine}"] * 20 + [*task.moves])).skill < 90


def test_what_a_hint_shows_is_no_skill():
    task = make_task(MONDAY)
    game = Game.from_id(task.id)
    first = task.moves[0].replace("open", "disclose")
    shown = game.play(first).bbbv()[0] - game.bbbv()[0]
    done, clicks = game.bbbv()
    assert judge(task, played([first, *task.moves[1:]])).skill == pytest.approx(
        100 * (1 - shown / (clicks - done)), abs=0.051)


def test_what_cannot_be_played_is_said():
    with pytest.raises(FormatError, match="outside this board"):
        judge(make_task(MONDAY), played(["open z9"]))


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
