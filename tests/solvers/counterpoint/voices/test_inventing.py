"""Inventions of both kinds: their ids have been given away, and mean the same pieces for ever."""
from hashlib import sha256

import pytest

from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.thematic.engines import invented_voices

KNOWN = {
    "d:free/2/singers:42": "9e44d1dc0426",
    "d:free/3:607": "1acf1758ad39",
    "d:free/4:1": "ad5614c81cca",
    "g:free/2:2": "54f323ba2232",
    "e:free/3/16/strings:5": "d2f1db3f4a13",
    "c:free/4/8/recorders:3": "662c46856a6d",
    "g:canon/fifth/1/2:607": "7127cdcca1d5",
    "d:canon/octave/2/3/singers:4": "cf87198969f3",
    "f:canon/fourth/1/4/8:9": "911618a4f292",
    "a:ground/3/singers:607": "9a02f66ca46d",
    "e:ground/2:8": "adfa91b59ca8",
    "d:ground/4/20:1": "abe92178a250",
    "d:invention/2/singers:42": "9f9f9e5d648e",
    "g:invention/3/16:607": "66655850454d",
    "e:invention/4/singers:1": "eb3f1a8c8da6",
    "a:invention/2/16/invertible:5": "0b443b86c1c9",
    "f:invention/canon/above/third/2/3:4": "999e245d3029",
    "c:invention/ground/3/16:9": "4696209e1d6a",
}


@pytest.mark.parametrize("words", KNOWN)
def test_an_id_means_the_same_piece_for_ever(words):
    voices = invented_voices(read_setting(f"counterpoint:{words}"))
    text = "|".join(" ".join(f"{note.begin}.{note.length}.{note.pitch}" for note in voice) for voice in voices)
    assert sha256(text.encode()).hexdigest()[:12] == KNOWN[words]
