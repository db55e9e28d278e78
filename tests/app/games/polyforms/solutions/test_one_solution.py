"""One solution: its notation, the moves that lay it, and the tiles of a place."""
from collections import Counter

from app.games.polyforms.solutions.one_solution import moves, notation, pieces_laid, tiles_at, tiles_of
from app.games.polyforms.tile_colours import HUES
from solvers.core.engine import finish
from solvers.polyforms.catalogue import shipped
from solvers.polyforms.checker import fault
from solvers.polyforms.fast.search import FastSearch
from solvers.polyforms.gathering import Gathering
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of

FOUND = finish(Gathering(parse_poly("tiles: pentominoes without F I T U W X Z\nform:\n" + "\n".join(["X" * 5] * 5)),
                         images=True))
SOLUTIONS = list(FOUND.diagram)


def test_tiles_solve_the_puzzle():
    for solution in SOLUTIONS:
        tiles = tiles_of(FOUND.problem, solution)
        assert fault(FOUND.problem.puzzle, [(tile.name, tile.atoms) for tile in tiles]) == ""


def test_the_rows_of_the_notation_partition_the_form():
    for solution in SOLUTIONS[:20]:
        rows = [int("".join(line.split()[1:]), 16) for line in notation(FOUND.problem, solution)]
        assert sum(rows) == (1 << 28) - (1 << 3)  # 25 atoms, the first one first, in seven digits
        assert rows == sorted(rows, reverse=True)


def test_moves_lift_what_is_in_the_way():
    names = FOUND.problem.names(SOLUTIONS[0])
    assert moves(FOUND.problem, SOLUTIONS[0], (), 1.0) == [f"place {name}" for name in names]
    assert moves(FOUND.problem, SOLUTIONS[0], ("L.1@9.9", names[0]), 0.4) == ["lift L.1@9.9", f"place {names[1]}"]
    assert moves(FOUND.problem, SOLUTIONS[0], names, 0.0) == [f"lift {name}" for name in sorted(names[1:])]


def test_the_tiles_of_a_place_are_counted():
    counts = Counter(FOUND.problem.places[one].tile for solution in SOLUTIONS for one in solution
                     if 12 in FOUND.problem.cover.positions[one].atoms)
    offered = tiles_at(FOUND.problem, 12, FOUND.diagram.uses())
    assert {tile: count for tile, _, count in offered} == counts
    assert [count for *_, count in offered] == sorted(counts.values(), reverse=True)


def test_copies_of_a_piece_have_names_and_shades_of_their_own():
    problem = problem_of(shipped("burr-piston"))
    solution = finish(FastSearch(problem.cover, keep=1, limit=1)).solutions[0]
    pieces = pieces_laid(problem, solution)
    assert [piece.name for piece in pieces] == ["A", "B", "C", "D", "E", "E2"]
    assert len({piece.number for piece in pieces}) == 6
    assert pieces[5].number % HUES == pieces[4].number % HUES
