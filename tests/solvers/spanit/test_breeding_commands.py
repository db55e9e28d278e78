"""The laboratory's evolve: its answers, its files, both methods, and what it says about bad arguments."""
import json
import sys

import pytest

from solvers.spanit.competition.evolution import Lineage, measure, next_lineage, personality
from solvers.spanit.competition.openings import distinct_openings
from solvers.spanit.competition.restarts import Restarts, best_point, with_generation
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import play
from tests.solvers.laboratory.checkpoints import done_in


def test_evolve(answer_to, tmp_path):
    out, kept = tmp_path / "one.toml", tmp_path / "kept.json"
    asked = "evolve --size 4 --generations 3 --children 8 --openings 6 --seed 5 --rivals resistor,runner"
    result = answer_to(f"{asked} --out {out} --keep {kept} --name Pupil")
    mind = Personality.read(out.read_bytes())
    assert (mind.name, mind.missing) == ("Pupil", ())
    assert mind.comment == "Bred on 4 × 4 against Resistor and The Runner, 3 generations, seed 5."
    assert result["file"] == str(out)
    assert set(result["score"]) == {"resistor", "The Runner"}
    for rival, score in result["score"].items():
        low, high = result["intervals"][rival]
        assert low <= score <= high
    assert done_in(kept, Lineage).personality.node_major == mind.node_major
    # The command of the answer breeds it again, and going on is the same as never having stopped.
    two = tmp_path / "two.toml"
    answer_to(f"{result['command'].removeprefix('spanit ')} --out {two} --name Pupil --workers 4")
    assert two.read_bytes() == out.read_bytes()
    longer = answer_to(f"{asked.replace('generations 3', 'generations 5')} --out {out} --keep {kept}")
    whole = answer_to(f"{asked.replace('generations 3', 'generations 5')} --out {two}")
    assert longer["history"] == whole["history"]
    assert out.read_bytes() == two.read_bytes()


def test_minutes_end_it(answer_to, tmp_path):
    result = answer_to(f"evolve --size 3 --minutes 0.01 --out {tmp_path / 'one.toml'}")
    assert "--generations" in result["command"]


def test_without_a_generation_nothing_is_written(ask, tmp_path):
    out, kept = tmp_path / "one.toml", tmp_path / "kept.json"
    code, text, err = ask(f"evolve --size 20 --minutes 0.001 --openings 4 --out {out} --keep {kept}")
    assert (code, text) == (2, "")
    assert "no generation was finished" in err
    assert len(err.splitlines()) == 1
    assert not out.exists()
    assert not kept.exists()


def test_ctrl_c_ends_the_measuring_and_keeps_what_is_measured(ask, tmp_path, monkeypatch):
    out, seen = tmp_path / "one.toml", []

    def pressed(*arguments):
        seen.append(arguments)
        if len(seen) == 4:
            raise KeyboardInterrupt
        return measure(*arguments)

    monkeypatch.setattr("solvers.spanit.breeding_commands.measure", pressed)
    asked = f"evolve --size 4 --children 4 --openings 2 --rivals resistor,fencer --out {out} --json"
    code, text, err = ask(f"{asked} --generations 1")
    assert (code, err) == (130, "")
    assert json.loads(text)["games"] == {"resistor": 6}
    assert Personality.read(out.read_bytes()).name == "The Thoroughbred"
    out.unlink()
    monkeypatch.setattr("solvers.spanit.breeding_commands.drive", lambda *_: True)
    code, text, err = ask(asked)
    assert (code, text) == (130, "")
    assert "no generation was finished" in err
    assert not out.exists()


def test_the_score_is_that_against_the_rival_itself(answer_to, tmp_path):
    out = tmp_path / "one.toml"
    asked = f"evolve --size 4 --generations 1 --children 4 --openings 2 --rivals prophet,fencer --out {out}"
    result = answer_to(asked)
    mind, starts = Personality.read(out.read_bytes()), distinct_openings(4, 0, 3000, held_out=True)
    won = 0
    for seed, start in enumerate(starts):
        bred, prophet = PersonalityPlayer(mind), PersonalityPlayer(shipped()["prophet"])
        won += play({"h": bred, "v": prophet}, start, seed).winner == "h"
        won += play({"h": prophet, "v": bred}, start, seed).winner == "v"
    assert result["score"]["The Prophet"] == won / result["games"]["The Prophet"]
    assert result["score"]["The Prophet"] < result["score"]["The Fencer"]


def test_large_boards_are_measured_from_fewer_openings(answer_to, tmp_path, monkeypatch):
    monkeypatch.setattr("solvers.spanit.breeding_commands.WORK", 4_000_000)
    asked = f"evolve --generations 1 --children 4 --openings 1 --out {tmp_path / 'one.toml'} --rivals resistor"
    games = [answer_to(f"{asked} --size {size}")["games"]["resistor"] for size in (10, 12, 20)]
    sizes = ((10, 122), (12, 56), (20, 10))
    assert games == [2 * len(distinct_openings(size, 0, seen, held_out=True)) for size, seen in sizes]


def test_work_that_is_ended_by_force_was_kept(ask, tmp_path, monkeypatch):
    monkeypatch.setattr("solvers.laboratory.long_run.INTERVAL", 0.0)
    monkeypatch.setattr("solvers.laboratory.long_run.SHARE", 0.0)
    kept = tmp_path / "kept.json"

    def killed(lineage, *_):
        if len(lineage.history) == 3:
            raise SystemError("killed")
        return next_lineage(lineage, *_)

    monkeypatch.setattr("solvers.spanit.competition.evolution.next_lineage", killed)
    with pytest.raises(SystemError, match="killed"):
        ask(f"evolve --size 4 --generations 9 --children 8 --openings 6 --out {tmp_path / 'x'} --keep {kept}")
    assert len(done_in(kept, Lineage).history) == 3


def test_ctrl_c_gives_what_is_finished(stop, tmp_path):
    out = tmp_path / "one.toml"
    code, text, err = stop(f"spanit evolve --generations 100000 --out {out} --size 3 --children 6 --openings 4 --json")
    assert (code, err) == (130, "")
    assert json.loads(text)["generations"] > 0
    assert Personality.read(out.read_bytes()).name == "The Thoroughbred"


@pytest.mark.parametrize(("arguments", "words"), [
    ("evolve --out x.toml --aim fame", "“fame” is no aim"),
    ("evolve --out x.toml --rivals oracle", "oracle cannot be a rival"),
    ("evolve --out x.toml --rivals resistor,resistor", "resistor is among the rivals twice"),
    ("evolve --out x.toml --name=", "needs a name"),
    ("evolve --out x.toml --size 2", "no open position of size 2 after 2 random moves is held out"),
    ("evolve --out x.toml --keep no/such/folder/x.json", "no/such/folder/x.json"),
    ("evolve --out no/such/folder/x.toml --generations 1 --children 4 --openings 1", "no/such/folder/x.toml"),
    ("evolve --out x.toml --method luck", "“luck” is no method; choose from cmsa and cma"),
    ("evolve --out x.toml --method cma --aim fame", "“fame” is no aim; choose from score, theory and regret"),
    ("evolve --out x.toml --method cma --children 2000", "begins with 1,024 children at most"),
    ("evolve --out x.toml --aim regret", "the aim regret needs the method cma"),
    ("evolve --out x.toml --heats 2", "--heats needs the method cma"),
    ("evolve --out x.toml --depth 2", "--depth needs the method cma"),
    ("evolve --out x.toml --method cma --depth 2 --aim regret", "bred to win games, by the aim score"),
])
def test_a_bad_argument_is_one_sentence(ask, arguments, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("solvers.spanit.breeding_commands.drive", None)  # no work is begun
    before = [*tmp_path.iterdir()]
    code, out, err = ask(arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1
    assert [*tmp_path.iterdir()] == before


CMA = "evolve --method cma --size 4 --children 8 --openings 6 --seed 5"


def test_both_methods_have_the_same_answers(answer_to, tmp_path):
    pytest.importorskip("cma")
    out, two, kept = tmp_path / "one.toml", tmp_path / "two.toml", tmp_path / "kept.json"
    result = answer_to(f"{CMA} --aim regret --heats 2 --generations 3 --out {out} --keep {kept}")
    mind, state = Personality.read(out.read_bytes()), done_in(kept, Restarts)
    assert mind.comment == "Bred on 4 × 4 against Resistor by CMA-ES, 3 generations, 0 restarts, seed 5."
    assert mind.node_major == personality(best_point(state)).node_major
    assert len(result["history"]) == result["generations"] == 3
    assert set(result) == set(answer_to(f"evolve --size 4 --generations 1 --children 4 --openings 1 --out {two}"))
    answer_to(f"{result['command'].removeprefix('spanit ')} --out {two} --workers 3")
    assert two.read_bytes() == out.read_bytes()
    longer = answer_to(f"{CMA} --aim regret --heats 2 --generations 5 --out {out} --keep {kept}")
    whole = answer_to(f"{CMA} --aim regret --heats 2 --generations 5 --out {two}")
    assert longer["history"] == whole["history"]
    assert out.read_bytes() == two.read_bytes()


def test_those_bred_to_look_ahead_are_measured_as_they_are(answer_to, tmp_path):
    pytest.importorskip("cma")
    out = tmp_path / "one.toml"
    result = answer_to(f"{CMA} --depth 2 --generations 2 --out {out}")
    mind, starts = Personality.read(out.read_bytes()), distinct_openings(4, 5, 3000, held_out=True)
    assert (mind.game_tree_max_depth, mind.semantics) == (2, 2026)
    won = 0
    for seed, start in enumerate(starts):
        won += play({"h": PersonalityPlayer(mind), "v": PLAYERS["resistor"]}, start, seed).winner == "h"
        won += play({"h": PLAYERS["resistor"], "v": PersonalityPlayer(mind)}, start, seed).winner == "v"
    assert result["score"]["resistor"] == won / result["games"]["resistor"]


def test_a_search_that_is_ended_by_force_was_kept(ask, tmp_path, monkeypatch):
    pytest.importorskip("cma")
    monkeypatch.setattr("solvers.laboratory.long_run.INTERVAL", 0.0)
    monkeypatch.setattr("solvers.laboratory.long_run.SHARE", 0.0)
    kept = tmp_path / "kept.json"

    def killed(state, *arguments):
        if len(state.history) == 2:
            raise SystemError("killed")
        return with_generation(state, *arguments)

    monkeypatch.setattr("solvers.spanit.competition.restarts.with_generation", killed)
    with pytest.raises(SystemError, match="killed"):
        ask(f"{CMA} --generations 9 --out {tmp_path / 'x'} --keep {kept}")
    assert len(done_in(kept, Restarts).history) == 2


def test_without_its_package_cma_is_one_sentence(ask, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    code, out, err = ask(f"{CMA} --generations 1 --out {tmp_path / 'x.toml'}")
    assert (code, out) == (2, "")
    assert "needs the package “cma”" in err
    assert len(err.splitlines()) == 1
    assert [*tmp_path.iterdir()] == []
