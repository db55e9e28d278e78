"""Drafts of outlines: what they lack, what a torus repeats, and coming back from text."""
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.connexion.compact.outline_draft import REACH, OutlineDraft
from solvers.connexion.pieces import DIRECTIONS
from solvers.connexion.puzzles.compact import CompactSearch, complaint
from solvers.connexion.puzzles.outlines import NAMES, OWN, Outline
from solvers.core.engine import finish
from solvers.core.formats import FormatError

cells = st.frozensets(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), max_size=80)


@cache
def filled(name):
    outline = Outline.named(name)
    return OutlineDraft.from_outline(outline).with_filling(finish(CompactSearch(outline, 5)))


@given(cells)
def test_what_is_drawn_comes_back_from_text(cells):
    draft = OutlineDraft(OWN, cells)
    assert OutlineDraft.read(draft.as_text()) == draft
    assert (draft.outline is None) == bool(draft.lack) == (len(cells) != 64)


@pytest.mark.parametrize(("count", "lack"), [
    (0, "64 more are needed"), (61, "3 more are needed"), (63, "one more is needed"), (64, ""), (65, "one is too many"),
    (70, "6 are too many"),
])
def test_what_is_missing_is_said(count, lack):
    assert OutlineDraft(OWN, frozenset((place % 8, place // 8) for place in range(count))).lack == lack


@pytest.mark.parametrize("name", [name for name in NAMES if "16" not in name])
def test_a_picture_comes_back_from_text(name):
    draft = filled(name)
    again = OutlineDraft.read(draft.as_text())
    assert again == draft
    assert complaint(again.outline, again.filling) == ""


@pytest.mark.parametrize("name", ["parallelogram:4x16", "brick:4x16"])
def test_too_few_pieces_are_seen_before_any_search(name):
    found = OutlineDraft.from_outline(Outline.named(name)).impossible
    assert (len(found.cells), len(found.masks)) == (32, 28)


def test_a_torus_repeats_each_side_at_the_opposite_one():
    draft = filled("torus:8x8")
    masks = draft.repeated_masks(draft.pieces)
    assert len(masks) == 2 * 8 + 2 * 8 + 2
    assert all(mask == draft.pieces[q % 8, r % 8] for (q, r), mask in masks.items())
    assert set(draft.repeated_masks({}).values()) == {-1}
    assert filled("brick:8x8").repeated_masks(filled("brick:8x8").pieces) == {}


@pytest.mark.parametrize("name", ["brick:8x8", "torus:8x8", "hexagon5+3"])
def test_rooms_are_what_doors_join(name):
    """By walking: from each cell through its doors."""
    draft = filled(name)
    rooms, left = [], set(draft.pieces)
    while left:
        reached, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            reached.add(cell)
            for direction, step in enumerate(DIRECTIONS):
                there = cell[0] + step[0], cell[1] + step[1]
                if name == "torus:8x8":
                    there = there[0] % 8, there[1] % 8
                if draft.pieces[cell] >> direction & 1 and there not in reached:
                    edge.append(there)
        left -= reached
        rooms.append(len(reached))
    assert draft.rooms == tuple(sorted(rooms, reverse=True))
    assert sum(draft.rooms) == 64


def test_an_outline_that_lies_too_far_out_is_refused():
    with pytest.raises(FormatError, match="nearer"):
        OutlineDraft.from_outline(Outline.from_cells([(q + REACH, r) for q in range(8) for r in range(8)]))


@pytest.mark.parametrize("text", [
    "x", "parallelogram:9x9|", "0,0 0|", "99,0|", "0,0|1", "parallelogram:8x8|1 2 3", "0,0;1,1|", "-|",
    "parallelogram:8x8|" + " ".join(map(str, range(64))), "parallelogram:8x8|" + " ".join(["99"] * 64),
])
def test_other_texts_are_refused(text):
    with pytest.raises(FormatError):
        OutlineDraft.read(text)
