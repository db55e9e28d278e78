"""The laboratory's command that trains weights: tetris train."""
import sys
from collections.abc import Mapping
from concurrent.futures import Executor
from typing import Any, NamedTuple

import msgspec
import typer

from solvers.laboratory import (
    AsJson,
    Checkpoints,
    Cluster,
    Stopwatch,
    Workers,
    answer,
    check_place,
    drive,
    executor,
    is_there,
    naming,
    pairs,
    read_file,
    write_file,
)
from solvers.tetris.training import options
from solvers.tetris.training.chart import chart
from solvers.tetris.training.choice import ALL, Choice
from solvers.tetris.training.genome import Genome
from solvers.tetris.training.plan import TITLES, Plan
from solvers.tetris.training.ranking import Ranking
from solvers.tetris.training.run import LIMIT, Run
from solvers.tetris.training.tournament import Tournament
from solvers.tetris.training.training import Moment, Training
from solvers.tetris.weights_file import write_json

CHOOSING = 0.3  # of the time, for ranking and measuring
LONGEST_CHOOSING = 120.0  # seconds
RANKING = 0.85  # of that time
SPARING = 0.7  # of the pieces that could be played in it; other programs may want their share
WORK = 400_000_000  # pieces for ranking and measuring, where no time is set


def train(
    out: options.Out,
    method: options.Method = None,
    board: options.Board = None,
    pieces: options.Pieces = None,
    lookahead: options.Lookahead = None,
    features: options.Features = None,
    seconds: options.Seconds = None,
    generations: options.Generations = None,
    population: options.Population = None,
    games: options.Games = None,
    growth: options.Growth = None,
    limit: options.Limit = None,
    start: options.Start = None,
    noise: options.Noise = None,
    ranking: options.Ranking = None,
    checkpoint: options.Checkpoint = None,
    resume: options.Resume = None,
    picture: options.Picture = None,
    seed: options.Chance = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Train weights, rank the best, and measure the winner in games that it was not chosen by. After Ctrl+C, with what
    has been learnt so far."""
    watch = Stopwatch()
    kept = checkpoint or resume
    for place in (out, kept, picture):
        if place is not None:
            check_place(place)
    run = _begun(kept, resume is not None, options.changes(
        method, board, pieces, features, start, noise, lookahead=lookahead, population=population, games=games,
        growth=growth, limit=limit, seed=seed,
    ))
    reserved = 0.0 if seconds is None else min(CHOOSING * seconds, LONGEST_CHOOSING)
    with executor(workers, cluster) as threads:
        most = generations or (options.GENERATIONS if seconds is None else options.FOREVER)
        training = Training(run, most, threads, lambda: watch.seconds)
        stopped = _trained(training, None if seconds is None else seconds - reserved, kept)
        moment = training.snapshot()
        run = moment.run
        thorough = ranking or _affordable(moment, None if seconds is None else seconds - watch.seconds)
        found = _fittest(run, stopped) if stopped else _chosen(run, thorough, threads, watch, seconds)
    winner = run.controller(found.genome, f"{TITLES[run.plan.method]}, seed {run.plan.seed}")
    write_file(out, write_json(winner))
    if picture is not None:
        write_file(picture, chart(run.history, f"{TITLES[run.plan.method]}, {run.plan.rules.title}"))
    result: dict[str, Any] = {
        "file": out, "method": run.plan.method, "rules": run.plan.rules.title, "seed": run.plan.seed,
        "generations": run.generation, "features": list(winner.features), "weights": list(winner.weights),
        "lookahead": winner.lookahead, "mean": found.mean, "low": found.low, "high": found.high, "games": found.games,
        "command": options.command(run, thorough, start) if found.whole else None,
        "pieces": moment.total_pieces, "pieces_per_second": moment.pieces_per_second,
        "history": [msgspec.structs.asdict(generation) for generation in run.history],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _table(result))
    if found.stopped:
        raise typer.Exit(130)


def _trained(training: Training, seconds: float | None, kept: str | None) -> bool:
    """Let it train, for so long at the most, and keep it in a file; whether Ctrl+C ended it. There is an error if
    nothing was learnt."""
    plan = training.snapshot().run.plan
    keep = None if kept is None else Checkpoints(
        kept, training, plan.population * plan.games, lambda: training.snapshot().run.write())
    stopped = drive(training, None if seconds is None else seconds / 60, keep)
    training.close()
    run = training.snapshot().run
    if not run.generation:
        print("error: no generation was finished in this time, so nothing was learnt and no file is written.",
              file=sys.stderr)
        raise typer.Exit(130 if stopped else 2)
    if kept is not None:
        write_file(kept, run.write())
    return stopped


def _affordable(moment: Moment, seconds: float | None) -> int:
    """How many games there is time for, to rank and to measure."""
    pieces = WORK if seconds is None else SPARING * moment.pieces_per_second * seconds
    a_game = moment.run.plan.rules.width * moment.run.history[-1].high / 4 + 1  # of a good genome: pieces of four cells
    return max(min(int(pieces / a_game), ALL), 1)


class _Found(NamedTuple):
    """The best genome, its mean lines a game, which lie between low and high, in so many games; whether it was chosen
    and measured as was meant, for there may have been no time; and whether Ctrl+C ended that."""

    genome: Genome
    mean: float
    low: float
    high: float | None
    games: int
    whole: bool
    stopped: bool


def _fittest(run: Run, stopped: bool) -> _Found:
    """What the last generation says."""
    row = max(run.rows, key=lambda row: row.fitness)
    games = run.plan.games_in(run.generation - 1)
    return _Found(row.genome, row.mean, row.low, row.high, games, False, stopped)


def _chosen(run: Run, games: int, threads: Executor, watch: Stopwatch, seconds: float | None) -> _Found:
    """The winner, measured; as far as there was time, and until Ctrl+C."""

    def ended(engine: Ranking | Tournament, share: float) -> bool:
        """Whether Ctrl+C ended it, in so much of the time that is left."""
        stopped = drive(engine, None if seconds is None else max(share * (seconds - watch.seconds), 0.0) / 60)
        engine.close()
        return stopped

    choice = Choice.affordable(games)
    finalists = run.finalists(choice.finalists)
    ranking = choice.ranking(run, finalists, threads)
    stopped = ended(ranking, RANKING)
    best = ranking.snapshot()[0] if ranking.snapshot() else None
    winner = finalists[best.number if best else 0]
    measuring = choice.measuring(run, winner, threads)
    stopped = stopped or ended(measuring, 1.0)
    (row,) = measuring.snapshot().rows
    whole = ranking.advance(0) and measuring.advance(0)
    if measured := row if row.games else best:
        return _Found(winner, measured.mean, measured.low, measured.high, measured.games, whole, stopped)
    return _fittest(run, stopped)


def _begun(kept: str | None, must: bool, given: Mapping[str, Any]) -> Run:
    """The training that is kept in a file, if there is one or must be one, and nothing in it is to be changed; else a
    new one."""
    usual = Plan.usual(given.get("method", "ga"))
    if kept is None or not (must or is_there(kept)):
        return Run.begun(options.changed(usual, given))
    with naming(kept):
        run = Run.read(read_file(kept, LIMIT).encode())
        return run.continued(options.changed(run.plan if must else usual, given))


def _table(result: dict[str, Any]) -> str:
    weights = dict(zip(result["features"], result["weights"], strict=True))
    shown = {name: result[name] for name in ("file", "method", "rules", "seed", "generations")}
    high = "no end known" if result["high"] is None else f"{result['high']:,.0f}"
    lines = f"{result['mean']:,.0f} ({result['low']:,.0f} to {high}) in {result['games']:,} games"
    return pairs({**shown, **weights, "lines_a_game": lines, "cpu_seconds": result["cpu_seconds"]})
