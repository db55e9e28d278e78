"""Overlay: what lies above the position: weights or the oracle's moves on the free nodes, a hint, the editor's node."""
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from app.games.spanit import advice
from app.games.spanit.board import Shown
from app.games.spanit.heat_legend import HeatLegend
from app.games.spanit.view_section import VIEWS, ViewSection
from app.pages.actions import GameAction
from solvers.spanit.board import Side
from solvers.spanit.personality.weights import weights
from solvers.spanit.theory.oracle import analyse

if TYPE_CHECKING:
    from app.games.spanit.tab import SpanTab


class Overlay(QObject):
    """`view` is what is wanted on the free nodes: one of `VIEWS`."""

    def __init__(self, tab: "SpanTab") -> None:
        super().__init__(tab)
        self._tab = tab
        self.view = "none"
        self.legend = HeatLegend()
        tab.strip.add_right(self.legend)
        self.section = ViewSection(tab.panel)
        self.section.chosen.connect(self.choose)

    def choose(self, view: str) -> None:
        """Draw weights, the oracle's moves, or nothing on the free nodes."""
        self.view = view
        self.show()
        self._tab.changed.emit()

    def restore(self, view: str) -> None:
        """Take back what was wanted; what is no view changes nothing."""
        if view in dict(VIEWS):
            self.view = view

    def show(self) -> None:
        """Draw anew what lies above the position."""
        tab = self._tab
        position = tab.state.position
        mind = tab.seating.seats[position.to_move].mind
        shown = Shown(last=tab.last_node)
        if not tab.state.finished:
            shown = self._with_hint(self._with_view(shown, mind))
        shown = tab.editing.over(shown)
        tab.board.show_above(shown)
        self.legend.show_weights(shown.weights.values())
        self.section.set(self.view, position, mind, weighs=mind in tab.presets)

    def _with_view(self, shown: Shown, mind: str) -> Shown:
        state = self._tab.state
        position = state.position
        if self.view == "weights" and (personality := self._tab.roster.personality(mind)) is not None:
            found = weights(position.cells, position.size, position.to_move, personality, state.seed, state.ply)
            return replace(shown, weights={place: weight for place, weight in enumerate(found) if weight is not None})
        if self.view == "oracle":
            verdict = analyse(position.cells, position.size, position.to_move)
            proven: Side = position.to_move if verdict.outcome == "mover" else verdict.winner
            wins = advice.winning(verdict, position)
            return replace(shown, winning=() if len(wins) == len(position.free) else tuple(wins),  # all: words say so
                           trees=verdict.trees or ((), ()), proven=proven)
        return shown

    def _with_hint(self, shown: Shown) -> Shown:
        hint = self._tab.hinting.advice
        if hint is None:
            return shown
        if hint.trees[0]:
            shown = replace(shown, winning=(), trees=hint.trees, proven=self._tab.state.position.to_move)
        return replace(shown, answer=hint.move)

    def game_actions(self) -> Sequence[GameAction]:
        """One for each view."""
        def is_on(view: str) -> Any:
            return lambda: self.view == view

        return [
            GameAction(f"Overlay: {words.lower()}", "", keys, f"On the free nodes: {words.lower()}",
                       partial(self.choose, view), checkable=True, checked=is_on(view), group="overlay")
            for (view, words), keys in zip(VIEWS, ("Shift+N", "W", "O"), strict=True)
        ]
