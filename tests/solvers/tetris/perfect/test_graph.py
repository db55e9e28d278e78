"""The graph of perfect clears: its first boards, and its last ones, beside plain Python."""
from solvers.tetris.perfect.graph import Graph
from solvers.tetris.pieces import KINDS
from tests.reference import tetris_perfect as plain


def after_one_piece(cells, rows):
    return {plain.cleared(cells | taken, rows) for letter in KINDS for taken in plain.places(cells, letter, rows)}


def test_boards_found_forward():
    graph = Graph()
    for length in (0, 1, 2):
        for part in range(graph.begin_spread(length)):
            graph.spread(length, part)
    first = after_one_piece(frozenset(), 4)
    assert graph.found[:4] == (1, len(first), 10563, 328738)


def test_boards_found_backward():
    """One piece missing: the pieces that fill what is left, at once or after rows between them were cleared."""
    graph = Graph()
    for length in (10, 9):
        for part in range(graph.begin_spread(length)):
            graph.spread(length, part)
    rows = [frozenset((x, y) for y in range(number) for x in range(10)) for number in range(1, 5)]
    ending = {
        (cells - taken, number)
        for number, cells in enumerate(rows, 1) for letter in KINDS
        for taken in plain.places(frozenset(), letter, number)
        if {y for _, y in taken} == set(range(number))
    }
    finished = {
        before for before in ending
        if (frozenset(), 0) in after_one_piece(*before)
    }
    assert graph.found[9] == len(finished) == 100
    assert graph.found[8] == 24274
