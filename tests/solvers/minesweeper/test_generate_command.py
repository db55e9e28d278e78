"""The laboratory's `generate`: its answer, and boards that a plain checker plays from the ids alone."""
from typing import Any

import pytest

from solvers.minesweeper.rules import Game
from tests.reference.minesweeper_no_guess import PlainDeducer

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


def test_a_table_can_be_read(ask: Any) -> None:
    code, out, err = ask("generate --board beginner --count 2 --level one")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert [line.split()[1] for line in lines[:2]] == ["one", "one"]
    assert lines[2] == ""
    assert lines[3].startswith("candidates")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--board expert --count 1 --level hard", "“hard” is not a level; one, two, several, counter, exhaustive, any"),
        ("--board 9x9/73 --count 1 --level any", "73 mines do not fit on 9×9; at most 72 do"),
        ("--board expert --count 0 --level any", "Invalid value for '--count'"),
        ("--board expert --count 1 --level any --start brave", "“brave” is not a start rule"),
        ("--board expert --level any", "Missing option '--count'"),
    ],
)
def test_bad_arguments(arguments: str, sentence: str, ask: Any) -> None:
    code, out, err = ask(f"generate {arguments}")
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert len(err.splitlines()) == 1


def test_ctrl_c_ends_with_what_is_found(stop: Any) -> None:
    code, out, err = stop("minesweeper generate --board 60x60/900 --count 1 --level one --json")
    assert code == 130
    assert err == ""
    assert out.startswith('{"boards": [], "levels": [], "candidates": ')
