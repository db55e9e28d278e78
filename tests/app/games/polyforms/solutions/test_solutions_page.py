"""The Solutions page: finds all, filters them at once, writes them as the source does, and leads to the Play page."""
import pytest
from PySide6.QtGui import QGuiApplication

from app.games.polyforms.play.polyforms_play_page import PolyformsPlay
from app.games.polyforms.puzzle_dialog import ChoosePuzzleDialog
from app.games.polyforms.solutions.solution_filters import Wish
from app.pages.actions import Action
from solvers.polyforms.checker import fault

PATIENCE = 30_000


@pytest.fixture
def page(tab):
    tab.page.start("polyforms:tritetratan:0")
    tab.turn_to("solutions")
    return tab.page


@pytest.fixture
def found(page, qtbot):
    """The page with all solutions of the first puzzle."""
    page.solve()
    qtbot.waitUntil(lambda: page.search.gathered is not None and not page.solving, timeout=PATIENCE)
    return page


def filtered(page, qtbot):
    qtbot.waitUntil(lambda: not page.driver.working, timeout=PATIENCE)
    return page.chosen.shown.count


def owner(page, number, atom):
    return next(tile.number for tile in page.chosen.shown.tiles(number) if page.puzzle.atoms[atom] in tile.atoms)


def test_it_finds_all_solutions(found):
    assert found.search.gathered.diagram.count == 31 == found.gallery.count
    for number in range(31):
        assert fault(found.puzzle, [(tile.name, tile.atoms) for tile in found.chosen.shown.tiles(number)]) == ""
    assert "The author of the puzzle" in found.count.text
    assert not found.invitation()


def test_the_first_solutions_are_shown_while_others_are_looked_for(page, qtbot):
    page.context.turn_to("game")
    page.context.page(PolyformsPlay).start("polyforms:pentacubes-5x5x5:0")
    page.context.turn_to("solutions")
    page.solve()
    qtbot.waitUntil(lambda: page.gallery.count > 0, timeout=PATIENCE)
    assert page.solving
    assert page.search.gathered is None
    page.stop()
    qtbot.waitUntil(lambda: page.search.gathered is not None, timeout=PATIENCE)
    assert page.gallery.count >= 1


def test_images_are_found_too(page, qtbot):
    page.context.solver_bar.set_solver("images")
    page.solve()
    qtbot.waitUntil(lambda: page.search.gathered is not None, timeout=PATIENCE)
    assert page.search.gathered.diagram.count == 124


def test_filters_leave_what_passes_and_undo_brings_back(found, qtbot):
    wish = Wish(owner(found, 0, 5), 5, True)
    there = [number for number in range(31) if owner(found, number, 5) == wish.tile]
    found.filters.asked.emit(wish)
    assert filtered(found, qtbot) == len(there)
    assert all(owner(found, number, 5) == wish.tile for number in range(len(there)))
    found.filters.asked.emit(wish._replace(wanted=False))
    assert filtered(found, qtbot) == 31 - len(there)
    found.filters.crossings.emit(False)
    fewer = filtered(found, qtbot)
    assert fewer < 31 - len(there)
    found.undo()
    assert filtered(found, qtbot) == 31 - len(there)
    found.undo()
    assert filtered(found, qtbot) == len(there)
    found.filters.text_buttons["Clear filters"].click()
    assert filtered(found, qtbot) == 31


def test_the_tiles_of_a_place_are_offered_with_their_counts(found):
    found.board.move_cursor(found.board.cell(found.puzzle.atoms[40]))
    offered = [found.filters.tiles.itemText(place) for place in range(found.filters.tiles.count())]
    counts = [int(text.split(": ")[1].split()[0]) for text in offered]
    assert sum(counts) == 31
    assert counts == sorted(counts, reverse=True)
    here = found.puzzle.tiles[owner(found, 0, 40)].name
    assert found.filters.tiles.currentText().startswith(f"{here}: ")


def test_the_notation_partitions_the_form(found):
    rows = [line.split() for line in found.chosen.section.bits.toPlainText().split("\n")]
    whole = 0
    for _, *words in rows:
        bits = int("".join(words), 16)
        assert whole & bits == 0
        whole |= bits
    assert whole == (1 << len(found.puzzle.atoms)) - 1
    found.chosen.copy_notation()
    assert QGuiApplication.clipboard().text() == found.chosen.section.bits.toPlainText()


def test_a_solution_is_laid_on_the_play_page(found, tab):
    found.gallery.go_to(3)
    names = set(found.chosen.shown.names(3).split())
    found.chosen.show_on_board()
    assert tab.page.key == "game"
    assert tab.page.state.finished
    assert tab.page.state.placed == names
    tab.turn_to("solutions")
    assert found.gallery.current == 3
    found.chosen.play_from_here()
    assert tab.page.state.placed < names
    assert len(tab.page.state.placed) == 9


def test_play_has_all_of_them_found(page, tab, qtbot):
    tab.turn_to("game")
    tab.page.solved.text_buttons["All solutions"].click()
    assert tab.front == "solutions"
    qtbot.waitUntil(lambda: page.search.gathered is not None, timeout=PATIENCE)


def test_another_puzzle_begins_anew(found, tab):
    found.filters.crossings.emit(False)
    tab.turn_to("game")
    tab.page.start("polyforms:soma-cube:0")
    tab.turn_to("solutions")
    assert found.search.gathered is None
    assert not found.value.any
    assert found.puzzle.title == tab.page.parameters()
    assert not found.can(Action.EXPORT)


def test_another_puzzle_can_be_chosen_here(found, tab, qtbot):
    assert tab.page.can(Action.CHOOSE_NEW)
    other = next(game for game in found.usual_games() if not game.on)
    other.start()
    assert tab.page is found
    assert found.puzzle.title == other.title == found.parameters()
    assert found.search.gathered is None
    found.choose_new()
    dialog = found.context.widget.findChild(ChoosePuzzleDialog)
    dialog.search.setText("diabolical")
    dialog.start()
    assert tab.page is found
    assert found.puzzle.title == "Burr: the diabolical structure"


def test_what_was_found_before_a_stop_stays(page, qtbot, tab):
    tab.turn_to("game")
    tab.page.start("polyforms:bedlam:0")
    tab.turn_to("solutions")
    page.solve()
    qtbot.waitUntil(lambda: "Nodes" in page.count.rows and page.driver.working, timeout=PATIENCE)
    qtbot.waitUntil(lambda: page.count.found > 3, timeout=PATIENCE)
    page.stop()
    qtbot.waitUntil(lambda: page.search.gathered is not None, timeout=PATIENCE)
    assert not page.search.gathered.complete
    assert page.search.gathered.diagram.count > 3
    assert "there may be more" in page.count.text


def test_filters_outlive_the_program(found, qtbot):
    wish = Wish(owner(found, 0, 5), 5, True)
    found.filters.asked.emit(wish)
    filtered(found, qtbot)
    extra = found.extra()
    found.filters.text_buttons["Clear filters"].click()
    filtered(found, qtbot)
    found.restore(extra)
    assert found.value.wishes == (wish,)
    found.restore({"solutions-filters": f"{found.subject()}\n> nonsense"})
    assert found.value.wishes == (wish,)


def restarted(page, tab, extra):
    """The page as the next start finds it: the same puzzle, nothing found, and what was kept."""
    page.search.clear()
    page.chosen.shown = None
    page.restore(extra)
    return page


def test_solutions_that_were_found_quickly_are_there_after_a_restart(found, tab, qtbot):
    wish = Wish(owner(found, 0, 5), 5, True)
    found.filters.asked.emit(wish)
    passing = filtered(found, qtbot)
    page = restarted(found, tab, found.extra())
    qtbot.waitUntil(lambda: page.search.gathered is not None and not page.driver.working, timeout=PATIENCE)
    assert (page.search.gathered.diagram.count, page.chosen.shown.count) == (31, passing)
    assert page.value.wishes == (wish,)
    assert not page.solving


def test_a_long_search_is_not_begun_unasked(found, tab):
    extra = {**found.extra(), "solutions-found": f"{found.subject()}\ndistinct\n"}
    page = restarted(found, tab, extra)
    assert page.search.gathered is None
    assert not page.driver.working
    assert "looks for them again" in page.count.text
    for nonsense in ("", "\n\n", f"{found.subject()}\nnobody\nquick", "a"):
        page.restore({"solutions-found": nonsense})
    assert page.search.gathered is None
