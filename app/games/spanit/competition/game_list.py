"""List of a competition's games; a game that is opened shows on the Game page."""
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.controls import draw_text
from app.controls.row_list import RowList
from app.look import theme
from solvers.core.wording import counted
from solvers.spanit.board import SIDES, WORDS
from solvers.spanit.competition.standings import Standings
from solvers.spanit.play.players import display_name

PADDING = 10


class GameSummary(NamedTuple):
    """A game in two lines: who beat whom, and how."""

    title: str
    aside: str


def game_summary(standings: Standings, number: int) -> GameSummary:
    """A summary of a game, by its number."""
    game, names = standings.games[number], standings.plan.names(number)
    loser = next(names[side] for side in SIDES if side != game.winner)
    moves, blunders = len(game.moves.split()), game.h.blunders + game.v.blunders
    aside = [f"{WORDS[game.winner].capitalize()} in {counted(moves, 'move')}"]
    if blunders:
        aside.append(counted(blunders, "blunder"))
    if game.account(game.winner).swindle:
        aside.append("swindle")
    if game.fault:
        aside.append("by rule")
    return GameSummary(f"{display_name(names[game.winner])} beats {display_name(loser)}", ", ".join(aside))


class GameList(RowList[int]):
    """List of the games of one cell of the cross table, by their numbers. A summary is made once its row is seen."""

    row_height = 48  # px

    def __init__(self) -> None:
        super().__init__()
        self._standings: Standings | None = None
        self.setAccessibleName("Games")
        self.setToolTip("Enter or a double click shows a game")
        self.setWhatsThis("The games of the chosen cell. Enter or a double click shows one on the Game page, move by "
                          "move, with what the oracle says of it.")

    def show_games(self, standings: Standings | None, numbers: Sequence[int], current: int = 0) -> None:
        """Show these games of a competition, and go to one of them by its place."""
        self._standings = standings
        self.set_items(numbers, current)

    def describe_item(self, item: int) -> str:
        assert self._standings is not None
        return f"{item + 1}: {'. '.join(game_summary(self._standings, item))}."

    def paint_row(self, painter: QPainter, rect: QRectF, item: int, *, selected: bool, hovered: bool) -> None:
        assert self._standings is not None
        title, aside = game_summary(self._standings, item)
        tokens = theme.current()
        painter.setPen(Qt.PenStyle.NoPen)
        if selected or hovered:
            painter.setBrush(tokens.tint if selected else tokens.hover)
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), theme.RADIUS, theme.RADIUS)
        room = rect.adjusted(PADDING, 5, -PADDING, -5)
        half = room.height() / 2
        draw_text(painter, QRectF(room.x(), room.y(), room.width(), half), title, theme.font("body"), tokens.text)
        draw_text(painter, QRectF(room.x(), room.y() + half, room.width(), half), aside, theme.font("small"),
                   tokens.text if hovered and not selected else tokens.muted)
