"""The Meaning page: what it shows, the ways from text to text, search, marks, paper, and what it remembers."""
import re

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, QSizeF, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication, QImage, QMouseEvent, QPainter, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from app.files.store import StoreError
from app.games.iching.document_writer import blocks_of, part_of
from app.games.iching.iching_requests import ShowText
from app.games.iching.library import library_of
from app.games.iching.meaning.document import compose
from app.games.iching.meaning.location import TOPICS, Location
from app.games.iching.meaning.margins import Marking, paint_margins, part_rect, set_width
from app.games.iching.meaning.meaning_page import MeaningPage
from app.games.iching.meaning.related import HexagramButton
from app.games.iching.meaning.text_search import title
from app.games.iching.meaning.topics import draw_plate
from app.games.iching.reading.reading_page import ReadingPage
from app.look import theme
from app.look.contrast import contrast
from app.look.typesetting import fragments
from app.pages.actions import Action
from solvers.connexion.pieces import number_of
from solvers.iching.texts.library import Library
from solvers.iching.texts.links import Target
from solvers.iching.texts.pack import Pack
from tests.app.games.iching.test_origin import READING

A4 = QSizeF(660, 980)  # px, without its margins


@pytest.fixture
def page(tab):
    """The page with hexagram 25, of which lines 3 and 5 move."""
    tab.turn_to("meaning", ShowText(25, moving=(5, 3)))
    return tab.page


def test_it_opens_on_the_hexagram_that_was_thrown(tab):
    tab.page_of(ReadingPage).open_entry(READING.entry)
    tab.turn_to("meaning")
    assert tab.page.location.number == READING.outcome.actual
    assert not tab.page.timeline.can_undo


def text(page):
    return page.reader.toPlainText()


def action(page, keys):
    return next(one for one in page.commands() if keys in one.keys.split())


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


def test_it_tells_of_a_hexagram(page, tab):
    assert tab.page is page is tab.page_of(MeaningPage)
    assert page.location == Location.from_hexagram(25, 0, (3, 5))
    assert "Without Guile" in text(page)
    for part in ("judgment", "image", *"123456"):
        assert library_of(tab.page.context).plain(25, part).split("\n\n")[0] in text(page)
    assert "Lines 3 and 5 move, and it becomes 30 Radiance." in text(page)
    assert "Third line, moving: harm." in text(page)
    assert "Second line: good. " in text(page)
    assert tab.page.parameters() == "25 Without Guile"
    assert page.board.hexagrams[0].lines == page.location.outcome.lines


@pytest.mark.parametrize("number", [1, 2, 64])
def test_the_extra_line_stands_where_there_is_one(tab, number):
    tab.turn_to("meaning", ShowText(number, moving=range(1, 7)))
    extra = library_of(tab.page.context).plain(number, "all")
    assert bool(extra) == (number < 3)
    assert ("All six lines moving: " in text(tab.page)) == (number < 3)
    assert "All six lines move, and it becomes" in text(tab.page)
    assert ("above and below" in text(tab.page)) == (number < 3)


def test_every_hexagram_and_every_link_in_it_can_be_read(tab):
    tab.turn_to("meaning")
    for number in range(1, 65):
        document = compose(library_of(tab.page.context), Location.from_hexagram(number))
        assert len([block for block in blocks_of(document) if block.blockFormat().headingLevel()]) == 5
        addresses = links(document)
        assert len(addresses) >= 7
        for address, words in addresses:
            assert Location.from_link(address) is not None
            assert words.strip()
            assert tab.page_of(MeaningPage).explain(address)


def test_links_are_followed_and_back_returns_to_where_one_was(page, tab):
    page.reader.scroll_to(120)
    page.reader.followed.emit("24.3")
    assert page.location == Location.from_hexagram(24, 3)
    assert page.reader.scroll_position > 0
    assert tab.page.can(Action.UNDO)
    assert not tab.page.can(Action.REDO)
    tab.trigger(Action.UNDO)
    assert page.location == Location.from_hexagram(25, 0, (3, 5))
    assert page.reader.scroll_position == 120
    assert "Third line, moving: harm." in text(page)
    page.output.copy_text()
    action(page, "Alt+Right").run()
    assert page.location == Location.from_hexagram(24, 3)
    assert tab.banner.message is None, "it was about the page that was left"
    action(page, "Alt+Left").run()
    assert page.location.number == 25


def test_a_link_to_the_same_hexagram_keeps_its_moving_lines(page):
    page.follow_link("25.1")
    assert page.location == Location.from_hexagram(25, 1, (3, 5))


def test_a_link_to_the_web_opens_there(page, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    page.follow_link("https://example.org/")
    assert [url.toString() for url in opened] == ["https://example.org/"]
    page.follow_link("nowhere")
    assert len(opened) == 1
    assert page.location.number == 25


def test_the_mouse_goes_back_and_forward(page):
    page.show_hexagram(7)

    def press(widget, button):
        place = QPointF(5, 5)
        kind = QMouseEvent.Type.MouseButtonPress
        widget.mousePressEvent(QMouseEvent(kind, place, place, button, button, Qt.KeyboardModifier.NoModifier))

    press(page.reader, Qt.MouseButton.BackButton)
    assert page.location.number == 25
    press(page.layout, Qt.MouseButton.ForwardButton)
    assert page.location.number == 7
    page.board.pressed.emit((0, 3), Qt.MouseButton.BackButton, Qt.KeyboardModifier.NoModifier)
    assert page.location.number == 25


def test_neighbours(page):
    action(page, "Ctrl+PgDown").run()
    assert page.location == Location.from_hexagram(26)
    page.show_hexagram(1)
    action(page, "Ctrl+PgUp").run()
    assert page.location.number == 64
    action(page, "Ctrl+PgDown").run()
    assert page.location.number == 1


# Lines

def line_point(page, line):
    return page.board.cell_rect((0, line - 1)).center().toPoint()


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier])
def test_a_click_on_a_line_shows_what_it_says(page, modifier):
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, modifier, line_point(page, 6))
    assert page.location == Location.from_hexagram(25, 6, (3, 5))
    rect = part_rect(page.reader.document(), "6")
    top = page.reader.scroll_position
    assert top <= rect.top()
    assert rect.bottom() <= top + page.reader.viewport().height()


def test_lines_are_reached_by_keys(page):
    page.board.setFocus()
    page.board.move_cursor((0, 0))
    QTest.keyClick(page.board, Qt.Key.Key_Up)
    QTest.keyClick(page.board, Qt.Key.Key_Up)
    assert page.location.line == 0, "only the cursor moves"
    assert "line 3, yin, moving" in page.board.describe(page.board.cursor_cell)
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    assert page.location.line == 3
    QTest.keyClick(page.board, Qt.Key.Key_End)
    QTest.keyClick(page.board, Qt.Key.Key_Home)
    QTest.keyClick(page.board, Qt.Key.Key_Down)
    QTest.keyClick(page.board, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert page.location.line == 2


def margins(document, marking):
    """A picture of what is painted beside the text."""
    picture = QImage(QSize(700, 2000), QImage.Format.Format_RGB32)
    picture.fill(theme.current().window)
    painter = QPainter(picture)
    paint_margins(painter, document, marking)
    painter.end()
    return picture


def test_moving_lines_are_marked_and_tinted(page, tab):
    document = compose(library_of(tab.page.context), Location.from_hexagram(25, 0, (3, 5)))
    document.setTextWidth(700)
    set_width(document, 700, 500)
    marked = margins(document, Marking(page.location.outcome.lines, "4"))
    plain = margins(document, Marking(tuple(7 if line % 2 else 8 for line in page.location.outcome.lines)))
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
        page = Location.from_hexagram(1, 0, moving)
        document = compose(library_of(tab.page.context), page)
        document.setTextWidth(700)
        set_width(document, 700, 500)
        rect = part_rect(document, "all")
        place = QPoint(round(rect.right()) + 8, round(rect.center().y()))
        ground = theme.current().warning_tint if len(moving) == 6 else theme.current().window
        assert margins(document, Marking(page.outcome.lines)).pixelColor(place) == ground


def test_lines_stand_from_the_bottom_up(page):
    parts = [part for block in blocks_of(page.reader.document()) if (part := part_of(block)).isdigit()]
    assert list(dict.fromkeys(parts)) == list("123456")


# Search

def test_it_searches_while_one_types(page, tab):
    QTest.keyClicks(page.search.field, "medicine chest")
    found = [result.found for result in page.search.results.items]
    assert (25, "5") in [(one.number, one.part) for one in found]
    assert all("medicine" in library_of(tab.page.context).plain(one.number, one.part).lower() for one in found)
    assert page.search.section.isVisible()
    assert not page.related.isVisible()
    assert not page.all.isVisible()
    QTest.keyClick(page.search.field, Qt.Key.Key_Return)
    assert page.location.number == found[0].number
    selections = page.reader.extraSelections()
    assert {selection.cursor.selectedText().lower() for selection in selections} >= {"medicine", "chest"}
    for selection in selections:
        ground, ink = selection.format.background().color(), selection.format.foreground().color()
        assert contrast(ground, ink) >= 4.5
        assert ground != theme.current().warning_tint
    QTest.keyClick(page.search.field, Qt.Key.Key_Escape)
    assert page.search.field.text() == ""
    assert not page.search.section.isVisible()
    assert page.related.isVisible()
    assert page.reader.hasFocus()


def test_keys_choose_among_what_was_found(page):
    QTest.keyClicks(page.search.field, "ox")
    results = page.search.results
    assert len(results.items) > 3
    QTest.keyClick(page.search.field, Qt.Key.Key_Down)
    QTest.keyClick(page.search.field, Qt.Key.Key_Down)
    QTest.keyClick(page.search.field, Qt.Key.Key_Up)
    assert results.current is results.items[1]
    QTest.keyClick(page.search.field, Qt.Key.Key_Return)
    assert page.location.number == results.items[1].found.number
    results.setFocus()
    QTest.keyClick(results, Qt.Key.Key_Down)
    QTest.keyClick(results, Qt.Key.Key_Return)
    assert page.location.number == results.items[2].found.number


@pytest.mark.parametrize(("typed", "location"), [
    ("24", Location.from_hexagram(24)), ("24.3", Location.from_hexagram(24, 3)), ("Fù", Location.from_hexagram(24)),
    ("without guile", Location.from_hexagram(25, 0, (3, 5))),
])
def test_numbers_and_names_are_gone_to(page, typed, location):
    page.search.field.setText(typed)
    QTest.keyClick(page.search.field, Qt.Key.Key_Return)
    assert page.location == location


def test_words_are_tinted_whatever_their_accents(page):
    page.search.field.setText("wu wang")
    QTest.keyClick(page.search.field, Qt.Key.Key_Return)
    marked = [selection.cursor.selectedText() for selection in page.reader.extraSelections()]
    assert {"Wú", "Wàng"} <= {words.capitalize() for words in marked}
    theme.set_scheme("dark")
    assert [selection.cursor.selectedText() for selection in page.reader.extraSelections()] == marked
    page.show_hexagram(26)
    assert not page.reader.extraSelections()


def test_a_name_is_found_with_what_is_said_of_it(page, tab):
    page.search.field.setText("the well")
    result = page.search.results.items[0]
    assert result.title == "48 The Well"
    judgment = library_of(tab.page.context).plain(48, "judgment")
    assert judgment.startswith(result.found.excerpt.removesuffix("…").rstrip())


def test_what_is_not_there_is_not_found(page):
    page.search.field.setText("xylophone")
    assert not page.search.results.items
    assert page.search.section.note == "nothing"
    before = page.location
    QTest.keyClick(page.search.field, Qt.Key.Key_Return)
    QTest.keyClick(page.search.field, Qt.Key.Key_Down)
    assert page.location == before


def test_without_the_panel_the_results_take_the_place_of_the_text(page, tab):
    tab.panel.hide()
    page.search.field.setText("ox")
    assert page.search.results.isVisible()
    assert not page.reader.isVisible()
    page.search.results.open_current()
    assert page.reader.isVisible()
    page.search.field.setText("oxen")
    tab.panel.show()
    assert page.reader.isVisible()
    assert page.search.results.isVisible()


def test_results_have_titles(tab):
    library = library_of(tab.page.context)
    results = {(one.number, one.part): title(library, one) for one in library.search("25")}
    assert results[25, "name"] == "25 Without Guile"
    found = library.search("medicine chest")
    assert title(library, next(one for one in found if one.number == 25)) == "25 Without Guile, line 5"


# Choosing and related ones

def test_the_grid_chooses(page):
    grid = page.all.grid
    assert grid.current == 25
    QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell_rect(41).center().toPoint())
    assert page.location.number == grid.current == 41
    grid.setFocus()
    QTest.keyClick(grid, Qt.Key.Key_Right)
    assert page.location.number == 41
    assert grid.accessibleDescription() == "42 Increase"
    QTest.keyClick(grid, Qt.Key.Key_Return)
    assert page.location.number == 42
    page.all.set_order("trigrams")
    assert grid.hexagram == 42
    QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell_rect(1).center().toPoint())
    assert page.location.number == 1
    for key in (Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(grid, key)
    assert grid.hexagram == 2, "heaven and earth stand at the two ends"


def test_both_orders_have_every_hexagram(page):
    for order in ("king-wen", "trigrams"):
        page.all.set_order(order)
        page.all.grid.grab()
        rects = [page.all.grid.cell_rect(number).toAlignedRect() for number in range(1, 65)]
        assert len({rect.topLeft().toTuple() for rect in rects}) == 64
        assert all(page.all.grid.rect().contains(rect.adjusted(1, 1, -1, -1)) for rect in rects)


def test_related_hexagrams_open(page):
    shown = [one.number for one in page.related.buttons if not one.isHidden()]
    assert shown == [30, 46, 26, 53]
    page.related.buttons[1].click()
    assert page.location == Location.from_hexagram(46)
    one = page.related.buttons[0]
    place = one.figure().center().toPoint() + QPoint(0, round(one.figure().height() / 2) - 1)
    QTest.mouseClick(one, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier, place)
    assert page.location == Location.from_hexagram(25, 1)


# The longer pages

@pytest.mark.shares_tab
@pytest.mark.parametrize("topic", TOPICS)
def test_longer_pages_open(page, tab, topic):
    page.follow_link(topic)
    assert page.location.target == Target(0, page=topic)
    assert tab.page.parameters() == TOPICS[topic]
    assert page.contents.isVisible()
    assert not page.board.isVisible()
    assert "There is no page" not in text(page)
    for may in (Action.EXPORT, Action.PRINT, Action.COPY_PICTURE):
        assert not tab.page.can(may)
    page.go_by(1)
    page.connect_hexagrams()
    page.board.asked.emit((0, 2))
    assert tab.page is page
    assert page.location.target == Target(0, page=topic)
    page.undo()
    assert page.board.isVisible()


def test_a_page_that_is_missing_says_so(page):
    page.follow_link("no-such-page.md")
    assert "There is no page “no-such-page.md”." in text(page)
    page.restore(page.extra())
    assert page.location.target.page == "no-such-page"


def test_the_list_and_the_menu_lead_to_them(page):
    page.header.menu.actions()[0].trigger()
    assert page.location.target.page == "casting"
    page.contents.entries["trigrams"].click()
    assert page.location.target.page == "trigrams"
    assert page.contents.entries["trigrams"].current


# What can be done

def test_connect_grows_around_what_is_read(page, tab):
    assert page.header.connect_button.toolTip() == "Grow a labyrinth around 25 and 30 (C)"
    action(page, "C").run()
    tab.page.stop()
    assert tab.page is tab.game
    assert [number_of(mask, tab.game.first_line) for mask in tab.game.state.given] == [25, 30]
    tab.turn_to("meaning", ShowText(25))
    tab.page.header.connect_button.click()
    tab.page.stop()
    assert [number_of(mask, tab.game.first_line) for mask in tab.game.state.given] == [25]


def test_words_grow_and_shrink(page):
    height = page.reader.document().size().height()
    action(page, "Ctrl++").run()
    assert page.reader.document().size().height() > height
    action(page, "Ctrl+0").run()
    assert page.reader.document().size().height() == height
    action(page, "Ctrl+-").run()
    page.show_hexagram(26)
    assert page.reader.document().defaultFont().pixelSize() == 14


def test_text_is_copied(page):
    action(page, "Ctrl+Shift+C").run()
    assert "Fever comes in at the window" in QGuiApplication.clipboard().text()
    cursor = page.reader.document().find("Fever comes")
    page.reader.setTextCursor(cursor)
    page.output.copy_text()
    assert QGuiApplication.clipboard().text() == "Fever comes"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_is_put_on_at_once(page, scheme):
    page.reader.scroll_to(200)
    theme.set_scheme(scheme)
    assert page.reader.scroll_position == 200
    ink = page.reader.document().find("Fever").charFormat().foreground().color()
    assert ink == theme.current().text


def test_the_text_is_written_as_a_document_and_as_text(page, tab, tmp_path):
    page.output.export_text()
    tab.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "guile.pdf"))
    assert tab.banner.message.sentence == "The text is in guile.pdf."
    written = (tmp_path / "guile.pdf").read_bytes()
    assert written.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", written)) == page.output.paper().lay_out(A4) == 2
    page.output.export_text()
    tab.findChildren(QFileDialog)[-1].fileSelected.emit(str(tmp_path / "guile.txt"))
    assert (tmp_path / "guile.txt").read_text("utf-8") == text(page) + "\n"


@pytest.mark.parametrize("location", ["25 3,5", "trigrams"])
def test_paper_is_light_and_has_every_page(page, location):
    theme.set_scheme("dark")
    page.go_to(Location.read(location))
    paper = page.output.paper()
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
        if number == 0:
            corner = [picture.pixelColor(x, y).name() for x in range(440, 660, 2) for y in range(0, 120, 2)]
    assert count >= 2
    assert theme.LIGHT.text.name() in colours
    assert theme.DARK.text.name() not in colours
    assert (theme.LIGHT.warning_tint.name() in colours) == (location != "trigrams")
    assert (corner.count(theme.LIGHT.accent.name()) > 100) == (location != "trigrams")  # the lines of its hexagram
    assert theme.current() is theme.DARK


def test_a_file_that_cannot_be_written_is_said(page, tab, tmp_path):
    (tmp_path / "file").write_text("in the way")
    page.output.export_text()
    tab.findChild(QFileDialog).fileSelected.emit(str(tmp_path / "file" / "guile.pdf"))
    assert tab.banner.message.kind == "bad"


@pytest.mark.qt_log_ignore("QPrinter|QPainter")
def test_a_printer_that_does_not_answer_is_said(page, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "no such folder" / "guile.pdf"))
    with pytest.raises(StoreError, match="does not answer"):
        page.output.paper().put_on(printer)
    printer.setOutputFileName(str(tmp_path / "guile.pdf"))
    page.output.paper().put_on(printer)
    assert (tmp_path / "guile.pdf").read_bytes().startswith(b"%PDF-")


def test_a_printer_is_asked_for(page, tab):
    action(page, "Ctrl+P").run()
    tab.findChild(QPrintDialog).reject()
    assert tab.banner.message is None


# Whose texts they are

def pack(name, parts):
    return Pack(name, "somebody", "their own", "en", parts)


def test_texts_of_a_pack_of_the_user_name_it(tab):
    own = library_of(tab.page.context).packs[-1]
    mine = pack("My notes", {(25, "judgment"): "Mine.\n\nIt goes on.", (25, "2"): "Second.", (25, "3"): "Third."})
    document = compose(Library([mine, own]), Location.from_hexagram(25))
    assert isinstance(document, QTextDocument)
    words = document.toPlainText()
    assert "Mine.\nIt goes on.\nFrom “My notes”" in words
    assert "Lines 2 and 3 from “My notes”" in words
    assert words.count("My notes") == 2
    assert own.title not in words


# What stays

def test_the_page_comes_back_as_it_was_left(page, tab):
    page.show_hexagram(24, 3, (1, 3))
    page.all.set_order("trigrams")
    session = tab.as_session()
    page.show_hexagram(1)
    page.all.set_order("king-wen")
    tab.restore_session(session)
    assert page.location == Location.from_hexagram(24, 3, (1, 3))
    assert "Third line, moving: take care." in text(page)
    assert page.all.order.value == "trigrams"
    for nonsense in ("", "0", "65 1", "25 9", "²", "a" * 5000, "25.8 1"):
        page.restore({"meaning-page": nonsense, "meaning-order": nonsense})
        assert page.location == Location.from_hexagram(24, 3, (1, 3))
        assert page.all.order.value == "trigrams"


def test_nothing_is_composed_before_the_page_is_in_front(tab):
    page = tab.page_of(MeaningPage)
    theme.set_scheme("dark")
    assert not page.reader.toPlainText()
    tab.turn_to("meaning")
    assert page.reader.toPlainText()


def test_a_longer_page_leads_to_hexagrams(page):
    page.show_topic("king-wen")
    page.follow_link("hexagram:24")
    assert page.page_title() == "24 Return"
    assert page.explain("hexagram:24.3") == "24 Return, line 3"


def test_trigrams_are_drawn(page):
    page.show_topic("trigrams")
    document = page.reader.document()
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


def test_a_longer_page_takes_the_place_of_what_was_found(page):
    page.search.field.setText("fox")
    assert page.search.query
    page.show_topic("trigrams")
    assert not page.search.query
    assert page.search.section.isHidden()


def test_the_ways_through_the_texts_have_words_where_there_is_room(page):
    texts = [one.text() for one in page.header.findChildren(QPushButton)]
    assert {"Back", "Forward", "Previous", "Next", "Pages"} <= set(texts)
    page.header.resize(500, 32)
    assert not any(one.text() for one in page.header.findChildren(QPushButton) if one.accessibleName())


def test_a_tool_tip_says_what_the_nuclear_hexagram_is(qtbot):
    button = HexagramButton()
    qtbot.addWidget(button)
    button.set(53, "Nuclear", "Step by Step", "text")
    assert "lines 2, 3 and 4 below, lines 3, 4 and 5 above" in button.toolTip()
    assert "Open 53 Step by Step" in button.toolTip()
    button.set(46, "Opposite", "Growth Upward", "text")
    assert "lines 2" not in button.toolTip()


def test_the_printer_is_told_the_name_of_the_text(page, tab):
    page.output.print_text()
    dialog = tab.findChild(QPrintDialog)
    assert dialog.printer().docName() == "25 Without Guile.pdf"
    dialog.reject()


@pytest.mark.parametrize("back", ["reading", "natal"])
def test_escape_and_the_last_step_back_lead_to_the_page_one_came_from(tab, back):
    tab.turn_to(back)
    tab.turn_to("meaning", ShowText(25, 3, back=back))
    page = tab.page
    tab.put_away()
    assert tab.front == back
    tab.turn_to("meaning", ShowText(25, 3, back=back))
    page.follow_link("30")
    assert page.can(Action.UNDO)
    page.undo()
    assert page.location.number == 25
    assert page.header.back.isEnabled()
    page.undo()
    assert tab.front == back
    tab.turn_to("meaning")
    assert not tab.banner.message
    page.undo()
    assert tab.front == "meaning", "whoever comes by himself goes on back through the texts"
    assert page.location.number == 1
