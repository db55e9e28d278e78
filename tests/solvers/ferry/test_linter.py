"""The linter: planted faults of every kind are named with file, line and column, and good tales have none."""
import pytest

from solvers.ferry import manuscript as ms
from solvers.ferry.faults import line_with_caret
from solvers.ferry.linter import lint
from solvers.ferry.tales import names, shipped_files
from tests.solvers.ferry.planted import PLANTERS, Folder

ROUNDS = 6  # of each kind: 330 faults


@pytest.mark.parametrize("name", names())
def test_a_shipped_tale_has_no_fault(name):
    assert lint(shipped_files(name)) == ()


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, ROUNDS))])
def test_a_planted_fault_is_named_with_its_place(seed):
    assert lint(Folder(seed).files) == ()
    for kind, (plant, words) in PLANTERS.items():
        folder = Folder(seed)
        place = plant(folder)
        files = folder.files
        if isinstance(place[0], tuple):
            place, files = place
        faults = lint(files)
        named = [fault for fault in faults if (fault.file, fault.line, fault.column) == place]
        assert any(words in fault.sentence for fault in named), (kind, place, [str(fault) for fault in faults[:5]])


def test_somebody_in_the_sky_is_told_even_where_nobody_comes():
    manuscript, name = ms.with_new_map(ms.blank_manuscript(), "Far away")
    manuscript = ms.with_person(manuscript, name, (20, 10))
    sentences = [fault.sentence for fault in lint(manuscript.data)]
    assert "Somebody hangs in the air; there must be ground in the cell below." in sentences
    assert "No portal leads to this map." in sentences


def test_300_faults_are_planted():
    assert len(PLANTERS) * ROUNDS >= 300


def test_a_sign_that_there_is_not_is_named():
    files = shipped_files("one-light")
    files["speech.dat"] = files["speech.dat"].replace(b"11 [boat man question]", b"11 [boat man qestion]")
    fault, = lint(files)
    assert fault.sentence.startswith("There is no sign “qestion”; there are hand, question,")
    assert line_with_caret(files, fault).startswith("11 [boat man qestion]")
    files["speech.dat"] = files["speech.dat"].replace(b"11 [boat man qestion]", b"11 [she laughs]")
    assert lint(files) == (), "brackets around words were always words"
    files["tale.toml"] = files["tale.toml"].replace(b'"[fish]"', b'"[fish fsh]"')
    fault, = lint(files)
    assert line_with_caret(files, fault).startswith('fish = "[fish fsh]"')


def test_a_caret_stands_under_the_place():
    files = shipped_files("the-ford")
    files["speech.dat"] = files["speech.dat"].replace(b"11 13 choose", b"11 13 chose")
    fault, = lint(files)
    assert line_with_caret(files, fault) == "11 13 chose\n      ^"
