"""The scenes of the Versus page: in the middle of a game, a game that is won, and minds that play each other."""
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from app.games.tetris.versus.challenge import at_level
from app.pages.scene import Scene
from solvers.tetris.guideline.duel import Duel
from solvers.tetris.guideline.events import Locked
from solvers.tetris.guideline.frames import FRAMES
from solvers.tetris.guideline.inputs import read_inputs
from solvers.tetris.guideline.versus import LEFT, Match, Pilot, Terms

if TYPE_CHECKING:
    from app.games.tetris.versus.sheet import VersusSheet

LEVEL = 5


class Hand(NamedTuple):
    """Whose inputs stand for a person's, in pieces a second, and until which ms."""

    controller: str
    pace: float
    seed: int
    until: int


MIDDLE = Hand("lee", 1.4, 607, 79_560)
WON = Hand("dt-20", 2.4, 626, 10**8)
DUEL = 75 * FRAMES


def scenes(sheet: "VersusSheet") -> Iterator[Scene]:
    """Versus, won, duel."""
    yield Scene("versus", lambda: _play(sheet, MIDDLE))
    yield Scene("versus-won", lambda: _play(sheet, WON))
    yield Scene("versus-duel", lambda: _watch(sheet))


def _enter(sheet: "VersusSheet") -> None:
    sheet.tab.turn_to(sheet.key)
    sheet.tab.stop()
    sheet.challenge = at_level(LEVEL, sheet.tab.presets, sheet.challenge)
    sheet.wins = (1, 1)


def _play(sheet: "VersusSheet", given: Hand) -> None:
    _enter(sheet)
    terms = Terms(given.seed, (None, sheet.challenge.pilot), sheet.challenge.messiness)
    match = Match(terms)
    pilot = Pilot(sheet.tab.presets.get(given.controller), given.pace)
    hand = Match(msgspec.structs.replace(terms, pilots=(pilot, sheet.challenge.pilot)))
    hand.advance(given.until)
    for side, event in hand.events:
        for each in read_inputs(event.move) if side == LEFT and isinstance(event, Locked) else ():
            match.put(each)
    match.advance(hand.time)
    sheet.bout.begin(match)
    if match.over:
        sheet.bout.ended.emit()
    else:
        sheet.show_game()
        sheet.arena.show_boards(match.boards)
    sheet.tab.changed.emit()
    sheet.board.setFocus()


def _watch(sheet: "VersusSheet") -> None:
    _enter(sheet)
    challenge = sheet.challenge
    pilots = (Pilot(challenge.opposite, challenge.pace), challenge.pilot)
    duel = Duel(Terms(MIDDLE.seed, pilots, challenge.messiness))
    duel.advance(DUEL)
    sheet.tab.banner.clear()
    sheet.exhibition.show_match(pilots, duel.snapshot())
    sheet.tab.changed.emit()
