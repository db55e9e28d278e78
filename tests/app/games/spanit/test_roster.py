"""The roster: every mind by its name; personalities that are kept as files, and changes to them that are not yet."""
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files import store
from app.files.store import StoreError
from app.games.spanit.roster import PersonalityEdits, PersonalityPresets, Roster
from solvers.core.formats import FormatError
from solvers.spanit.personality.personality import LONGEST, Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.play.players import PLAYERS, player
from solvers.spanit.ties import shuffled


@pytest.fixture
def roster(qapp):
    return Roster(PersonalityPresets())


def test_the_easiest_come_first_and_the_users_own_last(roster):
    roster.presets.save(replace(roster.presets.get("The Weaver"), name="Aaron"))
    assert roster.names[:3] == ["random", "The Settler", "The Runner"]
    assert roster.names[-2:] == ["swindler", "Aaron"]
    assert {*PLAYERS} <= {*roster.names}
    assert all((roster.personality(name) is None) == (name in PLAYERS) for name in roster.names)


def test_what_a_file_has_is_added_under_a_free_name(roster, tmp_path):
    path = tmp_path / "weaver.toml"
    path.write_text(roster.presets.get("The Weaver").write())
    name = roster.presets.add(roster.presets.read_file(path))
    assert name != "The Weaver"
    assert roster.names[-1] == name
    path.write_text("NodeMajor = nothing")
    with pytest.raises(FormatError):
        roster.presets.read_file(path)


def test_a_mind_has_its_player(roster):
    assert isinstance(roster.player("The Weaver"), PersonalityPlayer)
    assert roster.player("oracle") == player("oracle", shuffled)
    assert roster.player("Nobody") == player("resistor", shuffled)


def test_a_name_is_found_however_it_is_spelt(roster):
    assert roster.spelling("the WEAVER") == "The Weaver"
    assert roster.spelling("Oracle") == "oracle"
    assert roster.spelling("Nobody") == ""


MINE = Personality(name="Mine", author="Me", comment="Goes its own way.", node_major=-7.5, path_is_winner=1e200)


@pytest.fixture
def folder():
    return store.places().personalities


@pytest.fixture
def put(folder):
    """Writes a file into the user's folder."""
    def write(name, text):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())

    return write


def test_shipped_personalities_are_there_without_a_folder(folder):
    presets = PersonalityPresets()
    assert "The Weaver" in presets.names()
    assert presets.get("The Weaver").path_major_span == 2
    assert presets.shipped("The Weaver")
    assert all(presets.shipped(name) and presets.get(name).comment for name in presets.names())
    assert presets.complaints == []
    assert not folder.exists(), "nothing is written by looking"


def test_what_is_saved_is_there_now_and_at_the_next_start(folder, qtbot):
    presets = PersonalityPresets()
    with qtbot.waitSignal(presets.changed):
        presets.save(MINE)
    assert presets.names()[-1] == "Mine"
    assert [file.name for file in folder.iterdir()] == ["mine.toml"]
    again = PersonalityPresets()
    assert again.names() == presets.names()
    assert again.get("Mine") == MINE
    assert not again.shipped("Mine")


def test_saving_again_replaces_the_one_file_of_a_name(folder):
    presets = PersonalityPresets()
    presets.save(MINE)
    presets.save(replace(MINE, name="  mine ", node_minor=3.0))
    assert len(list(folder.iterdir())) == 1
    assert presets.get("MINE").node_minor == 3
    assert presets.names()[-1] == "mine"


def test_names_that_give_the_same_file_name_have_two_files(folder):
    presets = PersonalityPresets()
    for name in ("Ärger!", "Arger?", "结", "龙", "a" * LONGEST):
        presets.save(replace(MINE, name=name))
    assert len(list(folder.iterdir())) == 5
    assert sorted(PersonalityPresets().names()) == sorted(presets.names())


def test_removing_deletes_the_file(folder, qtbot):
    presets = PersonalityPresets()
    presets.save(MINE)
    with qtbot.waitSignal(presets.changed):
        presets.remove("mine")
    assert "Mine" not in presets.names()
    assert list(folder.iterdir()) == []
    with pytest.raises(KeyError):
        presets.get("Mine")
    with pytest.raises(KeyError):
        presets.remove("The Weaver")


@pytest.mark.parametrize(("name", "said"), [
    ("", "A personality needs a name."),
    (" \t ", "A personality needs a name."),
    ("Oracle", "“Oracle” is what another player is called. Choose another name."),
    ("the  weaver", "“the  weaver” comes with Solvarium and cannot be changed. Choose another name."),
    ("two\nlines", "A name has letters, digits and signs only. Remove the invisible characters."),
])
def test_a_name_that_cannot_be_is_refused(name, said, folder):
    presets = PersonalityPresets()
    assert presets.refusal(name) == said
    with pytest.raises(FormatError) as caught:
        presets.save(replace(MINE, name=name))
    assert str(caught.value) == said
    assert not folder.exists()


def test_a_free_name_is_proposed():
    presets = PersonalityPresets()
    assert presets.free_name("Mine") == "Mine"
    assert presets.free_name("The Weaver") == "The Weaver 2"
    presets.save(replace(MINE, name="The Weaver 2"))
    assert presets.free_name("The Weaver 2") == "The Weaver 3"
    assert presets.free_name(" ") == "Personality"
    assert presets.free_name("oracle") == "oracle 2"
    assert presets.free_name("Apollo 11") == "Apollo 11"
    assert presets.free_name("one\ntwo") == "one two"


def test_a_bad_file_is_told_and_stays(put, folder):
    put("good.toml", 'Name = "Good"\nNodeMajor = 1')
    put("worse.toml", 'Name = "Worse"\nNodeMajr = 1')
    put("text.toml", b"\xff\0")
    put("weaver.toml", 'Name = "The Weaver"')
    put("twin.toml", 'Name = "good"')
    put("notes.txt", "nothing to do with it")
    presets = PersonalityPresets()
    assert presets.names()[-1] == "Good"
    assert presets.complaints == [
        "text.toml, line 1: this is not text.",
        "twin.toml: “good” is also the name of the one in good.toml. Give it another name.",
        "weaver.toml: “The Weaver” comes with Solvarium and cannot be changed. Choose another name.",
        "worse.toml, line 2: a personality has no key “NodeMajr”; the nearest is NodeMajor.",
    ]
    assert len(list(folder.iterdir())) == 6


def test_a_file_without_a_name_is_called_as_its_file(put):
    put("Quiet one.toml", "NodeMajor = 1")
    presets = PersonalityPresets()
    assert presets.get("quiet one").node_major == 1
    assert "PathIsWinner" in presets.get("quiet one").missing


def test_a_folder_that_cannot_be_one_is_told(folder):
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_bytes(b"")
    presets = PersonalityPresets()
    assert "The Weaver" in presets.names()
    (sentence,) = presets.complaints
    assert str(folder) in sentence
    with pytest.raises(StoreError):
        presets.save(MINE)
    assert "Mine" not in presets.names()


@given(st.text(max_size=30))
def test_whatever_the_name_it_is_kept_or_refused(name):
    presets = PersonalityPresets()
    free = presets.free_name(name)
    assert not presets.refusal(free)
    assert free not in presets
    if not presets.refusal(name):
        presets.save(replace(MINE, name=name))
        assert PersonalityPresets().get(name).name == " ".join(name.split())
        presets.remove(name)


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
    with pytest.raises(FormatError, match="cannot be changed"):
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
    with pytest.raises(FormatError, match="another one of yours"):
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
    edits.discard("Mine")
    assert edits.origin.name in presets
    assert edits.changed_names == []
