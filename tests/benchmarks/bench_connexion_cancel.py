"""How soon each of Connexion's engines stands still: cancelled at any moment while it races on the window's worker."""
import random
from statistics import median
from time import perf_counter

import pytest
from PySide6.QtCore import QEventLoop, QTimer

from app.running.worker import Worker
from solvers.connexion.classic.limits import LimitSweep
from solvers.connexion.classic.options import DOORS_THEN_ANGLES
from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.classic.worth import WorthSweep
from solvers.connexion.counting.integration import Counting
from solvers.connexion.counting.question import Question
from solvers.connexion.puzzles.octopuszle import OctopuszleSearch
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import EndlessSearch
from solvers.connexion.search.wishes import Wish, WishSearch

CANCELS = 30
MILLISECONDS = 1e3

# Those that are not through at once. Compact outlines have the Octopuszle's annealer.
ENGINES = {
    "fast search, endless": lambda seed: EndlessSearch(FastSearch(seed)),
    "1997 search, endless": lambda seed: EndlessSearch(ClassicSearch(seed)),
    "limits": lambda seed: LimitSweep(DOORS_THEN_ANGLES, seed=seed),
    "worth": lambda seed: WorthSweep(seed=seed),
    "wish groups=7": lambda seed: WishSearch(Wish.parse("groups=7"), seed),
    "wish hole=60": lambda seed: WishSearch(Wish.parse("hole=60"), seed),
    "Octopuszle": OctopuszleSearch,
    "counting the Octopuszle": lambda seed: Counting(Question.parse("octopuszle"), seed),
}


def wait(seconds):
    loop = QEventLoop()
    QTimer.singleShot(round(MILLISECONDS * seconds), loop.quit)
    loop.exec()


@pytest.mark.parametrize("name", ENGINES)
def test_cancel(qtbot, figures, name):
    chance, worker, times = random.Random(1), Worker(), []
    for seed in range(CANCELS):
        worker.start(ENGINES[name](seed))
        wait(chance.uniform(0.02, 0.06))
        running, begun = worker.running, perf_counter()
        worker.cancel()
        if running:
            times.append(MILLISECONDS * (perf_counter() - begun))
    slowest = max(times)
    figures.add(f"cancel {name}: slowest of {len(times)}", slowest, "ms", median(times), "the median", "within 50 ms",
                slowest <= 50)
