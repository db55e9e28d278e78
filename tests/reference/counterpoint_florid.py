"""The rules of fifth species of docs/counterpoint-rules.md, written out slot by slot, and all lines by trying
everything.

A line has six slots in each bar but the last: four quarters, and the second halves of the second and the fourth one.
In a bar `s` is a slot in which a note is struck, `h` one in which it is held, `r` a rest.
"""
from collections import Counter

from tests.reference.counterpoint_lines import (
    SIZES,
    broken_far_back,
    can_be_sung,
    interval,
    is_crossed,
    kind,
    notes_for,
    value,
)

FIRST_HALVES = [one + rest for one in "sh" for rest in ("hh", "sh", "ss")] + ["rrr"]
BARS = {first + second for first in FIRST_HALVES for second in ("shh", "ssh", "sss")} - {
    one + "sssss" for one in "sh"}
BEGINS = {bar[:length] for bar in BARS for length in range(7)}
QUARTERS = (0, 1, 3, 4)
EIGHTHS = (0, 2, 3, 4, 6, 7)


def letters_of(line):
    """`s`, `h` and `r` for each slot."""
    return "".join("r" if note is None else "h" if at and line[at - 1] == note else "s" for at, note in enumerate(line))


def rhythm_is_good(line, bars):
    letters = letters_of(line)
    cut = [letters[at : at + 6] for at in range(0, len(letters), 6)]
    for number, bar in enumerate(cut):
        if number == bars - 1:
            return bar == "s"
        if bar not in BEGINS or (number and "r" in bar) or (not number and bar[0] == "h"):
            return False
        if number:
            before = cut[number - 1]
            if bar[0] == "h" and before[3:] != "shh":
                return False
            if bar[0] == "s" and before[1] == "s" and before[3:] == "shh":
                return False
    return True


def breaches(cantus, above, line, limits=None):
    """How often each rule is broken by a line, or by the beginning of one, as far as that can be told."""
    told = Counter()
    bars = len(cantus)
    last = 6 * (bars - 1)
    letters = letters_of(line)
    of = [cantus[at // 6] for at in range(len(line))]
    kinds = ["" if note is None else kind(of[at], note, above) for at, note in enumerate(line)]
    strikes = [at for at, letter in enumerate(letters) if letter == "s"]
    perfect = ("octave", "fifth")
    if not rhythm_is_good(line, bars):
        told["never"] += 1
        return told
    if strikes and kinds[strikes[0]] != "octave" and (kinds[strikes[0]] != "fifth" or not above):
        told["begin"] += 1
    told["end"] += len(line) > last and kinds[last] != "octave"
    if len(line) >= last:
        told["cadence"] += interval(of[last - 1], line[last - 1], above)[1] % 12 != (9 if above else 3)
    told["cadence"] += letters[last - 2 : last].count("s")
    if len(line) > last - 6:
        told["cadence"] += not (letters[last - 6] == "h" and kinds[last - 6] == "dissonance")
    run, same = 0, ""
    for at in range(0, len(line), 6):
        inside = strikes and strikes[0] < at < last
        if inside:
            told["unison"] += interval(of[at], line[at], above)[1] == 0
            told["perfect-inside"] += kinds[at] in perfect
        run = run + 1 if kinds[at] == same and same in ("third", "sixth") else 1
        same = kinds[at]
        told["run"] += run > 3
        if kinds[at] == "dissonance":
            if letters[at] == "s":
                told["consonance"] += 1
            else:
                steps = interval(of[at], line[at], above)[0]
                told["suspension"] += steps < 0 or steps % 7 not in ((6, 3, 1) if above else (1, 3)) or (
                    above and steps == 1)
                if at + 3 < len(line):
                    told["suspension"] += line[at + 3].step != line[at].step - 1
        if strikes and strikes[0] < at and of[at] != of[at - 1] and kinds[at] == kinds[at - 6] in perfect:
            parallel = letters[at] == "s" and kinds[at - 1] == kinds[at]
            told["downbeats"] += letters[at] == "h"
            told["perfect-beats"] += letters[at] == "s" and not parallel
        if at and strikes and strikes[0] < at and letters[at] == "s" and of[at] != of[at - 1]:
            moved, went = of[at].key - of[at - 1].key, line[at].key - line[at - 1].key
            if kinds[at] in perfect and kinds[at - 1] == kinds[at]:
                told["parallel-perfect"] += 1
            elif kinds[at] in perfect:
                told["direct-perfect"] += moved * went > 0
            told["similar"] += moved * went > 0
        if letters[at] == "h" and kinds[at - 1] == "dissonance":
            told["dissonance"] += 1
        if 6 <= at < last and len(line) >= at + 5 and "r" not in letters[at - 6 : at]:
            told["monotony"] += [letters[at + q] for q in QUARTERS if q != 3] == [
                letters[at - 6 + q] for q in QUARTERS if q != 3]
    for number, at in enumerate(strikes):
        note = line[at]
        if number:
            before = line[strikes[number - 1]]
            steps, semitones = note.step - before.step, note.key - before.key
            if not steps and abs(semitones) == 1:
                told["chromatic"] += 1
            elif not can_be_sung(steps, semitones):
                told["melodic-interval"] += 1
            told["augmented"] += semitones != 0 and abs(semitones) not in SIZES.get(abs(steps), (abs(semitones),))
            told["leap-third"] += abs(steps) == 2
            told["leap-fourth"] += abs(steps) in (3, 4)
            told["leap-wide"] += abs(steps) > 4
            if at % 6 in (2, 5) or strikes[number - 1] % 6 in (2, 5):
                told["quick-leap"] += abs(steps) != 1
        if number > 1:
            one, two = line[strikes[number - 2]], line[strikes[number - 1]]
            leap, turn = two.step - one.step, note.step - two.step
            told["recovery"] += abs(leap) > 3 and not (leap * turn < 0 and abs(turn) <= 2)
        if kinds[at] == "dissonance" and at % 6:
            told["dissonance"] += number == 0
            told["dissonance"] += left_wrongly(line, letters, strikes, number)
    for end in range(1, len(line) + 1):
        told += broken_far_back(cantus, 5, above, line[:end], limits) - Counter(run=1)
    for at, note in enumerate(line):
        if note is not None and (letters[at] == "s" or at % 6 == 0):
            told["crossing"] += is_crossed(of[at], note, above)
            told["distance"] += interval(of[at], note, above)[0] > 9
    return told


def left_wrongly(line, letters, strikes, number):
    """Of a dissonance between the beats: 1 for each way in which what follows is wrong."""
    if number + 1 == len(strikes):
        return 0
    at, following = strikes[number], strikes[number + 1]
    if "h" in letters[at - at % 6 + 6 : following][:1]:  # it is held into the next bar
        return 0
    into = line[at].step - line[strikes[number - 1]].step if number else 0
    out = line[following].step - line[at].step
    if at % 6 == 1 and into == -1 and out == -2:
        if number + 2 == len(strikes):
            return 0
        return line[strikes[number + 2]].step != line[following].step + 1
    eighths = (8 if following // 6 > at // 6 else EIGHTHS[following % 6]) - EIGHTHS[at % 6]
    return not (abs(into) == 1 and (out == into or (out == -into and eighths <= 2)))


def all_lines(cantus, above, weights, limits=None):
    """Every line that breaks no hard rule, with its cost in hundredths; `weights` are numbers, or -1 for hard."""
    def go_on(line):
        told = breaches(cantus, above, line, limits)
        if told["never"] or any(told[rule] for rule, weight in weights.items() if weight == -1):
            return
        if len(line) == 6 * (len(cantus) - 1) + 1:
            yield sum(value(weights, rule) * told[rule] for rule in weights), tuple(line)
            return
        for note in notes_for(cantus, 5, above, len(line), weights, limits):
            struck = line and line[-1] is not None and note is not None and note != line[-1]
            if struck and weights.get("melodic-interval") == -1 and not can_be_sung(
                    note.step - line[-1].step, note.key - line[-1].key):
                continue
            yield from go_on([*line, note])

    return list(go_on([]))
