"""The Ferry: steps of the physics beside plain Python, and shortest plays beside looking at every state."""
import time

import pytest

from solvers.core.engine import finish
from solvers.ferry.body_graph import BodyGraph
from solvers.ferry.game import first_state
from solvers.ferry.graph import steered_places
from solvers.ferry.linter import lint
from solvers.ferry.motion import Terrain
from solvers.ferry.places import Places
from solvers.ferry.solving import Solve
from solvers.ferry.tale_folder import read_tale
from solvers.ferry.tales import names, read_id, shipped, shipped_files
from tests.reference import ferry_rules as plain
from tests.solvers.ferry.random_tales import large_tale, small_tale

STEPS_A_SECOND = 10_000_000
TALE, LARGE = 2, 10  # seconds
SMALL = 8            # the seed of a small tale


def duration(work):
    """Seconds of the processor, and what the work returned."""
    begun = time.process_time()
    answer = work()
    return time.process_time() - begun, answer


def test_steps_of_the_first_motion(figures):
    """All standing places of a map, and where the five keys lead from each."""
    terrain, slow = _bank()

    def work():
        places = Places(terrain, [])
        places.standing(terrain.body_at(2, 23))
        return places.simulated

    def walk_plainly(count=20_000):
        body = plain.put(slow, "A")
        for number in range(count):
            body = plain.step(slow, body, 1 if number // 300 % 2 else -1, number % 120 == 0)
        return count

    _add_steps(figures, "first", work, walk_plainly)


def test_steps_of_the_fourth_motion(figures):
    """All bodies of a map, and where the six keys lead from each."""
    terrain, slow = _bank()

    def work():
        graph = BodyGraph(terrain, [])
        graph.trapped(terrain.body_at(2, 23))
        return graph.simulated

    def walk_plainly(count=20_000):
        body = plain.put(slow, "A")
        for number in range(0, count, 4):
            body = plain.tick(slow, body, 1 if number // 300 % 2 else -1, number % 120 < 20)
        return count

    _add_steps(figures, "fourth", work, walk_plainly)


def _bank():
    """A map, for the engine and for plain Python."""
    rows = shipped("the-ford").map_named["bank"].rows
    return Terrain(rows), plain.Map(shipped_files("the-ford")["maps/bank.map"].decode())


def _add_steps(figures, motion, work, walk_plainly):
    took, steps = duration(work)
    plainly, count = duration(walk_plainly)
    rate = steps / took
    figures.add(f"steps of the {motion} motion a second", rate, "", count / plainly, "plain Python",
                goal=f"at least {STEPS_A_SECOND:,}", met=rate >= STEPS_A_SECOND)


@pytest.mark.parametrize("name", names())
def test_a_shipped_tale(figures, name):
    """Each question with nothing known of the maps before."""
    game = read_id(f"ferry:{name}:607")
    asked = [(f"to {ending.name}, in {least}", {"endings": frozenset([ending.name]), "least": least})
             for ending in shipped(name).endings for least in ("presses", "time")]
    for words, options in (*asked, ("everybody", {"everybody": True})):
        steered_places.cache_clear()
        took, play = duration(lambda options=options: finish(Solve(game, **options)))
        assert play
        figures.add(f"{name}: {words}", took, "s", goal=f"at most {TALE} s", met=took <= TALE)
    steered_places.cache_clear()
    took, faults = duration(lambda: lint(shipped_files(name)))
    assert not faults
    figures.add(f"{name}: lint", took, "s")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_tale_of_200_maps(figures, seed):
    game = first_state(read_tale(large_tale(seed)), "")
    took, play = duration(lambda: finish(Solve(game)))
    assert play
    figures.add(f"200 maps, seed {seed}", took, "s", goal=f"at most {LARGE} s", met=took <= LARGE)


def test_beside_looking_at_every_state(figures):
    files = small_tale(SMALL)
    game, tale = first_state(read_tale(files), ""), plain.Tale(files)
    took, play = duration(lambda: finish(Solve(game)))
    slowly, least = duration(lambda: plain.exhaustive(tale, tale.endings, False)[0])
    assert (play.presses, play.steps) == least
    figures.add("a small tale", 1000 * took, "ms", 1000 * slowly, "every state, plain Python")
