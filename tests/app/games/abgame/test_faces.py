"""Faces of symbols: chosen for each kind of codes, read and typed, and told apart with and without letters."""
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from app.games.abgame.faces import PEGS, Faces, choose_faces, code_text, code_words, faces_of, kinds_of, paint_shape
from app.look import theme
from solvers.abgame.codes import CodeSpace

MASTERMIND, SUPER, PLAIN = CodeSpace(4, 6, True), CodeSpace(5, 8, True), CodeSpace()


def test_mastermind_has_pegs_at_first_and_the_game_of_digits_has_digits(qapp):
    assert (faces_of(MASTERMIND).kind, faces_of(SUPER).kind, faces_of(PLAIN).kind) == ("pegs", "pegs", "digits")
    assert faces_of(CodeSpace(4, 26)).kind == "letters"


def test_a_choice_is_remembered_for_codes_with_as_many_symbols(qapp):
    choose_faces(MASTERMIND, "letters")
    assert faces_of(MASTERMIND).symbols == "ABCDEF"
    assert faces_of(SUPER).kind == "pegs"
    choose_faces(PLAIN, "letters")
    assert code_text(PLAIN, PLAIN.number("0912")) == "AJBC"


def test_pegs_are_only_for_as_many_symbols_as_there_are_colours(qapp):
    assert kinds_of(PLAIN) == ("pegs", "digits", "letters")
    choose_faces(PLAIN, "pegs")
    assert code_text(PLAIN, PLAIN.number("0189")) == "BGVC"
    assert kinds_of(CodeSpace(4, 26)) == ("letters",)


def test_pegs_are_read_and_typed_by_the_first_letters_of_their_names(qapp):
    faces, code = faces_of(MASTERMIND), MASTERMIND.number("0145")
    assert (faces.text(code), code_words(MASTERMIND, code)) == ("BGPS", "Blue Green Pink Sky")
    assert [faces.typed(key) for key in ("b", "S", "1", "6", "r", "7", "0", "bg")] == ["0", "5", "0", "5", *[""] * 4]
    assert [faces_of(PLAIN).typed(key) for key in "0179"] == ["0", "1", "7", "9"]
    letters = [peg.name[0] for peg in PEGS]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pegs_differ_with_letters_and_by_shapes_alone(qapp, scheme):
    theme.apply(qapp)
    theme.set_scheme(scheme)
    for is_lettered in (True, False):
        faces, pictures = Faces(PLAIN, "pegs", is_lettered), []
        for symbol in PLAIN.symbols:
            image = QImage(40, 40, QImage.Format.Format_RGB32)
            image.fill(theme.current().panel)
            painter = QPainter(image)
            faces.paint(painter, QRectF(4, 4, 32, 32), symbol)
            painter.end()
            pictures.append(image)
        assert all(one != other for one, other in combinations(pictures, 2))
    shapes = []
    for peg in PEGS:
        image = QImage(40, 40, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        paint_shape(painter, QPointF(20, 20), 12, peg.shape, QColor("black"))
        painter.end()
        shapes.append(image)
    assert all(one != other for one, other in combinations(shapes, 2))
