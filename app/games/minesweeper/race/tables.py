"""The table of a race as text: Markdown for a page, comma-separated values for a sheet."""
from collections.abc import Sequence

from app.files.tables import comma_separated, markdown_table
from app.games.minesweeper.percents import percent
from app.games.minesweeper.race.words import Entry, remark
from solvers.minesweeper.play.race import RaceState


def markdown(race: RaceState, entries: Sequence[Entry]) -> str:
    """The table under the boards it belongs to."""
    return "\n".join([
        "# Race of Minesweeper solvers", "",
        f"{remark(race, True)}; seed {race.seed}.", "",
        *markdown_table(
            ("", "solver", "won", percent(0.95), "boards won", "boards", "boards a second"),
            [(str(place), entry.title, percent(entry.rate, 1), entry.interval, f"{entry.runner.wins:,}",
              f"{entry.played:,}", entry.pace) for place, entry in enumerate(entries, start=1)], words={1}),
    ]) + "\n"


def values(race: RaceState, entries: Sequence[Entry]) -> str:
    """The table with figures as they are, and the boards in each row."""
    return comma_separated(
        ("rank", "solver", "board", "start", "seed", "boards", "won", "rate", "low", "high", "too complex", "seconds"),
        [(place, entry.runner.strategy, str(race.board), race.start, race.seed, entry.played, entry.runner.wins,
          f"{entry.rate:.6f}", f"{entry.low:.6f}", f"{entry.high:.6f}", entry.runner.too_complex,
          f"{entry.runner.seconds:.3f}") for place, entry in enumerate(entries, start=1)],
    )
