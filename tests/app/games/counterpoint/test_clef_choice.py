"""Clefs that are chosen: by the mouse on a clef and by a key, on all pages, and in what is saved."""
from PySide6.QtCore import Qt

from app.games.counterpoint.clef_choice import CHOICES
from solvers.counterpoint.clefs import BOTTOM_LINES


def choose(page, title):
    (action,) = [each for each in page.clef_menu.actions() if each.text() == title]
    action.trigger()
    page.clef_menu.close()


def clef_of(page, name="Cantus firmus"):
    (part,) = [each for each in page.board.music.piece.parts if each.name == name]
    return part.clef


def test_a_cantus_has_the_same_clef_on_all_pages(tab, qtbot):
    tab.turn_to("exercises")
    page = tab.page
    for place in range(len(page.figures)):  # a quarter of them is written, which takes nearly all of the time
        page.list.go_to(place)
        own = set()
        for which in ("cantus", "fux"):
            page.line_choice.chosen.emit(which)
            own.add(clef_of(page))
        assert len(own) == 1
        if place % 4 == 0:
            page.lines.text_buttons["Write it"].click()
            assert own == {clef_of(tab.page)}
            tab.turn_to("exercises")


def test_a_click_on_a_clef_chooses_another_one_for_all_pages(tab, qtbot):
    tab.turn_to("compose")
    page = tab.page
    assert clef_of(page) == "treble"
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=page.board.clef_rect(1).center().toPoint())
    assert [action.text() for action in page.clef_menu.actions()] == list(CHOICES.values())
    assert [action.text() for action in page.clef_menu.actions() if action.isChecked()] == ["Automatic"]
    choose(page, "Alto")
    assert clef_of(page) == "alto"
    assert page.board.bottom_line(1) == BOTTOM_LINES["alto"]
    tab.turn_to("exercises")
    assert clef_of(tab.page) == "alto"
    tab.turn_to("compose")
    page.clef_menu.open_for(1)
    choose(page, "Automatic")
    assert clef_of(page) == "treble"


def test_a_key_chooses_the_clef_at_the_cursor_and_clicks_write_where_it_says(tab, qtbot):
    tab.turn_to("compose")
    page = tab.page
    (command,) = [each for each in page.commands() if each.text.startswith("Clef")]
    command.run()
    choose(page, "Treble, an octave lower")
    assert clef_of(page, "Counterpoint") == "treble-8"
    cell = page.board.sheet.first_empty()
    qtbot.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=page.board.point_of(cell, 33).toPoint())
    assert page.board.sheet.note_at(cell).pitch.step == 33


def test_what_is_saved_has_the_chosenclef_menu(tab, monkeypatch, tmp_path):
    tab.turn_to("compose")
    page = tab.page
    page.clef_menu.open_for(1)
    choose(page, "Tenor")
    monkeypatch.setattr("app.games.counterpoint.music_page.ask_to_save",
                        lambda parent, title, kinds, name, write: write(tmp_path / "piece.txt"))
    page.save_music()
    assert "Cantus firmus tenor:" in (tmp_path / "piece.txt").read_text("utf-8")
