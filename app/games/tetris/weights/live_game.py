"""The live game of the weights that are edited: its board, and what they would do where it stands still."""
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.canvas.board import Cell
from app.canvas.canvas import FOOT
from app.controls import STRETCH, Choice, IconButton, Line, column_of, row_of
from app.games.tetris.beside_field import Counters, PieceColumn
from app.games.tetris.field_board import AROUND, FieldBoard
from app.games.tetris.field_picture import FieldPicture, picture_before_drop
from app.games.tetris.weights.edited_game import EditedGame
from app.games.tetris.weights.placements import (
    DOOMED,
    OVER,
    HereSection,
    RankedPlace,
    place_text,
    rank_places,
    subtract,
    take_apart,
)
from app.games.tetris.weights.weights_editing import Editing
from app.look import theme
from app.pages import Page, fresh_seed
from solvers.core.wording import signed
from solvers.tetris.choosing.placing import Ranked
from solvers.tetris.pieces import KINDS, Placement
from solvers.tetris.strict.games import Seen
from solvers.tetris.strict.rehearsal import Rehearsal
from solvers.tetris.strict.rules import Rules

BOARDS: Final = ((10, 10), (10, 20), (8, 10), (8, 20), (6, 12), (12, 20))
BOARD_TITLES: Final = tuple((f"{width} × {height}", (width, height)) for width, height in BOARDS)
NAMES: Final = ("Lines", "Pieces", "Game")
WIDTH = 208       # px of the whole, at least
NEXT = 84         # px that the next piece has


class LiveView(QWidget):
    """The board of the live game, beside the weights: one sees at once what they do."""

    board_chosen = Signal(object)  # (width, height)
    cell_chosen = Signal(object)   # (column, row)
    hidden = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(WIDTH)
        self.board = FieldBoard()
        self.board.setAccessibleName("The live game")
        self.board.setWhatsThis(
            "The game that these weights play; it continues when you change a weight. Pause it and click a cell to "
            "see the best place that covers this cell, and how its score is made up.")
        self.boards = Choice("Board", BOARD_TITLES, tip="The board of the live game and of the measured games")
        self.boards.setFixedWidth(104)
        self.again = IconButton("restart", "Another game  (Ctrl+Shift+R)", side=32, size=18)
        self.title = Line("The live game", strong=True)
        self.counters = Counters("The live game", NAMES, columns=3)
        self.next = PieceColumn("Next")
        self.next.setFixedHeight(NEXT)
        self._lay_out()
        self.boards.activated.connect(lambda place: self.board_chosen.emit(BOARDS[place]))
        self.board.pressed.connect(lambda cell, *_: self._choose(cell))
        self.board.cursor_moved.connect(lambda cell: self._choose(cell) if self.board.cursor_shown else None)

    def _lay_out(self) -> None:
        head = row_of((self.title, 1), self.boards, self.again, gap=4)
        under = row_of((self.counters, 1), self.next, gap=6)
        for widget in (self.counters, self.next):
            under.setAlignment(widget, Qt.AlignmentFlag.AlignTop)
        column_of(head, (self.board, 100), under, STRETCH, margins=(0, 0, 0, theme.UNIT), parent=self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.hidden.emit()

    def _choose(self, cell: Cell) -> None:
        self.cell_chosen.emit(self.board.place_of(cell))

    def show_rules(self, rules: Rules) -> None:
        """The board that is played on."""
        self.boards.setCurrentIndex(BOARDS.index((rules.width, rules.height)))

    def _fit(self) -> None:
        """Give the board as much of the height as its width lets it have."""
        columns, rows = self.board.columns, self.board.rows
        side = min((self.width() - 2 * AROUND) / columns, self.board.largest)
        self.board.setMaximumHeight(round(rows * side) + 2 * AROUND + FOOT)

    def show_moment(self, moment: Seen, placement: Placement | None, looked_at: Placement | None) -> None:
        """Show the game before a piece falls to its placement, if it has one; where another place is looked at, that is
        shown, and the placement outlined."""
        field, kind, shown = moment.field, moment.kind, looked_at or placement
        picture = picture_before_drop(field, kind, shown)
        if placement is not None and shown != placement:
            picture = replace(picture, outlined=field.placed(kind, placement))
        self.show_picture(picture, (moment.lines, moment.pieces, moment.game), (moment.following,))

    def show_picture(self, picture: FieldPicture, counts: tuple[int, int, int], coming: Sequence[int]) -> None:
        """Show a board, its lines, pieces and number, and the kinds of the pieces to come."""
        self.board.show_field(picture)
        self._fit()
        lines, pieces, game = counts
        self.counters.set((f"{lines:,}", f"{pieces:,}", f"{game:,}"))
        self.next.show_kinds(tuple(coming))


class LiveGame(EditedGame[Seen, Placement]):
    """The live game, and what the weights would do where it stands still.

    The engine asks at each piece what is edited just then; while it stands, the same question is put here.
    """

    def __init__(self, page: Page, editing: Editing, view: LiveView, section: HereSection) -> None:
        """The solver of `page` plays it."""
        super().__init__(page, editing, section)
        self.view = view
        self.rules = Rules(*BOARDS[0])
        self.ranking: tuple[Ranked, ...] = ()
        self.start_game(self.rules)
        view.board_chosen.connect(lambda size: self.start_game(msgspec.structs.replace(self.rules, width=size[0],
                                                                                  height=size[1])))

    def start_game(self, rules: Rules, seed: int | None = None) -> None:
        """Begin another game by these rules; it runs if the last one did."""
        self._begin_anew(lambda: self._start_game(rules, fresh_seed() if seed is None else seed))

    def _start_game(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.engine = Rehearsal(lambda: self._editing.controller, rules, seed)
        self.moment = self.engine.snapshot()
        self.view.show_rules(rules)
        self.view.board.zoom_fit()
        self.show()

    def again(self) -> None:
        self.start_game(self.rules)

    # What is shown

    def set_moment(self, moment: Seen) -> None:
        """Take in the moment that the game has come to."""
        if moment.pieces != self.moment.pieces or moment.game != self.moment.game:
            self._chosen = None
        self.moment = moment
        self._show_in_time(moment)

    def show(self) -> None:
        self._throttle.clear()
        self._show_moment(self.moment)

    def _show_moment(self, moment: Seen) -> None:
        self.ranking = rank_places(moment, self._editing.controller)
        if self._chosen not in [each.placement for each in self.ranking]:
            self._chosen = None
        best = self.ranking[0].placement if self.ranking else None
        looked_at = (self._chosen or best) if self.standing else None
        self.view.show_moment(moment, best, looked_at)
        if self._is_listed(self.ranking):
            self._show_ranking(moment)

    def _show_ranking(self, moment: Seen) -> None:
        best = self.ranking[0].score or 0.0
        rows = []
        for number, rated in enumerate(self.ranking, start=1):
            place, score = place_text(moment.kind, rated.placement), rated.score or 0.0
            rows.append(RankedPlace(number, place, None) if score < DOOMED else
                        RankedPlace(number, place, score, best - score))
        note = f"piece {KINDS[moment.kind]}"
        if self._editing.controller.lookahead == 2:
            note += f", then {KINDS[moment.following]}"
        self.section.show_places(note, rows, self._rank)
        self.take_apart()

    @property
    def _rank(self) -> int:
        """Of the place that is taken apart."""
        places = [each.placement for each in self.ranking]
        return places.index(self._chosen) if self._chosen in places else 0

    def take_apart(self) -> None:
        if not self.ranking:
            return
        controller, chosen, best = self._editing.controller, self.ranking[self._rank], self.ranking[0]
        summands = take_apart(self.moment, controller, chosen.placement)
        if self.section.way.value == "best":
            summands = subtract(summands, take_apart(self.moment, controller, best.placement))
        self.section.show_sum(summands)

    # What is chosen

    def choose_cell(self, place: tuple[int, int]) -> None:
        """Freeze the game, and take the best place apart that covers a cell; asked again, the next best."""
        self._choose_next([each.placement for each in self.ranking
                           if place in self.moment.field.placed(self.moment.kind, each.placement)])

    def choose_rank(self, rank: int) -> None:
        """Take the place of a rank apart."""
        self._chosen = self.ranking[rank].placement
        self.show()

    def hint(self) -> None:
        """Freeze the game and say what the weights would do."""
        self._page.worker.pause()
        self._chosen = None
        self.show()
        if not self.ranking:
            self._page.context.say("hint", "The game is over.", OVER)
            return
        kind, best = KINDS[self.moment.kind], self.ranking[0]
        second = self.section.places.items[1] if len(self.ranking) > 1 else None
        sentence = f"Its score is {signed(best.score or 0.0)}; "
        if (best.score or 0.0) < DOOMED:
            sentence = "The next piece will not fit, wherever this one goes."
        elif second is None:
            sentence += "it fits nowhere else."
        elif second.score is None:
            sentence += "anywhere else the next piece would not fit."
        else:
            sentence += f"next best: {second.place} (−{second.behind:.2f})."
        self._page.context.say("hint", f"{kind} to {place_text(self.moment.kind, best.placement)}.", sentence)
