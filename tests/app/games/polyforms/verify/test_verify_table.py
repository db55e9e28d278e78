"""The table of a verification as text."""
import pytest

from app.controls.columns import comma_separated
from app.games.polyforms.verify.verify_table import COLUMNS, markdown, read_runs, verdict, written
from solvers.core.formats import FormatError
from solvers.polyforms.verify import Run

ONE, OTHER = Run("fast engine", 2339, 1000, 0.5, 2339), Run("Logelium", 2339, 9000, 4.25, 2339)
SLOW = Run("linked cells", None, 5, 60.0, 0, "skipped after 60 s, at 12 %")


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
