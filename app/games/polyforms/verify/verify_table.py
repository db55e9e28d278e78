"""The table of a verification as text: for the clipboard, for files, and for what is kept."""
from collections.abc import Sequence
from typing import Final

import msgspec

from app.controls.columns import Column, markdown_table
from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.polyforms.verify import Run, agree

MOST = 100  # runs that are read


def solutions_text(run: Run) -> str:
    """The number of solutions that a method found; a dash if it was skipped."""
    return "–" if run.solutions is None else f"{run.solutions:,}"


COLUMNS: Final = (
    Column[Run]("Way", lambda run: run.variant + (f" ({run.trouble})" if run.trouble else ""), lambda run: run.variant),
    Column[Run]("Solutions", solutions_text, lambda run: run.solutions),
    Column[Run]("Checked", lambda run: f"{run.checked:,}", lambda run: run.checked),
    Column[Run]("Nodes", lambda run: f"{run.nodes:,}", lambda run: run.nodes),
    Column[Run]("Seconds", lambda run: f"{run.cpu_seconds:.2f}", lambda run: round(run.cpu_seconds, 3)),
    Column[Run]("Remark", value=lambda run: run.trouble),
)


def verdict(runs: Sequence[Run]) -> tuple[str, str]:
    """A headline on what the runs prove, and a sentence below it.

    A wrong solution outweighs all else, then that only one way came to its end, then whether the counts are equal.
    """
    done = [run for run in runs if run.solutions is not None]
    skipped = len(runs) - len(done)
    were = "was" if skipped == 1 else "were"
    aside = f" {counted(skipped, 'way')} took too long, and {were} skipped." if skipped else ""
    if not done:
        return "No way was finished", f"Nothing is known.{aside}"
    if wrong := next((run for run in runs if run.trouble and run.solutions is not None), None):
        return "A solution is wrong", f"{wrong.variant}: {wrong.trouble}{aside}"
    if len(done) == 1:
        return f"{done[0].solutions:,} solutions, found in only one way", f"That is no certificate yet.{aside}"
    if agree(runs):
        found = counted(done[0].solutions or 0, "solution")
        return (f"{len(done)} ways agree: {found}", f"Equal counts certify it, and each solution was checked.{aside}")
    counts = sorted({run.solutions for run in done if run.solutions is not None})
    return "The ways do not agree", f"They came to {' and '.join(f'{count:,}' for count in counts)} solutions.{aside}"


def markdown(title: str, runs: Sequence[Run]) -> str:
    """The table for a page, with its verdict; empty without runs."""
    if not runs:
        return ""
    headline, sentence = verdict(runs)
    return "\n".join([f"# {title}", "", f"{headline}. {sentence}", "", *markdown_table(COLUMNS, runs), ""])


def written(runs: Sequence[Run]) -> str:
    """The runs in one line."""
    return msgspec.json.encode(runs).decode()


def read_runs(text: str) -> tuple[Run, ...]:
    """The runs of a line. Raises FormatError."""
    try:
        runs = msgspec.json.decode(text, type=tuple[Run, ...])
    except (msgspec.MsgspecError, UnicodeError):  # UnicodeError: half a character
        raise FormatError("this is not a table of a verification.") from None
    if len(runs) > MOST or any(len(run.variant) > 100 or len(run.trouble) > 300 for run in runs):
        raise FormatError("this table is too large to be of a verification.")
    return runs
