"""The AB game: answers, surveys and whole trees beside plain C and plain Python in the same run; how soon it stops."""
import time

import pytest

from solvers.abgame.building import TreeBuilding
from solvers.abgame.choosing import GuessSurvey
from solvers.abgame.codes import CodeSpace
from solvers.abgame.random_games import RandomGames
from solvers.abgame.scoring import all_codes
from solvers.abgame.strategies import STRATEGIES, Position
from solvers.core.engine import finish
from tests.reference import abgame as plain
from tests.reference.abgame_plain import PlainGame, compiled

MILLISECONDS = 1e3
TIMES = 5


def duration(work, times=TIMES):
    """The processor time in milliseconds, the least of several runs, and what the work returned."""
    best, answer = float("inf"), None
    for _ in range(times):
        begun = time.process_time()
        answer = work()
        best = min(best, MILLISECONDS * (time.process_time() - begun))
    return best, answer


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    found = compiled(tmp_path_factory.getbasetemp())
    if found is None:
        pytest.skip("there is no C compiler")
    return found


def test_all_guesses_against_all_codes(figures, library):
    codes = all_codes(CodeSpace())
    took, result = duration(lambda: finish(GuessSurvey(codes)))
    made, game = duration(lambda: PlainGame(library, codes.texts()), 2)
    there, parts = duration(game.survey)
    assert parts == sum(result.parts)
    figures.add("5,040 guesses against 5,040 codes", took, "ms", there, "plain C, its table made before",
                "at most 20 ms", took <= 20)
    figures.add("the same, the table counted", took, "ms", made + there, "plain C with its table")


def test_the_heat_grid_after_one_answer(figures):
    took, _ = duration(lambda: finish(GuessSurvey(all_codes(CodeSpace()).fitting(0, 1))))
    figures.add("5,040 guesses against 1,440 codes", took, "ms", goal="well under 30 ms", met=took <= 15)


def test_answers_beside_plain_python(figures):
    codes = all_codes(CodeSpace(repeats=True))
    texts = codes.texts()
    took, found = duration(lambda: codes.histogram(1234))
    there, counts = duration(lambda: plain.histogram("1234", texts), 1)
    assert sorted(counts.values()) == sorted(filter(None, found))
    figures.add("a histogram of 10,000 codes", took, "ms", there, "plain Python")


@pytest.mark.parametrize("space", [CodeSpace(), CodeSpace(repeats=True)], ids=str)
def test_whole_trees(figures, space, library):
    goal = 600 if space.size == 5040 else None
    for name in ("minimax", "parts", "size", "entropy", "entropy-consistent"):
        took, tree = duration(lambda name=name: finish(TreeBuilding(space, STRATEGIES[name])), 3)
        there = None
        if name == "entropy" and not space.repeats:
            game = PlainGame(library, all_codes(space).texts())
            there, total = duration(game.entropy_total, 1)
            assert total == tree.summary().total == 26_424
        figures.add(f"whole tree of {space}, {name}", took, "ms", there,
                    "plain C, its table made before" if there else "",
                    f"at most {goal} ms" if goal else "", took <= goal if goal else None)


def test_large_spaces(figures):
    letters, largest = CodeSpace(4, 26), all_codes(CodeSpace(5, 26, True))
    position = Position(all_codes(letters), 0)
    figures.add("the first of 358,800 guesses, entropy",
                duration(lambda: finish(STRATEGIES["entropy"].begin(position)))[0], "ms")
    figures.add("a histogram of 11,881,376 codes", duration(lambda: largest.histogram(7))[0], "ms")


@pytest.mark.parametrize(("space", "games"), [(CodeSpace(), 5000), (CodeSpace(4, 26), 200)], ids=str)
def test_random_games(figures, space, games):
    took, _ = duration(lambda: finish(RandomGames(space, games, 1)), 2)
    figures.add(f"random games of {space}", games / took, "a ms")


@pytest.mark.parametrize("space", [CodeSpace(), CodeSpace(4, 26), CodeSpace(5, 12, True)], ids=str)
def test_a_tree_stops_soon(figures, space):
    building, longest = TreeBuilding(space, STRATEGIES["entropy"]), 0.0
    all_codes(space)
    begun = time.process_time()
    while time.process_time() - begun < 1:
        before = time.process_time()
        ended = building.advance(1)
        longest = max(longest, MILLISECONDS * (time.process_time() - before))
        if ended:
            break
    figures.add(f"longest call while a tree of {space} is built", longest, "ms", goal="at most 50 ms",
                met=longest <= 50)
