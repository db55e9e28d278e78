"""Garbage with a Qt object in it ends in the window's thread, however much the other threads allocate."""
import gc
import sys
import threading
import weakref

import psutil
import pytest
import shiboken6
from PySide6.QtCore import QObject

from app.running import garbage
from app.running.file_reading import FileReading
from app.running.garbage import Collector
from app.running.worker import Worker
from tests.solvers.core.counting_engine import Counting

MANY = 200_000  # containers: far beyond every threshold


def test_no_other_thread_collects(qapp):
    garbage.keep_here()
    ended_in = []
    thing = QObject()
    thing.itself = thing  # a cycle, which only the collector can end
    weakref.finalize(thing, lambda: ended_in.append(threading.get_ident()))
    del thing
    worker = threading.Thread(target=lambda: [[] for _ in range(MANY)])
    worker.start()
    worker.join()
    assert ended_in == []
    gc.collect()
    assert ended_in == [threading.get_ident()]


@pytest.mark.parametrize("begin", [
    lambda parent: Worker(parent).start(Counting(goal=1000)),
    lambda parent: FileReading(parent).read("a file", dict, str, str),
], ids=["engine", "file"])
def test_who_starts_a_thread_keeps_garbage_here(qapp, begin):
    gc.enable()  # as where a window is built without the application's own start
    parent = QObject()
    begin(parent)
    assert not gc.isenabled()
    shiboken6.delete(parent)


def test_there_is_one_collector_and_it_collects(qapp, qtbot):
    garbage.keep_here()
    garbage.keep_here()
    assert len(qapp.findChildren(Collector)) == 1
    ended = []

    class Thing:
        pass

    thing = Thing()
    thing.itself = thing
    weakref.finalize(thing, lambda: ended.append(True))
    del thing
    kept = [[] for _ in range(MANY)]
    qtbot.waitUntil(lambda: ended == [True], timeout=20_000)
    assert len(kept) == MANY


@pytest.mark.skipif(sys.platform != "linux", reason="other systems take freed memory back by themselves")
def test_memory_that_threads_have_freed_goes_back(qapp):
    garbage.keep_here()
    garbage.collect()
    together, left, memory = threading.Barrier(8), [], psutil.Process().memory_info().rss

    def work():
        blocks = [bytes(1000) for _ in range(10_000)]
        left.append(blocks[-1])  # the heap cannot shrink below it
        together.wait()  # each thread is at work while all others are

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    garbage.collect()
    assert len(left) == 8
    assert psutil.Process().memory_info().rss - memory < 20_000_000, "of the 80 MB that they had"
