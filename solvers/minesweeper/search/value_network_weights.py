"""The weights of the value network: a small network that estimates how often a position is won, kept as JSON."""
import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from math import isfinite

from solvers.core.formats import FormatError

FIGURES = (
    "risk of the safest group of cells", "risk of the second safest", "ln(1 + certainly safe cells)",
    "ln(1 + certainly safe cells with hidden neighbours)", "border cells, each times exp(-20 risk)",
    "boxes at even odds", "ln(layouts)", "ln(layouts before) - ln(layouts)", "mines not known",
    "chance to survive the guess", "chance that it is an unavoidable mine, by that", "share of the board closed before",
    "boxes at even odds before", "unavoidable chances before, added up",
)
UNITS = 8


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit passes `outer` times what the figures, weighted by `inner`, and the threshold come to, if that is > 0."""

    inner: tuple[float, ...]
    threshold: float
    outer: float


@dataclass(frozen=True, slots=True)
class Weights:
    """The sum of all units, of `bias`, and of the figures weighted by `direct`, is the logit of the chance to win."""

    direct: tuple[float, ...]
    bias: float
    units: tuple[Unit, ...]


@cache
def shipped() -> Weights:
    """The weights that the strategy full plays with."""
    return read_weights((files("solvers.minesweeper") / "data/value_network.json").read_text("utf-8"))


def read_weights(text: str) -> Weights:
    """Read what `write_weights` wrote. Raises FormatError."""
    try:
        table = json.loads(text)
        weights = Weights(_numbers(table["direct"]), _number(table["bias"]), tuple(
            Unit(_numbers(unit["inner"]), _number(unit["threshold"]), _number(unit["outer"]))
            for unit in table["units"]
        ))
        figures = table["figures"]
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        raise FormatError("These are no weights of a value network.") from error
    if figures != list(FIGURES) or len(weights.units) != UNITS:
        raise FormatError(f"A value network has {UNITS} units and these figures: {', '.join(FIGURES)}.")
    return weights


def write_weights(weights: Weights) -> str:
    """The weights as JSON, rounded to six digits that count; the same text for the same weights."""
    rounded = json.loads(json.dumps(asdict(weights)), parse_float=lambda digits: float(f"{float(digits):.6g}"))
    return json.dumps({"figures": FIGURES, **rounded}, indent=1) + "\n"


def _numbers(found: object) -> tuple[float, ...]:
    if not isinstance(found, list) or len(found) != len(FIGURES):
        raise ValueError
    return tuple(_number(number) for number in found)


def _number(found: object) -> float:
    if isinstance(found, bool) or not isinstance(found, int | float) or not isfinite(found):
        raise ValueError
    return float(found)
