"""Search Options: presets, switches, a limit that is none, and what is taken."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.connexion import preferences
from app.games.connexion.labyrinth.search_options_dialog import OWN, SearchOptionsDialog
from solvers.connexion.classic.options import AS_IN_1997, DOORS_THEN_ANGLES, PRESETS, SearchOptions


@pytest.fixture
def dialog(qtbot):
    dialog = SearchOptionsDialog(None)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # the test looks at it once more
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_opens_with_what_is_kept(qtbot):
    options = SearchOptions("low", "random", "second", 0, False, True, "backtracking")
    preferences.set_search_options(options)
    dialog = SearchOptionsDialog(None)
    qtbot.addWidget(dialog)
    assert dialog.wanted() == options
    assert dialog.presets.value == OWN
    assert not dialog.step_limit.isEnabled()


@pytest.mark.parametrize("words", PRESETS)
def test_presets_set_all_switches(dialog, words):
    dialog.presets.chosen.emit(words)
    assert dialog.wanted() == PRESETS[words]
    assert dialog.presets.value == words


def test_each_switch_is_heard(dialog):
    for switch, key, change in (
        (dialog.demand_order, "random", {"demand_order": "random"}),
        (dialog.piece_order, "low", {"piece_order": "low"}),
        (dialog.angles, "second", {"angles": "second"}),
        (dialog.next_solution, "backtracking", {"next_solution": "backtracking"}),
    ):
        dialog.reset.click()
        switch.set_value(key)
        switch.chosen.emit(key)
        assert dialog.wanted() == SearchOptions(**change)
    for box, change in (
        (dialog.count_directions, {"count_directions": False}), (dialog.count_cells, {"count_cells": False}),
        (dialog.limited, {"step_limit": 0}),
    ):
        dialog.reset.click()
        box.click()
        assert dialog.wanted() == SearchOptions(**change)
        assert dialog.presets.value == OWN


def test_your_own_come_back(dialog):
    dialog.step_limit.setValue(500)
    dialog.presets.chosen.emit("Doors, then angles")
    dialog.presets.chosen.emit(OWN)
    assert dialog.wanted() == SearchOptions(step_limit=500)


def test_a_limit_that_is_none_is_said_so(dialog):
    dialog.step_limit.setValue(63)
    assert dialog.complaint.heightForWidth(dialog.complaint.width()) <= dialog.complaint.height()
    assert "from 64" in dialog.complaint.accessibleName()
    assert dialog.complaint.accessibleName().startswith("A step limit")
    assert not dialog.start_button.isEnabled()
    dialog.step_limit.setValue(64)
    assert not dialog.complaint.accessibleName()
    assert dialog.start_button.isEnabled()


def test_taken_by_return_and_left_by_escape(dialog):
    dialog.presets.chosen.emit("Doors, then angles")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert preferences.search_options() == AS_IN_1997
    dialog.show()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert preferences.search_options() == DOORS_THEN_ANGLES


def test_reset_is_1997(dialog):
    dialog.presets.chosen.emit("Place pieces at random")
    dialog.reset.click()
    assert dialog.wanted() == AS_IN_1997
    assert dialog.isVisible()


def test_every_switch_explains_itself(dialog):
    for switch in (dialog.demand_order, dialog.piece_order, dialog.angles, dialog.next_solution):
        assert switch.whatsThis().startswith(switch.accessibleName())
