"""The MIDI keyboard: keys through a loop of mido's, instruments that come and go, chosen ports, and faults."""
import pytest
from mido import Message
from PySide6.QtCore import QCoreApplication, QObject

from app.files import store
from app.running import midi_keyboard as module
from app.running.midi_keyboard import INPUT, NONE, OUTPUT, MidiKeyboard, midi_keyboard, plain_name
from tests.app import midi_loop


@pytest.fixture
def loop():
    yield midi_loop
    midi_loop.clear()


@pytest.fixture
def keyboard(qapp, loop):
    parent = QObject()
    made = MidiKeyboard(parent, midi_loop.NAME)
    made.heard, made.said = [], []
    made.pressed.connect(lambda key: made.heard.append(key))
    made.released.connect(lambda key: made.heard.append(-key))
    made.connection_changed.connect(made.said.append)
    yield made
    made.stop()


def heard(keyboard):
    QCoreApplication.processEvents()
    return keyboard.heard


def test_keys_are_heard_as_they_are_pressed(keyboard, loop):
    loop.plug("Piano 20:0")
    keyboard.start()
    assert keyboard.is_connected
    assert keyboard.status == "Connected: Piano."
    loop.play("Piano 20:0", Message("note_on", note=60, velocity=1), Message("control_change", control=64, value=127),
              Message("note_on", note=64, velocity=90), Message("note_on", note=60, velocity=0),
              Message("note_off", note=64))
    assert heard(keyboard) == [60, 64, -60, -64]


def test_instruments_come_and_go(keyboard, loop):
    keyboard.start()
    assert keyboard.status == "No MIDI keyboard is connected."
    loop.plug("Midi Through:Midi Through Port-0 14:0")
    loop.plug("Keys 24:0")
    keyboard.search()
    assert keyboard.said == ["The MIDI keyboard Keys is connected."]
    loop.play("Keys 24:0", Message("note_on", note=50, velocity=80))
    assert heard(keyboard) == [50]
    loop.unplug("Keys 24:0")
    keyboard.search()
    assert keyboard.said[1:] == ["The MIDI keyboard Keys is no longer connected."]
    assert heard(keyboard) == [50, -50]  # what was held is let go
    keyboard.search()
    assert len(keyboard.said) == 2
    loop.plug("Keys 28:0")
    keyboard.search()
    loop.press("Keys 28:0", 72)
    assert heard(keyboard)[2:] == [72, -72]


def test_the_chosen_ports_are_used_whatever_numbers_they_have(keyboard, loop):
    loop.plug("First 20:0")
    loop.plug("Second 24:0")
    keyboard.start()
    keyboard.send(60, 90)
    assert not loop.sent
    keyboard.choose(INPUT, "Second")
    keyboard.choose(OUTPUT, "First")
    assert keyboard.status == "Connected: Second."
    keyboard.send(62, 90)
    keyboard.send(62, 0)
    assert [(message.note, message.velocity) for message in loop.sent] == [(62, 90), (62, 0)]
    loop.unplug("Second 24:0")
    loop.plug("Second 32:0")
    keyboard.search()
    assert keyboard.status == "Connected: Second."
    keyboard.choose(INPUT, NONE)
    assert keyboard.status == "No MIDI keyboard is connected."
    assert store.settings().value(INPUT, "") == NONE


def test_without_the_library_one_sentence_says_what_to_install(qapp, monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    keyboard = MidiKeyboard(None)
    keyboard.start()
    assert keyboard.status == "To play on a MIDI keyboard, install Solvarium with the extra “midi”."
    assert list(keyboard.inputs()) == []


def test_a_system_without_a_sequencer_is_told(qapp, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "find_spec", lambda name: object())
    monkeypatch.setattr(module, "SEQUENCER", tmp_path / "seq")
    keyboard = MidiKeyboard(None)
    keyboard.start()
    assert keyboard.status == "No MIDI keyboard can be read: the system has no MIDI sequencer (snd-seq)."


def test_a_library_that_fails_is_told(keyboard, loop, monkeypatch):
    def fail(**_):
        raise OSError("the server has gone")

    keyboard.start()
    monkeypatch.setattr(midi_loop, "get_devices", fail)
    keyboard.search()
    assert keyboard.status == "No MIDI keyboard can be read: the server has gone."
    keyboard.search()
    keyboard.start()


def test_the_extra_is_what_mido_opens(qapp):
    """The backend by which real instruments are read is there, and names what is called here."""
    rtmidi = pytest.importorskip("rtmidi", reason="the extra midi is not installed")
    from mido.backends import rtmidi as backend
    assert {"Input", "Output", "get_devices"} <= set(dir(backend))
    assert issubclass(rtmidi.SystemError, module.ERRORS)


def test_one_keyboard_serves_the_application(qapp):
    assert midi_keyboard() is midi_keyboard()
    assert plain_name("Keystation:Keystation MIDI 1 20:0") == "Keystation:Keystation MIDI 1"
