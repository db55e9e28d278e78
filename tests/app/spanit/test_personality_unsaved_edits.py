"""Unsaved edits: whatever is changed comes back until it is kept, and what comes with the program stays as it is."""
from dataclasses import replace

import pytest

from app.games.spanit.roster import PersonalityEdits, PersonalityPresets
from solvers.core.formats import FormatError
from solvers.spanit.personality.personality import Personality

MINE = Personality(name="Mine", node_major=3)


@pytest.fixture
def presets():
    presets = PersonalityPresets()
    presets.save(MINE)
    return presets


@pytest.fixture
def edits(presets):
    edits = PersonalityEdits(presets)
    edits.turn_to(MINE)
    return edits


def test_changes_come_back_with_their_personality(edits, presets):
    edits.change(node_major=9.0)
    edits.turn_to(presets.get("The Weaver"))
    assert edits.kept
    assert edits.changed_names == ["Mine"]
    edits.turn_to(presets.get("Mine"))
    assert edits.value.node_major == 9
    assert not edits.kept


def test_changing_back_is_no_change(edits):
    edits.change(node_major=9.0)
    edits.change(node_major=3.0)
    assert edits.kept
    assert edits.changed_names == []


def test_reverting_gives_back_what_it_was(edits):
    edits.change(node_minor=-4.0)
    before = edits.revert()
    assert edits.value == MINE
    edits.turn_to(before)
    assert edits.value.node_minor == -4


def test_keeping_replaces_and_renames(edits, presets):
    edits.change(node_minor=1.0)
    edits.keep()
    assert presets.get("Mine").node_minor == 1
    edits.change(name="Yours")
    edits.keep()
    assert "Mine" not in presets
    assert edits.origin == presets.get("Yours")
    assert edits.kept
    edits.change(name="YOURS")
    edits.keep()
    assert presets.names()[-1] == "YOURS"


def test_one_of_the_program_is_kept_under_another_name_only(edits, presets):
    weaver = presets.get("The Weaver")
    edits.turn_to(weaver)
    edits.change(node_major=-1.0)
    assert not edits.own
    with pytest.raises(FormatError, match="stays as it is"):
        edits.keep_as("The Weaver")
    edits.keep_as("My weaver")
    assert presets.get("The Weaver") == weaver
    assert presets.get("My weaver").node_major == -1
    assert edits.own
    edits.turn_to(weaver)
    assert edits.kept, "what was changed went with the copy"


def test_no_name_takes_another_away(edits, presets):
    presets.save(replace(MINE, name="Other", node_major=77))
    edits.change(name="Other")
    with pytest.raises(FormatError, match="another of yours"):
        edits.keep()
    with pytest.raises(FormatError, match="there already"):
        edits.keep_as("other")
    assert presets.get("Other").node_major == 77
    assert edits.value.name == "Other"


def test_a_duplicate_leaves_the_changes_where_they_were(edits, presets):
    edits.change(path_is_winner=1e300)
    edits.duplicate()
    assert edits.origin.name == "Mine 2"
    assert presets.get("Mine 2").path_is_winner == 1e300
    assert edits.changed_names == ["Mine"]
    assert presets.get("Mine").path_is_winner == 0


def test_one_that_is_no_preset_can_be_kept(edits, presets):
    edits.turn_to(Personality(name="Bred", node_major=11.81))
    assert not edits.kept
    edits.keep()
    assert edits.kept
    assert presets.get("Bred").node_major == 11.81


def test_what_was_deleted_is_forgotten(edits, presets):
    edits.change(node_major=4.0)
    presets.remove("Mine")
    edits.forget("Mine")
    assert edits.origin.name in presets
    assert edits.changed_names == []
