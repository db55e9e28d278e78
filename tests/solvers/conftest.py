"""The laboratory as its user meets it: arguments and standard input in, exit code, output and errors out."""
import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from solvers.__main__ import main

Ask = Callable[..., tuple[int, str, str]]
AnswerTo = Callable[..., dict[str, Any]]


@pytest.fixture
def ask(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Ask:
    """Runs a command of the game in whose folder the test is; returns (exit code, output, errors)."""

    def asked(arguments: str, given: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        code = main([request.path.parent.name, *arguments.split()])
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
