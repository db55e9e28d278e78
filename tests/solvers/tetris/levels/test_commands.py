"""The command that measures levels: its table, its file, and what it goes on with."""
from pathlib import Path

import pytest

from solvers.tetris.levels.table import Level, read_levels, write_levels
from tests.solvers.conftest import AnswerTo, Ask

FIELD = (Level("dellacherie", 0.2), Level("dellacherie", 0.4), Level("dellacherie", 1.0))


@pytest.fixture
def field(tmp_path: Path) -> Path:
    file = tmp_path / "field.json"
    file.write_bytes(write_levels(FIELD))
    return file


def test_it_writes_the_levels_that_it_has_chosen(answer_to: AnswerTo, field: Path, tmp_path: Path) -> None:
    written = tmp_path / "levels.json"
    answer = answer_to(f"levels --candidates {field} --rounds 3 --levels 2 --write {written}")
    assert answer["games"] == 6
    chosen = read_levels(written.read_bytes())
    assert [level.pace for level in chosen] == [0.2, 1.0]
    assert [level.rating for level in chosen] == [row["rating"] for row in answer["table"] if row["level"]]
    assert [row["level"] for row in answer["table"]] == [1, None, 2]


def test_it_goes_on_from_a_checkpoint(answer_to: AnswerTo, field: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    command = f"levels --candidates {field} --seed 3"
    answer_to(f"{command} --rounds 1 --checkpoint {kept}")
    again = answer_to(f"{command} --rounds 2 --checkpoint {kept}")
    assert again["table"] == answer_to(f"{command} --rounds 2")["table"]


def test_what_cannot_be_is_refused(ask: Ask, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(write_levels((Level("nobody", 1.0),)))
    code, _, said = ask(f"levels --candidates {bad}")
    assert code
    assert "“nobody” is no file and no controller" in said
