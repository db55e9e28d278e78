"""Real windows of one home: a later start shows in the first one, and none waits for a window that is dead."""
import os
import signal
import stat
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.files import store
from app.shell.first_window import server_name
from solvers.core import saves
from solvers.core.saves import Save

ROOT = Path(__file__).parents[3]
PROGRAM = """
import sys
sys.path.insert(0, {root!r})
from PySide6.QtCore import QTimer
from app import __main__ as main
from app.shell import start
start.PATIENCE = {patience}
told = main.show_request
def tell(window, request):
    refusal = told(window, request)
    print("shown", window.isVisible(), refusal, flush=True)
    return refusal
main.show_request = tell
close = main.close_on_signals
def ready(app, window):
    close(app, window)
    QTimer.singleShot(0, lambda: print("open", flush=True))
main.close_on_signals = ready
raise SystemExit(main.show(main.read_arguments(sys.argv[1:])))
"""
ALONE, FEW, HARD = 60.0, 0.3, "spanit:6/h:"


@pytest.fixture(autouse=True)
def runtime(monkeypatch, tmp_path_factory, home):
    folder = tmp_path_factory.mktemp("run")
    folder.chmod(0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return folder


def command(*arguments, patience=ALONE):
    return [sys.executable, "-c", PROGRAM.format(root=str(ROOT), patience=patience), *arguments]


def start(*arguments, patience=ALONE, cwd=None):
    """What a start that ends has said, and its exit code."""
    ran = subprocess.run(command(*arguments, patience=patience), capture_output=True, text=True, cwd=cwd, timeout=100)
    return ran.stderr, ran.returncode


@contextmanager
def window(*arguments, patience=ALONE):
    """A window that stays open; it closes as by SIGTERM, so that all is saved."""
    with subprocess.Popen(command(*arguments, patience=patience), stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline() == "open\n"
            yield process
        finally:
            process.send_signal(signal.SIGCONT)
            process.terminate()
            assert process.wait() == 0


def game_in(folder):
    return store.open_game(folder / "spanit.json").id


@pytest.mark.skipif(os.name != "posix", reason="sockets and signals of POSIX")
def test_a_later_start_shows_in_the_first_window(home, tmp_path):
    store.write_atomically(tmp_path / "a game.json", saves.dump(Save(id=f"{HARD}3")))
    with window("--id", f"{HARD}1") as first:
        place = Path(server_name(home))
        while not place.exists():  # it listens once it is seen
            time.sleep(0.01)
        assert stat.S_IMODE(place.stat().st_mode) & 0o077 == 0, "it listens to this user alone"
        assert start("--id", "nonsense") == (
            "“nonsense” is no game’s id: an id begins with the name of a game, such as minesweeper:.\n", 2)
        assert first.stdout.readline().startswith("shown True “nonsense”")
        assert start("a game.json", "--theme", "dark", cwd=tmp_path) == ("", 0)
        assert first.stdout.readline() == "shown True \n"
        with window("--new-window", "--id", f"{HARD}2"):
            pass
        assert game_in(home / "autosaves" / "window-2") == f"{HARD}2"
        first.kill()
        assert first.wait() == -signal.SIGKILL
        assert place.exists(), "a killed window leaves its socket"
        with window("--id", f"{HARD}4"):
            assert start() == ("", 0)
        first.wait = lambda: 0
    assert game_in(home / "autosaves") == f"{HARD}4"


@pytest.mark.skipif(os.name != "posix", reason="sockets and signals of POSIX")
def test_beside_a_window_that_hangs_there_is_another_with_games_of_its_own(home):
    with window("--id", f"{HARD}1") as first:
        first.send_signal(signal.SIGSTOP)
        with window("--id", f"{HARD}2", patience=FEW):
            pass
        assert game_in(home / "autosaves" / "window-2") == f"{HARD}2"
    assert game_in(home / "autosaves") == f"{HARD}1"


@pytest.mark.skipif(os.name != "posix", reason="sockets and signals of POSIX")
def test_of_two_starts_at_once_one_has_the_window(home):
    starts = [subprocess.Popen(command(), stdout=subprocess.PIPE, text=True) for _ in range(2)]
    try:
        ended = [process for process in starts if process.stdout.readline() == ""]
        assert len(ended) == 1
        assert ended[0].wait() == 0
    finally:
        for process in starts:
            process.terminate()
            process.communicate()


def test_a_home_has_one_name_and_another_user_s_folder_none(home, runtime, monkeypatch, tmp_path):
    name = server_name(home)
    assert server_name(home / ".." / home.name) == name != server_name(tmp_path)
    if os.name == "posix":
        assert Path(name).parent == runtime
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime / ("x" * 90)))
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
        (tmp_path / f"solvarium-{os.getuid()}").mkdir(mode=0o777)
        (tmp_path / f"solvarium-{os.getuid()}").chmod(0o777)
        assert server_name(home) == "", "too long, and the other one is open to all"
