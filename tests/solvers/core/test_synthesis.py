"""Sound: each tone has its pitch and begins on time, whatever the instrument, and a file has all of it."""
import io
import itertools
import wave
from array import array
from cmath import exp, pi

import pytest

from solvers.core.synthesis import INSTRUMENTS, RATE, Tone, loudest_moment, rendered, wav

CENTS = 1.0594630943592953 ** 0.01


def strength(samples, frequency):
    """How much of a frequency there is (one bin of a Fourier transform)."""
    turn, phase, found = exp(-2j * pi * frequency / RATE), 1, 0
    for sample in samples:
        found += sample * phase
        phase *= turn
    return abs(found)


def cents_off(samples, frequency):
    """Where the spectrum is highest around a frequency, in cents from it."""
    return max(range(-30, 31, 3), key=lambda cents: strength(samples, frequency * CENTS**cents))


@pytest.mark.parametrize("instrument", INSTRUMENTS)
@pytest.mark.parametrize("frequency", [65.4, 220.0, 466.2, 1318.5, 2093.0])
def test_a_tone_is_in_tune_and_on_time(instrument, frequency):
    samples = rendered([Tone(0.25, 0.6, frequency)], instrument)
    begin = round(0.25 * RATE)
    assert abs(cents_off(samples[begin : begin + RATE // 2], frequency)) <= 5
    loudest = max(map(abs, samples))
    first = next(at for at, sample in enumerate(samples) if abs(sample) > loudest / 20)
    assert 0 <= first - begin <= RATE // 100
    assert loudest <= 0.9 + 1e-6
    assert max(map(abs, samples[-20:])) < 0.01, "it has faded at its end"


def test_each_instrument_is_another_and_always_the_same():
    tones = [Tone(0, 0.3, 440.0), Tone(0.1, 0.3, 660.0, 0.5)]
    string, *others = sounds = [rendered(tones, instrument) for instrument in INSTRUMENTS]
    assert all(one != other for one, other in itertools.combinations(sounds, 2))
    assert rendered(tones) == string
    assert len(others) > 1
    assert len(rendered(tones, seconds=2)) > 2 * RATE


def test_many_tones_are_not_cut_off():
    samples = rendered([Tone(0, 0.2, 110.0 * number) for number in range(1, 20)], "organ")
    assert 0.85 < max(map(abs, samples)) <= 0.9 + 1e-6


def test_a_file_has_all_samples():
    samples = rendered([Tone(0, 0.1, 440.0)])
    with wave.open(io.BytesIO(wav(samples))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() == len(samples)
    assert len(rendered([])) > 0


@pytest.mark.parametrize("tone", [Tone(0, 1, 5), Tone(0, 1, 20_000), Tone(-1, 1, 440), Tone(0, 0, 440)])
def test_what_is_no_tone(tone):
    with pytest.raises(ValueError, match="no such tone"):
        rendered([tone])


def test_how_loud_the_loudest_moment_is():
    quiet, loud = array("f", [0.1] * RATE), array("f", [0.1] * RATE + [0.4, -0.4] * (RATE // 20) + [0.1] * RATE)
    assert loudest_moment(quiet) == pytest.approx(0.1, rel=1e-3)
    assert loudest_moment(loud) == pytest.approx(0.4, rel=1e-3)
    assert loudest_moment(array("f", [0.5] * 100)) < 0.12, "what is short is not so loud"


def test_what_is_no_instrument():
    with pytest.raises(ValueError, match="no instrument"):
        rendered([], "drum")
