"""Options: a plan by the words of a command, and the command that repeats a training."""
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from solvers.formats import FormatError
from solvers.tetris.controllers import NAMED
from solvers.tetris.feature_sets import SETS, set_of
from solvers.tetris.named import read_controller
from solvers.tetris.strict import Rules, read_board, read_pieces
from solvers.tetris.training.plan import METHODS, Plan
from solvers.tetris.training.run import Run
from solvers.wording import listed

NOISES = ("decreasing", "constant")


def changes(
    method: str | None, board: str | None, pieces: str | None, features: str | None, start: str | None,
    noise: str | None, **numbers: int | None,
) -> dict[str, Any]:
    """The values of a plan and its rules that were asked for. Raises FormatError for what is none."""
    found: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    if method is not None:
        found["method"] = _one_of(METHODS, method, "method")
    if board is not None:
        found["width"], found["height"] = read_board(board)
    if pieces is not None:
        found["pieces"] = read_pieces(pieces)
    if features is not None:
        found["features"] = SETS[_one_of([*SETS], features, "feature set")].names
    if start is not None:
        found["start"] = read_controller(start).weights
    if noise is not None:
        found["noise"] = _one_of(NOISES, noise, "noise")
    return found


def changed(plan: Plan, given: Mapping[str, Any]) -> Plan:
    """The plan with these values. Raises FormatError if it cannot be."""
    rules = {name: value for name, value in given.items() if name in Rules.__struct_fields__}
    others = {name: value for name, value in given.items() if name not in rules}
    return msgspec.structs.replace(plan, rules=msgspec.structs.replace(plan.rules, **rules), **others)


def command(run: Run, ranking: int, start: str | None) -> str | None:
    """What trains the same weights again; `start` is how those were named that it began around. None if they were not,
    and nobody else knows them."""
    plan, usual = run.plan, Plan.usual(run.plan.method)
    rules, feature_set = plan.rules, set_of(plan.features)
    words = [f"tetris train --method {plan.method} --board {rules.width}x{rules.height}"]
    if rules.pieces != usual.rules.pieces:
        drawn = rules.pieces if isinstance(rules.pieces, str) else ",".join(map(str, rules.pieces))
        words.append(f"--pieces {drawn}")
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
