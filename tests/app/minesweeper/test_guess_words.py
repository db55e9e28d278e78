"""The words of a guess: the best cell, what it wins, and why the safest one is not opened."""
import pytest

from app.controls import plain
from app.minesweeper import guess_words
from solvers.minesweeper.choice import Candidate, Choice


def name(cell):
    return "abcdefgh"[cell] + "1"


def told(choice):
    said = guess_words.explain(choice, name)
    return [plain(words).replace("\N{NO-BREAK SPACE}", " ") for words in (said.subject, said.level, *said.paragraphs)]


TRAP = Choice(Candidate(2, 4 / 11, 4, 7), Candidate(0, 3 / 11, 3, 6), 11, frozenset())
SAFEST = Candidate(2, 2 / 11, 2, 8)
FAR = Candidate(2, 0.201)


def test_the_trap():
    assert told(TRAP) == [
        "c1 is the best guess.", "wins 63.6 %",
        "c1 is a mine in 4 of 11 layouts (36.4 %). Best play then wins 7 of 11 (63.6 %).",
        "a1 is safer (3 of 11), but wins only 6: c1 is riskier now, better in the end.",
    ]


def test_the_safest_cell_wins_most_often():
    assert told(Choice(SAFEST, SAFEST, 11, frozenset())) == [
        "c1 is the best guess.", "wins 72.7 %",
        "c1 is a mine in 2 of 11 layouts (18.2 %). Best play then wins 8 of 11 (72.7 %).",
        "No cell is safer, and none wins more often.",
    ]


@pytest.mark.parametrize(("safest", "dead", "why"), [
    (FAR, (), "No cell is safer."),
    (Candidate(0, 0.19), (), "a1 is safer (19.0 %), but what c1 shows makes the next moves safer."),
    (Candidate(0, 0.19), (0,), "a1 is safer (19.0 %), but dead: the number that it would show is known already."),
])
def test_before_the_search_reaches(safest, dead, why):
    assert told(Choice(FAR, safest, None, frozenset(dead))) == [
        "c1 is the best guess.", "risk 20.1 %",
        "c1 is a mine in 20.1 % of all layouts. Too many are left to tell what wins.", why,
    ]


def test_a_guess_that_has_to_be_made_in_any_case():
    assert told(Choice(FAR, Candidate(0, 0.19), None, frozenset(), spared=0.02))[-1] == (
        "a1 is safer (19.0 %), but c1 may have to be guessed in any case: "
        "in 2.0 % of all layouts no number will ever decide there."
    )


@pytest.mark.parametrize(("choice", "brief", "reason"), [
    (TRAP, "c1 wins 63.6 %", "which wins most often, 63.6 %: riskier now, better in the end"),
    (Choice(SAFEST, SAFEST, 11, frozenset()), "c1 wins 72.7 %", "which wins most often, 72.7 %"),
    (Choice(FAR, FAR, None, frozenset()), "c1 risks 20.1 %", "with a risk of 20.1 %; no cell is safer"),
    (Choice(FAR, Candidate(0, 0.19), None, frozenset()), "c1 risks 20.1 %",
     "with a risk of 20.1 %; a1 is safer, but promises less"),
])
def test_in_a_few_words(choice, brief, reason):
    spaced = [words(choice, name).replace("\N{NO-BREAK SPACE}", " ") for words in (
        guess_words.brief, guess_words.reason,
    )]
    assert spaced == [brief, reason]
