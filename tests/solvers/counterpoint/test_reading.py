"""The corpus of music21, where it is installed: Bach's chorales and Palestrina's movements, note by note.

`pip install -e .[judge]` installs it. Files are taken as they lie there, and nothing of them is copied.
"""
import os
from pathlib import Path

import pytest

from solvers.core.formats import FormatError
from solvers.counterpoint.piece_files import piece_file, read_piece_file

EVERY = int(os.environ.get("SOLVARIUM_CORPUS_EVERY", "1"))  # judge each file, or each so many


def corpus(folder, ending):
    """The files of a folder of the corpus. Skips the test if music21 is not there."""
    music21 = pytest.importorskip("music21", reason="music21 is not installed; the extra “judge” has it")
    files = sorted((Path(music21.__file__).parent / "corpus" / folder).glob(f"*.{ending}"))
    assert files
    return files[::EVERY]


def read_here(path):
    """What we read, as `read_with_music21` gives it, and the piece."""
    from tests.reference.counterpoint_music21 import Reading

    piece = read_piece_file(path.name, path.read_bytes())
    names = {bar: piece.number_of(bar) for bar in piece.bar_numbers}
    first = piece.bar_numbers[0]
    if 1 not in names.values() and path.suffix == ".krn":
        names[first] = 1  # so music21 calls the first bar of a fragment
    named = {**names, 1: names[first]}  # metre and key of bar 1 hold in its pickup as well
    parts = [sorted((begin, note.length, str(note.pitch), names[piece.bar_at(begin)])
                    for begin, note in part.sounding()) for part in piece.parts]
    return Reading(parts, [(named[bar], str(metre)) for bar, metre in piece.metres],
                   [(named[bar], sharps) for bar, sharps in piece.keys],
                   [(names[bar], piece.begin_of(bar)) for bar in piece.bar_numbers]), piece


def sounds(piece):
    """All that has to come back after export."""
    return ([list(part.sounding()) for part in piece.parts], piece.metres, piece.keys, piece.pickup, piece.lengths,
            piece.numbers, [(part.clef, part.name, part.shares_staff) for part in piece.parts],
            [[note.pitch for note in part.notes if note.fermata] for part in piece.parts])


def fault_of(path):
    """Why a file is not read as music21 reads it, or does not come back; empty if nothing is wrong."""
    from tests.reference.counterpoint_music21 import read_with_music21

    try:
        found, piece = read_here(path)
    except FormatError as error:
        return str(error)
    asked = read_with_music21(path)
    ours, theirs = (sorted(filter(None, reading.parts)) for reading in (found, asked))
    if ours != [list(map(tuple, part)) for part in theirs]:
        return "other notes or bars"
    if (found.metres, found.keys) != (asked.metres, asked.keys):
        return "another metre or key"
    for ending in ("musicxml", "krn"):
        if sounds(read_piece_file("x", piece_file(f"x.{ending}", piece))) != sounds(piece):
            return f"does not come back from .{ending}"
    return ""


@pytest.mark.slow
def test_the_chorales_are_read_as_music21_reads_them():
    files = corpus("bach", "mxl")
    faults = {path.name: fault for path in files if (fault := fault_of(path))}
    assert len(files) - len(faults) >= len(files) * 400 / 408, faults


@pytest.mark.slow
def test_palestrina_is_read_as_music21_reads_him():
    files = corpus("palestrina", "krn")
    faults = {path.name: fault for path in files if (fault := fault_of(path))}
    assert len(faults) <= 0.05 * len(files), faults
