"""Exports of a competition: its games as a file, and a game as the Game page opens it."""
from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path

from app.files.file_dialogs import ask_to_save
from app.games.spanit.competition.game_list import GameList
from app.games.spanit.roster import PersonalityPresets
from app.games.spanit.seats import LONGEST, Seat
from app.pages.contest_page import ContestPage
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.spanit.competition.standings import Standings
from solvers.spanit.competition.tournament import Competition
from solvers.spanit.play import game_file
from solvers.spanit.play.players import PLAYERS, display_name

GAMES = "Games of Span-It! (*.span)"


class GamesExport:
    """Asks for a file and writes the games of a competition into it."""

    def __init__(self, page: ContestPage[Standings, Competition], games: GameList) -> None:
        """`games` lists those that are written; while it has none, all are."""
        self._page, self._games = page, games

    def ask_for_games(self) -> None:
        """Ask for a file and write the games that are listed, or all, into it."""
        ask_to_save(self._page.context.widget, "Export the games", {GAMES: "span"}, "competition", self.export_games)

    def export_games(self, path: Path) -> None:
        """Write the listed games, or all of them; a running competition is stopped for that."""
        self._page.stop()
        played = self._page.saved.value
        if played is not None:
            numbers = self._games.items or range(len(played.games))
            what = f"{counted(len(numbers), 'game')} {'is' if len(numbers) == 1 else 'are'}"
            done = partial(self._page.table_export.write_file, path, what=what)
            self._page.context.run(GeneratorEngine(_texts(played, numbers), "Writing games"), done)


def as_save(standings: Standings, number: int, presets: PersonalityPresets) -> Save:
    """A game at its end, as the Game page takes it. Nobody is the computer there: one looks at it and plays on. The
    resistor takes the place of personalities that are not among the presets."""
    record = standings.record(number)
    plan = standings.plan
    extra = {"record": game_file.write(record)}
    for side, place in plan.seats(number).items():
        entrant = plan.entrants[place]
        mind = entrant.name if entrant.name in PLAYERS or entrant.name in presets else "resistor"
        extra[side] = Seat(True, mind, display_name(entrant.name)[:LONGEST], guest=True).text
    moves = record.main.moves
    return Save(id=record.beginning.id, moves=moves, position=len(moves), extra=extra)


def _texts(standings: Standings, numbers: Sequence[int]) -> Generator[None, None, str]:
    """Games as one text, one at a time."""
    texts = []
    for number in numbers:
        texts.append(game_file.write(standings.record(number)))
        yield
    return "".join(texts)
