"""The laboratory's commands of shorthand."""
import io
import json
from xml.etree import ElementTree

import pytest

from solvers.__main__ import main
from solvers.shorthand.training.gathering import gather_outlines, gather_pronunciations


@pytest.fixture
def lab(capsys):
    def call(*words):
        code = main(["shorthand", *words])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_a_text(lab, tmp_path):
    code, out, err = lab("write", "London bridge is falling down", "--json", "--out", str(tmp_path / "a.svg"))
    told = json.loads(out)
    assert (code, err) == (0, "")
    assert [word["outline"] for word in told["words"]] == [[*"LNDN"], [*"BREJ"], ["S"], ["F", "L", "NG"], [*"DN"]]
    assert [word["from"] for word in told["words"]] == ["rules", "dictionary", "brief", "brief", "dictionary"]
    assert ElementTree.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")


def test_standard_input(lab, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("cake é中".encode())))
    assert [word["word"] for word in json.loads(lab("write", "-", "--json")[1])["words"]] == ["cake", "é中"]


def test_words(lab):
    told = json.loads(lab("outline", "cake", "World", "--json")[1])["words"]
    assert [(word["outline"], word["from"]) for word in told] == [([*"KAK"], "dictionary"), (["U", "U"], "dictionary")]
    assert json.loads(lab("outline", "cake", "--rules-only", "--json")[1])["words"][0]["from"] == "rules"
    assert "k-a-k" in lab("outline", "cake")[1]


@pytest.mark.parametrize(("words", "sentence"), [
    (("write", "a", "--out", "a.gif"), "ends in .svg"), (("write", "a", "--out", "/no/such/a.svg"), "no file"),
])
def test_a_bad_name_is_one_sentence(lab, words, sentence):
    code, out, err = lab(*words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_the_dictionaries_are_gathered():
    text = gather_outlines({"anniversary": ["BREJ Bridge", "BRAJ Bridge", "KAK Cake"]}, "1", "All rights\n\nkept")
    assert text.endswith("[anniversary]\nbridge\tBREJ\ncake\tKAK\n")
    assert "# All rights\n#\n# kept" in text
    sounds = gather_pronunciations(["bridge B R IH1 JH", "bridge(2) B", "'bout B", "a AH0 # the letter"], "free")
    assert sounds.endswith("a AH0\nbridge B R IH JH\n")
