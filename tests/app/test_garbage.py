"""Garbage with a Qt object in it ends in the window's thread, however much the other threads allocate."""
import gc
import threading
import weakref

from PySide6.QtCore import QObject

from app import garbage
from app.garbage import Collector

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
