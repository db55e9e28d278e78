"""Fingerprints: what they do not see, what they do, and that they agree with a plain canonical form."""
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.connexion.fingerprint import FingerprintSet, fingerprint
from solvers.connexion.search.fast import FastSearch
from tests.reference.connexion_canonical import canonical, turned


def grown(seed, **options):
    search = FastSearch(seed, **options)
    while not search.advance(1 << 20):
        pass
    return search


@st.composite
def labyrinths(draw):
    """A labyrinth; some of them have three groups and more."""
    seed = draw(st.integers(0, 2**64 - 1))
    return grown(seed, limit=1000, at_random=True).pieces() if draw(st.booleans()) else grown(seed).pieces()


@settings(max_examples=2 * settings.default.max_examples, deadline=None)
@given(labyrinths(), st.integers(0, 5), st.randoms(use_true_random=False))
def test_turns_translations_and_the_order_of_groups_do_not_matter(pieces, sixths, random):
    image = pieces
    for _ in range(sixths):
        image = [turned(piece) for piece in image]
    groups = sorted({group for group, *_ in pieces})
    number = dict(zip(groups, random.sample(range(100), len(groups)), strict=True))
    shift = {group: (random.randint(-1000, 1000), random.randint(-1000, 1000)) for group in groups}
    image = [(number[g], q + shift[g][0], r + shift[g][1], mask) for g, q, r, mask in image]
    random.shuffle(image)
    assert fingerprint(image) == fingerprint(pieces)
    assert canonical(image) == canonical(pieces)


@settings(max_examples=2 * settings.default.max_examples, deadline=None)
@given(labyrinths(), st.integers(1, 5))
def test_turning_the_cells_alone_is_seen(pieces, sixths):
    image = pieces
    for _ in range(sixths):
        image = [turned(piece) for piece in image]
    image = [(*place, mask) for (*place, _), (*_, mask) in zip(image, pieces, strict=True)]
    assert fingerprint(image) != fingerprint(pieces)


@settings(max_examples=2 * settings.default.max_examples, deadline=None)
@given(labyrinths(), st.integers(0, 63), st.integers(0, 63))
def test_exchanged_pieces_are_seen(pieces, one, other):
    image = list(pieces)
    image[one] = (*pieces[one][:3], pieces[other][3])
    image[other] = (*pieces[other][:3], pieces[one][3])
    assert (fingerprint(image) == fingerprint(pieces)) == (canonical(image) == canonical(pieces))


def test_it_agrees_with_the_plain_canonical_form():
    # Small labyrinths in the making: many are the same, many nearly so.
    positions = []
    for seed in range(3000):
        search = FastSearch(seed)
        search.advance(2 + seed % 3)
        positions.append(search.pieces())
    plain = [canonical(position) for position in positions]
    fingerprints = [fingerprint(position) for position in positions]
    assert 20 < len(set(plain)) < 2000
    assert len(set(plain)) == len(set(fingerprints)) == len(set(zip(plain, fingerprints, strict=True)))


def test_parts_of_one_plane_are_parts():
    apart = [(0, 0, 0, 8), (0, 0, 1, 1), (0, 5, 5, 0)]
    assert fingerprint(apart) == fingerprint([(3, 7, 7, 8), (3, 7, 8, 1), (4, 0, 0, 0)])
    assert fingerprint(apart) == fingerprint([(0, 0, 0, 8), (0, 0, 1, 1), (0, 2, -1, 0)])
    assert fingerprint(apart) != fingerprint([(0, 0, 0, 8), (1, 0, 1, 1), (2, 0, 0, 0)])
    # Neighbours on the other diagonal do not touch.
    assert fingerprint([(0, 0, 0, 0), (0, 1, 1, 1)]) == fingerprint([(0, 0, 0, 0), (1, 0, 0, 1)])


def test_a_known_fingerprint_never_changes():
    """Documents keep fingerprints."""
    line = (Path(__file__).parents[2] / "data/connexion/fingerprint.txt").read_text("utf-8").split()
    pieces = [tuple(map(int, word.split(","))) for word in line[1:]]
    assert f"{fingerprint(pieces):016x}" == line[0]


@pytest.mark.parametrize("pieces", [[(0, 0, 0, 64)], [(0, 0, 0, -1)], [(0, 0, 0, 5), (1, 0, 0, 5)]])
def test_what_is_no_set_of_pieces_is_refused(pieces):
    with pytest.raises(ValueError, match="piece"):
        fingerprint(pieces)


@given(st.lists(st.integers(0, 2**64 - 1) | st.integers(0, 20)))
def test_a_set_of_fingerprints_is_a_set(numbers):
    fingerprints, plain = FingerprintSet(), set()
    for number in numbers:
        assert (number in fingerprints) == (number in plain)
        assert fingerprints.add(number) == (number not in plain)
        plain.add(number)
        assert len(fingerprints) == len(plain)


@pytest.mark.parametrize(("count", "step"), [(50_000, 1), (50_000, 2**64 // 50_000), (3000, 2**38)])
def test_a_set_keeps_what_it_has_while_it_grows(count, step):
    """Also where all fingerprints begin at one slot of one table, in the last case."""
    fingerprints, numbers = FingerprintSet(), range(0, count * step, step)
    assert all(fingerprints.add(number) for number in numbers)
    assert all(number in fingerprints for number in numbers)
    assert not any(fingerprints.add(number) for number in numbers)
    assert len(fingerprints) == count


def test_a_large_set_grows_until_it_is_full():
    fingerprints = FingerprintSet(5000)
    for number in range(0, 2**64, 2**64 // 6000):
        assert fingerprints.add(number)
        assert (number in fingerprints) == (len(fingerprints) < 5000 or number // (2**64 // 6000) < 5000)
    assert len(fingerprints) == fingerprints.most == 5000
    assert not fingerprints.add(0)
