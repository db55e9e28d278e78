"""The panel of the Race page: what is raced, the strategy that was chosen, and the best that there is."""
from app.controls import button
from app.games.abgame.race.race_text import Entry, about, proved, secrets_text
from app.games.abgame.spaces import space_title
from app.pages.panel import Section, SectionColumn
from solvers.abgame.race import RaceState
from solvers.abgame.strategies import STRATEGIES


class PlanSection(Section):
    """Section on the race, with buttons for what can be done with it."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Race")
        self._codes = self.add_sentence(muted=True)
        self._secrets = self.add_row("Secrets")
        self._seed = self.add_row("Seed", tip="Decides the order of the secrets, and what Random draws")
        self.new = button("New race…", tip="Choose the strategies and what they look for  (Ctrl+N)")
        self.export = button("Export…", tip="Write the table as Markdown or CSV  (Ctrl+Shift+T)")
        self.add_buttons(self.new, self.export)

    def set(self, race: RaceState, known: bool) -> None:
        """A race so far; one that is only proposed is not `known`."""
        self.set_note("proposed" if not known else "finished" if race.played == race.secrets else "")
        self._codes.set(f"{space_title(race.space)}: {secrets_text(race)}.")
        started = race.played not in (0, race.secrets)
        self._secrets.set(f"{race.played:,} of {race.secrets:,}" if started else f"{race.secrets:,}")
        self._seed.set(str(race.seed))
        self.export.setEnabled(race.played > 0)


class RunnerSection(Section):
    """Section on the chosen strategy: how it guesses, and how many guesses it needs."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Strategy")
        self._about = self.add_sentence(muted=True)
        self.add_rows("Guesses", "On average", "Most")
        self._compared = self.add_sentence(muted=True)

    def set(self, entry: Entry, above: Entry | None) -> None:
        """A row, and the one above it, None for the first."""
        runner = entry.runner
        self.set_title(entry.title)
        self._about.set(STRATEGIES[runner.strategy].text)
        known = runner.secrets > 0
        self.set_rows({"Guesses": f"{runner.total:,}" if known else "", "On average": f"{runner.mean:.4f}" * known,
                       "Most": str(runner.most) if known else ""})
        compared = about(entry, above) if known else ""
        self._compared.set(compared)
        self._compared.setVisible(bool(compared))


class BestSection(Section):
    """Section on the fewest guesses that there are, where that is proved."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The best there is", "proved")
        self.add_rows("Guesses", "On average")
        self.add_sentence("No strategy needs fewer for all secrets. The page <b>Proof</b> shows why.", muted=True)

    def set(self, race: RaceState) -> None:
        """What a race says to it."""
        best = proved(race)
        self.setVisible(best is not None)
        if best is not None:
            self.set_rows({"Guesses": f"{best:,}", "On average": f"{best / race.secrets:.4f}"})
