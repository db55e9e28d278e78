"""The competition: the same for all workers, cut and gone on with, not stopped by cheats; and its file."""
import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import combinations
from random import Random

import msgspec
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.spanit.board import SIDES
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.match import match
from solvers.spanit.competition.standings import Plan, Standings
from solvers.spanit.competition.tournament import AHEAD, Tournament
from solvers.spanit.play.players import PLAYERS
from tests.solvers.spanit.competition.contests import CHEATS, FENCER, GAMBLER, Cheat, Idle

FIELD = (Entrant.from_name("oracle"), Entrant.from_name("resistor"),
         Entrant.from_personality(FENCER), Entrant.from_personality(GAMBLER))
PLAN = Plan(size=4, seed=7, rounds=4, entrants=FIELD)


@pytest.fixture(scope="module")
def whole():
    with ThreadPoolExecutor(1) as workers:
        return finish(Tournament(Standings(plan=PLAN), workers))


def test_any_workers_play_the_same(whole):
    for workers in (ThreadPoolExecutor(4), ProcessPoolExecutor(2)):
        with workers:
            assert finish(Tournament(Standings(plan=PLAN), workers)) == whole


def test_every_two_players_meet_on_both_sides_from_the_same_openings(whole):
    games = whole.standings.games
    assert len(games) == 2 * PLAN.pairs == 4 * 6 * 2
    met = []
    for number, game in enumerate(games):
        seats, start = PLAN.seats(number), PLAN.opening(number // 2)
        met.append((number // 12, seats["h"], seats["v"]))
        assert game.fits(start)
        players = {side: FIELD[seats[side]].player() for side in SIDES}
        assert match(players, start, PLAN.game_seed(number // 2)) == game
        assert whole.standings.record(number).h == FIELD[seats["h"]].name
    pairs = [*combinations(range(4), 2)]
    assert sorted(met) == sorted((turn, *seats) for turn in range(4) for a, b in pairs for seats in ((a, b), (b, a)))
    assert len({PLAN.opening(6 * turn) for turn in range(4)}) == 4


def test_the_tables_count_the_games(whole):
    games = whole.standings.games
    for row in whole.table:
        number = next(place for place, entrant in enumerate(FIELD) if entrant.name == row.name)
        own = [(game, side) for at, game in enumerate(games) for side in SIDES if PLAN.seats(at)[side] == number]
        assert row.won == sum(game.winner == side for game, side in own) == sum(whole.cross[number])
        assert row.won + row.lost == len(own) == 24
        decisions = sum(game.account(side).decisions for game, side in own)
        assert row.theory == sum(game.account(side).kept for game, side in own) / decisions
        assert row.blunders == sum(game.account(side).blunders for game, side in own) / len(own)
        assert row.swindles == sum(game.account(side).swindle for game, side in own)
        assert row.low <= row.high
    assert [row.rating for row in whole.table] == sorted((row.rating for row in whole.table), reverse=True)
    assert whole.table[0].name == "oracle"
    assert next(row for row in whole.table if row.name == "resistor")[1:4] == (1000, 1000, 1000)


def test_cut_saved_and_gone_on_with(whole):
    standings = Standings(plan=PLAN)
    with ThreadPoolExecutor(2) as workers:
        for steps in (1, 7, 0, 11, 100):
            engine = Tournament(standings, workers)
            taken = 0
            while taken < steps and not engine.advance(1):
                taken = len(engine.snapshot().standings.games) // 2 - len(standings.games) // 2
            engine.close()
            standings = Standings.read(engine.snapshot().standings.write())
            assert standings.games == whole.standings.games[: len(standings.games)]
    assert engine.result() == whole
    longer = standings.resumed_by(msgspec.structs.replace(PLAN, rounds=9))
    assert longer.games == standings.games


def test_going_on_with_another_competition(whole):
    for other in ({"seed": 8}, {"size": 5}, {"plies": 4}, {"entrants": FIELD[:3]}):
        with pytest.raises(FormatError, match="another competition"):
            whole.standings.resumed_by(msgspec.structs.replace(PLAN, **other))
    with pytest.raises(FormatError, match="48 games already"):
        whole.standings.resumed_by(msgspec.structs.replace(PLAN, rounds=3))


def test_it_waits_for_nobody_and_drops_what_is_not_begun():
    idle = Idle()
    engine = Tournament(Standings(plan=msgspec.structs.replace(PLAN, rounds=100)), idle)
    assert not engine.advance(1000)
    assert engine.progress().done == 0
    assert len(idle.asked) == AHEAD
    engine.close()
    assert all(future.cancelled() for future in idle.asked)
    engine.advance(1)
    assert len(idle.asked) == 2 * AHEAD
    with pytest.raises(RuntimeError, match="not finished"):
        engine.result()


def test_cheats_lose_their_games_and_nothing_else(monkeypatch):
    for name in CHEATS:
        monkeypatch.setitem(PLAYERS, name, Cheat(name))
    field = tuple(map(Entrant.from_name, ("resistor", *CHEATS)))
    with ThreadPoolExecutor(2) as workers:
        found = finish(Tournament(Standings(plan=Plan(size=5, rounds=3, entrants=field)), workers))
    assert len(found.standings.games) == 60
    assert found.cross[0] == (0, 6, 6, 6, 6)
    assert {game.fault.partition(" ")[0] for game in found.standings.games} >= {name.split()[0] for name in CHEATS}
    assert Standings.read(found.standings.write()) == found.standings


def test_names_are_told_apart():
    field = [*FIELD, Entrant.from_personality(FENCER), FIELD[1], Entrant("Fencer (2)")]
    names = [entrant.name for entrant in with_distinct_names(field)]
    assert names == ["oracle", "resistor", "Fencer", "Gambler", "Fencer (2)", "resistor (2)", "Fencer (2) (2)"]
    assert Entrant.from_personality(msgspec.structs.replace(FIELD[2]).mind()).player().name == "Fencer"


@pytest.mark.parametrize(("change", "words"), [
    (lambda tree: tree["plan"].update(size=21), "plan.size"),
    (lambda tree: tree["plan"].update(entrants=[]), "plan.entrants"),
    (lambda tree: tree["plan"]["entrants"][0].update(plays="nobody"), "is no player"),
    (lambda tree: tree["plan"]["entrants"][2].update(personality="NodeMayor = 1"), "nearest is NodeMajor"),
    (lambda tree: tree["plan"]["entrants"][2].update(plays="oracle"), "one is enough"),
    (lambda tree: tree["plan"]["entrants"][3].update(name="Fencer"), "same name"),
    (lambda tree: tree["plan"].update(plies=1), "no open position"),
    (lambda tree: tree["games"].pop(), "47 games"),
    (lambda tree: tree["games"][3].update(moves="a1 a1"), r"games\[3\]"),
    (lambda tree: tree["games"][3].update(moves="a1  c1"), r"games\[3\]"),
    (lambda tree: tree["games"][3].update(winner="x"), "winner"),
    (lambda tree: tree["games"][3]["h"].__setitem__(0, -1), "games"),
])
def test_a_bad_file_is_one_sentence(whole, change, words):
    tree = json.loads(whole.standings.write())
    change(tree)
    with pytest.raises(FormatError, match=words):
        Standings.read(json.dumps(tree).encode())


def test_damaged_files(whole):
    chance, data = Random(3), whole.standings.write()
    for _ in range(150):
        damaged = bytearray(data)
        for _ in range(chance.randint(1, 3)):
            damaged[chance.randrange(len(data))] = chance.randrange(256)
        try:
            read = Standings.read(bytes(damaged))
        except FormatError:
            continue
        assert Standings.read(read.write()) == read
