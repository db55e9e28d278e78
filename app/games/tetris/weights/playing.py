"""Playing: the live game of the edited weights, and what they would do where it stands still."""
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject

from app.games.tetris.text import signed
from app.games.tetris.weights.editing import Editing
from app.games.tetris.weights.live_view import BOARDS, LiveView
from app.games.tetris.weights.placed import DOOMED, compared, place_words, ranked, taken_apart
from app.games.tetris.weights.ranked_list import Row
from app.games.tetris.weights.sections import OVER, RUNNING, HereSection
from app.pages.tab import fresh_seed
from app.running.driver import Driver
from app.running.throttle import Throttle
from solvers.tetris.choosing.placing import Ranked
from solvers.tetris.pieces import KINDS, Placement
from solvers.tetris.strict.games import Seen
from solvers.tetris.strict.rehearsal import Rehearsal
from solvers.tetris.strict.rules import Rules

if TYPE_CHECKING:
    from app.games.tetris.pages import TetrisPages

FOLLOWED = 8.0  # pieces a second up to which every piece is drawn


class Playing(QObject):
    """The engine asks at each piece what is edited just then; while it stands, the same question is put here."""

    def __init__(
        self, tab: "TetrisPages", driver: Driver, editing: Editing, view: LiveView, section: HereSection
    ) -> None:
        super().__init__(tab)
        self._tab, self._driver, self._editing, self.view, self.section = tab, driver, editing, view, section
        self.rules = Rules(*BOARDS[0])
        self.ranking: tuple[Ranked, ...] = ()
        self._chosen: Placement | None = None
        self._throttle: Throttle[Seen] = Throttle(self, self._show_moment, lambda before, after: True)
        self.begin(self.rules)
        view.board_chosen.connect(lambda size: self.begin(msgspec.structs.replace(self.rules, width=size[0],
                                                                                  height=size[1])))
        view.cell_chosen.connect(self.choose_cell)
        section.chosen.connect(self._choose_rank)
        section.turned.connect(self._take_apart)

    def begin(self, rules: Rules, seed: int | None = None) -> None:
        """Another game, by these rules; if one was running, this one runs."""
        running = self._driver.solving and not self.standing
        if self._driver.solving:
            self._driver.stop()
        self.rules = rules
        self.engine = Rehearsal(lambda: self._editing.controller, rules, fresh_seed() if seed is None else seed)
        self.moment = self.engine.snapshot()
        self.view.show_rules(rules)
        self.view.board.zoom_fit()
        self.show()
        if running:
            self._tab.solve()

    @property
    def standing(self) -> bool:
        """Whether the game stands still."""
        return not self._driver.worker.running or self._driver.worker.paused

    # What is shown

    def take(self, moment: Seen) -> None:
        """The game has gone on."""
        if moment.pieces != self.moment.pieces or moment.game != self.moment.game:
            self._chosen = None
        self.moment = moment
        if self.standing or 0 < self._tab.solver_bar.speed <= FOLLOWED:
            self._throttle.end()
            self._show_moment(moment)
        else:
            self._throttle.offer(moment)

    def show(self) -> None:
        """The weights are others, or the game stands still, or goes on."""
        self._throttle.end()
        self._show_moment(self.moment)

    def _show_moment(self, moment: Seen) -> None:
        self.ranking = ranked(moment, self._editing.controller)
        if self._chosen not in [each.placement for each in self.ranking]:
            self._chosen = None
        best = self.ranking[0].placement if self.ranking else None
        looked_at = (self._chosen or best) if self.standing else None
        self.view.show_moment(moment, best, looked_at)
        if not self.standing:
            self.section.show_none(RUNNING)
        elif not self.ranking:
            self.section.show_none(OVER)
        else:
            self._show_ranking(moment)

    def _show_ranking(self, moment: Seen) -> None:
        best = self.ranking[0].score or 0.0
        rows = []
        for number, each in enumerate(self.ranking, start=1):
            words, score = place_words(moment.kind, each.placement), each.score or 0.0
            rows.append(Row(number, words, None) if score < DOOMED else Row(number, words, score, best - score))
        note = f"piece {KINDS[moment.kind]}"
        if self._editing.controller.lookahead == 2:
            note += f", then {KINDS[moment.following]}"
        self.section.show_places(note, rows, self._rank)
        self._take_apart()

    @property
    def _rank(self) -> int:
        """Of the place that is taken apart."""
        places = [each.placement for each in self.ranking]
        return places.index(self._chosen) if self._chosen in places else 0

    def _take_apart(self) -> None:
        if not self.ranking:
            return
        controller, chosen, best = self._editing.controller, self.ranking[self._rank], self.ranking[0]
        summands = taken_apart(self.moment, controller, chosen.placement)
        if self.section.way.value == "best":
            summands = compared(summands, taken_apart(self.moment, controller, best.placement))
        self.section.show_sum(summands)

    # What is chosen

    def choose_cell(self, place: tuple[int, int]) -> None:
        """Freeze the game, and take the best place apart that covers a cell; asked again, the next best."""
        self._driver.worker.pause()
        covering = [each.placement for each in self.ranking
                    if place in self.moment.field.placed(self.moment.kind, each.placement)]
        if covering:
            at = covering.index(self._chosen) + 1 if self._chosen in covering else 0
            self._chosen = covering[at % len(covering)]
        self.show()

    def _choose_rank(self, rank: int) -> None:
        self._chosen = self.ranking[rank].placement
        self.show()

    def hint(self) -> None:
        """Freeze the game and say what the weights would do."""
        self._driver.worker.pause()
        self._chosen = None
        self.show()
        if not self.ranking:
            self._tab.say("hint", "The game is over.", OVER)
            return
        kind, best = KINDS[self.moment.kind], self.ranking[0]
        second = self.section.places.items[1] if len(self.ranking) > 1 else None
        sentence = f"Its score is {signed(best.score or 0.0)}; "
        if (best.score or 0.0) < DOOMED:
            sentence = "The next piece will find no place, wherever this one goes."
        elif second is None:
            sentence += "it fits nowhere else."
        elif second.score is None:
            sentence += "anywhere else the next piece would find no place."
        else:
            sentence += f"the second best, {second.words}, is {second.behind:.2f} behind."
        self._tab.say("hint", f"{kind} to {place_words(self.moment.kind, best.placement)}.", sentence)
