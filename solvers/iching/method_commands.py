"""The laboratory's commands for older methods: najia and the plum blossom."""
from datetime import datetime
from typing import Annotated

import typer

from solvers.core.formats import FormatError
from solvers.iching.calendar.cycle import BRANCHES, STEMS, Pillar
from solvers.iching.calendar.moments import read_instant
from solvers.iching.calendar.pillars import day_pillar
from solvers.iching.najia.najia import LineSign, Najia
from solvers.iching.najia.najia_steps import najia_steps
from solvers.iching.reading.outcome import Outcome
from solvers.iching.reading.plum_blossom import PlumCast, read_numbers
from solvers.iching.reading.plum_steps import plum_steps
from solvers.laboratory.console import AsJson, answer


def najia(
    lines: Annotated[str, typer.Option(metavar="6,7,8,9,7,7", help="The lines of the cast; the bottom one is first.")],
    day: Annotated[str | None, typer.Option(metavar="JIAZI", help="The day, by its place among the sixty.")] = None,
    at: Annotated[
        str | None, typer.Option(metavar="TIME", help="Or when it was cast, as in 2026-05-03T21:00+02:00.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write stems, branches, relations and spirits beside the lines of a hexagram, step by step."""
    outcome = Outcome.read(lines)
    pillar, when = _day(day, at)
    found = Najia.from_outcome(outcome, pillar)
    way = najia_steps(found, when)
    result = {
        "hexagram": outcome.actual, "future": outcome.future, "moving": list(outcome.moving), "day": found.day.word,
        "palace": found.residence.palace.name, "element": found.element, "generation": found.residence.generation,
        "generation_name": found.residence.name, "subject": found.residence.subject, "object": found.residence.object,
        "void": [BRANCHES[branch] for branch in found.void], "missing": list(found.missing),
        "lines": [
            {
                "line": line.line, **_sign(line.sign), "spirit": line.spirit, "void": line.is_void,
                "becomes": _sign(line.becomes) if line.becomes else None,
                "hidden": _sign(line.hidden) if line.hidden else None,
            }
            for line in found.lines
        ],
        "steps": [step._asdict() for step in way],
    }
    answer(result, as_json, lambda: "\n".join(text for step in way for text in step.text).rstrip())


def plum(
    numbers: Annotated[
        str | None, typer.Option(metavar="5,8", help="Two or three numbers: for the trigrams, and for the line.")
    ] = None,
    at: Annotated[
        str | None, typer.Option(metavar="TIME", help="Or a moment, as in 2026-05-03T21:00+02:00.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Cast a hexagram by the plum blossom, from numbers or from a moment, step by step."""
    if (numbers is None) == (at is None):
        raise FormatError("say from what, either --numbers 5,8 or --at 2026-05-03T21:00+02:00.")
    when = None if at is None else read_instant(at)
    cast = PlumCast.from_numbers(*read_numbers(numbers or "")) if when is None else PlumCast.from_moment(when)
    outcome, way = cast.outcome, plum_steps(cast, when)
    result = {
        "actual": outcome.actual, "future": outcome.future, "nuclear": outcome.nuclear,
        "moving": list(outcome.moving), "lines": list(outcome.lines), "method": "plum-time" if when else "plum",
        "upper": cast.upper_trigram.name, "lower": cast.lower_trigram.name, "body": cast.body.name,
        "use": cast.use.name, "steps": [step._asdict() for step in way],
    }
    answer(result, as_json, lambda: "\n".join(text for step in way for text in step.text).rstrip())


def _day(day: str | None, at: str | None) -> tuple[Pillar, datetime | None]:
    """The day that is meant, and the moment if one was given."""
    if day is not None and at is None:
        return Pillar.read(day), None
    if at is not None and day is None:
        when = read_instant(at)
        return day_pillar(when), when
    raise FormatError("say the day, either by --day jiazi or by --at 2026-05-03T21:00+02:00.")


def _sign(sign: LineSign) -> dict[str, str]:
    return {
        "stem": STEMS[sign.pillar.stem], "branch": BRANCHES[sign.pillar.branch], "element": sign.element,
        "relation": sign.relation,
    }
