"""The command line: what it understands, and one sentence and exit code 2 for what it does not."""
import argparse
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app import __main__ as main
from app.files import store
from app.games import GAMES
from solvers.core import saves
from solvers.core.saves import Save

ROOT = Path(__file__).parents[2]
NOTHING = {"file": None, "id": None, "tab": None, "theme": None, "size": None, "screenshots": None,
           "new_window": False, "install_menu": False, "remove_menu": False}


def test_nothing_is_needed():
    assert vars(main.read_arguments([])) == NOTHING


def test_everything_is_read():
    options = main.read_arguments(
        ["--tab", "minesweeper", "--id", "x:1", "--theme", "dark", "--size", "900x640", "--screenshots", "pictures",
         "--new-window"])
    assert options == argparse.Namespace(
        file=None, id="x:1", tab="minesweeper", theme="dark", size=(900, 640), screenshots=Path("pictures"),
        new_window=True, install_menu=False, remove_menu=False)
    assert main.read_arguments(["game.json"]).file == Path("game.json")
    assert main.read_arguments(["--tab", "home"]).tab == "home"


@pytest.mark.parametrize(("arguments", "word"), [
    (["--tab", "chess"], "minesweeper"),
    (["--theme", "blue"], "light"),
    (["--size", "wide"], "1280x820"),
    (["--size", "12x820"], "1280x820"),
    (["--size", "1280x"], "1280x820"),
    (["--size", "99999x99999"], "1280x820"),
    (["--sise", "900x640"], "--sise"),
    (["--id"], "--id"),
    (["game.json", "--id", "x:1"], "not allowed"),
    (["one.json", "two.json"], "two.json"),
])
def test_bad_values_get_one_sentence(arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        main.read_arguments(arguments)
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert word in said
    assert said.endswith(".\n")


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints", extend=True)
@pytest.mark.parametrize("game_id", ["chess:1", "nonsense", f"{GAMES[0].name}:nonsense"])
def test_bad_id_gets_one_sentence(game_id: str, qapp, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        main.open_window(main.read_arguments(["--id", game_id]))
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints", extend=True)
@pytest.mark.parametrize("content", [None, b"", b"{", b'{"format": 1}', b"\xff" * 100])
def test_bad_file_gets_one_sentence(content: bytes | None, qapp, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "game.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(SystemExit) as left:
        main.open_window(main.read_arguments([str(file)]))
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "game.json" in said


def test_file_of_an_unknown_game_gets_one_sentence(qapp, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "game.json"
    store.write_atomically(file, saves.dump(Save(id="chess:1")))
    with pytest.raises(SystemExit):
        main.open_window(main.read_arguments([str(file)]))
    assert "chess:1" in capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "folder", "all_pictures"), [
    ([], main.SCREENSHOTS, False), (["--screenshots", "pictures"], Path("pictures"), True),
])
def test_without_a_display_a_choice_of_pictures_is_made_and_said_so(
    arguments: list[str], folder: Path, all_pictures: bool, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    wanted = []
    monkeypatch.setattr(main, "has_display", lambda: False)
    monkeypatch.setattr(main, "photograph", lambda options, *rest: wanted.append(rest) or 0)
    assert main.main(arguments) == 0
    assert wanted == [(folder, all_pictures)]
    assert ("one or two pictures a page" in capsys.readouterr().out) is not all_pictures


@pytest.mark.parametrize(("arguments", "sentence"), [
    ([], main.NO_DISPLAY), (["--screenshots", "pictures"], main.NO_SCENES)])
def test_without_the_tools_of_the_checkout_there_are_no_pictures(
    arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setattr(main, "has_display", lambda: False)
    monkeypatch.setattr(main, "has_scenes", lambda: False)
    with pytest.raises(SystemExit) as left:
        main.main(arguments)
    assert left.value.code == 2
    assert capsys.readouterr().err == f"{sentence}\n"


CLOSING = """
from PySide6.QtCore import QTimer
from app.__main__ import application, close_on_signals, open_window, read_arguments
app = application()
window = open_window(read_arguments(["--id", "spanit:6/h:5"]))
window.show()
close_on_signals(app, window)
window.tab.game.play("a1")
window.tab.game.go_to()  # a dialog is open
QTimer.singleShot(0, lambda: print("open", flush=True))
raise SystemExit(app.exec())
"""


@pytest.mark.parametrize("number", [
    signal.SIGTERM, signal.SIGINT, pytest.param(getattr(signal, "SIGHUP", None), marks=pytest.mark.skipif(
        not hasattr(signal, "SIGHUP"), reason="this system has no terminals that hang up"))])
def test_a_signal_closes_the_window_and_keeps_the_game(number: signal.Signals, home: Path):
    if signal.getsignal(number) is signal.SIG_IGN:
        pytest.skip("whoever started the tests wants this signal to be ignored, as nohup does")
    with subprocess.Popen([sys.executable, "-c", CLOSING], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        process.send_signal(number)
        assert process.wait() == 0
    assert "a1" in store.open_game(home / "autosaves/spanit.json").moves


def test_a_platform_that_is_not_there_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setattr(main, "platform_fault", lambda: "It is not there.")
    with pytest.raises(SystemExit) as left:
        main.main(["--screenshots", "pictures"])
    assert left.value.code == 2
    assert capsys.readouterr().err == "It is not there.\n"


def test_the_first_picture_waits_for_no_library_that_it_does_not_show(home: Path):
    """What makes the tasks of a day, plays sound or listens for later starts is loaded after it."""
    seen = ("import sys; from app.__main__ import application, open_window, read_arguments; application();"
            "window = open_window(read_arguments([])); window.show(); window.grab(); print(*sys.modules)")
    loaded = subprocess.check_output([sys.executable, "-c", seen], cwd=ROOT, text=True).split()
    assert "app.games.home.welcome_page" in loaded
    late = ("hashlib", "PySide6.QtNetwork", "app.sound", "app.controls.row_list")
    engines = tuple(f"solvers.{game.name}" for game in GAMES)
    assert not [name for name in loaded if name.startswith(late + engines)]
