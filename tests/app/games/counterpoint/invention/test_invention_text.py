"""Inventions as text come back, and what is none is refused."""
import pytest

from app.games.counterpoint.invention.invention_text import read_invention, write_invention
from solvers.core.formats import FormatError
from solvers.counterpoint.invention import invented
from solvers.counterpoint.setting import read_setting


@pytest.mark.parametrize("words", ["d:free/2:607", "g:canon/fifth/1/2:4", "a:ground/3/8:5", "d:invention/3/16:5"])
def test_there_and_back(words):
    made = invented(read_setting(f"counterpoint:{words}"))
    assert read_invention(write_invention(made)) == made


@pytest.mark.parametrize("text", [
    "", "counterpoint:d:free/2:607", "counterpoint:d:1/upper:607|0.8.d4|", "counterpoint:d:free/2:607|0.9.d4|",
    "counterpoint:d:free/2:607|4.8.d4|", "counterpoint:d:free/2:607|0.4.d4 2.4.e4|",
    "counterpoint:d:free/2:607|0.4.d4~|",
    "counterpoint:d:free/2:607|96.8.d4|", "counterpoint:d:free/2:607|0.4.q4|",
])
def test_nonsense_is_refused(text):
    with pytest.raises(FormatError):
        read_invention(text)
