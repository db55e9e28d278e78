"""The New dialog of the Weights page: weights from the beginning, for the features of a set."""
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.controls import Choice, Line, Segment, Sentence, StartDialog, column_of
from app.look import theme
from solvers.core.wording import listed
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import SETS

WIDTH = 400  # px
LINES = 4    # of what is said about a set
TITLE = "New weights"
BEGINNINGS = {"signs": "1 or −1, the usual sign", "nothing": "0"}


class NewWeightsDialog(StartDialog[Controller]):
    """Dialog for new weights. `begin` is called with the controller to edit."""

    def __init__(self, parent: QWidget | None, features: str, begin: Callable[[Controller], object]) -> None:
        super().__init__(parent, TITLE, begin)
        self.features = Choice("Features")
        self.features.set_items([(each.title, each.name) for each in SETS.values()], features)
        self.about = Sentence(role="small", ink="muted", width=WIDTH)
        self.about.keep_lines(LINES)
        self.beginning = Segment([*BEGINNINGS.items()], "Each weight begins with")
        column = column_of(Line("Features", strong=True), self.features, self.about,
                           Line("Each weight begins with", strong=True), self.beginning, gap=theme.UNIT)
        self.lay_out(column)

    def update_fields(self) -> None:
        chosen = SETS[self.features.currentData()]
        titles = [feature.title.lower() for feature in chosen.features]
        if chosen.groups:
            titles = [f"{many} of {title[0].lower()}{title[1:]}" for title, many in chosen.groups]
        self.about.set(f"{listed(titles).capitalize()}.")

    def wanted(self) -> Controller:
        chosen = SETS[self.features.currentData()]
        weights = tuple(float(feature.sign) if self.beginning.value == "signs" else 0.0 for feature in chosen.features)
        return Controller(TITLE, chosen.names, weights, chosen.lookahead)
