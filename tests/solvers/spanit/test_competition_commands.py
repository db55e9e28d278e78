"""The laboratory's play and tournament: their answers, their files, and what they say about bad arguments."""
import json

import pytest

from solvers.core.formats import FormatError
from solvers.spanit.competition.standings import Standings
from solvers.spanit.competition.tournament import Tournament
from solvers.spanit.named import read_player, read_players
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.game_file import read
from solvers.spanit.play.players import PLAYERS
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


def test_work_that_is_ended_by_force_was_kept(ask, tmp_path, monkeypatch):
    monkeypatch.setattr("solvers.laboratory.long_run.INTERVAL", 0.0)
    monkeypatch.setattr("solvers.laboratory.long_run.SHARE", 0.0)
    kept = tmp_path / "kept.json"

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
    file = tmp_path / "kept.json"
    code, text, err = stop(f"spanit tournament --players swindler,oracle --rounds 100000 --size 6 --keep {file} --json")
    assert (code, err) == (130, "")
    result = json.loads(text)
    assert len(result["games"]) == sum(row["won"] for row in result["table"]) > 0
    assert len(done_in(file, Standings).games) == len(result["games"])


@pytest.mark.parametrize(("arguments", "words"), [
    ("play --h nobody --v random", "“nobody” is no file and no player; these are oracle"),
    ("tournament --players random", "needs two players"),
    ("tournament --players random,,oracle", "one of them is missing"),
    ("tournament --players random,oracle --keep no/such/folder/x.json", "no/such/folder/x.json"),
    ("tournament --plies 1", "no open position of size 6"),
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
