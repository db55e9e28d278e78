"""Whoever hears the screen plays too: by AT-SPI alone a board is won, a game is heard to its end, a tale is walked."""
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("screen_reader.py")
ROOT = SCRIPT.parents[2]
PYTHON = shutil.which("python3", path=os.defpath)  # the system's, for `gi` comes as a package of the system
SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
ASKS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
LONGEST = 300  # seconds for one game, on a busy machine; with nothing else to do it takes eight
GAMES = {
    "minesweeper": ["--id", "minesweeper:9x9/10:zero:19@e5"],  # without a guess
    "spanit": ["--id", "spanit:4/h:607"],  # short
    "ferry": ["--tab", "ferry"],
}


@pytest.fixture(scope="module")
def screen():
    """The name of an X server without a picture."""
    there = PYTHON and SERVICE.exists() and all(map(shutil.which, ("Xvfb", "dbus-run-session")))
    if not there or subprocess.run([PYTHON, "-c", ASKS], capture_output=True, check=False).returncode:
        pytest.skip("Left out: for it, type sudo apt-get install xvfb dbus at-spi2-core python3-pyatspi")
    command = ["Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x900x24"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_screen_reader_plays(game, screen, home):
    environment = os.environ | {
        "DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "XDG_RUNTIME_DIR": str(home),  # the sockets of this bus and this window lie beside nobody else's
    }
    environment.pop("AT_SPI_BUS_ADDRESS", None)
    home.chmod(0o700)
    command = ["dbus-run-session", "--", PYTHON, SCRIPT, game, sys.executable, "-m", "app", *GAMES[game]]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, start_new_session=True) as session:
        try:
            words, _ = session.communicate(timeout=LONGEST)
        finally:
            if session.poll() is None:
                os.killpg(session.pid, signal.SIGKILL)
    assert session.returncode == 0, words
