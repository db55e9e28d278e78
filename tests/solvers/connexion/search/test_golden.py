"""Golden labyrinths and fresh ones: both validators, Euler's formula, symmetries, and the fingerprint."""
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from solvers.connexion.classic.search import ClassicSearch
from solvers.connexion.fingerprint import fingerprint
from solvers.connexion.labyrinth import Counts, Solution
from solvers.connexion.pieces import doors
from solvers.connexion.search.fast import FastSearch
from tests.cases import for_each
from tests.reference.connexion_canonical import Piece, canonical, mirrored, turned
from tests.reference.connexion_check import check, topology
from tests.solvers.connexion.golden import GOLDEN, MIRROR, PLAIN, laid_otherwise


def grown(search: FastSearch | ClassicSearch, number: int) -> list[list[Piece]]:
    found = []
    for _ in range(number):
        while not search.advance(1 << 16):
            pass
        found.append(search.pieces())
        search.resume()
    return found


FRESH = grown(FastSearch(607), 40) + grown(FastSearch(607, at_random=True), 10) + grown(ClassicSearch(607), 10)
ALL = GOLDEN + FRESH


def test_the_golden_files_are_whole() -> None:
    assert (len(PLAIN), len(MIRROR)) == (20, 3)


def test_the_set_of_pieces_alone_says_what_is_counted() -> None:
    """Every door is half a pair, every two doors side by side a third of a triangle, every wall a side."""
    beside = sum({side, (side + 1) % 6} <= set(doors(mask)) for mask in range(64) for side in range(6))
    total = sum(len(doors(mask)) for mask in range(64))
    assert (total / 2, beside / 3, 64 * 6 - total) == (96, 32, 192)


@for_each("labyrinth", ALL)
def test_every_labyrinth_passes_both_validators(labyrinth: list[Piece]) -> None:
    assert check(labyrinth) is None
    counted = topology(labyrinth)
    assert counted[:4] == (64, 96, 32, 192)
    assert counted.holes == counted.groups >= 2
    solution = Solution.from_pieces(labyrinth)
    assert solution.complaint() == ""
    assert solution.counts() == Counts(*counted)


@for_each("labyrinth", ALL)
def test_no_labyrinth_looks_the_same_after_a_turn_of_60_or_120_degrees(labyrinth: list[Piece]) -> None:
    once = [turned(piece) for piece in labyrinth]
    assert shapes(once) != shapes(labyrinth)
    assert shapes([turned(piece) for piece in once]) != shapes(labyrinth)


def shapes(labyrinth: list[Piece]) -> list[list[tuple[int, int]]]:
    """The groups' cells, whatever pieces lie there, from the first of each group on."""
    groups: dict[int, list[tuple[int, int]]] = {}
    for group, q, r, _ in labyrinth:
        groups.setdefault(group, []).append((q, r))
    return sorted(sorted((q - min(cells)[0], r - min(cells)[1]) for q, r in cells) for cells in groups.values())


def test_equal_fingerprints_and_equal_canonical_forms_are_one() -> None:
    images = [[mirrored(piece) for piece in labyrinth] for labyrinth in ALL]
    every = ALL + images
    prints = [fingerprint(labyrinth) for labyrinth in every]
    forms = [canonical(labyrinth) for labyrinth in every]
    different = 2 * len(ALL) - len(MIRROR)
    assert len(set(prints)) == len(set(forms)) == len(set(zip(prints, forms, strict=True))) == different


@given(st.sampled_from(FRESH).flatmap(lambda labyrinth: st.tuples(st.just(labyrinth), laid_otherwise(labyrinth))))
def test_a_fresh_labyrinth_laid_otherwise_has_the_same_fingerprint(pair: tuple[list[Piece], list[Piece]]) -> None:
    one, other = pair
    assert fingerprint(one) == fingerprint(other)
    assert check(other) is None


@given(st.sampled_from(FRESH), st.randoms(use_true_random=False))
def test_parts_of_labyrinths_have_fingerprints_too(labyrinth: list[Piece], random: object) -> None:
    """Any pieces of one: the same under turns, and different from the same cells with two pieces exchanged."""
    some = random.sample(labyrinth, random.randint(2, 63))
    for image in islice(turns(some), 6):
        assert fingerprint(image) == fingerprint(some)
    (*one, first), (*other, second), *rest = some
    exchanged = [(*one, second), (*other, first), *rest]
    assert (fingerprint(exchanged) == fingerprint(some)) == (canonical(exchanged) == canonical(some))


def turns(labyrinth: list[Piece]):
    while True:
        yield labyrinth
        labyrinth = [turned(piece) for piece in labyrinth]
