"""The Octopuszle page: a first solution by itself, others with its diagonals, both readings, texts and what stays."""
import pytest
from PySide6.QtGui import QGuiApplication

from app.games.connexion.octopuszle.solution_pair import SolutionPair
from app.games.connexion.tab import ConnexionTab
from app.pages.actions import Action
from app.screenshots.connexion import octopuszle
from solvers.connexion.puzzles.octopuszle import complaint, diagonals_of
from solvers.connexion.text import write_matrix
from tests.app.games.connexion.octopuszle.test_board import solutions

PATIENCE = 60_000


@pytest.fixture
def sheet(tab, qtbot):
    """The page with a first solution that was not searched for."""
    sheet = tab.sheets["octopuszle"]
    sheet.timeline.take(SolutionPair().with_first(solutions()[0], None))
    tab.turn_to("octopuszle")
    return sheet


def wait(qtbot, sheet):
    qtbot.waitUntil(lambda: not sheet.tab.worker.running, timeout=PATIENCE)


def test_a_first_solution_comes_by_itself(tab, qtbot):
    tab.turn_to("octopuszle")
    sheet = tab.sheet
    assert sheet.searching
    assert tab.can(Action.STOP)
    wait(qtbot, sheet)
    assert complaint(sheet.solutions.first, "lines") == ""
    assert sheet.solutions.found == 1
    assert sheet.board.pair.first == sheet.solutions.first


def test_others_with_the_same_diagonals_at_a_click(sheet, qtbot):
    first = sheet.solutions.first
    others = []
    for count in (2, 3, 4):
        sheet.choices.another.click()
        wait(qtbot, sheet)
        others.append(sheet.solutions.second)
        assert sheet.solutions.first == first
        assert complaint(others[-1], "lines") == ""
        assert diagonals_of(others[-1]) == diagonals_of(first)
        assert sheet.solutions.found == count
    assert len({first, *others}) == 4
    assert sheet.solutions.seconds > 0
    assert "6.7 × 10⁷⁹ years" in sheet.tab.banner.message.sentence
    assert not sheet.years.isHidden()
    sheet.tab.trigger(Action.UNDO)
    assert sheet.solutions.second == others[1]
    assert sheet.solutions.found == 3
    sheet.tab.trigger(Action.REDO)
    assert sheet.solutions.second == others[2]


def test_without_the_lock_another_has_diagonals_of_its_own(sheet, qtbot):
    first = sheet.solutions.first
    sheet.lock(False)
    assert not sheet.board.look.locked
    sheet.find()
    wait(qtbot, sheet)
    assert complaint(sheet.solutions.first, "lines") == ""
    assert diagonals_of(sheet.solutions.first) != diagonals_of(first)
    assert sheet.solutions.second == b""


def test_corner_doors_as_dots(sheet, qtbot):
    sheet.choose_corners("dots")
    wait(qtbot, sheet)
    assert sheet.solutions.corners == "dots"
    assert complaint(sheet.solutions.first, "dots") == ""
    assert sheet.board.look.dotted
    assert sheet.parameters() == "Corner doors as dots"
    sheet.find()
    wait(qtbot, sheet)
    assert complaint(sheet.solutions.second, "dots") == ""
    sheet.tab.trigger(Action.UNDO)
    sheet.tab.trigger(Action.UNDO)
    assert sheet.solutions.corners == "lines"
    assert not sheet.board.look.dotted


def test_the_annealer_is_watched(sheet, qtbot):
    sheet.tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: sheet.board.pair.unsolved == 1, timeout=PATIENCE)
    pair = sheet.board.pair
    assert pair.first == sheet.solutions.first
    assert diagonals_of(pair.second) == diagonals_of(pair.first)
    assert pair.missing > 0
    assert sheet.annealing.started
    sheet.tab.trigger(Action.STOP)
    assert sheet.board.pair.unsolved is None
    assert sheet.board.pair.second == b""
    sheet.tab.solver_bar.set_speed(0)
    sheet.tab.trigger(Action.SOLVE)
    wait(qtbot, sheet)
    assert complaint(sheet.solutions.second, "lines") == ""


def test_the_whole_square_is_watched_without_the_lock(sheet, qtbot):
    sheet.lock(False)
    sheet.tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: sheet.board.pair.unsolved == 0, timeout=PATIENCE)
    assert sheet.board.pair.second == b""
    sheet.tab.trigger(Action.STOP)
    assert sheet.board.pair.first == sheet.solutions.first


def test_the_button_stops_what_it_began(sheet):
    sheet.new()
    assert sheet.choices.another.text() == "Stop"
    before = sheet.solutions
    sheet.choices.another.click()
    assert not sheet.tab.worker.running
    assert sheet.choices.another.text() == "Find another"
    assert sheet.solutions == before
    assert sheet.figure.value == "256"
    sheet.new()
    assert sheet.figure.value == ""
    sheet.tab.trigger(Action.STOP)
    assert sheet.figure.value == "256"


def test_another_page_ends_a_search(sheet):
    sheet.new()
    sheet.tab.turn_to("labyrinth")
    assert not sheet.tab.worker.running
    assert not sheet.searching


def test_the_pointed_square_is_explained(sheet):
    first, second = solutions()
    sheet.take(sheet.solutions.with_other(second, 0.07, fresh=True))
    sheet.board.setFocus()
    sheet.board.move_cursor((2, 3))
    assert sheet.square.shown == first[35]
    sheet.board.move_cursor((2, 20))
    assert sheet.square.shown == second[35]
    sheet.board.clearFocus()
    assert sheet.square.shown is None


def test_matrices_go_to_the_clipboard_and_back(sheet):
    first, second = solutions()
    sheet.take(sheet.solutions.with_other(second, 0.07, fresh=True))
    sheet.text.copy_text()
    sheet.take(SolutionPair().with_first(second, None))
    sheet.text.paste_text()
    assert (sheet.solutions.first, sheet.solutions.second, sheet.solutions.found) == (first, second, 2)


def test_a_matrix_goes_to_a_file_and_back(sheet, tmp_path):
    first, second = solutions()
    sheet.text.save_to(tmp_path / "matrix.txt")
    sheet.take(SolutionPair().with_first(second, None))
    sheet.text.open_file(tmp_path / "matrix.txt")
    assert sheet.solutions == SolutionPair().with_first(first, None)


@pytest.mark.parametrize("spoil", [
    lambda text: "", lambda text: "nothing", lambda text: text.replace(" 0", " 1"), lambda text: text + "1 2 3\n",
    lambda text: text.replace("\n", "\n256 ", 1), lambda text: text[len(text) // 2:],
    lambda text: "\n".join(reversed(text.splitlines())), lambda text: "\0" * 300,
])
def test_a_bad_text_gets_a_sentence_and_changes_nothing(sheet, tmp_path, spoil):
    before, text = sheet.solutions, spoil(write_matrix(solutions()[0]))
    QGuiApplication.clipboard().setText(text)
    sheet.text.paste_text()
    assert sheet.tab.banner.message.kind == "bad"
    assert sheet.tab.banner.message.text.endswith(".")
    (tmp_path / "bad.txt").write_text(text)
    sheet.text.open_file(tmp_path / "bad.txt")
    assert sheet.tab.banner.message.kind == "bad"
    assert sheet.solutions == before


def test_everything_comes_back(sheet, qtbot):
    sheet.take(sheet.solutions.with_other(solutions()[1], 0.07, fresh=True))
    sheet.lock(False)
    before = sheet.solutions
    sheet.tab.shut_down()
    again = ConnexionTab()
    qtbot.addWidget(again)
    again.restore_autosave()
    assert again.sheet.key == "octopuszle"
    assert again.sheet.solutions == before
    assert not again.sheet.locked
    assert not again.worker.running
    again.trigger(Action.UNDO)
    assert again.sheet.solutions.second == b""


@pytest.mark.parametrize("text", [
    "", "> lines 1 - - -", "> dots 1 0.1 00 -", "> lines x - - -", "> lines 1 y - -", "> lines 1 - - " + "00" * 256,
    "> lines 1 - " + "00" * 256 + " -", "> lines 1 - zz -", "> curves 0 - - -", "> lines 0 nan - -", "> lines -1 - - -",
])
def test_a_damaged_memory_is_as_if_it_were_not_there(sheet, text):
    sheet.restore({"octopuszle": text})
    assert sheet.solutions.first == b""
    assert not sheet.timeline.can_undo


def test_a_new_labyrinth_leaves_the_page_as_it_is(sheet):
    sheet.tab.start("connexion:free:607")
    assert sheet.solutions.first == solutions()[0]


def test_many_others_stay_within_what_can_be_saved(sheet):
    first, second = solutions()
    for turn in range(120):
        sheet.timeline.take(SolutionPair("lines", first, second, turn + 2, 0.05))
    remembered = sheet.extra()
    assert all(len(text) <= 100_000 for text in remembered.values())
    sheet.restore(remembered)
    assert sheet.solutions.found == 121


def test_closing_while_it_searches(sheet):
    sheet.new()
    assert sheet.tab.worker.running
    sheet.tab.shut_down()
    assert not sheet.tab.worker.running


def test_every_control_says_what_it_is(sheet):
    for part in (sheet.choices.another, sheet.choices.fresh, sheet.text.copy, sheet.text.paste, sheet.text.open,
                 sheet.text.save, sheet.annealing.chart):
        assert part.toolTip()
        assert part.whatsThis()
    assert sheet.board.whatsThis()


def test_the_scenes_can_be_prepared(sheet):
    for scene in octopuszle(sheet.tab):
        scene.prepare()
        assert sheet.tab.sheet is sheet
    sheet.tab.stop()
