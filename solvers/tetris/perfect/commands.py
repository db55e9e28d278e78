"""The laboratory's commands about perfect clears: tetris perfect and tetris perfect-count."""
from collections import Counter
from typing import Annotated, Any

import typer

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.laboratory.console import AsJson, Stopwatch, Workers, answer, drive, executor, pairs, run
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.tetris.field import Field
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.perfect.counting import CountUnclearable, Open
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
    start, hold_kind, kinds = read_field(field), read_hold(hold), read_queue(queue)
    solution = run(PerfectClear(start, hold_kind, kinds, rows, physics))
    result: dict[str, Any] = {
        "clearable": solution.way is not None, "rows": solution.rows, "boards": solution.boards, "physics": physics,
        "way": None if solution.way is None else [
            {"kind": KINDS[step.piece.kind], "rotation": step.piece.rotation, "x": step.piece.x, "y": step.piece.y,
             "held": step.held, "cells": [list(cell) for cell in step.piece.cells]}
            for step in solution.way
        ],
    }
    if ways:
        asked = [question for question in questions(start, hold_kind, kinds, rows) if question.rows == solution.rows]
        if asked[0].pieces > MOST_COUNTED:
            raise FormatError(f"the ways with {asked[0].pieces} pieces are too many to count; "
                              f"with {MOST_COUNTED} at most they can be.")
        result["ways"] = count_ways(asked[0].board, hold_kind, kinds, physics)
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _table(start, solution, result))


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


def perfect_count(
    ctx: typer.Context,
    physics: Physics = SRS,
    listed: Annotated[bool, typer.Option("--list", help="List the sequences, the piece on hold in brackets.")] = False,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of 7-bags, a piece on hold and ten to come, that cannot clear the empty field with ten
    pieces. It takes minutes and about two gigabytes."""
    watch = Stopwatch()
    work = LongRun(ctx, resume, list[Open], [], {"physics": physics})
    with executor(workers, None) as threads:
        engine = CountUnclearable(threads, physics, work.done[0] if work.done else None)
        stopped = drive(engine, None, lambda: work.keep(lambda: _kept(engine)))
        engine.close()
    work.end(_kept(engine), stopped)
    counts = None if stopped else engine.result()
    result: dict[str, Any] = {"physics": physics, "sequences": counts and counts.total,
                              "unclearable": counts and len(counts.sequences)}
    if counts:
        result["unclearable_by_hold"] = {
            KINDS[kind]: count for kind, count in sorted(Counter(each[0] for each in counts.sequences).items())
        }
    if listed and counts:
        result["list"] = [f"({KINDS[each[0]]}){''.join(KINDS[kind] for kind in each[1:])}" for each in counts.sequences]
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _count_table(result))
    work.leave()


def _kept(engine: CountUnclearable) -> list[Open]:
    return [engine.opened] if engine.opened else []


def _count_table(result: dict[str, Any]) -> str:
    rows = {key: value for key, value in result.items() if not isinstance(value, dict | list) and value is not None}
    by_hold = [f"with {kind} on hold: {count:,}" for kind, count in result.get("unclearable_by_hold", {}).items()]
    return "\n".join([pairs(rows), *by_hold, *result.get("list", [])])
