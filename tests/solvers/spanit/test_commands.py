"""The laboratory's Span-It! commands: their answers, and what they say about bad positions."""
import json
from pathlib import Path

import pytest

from solvers.__main__ import main
from solvers.spanit.board import Position, name, nodes

GOLDEN = Path(__file__).parents[2] / "data" / "spanit" / "golden_positions.json"
WON = ".hv/../.v./../hh."


def test_analyse_knows_the_golden_positions(answer_to):
    for golden in json.loads(GOLDEN.read_text()):
        for side in "hv":
            result = answer_to("analyse -", f"{golden['pos']} {side}\n")
            assert {key: result[key] for key in ("class", "h_wins", "v_wins")} == {
                "class": golden["cls"], "h_wins": golden["h_wins"], "v_wins": golden["v_wins"]
            }
            assert result["winner"] == (side if golden["cls"] == "mover" else golden["cls"])
            assert (result["trees"] is None) == (golden["cls"] == "mover")


def test_analyse_gives_two_trees(answer_to):
    result = answer_to("analyse -", f"{WON} v")
    first, second = map(set, result["trees"])
    position = Position.read(f"{WON} v")
    free = {name(nodes(3)[place]) for place in position.free}
    assert first
    assert second
    assert not first & second
    assert first | second <= free


def test_a_finished_position_has_its_winner_and_no_moves(answer_to):
    result = answer_to("analyse -", "hhh/../.../../... v")
    assert [result[key] for key in ("class", "winner", "h_wins", "v_wins", "trees")] == ["h", "h", [], [], [[], []]]


def test_a_position_is_given_as_it_is_or_in_a_file(capsys, tmp_path):
    file = tmp_path / "a position.txt"
    file.write_text(f"{WON} v\n")
    answers = []
    for argument in (f"{WON} v", str(file)):
        assert main(["spanit", "analyse", argument, "--json"]) == 0
        answers.append({**json.loads(capsys.readouterr().out), "cpu_seconds": 0})
    assert answers[0] == answers[1]


def test_analyse_as_a_table(ask):
    code, out, err = ask("analyse -", f"{WON} v")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].split() == ["class", "h"]
    assert lines[2].split(None, 3) == ["horizontal", "wins", "by", "a1 b2 d2 a3 e3 b4 d4 e5"]
    assert lines[3].split(None, 3) == ["vertical", "wins", "by", "no move"]
    assert [line.split()[:2] for line in lines[4:6]] == [["tree", "1"], ["tree", "2"]]


@pytest.mark.parametrize(("given", "words"), [
    ("", "standard input, column 1: a board has an odd number of rows"),
    ("../../... h", "row 2 has 2 nodes"),
    (".x./../.../../... h", "standard input, column 2: “x” is not a node"),
    (".../../.../../...", "the side to move, h or v, is missing"),
    ("\n.../../.../../...\nq", "standard input, line 3, column 1: “q” is not a side"),
])
def test_a_bad_position_is_one_sentence(given, words, ask):
    code, out, err = ask("analyse -", given)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(("argument", "words"), [
    ("", "column 1: a board has an odd number of rows"),
    ("../../.", "column 4: row 2 has 2 nodes"),
    ("nothing.txt", "nothing.txt: this file cannot be read"),
    ("." * 5000, "column 1: a board has an odd number of rows"),
    ("../\0/.. h", "column 4: “�” is not a node"),
])
def test_a_bad_argument_is_one_sentence(argument, words, capsys):
    assert main(["spanit", "analyse", argument]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert words in err
    assert len(err.splitlines()) == 1


def test_weights_are_the_golden_ones(answer_to, tmp_path):
    golden = json.loads(GOLDEN.with_name("golden_weights.json").read_text())
    file = tmp_path / "mind.toml"
    file.write_text("".join(f"{factor} = {value}\n" for factor, value in golden["personality"].items()))
    result = answer_to(f"weights - --personality {file}", f"{golden['pos']} {golden['side']}")
    assert result["weights"] == golden["W"]
    assert (result["move"], result["personality"], result["missing"]) == ("e1", "mind", [])


def test_weights_by_a_shipped_personality(answer_to):
    rolled = [answer_to(f"weights - --personality gambler --seed {seed}", ".../../.../../... h") for seed in (1, 1, 2)]
    assert rolled[0]["personality"] == "The Gambler"
    assert rolled[0]["weights"] == rolled[1]["weights"] != rolled[2]["weights"]
    assert len(rolled[0]["weights"]) == 13
    assert rolled[0]["move"] == max(rolled[0]["weights"], key=rolled[0]["weights"].get)


def test_a_finished_game_has_weights_but_no_move(answer_to):
    result = answer_to("weights - --personality weaver", "hhh/../.../../... v")
    assert result["move"] is None
    assert len(result["weights"]) == 10


def test_weights_as_a_table_say_what_a_file_leaves_out(ask, tmp_path):
    file = tmp_path / "half.toml"
    file.write_text("NodeMajor = 3")
    code, out, err = ask(f"weights - --personality {file}", "./h/v. h")
    assert (code, out, err) == (2, "", err)
    code, out, err = ask(f"weights - --personality {file}", "../h/v. h")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[0] for line in lines] == ["personality", "move", "left", "a1", "c1", "c3", "cpu"]
    assert "NodeMinor, NodeRandom" in lines[2]
    assert lines[3].split() == ["a1", "3.0000"]


@pytest.mark.parametrize(("text", "words"), [
    ("NodeMayor = 3", "line 1: a personality has no key “NodeMayor”; the nearest is NodeMajor."),
    ("\nNodeMajor = nan", "line 2: NodeMajor is not a finite number"),
])
def test_a_bad_personality_is_one_sentence_with_its_file_and_line(text, words, ask, tmp_path):
    file = tmp_path / "mind.toml"
    file.write_text(text)
    code, out, err = ask(f"weights - --personality {file}", ".../../.../../... h")
    assert (code, out) == (2, "")
    assert err.startswith(f"{file}, {words}")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("given", ["nobody", "nothing.toml", "no\0thing", "x" * 5000])
def test_who_is_not_there_is_told_who_is(given, capsys):
    assert main(["spanit", "weights", ".../../.../../... h", "--personality", given]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert "no file and no shipped personality" in err
    assert "weaver" in err
    assert len(err.splitlines()) == 1
