"""The laboratory's commands of counterpoint."""
import os
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Annotated

import typer

from solvers.core.formats import FormatError
from solvers.core.remarks import add_remark
from solvers.core.wording import counted
from solvers.counterpoint.cantus import FEWEST, MODES, Cantus
from solvers.counterpoint.cantus import MOST as LONGEST
from solvers.counterpoint.checker import check_line, check_piece
from solvers.counterpoint.checker.commands import check_folder, marks_as_json
from solvers.counterpoint.checking import CHORALE, check_by, rule_sets, rules_named
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.exact.exercise import Exercise
from solvers.counterpoint.exact.lines import Lines
from solvers.counterpoint.exercises import (
    Figure,
    ScoreFigure,
    cantus_from_part,
    cantus_part,
    figures,
    line_from_part,
    moving_voices,
    piece_from_line,
    score_figures,
)
from solvers.counterpoint.importing import read_any
from solvers.counterpoint.invention_commands import For, check_consort, invent
from solvers.counterpoint.piece import Note, Part, Piece
from solvers.counterpoint.piece_files import piece_file
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import fit_into, ranges_of
from solvers.counterpoint.rules import HARD, PERSONALITIES, RULES, SEVERAL, Personality, Rule, find_personality
from solvers.counterpoint.setting import Setting
from solvers.counterpoint.style_commands import style
from solvers.counterpoint.text import write_piece
from solvers.counterpoint.voices.composing import Composing
from solvers.counterpoint.voices.counting import Counting
from solvers.laboratory.console import (
    AsJson,
    Seed,
    Stopwatch,
    answer,
    check_place,
    columns,
    is_folder,
    naming,
    read_bytes,
    run,
    write_file,
)

app = typer.Typer(no_args_is_help=True)

MOST = 1000  # lines that are listed

WHAT = "A file: .krn, .musicxml, .mxl, .mid, text; or a figure of Fux’s"
What = Annotated[str, typer.Argument(metavar="FILE|FIGURE", help=f"{WHAT}.")]
Species = Annotated[str, typer.Option(
    metavar="1..5|free",
    help="That of the figure, or the first, if nothing is said; free: a rhythm drawn by the seed.")]
By = Annotated[str, typer.Option("--personality", metavar="NAME",
                                 help=f"Who judges: {', '.join(one.name for one in PERSONALITIES)}.")]
CantusPart = Annotated[int, typer.Option("--cantus", help="The cantus among the parts, 1 the highest; 0 finds out.")]


@app.callback()
def counterpoint() -> None:
    """Find all lines that counterpoint allows, the best of them, and what is wrong with one."""


@app.command()
def solve(
    what: What, species: Species = "",
    voices: Annotated[int, typer.Option(help="2 to 4, the cantus among them.")] = 2,
    layout: Annotated[str, typer.Option(
        metavar="LETTERS", help="Of more voices the species of each from the highest on, c the cantus: 1c2.")] = "",
    above: Annotated[bool | None, typer.Option(
        "--above/--below", help="Where the line lies; if nothing is said above, of a figure as in it.")] = None,
    best: Annotated[int, typer.Option(help=f"How many of the cheapest lines to list, up to {MOST:,}.")] = 1,
    count: Annotated[bool, typer.Option(
        "--count", help="Say how many lines there are, or of more voices pieces with the same rhythm.")] = False,
    draw: Annotated[int, typer.Option(help=f"List so many lines drawn at random instead, up to {MOST:,}.")] = 0,
    consort: For = "", personality: By = "Fux", cantus: CantusPart = 0, seed: Seed = 0,
    out: Annotated[str, typer.Option(help="Write the first piece: .krn, .musicxml, .mid, .wav or text.")] = "",
    as_json: AsJson = False,
) -> None:
    """Find the cheapest lines above or below a cantus, and how many there are, exactly; or three and four voices."""
    watch = Stopwatch()
    for name, number in (("--best", best), ("--draw", draw)):
        if not 0 <= number <= MOST:
            raise FormatError(f"{name} is a number from 0 to {MOST:,}, and not {number:,}.")
    exercise = _read_exercise(what, species, above, find_personality(personality), cantus)
    if check_consort(consort):
        exercise = _exercise_for(exercise, consort)
    if out:
        check_place(out)
    result, pieces, words = (
        _solve_voices(exercise, _parse_layout(voices, layout, species, exercise), consort, seed, count)
        if voices > 2 or layout or species == "free" else _solve_line(exercise, best, count, draw, seed))
    if out:
        if not pieces:
            raise FormatError("no line obeys the hard rules, so there is nothing to write.")
        write_file(out, piece_file(out, pieces[0]))
        result["file"] = out
    interrupted = bool(result.pop("interrupted", False))
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: words)
    if interrupted:
        raise typer.Exit(130)


def _exercise_for(exercise: Exercise, consort: str) -> Exercise:
    """The exercise with its cantus in the range of the voice that has it, and its line in that of the other."""
    ranges = ranges_of(consort, 2)
    given = 1 if exercise.above else 0
    return replace(exercise, cantus=fit_into(exercise.cantus, ranges[given]), singer=ranges[1 - given])


Answer = tuple[dict[str, object], list[Piece], str]


def _solve_line(exercise: Exercise, best: int, count: bool, draw: int, seed: int) -> Answer:
    """Write one line beside a cantus, by the graph of all lines.

    Returns the answer as JSON has it, the pieces in their order, and the text for people. Lines that are drawn come
    without a cost, which is summed up from their breaches.
    """
    lines: Lines = run(Lines(exercise))
    if draw:
        found = [(round(sum(exercise.cost(rule) * times for rule, times in lines.breaches(line).items()), 2), line)
                 for line in lines.drawn(seed, draw)]
    else:
        found = lines.best(best)
    pieces = [piece_from_line(exercise, line) for _, line in found]
    texts = [write_piece(piece) for piece in pieces]
    result: dict[str, object] = {"cost": lines.least, "proven": True, "solutions": texts,
                                 "costs": [cost for cost, _ in found], "states": lines.states}
    if count:
        result["count"] = str(lines.count)
    return result, pieces, "\n".join([
        f"{lines.count:,} lines. The best costs {lines.least:g}." if lines.count else "No line obeys the hard rules.",
        *(f"\ncost {cost:g}\n{text}".rstrip() for (cost, _), text in zip(found, texts, strict=True))])


def _parse_layout(voices: int, layout: str, species: str, exercise: Exercise) -> str:
    """The species of each voice, from the highest on."""
    if layout:
        if re.fullmatch("[1-5]*c[1-5]*", layout) is None or not 2 <= len(layout) <= 4:
            raise FormatError(f"“{layout[:20]}” is no layout; one is written like 1c2, a species for each voice and a "
                              "c.")
        return layout
    if not 2 <= voices <= 4:
        raise FormatError(f"--voices is a number from 2 to 4, and not {voices}.")
    others = ("5" if species == "free" else str(exercise.species)) + "1" * (voices - 2)
    return f"{others}c" if exercise.above else f"c{others}"


def _solve_voices(exercise: Exercise, layout: str, consort: str, seed: int, count: bool) -> Answer:
    """Write several voices around a cantus, by branch and bound; after Ctrl+C the best piece so far.

    The count belongs to the rhythm in which the search ended, so it begins only then, and Ctrl+C during it leaves the
    piece but no number.
    """
    setting = Setting("own", "species", layout, len(exercise.cantus), seed, own=exercise.cantus, consort=consort)
    engine, interrupted = Composing(Composition.from_setting(setting), exercise.personality), False
    number: int | None = None
    try:
        run(engine)
        number = run(Counting(engine.score)) if count else None
    except KeyboardInterrupt:
        interrupted = True
    found = engine.best_so_far
    pieces = [] if found is None else [found.composition.piece()]
    texts = [write_piece(piece) for piece in pieces]
    result: dict[str, object] = {
        "cost": found.cost if found else None, "proven": bool(found and found.proven), "solutions": texts,
        "costs": [found.cost] if found else [], "states": engine.snapshot()[1].tried, "interrupted": interrupted}
    if count:
        result["count"] = None if number is None else str(number)
    if found is None:
        return result, pieces, "No piece was found."
    proof = ", and none with this rhythm is cheaper" if found.proven else "; a cheaper one may be there"
    known = f"{number:,} pieces with this rhythm. " if number is not None else ""
    return result, pieces, f"{known}The best piece found costs {found.cost:g}{proof}.\n\n{texts[0]}".rstrip()


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE|FIGURE|FOLDER", help=f"{WHAT}; or all files in a folder.")],
    species: Species = "", cantus: CantusPart = 0, personality: By = "Fux",
    rules: Annotated[str, typer.Option(
        metavar="NAME", help=f"Rules for pieces of any rhythm: {', '.join(rule_sets())}; of a folder the first."
    )] = "",
    workers: Annotated[int, typer.Option(
        min=1, max=256, help="How many processes check a folder; as many as there are processors, if nothing is said."
    )] = os.cpu_count() or 1,
    as_csv: Annotated[bool, typer.Option("--csv", help="Of a folder print a table of commas and quotes.")] = False,
    as_json: AsJson = False,
) -> None:
    """Say every breach of the rules in a piece of two parts or more, with its sentence; or check a whole folder."""
    if is_folder(file):
        if check_folder(file, rules or CHORALE, workers, as_csv, as_json):
            raise typer.Exit(130)
        return
    if rules:
        piece = _read_music(file, add_remark)
        listed = marks_as_json(piece, check_by(piece, rules_named(rules)))
        answer({"breaches": listed, "cost": 0.0}, as_json, lambda: "\n".join(
            [*(str(each["sentence"]) for each in listed), counted(len(listed), "mark")]))
        return
    # Two parts are an exercise of a species, judged by the rules for a line; more, or a free rhythm, by those for
    # several voices, which need no cantus but the final.
    piece, judge = _read_piece(file), find_personality(personality)
    if len(piece.parts) == 1:
        raise FormatError("a line is judged beside others: two parts at least, and not 1.")
    if len(piece.parts) > 2 or species == "free":
        known = score_figures().get(int(file)) if file.isdecimal() else None
        final = known.final if known else _find_final(piece, cantus)
        found, number = check_piece(piece, final, moving_voices(piece)), SEVERAL
    else:
        figure = figures().get(int(file)) if file.isdecimal() else None
        given = cantus - 1 if cantus else int(figure.above) if figure else cantus_part(piece)
        if not 0 <= given <= 1:
            raise FormatError(f"there is no part {cantus}.")
        number = _parse_species(species) or _default_species(file)
        notes = cantus_from_part(piece.parts[given])
        line = line_from_part(piece.parts[1 - given], number, len(notes), piece.bar)
        found = check_line(notes, line, number, given == 1)
    listed = [
        {"rule": breach.rule, "hard": judge.weight_in(breach.rule, number) == HARD, "bar": breach.bar,
         "notes": [str(pitch) for pitch in breach.notes], "sentence": breach.sentence}
        for breach in found if judge.weight_in(breach.rule, number)]
    cost = round(sum(judge.cost_in(breach.rule, number) for breach in found), 2)
    answer({"breaches": listed, "cost": cost}, as_json, lambda: "\n".join([
        *(f"{'hard' if each['hard'] else 'soft'}  {each['sentence']}" for each in listed), f"cost {cost:g}"]))


@app.command()
def read(
    file: Annotated[str, typer.Argument(metavar="FILE", help="MIDI, MusicXML, also compressed, kern, or text.")],
    as_json: AsJson = False,
) -> None:
    """Say what is read of a file of music: its parts as they sound, metres, keys, pickup, and what is left out."""
    piece = _read_music(file, on_remark=bool)  # the answer has it all
    signed = {bar for signs in (piece.metres, piece.keys, *(part.keys for part in piece.parts)) for bar, _ in signs}
    printed = {bar: piece.number_of(bar) if bar > 1 else bar for bar in signed}  # as music has them
    parts = [{"name": part.name, "clef": part.clef, "notes": _sounding_words(part),
              "clef_changes": [[str(time), clef] for time, clef in part.clef_changes],
              **({"key": [[printed[bar], sharps] for bar, sharps in part.keys]} if part.keys else {})}
             for part in piece.parts]
    result = {
        "title": piece.title, "parts": parts, "metre": [[printed[bar], str(metre)] for bar, metre in piece.metres],
        "key": [[printed[bar], sharps] for bar, sharps in piece.keys], "pickup": str(piece.pickup), "bars": piece.bars,
        "bar_numbers": [[piece.number_of(bar), str(piece.begin_of(bar))] for bar in piece.bar_numbers],
        "dropped": list(piece.dropped)}
    answer(result, as_json, lambda: "\n".join([
        *columns([["part", "clef", "notes"], *(
            [part.name or str(number), ", ".join(clef for _, clef in part.clefs), " ".join(_sounding_words(part))]
            for number, part in enumerate(piece.parts, start=1))]),
        "metre  " + ", ".join(f"{metre} from bar {printed[bar]}" for bar, metre in piece.metres),
        *(f"key    {counted(abs(sharps), 'flat' if sharps < 0 else 'sharp')} from bar {printed[bar]}{whose}"
          for whose, keys in [("", piece.keys), *(
              (f" in {part.name or f'part {number}'}", part.keys) for number, part in enumerate(piece.parts, start=1))]
          for bar, sharps in keys),
        *([f"pickup {piece.pickup}"] if piece.pickup else []), *piece.dropped]))


@app.command()
def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="MIDI, MusicXML, also compressed, kern, or text.")],
    out: Annotated[str, typer.Argument(metavar="OUT", help="A file: .krn, .musicxml, .mid, .wav or text.")],
    as_json: AsJson = False,
) -> None:
    """Write a file of music in another format."""
    check_place(out)
    piece = _read_music(file, add_remark)
    write_file(out, piece_file(out, piece))
    answer({"file": out, "parts": len(piece.parts), "bars": piece.bars}, as_json,
           lambda: f"{out}: {counted(len(piece.parts), 'part')}, {counted(piece.bars, 'bar')}")


def _sounding_words(part: Part) -> list[str]:
    """The notes of a part, tied ones and rests as one, with their lengths in whole notes: `1e4`, `1/2r`."""
    words: list[str] = []
    now = Fraction(0)
    for time, note in [*part.sounding(), (part.length, Note(None, Fraction(0)))]:
        words += [f"{time - now}r"] if time > now else []
        words += [f"{note.length}{note.pitch}"] if note.pitch is not None else []
        now = time + note.length
    return words


app.command()(invent)
app.command()(style)


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
    asked = Cantus.from_mode(mode, length)
    melodies = [" ".join(map(str, line)) for line in asked.sample(seed, count)]
    answer({"melodies": melodies, "of": str(asked.count)}, as_json,
           lambda: "\n".join([*melodies, f"{asked.count:,} cantus firmi"]))


@app.command()
def personalities(
    species: Annotated[str, typer.Option(
        metavar="1..5|several", help="What a rule weighs there, not where a species has no weight of its own.")] = "",
    as_json: AsJson = False,
) -> None:
    """Say what each personality thinks of each rule."""
    number = SEVERAL if species == "several" else _parse_species(species)

    def weight(one: Personality, rule: Rule) -> float | str:
        found = one.weight_in(rule.name, number) if species else one.weight(rule.name)
        return "hard" if found == HARD else found

    result = {one.name: {rule.name: weight(one, rule) for rule in RULES} for one in PERSONALITIES}
    answer(result, as_json, lambda: "\n".join(columns([
        ["rule", *result],
        *([rule.name, *(str(weights[rule.name]) for weights in result.values())] for rule in RULES)])))


def _read_piece(what: str) -> Piece:
    """The piece of a file, or Fux's own solution of a figure."""
    if what.isdecimal():
        known: dict[int, Figure | ScoreFigure] = {**figures(), **score_figures()}
        if int(what) not in known:
            raise FormatError(f"figure {what} is not here; there are {', '.join(map(str, sorted(known)))}.")
        return known[int(what)].piece
    return _read_music(what, add_remark).from_bar_one()


def _read_music(file: str, on_remark: Callable[[str], object]) -> Piece:
    """The piece of a file; what its reader left out is told."""
    data = read_bytes(file)
    with naming(file):
        piece = read_any(data)
        for sentence in piece.dropped:
            on_remark(sentence)
        return piece


def _default_species(what: str) -> int:
    return figures()[int(what)].species if what.isdecimal() else 1


def _parse_species(species: str) -> int:
    """A species; 0 if none is said, and for a free one."""
    if species in ("", "0", "free"):
        return 0
    if species not in ("1", "2", "3", "4", "5"):
        raise FormatError(f"there are species 1 to 5 and free ones, and not “{species[:20]}”.")
    return int(species)


def _find_final(piece: Piece, cantus: int) -> Pitch:
    """The note on which a piece of several voices ends: that of its cantus if one is named, else that of its bass."""
    if not 0 <= cantus <= len(piece.parts):
        raise FormatError(f"there is no part {cantus}.")
    notes = [note.pitch for note in piece.parts[cantus - 1].notes if note.pitch is not None]
    if not notes:
        raise FormatError("the lowest part has no notes.")
    return notes[-1]


def _read_exercise(what: str, words: str, above: bool | None, judge: Personality, cantus: int) -> Exercise:
    species = _parse_species(words)
    if what.isdecimal() and int(what) in figures():
        figure = figures()[int(what)]
        return Exercise(figure.cantus, species or figure.species, figure.above if above is None else above, judge)
    piece = _read_piece(what)
    known = score_figures().get(int(what)) if what.isdecimal() else None
    given = cantus - 1 if cantus else known.cantus_voice if known else cantus_part(piece)
    if not 0 <= given < len(piece.parts):
        raise FormatError(f"there is no part {cantus}.")
    return Exercise(cantus_from_part(piece.parts[given]), species or 1, above is not False, judge)
