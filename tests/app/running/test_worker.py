"""Worker: pause, step, resume, speed, cancel, errors, and nothing left behind."""
import gc
import os
import subprocess
import sys
import threading
import time

import psutil
import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from app.running.worker import Phase, Worker
from tests.solvers.core.counting_engine import Counting

PATIENCE = 20_000  # milliseconds; machines are shared
ENDLESS = 1 << 60


class Ear:
    """Everything a worker says, in order."""

    def __init__(self, worker):
        self.heard = []
        for name in ("snapshot", "progressed", "succeeded", "failed", "state_changed"):
            getattr(worker, name).connect(lambda *words, name=name: self.heard.append((name, *words)))

    def of(self, name):
        return [words[0] for kind, *words in self.heard if kind == name]


@pytest.fixture
def worker(qapp):
    worker = Worker()
    yield worker
    worker.cancel()


@pytest.fixture
def ear(worker):
    return Ear(worker)


def settle(qtbot, milliseconds=100):
    """Let time pass with the event loop running."""
    qtbot.wait(milliseconds)


def test_runs_to_its_end_and_says_so_in_order(qtbot, worker, ear):
    engine = Counting(goal=1_000_000)
    worker.start(engine)
    assert worker.running
    assert not worker.paused
    qtbot.waitUntil(lambda: ear.of("succeeded") != [], timeout=PATIENCE)
    assert not worker.running
    assert [name for name, *_ in ear.heard[-4:]] == ["snapshot", "progressed", "state_changed", "succeeded"]
    assert ear.of("snapshot")[-1] == 1_000_000
    assert ear.of("progressed")[-1].text == "1,000,000 counted"
    assert ear.of("succeeded") == ["counted to 1000000"]
    assert ear.of("state_changed") == [Phase.RUNNING, Phase.IDLE]
    assert not engine.overlapping


def test_an_advance_comes_to_last_about_eight_milliseconds(qtbot, worker, ear):
    engine = Counting(goal=ENDLESS, seconds=1e-5)
    worker.start(engine)
    qtbot.waitUntil(lambda: max(engine.calls, default=0) > 50, timeout=PATIENCE)
    worker.cancel()
    assert engine.calls[0] == 1
    assert max(engine.calls) <= 1600  # 16 ms: twice the aim, were every sleep exact


def test_one_snapshot_a_frame_however_fast_the_engine(qtbot, worker, ear):
    began = time.monotonic()
    worker.start(Counting(goal=ENDLESS, seconds=1e-6))
    settle(qtbot, 300)
    qtbot.waitUntil(lambda: len(ear.of("snapshot")) > 1, timeout=PATIENCE)
    worker.cancel()
    frames = (time.monotonic() - began) * 60
    assert len(ear.of("snapshot")) <= frames + 2


def test_a_slow_listener_gets_the_latest_not_a_queue(qtbot, worker, ear):
    engine = Counting(goal=ENDLESS, seconds=1e-5)
    worker.start(engine)
    qtbot.waitUntil(lambda: ear.of("snapshot") != [], timeout=PATIENCE)
    time.sleep(0.3)  # the window is busy: 18 frames go by
    before = len(ear.of("snapshot"))
    worker.pause()
    settle(qtbot)
    assert len(ear.of("snapshot")) <= before + 2
    assert ear.of("snapshot")[-1] == engine.count


def test_paused_from_the_start_it_waits_for_steps(qtbot, worker, ear):
    engine = Counting(goal=ENDLESS)
    worker.start(engine, paused=True)
    settle(qtbot)
    assert worker.running
    assert worker.paused
    assert ear.of("snapshot") == [0]
    for expected in (1, 2, 3):
        worker.step()
        qtbot.waitUntil(lambda expected=expected: ear.of("snapshot")[-1] == expected, timeout=PATIENCE)
    settle(qtbot)
    assert engine.count == 3
    assert set(engine.calls) == {1}


def test_steps_asked_for_at_once_are_all_done(qtbot, worker, ear):
    engine = Counting(goal=ENDLESS)
    worker.start(engine, paused=True)
    for _ in range(10):
        worker.step()
    qtbot.waitUntil(lambda: ear.of("snapshot")[-1:] == [10], timeout=PATIENCE)
    settle(qtbot)
    assert engine.count == 10


def test_a_step_while_running_pauses_and_a_step_to_the_end_succeeds(qtbot, worker, ear):
    worker.start(Counting(goal=ENDLESS))
    worker.step()
    assert worker.paused
    worker.start(Counting(goal=1), paused=True)
    worker.step()
    qtbot.waitUntil(lambda: ear.of("succeeded") != [], timeout=PATIENCE)
    worker.step()
    worker.pause()
    worker.resume()
    assert not worker.running


def test_pause_stands_still_at_its_latest_snapshot_and_resume_goes_on(qtbot, worker, ear):
    engine = Counting(goal=ENDLESS, seconds=1e-5)
    worker.start(engine)
    qtbot.waitUntil(lambda: engine.count > 100, timeout=PATIENCE)
    worker.pause()
    settle(qtbot)
    count = engine.count
    assert ear.of("snapshot")[-1] == count
    settle(qtbot)
    assert engine.count == count
    worker.resume()
    qtbot.waitUntil(lambda: engine.count > count, timeout=PATIENCE)
    assert ear.of("state_changed") == [Phase.RUNNING, Phase.PAUSED, Phase.RUNNING]


def test_a_slow_pace_shows_its_steps(qtbot, worker, ear):
    """Each of five, that is; one is missed only if the window was busy for a quarter of a second."""
    worker.set_speed(4)
    worker.start(Counting(goal=5))
    qtbot.waitUntil(lambda: ear.of("succeeded") != [], timeout=PATIENCE)
    assert ear.of("snapshot") == sorted(ear.of("snapshot"))
    assert ear.of("snapshot")[-1] == 5
    assert len({1, 2, 3, 4}.intersection(ear.of("snapshot"))) >= 2


@pytest.mark.parametrize("change", ["cancel", "pause", "step", "set_speed"])
def test_everything_takes_effect_at_once_at_half_a_step_a_second(qtbot, worker, ear, change):
    engine = Counting(goal=ENDLESS)
    worker.set_speed(0.001)  # slower still: a missed wake-up would be a quarter of an hour
    worker.start(engine)
    qtbot.waitUntil(lambda: engine.count == 1, timeout=PATIENCE)  # now it waits for the second step
    settle(qtbot)
    if change == "cancel":
        worker.cancel()
        assert not worker.running
    elif change == "pause":
        worker.pause()
        settle(qtbot)
        assert ear.of("snapshot")[-1] == engine.count == 1
    elif change == "step":
        worker.step()
        qtbot.waitUntil(lambda: ear.of("snapshot")[-1] == 2, timeout=PATIENCE)
        settle(qtbot)
        assert engine.count == 2
    else:
        worker.set_speed(0)
        qtbot.waitUntil(lambda: engine.count > 1000, timeout=PATIENCE)


def test_a_speed_is_kept(qtbot, worker, ear):
    """At 40 steps a second, at most 40 and one are done in each; at least some, whatever the machine is busy with."""
    engine = Counting(goal=ENDLESS)
    worker.set_speed(40)
    began = time.monotonic()
    worker.start(engine)
    qtbot.waitUntil(lambda: engine.count >= 20, timeout=PATIENCE)
    worker.cancel()
    assert engine.count <= 1 + 40 * (time.monotonic() - began)


def test_nothing_is_heard_of_a_cancelled_run(qtbot, worker, ear):
    old = Counting(goal=ENDLESS, seconds=1e-6)
    worker.start(old)
    qtbot.waitUntil(lambda: old.count > 100, timeout=PATIENCE)
    time.sleep(0.05)  # letters of the old run lie in the queue
    worker.cancel()
    count = old.count
    heard = len(ear.heard)
    settle(qtbot)
    assert ear.heard[heard:] == []
    assert old.count == count, "the engine stands still when cancel returns"

    worker.start(old)
    time.sleep(0.05)
    worker.start(Counting(goal=-1), paused=True)  # its one snapshot is 0; the old ones are positive
    heard = len(ear.heard)
    settle(qtbot)
    assert [words[1] for words in ear.heard[heard:] if words[0] == "snapshot"] == [0]
    assert ear.of("succeeded") == []


def test_an_engine_that_finished_unheard_can_still_be_cancelled(qtbot, worker, ear):
    worker.start(Counting(goal=1))
    time.sleep(0.1)
    worker.cancel()
    settle(qtbot)
    assert ear.of("succeeded") == []
    assert ear.of("state_changed") == [Phase.RUNNING, Phase.IDLE]


def test_an_error_is_told_with_its_traceback_and_the_worker_goes_on(qtbot, worker, ear):
    worker.start(Counting(goal=100, breaks_at=50))
    qtbot.waitUntil(lambda: ear.of("failed") != [], timeout=PATIENCE)
    assert "counting_engine.py" in ear.of("failed")[0]
    assert ear.of("failed")[0].rstrip().endswith("ValueError: cannot count beyond 50")
    assert not worker.running
    assert ear.of("succeeded") == []
    worker.start(Counting(goal=100))
    qtbot.waitUntil(lambda: ear.of("succeeded") != [], timeout=PATIENCE)
    assert len(ear.of("failed")) == 1


@pytest.mark.parametrize("method", ["snapshot", "progress", "result"])
def test_an_error_anywhere_in_the_engine_is_told(qtbot, worker, ear, monkeypatch, method):
    engine = Counting(goal=10)
    monkeypatch.setattr(engine, method, lambda: 1 / 0)
    worker.start(engine)
    qtbot.waitUntil(lambda: ear.of("failed") != [], timeout=PATIENCE)
    assert "ZeroDivisionError" in ear.of("failed")[0]


def test_a_listener_may_cancel_or_start_anew(qtbot, worker):
    ends, second = [], Counting(goal=7)
    worker.snapshot.connect(lambda count: worker.start(second) if count > 1000 else None)
    worker.succeeded.connect(ends.append)
    worker.start(Counting(goal=ENDLESS))
    qtbot.waitUntil(lambda: ends != [], timeout=PATIENCE)
    assert ends == ["counted to 7"]

    def again(_result):
        worker.succeeded.disconnect(again)
        worker.start(Counting(goal=9))

    worker.succeeded.connect(again)
    worker.start(Counting(goal=8))
    qtbot.waitUntil(lambda: len(ends) == 3, timeout=PATIENCE)
    assert ends[1:] == ["counted to 8", "counted to 9"]


@pytest.mark.skipif(sys.platform != "linux", reason="a thread's own priority is Linux's")
def test_the_thread_gives_way_and_the_window_does_not(qtbot, worker):
    niceness = []

    class Nice(Counting):
        def advance(self, steps, /):
            niceness.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
            return super().advance(steps)

    own = os.getpriority(os.PRIO_PROCESS, 0)
    worker.start(Nice(goal=1000))
    qtbot.waitUntil(lambda: not worker.running, timeout=PATIENCE)
    assert niceness[0] == max(10, own)
    assert os.getpriority(os.PRIO_PROCESS, 0) == own


def test_hundreds_of_starts_and_cancels_leave_nothing(qtbot, worker):
    process = psutil.Process()

    class OneOfMany(Counting):
        pass

    def churn(times):
        for turn in range(times):
            worker.start(OneOfMany(goal=ENDLESS), paused=turn % 3 == 0)
            if turn % 10 == 0:
                QCoreApplication.processEvents()
            worker.cancel()
        QCoreApplication.processEvents()
        gc.collect()

    churn(100)
    threads, things = process.num_threads(), len(gc.get_objects())
    churn(300)
    assert threading.active_count() == 1
    qtbot.waitUntil(lambda: process.num_threads() <= threads, timeout=PATIENCE)  # the system takes a moment
    assert len(gc.get_objects()) - things < 100  # each start that leaves one thing leaves 300
    assert not [thing for thing in gc.get_objects() if isinstance(thing, OneOfMany)]


@pytest.mark.parametrize("paused", [False, True])
@pytest.mark.parametrize("way", ["parent deleted later", "deleted now", "forgotten"])
def test_a_running_worker_may_be_destroyed(qtbot, way, paused):
    engine = Counting(goal=ENDLESS, seconds=1e-6)
    parent = QObject()
    worker = Worker() if way == "forgotten" else Worker(parent)
    worker.start(engine, paused=paused)
    settle(qtbot, 50)
    if way == "parent deleted later":
        parent.deleteLater()
        QCoreApplication.sendPostedEvents(parent, QEvent.Type.DeferredDelete)
    elif way == "deleted now":
        shiboken6.delete(parent)
    del worker
    gc.collect()
    assert threading.active_count() == 1
    count = engine.count
    settle(qtbot, 50)
    assert engine.count == count


def test_a_program_may_end_while_its_worker_runs():
    program = (
        "from PySide6.QtCore import QCoreApplication, QTimer\n"
        "from app.running.worker import Worker\n"
        "from tests.solvers.core.counting_engine import Counting\n"
        "app = QCoreApplication([])\n"
        "worker = Worker()\n"
        "worker.start(Counting(goal=1 << 60, seconds=1e-6))\n"
        "QTimer.singleShot(100, app.quit)\n"
        "app.exec()\n"
        "print('bye')\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "bye\n", "")


class Slow(Counting):
    """An engine of which each step takes three calls."""

    asked = 0

    @property
    def midway(self):
        return self.asked % 3 > 0

    def advance(self, steps, /):
        self.asked += 1
        return super().advance(0 if self.midway else 1)


def test_a_step_that_takes_several_calls_is_one_step(worker, qtbot):
    ear = Ear(worker)
    worker.start(Slow(ENDLESS), paused=True)
    worker.step()
    qtbot.waitUntil(lambda: ear.of("snapshot")[-1:] == [1], timeout=PATIENCE)
    qtbot.wait(30)
    assert ear.of("snapshot")[-1] == 1, "it stands still after the whole step"
    worker.set_speed(1)
    worker.resume()
    qtbot.waitUntil(lambda: ear.of("snapshot")[-1] == 2, timeout=PATIENCE)
