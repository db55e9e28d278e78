"""The laboratory's commands for S and Z alone: tetris learn-sz and tetris play-sz."""
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Annotated

import typer

from solvers.core.formats import FormatError
from solvers.laboratory.console import (
    AsJson,
    Seed,
    Stopwatch,
    Workers,
    answer,
    check_place,
    drive,
    executor,
    naming,
    pairs,
    read_bytes,
    write_file,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import ENDED, signals
from solvers.tetris.ntuple import five_lanes
from solvers.tetris.ntuple.chart import chart
from solvers.tetris.ntuple.network_file import LIMIT, read, write
from solvers.tetris.ntuple.plan import MOST_TRIED, Plan, read_window
from solvers.tetris.ntuple.saved_learning import SavedLearning
from solvers.tetris.ntuple.shipped import SHIPPED_SZ, shipped_sz
from solvers.tetris.rule_options import Board
from solvers.tetris.strict.games import Outcome, game_seeds
from solvers.tetris.strict.lengths import lengths
from solvers.tetris.strict.rules import read_board

FIVE_LANES = "five-lanes"
BLOCK = 20  # games that are one piece of work

Play = Callable[[Sequence[int]], list[Outcome]]


def learn_sz(
    ctx: typer.Context,
    out: Annotated[str, typer.Option(metavar="FILE", help="Where to write the network.")],
    board: Board = "10x20",
    window: Annotated[str, typer.Option(metavar="WxH", help="Columns and rows that each table sees.")] = "4x4",
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games to learn from.")] = 20_000,
    rate: Annotated[
        float, typer.Option(help="The part of an error that is taken off, 0 to 1. It falls to nothing at the end.")
    ] = 1.0,
    falling: Annotated[float, typer.Option(help="The last part of the games, over which the rate falls.")] = 0.5,
    exploration: Annotated[
        float, typer.Option(help="How many of the first pieces are put anywhere, 0 to 1. Later ones are fewer.")
    ] = 0.0,
    coherent: Annotated[
        bool, typer.Option("--coherent/--steady", help="Each weight learns the less the more its errors contradict "
                                                       "each other, or all learn at the same rate.")
    ] = True,
    symmetric: Annotated[
        bool, typer.Option("--symmetric/--one-way", help="Read a middle column of windows from both sides, or from one "
                                                         "as networks of earlier versions do.")
    ] = True,
    tries: Annotated[
        int, typer.Option(min=0, max=MOST_TRIED, help="How many networks of the last quarter of the games to try on "
                                                      "pieces kept for that. The best is written, or their mean.")
    ] = 0,
    start: Annotated[
        str | None, typer.Option("--from", metavar="FILE", help="Start from the weights of this network.")
    ] = None,
    bits: Annotated[int, typer.Option(min=8, max=16, help="Of a weight in the file, at most.")] = 16,
    minutes: Annotated[
        float | None, typer.Option(min=0, help="End after so many minutes, with what is learnt and tried by then.")
    ] = None,
    measure: Annotated[int, typer.Option(min=1, max=10**6, help="How many fresh games to measure by.")] = 1000,
    picture: Annotated[str | None, typer.Option("--chart", metavar="FILE", help="Draw the curve as SVG.")] = None,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Let an n-tuple network learn to play S and Z alone, and measure it in games that it has not learnt from. After
    Ctrl+C it is written as it is then, and not measured."""
    watch = Stopwatch()
    for place in (out, picture):
        if place is not None:
            check_place(place)
    plan = Plan(*read_board(board), *read_window(window), games, rate, seed, symmetric, coherent, falling, exploration,
                tries)
    first = SavedLearning(plan)
    if start is not None:
        with naming(start):
            first = SavedLearning.from_network(plan, read(read_bytes(start, LIMIT)).network)
            plan = first.plan
    work = LongRun(ctx, resume, SavedLearning, first, {}, lambda saved: saved.continued(plan))
    before, learning = work.done, work.done.learning()

    def keep() -> None:
        if not learning.midway and not signals().stopping:  # then it is kept below
            work.keep(lambda: SavedLearning.from_learning(plan, learning))

    stopped = drive(learning, minutes, keep)
    if minutes is not None and not stopped:
        learning.end_learning()
        stopped = drive(learning, None, keep)
    seconds = watch.seconds
    while learning.midway:
        learning.advance(1)
    moment = learning.snapshot()
    work.end(SavedLearning.from_learning(plan, learning), stopped)
    learnt = learning.result()
    data = write(learnt, bits, quickly=stopped)
    write_file(out, data)
    if picture is not None:
        write_file(picture, chart(moment.curve, f"TD with windows of {window}, {plan.title}"))
    played: list[Outcome] = []
    with suppress(KeyboardInterrupt):
        if not stopped:
            network = read(data).network  # whose weights are rounded, as everybody will read them
            for seeds in _blocks(game_seeds(seed, measure)):
                played += network.play_games(seeds)
    result: dict[str, object] = {
        "file": out, "bytes": len(data), "rules": plan.title, "window": window, "rate": rate, "falling": falling,
        "exploration": exploration, "coherent": coherent, "symmetric": symmetric, "seed": seed,
        "learnt_from": learnt.games, "learnt_pieces": moment.pieces, "longest": moment.longest,
        "tried": [list(trial) for trial in learning.tried], "finals": learning.finals,
        "curve": [list(point) for point in moment.curve], **_figures(played),
        "games_per_second": (moment.games - before.games) / seconds,
        "pieces_per_second": (moment.pieces - before.sums.pieces) / seconds,
        "cpu_seconds": watch.cpu_seconds, "interrupted": stopped or len(played) < measure,
    }
    answer(result, as_json, lambda: _table(
        result, ("file", "bytes", "rules", "window", "rate", "seed", "learnt_from"),
        ("games_per_second", "pieces_per_second", "cpu_seconds")))
    if result["interrupted"]:
        raise typer.Exit(ENDED)


def play_sz(
    ctx: typer.Context,
    player: Annotated[str, typer.Option(metavar=f"FILE|{SHIPPED_SZ}|{FIVE_LANES}",
                                             help="A network, the one that comes along, or the rule made by hand.")],
    lookahead: Annotated[int, typer.Option(min=1, max=2, help="How many pieces a network looks at.")] = 1,
    games: Annotated[int, typer.Option(min=1, max=10**6, help="How many games.")] = 1000,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Play whole games of S and Z alone, and give their lines. After Ctrl+C, of the games so far.

    Looking at two pieces, a network weighs what the next one could do, S or Z: nobody knows which it will be.
    """
    watch = Stopwatch()
    play, rules, checksum = _player(player, lookahead)
    asked = {"player": checksum, "lookahead": lookahead, "games": games, "seed": seed}
    work = LongRun(ctx, resume, list[Outcome], [], asked)
    before = sum(outcome.pieces for outcome in work.done)
    blocks = _blocks(game_seeds(seed, games)[len(work.done) :])
    with executor(workers, None) as threads, work:
        for outcomes in threads.map(play, blocks):
            work.done += outcomes
            work.show(len(work.done), games, f"{len(work.done):,} of {games:,} games")
    pieces = sum(outcome.pieces for outcome in work.done)
    result = {
        "player": player, "rules": rules, "lookahead": lookahead, "seed": seed, **_figures(work.done),
        "lines": [outcome.lines for outcome in work.done], "pieces_played": pieces,
        "pieces_per_second": (pieces - before) / watch.seconds, "cpu_seconds": watch.cpu_seconds,
        "interrupted": work.stopped,
    }
    answer(result, as_json, lambda: _table(
        result, ("player", "rules", "lookahead", "seed"), ("pieces_per_second", "cpu_seconds")))
    work.leave()


def _player(name: str, lookahead: int) -> tuple[Play, str, int]:
    """What plays one game per seed, by which rules, and the key that tells it from other players. Raises
    FormatError."""
    if name == SHIPPED_SZ:
        learnt = shipped_sz()
        key = zlib.crc32(learnt.network.weights())
        return partial(learnt.network.play_games, lookahead=lookahead), learnt.plan.title, key
    if name == FIVE_LANES:
        if lookahead != 1:
            raise FormatError("the rule made by hand looks at one piece; networks can look at two.")
        return five_lanes.play_games, five_lanes.RULES.title, 0
    data = read_bytes(name, LIMIT)
    with naming(name):
        learnt = read(data)
    return partial(learnt.network.play_games, lookahead=lookahead), learnt.plan.title, zlib.crc32(data)


def _blocks(seeds: Sequence[int]) -> list[Sequence[int]]:
    return [seeds[first : first + BLOCK] for first in range(0, len(seeds), BLOCK)]


def _figures(played: list[Outcome]) -> dict[str, object]:
    statistics = lengths(played) if played else None
    return {"games": len(played), "mean": statistics and statistics.mean, "low": statistics and statistics.low,
            "high": statistics and statistics.high}


def _table(result: dict[str, object], before: Sequence[str], after: Sequence[str]) -> str:
    rows = {key: result[key] for key in before}
    if result["games"]:
        rows["lines a game"] = f"{result['mean']:,.1f} in {result['games']:,} games"
        high = "no end known" if result["high"] is None else f"{result['high']:,.1f}"
        rows["95 % interval"] = f"{result['low']:,.1f} to {high}"
    return pairs({**rows, **{key: result[key] for key in after}})
