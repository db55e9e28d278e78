"""The Laboratory page: a run bred, stopped, kept, gone on with, exported and opened; its genomes kept and handed on."""
import os
import threading
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget

from app.controls import IconButton, Line
from app.files import store
from app.games.tetris.laboratory import method_dialog
from app.games.tetris.laboratory.method_dialog import MISSING_CMA, MethodDialog, Proposal
from app.games.tetris.laboratory.training_exchange import KeepDialog
from app.games.tetris.laboratory.training_runs import NAME
from app.running.run_limit import RunLimit
from app.running.worker import Worker
from solvers.core.engine import finish
from solvers.tetris import weights_file
from solvers.tetris.feature_sets import LEE, SEED
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.plan import METHODS, Plan
from solvers.tetris.training.run import Run
from solvers.tetris.training.training import Training

PATIENCE = 20_000
PLAN = Plan(seed=9, population=6, games=1, growth=0, limit=400, rules=Rules(6, 8, lookahead=1))
BRIEF = Proposal(PLAN, RunLimit(4, "generations"), 1)


def until(qtbot, answer):
    qtbot.waitUntil(lambda: bool(answer()), timeout=PATIENCE)


def timeless(run):
    """A run without how long its generations took."""
    return msgspec.structs.replace(run, history=tuple(msgspec.structs.replace(each, seconds=0.0)
                                                      for each in run.history))


def trained(plan, generations):
    with ThreadPoolExecutor(1) as threads:
        return finish(Training(Run.from_plan(plan), generations, threads))


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("laboratory")
    until(qtbot, lambda: tab.page.runs.saved.loaded)
    return tab.page


@pytest.fixture
def bred(page, tab, qtbot):
    page.start_training(BRIEF)
    until(qtbot, lambda: page.run is not None and page.run.generation == 4 and not tab.page.solving)
    return page


def test_reading_the_run_is_told_meanwhile_and_at_the_priority_of_the_window(tab, qtbot, monkeypatch):
    held, priorities, read = threading.Event(), [], store.read_run

    def read_slowly(name, load):
        priorities.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
        held.wait()
        return read(name, load)

    monkeypatch.setattr(store, "read_run", read_slowly)
    tab.turn_to("laboratory")
    until(qtbot, lambda: priorities)
    words = [line.text() for line in tab.page.widget.findChildren(Line) if line.isVisible()]
    held.set()
    assert words == ["Opening the Laboratory…"]
    assert priorities == [os.getpriority(os.PRIO_PROCESS, threading.get_native_id())]
    until(qtbot, lambda: tab.page.runs.saved.loaded)


def reopened(tab_of, qtbot):
    tab = tab_of("tetris")
    tab.turn_to("laboratory")
    until(qtbot, lambda: tab.page.runs.saved.loaded)
    return tab.page


def test_an_invitation_leads_to_a_first_run(page, tab, qtbot, monkeypatch):
    assert page.parameters() == "Laboratory"
    assert page.display.view is None
    monkeypatch.setattr(Plan, "usual", lambda method, seed=0: PLAN)
    qtbot.mouseClick(page.display.start.breed, Qt.MouseButton.LeftButton)
    until(qtbot, lambda: page.run is not None and page.run.history)
    assert page.run.plan == PLAN
    assert page.parameters() == "Laboratory, run 1"
    assert page.display.view.chart.isVisible()


def test_a_run_is_trained(bred, tab):
    assert timeless(bred.run) == trained(PLAN, 4)
    assert all(each.seconds > 0 for each in bred.run.history)
    assert bred.display.view.chart.history == bred.run.history
    assert [ranked.row for ranked in bred.display.view.population.list.items] == [*bred.run.rows]
    assert bred.display.chosen.row == bred.run.rows[0]
    assert tab.banner.message.subject == "Trained."
    assert f"{bred.run.history[-1].diversity:.3f}" in bred.display.diversity.findChildren(Line)[1].text()


def test_it_goes_on(bred, tab, qtbot):
    tab.page.solve()
    until(qtbot, lambda: not tab.page.solving)
    assert timeless(bred.run) == trained(PLAN, 8)


def test_stopped_it_keeps_what_there_is(page, tab, tab_of, qtbot):
    page.start_training(Proposal(PLAN, RunLimit(9000, "generations"), 2))
    until(qtbot, lambda: page.run is not None and page.run.history)
    tab.page.stop()
    run = page.run
    assert timeless(run) == trained(PLAN, run.generation)
    tab.shut_down()
    later = reopened(tab_of, qtbot)
    assert later.run == run
    assert later.parameters() == "Laboratory, run 1"
    assert later.memory.threads == 2
    assert later.limit == RunLimit(9000, "generations")


def test_it_stands_still_while_paused_and_goes_on_stepwise(page, tab, qtbot):
    page.start_training(Proposal(PLAN, RunLimit(9000, "generations"), 1))
    until(qtbot, lambda: page.run is not None and page.run.history)
    tab.page.worker.pause()

    def stands():
        nonlocal before
        before = page.run.generation
        qtbot.wait(400)  # the picture of where it paused may come a third of a second later
        return page.run.generation == before

    before = 0
    until(qtbot, stands)

    def step():
        tab.page.step()
        qtbot.wait(20)
        return page.run.generation > before

    qtbot.waitUntil(step, timeout=PATIENCE)


def test_a_population_is_ranked(bred, tab, qtbot):
    tab.banner.message.run()
    assert tab.page.solving
    until(qtbot, lambda: not tab.page.solving)
    assert tab.banner.message.subject == "Ranked."
    rows = [ranked.row for ranked in bred.display.view.population.list.items]
    assert len(rows) == len(bred.ranking) > 1
    assert {row.genome for row in rows} == set(bred.run.finalists(len(rows) - 1))
    assert rows[0].mean == bred.ranking[0].mean
    assert bred.display.best.player.controller.weights == bred.run.controller(rows[0].genome).weights
    assert bred.controller.weights == bred.display.best.player.controller.weights
    before = bred.run
    tab.page.solve()  # another generation has another order
    until(qtbot, lambda: bred.run.generation > before.generation)
    assert [ranked.row for ranked in bred.display.view.population.list.items] == [*bred.run.rows]


def test_a_ranking_that_is_stopped_leaves_the_run_as_it_is(bred, tab):
    before = bred.run
    bred.rank()
    tab.page.stop()
    assert bred.run == before
    assert not bred.solving


def test_minutes_are_a_limit(page, tab, qtbot):
    page.start_training(Proposal(PLAN, RunLimit(1, "minutes"), 1))
    until(qtbot, lambda: page.run is not None and page.run.generation > 2)
    assert "of 60" not in tab.solver_bar.text
    assert tab.solver_bar.text.startswith("Generation ")


def test_training_goes_on_while_the_tab_is_hidden(page, tab, qtbot):
    page.start_training(Proposal(PLAN, RunLimit(9000, "generations"), 1))
    until(qtbot, lambda: page.run is not None and page.run.history)
    until(qtbot, lambda: page.display.best.worker.running and not page.display.best.worker.paused)
    before = page.run.generation
    tab.deactivate()
    tab.hide()
    assert page.display.best.worker.paused
    until(qtbot, lambda: page.run.generation > before)
    tab.show()
    assert not page.display.best.worker.paused


def test_training_goes_on_while_another_page_is_in_front(page, tab, qtbot):
    page.start_training(Proposal(PLAN, RunLimit(60, "generations"), 1))
    until(qtbot, lambda: page.solving)
    tab.turn_to("game")
    assert page.solving
    assert not tab.page.solving
    until(qtbot, lambda: page.run.generation == 60 and not page.solving)
    tab.turn_to("laboratory")
    assert tab.banner.message.subject == "Trained."
    assert len(page.display.view.chart.history) == 60


def test_a_run_that_is_left_before_it_begins_is_trained_once_one_comes_back(page, tab, qtbot):
    page.start_training(BRIEF)
    tab.turn_to("versus")
    until(qtbot, lambda: not page.working)
    assert page.run is None
    assert not tab.page.solving
    tab.turn_to("laboratory")
    until(qtbot, lambda: page.run is not None and page.run.generation == 4 and not page.solving)
    assert tab.banner.message.subject == "Trained."


def test_another_run_can_be_taken_back(bred, tab, qtbot):
    before = bred.run
    bred.start_training(Proposal(msgspec.structs.replace(PLAN, seed=10), RunLimit(1, "generations"), 1))
    until(qtbot, lambda: bred.run.plan.seed == 10)
    tab.page.stop()
    assert bred.parameters() == "Laboratory, run 2"
    bred.go_back()
    assert bred.run == before
    assert bred.parameters() == "Laboratory, run 1"
    bred.go_back()
    assert bred.parameters() == "Laboratory, run 2"


def test_a_run_leaves_and_comes_as_a_file(bred, tab, tmp_path, qtbot):
    path, before = tmp_path / "run.json", bred.run
    bred.exchange.export_run(path)
    assert Run.read(path.read_bytes()) == before
    bred.exchange.open_run(path)
    until(qtbot, lambda: bred.runs.numbers.run == 2)
    assert bred.run == before
    assert "run 2" in tab.banner.message.text
    path.write_bytes(path.read_bytes()[:-30])
    bred.exchange.open_run(path)
    until(qtbot, lambda: "not opened" in tab.banner.message.text)
    assert bred.run == before
    bred.exchange.open_run(tmp_path / "nothing.json")
    until(qtbot, lambda: "nothing.json" in tab.banner.message.text)


def test_a_damaged_file_is_set_aside(tab_of, qtbot):
    place = store.places().collections / f"{NAME}.json"
    place.parent.mkdir(parents=True)
    place.write_bytes(trained(PLAN, 1).write()[:-20])
    later = reopened(tab_of, qtbot)
    assert later.run is None
    assert "damaged-1" in later.context.banner.message.text


def test_a_genome_is_kept_among_the_controllers(bred, tab):
    bred.exchange.ask_for_name()
    dialog = tab.findChild(KeepDialog)
    dialog.name_field.setText("Dellacherie")
    assert not dialog.accept_button.isEnabled()
    dialog.name_field.setText("Secretariat")
    dialog.accept_button.click()
    kept = tab.game.presets.get("Secretariat")
    assert kept.weights == bred.controller.weights == bred.run.controller(bred.run.rows[0].genome).weights
    assert tab.banner.message.subject == "Kept."


@pytest.mark.parametrize("suffix", ["json", "dat"])
def test_weights_are_exported(bred, tmp_path, suffix):
    path = tmp_path / f"weights.{suffix}"
    bred.exchange.export_weights(bred.controller, path)
    found = weights_file.read(path.read_bytes())
    assert found.weights == bred.controller.weights
    assert found.features == bred.controller.features


def test_weights_that_mdptetris_does_not_know_are_refused(bred, tab, tmp_path, qtbot):
    bred.start_training(Proposal(msgspec.structs.replace(PLAN, features=LEE.names), RunLimit(1, "generations"), 1))
    until(qtbot, lambda: bred.run.rows and bred.run.plan.features == LEE.names and not tab.page.solving)
    bred.exchange.export_weights(bred.controller, tmp_path / "weights.dat")
    assert tab.banner.message.subject == "Not exported."
    assert not (tmp_path / "weights.dat").exists()


@pytest.mark.parametrize(("title", "generations", "genomes"), [
    ("Bred", 260, 200), ("Bred, two pieces", 40, 60)])
def test_the_pedigrees_of_the_ais_that_come_with_the_program(page, tab, title, generations, genomes):
    next(action for action in page.exchange.actions() if action.text == f"Pedigree of “{title}”").run()
    assert page.run.generation == generations
    assert page.run.plan.seed == 1
    assert len(page.display.view.population.list.items) == genomes
    assert title in tab.banner.message.sentence


def test_the_button_opens_a_menu(page, tab, qtbot):
    qtbot.mouseClick(page.beside.findChildren(QPushButton)[1], Qt.MouseButton.LeftButton)
    menu = page.beside.findChild(QMenu)
    assert [action.text() for action in menu.actions() if action.isEnabled()] == [
        "Open a run…", "Pedigree of “Bred”", "Pedigree of “Bred, two pieces”"]
    menu.close()


def test_the_chosen_genome_is_handed_on(bred, tab, qtbot, monkeypatch):
    handed = []
    monkeypatch.setattr(tab, "turn_to", lambda key, request: handed.append((key, request)))
    rows = bred.display.view.population.list
    rows.setFocus()
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    assert bred.display.chosen.rank == 2
    bred.display.genome.text_buttons["Edit weights"].click()
    bred.display.genome.text_buttons["Play against it"].click()
    weights = bred.run.controller(bred.run.rows[1].genome).weights
    assert [(key, request.weights) for key, request in handed] == [("weights", weights), ("versus", weights)]


def test_the_best_plays_beside_it(bred, tab, qtbot):
    best = bred.display.best
    assert best.player.title.startswith("Best of generation ")
    qtbot.keyClick(bred.display.view.population.list, Qt.Key.Key_Return)  # and whoever is chosen, now
    assert best.player.title == "Rank 1 of generation 4"
    until(qtbot, lambda: best.seen.pieces > 1 or best.seen.game > 1)
    best.pause()
    assert best.worker.paused
    tab.turn_to("game")
    tab.turn_to("laboratory")
    assert best.worker.paused
    best.pause()
    assert not best.worker.paused


def test_who_is_newer_waits_for_the_end_of_a_game(bred):
    best, first = bred.display.best, bred.display.best.player
    best.worker.cancel()
    best.watch(first)
    newer = first._replace(title="Newer")
    best.set_next(newer)
    assert best.player is first
    best.show_seen(best.seen)
    assert best.player is first
    best.show_seen(best.seen._replace(game=best.seen.game + 1))
    assert best.player is newer


def test_the_dialog_says_what_to_train(page, tab):
    begun = []
    page.start_training = begun.append
    page.new()
    dialog = tab.findChild(MethodDialog)
    dialog.choose_method("seed")
    assert dialog.features.currentData() == SEED.name
    dialog.population.setValue(18)
    assert not dialog.start_button.isEnabled()
    assert dialog.complaint.accessibleName()
    dialog.population.setValue(20)
    dialog.until.unit.set_value("minutes")
    dialog.until.number.setValue(3)
    dialog.seed.setValue(4)
    dialog.start_button.click()
    (found,) = begun
    assert found.limit == RunLimit(3, "minutes")
    assert found.plan == msgspec.structs.replace(Plan.usual("seed", 4), population=20)


def test_every_method_begins_as_it_is_usual(page, tab):
    begun = []
    page.start_training = begun.append
    for method in METHODS:
        page.new()
        dialog = tab.findChildren(MethodDialog)[-1]
        dialog.choose_method(method)
        dialog.seed.setValue(5)
        dialog.start_button.click()
    assert [each.plan for each in begun] == [Plan.usual(method, 5) for method in METHODS]


def test_cma_is_offered_with_what_it_needs(page, tab, monkeypatch):
    monkeypatch.setattr(method_dialog, "find_spec", lambda name: None)
    page.new()
    dialog = tab.findChild(MethodDialog)
    dialog.choose_method("cma")
    assert dialog.complaint.accessibleName() == MISSING_CMA
    assert not dialog.start_button.isEnabled()
    dialog.reject()
    tab.solver_bar.set_solver("cma")
    tab.solver_bar.solver_chosen.emit("cma")
    assert tab.banner.message.sentence == MISSING_CMA
    assert tab.solver_bar.solver == "ga"


def test_another_method_is_another_run(bred, tab):
    tab.solver_bar.set_solver("ce")
    tab.solver_bar.solver_chosen.emit("ce")
    assert tab.findChild(MethodDialog).method.currentData() == "ce"
    assert tab.solver_bar.solver == "ga"
    assert bred.parameters() == "Laboratory, run 1"


def test_the_tab_key_comes_to_everything(bred, tab):
    view = bred.display.view
    tab.activateWindow()
    tab.banner.clear()  # the page switch stands in its place
    bred.board.setFocus()
    seen = []
    while not seen or seen[-1] is not bred.board:
        assert tab.focusNextPrevChild(True)
        seen.append(QApplication.focusWidget())
        assert len(seen) < 60
    for wanted in (view.chart, view.rank, view.population.list, *bred.beside.findChildren(QPushButton),
                   *bred.display.best.findChildren(IconButton), *tab.switch.names.findChildren(QWidget)):
        if wanted.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert wanted in seen, wanted.accessibleName()


def test_nothing_is_at_work_once_the_tab_is_closed(bred, tab, qtbot):
    until(qtbot, lambda: bred.display.best.worker.running)
    tab.shut_down()
    assert not [worker for worker in tab.findChildren(Worker) if worker.running]


def test_another_method_while_the_run_is_read_does_not_leave_the_page_empty(tab, qtbot):
    tab.turn_to("laboratory")
    page = tab.page
    assert not page.runs.saved.loaded
    tab.solver_bar.set_solver("ce")
    tab.solver_bar.solver_chosen.emit("ce")
    until(qtbot, lambda: page.runs.saved.loaded)
