"""The sweep across a form."""
from solvers.polyforms.diagram.sweep import sweep
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of


def test_a_sweep_has_every_atom_once_and_goes_along_the_longer_side():
    for rows, axis in ((["XXXXXXXXXX"] * 3, 0), (["X" * 3] * 10, 1)):
        made = problem_of(parse_poly("tiles: pentominoes x 0-1\nform:\n" + "\n".join(rows)))
        order = sweep(made)
        assert sorted(order) == list(range(30))
        assert [made.atoms[atom][axis] for atom in order] == sorted(made.atoms[atom][axis] for atom in order)
