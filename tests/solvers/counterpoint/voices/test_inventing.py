"""Inventions of the first kind: their ids have been given away, and mean the same pieces for ever."""
from hashlib import sha256

import pytest

from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.voices.inventing import invented_voices

KNOWN = {
}


@pytest.mark.parametrize("words", KNOWN)
def test_an_id_means_the_same_piece_for_ever(words):
    voices = invented_voices(read_setting(f"counterpoint:{words}"))
    text = "|".join(" ".join(f"{note.begin}.{note.length}.{note.pitch}" for note in voice) for voice in voices)
    assert sha256(text.encode()).hexdigest()[:12] == KNOWN[words]
