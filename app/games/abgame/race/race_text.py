"""Texts of the Race page: rows of its table, headlines and remarks, and the table as Markdown and CSV."""
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.games.abgame.spaces import space_title
from app.pages.table_export import comma_separated, markdown_table
from solvers.abgame.codes import CodeSpace
from solvers.abgame.race import RaceState, Runner
from solvers.abgame.strategies import STRATEGIES
from solvers.core.wording import counted

PROVED: Final = {CodeSpace(4, 10): 26274}
"""The fewest guesses that any strategy needs for all secrets, where that is proved (see solvers/abgame/proof)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Row of a race's table: a runner, by how many guesses it is behind the first, and by how many behind the best
    that there is, None while that is not known or not all secrets have been found."""

    runner: Runner
    behind: int
    missed: int | None

    @property
    def title(self) -> str:
        return STRATEGIES[self.runner.strategy].title

    @property
    def behind_text(self) -> str:
        return f"+{self.behind:,}" if self.behind else "–"


def proved(race: RaceState) -> int | None:
    """The fewest guesses for the secrets of a race; None if nobody knows."""
    return PROVED.get(race.space) if race.every else None


def table(race: RaceState) -> tuple[Entry, ...]:
    """The rows, who needed the fewest guesses first."""
    runners = sorted(race.runners, key=lambda runner: (runner.total, runner.most))
    best, first = proved(race), runners[0].total
    done = race.played == race.secrets
    return tuple(Entry(runner, runner.total - first, runner.total - best if done and best is not None else None)
                 for runner in runners)


def headline(entries: Sequence[Entry], finished: bool) -> str:
    """Who is ahead."""
    first, second = entries[:2]
    if not first.runner.secrets:
        return "Who needs the fewest guesses?"
    verb = "wins" if finished else "leads"
    if first.runner.total == second.runner.total:
        return f"{first.title} and {second.title} need {first.runner.mean:.3f} guesses each"
    return f"{first.title} {verb} with {first.runner.mean:.3f} guesses on average"


def secrets_text(race: RaceState) -> str:
    """Which secrets are looked for: all 5,040 secrets, or 500 of 10,000 secrets."""
    size = race.space.size
    return f"all {counted(size, 'secret')}" if race.every else f"{race.secrets:,} of {counted(size, 'secret')}"


def remark(race: RaceState, known: bool) -> str:
    """How far it is, and with which codes."""
    what = f"{secrets_text(race)}; {space_title(race.space)}"
    if not known or not race.played:
        return f"All look for the same secrets: {what}"
    found = "" if race.played == race.secrets else f"{race.played:,} found of "
    text = f"{found}{what}"
    return text[0].upper() + text[1:]


def race_title(race: RaceState) -> str:
    """A race in a few words."""
    return f"{space_title(race.space)}, {len(race.runners)} strategies"


def about(entry: Entry, above: Entry | None) -> str:
    """A runner beside the one above it in the table, and beside the best that there is."""
    parts = []
    if above is not None:
        more = entry.runner.total - above.runner.total
        parts.append(f"{counted(more, 'guess')} behind {above.title}." if more else f"Level with {above.title}.")
    if entry.missed is not None:
        parts.append(f"{counted(entry.missed, 'guess')} more than the proven optimum needs." if entry.missed else
                     "No strategy needs fewer: that is proved.")
    return " ".join(parts)


def markdown(race: RaceState, entries: Sequence[Entry]) -> str:
    """The table under what was looked for."""
    most = max(entry.runner.most for entry in entries)
    return "\n".join([
        "# Race of strategies for the AB game", "", f"{remark(race, True)}; seed {race.seed}.", "",
        *markdown_table(
            ("", "strategy", "guesses", "mean", "most", "behind", *(f"in {number}" for number in range(1, most + 1))),
            [(str(place), entry.title, f"{entry.runner.total:,}", f"{entry.runner.mean:.4f}", str(entry.runner.most),
              entry.behind_text, *_counts(entry.runner, most)) for place, entry in enumerate(entries, start=1)],
            left={1}),
    ]) + "\n"


def values(race: RaceState, entries: Sequence[Entry]) -> str:
    """The table with figures as they are, and the secrets in each row."""
    most = max(entry.runner.most for entry in entries)
    return comma_separated(
        ("rank", "strategy", "codes", "secrets", "seed", "guesses", "mean", "most",
         *(f"in {number}" for number in range(1, most + 1))),
        [(place, entry.runner.strategy, race.codes, race.played, race.seed, entry.runner.total,
          f"{entry.runner.mean:.6f}", entry.runner.most, *_counts(entry.runner, most))
         for place, entry in enumerate(entries, start=1)],
    )


def _counts(runner: Runner, most: int) -> list[str]:
    return [str(count) for count in (*runner.found, *[0] * (most - len(runner.found)))]
