"""The laboratory's commands about perfect clears: tetris perfect."""
from typing import Annotated, Any

import typer

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.laboratory.console import AsJson, Stopwatch, answer, run
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.perfect.finder import count_ways
from solvers.tetris.perfect.perfect_clear import PerfectClear
from solvers.tetris.perfect.pieces import SRS
from solvers.tetris.perfect.question import Answer, questions, read_field, read_hold, read_queue
from solvers.tetris.pieces import KINDS

MOST_COUNTED = 7  # pieces; with more of them counting takes long

Physics = Annotated[
    str, typer.Option(help="srs: pieces move, turn with kicks and drop softly; deep: they drop through the stack.")
]


def perfect(
    field: Annotated[
        str, typer.Option(metavar="ROWS", help="Rows, the upper ones first, with / between; . is empty. Or: empty.")
    ] = "empty",
    hold: Annotated[str, typer.Option(metavar="PIECE", help="What is on hold; - for nothing.")] = "-",
    queue: Annotated[str, typer.Option(metavar="PIECES", help="What comes, such as LJSZIO.")] = "",
    rows: Annotated[int | None, typer.Option(help="How many rows to clear; else the fewest that can be.")] = None,
    physics: Physics = SRS,
    ways: Annotated[bool, typer.Option("--ways", help="Count all ways, too; with 7 pieces at most.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find a way to clear a field, four rows high at most, or prove that these pieces have none."""
    watch = Stopwatch()
    start, held, kinds = read_field(field), read_hold(hold), read_queue(queue)
    found = run(PerfectClear(start, held, kinds, rows, physics))
    result: dict[str, Any] = {
        "clearable": found.way is not None, "rows": found.rows, "boards": found.boards, "physics": physics,
        "way": None if found.way is None else [
            {"kind": KINDS[step.piece.kind], "rotation": step.piece.rotation, "x": step.piece.x, "y": step.piece.y,
             "held": step.held, "cells": [list(cell) for cell in step.piece.cells]}
            for step in found.way
        ],
    }
    if ways:
        asked = [question for question in questions(start, held, kinds, rows) if question.rows == found.rows]
        if asked[0].pieces > MOST_COUNTED:
            raise FormatError(f"the ways with {asked[0].pieces} pieces are too many to count; "
                              f"with {MOST_COUNTED} at most they can be.")
        result["ways"] = count_ways(asked[0].board, held, kinds, physics)
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _table(start, found, result))


def _table(field: Field, found: Answer, result: dict[str, Any]) -> str:
    counted_ways = ["", f"There are {result['ways']:,} ways."] if "ways" in result else []
    if found.way is None:
        lines = [f"These pieces cannot clear the field: proved by {counted(found.boards, 'board')}."]
    else:
        lines = [f"{counted(len(found.way), 'piece')} clear {counted(found.rows, 'row')}."]
        for number, step in enumerate(found.way, 1):
            after = landed(field, step.piece.cells, 1 + step.piece.kind)
            height = max(y + 1 for y in range(field.height) if any(after.filled.row(y)))
            lines += ["", f"{number}. {KINDS[step.piece.kind]}{' from hold' if step.held else ''}"]
            lines += [_row(after.filled, y, step.piece.cells) for y in reversed(range(height))]
            field = after.field
    return "\n".join([*lines, *counted_ways])


def _row(field: Field, y: int, new: tuple[tuple[int, int], ...]) -> str:
    """A row of a field: letters of the piece that was just put down, # of all before."""
    cells = field.row(y)
    return "".join(
        "." if not cell else KINDS[cell - 1] if (x, y) in new else "#" for x, cell in enumerate(cells)
    )
