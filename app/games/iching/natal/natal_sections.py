"""The panel of the Natal page: the chosen period and its years, the birth with its pillars, and the way to begin."""
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter

from app.controls import Item, Table, button, draw_text, literal
from app.controls.painted import Picture
from app.games.iching.hexagram_names import chinese_if_available
from app.games.iching.natal import natal_text
from app.games.iching.natal.life import Life
from app.games.iching.natal.life_board import LifeBoard
from app.games.iching.natal.life_sheet import line_text
from app.games.iching.notation import format_day, format_position
from app.look import theme
from app.pages.facts import Fact
from app.pages.folded_section import FoldedSection
from app.pages.panel import Section, SectionColumn
from solvers.iching.calendar.cycle import Pillars
from solvers.iching.calendar.moments import read_zone, written_offset
from solvers.iching.natal.birth import chart
from solvers.iching.natal.steps import PILLARS
from solvers.iching.texts.library import Library

CAPTION, CHARACTERS, ROW = 18, 30, 18  # px, the heights of the lines of a pillar


GUIDE = (
    "A birth gives two hexagrams: the <b>Earlier Heaven</b> for the first part of the life, the <b>Later Heaven</b> "
    "for the second.",
    "In each of them one line is yours; a mark points at it. It is called the controlling line: the hour of birth "
    "chose it, it speaks of the whole, and the life begins with it.",
    "From there the life goes up, line by line. An unbroken line, yang, lasts nine years, a broken one, yin, six. "
    "Click a line to see its years, and read below what it says.",
)


class NatalGuideSection(FoldedSection):
    """How to read the page. Open at first; who knows it all closes it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What you see", "natal-guide", is_open=True)
        for sentence in GUIDE:
            self.add_sentence(sentence).set_role("body")


class PeriodSection(Section):
    """Shows when the period is that a board has chosen, and its years. `text_asked` asks for its text: a hexagram and a
    line of it."""

    text_asked = Signal(int, int)

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Period")
        self._dates = self.add_sentence(muted=True)
        self._table = Table("Years of the period", ("year", "age", "pillar", "hexagram", "line"))
        self.add_widget(self._table, gap=12)
        self.open = button("Open its text", icon="book", tip="Go to the page Meaning  (R)")
        self.add_buttons(self.open)
        self._target = (1, 1)
        self.open.clicked.connect(lambda: self.text_asked.emit(*self._target))

    def show_chosen(self, board: LifeBoard) -> None:
        """Show the period and the years that the board has chosen."""
        assert board.life is not None
        life, (period, begins, ends) = board.life, board.life.stretches[board.chosen]
        self.set_title(natal_text.span(life, period))
        self.set_note(f"{'nine years, yang' if period.is_yang else 'six years, yin'}")
        self._target = period.hexagram, period.line
        self._dates.set(
            f"From {format_day(begins)} to {format_day(ends)}, {natal_text.ages(period.from_age, period.to_age)}; each "
            "year begins at Li Chun, about 4 February, and its age is the one that you reach in it. "
            f"{natal_text.counting(period.from_age, period.to_age)}"
        )
        current = board.current_year
        self._table.set([
            tuple(
                Item(cell, "muted" if column == 2 else "text", strong=place in (current, board.year))
                for column, cell in enumerate((
                    str(life.calendar_year(year.age)), str(natal_text.own_age(year.age)), year.pillar.word,
                    str(year.hexagram), str(year.line),
                ))
            )
            for place, year in enumerate(board.years)
        ])


def printed_texts(board: LifeBoard, library: Library) -> list[tuple[str, str]]:
    """The texts of all twelve periods, for paper, each with what leads it; those of the present year and of the one
    that the board has chosen follow their periods."""
    assert board.life is not None
    life, years = board.life, {board.chosen: [board.year_read]}
    now = 0 if board.today is None else life.age(board.today)
    present = life.place_of(now)
    if present is not None:
        years.setdefault(present, []).append(now - life.stretches[present].period.from_age)
    found = []
    for place, (period, *_) in enumerate(life.stretches):
        first, last = period.from_age, period.to_age
        when = f"{natal_text.span(life, period)}, {natal_text.ages(first, last)} ({natal_text.counted(first, last)})"
        lead = f"{when}, now: " if place == present else f"{when}: "
        found.append(line_text(library, period.hexagram, period.line, lead))
        for year_place in sorted({year for year in years.get(place, ()) if year is not None}):
            year = life.years(place)[year_place]
            found.append(line_text(library, year.hexagram, year.line, f"{life.calendar_year(year.age)}: "))
    return found


class BirthSection(Section):
    """Shows what was entered and what the sky makes of it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Birth")
        self.add_facts()
        self.pillars = PillarsView()
        self.add_widget(self.pillars, gap=12)
        self.warnings = self.add_sentence(muted=True)
        self.warnings.ink = "warning_ink"
        self.south = Section(column, "Hemisphere", "both ways to read it")
        self._here = self.south.add_sentence(muted=True)
        self._there = self.south.add_sentence(muted=True)
        self.turn = button("Read it there")
        self.south.add_buttons(self.turn)

    def show_life(self, life: Life) -> None:
        """Show another birth."""
        data, found = life.data, life.chart
        self.set_note(literal(data.name))
        local = found.birth.at.astimezone(read_zone(data.zone))
        offset = local.utcoffset()
        ahead = written_offset(offset) if offset is not None else ""
        sex = "a man’s" if data.sex == "male" else "a woman’s"
        self.show_facts(
            Fact("Clock",
                 f"{natal_text.day(data.date)}, {natal_text.clock(data)}{'' if data.zone == ahead else f', {ahead}'}"),
            Fact("Time zone", data.zone),
            Fact(literal(data.place) or "Place", format_position(data.latitude, data.longitude)),
            Fact("Sun", natal_text.sundial(data, found) + (" if it was noon" if data.is_time_unknown else "")),
            Fact("Read as", f"{sex}, {'south' if data.south else 'north'}, "
                            f"day from {'24:00' if data.midnight else '23:00'}"),
        )
        self.pillars.show_pillars(found.natal.nativity.pillars)
        said = "\n".join((*found.warnings, *data.remarks))
        self.warnings.show_text(said)
        self._show_hemispheres(life)

    def _show_hemispheres(self, life: Life) -> None:
        """What the same birth comes to in the north and in the south."""
        here, there = ("south", "north") if life.data.south else ("north", "south")
        other = chart(life.chart.birth.elsewhere).natal
        same = natal_text.both(other) == natal_text.both(life.natal)
        self._here.set(f"Read for the <b>{here}</b>, as here: hexagrams {natal_text.both(life.natal)}.")
        self._there.set(
            f"Read for the <b>{there}</b>: {'the same.' if same else f'hexagrams {natal_text.both(other)}.'}"
        )
        self.turn.setText(f"Read it for the {there}")
        self.turn.setToolTip(f"Show this birth with the seasons of the {there}  (O)")


class PillarsView(Picture):
    """Year, month, day and hour, from the left."""

    def __init__(self) -> None:
        super().__init__(CAPTION + CHARACTERS + 2 * ROW)
        self._pillars: Pillars | None = None
        self.setToolTip("The four pillars: a stem and a branch for the year, the month, the day and the double hour")

    def show_pillars(self, pillars: Pillars) -> None:
        """Show those of another birth."""
        self._pillars = pillars
        self.setAccessibleName("; ".join(
            f"{name} {pillar.word}, {pillar.animal}" for name, pillar in zip(PILLARS, pillars, strict=True)
        ))
        self.update()

    def paint(self, painter: QPainter) -> None:
        if self._pillars is None:
            return
        tokens, width = theme.current(), self.width() / 4
        for place, (name, pillar) in enumerate(zip(PILLARS, self._pillars, strict=True)):
            characters = chinese_if_available(pillar.chinese)
            rows: list[tuple[theme.Role, str, QColor, int]] = [("small", name, tokens.muted, CAPTION)]
            if characters:
                rows += [("figure", characters, tokens.text, CHARACTERS), ("body", pillar.word, tokens.text, ROW)]
            else:
                rows += [("sentence", pillar.word, tokens.text, CHARACTERS)]
            rows.append(("small", pillar.animal, tokens.muted, ROW))
            top = 0
            for role, line, ink, height in rows:
                draw_text(painter, QRectF(place * width, top, width - 4, height), line, theme.font(role), ink)
                top += height


class WelcomeSection(Section):
    """Shown while there is no birth."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Two hexagrams of a birth")
        self.add_sentence(
            "An old Chinese method, He Luo Li Shu, turns the year, month, day and hour of a birth into numbers, and "
            "the numbers into two hexagrams: the <b>Earlier Heaven</b> for the first part of a life, the <b>Later "
            "Heaven</b> for the second."
        )
        self.add_sentence(
            "Each of their lines is a period of years: nine if it is yang, six if it is yin. What you enter stays on "
            "this computer.", muted=True,
        )
