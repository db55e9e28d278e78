"""The laboratory's commands of counterpoint."""
from typing import Annotated

import typer

from solvers.core.formats import FormatError
from solvers.counterpoint.cantus import FEWEST, MODES, Cantus
from solvers.counterpoint.cantus import MOST as LONGEST
from solvers.counterpoint.checker import check_line
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import cantus_of, figures, line_of, piece_of
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.piece_files import piece_file, read_piece_file
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import HARD, PERSONALITIES, RULES, Personality, personality_named
from solvers.counterpoint.text import write_piece
from solvers.laboratory.console import (
    AsJson,
    Seed,
    Stopwatch,
    answer,
    check_place,
    columns,
    naming,
    read_bytes,
    run,
    write_file,
)

app = typer.Typer(no_args_is_help=True)

MOST = 1000  # lines that are listed

What = Annotated[str, typer.Argument(
    metavar="FILE|FIGURE", help="A file: .krn, .musicxml, .mid, text; or a figure of Fux's.")]
Species = Annotated[int, typer.Option(help="1 to 4; 0 for that of the figure, or the first.")]
By = Annotated[str, typer.Option("--personality", metavar="NAME",
                                 help=f"Who judges: {', '.join(one.name for one in PERSONALITIES)}.")]
CantusPart = Annotated[int, typer.Option("--cantus", help="The cantus among the parts, 1 the highest; 0 finds out.")]


@app.callback()
def counterpoint() -> None:
    """Find all lines that counterpoint allows, the best of them, and what is wrong with one."""


@app.command()
def solve(
    what: What, species: Species = 0,
    above: Annotated[bool | None, typer.Option(
        "--above/--below", help="Where the line lies; if nothing is said above, of a figure as in it.")] = None,
    best: Annotated[int, typer.Option(help=f"How many of the cheapest lines to list, up to {MOST:,}.")] = 1,
    count: Annotated[bool, typer.Option("--count", help="Say how many lines there are.")] = False,
    draw: Annotated[int, typer.Option(help=f"List so many lines drawn at random instead, up to {MOST:,}.")] = 0,
    personality: By = "Fux", cantus: CantusPart = 0, seed: Seed = 0,
    out: Annotated[str, typer.Option(help="Write the first line: .krn, .musicxml, .mid, .wav or text.")] = "",
    as_json: AsJson = False,
) -> None:
    """Find the cheapest lines above or below a cantus, and how many there are, exactly."""
    watch = Stopwatch()
    for name, number in (("--best", best), ("--draw", draw)):
        if not 0 <= number <= MOST:
            raise FormatError(f"{name} is a number from 0 to {MOST:,}, and not {number:,}.")
    exercise = _exercise(what, species, above, _judge(personality), cantus)
    if out:
        check_place(out)
    lines: Lines = run(Lines(exercise))
    if draw:
        found = [(sum(exercise.personality.weight(rule) * times for rule, times in lines.breaches(line).items()), line)
                 for line in lines.drawn(seed, draw)]
    else:
        found = lines.best(best)
    result: dict[str, object] = {
        "cost": lines.least, "proven": True, "solutions": [write_piece(piece_of(exercise, line)) for _, line in found],
        "costs": [cost for cost, _ in found], "states": lines.states,
    }
    if count:
        result["count"] = str(lines.count)
    if out:
        if not found:
            raise FormatError("no line obeys the hard rules, so there is nothing to write.")
        write_file(out, piece_file(out, piece_of(exercise, found[0][1])))
        result["file"] = out
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: "\n".join([
        f"{lines.count:,} lines. The best costs {lines.least:g}." if lines.count else "No line obeys the hard rules.",
        *(f"\ncost {cost:g}\n{write_piece(piece_of(exercise, line))}".rstrip() for cost, line in found)]))


@app.command()
def check(
    file: What, species: Species = 0, cantus: CantusPart = 0, personality: By = "Fux", as_json: AsJson = False,
) -> None:
    """Say every breach of the rules in a piece of two parts, with its sentence."""
    piece, judge = _piece(file), _judge(personality)
    species = species or _species(file)
    if len(piece.parts) != 2:
        raise FormatError(f"a line is judged beside its cantus: two parts, and not {len(piece.parts)}.")
    given = cantus - 1 if cantus else _cantus_part(piece)
    if not 0 <= given <= 1:
        raise FormatError(f"there is no part {cantus}.")
    if species not in (1, 2, 3, 4):
        raise FormatError(f"species 1 to 4 are judged, and not {species}.")
    notes = cantus_of(piece.parts[given])
    line = line_of(piece.parts[1 - given], species, len(notes))
    found = check_line(notes, line, species, given == 1)
    listed = [
        {"rule": breach.rule, "hard": judge.weight_in(breach.rule, species) == HARD, "bar": breach.bar,
         "notes": [str(pitch) for pitch in breach.notes], "sentence": breach.sentence}
        for breach in found if judge.weight_in(breach.rule, species)]
    cost = sum(max(judge.weight_in(breach.rule, species), 0.0) for breach in found)
    answer({"breaches": listed, "cost": cost}, as_json, lambda: "\n".join([
        *(f"{'hard' if each['hard'] else 'soft'}  {each['sentence']}" for each in listed), f"cost {cost:g}"]))


@app.command()
def cantus(
    mode: Annotated[str, typer.Option(help=f"The final: {', '.join(MODES)}.")] = "d",
    length: Annotated[int, typer.Option(help=f"Notes, {FEWEST} to {LONGEST}.")] = 11,
    count: Annotated[int, typer.Option(help=f"How many to draw, up to {MOST:,}.")] = 1,
    seed: Seed = 0, as_json: AsJson = False,
) -> None:
    """Draw cantus firmi from all that the rules allow, each as likely as any other, and say how many there are."""
    if not 0 <= count <= MOST:
        raise FormatError(f"--count is a number from 0 to {MOST:,}, and not {count:,}.")
    asked = Cantus.of(mode, length)
    melodies = [" ".join(map(str, line)) for line in asked.drawn(seed, count)]
    answer({"melodies": melodies, "of": str(asked.count)}, as_json,
           lambda: "\n".join([*melodies, f"{asked.count:,} cantus firmi"]))


@app.command()
def personalities(as_json: AsJson = False) -> None:
    """Say what each personality thinks of each rule."""
    result = {one.name: {rule.name: "hard" if one.weight(rule.name) == HARD else one.weight(rule.name)
                         for rule in RULES} for one in PERSONALITIES}
    answer(result, as_json, lambda: "\n".join(columns([
        ["rule", *result],
        *([rule.name, *(str(weights[rule.name]) for weights in result.values())] for rule in RULES)])))


def _judge(name: str) -> Personality:
    found = personality_named(name)
    if found is None:
        raise FormatError(f"there is no personality “{name[:30]}”; there are "
                          f"{', '.join(one.name for one in PERSONALITIES)}.")
    return found


def _piece(what: str) -> Piece:
    """The piece of a file, or Fux's own solution of a figure."""
    if what.isdecimal():
        if int(what) not in figures():
            raise FormatError(f"figure {what} is not here; there are {', '.join(map(str, sorted(figures())))}.")
        return figures()[int(what)].piece
    data = read_bytes(what)
    with naming(what):
        return read_piece_file(what, data)


def _cantus_part(piece: Piece) -> int:
    """The part that has one note in each bar; of two that which is called so, or else the lowest."""
    fit = []
    for number, part in enumerate(piece.parts):
        try:
            notes: tuple[Pitch, ...] = cantus_of(part)
        except FormatError:
            continue
        if len(notes) == piece.bars:
            fit.append(number)
    if not fit:
        raise FormatError("no part has one note in each bar, as a cantus has.")
    return next((number for number in fit if "cantus" in piece.parts[number].name.lower()), fit[-1])


def _species(what: str) -> int:
    return figures()[int(what)].species if what.isdecimal() else 1


def _exercise(what: str, species: int, above: bool | None, judge: Personality, cantus: int) -> Exercise:
    if what.isdecimal() and int(what) in figures():
        figure = figures()[int(what)]
        return Exercise(figure.cantus, species or figure.species, figure.above if above is None else above, judge)
    piece = _piece(what)
    given = cantus - 1 if cantus else _cantus_part(piece)
    if not 0 <= given < len(piece.parts):
        raise FormatError(f"there is no part {cantus}.")
    return Exercise(cantus_of(piece.parts[given]), species or 1, above is not False, judge)
