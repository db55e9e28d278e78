"""The laboratory as its user meets it: arguments and standard input in, exit code, output and errors out."""
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from solvers.__main__ import main

ROOT = Path(__file__).parents[2]

Ask = Callable[..., tuple[int, str, str]]
AnswerTo = Callable[..., dict[str, Any]]
Stop = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Ask:
    """Runs a command of the game among whose tests this one is; returns (exit code, output, errors)."""

    def asked(arguments: str, given: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        code = main([request.path.relative_to(ROOT / "tests/solvers").parts[0], *arguments.split()])
        return code, *capsys.readouterr()

    return asked


@pytest.fixture
def answer_to(ask: Ask) -> AnswerTo:
    """Runs a command that succeeds, with --json, and returns its answer."""

    def answered(arguments: str, given: str = "") -> dict[str, Any]:
        code, out, err = ask(f"{arguments} --json", given)
        assert (code, err) == (0, "")
        assert len(out.splitlines()) == 1
        result = json.loads(out)
        assert result["cpu_seconds"] >= 0
        return dict(result)

    return answered


@pytest.fixture
def stop() -> Stop:
    """Starts a game's command, presses Ctrl+C once it has worked for some seconds, 1 unless said, or once there is
    something in its checkpoint, if it is to have one; and returns (exit code, output, errors). Its own CPU time counts:
    on a busy machine it has done as much as on an idle one."""
    if os.name == "nt":
        pytest.skip("Ctrl+C cannot be sent to one process there")
    # A process that is started in the background may ignore Ctrl+C; this one shall hear it, once it is at work.
    program = (
        "import sys; from importlib import import_module; from solvers.laboratory import long_run\n"
        "from solvers.__main__ import main; long_run.INTERVAL = 0.0\n"
        "import_module(f'solvers.{sys.argv[1]}.commands'); print('ready', flush=True); sys.exit(main(sys.argv[1:]))"
    )

    def stopped(arguments: str, seconds: float = 1, kept: Path | None = None) -> tuple[int, str, str]:
        process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments.split(), *(["--checkpoint", str(kept)] if kept else [])],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            if kept is None:
                _let_work(process.pid, seconds)
            while kept is not None and not kept.exists() and process.poll() is None:
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate()
        finally:
            process.kill()
            process.communicate()
        return process.returncode, out, err

    return stopped


def _let_work(process: int, seconds: float) -> None:
    """Wait until a process has used so many seconds of CPU, or has ended."""
    watched = psutil.Process(process)
    begun = sum(watched.cpu_times()[:2])
    while watched.is_running() and watched.status() != psutil.STATUS_ZOMBIE:
        if sum(watched.cpu_times()[:2]) - begun >= seconds:
            return
        time.sleep(0.05)
