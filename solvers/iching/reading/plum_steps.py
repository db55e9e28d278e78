"""The way to a plum blossom cast in five steps, each with its figures in words."""
from datetime import datetime

from solvers.iching.najia.line_signs import ELEMENTS, TRIGRAM_ELEMENTS
from solvers.iching.reading.plum_blossom import ORDER, PlumCast, Term, remainder, total
from solvers.iching.step import Figure, Step
from solvers.iching.trigrams import Trigram

STEPS = 5

# What the element of the use, so many places after that of the body, does to it, and what comes of that.
_VERDICTS = (
    ("is like the body", "Both agree"), ("is fed by the body", "It costs strength"),
    ("is mastered by the body", "You prevail"), ("masters the body", "The matter prevails"),
    ("feeds the body", "Help comes"),
)


def plum_steps(cast: PlumCast, when: datetime | None = None) -> tuple[Step, ...]:
    """The steps, so many as STEPS; `when` is the moment from which the numbers were taken, if they were."""
    return _numbers(cast, when), _upper(cast), _lower(cast), _line(cast), _body(cast)


def _numbers(cast: PlumCast, when: datetime | None) -> Step:
    if when is None:
        terms = dict.fromkeys((*cast.upper, *cast.lower, *cast.line))
        return Step(1, "The numbers", "Any numbers will do: what you count, hear, or think of first.",
                    tuple(Figure(*_shown(term)) for term in terms), f"{len(terms)} numbers")
    return Step(
        1, "The numbers",
        "The branch of the year counts from zi, 1, to hai, 12, and so does that of the double hour; month and day are "
        "those of the Chinese calendar, in which months begin with the new Moon. The day begins at 23:00.",
        (Figure("By the clock", f"{when:%Y-%m-%d %H:%M}"), *(Figure(*_shown(term)) for term in cast.lower)),
        ", ".join(str(term.number) for term in cast.lower),
    )


def _upper(cast: PlumCast) -> Step:
    return Step(
        2, "The upper trigram",
        "Divide the sum by eight. The remainder, or eight if there is none, is the number of a trigram in the order of "
        "the Earlier Heaven: " + ", ".join(f"{place} {name}" for place, name in enumerate(ORDER, 1)) + ".",
        (Figure("Sum", _sum(cast.upper)), Figure("Divided by 8, it leaves", str(remainder(cast.upper, 8)))),
        _named(cast.upper_trigram),
    )


def _lower(cast: PlumCast) -> Step:
    return Step(
        3, "The lower trigram", "Found in the same way, from the sum of its own numbers.",
        (Figure("Sum", _sum(cast.lower)), Figure("Divided by 8, it leaves", str(remainder(cast.lower, 8)))),
        _named(cast.lower_trigram),
    )


def _line(cast: PlumCast) -> Step:
    outcome = cast.outcome
    return Step(
        4, "The moving line",
        "Divide the sum by six. The remainder, or six if there is none, is the line that moves; there is always one.",
        (Figure("Sum", _sum(cast.line)), Figure("Divided by 6, it leaves", str(cast.moving)),
         Figure(f"Hexagram {outcome.actual}", f"becomes {outcome.future}")),
        f"Line {cast.moving} of {outcome.actual}",
    )


def _body(cast: PlumCast) -> Step:
    body, use = TRIGRAM_ELEMENTS[cast.body.bits], TRIGRAM_ELEMENTS[cast.use.bits]
    deed, verdict = _VERDICTS[(ELEMENTS.index(use) - ELEMENTS.index(body)) % 5]
    return Step(
        5, "Body and use",
        "The trigram without the moving line is the body and stands for whoever asks; the other is the use, the "
        "matter. Their elements say how they get on: wood feeds fire, fire earth, earth metal, metal water, water "
        "wood, and each masters the one after the next.",
        (Figure("Body", f"{_named(cast.body)}, {body}"), Figure("Use", f"{_named(cast.use)}, {use}"),
         Figure("The use", deed)),
        verdict,
    )


def _shown(term: Term) -> tuple[str, str]:
    return term.name, str(term.number)


def _sum(terms: tuple[Term, ...]) -> str:
    numbers = " + ".join(str(term.number) for term in terms)
    return numbers if len(terms) == 1 else f"{numbers} = {total(terms)}"


def _named(trigram: Trigram) -> str:
    return f"{trigram.pinyin} ({trigram.name})"
