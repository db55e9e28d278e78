"""The journal as a Markdown document."""
from collections.abc import Iterable, Iterator

from solvers.core.markdown import lines, one_line
from solvers.iching.hexagram import LINES, drawn
from solvers.iching.king_wen import HEXAGRAMS
from solvers.iching.reading.journal import Entry
from solvers.iching.reading.outcome import MARKS, Outcome
from solvers.iching.texts.library import Library
from solvers.iching.texts.links import ALL


def markdown(entries: Iterable[Entry], library: Library) -> str:
    """Entries as one document, the newest first: question, lines, hexagrams, the texts that speak, notes."""
    newest = sorted(entries, key=lambda entry: entry.moment, reverse=True)
    return "\n\n".join(["# Journal", *(block for entry in newest for block in _entry(entry, library))]) + "\n"


def _entry(entry: Entry, library: Library) -> Iterator[str]:
    outcome = entry.outcome
    yield f"## {one_line(entry.question) or 'Without a question'}"
    yield f"{entry.moment:%Y-%m-%d %H:%M}, {entry.way}"
    yield f"```text\n{diagram(outcome)}\n```"
    yield _named(outcome, library)
    if not outcome.moving:
        yield _passage("Judgment", library.plain(outcome.actual, "judgment"))
    for line in outcome.moving:
        yield _passage(f"Line {line}", library.plain(outcome.actual, str(line)))
    if len(outcome.moving) == len(LINES) and (text := library.plain(outcome.actual, ALL)):
        yield _passage("All lines", text)
    if entry.labyrinth:
        yield f"Labyrinth: {one_line(entry.labyrinth)}"
    if notes := lines(entry.notes):
        yield "### Notes"
        yield notes


def diagram(outcome: Outcome) -> str:
    """The hexagram and what it becomes, line by line from the top; a mark stands beside what moves."""
    actual, future = (HEXAGRAMS[number - 1] for number in (outcome.actual, outcome.future))
    rows = []
    for line in reversed(LINES):
        row = f"{line}  {drawn(actual, line)}  {MARKS.get(outcome.lines[line - 1], '')}"
        rows.append(f"{row:<17}{drawn(future, line) if outcome.moving else ''}".rstrip())
    return "\n".join(rows)


def _named(outcome: Outcome, library: Library) -> str:
    if not outcome.moving:
        return f"{_name(outcome.actual, library)}. No line moves."
    return f"{_name(outcome.actual, library)} becomes {_name(outcome.future, library)}."


def _name(number: int, library: Library) -> str:
    own = " ".join(filter(None, (library.text(number, "chinese"), library.text(number, "pinyin"))))
    return f"**{one_line(library.title(number))}**" + (f" ({one_line(own)})" if own else "")


def _passage(place: str, text: str) -> str:
    return f"**{place}.** {one_line(text)}"
