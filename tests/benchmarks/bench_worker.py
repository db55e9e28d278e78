"""The worker in the window: heartbeats while a solver races, how soon it stands still, and what driving it costs."""
import itertools
import random
import threading
from statistics import median
from time import perf_counter

import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer

from app.games import GAMES
from app.shell.window import Window

# Most of this board is one region of 10³³ layouts: the tank solver lists them for as long as anybody waits.
ENDLESS, CHANCE, OPENED = "minesweeper:60x40/600:zero:2@c3", 3, 0.25
BEAT, LATE = 4, 16  # ms
ROUNDS, SECONDS = 5, 4.0
CANCELS = 100


@pytest.fixture
def tab(qtbot):
    """Minesweeper in its window, its solver never through and at full speed."""
    window = Window(GAMES[:1])
    qtbot.addWidget(window)
    window.show()
    window.show_place(0)
    tab = window.tab
    tab.game.start(ENDLESS)
    open_at_random(tab)
    tab.solver_bar.set_solver("tank")
    tab.solver_bar.set_speed(0)
    yield tab
    tab.page.stop()


def open_at_random(tab):
    game = tab.game.state
    safe = [cell for cell, mine in enumerate(game.field.mine) if not mine]
    for cell in random.Random(CHANCE).sample(safe, int(len(safe) * OPENED)):
        if tab.game.state.cells[cell] > 8:
            tab.game.history.play(f"open {game.name(cell)}")


def run_for(seconds):
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


def late_share(seconds):
    """The share of heartbeats that came more than LATE ms after the one before, in percent."""
    beats = []
    timer = QTimer(interval=BEAT, timerType=Qt.TimerType.PreciseTimer)
    timer.timeout.connect(lambda: beats.append(perf_counter()))
    timer.start()
    run_for(seconds)
    timer.stop()
    gaps = [1000 * (later - sooner) for sooner, later in itertools.pairwise(beats)]
    return 100 * sum(gap > LATE for gap in gaps) / len(gaps)


def test_heartbeat(tab, figures):
    idle, racing, pictures = [], [], []
    tab.page.worker.snapshot.connect(pictures.append)
    run_for(1.0)
    for _ in range(ROUNDS):
        idle.append(late_share(SECONDS))
        tab.page.solve()
        racing.append(late_share(SECONDS))
        assert tab.page.worker.running, "it raced all the time"
        tab.page.stop()
    at_rest, at_work = sum(idle) / ROUNDS, sum(racing) / ROUNDS
    figures.add(
        f"heartbeats over {LATE} ms while the solver races", at_work, "%", at_rest, "the idle window",
        "at most 4 points more", at_work - at_rest <= 4,
    )
    figures.add("pictures shown meanwhile", len(pictures) / (ROUNDS * SECONDS), "/s", 60, "the screen's rate")


def test_cancel(tab, figures):
    chance, times = random.Random(1), []
    for _ in range(CANCELS):
        tab.page.solve()
        run_for(chance.uniform(0.02, 0.06))
        start = perf_counter()
        tab.page.worker.cancel()
        times.append(1000 * (perf_counter() - start))
        assert threading.active_count() == 1
        tab.page.stop()
    slowest = max(times)
    figures.add("cancel: the slowest of 100", slowest, "ms", median(times), "the median", "within 50 ms", slowest <= 50)


def test_cost(tab, figures):
    """Layouts listed in a second through the worker, with a picture a frame, and by the same engine alone."""

    def alone():
        engine, end = tab.page.make_engine("tank"), perf_counter() + 1.0
        while perf_counter() < end:
            engine.advance(5000)
        return engine.progress().done

    def driven():
        seen = []
        tab.page.solve()
        tab.page.worker.progressed.connect(lambda progress, _: seen.append(progress.done))
        run_for(1.0)
        tab.page.stop()
        return seen[-1]

    pairs = [(driven(), alone()) for _ in range(ROUNDS)]
    here, peer = (median(column) for column in zip(*pairs, strict=True))
    figures.add("layouts a second through the worker", here, "/s", peer, "the engine alone, unseen")
