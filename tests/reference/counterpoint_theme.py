"""The theme of a piece, found in its notes alone: what the first voice begins with, and every place where it is again.

Plain and slow. Lines are lists of (begin, length, step, key), times in eighths, eight to a bar, tied notes as one. The
theme may have two, three or four bars; it is the one that makes up most of the piece. It is found on any degree, upside
down, and twice as slow, each note at its time and with its length; a bar counts if one such place fills it.
"""
from itertools import combinations, pairwise

BAR = 8


def lines_of(piece):
    """The lines of a piece in bars of a whole note."""
    return [[(int(begin * BAR), int(note.length * BAR), note.pitch.step, note.pitch.midi)
             for begin, note in part.sounding()] for part in piece.parts]


def themes_of(lines, given=()):
    """What the first voice that sounds may have as a theme; `given` are voices of a ground."""
    free = [line for voice, line in enumerate(lines) if voice not in given]
    first = min(free, key=lambda line: line[0][0])
    for bars in (4, 3, 2):
        notes = [note for note in first if note[0] < BAR * bars]
        if notes[-1][0] + notes[-1][1] == BAR * bars:
            yield bars, notes


def forms_of(notes):
    """The theme, upside down, and twice as slow: how long its notes last, and how many steps from the first."""
    plain = [(length, step - notes[0][2]) for _, length, step, _ in notes]
    yield plain
    yield [(length, -way) for length, way in plain]
    yield [(2 * length, way) for length, way in plain]


def places_of(lines, notes):
    """The voice, the begin and the end of each place where a theme sounds."""
    places = []
    for form in forms_of(notes):
        for voice, line in enumerate(lines):
            for at in range(len(line)):
                here = line[at : at + len(form)]
                same = len(here) == len(form) and all(
                    length == wanted and step - here[0][2] == way
                    for (_, length, step, _), (wanted, way) in zip(here, form, strict=False))
                whole = all(one[0] + one[1] == two[0] for one, two in pairwise(here))
                if same and whole:
                    places.append((voice, here[0][0], here[-1][0] + here[-1][1]))
    return places


def bars_filled(places):
    """The bars, from 0, of which every moment lies in one of the places."""
    return {bar for _, begin, end in places for bar in range(end // BAR)
            if begin <= BAR * bar and BAR * (bar + 1) <= end}


def most_of(lines, given=()):
    """How many bars the theme has, its places, and in how many bars it is, for the theme that is in most of them."""
    found = []
    for bars, notes in themes_of(lines, given):
        places = places_of(lines, notes)
        if len(places) > 1:
            found.append((len(bars_filled(places)), bars, places))
    return max(found, default=(0, 0, []))


def leaps(lines):
    """The share of moves that are wider than a second."""
    moves = [two[2] - one[2] for line in lines for one, two in pairwise(line) if one[0] + one[1] == two[0]]
    return sum(abs(move) > 1 for move in moves) / len(moves)


def tritone_outlines(lines):
    """How often a voice goes six semitones from where it turned to where it turns again; a rest ends a phrase."""
    count = 0
    for line in lines:
        phrase = [line[0]]
        for note in [*line[1:], None]:
            if note is None or note[0] != phrase[-1][0] + phrase[-1][1]:
                keys = [key for *_, key in phrase]
                corners = [keys[0]]
                for one, two, three in zip(keys, keys[1:], keys[2:], strict=False):
                    if (two > one and two > three) or (two < one and two < three):
                        corners.append(two)
                corners.append(keys[-1])
                count += sum(abs(two - one) == 6 for one, two in pairwise(corners))
                phrase = []
            phrase.append(note)
    return count


def perfects_on_beats(lines, bars):
    """How often two voices make fifths, or octaves and unisons, on two downbeats in a row, and did not stand still."""
    def at(line, time):
        return next((key for begin, length, _, key in line if begin <= time < begin + length), None)
    count = 0
    for upper, lower in combinations(lines, 2):
        for bar in range(1, bars):
            before = at(upper, BAR * (bar - 1)), at(lower, BAR * (bar - 1))
            now = at(upper, BAR * bar), at(lower, BAR * bar)
            if None in before or None in now or before == now:
                continue
            apart = (before[0] - before[1]) % 12, (now[0] - now[1]) % 12
            count += apart in ((0, 0), (7, 7))
    return count
