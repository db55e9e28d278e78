"""AVIs are read again by a plain reader: every frame, the rate and the index."""
from hypothesis import given
from hypothesis import strategies as st

from solvers.core.avi import AviWriter
from tests.reference.avi import read_avi


@given(st.lists(st.binary(min_size=1, max_size=40), min_size=1, max_size=20), st.sampled_from((10, 25, 30, 60)))
def test_frames_are_those_that_were_given(frames: list[bytes], rate: int) -> None:
    avi = AviWriter(320, 240, rate)
    for frame in frames:
        avi.add(frame)
    assert avi.size == sum(map(len, frames))
    film = read_avi(avi.finish())
    assert film.frames == frames
    assert (film.size, film.rate, film.codec) == ((320, 240), rate, b"MJPG")
