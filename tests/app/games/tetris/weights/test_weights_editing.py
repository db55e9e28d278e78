"""Editing weights: known controllers stay as they are, changes can be taken back one by one, and none gets lost."""
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from PySide6.QtCore import QObject

from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.weights.weights_editing import Editing
from solvers.core.formats import FormatError
from solvers.tetris.controllers import NAMED, Controller
from solvers.tetris.feature_sets import LEE

MINE = Controller("Mine", LEE.names, (-1.0, 2.0, -3.0, 0.0), 2)


@pytest.fixture
def presets():
    presets = ControllerPresets()
    presets.save(MINE)
    return presets


@pytest.fixture
def editing(presets):
    parent = QObject()
    editing = Editing(parent, presets)
    editing.turn_to("dellacherie")
    yield editing
    parent.deleteLater()


def test_the_first_change_of_a_known_one_makes_a_copy(editing, qtbot):
    editing.turn_to("dellacherie")
    with qtbot.waitSignal(editing.copied) as copied:
        editing.enter(4, -2.5, 0.0)
    assert copied.args == ["Dellacherie"]
    assert editing.name == "Copy of Dellacherie"
    assert editing.controller.weights == (-1, 1, -1, -1, -2.5, -1, 0, 0, 0, 0)
    assert editing.origin.weights == NAMED["dellacherie"].weights
    editing.turn_to("dellacherie")
    assert editing.controller == NAMED["dellacherie"]
    editing.enter(0, 7.0, 0.0)
    assert editing.name == "Copy of Dellacherie 2"
    editing.turn_to("Copy of Dellacherie")
    assert editing.controller.weights[4] == -2.5, "a draft is not lost"


def test_undo_leads_back_to_the_known_one_and_redo_to_its_copy(editing):
    editing.turn_to("bcts")
    editing.enter(0, -1.0, 0.0)
    editing.enter(1, -2.0, 0.0)
    editing.travel(editing.timeline.undo)
    assert editing.controller.weights[:2] == (-1.0, 6.601974)
    editing.travel(editing.timeline.undo)
    assert editing.controller == NAMED["bcts"]
    assert "Copy of BCTS" not in editing.edits.names
    assert not editing.timeline.can_undo
    editing.travel(editing.timeline.redo)
    editing.travel(editing.timeline.redo)
    assert editing.name == "Copy of BCTS"
    assert editing.controller.weights[:2] == (-1.0, -2.0)
    assert editing.origin.weights == NAMED["bcts"].weights


def test_the_way_of_a_slider_is_one_change(editing):
    editing.turn_to("Mine")
    for moment, weight in ((0.0, -1.1), (0.4, -1.2), (1.2, -1.3), (3.0, -5.0)):
        editing.enter(0, weight, moment)
    editing.enter(1, 9.0, 3.1)
    seen = []
    while editing.timeline.can_undo:
        editing.travel(editing.timeline.undo)
        seen.append(editing.controller.weights[:2])
    assert seen == [(-5.0, 2.0), (-1.3, 2.0), (-1.0, 2.0)]


def test_weights_are_reset_one_by_one_and_all_together(editing):
    editing.turn_to("Mine")
    editing.enter(0, 5.0, 0.0)
    editing.enter(1, 6.0, 0.0)
    editing.look_at(1)
    editing.reset(0)
    assert editing.controller.weights[:2] == (-1.0, 6.0)
    editing.reset_all()
    assert editing.controller == MINE
    assert editing.edits.kept
    editing.travel(editing.timeline.undo)
    assert (editing.controller.weights[1], editing.controller.lookahead) == (6.0, 1)


def test_scaling_keeps_the_direction(editing):
    editing.turn_to("Mine")
    editing.scale()
    assert editing.controller.weights == (-3.333, 6.667, -10.0, 0.0)
    editing.edit(Controller("Nothing", LEE.names, (0.0,) * 4))
    editing.scale()
    assert not editing.timeline.can_undo


def test_what_is_no_weight_is_refused(editing):
    editing.turn_to("Mine")
    for weight in (float("nan"), float("inf"), 101.0):
        with pytest.raises(ValueError, match="a weight lies between"):
            editing.enter(0, weight, 0.0)
    assert editing.controller == MINE


def test_own_ones_are_kept_where_they_are_and_loose_ones_under_a_name(editing, presets):
    editing.turn_to("Mine")
    assert not editing.savable
    editing.enter(0, 5.0, 0.0)
    assert editing.savable
    assert editing.state_text("Mine") == "changed"
    editing.keep()
    assert presets.get("Mine").weights[0] == 5.0
    editing.turn_to("dellacherie")
    editing.enter(0, 5.0, 0.0)
    assert not editing.savable
    assert editing.state_text(editing.name) == "not saved"
    with pytest.raises(FormatError, match="comes with Solvarium"):
        editing.keep_as("Dellacherie")
    editing.keep_as("Steep")
    assert editing.name == "Steep"
    assert editing.edits.names == [*presets.names()]
    assert ControllerPresets().get("steep").weights[0] == 5.0


def test_one_from_elsewhere_is_edited_under_a_name_that_is_free(editing):
    editing.edit(Controller("Mine", LEE.names, (9.0, 9.0, 9.0, 9.0)))
    assert editing.name == "Mine 2"
    editing.edit(Controller("Mine 2", LEE.names, (9.0, 9.0, 9.0, 9.0)))
    assert editing.name == "Mine 2", "it is here already"
    editing.edit(Controller("Mine 2", LEE.names, (8.0, 9.0, 9.0, 9.0)))
    assert editing.name == "Mine 3"
    editing.edit(MINE)
    assert editing.name == "Mine"
    editing.edit(NAMED["lee"])
    assert editing.name == "lee"
    assert editing.edits.names[-2:] == ["Mine 2", "Mine 3"]


def test_drafts_outlive_the_program(editing, presets):
    editing.turn_to("Mine")
    editing.enter(0, 5.0, 0.0)
    editing.turn_to("dt-10")
    editing.enter(0, 6.0, 0.0)
    later = Editing(presets, ControllerPresets())
    later.edits.restore(editing.edits.text)
    assert later.edits.names[-1] == "Copy of DT-10"
    later.turn_to("Mine")
    assert later.controller.weights[0] == 5.0
    later.turn_to("Copy of DT-10")
    assert later.controller.weights[0] == 6.0
    for nonsense in ("", "x", "{}", '{"a": "b"}', "[1]", '{"dellacherie": "{}"}'):
        later.edits.restore(nonsense)
    assert later.edits.names[-1] == "Copy of DT-10"


def test_deleting_can_be_taken_back_by_editing_it_again(editing, presets):
    editing.turn_to("Mine")
    gone = editing.delete()
    assert "Mine" not in presets
    assert editing.name == "bred"
    editing.edit(gone)
    assert editing.controller == MINE


class Machine(RuleBasedStateMachine):
    """What is shown is what the model says, after any changes, undone and redone ones."""

    def __init__(self):
        super().__init__()
        self.parent = QObject()
        self.editing = Editing(self.parent, ControllerPresets())
        self.before, self.after, self.now = [], [], 0.0

    def change(self, act):
        shown = self.editing.controller.weights
        act()
        if self.editing.controller.weights != shown:
            self.before.append(shown)
            self.after.clear()

    @rule(number=st.integers(0, 3), weight=st.floats(-100, 100))
    def enter(self, number, weight):
        self.now += 10.0
        self.change(lambda: self.editing.enter(number, weight, self.now))

    @rule(number=st.integers(0, 3))
    def reset(self, number):
        self.change(lambda: self.editing.reset(number))

    @rule()
    def scale(self):
        self.change(self.editing.scale)

    @precondition(lambda self: self.before)
    @rule()
    def undo(self):
        self.after.append(self.editing.controller.weights)
        expected = self.before.pop()
        self.editing.travel(self.editing.timeline.undo)
        assert self.editing.controller.weights == expected

    @precondition(lambda self: self.after)
    @rule()
    def redo(self):
        self.before.append(self.editing.controller.weights)
        expected = self.after.pop()
        self.editing.travel(self.editing.timeline.redo)
        assert self.editing.controller.weights == expected

    @rule(name=st.sampled_from(["lee", "bcts", "blog-1"]))
    def turn(self, name):
        self.editing.turn_to(name)
        self.before, self.after = [], []

    @invariant()
    def known_ones_stay(self):
        assert all(self.editing.edits.value_for(each) == each for each in NAMED.values())
        assert self.editing.timeline.can_undo == bool(self.before)
        assert self.editing.timeline.can_redo == bool(self.after)


TestMachine = Machine.TestCase
TestMachine.settings = settings(max_examples=30, stateful_step_count=20, deadline=None)
