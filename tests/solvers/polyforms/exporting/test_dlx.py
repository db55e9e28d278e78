"""What is written for Knuth's programs: names, secondary items, bounds. Reading it again is tested with the reader."""
from solvers.polyforms.exporting.dlx import write_dlx
from solvers.polyforms.poly_file import parse_poly
from solvers.polyforms.problem import problem_of


def written(text: str) -> list[str]:
    return write_dlx(problem_of(parse_poly(text))).split("\n")


def test_items_and_options():
    assert written("title: Pair\ntile K: XX\ntile I: X\nform:\nXX\nX.") == [
        "| Pair", "1.1 1.2 2.2 K I", "K 1.2 2.2", "K 1.1 1.2", "I 1.1", "I 1.2", "I 2.2", ""]


def test_what_may_stay_empty_or_be_left_out_is_secondary():
    assert written("tile K x 0-1: X\nform:\nXo")[1] == "1.1 | 2.1 K"


def test_copies_have_bounds():
    assert written("tile K x 2: X\ntile I x 0-3: X\nform:\nXX")[1] == "1.1 2.1 2|K 0:3|I"


def test_quarters_have_letters():
    assert written("grid: tan\ntile K: ◣\nform:\n◣")[1] == "1.1l 1.1b K"


def test_long_names_become_numbers():
    assert written("tile Kilimanjaro: XX\nform:\nXX")[1:3] == ["a0 a1 t0", "t0 a0 a1"]
