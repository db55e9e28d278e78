"""The Search Options dialog: every rule of the 1997 search as a switch, with what it does and is worth."""
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QGridLayout, QSizePolicy, QWidget

from app.controls import STRETCH, Line, Segment, Sentence, SpinBox, StartDialog, column_of, row_of
from app.games.connexion import preferences
from app.look import theme
from solvers.connexion.classic.options import AS_IN_1997, MOST_STEPS, PRESETS, SearchOptions

TEXT = 376     # px, the width of what explains a switch
CONTROL = 288  # px, the width of a switch
OWN = "own"

ORDERS = (("high", "High first"), ("low", "Low first"), ("random", "At random"))
ANGLES = (("first", "First"), ("second", "After doors"), ("ignored", "Ignored"))
NEXT = (("afresh", "Afresh"), ("backtracking", "Backtrack"))


class SearchOptionsDialog(StartDialog[SearchOptions]):
    """Changes the Search Options in the preferences when the player accepts."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent, "Search Options", preferences.set_search_options, "Use these")
        self._own = preferences.search_options()
        self._filling = True  # switches are being set one by one: what they say meanwhile is nobody's own
        self.presets = Segment([*((name, name) for name in PRESETS), (OWN, "Your own")], "Presets")
        self.presets.chosen.connect(lambda key: self._show(self._own if key == OWN else PRESETS[key]))
        self.presets.setToolTip("Set all switches at once")
        self.presets.setWhatsThis(
            "Sets all switches at once: as in 1997, as they find most, or with pieces placed at random."
        )
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme.MARGIN)
        self._grid.setVerticalSpacing(12)
        self._add_orders()
        self._add_limit()
        self._add_prunings()
        self.next_solution = self._add_segment(
            "Next solution", NEXT, "After a labyrinth the search starts afresh, or takes pieces back and continues. "
                                   "Then it finds five times as many, but each resembles the last.",
        )
        self.reset = self._buttons.addButton("Reset", QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.setAutoDefault(False)
        self.reset.setToolTip("Set all switches as they were in 1997")
        self.reset.clicked.connect(lambda: self._show(AS_IN_1997))
        self.complaint.set_role("body")
        self.lay_out(column_of(self.presets, 4, self._grid, self.complaint_of(TEXT + theme.MARGIN + CONTROL, 1),
                               gap=12))
        self._show(self._own)

    def _add_orders(self) -> None:
        self.demand_order = self._add_segment(
            "Demand order", ORDERS, "The open cell to fill next. A demand is higher the fewer pieces fit there. "
            "In any order but high first it hardly ever finds a labyrinth.",
        )
        self.piece_order = self._add_segment(
            "Piece order", ORDERS, "The piece to try first. A piece is higher the more doors it has. High first finds "
            "four to five times as many labyrinths as at random; low first finds none.",
        )
        self.angles = self._add_segment(
            "Doors at 120°", ANGLES, "Try pieces with doors at 120°, which make holes, first. As the first rule, as "
            "in 1997, that costs half of the labyrinths; after the number of doors it changes little.",
        )

    def _add_limit(self) -> None:
        self.limited = QCheckBox("Start again after")
        self.step_limit = SpinBox()
        self.step_limit.setRange(0, MOST_STEPS)
        self.step_limit.setGroupSeparatorShown(True)
        self.step_limit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.step_limit.keep_width(96)
        self.step_limit.setAccessibleName("Step limit")
        holder = QWidget()
        row_of(self.limited, self.step_limit, Line("steps"), STRETCH, gap=theme.UNIT, parent=holder)
        self._add(
            "Step limit", holder, "The search gives up an attempt that takes longer. From 320 to 512, around the 384 "
                                  "of 1997, "
            "it hardly matters. Without a limit it hardly ever finds a labyrinth.",
        )

    def _add_prunings(self) -> None:
        self.count_directions = QCheckBox("Count directions")
        self.count_cells = QCheckBox("Count open cells")
        holder = QWidget()
        row_of(self.count_directions, self.count_cells, STRETCH, gap=2 * theme.UNIT, parent=holder)
        self._add(
            "Dead ends", holder, "Sees a dead end early: more doors open one way than free pieces can answer, or more "
                                 "open cells than pieces. Neither changes much.",
        )

    def _add_segment(self, name: str, choices: tuple[tuple[str, str], ...], explanation: str) -> Segment:
        segment = Segment(choices, name)
        self._add(name, segment, explanation)
        return segment

    def _add(self, name: str, control: QWidget, explanation: str) -> None:
        control.setFixedWidth(CONTROL)
        control.setWhatsThis(f"{name}. {explanation}")
        explained = QWidget()
        sentence = Sentence(explanation, "small", "muted", width=TEXT)
        sentence.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        column_of(Line(name, strong=True), sentence, parent=explained)
        row = self._grid.rowCount()
        self._grid.addWidget(explained, row, 0)
        self._grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignVCenter)

    # What is chosen

    def wanted(self) -> SearchOptions:
        switches: dict[str, Any] = {
            "demand_order": self.demand_order.value, "piece_order": self.piece_order.value, "angles": self.angles.value,
            "next_solution": self.next_solution.value, "count_directions": self.count_directions.isChecked(),
            "count_cells": self.count_cells.isChecked(),
            "step_limit": self.step_limit.value() if self.limited.isChecked() else 0,
        }
        return SearchOptions(**switches)

    def _show(self, options: SearchOptions) -> None:
        self._filling = True
        self.demand_order.set_value(options.demand_order)
        self.piece_order.set_value(options.piece_order)
        self.angles.set_value(options.angles)
        self.next_solution.set_value(options.next_solution)
        for box, on in (
            (self.count_directions, options.count_directions), (self.count_cells, options.count_cells),
            (self.limited, options.step_limit > 0),
        ):
            box.setChecked(on)
        self.step_limit.setValue(options.step_limit or AS_IN_1997.step_limit)
        self._filling = False
        self.refresh()

    def update_fields(self) -> None:
        self.step_limit.setEnabled(self.limited.isChecked())

    def show_plan(self, complaint: str) -> None:
        super().show_plan(complaint)
        if self._filling:
            return
        preset = next((name for name, preset in PRESETS.items() if preset == self.plan), OWN)
        self.presets.set_value(preset)
        if self.plan is not None and preset == OWN:
            self._own = self.plan
