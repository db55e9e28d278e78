"""The New dialog of the Versus page: a level, a mind of one's choice or a program; its speed, garbage, games to win."""
from collections.abc import Callable

import msgspec
from PySide6.QtWidgets import QWidget

from app.controls import (
    STRETCH,
    Line,
    RadioList,
    Segment,
    Sentence,
    StartDialog,
    button,
    choice_field,
    column_of,
    form_grid,
    line_field,
    literal,
    number_field,
    row_of,
    side_by_side,
)
from app.controls.form import decimal_field
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.play.ruleset_dialog import RulesetDialog, rules_text
from app.games.tetris.play.ruleset_presets import RulesetPresets
from app.games.tetris.programs import LONGEST, TRUST, browse_button, complaint_of
from app.games.tetris.remembered_programs import PROGRAM, read_program
from app.games.tetris.versus.challenge import OWN, Challenge, at_level
from app.look import theme
from solvers.tetris.controllers import Controller
from solvers.tetris.guideline import modes
from solvers.tetris.guideline.ruleset import Ruleset, read_ruleset
from solvers.tetris.levels.table import level_name, levels

LABEL, FIELD = 112, 264  # px
PACE, NUMBER = 168, 88   # px
SECOND = -1  # among the levels: a second person
TWO = ("The left one moves with A, S, D and W and turns with F and G, the right one with the arrows and with K and L; "
       "the settings have other keys. These games do not count.")
LOOKAHEAD = (
    ("", "Its own", "As many pieces as the AI was made for"), ("1", "One", "Only the piece that falls"),
    ("2", "Two", "The piece that falls and the one after it"),
)


class NewVersusDialog(StartDialog[Challenge]):
    """Dialog for another match. `begin` is called with the challenge."""

    def __init__(
        self, parent: QWidget | None, presets: ControllerPresets, challenge: Challenge,
        begin: Callable[[Challenge], object],
    ) -> None:
        super().__init__(parent, "New match", begin)
        self._presets = presets
        self._minds: list[Controller] = [presets.get(name) for name in presets.names()]
        for given in (challenge.controller, challenge.rival):
            if not any(_plain(given) == _plain(mind) for mind in self._minds):
                self._minds.append(given)
        self._filling, self._width = False, challenge.width  # of an attacker's beam
        self._changes = ""  # of the usual rules, as an id has them
        self.rules = button("Rules…", tip="Field, gravity, lock delay, hold, spins and what clears send",
                            run=self._ask_rules)
        known = [at_level(number, presets) for number in range(1, len(levels()) + 1)]
        self.levels = RadioList([*((f"{each.level}  {level_name(each.level)}: "
                                    f"{presets.title(each.controller.name)}, {each.pace:g} a second",
                                    each.level) for each in known), ("Another AI, or a program", OWN),
                                 ("Another person, at this keyboard", SECOND)],
                                challenge.place, gap=6)
        self.levels.clicked.connect(self._choose)
        self._make_fields(challenge)
        self.about = Sentence("", "small", "muted", width=LABEL + FIELD + 16)
        self.about.setFixedHeight(88)
        self.rules_said = Sentence("", "small", "muted", width=LABEL + FIELD - 80)
        self._fill(challenge)
        fields = form_grid((
            ("&AI", self.mind), ("P&rogram", side_by_side(self.program, self.browse)), ("&Speed", self.pace),
            ("&Looks at", self.lookahead), ("&Garbage", self.messiness), ("Games to &win", self.wins),
            ("In your &place", self.rival),
        ), LABEL, FIELD)
        self.lay_out(column_of(Line("Against", strong=True), self.levels, STRETCH, gap=6),
                     column_of(Line("How", strong=True), fields, self.about,
                               row_of(self.rules, self.rules_said, STRETCH, gap=theme.UNIT), STRETCH, gap=theme.UNIT))
        self.levels.focus()

    def _make_fields(self, challenge: Challenge) -> None:
        minds = [(self._presets.title(mind.name), mind.name) for mind in self._minds]
        self.mind = choice_field("AI", [*minds, (PROGRAM, "")], None, "Who plays against you")
        self.rival = choice_field("In your place", minds, None, "Who plays for you when you watch two AIs")
        self.program = line_field("Program", "command", LONGEST,
                                  "The command that starts a bot by the Tetris Bot Protocol")
        self.program.setText(challenge.program or read_program())
        self.program.setMinimumWidth(NUMBER)
        self.browse = browse_button(self, self.take_program)
        self.pace = decimal_field(Challenge.pace, challenge.pace, 0.1, 1, PACE)
        self.lookahead = Segment(LOOKAHEAD, "Pieces looked at")
        self.messiness = number_field(Challenge.messiness, challenge.messiness, NUMBER)
        self.wins = number_field(Challenge.wins, challenge.wins, NUMBER)
        self.mind.activated.connect(lambda _: self._own())
        self.mind.activated.connect(lambda _: self.program.setFocus() if self.by_program else None)
        self.program.textEdited.connect(lambda _: self._own())
        self.pace.valueChanged.connect(lambda _: self._own())
        self.lookahead.chosen.connect(lambda _: self._own())

    # What is chosen

    def wanted(self) -> Challenge:
        challenge = self._challenge
        challenge.terms(0).check()
        return challenge

    @property
    def _challenge(self) -> Challenge:
        """What the fields describe, whether it can be played or not."""
        mind = self._mind
        looks = self.lookahead.value
        if looks and not mind.set.attacks:
            mind = msgspec.structs.replace(mind, lookahead=int(looks))
        return Challenge(
            level=max(self.levels.value, OWN), controller=mind, pace=round(self.pace.value(), 1),
            messiness=self.messiness.value(), wins=self.wins.value(), rival=self._minds[self.rival.currentIndex()],
            program=self.program.text().strip() if self.by_program else "", width=self._width,
            second=self.levels.value == SECOND, rules="" if self.by_program and not self._two else self._changes,
        )

    @property
    def by_program(self) -> bool:
        """True if a program is to play."""
        return self.mind.currentIndex() == len(self._minds)

    @property
    def _mind(self) -> Controller:
        """The AI; for a program, the one that watches instead."""
        return self._minds[0 if self.by_program else self.mind.currentIndex()]

    def take_program(self, command: str) -> None:
        """Have a program played against."""
        self.program.setText(command)
        self.mind.setCurrentIndex(len(self._minds))
        self._own()

    def _choose(self, level: int) -> None:
        if level not in (OWN, SECOND):
            self._fill(at_level(level, self._presets, self._challenge))
            self.refresh()

    def _own(self) -> None:
        """A field that makes a level what it is was changed by hand."""
        if not self._filling:
            self.levels.set_value(OWN)

    def _fill(self, challenge: Challenge) -> None:
        self._filling = True
        place = len(self._minds) if challenge.program else self._place(challenge.controller)
        self.levels.set_value(SECOND if challenge.second else challenge.place)
        self.mind.setCurrentIndex(place)
        self.rival.setCurrentIndex(self._place(challenge.rival))
        self.pace.setValue(challenge.pace)
        self._width, self._changes = challenge.width, challenge.rules
        looks = challenge.controller.lookahead
        self.lookahead.set_value("" if looks == self._mind.lookahead else str(looks))
        self._filling = False

    def _place(self, wanted: Controller) -> int:
        return next(place for place, mind in enumerate(self._minds) if _plain(mind) == _plain(wanted))

    @property
    def _rules(self) -> Ruleset:
        usual = modes.VERSUS.rules
        return read_ruleset(self._changes, usual) if self._changes else usual

    def _ask_rules(self) -> None:
        RulesetDialog(self, RulesetPresets(self), modes.VERSUS.rules, self._rules, self.set_rules).open()

    def set_rules(self, rules: Ruleset) -> None:
        """Have the match played by these rules; levels have the usual ones."""
        self._changes = rules.text(modes.VERSUS.rules)
        if self._changes and not self._two:
            self._own()
        self.refresh()

    @property
    def _two(self) -> bool:
        return self.levels.value == SECOND

    def update_fields(self) -> None:
        alone = not self._two
        for field in (self.mind, self.pace, self.rival, self.program, self.browse):
            field.setEnabled(alone and (self.by_program or field not in (self.program, self.browse)))
        self.lookahead.setEnabled(alone and not self.by_program and not self._mind.set.attacks)
        by_usual = alone and self.by_program  # a program knows no others
        self.rules.setEnabled(not by_usual)
        self.rules_said.set((not by_usual and rules_text(self._rules, modes.VERSUS.rules)) or "The usual ones.")
        if not alone:
            self.about.set(TWO)
            return
        if self.by_program:
            self.about.set(TRUST)
            return
        mind = self._mind
        known = mind.name in self._presets and _plain(self._presets.get(mind.name)) == _plain(mind)
        self.about.set(self._presets.about(mind.name) if known else "These weights are not in your list.")

    def show_plan(self, complaint: str) -> None:
        if complaint:
            self.about.set(literal(complaint))

    def start(self) -> None:
        if self.by_program and (complaint := complaint_of(self.wanted().program)):
            self.about.set(literal(complaint))
            self.program.setFocus()
        else:
            super().start()


def _plain(controller: Controller) -> tuple[object, ...]:
    """What makes a controller another one, however many pieces it is told to look at."""
    return controller.name, controller.features, controller.weights
