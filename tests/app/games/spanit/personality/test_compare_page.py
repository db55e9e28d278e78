"""Two personalities on one position: their weights and ranks are those of the engine, their moves those they play."""
from dataclasses import replace

from app.games.spanit.personality.compare_page import Comparison, differences
from app.games.spanit.roster import PersonalityPresets
from solvers.spanit.board import Position
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.weights import weights

POSITION = Position.read("hv.h/.h./v..v/.../.v.h/.../.... v")


def test_every_free_node_has_both_weights_and_ranks():
    presets = PersonalityPresets()
    pair = presets.get("The Weaver"), presets.get("The Gambler")
    found = Comparison.of(POSITION, pair, seed=7, ply=8)
    assert [each.node for each in found.nodes] == list(POSITION.free)
    for place, one in enumerate(pair):
        expected = weights(POSITION.cells, 4, "v", one, 7, 8)
        assert [each.weights[place] for each in found.nodes] == [expected[node] for node in POSITION.free]
        for each in found.nodes:
            heavier = sum(other.weights[place] > each.weights[place] for other in found.nodes)
            assert each.ranks[place] == heavier + 1
    assert found.moves == tuple(PersonalityPlayer(one).choose(POSITION, "v", 8, 7) for one in pair)


def test_one_with_itself_differs_nowhere():
    fencer = PersonalityPresets().get("The Fencer")
    found = Comparison.of(POSITION, (fencer, fencer), 0, 0)
    assert not any(each.apart for each in found.nodes)
    assert found.moves is not None
    assert found.moves[0] == found.moves[1]
    assert differences(fencer, fencer) == []


def test_a_finished_game_has_nothing_to_compare():
    weaver = PersonalityPresets().get("The Weaver")
    over = Position.read("hh/./.v v")
    assert Comparison.of(over, (weaver, weaver), 0, 0) == Comparison((), None)


def test_what_differs_is_told_in_words():
    weaver = PersonalityPresets().get("The Weaver")
    other = replace(weaver, path_major_span=-2.5, game_predictability=100.0, semantics=2026, minor_sign="major",
                    name="Another", comment="Plays otherwise.")
    assert differences(weaver, other) == [
        ("Path: major span", "2", "−2.5"), ("Game: predictability", "60 %", "100 %"), ("Rule", "1993", "2026"),
        ("Minor sign", "minor", "major"),
    ]
