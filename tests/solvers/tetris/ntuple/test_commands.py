"""tetris learn-sz and play-sz as their user meets them: answers, files, checkpoints, Ctrl+C."""
from solvers.tetris.ntuple import five_lanes
from solvers.tetris.ntuple.network_file import read
from solvers.tetris.ntuple.plan import Plan
from solvers.tetris.ntuple.saved_learning import SavedLearning
from solvers.tetris.ntuple.shipped import shipped_sz
from solvers.tetris.strict.games import Outcome, game_seeds
from solvers.tetris.strict.lengths import lengths
from tests.solvers.laboratory.checkpoints import done_in

QUICK = "learn-sz --board 6x10 --window 3x3 --rate 0.5 --measure 100"


def without_time(result):
    return {key: value for key, value in result.items() if "second" not in key and key != "file"}


def test_learn_and_play(answer_to, tmp_path):
    out, picture = tmp_path / "one.net", tmp_path / "one.svg"
    result = answer_to(f"{QUICK} --games 300 --seed 4 --out {out} --chart {picture}")
    learnt = read(out.read_bytes())
    assert learnt.plan == Plan(6, 10, 3, 3, 300, 0.5, 4, symmetric=True)
    assert result["bytes"] == len(out.read_bytes())
    assert (result["rules"], result["window"], result["learnt_from"]) == ("strict, 6×10, only S and Z", "3x3", 300)
    assert len(result["curve"]) == 150
    assert picture.read_bytes().startswith(b"<svg")
    found = lengths(learnt.network.play_games(game_seeds(4, 100)))
    assert (result["games"], result["mean"], result["low"], result["high"]) == (100, found.mean, found.low, found.high)
    played = answer_to(f"play-sz --player {out} --games 100 --seed 4 --workers 3")
    assert (played["mean"], played["rules"]) == (found.mean, result["rules"])
    assert sum(played["lines"]) == 100 * found.mean
    ahead = answer_to(f"play-sz --player {out} --games 40 --seed 4 --lookahead 2")
    assert ahead["lines"] == [game.lines for game in learnt.network.play_games(game_seeds(4, 40), 2)]
    assert (played["lookahead"], ahead["lookahead"]) == (1, 2)


def test_going_on_is_the_same_as_never_having_stopped(answer_to, ask, stop, tmp_path):
    out, kept = tmp_path / "one.net", tmp_path / "kept.json"
    asked = f"{QUICK} --games 20000 --out {out}"
    code, text, _ = stop(f"tetris {asked}", kept=kept)
    assert code == 130
    assert "lines a game" not in text
    done = done_in(kept, SavedLearning)
    assert 0 < done.games < 20_000
    assert read(out.read_bytes()).games == done.games
    resumed = answer_to(f"learn-sz --resume {kept} --measure 100 --out {out}")
    data = out.read_bytes()
    assert without_time(answer_to(asked)) == without_time(resumed)
    assert out.read_bytes() == data
    whole = SavedLearning(done.plan).learning()
    while not whole.advance(1000):
        pass
    assert done_in(kept, SavedLearning) == SavedLearning.from_learning(done.plan, whole)
    code, text, err = ask(f"learn-sz --resume {kept} --out {out} --seed 4")
    assert (code, text) == (2, "")
    assert "another learning" in err


def test_five_lanes(answer_to, ask, tmp_path):
    kept = tmp_path / "kept.json"
    result = answer_to(f"play-sz --player five-lanes --games 50 --seed 3 --checkpoint {kept}")
    outcomes = five_lanes.play_games(game_seeds(3, 50))
    assert result["lines"] == [outcome.lines for outcome in outcomes]
    assert done_in(kept, list[Outcome]) == outcomes
    assert without_time(answer_to(f"play-sz --resume {kept}")) == without_time(result)
    shipped = answer_to("play-sz --player shipped --games 3 --seed 3 --lookahead 2")
    assert shipped["lines"] == [game.lines for game in shipped_sz().network.play_games(game_seeds(3, 3), 2)]
    table = ask("play-sz --player five-lanes --games 50 --seed 3")[1]
    assert f"{result['mean']:,.1f} in 50 games" in table
    assert "strict, 10×20, only S and Z" in table


def test_what_cannot_be_is_said(ask, tmp_path):
    wrong = tmp_path / "wrong.net"
    wrong.write_bytes(b"{}")
    for asked, words in (
        (f"play-sz --player {wrong}", "no n-tuple network"), ("play-sz --player nobody", "cannot be read"),
        (f"{QUICK} --window 9x9 --out {wrong}", "a window is"), (f"{QUICK} --window x --out {wrong}", "is no window"),
        ("play-sz --player five-lanes --lookahead 2", "looks at one piece"),
        (f"{QUICK} --rate 2 --out {wrong}", "learning rate"), (f"{QUICK} --board 40x40 --out {wrong}", "a board is"),
        (f"{QUICK} --out {tmp_path}/none/one.net", "no file can be written"),
    ):
        code, text, err = ask(asked)
        assert (code, text) == (2, ""), asked
        assert words in err
    assert wrong.read_bytes() == b"{}"
