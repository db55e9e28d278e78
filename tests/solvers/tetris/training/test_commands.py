"""tetris train, tournament and sensitivity as their user meets them: answers, checkpoints, Ctrl+C, an end by force."""
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from solvers.tetris.controllers import NAMED
from solvers.tetris.feature_sets import LEE, SEED, STANDARD
from solvers.tetris.strict.games import game_seeds, play_games
from solvers.tetris.strict.lengths import lengths
from solvers.tetris.strict.rules import Rules
from solvers.tetris.training.plan import METHODS
from solvers.tetris.training.run import Run
from solvers.tetris.weights_file import read
from tests.solvers.laboratory.checkpoints import done_in

ROOT = Path(__file__).parents[4]
QUICK = "train --board 6x8 --population 12 --limit 200 --generations 2 --ranking 80"


def without_time(result):
    timed = ("cpu_seconds", "pieces_per_second", "history", "file")
    return {key: value for key, value in result.items() if key not in timed}


@pytest.mark.parametrize("method", METHODS)
def test_train(answer_to, tmp_path, method):
    if method == "cma":
        pytest.importorskip("cma")
    out, again = tmp_path / "one.json", tmp_path / "two.json"
    result = answer_to(f"{QUICK} --method {method} --out {out} --seed 5")
    player = read(out.read_bytes())
    names = SEED.names if method == "seed" else STANDARD.names
    assert result["features"] == list(player.features) == list(names)
    assert result["weights"] == list(player.weights)
    assert 0 <= result["low"] <= result["mean"] <= result["high"]
    assert (result["file"], result["generations"], result["seed"]) == (str(out), 2, 5)
    assert [generation["games"] for generation in result["history"]] == [12 if method == "seed" else 72] * 2
    # The mean is that of games that tetris play plays, too.
    rules = Rules(6, 8, lookahead=2 if method == "seed" else 1)
    assert result["mean"] == lengths(play_games(player, rules, game_seeds(5, result["games"]), 200)).mean
    # The command that it names trains the same weights again.
    repeated = answer_to(f"{result['command'].removeprefix('tetris ')} --out {again} --workers 4")
    assert without_time(repeated) == without_time(result)
    assert again.read_bytes() == out.read_bytes()


def test_going_on_is_the_same_as_never_having_stopped(answer_to, ask, tmp_path):
    out, kept = tmp_path / "one.json", tmp_path / "kept.json"
    asked = f"{QUICK.replace(' --generations 2', '')} --seed 3 --out {out}"
    whole = answer_to(f"{asked} --generations 5")
    answer_to(f"{asked} --generations 2 --checkpoint {kept}")
    assert len(done_in(kept, Run).history) == 2
    assert without_time(answer_to(f"{asked} --generations 4 --checkpoint {kept}"))["generations"] == 4
    resumed = answer_to(f"train --resume {kept} --generations 5 --ranking 80 --out {out}")
    assert without_time(resumed) == without_time(whole)
    assert len(done_in(kept, Run).history) == 5
    for changed, words in (("--features lee", "another feature set"), ("--seed 4", "another training"),
                           ("--method ce", "another training"), ("--board 6x9", "another training")):
        code, text, err = ask(f"train --resume {kept} --out {out} {changed}")
        assert (code, text) == (2, "")
        assert words in err
        assert str(kept) in err
        assert len(err.splitlines()) == 1


def test_a_training_ended_by_force_goes_on_from_its_checkpoint(answer_to, tmp_path):
    out, kept = tmp_path / "one.json", tmp_path / "kept.json"
    asked = f"train --board 6x8 --population 12 --limit 200 --seed 3 --ranking 80 --out {out}"
    program = (
        "import sys; from solvers.laboratory import long_run; long_run.INTERVAL = 0.0\n"
        "from solvers.__main__ import main; sys.exit(main(sys.argv[1:]))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, "tetris", *asked.split(), "--generations", "100000", "--checkpoint", str(kept)],
        cwd=ROOT,
    )
    try:
        while not (kept.exists() and done_in(kept, Run).history):
            assert process.poll() is None
            time.sleep(0.01)
    finally:
        process.kill()  # -9
        process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert not out.exists()
    done = len(done_in(kept, Run).history)
    assert done >= 1
    resumed = answer_to(f"train --resume {kept} --generations {done + 2} --ranking 80 --out {out}")
    whole = answer_to(f"{asked} --generations {done + 2}")
    assert without_time(resumed) == without_time(whole)


def test_seconds_end_it(answer_to, tmp_path):
    result = answer_to(f"train --board 8x8 --seconds 0.5 --out {tmp_path / 'one.json'}")
    assert result["generations"] >= 1
    assert result["low"] <= result["mean"] <= result["high"]


def test_without_time_to_rank_there_is_no_command_that_repeats_it(answer_to, tmp_path, monkeypatch):
    monkeypatch.setattr("solvers.tetris.training.commands.drive", lambda engine, *_: engine.advance(40) and False)
    result = answer_to(f"train --board 10x10 --seconds 100 --out {tmp_path / 'one.json'}")
    assert result["command"] is None
    assert result["weights"] == list(read((tmp_path / "one.json").read_bytes()).weights)


def test_options_make_the_plan(answer_to, tmp_path):
    kept = tmp_path / "kept.json"
    command = answer_to(
        f"train --method ce --board 7x9 --pieces 1,1,1,2,2,1,1 --lookahead 2 --features lee --population 10 --games 2"
        f" --growth 1 --limit 50 --start lee --noise constant --generations 1 --ranking 10 --seed 6"
        f" --checkpoint {kept} --out {tmp_path / 'one.json'}"
    )["command"]
    plan = done_in(kept, Run).plan
    assert plan.rules == Rules(7, 9, (1, 1, 1, 2, 2, 1, 1), 2)
    assert (plan.method, plan.features, plan.population, plan.games, plan.growth, plan.limit, plan.noise, plan.seed) \
        == ("ce", LEE.names, 10, 2, 1, 50, "constant", 6)
    assert plan.start == NAMED["lee"].weights
    assert command == (
        "tetris train --method ce --board 7x9 --pieces 1,1,1,2,2,1,1 --lookahead 2 --features lee --population 10"
        " --games 2 --growth 1 --limit 50 --noise constant --start lee --seed 6 --generations 1 --ranking 10"
    )


def test_a_resumed_training_knows_what_it_began_around(answer_to, tmp_path):
    kept, out = tmp_path / "kept.json", tmp_path / "one.json"
    (tmp_path / "two.json").write_text('{"features": ["holes", "wells"], "weights": [-3, -1]}')
    for start in ("bcts", tmp_path / "two.json"):
        kept.unlink(missing_ok=True)
        first = answer_to(f"{QUICK} --start {start} --checkpoint {kept} --out {out}")["command"]
        assert f"--start {start} " in first
        resumed = answer_to(f"train --resume {kept} --generations 2 --ranking 80 --out {out}")["command"]
        assert resumed == first


def test_a_table_and_a_chart(ask, tmp_path):
    code, out, _ = ask(f"{QUICK} --out {tmp_path / 'one.json'} --chart {tmp_path / 'one.svg'}")
    assert code == 0
    assert "Modern GA, strict, 6×8, uniform pieces" in (tmp_path / "one.svg").read_text("utf-8")
    assert "rows with holes" in out
    assert "lines a game" in out


def test_ctrl_c_keeps_what_is_learnt(stop, tmp_path):
    out, kept = tmp_path / "one.json", tmp_path / "kept.json"
    code, text, err = stop(f"tetris train --generations 100000 --board 10x10 --checkpoint {kept} --out {out} --json")
    assert (code, err) == (130, "")
    result = json.loads(text)
    assert result["generations"] == len(done_in(kept, Run).history) >= 1
    assert list(read(out.read_bytes()).weights) == result["weights"]


def test_ctrl_c_while_ranking_and_measuring(ask, tmp_path, monkeypatch):
    from solvers.tetris.training import commands

    out, drive, calls = tmp_path / "one.json", commands.drive, []

    def pressed(engine, *arguments):
        calls.append(engine)
        return True if len(calls) == last else drive(engine, *arguments)

    monkeypatch.setattr(commands, "drive", pressed)
    for last in (1, 2, 3):
        calls.clear()
        code, text, err = ask(f"{QUICK} --out {out} --json")
        if last == 1:
            assert (code, text) == (130, "")
            assert "no generation was finished" in err
            assert not out.exists()
            continue
        assert (code, err) == (130, "")
        assert json.loads(text)["mean"] > 0
        assert list(read(out.read_bytes()).weights) == json.loads(text)["weights"]


def test_weights_and_chart_are_there_before_the_ranking(ask, tmp_path, monkeypatch):
    from solvers.tetris.training import commands

    out, picture, drive = tmp_path / "one.json", tmp_path / "one.svg", commands.drive

    def killed(engine, *arguments):
        if isinstance(engine, commands.Ranking):
            raise SystemError("killed")
        return drive(engine, *arguments)

    monkeypatch.setattr(commands, "drive", killed)
    with pytest.raises(SystemError, match="killed"):
        ask(f"{QUICK} --out {out} --chart {picture}")
    assert len(read(out.read_bytes()).weights) == len(STANDARD.names)
    assert "Modern GA" in picture.read_text("utf-8")


def test_a_tournament(answer_to, ask):
    asked = "tournament --controllers dellacherie,bcts,lee --board 8x8 --games 20 --limit 500 --seed 3"
    result = answer_to(asked)
    means = {row["controller"]: row["mean"] for row in result["table"]}
    assert list(means.values()) == sorted(means.values(), reverse=True)
    one = play_games(NAMED["bcts"], Rules(8, 8), game_seeds(3, 20), 500)
    assert means["bcts"] == lengths(one).mean
    assert [(each["one"], each["two"]) for each in result["differences"]] == [
        ("dellacherie", "bcts"), ("dellacherie", "lee"), ("bcts", "lee")]
    assert without_time(answer_to(f"{asked} --workers 4")) == without_time(result)
    code, out, _ = ask(asked)
    assert code == 0
    assert "lines per death" in out


def test_a_sensitivity(answer_to, ask):
    asked = "sensitivity --controller blog-2 --board 8x6 --games 10 --seed 3"
    result = answer_to(asked)
    assert [each["feature"] for each in result["features"]] == list(SEED.names)
    assert [each["odd"] for each in result["features"]] == [False, False, True, True, False, False, False]
    assert [each["factor"] for each in result["features"][0]["variants"]] == [-1, 0, 0.5, 0.8, 1.25, 2]
    code, out, _ = ask(asked)
    assert code == 0
    assert "odd" in out


@pytest.mark.parametrize(("arguments", "words"), [
    ("train --out x.json --method luck", "“luck” is no method; seed, ga, cma and ce are."),
    ("train --out x.json --board 10", "“10” is no board"),
    ("train --out x.json --board 99x10", "4 to 12 columns"),
    ("train --out x.json --pieces few", "“few” is no way to draw pieces"),
    ("train --out x.json --features some", "“some” is no feature set"),
    ("train --out x.json --noise loud", "“loud” is no noise"),
    ("train --out x.json --start nobody", "“nobody” is no file and no controller"),
    ("train --out x.json --start lee", "4 weights are not one for each of 10 features"),
    ("train --out x.json --method seed --population 18", "multiple of 4"),
    ("train --out x.json --resume no-such.json", "no-such.json"),
    ("train --out no/such/x.json", "no/such/x.json"),
    ("train --out x.json --checkpoint no/such/x.json", "no/such/x.json"),
    ("train --out x.json --chart no/such/x.svg", "no/such/x.svg"),
    ("train --out x.json --seconds 0", "0.1"),
    ("tournament --controllers dellacherie,nobody", "“nobody” is no file"),
    ("tournament --controllers dellacherie --board 3x3", "4 to 12 columns"),
    ("sensitivity --controller nobody", "“nobody” is no file"),
])
def test_a_bad_argument_is_one_sentence(ask, arguments, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = ask(arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1
    assert [*tmp_path.glob("*.json")] == []


def test_a_damaged_checkpoint_is_one_sentence_and_stays(ask, answer_to, tmp_path):
    out, kept = tmp_path / "one.json", tmp_path / "kept.json"
    answer_to(f"{QUICK} --out {out} --checkpoint {kept}")
    damaged = kept.read_bytes()[:-100]
    kept.write_bytes(damaged)
    for option in ("--resume", "--checkpoint"):
        code, text, err = ask(f"train --out {out} {option} {kept}")
        assert (code, text) == (2, "")
        assert "kept.json, line 1, column" in err
        assert kept.read_bytes() == damaged
