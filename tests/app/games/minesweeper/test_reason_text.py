"""The words of hints: each names its cell and its numbers, and reads as a sentence."""
import random
import re
from itertools import islice
from statistics import median

import pytest

from app.controls import plain
from app.games.minesweeper.reason_text import explain
from solvers.core.engine import finish
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.position import Position
from solvers.minesweeper.rules import Game
from tests.reference.minesweeper_hints import hints_beyond_one_number


def games():
    """States of many games on the way, some with flags."""
    chance = random.Random(607)
    for seed in range(60):
        game = Game.from_id(f"minesweeper:9x9/{chance.choice([10, 14, 20])}:zero:{seed}@e5")
        while not game.finished:
            advice = finish(hint_engine(game.flagged_position()))
            if advice.reason is None:
                break
            yield game, advice.reason
            certain = [*advice.safe, *advice.mines] if chance.random() < 0.7 else [*advice.safe, advice.reason.cell]
            cell = chance.choice(certain)
            game = game.play(f"{'flag' if game.field.mine[cell] else 'open'} {game.name(cell)}")


def test_every_reason_has_words():
    levels = set()
    for game, reason in games():
        told = explain(game.flagged_position(), reason)
        levels.add(reason.level)
        assert told.subject.startswith(game.name(min(reason.mines if reason.mine else reason.safe)))
        assert (" mine" in told.subject) == bool(reason.mines)
        assert ("safe" in told.subject) == bool(reason.safe)
        assert told.tone == ("bad" if reason.mine else "good")
        for number in reason.numbers:
            assert game.name(number) in plain(told.text)
            assert len(reason.numbers) > 3 or game.name(number) in told.sentence
        for text in (told.subject, told.sentence, *told.paragraphs, *(step.text for step in told.steps)):
            words = plain(text)
            assert words == words.strip()
            assert words.endswith(".")
            assert "  " not in words
            assert "None" not in words
            assert not re.search(r"\bone mines\b|\b1 mines\b|cell [a-z]+\d+ and|\bno mines\b|all its two", words)
            assert "open again" not in words, "a cell that is open has no mine"
            assert words[0].isupper() or text is told.subject
        assert set(told.shared) <= {i for i, code in enumerate(game.cells) if code > 8}
    assert {"one number", "two numbers", "several numbers"} <= levels


def test_two_numbers_in_words():
    game = next(game for game, reason in games() if reason.level == "two numbers" and not reason.mine)
    reason = finish(hint_engine(game.flagged_position())).reason
    told = explain(game.flagged_position(), reason)
    assert len(told.paragraphs) >= 1
    assert told.sentence.startswith("Two numbers decide it: the ")
    assert told.level == "level 2 · two numbers"


@pytest.mark.parametrize(("mines", "words"), [
    (3, "No mines are left in one hidden cell. So it is safe."),
    (4, "One mine is left in one hidden cell. So it is a mine."),
])
def test_the_last_cell_by_the_counter(mines, words):
    position = Position.parse(f"mines {mines}\n?F\nFF\n")
    assert " ".join(explain(position, finish(hint_engine(position)).reason).paragraphs) == words


@pytest.mark.parametrize(("mines", "words"), [
    (0, "No mines are left in 12 hidden cells. So all of them are safe."),
    (12, "12 mines are left in 12 hidden cells. So all of them are mines."),
])
def test_many_cells_by_the_counter(mines, words):
    position = Position.parse(f"mines {mines}\n????\n????\n????\n")
    assert " ".join(explain(position, finish(hint_engine(position)).reason).paragraphs) == words


def test_half_of_the_hints_beyond_one_number_take_at_most_thirty_words():
    words = [len(plain(explain(position, reason).text).split())
             for position, reason in islice(hints_beyond_one_number("16x16/40", "h8"), 200)]
    assert median(words) <= 30
