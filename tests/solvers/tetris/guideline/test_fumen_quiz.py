"""Quiz comments: how they go on as pieces lock, by cases that were worked out by hand."""
import pytest

from solvers.tetris.guideline.fumen_quiz import after_lock, comment_of, read_quiz


@pytest.mark.parametrize(("quiz", "letter", "after"), [
    ("#Q=[](T)IO", "T", "#Q=[](I)O"),
    ("#Q=[S](T)IO", "S", "#Q=[T](I)O"),
    ("#Q=[](T)IO", "I", "#Q=[T](O)"),
    ("#Q=[S](T)IO", "I", "#Q=[S](T)IO"),   # neither falling nor on hold
    ("#Q=[S]()IO", "I", "#Q=[S](O)"),
    ("#Q=[S]()IO", "S", "#Q=[](I)O"),
    ("#Q=[](T)", "T", "#Q=[]()"),
    ("#Q=[](T);well done", "T", "#Q=[]();welldone"),
    ("#Q=[]();#Q=[](L)J", "L", "#Q=[](J)"),
    ("#Q=[T]()", "", "#Q=[](T)"),          # a page without a piece
    ("#Q=[]()", "T", "#Q=[]()"),
])
def test_pieces_are_used_up(quiz: str, letter: str, after: str) -> None:
    known = read_quiz(quiz)
    assert known is not None
    assert after_lock(known, letter) == after


@pytest.mark.parametrize(("quiz", "comment"), [
    ("#Q=[](T)IO", "#Q=[](T)IO"), ("#Q=[S]()IO", "#Q=[](S)IO"), ("#Q=[]()IO", "#Q=[](I)O"), ("#Q=[]()", ""),
    ("#Q=[]();#Q=[](T)", "#Q=[](T)"), ("#Q=[]();words", "words"), ("words", "words"),
])
def test_what_a_page_says_of_it(quiz: str, comment: str) -> None:
    assert comment_of(quiz) == comment


@pytest.mark.parametrize("comment", ["words", "#Q=", "#Q=[A](T)", "#Q=[TT](T)", "#Q=(T)[I]", ""])
def test_what_is_none(comment: str) -> None:
    assert read_quiz(comment) is None
