"""Each process of a home has a number of its own, the lowest that is free, and with it games of its own."""
import os
import subprocess
import sys

import pytest

from app.files import store, window_slot
from solvers.core.saves import Save

SECOND = """
from app.files import store, window_slot; from solvers.core.saves import Save
home = store.places().home
assert not window_slot.claim_first(home)
print(window_slot.claim(home), flush=True)
assert store.read_autosave("lights", lambda save: save) == (None, "")
store.write_autosave("lights", Save(id="lights:5x5:2"))
input()
"""


@pytest.fixture(autouse=True)
def released(home):
    yield
    window_slot.release(home)


def test_a_second_window_has_games_of_its_own_and_finds_them_again(home):
    assert window_slot.number(home) == 1
    assert window_slot.claim_first(home)
    store.write_autosave("lights", Save(id="lights:5x5:1"))
    command = [sys.executable, "-c", SECOND]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as second:
        assert second.stdout.readline() == "2\n"
        third = subprocess.run([sys.executable, "-c", SECOND], input="\n", capture_output=True, text=True, check=True)
        assert third.stdout == "3\n"
        second.communicate("\n")
    assert store.read_autosave("lights", lambda save: save.id) == ("lights:5x5:1", "")
    assert window_slot.claim(home, 2) == 2
    assert store.read_autosave("lights", lambda save: save.id) == ("lights:5x5:2", "")


def test_in_a_home_without_locks_there_is_one_window(monkeypatch, home):
    def refuse(*_):
        raise OSError(37, os.strerror(37))

    monkeypatch.setattr(window_slot, "acquire", refuse)
    assert window_slot.claim_first(home)
    assert window_slot.claim(home) == 1
    assert window_slot.number(home) == 1
