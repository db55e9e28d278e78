"""The laboratory's Minesweeper commands: their answers, the boards they generate, and what they say about bad input."""
import json
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from solvers.core.engine import finish
from solvers.minesweeper import commands
from solvers.minesweeper.counting.analyse import Counting
from solvers.minesweeper.no_guess.generator import Found
from solvers.minesweeper.position import Position
from solvers.minesweeper.rules import Game
from solvers.minesweeper.search.endgame import LIMIT
from solvers.minesweeper.search.lookahead import Foresight
from solvers.minesweeper.search.optimum import MOST_FIELDS
from tests.reference.minesweeper_brute import count
from tests.reference.minesweeper_no_guess import PlainDeducer

ROOT = Path(__file__).parents[3]
DATA = ROOT / "tests" / "data" / "minesweeper"

PUBLISHED = "mines 5\n?????\n?1???\n?3???\n?????\n"


def test_analyse_agrees_with_brute_force(answer_to: Any) -> None:
    position = Position.parse(PUBLISHED)
    expected = count(position.width, position.height, position.cells, position.mines)
    result = answer_to("analyse -", PUBLISHED)
    assert result["configurations"] == str(expected.configurations) == "360"
    for row in range(4):
        for column in range(5):
            mines = expected.mine_counts[5 * row + column]
            assert result["mine_counts"][row][column] == (None if mines is None else str(mines))
            probability = result["probability"][row][column]
            if mines is None:
                assert probability is None
            else:
                assert math.isclose(probability, mines / 360, abs_tol=1e-12)
    assert (result["safe"], result["mines"], result["too_complex"]) == ([], [], False)
    assert result["best"]["cell"] == [0, 2]
    assert math.isclose(result["best"]["safe"], 352 / 360)
    assert result["best"]["win"] == "285/360"


def test_analyse_names_what_is_certain(answer_to: Any) -> None:
    result = answer_to("analyse -", "mines 2\n???\n2F2\n")
    assert result["safe"] == [[0, 0], [0, 2]]
    assert result["mines"] == [[0, 1]]
    assert result["mine_counts"] == [["0", "1", "0"], [None, None, None]]
    assert result["best"] == {"cell": [0, 0], "safe": 1.0, "win": "1/1", "equals": [[0, 0], [0, 2]]}


def test_analyse_looks_one_move_ahead_beyond_the_endgame(answer_to: Any) -> None:
    text = "mines 30\n" + "\n".join(["?" * 12, *["?" * 5 + "1" + "?" * 6], *["?" * 12] * 8]) + "\n"
    result = answer_to("analyse -", text)
    counting = Counting(Position.parse(text))
    finish(counting)
    promise = finish(Foresight(counting))
    assert promise is not None
    row, column = result["best"]["cell"]
    assert 12 * row + column == promise.cell
    assert math.isclose(result["best"]["safe"], 1 - result["probability"][row][column])
    assert result["best"]["safe"] > promise.safety
    assert (result["best"]["win"], result["best"]["equals"]) == (None, None)
    assert int(result["configurations"]) > LIMIT
    total = sum(int(cell) for cells in result["mine_counts"] for cell in cells if cell is not None)
    assert total == 30 * int(result["configurations"])


def test_analyse_finds_the_riskier_move_that_wins_more(answer_to: Any, tmp_path: Path) -> None:
    block = (DATA / "golden_13_11.txt").read_text().split("GOLD ")[2]
    file = tmp_path / "trap.txt"
    file.write_text("mines 20\n" + "\n".join(line.split()[0] for line in block.splitlines()[1:10]))
    result = answer_to(f"analyse {file}")
    assert result["configurations"] == "11"
    assert result["best"]["win"] == "7/11"
    assert math.isclose(result["best"]["safe"], 7 / 11)
    assert [7, 4] in result["best"]["equals"]
    assert min(p for row in result["probability"] for p in row if p is not None) < 0.2


@pytest.mark.parametrize("text", ["mines 1\n1F\n", "mines 2\nFF\n", "mines 1\n?\n", "mines 0\n00\n"])
def test_analyse_has_no_move_where_nothing_is_left(text: str, answer_to: Any) -> None:
    result = answer_to("analyse -", text)
    assert (result["configurations"], result["best"]) == ("1", None)


def test_analyse_of_what_is_too_complex(answer_to: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def with_few_states(position: Position) -> Counting:
        return Counting(position, state_cap=3)

    monkeypatch.setattr("solvers.minesweeper.commands.Counting", with_few_states)
    result = answer_to("analyse -", "mines 9\nF1????\n??????\n??22??\n??????\n")
    assert result["too_complex"] is True
    assert {result[key] for key in ("configurations", "mine_counts", "probability", "best")} == {None}
    assert result["safe"] == [[0, 2], [1, 0], [1, 1], [1, 2]]  # so much a single number says
    assert result["mines"] == []


def test_a_count_of_thousands_of_digits(ask: Any) -> None:
    code, out, err = ask("analyse -", "mines 8000\n" + f"{'?' * 200}\n" * 200)
    assert (code, err) == (0, "")
    assert "configurations   3.8 × 10⁸⁶⁹⁰" in out  # 40,000! / (8,000! 32,000!)


def test_a_table_can_be_read(ask: Any) -> None:
    code, out, err = ask("analyse -", PUBLISHED)
    assert (code, err) == (0, "")
    assert " 23   3  23  24  24" in out
    assert "best move        c1, 97.8% safe, wins 285/360" in out
    code, out, _ = ask("optimum --board 4x4/4 --start zero")
    assert out.splitlines()[:3] == ["wins            34", "configurations  35", "first           b2, c2, b3, c3"]
    code, out, _ = ask("play --board 8x8/10 --start zero --strategy tank --games 20")
    assert out.splitlines()[4] == "games             20"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "standard input, line 1: this is empty"),
        ("mine 3\n?\n", "standard input, line 1: the first line must be"),
        ("mines 3\n?9\n", "standard input, line 2, column 2: “9” is not a cell"),
        ("mines 3\n???\n??\n", "standard input, line 3: this row has 2 cells"),
        ("mines 1\n1?????1\n", "standard input: these numbers contradict each other: a1 and g1, with 1 mine in all"),
        ("mines 1\n2??\n???\n", "standard input: these numbers contradict each other: a1, with 1 mine in all."),
        ("mines 40\n???\n???\n", "standard input: these numbers contradict each other: 40 mines in all, 0 known"),
        ("mines 1\nFF?\n", "standard input: these numbers contradict each other: 1 mine in all, 2 known, 1 hidden"),
        ("mines 6\n??5?\n????\n?1??\n", "standard input: these numbers contradict each other: c1 and b3."),
        ("mines 3\n8??\n???\n", "standard input: these numbers contradict each other: a1 and the cells around it."),
    ],
)
def test_a_bad_position_takes_one_sentence(text: str, sentence: str, ask: Any) -> None:
    for form in ("", " --json"):
        code, out, err = ask(f"analyse -{form}", text)
        assert (code, out) == (2, "")
        assert err.startswith(sentence)
        assert len(err.splitlines()) == 1


@pytest.mark.parametrize("strategy", ["naive", "tank-plain", "tank", "greedy", "full"])
def test_play(strategy: str, answer_to: Any) -> None:
    command = f"play --board beginner --start safe --strategy {strategy} --games 300 --seed 4"
    result = answer_to(command)
    assert result["games"] == 300
    assert result["rate"] == result["wins"] / 300
    assert 0 <= result["low"] < result["rate"] < result["high"] <= 1
    assert result["games_per_second"] > 0
    again = answer_to(f"{command} --workers 2")
    for timed in ("games_per_second", "cpu_seconds"):
        del result[timed], again[timed]
    assert again == result


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("analyse", "Missing argument"),
        ("analyse nowhere.txt", "nowhere.txt: this file cannot be read: No such file"),
        ("play --board expert --start safe --strategy bold", "“bold” is not a strategy; choose from naive"),
        ("play --board expert --start brave --strategy tank", "“brave” is not a start rule; choose from safe"),
        ("play --board 9y9/10 --start safe --strategy tank", "“9y9/10” is not a board"),
        ("play --board 9x9/81 --start safe --strategy tank", "81 mines do not fit on 9×9"),
        ("play --board 9x9/0 --start safe --strategy tank", "a board needs at least one mine"),
        ("play --board 1x1/1 --start safe --strategy tank", "a 1×1 board is too small"),
        ("play --board 300x9/1 --start safe --strategy tank", "a board is 1 to 200 cells wide and high"),
        ("play --board expert --start safe --strategy tank --games none", "Invalid value for '--games'"),
        ("play --board expert --start safe --strategy tank --workers 0", "Invalid value for '--workers'"),
        ("play --board expert --start safe --strategy tank --seed -1", "Invalid value for '--seed'"),
        ("optimum --board expert --start safe", "30x16/99 is too large to search"),
        ("optimum --board 3x3/9 --start safe", "3x3/9 has no cell without a mine"),
        ("optimum --board 3x3/0 --start safe", "a board needs at least one mine"),
        ("optimum --board 0x3/1 --start safe", "a board has at least one cell"),
    ],
)
def test_bad_arguments(arguments: str, sentence: str, ask: Any) -> None:
    code, out, err = ask(arguments)
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert len(err.splitlines()) == 1


def test_optimum(answer_to: Any) -> None:
    result = answer_to("optimum --board 4x4/4 --start unsafe")
    del result["cpu_seconds"]
    assert result == {
        "wins": 961, "configurations": 1820,
        "first": [[0, 1], [0, 2], [1, 0], [1, 3], [2, 0], [2, 3], [3, 1], [3, 2]],
    }
    assert math.comb(25, 4) <= MOST_FIELDS


def test_from_the_command_line() -> None:
    command = [sys.executable, "-m", "solvers", "minesweeper"]
    done = subprocess.run(
        [*command, "analyse", "-", "--json"], cwd=ROOT, input=PUBLISHED, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["best"]["cell"] == [0, 2]
    assert done.stderr == ""
    failed = subprocess.run([*command, "analyse", "nowhere"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr == "nowhere: this file cannot be read: No such file or directory.\n"


WORDS = {
    "one": "one number", "two": "two numbers", "several": "several numbers", "counter": "mine counter",
    "exhaustive": "exhaustive",
}


def plain_level(name: str) -> str | None:
    """The level that the board of an id needs, by the checker."""
    game = Game.from_id(name)
    assert game.first is not None
    assert game.field is not None
    width = game.board.width
    mines = [divmod(cell, width) for cell in range(game.board.size) if game.field.mine[cell]]
    return PlainDeducer(width, game.board.height, mines, divmod(game.first, width)).play()


@pytest.mark.parametrize("level", [*WORDS, "any"])
def test_generate(level: str, answer_to: Any) -> None:
    command = f"generate --board 9x9/12 --count 3 --level {level} --seed 4"
    result = answer_to(command)
    assert len(set(result["boards"])) == 3
    assert [plain_level(board) for board in result["boards"]] == [WORDS[found] for found in result["levels"]]
    assert level in ("any", *result["levels"])
    assert len(set(result["levels"])) == 1 or level == "any"
    assert result["candidates"] >= 3
    assert result["boards_per_second"] > 0
    again = answer_to(f"{command} --workers 2")
    for timed in ("boards_per_second", "cpu_seconds"):
        del result[timed], again[timed]
    assert again == result


def test_the_start_rule_is_in_the_id(answer_to: Any) -> None:
    [board] = answer_to("generate --board beginner --count 1 --level two --start safe")["boards"]
    assert board.startswith("minesweeper:9x9/10:safe:")
    assert board.endswith("@a1")
    assert plain_level(board) == "two numbers"


def test_a_table_of_boards_can_be_read(ask: Any) -> None:
    code, out, err = ask("generate --board beginner --count 2 --level one")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert [line.split()[1] for line in lines[:2]] == ["one", "one"]
    assert lines[2] == ""
    assert lines[3].startswith("candidates")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--board expert --count 1 --level hard", "“hard” is not a level; choose from one, two, several"),
        ("--board 9x9/73 --count 1 --level any", "73 mines do not fit on 9×9; at most 72 do"),
        ("--board expert --count 0 --level any", "Invalid value for '--count'"),
        ("--board expert --count 1 --level any --start brave", "“brave” is not a start rule"),
        ("--board expert --level any", "Missing option '--count'"),
        ("--board 2x2/1 --count 1 --level any --start safe", "no board of 2 × 2 cells with 1 mine needs no guess"),
    ],
)
def test_bad_arguments_of_generate(arguments: str, sentence: str, ask: Any) -> None:
    code, out, err = ask(f"generate {arguments}")
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert len(err.splitlines()) == 1


def test_a_search_that_finds_nothing_says_so_after_a_while(ask: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of 9 x 9 with 60 mines is ever found; here a search ends after some work."""
    monkeypatch.setattr(commands, "NO_HURRY", 0)
    monkeypatch.setattr(commands, "find_boards", lambda *_: [Found((), 1000), Found((), 2000)])
    code, _, err = ask("generate --board 9x9/60 --count 1 --level any")
    assert code == 0
    assert err == "None of 1,000 boards so far needs no guess; there may be none. Ctrl+C ends the search.\n"


def test_ctrl_c_ends_generate_with_what_is_found(stop: Any) -> None:
    code, out, err = stop("minesweeper generate --board 60x60/900 --count 1 --level one --json", 0.2)
    assert code == 130
    assert err == ""
    assert out.startswith('{"boards": [], "levels": [], "candidates": ')
