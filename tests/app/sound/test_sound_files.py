"""Sound files: the samples of what we write, and one sentence for what is none."""
import pytest

from app.sound.sound_files import read_sound
from solvers.core.formats import FormatError
from solvers.core.synthesis import RATE, Tone, rendered, wav

TONE = rendered([Tone(0.0, 0.2, 440.0)])


def test_a_file_of_ours_has_its_samples():
    found = read_sound(wav(TONE), 1.0)
    assert found.tolist() == pytest.approx(TONE.tolist(), abs=1e-4)


@pytest.mark.parametrize(("data", "words"), [
    (b"", "not a sound file"), (b"RIFF" * 50, "not a sound file"), (wav(TONE)[:44], "empty"),
    (wav(TONE)[:20], "not a sound file"),
])
def test_what_is_no_sound_is_one_sentence(data, words):
    with pytest.raises(FormatError, match=words):
        read_sound(data, 1.0)


def test_a_sound_that_lasts_too_long_is_refused():
    with pytest.raises(FormatError, match=r"more than 0\.1 seconds"):
        read_sound(wav(TONE), 0.1)
    assert len(read_sound(wav(TONE), len(TONE) / RATE)) == len(TONE)
