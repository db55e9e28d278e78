"""Polyforms: all solutions by the fast engine, its paths, and others in the same run; how soon it stops."""
import time
import warnings
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from math import prod
from multiprocessing import get_context

import pytest

from solvers.core.engine import finish
from solvers.polyforms.catalogue import names, shipped
from solvers.polyforms.cover import Cover
from solvers.polyforms.diagram.sweep import sweeping
from solvers.polyforms.disassembly.assemblies import Disassemblies
from solvers.polyforms.engines import Switches, begin_solving
from solvers.polyforms.fast.estimate import cheapest
from solvers.polyforms.fast.frontier import FrontierSearch
from solvers.polyforms.fast.parallel import ParallelSearch
from solvers.polyforms.fast.search import FastSearch, machine_paths
from solvers.polyforms.fast.suited import SuitedSearch
from solvers.polyforms.images import distinct
from solvers.polyforms.logelium.options import LogeliumOptions
from solvers.polyforms.logelium.search import LogeliumSearch
from solvers.polyforms.problem import problem_of
from solvers.polyforms.reduction import reduce
from tests.reference.polyforms_dlx import compiled, options
from tests.reference.polyforms_puzzles import all_puzzles

PUZZLES = all_puzzles()
MILLISECONDS = 1e3
TIMES = 5      # the least of so many, for what takes less than LONG
LONG = 1000    # milliseconds
STOP = 50      # milliseconds within which an engine must stop
GOALS = {"6x10": 20, "tritetratan": 40, "bedlam": 3000, "3x4x5": 500}  # milliseconds
PATH_GOALS = {("6x10", "avx2"): 20, ("6x10", "portable"): 60}
COUNT_GOALS = {"6x10": 5}
BURR_GOALS = {"burr-nut": 10, "burr-five-four": 15, "burr-loves-dozen": 20}
LARGE = ("bedlam", "3x4x5")  # minutes and hours for others
LOGELIUM = ("6x10", "5x12", "3x20", "8x8 with a hole", "soma", "trihexes and tetrahexes")


def duration(work):
    """Milliseconds of the processor, user and system, in the fastest of several runs, and what the work returned."""
    best = float("inf")
    for _ in range(TIMES):
        begun = time.process_time()
        answer = work()
        best = min(best, MILLISECONDS * (time.process_time() - begun))
        if best > LONG:
            break
    return best, answer


@cache
def chosen(name):
    """A puzzle with the symmetry tile that is best by random ways down."""
    puzzle = PUZZLES[name]
    covers = [puzzle.cover(tile) for tile in puzzle.symmetry_tiles()]
    return covers[cheapest(covers, 1)]


def fast(cover, path=None, keep=100_000):
    """With reduction, from the cover to its solutions."""
    return finish(SuitedSearch(cover.only(reduce(cover).left), path=path, keep=keep))


@cache
def here(name):
    took, found = duration(lambda: fast(chosen(name)))
    assert found.count == PUZZLES[name].solutions
    return took


@pytest.mark.parametrize("name", PUZZLES)
def test_all_solutions(figures, name):
    cover = chosen(name)
    goal = GOALS.get(name)
    words = "" if goal is None else f"at most {goal} ms"
    figures.add(f"{name}, fast engine", here(name), "ms", goal=words, met=goal and here(name) <= goal)
    if name not in LARGE:
        for path in machine_paths():
            tell(figures, f"{name}, path {path}", lambda path=path: fast(cover, path), PATH_GOALS.get((name, path)))
        tell(figures, f"{name}, counted only", lambda: fast(cover, keep=0), COUNT_GOALS.get(name))


def tell(figures, name, work, goal):
    """How long some work takes, beside the milliseconds that are its goal, if it has one."""
    took, _ = duration(work)
    figures.add(name, took, "ms", goal="" if goal is None else f"at most {goal} ms", met=goal and took <= goal)


@cache
def dancing_links(name, folder):
    search = compiled(folder)(reduced(name))
    took, (count, _) = duration(search)
    assert count == PUZZLES[name].solutions
    return took


@cache
def reduced(name):
    cover = chosen(name)
    return cover.only(reduce(cover).left)


@pytest.mark.parametrize("name", PUZZLES)
def test_beside_dancing_links_in_c(figures, name, tmp_path_factory):
    if compiled(tmp_path_factory.getbasetemp()) is None:
        pytest.skip("there is no C compiler")
    if name == "bedlam":
        pytest.skip("takes minutes")
    there = dancing_links(name, tmp_path_factory.getbasetemp())
    figures.add(f"{name}, beside dancing links", here(name), "ms", there, "C, reduced before", "never slower",
                here(name) <= there)


def test_beside_xcover(figures):
    """On the same cover, and on one that was reduced before, which is a help to it that is not counted."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        xcover = pytest.importorskip("xcover")
        list(xcover.covers([["a", "b"], ["a"], ["b"]]))  # compiles
        ratios = {"the same cover": [], "reduced before": []}
        for name in PUZZLES:
            if name in LARGE:
                continue
            for words, cover in (("the same cover", chosen(name)), ("reduced before", reduced(name))):
                _, rows = options(cover)
                there, count = duration(lambda rows=rows: sum(1 for _ in xcover.covers(rows)))
                assert count == PUZZLES[name].solutions
                ratios[words].append(there / here(name))
                figures.add(f"{name}, beside xcover", here(name), "ms", there, f"xcover, {words}", "never slower",
                            here(name) <= there)
    same, before = (prod(times) ** (1 / len(times)) for times in ratios.values())
    figures.add("times as fast as xcover, geometric mean", same, "×", goal="at least 25", met=same >= 25)
    figures.add("and if that is given less, reduced before", before, "×")


@pytest.mark.parametrize("name", ["6x10", "8x8 with a hole", "soma", "3x20"])
def test_beside_exact_cover(figures, name):
    counting = pytest.importorskip("exact_cover")
    numpy = pytest.importorskip("numpy")
    _, rows = options(reduced(name))
    matrix = numpy.zeros((len(rows), max(map(max, rows))), dtype=numpy.int32)
    for number, row in enumerate(rows):
        matrix[number, [item - 1 for item in row]] = 1
    there, count = duration(lambda: counting.get_solution_count(matrix))
    assert count == PUZZLES[name].solutions
    figures.add(f"{name}, beside exact-cover", here(name), "ms", there, "exact-cover, reduced before", "never slower",
                here(name) <= there)


@pytest.mark.parametrize("name", LOGELIUM)
def test_beside_logelium(figures, name):
    there, found = duration(lambda: finish(LogeliumSearch(chosen(name), LogeliumOptions())))
    assert found.count == PUZZLES[name].solutions
    figures.add(f"{name}, beside Logelium", here(name), "ms", there, "plain Logelium with reduction")


def test_reduction(figures):
    cover = PUZZLES["tritetratan"].cover("K")
    took, result = duration(lambda: reduce(cover))
    assert len(result.left) == 1140
    figures.add("reduction of TriTetraTan", took, "ms", goal="about 1 ms", met=took <= 2)


def test_two_workers(figures):
    cover = reduced("3x4x5")
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        finish(ParallelSearch(reduced("soma"), processes, 2))  # the processes start
        begun = time.perf_counter()
        found = finish(ParallelSearch(cover, processes, 2))
        there = MILLISECONDS * (time.perf_counter() - begun)
    begun = time.perf_counter()
    alone = finish(FastSearch(cover))
    figures.add("3x4x5, two workers, by the clock", there, "ms", MILLISECONDS * (time.perf_counter() - begun), "one")
    assert found == alone


@pytest.mark.parametrize("cells", [1000, 4000])
def test_one_step_is_short(figures, cells):
    """Dominoes on a board: many positions and atoms. A thousandth of a second is what a step may take at most."""
    width = 20
    places = [(a, a + by) for a in range(cells) for by in (1, width)
              if a + by < cells and (by == width or (a + 1) % width)]
    cover = Cover(cells, (0,), (cells,), tuple((0, place) for place in places))
    for path in machine_paths():
        search = FastSearch(cover, keep=0, path=path)
        worst = 0.0
        for _ in range(200):
            begun = time.process_time()
            search.advance(1)
            worst = max(worst, MILLISECONDS * (time.process_time() - begun))
        figures.add(f"longest step, {cells} atoms, {path}", worst, "ms", goal=f"at most {STOP} ms", met=worst <= STOP)


@pytest.mark.parametrize("name", ["6x10", "5x12", "4x15"])
def test_a_step_along_the_frontier_is_short(figures, name):
    search, worst, finished = FrontierSearch(chosen(name)), 0.0, False
    while not finished:
        begun = time.process_time()
        finished = search.advance(10)
        worst = max(worst, MILLISECONDS * (time.process_time() - begun))
    assert search.result().count == PUZZLES[name].solutions
    took, _ = duration(lambda: finish(FrontierSearch(chosen(name))))
    figures.add(f"{name}, along the frontier alone", took, "ms", here(name), "as the engine chooses")
    figures.add(f"{name}, longest ten steps along the frontier", worst, "ms", goal=f"at most {STOP} ms",
                met=worst <= STOP)


SHIPPED_LONG = {"bedlam", "pentominoes-and-square", "solid-pentominoes-3x4x5", "tritetratan-5x7"}


@pytest.mark.parametrize("name", [name for name in names() if shipped(name).expect is not None
                                  and name not in SHIPPED_LONG])
def test_shipped_puzzles_beside_lists_alone(figures, name):
    """The frontier is taken where it pays, and to find that out costs next to nothing."""
    ready = distinct(problem_of(shipped(name)))
    ready = ready.only(reduce(ready.problem.cover).left)
    cover, order = ready.problem.cover, partial(sweeping, ready.problem)
    lists, found = duration(lambda: finish(FastSearch(cover)))
    took, same = duration(lambda: finish(SuitedSearch(cover, order=order)))
    assert sorted(same.solutions) == sorted(found.solutions)
    figures.add(f"{name}, shipped", took, "ms", lists, "lists alone", "never slower", took <= 1.1 * lists + 0.1)


@pytest.mark.parametrize("name", BURR_GOALS)
def test_burrs_taken_apart(figures, name):
    """From the puzzle to how each of its solutions comes apart; only the shapes of its tiles are known already."""
    def work():
        solving = begin_solving(shipped(name), Switches("fast"))
        solutions = finish(solving).solutions
        return finish(Disassemblies(solving.distinct.problem, solutions))

    tell(figures, f"{name}, solved and taken apart", work, BURR_GOALS[name])
