"""The laboratory's command that measures the style of lines: their profiles, and how far they are from Fux's."""
from typing import Annotated

import typer

from solvers.core.formats import FormatError
from solvers.counterpoint.exercises import cantus_part, figures
from solvers.counterpoint.importing import read_any
from solvers.counterpoint.own_style import BOUNDED, cheapest_lines, recognise_fux
from solvers.counterpoint.piece import Part, Piece
from solvers.counterpoint.rules import Personality, find_personality
from solvers.counterpoint.style import FEWEST, Profile, distance_from_fux, fux_profiles, profile_of, struck_notes
from solvers.laboratory.console import AsJson, answer, columns, naming, read_bytes


def style(
    files: Annotated[list[str] | None, typer.Argument(
        metavar="[FILE|FIGURE...]",
        help="Files of music, or figures of Fux’s. Of two parts the one with the cantus is left out; of more all are "
             "measured. Without any the cheapest lines above and below Fux’s canti are.")] = None,
    species: Annotated[str, typer.Option(
        metavar="1..5|all", help="Whose of Fux’s lines they are compared with; cheapest lines are of that species.",
    )] = "all",
    personality: Annotated[str, typer.Option(metavar="NAME", help="By whose rules lines are cheapest.")] = "Fux",
    as_json: AsJson = False,
) -> None:
    """Measure lines: leaps, notes that return, turns, runs, range, climax; and how far all that is from Fux’s lines."""
    if species not in fux_profiles():
        raise FormatError(f"there are species 1 to 5 and all, and not “{species[:20]}”.")
    if files:
        _measure_files(files, species, as_json)
    else:
        _measure_cheapest(find_personality(personality), species, as_json)


def _measure_files(files: list[str], species: str, as_json: bool) -> None:
    """Measure the parts of files and figures; those of fewer than three notes are passed over."""
    lines: list[tuple[str, str, Profile]] = []
    for file in files:
        piece, parts = _read_lines(file)
        for part in parts:
            notes = struck_notes(piece, part)
            if len(notes) >= FEWEST:
                lines.append((file, part.name, profile_of(notes)))
    if not lines:
        raise FormatError(f"no part has {FEWEST} notes.")
    distance = distance_from_fux([profile for _, _, profile in lines], species)
    answer(
        {"lines": [{"file": file, "part": name, **_listed(profile, species)} for file, name, profile in lines],
         "distance": distance, "fux": _reference(species)},
        as_json, lambda: "\n".join([
            *_table([(f"{file} {name}".strip(), profile, "") for file, name, profile in lines], species),
            f"distance of all: {distance:.2f}"]))


def _measure_cheapest(judge: Personality, species: str, as_json: bool) -> None:
    """Measure the cheapest lines of exercises, and how well a classifier separates them from Fux’s own."""
    lines = list(cheapest_lines(judge, int(species) if species.isdecimal() else 0))
    outside = sum(bool(line.outside) for line in lines)
    distance = distance_from_fux([line.profile for line in lines], species)
    recognition = recognise_fux(judge)
    answer(
        {"lines": [{"figure": line.figure, "species": line.species, "above": line.above,
                    **_listed(line.profile, species), "outside": list(line.outside)} for line in lines],
         "outside": outside, "distance": distance, "fux": _reference(species), "classifier": recognition._asdict()},
        as_json, lambda: "\n".join([
            *_table([(f"{line.figure}, species {line.species} {'above' if line.above else 'below'}", line.profile,
                      " ".join(line.outside)) for line in lines], species),
            f"distance of all: {distance:.2f}",
            f"{outside} of {len(lines)} lines lie outside of Fux’s 10th to 90th percentile in {', '.join(BOUNDED)}",
            f"a classifier fitted to the other lines knows the author of {recognition.right} of {recognition.lines}: "
            f"{recognition.share:.0%} ({recognition.low:.0%} to {recognition.high:.0%})"]))


def _listed(profile: Profile, species: str) -> dict[str, float]:
    return {**profile._asdict(), "distance": distance_from_fux([profile], species)}


def _reference(species: str) -> dict[str, list[float]]:
    return {name: list(values) for name, values in fux_profiles()[species].items()}


def _table(lines: list[tuple[str, Profile, str]], species: str) -> list[str]:
    """Profiles, each with its name and a remark, and what Fux's lines come to."""
    reference = fux_profiles()[species]
    return columns([
        ["line", *Profile._fields, "distance", ""],
        *([name, *(f"{value:.2f}" for value in profile), f"{distance_from_fux([profile], species):.2f}", remark]
          for name, profile, remark in lines),
        *([words, *(f"{reference[figure][which]:.2f}" for figure in Profile._fields), "", ""]
          for which, words in enumerate(("Fux, 10 of 100", "Fux, median", "Fux, 90 of 100")))])


def _read_lines(what: str) -> tuple[Piece, list[Part]]:
    """A piece, and those of its parts that are measured."""
    if what.isdecimal():
        if int(what) not in figures():
            raise FormatError(f"figure {what} is not here; there are {', '.join(map(str, sorted(figures())))}.")
        figure = figures()[int(what)]
        return figure.piece, [figure.piece.parts[0 if figure.above else 1]]
    with naming(what):
        piece = read_any(read_bytes(what))
    if len(piece.parts) != 2:
        return piece, list(piece.parts)
    try:
        given = cantus_part(piece)
    except FormatError:
        return piece, list(piece.parts)
    return piece, [piece.parts[1 - given]]
