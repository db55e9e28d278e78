"""Two personalities on one position: their weights and ranks are those of the engine, their moves those they play."""
from solvers.spanit.board import Position
from solvers.spanit.personality.comparison import Comparison
from solvers.spanit.personality.player import PersonalityPlayer
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.personality.weights import weights

POSITION = Position.read("hv.h/.h./v..v/.../.v.h/.../.... v")


def test_every_free_node_has_both_weights_and_ranks():
    pair = shipped()["weaver"], shipped()["gambler"]
    found = Comparison.from_position(POSITION, pair, seed=7, ply=8)
    assert [each.node for each in found.nodes] == list(POSITION.free)
    for place, one in enumerate(pair):
        expected = weights(POSITION.cells, 4, "v", one, 7, 8)
        assert [each.weights[place] for each in found.nodes] == [expected[node] for node in POSITION.free]
        for each in found.nodes:
            heavier = sum(other.weights[place] > each.weights[place] for other in found.nodes)
            assert each.ranks[place] == heavier + 1
    assert found.moves == tuple(PersonalityPlayer(one).choose(POSITION, "v", 8, 7) for one in pair)


def test_one_with_itself_differs_nowhere():
    fencer = shipped()["fencer"]
    found = Comparison.from_position(POSITION, (fencer, fencer), 0, 0)
    assert not any(each.apart for each in found.nodes)
    assert found.moves is not None
    assert found.moves[0] == found.moves[1]


def test_a_finished_game_has_nothing_to_compare():
    weaver = shipped()["weaver"]
    over = Position.read("hh/./.v v")
    assert Comparison.from_position(over, (weaver, weaver), 0, 0) == Comparison((), None)
