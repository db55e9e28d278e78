"""Files of puzzles are read whichever program they are of."""
import gzip

import pytest

from solvers.core.formats import FormatError
from solvers.polyforms.importing.puzzle_file import poly_text
from solvers.polyforms.poly_file import parse_poly
from tests.solvers.polyforms.importing.test_burrtools import FLAT

POLY = "title: Mine\ngrid: square\ntiles: triominoes\n\nform:\nXXX\nXXX\n"


def test_a_poly_file_is_its_text() -> None:
    assert poly_text(POLY.encode()) == POLY
    assert poly_text(b"\xef\xbb\xbf" + POLY.encode()) == POLY


@pytest.mark.parametrize("data", [FLAT.encode(), gzip.compress(FLAT.encode())])
def test_burrtools_is_written_anew(data: bytes) -> None:
    assert parse_poly(poly_text(data)).tiles


@pytest.mark.parametrize("data", [b"\xff\0", b"<", b"\x1f\x8b", b"<a/>"])
def test_what_is_neither_is_refused(data: bytes) -> None:
    with pytest.raises(FormatError):
        poly_text(data)
