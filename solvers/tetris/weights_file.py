"""Weights as files: our JSON, and the .dat of mdptetris, the C program of Thiery and Scherrer.

JSON is `{"features": [names], "weights": [numbers]}`, in any order, and those left out are 0; `name`, `lookahead` and
`format` may stand beside them; a remark names any other key.

A .dat is numbers with blanks between them. First come the number of a reward that is added to each evaluation (0: none,
1: the rows removed, 2: one for each piece), what a lost game is worth (−1: less than anything) and how many features
follow; then for each of these its number (`CODES`) and its weight.
"""
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Annotated, Final, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from solvers.core.formats import FormatError, check_version, printable, read_json, read_text
from solvers.core.remarks import add_remark
from solvers.core.wording import counted, listed
from solvers.tetris.controllers import GREATEST, Controller
from solvers.tetris.feature_sets import ATTACK, MDPTETRIS, SETS, STANDARD, FeatureSet

LIMIT: Final = 50_000  # bytes of a file
LONGEST: Final = 100  # characters of a name
FORMAT: Final = 1
SHIPPED: Final = "shipped"  # the laboratory's name for the controller that this program trained
BRED: Final = "bred"  # the same of the one that the genetic algorithm bred
BRED_TWO: Final = "bred-two"  # the same of the one that it bred to look at two pieces
ATTACKER: Final = "attacker"  # the same of the one that plays matches
FIRST_ATTACKER: Final = "attacker-first"  # the same of the one that was set by hand, from which that one was bred

CODES: Final = {
    1: "landing_height", 2: "eroded_cells", 3: "row_transitions", 4: "column_transitions", 5: "holes", 6: "wells",
    -1: "hole_depth", -2: "rows_with_holes", -6: "wells_fast", -14: "diversity",
    13: "lines",
}
"""The features that have a number in mdptetris and a name here."""

_OF_MDPTETRIS = (STANDARD, MDPTETRIS)
_CONSTANT = 0  # the feature that is 1 on every board, and so chooses nothing
_NO_REWARD, _REWARDED_LINES, _REWARDED_PIECES = range(3)
_LOST = -1  # below everything, as in the strict rules
_MANY = 100  # features of a file
_SHOWN = 3   # unknown keys that a remark names

N = TypeVar("N", int, float)


class _Version(msgspec.Struct):
    format: Annotated[int, Meta(ge=0, le=999_999)] = FORMAT


class _File(msgspec.Struct):
    features: Annotated[list[Annotated[str, Meta(max_length=LONGEST)]], Meta(max_length=_MANY)]
    weights: Annotated[list[float], Meta(max_length=_MANY)]
    name: Annotated[str, Meta(max_length=LONGEST)] = ""
    lookahead: Literal[1, 2] | None = None
    format: int = FORMAT


class _Token(NamedTuple):
    text: str
    line: int
    column: int

    def error(self, sentence: str) -> FormatError:
        return FormatError(sentence, line=self.line, column=self.column)


def read(data: bytes, name: str = "", expected: FeatureSet | None = None) -> Controller:
    """The controller in a file, which is called `name` if it does not say. Raises FormatError: for what cannot be read,
    for features that we do not have or that are of several sets, and for those of another set than `expected`."""
    text = read_text(data, LIMIT)
    return _read_json(data, name, expected) if text.lstrip().startswith(("{", "[")) else _read_dat(text, name, expected)


def read_strict(data: bytes, name: str = "") -> Controller:
    """Parse a controller that plays by the strict rules. Raises FormatError."""
    controller = read(data, name)
    if controller.set.attacks:
        raise FormatError(f"these are weights for {_described(ATTACK)}, for matches by the guideline’s rules.")
    return controller


@cache
def shipped() -> Controller:
    """The controller that this program trained and brings along."""
    return msgspec.structs.replace(read((files("solvers.tetris") / "data/shipped.json").read_bytes()), name=SHIPPED)


@cache
def bred() -> Controller:
    """The controller that a genetic algorithm bred here from random weights."""
    return msgspec.structs.replace(read((files("solvers.tetris") / "data/bred.json").read_bytes()), name=BRED)


@cache
def bred_two() -> Controller:
    """The controller that a genetic algorithm bred here from random weights to look at two pieces."""
    return msgspec.structs.replace(read((files("solvers.tetris") / "data/bred-two.json").read_bytes()), name=BRED_TWO)


@cache
def attacker() -> Controller:
    """The controller that was bred here for matches."""
    return msgspec.structs.replace(read((files("solvers.tetris") / "data/attacker.json").read_bytes()), name=ATTACKER)


@cache
def first_attacker() -> Controller:
    """The attacker that was set by hand, around which the breeding of the other one began."""
    controller = read((files("solvers.tetris") / "data/attacker-first.json").read_bytes())
    return msgspec.structs.replace(controller, name=FIRST_ATTACKER)


def bred_run(name: str) -> bytes:
    """The training that BRED or BRED_TWO came from, as `Run.read` takes it: all generations in numbers, and the last
    one in full."""
    return (files("solvers.tetris") / f"data/{name}-run.json").read_bytes()


def write_json(controller: Controller) -> bytes:
    """Write our JSON format, which `read` parses to an equal controller."""
    file = _File([*controller.features], [*controller.weights], controller.name, controller.lookahead)
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def write_dat(controller: Controller) -> bytes:
    """Write the format of mdptetris, which has neither look-ahead nor name. Raises FormatError for other feature
    sets."""
    if controller.set not in _OF_MDPTETRIS:
        raise FormatError(f"mdptetris has no weights for {_described(controller.set)}.")
    weights = dict(zip(controller.features, controller.weights, strict=True))
    lines = [f"{code} {weights[feature]!r}" for code, feature in CODES.items() if weights.get(feature)]
    return "\n".join([str(_NO_REWARD), str(_LOST), str(len(lines)), *lines, ""]).encode()


def _read_json(data: bytes, name: str, expected: FeatureSet | None) -> Controller:
    check_version(read_json(data, _Version, LIMIT).format, FORMAT)
    file = read_json(data, _File, LIMIT)
    _remark_unknown_keys(read_json(data, dict[str, msgspec.Raw], LIMIT))
    if len(file.features) != len(file.weights):
        named, given = counted(len(file.features), "feature"), counted(len(file.weights), "weight")
        raise FormatError(f"{named} cannot have {given}; each has one.")
    for index, feature in enumerate(file.features):
        if feature in file.features[:index]:
            raise FormatError(f"in features[{index}]: “{feature}” has a weight already.")
    feature_set = _set_with(file.features, expected)
    for index, weight in enumerate(file.weights):
        if abs(weight) > GREATEST:
            raise FormatError(f"in weights[{index}]: {_too_great(weight)}")
    weights = dict(zip(file.features, file.weights, strict=True))
    return _controller(printable(file.name).strip() or name, feature_set, weights, file.lookahead)


def _remark_unknown_keys(keys: Iterable[str]) -> None:
    """Add a remark that names the unread keys: one of them may be misspelt."""
    unknown = [f"“{printable(key)[:30]}”" for key in keys if key not in _File.__struct_fields__]
    if unknown:
        names = listed(unknown if len(unknown) <= _SHOWN else [*unknown[:_SHOWN], f"{len(unknown) - _SHOWN} more"])
        keys_are = "keys that are" if len(unknown) > 1 else "a key that is"
        add_remark(f"It has {keys_are} not read, {names}; there are {listed([*_File.__struct_fields__])}.")


def _read_dat(text: str, name: str, expected: FeatureSet | None) -> Controller:
    # Errors name the line and column of a token, so that a hand-written file can be corrected.
    if expected not in (None, *_OF_MDPTETRIS):
        raise FormatError(_wrong_set_text(STANDARD, expected))
    tokens = [_Token(match[0], number, match.start() + 1)
              for number, row in enumerate(text.split("\n"), start=1) for match in re.finditer(r"\S+", row)]
    reward, count, pairs = _head(tokens)
    if len(pairs) != 2 * count:
        has = counted(len(pairs), "number")
        raise tokens[2].error(f"{counted(count, 'feature')} are two numbers each, but {has} follow.")
    weights: dict[str, float] = {}
    for code, weight in zip(pairs[::2], pairs[1::2], strict=True):
        number, value = _whole(code), _number(weight)
        if number == _CONSTANT:
            continue
        if number not in CODES:
            raise code.error(f"there is no feature {number} of mdptetris here, only {listed([*map(str, CODES)])}.")
        if CODES[number] in weights:
            raise code.error(f"feature {number} has a weight already.")
        weights[CODES[number]] = value
    if reward == _REWARDED_LINES:
        weights["lines"] = weights.get("lines", 0.0) + 1
        if abs(weights["lines"]) > GREATEST:
            raise tokens[0].error(f"with its reward, the weight of rows removed, {_too_great(weights['lines'])}")
    return _controller(name, _set_with([*weights], expected) if weights else expected or STANDARD, weights, None)


def _head(tokens: list[_Token]) -> tuple[int, int, list[_Token]]:
    """The reward and the number of features, and what follows the three numbers that a .dat begins with."""
    if len(tokens) < 3:
        raise FormatError("these are no weights: neither JSON, which begins with {, nor numbers as in mdptetris.")
    reward, lost, count = map(_whole, tokens[:3])
    if reward not in (_NO_REWARD, _REWARDED_LINES, _REWARDED_PIECES):
        raise tokens[0].error(f"reward {reward} of mdptetris is none that can be added here; 0, 1 and 2 are.")
    if lost != _LOST:
        raise tokens[1].error(f"a lost game counts less than anything here, which is −1, not {lost}.")
    if not 0 <= count <= _MANY:
        raise tokens[2].error(f"here is how many features follow, from 0 to {_MANY}.")
    return reward, count, tokens[3:]


def _whole(token: _Token) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", token.text):
        raise token.error(f"“{token.text[:30]}” is no whole number.")
    return int(token.text)


def _number(token: _Token) -> float:
    if not re.fullmatch(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?", token.text):
        raise token.error(f"“{token.text[:30]}” is no number.")
    value = float(token.text)
    if abs(value) > GREATEST:
        raise token.error(_too_great(value))
    return value


def _set_with(features: list[str], expected: FeatureSet | None) -> FeatureSet:
    """The feature set that these features belong to.

    Features may be of several sets; `expected` decides then, else the first set that has them all. Raises FormatError
    that names the unknown feature, or two that have no set in common.
    """
    if not features:
        raise FormatError("no feature is named here.")
    for feature in features:
        if not any(feature in each.names for each in SETS.values()):
            raise FormatError(f"“{feature[:30]}” is no feature; there are {_all_names()}.")
    fitting = [each for each in SETS.values() if set(features) <= set(each.names)]
    if not fitting:
        one, other = next(pair for pair in combinations(features, 2)
                          if not any({*pair} <= {*each.names} for each in SETS.values()))
        raise FormatError(f"“{one}” and “{other}” are features of different sets; weights are for one set.")
    if expected is None:
        return fitting[0]
    if expected not in fitting:
        raise FormatError(_wrong_set_text(fitting[0], expected))
    return expected


def _controller(
    name: str, feature_set: FeatureSet, weights: dict[str, float], lookahead: Literal[1, 2] | None
) -> Controller:
    values = tuple(weights.get(feature, 0.0) for feature in feature_set.names)
    return Controller(name, feature_set.names, values, lookahead or feature_set.lookahead)


def _too_great(weight: float) -> str:
    number = f"{weight:.10g}".replace("-", "−")
    return (f"{number} is too great; weights lie between −{GREATEST:.0f} and {GREATEST:.0f}, and choose alike when all "
            "are divided by the same number.")


def _all_names() -> str:
    return listed([*dict.fromkeys(name for feature_set in SETS.values() for name in feature_set.names)])


def _described(feature_set: FeatureSet) -> str:
    return f"{feature_set.title.replace('The', 'the')} features ({', '.join(feature_set.names[:3])} ...)"


def _wrong_set_text(found: FeatureSet, expected: FeatureSet) -> str:
    return f"these are weights for {_described(found)}, not for {_described(expected)}."
