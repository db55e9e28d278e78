"""The cabinet: shipped personalities stay, the user's own come and go, and no bad file costs another."""
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files import store
from app.files.store import StoreError
from app.games.spanit.cabinet import Cabinet
from solvers.core.formats import FormatError
from solvers.spanit.personality.personality import LONGEST, Personality

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
    cabinet = Cabinet()
    assert "The Weaver" in cabinet.names()
    assert cabinet.get("The Weaver").path_major_span == 2
    assert cabinet.shipped("The Weaver")
    assert all(cabinet.shipped(name) and cabinet.get(name).comment for name in cabinet.names())
    assert cabinet.complaints == []
    assert not folder.exists(), "nothing is written by looking"


def test_what_is_saved_is_there_now_and_at_the_next_start(folder, qtbot):
    cabinet = Cabinet()
    with qtbot.waitSignal(cabinet.changed):
        cabinet.save(MINE)
    assert cabinet.names()[-1] == "Mine"
    assert [file.name for file in folder.iterdir()] == ["mine.toml"]
    again = Cabinet()
    assert again.names() == cabinet.names()
    assert again.get("Mine") == MINE
    assert not again.shipped("Mine")


def test_saving_again_replaces_the_one_file_of_a_name(folder):
    cabinet = Cabinet()
    cabinet.save(MINE)
    cabinet.save(replace(MINE, name="  mine ", node_minor=3.0))
    assert len(list(folder.iterdir())) == 1
    assert cabinet.get("MINE").node_minor == 3
    assert cabinet.names()[-1] == "mine"


def test_names_that_give_the_same_file_name_have_two_files(folder):
    cabinet = Cabinet()
    for name in ("Ärger!", "Arger?", "结", "龙", "a" * LONGEST):
        cabinet.save(replace(MINE, name=name))
    assert len(list(folder.iterdir())) == 5
    assert sorted(Cabinet().names()) == sorted(cabinet.names())


def test_removing_deletes_the_file(folder, qtbot):
    cabinet = Cabinet()
    cabinet.save(MINE)
    with qtbot.waitSignal(cabinet.changed):
        cabinet.remove("mine")
    assert "Mine" not in cabinet.names()
    assert list(folder.iterdir()) == []
    with pytest.raises(KeyError):
        cabinet.get("Mine")
    with pytest.raises(KeyError):
        cabinet.remove("The Weaver")


@pytest.mark.parametrize(("name", "said"), [
    ("", "A personality needs a name."),
    (" \t ", "A personality needs a name."),
    ("Oracle", "“Oracle” is what another player is called. Choose another name."),
    ("the  weaver", "“the  weaver” comes with Solvarium and stays as it is. Choose another name."),
    ("two\nlines", "A name has letters, figures and signs only. Take out what cannot be seen."),
])
def test_a_name_that_cannot_be_is_refused(name, said, folder):
    cabinet = Cabinet()
    assert cabinet.refusal(name) == said
    with pytest.raises(FormatError) as caught:
        cabinet.save(replace(MINE, name=name))
    assert str(caught.value) == said
    assert not folder.exists()


def test_a_free_name_is_proposed():
    cabinet = Cabinet()
    assert cabinet.free_name("Mine") == "Mine"
    assert cabinet.free_name("The Weaver") == "The Weaver 2"
    cabinet.save(replace(MINE, name="The Weaver 2"))
    assert cabinet.free_name("The Weaver 2") == "The Weaver 3"
    assert cabinet.free_name(" ") == "Personality"
    assert cabinet.free_name("oracle") == "oracle 2"
    assert cabinet.free_name("Apollo 11") == "Apollo 11"
    assert cabinet.free_name("one\ntwo") == "one two"


def test_a_bad_file_is_told_and_stays(put, folder):
    put("good.toml", 'Name = "Good"\nNodeMajor = 1')
    put("worse.toml", 'Name = "Worse"\nNodeMajr = 1')
    put("text.toml", b"\xff")
    put("weaver.toml", 'Name = "The Weaver"')
    put("twin.toml", 'Name = "good"')
    put("notes.txt", "nothing to do with it")
    cabinet = Cabinet()
    assert cabinet.names()[-1] == "Good"
    assert cabinet.complaints == [
        "text.toml, line 1: this is not UTF-8 text.",
        "twin.toml: “good” is the name of the one in good.toml too. Give it another.",
        "weaver.toml: “The Weaver” comes with Solvarium and stays as it is. Choose another name.",
        "worse.toml, line 2: a personality has no key “NodeMajr”; the nearest is NodeMajor.",
    ]
    assert len(list(folder.iterdir())) == 6


def test_a_file_without_a_name_is_called_as_its_file(put):
    put("Quiet one.toml", "NodeMajor = 1")
    cabinet = Cabinet()
    assert cabinet.get("quiet one").node_major == 1
    assert "PathIsWinner" in cabinet.get("quiet one").missing


def test_a_folder_that_cannot_be_one_is_told(folder):
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_bytes(b"")
    cabinet = Cabinet()
    assert "The Weaver" in cabinet.names()
    (sentence,) = cabinet.complaints
    assert str(folder) in sentence
    with pytest.raises(StoreError):
        cabinet.save(MINE)
    assert "Mine" not in cabinet.names()


@given(st.text(max_size=30))
def test_whatever_the_name_it_is_kept_or_refused(name):
    cabinet = Cabinet()
    free = cabinet.free_name(name)
    assert not cabinet.refusal(free)
    assert free not in cabinet
    if not cabinet.refusal(name):
        cabinet.save(replace(MINE, name=name))
        assert Cabinet().get(name).name == " ".join(name.split())
        cabinet.remove(name)
