"""The rules of docs/counterpoint-rules.md, written out place by place, and all lines by trying everything. Slow.

What a line has broken it cannot mend, so one that has broken a hard rule is not gone on with.
"""
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import NamedTuple

PLACES = {1: 1, 2: 2, 3: 4, 4: 2, 5: 6}
SIZES = {0: (0, 1), 1: (1, 2), 2: (3, 4), 3: (5, 6), 4: (6, 7), 5: (8, 9), 6: (10, 11), 7: (12,)}
WHITE = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
LETTERS = "cdefgab"


class Note(NamedTuple):
    """A note by its letter's number and its key."""

    step: int
    key: int

    def __repr__(self):
        return f"{LETTERS[self.step % 7]}{'#' * (self.key - natural(self.step))}{self.step // 7}"


@cache
def natural(step):
    return 12 * (step // 7 + 1) + WHITE[LETTERS[step % 7]]


def interval(cantus, note, above):
    """Steps and semitones from the lower voice up."""
    low, high = (cantus, note) if above else (note, cantus)
    return high.step - low.step, high.key - low.key


@cache
def kind(cantus, note, above):
    steps, semitones = interval(cantus, note, above)
    if (steps, semitones) < (0, 0):
        steps, semitones = -steps, -semitones
    return {(0, 0): "octave", (4, 7): "fifth", (2, 3): "third", (2, 4): "third", (5, 8): "sixth", (5, 9): "sixth"}.get(
        (steps % 7, semitones % 12), "dissonance")


def can_be_sung(steps, semitones):
    """Whether an interval of a melody is sung; chromatic steps have a rule of their own."""
    return abs(semitones) in (0, 1, 2, 3, 4, 5, 7, 12) or (semitones == 8 and steps == 5)


def accidental_allowed(cantus, species, note, place):
    """What allows the accidental of a note: `white` if nothing needs to, `flat`, `company`, `rises`, `none`."""
    bar, bars = place // PLACES[species], len(cantus)
    sign, letter, final = note.key - natural(note.step), LETTERS[note.step % 7], LETTERS[cantus[-1].step % 7]
    if sign == 0:
        return "white"
    if sign == 1:
        at_the_end = place == PLACES[species] * (bars - 1) - 1 or (species in (3, 5) and bar == bars - 2)
        if at_the_end and letter in "cfg":
            return "white"
        return "rises" if letter + final in ("cd", "fg", "ga") else "none"
    beside = {LETTERS[one.step % 7] for at, one in enumerate(cantus) if abs(at - bar) < 2}
    if final not in "df" and "f" not in beside:
        return "none"
    return {"b": "flat", "e": "company"}.get(letter, "none")


def notes_for(cantus, species, above, place, weights, limits=None):
    """What stands in a place if nothing stands around it, the rest as None; `limits` are the keys of a singer."""
    bar = place // PLACES[species]
    if place == 0 and species == 4:
        return [None]
    found = [None] if (place == 0 and species == 2) or (species == 5 and place < 3) else []
    for step in range(cantus[bar].step - 11, cantus[bar].step + 12):
        for sign in (-1, 0, 1):
            note = Note(step, natural(step) + sign)
            if sign and LETTERS[step % 7] not in ("eb", "", "cfg")[sign + 1]:
                continue
            crossed = is_crossed(cantus[bar], note, above)
            steps = interval(cantus[bar], note, above)[0]
            if not -5 <= steps <= 11 or (crossed and is_hard(weights, "crossing")):
                continue
            if not crossed and steps > 9 and is_hard(weights, "distance"):
                continue
            allowed = accidental_allowed(cantus, species, note, place)
            if allowed != "white" and is_hard(weights, "accidental" if allowed == "none" else "ficta"):
                continue
            if limits and is_hard(weights, "range") and not limits[0] <= note.key <= limits[1]:
                continue
            found.append(note)
    return found


def value(weights, rule):
    """What a breach costs in hundredths; what is rewarded costs less than nothing."""
    return round(100 * weights.get(rule, 0)) * (-1 if rule == "recovered" else 1)


def is_hard(weights, rule):
    return weights.get(rule, -1) == -1


def is_crossed(cantus, note, above):
    return min(interval(cantus, note, above)) < 0


def breaches(cantus, species, above, line):
    """How often each rule is broken by a line, or by the beginning of one, as far as that can be told; and under
    `never` how often a note is repeated where that is not allowed whatever the rules weigh."""
    told = Counter()
    for end in range(1, len(line) + 1):
        told.update(broken_by_the_last(cantus, species, above, end - 1, line[max(0, end - 5) : end]))
        told.update(broken_far_back(cantus, species, above, line[:end]))
    return Counter({rule: times for rule, times in told.items() if times})


def broken_by_the_last(cantus, species, above, place, seen):
    """What the note of a place breaks: what could not be told before it was there. `seen` are the notes up to it, the
    last five at least, or all."""
    told = Counter()
    a_bar, note = PLACES[species], seen[-1]
    if note is None:
        return told
    last = a_bar * (len(cantus) - 1)
    bar, within = divmod(place, a_bar)
    sounds = kind(cantus[bar], note, above)
    perfect = sounds in ("octave", "fifth")
    steps_apart, semitones_apart = interval(cantus[bar], note, above)
    before = seen[-2] if place else None
    begins = before is None
    tied = species == 4 and not within and note == before
    came_from = None if begins else kind(cantus[(place - 1) // a_bar], before, above)

    told["end"] += place == last and sounds != "octave"
    told["cadence"] += place == last - 1 and semitones_apart % 12 != (9 if above else 3)
    told["cadence"] += species == 4 and place == last - 2 and not (tied and sounds == "dissonance")
    if begins:
        told["begin"] += sounds != "octave" and (sounds != "fifth" or not above)
        told["dissonance"] += within > 0 and species in (2, 3) and sounds == "dissonance"
    if sounds == "dissonance":
        told["consonance"] += (not within and not tied) or (species == 4 and within > 0)
        told["suspension"] += tied and (
            steps_apart < 0 or steps_apart % 7 not in ((6, 3, 1) if above else (1, 3)) or (above and steps_apart == 1))
    told["crossing"] += is_crossed(cantus[bar], note, above)
    told["distance"] += steps_apart > 9
    if not within and not begins and place < last:
        told["unison"] += semitones_apart == 0
        told["perfect-inside"] += perfect
        told["ligature"] += species == 4 and not tied
    if begins:
        return told

    steps, semitones = note.step - before.step, note.key - before.key
    told["suspension"] += species == 4 and came_from == "dissonance" and steps != -1
    if not tied:
        chromatic = steps == 0 and abs(semitones) == 1
        told["chromatic"] += chromatic
        told["melodic-interval"] += not chromatic and not can_be_sung(abs(steps), semitones)
        told["never" if species > 1 else "repeated"] += note == before
        told["augmented"] += semitones != 0 and abs(semitones) not in SIZES.get(abs(steps), (abs(semitones),))
        told["leap-third"] += abs(steps) == 2
        told["leap-fourth"] += abs(steps) in (3, 4)
        told["leap-wide"] += abs(steps) > 4
    earlier = seen[-3] if place > 1 else None
    if earlier is not None:
        leap = before.step - earlier.step
        told["thrice"] += species == 1 and earlier == before == note
        told["recovery"] += abs(leap) > 3 and not tied and not (steps * leap < 0 and abs(steps) <= 2)
        if species in (2, 3) and (place - 1) % a_bar and came_from == "dissonance":
            passes = abs(leap) == 1 and steps == leap
            returns = species == 3 and abs(leap) == 1 and note == earlier
            told["dissonance"] += not (passes or returns or is_cambiata(species, place - 1, leap, steps))
    if place > 2 and species == 3 and kind(cantus[(place - 2) // a_bar], earlier, above) == "dissonance":
        leap, turn = earlier.step - seen[-4].step, before.step - earlier.step
        told["dissonance"] += is_cambiata(species, place - 2, leap, turn) and steps != 1

    moved = cantus[bar].key - cantus[bar - 1].key
    if not within and moved:
        if perfect and sounds == came_from and semitones:
            told["parallel-perfect"] += 1
        elif perfect:
            told["direct-perfect"] += moved * semitones > 0
            on_the_beat = seen[-1 - a_bar]
            same = species > 1 and on_the_beat is not None and kind(cantus[bar - 1], on_the_beat, above) == sounds
            excused = species == 4 or (species == 2 and same and abs(before.step - on_the_beat.step) >= 3)
            told["downbeats" if excused else "perfect-beats"] += same
        told["similar"] += moved * semitones > 0
    return told


def broken_far_back(cantus, species, above, line, limits=None):
    """What the last note of a beginning breaks beside notes anywhere before it: runs, accidentals, turns, figures, and
    the climax at the end."""
    told = Counter()
    a_bar, place = PLACES[species], len(line) - 1
    bar = place // a_bar
    if place % a_bar == 0 and bar > 2:
        kinds = {None if line[beat * a_bar] is None else kind(cantus[beat], line[beat * a_bar], above)
                 for beat in range(bar - 3, bar + 1)}
        told["run"] += kinds in ({"third"}, {"sixth"})
    struck = [at for at, note in enumerate(line) if note is not None and not is_held(species, line, at)]
    if bar == len(cantus) - 1:
        sung = [line[at].key for at in struck]
        told["climax"] += sung.count(max(sung)) > 1
        told["early-climax"] += struck[sung.index(max(sung))] // a_bar < len(cantus) // 2
    told += broken_by_figures(species, line)
    if struck and struck[-1] == place:
        told += broken_by_the_way(cantus, species, line, struck)
        told["range"] += bool(limits) and not limits[0] <= line[-1].key <= limits[1]
    return told


def is_held(species, line, at):
    return at > 0 and line[at] == line[at - 1] and (species == 5 or (species == 4 and at % 2 == 0))


def broken_by_the_way(cantus, species, line, struck):
    """What the last note, which is struck, breaks beside the struck ones before it."""
    told = Counter()
    allowed = [accidental_allowed(cantus, species, line[at], at) for at in struck]
    notes = [line[at] for at in struck]
    last_b = [what for what, note in zip(allowed[:-1], notes, strict=False) if LETTERS[note.step % 7] == "b"][-1:]
    if allowed[-1] == "none" or (allowed[-1] == "company" and last_b != ["flat"]):
        told["accidental"] += 1
    elif allowed[-1] != "white":
        told["ficta"] += 1
    if len(notes) > 1:
        left = struck[-1] - 1
        told["accidental"] += (accidental_allowed(cantus, species, line[left], left) == "rises"
                               and notes[-1].step - notes[-2].step != 1)
    moves = [two.key - one.key for one, two in pairwise(notes)]
    if len(moves) > 1:
        told["oscillation"] += notes[-1] == notes[-3] != notes[-2]
        told["recovered"] += (abs(moves[-2]) >= 5 and moves[-2] * moves[-1] < 0
                              and abs(notes[-1].step - notes[-2].step) <= 2)
    five = moves[-5:]
    told["scale"] += len(five) == 5 and (min(five) > 0 or max(five) < 0)
    turned = len(moves) > 1 and moves[-2] * moves[-1] <= 0
    at_the_end = struck[-1] == PLACES[species] * (len(cantus) - 1)
    told["tritone-outline"] += turned and outlines_tritone(moves[:-1])
    told["tritone-outline"] += at_the_end and outlines_tritone(moves)
    return told


def outlines_tritone(moves):
    """Whether the last moves that go one way make a tritone together."""
    way = []
    while moves and moves[-1] and (not way or moves[-1] * way[-1] > 0):
        way.append(moves[-1])
        moves = moves[:-1]
    return len(way) > 1 and abs(sum(way)) == 6


def leaps_beyond_octave(figure):
    return any(move != "held" and abs(move) > 7 for move in figure[1:])


def broken_by_figures(species, line):
    """Whether the last note ends a bar that is like the one before, or has the figure of the two before."""
    told, a_bar = Counter(), PLACES[species]
    if species == 1 or len(line) % a_bar:
        return told
    bars = [line[at : at + a_bar] for at in range(0, len(line), a_bar)][-3:]
    starts = [len(line) - a_bar * (len(bars) - number) for number in range(len(bars))]
    figures = [None if None in notes else (is_held(species, line, at), *(
        "held" if is_held(species, line, at + part) else line[at + part].step - line[at + part - 1].step
        for part in range(1, a_bar))) for at, notes in zip(starts, bars, strict=True)]
    figure = figures[-1]
    if len(bars) > 1 and figure is not None and figure == figures[-2] and not leaps_beyond_octave(figure):
        told["alike"] += bars[-1][0].step == bars[-2][0].step
        told["sequence"] += len(bars) > 2 and figures[-3] == figures[-1]
    return told


def is_cambiata(species, place, into, out):
    """Whether the second note of a bar is come to by a step down and left by a third down."""
    return species == 3 and place % 4 == 1 and into == -1 and out == -2


def all_lines(cantus, species, above, weights, limits=None):
    """Every line that breaks no hard rule, with its cost in hundredths; `weights` are numbers, or -1 for hard. Rules
    that could once not be turned off are hard if nothing is said; `limits` are a singer's lowest and highest key."""
    def go_on(line, cost):
        if len(line) == PLACES[species] * (len(cantus) - 1) + 1:
            yield cost, tuple(line)
            return
        for note in following(len(line), line[-1] if line else None):
            longer = [*line, note]
            here = costs_here(len(line), tuple(longer[-5:]))
            back = None if here is None else price(broken_far_back(cantus, species, above, longer, limits))
            if back is not None:
                yield from go_on(longer, cost + here + back)

    def price(told):
        """What breaches cost; None if one is hard."""
        if told["never"] or any(times and weights.get(rule) == -1 for rule, times in told.items()):
            return None
        return sum(value(weights, rule) * times for rule, times in told.items())

    @cache
    def costs_here(place, seen):  # the same for all lines with these five notes
        return price(broken_by_the_last(cantus, species, above, place, seen))

    @cache
    def following(place, before):
        """What may come next, without what two notes alone show to be wrong: a tenth of the time."""
        return [note for note in notes_for(cantus, species, above, place, weights, limits)
                if before is None or not hopeless(before, note, place)]

    def hopeless(before, note, place):
        steps, semitones = note.step - before.step, note.key - before.key
        bar, within = divmod(place, PLACES[species])
        return (weights.get("melodic-interval") == -1 and not can_be_sung(abs(steps), semitones)) or (
            species in (2, 3) and note == before) or (
            weights.get("dissonance") == -1 and species in (2, 3) and within > 0 and abs(steps) != 1
            and kind(cantus[bar], note, above) == "dissonance")

    return list(go_on([], 0))
