"""The laboratory's commands about words."""
import json

import pytest

from solvers.__main__ import main
from tests.reference import abgame_words as plain
from tests.solvers.abgame.words.made_words import made_words

WORDS = made_words(2, 90)


@pytest.fixture
def lab(capsys):
    def call(line):
        code = main(["abgame", "words", *line.split()])
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def file(tmp_path):
    place = tmp_path / "words.txt"
    place.write_text("\n".join(WORDS).lower())
    return place


def result(lab, line):
    code, out, err = lab(f"{line} --json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_feedback(lab):
    assert result(lab, "feedback speed erase") == {"places": "y-yy-", "a": 0, "b": 3}
    assert lab("feedback speed erase")[1] == "y-yy-  0A 3B\n"


def test_words_that_fit(lab, file):
    guess, secret = WORDS[7], WORDS[40]
    a, b = plain.answer(guess, secret)
    for told, rule in ((plain.places(guess, secret), plain.places), (f"{a}A{b}B", plain.answer)):
        found = result(lab, f"fit {file} {guess}:{told}")
        assert found["words"] == plain.plays(WORDS, [guess], secret, rule)
        assert (found["count"], found["all_listed"], found["sizes"]) == (len(found["words"]), True, [found["count"]])
    code, out, _ = lab("fit own about:-----")
    assert code == 0
    assert "... (--all lists " in out
    assert result(lab, "fit own about:-----")["all_listed"] is False
    assert result(lab, "fit own about:----- --all")["all_listed"] is True


@pytest.mark.parametrize("rule", ["places", "answer"])
def test_a_tree_finds_every_word_of_a_file(lab, file, tmp_path, rule):
    out = tmp_path / "tree.txt"
    found = result(lab, f"tree {file} --rule {rule} --out {out}")
    lines = [line.split() for line in out.read_text().splitlines()]
    assert [line[-1] for line in lines] == list(WORDS)
    assert {line[0] for line in lines} == {found["first"]}
    assert found["total"] == sum(map(len, lines))
    assert found["mean"] == found["total"] / 90
    assert found["most"] == max(map(len, lines)) == len(found["distribution"])
    for line in lines:  # each guess follows from what was told before
        for other in lines:
            same = [guess for guess in range(min(len(line), len(other)))
                    if [getattr(plain, rule)(each, line[-1]) for each in line[:guess]]
                    == [getattr(plain, rule)(each, other[-1]) for each in line[:guess]]]
            assert all(line[guess] == other[guess] for guess in same)
    assert result(lab, f"first {file} --rule {rule}")["first"] == found["first"]


@pytest.mark.parametrize(("line", "words"), [
    ("feedback abc defgh", "no word of 5 letters"), ("fit own about", "no guess with its feedback"),
    ("tree own --rule colours", "no rule"), ("tree nothing.txt", "cannot be read"), ("fit own ab:-----", "no word of"),
])
def test_what_cannot_be_is_refused_in_a_sentence(lab, line, words):
    code, out, err = lab(line)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1
