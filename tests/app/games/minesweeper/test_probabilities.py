"""The overlay: exact probabilities of the state that is on, and of no other."""
import pytest

from app.games.minesweeper.percents import chance, percent
from app.pages.panel import Row
from app.screenshots.minesweeper import line
from app.screenshots.photographs import every
from solvers.core.engine import finish
from solvers.minesweeper.play.choice import choice_engine
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import cell_of
from tests.app.games.minesweeper.driving import GAME, click, wait_for_thought


@pytest.mark.parametrize("mode", ["percent", "fraction"])
def test_the_overlay_shows_exact_probabilities(tab, qtbot, mode):
    tab.open_id(GAME)
    tab.overlay.set_mode(mode)
    wait_for_thought(qtbot, tab)
    overlay = tab.board.overlay
    hidden = [i for i, code in enumerate(tab.state.cells) if code == HIDDEN]
    assert sorted(overlay.risks) == hidden
    assert sum(overlay.risks.values()) == pytest.approx(10)
    if mode == "fraction":
        assert sum(overlay.fractions[cell] for cell in hidden) == 10
    tab.overlay.set_mode("off")
    assert tab.board.overlay is None


@pytest.mark.parametrize("mode", ["percent", "fraction"])
def test_cells_that_no_number_touches_are_plain_and_their_figure_is_in_the_panel(tab, qtbot, mode):
    tab.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.overlay.set_mode(mode)
    wait_for_thought(qtbot, tab)
    overlay, cells = tab.board.overlay, tab.state.cells
    away = {cell for cell in overlay.risks if all(cells[other] > 8 for other in tab.state.neighbours(cell))}
    assert {cell for cell in overlay.risks if not tab.board.tile_of(cell).text} == away | {
        cell for cell, risk in overlay.risks.items() if risk in (0.0, 1.0)}
    assert len({tab.board.tile_of(cell) for cell in away}) == 1
    assert tab.board.tile_of(min(away)).ground
    risk = overlay.risks[min(away)]
    told = percent(risk) if mode == "percent" else chance(risk, overlay.fractions[min(away)])
    row = next(row for row in tab.panel.findChildren(Row) if row.accessibleName() == f"Elsewhere: {told}")
    assert row.isVisible()
    tab.overlay.set_mode("off")
    assert not row.isVisible()


def test_the_overlay_marks_the_best_guess_and_dead_cells(tab, qtbot):
    tab.open_id(GAME)
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    assert tab.board.overlay.best is None  # something is certain
    assert tab.overlay.position_section.rows["Guess needed"] == "no"
    next(scene for scene in every(tab) if scene.name == "guess").prepare()
    wait_for_thought(qtbot, tab)
    choice, overlay = finish(choice_engine(tab.state.position())), tab.board.overlay
    assert choice.dead
    assert (overlay.best, overlay.dead) == (choice.best.cell, choice.dead)
    name = tab.state.name(choice.best.cell)
    assert tab.overlay.position_section.rows["Guess needed"] == f"yes, {name} wins 58.8\N{NO-BREAK SPACE}%"
    assert tab.board.tile_of(choice.best.cell).best
    assert tab.board.tile_of(min(choice.dead)).dead
    assert tab.board.describe(tab.board.place(choice.best.cell)).endswith(", the best guess, ringed")
    assert tab.board.describe(tab.board.place(min(choice.dead))).endswith(", one number only")


def test_the_overlay_follows_the_game(tab, qtbot):
    tab.open_id(GAME)
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    for move in line(GAME):
        tab.play(move)
        wait_for_thought(qtbot, tab)
        if not tab.state.finished:
            assert set(tab.board.overlay.risks) == {i for i, code in enumerate(tab.state.cells) if code == HIDDEN}
    assert tab.board.overlay is None


def test_the_risk_at_the_cursor_follows_the_game(tab, qtbot):
    tab.open_id(GAME)
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    row, told = tab.overlay.panel_section.cell_row, set()
    *moves, last = line(GAME)
    cell = tab.state.index(cell_of(last))
    tab.board.move_cursor(tab.board.place(cell))
    for move in moves:
        tab.play(move)
        wait_for_thought(qtbot, tab)
        risk = tab.board.overlay.risks.get(cell)
        assert row.value == ("–" if risk is None else chance(risk, None))
        told.add(row.value)
    assert len(told) > 1
    tab.overlay.set_mode("off")
    assert row.value == "–"


@pytest.mark.parametrize("rule", ["safe", "zero", "unsafe"])
def test_the_overlay_waits_for_a_first_cell_that_is_promised(tab, qtbot, rule):
    tab.open_id(f"minesweeper:9x9/10:{rule}:5")
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    assert (tab.board.overlay is not None) == (rule == "unsafe")
    click(tab, "e5")
    wait_for_thought(qtbot, tab)
    assert tab.board.overlay is not None or tab.state.finished


def test_another_game_does_not_show_the_last_one_s_overlay(tab, qtbot):
    tab.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    tab.open_id(GAME)
    assert tab.board.overlay is None
    wait_for_thought(qtbot, tab)
    assert max(tab.board.overlay.risks) < 81
