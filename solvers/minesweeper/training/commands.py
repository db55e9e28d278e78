"""The laboratory's command that teaches the value network: play guesses out, learn from them, write the weights."""
import sys
from array import array
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import suppress
from functools import partial
from math import inf
from typing import Annotated, Any

import typer

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.laboratory.console import (
    AsJson,
    Cluster,
    Seed,
    Stopwatch,
    Workers,
    answer,
    check_place,
    executor,
    pairs,
    run,
    write_file,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import ENDED
from solvers.minesweeper.board import PRESETS, StartRule
from solvers.minesweeper.search.value_network_weights import write_weights
from solvers.minesweeper.training.playouts import Playouts, Samples

# How many of each twenty games are of each kind: most are those that full is measured by; the others keep the weights
# from being right there alone.
MIX: tuple[tuple[str, StartRule, int], ...] = (
    ("expert", "zero", 7), ("expert", "safe", 7),
    ("intermediate", "zero", 2), ("intermediate", "safe", 2), ("beginner", "safe", 2),
)
BLOCK = sum(share for _, _, share in MIX)  # games that are one piece of work
WAITING = 64  # pieces handed out at a time
TYPES = "iffif"  # of the arrays of Samples
INT = array("i").itemsize
FEWEST = 100  # decisions to learn from

Block = list[Samples]
Packed = tuple[tuple[bytes, ...], ...]  # a block as its arrays' bytes: small, and what a checkpoint can have


def learn(
    ctx: typer.Context,
    out: Annotated[str, typer.Option(metavar="FILE", help="Where to write the weights, as JSON.")],
    games: Annotated[int, typer.Option(min=1, max=10**7, help="How many games.")] = 20_000,
    minutes: Annotated[
        float | None, typer.Option(min=0.0, max=100_000, help="Play no longer than this, then learn.")
    ] = None,
    epochs: Annotated[int, typer.Option(min=1, max=1000, help="How often to see each decision.")] = 9,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Teach the outlook of the strategy full, from guesses played out. After Ctrl+C nothing is learnt; a checkpoint has
    the games that were played."""
    try:
        from solvers.minesweeper.training.learning import Learning  # numpy takes a tenth of a second
    except ImportError:
        needs = "learning needs the package “numpy”: install it, or solvarium with its extra “learn”."
        raise FormatError(needs) from None

    watch = Stopwatch()
    check_place(out)
    work = LongRun(ctx, resume, dict[int, Packed], {}, {"games": games, "seed": seed})
    with executor(workers, cluster) as threads, work:
        _play(work, games, seed, minutes, threads)
    played = sum(min(BLOCK, games - BLOCK * number) for number in work.done)
    seconds, decisions = watch.seconds, sum(len(kind[0]) // INT for block in work.done.values() for kind in block)
    learnt = None
    if not work.stopped:
        if decisions < FEWEST:
            print(f"error: {decisions} decisions are too few to learn from; play more games.", file=sys.stderr)
            raise typer.Exit(2)
        learning = Learning(_joined(work.done), seed, epochs)
        work.done = {}  # it has its own copy
        with suppress(KeyboardInterrupt):
            learnt = run(learning)
    if learnt is None:
        answer({"file": None, "seed": seed, "games": played, "decisions": decisions, "cpu_seconds": watch.cpu_seconds},
               as_json, lambda: f"Nothing was learnt from {played:,} games yet.")
        raise typer.Exit(ENDED)
    write_file(out, write_weights(learnt.weights).encode())
    result: dict[str, Any] = {
        "file": out, "seed": seed, "games": played, "decisions": decisions,
        "explained": learnt.explained, "gain": learnt.gain._asdict(),
        "gains": {f"{board} {start}": gain._asdict()
                  for (board, start, _), gain in zip(MIX, learnt.gains, strict=True)},
        "decisions_per_second": decisions / seconds, "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _table(result))


def _play(
    work: LongRun[dict[int, Packed]], games: int, seed: int, minutes: float | None, workers: Executor
) -> None:
    """Play the games that are not done yet, for at most `minutes`."""
    watch, seconds = Stopwatch(), inf if minutes is None else 60 * minutes
    numbers = (number for number in range((games + BLOCK - 1) // BLOCK) if number not in work.done)
    for number, block in _blocks(numbers, games, seed, workers):
        work.done[number] = tuple(tuple(part.tobytes() for part in kind) for kind in block)
        played = min(games, BLOCK * len(work.done))
        if minutes is None:
            work.show(played, games, f"{played:,} games")
        else:
            work.show(int(watch.seconds), int(seconds), f"{played:,} games")
        if watch.seconds > seconds:
            break


def _blocks(numbers: Iterator[int], games: int, seed: int, workers: Executor) -> Iterator[tuple[int, Block]]:
    """Blocks of games as they are done, with their numbers."""
    pending: dict[Future[Block], int] = {}
    try:
        while True:
            while len(pending) < WAITING and (number := next(numbers, None)) is not None:
                pending[workers.submit(partial(_block, seed, number, min(BLOCK, games - BLOCK * number)))] = number
            if not pending:
                return
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                yield pending.pop(future), future.result()
    finally:
        for future in pending:
            future.cancel()


def _block(seed: int, number: int, games: int) -> Block:
    """A block's games by kind; of a block that is cut short the last kinds have fewer, or none."""
    block = []
    for board, start, share in MIX:
        count = min(share, games)
        games -= count
        block.append(finish(Playouts(PRESETS[board], start, count, seed, number * share)))
    return block


def _joined(blocks: dict[int, Packed]) -> Block:
    """The samples of all blocks, by kind; the blocks are given up meanwhile, for they are large."""
    whole = [[array(kind) for kind in TYPES] for _ in MIX]
    for number in sorted(blocks):
        for arrays, parts in zip(whole, blocks.pop(number), strict=True):
            for samples, part in zip(arrays, parts, strict=True):
                samples.frombytes(part)
    return [Samples(*arrays) for arrays in whole]  # type: ignore[arg-type]  # whose types TYPES has


def _table(result: dict[str, Any]) -> str:
    rows = {key: result[key] for key in ("file", "games", "decisions")}
    rows["explained"] = f"{100 * result['explained']:.2f} % of the differences between rivals"
    for name, gain in (*result["gains"].items(), ("all", result["gain"])):
        rows[f"gain, {name}"] = (f"{100 * gain['mean']:+.3f} ± {100 * gain['error']:.3f} points"
                                  f" in {gain['decisions']:,} decisions").replace("-", "−")
    rows |= {key: result[key] for key in ("decisions_per_second", "cpu_seconds")}
    return pairs(rows)
