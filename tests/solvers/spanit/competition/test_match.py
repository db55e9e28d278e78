"""A match: its theory by exhaustive search, its accounts, a cheating player's game, and what the oracle promises."""
from random import Random

import pytest

from solvers.spanit.board import SIDES, Position, index, other, read_name
from solvers.spanit.competition.match import Account, Game, match, theory
from solvers.spanit.competition.openings import opening
from solvers.spanit.named import read_player
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.game_file import read, write
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import play
from tests.reference.spanit_search import Search
from tests.solvers.spanit.competition.contests import CHEATS, FENCER, Cheat

NAMES = {"h": "one", "v": "two"}


def places(game: Game, size: int) -> list[int]:
    return [index(size, read_name(move.rstrip("?!"), size)) for move in game.moves.split()]


def test_theory_is_that_of_exhaustive_search():
    search, seen = Search(3), set()
    for seed in range(60):
        start = Position.empty(3, SIDES[seed % 2])
        players = {side: PLAYERS[Random(f"{seed} {side}").choice(["random", "resistor", "oracle"])] for side in SIDES}
        outcome = play(players, start, seed)
        position = start
        for place, ply in zip(outcome.moves, theory(start, outcome.moves), strict=True):
            side = position.to_move
            wins = search.verdict(position.cells)[side == "v"]
            free = set(position.free)
            position = position.play(place)
            assert (ply.side, ply.winning, ply.free) == (side, len(wins), len(free))
            assert ply.before == (side if wins else other(side))
            assert ply.after == (side if place in wins else other(side))
            assert ply.is_decision == (bool(wins) and wins != free)
            assert ply.is_blunder == (bool(wins) and place not in wins)
            assert ply.mark == ("?" if ply.is_blunder else "!" if wins == {place} != free else "")
            seen.add((ply.is_decision, ply.mark))
    assert {(True, ""), (True, "?"), (True, "!"), (False, "")} <= seen


def test_accounts_and_the_game_as_a_document():
    swindles = 0
    for number in range(60):
        start = opening(4, 3, number)
        game = match({"h": PersonalityPlayer(FENCER), "v": PLAYERS["swindler"]}, start, number)
        plies = theory(start, places(game, 4))
        for side in SIDES:
            own = [ply for ply in plies if ply.side == side]
            account = game.account(side)
            assert account.blunders == sum(ply.mark == "?" for ply in own)
            assert account.decisions == sum(ply.is_decision for ply in own)
            assert account.swindle == (game.winner == side and any(ply.before != side for ply in own))
        swindles += game.v.swindle
        assert game.fits(start)
        record = game.record(start, number, NAMES)
        assert read(write(record).encode()) == (record,)
        assert record.with_main_line(record.main.moves) == record
        assert [turn.mark for turn in record.main.turns] == [ply.mark for ply in plies]
    assert swindles > 5


def test_the_oracle_keeps_every_win():
    for number in range(20):
        game = match({"h": PLAYERS["oracle"], "v": PLAYERS["random"]}, opening(5, 9, number), number)
        assert game.h.blunders == 0
        assert game.h.decisions > 0


@pytest.mark.parametrize("trick", CHEATS)
def test_a_cheat_loses_by_rule(trick):
    start = opening(5, 1, 1)
    game = match({"h": Cheat(trick), "v": PLAYERS["random"]}, start)
    assert (game.winner, game.fault.split(" ")[0]) == ("v", trick.split(" ")[0])
    assert game.fits(start)
    record = game.record(start, 0, NAMES)
    assert record.result == "v"
    assert record.main.turns[-1].comment == game.fault


def test_a_changed_copy_changes_nothing():
    start = opening(5, 1, 1)
    game = match({"h": Cheat("changes"), "v": PLAYERS["random"]}, start)
    assert game.fits(start)
    assert not game.fault or "taken already" in game.fault


@pytest.mark.parametrize(("moves", "winner", "fault", "fits"), [
    ("a1 c1 a3 c3 a5 c5", "v", "", True),
    ("a1 c1 a3 c3 a5 e5", "v", "", False),        # v is not across
    ("a1 b2 c1 b4 e1", "h", "", True),
    ("a1! b2? c1 b4 e1", "h", "", True),
    ("a1 b2 c1 b4 e1", "v", "", False),
    ("a1 b2 c1 b4 e1", "h", "late", False),       # it is won already
    ("a1 b2 c1 b4 e1 c3", "h", "", False),        # and over
    ("a1 b2 c1 b4", "v", "late", True),
    ("a1 b2 c1 b4", "v", "", False),
    ("a1 b2 a1 b4 e1", "h", "", False),           # taken already
    ("a1 b2 c1 b4 e2", "h", "", False),           # no node
    ("", "h", "late", True),
])
def test_which_games_can_have_been_played(moves, winner, fault, fits):
    nothing = Account(0, 0, False)
    assert Game(moves, winner, fault, nothing, nothing).fits(Position.empty(3)) == fits


RIVALS = [*PLAYERS, *shipped()]


def promised(rival, games, seed):
    """Play from open positions in which the oracle is to move."""
    chance = Random(seed)
    for number in range(games):
        size, plies = chance.randint(2, 8), chance.choice([0, 2, 4, 6])
        start = opening(size, seed, number, plies if size > 3 else 0)
        oracle, opponent = start.to_move, other(start.to_move)
        game = match({oracle: PLAYERS["oracle"], opponent: read_player(rival).player()}, start, number)
        assert game.winner == oracle, game.record(start, number, {oracle: "oracle", opponent: rival})
        assert game.account(oracle).blunders == 0


@pytest.mark.parametrize("rival", RIVALS)
def test_what_is_won_is_won(rival):
    promised(rival, 25, 607)


@pytest.mark.slow
@pytest.mark.parametrize("rival", RIVALS)
def test_what_is_won_is_won_a_thousand_times(rival):
    promised(rival, 1000, 1993)
