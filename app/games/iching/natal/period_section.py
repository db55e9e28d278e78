"""The panel's period: the text of its line, its years, and the text of the year that is chosen."""
from PySide6.QtCore import Signal

from app.controls import Item, Table, button
from app.games.iching.hexagram_names import ORDINALS
from app.games.iching.natal import words
from app.games.iching.natal.life_board import LifeBoard
from app.games.iching.notation import written_day
from app.games.iching.reading.passage import Passage
from app.pages.panel import Panel, Section
from solvers.iching.texts.library import Library


class PeriodSection(Section):
    """Shows what a board has chosen. `told` asks for a text: a hexagram and a line of it."""

    told = Signal(int, int)

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Period")
        self.passage = Passage()
        self.add_widget(self.passage, gap=4)
        self._dates = self.add_sentence(muted=True)
        self.open = button("Open its text", icon="book")
        self.open.setToolTip("Turn to the Meaning page  (R)")
        self.add_buttons(self.open)
        self.years = Section(panel, "Its years")
        self._table = Table("Years of the period", ("year", "age", "pillar", "hexagram", "line"))
        self.years.add_widget(self._table, gap=4)
        self.year = Passage()
        self.years.add_widget(self.year, gap=12)
        self._period_target = self._year_target = (1, 1)
        self.passage.clicked.connect(lambda: self.told.emit(*self._period_target))
        self.open.clicked.connect(lambda: self.told.emit(*self._period_target))
        self.year.clicked.connect(lambda: self.told.emit(*self._year_target))

    def show_chosen(self, board: LifeBoard, library: Library) -> None:
        """Show the period and the year that the board has chosen."""
        assert board.life is not None
        life, (period, begins, ends) = board.life, board.life.stretches[board.chosen]
        self.set_title(words.sentence(words.ages(period.from_age, period.to_age)))
        self.set_note(f"{'nine years, yang' if period.is_yang else 'six years, yin'}")
        self._period_target = period.hexagram, period.line
        self._tell(self.passage, library, period.hexagram, period.line)
        self._dates.set(f"From {written_day(begins)} to {written_day(ends)}.")
        last = life.calendar_year(period.to_age)
        self.years.set_note(f"{life.calendar_year(period.from_age)} to {last}, each from Li Chun")
        current = board.current_year
        self._table.set([
            tuple(
                Item(cell, "muted" if column == 2 else "text", strong=place in (current, board.year))
                for column, cell in enumerate((
                    str(life.calendar_year(year.age)), str(year.age), year.pillar.word, str(year.hexagram),
                    str(year.line),
                ))
            )
            for place, year in enumerate(board.years)
        ])
        place = board.year if board.year is not None else current
        self.year.setVisible(place is not None)
        if place is not None:
            year = board.years[place]
            self._year_target = year.hexagram, year.line
            self._tell(self.year, library, year.hexagram, year.line, f"{life.calendar_year(year.age)}: ")

    def _tell(self, passage: Passage, library: Library, hexagram: int, line: int, when: str = "") -> None:
        title = library.title(hexagram)
        passage.set(
            library.plain(hexagram, str(line)), f"Open what is written about {title}",
            lead=f"{when}{title}, {ORDINALS[line - 1]} line.",
        )
