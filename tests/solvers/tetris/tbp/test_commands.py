"""tetris tbp and tetris match, as processes."""
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from solvers.tetris.tbp.match import Match, Terms
from tests.programs import programs
from tests.solvers.conftest import AnswerTo, Ask, Stop

ROOT = Path(__file__).parents[4]
TRANSCRIPTS = ROOT / "tests" / "data" / "tetris"
PLAIN = Path(__file__).with_name("plain_bot.py")
BOT = [sys.executable, "-m", "solvers", "tetris", "tbp", "--controller"]


def run_bot(given: bytes, *more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*BOT, *more], cwd=ROOT, input=given, capture_output=True, timeout=60, check=False)


def test_it_is_a_bot_on_standard_input_and_output() -> None:
    """It answers a recorded session, and leaves when it is told to; what it thinks of it does not depend on time."""
    lines = (TRANSCRIPTS / "tbp-dellacherie.txt").read_text("utf-8").splitlines()
    told = "".join(f"{line[2:]}\n" for line in lines if line.startswith("> "))
    done = run_bot(told.encode(), "dellacherie", "--seconds", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    info, *answers = map(json.loads, done.stdout.splitlines())
    assert (info["type"], info["name"], info["features"]) == (
        "info", "Solvarium dellacherie", ["randomizer", "garbage", "move_info"])
    expected = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    for answer, known in zip(answers, expected, strict=True):
        assert answer.get("moves") == known.get("moves")
        assert answer["type"] == known["type"]


def test_it_ends_with_its_input() -> None:
    done = run_bot(b'{"type": "rules"}\n\n{"type": "rules"}', "lee")
    assert done.returncode == 0
    assert [json.loads(line)["type"] for line in done.stdout.splitlines()] == ["info", "ready", "ready"]


def test_rubbish_is_answered_by_an_error() -> None:
    done = run_bot(b'rubbish\n\xff\xfe\n{"type": "play"}\n{"type": "rules"}\n{"type": "quit"}\n', "dellacherie")
    assert (done.returncode, done.stderr) == (0, b"")
    types = [json.loads(line)["type"] for line in done.stdout.splitlines()]
    assert types == ["info", "error", "error", "error", "ready"]


def test_a_line_without_end_is_refused() -> None:
    done = run_bot(b"x" * 3_000_000, "dellacherie")
    assert (done.returncode, done.stderr) == (2, b"Standard input has a line of more than 1,000,000 bytes.\n")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C cannot be sent to one process there")
def test_ctrl_c_ends_it() -> None:
    with subprocess.Popen([*BOT, "dellacherie"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as bot:
        assert bot.stdout is not None
        assert bot.stderr is not None
        assert b'"info"' in bot.stdout.readline()
        bot.send_signal(signal.SIGINT)
        assert bot.wait(60) == 130
        assert bot.stderr.read() == b""


def test_who_is_not_known_is_refused(ask: Ask) -> None:
    code, out, err = ask("tbp --controller nobody")
    assert (code, out) == (2, "")
    assert "“nobody” is no file and no controller" in err


# Matches: `main` is called here, so that options with blanks cannot be said; a script is a program, too.


@pytest.fixture
def plain(tmp_path: Path) -> str:
    """The name of a program that is a plain bot; its only argument is its fault at its third suggestion."""
    program = tmp_path / "plain"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} {PLAIN} $0 2\n")
    program.chmod(0o755)
    return str(program)


def with_fault(plain: str, fault: str) -> str:
    """The name of a plain bot that does something wrong."""
    program = Path(plain).with_name(fault)
    program.write_text(Path(plain).read_text("utf-8").replace("$0", fault))
    program.chmod(0o755)
    return str(program)


@pytest.mark.skipif(os.name == "nt", reason="a script is no program there")
class TestMatch:
    def test_a_name_plays_a_program(self, answer_to: AnswerTo, plain: str) -> None:
        answer = answer_to(f"match --a dellacherie --b {plain} --games 2 --seconds 0.05 --patience 60 --limit 9")
        assert (answer["games"], answer["a_wins"] + answer["b_wins"] + answer["draws"]) == (2, 2)
        assert answer["faults"] == []
        assert answer["names"] == {"a": "Solvarium dellacherie", "b": "Plain"}
        assert 0 <= answer["low"] <= answer["high"] <= 1
        for key in ("attack_per_piece", "lines_per_piece", "pieces_per_second"):
            assert answer[key]["a"] >= 0
        assert answer["attack_per_piece"]["a"] == pytest.approx(
            sum(game["attack"][0] for game in answer["results"]) / sum(game["pieces"][0] for game in answer["results"]))
        again = answer_to(f"match --a dellacherie --b {plain} --games 2 --seconds 0.05 --patience 60 --limit 9")
        assert again["results"] == answer["results"]
        assert not programs()

    def test_who_does_wrong_is_told_and_loses(self, ask: Ask, answer_to: AnswerTo, plain: str) -> None:
        bad = with_fault(plain, "crash")
        answer = answer_to(f"match --a {bad} --b lee --games 2 --seconds 0 --patience 60 --limit 10")
        assert (answer["a_wins"], answer["b_wins"]) == (0, 2)
        assert answer["faults"] == [{"game": number, "side": "a", "kind": "crashed",
                                     "sentence": "crashed: it ended with exit code 1 (“I give up”)."}
                                    for number in range(2)]
        code, out, err = ask(f"match --a {bad} --b lee --games 1 --seconds 0 --patience 60 --limit 10")
        assert (code, err) == (0, "")
        assert "Game 1: a crashed: it ended with exit code 1 (“I give up”)." in out
        assert "b  lee" in out

    def test_a_match_without_a_game_is_not_played(self, ask: Ask, plain: str) -> None:
        """No victory over a program that never moved, and a script hears of it by the exit code."""
        bad = with_fault(plain, "stillborn")
        code, out, err = ask(f"match --a lee --b {bad} --games 2 --seconds 0 --patience 60 --json")
        answer = json.loads(out)
        assert (code, err) == (1, "")
        assert (answer["games"], answer["played"], len(answer["faults"])) == (2, 0, 2)
        assert (answer["a_wins"], answer["b_wins"], answer["draws"]) == (0, 0, 0)
        assert [game["winner"] for game in answer["results"]] == [None, None]
        code, out, err = ask(f"match --a lee --b {bad} --games 1 --seconds 0 --patience 60")
        assert (code, err) == (1, "")
        assert "1 game, 0 draws, 1 not played" in out

    def test_wrong_labels_are_counted_and_written_down(self, answer_to: AnswerTo, plain: str, tmp_path: Path) -> None:
        file = tmp_path / "said.txt"
        odd = with_fault(plain, "odd")
        answer = answer_to(f"match --a lee --b {odd} --games 1 --seconds 0 --patience 60 --limit 9 --record {file}")
        assert (answer["played"], answer["faults"]) == (1, [])
        assert answer["wrong_labels"] == {"a": 0, "b": 9}
        remarks = [line for line in file.read_text("utf-8").splitlines() if line[1:].startswith(" ! ")]
        assert len(remarks) == 9
        assert all(re.fullmatch(r"b ! [A-Z] [a-z]+ at \d+, \d+ is called a full spin; by the rules it is .*\.", line)
                   for line in remarks)

    def test_time_to_think_is_kept(self, answer_to: AnswerTo) -> None:
        answer = answer_to("match --a lee --b lee --games 1 --seconds 0.05 --limit 10")
        assert max(answer["pieces_per_second"].values()) <= 20

    def test_it_goes_on_from_a_checkpoint(self, answer_to: AnswerTo, tmp_path: Path) -> None:
        file = tmp_path / "match.json"
        command = "match --a lee --b dellacherie --seconds 0 --patience 60 --limit 20"
        whole = answer_to(f"{command} --games 3 --checkpoint {file}")
        saved = json.loads(file.read_text("utf-8"))
        assert len(saved["done"]) == 3
        resumed = answer_to(f"match --resume {file}")
        assert resumed["results"] == whole["results"]

    def test_what_is_said_is_written_down_and_said_again(self, answer_to: AnswerTo, plain: str, tmp_path: Path) -> None:
        """Who is told the same says the same: a match of which only the transcript is left has the same games."""
        file = tmp_path / "said.txt"
        bad = with_fault(plain, "rubbish")
        answer = answer_to(f"match --a lee --b {bad} --games 2 --seconds 0 --patience 60 --limit 9 --record {file} "
                           "--seed 3")
        lines = file.read_bytes().splitlines()
        assert {line[:4] for line in lines} == {b"a > ", b"a < ", b"b > ", b"b < "}
        assert answer["faults"][0]["kind"] == "rubbish"

        class Said:
            """What a bot said, once it is told what it was told then."""

            ended, fault, ending = False, "", ""

            def __init__(self, letter: bytes) -> None:
                self.lines = [line for line in lines if line.startswith(letter)]

            def send(self, line: bytes) -> None:
                assert self.lines.pop(0)[4:] + b"\n" == line

            def next(self, seconds: float) -> bytes | None:
                return self.lines.pop(0)[4:] if self.lines and self.lines[0][2:3] == b"<" else None

            def close(self, grace: float = 0) -> None:
                pass

        said = {letter: Said(letter) for letter in (b"a", b"b")}
        engine = Match((lambda: said[b"a"], lambda: said[b"b"]), Terms(2, 3, 0, 60, 9), lambda: 0.0)
        while not engine.advance(1000):
            pass
        assert [list(game.pieces) for game in engine.result().games] == [game["pieces"] for game in answer["results"]]
        assert [list(game.fates) for game in engine.result().games] == [game["lost_by"] for game in answer["results"]]
        assert said[b"a"].lines == [b'a > {"type":"quit"}']

    def test_ctrl_c_answers_with_the_games_so_far(self, stop: Stop) -> None:
        code, out, err = stop("tetris match --a lee --b lee --games 100000 --seconds 0 --limit 5 --json", 0.5)
        assert code == 130, err
        answer = json.loads(out)
        assert answer["interrupted"]
        assert 0 < answer["games"] == len(answer["results"]) < 100_000

    @pytest.mark.parametrize(("given", "words"), [
        ("nobody", "“nobody” is no program that can be started"),
        ("nothing.json", "“nothing.json” is no file"),
        ("'half", "is no command: no closing quotation"),
    ])
    def test_what_is_no_bot_is_refused(self, ask: Ask, given: str, words: str) -> None:
        code, out, err = ask(f"match --a lee --b {given}")
        assert (code, out) == (2, "")
        assert words in err
        assert len(err.splitlines()) == 1
