"""The laboratory's commands about the optimum of the AB game: abgame prove and abgame bracket."""
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated, Any

import typer

from solvers.abgame.codes import FEWEST_PLACES, MOST_PLACES, CodeSpace
from solvers.abgame.proof.bracket import GAP, FindBracket
from solvers.abgame.proof.bracket import Checkpoint as BracketWork
from solvers.abgame.proof.objectives import AIMS, MOST_GUESSES, Objective
from solvers.abgame.proof.proving import Checkpoint as Proved
from solvers.abgame.proof.proving import PartView, Prove
from solvers.abgame.proof.space import MOST_CODES
from solvers.abgame.tree import write_tree
from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.laboratory.console import (
    AsJson,
    Stopwatch,
    Workers,
    answer,
    check_place,
    columns,
    drive,
    executor,
    naming,
    pairs,
    write_file,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume

Digits = Annotated[int, typer.Option(help=f"Places of a code, {FEWEST_PLACES} to 4.")]
WideDigits = Annotated[int, typer.Option(help=f"Places of a code, {FEWEST_PLACES} to {MOST_PLACES}.")]
Alphabet = Annotated[int, typer.Option(help="Symbols, 3 to 26: digits up to ten, otherwise letters.")]
Repeats = Annotated[bool, typer.Option("--repeats", help="A symbol may appear in a code more than once.")]
Out = Annotated[str | None, typer.Option(metavar="FILE", help="Write the decision tree here.")]


def prove(
    ctx: typer.Context,
    part: Annotated[
        int | None, typer.Option(metavar="SIZE", min=1, max=MOST_CODES, help="Prove only the parts of this size.")
    ] = None,
    digits: Digits = 4,
    alphabet: Alphabet = 10,
    repeats: Repeats = False,
    aim: Annotated[
        str, typer.Option(metavar="WHAT", help=f"What is to be least, {listed(AIMS)}: the guesses, the secrets at the "
                                               "last guess, or one and then the other.")
    ] = "total",
    most: Annotated[
        int | None, typer.Option(metavar="N", min=2, max=MOST_GUESSES, help="Allow at most N guesses.")
    ] = None,
    out: Out = None,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Prove how few guesses all codes take, and find a decision tree that takes no more."""
    watch = Stopwatch()
    space, objective = CodeSpace(digits, alphabet, repeats), Objective(_aim(aim), most)
    if out is not None:
        check_place(out)
    work = LongRun(ctx, resume, list[Proved], [], {"part": part})
    with executor(workers, None) as threads:
        with _naming(work.done, resume or work.file):
            engine = Prove(space, threads, workers, objective, only=part, checkpoint=_last(work))
        if part is not None and not engine.snapshot().parts:
            raise FormatError(f"no part of the first guess {space.text(engine.snapshot().first)} has {part} codes.")
        stopped = drive(engine, None, lambda: work.keep(lambda: [engine.checkpoint()]))
        engine.cancel()
    work.end([engine.checkpoint()], stopped)
    result = _result(engine, stopped, whole=part is None)
    proof = None if stopped else engine.result()
    if out is not None and proof is not None and proof.tree is not None:
        write_file(out, write_tree(proof.tree).encode())
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: _table(result))
    work.leave()


def bracket(
    ctx: typer.Context,
    digits: WideDigits = 4,
    alphabet: Alphabet = 10,
    repeats: Repeats = False,
    gap: Annotated[
        float, typer.Option(metavar="PERCENT", min=0, max=100, help="End once the bounds are no farther apart.")
    ] = 100 * GAP,
    out: Out = None,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Find a decision tree, and a bound that no tree is below: where the optimum takes too long to prove."""
    watch, space = Stopwatch(), CodeSpace(digits, alphabet, repeats)
    if out is not None:
        check_place(out)
    work = LongRun(ctx, resume, list[BracketWork], [], {})
    with executor(workers, None) as threads:
        with _naming(work.done, resume or work.file):
            engine = FindBracket(space, threads, workers, gap=gap / 100, checkpoint=work.done[0] if work.done else None)
        stopped = drive(engine, None, lambda: work.keep(lambda: [engine.checkpoint()]))
        engine.cancel()
    work.end([engine.checkpoint()], stopped)
    result = _bracket_result(engine)
    if out is not None and engine.upper is not None:
        write_file(out, write_tree(engine.result().tree).encode())
    result["cpu_seconds"] = watch.cpu_seconds
    answer(result, as_json, lambda: pairs({key: _shown(value) for key, value in result.items() if value is not None}))
    work.leave()


def _bracket_result(engine: FindBracket) -> dict[str, Any]:
    """The bounds so far, and the best tree if there is a whole one."""
    result: dict[str, Any] = {"codes": str(engine.space), "lower": engine.lower, "upper": engine.upper}
    if engine.upper is None:
        return result
    found = engine.result()
    summary = found.tree.summary()
    return result | {
        "lower": found.lower, "gap": found.gap, "lower_mean": found.lower / engine.space.size,
        "upper_mean": summary.mean, "most": summary.most, "distribution": list(summary.distribution),
        "first": engine.space.text(found.tree.root.guess)}


def _last(work: LongRun[list[Proved]]) -> Proved | None:
    """The proof so far, if any of it is done."""
    return work.done[0] if work.done else None


def _naming(done: Sequence[object], file: str | None) -> AbstractContextManager[None]:
    """Whatever cannot be gone on with is in the file of the checkpoint."""
    return naming(file) if done and file is not None else nullcontext()


def _shown(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, list) else value


def _aim(text: str) -> Any:
    if text not in AIMS:
        raise FormatError(f"there is no aim “{text[:20]}”; choose from {', '.join(AIMS)}.")
    return text


def _result(engine: Prove, stopped: bool, whole: bool) -> dict[str, Any]:
    """The result proved so far; None for what is not."""
    at, space, objective = engine.snapshot(), engine.space, engine.objective
    cost = at.best if whole and not stopped else None
    value = None if cost is None else objective.value(cost)
    proof = None if stopped else engine.result()
    result: dict[str, Any] = {"total": value and value.guesses, "first": space.text(at.first)}
    if objective.aim != "total":
        result["last"] = value and value.last
    if proof and proof.tree:
        summary = proof.tree.summary()
        result |= {"mean": summary.mean, "most": summary.most, "distribution": list(summary.distribution)}
    result["possible"] = None if stopped else all(part.best is not None for part in at.parts)
    return result | {"parts": [_part(engine, part) for part in at.parts]}


def _part(engine: Prove, part: PartView) -> dict[str, Any]:
    """A part, its guesses counted from the second one on."""
    value = engine.objective.value(part.best) if part.proved and part.best is not None else None
    guesses = None if value is None or value.guesses is None else value.guesses - part.size
    entry: dict[str, Any] = {"size": part.size, "guesses": guesses}
    if engine.objective.aim != "total":
        entry["last"] = value and value.last
    return entry | {"second": None if part.guess is None or not part.proved else engine.space.text(part.guess)}


def _table(result: dict[str, Any]) -> str:
    shown = {key: _shown(value) for key, value in result.items() if key != "parts" and value is not None}
    keys = list(result["parts"][0])
    rows = [["—" if part[key] is None else str(part[key]) for key in keys] for part in result["parts"]]
    return "\n".join([pairs(shown), "", *columns([keys, *rows])])
