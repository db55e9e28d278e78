"""Sound from numbers: plucked strings, organ pipes and struck bars as samples.

A string is that of Karplus and Strong ("Digital Synthesis of Plucked-String and Drum Timbres", 1983): a burst of
noise goes round a delay line, and each time round it is averaged with the sample before it. An all-pass filter in the
loop makes up for the part of a sample that the delay cannot have (Jaffe and Smith, 1983), so that it is in tune. A pipe
is a sum of sines. A bar of wood, as of a marimba, is three of them, tuned as 1 : 4 : 10, which die away by themselves,
the high ones at once (Fletcher and Rossing, "The Physics of Musical Instruments", 1998, 19.4).

A piano's string is stiff, so that its partials lie above the harmonics (Fletcher, Blackham and Stratton, "Quality of
Piano Tones", 1962); the hammer meets it at an eighth of its length, which silences every eighth partial. Each partial
is two sines, of which one dies away at once and the other slowly (Weinreich, "Coupled Piano Strings", 1977). A
harpsichord's is plucked near its end, and bright. Strings and a choir are three players a few cents apart, with
vibrato, who read one period of a wave: a sawtooth behind a wooden box, and one behind the mouth of an "ah", whose
formants are those of Peterson and Barney ("Control Methods Used in a Study of the Vowels", 1952).
"""
import struct
import sys
from array import array
from libc.math cimport cos, fabs, floor, pi, pow, sin, sqrt
from libc.stdint cimport uint32_t
from libc.stdlib cimport calloc, free

from typing import NamedTuple

RATE = 44_100                      # samples a second
INSTRUMENTS = ("string", "organ", "marimba", "strings", "choir", "piano", "harpsichord")
cdef int PER_SECOND = RATE
cdef double RING = 0.9             # seconds after which a string of 440 Hz has a thousandth of its loudness, times 4
cdef double RELEASE = 0.06         # seconds in which a tone fades at its end,
cdef double ATTACK = 0.012         # and a pipe begins to speak
cdef double LOUDEST = 0.9          # of what a file can have
cdef int PARTIALS = 6
cdef double[6] RANKS = [1.0, 2.0, 3.0, 4.0, 6.0, 8.0]
cdef double[6] SHARES = [0.50, 0.28, 0.10, 0.14, 0.04, 0.05]
cdef double STROKE = 0.002         # seconds in which a bar begins to sound
cdef double[3] MODES = [1.0, 4.0, 10.0]
cdef double[3] STRENGTHS = [0.80, 0.14, 0.06]
cdef double[3] SUSTAINS = [1.0, 0.25, 0.08]  # of a bar's own time, which is
cdef double WOOD = 0.9             # seconds at 440 Hz to a thousandth of its loudness, longer below and shorter above
cdef double STIFFNESS = 0.0004     # of a piano's string, as B: partial n lies at n f (1 + B n^2)^(1/2)
cdef enum:
    PIANO_PARTIALS = 14
    HARPSICHORD_PARTIALS = 24
    WAVE = 2048                    # samples of a period that players read
    PLAYERS = 3
    GLIDE = 64                     # samples in which a vibrato stays where it is
cdef double HIGHEST_PARTIAL = 9000  # Hz
cdef double[PLAYERS] DETUNED = [0.0, -5.0, 5.0]      # cents, of the leader and the others,
cdef double[PLAYERS] LOUDNESSES = [0.6, 0.28, 0.28]  # who are softer, so that the pitch is the leader's
cdef double[PLAYERS] VIBRATOS = [5.1, 5.7, 6.2]      # Hz
cdef double[3] FORMANTS = [780.0, 1160.0, 2650.0]    # Hz, of "ah": between a man's and a woman's
cdef double[3] WIDTHS = [130.0, 150.0, 250.0]        # Hz
cdef double[3] GAINS = [1.0, 0.7, 0.25]
cdef double MOMENT = 0.05          # seconds over which one hears how loud something is


class Tone(NamedTuple):
    """A tone: when it begins and how long it is held, in seconds, its frequency in hertz, and how loud it is, to 1."""

    begin: float
    seconds: float
    frequency: float
    loudness: float = 1.0


def rendered(tones, instrument="string", seconds=0.0):
    """The samples of tones together, at RATE a second, the loudest within LOUDEST.

    Args:
        tones: in any order; frequencies from 20 Hz to 10,000.
        instrument: one of INSTRUMENTS.
        seconds: how long the whole is at least; its last tone fades behind its end.

    Raises:
        ValueError: there is no such instrument, or no such tone.
    """
    if instrument not in INSTRUMENTS:
        raise ValueError(f"there is no instrument {instrument!r}")
    end = max([seconds] + [tone.begin + tone.seconds + RELEASE for tone in tones])
    samples = array("f", bytes(4 * (<int>(end * PER_SECOND) + 1)))
    cdef float[::1] room = samples
    cdef int begin, count
    cdef double frequency, loudness
    for number, tone in enumerate(tones):
        if not (20 <= tone.frequency <= 10_000 and tone.begin >= 0 and tone.seconds > 0):
            raise ValueError(f"there is no such tone: {tone}")
        begin, frequency, loudness = <int>floor(tone.begin * PER_SECOND + 0.5), tone.frequency, tone.loudness
        count = min(<int>((tone.seconds + RELEASE) * PER_SECOND), <int>len(samples) - begin)
        if instrument == "organ":
            blow(room, begin, count, frequency, loudness)
        elif instrument == "marimba":
            strike(room, begin, count, frequency, loudness)
        elif instrument == "piano":
            hammer(room, begin, count, frequency, loudness)
        elif instrument == "harpsichord":
            quill(room, begin, count, frequency, loudness)
        elif instrument == "strings":
            play_together(room, begin, count, frequency, loudness, 0)
        elif instrument == "choir":
            play_together(room, begin, count, frequency, loudness, 1)
        elif not pluck(room, begin, count, frequency, loudness, <uint32_t>number + 1):
            raise MemoryError
    level(room)
    return samples


cdef double fading(int at, int count) noexcept nogil:
    """How much of a tone is left at a sample: less in its last RELEASE seconds."""
    cdef double left = (count - at) / (RELEASE * PER_SECOND)
    return left if left < 1 else 1


cdef bint pluck(float[::1] room, int begin, int count, double frequency, double loudness, uint32_t seed) noexcept nogil:
    """Add a string. False without memory."""
    cdef double period = PER_SECOND / frequency - 0.5  # half a sample is what averaging takes
    cdef int length = <int>floor(period - 0.1), at, place = 0
    cdef double part = period - length, tune, keep, before = 0, passed = 0, last, mean, sum_of = 0
    cdef double angle = pi / PER_SECOND * frequency
    cdef double* line = <double*>calloc(length, sizeof(double))
    if not line:
        return False
    tune = sin((1 - part) * angle) / sin((1 + part) * angle)  # delays its frequency just by that part of a sample
    keep = pow(0.001, 1 / (frequency * RING * 4 * pow(440 / frequency, 0.5)))
    for at in range(length):  # noise, softened
        seed = seed * <uint32_t>1664525 + <uint32_t>1013904223
        last = seed / 2147483648.0 - 1
        before += 0.55 * (last - before)
        line[at] = before
        sum_of += before
    for at in range(length):
        line[at] -= sum_of / length
    before = 0
    last = 0
    for at in range(count):
        mean = keep * 0.5 * (line[place] + last)
        last = line[place]
        passed = tune * (mean - passed) + before  # the all-pass filter
        before = mean
        line[place] = passed
        place += 1
        if place == length:
            place = 0
        room[begin + at] += <float>(loudness * last * fading(at, count))
    free(line)
    return True


cdef void blow(float[::1] room, int begin, int count, double frequency, double loudness) noexcept nogil:
    """Add a pipe: sines by the recurrence of Chebyshev."""
    cdef int rank, at
    cdef double angle, twice, now, before, after, rising, loud
    for rank in range(PARTIALS):
        angle = 2 * pi * frequency * RANKS[rank] / PER_SECOND
        if angle > 0.9 * pi:
            break
        twice, now, before = 2 * cos(angle), 0.0, -sin(angle)
        for at in range(count):
            rising = at / (ATTACK * PER_SECOND)
            loud = loudness * SHARES[rank] * fading(at, count) * (rising if rising < 1 else 1)
            room[begin + at] += <float>(loud * now)
            after = twice * now - before
            before = now
            now = after


cdef void strike(float[::1] room, int begin, int count, double frequency, double loudness) noexcept nogil:
    """Add a bar: sines that die away, by the recurrence of a damped oscillator."""
    cdef int mode, at
    cdef double angle, keep, twice, now, before, after, rising
    for mode in range(3):
        angle = 2 * pi * frequency * MODES[mode] / PER_SECOND
        if angle > 0.9 * pi:
            break
        keep = pow(0.001, 1 / (PER_SECOND * WOOD * SUSTAINS[mode] * pow(440 / frequency, 0.5)))
        twice, now, before = 2 * keep * cos(angle), 0.0, -sin(angle) / keep
        for at in range(count):
            rising = at / (STROKE * PER_SECOND)
            room[begin + at] += <float>(
                loudness * STRENGTHS[mode] * now * fading(at, count) * (rising if rising < 1 else 1))
            after = twice * now - keep * keep * before
            before = now
            now = after


cdef void add_partial(float[::1] room, int begin, int count, double frequency, double loudness, double seconds,
                      double rise) noexcept nogil:
    """Add one sine that rises in `rise` seconds and dies away to a thousandth in `seconds`."""
    cdef double angle = 2 * pi * frequency / PER_SECOND, keep = pow(0.001, 1 / (PER_SECOND * seconds))
    cdef double twice = 2 * keep * cos(angle), now = 0.0, before = -sin(angle) / keep, after, rising
    cdef int at
    for at in range(count):
        rising = at / (rise * PER_SECOND)
        room[begin + at] += <float>(loudness * now * fading(at, count) * (rising if rising < 1 else 1))
        after = twice * now - keep * keep * before
        before = now
        now = after


cdef void hammer(float[::1] room, int begin, int count, double frequency, double loudness) noexcept nogil:
    """Add a piano's string."""
    cdef double seconds = 5.0 * pow(261.6 / frequency, 0.6), pitch, share, total = 0
    cdef int number
    for number in range(1, PIANO_PARTIALS + 1):
        total += fabs(sin(number * pi / 8)) / number
    for number in range(1, PIANO_PARTIALS + 1):
        pitch = number * frequency * sqrt(1 + STIFFNESS * number * number)
        if pitch > HIGHEST_PARTIAL:
            break
        share = 1.8 * loudness * fabs(sin(number * pi / 8)) / number / total
        if share > 0:
            add_partial(room, begin, count, pitch * 1.0002, 0.7 * share, 0.35 * seconds / number, 0.003)
            add_partial(room, begin, count, pitch * 0.9998, 0.3 * share, seconds / (1 + 0.3 * (number - 1)), 0.003)


cdef void quill(float[::1] room, int begin, int count, double frequency, double loudness) noexcept nogil:
    """Add a harpsichord's string, plucked at a ninth of its length."""
    cdef double seconds = 2.4 * pow(261.6 / frequency, 0.5), share, total = 0
    cdef int number
    for number in range(1, HARPSICHORD_PARTIALS + 1):
        total += fabs(sin(number * pi / 9)) / pow(number, 0.7)
    for number in range(1, HARPSICHORD_PARTIALS + 1):
        if number * frequency > HIGHEST_PARTIAL:
            break
        share = loudness * fabs(sin(number * pi / 9)) / pow(number, 0.7) / total
        add_partial(room, begin, count, number * frequency, 2.2 * share, seconds / (1 + 0.12 * (number - 1)), 0.001)


cdef double wave_share(double frequency, int number, bint sung) noexcept nogil:
    """How loud a harmonic of the wave is that players read."""
    cdef double pitch = number * frequency, heard = 0, away
    cdef int formant
    if not sung:  # the box passes little above 2,500 Hz
        return 1 / (number * (1 + (pitch / 2500) ** 2))
    for formant in range(3):
        away = (pitch - FORMANTS[formant]) / WIDTHS[formant]
        heard += GAINS[formant] / (1 + away * away)
    return (heard + 0.06) / number


cdef void play_together(float[::1] room, int begin, int count, double frequency, double loudness,
                        bint sung) noexcept nogil:
    """Add three players of strings, or singers: each reads the wave at a pitch of its own, which wavers."""
    cdef float[WAVE + 1] wave
    cdef double rise = (0.07 if sung else 0.05) * PER_SECOND, depth = 0.008 if sung else 0.005  # of the frequency
    cdef double share, square = 0, phase, step, place, part, rising, speed
    cdef int at, number, player, whole
    for at in range(WAVE + 1):
        wave[at] = 0
    number = 1
    while number * frequency < HIGHEST_PARTIAL and number <= 40:
        share = wave_share(frequency, number, sung)
        square += share * share / 2
        for at in range(WAVE):
            wave[at] += <float>(share * sin(2 * pi * number * at / WAVE + number * number))  # phases that do not add up
        number += 1
    wave[WAVE] = wave[0]
    loudness *= 0.45 / sqrt(square)
    for player in range(PLAYERS):
        phase = WAVE * 0.37 * player
        speed = WAVE * frequency * pow(2, DETUNED[player] / 1200) / PER_SECOND
        step = speed
        for at in range(count):
            if at % GLIDE == 0:
                rising = at / (0.5 * PER_SECOND)  # nobody begins with vibrato
                step = speed * (1 + depth * (rising if rising < 1 else 1)
                                * sin(2 * pi * VIBRATOS[player] * at / PER_SECOND + player))
            place = floor(phase)
            whole, part = <int>place, phase - place
            rising = sqrt(at / rise)
            room[begin + at] += <float>(loudness * LOUDNESSES[player] * fading(at, count)
                                        * (rising if rising < 1 else 1)
                                        * (wave[whole] + part * (wave[whole + 1] - wave[whole])))
            phase += step
            if phase >= WAVE:
                phase -= WAVE


def loudest_moment(samples):
    """How loud samples are where they are loudest: the root of the mean square over MOMENT."""
    cdef const float[::1] room = samples
    cdef Py_ssize_t at, width = <Py_ssize_t>(MOMENT * PER_SECOND)
    cdef double square_sum = 0, most = 0
    for at in range(room.shape[0]):
        square_sum += room[at] * room[at]
        if at >= width:
            square_sum -= room[at - width] * room[at - width]
        most = max(most, square_sum)
    return sqrt(most / width)


def levelled(samples):
    """The same samples, all of them so much softer that nothing is cut off."""
    level(samples)
    return samples


cdef void level(float[::1] room) noexcept nogil:
    """Make all so much softer that nothing is cut off."""
    cdef double loudest = 0
    cdef Py_ssize_t at
    for at in range(room.shape[0]):
        loudest = max(loudest, fabs(room[at]))
    if loudest > LOUDEST:
        for at in range(room.shape[0]):
            room[at] *= <float>(LOUDEST / loudest)


def wav(samples, channels=1):
    """A WAV file of samples, 16 bits each; those of two channels in turn."""
    cdef float[::1] given = samples
    numbers = array("h", bytes(2 * len(samples)))
    cdef short[::1] room = numbers
    cdef Py_ssize_t at
    for at in range(given.shape[0]):
        room[at] = <short>floor(32767 * max(-1.0, min(1.0, given[at])) + 0.5)
    if sys.byteorder == "big":
        numbers.byteswap()
    data = numbers.tobytes()
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(data), b"WAVE", b"fmt ", 16, 1, channels, RATE,
                       2 * RATE * channels, 2 * channels, 16, b"data", len(data))
    return head + data
