"""The way to the najia of an outcome in eight steps, each with its figures in words."""
from datetime import datetime

from solvers.core.wording import listed, noun_for
from solvers.iching.calendar.cycle import BRANCHES, STEMS
from solvers.iching.king_wen import NUMBERS
from solvers.iching.najia.line_signs import BRANCH_ELEMENTS, ELEMENTS, RELATIONS
from solvers.iching.najia.najia import LineSign, Najia
from solvers.iching.najia.palaces import CHANGED_LINES, pure
from solvers.iching.step import Figure, Step

# What an element does that has each relation to the palace.
_DEEDS = dict(zip(RELATIONS, (
    "is that of the palace", "is fed by the palace", "is mastered by the palace", "masters the palace",
    "feeds the palace",
), strict=True))
STEPS = 8


def najia_steps(najia: Najia, when: datetime | None = None) -> tuple[Step, ...]:
    """The steps, so many as STEPS; `when` is the local time from which the day was taken, if it was."""
    return (
        _day(najia, when), _palace(najia), _pillars(najia), _relations(najia), _subject(najia), _spirits(najia),
        _void(najia), _changes(najia),
    )


def _day(najia: Najia, when: datetime | None) -> Step:
    stem, branch = STEMS[najia.day.stem], BRANCHES[najia.day.branch]
    moment = [] if when is None else [Figure("By the clock", f"{when:%Y-%m-%d %H:%M}")]
    return Step(
        1, "The day",
        "Every day has a pair of signs, one of ten stems and one of twelve branches. Sixty such pairs follow one "
        "another without a break. The day begins at 23:00.",
        (*moment, Figure("Stem", stem), Figure("Branch", branch)), f"The day {najia.day.word}",
    )


def _palace(najia: Najia) -> Step:
    palace, generation = najia.residence
    changed = CHANGED_LINES[generation]
    return Step(
        2, "The palace",
        "The hexagrams live in eight palaces of eight. A palace begins with its trigram doubled, the pure hexagram; "
        "each of five generations changes one line more, from the bottom up. Then line 4 changes back: the wandering "
        "soul. Last the lower trigram comes back: the returning soul.",
        (
            Figure("Palace", f"{palace.pinyin} ({palace.name}), whose element is {najia.element}"),
            Figure("Pure hexagram", str(NUMBERS[pure(palace)])),
            Figure("Changed in it", f"{noun_for(len(changed), 'line')} {listed(list(map(str, changed)))}"
                   if changed else "nothing"),
        ),
        f"{palace.pinyin}, {najia.residence.name}",
    )


def _pillars(najia: Najia) -> Step:
    return Step(
        3, "Stems and branches",
        "Each trigram brings its own stem, and a branch for each of its lines; it has others below than above. This is "
        "what the word najia says: to bring in the stems. Listed from the bottom up:",
        tuple(
            Figure(f"Line {line.line}", f"{line.sign.pillar.word}, {line.sign.element}") for line in najia.lines[::-1]
        ),
        ", ".join(BRANCHES[line.sign.pillar.branch] for line in najia.lines),
    )


def _relations(najia: Najia) -> Step:
    place = ELEMENTS.index(najia.element)
    return Step(
        4, "Six relations",
        "A branch has one of five elements. Wood feeds fire, then come earth, metal and water, which feeds wood; each "
        "masters the one after the next. What a line’s element is to that of the palace makes it one of the family; "
        "with the asker there are six. Listed from the bottom up:",
        tuple(
            Figure(name.capitalize(), f"{ELEMENTS[(place + step) % 5]}, which {_DEEDS[name]}")
            for step, name in enumerate(RELATIONS)
        ),
        ", ".join(line.sign.relation for line in najia.lines),
    )


def _subject(najia: Najia) -> Step:
    subject, other = najia.residence.subject, najia.residence.object
    return Step(
        5, "Subject and object",
        "The line that changed last in the palace is the subject and stands for whoever asks; in the pure hexagram it "
        "is the top line. Its partner in the other trigram is the object: the other person, or the matter.",
        (
            Figure("Subject", f"line {subject}, {_sign(najia.lines[subject - 1].sign)}"),
            Figure("Object", f"line {other}, {_sign(najia.lines[other - 1].sign)}"),
        ),
        f"Lines {subject} and {other}",
    )


def _spirits(najia: Najia) -> Step:
    return Step(
        6, "Six spirits",
        "Six spirits stand beside the lines, always in the same order; the stem of the day says which is the lowest. "
        "The Dragon brings joy, the Bird talk, the Array delay, the Serpent worry, the Tiger harm, the Warrior "
        "secrets.",
        (Figure("Stem of the day", STEMS[najia.day.stem]),
         *(Figure(f"Line {line.line}", line.spirit) for line in najia.lines[::-1])),
        f"The {najia.lines[0].spirit} is lowest",
    )


def _void(najia: Najia) -> Step:
    names = " and ".join(BRANCHES[branch] for branch in najia.void)
    lines = [str(line.line) for line in najia.lines if line.is_void]
    word = "Line" if len(lines) == 1 else "Lines"
    return Step(
        7, "Void branches",
        "Ten stems meet twelve branches, so two branches go without in each run of ten days. They are void: what they "
        "stand for is not there, or not yet.",
        (
            Figure("First of these ten days", najia.day.after(-najia.day.stem).word),
            Figure("Void", names),
        ),
        f"{word} {listed(lines)} {'is' if len(lines) == 1 else 'are'} void" if lines else "No line is void",
    )


def _changes(najia: Najia) -> Step:
    moving = [line for line in najia.lines if line.becomes is not None]
    hidden = [line for line in najia.lines if line.hidden is not None]
    figures = [
        Figure(f"Line {line.line} moves", f"{_sign(line.sign)}, becomes {_sign(line.becomes)}")
        for line in moving if line.becomes is not None
    ]
    figures += [
        Figure(f"Hidden under line {line.line}", _sign(line.hidden)) for line in hidden if line.hidden is not None
    ]
    said = [
        "No line moves" if not moving else f"{najia.outcome.actual} becomes {najia.outcome.future}",
        f"{listed(list(najia.missing))} hidden" if najia.missing else "no relation is missing",
    ]
    return Step(
        8, "What moves, what is hidden",
        "A moving line turns into one of the future hexagram, which is judged by the same palace. A relation that no "
        "line has is looked for in the pure hexagram, where it lies hidden under the line of the same place.",
        tuple(figures), "; ".join(said),
    )


def _sign(sign: LineSign) -> str:
    """Such as “chou earth, parents”."""
    branch = sign.pillar.branch
    return f"{BRANCHES[branch]} {BRANCH_ELEMENTS[branch]}, {sign.relation}"
