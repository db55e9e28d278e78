"""The Race page: a small race by play, stop and go on; its table as text; another race and the way back; the dialog."""
import csv

import msgspec
import pytest

from app.games.abgame.start_dialogs import NewGuessRaceDialog
from solvers.abgame.codes import CodeSpace
from solvers.abgame.race import Race, RaceState, Runner
from solvers.core.engine import finish

SMALL = RaceState(codes="3/6", secrets=120, seed=607, runners=(Runner("random"), Runner("entropy"), Runner("minimax")))


@pytest.fixture
def page(tab, contest_of):
    return contest_of(tab, "race")


def test_a_race(page, ended):
    ended(page, SMALL)
    whole = finish(Race(SMALL))
    assert page.contest == whole
    totals = sorted(runner.total for runner in whole.runners)
    assert [entry.runner.total for entry in page.entries] == totals
    assert page.entries[1].behind == totals[1] - totals[0]
    assert page.plan_section.rows["Secrets"] == "120"
    heading, *rows = csv.reader(page.comma_separated(whole).splitlines())
    assert heading[:9] == ["rank", "strategy", "codes", "secrets", "seed", "guesses", "mean", "most", "in 1"]
    assert all(sum(map(int, row[8:])) == 120 for row in rows)
    place = [entry.title for entry in page.entries].index("Minimax")
    assert page.board.describe((0, place)).startswith(f"{place + 1}. Minimax, mean {whole.runners[2].mean:.4f}, ")


def test_another_race_and_back(page, ended, qtbot):
    ended(page, SMALL)
    before = page.contest
    page.new()
    page.stop()
    assert page.contest.seed != before.seed
    page.keepsake.go_back()
    assert page.contest == before


def test_the_proven_best_is_told_for_four_digits_alone(page):
    assert page.contest.space == CodeSpace()
    assert page.best_section.rows["Guesses"] == "26,274"
    page.start_contest(SMALL)
    page.stop()
    assert page.best_section.isHidden()


def test_the_dialog(page, qtbot):
    begun = []
    dialog = NewGuessRaceDialog(None, SMALL, 5, begun.append)
    qtbot.addWidget(dialog)
    assert dialog.chosen == ("random", "minimax", "entropy")
    runners = tuple(Runner(each) for each in dialog.chosen)
    assert dialog.wanted() == msgspec.structs.replace(SMALL.fresh, seed=5, runners=runners)
    dialog.form.places.setValue(5)
    dialog.names.check_all(True)
    assert "known only for codes for which it is proved" in dialog.complaint.accessibleName()
    assert dialog.plan is None
    dialog.names.check_all(False)
    assert not dialog.start_button.isEnabled()
    dialog.form.symbols.setValue(10)
    dialog.form.places.setValue(4)
    dialog.names.check_all(True)
    assert dialog.secrets.value() == 5040
    dialog.start()
    assert begun[0].space == CodeSpace()
    assert len(begun[0].runners) == len(page.contest.runners)
