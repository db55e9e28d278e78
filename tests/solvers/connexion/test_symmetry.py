"""The axis of a labyrinth: folded there, both sides agree; where it is not its own mirror image there is none."""
from math import hypot

import pytest

from solvers.connexion.arrangement import centre, on_one_plane
from solvers.connexion.labyrinth import Solution
from solvers.connexion.pieces import doors
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import Replay, record
from solvers.connexion.search.mirror import MirrorSearch
from solvers.connexion.symmetry import mirror_axis


def symmetric_plane(stream):
    search = MirrorSearch(1, stream)
    while not search.advance(1 << 20):
        pass
    solution = Solution.from_pieces(search.pieces())
    return on_one_plane(solution), solution


def folded(axis, point):
    (x, y), (to_x, to_y) = axis
    length = hypot(to_x - x, to_y - y)
    across, down = (to_x - x) / length, (to_y - y) / length
    along = (point[0] - x) * across + (point[1] - y) * down
    foot = x + along * across, y + along * down
    return 2 * foot[0] - point[0], 2 * foot[1] - point[1]


@pytest.mark.parametrize("stream", range(12))
def test_both_sides_agree_where_it_is_folded(stream):
    plane, solution = symmetric_plane(stream)
    axis = mirror_axis(plane, 1.0)
    large = max(solution.groups, key=len)
    pieces = {cell: mask for cell, mask in plane.items() if mask in large.values()}
    middles = {tuple(round(part, 6) + 0.0 for part in centre(cell)): len(doors(mask))
               for cell, mask in pieces.items()}
    images = {tuple(round(part, 6) + 0.0 for part in folded(axis, centre(cell))): len(doors(mask))
              for cell, mask in pieces.items()}
    assert images == middles


def test_an_asymmetric_labyrinth_has_no_axis():
    engine = Replay(record(FastSearch(1)))
    engine.advance(1 << 20)
    assert mirror_axis(engine.snapshot().plane) is None


def test_one_piece_turned_otherwise_takes_the_axis_away():
    plane, _ = symmetric_plane(0)
    cell, mask = next((cell, mask) for cell, mask in plane.items() if len(doors(mask)) == 1)
    assert mirror_axis({**plane, cell: mask ^ 0b111111}) is None


def test_it_reaches_beyond_the_pieces():
    plane, _ = symmetric_plane(3)
    (x, y), (to_x, to_y) = mirror_axis(plane)
    (far_x, far_y), (far_to_x, far_to_y) = mirror_axis(plane, 1.5)
    assert hypot(far_to_x - far_x, far_to_y - far_y) == pytest.approx(hypot(to_x - x, to_y - y) + 3)
