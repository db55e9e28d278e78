"""Long runs: stopped at any piece of work and gone on with, they come to what they would have come to unbroken."""
import json
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer

from solvers.__main__ import GAMES, main
from solvers.laboratory.long_run import LongRun
from solvers.tetris.levels.table import FIRST_TABLE

ROOT = Path(__file__).parents[3]
TIMES = {"cpu_seconds", "seconds", "per_second", "games_per_second", "boards_per_second", "pieces_per_second",
         "decisions_per_second"}

RUNS = [
    "abgame bracket --digits 3 --alphabet 8 --workers 2",
    "abgame play --strategy random --games 3000",
    "abgame prove --part 216",
    "connexion count --puzzle outline:parallelogram:8x8 --runs 4 --workers 2",
    "connexion count-labyrinths --cells squares --runs 4",
    "connexion grow --count 5 --given 1,2",
    "connexion grow --count 120 --engine 1997",
    "connexion octopuszle --count 3",
    "iching odds --casts 20",
    "minesweeper ceiling --board 9x9/10 --boards 20",
    "minesweeper fair --board 9x9/20 --games 200",
    "minesweeper generate --board beginner --count 300 --level any",
    "minesweeper learn --games 30 --epochs 1 --out {0}/weights.json",
    "minesweeper optimum --board 4x4/4 --start zero",
    "minesweeper play --board beginner --start safe --strategy greedy --games 10000",
    "polyforms solve pentominoes-8x8-middle --workers 2",
    "spanit evolve --size 3 --generations 3 --children 4 --openings 2 --out {0}/mind.toml",
    "spanit evolve --method cma --size 3 --generations 3 --children 4 --openings 4 --out {0}/mind.toml",
    "spanit play --h fencer --v resistor --size 5 --games 5",
    "spanit tournament --players fencer,resistor,random --size 4 --rounds 3",
    "tetris alone --controller attacker --seconds 0 --games 4 --pieces 6",
    "tetris breed --population 4 --matches 1 --width 2 --limit 8 --generations 3 --ranking 2 --out {0}/weights.json",
    "tetris learn-sz --board 6x8 --window 3x3 --games 400 --measure 5 --out {0}/network",
    "tetris play --controller dt-20 --board 6x8 --games 20 --limit 100",
    "tetris play-sz --player five-lanes --games 60",
    "tetris sensitivity --controller lee --board 6x8 --games 20 --limit 50",
    "tetris tournament --controllers lee,dt-20 --board 6x8 --games 20 --limit 100",
    "tetris train --board 6x8 --population 6 --limit 50 --generations 4 --ranking 40 --out {0}/weights.json",
]

# Some minutes each time; what the tests of its own commands resume as well; and what starts a dozen programs.
LONGEST = ["tetris perfect-count --workers 2", "tetris levels --rounds 3 --levels 2",
           "tetris match --a lee --b dellacherie --games 2 --seconds 0.01 --limit 4"]


def timeless(value: Any) -> Any:
    """An answer without what it took."""
    if isinstance(value, dict):
        return {key: timeless(each) for key, each in value.items() if key not in TIMES}
    return [timeless(each) for each in value] if isinstance(value, list) else value


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces of work and what is asked of them, small enough for a test."""
    monkeypatch.setattr("solvers.connexion.counting.question.Question.from_outline", _small_question)
    monkeypatch.setattr("solvers.minesweeper.play.match.CELLS", 81_000)
    monkeypatch.setattr("solvers.minesweeper.no_guess.search.CELLS", 8100)
    monkeypatch.setattr("solvers.minesweeper.training.commands.FEWEST", 10)
    monkeypatch.setattr("solvers.spanit.breeding_commands.WORK", 10_000)
    monkeypatch.setattr("solvers.tetris.levels.commands.CANDIDATES", FIRST_TABLE[:3])
    monkeypatch.setattr("solvers.laboratory.console.STEPS", 1)


def _small_question(outline: Any) -> Any:
    from solvers.connexion.counting.question import Question

    return Question(outline.name, outline.puzzle, 0.8, 100_000)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("arguments", [*RUNS, *(pytest.param(run, marks=pytest.mark.slow) for run in LONGEST)])
def test_going_on_is_the_same_as_never_having_stopped(
    arguments: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, kept = arguments.format(tmp_path).split(), str(tmp_path / "kept.json")
    assert main([*asked, "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)

    def pressed(work: LongRun[Any], done: Any) -> None:
        """Ctrl+C, at the first piece of work that is new."""
        work.done = done()
        now = msgspec.json.encode(work.done)
        if now not in seen and seen:
            raise KeyboardInterrupt
        seen.add(now)

    seen: set[bytes] = set()
    with monkeypatch.context() as hand:
        hand.setattr(LongRun, "keep", pressed)
        assert main([*asked, "--checkpoint", kept, "--json"]) == 130
    out, err = capsys.readouterr()
    assert err == ""
    assert len(out.splitlines()) == 1
    assert timeless(json.loads(out)) != timeless(whole)
    assert main([*asked[:2], "--resume", kept, "--json"]) == 0  # what is not said is as it was begun
    out, err = capsys.readouterr()
    assert err == ""
    assert timeless(json.loads(out)) == timeless(whole)
    assert main([*asked, "--checkpoint", kept, "--json"]) == 0  # nothing is left to do
    assert timeless(json.loads(capsys.readouterr().out)) == timeless(whole)


SHORT = {"counterpoint check"}  # a thousand files in ten seconds: nothing is worth being kept


def test_whatever_has_workers_can_be_kept_and_gone_on_with() -> None:
    for game, (module, _) in GAMES.items():
        commands: Any = typer.main.get_command(import_module(module).app)
        for name, command in commands.commands.items():
            options = {parameter.name for parameter in command.params}
            if f"{game} {name}" not in SHORT:
                assert not options & {"workers", "minutes", "casts"} or options >= {"checkpoint", "resume"}, name
            assert ("checkpoint" in options) == any(
                run.startswith(f"{game} {name} ") for run in (*RUNS, *LONGEST)), name


PLAY = ["tetris", "play", "--controller", "lee", "--board", "6x8", "--games", "3", "--limit", "30"]


@pytest.mark.parametrize(("change", "words"), [
    (lambda text: text.replace('"done":[[', '"done":[[1'), "this checkpoint is damaged"),
    (lambda text: text[:-20], "kept.json, line 1, column"),
    (lambda text: text.replace('"format":1', '"format":2'), "another version of Solvarium"),
    (lambda text: text.replace("tetris play", "tetris win"), "this is a checkpoint of tetris win, not of tetris play"),
    (lambda text: text.replace('"seed":0},"checksum"', '"seed":9},"checksum"'), "this was begun with another seed"),
    (lambda text: "{}", "missing required field `format`"),
    (lambda text: "", "not valid JSON"),
])
def test_what_is_no_checkpoint_of_this_is_one_sentence_and_stays(
    change: Any, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    assert main([*PLAY, "--checkpoint", str(kept)]) == 0
    kept.write_text(change(kept.read_text("utf-8")), "utf-8")
    before = kept.read_bytes()
    capsys.readouterr()
    for option in ("--checkpoint", "--resume"):
        assert main([*PLAY, option, str(kept)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert words.replace("`", "") in err
        assert len(err.splitlines()) == 1
        assert kept.read_bytes() == before
    assert main([*PLAY, "--seed", "4", "--resume", str(tmp_path / "none.json")]) == 2
    assert main([*PLAY, "--resume", "-"]) == 2


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_run_in_the_background_hears_both_signals(number: int, code: int, tmp_path: Path) -> None:
    """A shell starts it with SIGINT ignored; `timeout` sends its signal twice."""
    kept = tmp_path / "kept.json"
    arguments = ["tetris", "play", "--controller", "dt-20", "--games", "1000000", "--board", "8x8", "--json"]
    program = (
        "import sys; from solvers.laboratory import long_run; long_run.INTERVAL = 0.0\n"
        "from solvers.__main__ import main; sys.exit(main(sys.argv[1:]))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, *arguments, "--checkpoint", str(kept)], cwd=ROOT, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )
    try:
        while not kept.exists():
            assert process.poll() is None
        process.send_signal(number)
        process.send_signal(number)
        out, err = process.communicate(timeout=200)
    finally:
        process.kill()
        process.communicate()
    assert (process.returncode, err) == (code, "")
    assert len(out.splitlines()) == 1
    result = json.loads(out)
    assert result["interrupted"]
    done = [lines for lines, *_ in json.loads(kept.read_bytes())["done"]]
    assert done == result["lines"][: len(done)]
