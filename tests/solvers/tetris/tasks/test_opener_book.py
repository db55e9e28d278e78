"""The book of openers: what is in it is true, by single keys, and a bad book is one sentence."""
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.tetris.guideline.matrix.bag import from_bags
from solvers.tetris.guideline.matrix.stack import landed
from solvers.tetris.pieces import KINDS
from solvers.tetris.tasks.building import spins_of
from solvers.tetris.tasks.opener_book import LINES, openers, read_book
from solvers.tetris.tasks.topics import task_engine
from tests.reference.tetris_tasks import walk
from tests.solvers.tetris.tasks.tries import cells_of, field_of, letters, plain_steps

BOOK = """[[openers]]
name = "A"
purpose = "B"
[[openers.stages]]
rows = ["OO........", "OO........"]
"""


@pytest.mark.parametrize("number", range(len(openers())), ids=[each.name for each in openers()])
def test_it_can_be_built_from_bags_to_its_end(number):
    task = finish(task_engine("openers", "hard", number))
    assert task.opener.name == openers()[number].name
    queue = letters(from_bags(task.number, at) for at in range(30))
    done, left = walk(set(), queue, None, plain_steps(task.way))
    wanted = [(stage.lines, "full") for stage in task.opener.stages if stage.lines]
    assert [each for each in done if each[0] and each[1] == "full"] == wanted
    if task.opener.stages[-1].then == "clear":
        assert not left
    else:
        assert all(rows == 0 or spin == "full" for rows, spin in done)


@pytest.mark.parametrize("opener", openers(), ids=lambda each: each.name)
def test_what_stood_before_is_what_the_stage_before_left(opener):
    fields = [field_of()]  # there may be more T-spins than one
    for stage in opener.stages:
        stood = {(x, y) for y, row in enumerate(reversed(stage.rows)) for x, cell in enumerate(row) if cell == "#"}
        field = next(each for each in fields if cells_of(each) == stood or not stage.rows)
        for kind, cells in stage.pieces:
            field = landed(field, cells, 1 + kind).filled
        assert not any(all(field.row(y)) for y in range(field.height))
        spins = spins_of(field, stage.lines) if stage.lines else []
        fields = [landed(field, spin.cells, 3).field for spin in spins] if stage.lines else [field]
        assert fields
        if stage.leaves:
            assert all(spins_of(each, LINES[stage.leaves]) for each in fields)


@pytest.mark.parametrize("opener", openers(), ids=lambda each: each.name)
def test_its_mirror_is_the_same_from_the_other_side(opener):
    mirrored = opener.mirrored
    assert mirrored != opener
    assert mirrored.mirrored == opener
    for stage, other in zip(opener.stages, mirrored.stages, strict=True):
        assert {(9 - x, y) for x, y in stage.cells} == other.cells
        assert sorted(KINDS[kind] for kind, _ in other.pieces) == sorted(
            KINDS[kind].translate(str.maketrans("SZJL", "ZSLJ")) for kind, _ in stage.pieces)


def test_a_book_is_read():
    opener, = read_book(BOOK.encode())
    assert opener.stages[0].pieces == ((1, ((0, 0), (1, 0), (0, 1), (1, 1))),)


@pytest.mark.parametrize(("old", "new"), [
    ("OO........", "OOO......."), ("OO........", "OO......."), ("OO........", "OX........"), ("name", "nam"),
    ("purpose", "then"),
])
def test_a_bad_book_is_refused(old, new):
    with pytest.raises(FormatError):
        read_book(BOOK.replace(old, new, 1).encode())
