"""Marks above a form: where their lines, fills, hatches, rings and letters are, in both themes."""
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from app.games.polyforms.form_marks import FormMark, asked, ghost, hinted, paint_mark, reason, trouble
from app.games.polyforms.form_painter import Scale
from app.games.polyforms.form_plan import FormPlan
from app.look import theme
from solvers.polyforms.grids import SQUARE

SIDE = 40
PLAN = FormPlan(SQUARE, [(x, y) for x in range(4) for y in range(4)])
HERE = frozenset({(1, 1), (2, 1)})
THEMES = pytest.mark.parametrize("tokens", [theme.LIGHT, theme.DARK], ids=["light", "dark"])


def painted(mark, tokens):
    """The mark on the ground of a panel."""
    image = QImage(4 * SIDE, 4 * SIDE, QImage.Format.Format_RGB32)
    with theme.painted_in(tokens):
        image.fill(tokens.panel)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mark(painter, PLAN, Scale(QPointF(0, 0), SIDE), mark)
        painter.end()
    return image


def inked(image, tokens, atom):
    """How many of the pixels of an atom, away from its edge, are not the ground."""
    left, top = atom[0] * SIDE, (3 - atom[1]) * SIDE
    return sum(image.pixelColor(x, y) != tokens.panel for x in range(left, left + SIDE) for y in range(top, top + SIDE))


@THEMES
@pytest.mark.parametrize("mark", [ghost(HERE), ghost(HERE, fits=False), asked(HERE), reason(HERE), trouble(HERE)],
                         ids=["fits", "does not fit", "asked", "reason", "trouble"])
def test_a_mark_fills_its_atoms_and_no_others(qtbot, mark, tokens):
    image = painted(mark, tokens)
    for atom in PLAN.atoms:
        share = inked(image, tokens, atom) / SIDE**2
        assert share > 0.8 if atom in HERE else share == 0, atom


@THEMES
def test_a_hint_has_rings_around_it(qtbot, tokens):
    image = painted(hinted(HERE), tokens)
    outside = image.pixelColor(int(1.5 * SIDE), 2 * SIDE - 4)  # above the atoms
    assert outside != tokens.panel
    assert image.pixelColor(int(1.5 * SIDE), SIDE + 5) == tokens.panel


@THEMES
def test_a_line_has_the_colour_and_the_inset_that_it_is_told(qtbot, tokens):
    image = painted(FormMark(HERE, "bad", 2.0, 0.0, 6.0), tokens)
    column = [image.pixelColor(int(1.5 * SIDE), y) for y in range(SIDE, 4 * SIDE)]
    lines = [y + SIDE for y, colour in enumerate(column) if colour != tokens.panel]
    assert lines, "two lines"
    assert {2 * SIDE + 5, 2 * SIDE + 6, 3 * SIDE - 7, 3 * SIDE - 6} >= set(lines)
    assert image.pixelColor(int(1.5 * SIDE), 2 * SIDE + 5) == tokens.bad


@THEMES
def test_dashes_leave_gaps(qtbot, tokens):
    def along(dashes):
        image = painted(FormMark(HERE, "accent", 2.0, 0.0, 2.0, dashes), tokens)
        return sum(image.pixelColor(x, 2 * SIDE + 2) != tokens.panel for x in range(SIDE + 4, 3 * SIDE - 4))

    assert 0 < along((3, 3)) < 0.8 * along(())


@THEMES
@pytest.mark.parametrize(("strong", "ground"), [(True, "accent"), (False, "panel")])
def test_a_letter_stands_in_a_disc_on_its_atom(qtbot, tokens, strong, ground):
    image = painted(FormMark(HERE, "accent", 2.0, 0.3, 2.0, letter="V", at=(2, 1), strong=strong), tokens)
    x, y = int(2.5 * SIDE), int(1.5 * SIDE) + SIDE
    near = {image.pixelColor(x + dx, y + dy).name() for dx in range(-6, 7) for dy in range(-6, 7)}
    assert tokens.colour(ground).name() in near
    assert inked(painted(FormMark(HERE, "accent", 2.0, letter="V", at=(2, 1)), tokens), tokens, (2, 1)) > inked(
        painted(FormMark(HERE, "accent", 2.0), tokens), tokens, (2, 1))


@THEMES
def test_a_dead_candidate_is_struck_through(qtbot, tokens):
    alive, dead = (painted(FormMark(HERE, "bad", 2.0, letter="V", at=(1, 1), dead=dead), tokens)
                   for dead in (False, True))
    assert alive != dead
    differing = [(x, y) for x in range(4 * SIDE) for y in range(4 * SIDE)
                 if alive.pixelColor(x, y) != dead.pixelColor(x, y)]
    assert all(SIDE < x < 2 * SIDE and 2 * SIDE < y < 3 * SIDE for x, y in differing)
