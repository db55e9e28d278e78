"""The Verify page: the table fills, equal counts are the certificate, and tables come back by undo and in a save."""
import pytest
from PySide6.QtGui import QGuiApplication

PATIENCE = 60_000
SMALL = "polyforms:pentominoes-5x5:0"


@pytest.fixture
def page(tab):
    tab.turn_to("game")
    tab.page.start(SMALL)
    tab.turn_to("verify")
    return tab.page


@pytest.fixture
def verified(page, qtbot):
    page.solve()
    qtbot.waitUntil(lambda: bool(page.runs) and not page.solving, timeout=PATIENCE)
    return page


def test_all_ways_agree(verified):
    runs = verified.runs
    count = verified.puzzle.expect
    assert len(runs) >= 6
    assert {run.solutions for run in runs} == {run.checked for run in runs} == {count}
    assert len(verified.table.rows) == len(runs)
    assert f"ways agree: {count:,} solutions" in verified.section.text
    verified.copy_table()
    assert f"| fast engine | {count:,} | {count:,} |" in QGuiApplication.clipboard().text()


def test_a_verification_that_is_stopped_keeps_its_rows(page, qtbot):
    page.solve()
    qtbot.waitUntil(lambda: len(page.runs) > 0, timeout=PATIENCE)
    page.stop()
    rows = page.runs
    assert rows
    assert page.timeline.value == rows


def test_tables_outlive_the_program(verified):
    extra, runs = verified.extra(), verified.runs
    verified.undo()
    assert verified.runs != runs
    verified.restore(extra)
    assert verified.runs == runs
    verified.restore({"verify-runs": f"{SMALL}\n> nonsense", "verify-patience": "no"})
    assert verified.runs == runs
    assert verified.patience.value == "60"


def test_another_puzzle_has_no_table_yet(verified, tab):
    tab.turn_to("game")
    tab.page.start("polyforms:tritetratan:0")
    tab.turn_to("verify")
    assert verified.runs == ()
    assert "(F5)" in verified.invitation()
