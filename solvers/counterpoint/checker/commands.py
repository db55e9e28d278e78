"""Whole folders of music, checked by a set of rules: a line for each file, as a table, JSON or CSV."""
import csv
import gc
import io
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from solvers.core.formats import FormatError
from solvers.core.wording import counted
from solvers.counterpoint.checker.chorale import Mark
from solvers.counterpoint.checking import check_by, rules_named
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.piece_files import read_piece_file
from solvers.laboratory.console import Stopwatch, answer, columns, progress_bar, read_bytes

ENDINGS: Final = (".krn", ".musicxml", ".xml", ".mxl", ".mid", ".midi", ".rmi", ".txt")
MOST: Final = 100_000    # files of a folder
FEW: Final = 40          # files that are not worth a second process
AT_ONCE: Final = 16      # files that a process is handed together
SELDOM: Final = 200_000  # objects after which garbage is searched for


class CheckedFile(NamedTuple):
    """What was found in a file: marks as JSON has them, or why it could not be read; and how long that took, in s."""

    file: str
    breaches: list[dict[str, object]]
    error: str | None
    seconds: float


def marks_as_json(piece: Piece, marks: Sequence[Mark]) -> list[dict[str, object]]:
    """Marks as the answer has them, under the keys of a single file's breaches."""
    return [{"rule": mark.rule, "hard": True, "bar": piece.number_of(mark.bar),
             "notes": [str(piece.parts[part].notes[number].pitch) for part, number in mark.places],
             "sentence": mark.sentence} for mark in marks]


def check_file(name: str, rules: str) -> CheckedFile:
    """Read a file and check it. What is wrong with it becomes its error."""
    begun = time.process_time()
    breaches: list[dict[str, object]] = []
    error: str | None = None
    try:
        piece = read_piece_file(Path(name).name, read_bytes(name))
        breaches = marks_as_json(piece, check_by(piece, rules_named(rules)))
    except FormatError as failure:
        error = str(failure)
    return CheckedFile(name, breaches, error, time.process_time() - begun)


def check_folder(folder: str, rules: str, workers: int, as_csv: bool, as_json: bool) -> bool:
    """Check all files of music below a folder and print what was found. Returns True after Ctrl+C, with what is
    finished."""
    rules_named(rules)  # a wrong name is said before anything is read
    watch = Stopwatch()
    files = sorted(str(path) for path in Path(folder).rglob("*") if path.suffix.lower() in ENDINGS and path.is_file())
    if len(files) > MOST:
        raise FormatError(f"there are more than {MOST:,} files of music in this folder.")
    found: list[CheckedFile] = []
    interrupted = False
    with progress_bar() as show:
        try:
            for each in _checked(files, rules, workers):
                found.append(each._replace(file=os.path.relpath(each.file, folder)))
                show(len(found), len(files), counted(len(found), "file"))
        except KeyboardInterrupt:
            interrupted = True
    if as_csv:
        print(_as_csv(found), end="")
        return interrupted
    inside = sum(each.seconds for each in found)
    result: dict[str, object] = {
        "files": [{"file": each.file, "breaches": each.breaches, "error": each.error} for each in found],
        "cpu_seconds": inside if workers > 1 and len(files) > FEW else watch.cpu_seconds}
    answer(result, as_json, lambda: "\n".join(columns(
        [["file", "marks", "rules"], *([each.file, "–" if each.error else str(len(each.breaches)), _words(each)]
                                      for each in found)])))
    return interrupted


def _checked(files: Sequence[str], rules: str, workers: int) -> Iterator[CheckedFile]:
    """What is found in each file, in order; by processes of their own if there are many."""
    if workers == 1 or len(files) <= FEW:
        for name in files:
            yield check_file(name, rules)
        return
    with ProcessPoolExecutor(workers, initializer=_prepare_process) as pool:
        try:
            yield from pool.map(check_file, files, [rules] * len(files), chunksize=AT_ONCE)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _prepare_process() -> None:
    """Leave Ctrl+C to the process that waits for this one, and search seldom for garbage: the elements of a file are
    tens of thousands of objects without a cycle, among which each search, a fifth of all time, finds nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(SELDOM)


def _words(checked: CheckedFile) -> str:
    """Its rules with how often each was broken, or the error."""
    counts = Counter(str(breach["rule"]) for breach in checked.breaches)
    return checked.error or ", ".join(f"{rule} {count}" for rule, count in counts.most_common())


def _as_csv(found: Sequence[CheckedFile]) -> str:
    """A row for each file: how many marks it has, how many of each rule, and why it could not be read."""
    rules = sorted({str(breach["rule"]) for each in found for breach in each.breaches})
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["file", "marks", *rules, "error"])
    for each in found:
        counts = Counter(str(breach["rule"]) for breach in each.breaches)
        writer.writerow([each.file, "" if each.error else len(each.breaches), *(counts[rule] for rule in rules),
                         each.error or ""])
    return out.getvalue()
