"""The command of the stars."""
import json

import pytest

from solvers.__main__ import main


@pytest.mark.parametrize(("ending", "begins"), [
    ("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF"), ("tex", b"% The"),
])
def test_it_draws_into_a_file(capsys, tmp_path, ending, begins):
    place = tmp_path / f"star.{ending}"
    assert main(["stars", "draw", "12", "4", "--out", str(place), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["components"], told["file"], round(told["inner"], 6)) == (4, str(place), 0.707107)
    assert place.read_bytes().startswith(begins)


def test_it_draws_as_large_as_is_asked(capsys, tmp_path):
    place = tmp_path / "star.svg"
    assert main(["stars", "draw", "5", "2", "--out", str(place), "--radius", "12.5"]) == 0
    assert 'width="33mm"' in place.read_text()
    assert main(["stars", "draw", "5", "2", "--out", str(place), "--radius", "81"]) == 2
    assert "80" in capsys.readouterr().err


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["5", "3", "--out", "x.svg"], "density is 1 to 2"), (["2", "1", "--out", "x.svg"], "3 to 60 points"),
    (["5", "2", "--out", "x.gif"], "x.gif: a star is written as"),
    (["5", "2", "--out", "none/x.svg"], "no file can be written"), (["5", "two", "--out", "x.svg"], "valid int"),
])
def test_what_is_wrong_is_one_sentence(capsys, tmp_path, monkeypatch, arguments, sentence):
    monkeypatch.chdir(tmp_path)
    assert main(["stars", "draw", *arguments]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert not list(tmp_path.iterdir())
