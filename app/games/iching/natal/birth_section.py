"""The panel's birth: clock, place and sundial, the four pillars, what one should know, and the other hemisphere."""
from app.controls import button, literal
from app.games.iching.natal import words
from app.games.iching.natal.life import Life
from app.games.iching.natal.pillars_view import PillarsView
from app.games.iching.notation import position
from app.pages.panel import Panel, Section
from solvers.iching.calendar.moments import read_zone, written_offset
from solvers.iching.natal.birth import chart


class BirthSection(Section):
    """Shows what was entered and what the sky makes of it."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Birth")
        self._clock = self.add_row("By the clock")
        self._zone = self.add_row("Time zone")
        self._position = self.add_row("Place")
        self._sun = self.add_row("By the Sun")
        self._read = self.add_row("Read as")
        self.pillars = PillarsView()
        self.add_widget(self.pillars, gap=12)
        self.warnings = self.add_sentence(muted=True)
        self.warnings.ink = "warning_ink"
        self.change = button("Change…")
        self.change.setToolTip("Correct this birth, or enter another  (B)")
        self.add_buttons(self.change)
        self.south = Section(panel, "Hemisphere", "both ways to read it")
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
        self._clock.set(f"{words.day(data.date)}, {data.time}{'' if data.zone == ahead else f', {ahead}'}")
        self._zone.set(data.zone)
        self._position.set(position(data.latitude, data.longitude))
        self._position.set_label(literal(data.place) or "Place")
        self._sun.set(words.sundial(data, found))
        sex = "a man's" if data.sex == "male" else "a woman's"
        self._read.set(f"{sex}, {'south' if data.south else 'north'}, day from {'24:00' if data.midnight else '23:00'}")
        self.pillars.show_pillars(found.natal.nativity.pillars)
        said = "\n".join((*found.warnings, *data.remarks))
        self.warnings.set(said)
        self.warnings.setVisible(bool(said))
        self._show_hemispheres(life)

    def _show_hemispheres(self, life: Life) -> None:
        """What the same birth comes to in the north and in the south."""
        here, there = ("south", "north") if life.data.south else ("north", "south")
        other = chart(life.chart.birth.elsewhere).natal
        same = words.both(other) == words.both(life.natal)
        self._here.set(f"Read for the <b>{here}</b>, as here: hexagrams {words.both(life.natal)}.")
        self._there.set(
            f"Read for the <b>{there}</b>: {'the same.' if same else f'hexagrams {words.both(other)}.'}"
        )
        self.turn.setText(f"Read it for the {there}")
        self.turn.setToolTip(f"Show this birth with the seasons of the {there}  (O)")
