"""The search for mirror images of themselves: what it finds is one, and its numbers decide it."""
from solvers.connexion.fingerprint import fingerprint
from solvers.connexion.labyrinth import Solution
from solvers.connexion.search.mirror import MirrorSearch
from tests.reference.connexion_canonical import canonical, mirrored
from tests.reference.connexion_check import check


def found(seed, stream, steps=1 << 20):
    search = MirrorSearch(seed, stream)
    while not search.advance(steps):
        pass
    return search.pieces()


def test_what_it_finds_is_its_own_mirror_image():
    fingerprints = set()
    for stream in range(40):
        pieces = found(5, stream)
        assert check(pieces) is None
        assert canonical(map(mirrored, pieces)) == canonical(pieces)
        solution = Solution.from_pieces(pieces)
        assert solution.symmetric
        assert sorted(map(len, solution.groups)) == [1, 63]
        fingerprints.add(fingerprint(pieces))
    assert len(fingerprints) >= 39


def test_the_numbers_decide_and_steps_can_be_cut_anywhere():
    assert found(1, 2) == found(1, 2, 77)
    assert found(1, 3) != found(1, 2) != found(2, 2)


def test_all_three_axes_through_corners_occur():
    # Two pieces with two doors, symmetric about the axis, and the way of that axis: on it, both of them lie.
    axes, seen = {(3, 24): (1, -2), (6, 48): (2, -1), (12, 33): (1, 1)}, []
    for stream in range(60):
        place = {mask: (q, r) for _, q, r, mask in found(1, stream)}
        for (one, other), (along_q, along_r) in axes.items():
            by_q, by_r = place[one][0] - place[other][0], place[one][1] - place[other][1]
            if by_q * along_r == by_r * along_q:
                seen.append((one, other))
    assert all(seen.count(masks) > 5 for masks in axes)
    assert len(seen) < 90


def test_a_short_look_finds_nothing_and_costs_nothing():
    search = MirrorSearch(1)
    assert not search.advance(20)
    assert not search.solved
    assert search.attempts == 1
    assert 1 <= len(search.pieces()) <= 41
