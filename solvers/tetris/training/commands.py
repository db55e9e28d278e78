"""The laboratory's command that trains weights: tetris train."""
import sys
from concurrent.futures import Executor
from typing import Annotated, Any, NamedTuple

import msgspec
import typer

from solvers.core.formats import FormatError
from solvers.laboratory.console import (
    AsJson,
    Cluster,
    Stopwatch,
    Workers,
    answer,
    check_place,
    drive,
    executor,
    pairs,
    plan_option,
    write_file,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import ENDED
from solvers.tetris.controllers import Controller
from solvers.tetris.training import options
from solvers.tetris.training.chart import chart
from solvers.tetris.training.choice import ALL, Choice
from solvers.tetris.training.genome import Genome
from solvers.tetris.training.plan import TITLES, Plan
from solvers.tetris.training.ranking import Ranking
from solvers.tetris.training.run import Run
from solvers.tetris.training.tournament import Tournament
from solvers.tetris.training.training import Moment, Training
from solvers.tetris.weights_file import write_json

CHOOSING = 0.3  # of the time, for ranking and measuring
LONGEST_CHOOSING = 120.0  # seconds
RANKING = 0.85  # of that time
SPARING = 0.7  # of the pieces that could be played in it; other programs may want their share
WORK = 400_000_000  # pieces for ranking and measuring, where no time is set


def train(
    ctx: typer.Context,
    out: options.Out,
    method: options.Method = None,
    board: options.Board = None,
    pieces: options.Pieces = None,
    lookahead: options.Lookahead = None,
    features: options.Features = None,
    seconds: options.Seconds = None,
    generations: options.Generations = None,
    population: Annotated[int | None, plan_option(Plan.population)] = None,
    games: Annotated[int | None, plan_option(Plan.games)] = None,
    growth: Annotated[int | None, plan_option(Plan.growth)] = None,
    limit: Annotated[int | None, plan_option(Plan.limit)] = None,
    start: options.Start = None,
    noise: options.Noise = None,
    ranking: options.Ranking = None,
    picture: options.Picture = None,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: options.Chance = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Train weights, rank the best, and measure the winner in games that it was not chosen by. After Ctrl+C, with what
    has been learnt so far."""
    watch = Stopwatch()
    for place in (out, picture):
        if place is not None:
            check_place(place)
    changes = options.changes(
        method, board, pieces, features, start, noise, lookahead=lookahead, population=population, games=games,
        growth=growth, limit=limit, seed=seed,
    )
    plan = options.changed(Plan.usual(changes.get("method", "ga")), changes)
    if ranking == 0 and plan.method == "seed":
        raise FormatError("the blog’s GA has no middle that could win unranked; give --ranking at least 1.")
    work = LongRun(ctx, resume, Run, Run.from_plan(plan), {}, lambda run: run.continued(plan))
    reserved = 0.0 if seconds is None else min(CHOOSING * seconds, LONGEST_CHOOSING)
    with executor(workers, cluster) as threads:
        most = generations or (options.GENERATIONS if seconds is None else options.FOREVER)
        training = Training(work.done, most, threads, lambda: watch.seconds)
        stopped = _run_training(training, None if seconds is None else seconds - reserved, work)
        moment = training.snapshot()
        run = moment.run
        # Ranking may take longer than the training did: whoever ends it by force has these.
        _write(out, run, _fittest(run, stopped).genome)
        if picture is not None:
            write_file(picture, chart(run.history, f"{TITLES[run.plan.method]}, {run.plan.rules.title}"))
        seconds_left = None if seconds is None else seconds - watch.seconds
        thorough = _affordable(moment, seconds_left) if ranking is None else ranking
        found = _fittest(run, stopped) if stopped else _rank_and_measure(run, thorough, threads, watch, seconds)
    winner = _write(out, run, found.genome)
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
        raise typer.Exit(ENDED)


def _run_training(training: Training, seconds: float | None, work: LongRun[Run]) -> bool:
    """Run and save a training, for at most `seconds`. Returns whether Ctrl+C ended it; exits if nothing was learnt."""
    stopped = drive(training, None if seconds is None else seconds / 60,
                    lambda: work.keep(lambda: training.snapshot().run))
    training.close()
    run = training.snapshot().run
    if not run.generation:
        print("error: no generation was finished in this time, so nothing was learnt and no file is written.",
              file=sys.stderr)
        raise typer.Exit(ENDED if stopped else 2)
    work.end(run, stopped)
    return stopped


def _write(out: str, run: Run, genome: Genome) -> Controller:
    """Write the weights of a genome. Returns the controller."""
    controller = run.controller(genome, f"{TITLES[run.plan.method]}, seed {run.plan.seed}")
    write_file(out, write_json(controller))
    return controller


def _affordable(moment: Moment, seconds: float | None) -> int:
    """How many games there is time for, for ranking and measuring."""
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
    """The best genome of the last generation."""
    row = max(run.rows, key=lambda row: row.fitness)
    games = run.plan.games_in(run.generation - 1)
    return _Found(row.genome, row.mean, row.low, row.high, games, False, stopped)


def _rank_and_measure(run: Run, games: int, threads: Executor, watch: Stopwatch, seconds: float | None) -> _Found:
    """Rank the finalists and measure the winner, as far as there is time and until Ctrl+C."""

    def ended(engine: Ranking | Tournament, share: float) -> bool:
        """Run an engine for a share of the remaining time. Returns True after Ctrl+C."""
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


def _table(result: dict[str, Any]) -> str:
    weights = dict(zip(result["features"], result["weights"], strict=True))
    rows = {name: result[name] for name in ("file", "method", "rules", "seed", "generations")}
    high = "no end known" if result["high"] is None else f"{result['high']:,.0f}"
    lines = f"{result['mean']:,.0f} ({result['low']:,.0f} to {high}) in {result['games']:,} games"
    return pairs({**rows, **weights, "lines_a_game": lines, "cpu_seconds": result["cpu_seconds"]})
