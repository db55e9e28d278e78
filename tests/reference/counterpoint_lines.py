"""The rules of docs/counterpoint-rules.md, written out place by place, and all lines by trying everything. Slow.

What a line has broken it cannot mend, so one that has broken a hard rule is not gone on with.
"""
from collections import Counter
from itertools import pairwise

PLACES = {1: 1, 2: 2, 3: 4, 4: 2}
WHITE = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
LETTERS = "cdefgab"


class Note:
    """A note by its letter's number and its key."""

    def __init__(self, step, key):
        self.step, self.key = step, key

    def __eq__(self, other):
        return isinstance(other, Note) and (self.step, self.key) == (other.step, other.key)

    def __hash__(self):
        return hash((self.step, self.key))

    def __repr__(self):
        return f"{LETTERS[self.step % 7]}{'#' * (self.key - natural(self.step))}{self.step // 7}"


def natural(step):
    return 12 * (step // 7 + 1) + WHITE[LETTERS[step % 7]]


def interval(cantus, note, above):
    """Steps and semitones from the lower voice up."""
    low, high = (cantus, note) if above else (note, cantus)
    return high.step - low.step, high.key - low.key


def kind(cantus, note, above):
    steps, semitones = interval(cantus, note, above)
    return {(0, 0): "octave", (4, 7): "fifth", (2, 3): "third", (2, 4): "third", (5, 8): "sixth", (5, 9): "sixth"}.get(
        (steps % 7, semitones % 12), "dissonance")


def can_be_sung(steps, semitones):
    """Whether an interval of a melody is sung; chromatic steps have a rule of their own."""
    return abs(semitones) in (0, 1, 2, 3, 4, 5, 7, 12) or (semitones == 8 and steps == 5)


def notes_for(cantus, species, above, place):
    """What the rules that are always hard leave for a place, the rest as None."""
    bar = place // PLACES[species]
    last = PLACES[species] * (len(cantus) - 1)
    if place == 0 and species == 4:
        return [None]
    found = [None] if place == 0 and species == 2 else []
    sharps = place == last - 1 or (species == 3 and bar == len(cantus) - 2)
    for step in range(cantus[bar].step - 9, cantus[bar].step + 10):
        for sharp in (0, 1):
            note = Note(step, natural(step) + sharp)
            steps, semitones = interval(cantus[bar], note, above)
            if steps < 0 or semitones < 0 or steps > 9:
                continue
            if sharp and not (sharps and LETTERS[step % 7] in "cfg"):
                continue
            found.append(note)
    return found


def breaches(cantus, species, above, line):
    """How often each rule is broken by a line, or by the beginning of one, as far as that can be told; and under
    `never` how often a note is repeated where that is not allowed whatever the rules weigh."""
    told = Counter()
    a_bar = PLACES[species]
    of = [cantus[place // a_bar] for place in range(len(line))]
    kinds = [None if note is None else kind(of[place], note, above) for place, note in enumerate(line)]
    first = next((place for place, note in enumerate(line) if note is not None), len(line))
    last, end = a_bar * (len(cantus) - 1), len(line)
    beats = [place for place in range(len(line)) if place % a_bar == 0]
    tied = {place for place in beats if species == 4 and place > first and line[place] == line[place - 1]}
    perfect = ("octave", "fifth")

    if first < end and kinds[first] != "octave" and (kinds[first] != "fifth" or not above):
        told["begin"] += 1
    if first < end and first % a_bar and species in (2, 3) and kinds[first] == "dissonance":
        told["dissonance"] += 1
    if end > last and kinds[last] != "octave":
        told["end"] += 1
    if end >= last and interval(of[last - 1], line[last - 1], above)[1] % 12 != (9 if above else 3):
        told["cadence"] += 1
    if species == 4 and end >= last - 1 and not (last - 2 in tied and kinds[last - 2] == "dissonance"):
        told["cadence"] += 1
    for place in range(first, end):
        beat = place % a_bar == 0
        if kinds[place] == "dissonance":
            if (beat and place not in tied) or (species == 4 and not beat):
                told["consonance"] += 1
            if place in tied:
                steps = interval(of[place], line[place], above)[0]
                if steps % 7 not in ((6, 3, 1) if above else (1, 3)) or (above and steps == 1):
                    told["suspension"] += 1
            if species == 4 and place + 1 < end and line[place + 1].step != line[place].step - 1:
                told["suspension"] += 1
        if beat and first < place < last:
            if interval(of[place], line[place], above)[1] == 0:
                told["unison"] += 1
            if kinds[place] in perfect:
                told["perfect-inside"] += 1
            if species == 4 and place not in tied:
                told["ligature"] += 1

    for place in range(first + 1, end):
        before, note = line[place - 1], line[place]
        steps, semitones = abs(note.step - before.step), note.key - before.key
        if place in tied:
            continue
        if steps == 0 and abs(semitones) == 1:
            told["chromatic"] += 1
        elif not can_be_sung(steps, semitones):
            told["melodic-interval"] += 1
        if note == before:
            told["never" if species > 1 else "repeated"] += 1
        if species == 1 and place >= 2 and line[place - 2] == before == note:
            told["thrice"] += 1
        told["leap-third"] += steps == 2
        told["leap-fourth"] += steps in (3, 4)
        told["leap-wide"] += steps > 4
    for place in range(first + 2, end):
        leap, turn = line[place - 1].step - line[place - 2].step, line[place].step - line[place - 1].step
        if abs(leap) > 3 and place not in tied and not (turn * leap < 0 and abs(turn) <= 2):
            told["recovery"] += 1
        if species in (2, 3) and kinds[place - 1] == "dissonance" and (place - 1) % a_bar:
            into = leap
            passes = abs(into) == 1 and turn == into
            returns = species == 3 and abs(into) == 1 and line[place] == line[place - 2]
            cambiata = species == 3 and (place - 1) % 4 == 1 and into == -1 and turn == -2
            if cambiata and place + 1 < end and line[place + 1].step - line[place].step != 1:
                told["dissonance"] += 1
            if not (passes or returns or cambiata):
                told["dissonance"] += 1

    for place in beats[1:]:
        if place <= first:
            continue
        moved = of[place].key - of[place - 1].key
        went = line[place].key - line[place - 1].key
        if not moved:
            continue
        parallel = kinds[place] in perfect and kinds[place] == kinds[place - 1] and went
        if parallel:
            told["parallel-perfect"] += 1
        elif kinds[place] in perfect:
            told["direct-perfect"] += moved * went > 0
            if (species in (2, 3) and kinds[place - a_bar] == kinds[place]
                    and not (species == 2 and abs(line[place - 1].step - line[place - 2].step) >= 3)):
                told["perfect-beats"] += 1
        told["similar"] += moved * went > 0

    run = 0
    for one, other in pairwise([None, *beats]):
        same = one is not None and kinds[one] == kinds[other]
        run = run + 1 if same and kinds[other] in ("third", "sixth") else 1
        told["run"] += run > 3
    sung = [note.key for place, note in enumerate(line) if note is not None and place not in tied]
    told["climax"] += end > last and sung.count(max(sung)) > 1
    return told


def all_lines(cantus, species, above, weights):
    """Every line that breaks no hard rule, with its cost in hundredths; `weights` are numbers, or -1 for hard."""
    def go_on(line):
        told = breaches(cantus, species, above, line)
        if told["never"] or any(told[rule] for rule, weight in weights.items() if weight == -1):
            return
        if len(line) == PLACES[species] * (len(cantus) - 1) + 1:
            yield sum(round(100 * weight) * told[rule] for rule, weight in weights.items()), tuple(line)
            return
        for note in notes_for(cantus, species, above, len(line)):
            if not (line and line[-1] and note and hopeless(line[-1], note, len(line))):
                yield from go_on([*line, note])

    def hopeless(before, note, place):  # what would be found in a moment; it saves most of the time
        steps, semitones = abs(note.step - before.step), note.key - before.key
        bar, within = divmod(place, PLACES[species])
        return (weights.get("melodic-interval") == -1 and not can_be_sung(steps, semitones)) or (
            weights.get("dissonance") == -1 and species in (2, 3) and within > 0 and steps != 1
            and kind(cantus[bar], note, above) == "dissonance")

    return list(go_on([]))
