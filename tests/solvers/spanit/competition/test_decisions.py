"""Decisions: those of games by the referee, what keeps the win by the plain oracle, what mistakes cost, and regret."""
from random import Random

import pytest

from solvers.spanit.board import Position, other
from solvers.spanit.competition.arena import contest, play_out
from solvers.spanit.competition.decisions import SOFTNESS, Decision, gather_decisions, measure_regret
from solvers.spanit.competition.openings import opening
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.weights import scales
from solvers.spanit.play.players import PLAYERS
from solvers.spanit.play.referee import play
from tests.reference.spanit_decisions import is_decision, keeping, mistake
from tests.reference.spanit_weights import weights
from tests.solvers.spanit.competition.contests import FENCER, GAMBLER, RUNNER
from tests.solvers.spanit.personality.minds import random_personality, table

STARTS = [opening(4, 5, number) for number in range(12)]


def positions_of(mind, rival, starts):
    """(position, ply, seed) of each turn of `mind` in its games, by the referee."""
    player = PLAYERS["resistor"] if rival is None else PersonalityPlayer(rival)
    for seed, start in enumerate(starts):
        for side in "hv":
            position = start
            for ply, node in enumerate(play({side: PersonalityPlayer(mind), other(side): player}, start, seed).moves):
                if position.to_move == side:
                    yield position, ply, seed
                position = position.play(node)


@pytest.mark.parametrize("rival", [None, GAMBLER], ids=["resistor", "gambler"])
def test_they_are_all_decisions_of_its_games(rival):
    found = gather_decisions(scales(FENCER, 4), rival and scales(rival, 4), STARTS)
    wanted = [(position.cells, position.to_move, ply, seed)
              for position, ply, seed in positions_of(FENCER, rival, STARTS)
              if is_decision(position.cells, 4, position.to_move)]
    assert [decision[:4] for decision in found] == wanted
    assert len(found) == contest(scales(FENCER, 4), rival and scales(rival, 4), STARTS, True).decisions > 20
    for decision in found[::3]:
        assert [node for node, wins in enumerate(decision.wins) if wins] == keeping(
            decision.cells, 4, decision.to_move)


def test_a_mistake_costs_what_follows_from_it():
    seen = set()
    for rival in (None, RUNNER):
        players = {True: scales(FENCER, 4), False: rival and scales(rival, 4)}
        for decision in gather_decisions(players[True], players[False], STARTS, 3):
            side, weighed = decision.to_move, weights(4, decision.cells, decision.to_move, table(FENCER))
            won = []
            for kept in (1, 0):
                node = max((node for node in weighed if decision.wins[node] == kept),
                           key=lambda node: (weighed[node][0], -node))
                position = Position(4, decision.cells, side).play(node)
                seats = [players[each == side] for each in "hv"]
                # FENCER and RUNNER leave nothing to chance, so neither ply nor seed changes how they play on.
                winner = position.winner or play_out(*seats, position.cells, 4, position.to_move)[1]
                won.append(winner == side)
            assert decision.cost == 1 + won[0] - won[1]
            seen.add(decision.cost)
    assert seen >= {1, 2}


def test_regret_is_that_of_the_plain_oracle():
    chance, decisions = Random(41), gather_decisions(scales(GAMBLER, 4), None, STARTS)[::4]
    softer = 0
    for _ in range(30):
        mind = random_personality(chance, game_tree_max_depth=1)
        lost = sum(decision.cost * mistake(table(mind), decision.cells, 4, decision.to_move, decision.seed,
                                           decision.ply, decision.wins, SOFTNESS) for decision in decisions)
        found = measure_regret(scales(mind, 4), decisions)
        assert found.cost == sum(decision.cost for decision in decisions) > 10
        assert found.lost == pytest.approx(lost, rel=1e-9, abs=1e-12)
        softer += 0.01 < found.lost / found.cost < 0.99
    assert softer > 20


def test_who_errs_less_regrets_less():
    decisions = gather_decisions(scales(FENCER, 4), None, STARTS)
    fencer, runner = (measure_regret(scales(mind, 4), decisions) for mind in (FENCER, RUNNER))
    assert fencer.lost < runner.lost
    assert measure_regret(scales(FENCER, 4), []) == (0, 0)


def test_what_is_no_decision():
    with pytest.raises(ValueError, match="for boards of size 5"):
        gather_decisions(scales(FENCER, 5), None, STARTS)
    with pytest.raises(ValueError, match="decided already"):
        gather_decisions(scales(FENCER, 2), None, [Position(2, bytes([1, 1, 0, 0, 0]), "v")])
    with pytest.raises(ValueError, match="boards of 25 nodes, not 5"):
        measure_regret(scales(FENCER, 4), [Decision(bytes(5), "h", 0, 0, bytes(5), 1)])
    for wins in (bytes(25), bytes([1] * 25)):
        with pytest.raises(ValueError, match="nodes that keep the win and nodes that lose it"):
            measure_regret(scales(FENCER, 4), [Decision(bytes(25), "h", 0, 0, wins, 1)])
