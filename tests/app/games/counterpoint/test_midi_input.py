"""A MIDI keyboard in counterpoint: its keys write notes, and what comes or goes is said on the page that one sees."""
import pytest
from PySide6.QtCore import QCoreApplication

from app.games.counterpoint.counterpoint_settings import CounterpointSettings
from app.running import midi_keyboard as module
from app.running.midi_keyboard import MidiKeyboard
from tests.app import midi_loop

PIANO = "Piano 20:0"


@pytest.fixture
def keyboard(qapp, monkeypatch):
    made = MidiKeyboard(None, midi_loop.NAME)
    monkeypatch.setattr("app.games.counterpoint.midi_input.midi_keyboard", lambda: made)
    monkeypatch.setattr("app.games.counterpoint.counterpoint_settings.midi_keyboard", lambda: made)
    yield made
    made.stop()
    midi_loop.clear()


@pytest.fixture
def compose(keyboard, tab):
    tab.turn_to("compose", "counterpoint:fux-5:1/upper:0")
    return tab.page


def press(*keys):
    for key in keys:
        midi_loop.press(PIANO, key)
        QCoreApplication.processEvents()


def written(page):
    return [str(note.pitch) for note in page.state.voices[0]]


def test_keys_write_one_note_after_another(compose, keyboard):
    midi_loop.plug(PIANO)
    keyboard.search()
    assert compose.context.banner.message.text == "The MIDI keyboard Piano is connected."
    press(74, 69, 72)
    assert written(compose) == ["d5", "a4", "c5"]
    compose.undo()
    assert written(compose) == ["d5", "a4"]


def test_a_black_key_is_spelt_as_what_may_stand_there(compose, keyboard, qtbot):
    midi_loop.plug(PIANO)
    keyboard.search()
    for bar, note in enumerate(("d5", "d5", "e5", "f5", "e5", "d5", "c5", "b4", "a4"), start=1):
        compose.play(f"{bar}.1={note}")
    compose.board.move_cursor((0, 72))
    qtbot.waitUntil(lambda: compose.hint_desk.outlook is not None)
    press(73)
    assert written(compose)[-1] == "c#5"
    compose.board.move_cursor((0, 0))
    press(70)
    assert written(compose)[0] == "bb4"


def test_on_the_cantus_a_key_is_answered_by_a_sentence(compose, keyboard):
    midi_loop.plug(PIANO)
    keyboard.search()
    compose.board.move_cursor((1, 0))
    press(60)
    assert not written(compose)
    assert "The cantus is given." in compose.context.banner.message.text


def test_out_of_sight_nothing_is_heard_or_said(compose, keyboard, tab):
    midi_loop.plug(PIANO)
    keyboard.search()
    tab.turn_to("exercises")
    press(74)
    midi_loop.unplug(PIANO)
    keyboard.search()
    assert not written(compose)
    assert tab.banner.message is None


def test_pulling_the_plug_says_one_sentence_and_writing_goes_on(compose, keyboard):
    midi_loop.plug(PIANO)
    keyboard.search()
    press(74)
    midi_loop.unplug(PIANO)
    keyboard.search()
    assert compose.context.banner.message.text == "The MIDI keyboard Piano is no longer connected."
    compose.play("2.1=a4")
    midi_loop.plug(PIANO)
    keyboard.search()
    press(72)
    assert written(compose)[0] == "d5"


def test_the_settings_choose_the_ports(keyboard, qtbot):
    midi_loop.plug(PIANO)
    midi_loop.plug("Synth 28:0")
    page = CounterpointSettings()
    qtbot.addWidget(page)
    assert "Connected: Piano." in page.status.text()
    page.input.setCurrentIndex(page.input.findText("Synth"))
    page.input.activated.emit(page.input.currentIndex())
    assert "Connected: Synth." in page.status.text()
    page.output.setCurrentIndex(page.output.findText("Piano"))
    page.output.activated.emit(page.output.currentIndex())
    keyboard.send(60, 80)
    assert [message.note for message in midi_loop.sent] == [60]
    midi_loop.unplug("Synth 28:0")
    keyboard.search()
    assert "No MIDI keyboard is connected." in page.status.text()
    again = CounterpointSettings()
    qtbot.addWidget(again)
    assert again.input.currentText() == "Synth"  # what was chosen stays on the list while it is away
    assert [again.input.itemText(row) for row in range(again.input.count())] == [
        "Any that is connected", "Piano", "Synth", "None"]


def test_without_the_extra_the_settings_say_what_to_install(qapp, qtbot, monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    monkeypatch.setattr("app.games.counterpoint.counterpoint_settings.midi_keyboard", lambda: MidiKeyboard(qapp))
    page = CounterpointSettings()
    qtbot.addWidget(page)
    assert "install Solvarium with the extra “midi”" in page.status.text()
