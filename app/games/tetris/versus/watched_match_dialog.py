"""The dialog for a match that one watches: who plays on either side, AIs, levels or programs, and by what."""
from collections.abc import Callable
from typing import Final

import msgspec
from PySide6.QtWidgets import QWidget

from app.controls import (
    STRETCH,
    Line,
    Sentence,
    StartDialog,
    choice_field,
    column_of,
    form_grid,
    line_field,
    literal,
    number_field,
    side_by_side,
)
from app.controls.form import decimal_field
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.programs import LONGEST, TRUST, browse_button, complaint_of
from app.games.tetris.remembered_programs import PROGRAM, read_program
from app.games.tetris.versus.challenge import at_level
from app.games.tetris.versus.watched_match import Contestant, WatchedMatch
from app.look import theme
from solvers.tetris.levels.table import levels

LABEL, FIELD = 88, 280        # px
HOW_LABEL, NUMBER = 112, 120  # px
ABOUT: Final = ("Both think about each piece for the same time. A level is played by its AI, which looks as far "
                "ahead as it does against you; its speed does not matter here.")


class ContestantForm:
    """The fields of one side."""

    def __init__(
        self, parent: QWidget, side: str, known: list[Contestant], titles: list[str], chosen: Contestant
    ) -> None:
        """`known` can be chosen by their titles; a program is the last choice. `side` is Left or Right."""
        self._known = known
        self.player = choice_field(side, [(title, None) for title in (*titles, PROGRAM)], None,
                                   f"Who plays at the {side.lower()}: an AI, one of the levels, or a program")
        self.program = line_field(f"{side} program", "command", LONGEST,
                                  "The command that starts a bot by the Tetris Bot Protocol")
        self.program.setText(chosen.program or read_program())
        self.browse = browse_button(parent, self.take_program)
        self.player.setCurrentIndex(len(known) if chosen.program else known.index(chosen))

    @property
    def by_program(self) -> bool:
        """Whether a program plays."""
        return self.player.currentIndex() == len(self._known)

    @property
    def contestant(self) -> Contestant:
        """Who plays, as the fields stand."""
        if self.by_program:
            return msgspec.structs.replace(self._known[0], program=self.program.text().strip())
        return self._known[self.player.currentIndex()]

    def take_program(self, command: str) -> None:
        """Have a program play."""
        self.program.setText(command)
        self.player.setCurrentIndex(len(self._known))

    def allow_program(self) -> None:
        """Let the command be changed where a program plays."""
        for field in (self.program, self.browse):
            field.setEnabled(self.by_program)


class WatchDialog(StartDialog[WatchedMatch]):
    """Dialog for a match that one watches. `begin` is called with it."""

    def __init__(
        self, parent: QWidget | None, presets: ControllerPresets, watched: WatchedMatch,
        begin: Callable[[WatchedMatch], object],
    ) -> None:
        super().__init__(parent, "Watch a match", begin)
        known = _contestants(presets, watched)
        titles = [each.title(presets) for each in known]
        self.about = Sentence(ABOUT, "small", "muted", width=HOW_LABEL + NUMBER + 16)
        self.about.keep_lines(6)
        self.left, self.right = (
            ContestantForm(self, name, known, titles, side)
            for name, side in zip(("Left", "Right"), watched.sides, strict=True))
        self.seconds = decimal_field(WatchedMatch.seconds, watched.seconds, 0.05, 2, NUMBER)
        self.games = number_field(WatchedMatch.games, watched.games, NUMBER)
        self.messiness = number_field(WatchedMatch.messiness, watched.messiness, NUMBER)
        who = form_grid((
            ("&Left", self.left.player), ("P&rogram", side_by_side(self.left.program, self.left.browse)),
            ("Ri&ght", self.right.player), ("Pr&ogram", side_by_side(self.right.program, self.right.browse)),
        ), LABEL, FIELD)
        how = form_grid((
            ("&Time for a piece", self.seconds), ("Ga&mes", self.games), ("Gar&bage", self.messiness),
        ), HOW_LABEL, NUMBER)
        self.lay_out(column_of(Line("Who plays", strong=True), who, STRETCH, gap=theme.UNIT),
                     column_of(Line("How", strong=True), how, self.about, STRETCH, gap=theme.UNIT))
        self.left.player.setFocus()

    def update_fields(self) -> None:
        for side in (self.left, self.right):
            side.allow_program()
        self.about.set(TRUST if self.left.by_program or self.right.by_program else ABOUT)

    def wanted(self) -> WatchedMatch:
        return WatchedMatch(sides=(self.left.contestant, self.right.contestant), seconds=round(self.seconds.value(), 2),
                            games=self.games.value(), messiness=self.messiness.value())

    def start(self) -> None:
        for side in (self.left, self.right):
            if side.by_program and (complaint := complaint_of(side.contestant.program)):
                self.about.set(literal(complaint))
                side.program.setFocus()
                return
        super().start()


def _contestants(presets: ControllerPresets, watched: WatchedMatch) -> list[Contestant]:
    """Who can be chosen: the AIs, the levels, and who played last, if that is in neither list any more."""
    known = [Contestant(controller=presets.get(name)) for name in presets.names()]
    known += [Contestant(controller=at_level(level, presets).controller, level=level)
              for level in range(1, len(levels()) + 1)]
    return known + [side for side in dict.fromkeys(watched.sides) if side not in known and not side.program]
