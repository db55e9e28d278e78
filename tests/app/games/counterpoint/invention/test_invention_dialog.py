"""The New dialog of inventions: what its fields say is a setting, and what it is shown comes back."""
import pytest

from app.games.counterpoint.invention.invention_dialog import InventionDialog
from solvers.counterpoint.setting import read_setting


def dialog_of(qtbot, words, begun=None):
    dialog = InventionDialog(None, read_setting(f"counterpoint:{words}"), (begun if begun is not None else []).append)
    qtbot.addWidget(dialog)
    return dialog


@pytest.mark.parametrize("words", [
    "d:invention/2", "g:invention/4/20/singers", "a:invention/2/16/invertible/strings", "e:free/3/singers",
    "f:invention/canon/above/third/2/3", "c:invention/ground/3/16/recorders", "d:canon/fifth/1/2", "d:ground/4/20"])
def test_it_proposes_what_there_is(qtbot, words):
    begun = []
    dialog = dialog_of(qtbot, f"{words}:5", begun)
    dialog.seed.setText("7")
    dialog.start()
    assert [setting.id for setting in begun] == [f"counterpoint:{words}:7"]


def test_what_does_not_concern_a_form_is_disabled(qtbot):
    dialog = dialog_of(qtbot, "d:invention/2/invertible:5")
    assert dialog.invertible.isEnabled()
    assert not dialog.answer.isEnabled()
    dialog.voices.setCurrentIndex(dialog.voices.findData("3"))
    assert not dialog.invertible.isEnabled()
    assert dialog.plan.parameters == "invention/3"
    dialog.form.setCurrentIndex(dialog.form.findData("canon"))
    assert dialog.answer.isEnabled()
    assert dialog.delay.isEnabled()


def test_it_says_what_cannot_be(qtbot):
    dialog = dialog_of(qtbot, "d:invention/canon/above/third/4/2:5")
    dialog.bars.setValue(7)
    assert "at least 8 bars" in dialog.complaint.text()
    assert not dialog.start_button.isEnabled()
    dialog.bars.setValue(12)
    assert dialog.plan is not None
    dialog.theme.setChecked(False)
    assert "the fourth below" in dialog.complaint.text()
