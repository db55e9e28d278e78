"""The laboratory's command that teaches the outlook: play guesses out, learn from them, write the weights."""
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import partial
from math import inf
from typing import Annotated, Any

import typer

from solvers.engine import finish
from solvers.laboratory import (
    AsJson,
    Cluster,
    Seed,
    Stopwatch,
    Workers,
    answer,
    check_place,
    executor,
    pairs,
    progress_bar,
    run,
    write_file,
)
from solvers.minesweeper.board import PRESETS, StartRule
from solvers.minesweeper.outlook_weights import write_weights
from solvers.minesweeper.training.playouts import Playouts, Samples

# Of each twenty games, so many are of a kind: most are those that full is measured by; the others keep the weights
# from being right there alone.
MIX: tuple[tuple[str, StartRule, int], ...] = (
    ("expert", "zero", 7), ("expert", "safe", 7),
    ("intermediate", "zero", 2), ("intermediate", "safe", 2), ("beginner", "safe", 2),
)
BLOCK = sum(share for _, _, share in MIX)  # games that are one piece of work
WAITING = 64  # pieces handed out at a time
FEWEST = 100  # decisions to learn from

Block = list[Samples]


def learn(
    out: Annotated[str, typer.Option(metavar="FILE", help="Where to write the weights, as JSON.")],
    games: Annotated[int, typer.Option(min=1, max=10**7, help="How many games.")] = 20_000,
    minutes: Annotated[
        float | None, typer.Option(min=0.0, max=100_000, help="Play no longer than this, then learn.")
    ] = None,
    epochs: Annotated[int, typer.Option(min=1, max=1000, help="How often to see each decision.")] = 9,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Teach the outlook of the strategy full, from guesses played out. After Ctrl+C nothing is written."""
    from solvers.minesweeper.training.learning import Learning  # numpy takes a tenth of a second

    watch = Stopwatch()
    check_place(out)
    try:
        kinds, played = _played(games, seed, minutes, workers, cluster)
        seconds, decisions = watch.seconds, sum(len(kind.rivals) for kind in kinds)
        if decisions < FEWEST:
            print(f"error: {decisions} decisions are too few to learn from; play more games.", file=sys.stderr)
            raise typer.Exit(2)
        learning = Learning(kinds, seed, epochs)
        del kinds  # it has its own copy
        learnt = run(learning)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    write_file(out, write_weights(learnt.weights).encode())
    result: dict[str, Any] = {
        "file": out, "seed": seed, "games": played, "decisions": decisions,
        "explained": learnt.explained, "gain": learnt.gain._asdict(),
        "gains": {f"{board} {start}": gain._asdict()
                  for (board, start, _), gain in zip(MIX, learnt.gains, strict=True)},
        "decisions_per_second": decisions / seconds, "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _table(result))


def _played(
    games: int, seed: int, minutes: float | None, workers: int, cluster: str | None
) -> tuple[list[Samples], int]:
    """The samples of each kind of the mixture, and how many games they are of."""
    watch, seconds = Stopwatch(), inf if minutes is None else 60 * minutes
    blocks: dict[int, Block] = {}
    decisions = 0
    with executor(workers, cluster) as threads, progress_bar() as show:
        for number, block in _blocks(games, seed, threads):
            blocks[number] = block
            decisions += sum(len(kind.rivals) for kind in block)
            played = min(games, BLOCK * len(blocks))
            if minutes is None:
                show(played, games, f"{decisions:,} decisions")
            else:
                show(int(watch.seconds), int(seconds), f"{decisions:,} decisions")
            if watch.seconds > seconds:
                break
    played = sum(min(BLOCK, games - BLOCK * number) for number in blocks)
    return _joined(blocks), played


def _blocks(games: int, seed: int, workers: Executor) -> Iterator[tuple[int, Block]]:
    """Blocks of games as they are done, with their numbers."""
    numbers = iter(range((games + BLOCK - 1) // BLOCK))
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


def _joined(blocks: dict[int, Block]) -> Block:
    """The samples of all blocks, by kind; the blocks are given up meanwhile, for they are large."""
    whole = blocks.pop(min(blocks))
    for number in sorted(blocks):
        for kind, part in zip(whole, blocks.pop(number), strict=True):
            kind.rivals.extend(part.rivals)
            kind.scores.extend(part.scores)
            kind.values.extend(part.values)
            kind.followers.extend(part.followers)
            kind.rows.extend(part.rows)
    return whole


def _table(result: dict[str, Any]) -> str:
    shown = {key: result[key] for key in ("file", "games", "decisions")}
    shown["explained"] = f"{100 * result['explained']:.2f} % of the differences between rivals"
    for name, gain in (*result["gains"].items(), ("all", result["gain"])):
        shown[f"gain, {name}"] = (f"{100 * gain['mean']:+.3f} ± {100 * gain['error']:.3f} points"
                                  f" in {gain['decisions']:,} decisions").replace("-", "−")
    shown |= {key: result[key] for key in ("decisions_per_second", "cpu_seconds")}
    return pairs(shown)
