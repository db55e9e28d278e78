"""Drafts: whatever is changed comes back until it is kept, and what comes with the program stays as it is."""
from dataclasses import replace

import pytest

from app.games.spanit.personality.drafts import Drafts
from app.games.spanit.personality_presets import PersonalityPresets
from solvers.core.formats import FormatError
from solvers.spanit.personality.personality import Personality

MINE = Personality(name="Mine", node_major=3)


@pytest.fixture
def presets():
    presets = PersonalityPresets()
    presets.save(MINE)
    return presets


@pytest.fixture
def drafts(presets):
    drafts = Drafts(presets)
    drafts.turn_to(MINE)
    return drafts


def test_changes_come_back_with_their_personality(drafts, presets):
    drafts.change(node_major=9.0)
    drafts.turn_to(presets.get("The Weaver"))
    assert drafts.kept
    assert drafts.changed_names == ["Mine"]
    drafts.turn_to(presets.get("Mine"))
    assert drafts.value.node_major == 9
    assert not drafts.kept


def test_changing_back_is_no_change(drafts):
    drafts.change(node_major=9.0)
    drafts.change(node_major=3.0)
    assert drafts.kept
    assert drafts.changed_names == []


def test_reverting_gives_back_what_it_was(drafts):
    drafts.change(node_minor=-4.0)
    before = drafts.revert()
    assert drafts.value == MINE
    drafts.turn_to(before)
    assert drafts.value.node_minor == -4


def test_keeping_replaces_and_renames(drafts, presets):
    drafts.change(node_minor=1.0)
    drafts.keep()
    assert presets.get("Mine").node_minor == 1
    drafts.change(name="Yours")
    drafts.keep()
    assert "Mine" not in presets
    assert drafts.origin == presets.get("Yours")
    assert drafts.kept
    drafts.change(name="YOURS")
    drafts.keep()
    assert presets.names()[-1] == "YOURS"


def test_one_of_the_program_is_kept_under_another_name_only(drafts, presets):
    weaver = presets.get("The Weaver")
    drafts.turn_to(weaver)
    drafts.change(node_major=-1.0)
    assert not drafts.own
    with pytest.raises(FormatError, match="stays as it is"):
        drafts.keep_as("The Weaver")
    drafts.keep_as("My weaver")
    assert presets.get("The Weaver") == weaver
    assert presets.get("My weaver").node_major == -1
    assert drafts.own
    drafts.turn_to(weaver)
    assert drafts.kept, "what was changed went with the copy"


def test_no_name_takes_another_away(drafts, presets):
    presets.save(replace(MINE, name="Other", node_major=77))
    drafts.change(name="Other")
    with pytest.raises(FormatError, match="another of yours"):
        drafts.keep()
    with pytest.raises(FormatError, match="there already"):
        drafts.keep_as("other")
    assert presets.get("Other").node_major == 77
    assert drafts.value.name == "Other"


def test_a_duplicate_leaves_the_changes_where_they_were(drafts, presets):
    drafts.change(path_is_winner=1e300)
    drafts.duplicate()
    assert drafts.origin.name == "Mine 2"
    assert presets.get("Mine 2").path_is_winner == 1e300
    assert drafts.changed_names == ["Mine"]
    assert presets.get("Mine").path_is_winner == 0


def test_one_that_is_no_preset_can_be_kept(drafts, presets):
    drafts.turn_to(Personality(name="Bred", node_major=11.81))
    assert not drafts.kept
    drafts.keep()
    assert drafts.kept
    assert presets.get("Bred").node_major == 11.81


def test_what_was_deleted_is_forgotten(drafts, presets):
    drafts.change(node_major=4.0)
    presets.remove("Mine")
    drafts.forget("Mine")
    assert drafts.origin.name in presets
    assert drafts.changed_names == []
