"""The store: what is written stays, a crash leaves the old file whole, and nothing damaged is ever thrown away."""
import errno
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files import store
from app.files.store import StoreError
from solvers.core import saves
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.saves import Save

GAME = Save(id="lights:5x5:7", moves=("press c3", "press a1"), position=1, bookmarks={"here": ("press c3",)})


class Record(msgspec.Struct, frozen=True):
    format: int = 1
    games: int = 0


# Places


def test_everything_lies_in_the_home_that_is_named(home):
    places = store.places()
    for place in (places.settings, places.autosaves, places.statistics, places.collections, places.documents):
        assert place.is_relative_to(home)


def test_without_one_the_desktop_says_where(monkeypatch, tmp_path):
    monkeypatch.delenv("SOLVARIUM_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    places = store.places()
    assert places.autosaves.parts[-2:] == ("solvarium", "autosaves")
    assert places.settings.parts[-2:] == ("solvarium", "settings.ini")
    if sys.platform == "linux":
        assert places.autosaves == tmp_path / "data" / "solvarium" / "autosaves"
        assert places.settings == tmp_path / "config" / "solvarium" / "settings.ini"


# Settings


@pytest.mark.parametrize("value", [True, False, 0, -7, 1 << 40, 2.5, 1e-300, "", "dark", "a, b; c=“d”\n%20 ü"])
def test_a_setting_comes_back_in_its_type(home, value):
    settings = store.settings()
    assert settings.value("one/key", value) == value
    settings.set_value("one/key", value)
    assert store.settings().value("one/key", type(value)()) == value
    settings.sync()
    reader = f"from app.files.store import settings; print(ascii(settings().value('one/key', {type(value)()!r})))"
    read = subprocess.run([sys.executable, "-c", reader], capture_output=True, text=True, check=True)
    assert read.stdout.strip() == ascii(value), "another process reads the same"
    settings.remove("one/key")
    assert settings.value("one/key", value) == value


@pytest.mark.parametrize(("stored", "default"), [("maybe", True), ("three", 3), ("1,5", 1.5), ("nan?", 0.0)])
def test_a_setting_that_makes_no_sense_reads_as_its_default(stored, default):
    settings = store.settings()
    settings.set_value("key", stored)
    assert settings.value("key", default) == default


@given(st.binary(max_size=200))
def test_a_damaged_settings_file_reads_as_defaults(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("settings") / "settings.ini"
    path.write_bytes(b"[window]\npanel=" + data)
    assert store.Settings(path).value("window/panel", True) in (True, False)
    assert isinstance(store.Settings(path).value("window/panel", 3), int)


# Writing and reading files


def test_a_file_is_written_with_its_folder(tmp_path):
    path = tmp_path / "new" / "folder" / "game.json"
    store.write_atomically(path, b"one")
    store.write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


def test_a_failure_says_what_to_do_and_leaves_the_old_file(tmp_path):
    path = tmp_path / "game.json"
    path.mkdir()
    with pytest.raises(StoreError) as caught:
        store.write_atomically(path, b"x")
    assert str(caught.value).startswith("“game.json” could not be written to")
    assert str(caught.value).endswith("and try again.")

    file = tmp_path / "file"
    file.write_bytes(b"old")
    with pytest.raises(StoreError, match=r"“game\.json” could not be written"):
        store.write_atomically(file / "game.json", b"x")
    assert file.read_bytes() == b"old"


@pytest.mark.skipif(os.name != "posix", reason="only POSIX limits the size of files")
def test_a_full_disk_leaves_the_old_file(tmp_path):
    """A process may write at most 4 kB to a file, as if the disk were full then."""
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    program = (
        "import resource, signal, sys; from pathlib import Path; from app.files import store\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "try: store.write_atomically(Path(sys.argv[1]), bytes(1_000_000))\n"
        "except store.StoreError as error: print(error)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True
    )
    assert ran.stdout.startswith("“game.json” could not be written")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["game.json"]


def test_a_missing_folder_or_oversized_file_gives_a_sentence(tmp_path):
    with pytest.raises(StoreError) as caught:
        store.read_file(tmp_path / "no.json")
    assert str(caught.value) == f"There is no file “no.json” in {tmp_path}. Choose another file."
    with pytest.raises(StoreError):
        store.read_file(tmp_path)
    with pytest.raises(StoreError):
        store.read_file(Path("nul\0name"))
    (tmp_path / "big").write_bytes(b"12345")
    assert store.read_file(tmp_path / "big", limit=5) == b"12345"
    with pytest.raises(FormatError) as too_big:
        store.read_file(tmp_path / "big", limit=4)
    assert str(too_big.value) == "big: this file is larger than the 4 bytes that can be read."


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_one_may_not_read_gives_a_sentence(tmp_path):
    path = tmp_path / "secret.json"
    path.write_bytes(b"x")
    path.chmod(0)
    with pytest.raises(StoreError, match=r"“secret\.json” cannot be read \(Permission denied\)"):
        store.read_file(path)


def test_a_game_goes_to_a_file_and_comes_back(tmp_path):
    store.write_atomically(tmp_path / "game.json", saves.dump(GAME))
    assert store.open_game(tmp_path / "game.json") == GAME
    (tmp_path / "bad.json").write_bytes(saves.dump(GAME)[:-9])
    with pytest.raises(FormatError) as caught:
        store.open_game(tmp_path / "bad.json")
    assert str(caught.value).startswith("bad.json, line 1, column ")


# Autosaves


def same(save):
    return save


def test_an_autosave_comes_back():
    assert store.read_autosave("lights", same) == (None, "")
    store.write_autosave("lights", GAME)
    assert store.read_autosave("lights", same) == (GAME, "")
    assert store.read_autosave("other", same) == (None, "")


def illegal(save):
    raise IllegalMove("c9 is not on the board.")


@pytest.mark.parametrize(
    ("data", "build", "reason"),
    [
        (b"", same, "it ends too early."),
        (b"\xff\xfe", same, "this is not UTF-8 text."),
        (saves.dump(GAME)[:40], same, "it ends too early."),
        (saves.dump(GAME).replace(b'"format":1', b'"format":2'), same, "newer version of Solvarium"),
        (saves.dump(GAME), illegal, "c9 is not on the board."),
    ],
)
def test_a_damaged_autosave_is_set_aside_and_said_so(data, build, reason):
    folder = store.places().autosaves
    folder.mkdir()
    for number in (1, 2, 3):  # never over another
        (folder / "lights.json").write_bytes(data + b" " * number)
        found, sentence = store.read_autosave("lights", build)
        aside = folder / f"lights.damaged-{number}.json"
        assert found is None
        assert str(aside) in sentence
        assert reason in sentence
        assert aside.read_bytes() == data + b" " * number
        assert not (folder / "lights.json").exists()
    assert store.read_autosave("lights", build) == (None, "")


def test_an_autosave_that_cannot_be_moved_is_said_so(monkeypatch):
    store.write_autosave("lights", GAME)

    def refuse(self, target):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    found, sentence = store.read_autosave("lights", illegal)
    assert found is None
    assert "could not be moved aside (Permission denied)" in sentence
    assert store.read_autosave("lights", same) == (GAME, "")


def unreadable(path, how, monkeypatch):
    """Make a file one that cannot be read."""
    if how == "folder":
        path.unlink()
        path.mkdir()
        return
    real = Path.open

    def refuse(self, *arguments, **options):
        if self == path:
            raise OSError(how, os.strerror(how))
        return real(self, *arguments, **options)

    monkeypatch.setattr(Path, "open", refuse)


@pytest.mark.parametrize("how", ["folder", errno.EACCES, errno.EIO])
@pytest.mark.parametrize("kind", ["autosaves", "statistics", "collections"])
def test_a_file_of_our_own_that_cannot_be_read_is_set_aside(how, kind, monkeypatch):
    path = getattr(store.places(), kind) / "lights.json"
    store.write_atomically(path, b"old")
    read = {"autosaves": lambda: store.read_autosave("lights", same), "collections": lambda: store.read_collection(
        "lights", bytes), "statistics": lambda: store.read_statistics("lights", Record)}[kind]
    with monkeypatch.context() as patched:
        unreadable(path, how, patched)
        found, sentence = read()
    aside = path.with_name("lights.damaged-1.json")
    assert found in (None, Record())
    assert str(aside) in sentence
    assert aside.is_dir() if how == "folder" else aside.read_bytes() == b"old"
    assert not path.exists()


def test_what_can_be_neither_read_nor_moved_is_never_written_over(monkeypatch):
    path = store.places().autosaves / "lights.json"
    store.write_atomically(path, b"old")
    with monkeypatch.context() as patched:
        unreadable(path, errno.EIO, patched)
        patched.setattr(Path, "rename", lambda *_: (_ for _ in ()).throw(PermissionError(1, "Not permitted")))
        found, sentence = store.read_autosave("lights", same)
        assert found is None
        assert sentence.endswith("could not be moved aside (Not permitted). It stays as it is.")
        with pytest.raises(StoreError, match="nothing is written over it"):
            store.write_autosave("lights", GAME)
    assert path.read_bytes() == b"old"
    store.write_autosave("lights", GAME)  # now that it can be moved
    assert path.with_name("lights.damaged-1.json").read_bytes() == b"old"
    assert store.read_autosave("lights", same) == (GAME, "")


def test_a_folder_that_may_not_be_looked_into_leaves_a_sentence(monkeypatch):
    monkeypatch.setattr(Path, "stat", lambda *_, **__: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
    found, sentence = store.read_autosave("lights", same)
    assert found is None
    assert "cannot be read (Permission denied)" in sentence


@pytest.mark.parametrize("how", ["folder", errno.EACCES])
def test_settings_that_cannot_be_read_are_set_aside(how, monkeypatch):
    assert store.restore_settings() == ""
    path = store.places().settings
    store.settings().set_value("look/theme", "dark")
    store.settings().sync()
    assert store.restore_settings() == ""
    with monkeypatch.context() as patched:
        unreadable(path, how, patched)
        assert str(path.with_name("settings.damaged-1.ini")) in store.restore_settings()
    store.settings().set_value("look/theme", "light")
    store.settings().sync()
    assert path.is_file()


def test_an_autosave_survives_being_killed_at_any_moment(home):
    program = (
        "from app.files import store; from solvers.core.saves import Save\n"
        "for turn in range(1 << 60):\n"
        "    moves = tuple(f'press {turn}-{i}' for i in range(turn % 7 * 3000))\n"
        "    store.write_autosave('lights', Save(id=f'lights:5x5:{turn}', moves=moves, position=len(moves)))\n"
    )
    path = store.places().autosaves / "lights.json"
    chance, seen = random.Random(7), set()
    for _ in range(8):
        path.unlink(missing_ok=True)
        process = subprocess.Popen([sys.executable, "-c", program])
        try:
            for _ in range(2000):
                if path.exists():
                    break
                time.sleep(0.01)
            time.sleep(chance.uniform(0, 0.1))
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        found, sentence = store.read_autosave("lights", same)
        assert sentence == ""
        turn = int(found.id.rpartition(":")[2])
        assert len(found.moves) == turn % 7 * 3000
        seen.add(turn)
    assert len(seen) > 1, "the moments of death differ"


# Statistics


def test_statistics_come_back_and_begin_empty():
    assert store.read_statistics("lights", Record) == (Record(), "")
    for games in (3, 6):
        found = store.update_statistics("lights", Record, lambda records: Record(games=records.games + 3))
        assert found == (Record(games=games), "")
    assert store.read_statistics("lights", Record) == (Record(games=6), "")


def test_a_game_that_could_not_be_counted_is_counted_later(monkeypatch):
    def full(path, data):
        raise StoreError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(store, "write_atomically", full)
        for games in (1, 2):
            found = store.update_statistics("lights", Record, lambda records: Record(games=records.games + 1))
            assert found == (Record(games=games), "The disk is full.")
    assert store.update_statistics("lights", Record, lambda records: records) == (Record(games=2), "")
    assert store.read_statistics("lights", Record) == (Record(games=2), "")


def test_damaged_statistics_are_set_aside_and_begin_anew():
    folder = store.places().statistics
    folder.mkdir()
    (folder / "lights.json").write_bytes(b'{"format": 1, "games": "many"}')
    found, sentence = store.read_statistics("lights", Record)
    assert found == Record()
    assert "lights.damaged-1.json: in games: expected int, got str." in sentence
    assert (folder / "lights.damaged-1.json").read_bytes() == b'{"format": 1, "games": "many"}'
