"""An attacker on the Weights page: its sliders in groups, its live game, its plan taken apart, and what it sends."""
import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication

from app.games.tetris.weights import weights_measuring
from app.games.tetris.weights.new_weights_dialog import NewWeightsDialog
from app.pages.actions import Action
from solvers.tetris import weights_file
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import ATTACK
from solvers.tetris.weights_file import ATTACKER, attacker

PATIENCE = 20_000
HOLES = ATTACK.names.index("holes")


def until(qtbot, answer):
    qtbot.waitUntil(lambda: bool(answer()), timeout=PATIENCE)


def shown(page):
    """The live game of the page, at a piece with at least three ways to go on: in some games the beam has fewer."""
    game = page.editor.attack_game
    game.show()
    while len(game.moment.lines) < 3:
        game.again()
    return game


@pytest.fixture
def page(tab, monkeypatch):
    monkeypatch.setattr(weights_measuring, "ATTACK_GAMES", 3)
    tab.turn_to("weights")
    tab.page.editing.turn_to(ATTACKER)
    tab.page.stop()
    return tab.page


def test_its_weights_stand_in_two_groups(page):
    form = page.editor.editor.form
    assert [row.subject.name for row in form.rows] == list(ATTACK.names)
    assert len(form.headings) == sum(1 for _ in ATTACK.groups) == 2
    assert sum(many for _, many in ATTACK.groups) == len(ATTACK.features)
    assert page.editor.editor.lookahead.isHidden()
    page.editing.turn_to("dellacherie")
    assert form.headings == []
    assert not page.editor.editor.lookahead.isHidden()


def test_the_sliders_of_a_set_stay_when_another_set_is_shown(page, tab):
    """Deleting them left Python without the menus' actions, which were there still."""
    form, rows = page.editor.editor.form, page.editor.editor.form.rows
    page.editing.turn_to("dellacherie")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert all(row.isHidden() for row in rows)
    assert not any(row.isHidden() for row in form.rows)
    page.editing.turn_to(ATTACKER)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert form.rows is rows
    assert not any(row.isHidden() for row in (*form.rows, *form.headings))
    tab.turn_to("tournament")
    assert tab.switch.button.text() == "Tournament"


def test_another_weight_makes_another_plan(page, tab, qtbot):
    game = shown(page)
    section = page.editor.here
    assert len(section.places.items) == len(game.moment.lines)
    assert len(page.board.picture.planned) >= 3
    before = game.moment.lines
    page.editor.editor.form.rows[HOLES].slider.setValue(100)
    assert page.editing.name == "Copy of Attacker"
    until(qtbot, lambda: game.moment.lines != before)
    assert page.editing.controller.weights[HOLES] > 0
    page.undo()
    assert page.editing.controller == attacker()


def test_a_place_is_chosen_and_taken_apart(page):
    game = shown(page)
    game.choose_rank(2)
    assert page.board.picture.outlined == game.moment.lines[0].moves[0].place.cells
    assert set(page.board.picture.ghost) == set(game.moment.lines[2].moves[0].place.cells)
    cell = game.moment.lines[1].moves[0].place.cells[0]
    game.choose_cell(cell)
    assert cell in page.board.picture.ghost
    page.editor.here.way.set_value("best")
    game.take_apart()


def test_the_live_game_runs_and_follows_the_rules_of_the_controller(page, qtbot):
    page.solve()
    until(qtbot, lambda: page.editor.attack_game.moment is not None and page.editor.attack_game.moment.board.pieces > 1)
    page.editing.turn_to("dellacherie")
    assert page.solving
    before = page.editor.strict_game.moment.pieces
    until(qtbot, lambda: page.editor.strict_game.moment.pieces > before)
    page.editing.turn_to(ATTACKER)
    assert page.solving
    assert page.editor.live.boards.isHidden()


def test_what_it_sends_is_measured(page, qtbot):
    page.editor.measurement.ask(attacker(), attacker(), page.editor.strict_game.rules)
    until(qtbot, lambda: "3 games of 100 pieces" in page.editor.lines.text)


def test_a_hint_says_what_it_would_do(page, tab):
    tab.trigger(Action.HINT)
    assert tab.banner.message.kind == "hint"
    assert "Its plan scores" in tab.banner.message.text


def test_its_sensitivity_is_not_measured_and_that_is_said(page, tab):
    page.show_view("sensitivity")
    assert "Sensitivity works for AIs of the strict rules" in tab.banner.message.text
    page.solve()
    assert not page.solving


def test_attackers_are_saved_pasted_and_remembered(page, tab):
    mine = msgspec.structs.replace(attacker(), name="Quads only", weights=(-0.25,) * 26)
    QGuiApplication.clipboard().setText(weights_file.write_json(mine).decode())
    page.editor.store.paste()
    assert page.editing.controller == mine
    text = page.extra()["weights-drafts"]
    page.editor.store.save_as("Quads only")
    assert "Quads only" in page.editing.edits.names
    page.editing.edits.loose.clear()
    page.editing.edits.restore(text)
    assert page.editing.edits.value == mine


def test_new_ones_begin_with_the_usual_signs(page):
    made = []
    dialog = NewWeightsDialog(page.context.widget, ATTACK.name, made.append)
    dialog.start()
    assert made == [Controller("New weights", ATTACK.names, tuple(float(each.sign) for each in ATTACK.features))]
