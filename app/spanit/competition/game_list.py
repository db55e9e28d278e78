"""GameList: games of a competition, one under the other; opened, a game is shown on the Game page."""
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app import theme
from app.controls import draw_words
from app.controls.row_list import RowList
from app.spanit.competition.words import titled
from solvers.spanit.board import SIDES, WORDS
from solvers.spanit.standings import Standings
from solvers.wording import counted

ROW = 48  # px
PADDING = 10


class Kept(NamedTuple):
    """A game that is kept: its number in the competition, and what is said of it."""

    number: int
    title: str
    aside: str


def kept(standings: Standings, number: int) -> Kept:
    """A game in words."""
    game, names = standings.games[number], standings.plan.names(number)
    loser = next(names[side] for side in SIDES if side != game.winner)
    moves, blunders = len(game.moves.split()), game.h.blunders + game.v.blunders
    aside = [f"{WORDS[game.winner].capitalize()} in {counted(moves, 'move')}"]
    if blunders:
        aside.append(counted(blunders, "blunder"))
    if game.account(game.winner).swindle:
        aside.append("a swindle")
    if game.fault:
        aside.append("by rule")
    return Kept(number, f"{titled(names[game.winner])} beats {loser}", ", ".join(aside))


def games_of(standings: Standings, one: str, other: str = "") -> list[Kept]:
    """The games of a player, or those of two against each other, in the order in which they were played."""
    wanted = {number for number, entrant in enumerate(standings.plan.entrants) if entrant.name in (one, other)}
    least = 2 if other else 1
    return [kept(standings, number) for number in range(len(standings.games))
            if len(wanted.intersection(standings.plan.seats(number).values())) >= least]


class GameList(RowList[Kept]):
    """The games that the cross table's cell stands for."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Games")
        self.setToolTip("Enter or a double click shows a game")
        self.setWhatsThis("The games of the chosen cell. Enter or a double click shows one on the Game page, move by "
                          "move, with what the oracle says of it.")

    @property
    def row_height(self) -> int:
        return ROW

    def tell(self, item: Kept) -> str:
        return f"{item.number + 1}: {item.title}. {item.aside}."

    def paint_row(self, painter: QPainter, rect: QRectF, item: Kept, *, selected: bool, hovered: bool) -> None:
        tokens = theme.current()
        painter.setPen(Qt.PenStyle.NoPen)
        if selected or hovered:
            painter.setBrush(tokens.tint if selected else tokens.hover)
            painter.drawRoundedRect(rect.adjusted(2, 1, -2, -1), theme.RADIUS, theme.RADIUS)
        words = rect.adjusted(PADDING, 5, -PADDING, -5)
        half = words.height() / 2
        draw_words(painter, QRectF(words.x(), words.y(), words.width(), half), item.title, theme.font("body"),
                   tokens.text)
        draw_words(painter, QRectF(words.x(), words.y() + half, words.width(), half), item.aside, theme.font("small"),
                   tokens.text if hovered and not selected else tokens.muted)
