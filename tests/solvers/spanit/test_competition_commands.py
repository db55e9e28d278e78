"""The laboratory's play, tournament and evolve: their answers, their files, and what they say about bad arguments."""
import json

import pytest

from solvers.core.formats import FormatError
from solvers.spanit.competition.evolution import Lineage, measure, next_lineage
from solvers.spanit.competition.openings import distinct_openings
from solvers.spanit.competition.standings import Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.spanit.named import read_player, read_players
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.game_file import read
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import play
from tests.solvers.laboratory.checkpoints import done_in

ROW = {"name", "rating", "low", "high", "won", "lost", "theory", "blunders", "swindles"}


def test_play(answer_to):
    result = answer_to("play --h fencer --v resistor --size 4 --games 6 --seed 3")
    games = [read(text.encode())[0] for text in result["games"]]
    assert [(game.h, game.v, game.start.size) for game in games] == [("The Fencer", "resistor", 4)] * 6
    assert len({game.start for game in games}) > 1
    for row in result["table"]:
        assert set(row) == ROW
        side = "h" if row["name"] == "The Fencer" else "v"
        assert row["won"] == 6 - row["lost"] == sum(game.result == side for game in games)
    again = answer_to("play --h fencer --v resistor --size 4 --games 6 --seed 3 --workers 4")
    assert {**again, "cpu_seconds": 0} == {**result, "cpu_seconds": 0}
    assert answer_to("play --h oracle --v oracle --plies 0")["table"][0]["name"].startswith("oracle")


def test_a_list_of_games_is_a_game_file(ask):
    code, out, err = ask("play --h random --v settler --size 3 --games 4 --list")
    assert (code, err) == (0, "")
    assert len(read(out.encode())) == 4


def test_tournament(answer_to, ask, tmp_path):
    asked = "tournament --players oracle,resistor,gambler --size 4 --rounds 3"
    result = answer_to(asked)
    assert result["players"] == ["oracle", "resistor", "The Gambler"]
    assert len(result["games"]) == 18
    assert [set(row) for row in result["table"]] == [ROW] * 3
    for number, row in enumerate(result["cross"]):
        assert sum(row) == next(each["won"] for each in result["table"] if each["name"] == result["players"][number])
    assert {**answer_to(f"{asked} --workers 4"), "cpu_seconds": 0} == {**result, "cpu_seconds": 0}
    file = tmp_path / "kept.json"
    answer_to(f"{asked.replace('rounds 3', 'rounds 1')} --keep {file}")
    assert len(done_in(file, Standings).games) == 6
    assert {**answer_to(f"{asked} --keep {file}"), "cpu_seconds": 0} == {**result, "cpu_seconds": 0}
    code, out, _ = ask(asked)
    assert code == 0
    assert "Oracle" in out.splitlines()[1], "called as everywhere"
    assert list(tmp_path.glob(".*")) == []


def test_everybody_takes_part():
    assert [each.name for each in read_players("all")] == [*PLAYERS, *(mind.name for mind in shipped().values())]
    assert len(shipped()) >= 8


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

    monkeypatch.setattr("solvers.spanit.competition_commands.measure", pressed)
    asked = f"evolve --size 4 --children 4 --openings 2 --rivals resistor,fencer --out {out} --json"
    code, text, err = ask(f"{asked} --generations 1")
    assert (code, err) == (130, "")
    assert json.loads(text)["games"] == {"resistor": 6}
    assert Personality.read(out.read_bytes()).name == "The Thoroughbred"
    out.unlink()
    monkeypatch.setattr("solvers.spanit.competition_commands.drive", lambda *_: True)
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
    monkeypatch.setattr("solvers.spanit.competition_commands.WORK", 4_000_000)
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
    kept.unlink()

    def ended(tournament, steps):
        if tournament.progress().done >= 20:
            raise SystemError("killed")
        return advance(tournament, 1)

    advance = Tournament.advance
    monkeypatch.setattr(Tournament, "advance", ended)
    with pytest.raises(SystemError, match="killed"):
        ask(f"tournament --players random,resistor,fencer --size 4 --rounds 9 --keep {kept}")
    assert len(done_in(kept, Standings).games) >= 18


def test_ctrl_c_gives_what_is_finished(stop, tmp_path):
    file, out = tmp_path / "kept.json", tmp_path / "one.toml"
    code, text, err = stop(f"spanit tournament --players swindler,oracle --rounds 100000 --size 6 --keep {file} --json")
    assert (code, err) == (130, "")
    result = json.loads(text)
    assert len(result["games"]) == sum(row["won"] for row in result["table"]) > 0
    assert len(done_in(file, Standings).games) == len(result["games"])
    code, text, err = stop(f"spanit evolve --generations 100000 --out {out} --size 3 --children 6 --openings 4 --json")
    assert (code, err) == (130, "")
    assert json.loads(text)["generations"] > 0
    assert Personality.read(out.read_bytes()).name == "The Thoroughbred"


@pytest.mark.parametrize(("arguments", "words"), [
    ("play --h nobody --v random", "“nobody” is no file and no player; these are oracle"),
    ("tournament --players random", "needs two players"),
    ("tournament --players random,,oracle", "one of them is missing"),
    ("tournament --players random,oracle --keep no/such/folder/x.json", "no/such/folder/x.json"),
    ("tournament --plies 1", "no open position of size 6"),
    ("evolve --out x.toml --aim fame", "“fame” is no aim"),
    ("evolve --out x.toml --rivals oracle", "oracle cannot be a rival"),
    ("evolve --out x.toml --rivals resistor,resistor", "resistor is among the rivals twice"),
    ("evolve --out x.toml --name=", "needs a name"),
    ("evolve --out x.toml --size 2", "no open position of size 2 after 2 random moves is held out"),
    ("evolve --out x.toml --keep no/such/folder/x.json", "no/such/folder/x.json"),
    ("evolve --out no/such/folder/x.toml --generations 1 --children 4 --openings 1", "no/such/folder/x.toml"),
])
def test_a_bad_argument_is_one_sentence(ask, arguments, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("solvers.spanit.competition_commands.drive", None)  # no work is begun
    before = [*tmp_path.iterdir()]
    code, out, err = ask(arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1
    assert [*tmp_path.iterdir()] == before


def test_another_file_to_go_on_from(ask, tmp_path):
    file = tmp_path / "kept.json"
    assert ask(f"tournament --players random,resistor --size 3 --rounds 1 --keep {file}")[0] == 0
    for arguments in (f"tournament --players random,oracle --size 3 --keep {file}", f"evolve --out x --keep {file}"):
        code, out, err = ask(arguments)
        assert (code, out) == (2, "")
        assert str(file) in err


def test_a_player_may_be_a_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("NodeMajor = 1\n")
    assert read_player(str(file)).name == "mine"
    file.write_text("NodeMajor = x\n")
    with pytest.raises(FormatError, match="line 1") as caught:
        read_player(str(file))
    assert caught.value.file == str(file)
