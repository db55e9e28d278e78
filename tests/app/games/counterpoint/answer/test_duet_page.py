"""The page Answer: played by mouse, keys and MIDI; why, undo, files, and hundreds of notes through the loop."""
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt

from app.games.counterpoint.answer.duet_page import DuetPage
from app.games.counterpoint.answer.piano import HIGHEST, LOWEST
from app.running.midi_keyboard import OUTPUT, MidiKeyboard
from solvers.counterpoint.answer import Duet, reply_to
from solvers.counterpoint.judging import hard_breaches
from solvers.counterpoint.pitch import LETTERS, Pitch
from tests.app import midi_loop

PIANO = "Piano 20:0"
MELODY = (62, 65, 64, 62, 67, 65, 69, 67, 65, 62, 64, 62)  # d4 f4 e4 d4 g4 f4 a4 g4 f4 d4 e4 d4


@pytest.fixture
def keyboard(qapp, monkeypatch):
    made = MidiKeyboard(None, midi_loop.NAME)
    monkeypatch.setattr("app.games.counterpoint.midi_input.midi_keyboard", lambda: made)
    yield made
    made.stop()
    midi_loop.clear()


@pytest.fixture
def page(keyboard, tab):
    tab.turn_to("answer")
    return tab.page


def play(page, *keys):
    for key in keys:
        page.play_key(key)


def melody_of(page):
    return " ".join(map(str, page.duet.played))


def test_a_melody_is_answered_to_its_end(page):
    play(page, *MELODY)
    assert page.duet.is_whole
    assert not hard_breaches(page.duet.composition())
    assert page.context.banner.message.subject == "The duet is finished."
    assert page.shown_id() == page.duet.composition().id
    play(page, 62)
    assert len(page.duet.played) == 12


def test_it_is_played_by_the_mouse(page, qtbot):
    for key in (62, 65):
        rect = page.piano.key_rect(key)
        spot = QPoint(round(rect.center().x()), round(rect.bottom()) - 5)
        qtbot.mouseClick(page.piano, Qt.MouseButton.LeftButton, pos=spot)
    assert melody_of(page) == "d4 f4"
    assert page.board.music.piece.parts[1].notes[1].pitch == Pitch.parse("f4")
    qtbot.mouseClick(page.piano, Qt.MouseButton.LeftButton, pos=QPoint(round(page.piano.key_rect(61).center().x()), 5))
    assert melody_of(page) == "d4 f4"
    assert page.context.banner.message.sentence == (
        "C♯4 is not of the mode: D dorian has the white keys, and B♭.")


def test_it_is_played_by_the_keys(page, qtbot):
    page.board.setFocus()
    for key in "xvc":
        qtbot.keyClick(page.board, key)
    assert melody_of(page) == "d4 f4 e4"
    qtbot.keyClick(page.board, Qt.Key.Key_Backspace)
    assert melody_of(page) == "d4 f4"
    qtbot.keyClick(page.board, Qt.Key.Key_PageDown)
    qtbot.keyClick(page.board, "b")
    assert melody_of(page) == "d4 f4 g3"
    qtbot.keyClick(page.board, Qt.Key.Key_PageUp)
    qtbot.keyClick(page.board, "q")
    assert melody_of(page) == "d4 f4 g3 c5" or page.context.banner.message


def test_it_is_played_by_midi_and_answers_sound_there(page, keyboard):
    midi_loop.plug(PIANO)
    keyboard.start()
    keyboard.search()
    keyboard.choose(OUTPUT, "Piano")
    for key in MELODY[:3]:
        midi_loop.press(PIANO, key)
        QCoreApplication.processEvents()
    assert melody_of(page) == "d4 f4 e4"
    assert [message.note for message in midi_loop.sent if message.velocity] == [note.midi for note in page.duet.answers]
    assert [message.note for message in midi_loop.sent if not message.velocity] == [
        note.midi for note in page.duet.answers]


def test_the_keys_that_can_be_answered_are_marked(page, qtbot):
    play(page, *MELODY[:10])
    able = [key for key in range(LOWEST, HIGHEST + 1) if reply_to(page.duet, Pitch.from_midi(key)).pitch is not None]
    assert 64 in able
    assert len(able) < 4  # only e leads to d
    qtbot.waitUntil(lambda: page.open_keys.value == str(len(able)))
    play(page, 64)
    qtbot.waitUntil(lambda: page.open_keys.value == "1")
    play(page, 60)
    assert page.context.banner.message.sentence == "The last note is D, a step below the one before."
    assert len(page.duet.played) == 11


def test_the_panel_says_why_and_another_answer_can_be_taken(page):
    assert "Here stands why" in page.why.text
    play(page, 62, 65)
    answer = page.duet.answers[-1]
    assert page.why.list.items[0].pitch == answer
    assert "above your note" in page.why.text
    other = page.why.list.items[1]
    assert other.ways
    page.why.answer_selected.emit(other.pitch)
    assert page.duet.answers == (page.duet.answers[0], other.pitch)
    assert "You took it instead" in page.why.text
    page.undo()
    assert page.duet.answers[-1] == answer
    refused = [each for each in page.why.list.items if not each.ways]
    for each in refused:
        page.why.answer_selected.emit(each.pitch)
    assert page.duet.answers[-1] == answer


def test_undo_and_redo_go_note_by_note(page):
    play(page, 62, 65, 64)
    page.undo()
    page.undo()
    assert melody_of(page) == "d4"
    page.redo()
    assert melody_of(page) == "d4 f4"
    page.new()
    assert not page.duet.played
    page.undo()
    assert melody_of(page) == "d4 f4"


def test_the_fields_choose_mode_length_and_side(page):
    section = page.duet_section
    section.mode.setCurrentIndex(section.mode.findData("g"))
    section.mode.activated.emit(section.mode.currentIndex())
    section.bars.setValue(8)
    section.side.set_value("below")
    section.side.chosen.emit("below")
    assert page.duet == Duet("g", 8, False)
    play(page, 67)
    assert page.duet.answers[0].midi <= 67
    section.mode.setCurrentIndex(section.mode.findData("a"))
    section.mode.activated.emit(section.mode.currentIndex())
    assert page.duet.mode == "g"  # what is begun stays
    section.duet_requested.emit()
    assert page.duet == Duet("a", 8, False)


def test_a_whole_duet_goes_to_compose(page, tab):
    assert not page.duet.is_whole
    play(page, *MELODY)
    duet = page.duet
    page.about.text_buttons["Write on"].click()
    assert tab.front == "compose"
    assert tab.page.state.finished
    assert tab.page.state.setting.cantus == duet.played


def test_a_duet_is_kept_and_opened_again(page, tab_of, tmp_path):
    play(page, 62, 65, 64)
    saved, document = page.extra(), page.as_document()
    page.undo()
    other = tab_of("counterpoint")
    other.turn_to("answer")
    other.page.restore(saved)
    assert melody_of(other.page) == "d4 f4 e4"
    assert "Why" in other.page.why.text or other.page.why.list.items
    other.page.undo()
    assert melody_of(other.page) == "d4 f4"
    page.open_document(document)
    assert melody_of(page) == "d4 f4 e4"
    page.restore({"answer-duets": "no duets"})
    assert melody_of(page) == "d4 f4 e4"


def test_every_answer_to_notes_through_the_loop_is_legal(page, keyboard):
    """Melodies of all modes and lengths; no hard rule is broken, and duets come to their ends."""
    midi_loop.plug(PIANO)
    keyboard.start()
    keyboard.search()
    chance, answered, finished = Random(39), 0, 0
    while answered < 80:
        duet = Duet(chance.choice("defgac"), chance.choice((6, 8, 12, 16)), chance.random() < 0.5)
        page.start_value(duet)
        tries = 0
        while not page.duet.is_whole and tries < 60:
            key, before = next_key(chance, page.duet), len(page.duet.played)
            midi_loop.press(PIANO, key)
            QCoreApplication.processEvents()
            answered += len(page.duet.played) - before
            tries += 1
        if page.duet.is_whole:
            finished += 1
            assert not hard_breaches(page.duet.composition())
    assert finished > 4


def next_key(chance, duet):
    """A key that a player might press: steps and small leaps, and the close where it is due."""
    if not duet.played:
        return duet.usual_final.midi
    last = duet.played[-1].step
    if duet.left == 1:
        return Pitch(last - 1).midi
    if duet.left == 2:
        second = (LETTERS.index(duet.mode) + 1) % 7
        return Pitch(chance.choice([step for step in range(last - 7, last + 8) if step % 7 == second])).midi
    return Pitch(last + chance.choice((-4, -3, -2, -2, -1, -1, -1, 1, 1, 1, 2, 2, 3, 4))).midi


def test_the_page_is_built_with_its_invitation(page):
    assert isinstance(page, DuetPage)
    assert "D4 is a good beginning" in page.invitation()
    play(page, 62)
    assert not page.invitation()
