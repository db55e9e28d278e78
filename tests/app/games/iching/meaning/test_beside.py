"""Two texts on the page Meaning: a pack of the user's and all others, beside each other or one below the other."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.files import store
from app.games.iching.document_writer import blocks_of, part_of
from app.games.iching.iching_requests import ShowText, ShowTopic
from app.games.iching.meaning.beside import compose_beside
from app.games.iching.meaning.location import Location
from app.games.iching.meaning.margins import part_rect
from app.games.iching.meaning.paper import write_pdf, write_text
from solvers.iching.texts.pack import built_in
from tests.solvers.iching.texts.packs import files

OWN = built_in().title


@pytest.fixture
def page(home, tab):
    """The page with hexagram 24, of which the user has texts of their own."""
    folder = store.places().texts / "mine"
    folder.mkdir(parents=True)
    for name, data in files().items():
        (folder / name).write_bytes(data)
    tab.turn_to("meaning", ShowText(24))
    return tab.page


def places(page, part):
    """Left and top of each text of a part, in px."""
    document = page.reader.document()
    rects = [document.documentLayout().blockBoundingRect(block)
             for block in blocks_of(document) if part_of(block) == part]
    return [(rect.left(), rect.top()) for rect in rects]


def choose(page, title):
    choice = page.two_texts.choice
    choice.setCurrentIndex(choice.findData(title))
    choice.activated.emit(choice.currentIndex())


def test_one_pack_is_nothing_to_choose_from(tab):
    tab.turn_to("meaning")
    assert tab.page.two_texts.isHidden()
    assert not next(one for one in tab.page.commands() if one.keys == "B").enabled()


def test_a_pack_stands_beside_the_others(page, tab, qtbot):
    assert not page.two_texts.isHidden()
    before = page.reader.toPlainText()
    choose(page, OWN)
    qtbot.waitUntil(lambda: len({left for left, _ in places(page, "1")}) == 2)
    text = page.reader.toPlainText()
    assert "Soon back." in text
    assert built_in().parts[24, "image"].split()[0] in text
    assert text.count("Nothing here.") == 4  # the user's second, fourth, fifth and sixth line
    for part in ("image", "1", "3", "6"):
        (left, top), (right, other) = places(page, part)[0], places(page, part)[-1]
        assert left < right
        assert top == other
    assert page.reader.accessibleName().endswith("two texts")
    page.undo()
    assert page.reader.toPlainText() == before
    page.redo()
    assert page.reader.toPlainText() == text


def test_where_there_is_no_room_one_text_stands_below_the_other(page, tab, qtbot):
    choose(page, "Mine")
    tab.resize(620, 560)
    qtbot.waitUntil(lambda: len({left for left, _ in places(page, "1")}) == 1)
    (_, top), (_, below) = places(page, "1")
    assert top < below
    assert page.reader.toPlainText().count("Mine") > 1


def test_a_key_goes_through_the_packs(page, tab):
    seen = []
    for _ in range(3):
        page.reader.setFocus()
        next(one for one in page.commands() if one.keys == "B").run()
        seen.append(page.timeline.value.beside)
    assert seen == ["Mine", OWN, ""]


def test_it_stays_while_one_reads_on_and_for_the_next_start(page, tab):
    choose(page, OWN)
    page.show_hexagram(1)
    assert page.timeline.value.beside == OWN
    tab.turn_to("meaning", ShowTopic("casting"))
    assert page.two_texts.isHidden()
    extra = page.extra()
    choose(page, "")
    page.restore(extra)
    assert page.timeline.value.beside == OWN


def test_a_pack_that_is_gone_stands_beside_nothing(page):
    before = page.reader.toPlainText()
    page.restore({"meaning-page": "24", "meaning-beside": "No more"})
    page.enter()
    assert page.reader.toPlainText() == before


def test_a_click_on_a_line_marks_both_texts(page):
    choose(page, OWN)
    centre = page.board.cell_rect((0, 2)).center().toPoint()
    QTest.mouseClick(page.board, Qt.MouseButton.LeftButton, pos=centre)
    assert page.location.line == 3
    rect = part_rect(page.reader.document(), "3")
    assert rect.contains(*places(page, "3")[0])
    assert rect.contains(*places(page, "3")[-1])


def test_both_texts_are_copied_and_written(page, tmp_path):
    choose(page, OWN)
    page.output.copy_text()
    copied = QGuiApplication.clipboard().text()
    assert copied.index("Mine\nFirst line. Soon back.") < copied.index(f"{OWN}\nFirst line: very good.")
    write_text(page.output.paper(), tmp_path / "both.txt")
    assert (tmp_path / "both.txt").read_text() == f"{copied}\n"
    write_pdf(page.output.paper(), tmp_path / "both.pdf")
    assert (tmp_path / "both.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("columns", [True, False])
def test_all_texts_stand_in_both_arrangements(page, columns):
    library = page.library
    for number in range(1, 65):
        document = compose_beside(library, library.packs[-1], Location.from_hexagram(number), columns=columns)
        words = document.toPlainText()
        for part in ("judgment", "image", "1", "2", "3", "4", "5", "6"):
            assert library.packs[-1].parts[number, part][:12].split("[[")[0] in words
