"""Work shared out among workers: in order, no more ahead than allowed, and dropped when nobody wants it any more."""
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

import pytest

from solvers.core.ordered_work import OrderedWork


class Manual:
    """Work that is done when a test says so."""

    def __init__(self):
        self.futures = {}

    def submit(self, task):
        self.futures[task] = Future()
        return self.futures[task]


@pytest.fixture
def manual():
    return Manual()


def test_results_come_in_the_order_of_the_tasks(manual):
    work = OrderedWork(range(5), manual.submit, ahead=3)
    assert [*work.results(1)] == [], "nobody has finished yet"
    assert [*manual.futures] == [0, 1, 2], "as many are handed out as may be ahead"
    manual.futures[2].set_result("two")
    manual.futures[0].set_result("zero")
    assert [*work.results(9)] == [(0, "zero")]
    assert [*manual.futures] == [0, 1, 2, 3]
    manual.futures[1].set_result("one")
    assert [*work.results(1)] == [(1, "one")], "and no more than were asked for"
    assert [*work.results()] == [(2, "two")]


def test_a_task_is_drawn_when_it_is_handed_out(manual):
    sizes, drawn = {0: 10}, []

    def tasks():
        for number in range(3):
            drawn.append(sizes.get(number, 1))
            yield number

    work = OrderedWork(tasks(), manual.submit, ahead=2)
    assert [*work.results(1)] == []
    sizes[2] = 7  # is known by now
    manual.futures[0].set_result(None)
    assert [*work.results(1)] == [(0, None)]
    assert [*work.results(1)] == []
    assert drawn == [10, 1, 7]


def test_without_a_limit_it_waits():
    with ThreadPoolExecutor(2) as threads:
        work = OrderedWork(range(20), lambda task: threads.submit(pow, task, 2), ahead=4, wait=None)
        assert [*work.results()] == [(task, task * task) for task in range(20)]


def test_what_nobody_has_begun_is_dropped():
    begun, go_on = Event(), Event()

    def play(task):
        begun.set()
        go_on.wait()
        return -task

    with ThreadPoolExecutor(1) as threads:
        work = OrderedWork(range(1, 9), lambda task: threads.submit(play, task), ahead=4)
        assert [*work.results(1)] == []
        begun.wait()
        work.cancel()
        go_on.set()
        assert [*work.begun()] == [(1, -1)]


def test_an_error_of_a_worker_arrives(manual):
    work = OrderedWork(range(2), manual.submit, ahead=2)
    next(work.results(1), None)
    manual.futures[0].set_exception(ValueError("no"))
    with pytest.raises(ValueError, match="no"):
        next(work.results(1))
