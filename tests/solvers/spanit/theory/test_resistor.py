"""Shannon's machine: the network against plain elimination, duality, and the game that shows it is not perfect."""
import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.spanit.board import Position, count, index, is_major, nodes, read_name, transposed
from solvers.spanit.play.players import player
from solvers.spanit.theory.oracle import analyse
from solvers.spanit.theory.resistor import best, drops
from tests.reference.spanit_oracle import contracted


@st.composite
def undecided(draw, largest):
    size = draw(st.integers(2, largest))
    codes = st.sampled_from([0, 0, 0, 1, 2])
    cells = bytes(draw(st.lists(codes, min_size=count(size), max_size=count(size))))
    position = Position(size, cells, "h")
    return position if position.winner is None and position.free else Position.empty(size)


def exact(cells, size):
    """The voltage drops as fractions, by Gauss's elimination on H's graph."""
    vertices, edges = contracted(cells, size, "h")
    joined = {"start"}
    while more := {v for pair in edges.values() if joined & set(pair) for v in pair} - joined:
        joined |= more
    inner = [vertex for vertex in vertices if vertex in joined - {"start", "end"}]
    rows = []
    for vertex in inner:  # the currents into a vertex add up to 0; the last column is what START's volt sends
        row = dict.fromkeys([*inner, "start", "end"], Fraction(0))
        for a, b in edges.values():
            if vertex in (a, b):
                row[vertex] += 1
                row[b if a == vertex else a] -= 1
        rows.append(row)
    for place, vertex in enumerate(inner):
        for row in rows[place + 1 :]:
            factor = row[vertex] / rows[place][vertex]
            for key in row:
                row[key] -= factor * rows[place][key]
    volts = {**dict.fromkeys(vertices, Fraction(0)), "start": Fraction(1)}
    for vertex, row in reversed(list(zip(inner, rows, strict=True))):
        volts[vertex] = -sum(row[key] * volts[key] for key in row if key != vertex) / row[vertex]
    return {place: abs(volts[a] - volts[b]) for place, (a, b) in edges.items()}


@settings(deadline=None)
@given(undecided(5))
def test_drops_are_those_of_kirchhoff(position):
    expected = exact(position.cells, position.size)
    for place, drop in enumerate(drops(position.cells, position.size)):
        if position.cells[place]:
            assert drop is None
        else:
            assert math.isclose(drop, expected.get(place, 0), abs_tol=1e-10)


@given(undecided(12))
def test_the_same_nodes_are_best_for_both_colours(position):
    size, other_way = position.size, position.transposed()
    image = transposed(size)
    assert {image[place] for place in best(other_way.cells, size)} == set(best(position.cells, size))


@given(undecided(8), st.randoms())
def test_best_are_the_greatest_drops(position, chance):
    found = best(position.cells, position.size)
    drop = drops(position.cells, position.size)
    greatest = max(drop[place] for place in position.free)
    assert all(math.isclose(drop[place], greatest, rel_tol=1e-8) for place in found)
    assert found == sorted(found, key=lambda place: (not is_major(nodes(position.size)[place]), place))
    some = chance.sample(position.free, chance.randint(1, len(position.free)))
    assert set(best(position.cells, position.size, some)) <= set(some)


def test_two_resistors_in_a_row_share_the_voltage():
    assert drops(bytes(5), 2) == [0.5, 0.5, 0, 0.5, 0.5]
    assert drops(b"\1\0\0\0\0", 2)[1] > drops(b"\1\0\0\0\0", 2)[4]


@pytest.mark.parametrize("size", [*range(3, 10), 15, 20])
def test_the_machine_is_beaten(size):
    """It begins, so it could win. Against c1 and a5 it takes a1, c3 and a3, and the last of them gives it away."""
    position = Position.empty(size, "h")
    resistor, oracle = player("resistor"), player("oracle")
    for place, move in enumerate(["a1", "c1", "c3", "a5", "a3"]):
        assert analyse(position.cells, size, position.to_move).winner == "h"
        node = index(size, read_name(move, size))
        if position.to_move == "h":
            assert resistor.choose(position, "h", place, 0) == node
        position = position.play(node)
    assert analyse(position.cells, size, "v").winner == "v"
    ply = 5
    while not position.winner:
        mover = resistor if position.to_move == "h" else oracle
        position = position.play(mover.choose(position, position.to_move, ply, 0))
        ply += 1
    assert position.winner == "v"


def test_what_has_no_best_node():
    with pytest.raises(ValueError, match="no node is free"):
        best(bytes([1]) * 5, 2)
    with pytest.raises(ValueError, match="no node is free"):
        best(bytes(5), 2, [])
    with pytest.raises(ValueError, match="a board of size"):
        drops(bytes(5), 3)
