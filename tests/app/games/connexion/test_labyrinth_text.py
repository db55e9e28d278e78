"""Sentences of the Connexion tab: what a cell needs, and why nothing fits it."""
import pytest

from app.games.connexion import labyrinth_text
from solvers.connexion.labyrinth import neighbours
from solvers.connexion.open_cells import Need
from solvers.connexion.search.wishes import Wish

HERE, UP, DOWN = (0, 0), neighbours((0, 0))[0], neighbours((0, 0))[3]
NO_DOOR, ALL_DOORS = 0, 63


@pytest.mark.parametrize(("need", "long", "brief"), [
    (Need(1, 1, closed=True), "A door opens onto this cell from up, but a wall keeps it empty.",
     "A door opens onto the hatched cell, and a wall closes it."),
    (Need(5, 63), "This cell needs doors up and down right, and walls up right, down, down left and up left. Only "
     "piece <b>36</b> has that, and it is on the board already.",
     "The hatched cell needs piece <b>36</b>, and it is used."),
    (Need(5, 31), "This cell needs doors up and down right, and walls up right, down and down left. Pieces <b>22</b> "
     "and <b>36</b> have that, and both are used.",
     "The hatched cell needs piece <b>22</b> or <b>36</b>, and both are used."),
    (Need(5, 15), "This cell needs doors up and down right, and walls up right and down. Pieces <b>22</b>, <b>36</b>, "
     "<b>37</b> and <b>63</b> have that, and all are used.",
     "The hatched cell needs piece <b>22</b>, <b>36</b>, <b>37</b> or <b>63</b>, and all are used."),
    (Need(1, 1), "This cell needs a door up. All 32 pieces that have that are used.",
     "All 32 pieces that fit the hatched cell are used."),
])
def test_why_nothing_fits(need, long, brief):
    assert labyrinth_text.explain_lack(need, 0) == long
    assert labyrinth_text.explain_lack_briefly(need, 0) == brief


def test_walls_keep_a_cell_empty_unless_a_door_leads_there():
    assert labyrinth_text.explain_closed(HERE, {UP: NO_DOOR, DOWN: NO_DOOR}, 0) == (
        "Walls of <b>2</b> and <b>2</b> face this cell, so it stays empty.")
    assert labyrinth_text.explain_closed(HERE, {UP: NO_DOOR, DOWN: ALL_DOORS}, 0) == (
        "A wall of <b>2</b> faces this cell, yet a door of <b>1</b> must lead there: take one of them back.")


def test_a_cell_lies_beside_two_pieces_at_most():
    assert labyrinth_text.describe_place(HERE, {UP: NO_DOOR, DOWN: ALL_DOORS, neighbours(HERE)[1]: 5}, 0) == (
        "below 2 and down left of 36")
    assert labyrinth_text.describe_place(HERE, {(5, 5): NO_DOOR}, 0) == ""


def test_what_fits_a_chosen_cell():
    assert labyrinth_text.describe_choice(HERE, Need(0, 0), [1, 2], {}, 0) == "2 pieces fit the chosen cell."
    assert labyrinth_text.describe_choice(HERE, Need(5, 15), [5], {}, 0) == (
        "1 piece fits the chosen cell, which needs doors up and down right, and walls up right and down.")
    assert labyrinth_text.describe_choice(HERE, Need(0, 0), [], {}, 0) == "Nothing fits there: it is too far out."
    assert labyrinth_text.describe_choice(HERE, Need(5, 63), [], {}, 0) == labyrinth_text.explain_lack(Need(5, 63), 0)
    assert labyrinth_text.describe_choice(HERE, Need(1, 1, closed=True), [], {UP: NO_DOOR}, 0) == (
        labyrinth_text.explain_closed(HERE, {UP: NO_DOOR}, 0))


def test_pieces_cells_and_fingerprints():
    assert labyrinth_text.describe_piece(NO_DOOR, 0) == "Piece 2, no doors"
    assert labyrinth_text.describe_piece(1, 0) == "Piece 24, doors up"
    assert labyrinth_text.cell_text((-1, 2)) == "−1, 2"
    assert labyrinth_text.fingerprint_text("7f3a91c0") == "7F3A 91C0"


@pytest.mark.parametrize(("wish", "label"), [
    (Wish("mirror"), "its own mirror image"), (Wish("single"), "63 in one piece"),
    (Wish("holed-groups"), "two groups with holes"), (Wish("groups", 1), "1 group"), (Wish("groups", 3), "3 groups"),
    (Wish("hole", 2), "a hole of 2 cells"),
])
def test_wishes(wish, label):
    assert labyrinth_text.wish_label(wish) == label
