"""The laboratory's `minesweeper learn`: its answer, the file it writes, and what it says about bad options."""
import sys
from pathlib import Path
from typing import Any

import pytest

from solvers.minesweeper.search.value_network_weights import read_weights
from solvers.minesweeper.training.commands import MIX


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.minesweeper.training.commands.FEWEST", 10)


@pytest.mark.usefixtures("few")
def test_learn_writes_weights(answer_to: Any, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    result = answer_to(f"learn --games 30 --seed 3 --workers 2 --out {out}")
    weights = out.read_text("utf-8")
    read_weights(weights)
    assert (result["file"], result["seed"], result["games"]) == (str(out), 3, 30)
    assert list(result["gains"]) == [f"{board} {start}" for board, start, _ in MIX]
    assert sum(gain["decisions"] for gain in result["gains"].values()) == result["gain"]["decisions"]
    assert result["gain"]["decisions"] == result["decisions"] // 5
    assert result["gain"]["error"] > 0
    assert result["explained"] < 1
    again = answer_to(f"learn --games 30 --seed 3 --out {out}")
    assert out.read_text("utf-8") == weights
    assert {key: again[key] for key in ("decisions", "gain", "gains", "explained")} == {
        key: result[key] for key in ("decisions", "gain", "gains", "explained")}
    assert [path.name for path in tmp_path.iterdir()] == ["weights.json"]


@pytest.mark.usefixtures("few")
def test_the_table(ask: Any, tmp_path: Path) -> None:
    code, out, err = ask(f"learn --games 20 --epochs 1 --out {tmp_path / 'weights.json'}")
    assert (code, err) == (0, "")
    assert "gain, expert zero" in out
    assert "points in" in out
    assert "of the differences between rivals" in out


@pytest.mark.usefixtures("few")
def test_minutes_end_the_playing(answer_to: Any, tmp_path: Path) -> None:
    result = answer_to(f"learn --games 10000000 --minutes 0 --out {tmp_path / 'weights.json'}")
    assert 0 < result["games"] < 2000


@pytest.mark.parametrize(("arguments", "words"), [
    ("learn --games 1 --out {0}/new.json", "too few to learn from"),
    ("learn --games 5 --out {0}/nowhere/new.json", "no file can be written here"),
    ("learn --games 5 --out {0}", "no file can be written here"),
    ("learn --games 0 --out {0}/new.json", "--games"),
    ("learn --games 5", "--out"),
])
def test_what_cannot_be_learnt(arguments: str, words: str, ask: Any, tmp_path: Path) -> None:
    code, out, err = ask(arguments.format(tmp_path))
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_without_numpy_one_sentence_says_what_to_install(
    ask: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "solvers.minesweeper.training.learning", raising=False)
    needs = "learning needs the package “numpy”: install it, or solvarium with its extra “learn”.\n"
    assert ask(f"learn --games 5 --out {tmp_path / 'weights.json'}") == (2, "", needs)
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_writes_nothing(ask: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    out = tmp_path / "weights.json"
    out.write_text("old")
    monkeypatch.setattr("solvers.minesweeper.training.commands.run", pressed)
    monkeypatch.setattr("solvers.minesweeper.training.commands.FEWEST", 5)
    assert ask(f"learn --games 20 --out {out}") == (130, "Nothing was learnt from 20 games yet.\n", "")
    assert out.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["weights.json"]
