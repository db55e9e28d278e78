"""The Compact page: choosing, filling, watching, refusing, drawing by mouse and by keys, texts and what stays."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.files import export
from app.games.connexion.compact.draft import Draft
from app.games.connexion.compact.outline_dialog import OutlineDialog
from app.games.connexion.tab import ConnexionTab
from app.pages.actions import Action
from app.pages.panel import Row
from app.screenshots.connexion import compact
from solvers.connexion.puzzles.compact import complaint
from solvers.connexion.puzzles.outlines import NAMES, OWN, Outline
from tests.app.games.connexion.compact.test_draft import filled

PATIENCE = 20_000
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
POSSIBLE = [name for name in NAMES if "16" not in name]


@pytest.fixture
def sheet(tab):
    """The page with an empty outline, as if somebody had been there."""
    sheet = tab.sheets["compact"]
    sheet.timeline.take(Draft.of(Outline.named("hexagon5+3")))
    sheet.timeline.take(Draft.of(Outline.named(NAMES[0])))
    tab.turn_to("compact")
    return sheet


def wait(qtbot, sheet):
    qtbot.waitUntil(lambda: not sheet.tab.worker.running, timeout=PATIENCE)


def middle(sheet, cell):
    return sheet.board.cell_rect(cell).center().toPoint()


def click(sheet, cell, button=LEFT):
    QTest.mouseClick(sheet.board, button, pos=middle(sheet, cell))


@pytest.mark.parametrize("name", POSSIBLE)
def test_a_click_fills_the_outline(sheet, qtbot, name):
    sheet.choose(name)
    sheet.outline.fill.click()
    wait(qtbot, sheet)
    assert sheet.draft.name == name
    assert complaint(Outline.named(name), sheet.draft.filling) == ""
    assert sheet.board.picture.masks == sheet.draft.pieces
    assert sheet.tab.banner.message.subject == "Filled."


def test_another_picture_and_back(sheet, qtbot):
    pictures = []
    for _ in range(3):
        sheet.find()
        wait(qtbot, sheet)
        pictures.append(sheet.draft.filling)
    assert len(set(pictures)) == 3
    sheet.tab.trigger(Action.UNDO)
    assert sheet.draft.filling == pictures[1]
    sheet.tab.trigger(Action.REDO)
    assert sheet.draft.filling == pictures[2]
    for _ in range(3):
        sheet.tab.trigger(Action.UNDO)
    assert sheet.draft.filling == ()
    for _ in range(2):
        sheet.tab.trigger(Action.UNDO)
    assert not sheet.tab.can(Action.UNDO)


def test_a_first_picture_comes_by_itself(tab, qtbot):
    tab.turn_to("compact")
    sheet = tab.sheet
    wait(qtbot, sheet)
    assert complaint(sheet.draft.outline, sheet.draft.filling) == ""
    assert sheet.board.picture.masks == sheet.draft.pieces
    assert not tab.can(Action.UNDO)
    assert tab.banner.message is None


@pytest.mark.parametrize("name", ["parallelogram:4x16", "brick:4x16"])
@pytest.mark.parametrize("way", ["solve", "button", "step"])
def test_what_is_impossible_is_refused_with_its_proof(sheet, name, way):
    sheet.choose(name)
    sheet.tab.banner.clear()
    {"solve": sheet.tab.solve, "button": sheet.outline.fill.click, "step": sheet.tab.step}[way]()
    assert not sheet.tab.worker.running
    message = sheet.tab.banner.message
    assert message.subject == "Impossible."
    assert "32 cells" in message.sentence
    assert "28 pieces" in message.sentence
    assert len(sheet.board.picture.short) == 32
    assert not sheet.shortage.isHidden()
    sheet.choose("brick:8x8")
    assert sheet.shortage.isHidden()
    assert sheet.board.picture.short == frozenset()


def test_the_annealer_is_watched_step_by_step_and_stopped(sheet, qtbot, monkeypatch):
    told, heard = [], []
    monkeypatch.setattr(sheet.annealing, "set", told.append)
    sheet.tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: bool(sheet.board.picture.masks), timeout=PATIENCE)
    assert sheet.tab.worker.paused
    monkeypatch.setattr(sheet.annealing.chart, "add", lambda *figures: heard.append(figures))
    before = sheet.board.picture
    assert before.doubled == {
        cell for cell, mask in before.masks.items() if list(before.masks.values()).count(mask) > 1
    }
    for _ in range(400):
        sheet.tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: sheet.board.picture != before, timeout=PATIENCE)
    assert sheet.annealing.started
    sheet.tab.trigger(Action.STOP)
    assert (told[-1].runs, told[-1].flips, told[-1].energy) == heard[-1], "panel and chart agree at the end"
    assert sheet.draft.filling == ()
    assert sheet.board.picture.masks == {}


def test_the_annealer_is_watched_to_the_end(sheet, qtbot, monkeypatch):
    monkeypatch.setattr("app.running.throttle.MARKS", PATIENCE)  # no picture after the first is shown in time
    sheet.tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: bool(sheet.board.picture.masks), timeout=PATIENCE)
    sheet.tab.solver_bar.set_speed(0)
    sheet.tab.trigger(Action.PAUSE)
    wait(qtbot, sheet)
    assert complaint(sheet.draft.outline, sheet.draft.filling) == ""
    assert sheet.board.picture.doubled == frozenset()
    assert "Energy: 0" in [row.accessibleName() for row in sheet.annealing.findChildren(Row)]


def test_the_button_stops_what_it_began(sheet, monkeypatch):
    monkeypatch.setattr("app.games.connexion.compact.sheet.CompactSearch", _Endless)
    sheet.outline.fill.click()
    assert sheet.searching
    assert sheet.tab.can(Action.STOP)
    assert sheet.outline.fill.text() == "Stop"
    sheet.outline.fill.click()
    assert not sheet.tab.worker.running
    assert sheet.outline.fill.text() == "Fill it"


class _Endless:
    def __init__(self, outline, seed):
        self.snapshots = 0

    def advance(self, steps):
        return False

    def snapshot(self):
        return None

    def progress(self):
        return None


def test_cells_are_added_and_taken_away_by_clicks(sheet):
    sheet.choose("brick:8x8")
    sheet.draw(True)
    click(sheet, (0, 0))
    assert (0, 0) not in sheet.draft.cells
    assert sheet.draft.name == OWN
    click(sheet, (0, -1))
    assert (0, -1) in sheet.draft.cells
    click(sheet, (0, 1), RIGHT)
    assert (0, 1) not in sheet.draft.cells
    assert not sheet.tab.can(Action.SOLVE)
    for _ in range(3):
        sheet.tab.trigger(Action.UNDO)
    assert sheet.draft.name == "brick:8x8"
    assert sheet.tab.can(Action.SOLVE)


def test_a_stroke_is_one_change_and_leaves_no_cell_out(sheet):
    sheet.draw(True)
    sheet.clear()
    board, start, end = sheet.board, (-3, 0), (3, 0)
    QTest.mousePress(board, LEFT, pos=middle(sheet, start))
    QTest.mouseMove(board, middle(sheet, end))
    assert int(sheet.figure.value) >= 7
    assert not sheet.draft.cells, "a stroke is one change, made at its end"
    QTest.mouseRelease(board, LEFT, pos=middle(sheet, end))
    drawn = sheet.draft.cells
    assert {start, end} <= drawn
    assert {q for q, _ in drawn} == set(range(-3, 4))
    QTest.mousePress(board, LEFT, pos=middle(sheet, start))
    QTest.mouseMove(board, middle(sheet, end))
    QTest.mouseRelease(board, LEFT, pos=middle(sheet, end))
    assert not sheet.draft.cells
    sheet.tab.trigger(Action.UNDO)
    assert sheet.draft.cells == drawn


def test_an_outline_is_drawn_and_filled_by_keys_alone(sheet, qtbot):
    board = sheet.board
    sheet.draw(True)
    sheet.clear()
    for q in range(8):
        for r in range(8):
            board.move_cursor((q, r - 1))
            QTest.keyClick(board, Qt.Key.Key_Down)
            QTest.keyClick(board, Qt.Key.Key_Return)
    assert sheet.draft.cells == frozenset((q, r) for q in range(8) for r in range(8))
    assert sheet.draft.lack == ""
    sheet.draw(False)
    sheet.find()
    wait(qtbot, sheet)
    assert complaint(sheet.draft.outline, sheet.draft.filling) == ""


def test_without_drawing_a_click_changes_nothing(sheet):
    before = sheet.draft
    click(sheet, (2, 2))
    QTest.keyClick(sheet.board, Qt.Key.Key_Return)
    QTest.keyClick(sheet.board, Qt.Key.Key_Delete)
    assert sheet.draft == before


def test_what_is_not_whole_is_not_searched(sheet):
    sheet.draw(True)
    click(sheet, (0, 0))
    assert sheet.draft.lack == "one more is needed"
    assert not sheet.outline.fill.isEnabled()
    sheet.find()
    assert not sheet.tab.worker.running
    assert "one more is needed" in sheet.tab.banner.message.sentence


def test_an_outline_goes_to_the_clipboard_and_back(sheet):
    sheet.choose("triangle11-2")
    sheet.text.copy_text()
    cells = sheet.draft.cells
    sheet.choose("brick:8x8")
    sheet.text.paste_text()
    assert sheet.draft.cells == cells
    assert sheet.draft.name == OWN


def test_an_outline_goes_to_a_file_and_back(sheet, tmp_path):
    sheet.choose("perimeter56")
    cells = sheet.draft.cells
    sheet.text.save_to(tmp_path / "outline.txt")
    assert sheet.tab.banner.message.subject == "Saved."
    sheet.choose("brick:8x8")
    sheet.text.open_file(tmp_path / "outline.txt")
    assert sheet.draft.cells == cells


@pytest.mark.parametrize("text", [
    "", " \n ", "0,0\n", "0,0\n0,0\n", "x", "\n".join(f"{i},{i}" for i in range(65)), "1,2,3", "999999,0",
    "\n".join(f"{i + 500},0" for i in range(64)), "\0" * 10, "0;0",
])
def test_a_bad_text_gets_a_sentence_and_changes_nothing(sheet, text, tmp_path):
    before = sheet.draft
    QGuiApplication.clipboard().setText(text)
    sheet.text.paste_text()
    assert sheet.tab.banner.message.kind == "bad"
    assert sheet.tab.banner.message.text.endswith(".")
    (tmp_path / "bad.txt").write_text(text)
    sheet.text.open_file(tmp_path / "bad.txt")
    assert sheet.tab.banner.message.kind == "bad"
    assert sheet.draft == before


@pytest.mark.parametrize("data", [b"\xff\xfe", b"0,0\n" * 400_000])
def test_a_bad_file_gets_a_sentence(sheet, data, tmp_path):
    (tmp_path / "bad.txt").write_bytes(data)
    sheet.text.open_file(tmp_path / "bad.txt")
    assert sheet.tab.banner.message.kind == "bad"
    sheet.text.open_file(tmp_path / "nowhere.txt")
    assert "no file" in sheet.tab.banner.message.text


def test_a_torus_is_more_than_its_cells(sheet):
    sheet.choose("torus:8x8")
    assert not sheet.text.copy.isEnabled()
    assert len(sheet.board.picture.repeated) == 34


def test_everything_comes_back(sheet, qtbot):
    sheet.choose("hexagon5+3")
    sheet.find()
    wait(qtbot, sheet)
    sheet.draw(True)
    click(sheet, (0, 0))
    drawn = sheet.draft
    sheet.tab.shut_down()
    again = ConnexionTab()
    qtbot.addWidget(again)
    again.restore_autosave()
    assert again.sheet.key == "compact"
    assert again.sheet.draft == drawn
    again.trigger(Action.UNDO)
    assert complaint(again.sheet.draft.outline, again.sheet.draft.filling) == ""
    again.trigger(Action.UNDO)
    assert (again.sheet.draft.name, again.sheet.draft.filling) == ("hexagon5+3", ())


def test_a_damaged_memory_is_as_if_it_were_not_there(sheet):
    sheet.restore({"compact": "> parallelogram:8x8|" + " ".join(["1"] * 64)})
    assert (sheet.draft.name, sheet.draft.filling) == (NAMES[0], ())
    assert not sheet.timeline.can_undo


def test_a_new_labyrinth_leaves_the_page_as_it_is(sheet):
    sheet.choose("torus:8x8")
    sheet.tab.start("connexion:free:607")
    assert sheet.draft.name == "torus:8x8"


def test_closing_while_it_searches(sheet, qtbot, monkeypatch):
    monkeypatch.setattr("app.games.connexion.compact.sheet.CompactSearch", _Endless)
    sheet.find()
    assert sheet.tab.worker.running
    sheet.tab.shut_down()
    assert not sheet.tab.worker.running


def test_the_dialog_offers_every_outline(sheet):
    chosen = []
    dialog = OutlineDialog(sheet.tab, "brick:8x8", chosen.append)
    dialog.open()
    assert dialog.cards["brick:8x8"].isChecked()
    assert dialog.cards["parallelogram:4x16"].accessibleDescription() == "impossible"
    assert set(dialog.cards) == {*NAMES, OWN}
    dialog.cards["triangle11-2"].click()
    dialog.choose_button.click()
    assert chosen == ["triangle11-2"]


def test_a_new_outline_of_ones_own_begins_on_the_board(sheet):
    sheet.choose(OWN)
    assert sheet.board.drawing
    assert sheet.tab.board is sheet.board


def test_cells_are_told(sheet):
    board = sheet.board
    sheet.take(filled("brick:8x8"))
    mask = sheet.draft.pieces[0, 0]
    assert f"{0}, {0}: piece" in board.describe((0, 0))
    assert ("no doors" in board.describe((0, 0))) == (mask == 0)
    assert "outside the outline" in board.describe((20, 20))
    sheet.choose("parallelogram:4x16")
    assert "too few pieces" in board.describe((0, 3))
    assert board.describe((1, 3)).endswith("inside the outline")


def test_a_picture_is_drawn_on_other_devices(sheet, tmp_path):
    sheet.take(filled("torus:8x8"))
    image = export.picture(sheet.board)
    assert len({image.pixel(x, image.height() // 2) for x in range(0, image.width(), 3)}) > 5
    export.export_svg(sheet.board, tmp_path / "picture.svg")
    assert (tmp_path / "picture.svg").read_text().count("<path") > 64


def test_every_control_says_what_it_is(sheet):
    for part in (sheet.outline.fill, sheet.outline.draw, sheet.outline.clear, sheet.text.copy, sheet.text.paste,
                 sheet.text.open, sheet.text.save, sheet.annealing.chart):
        assert part.toolTip()
        assert part.whatsThis()
    assert sheet.board.whatsThis()


def test_the_scenes_can_be_prepared(sheet):
    for scene in compact(sheet.tab):
        scene.prepare()
        assert sheet.tab.sheet is sheet
    sheet.tab.stop()
