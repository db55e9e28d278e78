"""The Compact page: choosing, filling, watching, refusing, drawing by mouse and by keys, texts and what stays."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.files import export
from app.games.connexion.compact.compact_page import CompactPage
from app.games.connexion.compact.outline_dialog import OutlineDialog
from app.games.connexion.compact.outline_draft import OutlineDraft
from app.pages.actions import Action
from app.pages.facts import Row
from solvers.connexion.puzzles.compact import complaint
from solvers.connexion.puzzles.outlines import NAMES, OWN, Outline
from tests.app.games.connexion.compact.test_outline_draft import filled
from tests.cases import for_each
from tools.screenshots.connexion import compact

PATIENCE = 20_000
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
POSSIBLE = [name for name in NAMES if "16" not in name]


def fill_button(page):
    return next(each for text, each in page.outline.text_buttons.items() if text not in ("Draw", "Done", "Clear"))


@pytest.fixture
def page(tab):
    """The page with an empty outline, as if somebody had been there."""
    page = tab.page_of(CompactPage)
    page.timeline.push(OutlineDraft.from_outline(Outline.named("hexagon5+3")))
    page.timeline.push(OutlineDraft.from_outline(Outline.named(NAMES[0])))
    tab.turn_to("compact")
    return page


def wait(qtbot, page):
    qtbot.waitUntil(lambda: not page.worker.running, timeout=PATIENCE)


def middle(page, cell):
    return page.board.cell_rect(cell).center().toPoint()


def click(page, cell, button=LEFT):
    QTest.mouseClick(page.board, button, pos=middle(page, cell))


@for_each("name", POSSIBLE)
def test_a_click_fills_the_outline(page, qtbot, name):
    page.choose(name)
    fill_button(page).click()
    wait(qtbot, page)
    assert page.draft.name == name
    assert complaint(Outline.named(name), page.draft.filling) == ""
    assert page.board.picture.masks == page.draft.pieces
    assert page.context.banner.message.subject == "Filled."
    assert "You can also draw an outline" in page.context.banner.message.sentence


def test_another_picture_and_back(page, qtbot):
    pictures = []
    for _ in range(3):
        page.find()
        wait(qtbot, page)
        pictures.append(page.draft.filling)
    assert len(set(pictures)) == 3
    page.context.widget.trigger(Action.UNDO)
    assert page.draft.filling == pictures[1]
    page.context.widget.trigger(Action.REDO)
    assert page.draft.filling == pictures[2]
    for _ in range(3):
        page.context.widget.trigger(Action.UNDO)
    assert page.draft.filling == ()
    for _ in range(2):
        page.context.widget.trigger(Action.UNDO)
    assert not page.can(Action.UNDO)


def test_a_first_picture_comes_by_itself(tab, qtbot):
    tab.turn_to("compact")
    page = tab.page
    wait(qtbot, page)
    assert complaint(page.draft.outline, page.draft.filling) == ""
    assert page.board.picture.masks == page.draft.pieces
    assert not tab.page.can(Action.UNDO)
    assert tab.banner.message is None


@pytest.mark.parametrize("name", ["parallelogram:4x16", "brick:4x16"])
@pytest.mark.parametrize("way", ["solve", "button", "step"])
def test_what_is_impossible_is_refused_with_its_proof(page, name, way):
    page.choose(name)
    page.context.banner.clear()
    {"solve": page.solve, "button": fill_button(page).click, "step": page.step}[way]()
    assert not page.worker.running
    message = page.context.banner.message
    assert message.subject == "Impossible."
    assert "32 highlighted cells" in message.sentence
    assert "28 pieces" in message.sentence
    assert len(page.board.picture.short) == 32
    assert not page.shortage.isHidden()
    page.choose("brick:8x8")
    assert page.shortage.isHidden()
    assert page.board.picture.short == frozenset()


def test_the_annealer_is_watched_step_by_step_and_stopped(page, qtbot, monkeypatch):
    told, heard = [], []
    monkeypatch.setattr(page.annealing, "set", told.append)
    monkeypatch.setattr(page.annealing.chart, "add", lambda *figures: heard.append(figures))
    page.context.widget.trigger(Action.STEP)
    qtbot.waitUntil(lambda: bool(page.board.picture.masks), timeout=PATIENCE)
    assert page.worker.paused
    before = page.board.picture
    assert before.doubled == {
        cell for cell, mask in before.masks.items() if list(before.masks.values()).count(mask) > 1
    }
    for _ in range(400):
        page.context.widget.trigger(Action.STEP)
    qtbot.waitUntil(lambda: page.board.picture != before, timeout=PATIENCE)
    assert page.annealing.started
    page.context.widget.trigger(Action.STOP)
    assert (told[-1].runs, told[-1].flips, told[-1].energy) == heard[-1], "panel and chart agree at the end"
    assert page.draft.filling == ()
    assert page.board.picture.masks == {}


def test_the_annealer_is_watched_to_the_end(page, qtbot, monkeypatch):
    # No picture after the first is shown in time.
    monkeypatch.setattr("app.running.throttle.SMALL_CHANGE_INTERVAL", PATIENCE)
    page.context.widget.trigger(Action.STEP)
    qtbot.waitUntil(lambda: bool(page.board.picture.masks), timeout=PATIENCE)
    page.context.widget.solver_bar.set_speed(0)
    page.context.widget.trigger(Action.PAUSE)
    wait(qtbot, page)
    assert complaint(page.draft.outline, page.draft.filling) == ""
    assert page.board.picture.doubled == frozenset()
    assert "Energy: 0" in [row.accessibleName() for row in page.annealing.findChildren(Row)]


def test_the_button_stops_what_it_began(page, monkeypatch):
    monkeypatch.setattr("app.games.connexion.compact.compact_page.CompactSearch", _Endless)
    fill_button(page).click()
    assert page.searching
    assert page.can(Action.STOP)
    assert fill_button(page).text() == "Stop"
    fill_button(page).click()
    assert not page.worker.running
    assert fill_button(page).text() == "Fill it"


class _Endless:
    def __init__(self, outline, seed):
        self.snapshots = 0

    def advance(self, steps):
        return False

    def snapshot(self):
        return None

    def progress(self):
        return None


def test_cells_are_added_and_taken_away_by_clicks(page):
    page.choose("brick:8x8")
    page.draw(True)
    click(page, (0, 0))
    assert (0, 0) not in page.draft.cells
    assert page.draft.name == OWN
    click(page, (0, -1))
    assert (0, -1) in page.draft.cells
    click(page, (0, 1), RIGHT)
    assert (0, 1) not in page.draft.cells
    assert not page.can(Action.SOLVE)
    for _ in range(3):
        page.context.widget.trigger(Action.UNDO)
    assert page.draft.name == "brick:8x8"
    assert page.can(Action.SOLVE)


def test_a_stroke_is_one_change_and_leaves_no_cell_out(page):
    page.draw(True)
    page.clear()
    board, start, end = page.board, (-3, 0), (3, 0)
    QTest.mousePress(board, LEFT, pos=middle(page, start))
    QTest.mouseMove(board, middle(page, end))
    assert int(page.figure.value) >= 7
    assert not page.draft.cells, "a stroke is one change, made at its end"
    QTest.mouseRelease(board, LEFT, pos=middle(page, end))
    drawn = page.draft.cells
    assert {start, end} <= drawn
    assert {q for q, _ in drawn} == set(range(-3, 4))
    QTest.mousePress(board, LEFT, pos=middle(page, start))
    QTest.mouseMove(board, middle(page, end))
    QTest.mouseRelease(board, LEFT, pos=middle(page, end))
    assert not page.draft.cells
    page.context.widget.trigger(Action.UNDO)
    assert page.draft.cells == drawn


def test_an_outline_is_drawn_and_filled_by_keys_alone(page, qtbot):
    board = page.board
    page.draw(True)
    page.clear()
    for q in range(8):
        for r in range(8):
            board.move_cursor((q, r - 1))
            QTest.keyClick(board, Qt.Key.Key_Down)
            QTest.keyClick(board, Qt.Key.Key_Return)
    assert page.draft.cells == frozenset((q, r) for q in range(8) for r in range(8))
    assert page.draft.lack == ""
    page.draw(False)
    page.find()
    wait(qtbot, page)
    assert complaint(page.draft.outline, page.draft.filling) == ""


def test_without_drawing_a_click_changes_nothing(page):
    before = page.draft
    click(page, (2, 2))
    QTest.keyClick(page.board, Qt.Key.Key_Return)
    QTest.keyClick(page.board, Qt.Key.Key_Delete)
    assert page.draft == before


def test_what_is_not_whole_is_not_searched(page):
    page.draw(True)
    click(page, (0, 0))
    assert page.draft.lack == "one more is needed"
    assert not fill_button(page).isEnabled()
    page.find()
    assert not page.worker.running
    assert "one more is needed" in page.context.banner.message.sentence


def test_an_outline_goes_to_the_clipboard_and_back(page):
    page.choose("triangle11-2")
    page.text.copy_text()
    cells = page.draft.cells
    page.choose("brick:8x8")
    page.text.paste_text()
    assert page.draft.cells == cells
    assert page.draft.name == OWN


def test_an_outline_goes_to_a_file_and_back(page, tmp_path):
    page.choose("perimeter56")
    cells = page.draft.cells
    page.text.save_to(tmp_path / "outline.txt")
    assert page.context.banner.message.subject == "Saved."
    page.choose("brick:8x8")
    page.text.open_file(tmp_path / "outline.txt")
    assert page.draft.cells == cells


@for_each("text", [
    "", " \n ", "0,0\n", "0,0\n0,0\n", "x", "\n".join(f"{i},{i}" for i in range(65)), "1,2,3", "999999,0",
    "\n".join(f"{i + 500},0" for i in range(64)), "\0" * 10, "0;0",
])
def test_a_bad_text_gets_a_sentence_and_changes_nothing(page, text, tmp_path):
    before = page.draft
    page.context.banner.clear()
    QGuiApplication.clipboard().setText(text)
    page.text.paste_text()
    assert page.context.banner.message.kind == "bad"
    assert page.context.banner.message.text.endswith(".")
    page.context.banner.clear()
    (tmp_path / "bad.txt").write_text(text)
    page.text.open_file(tmp_path / "bad.txt")
    assert page.context.banner.message.kind == "bad"
    assert page.draft == before


@pytest.mark.parametrize("data", [b"\xff\xfe", b"0,0\n" * 400_000])
def test_a_bad_file_gets_a_sentence(page, data, tmp_path):
    (tmp_path / "bad.txt").write_bytes(data)
    page.text.open_file(tmp_path / "bad.txt")
    assert page.context.banner.message.kind == "bad"
    page.text.open_file(tmp_path / "nowhere.txt")
    assert "no file" in page.context.banner.message.text


def test_a_torus_is_more_than_its_cells(page):
    page.choose("torus:8x8")
    assert not page.text.text_buttons["Copy"].isEnabled()
    assert len(page.board.picture.repeated) == 34


def test_everything_comes_back(page, tab_of, qtbot):
    page.choose("hexagon5+3")
    page.find()
    wait(qtbot, page)
    page.draw(True)
    click(page, (0, 0))
    drawn = page.draft
    page.context.widget.shut_down()
    again = tab_of("connexion")
    assert again.page.key == "compact"
    assert again.page.draft == drawn
    again.trigger(Action.UNDO)
    assert complaint(again.page.draft.outline, again.page.draft.filling) == ""
    again.trigger(Action.UNDO)
    assert (again.page.draft.name, again.page.draft.filling) == ("hexagon5+3", ())


def test_a_damaged_memory_is_as_if_it_were_not_there(page):
    page.restore({"compact": "> parallelogram:8x8|" + " ".join(["1"] * 64)})
    assert (page.draft.name, page.draft.filling) == (NAMES[0], ())
    assert not page.timeline.can_undo


def test_a_new_labyrinth_leaves_the_page_as_it_is(page):
    page.choose("torus:8x8")
    page.context.widget.game.start("connexion:free:607")
    assert page.draft.name == "torus:8x8"


def test_closing_while_it_searches(page, qtbot, monkeypatch):
    monkeypatch.setattr("app.games.connexion.compact.compact_page.CompactSearch", _Endless)
    page.find()
    assert page.worker.running
    page.context.widget.shut_down()
    assert not page.worker.running


def test_the_dialog_offers_every_outline(page):
    chosen = []
    dialog = OutlineDialog(page.context.widget, "brick:8x8", chosen.append)
    dialog.open()
    assert dialog.cards["brick:8x8"].isChecked()
    assert dialog.cards["parallelogram:4x16"].accessibleDescription() == "impossible"
    assert set(dialog.cards) == {*NAMES, OWN}
    dialog.cards["triangle11-2"].click()
    dialog.choose_button.click()
    assert chosen == ["triangle11-2"]


def test_a_new_outline_of_ones_own_begins_on_the_board(page):
    page.choose(OWN)
    assert page.board.drawing
    assert page.context.widget.page.board is page.board


def test_cells_are_told(page):
    board = page.board
    page.show_value(filled("brick:8x8"))
    mask = page.draft.pieces[0, 0]
    assert f"{0}, {0}: piece" in board.describe((0, 0))
    assert ("no doors" in board.describe((0, 0))) == (mask == 0)
    assert "outside the outline" in board.describe((20, 20))
    page.choose("parallelogram:4x16")
    assert "too few pieces" in board.describe((0, 3))
    assert board.describe((1, 3)).endswith("inside the outline")


def test_a_picture_is_drawn_on_other_devices(page, tmp_path):
    page.show_value(filled("torus:8x8"))
    image = export.picture(page.board)
    assert len({image.pixel(x, image.height() // 2) for x in range(0, image.width(), 3)}) > 5
    export.export_svg(page.board, tmp_path / "picture.svg")
    assert (tmp_path / "picture.svg").read_text().count("<path") > 64


def test_every_control_says_what_it_is(page):
    for part in (*page.outline.text_buttons.values(), *page.text.text_buttons.values(),
                 page.annealing.chart):
        assert part.toolTip()
        assert part.whatsThis()
    assert page.board.whatsThis()


def test_the_scenes_can_be_prepared(page):
    for scene in compact(page.context.widget):
        scene.prepare()
        assert page.context.widget.page is page
    page.stop()
