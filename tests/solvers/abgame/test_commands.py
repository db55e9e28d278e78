"""The laboratory's commands of the AB game."""
import io
import json

import pytest

from solvers.__main__ import main
from solvers.abgame.tree import read_tree


@pytest.fixture
def lab(capsys):
    def call(line):
        code = main(["abgame", *line.split()])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def result(lab, line):
    code, out, err = lab(f"{line} --json")
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 1
    return json.loads(out)


@pytest.mark.parametrize(("line", "a", "b"), [
    ("2674 1234", 1, 1), ("0011 2202", 0, 1), ("0011 2202 --rule blog", 0, 2), ("ABCD abce", 3, 0), ("12 21", 0, 2),
])
def test_an_answer(lab, line, a, b):
    told = result(lab, f"answer {line}")
    assert (told["a"], told["b"]) == (a, b)


def test_candidates(lab):
    found = result(lab, "candidates 6297:b 8512:abb 2315:bb 5842:bb 9581:ab")
    assert (found["count"], found["codes"], found["contradiction"]) == (1, ["8021"], None)
    assert found["sizes"] == [5040, 1440, 83, 29, 13, 1]
    assert result(lab, "candidates 1796:b --repeats --rule blog")["sizes"] == [10_000, 3048]
    assert result(lab, "candidates 1234:2A1B")["codes"] == result(lab, "candidates 1234:aab")["codes"]
    many = result(lab, "candidates 0123:b")
    assert (many["count"], len(many["codes"]), many["all_listed"]) == (1440, 100, False)
    every = result(lab, "candidates 0123:b --all")
    assert (len(set(every["codes"])), every["all_listed"], every["codes"][:100]) == (1440, True, many["codes"])
    assert "1,440 codes; after each answer: 5,040, 1,440" in lab("candidates 0123:b")[1]


def test_candidates_that_contradict_each_other(lab):
    found = result(lab, "candidates 0123:aaaa 4567:bb 8901:-")
    assert (found["count"], found["codes"], found["sizes"][-1]) == (0, [], 0)
    assert found["contradiction"]["suspects"] == [[1]]
    assert "guess 1, 0123:aaaa, cannot be true" in lab("candidates 0123:aaaa 4567:bb 8901:-")[1]


@pytest.mark.parametrize(("line", "words"), [
    ("candidates 6297:b 8512:x", "guess 2: “x” is not an answer"),
    ("candidates 6297:b --digits 9", "2 to 5 digits, not 9"),
    ("answer 12 AB", "“A” is not among the digits"),
    ("answer 1 2", "2 to 5 digits"),
    ("answer 12a4 1234", "“a” is not among the digits 0 to 9"),
    ("answer ÄÖÜ ABC", "“Ä” is not among the letters A to Z"),
    ("candidates 62９7:a", "“９” is not among the digits"),
    ("candidates 6297", "no guess with its answer"),
    ("candidates :a", "“” is no code here"),
    ("candidates 6297:aaab", "the last symbol would be in its place, too"),
    ("candidates 6297:b --alphabet 6", "“6” is not among the digits 0 to 5"),
    ("tree --strategy entropy --out /dev/null/tree", "no file can be written here"),
    ("play --strategy random --workers 0", "Invalid value for '--workers'"),
    ("play --strategy random --resume no-such-file", "cannot be read"),
    ("solve --digits 5 --alphabet 4", "5 places need as many symbols"),
    ("prove --rule blog", "No such option"),
    ("answer 12 21 --rule house", "there is no rule “house”; choose from standard, blog"),
    ("tree --strategy best", "there is no strategy “best”"),
    ("tree --strategy entropy --digits 5 --alphabet 26", "a whole tree is built of at most 400,000"),
    ("play --strategy optimum --repeats", "proved within some seconds"),
])
def test_bad_arguments(lab, line, words):
    code, out, err = lab(line)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1


def test_a_tree(lab, tmp_path):
    place = tmp_path / "tree.txt"
    found = result(lab, f"tree --strategy entropy --out {place}")
    assert (found["total"], found["most"], found["distribution"]) == (26_424, 8, [1, 5, 62, 611, 2483, 1779, 98, 1])
    assert read_tree(place.read_text()).summary().total == 26_424
    assert place.read_text().splitlines()[1] == "# Entropy: 26424 guesses for 5040 codes"


def test_all_strategies(lab):
    found = {each["strategy"]: each for each in result(lab, "strategies --digits 3 --alphabet 5")["strategies"]}
    assert found["optimum"]["total"] == min(each["total"] for each in found.values())
    assert "optimum" not in {each["strategy"] for each in result(
        lab, "strategies --digits 2 --alphabet 3 --repeats --rule blog")["strategies"]}
    assert all(sum(each["distribution"]) == 60 for each in found.values())
    assert found["entropy"]["total"] == result(
        lab, "tree --strategy entropy --digits 3 --alphabet 5")["total"] <= found["random"]["total"]


def test_games(lab):
    found = result(lab, "play --strategy random --games 400 --seed 3")
    assert (found["games"], sum(found["distribution"]), found["most"]) == (400, 400, len(found["distribution"]))
    assert found["low"] < found["mean"] == found["total"] / 400 < found["high"]
    assert found["high"] - found["low"] < 0.5
    again = result(lab, "play --strategy random --games 400 --seed 3 --workers 2")
    assert again["distribution"] == found["distribution"]


def test_games_are_kept_and_gone_on_with(lab, tmp_path):
    place = tmp_path / "games.json"
    whole = result(lab, f"play --strategy entropy --games 300 --seed 3 --checkpoint {place}")
    kept = json.loads(place.read_text())
    assert kept["done"] == whole["distribution"]
    again = result(lab, f"play --strategy entropy --resume {place} --workers 2")
    assert {**again, **dict.fromkeys(("games_per_second", "cpu_seconds"))} == {
        **whole, **dict.fromkeys(("games_per_second", "cpu_seconds"))}
    assert "another games" in lab(f"play --strategy entropy --games 301 --resume {place}")[2]


def typed(monkeypatch, text):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_a_secret_is_found(lab, monkeypatch):
    """The secret is 8021; a typing error, and an answer that is taken back, change nothing."""
    typed(monkeypatch, "b\nzz\nb\nundo\n")
    code, out, _ = lab("solve")
    assert (code, out.splitlines()[-1]) == (0, "The answers ended before the code was found.")
    assert "“zz” is not an answer" in out
    first = [line.split()[2] for line in out.splitlines() if line.startswith("Guess 1:")]
    assert first == ["0123"]
    answers = ""
    for _ in range(9):
        typed(monkeypatch, answers)
        found = json.loads(lab("solve --json")[1])
        if found["code"]:
            break
        typed(monkeypatch, answers)
        guess = [line.split()[2] for line in lab("solve --json")[2].splitlines() if line.startswith("Guess")][-1]
        answers += result(lab, f"answer {guess} 8021")["answer"] + "\n"
    assert found["code"] == "8021"
    assert found["sizes"][0] == 5040
    assert found["guesses"] == len(found["turns"]) <= 8


def test_answers_that_contradict_each_other(lab, monkeypatch):
    typed(monkeypatch, "-\nbbbb\naaa\naaa\nb\n")
    code, out, _ = lab("solve")
    assert code == 0
    assert "cannot be true" in out
    assert "The last answer is taken back." in out
