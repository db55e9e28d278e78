"""Memory: fields go to texts and back, those of earlier builds too; nonsense leaves what is there."""
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from app.pages.memory import Memory, under


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
