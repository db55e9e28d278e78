"""What holds for every test: no screen is needed, nobody's settings are touched, and chance repeats itself."""
import gc
import itertools
import os
import random
import time
from functools import partial
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before Qt is imported anywhere

import pytest
from hypothesis import HealthCheck, settings

from tests.cases import with_quick_cases

# Machines are shared: no deadline. The same examples each time; `--hypothesis-profile=explore` looks for new ones, and
# for more of them.
_examples = 20 if "CHECKED" in os.environ else 50  # with bounds checks each takes long, and all are tried without
_machine = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("repeat", max_examples=_examples, derandomize=True, database=None, **_machine)
settings.register_profile("explore", max_examples=400, print_blob=True, **_machine)
settings.load_profile("repeat")


BUDGET = 5.0  # seconds of the processor that a test may take, with the processes that it waits for, or it is slow
USUAL = 0.035  # seconds that the work of `slowness` takes where the budget was measured
ENOUGH_GARBAGE = 10_000  # objects more than were freed; Python begins to search at 700
DEAREST = ("test_packaging.py", "test_loaders.py", "test_setup.py", "test_labels.py", "test_buttons.py",
           "test_pressed_twice.py", "test_soak.py", "test_monkey.py", "test_look.py")


def pytest_collection_modifyitems(items):
    """What takes longest begins first, so that no core waits for another at the end; the rest by folders."""
    items.sort(key=lambda item: (item.path.name not in DEAREST, item.path.parts))


def pytest_collection(session):
    """While the tests are found nothing is garbage, and each search for it would pass through all of them."""
    gc.disable()
    if hasattr(session.config, "workerinput") and all(Path(argument).is_dir() for argument in session.config.args):
        ignored = {Path(path).resolve() for path in session.config.getoption("ignore") or ()}
        session.config.args = rotated(session.config.args, ignored, **session.config.workerinput)


def rotated(folders, ignored, workerid, workercount, **others):
    """The files of tests below some folders, beginning with another one in each process ("gw0", "gw1", ...).

    Without those that `--ignore` names: pytest reads a file that it is given by its name, ignored or not.

    Each process reads all tests, and pytest writes their asserts anew where nobody has since they were changed: 31
    seconds of the processor for a clean checkout. Those that begin together would all do all of it; like this each
    comes to files that another has written.
    """
    found = (path for folder in folders for path in sorted(Path(folder).rglob("test_*.py")))
    files = [str(path) for path in found if path.resolve() not in ignored]
    start = len(files) * int(workerid.removeprefix("gw")) // workercount
    return files[start:] + files[:start]


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc):
    """Make no tests of slow cases where none of them is run: they are a quarter of all, and each process would make
    them, only to leave them out."""
    if metafunc.config.option.markexpr == "not slow":
        is_slow = metafunc.definition.get_closest_marker("slow") is not None
        metafunc.parametrize = partial(with_quick_cases, metafunc.parametrize, is_slow)


def pytest_collection_finish():
    """What the modules of all tests hold stays to the end: no search for garbage need pass through it each time; and
    it is searched for less often than by default, as that takes a thirtieth of the time of the engines' tests."""
    gc.freeze()
    gc.set_threshold(ENOUGH_GARBAGE, 10, 10)
    gc.enable()


def spent():
    """The seconds of the processor that this process and those that it has waited for took."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def slowness():
    """How many times as long as usual the processor takes now, on a slower machine or where others work beside it.
    Three times that, for what it took while the test ran is not known."""
    start = time.thread_time()
    sorted({str(number): (number,) for number in range(100_000)})
    return 3 * max(1.0, (time.thread_time() - start) / USUAL)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    """Fail a test that is dear, and not marked as slow; not with bounds checks, which take their time."""
    before = spent()
    result = yield
    seconds = spent() - before
    if seconds > BUDGET and "CHECKED" not in os.environ and pyfuncitem.get_closest_marker("slow") is None:
        most = BUDGET * slowness()
        assert seconds <= most, f"{seconds:.1f} s of the processor, not {most:.1f}: let it do less, or mark it as slow"
    return result


@pytest.fixture(scope="session")
def homes(tmp_path_factory):
    """The numbered places of the tests. (A `tmp_path` for each of ten thousand would cost more than most of them.)"""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def home(homes, monkeypatch):
    """A place of its own for each test's settings, autosaves and statistics."""
    place = next(homes)
    place.mkdir()
    monkeypatch.setenv("SOLVARIUM_HOME", str(place))
    return place


@pytest.fixture(params=[4, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
def some(request):
    """How many of so many cases are tried: a quarter of them, and slowly all."""
    return lambda count: -(-count // request.param)


@pytest.fixture(autouse=True)
def chance():
    random.seed(607)
