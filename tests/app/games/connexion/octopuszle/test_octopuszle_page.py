"""The Octopuszle page: a first solution by itself, others with its diagonals, both readings, texts and what stays."""
import pytest
from PySide6.QtGui import QGuiApplication

from app.games.connexion.octopuszle.octopuszle_page import OctopuszlePage
from app.games.connexion.octopuszle.solution_pair import SolutionPair
from app.pages.actions import Action
from solvers.connexion.puzzles.octopuszle import complaint, diagonals_of
from solvers.connexion.text import write_matrix
from tests.app.games.connexion.octopuszle.test_octopuszle_board import solutions
from tests.cases import for_each
from tools.screenshots.connexion import octopuszle

PATIENCE = 60_000


@pytest.fixture
def page(tab, qtbot):
    """The page with a first solution that was not searched for."""
    page = tab.page_of(OctopuszlePage)
    page.timeline.push(SolutionPair().with_first(solutions()[0], None))
    tab.turn_to("octopuszle")
    return page


def wait(qtbot, page):
    qtbot.waitUntil(lambda: not page.worker.running, timeout=PATIENCE)


def test_a_first_solution_comes_by_itself(tab, qtbot):
    tab.turn_to("octopuszle")
    page = tab.page
    assert page.searching
    assert tab.page.can(Action.STOP)
    wait(qtbot, page)
    assert complaint(page.solutions.first, "lines") == ""
    assert page.solutions.found == 1
    assert page.board.pair.first == page.solutions.first
    assert page.context.banner.message.action == "Find another"


def find_button(page):
    return next(each for text, each in page.choices.text_buttons.items() if text in ("Find another", "Stop"))


def test_others_with_the_same_diagonals_at_a_click(page, qtbot):
    first = page.solutions.first
    others = []
    for count in (2, 3, 4):
        find_button(page).click()
        wait(qtbot, page)
        others.append(page.solutions.second)
        assert page.solutions.first == first
        assert complaint(others[-1], "lines") == ""
        assert diagonals_of(others[-1]) == diagonals_of(first)
        assert page.solutions.found == count
    assert len({first, *others}) == 4
    assert page.solutions.seconds > 0
    assert "6.7 × 10⁷⁹ years" in page.context.banner.message.sentence
    assert not page.years.isHidden()
    page.context.widget.trigger(Action.UNDO)
    assert page.solutions.second == others[1]
    assert page.solutions.found == 3
    page.context.widget.trigger(Action.REDO)
    assert page.solutions.second == others[2]


def test_without_the_lock_another_has_diagonals_of_its_own(page, qtbot):
    first = page.solutions.first
    page.lock(False)
    assert not page.board.look.locked
    page.find()
    wait(qtbot, page)
    assert complaint(page.solutions.first, "lines") == ""
    assert diagonals_of(page.solutions.first) != diagonals_of(first)
    assert page.solutions.second == b""


def test_corner_doors_as_dots(page, qtbot):
    page.choose_corners("dots")
    wait(qtbot, page)
    assert page.solutions.corners == "dots"
    assert complaint(page.solutions.first, "dots") == ""
    assert page.board.look.dotted
    assert page.parameters() == "Corner doors as dots"
    page.find()
    wait(qtbot, page)
    assert complaint(page.solutions.second, "dots") == ""
    page.context.widget.trigger(Action.UNDO)
    page.context.widget.trigger(Action.UNDO)
    assert page.solutions.corners == "lines"
    assert not page.board.look.dotted


def test_the_annealer_is_watched(page, qtbot):
    page.context.widget.trigger(Action.STEP)
    qtbot.waitUntil(lambda: page.board.pair.unsolved == 1, timeout=PATIENCE)
    pair = page.board.pair
    assert pair.first == page.solutions.first
    assert diagonals_of(pair.second) == diagonals_of(pair.first)
    assert pair.missing > 0
    assert page.annealing.started
    page.context.widget.trigger(Action.STOP)
    assert page.board.pair.unsolved is None
    assert page.board.pair.second == b""
    page.context.widget.solver_bar.set_speed(0)
    page.context.widget.trigger(Action.SOLVE)
    wait(qtbot, page)
    assert complaint(page.solutions.second, "lines") == ""


def test_the_whole_square_is_watched_without_the_lock(page, qtbot):
    page.lock(False)
    page.context.widget.trigger(Action.STEP)
    qtbot.waitUntil(lambda: page.board.pair.unsolved == 0, timeout=PATIENCE)
    assert page.board.pair.second == b""
    page.context.widget.trigger(Action.STOP)
    assert page.board.pair.first == page.solutions.first


def test_the_button_stops_what_it_began(page):
    page.new()
    assert find_button(page).text() == "Stop"
    before = page.solutions
    find_button(page).click()
    assert not page.worker.running
    assert find_button(page).text() == "Find another"
    assert page.solutions == before
    assert page.figure.value == "256"
    page.new()
    assert page.figure.value == ""
    page.context.widget.trigger(Action.STOP)
    assert page.figure.value == "256"


def test_another_page_ends_a_search(page):
    page.new()
    page.context.turn_to("labyrinth")
    assert not page.worker.running
    assert not page.searching


def test_the_pointed_square_is_explained(page):
    first, second = solutions()
    page.show_value(page.solutions.with_other(second, 0.07, fresh=True))
    page.board.setFocus()
    page.board.move_cursor((2, 3))
    assert page.square.shown == first[35]
    page.board.move_cursor((2, 20))
    assert page.square.shown == second[35]
    page.board.clearFocus()
    assert page.square.shown is None


def test_matrices_go_to_the_clipboard_and_back(page):
    first, second = solutions()
    page.show_value(page.solutions.with_other(second, 0.07, fresh=True))
    page.text.copy_text()
    page.show_value(SolutionPair().with_first(second, None))
    page.text.paste_text()
    assert (page.solutions.first, page.solutions.second, page.solutions.found) == (first, second, 2)


def test_a_matrix_goes_to_a_file_and_back(page, tmp_path):
    first, second = solutions()
    page.text.save_to(tmp_path / "matrix.txt")
    page.show_value(SolutionPair().with_first(second, None))
    page.text.open_file(tmp_path / "matrix.txt")
    assert page.solutions == SolutionPair().with_first(first, None)


@pytest.mark.shares_tab
@pytest.mark.parametrize("spoil", [
    lambda text: "", lambda text: "nothing", lambda text: text.replace(" 0", " 1"), lambda text: text + "1 2 3\n",
    lambda text: text.replace("\n", "\n256 ", 1), lambda text: text[len(text) // 2:],
    lambda text: "\n".join(reversed(text.splitlines())), lambda text: "\0" * 300,
])
def test_a_bad_text_gets_a_sentence_and_changes_nothing(page, tmp_path, spoil):
    before, text = page.solutions, spoil(write_matrix(solutions()[0]))
    QGuiApplication.clipboard().setText(text)
    page.text.paste_text()
    assert page.context.banner.message.kind == "bad"
    assert page.context.banner.message.text.endswith(".")
    (tmp_path / "bad.txt").write_text(text)
    page.text.open_file(tmp_path / "bad.txt")
    assert page.context.banner.message.kind == "bad"
    assert page.solutions == before


def test_everything_comes_back(page, tab_of):
    page.show_value(page.solutions.with_other(solutions()[1], 0.07, fresh=True))
    page.lock(False)
    before = page.solutions
    page.context.widget.shut_down()
    again = tab_of("connexion")
    assert again.page.key == "octopuszle"
    assert again.page.solutions == before
    assert not again.page.memory.locked
    assert not again.page.worker.running
    again.trigger(Action.UNDO)
    assert again.page.solutions.second == b""


@for_each("text", [
    "", "> lines 1 - - -", "> dots 1 0.1 00 -", "> lines x - - -", "> lines 1 y - -", "> lines 1 - - " + "00" * 256,
    "> lines 1 - " + "00" * 256 + " -", "> lines 1 - zz -", "> curves 0 - - -", "> lines 0 nan - -", "> lines -1 - - -",
])
def test_a_damaged_memory_is_as_if_it_were_not_there(page, text):
    page.restore({"octopuszle": text})
    assert page.solutions.first == b""
    assert not page.timeline.can_undo


def test_a_new_labyrinth_leaves_the_page_as_it_is(page):
    page.context.widget.game.start("connexion:free:607")
    assert page.solutions.first == solutions()[0]


def test_many_others_stay_within_what_can_be_saved(page):
    first, second = solutions()
    for turn in range(120):
        page.timeline.push(SolutionPair("lines", first, second, turn + 2, 0.05))
    remembered = page.extra()
    assert all(len(text) <= 100_000 for text in remembered.values())
    page.restore(remembered)
    assert page.solutions.found == 121


def test_closing_while_it_searches(page):
    page.new()
    assert page.worker.running
    page.context.widget.shut_down()
    assert not page.worker.running


def test_every_control_says_what_it_is(page):
    for part in (*page.choices.text_buttons.values(), *page.text.text_buttons.values(), page.annealing.chart):
        assert part.toolTip()
        assert part.whatsThis()
    assert page.board.whatsThis()


def test_the_scenes_can_be_prepared(page):
    for scene in octopuszle(page.context.widget):
        scene.prepare()
        assert page.context.widget.page is page
    page.stop()


def test_the_search_of_1997_is_watched_as_it_stalls(page, qtbot):
    tab, first = page.context.widget, page.solutions.first
    tab.solver_bar.set_solver("1997")
    tab.solver_bar.set_speed(0)
    tab.trigger(Action.SOLVE)
    qtbot.waitUntil(lambda: "No progress" in page.backtracking.text, timeout=PATIENCE)
    assert not page.backtracking.isHidden()
    assert page.annealing.isHidden()
    assert page.backtracking.rows["Candidates, at most"] == "4"
    tab.trigger(Action.STOP)
    assert page.solutions.first == first
    assert page.board.pair.first == first
    assert not page.board.pair.empty
    assert not page.backtracking.isHidden()


def test_the_search_of_1997_shows_what_it_has_laid(page, qtbot, monkeypatch):
    # One by which no square is taken back so soon.
    monkeypatch.setattr("app.games.connexion.octopuszle.octopuszle_page.fresh_seed", lambda: 1997)
    tab = page.context.widget
    tab.solver_bar.set_solver("1997")
    for _ in range(12):
        tab.trigger(Action.STEP)
    qtbot.waitUntil(lambda: len(page.board.pair.empty) == 256 - 12, timeout=PATIENCE)
    pair = page.board.pair
    assert pair.unsolved == 1
    assert not pair.doubled
    assert diagonals_of(pair.second) == diagonals_of(pair.first)
    assert page.board.describe(page.board.cell(1, min(pair.empty))).endswith("no square yet")
    assert page.backtracking.rows["Squares on the board"] == "12 of 256"


def test_without_a_first_solution_the_search_of_1997_says_what_it_needs(page):
    page.timeline.reset(SolutionPair())
    assert page.make_engine("1997") is None
    assert page.context.banner.message.subject == "No diagonals yet."
