"""tetris breed and tetris alone."""
from pathlib import Path

import pytest

from solvers.tetris.feature_sets import ATTACK
from solvers.tetris.weights_file import read
from tests.solvers.conftest import AnswerTo, Ask, Stop

SMALL = "breed --population 4 --matches 2 --width 3 --limit 20 --ranking 3 --generations 2 --seed 5"


def test_what_is_bred_is_a_file_of_weights_that_plays(answer_to: AnswerTo, tmp_path: Path) -> None:
    out = tmp_path / "bred.json"
    answer = answer_to(f"{SMALL} --out {out}")
    bred = read(out.read_bytes())
    assert bred.set is ATTACK
    assert bred.name == "Attacker, seed 5"
    assert list(bred.weights) == answer["weights"]
    assert len(answer["history"]) == answer["generations"] == 2
    assert answer_to(f"{SMALL} --out {out} --workers 2")["weights"] == answer["weights"]
    assert answer_to(f"alone --controller {out} --seconds 0 --games 1 --pieces 20")["games"] == 1


def test_breeding_goes_on_from_a_checkpoint(answer_to: AnswerTo, tmp_path: Path) -> None:
    kept, out = tmp_path / "kept.json", tmp_path / "bred.json"
    whole = answer_to(f"{SMALL} --generations 4 --out {out}")
    answer_to(f"{SMALL} --out {out} --checkpoint {kept}")
    assert answer_to(f"{SMALL} --generations 4 --out {out} --checkpoint {kept}")["weights"] == whole["weights"]


def test_only_attackers_are_bred(ask: Ask, tmp_path: Path) -> None:
    code, _, err = ask(f"breed --start dellacherie --out {tmp_path / 'x.json'}")
    assert code == 2
    assert "strict rules" in err
    code, _, err = ask(f"train --features attack --out {tmp_path / 'x.json'}")
    assert code == 2
    assert "tetris breed" in err
    code, _, err = ask("play --controller attacker")
    assert code == 2
    assert "guideline" in err


def test_alone_rows_are_counted_with_an_interval(answer_to: AnswerTo) -> None:
    answer = answer_to("alone --controller attacker --seconds 0 --games 4 --pieces 40 --seed 2")
    assert answer["games"] == 4
    assert answer["pieces"] == 160
    assert answer["low"] < answer["attack_per_piece"] < answer["high"]
    assert answer["attack"] == pytest.approx(160 * answer["attack_per_piece"])
    one = answer_to("alone --controller attacker --seconds 0 --games 1 --pieces 40")
    assert one["low"] is one["high"] is None


def test_ctrl_c_keeps_the_games_so_far(stop: Stop, tmp_path: Path) -> None:
    kept = tmp_path / "alone.json"
    asked = f"tetris alone --controller attacker --seconds 0 --games 9000 --pieces 10 --checkpoint {kept} --json"
    code, out, _ = stop(asked, kept=kept)
    assert code == 130
    assert '"interrupted": true' in out
