"""The Gallery page: what it shows in which order, what can be done with it, text in and out, and the search for one."""
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from app.controls.focus import RING
from app.games.connexion.gallery.gallery_bar import FILTERS
from app.games.connexion.gallery.gallery_list import GAP, short_fingerprint, summarise
from app.games.connexion.poster.poster_dialog import PosterDialog
from app.look import theme
from app.pages.actions import Action
from solvers.connexion.collection import Entry
from solvers.connexion.labyrinth import Solution
from solvers.connexion.pieces import COUNT, mask_of
from solvers.connexion.search.wishes import Wish
from solvers.connexion.text import write_solution
from tests.cases import for_each
from tests.reference.connexion_check import check
from tests.solvers.connexion.golden import GOLDEN, MIRROR

PATIENCE = 20_000
SOLUTIONS = [Solution.from_pieces(pieces) for pieces in GOLDEN]
MIRRORED = [Solution.from_pieces(pieces).fingerprint for pieces in MIRROR]
ENTRIES = [Entry.from_solution(solution, 0) for solution in SOLUTIONS]


@pytest.fixture
def page(tab):
    """The page with all golden labyrinths on it, the first two grown from a reading."""
    tab.game.gallery.add([tab.game.gallery.entry(solution, (mask_of(25), mask_of(30))) for solution in SOLUTIONS[:2]])
    tab.game.gallery.add(map(tab.game.gallery.entry, SOLUTIONS[2:]))
    tab.turn_to("gallery")
    return tab.page


def show(page, key, number=0, order="newest"):
    page.bar.set(key, number, order)
    page.show_entries()
    return [entry.fingerprint for entry in page.list.entries]


def wanted(fits):
    return [entry.fingerprint for entry in reversed(ENTRIES) if fits(entry)]


def painted(page, qtbot):
    page.list.viewport().repaint()
    qtbot.waitUntil(lambda: page.list.is_painted, timeout=PATIENCE)


@for_each(("key", "number", "fits"), [
    ("all", 0, lambda entry: True),
    ("groups", 3, lambda entry: len(entry.groups) == 3),
    ("groups", 7, lambda entry: len(entry.groups) == 7),
    ("holed", 0, lambda entry: sum(bool(holes) for holes in entry.holes) > 1),
    ("hole", 3, lambda entry: max(max(holes, default=0) for holes in entry.holes) >= 3),
    ("single", 0, lambda entry: sorted(entry.groups) == [1, COUNT - 1]),
    ("symmetric", 0, lambda entry: entry.fingerprint in MIRRORED),
    ("given", 0, lambda entry: entry in ENTRIES[:2]),
    ("starred", 0, lambda entry: False),
])
def test_it_shows_what_fits(page, key, number, fits):
    found = show(page, key, number)
    assert found == wanted(fits)
    assert page.bar.count.text() == f"{len(found)} of {len(ENTRIES)} shown"
    assert page.empty.isVisible() == (not found)


@pytest.mark.parametrize(("order", "rank"), [
    ("groups", lambda entry: -len(entry.groups)), ("hole", lambda entry: -entry.largest_hole),
    ("fingerprint", lambda entry: entry.fingerprint),
])
def test_it_sorts(page, order, rank):
    show(page, "all", order=order)
    ranks = [rank(entry) for entry in page.list.entries]
    assert ranks == sorted(ranks)


def test_an_empty_gallery_says_so(tab):
    tab.turn_to("gallery")
    assert tab.game.gallery.entries() == []
    assert "No labyrinth yet." in tab.page.empty.text()
    assert tab.page.bar.count.text() == ""
    for action in tab.page.commands():
        if action.text.startswith(("Open", "Keep", "Remove", "Copy", "Make", "Export")):
            assert not action.enabled()


def test_the_keyboard_is_at_the_list(page, tab, qtbot):
    assert tab.window().focusWidget() is page.list
    first = page.list.current
    QTest.keyClick(page.list, Qt.Key.Key_Right)
    assert page.list.current is page.list.entries[1]
    assert page.list.current is not first
    QTest.keyClick(page.list, Qt.Key.Key_End)
    assert page.list.current is page.list.entries[-1]


def test_cards_stand_in_line_with_the_bar(page, tab):
    for width in (1208, 900, 700):
        tab.resize(width, 640)
        page.list.grab()
        place = page.list.viewport().mapTo(page.widget, QPoint())
        left = page.list.visualRect(page.list.model().index(0)).left() + place.x() + RING
        assert left == page.bar.filters.mapTo(page.widget, QPoint()).x()
        columns = len({page.list.visualRect(page.list.model().index(row)).x() for row in range(12)})
        right = left + columns * page.list.gridSize().width() - GAP
        end = page.bar.sorts.mapTo(page.widget, QPoint()).x() + page.bar.sorts.width()
        assert end - columns < right <= end


def test_cards_say_what_they_are(page):
    model = page.list.model()
    index = model.index(0)
    entry = page.list.entries[0]
    assert model.data(index) == short_fingerprint(entry.fingerprint)
    told = f"{short_fingerprint(entry.fingerprint)}, {summarise(entry)}"
    assert model.data(index, Qt.ItemDataRole.AccessibleTextRole) == told
    assert summarise(ENTRIES[0]) == f"{len(ENTRIES[0].groups)} groups, largest hole {ENTRIES[0].largest_hole}"


def test_only_cards_in_sight_are_painted(page, qtbot):
    painted(page, qtbot)
    there = len(page.list.pictures.pixmaps)
    assert 4 <= there < len(ENTRIES)
    page.list.verticalScrollBar().setValue(page.list.verticalScrollBar().maximum())
    painted(page, qtbot)
    assert len(page.list.pictures.pixmaps) > there


def test_a_theme_is_put_on_at_once(page, qtbot):
    theme.set_scheme("light")
    painted(page, qtbot)
    for scheme in ("dark", "light"):
        theme.set_scheme(scheme)
        page.list.grab()
        assert page.list.is_painted, "nothing had to wait"


def test_pictures_of_a_size_that_is_gone_are_let_go(page, qtbot):
    painted(page, qtbot)
    page.context.widget.resize(900, 600)
    painted(page, qtbot)
    sizes = {picture.size().toTuple() for picture in page.list.pictures.pixmaps.values()}
    assert len(sizes) == 1


def test_the_panel_tells_of_the_current_one(page):
    page.list.go_to(ENTRIES[0].fingerprint)
    entry, counts = ENTRIES[0], SOLUTIONS[0].counts()
    detail = page.detail
    assert not detail.section.isHidden()
    assert not detail.euler.is_open
    detail.euler.set_open(True)
    assert f"64 − 96 + 32 = {counts.groups} − {counts.holes} = 0" in detail.euler.text.splitlines()
    assert detail.origin.rows["Grown from"] == "25 and 30"
    assert entry.fingerprint in detail.origin.text.replace(" ", "").lower().splitlines()
    detail.copy.click()
    assert QGuiApplication.clipboard().text() == entry.fingerprint
    page.list.go_to(ENTRIES[-1].fingerprint)
    assert detail.origin.rows["Grown from"] == "nothing given"
    assert detail.origin.rows["Its own mirror image"] == "yes"


@pytest.mark.parametrize("way", ["enter", "click", "button", "action"])
def test_it_opens_one_as_a_game_with_moves(page, tab, way):
    page.list.go_to(ENTRIES[4].fingerprint)
    match way:
        case "enter":
            page.list.setFocus()
            QTest.keyClick(page.list, Qt.Key.Key_Return)
        case "click":
            place = page.list.visualRect(page.list.currentIndex()).center()
            QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
            QTest.mouseDClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
        case "button":
            page.detail.section.text_buttons["Open"].click()
        case "action":
            next(action for action in page.commands() if action.keys == "Ctrl+Return").run()
    assert tab.page is tab.game
    assert tab.game.state.finished
    assert tab.game.history.position == COUNT
    assert tab.game.state.solution().fingerprint == ENTRIES[4].fingerprint
    assert check([tuple(piece) for piece in tab.game.state.solution().pieces]) is None
    assert tab.game.gallery.count == len(ENTRIES)
    tab.game.undo()
    assert len(tab.game.state.placed) == COUNT - 1


def test_stars(page, tab):
    prints = show(page, "all")
    page.list.choose(prints[:2])
    page.star()
    assert show(page, "starred") == prints[:2]
    page.list.go_to(prints[0])
    assert page.detail.star.isChecked()
    page.detail.star.click()
    assert [entry.fingerprint for entry in page.list.entries] == prints[1:2]
    assert page.list.current.fingerprint == prints[1], "the next one takes its place"


def test_removing_and_putting_back(page, tab):
    prints = show(page, "all")
    assert not tab.page.can(Action.UNDO)
    page.list.choose(prints[1:3])
    page.remove()
    assert show(page, "all") == prints[:1] + prints[3:]
    assert tab.banner.message.subject == "2 labyrinths removed."
    tab.trigger(Action.UNDO)
    assert show(page, "all") == prints
    assert not tab.page.can(Action.UNDO)
    page.list.go_to(prints[0])
    next(action for action in page.commands() if action.keys == "Del").run()
    assert tab.banner.message.subject == f"{short_fingerprint(prints[0])} removed."
    tab.banner.message.run()
    assert show(page, "all") == prints


def test_several_are_told_of(page):
    page.list.choose(show(page, "all")[:3])
    assert page.detail.section.note == "3 selected"


def test_text_comes_in(tab, qtbot, tmp_path):
    tab.turn_to("gallery")
    path = tmp_path / "mine.txt"
    wrong = write_solution(SOLUTIONS[3]).replace(",63 ", ",62 ", 1)
    path.write_text("\n".join([write_solution(SOLUTIONS[0]), "1,2,3", write_solution(SOLUTIONS[1]), wrong]))
    tab.game.gallery.add([tab.game.gallery.entry(SOLUTIONS[0])])
    tab.page.exchange.ask_for_import()
    tab.findChild(QFileDialog).fileSelected.emit(str(path))
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=PATIENCE)
    message = tab.banner.message
    assert message.kind == "warning"
    assert message.subject == "1 labyrinth added."
    assert "One was here already." in message.sentence
    assert "mine.txt, line 2, column 1: “1,2,3” is not a piece" in message.sentence
    assert "one more line" in message.sentence
    assert [entry.fingerprint for entry in tab.page.list.entries] == [ENTRIES[1].fingerprint, ENTRIES[0].fingerprint]


def test_a_text_of_many_is_taken_in_at_once(tab, qtbot, tmp_path):
    """The page is shown anew once, and not for each of them."""
    tab.turn_to("gallery")
    path = tmp_path / "all.txt"
    path.write_text("\n".join(map(write_solution, SOLUTIONS)))
    with qtbot.waitSignal(tab.game.gallery.changed, timeout=PATIENCE):
        shown = []
        tab.game.gallery.changed.connect(lambda: shown.append(len(tab.page.list.entries)))
        tab.page.exchange.import_file(path)
    assert shown == [len(SOLUTIONS)]


def test_a_text_without_labyrinths_says_so(tab, qtbot, tmp_path):
    tab.turn_to("gallery")
    (tmp_path / "none.txt").write_text("")
    tab.page.exchange.import_file(tmp_path / "none.txt")
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=PATIENCE)
    assert tab.banner.message.text == "No labyrinth added. none.txt has none."


@pytest.mark.shares_tab
@pytest.mark.parametrize(("content", "sentence"), [
    (b"\xff\xfe\x00", "not UTF-16 text"), (b"\xff\x00", "not text"), (b"0" * 5_000_000, "larger than"),
    (None, "no file"),
])
def test_a_file_that_is_no_text_is_refused_in_a_sentence(tab, tmp_path, content, sentence):
    tab.turn_to("gallery")
    if content is not None:
        (tmp_path / "mine.txt").write_bytes(content)
    tab.page.exchange.import_file(tmp_path / "mine.txt")
    assert "mine.txt" in tab.banner.message.sentence
    assert tab.banner.message.kind == "bad"
    assert sentence in tab.banner.message.sentence


def test_what_is_shown_or_selected_goes_out_and_comes_in_again(page, tab, qtbot, tmp_path):
    few, all_of_them = tmp_path / "few.txt", tmp_path / "all.txt"
    prints = show(page, "all")
    page.list.choose(prints[:3])
    page.exchange.ask_for_export()
    tab.findChild(QFileDialog).fileSelected.emit(str(few))
    assert tab.banner.message.sentence == "3 labyrinths are in few.txt."
    page.list.choose(prints[:1])
    page.exchange.export_file(all_of_them)
    assert len(all_of_them.read_text().splitlines()) == len(prints) + 1
    tab.game.gallery.remove(prints)
    tab.banner.clear()
    page.exchange.import_file(few)
    qtbot.waitUntil(lambda: tab.banner.message is not None, timeout=PATIENCE)
    assert sorted(show(page, "all")) == sorted(prints[:3])


def test_a_place_that_cannot_be_written_is_said(page, tab, tmp_path):
    (tmp_path / "file").write_text("in the way")
    page.exchange.export_file(tmp_path / "file" / "mine.txt")
    assert tab.banner.message.kind == "bad"


@pytest.mark.parametrize(("key", "number"), [
    ("all", 0), ("groups", 5), ("hole", 6), ("single", 0), ("holed", 0), ("symmetric", 0),
])
def test_one_is_found(tab, qtbot, key, number):
    tab.turn_to("gallery")
    page = tab.page
    show(page, key, number)
    assert tab.page.can(Action.SOLVE)
    page.bar.find_one.click()
    qtbot.waitUntil(lambda: not tab.page.solving, timeout=PATIENCE)
    assert tab.game.gallery.count == 1
    assert len(page.list.entries) == 1
    assert page.list.current is page.list.entries[0]
    assert check([tuple(piece) for piece in page.list.current.solution.pieces]) is None
    assert tab.banner.message.sentence == "It is new."


@pytest.mark.parametrize("key", [key for key, each in FILTERS.items() if each.wish])
def test_a_wish_is_one_that_is_understood_and_agrees_with_what_is_shown(page, key):
    show(page, key)
    wish = Wish.parse(page.bar.wish)
    for solution, entry in zip(SOLUTIONS, ENTRIES, strict=True):
        assert FILTERS[key].fits(entry, page.bar.number.value()) == wish.met(solution)


def test_a_star_leaves_the_focus_and_the_panel_where_they_are(page, tab, qtbot):
    tab.resize(1208, 420)
    bar = tab.panel.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 60)
    bar.setValue(60)
    page.detail.star.setFocus()
    for _ in range(2):
        QTest.keyClick(page.detail.star, Qt.Key.Key_Space)
        QApplication.processEvents()
        assert page.detail.star.hasFocus()
        assert bar.value() == 60


@pytest.mark.parametrize("key", ["starred", "given"])
def test_what_nobody_can_search_for_is_not_searched_for(page, tab, key):
    page.bar.set(key, 0, "newest")
    page.bar.changed.emit()
    assert not tab.page.can(Action.SOLVE)
    assert not page.bar.find_one.isEnabled()


def test_the_current_one_is_exported_as_a_picture(page, tab, tmp_path):
    from app.files import export

    page.list.go_to(ENTRIES[2].fingerprint)
    assert tab.page.can(Action.EXPORT)
    assert sorted(tab.page.board.board_state.plan.pieces.values()) == list(range(COUNT))
    first = export.picture(tab.page.board)
    page.list.go_to(ENTRIES[3].fingerprint)
    assert export.picture(tab.page.board) != first


def test_it_makes_a_poster(page, tab):
    page.list.go_to(ENTRIES[0].fingerprint)
    page.make_poster()
    dialog = tab.findChild(PosterDialog)
    assert dialog.poster.title == "25 and 30"
    dialog.close()


def test_the_page_comes_back_as_it_was_left(page, tab):
    show(page, "hole", 4, "fingerprint")
    session = tab.as_session()
    show(page, "all")
    tab.restore_session(session)
    assert (page.bar.key, page.bar.number.value(), page.bar.order) == ("hole", 4, "fingerprint")
    for nonsense in ("", "hole", "hole 999 x", "x y z", "hole ² newest", "groups -1 newest", "hole 4 5 6"):
        page.restore({"gallery-show": nonsense})
        assert page.bar.wish in ("hole=4", "groups=5", "hole=6")


def test_the_gallery_is_kept_when_the_tab_closes(page, tab):
    from app.games.connexion.gallery.labyrinth_gallery import Gallery

    tab.shut_down()
    assert Gallery().count == len(ENTRIES)
