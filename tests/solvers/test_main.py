"""Nonsense in every place of the command line: one sentence and exit 2, or an answer, but never a traceback."""
import io
import itertools
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer

from solvers.__main__ import GAMES, main
from solvers.tetris.levels.table import Level, write_levels

# A call of each command that ends at once, so that nonsense which is a value after all does little harm.
CALLS = [
    "abgame answer 0123 3210",
    "abgame bracket --digits 2 --alphabet 4",
    "abgame candidates 6297:b",
    "abgame play --strategy random --games 2",
    "abgame prove --digits 2 --alphabet 4",
    "abgame solve",
    "abgame strategies --digits 2 --alphabet 4",
    "abgame tree --strategy size --digits 2 --alphabet 4",
    "abgame words feedback speed erase",
    "abgame words first words.txt",
    "abgame words fit words.txt speed:-----",
    "abgame words tree words.txt",
    "connexion check solution.txt",
    "connexion compact --outline parallelogram:8x8",
    "connexion count --puzzle outline:parallelogram:4x16",
    "connexion count-labyrinths --cells squares --runs 2",
    "connexion grow --count 1",
    "connexion octopuszle --diagonals solution.txt",
    "counterpoint cantus --length 8",
    "counterpoint check 5",
    "counterpoint convert line.krn line.mid",
    "counterpoint invent --voices 2 --bars 6",
    "counterpoint personalities",
    "counterpoint read line.krn",
    "counterpoint solve 5",
    "counterpoint style 5",
    "ferry lint the-ford",
    "ferry play the-ford",
    "ferry publish the-ford page.html",
    "ferry solve the-ford",
    "ferry sound weir weir.wav --seconds 1",
    "iching cast",
    "iching clock --at 2024-11-05T20:00+01:00 --longitude 16",
    "iching najia --lines 7,7,7,7,7,7 --day jiazi",
    "iching natal --date 1975-07-13T21:30 --place Madrid --sex female",
    "iching odds --casts 3",
    "iching plum --numbers 5,8",
    "minesweeper analyse position.txt",
    "minesweeper ceiling --board 9x9/10 --boards 2",
    "minesweeper fair --board 9x9/10 --games 2",
    "minesweeper generate --board 4x4/2 --count 1 --level any",
    "minesweeper learn --games 1 --out weights.json",
    "minesweeper optimum --board 3x3/1 --start safe",
    "minesweeper play --board 4x4/2 --start safe --strategy naive --games 2",
    "numbers primes --n 100 --k 2",
    "numbers quality ranks.txt --height 1 --width 1",
    "numbers triangles --below 100",
    "polyforms check puzzle.poly",
    "polyforms convert puzzle.poly puzzle.dlx",
    "polyforms cover cover.dlx",
    "polyforms disassemble cubes.poly",
    "polyforms export cubes.poly cubes.stl",
    "polyforms solve puzzle.poly",
    "polyforms verify puzzle.poly",
    "shorthand measure",
    "shorthand outline cat",
    "shorthand write cat",
    "spanit analyse .../../.../../...:h",
    "spanit evolve --size 3 --generations 1 --children 4 --openings 1 --out mind.toml",
    "spanit play --h random --v random --size 3",
    "spanit prove-errors --size 2",
    "spanit prove-wins --personality fencer --size 2",
    "spanit tournament --players random,resistor --size 3 --rounds 1",
    "spanit weights .../../.../../...:h --personality fencer",
    "stars draw 7 3 --out star.svg",
    "tetris alone --controller lee --seconds 0 --games 1 --pieces 3",
    "tetris breed --population 4 --matches 1 --width 2 --limit 5 --generations 1 --ranking 1 --out weights.json",
    "tetris fumen v115@vhAAgH",
    "tetris game tetris:sprint:607 --controller lee --pieces 3",
    "tetris learn-sz --board 6x8 --window 3x3 --games 2 --measure 1 --out network",
    "tetris levels --candidates levels.json --rounds 1 --levels 2",
    "tetris match --a lee --b lee --games 1 --seconds 0 --limit 2",
    "tetris perfect --queue OO --field ##....####/##....####",
    "tetris play --controller lee --board 6x8 --games 1 --limit 9",
    "tetris play-sz --player five-lanes --games 1",
    "tetris sensitivity --controller lee --board 6x8 --games 1 --limit 9",
    "tetris tournament --controllers lee --board 6x8 --games 1 --limit 9",
    "tetris train --board 6x8 --population 4 --limit 9 --generations 1 --ranking 1 --out weights.json",
]
# One talks with whoever started it; the others take minutes, and two of them write the data of shorthand anew.
APART = {"connexion prove-groups", "tetris tbp", "tetris perfect-count", "shorthand gather", "shorthand train"}
NONSENSE = [
    "", "\0", "one\0two", "\udcff", "\ud800", "x" * 5000, "x" * 300, "no/such/folder/file", ".", "-", "-1", "0",
    "9" * 500, "1e999", "nan", "one\ntwo\x1b[31m", "💣", ",", ":", "{}", "[" * 2000, "%s%n", "position.txt",
]


def commands() -> dict[str, Any]:
    """Every command by its name, those of a group by that of the group and their own."""
    found = {}
    for game, (module, _) in GAMES.items():
        for name, command in typer.main.get_command(import_module(module).app).commands.items():
            if hasattr(command, "commands"):
                found |= {f"{game} {name} {part}": each for part, each in command.commands.items()}
            else:
                found[f"{game} {name}"] = command
    return found


def name_of(call: str) -> str:
    """The name of the command that a call is of."""
    return next(name for name in commands() if f"{call} ".startswith(f"{name} "))


def lines() -> list[list[str]]:
    """The calls with one value at a time replaced by nonsense, or given in addition."""
    found = []
    for call in CALLS:
        name = name_of(call)
        words = [word.replace(":h", " h") for word in call.removeprefix(name).split()]
        for option, value in itertools.product(commands()[name].params, NONSENSE):
            if option.name == "cluster" or getattr(option, "is_flag", False):  # that is asked for over a network
                continue
            rest = list(words)
            if not option.opts[0].startswith("--"):
                rest[0] = value
            else:
                for spelling in option.opts:
                    if spelling in rest:
                        place = rest.index(spelling)
                        del rest[place : place + 2]
                rest.append(f"{option.opts[0]}={value}")
            found.append([*name.split(), *rest])
    return found


def check(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code = main(arguments)
    out, err = capsys.readouterr()
    assert code in (0, 2)
    if code == 2:
        assert out == ""
        assert len(err) < 1500
        assert len(err.splitlines()) == 1
        assert err[:-1].isprintable() or "\\ud" in ascii(err)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files of the calls, and nothing on standard input."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "position.txt").write_text("mines 1\n1?\n")
    (tmp_path / "line.krn").write_text("**kern\n1c\n1d\n*-\n")
    (tmp_path / "ranks.txt").write_text("1 2\n4 3\n")
    (tmp_path / "cover.dlx").write_text("a b c\na c\nb\n")
    (tmp_path / "puzzle.poly").write_text("tiles: triominoes x 0-2\nform:\nXXX\nXXX\n")
    (tmp_path / "cubes.poly").write_text("grid: cube\ntile A x 2: XX\nform:\nXX\nXX\n")
    (tmp_path / "words.txt").write_text("speed\nerase\n")
    (tmp_path / "solution.txt").write_text("0,0,0,0\n")
    (tmp_path / "levels.json").write_bytes(write_levels((Level("blog-1", 0.4), Level("blog-2", 0.4))))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))


def test_every_command_is_called() -> None:
    assert sorted(commands().keys() - APART) == [name_of(call) for call in CALLS]


@pytest.mark.usefixtures("place")
def test_nonsense_has_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """One in so many of the lines; the slow test has all of them."""
    for arguments in lines()[::29]:
        check(arguments, capsys)


@pytest.mark.slow
@pytest.mark.usefixtures("place")
def test_all_nonsense_has_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in lines():
        check(arguments, capsys)
