"""The laboratory: lazy imports, exit codes, errors in one sentence, files, progress, executors."""
import json
import os
import subprocess
import sys
import time
from ast import literal_eval
from pathlib import Path
from typing import Any

import pytest

from solvers.__main__ import GAMES, main
from solvers.core.formats import LIMIT, FormatError
from solvers.core.text_encoding import FALLBACK_REMARK
from solvers.laboratory.console import (
    answer,
    check_place,
    columns,
    executor,
    pairs,
    plan_option,
    progress_bar,
    read_file,
    run,
    write_file,
)
from solvers.spanit.competition.standings import Plan
from tests.solvers.core.counting_engine import Counting

ROOT = Path(__file__).parents[3]


def test_help_imports_no_engine() -> None:
    program = (
        "import sys; from solvers.__main__ import main; main(['--help'])\n"
        "print(sorted(m for m in sys.modules if m.startswith('solvers.')), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert literal_eval(done.stderr) == [
        "solvers.__main__", "solvers.core", "solvers.core.engine", "solvers.core.format_error",
        "solvers.core.formats", "solvers.core.remarks", "solvers.core.text_encoding", "solvers.core.toml_places",
        "solvers.laboratory", "solvers.laboratory.stopping",
    ]
    for name in GAMES:
        assert name in done.stdout


def test_the_laboratory_knows_no_window() -> None:
    program = (
        "import sys; from solvers.__main__ import main; main(['minesweeper', '--help'])\n"
        "print([m for m in sys.modules if m.split('.')[0] in ('app', 'PySide6')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


@pytest.mark.parametrize("arguments", [["chess"], ["minesweeper", "chess"], ["--chess"], ["minesweeper", "play"]])
def test_what_it_does_not_know_takes_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(("arguments", "part"), [
    ("iching cast --lines 6,7,8,9,7,7", "━━━   ━━━ ×"),
    ("iching natal --sex male --place Madrid --date 1975-07-13T21:30 --json", "°"),
    ("connexion count --puzzle backslide --runs 2", "±"), ("minesweeper --help", "─"),
])
def test_answers_are_utf8_whatever_the_terminal(arguments: str, part: str) -> None:
    command = [sys.executable, "-m", "solvers", *arguments.split()]
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert part in done.stdout.decode("utf-8")


def test_errors_are_utf8_even_with_half_characters() -> None:
    command = [sys.executable, "-m", "solvers", "iching", "cast", "--lines", b"\xff\xe5\xa6\x84\x1b"]
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, env=environment, check=False)
    assert done.returncode == 2
    assert done.stderr.decode("utf-8").startswith("“�妄�” is no cast;")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments", [
    ["iching", "cast\n\x1b[31m"], ["iching", "cast", "--l\nines"], ["iching", "cast", "a\nb\x1b"],
    ["iching", "clock", "--at", "x", "--longitude", "1\n2"], ["connexion", "check", "a\nb\x1b"],
])
def test_an_error_is_one_sentence_whatever_was_typed(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err[:-1].isprintable()


def test_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    file.write_text("mines 1\n?\n", "utf-8")
    assert read_file(str(file)) == "mines 1\n?\n"
    with pytest.raises(FormatError, match=r"missing.txt: this file cannot be read: No such file"):
        read_file(str(tmp_path / "missing.txt"))
    with pytest.raises(FormatError, match="cannot be read"):
        read_file(str(tmp_path))
    if os.name == "posix":
        os.mkfifo(tmp_path / "pipe")
        for endless in ("/dev/zero", str(tmp_path / "pipe")):
            with pytest.raises(FormatError, match=r"this is no file\. Standard input is read as -\."):
                read_file(endless)
    file.write_bytes(b"x" * (LIMIT + 1))
    with pytest.raises(FormatError, match="longer than"):
        read_file(str(file))
    file.write_bytes(b"mines 1\n\xff\0")
    with pytest.raises(FormatError, match=r"position.txt, line 2: this is not text"):
        read_file(str(file))
    with file.open("rb") as stream:
        monkeypatch.setattr(sys, "stdin", type("Stdin", (), {"buffer": stream}))
        with pytest.raises(FormatError, match="standard input, line 2"):
            read_file("-")
    file.write_bytes("mines 1 # Götz".encode("cp1252"))
    assert read_file(str(file)) == "mines 1 # Götz"
    assert capsys.readouterr().err == f"{file}: {FALLBACK_REMARK}\n"


def test_an_answer_is_one_object_or_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    result = {"games": 12000, "rate": 0.25, "words": "×"}
    answer(result, True, lambda: "table")
    assert json.loads(capsys.readouterr().out) == result
    answer(result, False, lambda: pairs(result))
    assert capsys.readouterr().out == "games  12,000\nrate   0.2500\nwords  ×\n"


def test_an_engine_is_run_to_its_end_without_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(Counting(1000)) == "counted to 1000"
    assert capsys.readouterr() == ("", "")


def test_calls_stay_short_so_that_ctrl_c_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(time, "sleep", lambda seconds: now.append(now.pop() + seconds))
    engine = Counting(2000, seconds=0.001)
    run(engine)
    assert 10 < max(engine.calls) < 100


def test_a_bar_appears_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar() as show:
        show(3, 7, "counting")
    out, err = capsys.readouterr()
    assert out == ""
    assert "counting" in err


def test_threads_do_what_they_are_given() -> None:
    with executor(2, None) as threads:
        assert list(threads.map(abs, (-1, 2))) == [1, 2]


def test_a_cluster_without_its_extra_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(FormatError, match="needs the package “distributed”"), executor(1, "tcp://x:1"):
        pass


@pytest.mark.parametrize(
    ("arguments", "finished"),
    [
        ("play --board expert --start safe --strategy greedy --games 100000000 --workers 2 --json", True),
        ("optimum --board 5x5/5 --start safe --json", False),
    ],
)
def test_ctrl_c_ends_with_what_is_finished(arguments: str, finished: bool, stop: Any) -> None:
    code, out, err = stop(f"minesweeper {arguments}", 0.4)
    assert (code, err) == (130, "")
    if finished:
        result = json.loads(out)
        assert 0 < result["wins"] < result["games"] < 10**8
    else:
        assert json.loads(out)["wins"] is None


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "solvers", "minesweeper", "optimum", "--board", "3x3/2", "--start", "safe"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    error = process.stderr.read()
    process.stderr.close()
    process.wait(60)
    assert b"Traceback" not in error


def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for attempt in (lambda: check_place(str(pipe)), lambda: write_file(str(pipe), b"data")):
        with pytest.raises(FormatError, match="no file can be written here"):
            attempt()
    assert pipe.is_fifo()


def test_nothing_is_written_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"data")
    for attempt in (check_place, lambda name: write_file(name, b"more")):
        with pytest.raises(FormatError, match="no file can be written here"):
            attempt(str(tmp_path / "file" / "below"))
    assert (tmp_path / "file").read_bytes() == b"data"


def test_a_link_stays_and_leads_to_the_new_file(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "there")
    check_place(str(link))
    write_file(str(link), b"new")
    assert link.is_symlink()
    assert (tmp_path / "there").read_bytes() == b"new"


def test_columns_stand_under_their_headings() -> None:
    lines = columns([("", "games", ""), ("Resistor", "5", "won"), ("Oracle", "1,000", "")])
    assert lines == ["          games", "Resistor      5  won", "Oracle    1,000"]


def test_options_say_what_plans_declare() -> None:
    option = plan_option(Plan.rounds)
    assert (option.min, option.max) == (1, 100_000)
    assert option.help == "How many openings every two players play, in two games each."
