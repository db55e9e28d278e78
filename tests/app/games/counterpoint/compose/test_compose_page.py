"""The page Compose: notes by keys and mouse, what is known of them, hints, solvers, rules, and what stays."""
import pytest
from msgspec import structs
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controls import draw_text
from app.games.counterpoint.compose import marked_board, ways_lane
from app.games.counterpoint.compose.exercise_dialog import ExerciseDialog
from app.games.counterpoint.compose.rules_choice import RulesDialog
from app.games.counterpoint.music_page import write_music
from app.look import theme
from app.pages.begun import HowFar
from app.sound.output import Output
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.piece_files import piece_file
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.spoken import short_name

FIGURE = "counterpoint:fux-5:1/upper:0"
PICTURED = ("1.1=d5", "2.1=a4", "3.1=b4", "4.1=d5", "5.1=d5")


@pytest.fixture
def page(tab):
    tab.turn_to("compose")
    tab.page.board.setFocus()
    choice = tab.page.rules_choice.choice  # whose figures do not change as those that are learnt may
    choice.setCurrentIndex(choice.findData("Textbook"))
    choice.activated.emit(choice.currentIndex())
    return tab.page


@pytest.fixture
def write(page, qtbot):
    def play(*moves, game=FIGURE):
        page.start(game)
        for move in moves:
            assert page.play(move)
            page.board.advance_cursor()
        qtbot.waitUntil(lambda: page.hint_desk.outlook is not None)

    return play


def test_a_rule_is_not_written_over_the_place_of_the_next_note(page, write, monkeypatch):
    write("1.1=d5", "2.1=e5")
    tags = []

    def written(painter, rect, words, *rest):
        tags.append((rect, words))
        return draw_text(painter, rect, words, *rest)

    monkeypatch.setattr(marked_board, "draw_text", written)
    page.board.update_all()
    page.board.grab()
    [rect] = [rect for rect, words in tags if words.startswith("dissonance")]
    assert page.board.cursor_cell == (0, 16)
    assert not rect.intersects(page.board.cell_rect((0, 16)))


@pytest.mark.parametrize("figure", ["fux-6", "fux-14", "fux-12", "fux-21"])
def test_candidates_below_the_staves_lie_above_the_lane(page, write, figure):
    write(game=f"counterpoint:{figure}:1/lower:0")
    board = page.board
    title = board.lane_rect(board.engraving.systems[0]).top() - theme.leading("small")
    beside = board.sheet.composition.sounding(0, 0).pitch
    shown = [each.pitch.step for each in board.candidates if marked_board.is_worth_showing(each, beside)]
    assert max(board.point_of(board.active_cell, step).y() for step in shown) + board.space / 2 <= title


def texts_of(board, monkeypatch):
    """What is written on the board."""
    seen = []
    for module in (marked_board, ways_lane):
        monkeypatch.setattr(module, "draw_text", lambda painter, rect, words, *rest: seen.append(words) or 0.0)
    board.update_all()
    board.grab()
    monkeypatch.undo()
    return seen


def test_without_aids_nothing_tells_the_next_note_until_a_hint(page, write, qtbot, monkeypatch):
    write(*PICTURED)
    assert "Ways still possible" in texts_of(page.board, monkeypatch)
    page.show_aids(False)
    desk = page.hint_desk
    qtbot.waitUntil(lambda: desk.outlook is not None)
    assert [desk.candidates.isHidden(), desk.costs.isHidden(), desk.hidden.isHidden()] == [True, True, False]
    assert "cost" in page.board.remark
    assert not any(words in page.board.remark for words in ("ways", "best"))
    assert texts_of(page.board, monkeypatch) == ["8", "3", "5", "8", "5"]
    assert page.board.shown_candidates == ()
    page.hint()
    qtbot.waitUntil(lambda: page.context.banner.kind == "hint")
    assert [short_name(each.pitch) for each in page.board.shown_candidates] == ["F5"]
    desk.hidden.text_buttons["Show ways and costs"].click()
    qtbot.waitUntil(lambda: desk.outlook is not None)
    assert desk.hidden.isHidden()
    assert not desk.candidates.isHidden()


def test_aids_stay_as_they_were_left_and_come_back_at_the_end(page, write):
    write(*PICTURED)
    page.show_aids(False)
    without = page.as_save()
    page.show_aids(True)
    page.restore_save(without)
    assert not page.aids
    page.restore_save(structs.replace(without, extra={"rules": "fux"}))
    assert page.aids, "games of earlier builds had them"
    page.show_aids(False)
    page.restart()
    assert not page.aids
    page.begin_solving(paused=False)
    assert not page.board.has_lane


def test_letters_write_the_nearest_note(page, qtbot):
    for key in "DABDD":
        qtbot.keyClick(page.board, key.lower())
    assert page.history.moves == PICTURED
    assert page.board.cursor_cell == (0, 40)
    qtbot.keyClick(page.board, Qt.Key.Key_F, Qt.KeyboardModifier.ShiftModifier)
    assert page.history.moves[-1] == "6.1=f6"
    page.undo()
    qtbot.keyClick(page.board, Qt.Key.Key_Left)
    qtbot.keyClick(page.board, Qt.Key.Key_Left)
    qtbot.keyClick(page.board, Qt.Key.Key_Down)
    assert page.history.moves[-1] == "5.1=c5"
    qtbot.keyClick(page.board, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert page.history.moves[-1] == "5.1=c6"
    qtbot.keyClick(page.board, Qt.Key.Key_S)
    assert page.history.moves[-1] == "5.1=c#6"
    qtbot.keyClick(page.board, Qt.Key.Key_Delete)
    assert page.history.moves[-1] == "5.1-"
    qtbot.keyClick(page.board, Qt.Key.Key_Backspace)
    assert page.history.moves[-1] == "4.1-"


def test_the_mouse_writes_drags_and_takes_away(page, qtbot):
    board = page.board

    def at(cell, step):
        return board.point_of(cell, step).toPoint()

    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=at((0, 0), 36))
    assert page.history.moves == ("1.1=d5",)
    qtbot.mousePress(board, Qt.MouseButton.LeftButton, pos=at((0, 0), 36))
    qtbot.mouseMove(board, at((0, 0), 34))
    qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, pos=at((0, 0), 33))
    assert page.history.moves[-1] == "1.1=a4"
    qtbot.mouseClick(board, Qt.MouseButton.RightButton, pos=at((0, 0), 33))
    assert page.history.moves[-1] == "1.1-"
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=at((1, 0), 30))  # the cantus is given
    assert len(page.history.moves) == 3


def test_a_note_sounds_when_it_is_written(page, write, monkeypatch):
    heard = []
    monkeypatch.setattr(Output, "sound", lambda self, samples: heard.append(len(samples)))
    write()
    QTest.keyClick(page.board, Qt.Key.Key_D)
    assert page.history.moves == ("1.1=d5",)
    assert len(heard) == 1
    [switch] = [each for each in page.commands() if each.text == "Sound notes as you write"]
    assert switch.checked()
    switch.run()
    QTest.keyClick(page.board, Qt.Key.Key_A)
    switch.run()
    page.play("3.1=b4")
    assert len(page.history.moves) == 3
    assert len(heard) == 1, "neither what is switched off nor what others write is heard"


def test_the_numbers_of_the_picture(page, write):
    write(*PICTURED)
    found = page.hint_desk.outlook
    assert (found.ways, found.total_ways, found.after) == (45, 7936, (3390, 1156, 213, 142, 45))
    rows = [page.hint_desk.candidates.list.describe_item(each) for each in page.hint_desk.candidates.list.items]
    assert rows[0] == "F5, octave, 19 ways, least cost 13"
    assert "C5, fifth, parallel fifths or octaves" in rows
    assert "45" in page.hint_desk.candidates.text
    assert "Why F5 costs 13" in page.hint_desk.costs.text
    assert page.board.describe((0, 8)) == "bar 2, counterpoint, A 4, whole note, a third above the cantus"
    assert page.board.describe((0, 40)) == "bar 6, counterpoint, empty, beside F 4"


def test_a_hint_names_the_best_note_and_writes_it(page, write, qtbot):
    write(*PICTURED)
    page.hint()
    qtbot.waitUntil(lambda: page.context.banner.message is not None)
    assert page.context.banner.message.subject == "F5 is best."
    assert page.context.banner.message.sentence.startswith("An octave; 19 ways left")
    assert page.board.hint_pitch == Pitch.parse("f5")
    page.context.banner.run_action()
    assert page.history.moves[-1] == "6.1=f5"
    assert page.board.hint_pitch is None


def test_breaches_stand_with_their_sentence(page, write):
    write(*PICTURED, "6.1=c5")
    assert page.hint_desk.outlook.ways == 0
    assert "parallel fifths" in page.breaches.text
    assert "1 hard rule" in page.breaches.note
    assert "parallel fifths" in page.board.describe((0, 40))
    page.undo()
    assert "Nothing is wrong" in page.breaches.text


@pytest.mark.parametrize("solver", ["bound", "backtracking", "exact"])
def test_a_solver_finishes_the_line_and_undo_takes_it_back(page, write, qtbot, solver):
    write(*PICTURED)
    page.context.solver_bar.set_solver(solver)
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving and page.state.full)
    assert page.history.moves[:5] == PICTURED
    assert "costs 13" in page.context.banner.message.subject
    assert page.state.finished
    page.undo()
    assert not page.state.full


def test_a_stopped_solver_leaves_what_was_written(page, write, qtbot):
    write(*PICTURED[:2])
    page.step()
    qtbot.waitUntil(lambda: page.board.trace_length is not None)
    qtbot.keyClick(page.board, Qt.Key.Key_G)  # the solver writes
    page.halt()
    assert page.board.trace_length is None
    assert page.history.moves == PICTURED[:2]
    qtbot.waitUntil(lambda: page.hint_desk.outlook is not None)


@pytest.mark.parametrize("game", [
    "counterpoint:fux-82:5/upper:0", "counterpoint:d:4/lower:3", "counterpoint:d:1c1:7", "counterpoint:d:free/2:607",
])
def test_every_kind_has_its_solver(page, qtbot, game):
    page.start(game)
    page.context.solver_bar.set_speed(0)
    page.solve()
    qtbot.waitUntil(lambda: not page.solving and len(page.history.moves) > 0)
    assert page.state.finished or game.startswith("counterpoint:d:free")  # with such a piece one may always go on


def test_rules_of_ones_own(page, write, qtbot):
    write(*PICTURED)
    page.rules_choice.change_rules()
    dialog = page.context.widget.findChild(RulesDialog)
    dialog.rows["leap-third"].changed.emit("leap-third", 4.0)
    dialog.name_field.setText("Mine")
    dialog.start_button.click()
    assert page.judge.name == "Mine"
    assert page.judge.weight("leap-third") == 4.0
    qtbot.waitUntil(lambda: page.hint_desk.outlook is not None and page.hint_desk.outlook.candidates[0] is not None)
    assert page.rules_choice.choice.currentData() == "Mine"
    assert page.extra()["rules"] == "Mine"


def test_the_bars_repeat_that_are_marked(page, write, qtbot):
    write(*PICTURED)
    board = page.board
    number = board.number_at
    origin, space = board.music_origin(), board.space
    system = board.engraving.systems[0]
    spot = next(QPoint(round(origin.x() + (system.bars[2].left + 1) * space), y) for y in range(board.height())
                if number(QPoint(round(origin.x() + (system.bars[2].left + 1) * space), y).toPointF()) == 2)
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=spot)
    assert board.section == (2, 2)
    assert page.play_bar.loop.isChecked()
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert board.section == (2, 5)
    assert page.history.moves == PICTURED


def test_listening_without_a_device_moves_the_cursor(page, write, qtbot):
    write(*PICTURED)
    page.play_bar.play_or_pause()
    qtbot.waitUntil(lambda: (page.board.playing_time or 0) > 0.05)
    assert page.play_bar.listen.text() == "Pause"
    page.play_bar.play_or_pause()
    assert page.play_bar.listen.text() == "Listen"


def test_music_files_are_opened(page, tab, tmp_path):
    page.start("counterpoint:d:free/2:607")
    page.play("invent")
    piece = page.state.piece()
    for ending in ("mid", "musicxml", "krn", "wav"):
        path = tmp_path / f"a.{ending}"
        write_music(page.context, piece, path, page.play_bar)
        assert page.context.banner.message.kind == "good"
        if ending != "wav":
            tab.files.open_file(path)
            assert [[note.pitch.midi for _, note in part.sounding()] for part in page.state.piece().parts] == [
                [note.pitch.midi for _, note in part.sounding()] for part in piece.parts]
    page.play_bar.tempo.setValue(120)
    write_music(page.context, piece, tmp_path / "fast.wav", page.play_bar)
    size = (tmp_path / "fast.wav").stat().st_size
    assert size < 0.8 * (tmp_path / "a.wav").stat().st_size  # in the tempo that one hears
    (tmp_path / "bad.mid").write_bytes(b"MThd no music")
    before = page.state
    tab.files.open_file(tmp_path / "bad.mid")
    assert page.context.banner.message.kind == "bad"
    assert page.state == before


def test_music_keeps_its_metre_and_pickup_and_what_is_left_out_is_told(page, tab, tmp_path):
    path = tmp_path / "dance.krn"
    path.write_text("**kern\t**kern\n*M3/4\t*M3/4\n*k[f#]\t*k[f#]\n4G\t4d\n=1\t=1\n2.G\t2g\n.\t8qb\n.\t4a\n=2\t=2\n"
                    "2.A\t4f#\n.\t4e\n.\t4d\n=3\t=3\n2G\t2g\n*-\t*-\n")
    tab.files.open_file(path)
    piece = page.board.sheet.piece
    assert (str(piece.metre), piece.pickup * 4, list(piece.bar_numbers)) == ("3/4", 1, [0, 1, 2, 3, 4])
    assert [bar.time * 4 for system in page.board.engraving.systems for bar in system.bars] == [0, 1, 4, 7, 10]
    notes = [(float(time * 4), str(note.pitch)) for time, note in piece.parts[0].sounding()]
    assert notes == [(0, "d4"), (1, "g4"), (3, "a4"), (4, "f#4"), (5, "e4"), (6, "d4"), (7, "g4")]
    assert page.context.banner.message.subject == "Opened."
    assert "1 grace note" in page.context.banner.message.text
    assert "key signature" in page.context.banner.message.text
    assert page.board.describe((0, 0)).startswith("pickup, ")
    assert page.board.describe((0, 2)).startswith("bar 1, ")
    assert not page.solvers, "only bars of a whole note are invented"
    assert tab.solver_bar.isHidden()
    page.board.move_cursor((0, 8))
    page.play("1@1.1=b4/4")
    assert page.state.id == "counterpoint:g:free/2/4/3by4/up2:0"
    again = read_id(page.state.id)
    for move in page.history.moves:
        again = again.play(move)
    assert again == page.state


def test_the_id_of_an_invention_shows_the_piece(page, tab):
    page.open_id("counterpoint:d:free/4:1")
    assert tab.front == "invention"
    assert tab.page.composition.id == "counterpoint:d:free/4:1"
    assert tab.page.composition.full
    page.open_id("counterpoint:d:2/upper:607")
    assert not tab.solver_bar.isHidden()
    assert (tab.front, page.state.id) == ("compose", "counterpoint:d:2/upper:607")


@pytest.mark.parametrize("game_id", [
    "counterpoint:fux-82:5/upper:0", "counterpoint:d:4/upper:3", "counterpoint:d:4c1:2"])
def test_as_many_notes_are_written_as_there_are_to_write(page, game_id):
    page.start(game_id)
    engine = page.make_engine(page.solvers[0].key)
    for _ in range(400):
        finished = engine.advance(1)
        page.show_snapshot(engine.snapshot())
        written, asked = page.board.sheet.counts
        assert written <= asked
        assert f"{written} of {asked} notes" in page.written.accessibleName()
        if finished:
            break


def test_a_melody_of_equal_notes_can_be_a_cantus(page, tab, tmp_path, qtbot):
    path = tmp_path / "melody.krn"
    path.write_bytes(piece_file(path.name, Piece((figures()[11].piece.parts[1],))))
    tab.files.open_file(path)
    assert page.state.setting.kind == "free"
    assert page.context.banner.message.action == "Write against it"
    page.context.banner.run_action()
    dialog = page.context.widget.findChild(ExerciseDialog)
    dialog.consort.setCurrentIndex(dialog.consort.findText("No limits"))
    dialog.start()
    assert page.state.setting.own == figures()[11].cantus
    assert page.board.music.title == "Your cantus"
    qtbot.waitUntil(lambda: page.hint_desk.outlook is not None)
    assert page.hint_desk.outlook.total_ways == 6390  # as of the figure itself
    path.write_text("a: d4/2 e4/4 f4/4 d4\n")
    tab.files.open_file(path)
    assert page.context.banner.message is None or page.context.banner.message.action == "Go back"


def test_each_note_of_three_voices_has_its_cost(page, qtbot):
    page.start("counterpoint:d:1c1:7")
    page.play("3@1.1=d4")
    page.board.move_cursor((0, 0))
    qtbot.waitUntil(lambda: page.hint_desk.outlook is not None)
    section = page.hint_desk.candidates
    rows = [section.list.describe_item(each) for each in section.list.items]
    assert any("least cost" in row for row in rows)
    assert any(" ways" in row for row in rows)
    assert "ways to finish" in section.text
    assert page.hint_desk.costs.text.startswith("Why")
    page.hint()
    qtbot.waitUntil(lambda: page.context.banner.message is not None)
    best = section.list.items[0]
    assert page.context.banner.message.subject == f"{short_name(best.pitch)} is best."
    assert "cheapest piece found with it costs" in page.context.banner.message.sentence
    qtbot.keyClick(section.list, Qt.Key.Key_Return)
    assert page.state.sounding(0, 0).pitch == best.pitch
    page.board.move_cursor((1, 0))
    qtbot.waitUntil(lambda: not section.list.isVisible())
    assert "The cantus is given." in section.text


def test_where_no_piece_was_found_no_cost_is_told(page, qtbot):
    page.start("counterpoint:d:1c1:7")
    page.play("1@2.1=b5")  # a dissonance with the cantus
    page.board.move_cursor((0, 24))
    qtbot.waitUntil(lambda: page.hint_desk.outlook is not None and page.hint_desk.outlook.place == 3)
    section = page.hint_desk.candidates
    assert page.hint_desk.outlook.least is None
    assert "No note leads to a piece" in section.text
    assert "least cost found" not in section.text


def test_a_hint_over_a_full_line_from_the_cantus_is_told(page, write, qtbot):
    write(*PICTURED, "6.1=c5", "7.1=c5", "8.1=b4", "9.1=a4", "10.1=c#5", "11.1=d5")
    assert page.state.full
    assert not page.state.finished
    page.board.move_cursor((1, 0))
    qtbot.waitUntil(lambda: page.hint_desk.outlook is not None)
    page.hint()
    qtbot.waitUntil(lambda: page.context.banner.message is not None and page.context.banner.message.kind == "hint")


def test_a_double_click_on_a_candidate_writes_one_note(page, write, qtbot):
    write(*PICTURED[:1])
    shown = page.hint_desk.candidates.list
    spot = shown.visualRect(shown.model().index(0, 0)).center()
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert len(page.history.moves) == 2
    qtbot.waitUntil(lambda: page.hint_desk.outlook is not None)
    where = spot.toPointF(), shown.viewport().mapToGlobal(spot).toPointF()
    for kind, held in ((QEvent.Type.MouseButtonDblClick, Qt.MouseButton.LeftButton),
                       (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton)):
        QApplication.sendEvent(shown.viewport(), QMouseEvent(
            kind, *where, Qt.MouseButton.LeftButton, held, Qt.KeyboardModifier.NoModifier))
    assert len(page.history.moves) == 2
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert len(page.history.moves) == 3


@pytest.mark.parametrize("width", [400, 476, 700])
def test_the_words_above_the_staves_have_room_for_each_other(page, write, width):
    write(*PICTURED)
    page.board.resize(width, 400)
    title, subtitle, remark = page.board.title_rects()
    assert title.right() <= subtitle.left() <= subtitle.right() <= remark.left() <= remark.right() <= width


def test_one_sees_what_rules_refuse_in_several_voices(page, qtbot):
    page.start("counterpoint:d:1c2:7")
    page.context.solver_bar.set_speed(20)
    page.solve()
    qtbot.waitUntil(lambda: "Voices cross" in page.search.text)
    assert page.search.isVisibleTo(page.context.panel)
    assert page.hint_desk.candidates.isHidden()
    page.halt()
    assert page.search.isHidden()
    qtbot.waitUntil(lambda: not page.hint_desk.candidates.isHidden())


def test_a_length_is_said_by_its_name(page, qtbot):
    page.start("counterpoint:d:free/2:0")
    qtbot.keyClick(page.board, Qt.Key.Key_3)
    assert page.context.banner.message.sentence == "From now on you write dotted half notes."
    qtbot.keyClick(page.board, Qt.Key.Key_D)
    assert page.history.moves == ("1@1.1=d5/2.",)


def test_how_far_it_is_counts_bars(page):
    page.start(FIGURE)
    assert page.how_far() == HowFar("<b>0</b> of 11 bars written", 0.0)
    page.play_all(PICTURED)
    assert page.how_far() == HowFar("<b>5</b> of 11 bars written", 5 / 11)
