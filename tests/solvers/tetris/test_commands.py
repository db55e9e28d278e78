"""tetris play: games from the command line, their figures, and what is refused in one sentence."""
import json
import math
from pathlib import Path
from random import Random

import pytest

from solvers.tetris.controllers import NAMED
from solvers.tetris.strict.games import Outcome, game_seeds, play_games
from solvers.tetris.strict.lengths import lengths
from solvers.tetris.strict.rules import Rules
from solvers.tetris.weights_file import write_dat, write_json
from tests.solvers.conftest import AnswerTo, Ask, Stop

KEYS = {"games", "lines", "mean", "low", "high", "lines_per_death", "pieces_per_second", "cpu_seconds"}
SHORT = "play --controller dellacherie --board 10x10 --rules strict --pieces sz"


def test_the_answer_has_what_it_should(answer_to: AnswerTo) -> None:
    answer = answer_to(f"{SHORT} --games 40")
    assert set(answer) >= KEYS
    assert answer["games"] == len(answer["lines"]) == 40
    assert answer["mean"] == answer["lines_per_death"] == pytest.approx(sum(answer["lines"]) / 40)
    assert answer["low"] < answer["mean"] < answer["high"]
    assert answer["pieces_per_second"] > 0
    assert (answer["censored"], answer["interrupted"], answer["lookahead"]) == (0, False, 1)


def test_games_are_those_of_the_engine_whatever_the_workers(answer_to: AnswerTo) -> None:
    command = f"{SHORT} --games 300 --seed 7"
    lines = answer_to(command)["lines"]
    assert lines == answer_to(f"{command} --workers 3")["lines"]
    rules = Rules(10, 10, "sz")
    assert lines == [game.lines for game in play_games(NAMED["dellacherie"], rules, game_seeds(7, 300))]
    assert lines[:100] == answer_to(f"{SHORT} --games 100 --seed 7")["lines"]
    assert lines != answer_to(f"{SHORT} --games 300 --seed 8")["lines"]


def test_look_ahead_and_pieces_are_those_asked_for(answer_to: AnswerTo) -> None:
    two = answer_to(f"{SHORT} --games 40 --lookahead 2")
    one = answer_to(f"{SHORT} --games 40")
    assert (one["lookahead"], two["lookahead"]) == (1, 2)
    assert two["mean"] > 1.2 * one["mean"]
    assert answer_to("play --controller lee --board 6x10 --games 2 --limit 50")["lookahead"] == 2
    weighted = answer_to("play --controller dellacherie --board 10x10 --pieces 0,0,0,1,1,0,0 --games 40")
    assert weighted["mean"] < 60
    bag = answer_to("play --controller dellacherie --board 6x10 --pieces bag --games 2 --limit 100")
    assert bag["pieces"] == "bag"


def test_games_broken_off_are_told(ask: Ask, answer_to: AnswerTo) -> None:
    command = "play --controller dellacherie --board 10x20 --games 3 --limit 500"
    answer = answer_to(command)
    assert answer["censored"] == 3
    assert (answer["lines_per_death"], answer["high"]) == (None, None)
    assert all(150 < lines <= 200 for lines in answer["lines"])
    assert answer["low"] == pytest.approx(sum(answer["lines"]) / -math.log(0.025))
    code, out, _ = ask(command)
    assert code == 0
    assert "3 games, so that the mean is too low" in out
    assert "no game ended" in out


def test_the_table_names_the_rules_with_the_figures(ask: Ask) -> None:
    code, out, err = ask(f"{SHORT} --games 40")
    assert (code, err) == (0, "")
    assert "strict, 10×10, only S and Z" in out
    assert "95 % interval" in out


def test_weights_come_from_files(ask: Ask, answer_to: AnswerTo, tmp_path: Path) -> None:
    expected = answer_to(f"{SHORT} --games 40")["lines"]
    for name, data in (("mine.json", write_json(NAMED["dellacherie"])), ("mine.dat", write_dat(NAMED["dellacherie"]))):
        (tmp_path / name).write_bytes(data)
        command = SHORT.replace("dellacherie", str(tmp_path / name))
        assert answer_to(f"{command} --games 40")["lines"] == expected
    (tmp_path / "bad.json").write_text('{"features": ["holes", "height", "wells"], "weights": [1, 2, 3]}')
    code, out, err = ask(SHORT.replace("dellacherie", str(tmp_path / "bad.json")))
    assert (code, out) == (2, "")
    assert err == (f"{tmp_path / 'bad.json'}: “height” and “wells” are features of different sets; "
                   "weights are for one set.\n")


def test_weights_come_from_standard_input(ask: Ask) -> None:
    code, out, _ = ask("play --controller - --board 6x6 --games 1 --json", "0 -1 1 5 -1")
    assert code == 0
    assert json.loads(out)["controller"] == "standard input"


@pytest.mark.parametrize(("command", "words"), [
    ("play --controller nobody --board 10x20", "“nobody” is no file and no controller; these are dellacherie, bcts, "),
    ("play --controller bcts --board 10", "“10” is no board; one looks like 10x20, columns and rows."),
    ("play --controller bcts --board 13x20", "a board is 4 to 12 columns wide, not 13."),
    ("play --controller bcts --board 10x40", "a board is 4 to 28 rows high, not 40."),
    ("play --controller bcts --rules guideline", "“guideline” is not a rule set by which controllers are measured; "),
    ("play --controller bcts --pieces random", "“random” is no way to draw pieces; there are uniform, bag, sz, and "),
    ("play --controller bcts --pieces 0,0,0,0,0,0,0", "no piece has a weight above 0, so none could come."),
    ("play --controller bcts --lookahead 3", "Invalid value for '--lookahead'"),
    ("play --controller bcts --games 0", "Invalid value for '--games'"),
    ("play --controller bcts --workers 0", "Invalid value for '--workers'"),
    ("play --board 10x20", "Missing option '--controller'"),
])
def test_what_cannot_be_takes_one_sentence(ask: Ask, command: str, words: str) -> None:
    code, out, err = ask(command)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1


def test_ctrl_c_gives_the_games_so_far(stop: Stop) -> None:
    code, out, err = stop("tetris play --controller dt-20 --board 10x20 --games 50 --workers 2 --json")
    assert (code, err) == (130, "")
    answer = json.loads(out)
    assert answer["interrupted"]
    assert 2 <= answer["games"] < 50
    assert answer["censored"] >= 2
    assert sum(answer["lines"]) > 1000


def outcomes(lines: list[int], censored: int = 0) -> list[Outcome]:
    """Games of so many lines, of which the last ones were broken off."""
    return [Outcome(each, 0, 0, place >= len(lines) - censored) for place, each in enumerate(lines)]


@pytest.mark.parametrize(("games", "limit"), [(2, None), (10, None), (100, None), (50, 300)])
def test_the_interval_holds_the_true_mean_of_exponential_lengths(games: int, limit: int | None) -> None:
    chance, held = Random(games), 0
    for _ in range(1000):
        lines = sorted(round(chance.expovariate(1 / 1000)) for _ in range(games))
        over = sum(limit is not None and each > limit for each in lines)
        found = lengths(outcomes([min(each, limit or each) for each in lines], over))
        held += found.low <= 1000 <= (found.high or math.inf)
    assert 920 <= held <= 985


def test_the_interval_of_short_games_is_as_narrow_as_they_are_alike() -> None:
    chance, held = Random(0), 0
    for _ in range(1000):
        found = lengths(outcomes([round(chance.gauss(100, 20)) for _ in range(100)]))
        assert found.high is not None
        held += found.low <= 100 <= found.high
        assert found.high - found.low < 13
    assert 920 <= held <= 980


def test_lengths_at_their_edges() -> None:
    assert lengths(outcomes([7] * 30)) == (7, 7, 7, 7)
    assert lengths(outcomes([0, 0])) == (0, 0, 0, 0)
    assert lengths(outcomes([0] * 40)) == (0, 0, 0, 0)
    assert lengths(outcomes([5, 9, 4], 1)).lines_per_death == 9
    assert lengths(outcomes([5], 1)).high is None
