"""The laboratory's commands of the problems about numbers."""
from typing import Annotated

import typer

from solvers.laboratory.console import AsJson, Stopwatch, answer, naming, pairs, read_file, run
from solvers.numbers.choices import check_rectangle
from solvers.numbers.primes import MOST, PrimeSums
from solvers.numbers.quality import Descent
from solvers.numbers.ranks import LIMIT, read_ranks
from solvers.numbers.triangles import MOST as MOST_BELOW
from solvers.numbers.triangles import TriangleCount

app = typer.Typer(no_args_is_help=True)


@app.callback()
def numbers() -> None:
    """Count sums of primes and similar triangles, and find the least median of a grid."""


@app.command()
def primes(
    n: Annotated[int, typer.Option("--n", min=1, max=MOST, help="The limit of the primes.")],
    k: Annotated[int, typer.Option("--k", min=1, max=10**9, help="The fewest primes that are added.")],
    exactly: Annotated[bool, typer.Option("--exactly", help="Add just so many, and no more.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the primes up to n that are sums of at least k consecutive primes."""
    watch = Stopwatch()
    found = run(PrimeSums(n, k, exactly=exactly))[-1]
    result = {"n": n, "k": k, "exactly": exactly, "count": found.sums, "primes": found.primes,
              "fraction": found.sums / found.primes if found.primes else 0.0, "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))


@app.command()
def quality(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Rows of ranks, each from 1 on once; - reads them.")],
    height: Annotated[int, typer.Option(min=1, help="Of the rectangle; odd.")],
    width: Annotated[int, typer.Option(min=1, help="Of the rectangle; odd.")],
    as_json: AsJson = False,
) -> None:
    """Find the rectangle of a size with the least median."""
    with naming(file):
        ranks, columns = read_ranks(read_file(file, LIMIT))
    check_rectangle(len(ranks) // columns, columns, height, width)
    watch = Stopwatch()
    found = run(Descent(ranks, columns, height, width))
    result = {"value": found.guess, "row": found.row, "column": found.column, "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))


@app.command()
def triangles(
    below: Annotated[int, typer.Option(min=1, max=MOST_BELOW, help="L: b + d is less than that.")],
    as_json: AsJson = False,
) -> None:
    """Count the triples (a, b, d) whose three triangles are similar."""
    watch = Stopwatch()
    incentre, parallel = run(TriangleCount(below))
    result = {"below": below, "count": incentre + parallel, "incentre": incentre, "parallel": parallel,
              "cpu_seconds": watch.cpu_seconds}
    answer(result, as_json, lambda: pairs(result))
