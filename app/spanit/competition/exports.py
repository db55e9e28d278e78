"""Exports: the table and the games of a competition as files, and a game as the Game page opens it."""
from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog

from app import store
from app.controls import literal
from app.spanit.competition.tables import comma_separated, markdown
from app.spanit.seats import LONGEST, Seat
from solvers.saves import Save
from solvers.spanit import game_file
from solvers.spanit.players import PLAYERS
from solvers.spanit.standings import Standings
from solvers.thought import Thought
from solvers.wording import counted

if TYPE_CHECKING:
    from app.spanit.competition.sheet import CompetitionSheet

MARKDOWN, CSV = "Markdown (*.md)", "Comma-separated values (*.csv)"
GAMES = "Games of Span-It! (*.span)"


class Exports(QObject):
    """Asks for files, and says in the banner how it went."""

    def __init__(self, sheet: "CompetitionSheet") -> None:
        super().__init__(sheet)
        self._sheet, self._tab = sheet, sheet.tab

    def ask_for_table(self) -> None:
        """Ask for a file and write the table into it."""
        dialog = self._dialog("Export the table", f"{MARKDOWN};;{CSV}", "competition", "md")
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix("csv" if kind == CSV else "md"))
        dialog.fileSelected.connect(lambda name: self.export_table(Path(name)))
        dialog.open()

    def export_table(self, path: Path) -> None:
        """Write the table, as CSV if the file's name says so."""
        sheet = self._sheet
        if sheet.standings is None:
            return
        text = (comma_separated(sheet.table) if path.suffix.lower() == ".csv"
                else markdown(sheet.standings, sheet.table, sheet.beat))
        self._write(path, text, "The table is")

    def ask_for_games(self) -> None:
        """Ask for a file and write the games that are listed, or all, into it."""
        dialog = self._dialog("Export the games", GAMES, "competition", "span")
        dialog.fileSelected.connect(lambda name: self.export_games(Path(name)))
        dialog.open()

    def export_games(self, path: Path) -> None:
        """Write the games that are listed, or all of them; a running competition is stopped for that."""
        numbers = self._sheet.chosen_games()
        self._tab.stop()
        standings = self._sheet.standings
        if standings is not None:
            told = f"{counted(len(numbers), 'game')} {'is' if len(numbers) == 1 else 'are'}"
            done = partial(self._write, path, told=told)
            self._tab.think(Thought(_texts(standings, numbers), "Writing games"), done)

    def as_save(self, standings: Standings, number: int) -> Save:
        """A game at its end, as the Game page takes it. Nobody is the computer there: one looks at it and plays on."""
        record = standings.record(number)
        plan = standings.plan
        extra = {"record": game_file.write(record)}
        for side, place in plan.seats(number).items():
            entrant = plan.entrants[place]
            known = entrant.name in PLAYERS or entrant.name in self._tab.cabinet
            extra[side] = Seat(True, entrant.name if known else "resistor", entrant.name[:LONGEST]).text
        moves = record.main.moves
        return Save(id=record.beginning.id, moves=moves, position=len(moves), extra=extra)

    def _dialog(self, title: str, kinds: str, name: str, suffix: str) -> QFileDialog:
        dialog = QFileDialog(self._tab, title, str(store.places().documents), kinds)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(name)
        return dialog

    def _write(self, path: Path, text: str, told: str) -> None:
        try:
            store.write_atomically(path, text.encode())
        except store.StoreError as error:
            self._tab.say("bad", "Not exported.", literal(str(error)))
        else:
            self._tab.say("good", "Exported.", f"{told} in {literal(path.name)}.")


def _texts(standings: Standings, numbers: Sequence[int]) -> Generator[None, None, str]:
    """Games as one text, one at a time."""
    texts = []
    for number in numbers:
        texts.append(game_file.write(standings.record(number)))
        yield
    return "".join(texts)
