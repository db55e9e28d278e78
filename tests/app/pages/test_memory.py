"""Memory: fields go to texts and back, those of earlier builds too; nonsense leaves what is there."""
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from app.games.abgame.guess.guess_page import GuessMemory
from app.games.counterpoint.compose.compose_page import CompositionMemory
from app.games.polyforms.play.polyforms_play_page import LayingMemory
from app.games.spanit.puzzles.spanit_puzzle_page import PuzzleMemory
from app.games.tetris.laboratory.training_runs import TrainingMemory
from app.games.tetris.trainer.trainer_page import TrainerMemory
from app.pages.memory import Memory, under
from app.pages.statistics import Standing


class Shown(Memory, rename=under("lights")):
    level: Literal["easy", "hard"] = "easy"
    number: Annotated[int, Meta(ge=0, le=999)] = 0
    on: bool = True
    name: str = ""


def restored(**extra):
    memory = Shown("hard", 7, False, "Ada")
    memory.restore({f"lights-{name}": text for name, text in extra.items()})
    return memory


def test_what_is_written_comes_back():
    memory, other = Shown("hard", 7, False, "Ada > Bob\n1"), Shown()
    assert memory.texts() == {
        "lights-level": "hard", "lights-number": "7", "lights-on": "0", "lights-name": "Ada > Bob\n1"}
    other.restore(memory.texts() | {"level": "easy", "board-number": "9"})
    assert other == memory
    other.restore(Shown().texts())
    assert other == Shown()


def test_what_is_missing_stays():
    assert restored() == restored(number="7") == Shown("hard", 7, False, "Ada")


@pytest.mark.parametrize(("field", "text"), [
    ("level", "expert"), ("level", ""), ("number", "-1"), ("number", "1000"), ("number", ""), ("number", "x"),
    ("number", "٣"), ("number", "1.5"), ("number", "9" * 5000), ("on", "yes"), ("on", ""), ("on", "2"),
])
def test_nonsense_stays_out_and_the_rest_comes_in(field, text):
    assert restored(**{"name": "Bob", field: text}) == Shown("hard", 7, False, "Bob")


@pytest.mark.parametrize(("kept", "memory"), [
    ({"aids": "1", "aided": "1", "crossed": "37"}, GuessMemory(aided=True)),
    ({"aided": "1", "counted": "1"}, GuessMemory(aided=True, counted=True)),
    ({"rules": "Fux", "helped": "1"}, CompositionMemory(helped=True)),
    ({"counted": "1"}, CompositionMemory(counted=True)),
    ({}, LayingMemory()),
    ({"hinted": "1", "counted": "1"}, LayingMemory(hinted=True, counted=True)),
    ({"puzzle-level": "expert", "puzzle-number": "607"}, PuzzleMemory("expert", 607)),
    ({"puzzle-level": "expert", "puzzle-number": "-3"}, PuzzleMemory("expert", 0)),
    ({"trainer-topic": "spins", "trainer-level": "hard", "trainer-number": "12"}, TrainerMemory("spins", "hard", 12)),
    ({"laboratory-limit": "30 generations", "laboratory-threads": "2"}, TrainingMemory(threads=2)),
    ({"laboratory-threads": "0"}, TrainingMemory()),
    ({"laboratory-run": "2", "laboratory-runs": "3"}, TrainingMemory(2, 3)),
    ({"counted": "1", "helped": "0", "void": "1"}, Standing(counted=True, void=True)),
    ({"helped": "1", "counted": "0"}, Standing(helped=True)),
])
def test_what_version_0_4_1_kept_is_read(kept, memory):
    read = type(memory)()
    read.restore(kept)
    assert read == memory
