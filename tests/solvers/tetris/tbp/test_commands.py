"""tetris tbp and tetris match, as processes."""
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.solvers.conftest import Ask

ROOT = Path(__file__).parents[4]
TRANSCRIPTS = ROOT / "tests" / "data" / "tetris"
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
