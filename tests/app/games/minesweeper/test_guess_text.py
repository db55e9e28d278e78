"""The words of a guess: the best cell, what it wins, and why the safest one is not opened."""
from dataclasses import replace

import pytest

from app.controls import plain
from app.games.minesweeper import guess_text
from solvers.minesweeper.play.choice import Candidate, Choice
from solvers.minesweeper.search.lookahead import Promise


def name(cell):
    return "abcdefgh"[cell] + "1"


def told(choice):
    said = guess_text.explain(choice, name)
    return [plain(words).replace("\N{NO-BREAK SPACE}", " ") for words in (said.subject, said.level, *said.paragraphs)]


TRAP = Choice(Candidate(2, 4 / 11, 4, 7), Candidate(0, 3 / 11, 3, 6), 11, frozenset())
SAFEST = Candidate(2, 2 / 11, 2, 8)
PROMISE = Promise(2, 0.7, 0.5, 0.544, 3)
FAR = Candidate(2, 0.201, promise=PROMISE, win_estimate=0.544)
ELSEWHERE = Candidate(2, 0.201, promise=PROMISE)  # on a board where the estimate only compares
UNTOLD = Candidate(2, 0.201)  # what follows is too complex


def safer(safety, progress, winning):
    return Candidate(0, 0.19, promise=Promise(0, safety, progress, winning, 3), win_estimate=winning)


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
    (safer(0.6, 0.4, 0.52), (), "a1 is safer (19.0 %), but what c1 shows makes the next moves safer; after a1 "
     "only about 52 % are won."),
    (safer(0.6, 0.4, 0.535), (), "a1 is safer (19.0 %), but what c1 shows makes the next moves safer."),
    (safer(0.6, 0.4, 0.56), (), "a1 is safer (19.0 %), but what c1 shows makes the next moves safer."),
    (safer(0.7, 0.4, 0.52), (), "a1 is safer (19.0 %), but after it only about 52 % are won."),
    (safer(0.72, 0.6, 0.535), (), "a1 is safer (19.0 %), but seems to lead to slightly fewer wins."),
    (safer(0.7, 0.4, 0.544), (), "a1 is safer (19.0 %), but c1 leads to a certain cell more often."),
    (safer(0.71, 0.6, 0.56), (), "a1 is safer (19.0 %), but promises less."),
    (Candidate(0, 0.19), (), "a1 is safer (19.0 %), but promises less."),
    (safer(0.6, 0.4, 0.52), (0,), "a1 is safer (19.0 %), but useless: you know already which number it would show."),
])
def test_before_the_search_reaches(safest, dead, why):
    assert told(Choice(FAR, safest, None, frozenset(dead))) == [
        "c1 is the best guess.", "wins about 54 %",
        "c1 is a mine in 20.1 % of all layouts. From here about 54 % of games are won.", why,
    ]


@pytest.mark.parametrize(("safety", "winning", "why"), [
    (0.6, 0.52, "what c1 shows makes the next moves safer"), (0.6, 0.56, "what c1 shows makes the next moves safer"),
    (0.7, 0.52, "seems to lead to fewer wins"), (0.7, 0.535, "seems to lead to slightly fewer wins"),
])
def test_where_the_estimate_only_compares_no_number_is_told(safety, winning, why):
    safest = replace(safer(safety, 0.4, winning), win_estimate=None)
    assert told(Choice(ELSEWHERE, safest, None, frozenset())) == [
        "c1 is the best guess.", "risk 20.1 %",
        "c1 is a mine in 20.1 % of all layouts. Too many layouts are left to tell which guess wins most often.",
        f"a1 is safer (19.0 %), but {why}.",
    ]


def test_nothing_is_told_of_what_follows_where_that_is_too_complex():
    assert told(Choice(UNTOLD, UNTOLD, None, frozenset())) == [
        "c1 is the best guess.", "risk 20.1 %",
        "c1 is a mine in 20.1 % of all layouts. Too many layouts are left to tell which guess wins most often.", "No "
        "cell is safer.",
    ]


@pytest.mark.parametrize(("estimate", "words"), [
    (1e-9, "probably under 1 %"), (0.0099, "probably under 1 %"), (0.0101, "about 1 %"), (0.545, "about 55 %"),
    (0.989, "about 99 %"), (0.9901, "probably over 99 %"), (1.0, "probably over 99 %"),
])
def test_an_estimate_is_called_one(estimate, words):
    assert guess_text.about(estimate).replace("\N{NO-BREAK SPACE}", " ") == words


def test_a_guess_that_has_to_be_made_in_any_case():
    assert told(Choice(FAR, safer(0.6, 0.4, 0.52), None, frozenset(), spared=0.02))[-1] == (
        "a1 is safer (19.0 %), but c1 may have to be guessed sooner or later: "
        "in 2.0 % of all layouts no number will ever settle it."
    )


@pytest.mark.parametrize(("choice", "brief", "reason"), [
    (TRAP, "c1 wins 63.6 %", "which wins most often, 63.6 %: riskier now, better in the end"),
    (Choice(SAFEST, SAFEST, 11, frozenset()), "c1 wins 72.7 %", "which wins most often, 72.7 %"),
    (Choice(FAR, FAR, None, frozenset()), "c1 wins about 54 %",
     "which wins about 54 %, with a risk of 20.1 %; no cell is safer"),
    (Choice(FAR, safer(0.6, 0.4, 0.52), None, frozenset()), "c1 wins about 54 %",
     "which wins about 54 %, with a risk of 20.1 %; a1 is safer, but promises less"),
    (Choice(UNTOLD, UNTOLD, None, frozenset()), "c1 risks 20.1 %", "with a risk of 20.1 %; no cell is safer"),
])
def test_in_a_few_words(choice, brief, reason):
    spaced = [words(choice, name).replace("\N{NO-BREAK SPACE}", " ") for words in (
        guess_text.brief, guess_text.reason,
    )]
    assert spaced == [brief, reason]
