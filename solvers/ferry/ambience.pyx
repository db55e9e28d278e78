"""The sound of a place as an endless stream of samples: beds of noise that swell, and calls that come now and then."""
# Nothing is a recording that begins again: a bed is white noise behind three one-pole filters, whose loudness wanders
# between random goals; a call is a handful of grains, short tones or bursts of noise, after random waits. So there is
# no seam and no period, no memory but some hundred bytes, and nothing to wait for: a device's thread pulls blocks of 25
# ms, of which each takes some 0.2 ms. A drop is a tone that rises as its bubble closes (Minnaert, "On Musical
# Air-Bubbles and the Sounds of Running Water", 1933); a cricket and a frog are tones that pulse; a bell has the
# partials of a minor-third bell (hum, prime, tierce, quint, nominal).
from typing import NamedTuple

from libc.math cimport cos, exp, log, pi, pow, sin
from libc.stdint cimport uint64_t

from solvers.core.random cimport Random, next_random, seed_random

cdef enum:
    BEDS = 6
    CALLS = 10
    GRAINS = 48
    CONTROL = 32  # samples for which a swell stays where it is: a cosine for each would take half of the time

cdef double RATE = 44_100

cdef struct BedState:
    double low, high      # how much of a step the filters go, 0 to 1
    double loudness, depth
    double goal, before   # of its swell, -1 to 1
    int left, span        # samples to the goal, and of the whole way; spans are drawn around `seconds`
    double seconds, swell
    double first, second, slow  # states of the filters

cdef struct CallState:
    double every, steady, lowest, highest, glide, seconds, loudness, apart, noise, pulse
    int least, most
    int due               # samples to the next one

cdef struct Grain:
    int wait, age, life
    double phase, speed, bend, loudness, keep, noise, pulse, muffled, rise


class Bed(NamedTuple):
    """Noise between two frequencies whose loudness wanders by `depth`, from goal to goal in about `seconds`."""

    low: float   # Hz
    high: float
    loudness: float
    depth: float = 0.3
    seconds: float = 4.0


class Call(NamedTuple):
    """Something that is heard now and then: drops, a cricket, an oar."""

    every: float       # seconds from one to the next,
    steady: float      # of which this part is always the same
    low: float         # Hz
    high: float
    glide: float       # octaves by which it rises while it sounds
    seconds: float     # of a grain, to a thousandth of its loudness
    loudness: float
    times: tuple[int, int] = (1, 1)  # how many grains
    apart: float = 0.0
    noise: float = 0.0
    pulse: float = 0.0  # Hz


cdef class Ambience:
    """A stream of a place's sound; the same `seed` gives the same samples, however they are asked for.

    Args:
        beds: at most 6.
        calls: at most 10.
        seed: of all that is random.
    """

    cdef BedState beds[BEDS]
    cdef CallState calls[CALLS]
    cdef Grain grains[GRAINS]
    cdef int bed_count, call_count, clock
    cdef Random random

    def __init__(self, beds, calls, seed):
        cdef int number
        if len(beds) > BEDS or len(calls) > CALLS:
            raise ValueError(f"a place has at most {BEDS} beds and {CALLS} calls")
        seed_random(&self.random, <uint64_t>seed, 0)
        self.bed_count, self.call_count, self.clock = len(beds), len(calls), 0
        for number, (low, high, loudness, depth, seconds) in enumerate(beds):
            self.beds[number] = BedState(
                1 - exp(-2 * pi * low / RATE), 1 - exp(-2 * pi * high / RATE), loudness, depth, 0, 0, 0, 1, seconds,
                0, 0, 0, 0)
        for number, (every, steady, lowest, highest, glide, seconds, loudness, times, apart, noise, pulse) in (
                enumerate(calls)):
            self.calls[number] = CallState(
                every, steady, lowest, highest, glide, seconds, loudness, apart, noise, pulse, times[0], times[1], 0)
            self.calls[number].due = self.wait_for(&self.calls[number])
        for number in range(GRAINS):
            self.grains[number].life = 0

    def pour(self, room, double first, double last):
        """Add the next samples to `room`, by a gain that goes evenly from `first` to `last`."""
        cdef float[::1] into = room
        cdef Py_ssize_t place, count = into.shape[0]
        cdef double gain = first, step = (last - first) / count if count else 0
        with nogil:
            for place in range(count):
                into[place] += <float>(gain * self.next_sample())
                gain += step

    def strike(self, int number):
        """Let a call come now."""
        if not 0 <= number < self.call_count:
            raise IndexError("there is no such call")
        self.begin_call(&self.calls[number])

    cdef double uniform(self) noexcept nogil:
        """A random number from 0 to below 1."""
        return (next_random(&self.random) >> 11) / 9007199254740992.0

    cdef int wait_for(self, CallState* call) noexcept nogil:
        """Samples until a call comes again: partly steady, partly as chance has it, and at most four times as long."""
        cdef double chance = -log(1 - self.uniform())
        return 1 + <int>(RATE * call.every * (call.steady + (1 - call.steady) * (chance if chance < 4 else 4)))

    cdef double next_sample(self) noexcept nogil:
        cdef double total = 0
        cdef int number
        for number in range(self.bed_count):
            total += self.next_of_bed(&self.beds[number])
        for number in range(self.call_count):
            self.calls[number].due -= 1
            if self.calls[number].due <= 0:
                self.begin_call(&self.calls[number])
        for number in range(GRAINS):
            if self.grains[number].life:
                total += self.next_of_grain(&self.grains[number])
        return total

    cdef double next_of_bed(self, BedState* bed) noexcept nogil:
        if bed.left == 0:
            bed.before, bed.goal = bed.goal, 2 * self.uniform() - 1
            bed.span = 1 + <int>(RATE * bed.seconds * (0.5 + self.uniform()))
            bed.left = bed.span
        # From goal to goal along half a cosine, so that a swell has no corner.
        if bed.left % CONTROL == 0:
            bed.swell = bed.goal + (bed.before - bed.goal) * (0.5 - 0.5 * cos(pi * bed.left / bed.span))
        bed.left -= 1
        bed.first += bed.high * (2 * self.uniform() - 1 - bed.first)
        bed.second += bed.high * (bed.first - bed.second)
        bed.slow += bed.low * (bed.second - bed.slow)
        return bed.loudness * (1 + bed.depth * bed.swell) * (bed.second - bed.slow)

    cdef void begin_call(self, CallState* call) noexcept nogil:
        """Let the grains of a call begin, one after the other, all at about the same pitch."""
        cdef int number, place = 0, times = call.least + <int>(self.uniform() * (call.most - call.least + 1))
        cdef double pitch = call.lowest * pow(call.highest / call.lowest, self.uniform())
        cdef double loudness = call.loudness * (0.5 + 0.5 * self.uniform()), life = call.seconds * RATE
        cdef Grain* grain
        call.due = self.wait_for(call)
        for number in range(times):
            while place < GRAINS and self.grains[place].life:
                place += 1
            if place == GRAINS:
                return
            grain = &self.grains[place]
            grain.wait = <int>(RATE * call.apart * number * (0.95 + 0.1 * self.uniform()))
            grain.age, grain.life = 0, <int>life
            grain.phase, grain.muffled = 0, 0
            grain.speed = 2 * pi * pitch * (0.99 + 0.02 * self.uniform()) / RATE
            grain.bend = pow(2, call.glide / life)
            grain.loudness, grain.noise, grain.pulse = loudness, call.noise, 2 * pi * call.pulse / RATE
            grain.keep = pow(0.001, 1 / life)
            grain.rise = life * 0.1 if life < 6000 else 600

    cdef double next_of_grain(self, Grain* grain) noexcept nogil:
        cdef double tone, loud
        if grain.wait > 0:
            grain.wait -= 1
            return 0
        grain.phase += grain.speed
        grain.speed *= grain.bend
        grain.loudness *= grain.keep
        tone = sin(grain.phase)
        if grain.noise:  # muffled at the pitch of the grain
            grain.muffled += (1 - exp(-grain.speed)) * (2 * self.uniform() - 1 - grain.muffled)
            tone += grain.noise * (3 * grain.muffled - tone)
        loud = grain.loudness * (grain.age / grain.rise if grain.age < grain.rise else 1)
        if grain.pulse:
            loud *= 0.5 - 0.5 * cos(grain.pulse * grain.age)
        grain.age += 1
        if grain.age >= grain.life:
            grain.life = 0
        return loud * tone
