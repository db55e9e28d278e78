"""Composes the music of Tetris with the counterpoint engine, and writes it to `solvers/tetris/data/music.json`.

    python -m tools.tetris_music

Each piece is a chain of settings in three voices: a cantus in the bass, half notes or whole ones above it, and quarters
or florid lines on top. A section ends with its final for a whole bar, which is where the next one begins, so a mode can
follow another. All is written an octave lower than singers have it.
"""
import json
from pathlib import Path
from typing import Final, NamedTuple

from solvers.core.engine import finish
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.piece import Part
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.voices.composing import Composing

FILE: Final = Path(__file__).parents[1] / "solvers" / "tetris" / "data" / "music.json"
OCTAVE: Final = 12
WIDTH: Final = 1 << 9  # beginnings that the search keeps: a cheaper line is not heard


class Plan(NamedTuple):
    """A piece: its title, the seconds of a whole note, and the settings of its sections."""

    title: str
    whole: float
    sections: tuple[str, ...]


PLANS: Final = (
    Plan("Lanterns", 1.9, ("d:32c/9:1", "d:32c/9:2", "a:52c/9:3", "d:32c/10:5", "g:52c/9:4", "d:32c/12:6")),
    Plan("Slow water", 2.6, ("a:31c/9:1", "a:52c/9:2", "e:31c/9:3", "d:52c/9:5", "a:31c/10:6")),
    Plan("Market day", 1.5, ("c:32c/8:1", "g:32c/9:2", "c:32c/8:3", "a:32c/9:4", "f:32c/9:5", "g:32c/8:6",
                             "c:32c/10:7")),
)


def section(text: str) -> Composition:
    """The piece that the engine writes for a setting."""
    composed = finish(Composing(Composition.from_setting(read_setting(f"counterpoint:{text}")), widest=WIDTH))
    if composed is None:
        raise SystemExit(f"no piece was found for {text}")
    return composed.composition


def words_of(part: Part) -> list[str]:
    """The notes of a part as `key:eighths`, ties joined; a rest has the key r."""
    words: list[str] = []
    key, held = "", 0
    for note in part.notes:
        key = "r" if note.pitch is None else str(note.pitch.midi - OCTAVE)
        held += int(note.length * 8)
        if not note.tied:
            words.append(f"{key}:{held}")
            held = 0
    return words


def composed(plan: Plan) -> dict[str, object]:
    """A piece as the file has it: its voices from the highest to the lowest."""
    voices: list[list[str]] = [[], [], []]
    for text in plan.sections:
        for voice, part in zip(voices, section(text).piece().parts, strict=True):
            voice += words_of(part)
    return {"title": plan.title, "whole": plan.whole, "voices": [" ".join(voice) for voice in voices]}


if __name__ == "__main__":
    FILE.write_text(json.dumps([composed(plan) for plan in PLANS], indent=1) + "\n", "utf-8")
