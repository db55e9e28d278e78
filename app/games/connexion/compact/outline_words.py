"""What the Compact page says of outlines: their names, what they lack, and what Hall's test found."""
from app.games.connexion.compact.draft import Draft
from solvers.connexion.pieces import COUNT
from solvers.connexion.puzzles.outlines import OWN

_NAMES = {
    "parallelogram:8x8": "Parallelogram 8 × 8",
    "torus:8x8": "Torus 8 × 8",
    "brick:8x8": "Bricks 8 × 8",
    "hexagon5+3": "Hexagon and 3, spread",
    "hexagon5+3-row": "Hexagon and 3 in a row",
    "triangle11-2": "Triangle without 2 corners",
    "perimeter56": "Shortest border, 56",
    "parallelogram:4x16": "Parallelogram 4 × 16",
    "brick:4x16": "Bricks 4 × 16",
    OWN: "Your own",
}


def outline_name(name: str) -> str:
    """An outline as people call it."""
    return _NAMES.get(name, name.replace(":", " ").replace("x", " × ").capitalize())


def verdict(draft: Draft) -> str:
    """What is known of an outline before any search, in a sentence or two."""
    if draft.lack:
        return f"An outline has {COUNT} cells: {draft.lack}."
    if draft.impossible is not None:
        return draft.impossible.sentence
    if draft.outline is not None and draft.outline.joined:
        return "Opposite sides are joined, so there is no border: every piece fits everywhere."
    return "Hall’s test is passed: at the border no set of cells lacks pieces that fit."


def refusal(draft: Draft) -> str:
    """Why an outline is not searched, in one line: its proof by numbers."""
    assert draft.impossible is not None
    cells, pieces = len(draft.impossible.cells), len(draft.impossible.masks)
    return f"{cells} cells are lit; only {pieces} pieces fit there, so {cells - pieces} would stay empty."
