"""The laboratory's evolve: breeds a personality by one of two methods, and measures it on openings held out."""
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from typing import Annotated, Any, Literal, Protocol, TypeVar, get_args

import msgspec
import typer

from solvers.core.cma_es import load_package
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.statistics import wilson
from solvers.core.wording import listed
from solvers.laboratory.console import (
    AsJson,
    Cluster,
    Seed,
    Stopwatch,
    Workers,
    answer,
    check_place,
    drive,
    executor,
    pairs,
    plan_option,
    progress_bar,
    write_file,
)
from solvers.laboratory.long_run import Checkpoint, LongRun, Resume
from solvers.laboratory.stopping import ENDED
from solvers.spanit.board import count
from solvers.spanit.competition.arena import Tally
from solvers.spanit.competition.entrants import Entrant, with_distinct_names
from solvers.spanit.competition.evolution import (
    AIMS,
    Evolution,
    Lineage,
    Plan,
    Setting,
    measure,
    rival_scales,
)
from solvers.spanit.competition.openings import distinct_openings, opening
from solvers.spanit.competition.restarts import (
    RESTART_AIMS,
    RestartingSearch,
    RestartPlan,
    Restarts,
    best_point,
    mind_at,
)
from solvers.spanit.named import read_players
from solvers.spanit.personality.factors import DEPTHS
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.player import BUDGET

S_co = TypeVar("S_co", covariant=True)
State = TypeVar("State", Lineage, Restarts)
Method = Literal["cmsa", "cma"]
METHODS: tuple[Method, ...] = get_args(Method)
USUAL, USUAL_CMA = Plan(), RestartPlan()
GENERATIONS = 100
FOREVER = 1_000_000  # generations, where the time is what ends them
MEASURED = 3000  # openings among which different held-out ones are sought, at most
FEWEST = 10  # and at least
WORK = 300_000_000  # nodes weighed at depth 1 while measuring, at most: some ten seconds
MOST_FIRST_CHILDREN = 1024
DEEP_MOVE = BUDGET // 8  # looking ahead, most of the weights are known from the move before


class Breeder(Engine[S_co, S_co], Protocol[S_co]):
    """An engine of either method."""

    def close(self) -> None:
        """Cancel the work in progress."""


def evolve(
    ctx: typer.Context,
    out: Annotated[str, typer.Option(metavar="FILE", help="Where the personality goes, as TOML.")],
    size: Annotated[int, plan_option(Plan.size)] = USUAL.size,
    minutes: Annotated[float | None, typer.Option(min=0.001, max=100_000, help="How long to breed.")] = None,
    generations: Annotated[
        int | None, typer.Option(min=1, max=FOREVER, help=f"How many generations; {GENERATIONS} without --minutes.")
    ] = None,
    method: Annotated[str, typer.Option(
        help="cmsa: one evolution strategy. cma: CMA-ES with restarts, and races by halves."
    )] = "cmsa",
    rivals: Annotated[
        str, typer.Option(metavar="NAMES", help="The resistor, personalities, or several with commas between them.")
    ] = "resistor",
    aim: Annotated[str, typer.Option(
        help="score: games won. theory: won decisions kept, by the oracle. regret, with cma: the same, but smooth."
    )] = "score",
    children: Annotated[int | None, typer.Option(
        min=4, max=10_000, help=f"Children of a generation; {USUAL.children}, with cma {USUAL_CMA.children} at first."
    )] = None,
    openings: Annotated[int | None, typer.Option(
        min=1, max=100_000, help=f"Openings of a child, at most; {USUAL.openings}, and with cma {USUAL_CMA.openings}."
    )] = None,
    heats: Annotated[int | None, typer.Option(
        min=1, max=16, help=f"With cma: heats of a race, after each of which half go; {USUAL_CMA.heats} if not given."
    )] = None,
    depth: Annotated[int | None, typer.Option(
        min=1, max=DEPTHS[-1], help="With cma: how many moves ahead they look, by the rule of 2026; 1 if not given."
    )] = None,
    plies: Annotated[int, plan_option(Plan.plies)] = USUAL.plies,
    called: Annotated[str, typer.Option("--name", help="What to call it.")] = "The Thoroughbred",
    author: Annotated[str, typer.Option(help="Who signs it.")] = "",
    checkpoint: Checkpoint = None,
    resume: Resume = None,
    seed: Seed = 0,
    workers: Workers = 1,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Breed a personality, and measure it on openings that it has not met. After Ctrl+C, the generations so far,
    unmeasured."""
    # All options are checked before the first generation, as a run may take hours: the openings, the file, the names.
    watch = Stopwatch()
    for held_out in (True, False):
        opening(size, seed, 0, plies, held_out=held_out)  # says so if there are none
    check_place(out)
    blank = _blank_personality(called, author)
    field = Setting(size=size, seed=seed, rivals=_rivals(rivals, size), plies=plies)
    most = generations or (GENERATIONS if minutes is None else FOREVER)
    if _method(method) == "cma":
        plan: Plan | RestartPlan = _restart_plan(field, aim, children, openings, heats, depth)
    else:
        plan = _plan(field, aim, children, openings, heats, depth)
    lineage, stopped = _breed(ctx, resume, plan, most, minutes, workers, cluster)
    done = len(lineage.history)
    if not done:
        print("error: no generation was finished in this time, so nothing was bred and no file is written.",
              file=sys.stderr)
        raise typer.Exit(ENDED if stopped else 2)
    command = (f"spanit evolve --size {size} --generations {done} --rivals {rivals} --aim {aim}"
               f" --children {plan.children} --openings {plan.openings} --plies {plies} --seed {seed}")
    if isinstance(plan, RestartPlan):
        command += f" --method cma --heats {plan.heats} --depth {plan.depth}"
    mind = lineage.personality
    if isinstance(lineage, Restarts) and not stopped:
        mind = mind_at(lineage.plan, best_point(lineage))
    bred = replace(mind, name=blank.name, author=blank.author, comment=lineage.comment)
    write_file(out, bred.write().encode())
    tallies: dict[str, Tally] = {}
    if not stopped:
        tallies, stopped = _measure(bred, plan)
    result: dict[str, Any] = {
        "file": out, "size": size, "seed": seed, "generations": done, "command": command,
        "score": {rival: tally.won / tally.games for rival, tally in tallies.items()},
        "intervals": {rival: list(wilson(tally.won, tally.games)) for rival, tally in tallies.items()},
        "games": {rival: tally.games for rival, tally in tallies.items()},
        "history": [list(msgspec.structs.astuple(generation)) for generation in lineage.history],
        "cpu_seconds": watch.cpu_seconds,
    }
    answer(result, as_json, lambda: _bred_table(result))
    if stopped:
        raise typer.Exit(ENDED)


def _rivals(given: str, size: int) -> tuple[Entrant, ...]:
    field = read_players(given)
    for number, rival in enumerate(field):
        rival_scales(rival, size)  # says so if it cannot be one
        if rival in field[:number]:
            raise FormatError(f"{rival.name[:30]} is among the rivals twice; once is enough.")
    return with_distinct_names(field)


def _measure(mind: Personality, plan: Setting) -> tuple[dict[str, Tally], bool]:
    """The tally against each rival over held-out openings, and True if Ctrl+C ended the measuring."""
    tallies: dict[str, Tally] = {}
    with progress_bar() as show:
        try:
            for rival in plan.rivals:
                looked_through = _openings(mind, rival, plan)
                starts = distinct_openings(plan.size, plan.seed, looked_through, plan.plies, held_out=True)
                for number, start in enumerate(starts):
                    tally = measure(mind, rival, [start], number)
                    previous = tallies.get(rival.name, Tally(0, 0, 0, 0))
                    tallies[rival.name] = Tally(*map(sum, zip(previous, tally, strict=True)))
                    show(number + 1, len(starts), f"measuring against {rival.name}")
        except KeyboardInterrupt:
            return tallies, True
    return tallies, False


def _openings(mind: Personality, rival: Entrant, plan: Setting) -> int:
    """Number of openings to search, such that all games together take some ten seconds of one core."""
    nodes = count(plan.size)
    move = nodes  # what the dearest move costs, in nodes weighed at depth 1
    for player in (mind, rival.mind()):
        if player is not None and player.game_tree_max_depth > 1:
            ahead = nodes * float(player.game_tree_max_breadth) ** (player.game_tree_max_depth - 1)
            move = max(move, int(min(ahead, DEEP_MOVE)))
    return max(FEWEST, min(MEASURED, WORK // (len(plan.rivals) * nodes * move)))


def _blank_personality(name: str, author: str) -> Personality:
    if not name.strip():
        raise FormatError("a personality needs a name; leave --name out for The Thoroughbred.")
    try:
        return Personality(name=name, author=author)
    except ValueError as error:
        raise FormatError(str(error)) from None


def _method(given: str) -> Method:
    for method in METHODS:
        if method == given:
            return method
    raise FormatError(f"“{given[:30]}” is no method; choose from {listed(METHODS)}.")


def _plan(
    field: Setting, aim: str, children: int | None, openings: int | None, heats: int | None, depth: int | None,
) -> Plan:
    """The plan of the method cmsa, which lacks an aim and two options of the other."""
    for option, is_given in (("the aim regret", aim == "regret"), ("--heats", heats), ("--depth", depth)):
        if is_given:
            raise FormatError(f"{option} needs the method cma.")
    for known in AIMS:
        if known == aim:
            return Plan(size=field.size, seed=field.seed, rivals=field.rivals, plies=field.plies, aim=known,
                        children=children or USUAL.children, openings=openings or USUAL.openings)
    raise FormatError(f"“{aim[:30]}” is no aim; choose from {listed(RESTART_AIMS)}.")


def _restart_plan(
    field: Setting, aim: str, children: int | None, openings: int | None, heats: int | None, depth: int | None,
) -> RestartPlan:
    load_package()  # says so if it is not there
    if children is not None and children > MOST_FIRST_CHILDREN:
        raise FormatError(f"with cma a generation begins with {MOST_FIRST_CHILDREN:,} children at most.")
    if depth not in (None, 1) and aim != "score":
        raise FormatError("those who look ahead are bred to win games, by the aim score.")
    for known in RESTART_AIMS:
        if known == aim:
            return RestartPlan(
                size=field.size, seed=field.seed, rivals=field.rivals, plies=field.plies, aim=known,
                children=children or USUAL_CMA.children, openings=openings or USUAL_CMA.openings,
                heats=heats or USUAL_CMA.heats, depth=depth or USUAL_CMA.depth)
    raise FormatError(f"“{aim[:30]}” is no aim; choose from {listed(RESTART_AIMS)}.")


def _breed(
    ctx: typer.Context, resume: str | None, plan: Plan | RestartPlan, most: int, minutes: float | None, workers: int,
    cluster: str | None,
) -> tuple[Lineage | Restarts, bool]:
    """What was bred in time, kept in the checkpoint if there is anything; and True if Ctrl+C ended it."""
    if isinstance(plan, RestartPlan):
        return _drive(LongRun(ctx, resume, Restarts, Restarts(plan=plan), {}, lambda state: state.continued(plan)),
                      RestartingSearch, most, minutes, workers, cluster)
    return _drive(LongRun(ctx, resume, Lineage, Lineage(plan=plan), {}, lambda lineage: lineage.continued(plan)),
                  Evolution, most, minutes, workers, cluster)


def _drive(
    work: LongRun[State], begin: Callable[[State, int, Executor], Breeder[State]], most: int, minutes: float | None,
    workers: int, cluster: str | None,
) -> tuple[State, bool]:
    with executor(workers, cluster) as threads:
        engine = begin(work.done, most, threads)
        stopped = drive(engine, minutes, lambda: work.keep(engine.snapshot))
        engine.close()
    state = engine.snapshot()
    if state.history:
        work.end(state, stopped)
    return state, stopped


def _bred_table(result: dict[str, Any]) -> str:
    rows = {key: result[key] for key in ("file", "generations", "seed")}
    for rival, score in result["score"].items():
        low, high = result["intervals"][rival]
        rows[f"against {rival}"] = (f"{100 * score:.1f} % of {result['games'][rival]:,} games"
                                     f" ({100 * low:.1f} to {100 * high:.1f} %)")
    return pairs({**rows, "cpu_seconds": result["cpu_seconds"]})
