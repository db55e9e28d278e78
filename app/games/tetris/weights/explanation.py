"""Explanation: what the feature measures that the mouse or the keyboard is at."""
from collections.abc import Iterable, Sequence

from app.controls.explanation_box import ExplanationBox
from solvers.tetris.feature_sets import Feature

PADDING = (12, 8, 12, 8)  # px


class Explanation(ExplanationBox):
    """The features of one set at a time."""

    def __init__(self) -> None:
        super().__init__(PADDING)
        self._features: tuple[Feature, ...] = ()
        self.feature: Feature | None = None

    def offer(self, features: Sequence[Feature]) -> None:
        """These may be explained; the first one is until another is asked for."""
        self._features = tuple(features)
        if self.feature not in self._features:
            self.show_feature(self._features[0])
        self.measure()

    def show_feature(self, feature: Feature) -> None:
        """Explain a feature."""
        self.feature = feature
        self.sentence.set(_words(feature))

    def texts(self) -> Iterable[str]:
        return map(_words, self._features)


def _words(feature: Feature) -> str:
    usual = "rewarded" if feature.sign > 0 else "punished"
    return f"<b>{feature.title}.</b> {feature.about} Usually {usual}.\nMeasured as: {feature.formula}."
