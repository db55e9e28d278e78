"""Packing two forests, and clumps: against trying everything on small graphs."""
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.spanit.board import count
from solvers.spanit.theory.clumps import clumps
from solvers.spanit.theory.forests import packed
from solvers.spanit.theory.graph import contracted
from tests.reference.spanit_oracle import parts


@st.composite
def graphs(draw):
    vertices = draw(st.integers(2, 6))
    pairs = [(a, b) for a in range(vertices) for b in range(vertices) if a != b]
    return vertices, draw(st.lists(st.sampled_from(pairs), max_size=6))


def is_forest(vertices, edges):
    return len(set(parts(range(vertices), edges).values())) == vertices - len(edges)


def splits(edges):
    """Every way to put each edge into one of two forests or neither."""
    return itertools.product((-1, 0, 1), repeat=len(edges))


def chosen(edges, colours, forest):
    return [edge for edge, colour in zip(edges, colours, strict=True) if colour == forest]


def fits(vertices, edges, colours):
    return all(is_forest(vertices, chosen(edges, colours, forest)) for forest in (0, 1))


@given(graphs())
def test_no_two_forests_are_larger(graph):
    vertices, edges = graph
    colours = packed(vertices, edges)
    assert fits(vertices, edges, colours)
    used = len(edges) - colours.count(-1)
    assert used == max(len(edges) - split.count(-1) for split in splits(edges) if fits(vertices, edges, split))


@given(graphs())
def test_a_clump_is_where_two_trees_find_room(graph):
    vertices, edges = graph
    found = clumps(vertices, edges)
    together = {(a, b) for a in range(vertices) for b in range(vertices) if found[a] == found[b]}
    expected = {(a, a) for a in range(vertices)}
    for size in range(2, vertices + 1):
        for group in itertools.combinations(range(vertices), size):
            inside = [edge for edge in edges if set(edge) <= set(group)]
            if any(
                fits(vertices, inside, split) and split.count(0) == split.count(1) == size - 1
                for split in splits(inside)
            ):
                expected |= set(itertools.product(group, repeat=2))
    assert together == expected


def test_an_empty_board_holds_two_trees_but_for_one_edge():
    for size in range(2, 21):
        vertices, edges = contracted(bytes(count(size)), size, "h")
        colours = packed(vertices, [(a, b) for a, b, _ in edges])
        assert (len(edges), -1 in colours) == (2 * (vertices - 1) - 1, False)


def test_a_graph_joins_own_nodes_and_drops_the_others():
    assert contracted(bytes(5), 2, "h") == (4, [(0, 2, 0), (2, 1, 1), (2, 3, 2), (0, 3, 3), (3, 1, 4)])
    assert contracted(b"\1\0\2\0\0", 2, "h") == (3, [(0, 1, 1), (0, 2, 3), (2, 1, 4)])
    assert contracted(b"\1\1\0\0\0", 2, "h") is None
    assert contracted(b"\2\0\0\2\0", 2, "v") is None


@pytest.mark.parametrize(("vertices", "edges"), [(0, []), (383, []), (2, [(0, 1)] * 763), (2, [(1, 1)]), (2, [(0, 2)])])
def test_what_is_no_graph(vertices, edges):
    with pytest.raises(ValueError, match=r"larger than|not two of"):
        packed(vertices, edges)
    with pytest.raises(ValueError, match=r"larger than|not two of"):
        clumps(vertices, edges)
