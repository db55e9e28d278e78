"""Distances between two pieces, beside a walk cube by cube."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solvers.polyforms.disassembly.contacts import Contacts
from tests.reference.polyforms_disassembly import WAYS, Cube, shifted

PIECES = st.frozensets(st.tuples(*(st.integers(0, 3),) * 3), min_size=1, max_size=8)
OFFSETS = st.tuples(*(st.integers(-7, 7),) * 3)


@given(PIECES, PIECES, OFFSETS)
def test_a_piece_goes_on_until_it_meets_the_other(one: frozenset[Cube], two: frozenset[Cube], offset: Cube):
    contacts = Contacts([one, two])
    (x, y, z), (u, v, w) = contacts.corners()
    here, there = shifted(one, (-x, -y, -z)), shifted(shifted(two, (-u, -v, -w)), offset)
    if here & there:
        return
    wanted = []
    for way in WAYS:
        distance = next((step for step in range(1, 20) if shifted(here, way, step) & there), None)
        wanted.append(None if distance is None else distance - 1)
    assert list(contacts.distances(0, 1, offset)) == wanted


def test_the_table_grows():
    contacts = Contacts([{(0, 0, 0)}, {(x, y, z) for x in range(12) for y in range(12) for z in range(12)}])
    places = [(x, y, z) for x in range(-20, 20) for y in range(-20, 20) for z in (-20, 5)]
    first = [contacts.distances(0, 1, place) for place in places]
    assert [contacts.distances(0, 1, place) for place in places] == first
    assert contacts.distances(0, 1, (200, 0, 0))[0] == 199


def test_only_solids_that_are_there_are_asked_for():
    contacts = Contacts([{(0, 0, 0)}])
    assert contacts.add({(1, 0, 0)}) == 1
    assert contacts.distances(0, 1, (1, 0, 0)) == contacts.distances(1, 0, (1, 0, 0))
    with pytest.raises(ValueError, match="no such solid"):
        contacts.distances(0, 2, (0, 0, 0))
