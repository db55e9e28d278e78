"""Hints of Minesweeper: how many numbers they name, how many words they take, and how long they are thought about.

Sampled are 3,600 hints of games in which nobody flags a cell: on each board the cell that a hint is about is opened
until all are, and where a guess is needed, a free cell. What stands beside a figure was counted in the same way on
version 0.2.0, which told one cell at a time and knew no mine that was not flagged.
"""
import re
import time
from collections import Counter
from statistics import median

from app.controls import plain
from app.games.minesweeper.reason_text import explain
from solvers.core.engine import finish
from solvers.minesweeper.explain.explanation import SEVERAL
from solvers.minesweeper.explain.hints import hint_engine
from solvers.minesweeper.position import HIDDEN
from solvers.minesweeper.rules import Game

HINTS = 3_600
BEFORE = "0.2.0"
NUMBER = re.compile(r"[Tt]he \d at ([a-z]+\d+)")


def sampled(board="16x16/40", hints=HINTS):
    """(position, reason, seconds of processor time) of each hint."""
    seed = 0
    while hints:
        game = Game.from_id(f"minesweeper:{board}:zero:{seed}@h8")
        seed += 1
        while hints and not game.finished:
            position = game.flagged_position()
            begun = time.process_time()
            reason = finish(hint_engine(position)).reason
            if reason is not None:
                hints -= 1
                yield position, reason, time.process_time() - begun
            cell = next(i for i, code in enumerate(game.cells) if code == HIDDEN and not game.field.mine[i])
            verb = "open"
            if reason is not None:
                cell, verb = reason.cell, "flag" if reason.mine else "open"
            game = game.play(f"{verb} {game.name(cell)}")


def test_hints(figures, benchmark):
    found = benchmark.pedantic(lambda: list(sampled()))
    numbers = Counter(len(reason.numbers) for _, reason, _ in found)
    texts = [plain(explain(position, reason).text) for position, reason, _ in found]
    words = [len(text.split()) for text in texts]
    named = [len(set(NUMBER.findall(text))) for text in texts]
    many = sum(count > SEVERAL for count in named)
    figures.add("hints that name more than 6 numbers", many, "of 3,600", 15, BEFORE, "none", not many)
    figures.add("    that need one number", numbers[1], "of 3,600", 332, BEFORE)
    figures.add("    most numbers named", max(named), "", 23, BEFORE)
    figures.add("    median words", median(words), "words", 42, BEFORE)
    figures.add("    most words", max(words), "words", 116, BEFORE)
    cells = sum(len(reason.cells) for _, reason, _ in found)
    figures.add("    certain cells told at once", cells / HINTS, "", 1, BEFORE)
    figures.add("    longest thought", max(seconds for *_, seconds in found), "s of CPU")
