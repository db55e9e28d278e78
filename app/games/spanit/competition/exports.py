"""Exports of a competition: its table and its games as files, and a game as the Game page opens it."""
from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from app.files.file_dialogs import ask_to_save
from app.games.spanit.competition.competition_text import markdown, values
from app.games.spanit.seats import LONGEST, Seat
from app.old_pages.table_export import TableExport
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.saves import Save
from solvers.core.wording import counted
from solvers.spanit.competition.standings import Standings
from solvers.spanit.play import game_file
from solvers.spanit.play.players import PLAYERS, titled

if TYPE_CHECKING:
    from app.games.spanit.competition.sheet import CompetitionSheet

GAMES = "Games of Span-It! (*.span)"


class Exports(TableExport):
    """Asks for files and writes the table and the games into them."""

    def __init__(self, sheet: "CompetitionSheet") -> None:
        super().__init__(sheet, "competition", self._table, lambda: values(sheet.table))
        self._sheet, self._spanit = sheet, sheet.tab

    def _table(self) -> str:
        sheet = self._sheet
        return "" if sheet.standings is None else markdown(sheet.standings, sheet.table, sheet.beat)

    def ask_for_games(self) -> None:
        """Ask for a file and write the games that are listed, or all, into it."""
        ask_to_save(self._tab, "Export the games", {GAMES: "span"}, "competition", self.export_games)

    def export_games(self, path: Path) -> None:
        """Write the games that are listed, or all of them; a running competition is stopped for that."""
        numbers = self._sheet.chosen_games()
        self._tab.stop()
        standings = self._sheet.standings
        if standings is not None:
            told = f"{counted(len(numbers), 'game')} {'is' if len(numbers) == 1 else 'are'}"
            done = partial(self._write, path, told=told)
            self._tab.think(GeneratorEngine(_texts(standings, numbers), "Writing games"), done)

    def as_save(self, standings: Standings, number: int) -> Save:
        """A game at its end, as the Game page takes it. Nobody is the computer there: one looks at it and plays on."""
        record = standings.record(number)
        plan = standings.plan
        extra = {"record": game_file.write(record)}
        for side, place in plan.seats(number).items():
            entrant = plan.entrants[place]
            known = entrant.name in PLAYERS or entrant.name in self._spanit.presets
            mind = entrant.name if known else "resistor"
            extra[side] = Seat(True, mind, titled(entrant.name)[:LONGEST], guest=True).text
        moves = record.main.moves
        return Save(id=record.beginning.id, moves=moves, position=len(moves), extra=extra)


def _texts(standings: Standings, numbers: Sequence[int]) -> Generator[None, None, str]:
    """Games as one text, one at a time."""
    texts = []
    for number in numbers:
        texts.append(game_file.write(standings.record(number)))
        yield
    return "".join(texts)
