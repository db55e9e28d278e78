"""What pieces are called: each kind by its source and its layout, short in the tool bar and in two parts above it."""
import pytest

from app.games.counterpoint.titles import long_title, mode_title, short_title
from solvers.counterpoint.setting import read_setting


@pytest.mark.parametrize(("game_id", "short", "title", "words"), [
    ("fux-5:1/upper:0", "Fux, figure 5, first species above", "Fux, figure 5",
     "D dorian, first species, counterpoint above"),
    ("fux-5:2/lower:0", "Fux, figure 5, second species below", "Fux, figure 5",
     "D dorian, second species, counterpoint below"),
    ("d:5/upper:0", "D dorian, fifth species above", "D dorian", "fifth species, counterpoint above"),
    ("d:1c2:0", "D dorian, three voices, second species", "D dorian", "three voices, second species"),
    ("g:free/2/4:5", "G mixolydian, free piece, two voices", "Free piece in G mixolydian", "two voices"),
    ("d:ground/3/4:5", "D dorian, ground bass, three voices", "Ground bass in D dorian", "three voices"),
    ("d:canon/fifth/1/2:5", "D dorian, canon at the fifth, two voices", "Canon in D dorian",
     "at the fifth, two voices"),
    ("d:invention/3:5", "D dorian, invention, three voices", "Invention in D dorian", "three voices"),
    ("d:invention/2/invertible:5", "D dorian, invertible invention, two voices", "Invertible invention in D dorian",
     "two voices"),
    ("e:invention/canon/above/third/1/2:5", "E phrygian, canon at the third above, two voices", "Canon in E phrygian",
     "at the third above, two voices"),
])
def test_each_kind_is_called_by_its_source_and_its_voices(game_id, short, title, words):
    setting = read_setting(f"counterpoint:{game_id}")
    assert short_title(setting) == short
    assert long_title(setting) == (title, words)


def test_a_cantus_of_ones_own_is_nobody_elses():
    setting = read_setting("counterpoint:d4.f4.e4.g4.f4.e4.d4:1/upper:0")
    assert short_title(setting) == "Your cantus, first species above"
    assert long_title(setting) == ("Your cantus", "in D, first species, counterpoint above")


def test_a_mode_is_its_final_and_its_name():
    assert [mode_title(final) for final in "deg"] == ["D dorian", "E phrygian", "G mixolydian"]
