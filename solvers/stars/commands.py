"""The laboratory's command of the stars."""
from typing import Annotated

import typer

from solvers.laboratory.console import AsJson, Stopwatch, answer, check_place, naming, pairs, write_file
from solvers.stars.drawing import LARGEST, SMALLEST, Style
from solvers.stars.drawing import draw as drawn
from solvers.stars.game import StarGame, check

app = typer.Typer(no_args_is_help=True)


@app.callback()
def stars() -> None:
    """Draw star polygons."""


@app.command()
def draw(
    points: Annotated[int, typer.Argument(metavar="N", help="Points of the star.")],
    density: Annotated[int, typer.Argument(metavar="D", help="Its density: each D-th point is joined.")],
    out: Annotated[str, typer.Option(metavar="FILE", help="Its ending says the format: .svg, .png, .pdf or .tex.")],
    chords: Annotated[bool, typer.Option("--chords", help="Draw the lines between points, not the outline.")] = False,
    turn: Annotated[float, typer.Option(min=-360, max=360, help="Turned by so many degrees, counterclockwise.")] = 0.0,
    radius: Annotated[float, typer.Option(
        min=SMALLEST, max=LARGEST, metavar="MM", help=f"The radius of the outer circle, {SMALLEST} to {LARGEST} mm.",
    )] = 40.0,
    as_json: AsJson = False,
) -> None:
    """Draw the star {N/D} into a file."""
    watch = Stopwatch()
    check(points, density)
    check_place(out)
    game = StarGame(points, density)
    with naming(out):
        data = drawn(game, out, Style(radius), chords=chords, turn=turn)
    write_file(out, data)
    result = {"inner": game.star.true, "components": game.star.strokes, "file": out, "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))
