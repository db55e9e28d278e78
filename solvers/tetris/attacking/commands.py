"""The laboratory's commands about attacking: tetris breed, and tetris alone, which measures."""
import time
from concurrent.futures import Executor
from statistics import fmean, stdev
from typing import Annotated

import msgspec
import typer

from solvers.core.formats import FormatError
from solvers.core.statistics import Z95
from solvers.laboratory.console import (
    AsJson,
    Seed,
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
from solvers.tetris.attacking.breeding import Breeding, BreedingRun, Plan, Ranking
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import ATTACK
from solvers.tetris.named import read_controller
from solvers.tetris.rule_options import Named
from solvers.tetris.tbp.alone import Alone, Played
from solvers.tetris.tbp.named import read_player
from solvers.tetris.weights_file import ATTACKER, write_json

USUAL = Plan(start=(0.0,) * len(ATTACK.names))

Out = Annotated[str, typer.Option(metavar="FILE", help="Where the weights go, as JSON.")]


def breed(
    ctx: typer.Context,
    out: Out,
    start: Annotated[str, typer.Option(metavar="NAME|FILE", help="Begin around these weights.")] = ATTACKER,
    generations: Annotated[int, typer.Option(min=1, max=10**6, help="How many generations.")] = 60,
    population: Annotated[int, plan_option(Plan.population)] = USUAL.population,
    matches: Annotated[int, plan_option(Plan.matches)] = USUAL.matches,
    width: Annotated[int, plan_option(Plan.width)] = USUAL.width,
    limit: Annotated[int, plan_option(Plan.limit)] = USUAL.limit,
    messiness: Annotated[int, plan_option(Plan.messiness)] = USUAL.messiness,
    ranking: Annotated[
        int, typer.Option(min=1, max=10**6, help="Matches of each finalist against the first and latest best.")] = 60,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Breed weights of the attacker in matches of its own kind. After Ctrl+C, with what has been learnt so far."""
    watch = Stopwatch()
    check_place(out)
    first = read_controller(start)
    if not first.set.attacks:
        raise FormatError(f"“{start[:30]}” plays by the strict rules; an attacker is needed to begin with.")
    plan = Plan(start=first.weights, seed=seed, population=population, matches=matches, width=width, limit=limit,
                messiness=messiness)
    work = LongRun(ctx, resume, BreedingRun, BreedingRun.from_plan(plan), {"plan": plan})
    with executor(workers, None) as threads:
        breeding = Breeding(work.done, generations, threads)
        stopped = drive(breeding, keep=lambda: work.keep(breeding.snapshot))
        breeding.close()
        run = breeding.snapshot()
        work.end(run, stopped)
        winner, value = (run.finalists()[-1], None) if stopped else _ranked(run, ranking, threads)
    controller = Controller(f"Attacker, seed {seed}", ATTACK.names, tuple(round(100 * gene, 3) / 10 for gene in winner))
    write_file(out, write_json(controller))
    result: dict[str, object] = {
        "file": out, "seed": seed, "generations": len(run.history), "features": list(ATTACK.names),
        "weights": list(controller.weights), "value": value,
        "history": [msgspec.structs.asdict(generation) for generation in run.history],
        "cpu_seconds": watch.cpu_seconds, "interrupted": stopped,
    }
    keys = ("file", "generations", "value", "cpu_seconds")
    answer(result, as_json, lambda: pairs({key: result[key] for key in keys if result[key] is not None}))
    work.leave()


def _ranked(run: BreedingRun, matches: int, threads: Executor) -> tuple[tuple[float, ...], float]:
    """The best of the finalists, and what it is worth beside the first one and the latest bests."""
    ranking = Ranking(run, matches, threads)
    drive(ranking)
    ranking.close()
    return ranking.result()


def alone(
    ctx: typer.Context,
    controller: Named,
    seconds: Annotated[float, typer.Option(min=0, max=600, help="How long it thinks about a piece.")] = 0.1,
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games.")] = 10,
    pieces: Annotated[int, typer.Option(min=1, max=10**6, help="Pieces of a game at the most.")] = 200,
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    """Let an AI play alone by the guideline's rules, and count the rows that it would send. After Ctrl+C, of the games
    so far."""
    watch = Stopwatch()
    player = read_player(controller)
    asked = {"controller": controller, "seconds": seconds, "pieces": pieces, "seed": seed}
    work = LongRun(ctx, resume, list[Played], [], asked)
    engine = Alone(player, games, pieces, seed, seconds, time.perf_counter, work.done)
    with work:
        while not engine.advance(1):
            progress = engine.progress()
            work.done = list(engine.snapshot())
            work.show(progress.done, progress.total, progress.text)
        work.done = list(engine.result())
    result = {"controller": controller, "seconds": seconds, "seed": seed, **_figures(work.done),
              "cpu_seconds": watch.cpu_seconds, "interrupted": work.stopped}
    answer(result, as_json, lambda: pairs({key: value for key, value in result.items() if value is not None}))
    work.leave()


def _figures(played: list[Played]) -> dict[str, object]:
    """The rows a piece, with the interval that the games' own means give."""
    rates = [game.attack / game.pieces for game in played if game.pieces]
    spread = Z95 * stdev(rates) / len(rates) ** 0.5 if len(rates) > 1 else None
    mean = fmean(rates) if rates else None
    return {
        "games": len(played), "pieces": sum(game.pieces for game in played),
        "lines": sum(game.lines for game in played), "attack": sum(game.attack for game in played),
        "attack_per_piece": mean,
        "low": None if spread is None or mean is None else mean - spread,
        "high": None if spread is None or mean is None else mean + spread,
    }
