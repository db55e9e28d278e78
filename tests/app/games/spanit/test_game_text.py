"""Files and the clipboard: the program's own games and game texts, with comments and variations; bad ones refused."""
import random

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from app import __main__ as main
from app.games import GAMES
from app.games.spanit.seats import Seat
from app.games.spanit.spanit_start_dialog import SpanStartDialog
from app.shell.window import Window
from solvers.spanit.play import game_file
from tests.app.games.spanit.hands import HUMANS, PATIENCE, begin, wait_for_turn

TEXT = """[Event "An evening"]
[Size "3"]
[H "Ada"]
[V "The Runner"]
[VPersonality "The Runner"]
[First "h"]
[Seed "7"]
[AutoMove "4.5"]
[Result "*"]

{a short one} 1. c3 {in the middle} a3 (1... b2 2. d2 {and so on} (2. a1)) 2. b4 *
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "evening.span"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_text_is_opened_with_all_it_says(tab, file):
    tab.files.open_file(file)
    assert tab.banner.message is None
    assert tab.game.history.moves == ("c3", "a3", "b4")
    assert tab.game.history.position == 3
    assert tab.game.state.seed == 7
    assert tab.game.player_seats.seats == {
        "h": Seat(True, "The Fencer", "Ada", guest=True), "v": Seat(False, "The Runner")}
    assert tab.game.minds.limit == 4.5
    assert tab.page.file.path == file
    words = [each.text for each in tab.game.game_review.section.variations.items]
    assert words == ["1... b2 d2", "2. a1"]
    tab.game.go_to_move(1)
    assert "in the middle" in tab.game.game_review.section.text.splitlines()


def test_names_of_a_file_go_with_its_game_or_its_player(tab, file):
    tab.files.open_file(file)
    assert "Ada" in tab.page.parameters()
    tab.game.restore_save(tab.game.as_save())
    assert "Ada" in tab.page.parameters(), "it is the same game still"
    tab.game.new()
    assert "Ada" not in tab.page.parameters()
    tab.game.keepsake.go_back()
    assert "Ada" in tab.page.parameters()
    tab.page.choose_new()
    assert tab.findChild(SpanStartDialog).sides["h"].seat.name == ""
    tab.game.player_seats.section.minds["h"].setCurrentIndex(0)
    tab.game.player_seats.section.minds["h"].activated.emit(0)
    assert tab.game.player_seats.seats["h"].title == "You"


def test_a_game_from_a_file_is_played_on(tab, file, qtbot):
    tab.files.open_file(file)
    wait_for_turn(qtbot, tab)
    while not tab.game.state.finished:
        tab.game.advisor.ask("perfect")
        tab.game.advisor.play_hint()
        wait_for_turn(qtbot, tab)
    record = tab.game.game_review.record
    assert record.main.moves[:3] == ("c3", "a3", "b4")
    assert record.result == tab.game.state.winner
    assert record.event == "An evening"
    assert [moves[:3] for _, moves in record.asides] == [("c3", "b2", "d2"), ("c3", "b2", "a1")]


def test_a_text_comes_back_as_it_was(tab, file, tmp_path):
    tab.files.open_file(file)
    tab.game.go_to_move(1)
    tab.game.play("d4")
    again = tmp_path / "again.span"
    tab.page.file.save_to(again)
    assert tab.banner.message.kind == "good"
    record = tab.game.game_review.record
    tab.game.new()
    tab.files.open_file(again)
    assert tab.game.game_review.record.main == record.main
    assert tab.game.game_review.record.event == "An evening"
    assert tab.game.player_seats.seats["h"].name == "Ada"
    assert tab.game.history.moves == ("c3", "d4")


def test_a_finished_game_is_written_with_the_oracles_marks(tab, tmp_path):
    begin(tab, HUMANS)
    for move in ("c3", "a1", "resign"):
        tab.game.play(move)
    tab.page.file.save_to(tmp_path / "done.span")
    record, = game_file.read((tmp_path / "done.span").read_bytes())
    assert record.result == "v"
    assert [turn.mark for turn in record.main.turns] == [each.mark for each in tab.game.game_review.review().line]
    assert record.main.turns[-1].mark == "?"


def test_the_programs_own_file_keeps_variations_too(tab, tmp_path):
    begin(tab, HUMANS)
    for move in ("a1", "b2"):
        tab.game.play(move)
    tab.game.undo()
    tab.game.play("c3")
    record = tab.game.game_review.record
    path = tmp_path / "game.json"
    tab.page.file.save_to(path)
    assert path.read_bytes().startswith(b"{")
    tab.game.new()
    tab.files.open_file(path)
    assert tab.game.game_review.record == record


BAD = [
    ("[Size \"3\"]\n\n1. c3 c3 *", "line 3, column 7"),
    ("[Size \"99\"]\n\n*", "line 1, column 8"),
    ("[Size \"3\"]\n\n1. c3 (1. a1 *", "line 3, column 7"),
    ("[Size 3]", "line 1, column 1"),
    ("hello", "line 1, column 1"),
    ("[Size \"3\"]\n{never closed", "line 2, column 1"),
]


@pytest.mark.shares_tab
@pytest.mark.parametrize(("text", "place"), BAD)
def test_a_bad_text_is_refused_with_its_place(tab, tmp_path, text, place):
    begin(tab, HUMANS)
    tab.game.play("c3")
    before = tab.game.as_save()
    path = tmp_path / "bad.span"
    path.write_text(text)
    tab.files.open_file(path)
    message = tab.banner.message
    assert (message.kind, message.subject) == ("bad", "bad.span was not opened.")
    assert message.sentence.startswith(f"{place[0].upper()}{place[1:]}: "), "the file's name is said once"
    assert tab.game.as_save() == before


def test_damaged_texts_never_harm_the_game(tab, tmp_path):
    begin(tab, HUMANS)
    tab.game.play("c3")
    chance, path, refused = random.Random(607), tmp_path / "game.span", 0
    for _ in range(150):
        text = TEXT
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(text) + 1)
            text = text[:place] + chance.choice(["", "(", ")", "{", "}", "\"", "]", "9", "zz", "é", "\0", "resign "]) \
                + text[place + chance.choice([0, 1, 5]):]
        path.write_text(text, encoding="utf-8")
        before = tab.game.as_save()
        tab.files.open_file(path)
        tab.page.stop()
        message = tab.banner.message
        if message is not None and message.kind == "bad":
            refused += 1
            assert tab.game.as_save() == before
            assert "\n" not in message.text
        else:
            assert tab.game.game_review.record.main.moves == tab.game.history.moves
    assert 20 < refused < 150


def test_a_whole_game_is_pasted(tab):
    begin(tab, HUMANS)
    tab.game.open_id(TEXT)
    assert tab.game.history.moves == ("c3", "a3", "b4")
    before = tab.game.as_save()
    tab.game.open_id(TEXT.replace("b4", "b5"))
    assert tab.banner.message.subject == "Not opened:"
    assert tab.banner.message.sentence.startswith("line 11, column ")
    assert tab.game.as_save() == before


@pytest.fixture
def window(qtbot):
    window = Window(GAMES)
    qtbot.addWidget(window)
    window.show_place(0)
    return window


def test_the_window_knows_whose_file_it_is(window, file):
    window.opening.open_file(file)
    assert window.tab.name == "spanit"
    assert window.tab.game.history.moves == ("c3", "a3", "b4")


def test_paste_finds_the_game_in_front(window):
    window.show_place(window.place_of("spanit"))
    QGuiApplication.clipboard().setText(".../../.h./../... v")
    window.opening.paste_id()
    assert window.tab.game.state.start.text == ".../../.h./../... v"


def test_both_kinds_of_file_are_offered(window, tab):
    tab.page.file.save_as()
    dialog = tab.findChild(QFileDialog)
    assert dialog.nameFilters() == ["Saved games (*.json)", "Games of Span-It! (*.span)"]
    assert dialog.defaultSuffix() == "json"
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert dialog.defaultSuffix() == "span"
    dialog.reject()
    window.opening.ask_for_file()
    dialog = window.findChild(QFileDialog)
    assert dialog.nameFilters()[0].startswith("Saved games (*.json *.span ")  # and what other games open
    dialog.reject()


def test_a_mind_that_is_not_here_is_replaced(tab, tmp_path, qtbot):
    path = tmp_path / "guest.span"
    path.write_text(TEXT.replace("The Runner", "The Guest"))
    tab.files.open_file(path)
    assert tab.game.player_seats.seats["v"] == Seat(False, "resistor")
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=PATIENCE)
    assert tab.banner.message.sentence == "“The Guest” is gone. Resistor plays instead."


def test_the_command_line_opens_a_text(qtbot, file, capsys):
    window = main.open_window(main.read_arguments([str(file)]))
    qtbot.addWidget(window)
    assert window.tab.game.history.moves == ("c3", "a3", "b4")
    assert window.tab.page.file.path == file
    file.write_text(TEXT.replace("b4", "b5"))
    with pytest.raises(SystemExit):
        main.open_window(main.read_arguments([str(file)]))
    assert capsys.readouterr().err.startswith("evening.span, line 11, column ")
