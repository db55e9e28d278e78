"""Places as they are heard: how loud, that nothing repeats, no click, and which place a map has."""
from array import array
from dataclasses import replace

import pytest

from solvers.core.synthesis import RATE
from solvers.ferry.ambience import Ambience
from solvers.ferry.scene import SOUNDS
from solvers.ferry.soundscape import SOUNDSCAPES, sound_of, sound_samples
from solvers.ferry.tales import shipped

np = pytest.importorskip("numpy")


def loudness(samples):
    """LUFS by ITU-R BS.1770-4, without its gates: the response of its two filters on the power spectrum."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    z = np.exp(-2j * np.pi * np.minimum(np.fft.rfftfreq(len(samples), 1 / RATE), 23_900) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z * z) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z * z)
    high_pass = (1 - 2 * z + z * z) / (1 - 1.99004745483398 * z + 0.99007225036621 * z * z)
    weighted = 2 * np.sum(power * np.abs(shelf * high_pass) ** 2) / len(samples) ** 2
    return -0.691 + 10 * np.log10(weighted)


def test_the_meter_reads_what_the_standard_says():
    """A sine of 997 Hz at full scale has -3.01 LUFS."""
    assert loudness(np.sin(2 * np.pi * 997 * np.arange(10 * RATE) / RATE)) == pytest.approx(-3.01, abs=0.05)


@pytest.fixture(scope="module", params=SOUNDS)
def minute(request):
    return np.array(sound_samples(request.param, 47.0), dtype=float)


def test_a_place_is_as_loud_as_a_quiet_room(minute):
    assert loudness(minute) == pytest.approx(-30, abs=1.5)
    assert np.max(np.abs(minute)) < 0.75


def test_nothing_comes_again_within_forty_seconds(minute):
    """Of three seconds no later three are a copy, not even roughly: a loop would have a correlation of 1."""
    count = 3 * RATE
    part, size = minute[:count], 1 << (len(minute) - 1).bit_length()
    like = np.fft.irfft(np.fft.rfft(minute, size) * np.conj(np.fft.rfft(part, size)), size)[:len(minute) - count]
    energy = np.concatenate(([0.0], np.cumsum(minute ** 2)))
    like = like / np.sqrt((energy[count:] - energy[:-count])[:len(like)] * np.sum(part ** 2))
    assert like[0] == pytest.approx(1, abs=1e-6)
    assert np.max(np.abs(like[RATE:])) < 0.7


def test_nowhere_is_a_click(minute):
    """No sample jumps out of its neighbourhood, as it would at a seam: not from one block of a device to the next."""
    jumps = np.abs(np.diff(minute, n=2))
    sums = np.pad(np.cumsum(jumps ** 2), (1001, 0))
    sums = np.pad(sums, (0, 1000), mode="edge")
    around = np.sqrt((sums[2001:] - sums[:-2001]) / 2001)  # of a thousand on either side
    assert np.max(jumps / (around + 1e-4)) < 30


def test_blocks_of_any_size_give_the_same_samples():
    stream, whole = SOUNDSCAPES["reeds"].stream(607), sound_samples("reeds", 1.0)
    found = array("f")
    while len(found) < len(whole):
        room = array("f", bytes(4 * min(1 + len(found) % 997, len(whole) - len(found))))
        stream.pour(room, 1.0, 1.0)
        found += room
    assert found == whole


def test_another_seed_is_another_minute_of_the_same_place():
    assert sound_samples("wood", 0.5, 1) != sound_samples("wood", 0.5, 2)


def test_a_place_has_only_so_many_parts():
    with pytest.raises(ValueError, match="at most 6 beds"):
        Ambience([(1, 2, 0.1, 0.1, 1)] * 7, [], 0)
    with pytest.raises(IndexError):
        Ambience([], [], 0).strike(0)


def test_every_place_has_its_sound():
    assert tuple(SOUNDSCAPES) == SOUNDS
    heard = {here.name: sound_of(here) for here in shipped("the-ferry").maps}
    assert {"weir": "weir", "mill": "mill", "reeds": "reeds", "inn": "room", "midstream": "boat", "square": "town",
            "landing": "river", "wood": "wood", "bees": "night", "hill-road": "hills"}.items() <= heard.items()


def test_a_narrow_high_water_falls():
    here = shipped("the-ford").maps[0]
    rows = ["." * 20 + "~~" + "." * 20] * 20 + list(here.rows[20:])
    dry = [row.replace("~", ".") for row in rows[20:]]
    assert sound_of(replace(here, rows=(*rows[:20], *dry))) == "weir"
