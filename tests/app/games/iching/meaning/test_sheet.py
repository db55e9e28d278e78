"""The Meaning page: what it shows, the ways from text to text, search, marks, paper, and what it remembers."""
import re

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, QSizeF, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage, QMouseEvent, QPainter, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from app.files.store import StoreError
from app.games.iching.meaning.document import blocks_of, compose, part_of
from app.games.iching.meaning.location import TOPICS, Location
from app.games.iching.meaning.margins import Marking, paint_margins, part_rect, set_width
from app.games.iching.meaning.search import title
from app.games.iching.meaning.topics import draw_plate
from app.look import theme
from app.look.typesetting import fragments
from app.pages.actions import Action
from solvers.connexion.pieces import number_of
from solvers.iching.texts.library import Library
from solvers.iching.texts.links import Target
from solvers.iching.texts.pack import Pack

A4 = QSizeF(660, 980)  # px, without its margins


@pytest.fixture
def sheet(tab):
    """The page with hexagram 25, of which lines 3 and 5 move."""
    tab.open_text(25, moving=(5, 3))
    return tab.sheet


def text(sheet):
    return sheet.reader.toPlainText()


def action(sheet, keys):
    return next(one for one in sheet.game_actions() if keys in one.keys.split())


def links(document):
    """The address of each link, with its words."""
    found = []
    for block in blocks_of(document):
        fragments = block.begin()
        while not fragments.atEnd():
            shape = fragments.fragment().charFormat()
            if shape.isAnchor():
                found.append((shape.anchorHref(), fragments.fragment().text()))
            fragments += 1
    return found


def test_it_tells_of_a_hexagram(sheet, tab):
    assert tab.sheet is sheet is tab.meaning
    assert sheet.location == Location.of(25, 0, (3, 5))
    assert "Without Guile" in text(sheet)
    for part in ("judgment", "image", *"123456"):
        assert tab.library.plain(25, part).split("\n\n")[0] in text(sheet)
    assert "Lines 3 and 5 move, and it becomes 30 Radiance." in text(sheet)
    assert "Third line, moving." in text(sheet)
    assert "Second line. " in text(sheet)
    assert tab.parameters() == "25 Without Guile"
    assert sheet.board.hexagrams[0].lines == sheet.location.outcome.lines


@pytest.mark.parametrize("number", [1, 2, 64])
def test_the_extra_line_stands_where_there_is_one(tab, number):
    tab.open_text(number, moving=range(1, 7))
    extra = tab.library.plain(number, "all")
    assert bool(extra) == (number < 3)
    assert ("All six lines moving." in text(tab.sheet)) == (number < 3)
    assert "All six lines move, and it becomes" in text(tab.sheet)
    assert ("above and below" in text(tab.sheet)) == (number < 3)


def test_every_hexagram_and_every_link_in_it_can_be_read(tab):
    tab.turn_to("meaning")
    for number in range(1, 65):
        document = compose(tab.library, Location.of(number))
        assert len([block for block in blocks_of(document) if block.blockFormat().headingLevel()]) == 5
        addresses = links(document)
        assert len(addresses) >= 7
        for address, words in addresses:
            assert Location.from_link(address) is not None
            assert words.strip()
            assert tab.meaning.explain(address)


def test_links_are_followed_and_back_returns_to_where_one_was(sheet, tab):
    sheet.reader.scroll_to(120)
    sheet.reader.followed.emit("24.3")
    assert sheet.location == Location.of(24, 3)
    assert sheet.reader.scroll_position > 0
    assert tab.can(Action.UNDO)
    assert not tab.can(Action.REDO)
    tab.trigger(Action.UNDO)
    assert sheet.location == Location.of(25, 0, (3, 5))
    assert sheet.reader.scroll_position == 120
    assert "Third line, moving." in text(sheet)
    sheet.copy()
    action(sheet, "Alt+Right").run()
    assert sheet.location == Location.of(24, 3)
    assert tab.banner.message is None, "it was about the page that was left"
    action(sheet, "Alt+Left").run()
    assert sheet.location.number == 25


def test_a_link_to_the_same_hexagram_keeps_its_moving_lines(sheet):
    sheet.follow("25.1")
    assert sheet.location == Location.of(25, 1, (3, 5))


def test_a_link_to_the_web_opens_there(sheet, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    sheet.follow("https://example.org/")
    assert [url.toString() for url in opened] == ["https://example.org/"]
    sheet.follow("nowhere")
    assert len(opened) == 1
    assert sheet.location.number == 25


def test_the_mouse_goes_back_and_forward(sheet):
    sheet.show_hexagram(7)

    def press(widget, button):
        place = QPointF(5, 5)
        kind = QMouseEvent.Type.MouseButtonPress
        widget.mousePressEvent(QMouseEvent(kind, place, place, button, button, Qt.KeyboardModifier.NoModifier))

    press(sheet.reader, Qt.MouseButton.BackButton)
    assert sheet.location.number == 25
    press(sheet.layout, Qt.MouseButton.ForwardButton)
    assert sheet.location.number == 7
    sheet.board.pressed.emit((0, 3), Qt.MouseButton.BackButton, Qt.KeyboardModifier.NoModifier)
    assert sheet.location.number == 25


def test_neighbours(sheet):
    action(sheet, "Ctrl+PgDown").run()
    assert sheet.location == Location.of(26)
    sheet.show_hexagram(1)
    action(sheet, "Ctrl+PgUp").run()
    assert sheet.location.number == 64
    action(sheet, "Ctrl+PgDown").run()
    assert sheet.location.number == 1


# Lines

def line_point(sheet, line):
    return sheet.board.cell_rect((0, line - 1)).center().toPoint()


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier])
def test_a_click_on_a_line_shows_what_it_says(sheet, modifier):
    QTest.mouseClick(sheet.board, Qt.MouseButton.LeftButton, modifier, line_point(sheet, 6))
    assert sheet.location == Location.of(25, 6, (3, 5))
    rect = part_rect(sheet.reader.document(), "6")
    top = sheet.reader.scroll_position
    assert top <= rect.top()
    assert rect.bottom() <= top + sheet.reader.viewport().height()


def test_lines_are_reached_by_keys(sheet):
    sheet.board.setFocus()
    sheet.board.move_cursor((0, 0))
    QTest.keyClick(sheet.board, Qt.Key.Key_Up)
    QTest.keyClick(sheet.board, Qt.Key.Key_Up)
    assert sheet.location.line == 0, "only the cursor moves"
    assert "line 3, yin, moving" in sheet.board.describe(sheet.board.cursor_cell)
    QTest.keyClick(sheet.board, Qt.Key.Key_Return)
    assert sheet.location.line == 3
    QTest.keyClick(sheet.board, Qt.Key.Key_End)
    QTest.keyClick(sheet.board, Qt.Key.Key_Home)
    QTest.keyClick(sheet.board, Qt.Key.Key_Down)
    QTest.keyClick(sheet.board, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert sheet.location.line == 2


def margins(document, marking):
    """A picture of what is painted beside the text."""
    picture = QImage(QSize(700, 2000), QImage.Format.Format_RGB32)
    picture.fill(theme.current().window)
    painter = QPainter(picture)
    paint_margins(painter, document, marking)
    painter.end()
    return picture


def test_moving_lines_are_marked_and_tinted(sheet, tab):
    document = compose(tab.library, Location.of(25, 0, (3, 5)))
    document.setTextWidth(700)
    set_width(document, 700, 500)
    marked = margins(document, Marking(sheet.location.outcome.lines, "4"))
    plain = margins(document, Marking(tuple(7 if line % 2 else 8 for line in sheet.location.outcome.lines)))
    tints = {"3": theme.current().warning_tint, "5": theme.current().warning_tint, "4": theme.current().tint}
    for part in "123456":
        rect = part_rect(document, part)
        assert rect.height() > 40
        place = QPoint(round(rect.right()) + 8, round(rect.center().y()))
        expected = tints.get(part, theme.current().window)
        assert marked.pixelColor(place) == expected
        assert plain.pixelColor(place) == theme.current().window
        top = round(rect.top())
        gutter = [marked.pixelColor(x, y) for x in range(20, 70) for y in range(top, top + 22)]
        warned = sum(abs(colour.hue() - theme.current().warning.hue()) < 6 and colour.saturation() > 200
                     for colour in gutter)
        assert (warned > 8) == (part in "35")


def test_the_extra_line_is_tinted_when_all_move(tab):
    tab.turn_to("meaning")
    for moving in ((), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6)):
        page = Location.of(1, 0, moving)
        document = compose(tab.library, page)
        document.setTextWidth(700)
        set_width(document, 700, 500)
        rect = part_rect(document, "all")
        place = QPoint(round(rect.right()) + 8, round(rect.center().y()))
        ground = theme.current().warning_tint if len(moving) == 6 else theme.current().window
        assert margins(document, Marking(page.outcome.lines)).pixelColor(place) == ground


def test_lines_stand_from_the_bottom_up(sheet):
    parts = [part for block in blocks_of(sheet.reader.document()) if (part := part_of(block)).isdigit()]
    assert list(dict.fromkeys(parts)) == list("123456")


# Search

def test_it_searches_while_one_types(sheet, tab):
    QTest.keyClicks(sheet.search.field, "medicine chest")
    found = [result.found for result in sheet.search.results.items]
    assert (25, "5") in [(one.number, one.part) for one in found]
    assert all("medicine" in tab.library.plain(one.number, one.part).lower() for one in found)
    assert sheet.search.section.isVisible()
    assert not sheet.related.isVisible()
    assert not sheet.all.isVisible()
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Return)
    assert sheet.location.number == found[0].number
    selections = sheet.reader.extraSelections()
    assert {selection.cursor.selectedText().lower() for selection in selections} >= {"medicine", "chest"}
    for selection in selections:
        ground, ink = selection.format.background().color(), selection.format.foreground().color()
        assert theme.contrast(ground, ink) >= 4.5
        assert ground != theme.current().warning_tint
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Escape)
    assert sheet.search.field.text() == ""
    assert not sheet.search.section.isVisible()
    assert sheet.related.isVisible()
    assert sheet.reader.hasFocus()


def test_keys_choose_among_what_was_found(sheet):
    QTest.keyClicks(sheet.search.field, "ox")
    results = sheet.search.results
    assert len(results.items) > 3
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Down)
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Down)
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Up)
    assert results.current is results.items[1]
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Return)
    assert sheet.location.number == results.items[1].found.number
    results.setFocus()
    QTest.keyClick(results, Qt.Key.Key_Down)
    QTest.keyClick(results, Qt.Key.Key_Return)
    assert sheet.location.number == results.items[2].found.number


@pytest.mark.parametrize(("typed", "page"), [
    ("24", Location.of(24)), ("24.3", Location.of(24, 3)), ("Fù", Location.of(24)),
    ("without guile", Location.of(25, 0, (3, 5))),
])
def test_numbers_and_names_are_gone_to(sheet, typed, page):
    sheet.search.field.setText(typed)
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Return)
    assert sheet.location == page


def test_words_are_tinted_whatever_their_accents(sheet):
    sheet.search.field.setText("wu wang")
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Return)
    marked = [selection.cursor.selectedText() for selection in sheet.reader.extraSelections()]
    assert {"Wú", "Wàng"} <= {words.capitalize() for words in marked}
    theme.set_scheme("dark")
    assert [selection.cursor.selectedText() for selection in sheet.reader.extraSelections()] == marked
    sheet.show_hexagram(26)
    assert not sheet.reader.extraSelections()


def test_a_name_is_found_with_what_is_said_of_it(sheet, tab):
    sheet.search.field.setText("the well")
    result = sheet.search.results.items[0]
    assert result.title == "48 The Well"
    assert tab.library.plain(48, "judgment").startswith(result.found.excerpt.removesuffix("…").rstrip())


def test_what_is_not_there_is_not_found(sheet):
    sheet.search.field.setText("xylophone")
    assert not sheet.search.results.items
    assert sheet.search.section.note == "nothing"
    before = sheet.location
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Return)
    QTest.keyClick(sheet.search.field, Qt.Key.Key_Down)
    assert sheet.location == before


def test_without_the_panel_the_results_take_the_place_of_the_text(sheet, tab):
    tab.panel.hide()
    sheet.search.field.setText("ox")
    assert sheet.search.results.isVisible()
    assert not sheet.reader.isVisible()
    sheet.search.results.open_current()
    assert sheet.reader.isVisible()
    sheet.search.field.setText("oxen")
    tab.panel.show()
    assert sheet.reader.isVisible()
    assert sheet.search.results.isVisible()


def test_results_have_titles(tab):
    tab.turn_to("meaning")
    results = {(one.number, one.part): title(tab.library, one) for one in tab.library.search("25")}
    assert results[25, "name"] == "25 Without Guile"
    found = tab.library.search("medicine chest")
    assert title(tab.library, next(one for one in found if one.number == 25)) == "25 Without Guile, line 5"


# Choosing and related ones

def test_the_grid_chooses(sheet):
    grid = sheet.all.grid
    assert grid.current == 25
    QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell_rect(41).center().toPoint())
    assert sheet.location.number == grid.current == 41
    grid.setFocus()
    QTest.keyClick(grid, Qt.Key.Key_Right)
    assert sheet.location.number == 41
    assert grid.accessibleDescription() == "42 Increase"
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert sheet.location.number == 42
    sheet.all.set_order("trigrams")
    assert grid.at == 42
    QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell_rect(1).center().toPoint())
    assert sheet.location.number == 1
    for key in (Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(grid, key)
    assert grid.at == 2, "heaven and earth stand at the two ends"


def test_both_orders_have_every_hexagram(sheet):
    for order in ("king-wen", "trigrams"):
        sheet.all.set_order(order)
        sheet.all.grid.grab()
        rects = [sheet.all.grid.cell_rect(number).toAlignedRect() for number in range(1, 65)]
        assert len({rect.topLeft().toTuple() for rect in rects}) == 64
        assert all(sheet.all.grid.rect().contains(rect.adjusted(1, 1, -1, -1)) for rect in rects)


def test_related_hexagrams_open(sheet):
    shown = [one.number for one in sheet.related.buttons if not one.isHidden()]
    assert shown == [30, 46, 26, 53]
    sheet.related.buttons[1].click()
    assert sheet.location == Location.of(46)
    one = sheet.related.buttons[0]
    place = one.figure().center().toPoint() + QPoint(0, round(one.figure().height() / 2) - 1)
    QTest.mouseClick(one, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier, place)
    assert sheet.location == Location.of(25, 1)


# The longer pages

@pytest.mark.parametrize("page", TOPICS)
def test_longer_pages_open(sheet, tab, page):
    sheet.follow(page)
    assert sheet.location.target == Target(0, page=page)
    assert tab.parameters() == TOPICS[page]
    assert sheet.contents.isVisible()
    assert not sheet.board.isVisible()
    assert "There is no page" not in text(sheet)
    for may in (Action.EXPORT, Action.PRINT, Action.COPY_PICTURE):
        assert not tab.can(may)
    sheet.step(1)
    sheet.connect_hexagrams()
    sheet.board.asked.emit((0, 2))
    assert tab.sheet is sheet
    assert sheet.location.target == Target(0, page=page)
    sheet.undo()
    assert sheet.board.isVisible()


def test_a_page_that_is_missing_says_so(sheet):
    sheet.follow("no-such-page.md")
    assert "There is no page “no-such-page.md”." in text(sheet)
    sheet.restore(sheet.extra())
    assert sheet.location.target.page == "no-such-page"


def test_the_list_and_the_menu_lead_to_them(sheet):
    sheet.header.menu.actions()[0].trigger()
    assert sheet.location.target.page == "casting"
    sheet.contents.entries["trigrams"].click()
    assert sheet.location.target.page == "trigrams"
    assert sheet.contents.entries["trigrams"].current


# What can be done

def test_connect_grows_around_what_is_read(sheet, tab):
    assert sheet.header.connect_button.toolTip() == "Grow a labyrinth around 25 and 30 (C)"
    action(sheet, "C").run()
    tab.stop()
    assert tab.sheet is tab.labyrinth
    assert [number_of(mask, tab.labyrinth.first_line) for mask in tab.state.given] == [25, 30]
    tab.open_text(25)
    tab.sheet.header.connect_button.click()
    tab.stop()
    assert [number_of(mask, tab.labyrinth.first_line) for mask in tab.state.given] == [25]


def test_words_grow_and_shrink(sheet):
    height = sheet.reader.document().size().height()
    action(sheet, "Ctrl++").run()
    assert sheet.reader.document().size().height() > height
    action(sheet, "Ctrl+0").run()
    assert sheet.reader.document().size().height() == height
    action(sheet, "Ctrl+-").run()
    sheet.show_hexagram(26)
    assert sheet.reader.document().defaultFont().pixelSize() == 14


def test_text_is_copied(sheet):
    action(sheet, "Ctrl+Shift+C").run()
    assert "Fever comes in at the window" in QGuiApplication.clipboard().text()
    cursor = sheet.reader.document().find("Fever comes")
    sheet.reader.setTextCursor(cursor)
    sheet.copy()
    assert QGuiApplication.clipboard().text() == "Fever comes"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_is_put_on_at_once(sheet, scheme):
    sheet.reader.scroll_to(200)
    theme.set_scheme(scheme)
    assert sheet.reader.scroll_position == 200
    ink = sheet.reader.document().find("Fever").charFormat().foreground().color()
    assert ink == theme.current().text


def test_the_text_is_written_as_a_document_and_as_text(sheet, tab, tmp_path):
    sheet.export()
    tab.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "guile.pdf"))
    assert tab.banner.message.sentence == "The text is in guile.pdf."
    written = (tmp_path / "guile.pdf").read_bytes()
    assert written.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", written)) == sheet.paper().lay_out(A4) == 2
    sheet.export()
    tab.findChildren(QFileDialog)[-1].fileSelected.emit(str(tmp_path / "guile.txt"))
    assert (tmp_path / "guile.txt").read_text("utf-8") == text(sheet) + "\n"


@pytest.mark.parametrize("page", ["25 3,5", "trigrams"])
def test_paper_is_light_and_has_every_page(sheet, page):
    theme.set_scheme("dark")
    sheet.go_to(Location.read(page))
    paper = sheet.paper()
    count = paper.lay_out(A4)
    colours = set()
    for number in range(count):
        picture = QImage(A4.toSize(), QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.white)
        painter = QPainter(picture)
        paper.paint_page(painter, A4, number)
        painter.end()
        inked = {picture.pixelColor(x, y).name() for x in range(0, 660, 2) for y in range(0, 900, 2)}
        assert len(inked) > 10
        colours |= inked
    assert count >= 2
    assert theme.LIGHT.text.name() in colours
    assert theme.DARK.text.name() not in colours
    assert (theme.LIGHT.warning_tint.name() in colours) == (page != "trigrams")
    assert theme.current() is theme.DARK


def test_a_file_that_cannot_be_written_is_said(sheet, tab, tmp_path):
    (tmp_path / "file").write_text("in the way")
    sheet.export()
    tab.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "file" / "guile.pdf"))
    assert tab.banner.message.kind == "bad"


@pytest.mark.qt_log_ignore("QPrinter|QPainter")
def test_a_printer_that_does_not_answer_is_said(sheet, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "no such folder" / "guile.pdf"))
    with pytest.raises(StoreError, match="does not answer"):
        sheet.paper().put_on(printer)
    printer.setOutputFileName(str(tmp_path / "guile.pdf"))
    sheet.paper().put_on(printer)
    assert (tmp_path / "guile.pdf").read_bytes().startswith(b"%PDF-")


def test_a_printer_is_asked_for(sheet, tab):
    action(sheet, "Ctrl+P").run()
    tab.findChild(QPrintDialog).reject()
    assert tab.banner.message is None


# Whose texts they are

def pack(name, parts):
    return Pack(name, "somebody", "their own", "en", parts)


def test_texts_of_a_pack_of_the_user_name_it(tab):
    own = tab.library.packs[-1]
    mine = pack("My notes", {(25, "judgment"): "Mine.\n\nIt goes on.", (25, "2"): "Second.", (25, "3"): "Third."})
    document = compose(Library([mine, own]), Location.of(25))
    assert isinstance(document, QTextDocument)
    words = document.toPlainText()
    assert "Mine.\nIt goes on.\nFrom “My notes”" in words
    assert "Lines 2 and 3 from “My notes”" in words
    assert words.count("My notes") == 2
    assert own.title not in words


# What stays

def test_the_page_comes_back_as_it_was_left(sheet, tab):
    sheet.show_hexagram(24, 3, (1, 3))
    sheet.all.set_order("trigrams")
    session = tab.as_session()
    sheet.show_hexagram(1)
    sheet.all.set_order("king-wen")
    tab.restore_session(session)
    assert sheet.location == Location.of(24, 3, (1, 3))
    assert "Third line, moving." in text(sheet)
    assert sheet.all.order.value == "trigrams"
    for nonsense in ("", "0", "65 1", "25 9", "²", "a" * 5000, "25.8 1"):
        sheet.restore({"meaning-page": nonsense, "meaning-order": nonsense})
        assert sheet.location == Location.of(24, 3, (1, 3))
        assert sheet.all.order.value == "trigrams"


def test_nothing_is_composed_before_the_page_is_in_front(tab):
    assert "library" not in tab.__dict__
    theme.set_scheme("dark")
    assert "library" not in tab.__dict__


def test_a_longer_page_leads_to_hexagrams(sheet):
    sheet.show_topic("king-wen")
    sheet.follow("hexagram:24")
    assert sheet.page_title() == "24 Return"
    assert sheet.explain("hexagram:24.3") == "24 Return, line 3"


def test_trigrams_are_drawn(sheet):
    sheet.show_topic("trigrams")
    document = sheet.reader.document()
    assert "━" not in document.toPlainText()
    pictures = [words.toImageFormat().name() for block in blocks_of(document) for _, _, words in fragments(block)
                if words.isImageFormat()]
    assert len(pictures) == len(set(pictures)) > 2
    plate = draw_plate(["  a b", "━━━ ━━━"])
    ink = theme.current().accent.rgb()
    middle = plate.height() * 3 // 4
    inked = [plate.pixel(x, middle) == ink for x in range(plate.width())]
    assert inked[plate.width() // 5]
    assert not inked[plate.width() // 2]


def test_a_longer_page_takes_the_place_of_what_was_found(sheet):
    sheet.search.field.setText("fox")
    assert sheet.search.query
    sheet.show_topic("trigrams")
    assert not sheet.search.query
    assert sheet.search.section.isHidden()


def test_the_ways_through_the_texts_have_words_where_there_is_room(sheet):
    texts = [one.text() for one in sheet.header.findChildren(QPushButton)]
    assert {"Back", "Forward", "Previous", "Next", "Pages"} <= set(texts)
    sheet.header.resize(500, 32)
    assert not any(one.text() for one in sheet.header.findChildren(QPushButton) if one.accessibleName())
