"""Shorthand read back, strokes in words, practice and ids."""
import pytest

from solvers.core.engine import finish
from solvers.core.formats import FormatError
from solvers.shorthand.drawing import draw
from solvers.shorthand.explaining import circle_reason, name_strokes
from solvers.shorthand.lessons import practice_words
from solvers.shorthand.lexicon import outlines
from solvers.shorthand.note import note_id, read_note
from solvers.shorthand.practice import CHOICES, ask
from solvers.shorthand.reading import Reading, read_back
from solvers.shorthand.strokes import compared, read_outline
from tests.cases import for_each


def test_words_are_read_from_their_strokes():
    assert read_back(read_outline("BREJ"))[0] == ["bridge"]
    assert "cake" in read_back(read_outline("KAK"))[0]
    assert read_back(()) == ([], [])
    same, near = read_back(read_outline("KRES"))
    assert "correspondence" in same
    assert not set(same) & set(near)
    assert finish(Reading(read_outline("KRES"))) == (same, near)


def test_no_word_with_the_strokes_is_missed():
    every = {word: compared(read_outline(notation)) for word, notation in outlines("anniversary").items()}
    for word in list(every)[::1501]:
        alike = {other for other, strokes in every.items() if strokes == every[word]}
        assert set(read_back(read_outline(outlines("anniversary")[word]), 10_000)[0]) >= alike


def test_strokes_are_named():
    assert [each.sound for each in name_strokes(draw(read_outline("BREJ")))] == ["b", "r", "e", "j"]
    assert name_strokes(draw(read_outline("BREJ")))[2].movement == "circle, anticlockwise"
    assert circle_reason(draw(read_outline("KAK")))[1].startswith("Both curves turn the same way")
    assert circle_reason(draw(read_outline("DN"))) is None
    for notation in list(outlines("anniversary").values())[::101]:
        assert all(each.sound for each in name_strokes(draw(read_outline(notation))))


@for_each("seed", range(30))
def test_a_question_has_one_answer(seed):
    question = ask(seed)
    assert question == ask(seed)
    assert question.word in practice_words()
    assert len(question.outlines) == CHOICES == len({compared(outline) for outline in question.outlines})
    assert question.word in read_back(question.outlines[question.right], 100)[0]


@pytest.mark.parametrize("text", ["London bridge", "a/b:c%+&", "é 中", " "])
def test_an_id_has_its_text(text):
    assert read_note(note_id(text)) == text
    assert note_id(text).count(":") == 2


@pytest.mark.parametrize("bad", ["", "cabinet:shorthand/:0", "cabinet:shorthand/a", "cabinet:star/5:0",
                                 "cabinet:shorthand/" + "a" * 161 + ":0"])
def test_a_bad_id_is_one_sentence(bad):
    with pytest.raises(FormatError, match="is no page of shorthand"):
        read_note(bad)
