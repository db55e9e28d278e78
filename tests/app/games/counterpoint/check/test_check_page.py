"""The page Check: files are opened and marked; marks are filtered, stepped through, hidden and exported."""
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest

from app.files import export
from app.games.counterpoint.check.check_page import CheckPage, list_of_marks
from solvers.counterpoint.piece_files import piece_file
from solvers.counterpoint.text import read_piece

CHORALE = read_piece(b"""metre 4/4
pickup 1/4
key 1
Soprano treble: g4/4 | g4/4 a4/4 b4/2 | b4/4 c5/4 d5/2^
Alto treble: d4/4 | e4/4 f#4/4 g4/2 | g4/4 g4/4 f#4/2
Tenor bass: b3/4 | c4/4 c4/4 d4/2 | g3/4 g3/4 a3/2
Bass bass: g3/4 | c3/4 d3/4 g2/2 | g3/4 e3/4 d2/2
""")


@pytest.fixture
def page(tab):
    tab.turn_to("check")
    page = tab.page
    assert isinstance(page, CheckPage)
    page.show_piece(CHORALE)
    return page


def test_it_marks_a_chorale_and_its_labels_cover_no_note(page):
    rules = [mark.rule for mark in page.board.marks]
    assert sorted(rules) == ["parallel-perfect", "range"]
    labels = [rect for rect, _ in page.board.labels]
    heads = [page.board.head_rect(head) for system in page.board.engraving.systems for head in system.heads]
    assert labels
    assert not any(label.intersects(head) for label in labels for head in heads)
    assert not any(one.intersects(other) for one, other in combinations(labels, 2))
    assert [box.text()[-1] for box in page.rules_section.boxes[:2]] == ["1", "1"]


def test_rules_are_hidden_and_marks_gone_through_by_keys_and_mouse(page):
    count = len(page.board.marks)
    page.next_command.run()
    assert page.board.current_mark == 0
    page.previous_command.run()
    assert page.board.current_mark == count - 1
    rect, place = page.board.labels[0]
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
    assert page.board.current_mark == place
    page.rules_section.boxes[0].setChecked(False)
    assert "parallel-perfect" not in [mark.rule for mark in page.board.marks]
    assert len(page.all_marks) == count
    page.rules_section.boxes[0].setChecked(True)
    page.hide_command.run()
    assert not page.board.shows_marks
    page.mark_section.list.setCurrentIndex(page.mark_section.list.model().index(1, 0))
    assert page.board.current_mark == 1


def test_files_of_all_kinds_open_and_come_back(page, tmp_path, qtbot):
    for name in ("a.musicxml", "b.krn", "c.txt"):
        path = tmp_path / name
        path.write_bytes(piece_file(name, CHORALE))
        page.show_piece(read_piece(b"a: d4\nb: d3\n"))
        page.open_path(path)
        qtbot.waitUntil(lambda: len(page.piece.parts) == 4)
        assert page.piece.keys == CHORALE.keys
        assert page.piece.pickup == CHORALE.pickup
    saved = page.extra()
    assert not page.invitation()
    page.show_piece(read_piece(b"a: d4\nb: d3\n"))
    page.restore(saved)
    assert page.piece.parts == CHORALE.parts


def test_the_list_is_exported(page, tmp_path):
    path = tmp_path / "marks.csv"
    page.write_list(path)
    rows = path.read_text().splitlines()
    assert rows[0] == "bar,rule,parts,sentence"
    assert len(rows) == len(page.all_marks) + 1
    assert list_of_marks(page.piece, page.all_marks, False).count("\n") == len(page.all_marks)


def test_a_long_score_is_painted_where_one_looks(page):
    notes = " ".join("c5/4 d5/4 e5/4 d5/4 |" for _ in range(60))
    page.show_piece(read_piece(f"metre 4/4\na: {notes}\nb: {notes.replace('5', '4', 1)}\n".encode()))
    board = page.board
    assert board.height() > page.frame.viewport().height()
    bottom = QRectF(board.rect()).bottomLeft() + QPointF(5, -5)
    page.frame.verticalScrollBar().setValue(page.frame.verticalScrollBar().maximum())
    page.frame.grab()
    assert board.visibleRegion().contains(bottom.toPoint())
    assert 0 < len(board.pictures) < len(board.engraving.systems)


def test_a_long_score_is_printed_on_pages_that_cut_no_system(page, tmp_path):
    line = " | ".join(["c5/4 d5/4 e5/4 d5/4"] * 80)
    page.show_piece(read_piece(f"metre 4/4\na treble: {line}\nb treble: {line}\n".encode()))
    parts = page.board.paper_pages(1.4)
    assert len(parts) > 1
    assert parts[0].top() == 0
    assert all(one.bottom() <= other.top() + 1 for one, other in pairwise(parts))
    assert all(part.height() <= 1.4 * part.width() for part in parts)
    image = export.picture(page.board, 1)
    assert parts[-1].bottom() <= image.height()
    for system in page.board.engraving.systems:
        staves = page.board.system_rect(system).translated(0, 16)
        assert sum(part.contains(staves) for part in parts) == 1
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "score.pdf"))
    export.print_on(printer, page.board, page.board.paper_pages)
    printed = (tmp_path / "score.pdf").read_bytes().count(b"/Type /Page\n")
    assert printed == len(page.board.paper_pages(printer.pageRect(QPrinter.Unit.Point).height() / printer.pageRect(
        QPrinter.Unit.Point).width()))
    page.show_piece(CHORALE)
    assert len(page.board.paper_pages(1.4)) == 1


def test_a_number_above_a_fermata_is_in_the_picture_of_its_system(page):
    line = " | ".join(["a4/4 g#4/4 a4/4^ a4/4"] * 40)
    page.show_piece(read_piece(f"metre 4/4\na treble: {line}\nb treble: {line}\n".encode()))
    page.frame.grab()
    images = [picture.toImage() for picture in page.board.pictures.values()]
    assert len(images) > 1
    assert not [x for image in images for x in range(image.width()) if image.pixelColor(x, 0).alpha()]


def test_labels_stand_below_their_staves_in_pictures_too(page, monkeypatch):
    on_screen = [rect.top() - page.board.music_origin().y() for rect, _ in page.board.labels]
    found = []
    monkeypatch.setattr("app.games.counterpoint.check.check_board.draw_text",
                        lambda painter, rect, text, *_: text in page.board.staff_names() or found.append(
                            rect.top() - page.board.music_origin().y()))
    export.picture(page.board, 1)
    assert found == pytest.approx(on_screen)


def test_what_a_file_loses_is_said_however_it_is_opened(page, tab, tmp_path, qtbot):
    path = tmp_path / "a.krn"
    path.write_bytes(b"**kern\t**text\n*M4/4\t*\n=1\t=1\n4c\tA\n4d\tB\n2e\tC\n*-\t*-\n")
    for way in (page.open_path, tab.files.open_file):
        tab.banner.clear()
        way(path)
        qtbot.waitUntil(lambda: tab.banner.message is not None)
        assert tab.banner.message.subject == "Opened."


def test_staves_are_named_before_the_first_system(page):
    first, clef = page.board.engraving.systems[0], page.board.clef_rect(0)
    assert page.board.staff_names() == ["Soprano", "Alto", "Tenor", "Bass"]
    assert first.left > 3
    assert clef.left() > page.board.music_origin().x() + 3 * page.board.space
    page.show_piece(read_piece(b"a: d4\n"))
    assert page.board.engraving.systems[0].left == 0


def test_a_narrow_pickup_takes_no_number_away(page, monkeypatch):
    found = []
    monkeypatch.setattr("app.games.counterpoint.score_board.draw_text",
                        lambda painter, rect, text, *_: found.append(text))
    notes = " | ".join(["c5/4", *["c5/4 d5/4 e5/4 d5/4"] * 60])
    page.show_piece(read_piece(f"metre 4/4\npickup 1/4\na: {notes}\n".encode()))
    page.board.zoom_out()
    pickup = page.board.engraving.systems[0].bars[0]
    assert (pickup.right - pickup.left) * page.board.space < 26
    picture = QPixmap(10, 10)
    painter = QPainter(picture)
    page.board.paint_numbers(painter, page.board.engraving.systems[:1])
    painter.end()
    assert found[:2] == ["1", "2"]


def test_no_mark_is_chosen_until_one_is_and_a_click_chooses_the_first(page):
    marks = page.mark_section.list
    assert page.board.current_mark is None
    assert not marks.currentIndex().isValid()
    QTest.mouseClick(marks.viewport(), Qt.MouseButton.LeftButton,
                     pos=marks.visualRect(marks.model().index(0, 0)).center())
    assert page.board.current_mark == 0


def test_music_opens_on_compose_as_long_as_all_of_it_can_be_written_there(tab, tmp_path, qtbot):
    dance = "a: d5/2 e5/2\nb: d4/2 c4/2\n"
    keyed = "key 1\na: d5 d5\nb: d4 d4\n"
    four = "a: d5 d5\nb: a4 a4\nc: f4 f4\nd: d4 d4\n"
    changing = "metre 4/4\nmetre 3/4 from 2\na: d5 d5/2.\nb: d4 d4/2.\n"
    for front, text, shown in (("invention", four, "check"), ("compose", four, "compose"),
                               ("invention", "a: d5 d5\nb: d4 d4\n", "compose"), ("invention", dance, "check"),
                               ("invention", keyed, "check"), ("compose", dance, "compose"),
                               ("compose", keyed, "compose"), ("compose", changing, "check")):
        path = tmp_path / "piece.musicxml"
        path.write_bytes(piece_file(path.name, read_piece(text.encode())))
        tab.turn_to(front)
        tab.files.open_file(path)
        qtbot.waitUntil(lambda shown=shown: tab.front == shown)
    assert tab.page.piece.changes == ((2, (3, 4)),)
    assert tab.page.parameters() == "piece"  # what has no title is called by its file
