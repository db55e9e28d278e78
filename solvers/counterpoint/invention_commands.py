"""The laboratory's command that invents: pieces made of a theme, and melodies without one."""
from fractions import Fraction
from typing import Annotated, Final

import typer

from solvers.core.formats import FormatError
from solvers.counterpoint.cantus import MODES
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.invention import Inventing
from solvers.counterpoint.judging import breaches_of, is_hard
from solvers.counterpoint.manuscript import BAR
from solvers.counterpoint.piece_files import piece_file
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.ranges import CONSORTS
from solvers.counterpoint.setting import BARS, FEWEST_BARS, INTERVALS, MOST_BARS, read_setting
from solvers.counterpoint.text import write_piece
from solvers.counterpoint.thematic.finding import bars_with_theme, find_entries, theme_of
from solvers.counterpoint.thematic.profile import leap_share
from solvers.counterpoint.thematic.theme import sound
from solvers.counterpoint.thematic.weaving import inverted_breaches
from solvers.laboratory.console import AsJson, Seed, Stopwatch, answer, check_place, run, write_file

FORMS: Final = {"invention": "Invention", "canon": "Canon", "ground": "Ground bass", "free": "Free piece"}
For = Annotated[str, typer.Option(
    "--for", metavar="|".join(CONSORTS),
    help="Who sings or plays, so that each voice keeps to its range; else no limits.")]


def invent(
    voices: Annotated[int, typer.Option(help="2 to 4.")] = 3,
    bars: Annotated[int, typer.Option(help=f"{FEWEST_BARS} to {MOST_BARS}.")] = BARS,
    mode: Annotated[str, typer.Option(help=f"The final: {', '.join(MODES)}.")] = "d",
    form: Annotated[str, typer.Option(
        help="invention, canon, ground; or free, melodies without a theme.")] = "invention",
    interval: Annotated[str, typer.Option(help=f"Of a canon: {', '.join(INTERVALS)}.")] = "octave",
    above: Annotated[bool, typer.Option("--above/--below", help="Where the second voice of a canon lies.")] = False,
    delay: Annotated[int, typer.Option(help="Of a canon: bars, 1 to 4.")] = 1,
    invertible: Annotated[bool, typer.Option(
        "--invertible", help="Two voices that can change places: the lower one may go up an octave.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="A canon or ground bass without a theme.")] = False,
    consort: For = "", seed: Seed = 0,
    out: Annotated[str, typer.Option(help="Write the piece: .mid, .musicxml, .krn, .wav or text.")] = "",
    as_json: AsJson = False,
) -> None:
    """Invent a piece of a theme, and say where that sounds: an invention, a canon, or a piece over a ground bass."""
    watch = Stopwatch()
    # What is asked is checked before anything is searched for; the words of an id then say it all.
    if form not in FORMS:
        raise FormatError(f"“{form[:20]}” is no form; there are {', '.join(FORMS)}.")
    if not FEWEST_BARS <= bars <= MOST_BARS or not 2 <= voices <= 4:
        raise FormatError(f"a piece has {FEWEST_BARS} to {MOST_BARS} bars and two to four voices.")
    themed = form != "free" and not plain
    side = f"{'above' if above else 'below'}/" if themed else ""
    words = {"canon": f"canon/{side}{interval}/{delay}/", "ground": "ground/", "invention": ""}.get(form, "free/")
    words = f"{'invention/' if themed else ''}{words}{voices}" + ("" if bars == BARS else f"/{bars}")
    words += ("/invertible" if invertible else "") + (f"/{consort}" if check_consort(consort) else "")
    setting = read_setting(f"counterpoint:{mode}:{words}:{seed}")
    if out:
        check_place(out)
    try:
        composition: Composition = run(Inventing(setting))
    except LookupError as error:
        raise FormatError(str(error)) from None
    piece = composition.piece(f"{FORMS[form]} in {mode} {MODES[mode]}")
    if out:
        write_file(out, piece_file(out, piece))
    listed = [{"rule": breach.rule, "bar": breach.bar, "sentence": breach.sentence}
              for breach in breaches_of(composition) if is_hard(setting, breach)]
    result = {"id": composition.id, "file": out, "breaches": listed, "piece": write_piece(piece),
              "leaps": round(leap_share(composition.voices), 4), **_theme_words(composition)}
    if invertible:
        result["inverted_breaches"] = inverted_breaches(setting, composition.voices)
    result["cpu_seconds"] = watch.cpu_seconds
    told = f"\nThe theme sounds in {result['theme_bars']} of {bars} bars.\n" if themed else ""
    answer(result, as_json, lambda: f"{composition.id}\n{told}\n{write_piece(piece)}".rstrip())


def _theme_words(composition: Composition) -> dict[str, object]:
    """The theme of an invention, each place where it sounds, and in how many bars; nothing if it has none."""
    setting = composition.setting
    theme, entries = theme_of(setting, composition.voices), find_entries(setting, composition.voices)
    if not theme:
        return {}
    names = [part.name for part in composition.piece().parts]
    return {
        "theme": " ".join(f"{Fraction(length, BAR)}{Pitch(setting.final.step + step)}" for _, length, step in theme),
        "entries": [{"voice": names[entry.voice], "bar": entry.begin // BAR + 1, "form": entry.form,
                     "note": str(sound(theme, entry, setting.final)[0][2])} for entry in entries],
        "theme_bars": bars_with_theme(entries, theme)}


def check_consort(consort: str) -> bool:
    """True if a consort was named. Raises FormatError if there is none of that name."""
    if consort and consort not in CONSORTS:
        raise FormatError(f"“{consort[:20]}” is nobody who sings or plays; there are {', '.join(CONSORTS)}.")
    return bool(consort)
