"""Signals at random moments: each long command ends soon, by its exit code, with what is finished; none ever hangs."""
import json
import os
import random
import signal
import subprocess
import sys
import time
import zlib
from collections import Counter
from contextlib import AbstractContextManager, suppress
from importlib import import_module
from pathlib import Path
from typing import NoReturn

import msgspec
import pytest
from psutil import NoSuchProcess, Process

from solvers.__main__ import GAMES, run_and_exit
from solvers.laboratory.stopping import Signals
from tests.solvers.laboratory.test_long_run import RUNS

ROOT = Path(__file__).parents[3]
LONGEST = 60.0  # seconds until a command has ended, on a busy machine; alone it takes a tenth of one,
MOST_WORK = 1.5  # and so many of CPU, which hardly depend on how busy the machine is
EVERLASTING = [  # with two workers where there are any
    "abgame bracket --digits 4 --alphabet 10 --repeats --workers 2",
    "abgame play --strategy random --games 1000000 --workers 2",
    "abgame prove --workers 2",
    "connexion compact --outline parallelogram:4x16",
    "connexion count-labyrinths --runs 10000 --workers 2",
    "connexion count --puzzle backslide --runs 1000 --workers 2",
    "connexion grow --count 100000 --wish mirror --workers 2",
    "connexion grow --count 100000 --workers 2",
    "connexion octopuszle --count 1000 --workers 2",
    "iching odds --casts 1000000",
    "minesweeper ceiling --boards 10000000",
    "minesweeper fair --games 100000000",
    "minesweeper generate --board expert --count 100000 --level any --workers 2",
    "minesweeper learn --games 100000 --out {0}/weights.json --workers 2",
    "minesweeper optimum --board 5x4/6 --start zero",
    "minesweeper play --board expert --start safe --strategy greedy --games 100000000 --workers 2",
    "polyforms solve pentominoes-3x20 --workers 2",
    "spanit evolve --size 6 --generations 1000 --out {0}/mind.toml --workers 2",
    "spanit evolve --method cma --size 6 --generations 1000 --out {0}/mind.toml --workers 2",
    "spanit play --h fencer --v resistor --size 8 --games 100000 --workers 2",
    "spanit tournament --size 6 --rounds 10000 --workers 2",
    "tetris alone --controller attacker --seconds 0 --games 1000",
    "tetris breed --generations 1000 --out {0}/weights.json --workers 2",
    "tetris learn-sz --games 10000000 --out {0}/network",
    "tetris levels --rounds 1000",
    "tetris match --a lee --b dellacherie --games 1000 --seconds 0.1",
    "tetris perfect-count --workers 2",
    "tetris play --controller dt-20 --board 10x10 --games 100000 --workers 2",
    "tetris play-sz --player five-lanes --games 1000000 --workers 2",
    "tetris sensitivity --controller lee --games 100000 --workers 2",
    "tetris tournament --controllers lee,dt-20 --games 100000 --workers 2",
    "tetris train --generations 1000 --out {0}/weights.json --workers 2",
]


def name_of(command: str) -> str:
    return " ".join(command.split()[:2])


def test_all_that_can_be_kept_is_ended() -> None:
    assert {name_of(run) for run in RUNS} <= {name_of(run) for run in EVERLASTING}


class Trial:
    """A command in a process of its own, forked off this one, which has imported everything."""

    def __init__(self, command: str, folder: Path) -> None:
        self.command, self.folder = command, folder
        self.kept = folder / "kept.json"
        self.kept.unlink(missing_ok=True)
        arguments = command.format(folder).split()
        if "compact" not in arguments:
            arguments += ["--checkpoint", str(self.kept)]
        if "grow" not in arguments:  # to describe all labyrinths takes longer than to grow them
            arguments.append("--json")
        ready, tell = os.pipe()
        self.pid = os.fork()
        if not self.pid:
            os.close(ready)
            _become(arguments, folder, tell)
        os.close(tell)
        os.read(ready, 1)  # it hears signals, or has ended
        os.close(ready)

    def end(self, number: int, moment: float) -> tuple[int | None, float, float]:
        """Its exit code (None if it had to be killed), and the seconds from the signal on: by the clock, and of CPU."""
        time.sleep(moment)
        before = self._cpu_seconds()
        os.kill(self.pid, number)
        sent = time.monotonic()
        while time.monotonic() - sent < LONGEST:
            pid, status, used = os.wait4(self.pid, os.WNOHANG)
            if pid:
                worked = used.ru_utime + used.ru_stime - before
                return os.waitstatus_to_exitcode(status), time.monotonic() - sent, worked
            time.sleep(0.005)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return None, LONGEST, 0.0

    def _cpu_seconds(self) -> float:
        """What it has used until now, with all programs that it has started."""
        seconds, process = 0.0, Process(self.pid)
        for each in (process, *process.children(recursive=True)):
            with suppress(NoSuchProcess):
                seconds += sum(each.cpu_times()[:4])  # with what its own children used that have ended
        return seconds

    def fault(self, number: int, code: int | None) -> str:
        """What is wrong with how it ended; empty if nothing is."""
        out, err = (self.folder / "out").read_text("utf-8"), (self.folder / "err").read_text("utf-8")
        if code is None:
            return "it hangs"
        if code not in (128 + number, 0):
            return f"exit code {code}: {err[-500:]}"
        if err and not err.startswith("error: no "):
            return err[-1500:]
        try:
            if out.startswith("{"):
                json.loads(out)
            if self.kept.exists():
                saved = msgspec.json.decode(self.kept.read_bytes(), type=dict[str, msgspec.Raw])
                if zlib.crc32(bytes(saved["done"])) != int(bytes(saved["checksum"])):
                    return "the checkpoint is damaged"
        except ValueError as error:
            return f"{error}: {out[-200:]}"
        left = [file.name for file in self.folder.iterdir() if file.name.endswith(".new")]
        return f"left behind: {left}" if left else ""


def _become(arguments: list[str], folder: Path, tell: int) -> NoReturn:
    """Run a command in the process that was forked for it."""
    for name, number in (("out", 1), ("err", 2)):
        os.dup2(os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
    sys.stdout, sys.stderr = (open(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))  # noqa: SIM115
    real = Signals.raising

    def raising(heard: Signals) -> AbstractContextManager[None]:
        os.write(tell, b"x")
        return real(heard)

    setattr(Signals, "raising", raising)  # noqa: B010 (mypy would not have a method replaced)
    run_and_exit(arguments)


def press(trials: int, seed: int, folder: Path) -> None:
    """So many signals, at random moments of random commands; raises at the first that does not end as it should."""
    for module, _ in GAMES.values():
        import_module(module)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    chance, codes, slowest = random.Random(seed), Counter[int](), dict[str, tuple[float, float]]()
    for trial in range(trials):
        command = chance.choice(EVERLASTING)
        number = chance.choice((signal.SIGINT, signal.SIGTERM))
        moment = chance.choice((chance.uniform(0, 0.02), chance.uniform(0, 0.3), chance.uniform(0, 1.0),
                                chance.uniform(0, 5.0)))
        running = Trial(command, folder)
        code, seconds, worked = running.end(number, moment)
        fault = running.fault(number, code)
        if not fault and worked > MOST_WORK:
            fault = f"it used {worked:.2f} s of CPU after that"
        if fault:
            raise SystemExit(f"{trial}: {command}, {number.name} after {moment:.4f} s, {seconds:.2f} s: {fault}")
        codes[code or 0] += 1
        before = slowest.get(name_of(command), (0.0, 0.0))
        slowest[name_of(command)] = (max(seconds, before[0]), max(worked, before[1]))
    print(f"{trials} signals, exit codes {dict(codes)}; at most, in seconds by the clock and of CPU:")
    for name, (seconds, worked) in sorted(slowest.items(), key=lambda each: -each[1][0]):
        print(f"{seconds:6.2f} {worked:6.2f}  {name}")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that are forked")
@pytest.mark.parametrize("trials", [3, pytest.param(400, marks=pytest.mark.slow)])
def test_it_ends_whenever_the_signal_comes(trials: int, tmp_path: Path) -> None:
    """`python -m tests.solvers.laboratory.test_stopping 2000 SEED FOLDER` does more of it."""
    command = [sys.executable, "-m", "tests.solvers.laboratory.test_stopping", str(trials), "607", str(tmp_path)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith(f"{trials} signals")


AT_WORK = """
import time
from solvers.laboratory.console import executor
from solvers.laboratory.stopping import leave, listening
with listening() as heard:
    with heard.raising(), executor(2, None) as threads:
        try:
            for _ in threads.map(time.sleep, [0.01, 600, 600, 600]):
                print("at work", flush=True)
        except KeyboardInterrupt:
            heard.acknowledge()
            print("woken", flush=True)
leave(heard.exit_code)
"""
STUCK = """
import sys, time
from pathlib import Path
from solvers.laboratory import stopping
stopping.DEAF = 0.0
with stopping.listening() as heard, heard.stepping():
    heard.saving(lambda: Path(sys.argv[1]).write_text("what is finished"))
    print("at work", flush=True)
    while True:
        time.sleep(0.01)
        if heard.stopping:
            print("to stop", flush=True)
            time.sleep(600)
"""


def test_who_waits_for_a_worker_is_woken_and_the_process_ends_without_the_worker() -> None:
    with subprocess.Popen([sys.executable, "-c", AT_WORK], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "at work\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == "woken\n"
        try:
            assert process.wait(LONGEST) == 128 + signal.SIGINT
        finally:
            process.kill()


def test_a_second_signal_ends_a_command_that_is_stuck_with_what_is_finished(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = [sys.executable, "-c", STUCK, str(kept)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "at work\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == "to stop\n"
        assert not kept.exists()
        process.send_signal(signal.SIGTERM)
        try:
            assert process.wait(LONGEST) == 128 + signal.SIGTERM
        finally:
            process.kill()
    assert kept.read_text() == "what is finished"


if __name__ == "__main__":
    press(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
