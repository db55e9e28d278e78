"""Explanation: what the feature measures that the mouse or the keyboard is at."""
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app import theme
from app.controls import Sentence
from solvers.tetris.feature_sets import Feature

PADDING = (12, 8)  # px at the sides, and above and below


class Explanation(QWidget):
    """A box that is as high as the longest explanation of its set needs it, so that nothing below it moves."""

    def __init__(self) -> None:
        super().__init__()
        self._features: tuple[Feature, ...] = ()
        self.feature: Feature | None = None
        self.sentence = Sentence(role="body")
        self.sentence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._gauge = Sentence(role="body", parent=self)  # measures how high the others would be
        self._gauge.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(PADDING[0], PADDING[1], PADDING[0], PADDING[1])
        column.addWidget(self.sentence)
        theme.notifier.changed.connect(self._measure)

    def offer(self, features: Sequence[Feature]) -> None:
        """These may be explained; the first one is until another is asked for."""
        self._features = tuple(features)
        if self.feature not in self._features:
            self.show_feature(self._features[0])
        self._measure()

    def show_feature(self, feature: Feature) -> None:
        """Explain a feature."""
        self.feature = feature
        self.sentence.set(_words(feature))

    def _measure(self) -> None:
        room = self.width() - 2 * PADDING[0]
        if room < 100:
            return
        highest = 0
        for feature in self._features:
            self._gauge.set(_words(feature))
            highest = max(highest, self._gauge.heightForWidth(room))
        self.setFixedHeight(highest + 2 * PADDING[1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.current().sunken)
        painter.setBrush(theme.current().sunken)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.RADIUS, theme.RADIUS)
        painter.end()


def _words(feature: Feature) -> str:
    usual = "rewarded" if feature.sign > 0 else "punished"
    return f"<b>{feature.title}.</b> {feature.about} Usually {usual}.\nMeasured as: {feature.formula}."
