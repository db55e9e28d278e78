"""The cluster as the page on long runs has it set up: the same answer, though a worker is lost on the way."""
import json
import logging
import os
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import psutil
import pytest

from solvers.__main__ import main
from solvers.laboratory.cluster import LOGGERS, LOST, Troubles

ROOT = Path(__file__).parents[3]
PLAY = ["minesweeper", "play", "--board", "expert", "--start", "safe", "--strategy", "greedy", "--games", "6000",
        "--json"]


@pytest.fixture
def scheduler() -> Iterator[tuple[str, psutil.Process]]:
    """The two lines of the page, with a free port; the scheduler's address, and what has started the workers."""
    pytest.importorskip("distributed")
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = str(one.getsockname()[1])
    page = (ROOT / "docs" / "laboratory-runs.md").read_text("utf-8")
    lines = [line.strip() for line in page.splitlines() if line.startswith("    python -m distributed")]
    assert len(lines) == 2
    with ExitStack() as stack:
        started = []
        for line in lines:
            words = shlex.split(line.replace("8786", port))
            process = subprocess.Popen([sys.executable, *words[1:]], cwd=ROOT, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            stack.callback(_end, process)
            started.append(process)
        yield f"tcp://127.0.0.1:{port}", psutil.Process(started[1].pid)


def _end(process: subprocess.Popen[bytes]) -> None:
    children = psutil.Process(process.pid).children(recursive=True)
    process.kill()
    process.wait()
    for child in children:
        with suppress(psutil.NoSuchProcess):
            child.kill()


@pytest.mark.cluster
@pytest.mark.skipif(os.name == "nt", reason="a worker cannot be killed so there")
def test_a_lost_worker_is_one_sentence_at_most(
    scheduler: tuple[str, psutil.Process], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, workers = scheduler
    kept = tmp_path / "kept.json"
    program = (
        "import sys; from solvers.laboratory import long_run; long_run.INTERVAL = 0.0\n"
        "from solvers.__main__ import main; sys.exit(main(sys.argv[1:]))"
    )
    run = subprocess.Popen([sys.executable, "-c", program, *PLAY, "--cluster", address, "--checkpoint", str(kept)],
                           cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        while not kept.exists():
            assert run.poll() is None
            time.sleep(0.01)
        lost = max(workers.children(recursive=True), key=lambda each: each.cpu_times().user)
        lost.kill()
        out, err = run.communicate()
    finally:
        run.kill()
        run.communicate()
    assert run.returncode == 0
    assert err in ("", f"{LOST}\n")
    assert main(PLAY) == 0
    assert json.loads(out)["wins"] == json.loads(capsys.readouterr().out)["wins"]


def test_what_the_libraries_log_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    troubles = Troubles()
    troubles.silent = False
    logger = logging.Logger(LOGGERS[0])
    logger.addHandler(troubles)
    for _ in range(3):
        try:
            raise RuntimeError("a worker has gone")
        except RuntimeError:
            logger.exception("Exception in callback")
    assert capsys.readouterr().err == f"{LOST}\n"
