"""The overlay: exact probabilities of the state that is on, and of no other."""
import pytest

from app.games.minesweeper.percents import chance, percent
from app.pages.facts import Row
from solvers.core.engine import finish
from solvers.minesweeper.play.choice import choice_engine
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import cell_of
from tests.app.games.minesweeper.driving import GAME, click, wait_for_thought
from tools.screenshots.minesweeper import line
from tools.screenshots.photographs import every


@pytest.mark.parametrize("mode", ["percent", "fraction"])
def test_the_overlay_shows_exact_probabilities(tab, qtbot, mode):
    tab.game.open_id(GAME)
    tab.game.overlay.set_mode(mode)
    wait_for_thought(qtbot, tab)
    overlay = tab.game.board.overlay
    hidden = [i for i, code in enumerate(tab.game.state.cells) if code == HIDDEN]
    assert sorted(overlay.risks) == hidden
    assert sum(overlay.risks.values()) == pytest.approx(10)
    if mode == "fraction":
        assert sum(overlay.fractions[cell] for cell in hidden) == 10
    tab.game.overlay.set_mode("off")
    assert tab.game.board.overlay is None


@pytest.mark.parametrize("mode", ["percent", "fraction"])
def test_cells_that_no_number_touches_are_plain_and_their_figure_is_in_the_panel(tab, qtbot, mode):
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.game.overlay.set_mode(mode)
    wait_for_thought(qtbot, tab)
    overlay, cells = tab.game.board.overlay, tab.game.state.cells
    away = {cell for cell in overlay.risks if all(cells[other] > 8 for other in tab.game.state.neighbours(cell))}
    assert {cell for cell in overlay.risks if not tab.game.board.tile_of(cell).text} == away | {
        cell for cell, risk in overlay.risks.items() if risk in (0.0, 1.0)}
    assert len({tab.game.board.tile_of(cell) for cell in away}) == 1
    assert tab.game.board.tile_of(min(away)).ground
    risk = overlay.risks[min(away)]
    told = percent(risk) if mode == "percent" else chance(risk, overlay.fractions[min(away)])
    row = next(row for row in tab.panel.findChildren(Row) if row.accessibleName() == f"Elsewhere: {told}")
    assert row.isVisible()
    tab.game.overlay.set_mode("off")
    assert not row.isVisible()


def test_the_overlay_marks_the_best_guess_and_dead_cells(tab, qtbot):
    tab.game.open_id(GAME)
    tab.game.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    assert tab.game.board.overlay.best is None  # something is certain
    assert tab.game.overlay.position_section.rows["Guess needed"] == "no"
    next(scene for scene in every(tab) if scene.name == "guess").prepare()
    wait_for_thought(qtbot, tab)
    choice, overlay = finish(choice_engine(tab.game.state.position())), tab.game.board.overlay
    assert choice.dead
    assert (overlay.best, overlay.dead) == (choice.best.cell, choice.dead)
    name = tab.game.state.name(choice.best.cell)
    assert tab.game.overlay.position_section.rows["Guess needed"] == f"yes, {name} wins 58.8\N{NO-BREAK SPACE}%"
    assert tab.game.board.tile_of(choice.best.cell).best
    assert tab.game.board.tile_of(min(choice.dead)).dead
    assert tab.game.board.describe(tab.game.board.place(choice.best.cell)).endswith(", the best guess, ringed")
    assert tab.game.board.describe(tab.game.board.place(min(choice.dead))).endswith(", tells nothing new")


def test_the_overlay_follows_the_game(tab, qtbot):
    tab.game.open_id(GAME)
    tab.game.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    for move in line(GAME):
        tab.game.play(move)
        wait_for_thought(qtbot, tab)
        if not tab.game.state.finished:
            hidden = {i for i, code in enumerate(tab.game.state.cells) if code == HIDDEN}
            assert set(tab.game.board.overlay.risks) == hidden
    assert tab.game.board.overlay is None


def test_the_risk_at_the_cursor_follows_the_game(tab, qtbot):
    tab.game.open_id(GAME)
    tab.game.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    told = set()

    def value():
        *_, (label, value) = tab.game.overlay.panel_section.rows.items()
        assert label.startswith("Mine at")
        return value

    *moves, last = line(GAME)
    cell = tab.game.state.index(cell_of(last))
    tab.game.board.move_cursor(tab.game.board.place(cell))
    for move in moves:
        tab.game.play(move)
        wait_for_thought(qtbot, tab)
        risk = tab.game.board.overlay.risks.get(cell)
        assert value() == ("–" if risk is None else chance(risk, None))
        told.add(value())
    assert len(told) > 1
    tab.game.overlay.set_mode("off")
    assert tab.game.overlay.panel_section.rows == {}


@pytest.mark.parametrize("rule", ["safe", "zero", "unsafe"])
def test_the_overlay_waits_for_a_first_cell_that_is_promised(tab, qtbot, rule):
    tab.game.open_id(f"minesweeper:9x9/10:{rule}:5")
    tab.game.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    assert (tab.game.board.overlay is not None) == (rule == "unsafe")
    click(tab, "e5")
    wait_for_thought(qtbot, tab)
    assert tab.game.board.overlay is not None or tab.game.state.finished


def test_another_game_does_not_show_the_last_one_s_overlay(tab, qtbot):
    tab.game.open_id("minesweeper:16x16/40:zero:230@h8")
    tab.game.overlay.set_mode("percent")
    wait_for_thought(qtbot, tab)
    tab.game.open_id(GAME)
    assert tab.game.board.overlay is None
    wait_for_thought(qtbot, tab)
    assert max(tab.game.board.overlay.risks) < 81
