"""Several processes write to one home at once: nothing is lost of what any of them has kept."""
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication

from app.files import store, window_slot
from app.files.entries_file import EntriesFile, keep_both
from app.files.presets import Presets
from app.files.saved_run import SavedRun
from solvers.core import saves
from solvers.core.saves import Save
from solvers.iching.reading import journal
from solvers.iching.reading.journal import Entry

ROOT = Path(__file__).parents[3]


class Records(msgspec.Struct, frozen=True):
    games: int = 0


class Value(msgspec.Struct, frozen=True):
    name: str


class Values(Presets[Value]):
    noun, suffix, limit, longest = "value", ".txt", 1000, 60

    def folder(self):
        return store.places().personalities

    def come_with(self):
        return {}

    def read(self, data, name):
        return Value(data.decode())

    def write(self, value):
        return value.name.encode()

    def with_name(self, value, name):
        return Value(name)


def file_of_entries():
    return EntriesFile("readings", journal.load, journal.dump, lambda entry: entry.when, keep_both)


def write(number, writes):
    """What one of the processes does once it is told to."""
    application = QCoreApplication([])
    slot = window_slot.claim(store.places().home)
    file, presets, run = file_of_entries(), Values(), SavedRun(application, "run", bytes.decode, str.encode)
    entries, _ = file.read()
    print("ready", flush=True)
    sys.stdin.readline()
    for turn in range(writes):
        match turn % 6:
            case 0:
                when = f"2026-11-{number + 1:02}T09:{turn // 60 % 60:02}:{turn % 60:02}.000+00:00"
                entry = Entry(f"question {number} {turn}", when, (7, 8, 9, 7, 8, 6), "coins")
                entries, said = file.write([*entries, entry])
                assert not said, said
            case 1:
                _, said = store.update_statistics("lights", Records, lambda before: Records(before.games + 1))
                assert not said, said
            case 2:
                store.settings().update("list", "", lambda text, turn=turn: f"{text} {number}/{turn}")
            case 3:
                store.write_autosave("lights", Save(id=f"lights:{number}", moves=(f"m{turn}",)))
            case 4:
                run.set(f"run {number} {turn}")
                run.save()
            case 5:
                presets.save(Value(name_of(number, turn)))
    if number == 0:
        file.write([entry for entry in entries if entry.question != "question 0 0"])
    print("slot", slot, flush=True)


def name_of(number, turn):
    """Names of which several would have one name of a file."""
    return f"A{'-+~. '[number]}B {turn}"


@pytest.mark.parametrize(("processes", "writes"), [(2, 125), (5, 150)])
def test_nothing_is_lost(processes, writes, home):
    """A thousand writes in all, of all that is kept."""
    program = "import sys; from tests.app.files.test_many_processes import write; write(*map(int, sys.argv[1:]))"
    with ExitStack() as stack:
        writers = [stack.enter_context(subprocess.Popen(
            [sys.executable, "-c", program, str(number), str(writes)], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)) for number in range(processes)]
        assert [writer.stdout.readline() for writer in writers] == processes * ["ready\n"]
        for writer in writers:  # all at once
            writer.stdin.write("go\n")
            writer.stdin.flush()
        said = [writer.communicate()[0] for writer in writers]
    slots = [int(words.removeprefix("slot ")) for words in said]
    assert sorted(slots) == list(range(1, processes + 1))

    every = [(number, turn) for number in range(processes) for turn in range(writes)]
    asked = {f"question {number} {turn}" for number, turn in every if turn % 6 == 0} - {"question 0 0"}
    assert sorted(entry.question for entry in file_of_entries().read()[0]) == sorted(asked)
    assert store.read_statistics("lights", Records) == (Records(sum(turn % 6 == 1 for _, turn in every)), "")
    listed = store.settings().value("list", "").split()
    assert sorted(listed) == sorted(f"{number}/{turn}" for number, turn in every if turn % 6 == 2)
    presets = Values()
    assert sorted(presets.names()) == sorted(name_of(number, turn) for number, turn in every if turn % 6 == 5)
    assert not presets.complaints
    last = {turn % 6: turn for turn in range(writes)}
    for number, slot in enumerate(slots):
        own = f"window-{slot}" if slot > 1 else ""
        game = saves.load((home / "autosaves" / own / "lights.json").read_bytes())
        assert (game.id, game.moves) == (f"lights:{number}", (f"m{last[3]}",))
        assert (home / "collections" / own / "run.json").read_text() == f"run {number} {last[4]}"
    assert not list(home.rglob("*damaged*"))
