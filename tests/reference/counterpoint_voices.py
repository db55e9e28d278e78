"""The rules for several voices of docs/counterpoint-rules.md, note by note, and all pieces by trying everything. Slow.

Notes are written in the order of time, of those that begin together the lowest first. What a beginning has broken it
cannot mend, so one that has broken a hard rule is not gone on with. Times are in eighths, eight to a bar.
"""
from collections import Counter
from typing import NamedTuple

from tests.reference.counterpoint_lines import LETTERS, SIZES, Note, can_be_sung, natural

BAR = 8
ALWAYS_HARD = ("crossing", "distance", "range", "accidental", "rhythm", "imitation")


class Sung(NamedTuple):
    """A note as it sounds, tied ones as one."""

    begin: int
    length: int
    note: Note

    @property
    def end(self):
        return self.begin + self.length


class Texture(NamedTuple):
    """Lines from the highest voice to the lowest; `moving` are voices of second and third species."""

    lines: tuple[list[Sung], ...]
    final: Note
    bars: int
    moving: tuple[int, ...] = ()

    def at(self, time):
        """What sounds at a time: for each voice the note, or None."""
        return [next((sung for sung in line if sung.begin <= time < sung.end), None) for line in self.lines]


def before(line, sung):
    """The note that ends where this one begins."""
    return next((one for one in line if one.end == sung.begin), None)


def apart(low, high):
    return high.note.step - low.note.step, high.note.key - low.note.key


def perfect(low, high):
    return {0: "octave", 7: "fifth"}.get(apart(low, high)[1] % 12)


def dissonant(chord, upper, lower):
    """Whether two voices of what sounds are a dissonance; what crosses is none, for it is wrong already."""
    steps, semitones = apart(chord[lower], chord[upper])
    if steps < 0 or semitones < 0:
        return False
    good = [(0, 0), (2, 3), (2, 4), (4, 7), (5, 8), (5, 9)]
    bass = max(voice for voice, sung in enumerate(chord) if sung)
    if lower != bass:
        good += [(3, 5), (3, 6), (4, 6)]
    return (steps % 7, semitones % 12) not in good


def broken_by_note(texture, voice):
    """How often each rule is broken by the last note of a voice, which is the last that was written."""
    sung = texture.lines[voice][-1]
    chord = texture.at(sung.begin)
    told = broken_alone(texture, voice, sung)
    for other, sounds in enumerate(chord):
        if other != voice and sounds is not None:
            upper, lower = min(voice, other), max(voice, other)
            told += broken_by_standing(texture, chord, sung.begin, upper, lower)
            if sounds.begin == sung.begin:
                told += broken_by_motion(texture, chord, sung.begin, upper, lower)
    return told


def broken_alone(texture, voice, sung):
    told = Counter()
    line = texture.lines[voice]
    written = [one.note.step for one in line]
    lowest, highest = min(written), max(written)
    without = written[:-1] or written
    told["range"] += highest - lowest > 11 >= max(without) - min(without)
    if not may_be_raised(texture, sung):
        told["ficta" if is_ficta(texture, line, sung) else "accidental"] += 1
    last = before(line, sung)
    if last is None:
        return told
    steps, semitones = apart(last, sung)
    if last.note == sung.note:
        told["rhythm" if voice in texture.moving else "repeated"] += 1
    elif steps == 0 and abs(semitones) == 1:
        told["chromatic"] += 1
    else:
        told["melodic-interval"] += not can_be_sung(steps, semitones)
    told["augmented"] += semitones != 0 and abs(semitones) not in SIZES.get(abs(steps), (abs(semitones),))
    told["leap-third"] += abs(steps) == 2
    told["leap-fourth"] += abs(steps) in (3, 4)
    told["leap-wide"] += abs(steps) > 4
    told["quick-leap"] += 1 in (last.length, sung.length) and abs(steps) != 1
    if is_leading_tone(texture, last, anywhere=True) and may_not_be_a_third(texture, last):
        told["accidental"] += steps != 1
    earlier = before(line, last)
    if earlier is not None:
        leap = apart(earlier, last)[0]
        told["thrice"] += len(texture.lines) == 2 and earlier.note == last.note == sung.note
        told["recovery"] += abs(leap) > 3 and not (leap * steps < 0 and abs(steps) <= 2)
    if is_suspended(texture, voice, last):
        told["suspension"] += steps != -1
    elif way := passes(texture, voice, last):
        goes_on, returns = steps == way, steps == -way and last.length <= 2
        told["dissonance"] += not (goes_on or returns or is_cambiata(texture, voice, last, steps))
    if earlier is not None and is_cambiata(texture, voice, earlier, apart(earlier, last)[0]):
        told["dissonance"] += steps != 1
    return told


def is_cambiata(texture, voice, sung, goes_on):
    """Whether the second of four quarters is a dissonance, come to by a step down and left by a third down."""
    third_species = voice in texture.moving and sung.length == 2 and sung.begin % BAR == 2
    return third_species and goes_on == -2 and passes(texture, voice, sung) == -1


def raised(sung):
    return sung.note.key - natural(sung.note.step)


def is_leading_tone(texture, sung, anywhere=False):
    """A step below the final, in a mode in which that is raised, in the last bar but one or anywhere."""
    below = LETTERS[(texture.final.step - 1) % 7]
    return (raised(sung) == 1 and LETTERS[sung.note.step % 7] == below and below in "cfg"
            and (anywhere or sung.begin // BAR == texture.bars - 2))


def is_ficta(texture, line, sung):
    """Whether singers add the accidental: b flat, after it e flat, or the leading tone."""
    letter = LETTERS[sung.note.step % 7]
    flats = [raised(one) for one in line if one.begin < sung.begin and LETTERS[one.note.step % 7] == "b"]
    flat = raised(sung) == -1 and (letter == "b" or (letter == "e" and flats[-1:] == [-1]))
    return flat or is_leading_tone(texture, sung, anywhere=True)


def may_not_be_a_third(texture, sung):
    return sung.begin // BAR < texture.bars - 1


def may_be_raised(texture, sung):
    """Whether a note is white, or a leading tone, or the third of the last chord."""
    third = (sung.note.step - texture.final.step) % 7 == 2 and LETTERS[texture.final.step % 7] in "dea"
    last = sung.begin // BAR == texture.bars - 1
    return raised(sung) == 0 or is_leading_tone(texture, sung) or (raised(sung) == 1 and third and last)


def passes(texture, voice, sung):
    """The step that led to a note which is struck between the beats as a dissonance with one that is held; else 0."""
    led = before(texture.lines[voice], sung)
    if sung.begin % BAR == 0 or led is None or not held_against(texture, voice, sung):
        return 0
    step = apart(led, sung)[0]
    return step if abs(step) == 1 else 0


def held_against(texture, voice, sung):
    """How many voices hold a note with which this one is a dissonance when it is struck."""
    chord = texture.at(sung.begin)
    return sum(other != voice and held is not None and held.begin < sung.begin
               and dissonant(chord, min(voice, other), max(voice, other)) for other, held in enumerate(chord))


def is_suspended(texture, voice, sung):
    """Whether another voice strikes a dissonance with a note on a beat into which that is held."""
    for beat in range(sung.begin // BAR * BAR + BAR, sung.end, BAR):
        chord = texture.at(beat)
        if any(other != voice and struck is not None and struck.begin == beat
               and dissonant(chord, min(voice, other), max(voice, other)) for other, struck in enumerate(chord)):
            return True
    return False


def broken_by_standing(texture, chord, time, upper, lower):
    """What two notes may not be, one of which begins."""
    told = Counter()
    high, low = chord[upper], chord[lower]
    steps, semitones = apart(low, high)
    together, beat = high.begin == low.begin, time % BAR == 0
    held = upper if high.begin < time else lower
    if not together and beat:
        told["dissonance"] += passes(texture, held, chord[held]) != 0
    if steps < 0 or semitones < 0:
        told["crossing"] += 1
        return told
    lowest = len(texture.lines) - 1
    if lower == upper + 1:
        told["distance"] += steps > (14 if lower == lowest and lowest > 1 else 9)
    if beat and 0 < time < BAR * (texture.bars - 1):
        told["unison"] += semitones == 0
        told["perfect-inside"] += lowest == 1 and perfect(low, high) is not None
    if dissonant(chord, upper, lower):
        if together:
            told["consonance"] += 1
        elif beat:
            seventh_ninth_fourth = steps % 7 in (6, 3) or (steps % 7 == 1 and steps > 1)
            second_ninth_fourth = steps % 7 in (1, 3)
            told["suspension"] += not (seventh_ninth_fourth if held == upper else second_ninth_fourth)
        else:
            struck = lower if held == upper else upper
            told["dissonance"] += not passes(texture, struck, chord[struck])
    return told


def broken_by_motion(texture, chord, time, upper, lower):
    """How two voices came to notes that begin together."""
    told = Counter()
    high, low = chord[upper], chord[lower]
    over, under = before(texture.lines[upper], high), before(texture.lines[lower], low)
    if over is None or under is None:
        return told
    up, down = apart(over, high)[1], apart(under, low)[1]
    kind, two = perfect(low, high), len(texture.lines) == 2
    if kind and kind == perfect(under, over) and up and down:
        told["parallel-perfect"] += 1
    elif kind:
        outer = upper == 0 and lower == len(texture.lines) - 1
        leaps = abs(apart(over, high)[0]) > 1
        told["direct-perfect"] += outer and up * down > 0 and (leaps or two)
        earlier = texture.at(time - BAR)
        if time % BAR == 0 and earlier[upper] and earlier[lower]:
            others = earlier[upper].note.key != high.note.key and earlier[lower].note.key != low.note.key
            told["perfect-beats"] += perfect(earlier[lower], earlier[upper]) == kind and others
    told["similar"] += two and up * down > 0
    return told


def broken_by_all(texture, time):
    """What concerns the chord, the beginning and the end, once all notes that begin at a time are written."""
    told, chord = Counter(), texture.at(time)
    there = [sung for sung in chord if sung]
    several, last = len(chord) > 2, time == BAR * (texture.bars - 1)
    ways = []
    for line, sung in zip(texture.lines, chord, strict=True):
        led = before(line, sung) if sung and sung.begin == time else None
        ways.append(apart(led, sung)[1] if led else 0)
    told["similar"] += several and (all(way > 0 for way in ways) or all(way < 0 for way in ways))
    if several and time % BAR == 0 and time > 0 and not last and len(there) > 2:
        above = {(sung.note.step - there[-1].note.step) % 7 for sung in there}
        told["triad"] += not (2 in above and (4 in above or 5 in above))
    if time == 0:
        told["begin"] += (there[-1].note.step - texture.final.step) % 7 not in (0, 4)
    if last:
        keys = [sung.note.key for sung in texture.lines[0]]
        told["climax"] += keys.count(max(keys)) > 1
        if len(there) == len(chord):
            told += broken_by_the_end(texture, chord)
    return told


def broken_by_the_end(texture, chord):
    told = Counter()
    letter = LETTERS[texture.final.step % 7]
    led = fell = False
    for voice, sung in enumerate(chord):
        degree = (sung.note.step - texture.final.step) % 7
        bass = voice == len(chord) - 1
        major = raised(sung) == (1 if letter in "dea" else 0)
        fits = (degree == 0 and raised(sung) == 0) or (len(chord) > 2 and not bass and (
            (degree == 4 and raised(sung) == 0) or (degree == 2 and major)))
        told["end"] += not fits
        last = before(texture.lines[voice], sung)
        if degree == 0 and last is not None:
            steps, semitones = apart(last, sung)
            led = led or (steps == 1 and semitones == (2 if letter == "e" else 1))
            fell = fell or steps == -1 or (bass and steps in (3, -4))
    told["cadence"] += not led or (len(chord) == 2 and not fell)
    return told


def breaches(texture):
    """How often each rule is broken in a whole piece."""
    told = Counter()
    begun = texture._replace(lines=tuple([] for _ in texture.lines))
    for time in sorted({sung.begin for line in texture.lines for sung in line}):
        for voice in reversed(range(len(texture.lines))):
            begin = [sung for sung in texture.lines[voice] if sung.begin == time]
            begun.lines[voice].extend(begin)
            told += broken_by_note(begun, voice) if begin else Counter()
        told += broken_by_all(begun, time)
    return told


def unanswered(texture, down, bars):
    """How many notes of the first voice of a canon have no answer in the second one."""
    model, answers = texture.lines[:2]
    return sum((sung.begin + BAR * bars, sung.length, sung.note.step - down) not in
               {(one.begin, one.length, one.note.step) for one in answers}
               for sung in model if sung.end + BAR * bars <= BAR * (texture.bars - 2))


def all_pieces(blanks, texture, weights, left_out=()):
    """Every piece that breaks no hard rule, with its cost in hundredths.

    `blanks` are (voice, begin, length, notes that it may be) in the order in which they are written; `texture` is the
    piece without notes; `weights` are numbers, or -1 for hard. A piece is a tuple of notes in the order of the blanks.
    `left_out` are rules that are not asked.
    """
    hard = {rule for rule, weight in weights.items() if weight == -1} | {*ALWAYS_HARD}
    hard -= {*left_out}
    begun = texture._replace(lines=tuple([] for _ in texture.lines))

    def go_on(chosen, cost):
        if len(chosen) == len(blanks):
            yield cost, chosen
            return
        voice, begin, length, notes = blanks[len(chosen)]
        complete = len(chosen) + 1 == len(blanks) or blanks[len(chosen) + 1][1] > begin
        for note in notes:
            begun.lines[voice].append(Sung(begin, length, note))
            told = broken_by_note(begun, voice)
            if complete and not any(told[rule] for rule in hard):
                told += broken_by_all(begun, begin)
            if not any(told[rule] for rule in hard):
                more = sum(round(100 * weights.get(rule, 0)) * times for rule, times in told.items()
                           if rule not in left_out)
                yield from go_on((*chosen, note), cost + more)
            begun.lines[voice].pop()

    return list(go_on((), 0))
