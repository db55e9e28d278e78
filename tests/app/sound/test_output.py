"""The output: one track at a time, on a device or by the clock, and whatever happens to the device the cursor moves."""
import threading
from array import array
from types import SimpleNamespace

import pytest

from app.sound import device
from app.sound.device import NoSoundError
from app.sound.output import GONE, LOST, SLOW, Output, close_output, output
from app.sound.player import MusicPlayer
from app.sound.volume import Volume
from solvers.core.synthesis import RATE


class Clock:
    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Devices:
    """Opens devices that a test pulls by hand."""

    def __init__(self):
        self.pulls, self.closed = [], 0
        self.ready = threading.Event()
        self.ready.set()

    def open(self, pull):
        self.ready.wait()
        self.pulls.append(pull)
        return SimpleNamespace(close=self.close)

    def close(self):
        self.closed += 1


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def devices(monkeypatch):
    made = Devices()
    monkeypatch.setattr(device, "open_device", made.open)
    return made


@pytest.fixture
def out(clock, qapp):
    made = Output(None, clock)
    yield made
    made.close()


def refuse(pull):
    raise NoSoundError("There is none.")


def played(qapp, out, seconds=2.0):
    player = MusicPlayer(out, out)
    player.load([array("f", [0.5] * round(seconds * RATE))])
    player.play()
    return player


def settle(qtbot, condition):
    """Wait until a thread or a tick has done it, whatever the output's own clock says."""
    qtbot.waitUntil(lambda: bool(condition()))


def test_without_a_device_the_cursor_moves_by_the_clock_to_the_end(qtbot, qapp, out, clock, monkeypatch):
    monkeypatch.setattr(device, "open_device", refuse)
    player = played(qapp, out)
    ends, places, notes = [], [], []
    player.ended.connect(lambda: ends.append(player.position))
    player.moved.connect(places.append)
    player.note_changed.connect(notes.append)
    settle(qtbot, lambda: out.note == "There is none.")
    with qtbot.waitSignal(out.ticked):
        pass
    began = clock.now
    while not ends:
        clock.now += 0.11
        with qtbot.waitSignal(out.ticked):
            pass
        assert clock.now - began < 3
    assert clock.now - began == pytest.approx(2, abs=0.4)
    assert places == sorted(places)
    assert ends == [2.0]
    assert not player.playing
    assert notes == ["There is none."]


def test_a_device_that_never_answers_is_waited_for_and_then_not(qtbot, qapp, out, clock, monkeypatch):
    answers = threading.Event()
    monkeypatch.setattr(device, "open_device", lambda pull: (answers.wait(), refuse(pull)))
    player = played(qapp, out)
    with qtbot.waitSignals([out.ticked, out.ticked]):
        pass
    assert (player.position, out.note) == (0, "")
    clock.now += 1.1
    settle(qtbot, lambda: out.note == SLOW)
    clock.now += 0.5
    settle(qtbot, lambda: player.position > 0.4)
    answers.set()


def test_a_device_that_vanishes_leaves_the_cursor_going_and_is_looked_for_again(qtbot, qapp, out, clock, devices):
    player = played(qapp, out, 100)
    settle(qtbot, lambda: devices.pulls)
    for _ in range(4):
        devices.pulls[0](RATE // 4, clock.now)
        clock.now += 0.25
    assert player.position == pytest.approx(1, abs=0.02)
    settle(qtbot, lambda: out.note == GONE)  # after LOST looks at a device that pulls nothing
    assert LOST > 10
    with qtbot.waitSignal(out.ticked):
        pass
    clock.now += 3
    settle(qtbot, lambda: player.position > 3.5)
    player.pause()
    player.play()
    settle(qtbot, lambda: len(devices.pulls) == 2)
    settle(qtbot, lambda: out.note == "")
    settle(qtbot, lambda: devices.closed == 1)


def test_who_plays_stops_the_other(qtbot, qapp, out, clock, devices):
    first = played(qapp, out)
    second = played(qapp, out)
    assert (first.playing, second.playing) == (False, True)
    first.play()
    assert (first.playing, second.playing) == (True, False)


def test_a_player_that_is_gone_sounds_no_more(qtbot, qapp, out, clock, devices):
    player = played(qapp, out)
    assert out.track is not None
    with qtbot.waitSignal(player.destroyed):
        player.deleteLater()
    assert out.track is None


def test_effects_are_heard_unless_they_are_switched_off(qtbot, qapp, out, clock, devices):
    click = array("f", [0.5] * 100)
    out.set_volume(Volume(with_effects=False))
    out.effect(click)
    assert not devices.pulls, "no device is opened for nothing"
    out.set_volume(Volume(effects=100, with_effects=True))
    devices.ready.clear()
    out.effect(click)
    devices.ready.set()
    settle(qtbot, lambda: devices.pulls)
    assert not any(devices.pulls[0](200, clock.now)), "what would come too late is not heard"
    settle(qtbot, lambda: out.effect(click) or devices.pulls[0](200, clock.now)[0])
    out.effect(click)
    assert sum(devices.pulls[0](200, clock.now)) == pytest.approx(100), "in both ears"


def test_volume_and_mute_are_heard_and_kept(qtbot, qapp, out, clock, devices):
    out.set_volume(Volume(pieces=50, effects=10, with_effects=True))
    played(qapp, out)
    settle(qtbot, lambda: devices.pulls)
    devices.pulls[0](1000, clock.now)
    assert devices.pulls[0](1000, clock.now)[100] == pytest.approx(0.5 / 4), "before the first echo"
    out.set_volume(Volume(muted=True))
    devices.pulls[0](1000, clock.now)
    assert not any(devices.pulls[0](1000, clock.now))
    assert Output(out, clock).volume == Volume(muted=True)


def test_a_device_is_let_go_after_a_while_of_silence(qtbot, qapp, out, clock, devices):
    player = played(qapp, out)
    settle(qtbot, lambda: devices.pulls)
    player.stop()
    devices.pulls[0](RATE, clock.now)
    clock.now += 30
    settle(qtbot, lambda: devices.closed == 1)


def test_closed_it_leaves_no_thread(qtbot, qapp, devices):
    player = MusicPlayer(qapp, output())
    player.load([array("f", [0.5] * RATE)])
    player.play()
    settle(qtbot, lambda: devices.pulls)
    close_output()
    assert devices.closed == 1
    assert not player.playing
    assert not [each for each in threading.enumerate() if each.name == "sound"]
    player.deleteLater()
