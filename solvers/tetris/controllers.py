"""Controllers: what puts pieces where the weighted sum of its features is greatest, and those known by name.

An evaluation is a whole number: of twice each feature, since the landing height has halves, times its weight in
thousandths. So all implementations choose alike.
"""
from collections.abc import Mapping
from math import isfinite
from typing import Final, Literal, NamedTuple

import msgspec

from solvers.tetris.feature_sets import LEE, SEED, STANDARD, FeatureSet, set_of

GREATEST: Final = 100.0  # of a weight, so that every evaluation fits 32 bits
UNIT: Final = 1000  # engines compute with weights as whole multiples of 1 / UNIT


class Controller(msgspec.Struct, frozen=True):
    """Weights for the features of one set, all of them and in its order. ValueError says what cannot be.

    `lookahead` is how many pieces it looks at, unless the rules set it.
    """

    name: str
    features: tuple[str, ...]
    weights: tuple[float, ...]
    lookahead: Literal[1, 2] = 1

    def __post_init__(self) -> None:
        if set_of(self.features) is None:
            raise ValueError("these are not the features of one set, in its order.")
        if len(self.weights) != len(self.features):
            raise ValueError(f"{len(self.weights)} weights are not one for each of {len(self.features)} features.")
        if not all(isfinite(weight) and abs(weight) <= GREATEST for weight in self.weights):
            raise ValueError(f"a weight lies between −{GREATEST:.0f} and {GREATEST:.0f}.")

    @property
    def set(self) -> FeatureSet:
        """The features that it weighs."""
        feature_set = set_of(self.features)
        assert feature_set is not None  # checked by __post_init__
        return feature_set

    @property
    def whole(self) -> tuple[int, ...]:
        """The weights in thousandths, rounded: what engines compute with."""
        return tuple(round(weight * UNIT) for weight in self.weights)


class _Known(NamedTuple):
    title: str
    about: str
    set: FeatureSet
    weights: Mapping[str, float]


def _in_order(feature_set: FeatureSet, *weights: float) -> dict[str, float]:
    return dict(zip(feature_set.names, weights, strict=False))


_BLOG = (
    "weights of the blog’s “Coding a Tetris AI using a Genetic Algorithm”, 2011; those for blockades are missing in "
    "its text and are recalled. It looks at two pieces."
)
_CBMPI = "Found by classification-based policy iteration (Scherrer, Ghavamzadeh, Gabillon, Lesner and Geist, 2015)"

_KNOWN = {
    "dellacherie": _Known(
        "Dellacherie",
        "Pierre Dellacherie’s weights, set by hand in 2003 and published by Colin Fahey: others have been compared "
        "with them ever since.",
        STANDARD, _in_order(STANDARD, -1, 1, -1, -1, -4, -1)),
    "bcts": _Known(
        "BCTS",
        "Dellacherie’s features and two more, tuned by the noisy cross-entropy method (Thiery and Scherrer, 2009).",
        STANDARD, _in_order(STANDARD, -12.629, 6.601974, -9.215815, -19.77356, -13.08335, -10.48747, -1.611863,
                            -24.04087)),
    "dt-10": _Known(
        "DT-10", f"{_CBMPI}, on boards of 10 rows.",
        STANDARD, _in_order(STANDARD, -2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27)),
    "dt-20": _Known(
        "DT-20", f"{_CBMPI}, on boards of 20 rows: the best published for one piece.",
        STANDARD, _in_order(STANDARD, -2.68, 1.38, -2.41, -6.32, 2.03, -2.71, -0.43, -9.48, 0.89)),
    "el-tetris": _Known(
        "El-Tetris",
        "Islam El-Ashi’s weights of 2011: Dellacherie’s features, but with rows removed in place of eroded cells.",
        STANDARD, {"landing_height": -4.500158825082766, "lines": 3.4181268101392694,
                   "row_transitions": -3.2178882868487753, "column_transitions": -9.348695305445199,
                   "holes": -7.899265427351652, "wells": -3.3855972247263626}),
    "lee": _Known(
        "Yiyuan Lee", "Yiyuan Lee’s four weights of 2013, bred by a genetic algorithm. It looks at two pieces.",
        LEE, _in_order(LEE, -0.510066, 0.760666, -0.35663, -0.184483)),
    "blog-hand": _Known(
        "The blog’s hand-made", f"The hand-made {_BLOG}", SEED, _in_order(SEED, -0.03, -7.5, -3.5, 8, 3, 2.5, 5)),
    "blog-1": _Known(
        "The blog’s first", f"The first evolved {_BLOG}",
        SEED, _in_order(SEED, -3.78, -2.31, -0.59, 1.6, 3.97, 6.52, 0.65)),
    "blog-2": _Known(
        "The blog’s second", f"The second evolved {_BLOG} It rewards blockades and punishes clears.",
        SEED, _in_order(SEED, -3.71, -4.79, 1.4, -1.87, 4.8, 3.22, 3.68)),
}

NAMED: Final = {
    name: Controller(name, known.set.names, tuple(float(known.weights.get(key, 0)) for key in known.set.names),
                     known.set.lookahead)
    for name, known in _KNOWN.items()
}
"""The controllers known by name; `named.read_controller` knows the one that this program trained, too."""

TITLES: Final = {name: known.title for name, known in _KNOWN.items()}
"""What people call them."""

ABOUT: Final = {name: known.about for name, known in _KNOWN.items()}
"""A sentence or two on each, with its source."""
