"""PlacementHintDesk: asks an AI where the piece should go; shows it on the field, with reasons in the panel."""
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.controls import literal
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.field_picture import Places
from app.games.tetris.placement_grid import RatedPlacement
from app.games.tetris.play.best_games import TetrisStatisticsWriter
from app.games.tetris.play.live_play import LivePlay
from app.games.tetris.play.tetris_keys import BINDINGS
from app.games.tetris.play.tetris_play_sections import PlacementHintSection
from app.games.tetris.remembered_programs import PROGRAM, read_adviser, remember_adviser, remember_program
from app.games.tetris.tetris_text import TURN_NAMES
from app.pages import Action, Command, PlayPage
from solvers.core.coordinates import column_name
from solvers.tetris.attacking.pilot import attack_engine, position_of
from solvers.tetris.choosing.judgement import Judgement, judge
from solvers.tetris.controllers import Controller
from solvers.tetris.field import Field
from solvers.tetris.guideline.pilot import Option, best_reachable, inputs, ranked
from solvers.tetris.guideline.rules import Guideline
from solvers.tetris.pieces import KINDS
from solvers.tetris.tbp.steering import steer

if TYPE_CHECKING:
    from app.games.tetris.play.placement_advice import Advice
    from app.games.tetris.play.program_adviser import ProgramAdviser
    from solvers.tetris.attacking.beam import Plan


class PlacementHintDesk(QObject):
    """Asks for hints and shows them; the last one stays while its piece falls."""

    changed = Signal()  # what the field outlines is another

    def __init__(self, page: PlayPage[Guideline], live: LivePlay, statistics_writer: TetrisStatisticsWriter) -> None:
        super().__init__(page)
        self._page, self._live, self._statistics_writer = page, live, statistics_writer
        self._say = page.context.say
        self._presets = page.context.shared(ControllerPresets)
        self.mind = self._presets.favourite
        self.shadow = False              # whether every piece has its ghost
        self._options: tuple[Option, ...] = ()
        self._grid: tuple[Option, ...] = ()  # those of the best one's piece, as the grid has them
        self._shown: Option | None = None
        self._piece = -1                 # the number of the piece that the options are for
        self._program = ""               # the command of the program that gives hints
        self._advice: Advice | None = None  # what it said last
        self._quiet = False              # whether it was asked for the outline alone
        self.adviser: ProgramAdviser | None = None  # who asks the program, once there was one
        shadow = Command("Show where each piece would go", self.toggle_shadow,
                         "An outline on the field shows where the AI would put each piece",
                         partial(BINDINGS.shortcut, "shadow"), checked=lambda: self.shadow,
                         label="Show it for every piece")
        self.section = PlacementHintSection(page.context.column, shadow)
        ask = Command("Show where this piece would go", self.ask, "Where this AI would put the piece",
                      partial(BINDINGS.shortcut, "ask"), "hint", enabled=lambda: self.possible)
        follow = Command("Play the hint", self.play_hint, "Put the piece there", partial(BINDINGS.shortcut, "follow"),
                         enabled=lambda: self.shown and live.playable, label="Play it", kind="primary",
                         shown=lambda: self.shown)
        self.section.add_buttons(follow, ask._replace(label="Hint", shortcut=Action.HINT.keys))
        self.commands = shadow, ask, follow
        self.section.minds.activated.connect(lambda _: self.choose_mind(self.section.minds.currentData()))
        self.section.grid.pointed.connect(self._point)
        self.section.grid.chosen.connect(self._play_from_grid)
        self._presets.changed.connect(self.update_minds)
        self.update_minds()

    @property
    def controller(self) -> Controller:
        """Who gives hints; in a game by the strict rules somebody who knows them."""
        mind = self.mind if self.mind != PROGRAM else self._presets.favourite
        return self._presets.get(mind if mind in self._minds else self._presets.favourite)

    @property
    def _minds(self) -> list[str]:
        """Those of the presets that play by the rules of this game."""
        suits = self._live.simulation.setup.suits_attackers
        return self._presets.names() if suits else self._presets.strict_names()

    @property
    def shown(self) -> bool:
        """True while a placement is outlined on the field."""
        return self._shown is not None or self._advice is not None

    @property
    def possible(self) -> bool:
        """True if there is a piece to place, and no solver is placing it."""
        return not self._page.state.finished and not self._page.solving

    def update_minds(self) -> None:
        """Offer those who play by the rules of this game."""
        presets = self._presets
        if self.mind not in presets and self.mind != PROGRAM:
            self.mind = presets.favourite
        minds = [(presets.title(key), key) for key in self._minds]
        self.section.minds.set_items([*minds, (PROGRAM, PROGRAM)],
                                 PROGRAM if self.mind == PROGRAM else self.controller.name)

    # What is asked

    def ask(self) -> None:
        """Say where the piece would go, and why."""
        if not self.possible:
            return
        if self.mind == PROGRAM:
            self._ask_program(quiet=False)
            return
        if self.controller.set.attacks:
            self._ask_attacker(quiet=False)
            return
        self._rank_places()
        if not self._options:
            return
        self._statistics_writer.note_help()
        if self._shown is None:
            self._say("warning", "Lost.", "This piece fits nowhere on the field.")
            return
        subject, sentence = self._sentences(self._shown)
        self._show(self._shown, subject, f"{sentence} {self._judgement(self._shown).reason}")
        offer = ("Play it", self.play_hint) if self._live.playable else ("", None)
        self._say("hint", subject, sentence, *offer)
        self.changed.emit()

    def choose_mind(self, key: str) -> None:
        """Let another one give hints."""
        if key == PROGRAM:
            from app.games.tetris.play.program_dialog import ProgramDialog  # with it comes what starts programs

            dialog = ProgramDialog(self._page.context.widget, self.take_program)
            dialog.rejected.connect(lambda: self.section.minds.setCurrentIndex(self.section.minds.findData(self.mind)))
            dialog.open()
            return
        self.end_program()
        self.mind = key
        hinted = self.shown
        self.clear()
        if hinted:
            self.ask()

    def take_program(self, command: str) -> None:
        """Let a program give hints, and ask it for one."""
        remember_program(command)
        remember_adviser(command)
        self.mind, self._program = PROGRAM, command
        self.clear()
        self.ask()

    def _ask_program(self, *, quiet: bool) -> None:
        """Ask the program about the falling piece; `quiet` for the outline alone."""
        self._quiet, self._piece = quiet, self._live.simulation.pieces
        self._statistics_writer.note_help()
        if self.adviser is None:
            from app.games.tetris.play.program_adviser import ProgramAdviser  # no start waits for what starts programs

            self.adviser = ProgramAdviser(self)
            self.adviser.found.connect(self._take_advice)
            self.adviser.failed.connect(lambda sentence: self._say("warning", "No hint.", sentence))
        self.adviser.ask(self._program, self._live.simulation)
        if not quiet and self.adviser.asking:
            self._say("info", "Asked.", "The program is thinking about this piece.")

    def end_program(self) -> None:
        """End the program that gave hints, if one did."""
        if self.adviser is not None:
            self.adviser.end()

    def _ask_attacker(self, *, quiet: bool) -> None:
        """Ask the attacker about the falling piece, out of sight; `quiet` for the outline and the plan alone."""
        simulation, controller = self._live.simulation, self.controller
        self._quiet, self._piece = quiet, simulation.pieces
        self._statistics_writer.note_help()
        position, piece = position_of(simulation), simulation.pieces

        def show_plan(plan: "Plan") -> None:
            from app.games.tetris.play.placement_advice import advice_by  # with the first plan: it explains those alone

            live = self._live.simulation
            if live.pieces != piece or self._piece != piece or controller != self.controller:
                return  # too late
            advice = advice_by(plan, position, live, controller, self._presets.title(controller.name))
            if advice is not None:
                self._take_advice(advice)
            elif not self._quiet:
                self._say("warning", "Lost.", "This piece fits nowhere on the field.")

        self._page.context.run(attack_engine(simulation, controller), show_plan, "attacker")

    def _take_advice(self, advice: "Advice") -> None:
        live = self._live
        if self._piece != advice.piece or live.simulation.pieces != advice.piece or not self.possible:
            return  # too late
        self._advice = advice
        piece = advice.choice.piece
        held = piece.kind != live.simulation.falling.kind
        spin = {"": "", "mini": " A mini T-spin.", "full": " A T-spin."}[advice.choice.spin]
        subject, sentence = _where(piece.kind, [x for x, _ in piece.cells], held=held), f"{advice.words}{spin}"
        self.section.show_words(f"<b>{subject}</b> {sentence}", advice.parts)
        if not self._quiet:
            offer = ("Play it", self.play_hint) if live.playable else ("", None)
            self._say("hint", subject, advice.brief or sentence, *offer)
        self.changed.emit()

    def show_shadow(self, wanted: bool) -> None:
        """Show for every piece where it would go, or for none."""
        self.shadow = wanted
        self.section.show_shadow(wanted)
        if not wanted:
            self.clear()
        self.changed.emit()

    def toggle_shadow(self) -> None:
        self.show_shadow(not self.shadow)
        self._page.context.changed()

    def play_hint(self) -> None:
        """Put the piece where the hint says."""
        if self._advice is not None:
            self._steer(self._advice)
        elif self._shown is not None:
            self._play(self._shown)

    def put_away(self) -> bool:
        """Take the hint back that stands; False if there is none."""
        stood = bool(self._grid) or self._advice is not None
        self.clear()
        self.changed.emit()
        return stood

    def clear(self) -> None:
        """The piece, or who gives hints, is another."""
        self._options, self._grid, self._shown, self._piece = (), (), None, -1
        self._advice = None
        if self.adviser is not None:
            self.adviser.cancel()
        self._page.context.cancel("attacker")
        self.section.clear()

    def outlined_cells(self) -> Places:
        """The cells that the field outlines."""
        simulation = self._live.simulation
        if self._piece != simulation.pieces:
            self._options, self._shown, self._advice = (), None, None
            if self.shadow and not simulation.over and not self._page.solving:
                if self.mind == PROGRAM:
                    self._ask_program(quiet=True)
                elif self.controller.set.attacks:
                    self._ask_attacker(quiet=True)
                else:
                    self._rank_places()
                    self._statistics_writer.note_help()
        if self._advice is not None:
            return self._advice.choice.piece.cells
        return () if self._shown is None else self._shown.cells

    def planned_cells(self) -> tuple[Places, ...]:
        """The cells where the pieces after that one are to go, as far as somebody has a plan."""
        return () if self._advice is None or self._piece != self._live.simulation.pieces else self._advice.planned

    # How it is found

    def _rank_places(self) -> None:
        simulation = self._live.simulation
        self._options = ranked(simulation, self.controller)
        self._shown = best_reachable(simulation, self._options)
        self._piece = simulation.pieces

    def _sentences(self, best: Option) -> tuple[str, str]:
        turned = TURN_NAMES[best.placement.orientation] if best.placement.orientation else ""
        subject = _where(best.kind, [x for x, _ in best.cells], held=best.hold, turned=turned)
        return subject, f"This is how {literal(self._presets.title(self.mind))} plays."

    def _judgement(self, option: Option) -> Judgement:
        """A place taken apart, beside the others of its piece."""
        simulation, sight = self._live.simulation, option.sight
        following = None
        if self.controller.lookahead == 2 and simulation.next:
            new = option.hold and simulation.hold is None  # then a hold takes one more piece
            following = simulation.next[1 if new and len(simulation.next) > 1 else 0]
        width = simulation.setup.width
        field = Field(width, sight.height, simulation.field.cells[: width * sight.height])
        return judge(field, option.kind, option.placement, self.controller, following)

    def _show(self, best: Option, subject: str, sentence: str) -> None:
        width = self._live.simulation.setup.width
        self._grid = tuple(option for option in self._options if option.hold == best.hold)
        heats = [RatedPlacement(option.placement, option.score) for option in self._grid]
        text = f"<b>{subject}</b> {sentence}"
        self.section.show_hint(text, self._judgement(best).parts, best.kind, width, heats)

    # The grid

    def _point(self, number: int) -> None:
        if self._grid and self._piece == self._live.simulation.pieces:
            shown = self._grid[number] if number >= 0 else self._options[0]
            if shown.score is not None:
                self._shown = shown
                self.section.show_parts(self._judgement(shown).parts)
                self.changed.emit()

    def _play_from_grid(self, number: int) -> None:
        if self._grid:
            self._play(self._grid[number])

    def _play(self, option: Option) -> None:
        live = self._live
        if self._piece != live.simulation.pieces or not live.ready():
            return
        now = live.simulation.time
        given = inputs(live.simulation, option, now, 0, now)
        if given is None:
            self._say("info", "Out of reach.", "The piece can no longer get there.")
        else:
            live.apply_inputs(given)

    def _steer(self, advice: "Advice") -> None:
        """Lay the piece where the program wants it."""
        live = self._live
        if advice.piece != live.simulation.pieces or not live.ready():
            return
        given = steer(live.simulation, advice.choice, live.simulation.time)
        if given is None:
            self._say("info", "Out of reach.", "The piece can no longer get there.")
        else:
            live.apply_inputs(given)

    # What stays

    def extra(self) -> dict[str, str]:
        return {"hints-by": self.mind, "shadow": str(int(self.shadow))}

    def restore(self, extra: dict[str, str]) -> None:
        mind, program = extra.get("hints-by", ""), read_adviser()
        if mind in self._presets:
            self.mind = mind
        elif mind == PROGRAM and program:  # the one that was chosen here, whatever a file says
            self.mind, self._program = mind, program
        self.update_minds()
        if extra:
            self.shadow = extra.get("shadow") == "1"
            self.section.show_shadow(self.shadow)


def _where(kind: int, columns: Sequence[int], *, held: bool, turned: str = "") -> str:
    """Where to put a piece, as a sentence: `Hold, then put the T on columns a to c, turned right.`"""
    put = "Hold, then put" if held else "Put"
    return f"{put} the {KINDS[kind]} on {_columns(columns)}{f', {turned}' if turned else ''}."


def _columns(columns: Sequence[int]) -> str:
    left, right = min(columns), max(columns)
    if left == right:
        return f"column {column_name(left)}"
    return f"columns {column_name(left)} to {column_name(right)}"
