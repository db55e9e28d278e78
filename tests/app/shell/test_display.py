"""Displays are tried: none is hidden by a variable that was left over, and one that is not there is a sentence."""
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from app.shell import display

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def environment(monkeypatch, tmp_path):
    monkeypatch.setattr(display.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    real = display.x_answers
    monkeypatch.setattr(display, "x_answers", lambda: os.environ.get("DISPLAY") == ":0")
    return real


@pytest.fixture
def compositor(tmp_path):
    """A compositor that takes connections, wayland-0, and what one has left behind, wayland-9."""
    for name in ("wayland-0", "wayland-9"):
        server = socket.socket(socket.AF_UNIX)
        server.bind(str(tmp_path / name))
        if name == "wayland-0":
            server.listen()
            living = server
        else:
            server.close()
    with living:
        yield


@pytest.mark.parametrize(("variables", "shown", "fault"), [
    ("", False, False), ("DISPLAY=:0", True, False), ("DISPLAY=:77", False, False),
    ("WAYLAND_DISPLAY=wayland-0", True, False), ("WAYLAND_DISPLAY=wayland-9", False, False),
    ("WAYLAND_DISPLAY=nowhere", False, False), ("WAYLAND_DISPLAY=wayland-9 DISPLAY=:0", True, False),
    ("WAYLAND_SOCKET=7", True, False), (f"WAYLAND_DISPLAY={'x' * 300} DISPLAY=:0", True, False),
    ("QT_QPA_PLATFORM=offscreen", False, False), ("QT_QPA_PLATFORM=xcb DISPLAY=:0", True, False),
    ("QT_QPA_PLATFORM=xcb", True, True), ("QT_QPA_PLATFORM=wayland", True, True),
    ("QT_QPA_PLATFORM=wayland WAYLAND_DISPLAY=wayland-9 DISPLAY=:0", True, True),
    ("QT_QPA_PLATFORM=wayland;xcb DISPLAY=:0", True, False), ("QT_QPA_PLATFORM=wayland-egl:x", True, True),
    ("QT_QPA_PLATFORM=wayland WAYLAND_DISPLAY=wayland-0", True, False), ("QT_QPA_PLATFORM=nonsense", True, True),
    ("QT_QPA_PLATFORM=vnc:size=800x600", True, False),
])
@pytest.mark.skipif(os.name != "posix", reason="there are no such displays")
def test_displays_are_tried(variables, shown, fault, compositor, monkeypatch):
    for variable in variables.split():
        monkeypatch.setenv(*variable.split("=", 1))
    assert display.has_display() is shown
    assert bool(display.platform_fault()) is fault


def test_an_x_server_that_is_not_there_does_not_answer(monkeypatch, environment):
    monkeypatch.setenv("DISPLAY", ":7777")
    try:
        display.ctypes.CDLL("libxcb.so.1")
    except OSError:
        assert environment()
    else:
        assert not environment()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there are no such displays")
def test_without_a_compositor_wayland_is_a_sentence_and_no_core(monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "wayland")
    ran = subprocess.run([sys.executable, "-m", "app"], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 2
    assert ran.stderr == ("QT_QPA_PLATFORM is “wayland”, and no such display answers here. "
                          "Unset it, or set it to one that does, such as xcb, wayland or offscreen.\n")
