"""Shorthand: 1,000 words drawn and set, written by rules, and a text written, in seconds of processor time."""
import time

from solvers.shorthand.drawing import draw
from solvers.shorthand.lexicon import outlines
from solvers.shorthand.measuring import measured_words
from solvers.shorthand.page import set_pages
from solvers.shorthand.rules import writer
from solvers.shorthand.strokes import read_outline
from solvers.shorthand.writing import Piece, write


def seconds(work, times=3):
    """The least processor time of several runs."""
    best = float("inf")
    for _ in range(times):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def test_a_thousand_words_are_laid_out(figures):
    words = list(outlines("anniversary").items())[::17][:1000]
    pieces = [Piece(word, 0, len(word), read_outline(notation), "dictionary") for word, notation in words]

    def lay_out():
        draw.cache_clear()
        set_pages(pieces)

    took = seconds(lay_out)
    figures.add("1,000 different words laid out", took, "s", goal="at most 0.2 s", met=took <= 0.2)


def test_a_thousand_words_are_written_by_rules(figures):
    words = measured_words(True)[:1000]
    writer().outline(words[0])

    def by_rules():
        writer().outline.cache_clear()
        for word in words:
            writer().outline(word)

    figures.add("1,000 words by rules", seconds(by_rules), "s")


def test_a_text_is_written(figures):
    text = "London bridge is falling down, I am of the opinion. " * 100
    write(text)
    figures.add("1,100 words of text", seconds(lambda: write(text)), "s")
