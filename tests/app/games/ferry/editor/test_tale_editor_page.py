"""The page Editor: a tale of ten maps made by mouse and keys alone; and what each edit does, undoes and says."""
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.controls import Line
from app.games.ferry.editor.find_dialog import FindDialog
from app.games.ferry.editor.tale_editor_page import TaleEditorPage
from app.games.ferry.editor.title_dialog import TitleDialog
from app.games.ferry.play.story_page import FerryPlay
from app.games.ferry.tale_folders import write_folder
from app.pages.actions import Action
from app.pages.facts import Row
from solvers.core.formats import FormatError
from solvers.ferry.tale_folder import TALE_FILE
from solvers.ferry.tales import shipped, shipped_files
from tests.app.painted import stale_boards

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(tab):
    tab.turn_to("editor")
    return tab.page


def cell(board, column, row):
    return board.cell_rect((row, column)).center().toPoint()


def click_cell(board, column, row, tool):
    QTest.keyClick(board, str("#=~.@&PS".index(tool) + 1))
    QTest.mouseClick(board, LEFT, pos=cell(board, column, row))


def drag(board, begin, end, tool, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(board, str("#=~.@&PS".index(tool) + 1))
    QTest.mousePress(board, LEFT, modifiers, cell(board, *begin))
    QTest.mouseMove(board, cell(board, *end))
    QTest.mouseRelease(board, LEFT, modifiers, cell(board, *end))


def choose(combo, text):
    QTest.mouseClick(combo, LEFT, pos=QPoint(8, 8))
    view, row = combo.view(), combo.findText(text)
    assert row >= 0, [combo.itemText(place) for place in range(combo.count())]
    QTest.keyClick(view, Qt.Key.Key_Home)
    for _ in range(row):
        QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert combo.currentText() == text or combo.findText(text) != row


def type_into(field, text):
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def type_at(field, line, text):
    """Go to the end of a line of a text, and write there."""
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    for _ in range(line - 1):
        QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_End)
    for part, words in enumerate(text.split("\n")):
        if part:
            QTest.keyClick(field, Qt.Key.Key_Return)
        QTest.keyClicks(field, words)
    field.read_now()


def line_of(text, wanted):
    return text.split("\n").index(wanted) + 1


def add_map(page, title):
    QTest.mouseClick(page.new_map, LEFT)
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, TitleDialog) and each.isVisible())
    QTest.keyClicks(dialog.field, title)
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)


def test_a_tale_of_ten_maps_by_mouse_and_keys(tab, page, qtbot, tmp_path):
    board, portal = page.board, page.portal_section
    for number in range(1, 10):
        add_map(page, f"Room {number}")
        assert page.map.title == f"Room {number}"
        choose(page.map_section.background, ("River", "Wood", "Town", "Hills", "Far bank", "Room")[number % 6])
        drag(board, (14 + number, 23), (20 + number, 25), "#", SHIFT)
        drag(board, (6, 21), (10, 21), "=")
        click_cell(board, 3, 25, "P")
        click_cell(board, 38, 25, "P")
    for number in range(1, 10):
        choose(page.maps, f"Room {number - 1}" if number > 1 else "The first map")
        choose(portal.which, "Portal B" if number > 1 else "Portal A")
        choose(portal.goal, f"Room {number}, A")
    choose(page.maps, "Room 9")
    choose(portal.which, "Portal B")
    choose(portal.goal, "Ending: The end")
    QTest.mouseClick(page.header.switch.button("files"), LEFT)
    type_at(page.files.text, line_of(page.manuscript.text(TALE_FILE), "[tokens]"), '\nkey = "The key"')
    QTest.mouseClick(page.header.switch.button("map"), LEFT)
    type_into(portal.gives, "key")
    assert page.manuscript.tale.map_named[page.map.name].portal("B").gives == ("key",)
    type_into(portal.gives, " ")
    assert page.manuscript.tale.map_named[page.map.name].portal("B").gives == ()
    type_into(portal.needs, "key")
    type_into(portal.closed, "It is locked.")
    assert page.manuscript.tale.map_named[page.map.name].portal("B").closed == "It is locked."
    choose(page.maps, "Room 5")
    click_cell(board, 30, 25, "&")
    type_into(page.person_section.name, "Ada")
    choose(page.person_section.look, "Smith")
    QTest.mouseClick(page.header.switch.button("talk"), LEFT)
    graph, buttons = page.talk.graph, page.talk.buttons
    QTest.mouseClick(graph, LEFT, pos=graph.cell_rect((0, 101)).center().toPoint())
    QTest.mouseClick(buttons["choose"], LEFT)
    type_into(page.talk.words, "May I have the key?")
    QTest.mouseClick(buttons["chgspk"], LEFT)
    type_into(page.talk.words, "Here you are.")
    speech = page.talk.text
    type_at(speech, line_of(speech.toPlainText(), "102 103 chgspk"), " gives key")
    assert not page.manuscript.draft.faults
    qtbot.waitUntil(lambda: page.check_section.note != "…")
    assert page.faults == (), page.faults
    tale = page.manuscript.tale
    assert len(tale.maps) == 10

    page.tale_files.save_folder(tmp_path / "tale")
    page.file.save_to(tmp_path / "ten.tale")
    QTest.mouseClick(page.tale_section.text_buttons["From the start"], LEFT)
    story = tab.page_of(FerryPlay)
    assert tab.page is story
    assert story.state.tale == tale
    story.context.solver_bar.set_speed(0)
    story.solve()
    qtbot.waitUntil(lambda: not story.solving)
    assert story.state.ending == "end"
    assert "key" in story.state.tokens

    tab.turn_to("editor")
    page.choose_new()
    assert len(page.manuscript.tale.maps) == 1
    page.tale_files.open_folder(tmp_path / "tale")
    assert page.manuscript.tale == tale
    page.choose_new()
    tab.files.open_file(tmp_path / "ten.tale")
    assert tab.page is page, "in the editor a tale is edited"
    assert page.manuscript.tale == tale
    tab.turn_to("game")
    tab.files.open_file(tmp_path / "ten.tale")
    assert tab.page is story, "elsewhere it is played"
    assert story.state.tale == tale


def test_everything_can_be_taken_back(page):
    begin = page.manuscript
    click_cell(page.board, 20, 20, "=")
    assert page.manuscript.tale.maps[0].rows[20][20] == "="
    QTest.mouseClick(page.board, Qt.MouseButton.RightButton, pos=cell(page.board, 20, 20))
    assert page.manuscript.tale.maps[0].rows[20][20] == "."
    page.undo()
    page.undo()
    assert page.manuscript == begin
    page.redo()
    assert page.manuscript != begin
    add_map(page, "Another")
    page.undo()
    assert page.map.name == "first"


def test_who_is_put_into_a_ledge_or_the_ground_stands_on_it(page):
    drag(page.board, (6, 21), (10, 21), "=")
    click_cell(page.board, 8, 21, "&")
    person = page.map.person
    assert (person.column, person.row) == (8, 20)
    assert page.map.rows[21][6:11] == "====="
    click_cell(page.board, 12, 28, "P")
    assert page.map.portal("B").row == 25


def test_a_stroke_has_the_colour_of_its_tool_and_ends_with_the_page(tab, page):
    before = page.manuscript
    QTest.keyClick(page.board, "4")
    QTest.mousePress(page.board, LEFT, pos=cell(page.board, 20, 10))
    assert not stale_boards(tab)
    QTest.mouseClick(page.canvas.tools.button("="), LEFT)
    assert not stale_boards(tab)
    tab.turn_to("game")
    tab.turn_to("editor")
    QTest.mouseMove(page.board, cell(page.board, 25, 10))
    QTest.mouseRelease(page.board, LEFT, pos=cell(page.board, 25, 10))
    assert page.manuscript == before


def test_keys_alone(page):
    board = page.board
    board.setFocus()
    board.move_cursor((20, 5))
    QTest.keyClick(board, "2")
    assert page.canvas.tools.value == "="
    QTest.keyClick(board, Qt.Key.Key_Right, SHIFT)
    QTest.keyClick(board, Qt.Key.Key_Right, SHIFT)
    assert page.map.rows[20][5:8] == "==="
    QTest.keyClick(board, Qt.Key.Key_Delete)
    assert page.map.rows[20][5:8] == "==."
    QTest.keyClick(board, "7")
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert page.map.portal("B").column == 7
    assert "portal B" in board.describe(board.cursor_cell)
    QTest.keyClick(board, "8")
    QTest.keyClick(board, Qt.Key.Key_Home)
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert page.map.rows[20][0] == "t"


def test_what_cannot_be_is_said_and_changes_nothing(tab, page):
    begin = page.manuscript
    click_cell(page.board, 38, 25, "@")
    assert page.manuscript == begin
    assert "portal A stands" in tab.banner.message.sentence
    page.map_section.removed.emit()
    assert "begins on this map" in tab.banner.message.sentence
    page.show_view("files")
    page.show_file("maps/first.map")
    type_at(page.files.text, 1, "\nnonsense")
    broken = page.manuscript
    assert not page.tale_section.text_buttons["From the start"].isEnabled()
    page.show_view("map")
    click_cell(page.board, 10, 10, "#")
    assert page.manuscript == broken, "what is written there is not lost"
    assert "cannot be read" in tab.banner.message.sentence
    page.undo()
    assert page.manuscript == begin


def test_each_fault_leads_to_its_place(page, qtbot):
    page.tale_files.open_shipped("the-ford")
    speech = page.manuscript.text("speech.dat")
    page.show_view("talk")
    type_at(page.talk.text, line_of(speech, "10 11 chgspk"), " gives nothing-known")
    faults = page.check_section.faults
    assert [item.file for item in faults.items] == ["speech.dat"]
    page.show_view("map")
    QTest.mouseClick(faults.viewport(), LEFT, pos=faults.visualRect(faults.model().index(0, 0)).center())
    assert page.view == "talk"
    assert page.talk.text.textCursor().blockNumber() + 1 == faults.items[0].line
    page.undo()
    add_map(page, "Nowhere")
    qtbot.waitUntil(lambda: page.check_section.note != "…")
    lost = next(fault for fault in page.faults if fault.file == "maps/nowhere.map")
    assert not lost.refused
    page.show_map("lane")
    page.show_fault(lost)
    assert page.map.name == "nowhere"


def test_a_check_that_was_interrupted_is_done_when_one_comes_back(tab, page, qtbot):
    page.tale_files.open_shipped("the-ferry")
    assert page.check_section.note == "…"
    tab.turn_to("game")
    tab.turn_to("editor")
    qtbot.waitUntil(lambda: page.check_section.note != "…", timeout=20_000)
    assert page.check_section.note == "all is well"


def test_a_map_without_a_conversation_says_so(page):
    page.show_view("talk")
    graph = page.talk.graph
    picture, middle = graph.grab().toImage(), round(graph.bed.center().y())
    inks = {picture.pixelColor(x, y).name()  # of one line of words, or of two with nothing between them
            for x in range(picture.width()) for y in range(middle - 12, middle + 12)}
    assert len(inks) > 3, "words stand in the empty bed"
    assert graph.describe(graph.cursor_cell).startswith("Nobody speaks on this map")


def test_the_graph_is_walked_by_keys_and_grown(page):
    page.tale_files.open_shipped("the-ford")
    page.show_map("lane")
    page.show_view("talk")
    graph = page.talk.graph
    graph.go_to(10)
    QTest.keyClick(graph, Qt.Key.Key_Down)
    assert graph.line == 11
    assert "dark down there" in graph.describe(graph.cursor_cell)
    QTest.keyClick(graph, Qt.Key.Key_Return)
    assert page.talk.words.hasFocus()
    lines = len(page.manuscript.tale.lines)
    page.talk_editing.add_line(13, "same")
    assert len(page.manuscript.tale.lines) == lines + 1
    number = graph.line
    QTest.mouseClick(page.talk.buttons["link"], LEFT)
    QTest.mouseClick(graph, LEFT, pos=graph.cell_rect((0, 11)).center().toPoint())
    assert (number, 11) in {(link.source, link.target) for link in page.manuscript.tale.links}
    graph.go_to(number)
    QTest.keyClick(graph, Qt.Key.Key_C)
    assert graph.line == number + 1
    QTest.keyClick(graph, Qt.Key.Key_Delete)
    graph.go_to(number)
    QTest.mouseClick(page.talk.buttons["remove"], LEFT)
    assert number not in page.manuscript.tale.text_of


def test_it_is_tried_from_any_map(tab, page):
    page.tale_files.open_shipped("the-ford")
    page.show_map("hut")
    page.try_here()
    assert tab.page_of(FerryPlay).state.place == "hut"
    assert shipped("the-ford").start == "lane"


def test_a_folder_with_faults_is_opened_all_the_same(page, tmp_path):
    for name, data in shipped_files("the-ford").items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    (tmp_path / "speech.dat").write_text("flow:\n1 2\n")
    page.tale_files.open_folder(tmp_path)
    assert any(fault.file == "speech.dat" for fault in page.faults)
    page.tale_files.save_folder(tmp_path)
    assert (tmp_path / "speech.dat").read_text() == "flow:\n1 2\n"


def test_it_outlives_the_program(tab, tab_of, page):
    add_map(page, "Kept")
    tab.autosave()
    other = tab_of("ferry").page_of(TaleEditorPage)
    assert other.manuscript == page.manuscript
    assert other.map.title == "Kept"
    for nonsense in ("x", "{", '{"a": 1}', "{}", '{"../tale.toml": ""}', '{"maps/../../x.map": ""}',
                     '{"maps/.x.map": ""}', '{"C:x.map": ""}', '{"maps/a\\\\b.map": ""}', '{"maps/a\\nb.map": ""}'):
        other.restore({"editor files": nonsense})
        assert other.manuscript == page.manuscript, nonsense


def test_a_click_anywhere_on_an_arch_is_about_that_portal(page):
    board = page.board
    click_cell(board, 20, 25, "P")
    click_cell(board, 30, 25, "P")
    assert [each.letter for each in page.map.portals] == ["A", "B", "C"]
    foot = cell(board, 20, 25)
    high = round(board.side)
    for across, up in ((0, 0), (0, 2), (-0.7, 0.5), (0.7, 1.2)):
        choose(page.portal_section.which, "Portal C")
        QTest.mouseClick(board, LEFT, pos=foot + QPoint(round(across * high), -round(up * high)))
        assert len(page.map.portals) == 3, (across, up)
        assert board.selected == "B", (across, up)
    board.move_cursor((23, 20))
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert len(page.map.portals) == 3, "by keys, too"
    QTest.mouseClick(board, Qt.MouseButton.RightButton, pos=foot - QPoint(0, 2 * high))
    assert [each.letter for each in page.map.portals] == ["A", "C"], "and the right button takes it away"


def test_and_back_again_says_how_it_is(page):
    portal = page.portal_section
    add_map(page, "Second")
    assert [each.letter for each in page.map.portals] == ["A"], "a new map has a portal"
    add_map(page, "Third")
    choose(portal.goal, "Second, A")
    assert (portal.back.isChecked(), portal.back.isEnabled()) == (True, True)
    assert page.manuscript.tale.map_named["second"].portal("A").map == "third"
    QTest.mouseClick(portal.back, LEFT, pos=QPoint(8, 8))
    assert not page.manuscript.tale.map_named["second"].portal("A").leads
    assert not portal.back.isChecked()
    QTest.mouseClick(portal.back, LEFT, pos=QPoint(8, 8))
    assert page.manuscript.tale.map_named["second"].portal("A").map == "third"
    click_cell(page.board, 20, 25, "P")
    assert portal.back.isChecked(), "of a portal that leads nowhere it says what is to be"
    choose(portal.goal, "Second, A")
    assert (portal.back.isChecked(), portal.back.isEnabled()) == (False, False)
    assert portal.back.toolTip() == "That portal leads elsewhere already"


def test_nothing_moves_when_faults_come_and_go(page, qtbot):
    def place():
        QApplication.processEvents()
        return page.map_section.mapTo(page.context.panel, QPoint(0, 0)).y()

    qtbot.waitUntil(lambda: page.check_section.note != "…")
    assert not page.faults
    before = place()
    add_map(page, "Far away")
    qtbot.waitUntil(lambda: page.check_section.note != "…")
    assert page.faults
    assert place() == before


def test_save_writes_where_the_tale_is(tab, page, tmp_path):
    ford, other = shipped_files("the-ford"), tmp_path / "other"
    write_folder(tmp_path / "ford", ford, tidy=False)
    page.tale_files.open_folder(tmp_path / "ford")
    assert page.tale_section.note == "ford"
    add_map(page, "Mine")
    tab.trigger(Action.SAVE)
    assert (tmp_path / "ford" / "maps" / "mine.map").exists(), "a folder that was opened is saved again"
    page.file.save_to(tmp_path / "ford.tale")
    assert page.tale_section.note == "ford.tale"
    add_map(page, "Second")
    tab.trigger(Action.SAVE)
    assert not (tmp_path / "ford" / "maps" / "second.map").exists()
    assert "second.map" in (tmp_path / "ford.tale").read_text()
    page.tale_files.open_shipped("the-ferry")
    page.tale_files.save_folder(other)
    page.undo()
    assert page.tale_section.note == "ford.tale", "undo leads back to the tale before, and to its file"
    assert page.file.path == tmp_path / "ford.tale"
    assert page.tale_files.folder is None
    page.redo()
    assert page.tale_section.note == "other"


def test_no_file_leads_out_of_the_folder_of_a_tale(tab, page, tmp_path):
    for name in ("../x.map", "maps/../../x.map", "/x.map", "notes.txt"):
        with pytest.raises(FormatError, match="is no file of a tale"):
            write_folder(tmp_path / "tale", {"tale.toml": b"", name: b""}, tidy=False)
    assert not list(tmp_path.iterdir()), "nothing is written at all"
    (tmp_path / "bad.tale").write_text("%% tale 1\n%% ../x.map\nmap:\n")
    before = page.manuscript
    tab.files.open_file(tmp_path / "bad.tale")
    assert tab.banner.message.kind == "bad"
    assert page.manuscript == before


def test_another_tale_is_never_written_over(tab, page, tmp_path):
    for name, data in shipped_files("the-ford").items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    page.tale_files.save_folder(tmp_path)
    assert tab.banner.message.kind == "bad"
    assert (tmp_path / "maps" / "hut.map").read_bytes() == shipped_files("the-ford")["maps/hut.map"]
    page.tale_files.open_folder(tmp_path)
    page.show_map("hut")
    page.map_section.removed.emit()
    (tmp_path / "maps" / ".#bank.map").write_text("somebody@here.1:2")  # as an editor leaves it
    page.tale_files.save_folder(tmp_path)
    assert (tmp_path / "maps" / ".#bank.map").exists()
    assert not (tmp_path / "maps" / "hut.map").exists(), "in its own folder a map that was removed is no more"
    assert tab.banner.message.kind == "good"


def test_a_tale_is_published_as_a_page(page, tab, tmp_path):
    page.tale_files.open_shipped("the-ford")
    page.tale_files.publish(tmp_path / "ford.html")
    assert b"<title>The Ford</title>" in (tmp_path / "ford.html").read_bytes()
    assert "Published." in tab.banner.message.subject
    page.tale_files.publish(tmp_path)
    assert "Not published" in tab.banner.message.subject


def test_words_are_found_in_all_files(page):
    page.tale_files.open_shipped("the-ford")
    page.find()
    dialog = page.widget.window().findChild(FindDialog) or QApplication.activeWindow()
    QTest.keyClicks(dialog.search, "LANTERN")
    hits = dialog.hits.items
    assert len(hits) > 4
    assert {hit.file for hit in hits} >= {"speech.dat", "tale.toml", "maps/bank.map"}
    for hit in hits:
        line = page.manuscript.text(hit.file).split("\n")[hit.line - 1]
        assert line[hit.column - 1:].lower().startswith("lantern")
    last = next(place for place, hit in enumerate(hits) if hit.file == "maps/bank.map")
    dialog.hits.go_to(last)
    QTest.keyClick(dialog.hits, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert page.view == "files"
    assert "lantern" in page.files.text.textCursor().block().text()
    page.find()
    dialog = page.widget.window().findChildren(FindDialog)[-1]
    QTest.keyClicks(dialog.search, "waist")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    QTest.keyClicks(dialog.search, "no such words")
    assert not dialog.hits.items


def test_the_panel_counts_words_choices_and_endings(page):
    page.tale_files.open_shipped("the-ford")
    tale = page.manuscript.tale
    rows = dict(tuple(line.text() for line in row.findChildren(Line)[:2])
                for row in page.tale_section.facts.findChildren(Row))
    assert rows["Endings"] == "2"
    assert rows["Choices"] == str([link.opcode for link in tale.links].count("choose"))
    assert int(rows["Words"].replace(",", "")) == len(" ".join(line.text for line in tale.lines[1:]).split())
