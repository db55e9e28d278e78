"""Saved runs: what was written is read back, whatever cannot be is one sentence, and too large a file is refused."""
from typing import ClassVar

import pytest

from solvers.core.formats import FormatError
from solvers.core.saved_state import SavedState


class Walk(SavedState, frozen=True, kw_only=True):
    """A run of steps."""

    file_limit: ClassVar[int] = 200

    steps: tuple[int, ...] = ()

    def check(self):
        if any(abs(step) != 1 for step in self.steps):
            raise FormatError("a step is 1 or −1.")


def test_it_is_read_as_it_was_written():
    walk = Walk(steps=(1, -1, 1))
    assert Walk.read(walk.write()) == walk
    assert walk.write() == b'{"format":1,"steps":[1,-1,1]}\n'


@pytest.mark.parametrize(("data", "words"), [
    (b'{"format": 2, "steps": "as yet unknown"}', "another version"),
    (b'{"steps": []}', "format"),
    (b'{"format": 1, "paces": []}', "paces"),
    (b'{"format": 1, "steps": [1, 2]}', "a step is 1"),
    (b'{"format": 1, "steps": [%s]}' % b", ".join([b"1"] * 100), "longer than the 200 bytes"),
])
def test_what_cannot_be_is_one_sentence(data, words):
    with pytest.raises(FormatError, match=words):
        Walk.read(data)
