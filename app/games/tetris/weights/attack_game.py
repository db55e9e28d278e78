"""The live game of an attacker: a game by the guideline's rules, its plan, and each place for the piece taken apart."""
from typing import Final

from app.games.tetris.field_picture import FieldPicture
from app.games.tetris.weights.edited_game import EditedGame
from app.games.tetris.weights.live_game import LiveView
from app.games.tetris.weights.placements import OVER, FeaturePoints, HereSection, RankedPlace, subtract
from app.games.tetris.weights.weights_editing import Editing
from app.pages import Page, fresh_seed
from solvers.core.coordinates import column_name
from solvers.core.wording import signed
from solvers.tetris.attacking.beam import Line, Move
from solvers.tetris.attacking.explaining import foresee
from solvers.tetris.attacking.pilot import attack_engine, position_of
from solvers.tetris.attacking.rehearsal import AttackRehearsal, Moment
from solvers.tetris.controllers import Controller
from solvers.tetris.feature_sets import Feature
from solvers.tetris.pieces import KINDS

COMING: Final = 1  # pieces that are shown beside the board
PLANNED: Final = 6  # pieces of a plan that are shown, the first one included

HOPE: Final = Feature("hope", "Pieces to come", "+", 1, "What the pieces that nobody knows yet may bring.",
                      "the score of the plan, less all the rest")


class AttackGame(EditedGame[Moment, Move]):
    """The live game of the attacker that is edited, and what its weights would do where the game stands still.

    While it runs, its engine says what can be done with each piece; while it stands, a search out of sight does, for
    the weights as they are by then.
    """

    def __init__(self, page: Page, editing: Editing, view: LiveView, section: HereSection) -> None:
        """The solver of `page` plays it."""
        super().__init__(page, editing, section)
        self.view = view
        self._driver = page.context.add_driver()
        self._seen_by: Controller | None = None  # whose plans the moment has
        self.engine = AttackRehearsal(lambda: self._editing.controller, fresh_seed())
        self.moment: Moment | None = None

    def again(self) -> None:
        self._begin_anew(self._start_game)

    def _start_game(self) -> None:
        self.engine, self.moment = AttackRehearsal(lambda: self._editing.controller, fresh_seed()), None
        self.show()

    # What is shown

    def set_moment(self, moment: Moment) -> None:
        """Take in the moment that the game has come to."""
        before, self.moment, self._seen_by = self.moment, moment, self._editing.controller
        if before is None or (moment.board.pieces, moment.game) != (before.board.pieces, before.game):
            self._chosen = None
        self._show_in_time(moment)

    def show(self) -> None:
        self._throttle.clear()
        if self.moment is None:
            self.moment = self.engine.snapshot()
            self._seen_by = self._editing.controller
        controller = self._editing.controller
        if self._seen_by != controller and self.standing:
            self._ask(self.moment, controller)
        self._show_moment(self.moment)

    def _ask(self, moment: Moment, controller: Controller) -> None:
        """Search, out of sight, for what these weights would do here."""
        search = attack_engine(moment.board, controller)

        def show_lines(_: object) -> None:
            if self.moment is not None and self.moment.board is moment.board:
                self.moment, self._seen_by = moment._replace(lines=search.lines()), controller
                self._show_moment(self.moment)

        self._driver.run_hidden(search, show_lines, "lines")

    def _show_moment(self, moment: Moment) -> None:
        # While the game runs, the best line is shown; while it stands, the chosen one, with the best one's first place
        # outlined beside it.
        board, standing = moment.board, self.standing
        line = self._line(moment) if standing else moment.lines[0] if moment.lines else None
        seen = () if line is None else foresee(position_of(board), line.moves[:PLANNED])
        best = moment.lines[0].moves[0] if moment.lines else None
        outlined = best.place.cells if best is not None and line is not None and line.moves[0] != best else ()
        self.view.show_picture(
            FieldPicture(board.field, board.setup.height, board.falling.kind, board.falling.cells,
                         seen[0].cells if seen else (), outlined, planned=tuple(each.cells for each in seen[1:]),
                         ghost_kind=seen[0].step.place.kind if seen else None),
            (board.lines, board.pieces, moment.game), board.next[:COMING])
        if self._is_listed(moment.lines):
            self._show_ranking(moment)

    def _show_ranking(self, moment: Moment) -> None:
        best = moment.lines[0].score
        falling = moment.board.falling.kind
        rows = [RankedPlace(number, _place_text(line.moves[0], falling), line.score, best - line.score)
                for number, line in enumerate(moment.lines, start=1)]
        self.section.show_places(f"piece {KINDS[falling]}", rows, self._rank(moment))
        self.take_apart()

    def _rank(self, moment: Moment) -> int:
        """Of the place that is taken apart."""
        return next((rank for rank, line in enumerate(moment.lines) if line.moves[0] == self._chosen), 0)

    def _line(self, moment: Moment) -> Line | None:
        return moment.lines[self._rank(moment)] if moment.lines else None

    def take_apart(self) -> None:
        moment = self.moment
        if moment is None or not moment.lines or self._seen_by is None:
            return
        summands = _summands(moment.lines[self._rank(moment)], self._seen_by)
        if self.section.way.value == "best":
            summands = subtract(summands, _summands(moment.lines[0], self._seen_by))
        self.section.show_sum([each for each in summands if each.value])

    # What is chosen

    def choose_cell(self, place: tuple[int, int]) -> None:
        """Freeze the game, and take the best place apart that covers a cell; asked again, the next best."""
        lines = () if self.moment is None else self.moment.lines
        self._choose_next([line.moves[0] for line in lines if place in line.moves[0].place.cells])

    def choose_rank(self, rank: int) -> None:
        """Take the place of a rank apart."""
        if self.moment is not None and rank < len(self.moment.lines):
            self._chosen = self.moment.lines[rank].moves[0]
            self.show()

    def hint(self) -> None:
        """Freeze the game and say what the weights would do."""
        self._page.worker.pause()
        self._chosen = None
        self.show()
        moment = self.moment
        if moment is None or not moment.lines:
            self._page.context.say("hint", "The game is over.", OVER)
            return
        best = moment.lines[0]
        sentence = f"Its plan scores {signed(best.score)}; "
        if len(moment.lines) > 1:
            second = moment.lines[1]
            place = _place_text(second.moves[0], moment.board.falling.kind)
            sentence += f"next best: {place} (−{best.score - second.score:.2f})."
        else:
            sentence += "there is no other."
        kind = KINDS[moment.board.falling.kind]
        self._page.context.say("hint", f"{kind} to {_place_text(best.moves[0], moment.board.falling.kind)}.", sentence)


def _summands(line: Line, controller: Controller) -> tuple[FeaturePoints, ...]:
    known = tuple(FeaturePoints(feature, float(value), weight * value)
                  for feature, weight, value in zip(controller.set.features, controller.weights, line.features,
                                                    strict=True))
    hoped = round(line.score - sum(each.value for each in known), 6)
    return (*known, FeaturePoints(HOPE, 1.0, hoped))


def _place_text(step: Move, falling: int) -> str:
    """A place in few words: what a hold brings, its columns, and the spin that leads there."""
    columns = [x for x, _ in step.place.cells]
    first, last = column_name(min(columns)), column_name(max(columns))
    held = f"hold {KINDS[step.place.kind]}, " if step.held else ""
    row = min(y for _, y in step.place.cells) + 1
    spin = {"": "", "mini": ", mini T-spin", "full": ", T-spin"}[step.place.spin]
    return f"{held}{first if first == last else f'{first}–{last}'}, row {row}{spin}"
