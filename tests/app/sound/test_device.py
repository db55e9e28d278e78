"""The device: what miniaudio is asked for, that its stream is what is pulled, and each way to have no sound."""
import subprocess
import sys
import threading
from array import array
from enum import Enum
from types import SimpleNamespace

import pytest

from app.sound import device
from app.sound.device import DeviceThread, NoSoundError

REAL_OPEN = device.open_device  # before any test is silenced


class Backend(Enum):
    ALSA = 8
    PULSEAUDIO = 7
    CUSTOM = 13
    NULL = 14


class FakeError(Exception):
    pass


class FakeDevice:
    """Stands for miniaudio.PlaybackDevice, and takes what miniaudio takes."""

    made = ()
    fault = ""

    def __init__(self, output_format, nchannels, sample_rate, buffersize_msec, *, backends, app_name):
        if self.fault == "open":
            raise FakeError("failed to init device", -401)
        self.form = (output_format, nchannels, sample_rate)
        self.backends = backends
        self.stream = None
        FakeDevice.made += (self,)

    def start(self, stream):
        if self.fault == "start":
            raise FakeError("failed to start audio device", -1)
        self.stream = stream

    def close(self):
        self.stream = None


@pytest.fixture
def miniaudio(monkeypatch):
    module = SimpleNamespace(
        PlaybackDevice=FakeDevice, MiniaudioError=FakeError, Backend=Backend,
        SampleFormat=SimpleNamespace(FLOAT32="float"), get_enabled_backends=lambda: set(Backend))
    monkeypatch.setitem(sys.modules, "miniaudio", module)
    monkeypatch.setattr(device, "open_device", REAL_OPEN)
    monkeypatch.setattr(FakeDevice, "made", ())
    return module


def pull(count, heard):
    return array("f", [0.5] * (2 * count))


def test_it_pulls_as_many_samples_as_it_wants(miniaudio):
    opened = device.open_device(pull)
    assert opened.form == ("float", 2, 44_100)
    assert opened.backends == [Backend.PULSEAUDIO, Backend.ALSA], "a null device would hide that there is none"
    assert opened.stream.send(441) == array("f", [0.5] * 882)
    assert len(opened.stream.send(7)) == 14


@pytest.mark.parametrize("fault", ["open", "start"])
def test_a_device_that_does_not_answer_is_one_sentence(miniaudio, monkeypatch, fault):
    monkeypatch.setattr(FakeDevice, "fault", fault)
    with pytest.raises(NoSoundError, match="no sound device answers"):
        device.open_device(pull)


def test_so_is_a_library_that_is_not_there(miniaudio, monkeypatch):
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(NoSoundError, match="miniaudio is not installed"):
        device.open_device(pull)


def test_nobody_imports_it_before_something_is_played():
    program = "import sys, app.sound.player, app.sound.sound_files; assert 'miniaudio' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_its_thread_ends_when_it_is_closed(miniaudio, qtbot):
    thread = DeviceThread(pull)
    qtbot.waitUntil(lambda: thread.open)
    thread.close()
    assert not thread.open
    assert FakeDevice.made[0].stream is None
    assert not [each for each in threading.enumerate() if each.name == "sound"]


def test_a_device_that_is_closed_before_it_is_open_is_let_go_once_it_is(monkeypatch, qtbot):
    answers, closed = threading.Event(), threading.Event()

    def slow(pull):
        answers.wait()
        return SimpleNamespace(close=closed.set)

    monkeypatch.setattr(device, "open_device", slow)
    thread = DeviceThread(pull)
    thread.close(wait=False)
    answers.set()
    qtbot.waitUntil(closed.is_set)
    qtbot.waitUntil(lambda: not thread.open)
