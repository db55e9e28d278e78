"""The Verify page: the table fills, equal counts are the certificate, and tables come back by undo and in a save."""
import pytest
from PySide6.QtGui import QGuiApplication

from app.controls.columns import comma_separated
from app.games.polyforms.verify.verify_page import COLUMNS, markdown, read_runs, verdict, written
from solvers.core.formats import FormatError
from solvers.polyforms.verify import Run

PATIENCE = 60_000
SMALL = "polyforms:pentominoes-5x5:0"
ONE, OTHER = Run("fast engine", 2339, 1000, 0.5, 2339), Run("Logelium", 2339, 9000, 4.25, 2339)
SLOW = Run("linked cells", None, 5, 60.0, 0, "skipped after 60 s, at 12 %")


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


def test_the_verdict_is_told_in_words():
    assert verdict([ONE, OTHER]) == (
        "2 ways agree: 2,339 solutions",
        "Equal counts certify it, and each solution was checked.")
    assert verdict([ONE, OTHER, SLOW])[1].endswith(" 1 way took too long, and was skipped.")
    assert verdict([ONE])[1] == "That is no certificate yet."
    assert verdict([SLOW])[0] == "No way was finished"
    assert verdict([ONE, OTHER._replace(solutions=2340, checked=2340)]) == (
        "The ways do not agree", "They came to 2,339 and 2,340 solutions.")
    assert verdict([ONE, OTHER._replace(trouble="3 atoms are not covered.", checked=7)]) == (
        "A solution is wrong", "Logelium: 3 atoms are not covered.")


def test_the_table_goes_into_files():
    text = markdown("Six by ten", [ONE, SLOW])
    assert text.startswith("# Six by ten\n")
    assert "| fast engine | 2,339 | 2,339 | 1,000 | 0.50 |" in text
    assert "| linked cells (skipped after 60 s, at 12 %) | – | 0 | 5 | 60.00 |" in text
    assert comma_separated(COLUMNS, [ONE, SLOW]).splitlines() == [
        "Way,Solutions,Checked,Nodes,Seconds,Remark", "fast engine,2339,2339,1000,0.5,",
        'linked cells,,0,5,60.0,"skipped after 60 s, at 12 %"']
    assert markdown("x", ()) == ""


def test_runs_come_back():
    assert read_runs(written((ONE, OTHER, SLOW))) == (ONE, OTHER, SLOW)
    for text in ("", "{}", "[[1]]", written((ONE,) * 101), written((ONE._replace(variant="x" * 101),))):
        with pytest.raises(FormatError):
            read_runs(text)
