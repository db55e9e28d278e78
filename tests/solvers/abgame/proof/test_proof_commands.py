"""The commands abgame prove and abgame bracket: their answers, tables, files, and what they refuse."""
import json
import zlib

import pytest

from solvers.__main__ import main
from solvers.abgame.tree import read_tree


def lab(capsys, *arguments, code=0):
    assert main(["abgame", *arguments]) == code
    out = capsys.readouterr()
    return out.err if code else out.out


def test_a_part_is_proved(capsys):
    found = json.loads(lab(capsys, "prove", "--part", "72", "--workers", "2", "--json"))
    assert found["parts"] == [{"size": 72, "guesses": 240, "second": "0145"}]
    assert found["total"] is None
    assert found["cpu_seconds"] > 0


def test_a_whole_space_is_proved_and_its_tree_written(capsys, tmp_path):
    file = tmp_path / "tree.txt"
    found = json.loads(lab(capsys, "prove", "--digits", "3", "--alphabet", "5", "--out", str(file), "--json"))
    summary = read_tree(file.read_text("utf-8")).summary()
    assert found["total"] == summary.total == 60 + sum(part["guesses"] for part in found["parts"])
    assert found["distribution"] == list(summary.distribution)
    assert found["first"] == "012"
    assert sum(part["size"] for part in found["parts"]) == 59


def test_secrets_at_the_last_guess_are_counted(capsys):
    at_most = ["--digits", "3", "--alphabet", "5", "--most"]
    found = json.loads(lab(capsys, "prove", "--aim", "last", *at_most, "5", "--json"))
    assert found["total"] is None
    assert found["last"] == sum(part["last"] for part in found["parts"]) == (found["distribution"][4:] or [0])[0]
    none = json.loads(lab(capsys, "prove", *at_most, "3", "--json"))
    assert (none["total"], none["possible"]) == (None, False)


def test_a_bracket_is_found(capsys, tmp_path):
    file = tmp_path / "tree.txt"
    small = ["--digits", "2", "--alphabet", "6", "--repeats"]
    found = json.loads(lab(capsys, "bracket", *small, "--out", str(file), "--json"))
    total = json.loads(lab(capsys, "prove", *small, "--json"))["total"]
    assert found["lower"] <= total <= found["upper"] == read_tree(file.read_text("utf-8")).summary().total
    assert found["gap"] == found["upper"] / found["lower"] - 1


def test_a_bracket_goes_on_to_the_optimum(capsys):
    small = ["--digits", "3", "--alphabet", "6"]
    total = json.loads(lab(capsys, "prove", *small, "--json"))["total"]
    found = json.loads(lab(capsys, "bracket", *small, "--gap", "0", "--json"))
    assert (found["lower"], found["upper"], found["gap"]) == (total, total, 0)


def test_five_places_have_a_bracket(capsys, tmp_path):
    file = tmp_path / "tree.txt"
    five = ["bracket", "--digits", "5", "--alphabet", "6", "--gap", "4", "--out", str(file), "--json"]
    found = json.loads(lab(capsys, *five))
    assert found["lower"] <= found["upper"] <= 1.04 * found["lower"]
    assert found["upper"] == read_tree(file.read_text("utf-8")).summary().total


@pytest.fixture
def kept_bracket(capsys, tmp_path):
    """A checkpoint of a bracket that is finished."""
    place = tmp_path / "bracket.json"
    lab(capsys, "bracket", "--digits", "3", "--alphabet", "8", "--gap", "1", "--checkpoint", str(place))
    return place


@pytest.mark.parametrize(("change", "words"), [
    ({0: 999}, "damaged"), ({2: 7}, "damaged"), ({3: 99}, "damaged"), ({4: 335}, "damaged"), ({5: 1}, "damaged"),
    ({6: [1, 2, 3]}, "damaged"), ({1: "exact"}, "damaged"), ({1: "guess"}, "invalid enum value"),
    ({5: -5}, "expected int >= 0"),
])
def test_a_checkpoint_of_a_bracket_is_not_believed(capsys, kept_bracket, change, words):
    saved = json.loads(kept_bracket.read_text())
    tree = next(each for each in saved["done"][0]["done"] if each[1] == "tree" and len(each[6]) > 3)
    for place, value in change.items():
        tree[place] = value
    done = json.dumps(saved.pop("done"))
    saved["checksum"] = zlib.crc32(done.encode())
    kept_bracket.write_text(f"{json.dumps(saved)[:-1]}, \"done\": {done}}}")
    error = lab(capsys, "bracket", "--resume", str(kept_bracket), code=2)
    assert error.startswith(str(kept_bracket))
    assert words in error
    assert error.count("\n") == 1


def test_a_checkpoint_of_another_bracket_is_refused(capsys, kept_bracket):
    error = lab(capsys, "bracket", "--digits", "2", "--resume", str(kept_bracket), code=2)
    assert "of another bracket" in error


def test_tables_are_for_people(capsys):
    assert "240" in lab(capsys, "prove", "--part", "72")
    assert "lower" in lab(capsys, "bracket", "--digits", "2", "--alphabet", "4")


SMALL = ["--digits", "3", "--alphabet", "5"]


@pytest.fixture
def kept(capsys, tmp_path):
    """A checkpoint of a proof that is finished."""
    place = tmp_path / "kept.json"
    lab(capsys, "prove", *SMALL, "--checkpoint", str(place))
    return place


def test_a_proof_is_gone_on_with(capsys, kept):
    answers = [json.loads(lab(capsys, "prove", *arguments, "--json"))
               for arguments in (["--resume", str(kept)], SMALL, [*SMALL, "--workers", "2"])]
    for each in answers:
        del each["cpu_seconds"]
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize(("change", "words"), [
    ({"first": 7}, "damaged"), ({"answer": 99}, "damaged"), ({"guess": 59}, "damaged"), ({"cost": 3}, "damaged"),
    ({"tree": [1, 2, 3]}, "damaged"), ({"tree": [9999]}, "damaged"), ({"cost": -5}, "expected int >= 0"),
    ({"cost": 10**30}, "expected int <="), ({"cost": "3"}, "expected int, got str"),
])
def test_a_checkpoint_is_not_believed(capsys, kept, change, words):
    """The checksum is right: whoever changed it meant to."""
    saved = json.loads(kept.read_text())
    tried = [each for each in saved["done"][0]["tried"] if each["tree"]][-1]
    tried |= change
    done = json.dumps(saved.pop("done"))
    saved["checksum"] = zlib.crc32(done.encode())
    kept.write_text(f"{json.dumps(saved)[:-1]}, \"done\": {done}}}")
    error = lab(capsys, "prove", "--resume", str(kept), code=2)
    assert error.startswith(str(kept))
    assert words in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("data", [b"", b"hello", b"\x00\xff\xfe", b"[1]", b"{}"])
def test_what_is_no_checkpoint_is_refused(capsys, tmp_path, data):
    place = tmp_path / "kept.json"
    place.write_bytes(data)
    assert lab(capsys, "bracket", "--resume", str(place), code=2).startswith(str(place))


def test_a_cut_or_foreign_checkpoint_is_refused(capsys, kept):
    for arguments, words in ((["bracket"], "of abgame prove, not of abgame bracket"),
                             (["prove", "--digits", "2"], "of another proof"),
                             (["prove", "--aim", "last", "--most", "5"], "of another proof")):
        error = lab(capsys, *arguments, "--resume", str(kept), code=2)
        assert error.startswith(str(kept))
        assert words in error
    kept.write_bytes(kept.read_bytes()[:-100])
    assert "is not valid JSON" in lab(capsys, "prove", "--resume", str(kept), code=2)


@pytest.mark.parametrize(("arguments", "words"), [
    ("prove --part 73", "no part of the first guess 0123 has 73 codes"),
    ("prove --aim sevens", "there is no aim “sevens”; choose from total, last, total-last, last-total"),
    ("prove --aim last", "needs to know how many guesses"),
    ("prove --digits 5", "at most 4 places"),
    ("prove --digits 4 --alphabet 12", "at most 10,000 of them"),
    ("bracket --digits 5 --alphabet 11", "at most 40,000 codes"),
    ("prove --out no/such/folder/tree.txt", "no file can be written here"),
    ("bracket --out /dev/null/tree.txt", "no file can be written here"),
])
def test_what_cannot_be_done_is_said(capsys, arguments, words):
    assert words in lab(capsys, *arguments.split(), code=2)
