"""The Toolkit page: an evolution bred, cancelled, kept and saved as a personality; what each factor decides."""
import pytest
from PySide6.QtCore import Qt

from app.files import store
from app.games.spanit.seats import Seat
from app.games.spanit.toolkit import toolkit_text
from app.games.spanit.toolkit.toolkit_dialogs import NewEvolutionDialog, SavePersonalityDialog
from app.games.spanit.toolkit.toolkit_page import NAME, USUAL
from app.games.spanit.toolkit.toolkit_text import number
from app.running.run_limit import RunLimit, TimedRun
from solvers.core.engine import finish
from solvers.spanit.competition.evolution import BRED, Evolution, Generation, Lineage, Plan, point_for
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.sensitivity import sensitivity_engine

PATIENCE = 20_000
PLAN = Plan(size=3, seed=9, children=6, openings=3)


def until(qtbot, answer):
    qtbot.waitUntil(lambda: bool(answer()), timeout=PATIENCE)


@pytest.fixture
def page(tab, qtbot):
    tab.turn_to("toolkit")
    until(qtbot, lambda: tab.page.saved.loaded)
    return tab.page


@pytest.fixture
def bred(page, tab, qtbot):
    page.start_breeding(Lineage(plan=PLAN), RunLimit(4, "generations"))
    until(qtbot, lambda: not tab.page.solving)
    return page


def reopened(tab_of, qtbot):
    tab = tab_of("spanit")
    tab.turn_to("toolkit")
    until(qtbot, lambda: tab.page.saved.loaded)
    return tab.page


def test_a_personality_is_bred(bred, tab, pool, qtbot):
    assert bred.lineage == finish(Evolution(Lineage(plan=PLAN), 4, pool))
    assert bred.chart.history == bred.lineage.history
    assert bred.chart.describe((3, 0)).startswith("Generation 4: ")
    assert not bred.sensitivity.mind.isVisible()
    assert tab.banner.message.subject == "Bred."
    until(qtbot, lambda: bred.scores)  # measured by itself
    name, share, low, high = bred.scores[0]
    assert name == "resistor"
    assert 0 <= low <= share <= high <= 1


def test_it_goes_on(bred, tab, qtbot, pool):
    tab.page.solve()
    until(qtbot, lambda: not tab.page.solving)
    assert bred.lineage == finish(Evolution(Lineage(plan=PLAN), 8, pool))


def test_cancelled_it_keeps_what_there_is(page, tab, tab_of, qtbot, pool):
    page.start_breeding(Lineage(plan=PLAN), RunLimit(9000, "generations"))
    until(qtbot, lambda: page.lineage.history)
    tab.page.stop()
    done = len(page.lineage.history)
    assert page.lineage == finish(Evolution(Lineage(plan=PLAN), done, pool))
    tab.shut_down()
    assert reopened(tab_of, qtbot).lineage == page.lineage


def test_it_goes_on_while_sensitivity_is_in_sight(page, tab, qtbot):
    page.start_breeding(Lineage(plan=PLAN), RunLimit(9000, "generations"))
    until(qtbot, lambda: page.lineage.history)
    tab.solver_bar.set_solver("sensitivity")
    tab.solver_bar.solver_chosen.emit("sensitivity")
    until(qtbot, lambda: "plays" in page.header.headline.text())
    before = len(page.lineage.history)
    until(qtbot, lambda: len(page.lineage.history) > before)
    assert "plays" in page.header.headline.text(), "the evolution says nothing over it"
    assert not tab.page.solving, "the solver bar is about what is in sight"
    tab.page.solve()
    until(qtbot, lambda: not tab.page.solving)
    assert page.working
    tab.turn_to("game")
    assert tab.switch.button.accessibleDescription() == "Toolkit, at work"
    tab.turn_to("toolkit")
    assert page.sensitivity.mind.isVisible()
    assert not tab.page.solving
    page.turn_to("evolution")
    assert tab.page.solving
    tab.page.stop()
    assert not page.working


def test_it_is_saved_as_a_personality(bred, tab, qtbot):
    tab.banner.message.run()
    dialog = tab.findChild(SavePersonalityDialog)
    assert dialog.name_field.text() == "The Yearling"
    dialog.name_field.setText("Oracle")
    assert not dialog.accept_button.isEnabled()
    dialog.name_field.setText("Secretariat")
    dialog.accept_button.click()
    kept = tab.game.presets.get("secretariat")
    assert point_for(kept) == point_for(bred.lineage.personality)
    assert "seed 9" in kept.comment
    assert "Secretariat" in [bred.sensitivity.mind.itemText(place) for place in range(bred.sensitivity.mind.count())]
    tab.game.player_seats.seats = {**tab.game.player_seats.seats, "h": Seat(False, "random")}
    tab.banner.message.run()  # play against it
    assert tab.front == "game"
    assert tab.game.player_seats.seats["v"].mind == "Secretariat"
    assert tab.game.player_seats.seats["h"].human
    assert isinstance(tab.game.roster.player("Secretariat"), PersonalityPlayer)
    assert "Secretariat" in [solver.key for solver in tab.page.solvers]


def test_a_name_that_cannot_be_written_is_told(bred, tab, monkeypatch):
    def refuse(path, data):
        raise store.StoreError("No space.")

    monkeypatch.setattr(store, "write_atomically", refuse)
    bred.keep_personality(tab.game.presets.get("The Weaver").__class__(name="Full"))
    assert tab.banner.message.subject == "Not saved."
    assert "Full" not in tab.game.presets


def test_a_damaged_file_is_set_aside(tab_of, qtbot):
    place = store.places().collections / f"{NAME}.json"
    place.parent.mkdir(parents=True)
    place.write_bytes(Lineage(plan=PLAN).write()[:-20])
    later = reopened(tab_of, qtbot)
    assert later.lineage is None
    assert "damaged-1" in later.context.banner.message.text
    assert (place.parent / f"{NAME}.damaged-1.json").exists()


def test_another_evolution_can_be_taken_back(bred, tab):
    before = bred.lineage
    bred.start_breeding(Lineage(plan=Plan(size=3, seed=10, children=6, openings=3)), RunLimit(1, "generations"))
    tab.page.stop()
    bred.keepsake.go_back()
    assert bred.lineage == before


def test_the_dialog_gives_a_lineage(page, tab):
    begun = []
    page.start_breeding = lambda *given: begun.append(given)
    page.new()
    dialog = tab.findChild(NewEvolutionDialog)
    dialog.size_field.setValue(5)
    dialog.aim.set_value("theory")
    dialog.names.check_all(False)
    assert not dialog.start_button.isEnabled()
    assert dialog.complaint.accessibleName()
    dialog.names.item(1).setCheckState(Qt.CheckState.Checked)
    dialog.until.unit.set_value("minutes")
    dialog.until.number.setValue(3)
    dialog.seed.setValue(4)
    dialog.origin.setCurrentIndex(1)
    dialog.start_button.click()
    (lineage, limit), = begun
    assert limit == RunLimit(3, "minutes")
    first = tab.game.presets.get(tab.game.presets.names()[0])
    assert lineage.point == point_for(first)
    assert (lineage.plan.size, lineage.plan.aim, lineage.plan.seed) == (5, "theory", 4)
    assert [rival.name for rival in lineage.plan.rivals] == [first.name]
    assert lineage.plan.openings == Plan().openings


def test_minutes_end_with_a_generation(pool):
    now = iter(range(10_000))
    engine = TimedRun(Evolution(Lineage(plan=PLAN), 10**6, pool), 60, toolkit_text.generation, lambda: float(next(now)))
    found = finish(engine, 1)
    assert engine.progress().done == engine.progress().total == 600
    assert found == finish(Evolution(Lineage(plan=PLAN), len(found.history), pool))


@pytest.mark.parametrize(("text", "limit"), [
    ("12 generations", RunLimit(12, "generations")), ("600 minutes", RunLimit(600, "minutes")), ("601 minutes", USUAL),
    ("0 minutes", USUAL), ("", USUAL), ("² minutes", USUAL), ("5 years", USUAL),
])
def test_a_limit_is_remembered(text, limit):
    assert RunLimit.read(text, USUAL) == limit
    assert RunLimit.read(limit.text, RunLimit(1, "minutes")) == limit


def test_every_generation_lies_in_the_plot(page):
    chart = page.chart
    chart.resize(600, 400)
    for rated in (False, True):
        chart.show_history([Generation(0.93, 0.41, 0.5), Generation(1.0, 0.0, 0.2)], 5, rated=rated)
        assert chart.figure.up.low <= 0 < 1 <= chart.figure.up.high
        for place in range(2):
            assert chart.plot.adjusted(-1, -1, 1, 1).contains(chart.cell_rect((place, 0)).center())
    assert chart.cell_at(chart.cell_rect((1, 0)).center()) == (1, 0)


def test_what_each_factor_decides(page, tab, qtbot):
    tab.game.start("spanit:4/h:3")
    tab.game.play_all(["a1", "c3"])
    tab.turn_to("toolkit")
    page.sensitivity.mind.setCurrentIndex(page.sensitivity.mind.findData("The Weaver"))
    page.turn_to("sensitivity")
    until(qtbot, lambda: page.sensitivity.board.entries)
    state, weaver = tab.game.state, tab.game.presets.get("The Weaver")
    found = finish(sensitivity_engine(state.position, weaver, state.ply, state.seed))
    assert sorted(each.factor.name for each in page.sensitivity.board.entries) == sorted(
        each.factor.name for each in found.effects)
    distances = [each.distance for each in page.sensitivity.board.entries if each.distance is not None]
    assert distances == sorted(distances)
    board = page.sensitivity.board
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_Down)
    assert board.chosen_place == 1
    assert page.sensitivity.effect.accessibleName().lower().endswith(board.chosen_entry.factor.text.lower())
    shown = page.sensitivity.shifts.marks.weights
    assert shown == {place: shift for place, shift in enumerate(board.chosen_entry.shift) if shift is not None}


def test_nothing_decides_a_game_that_is_over(page, tab):
    tab.game.start("spanit:4/h:3")
    tab.game.play_all(["resign"])
    tab.turn_to("toolkit")
    page.turn_to("sensitivity")
    assert page.sensitivity.board.entries == ()
    assert page.sensitivity.board.invitation == "The game is over, so there is no move to examine."
    assert page.finished()
    tab.grab()


def test_what_was_found_out_goes_with_its_position(page, tab, qtbot):
    tab.game.start("spanit:4/h:3")
    tab.turn_to("toolkit")
    page.turn_to("sensitivity")
    until(qtbot, lambda: page.sensitivity.board.entries)
    tab.turn_to("game")
    tab.game.play_all(["a1"])
    tab.turn_to("toolkit")
    assert page.sensitivity.board.entries == ()
    assert page.sensitivity.board.invitation == "Trying every factor…"
    until(qtbot, lambda: page.sensitivity.board.entries)


def test_the_factors_shown_are_those_that_are_bred(bred):
    told = bred.bars.accessibleDescription()
    assert all(factor.name in told for factor in BRED)


def test_there_is_no_minus_nothing():
    assert [number(value) for value in (-0.0, -0.0001, 0.0, -1.5, 2.25, 10.0)] == ["0", "0", "0", "−1.5", "2.25", "10"]
