"""The library of the window: the built-in texts, the packs of its user, and what is said of those it leaves out."""
import os
import subprocess
import sys

import pytest

from app.files import store
from app.games.iching import library
from solvers.core.text_encoding import FALLBACK_REMARK
from solvers.iching.texts import pack
from tests.solvers.iching.texts.packs import COVER, CREATING, RETURN, files

NO_FILE = "this is a folder, or a link to a missing file; replace it by a text file, or remove it."


def put(name, contents):
    """A folder of the user's texts with these files."""
    folder = store.places().texts / name
    folder.mkdir(parents=True)
    for file, data in contents.items():
        (folder / file).write_bytes(data)
    return folder


def only_sentence():
    """What is said of a pack that is left out; all others are there."""
    texts, (sentence,) = library.read()
    assert texts.packs[-1].title == "The Solvarium readings"
    assert texts.text(24, "name") == "Return"
    assert texts.text(64, "6")
    return sentence


def test_without_a_folder_there_are_the_built_in_texts():
    texts, sentences = library.read()
    assert [pack.title for pack in texts.packs] == ["The Solvarium readings"]
    assert sentences == []
    assert texts.title(25) == "25 Without Guile"
    assert not store.places().texts.exists(), "nothing is written by looking"


def test_a_pack_of_the_user_stands_before_the_built_in_texts():
    put("mine", files())
    texts, sentences = library.read()
    assert sentences == []
    assert texts.title(24) == "24 Coming Back"
    assert texts.source(24, "1").title == "Mine"
    assert texts.source(24, "2").title == "The Solvarium readings"
    assert texts.plain(24, "3") == "Again and again, as in the last line."


def test_packs_stand_in_the_order_of_their_folders():
    for name in ("b", "a", "c"):
        put(name, files(pack=COVER.replace(b"Mine", name.encode()), _24=f"number = 24\nname = '{name}'".encode()))
    texts, sentences = library.read()
    assert [pack.title for pack in texts.packs] == ["a", "b", "c", "The Solvarium readings"]
    assert texts.title(24) == "24 a"
    assert sentences == []


def test_other_files_and_hidden_ones_are_passed_over():
    contents = {"README.txt": b"\xff", "notes.md": b"", ".old.toml": b"x", "._24.toml": b"\x00"}
    put("mine", {**files(), **contents})
    put(".git", {"pack.toml": b"x"})
    (store.places().texts / "loose.toml").write_bytes(b"x")
    texts, sentences = library.read()
    assert [pack.title for pack in texts.packs] == ["Mine", "The Solvarium readings"]
    assert sentences == []


@pytest.mark.parametrize(("contents", "sentence"), [
    ({}, "pack.toml: it is missing; a pack needs one, with “title” and “format = 1”."),
    ({"24.toml": RETURN.encode()}, "pack.toml: it is missing; a pack needs one, with “title” and “format = 1”."),
    (files(_24=RETURN.replace("[[1]]", "[[65]]").encode()), "24.toml, line 7: “65” leads nowhere; a link leads to a "
     "hexagram (24), to a line (24.3), to all lines (1.all, 2.all) or to a page (casting, trigrams, king-wen, natal, "
     "najia, clock, labyrinth, treatise)."),
    (files(_24=b"\x89PNG\r\n\x1a\n\x00"), "24.toml, line 1: this is not text."),
    (files(_24=b"#" * 200_001), "24.toml: this file is larger than the 200,000 bytes that can be read."),
    ({f"{number}.toml": b"" for number in range(66)}, "there are 66 files of TOML; a pack has at most 65, one for each "
     "hexagram."),
])
def test_a_broken_pack_is_left_out_and_said_so(contents, sentence):
    put("mine", contents)
    assert only_sentence() == f"In the folder “mine”: {sentence}"


def test_one_broken_pack_leaves_the_others():
    put("a", files(_01=CREATING.replace("king-wen", "king").encode()))
    put("b", files())
    texts, (sentence,) = library.read()
    assert [pack.title for pack in texts.packs] == ["Mine", "The Solvarium readings"]
    assert sentence.startswith("In the folder “a”: 01.toml, line 4: “king” leads nowhere")


@pytest.mark.parametrize("name", ["pack.toml", "24.toml"])
def test_a_folder_in_place_of_a_file_is_named(name):
    contents = files()
    del contents[name]
    (put("mine", contents) / name).mkdir()
    assert only_sentence() == f"In the folder “mine”: {name}: {NO_FILE}"


@pytest.mark.skipif(os.name == "nt", reason="needs rights there, and has no pipes in folders")
def test_what_leads_to_no_file_is_named():
    folder = put("mine", files())
    (folder / "25.toml").symlink_to(folder / "nowhere.toml")
    assert only_sentence() == f"In the folder “mine”: 25.toml: {NO_FILE}"
    (folder / "25.toml").unlink()
    os.mkfifo(folder / "25.toml")
    assert only_sentence() == f"In the folder “mine”: 25.toml: {NO_FILE}"


@pytest.mark.parametrize("cover", [b"title = 't'\nformat = 0x" + 5000 * b"f", COVER + 5000 * b"a." + b"a = 1"])
def test_a_pack_made_to_break_the_reader_is_left_out(cover):
    put("mine", files(pack=cover))
    assert len(only_sentence()) < 150


def test_whatever_goes_wrong_with_a_pack_the_others_stay(monkeypatch):
    def read_pack(files):
        if files["pack.toml"] == b"x":
            raise ValueError("no\nsuch luck")
        return pack.read_pack(files)

    monkeypatch.setattr(library, "read_pack", read_pack)
    put("mine", files(pack=b"x"))
    assert only_sentence() == "In the folder “mine”: no such luck"


@pytest.mark.skipif(sys.platform != "linux", reason="names that no other system allows")
def test_a_sentence_is_one_line_whatever_the_names():
    folder = put("mi\nne\x1b[31m", {**files(), "a\nb.toml": b"x"})
    assert only_sentence().startswith("In the folder “mi ne�[31m”: a b.toml, line 1")
    (folder / "a\nb.toml").unlink()
    (folder / "c\nd.toml").symlink_to("/proc/self/mem")
    assert only_sentence().isprintable()


@pytest.mark.skipif(sys.platform != "linux", reason="a file that cannot be read by anybody")
def test_a_file_that_cannot_be_read_is_named():
    folder = put("mine", files())
    (folder / "25.toml").symlink_to("/proc/self/mem")
    assert "“25.toml” cannot be read" in only_sentence()


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_folders_that_cannot_be_read_are_named():
    folder = put("mine", files())
    folder.chmod(0)
    try:
        assert only_sentence() == f"The folder {folder} cannot be read (Permission denied). Check its permissions."
        folder.parent.chmod(0)
        assert only_sentence().startswith(f"The folder {folder.parent} cannot be read (Permission denied).")
    finally:
        folder.parent.chmod(0o700)
        folder.chmod(0o700)


def test_a_file_in_place_of_the_folder_is_passed_over():
    store.places().texts.write_bytes(b"")
    assert library.read()[1] == []


def test_nothing_is_read_until_it_is_asked_for():
    program = (
        "import sys, pathlib; opened = []; sys.addaudithook(lambda event, given: event == 'open' and "
        "opened.append(str(given[0]))); import app.games.iching.library; "
        "assert not [name for name in opened if name.endswith('.toml')], opened; app.games.iching.library.read(); "
        "assert len([name for name in opened if name.endswith('.toml')]) == 65"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_remark_about_a_text_is_said_once(tab, qtbot):
    put("mine", files(_24=RETURN.replace('chinese = "復"\n', "").replace("Coming Back", "Zurück").encode("cp1252")))
    library.library_of(tab.page.context)
    qtbot.waitUntil(lambda: tab.banner.message is not None)
    assert tab.banner.message.text == f"In the folder “mine”: 24.toml: {FALLBACK_REMARK}"
    tab.banner.clear()
    tab.turn_to("meaning")
    qtbot.wait(1)
    assert tab.banner.message is None


def test_many_remarks_are_counted(tab, qtbot):
    put("mine", {name: data.replace(b"title = ", b"# \xfc\ntitle = ").replace(b"number = ", b"# \xfc\nnumber = ")
                 for name, data in files(_01=CREATING.encode()).items()})
    library.library_of(tab.page.context)
    qtbot.waitUntil(lambda: tab.banner.message is not None)
    assert tab.banner.message.text.endswith("There is 1 more such remark.")


def test_what_is_left_out_is_said_once_after_what_was_asked_for(tab, qtbot):
    put("mine", {"24.toml": RETURN.encode()})
    context = tab.page.context
    texts = library.library_of(context)
    context.say("good", "Grown.", "")
    qtbot.waitUntil(lambda: tab.banner.message.subject == "Texts left out.")
    assert "In the folder “mine”: pack.toml: it is missing" in tab.banner.message.sentence
    tab.banner.clear()
    tab.turn_to("meaning")
    assert tab.page.library is texts
    qtbot.wait(1)
    assert tab.banner.message is None
