"""The options of the command that trains: the plan they describe, and the command that repeats a training."""
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
import typer

from solvers.core.formats import FormatError
from solvers.core.plan_fields import MOST_SEED
from solvers.core.wording import listed
from solvers.tetris.controllers import NAMED
from solvers.tetris.feature_sets import SETS, set_of
from solvers.tetris.named import read_strict_controller
from solvers.tetris.strict.rules import Rules, read_board, read_pieces
from solvers.tetris.training.choice import ALL
from solvers.tetris.training.plan import METHODS, Plan
from solvers.tetris.training.run import Run

NOISES = ("decreasing", "constant")
GENERATIONS: Final = 60
FOREVER: Final = 1_000_000  # generations, where the time is what ends them

Out = Annotated[str, typer.Option(metavar="FILE", help="Where the weights go, as JSON.")]

# An option that is not given has the usual value of the method, or that of the resumed training.
Method = Annotated[str | None, typer.Option(metavar="NAME", help=f"One of {listed(METHODS)}; ga if not said.")]
Board = Annotated[str | None, typer.Option(metavar="WxH", help="Columns and rows; 10x10, for the blog’s GA 8x12.")]
Pieces = Annotated[
    str | None, typer.Option(metavar="NAME", help="uniform, bag, sz, or seven weights for I,O,T,S,Z,J,L.")
]
Lookahead = Annotated[int | None, typer.Option(min=1, max=2, help="How many pieces are looked at.")]
Features = Annotated[str | None, typer.Option(metavar="SET", help=f"What is weighed: {listed([*SETS])}.")]
Seconds = Annotated[float | None, typer.Option(min=0.1, max=10_000_000, help="How long it may take in all.")]
Generations = Annotated[
    int | None, typer.Option(min=1, max=FOREVER, help=f"How many generations; {GENERATIONS} without --seconds.")
]
Start = Annotated[
    str | None, typer.Option(metavar="NAME|FILE", help="Begin around these weights instead of anywhere.")
]
Noise = Annotated[
    str | None, typer.Option(metavar="KIND", help="Of the cross-entropy method: decreasing or constant.")
]
Ranking = Annotated[
    int | None, typer.Option(min=0, max=ALL, help=f"Games for ranking and measuring; {ALL:,} if there is time. 0: the "
                                                  "middle of what has been learnt wins unranked, and is measured.")
]
Picture = Annotated[
    str | None, typer.Option("--chart", metavar="FILE", help="Draw the generations into this file, as SVG.")
]
Chance = Annotated[int | None, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same answer.")]


def changes(
    method: str | None, board: str | None, pieces: str | None, features: str | None, start: str | None,
    noise: str | None, **numbers: int | None,
) -> dict[str, Any]:
    """The given options as values of a plan and its rules. Raises FormatError."""
    changed_values: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    if method is not None:
        changed_values["method"] = _one_of(METHODS, method, "method")
    if board is not None:
        changed_values["width"], changed_values["height"] = read_board(board)
    if pieces is not None:
        changed_values["pieces"] = read_pieces(pieces)
    if features is not None:
        changed_values["features"] = SETS[_one_of([*SETS], features, "feature set")].names
    if start is not None:
        changed_values["start"] = read_strict_controller(start).weights
    if noise is not None:
        changed_values["noise"] = _one_of(NOISES, noise, "noise")
    return changed_values


def changed(plan: Plan, given: Mapping[str, object]) -> Plan:
    """The plan with these values. Raises FormatError if they are invalid."""
    rules = {name: value for name, value in given.items() if name in Rules.__struct_fields__}
    others = {name: value for name, value in given.items() if name not in rules}
    return msgspec.structs.replace(plan, rules=msgspec.structs.replace(plan.rules, **rules), **others)


def command(run: Run, ranking: int, start: str | None) -> str | None:
    """The command that trains the same weights again, with only the options that differ from the method's usual plan.

    `start` is the name of the weights that it began around. Returns None if these have no name.
    """
    plan, usual = run.plan, Plan.usual(run.plan.method)
    rules, feature_set = plan.rules, set_of(plan.features)
    words = [f"tetris train --method {plan.method} --board {rules.width}x{rules.height}"]
    if rules.pieces != usual.rules.pieces:
        pieces = rules.pieces if isinstance(rules.pieces, str) else ",".join(map(str, rules.pieces))
        words.append(f"--pieces {pieces}")
    if rules.lookahead != usual.rules.lookahead:
        words.append(f"--lookahead {rules.lookahead}")
    if plan.features != usual.features and feature_set:
        words.append(f"--features {feature_set.name}")
    words += [f"--{name} {getattr(plan, name)}" for name in ("population", "games", "growth", "limit", "noise")
              if getattr(plan, name) != getattr(usual, name)]
    if plan.start:
        start = start or next((name for name, known in NAMED.items() if known.weights == plan.start), None)
        if start is None:
            return None
        words.append(f"--start {start}")
    return " ".join([*words, f"--seed {plan.seed} --generations {run.generation} --ranking {ranking}"])


def _one_of(names: Sequence[str], given: str, what: str) -> str:
    if given not in names:
        raise FormatError(f"“{given[:30]}” is no {what}; {listed(names)} are.")
    return given
