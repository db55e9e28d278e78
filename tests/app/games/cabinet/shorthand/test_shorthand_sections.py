"""Sections of the Shorthand page: what is told of each stroke has room beside the stroke and its length."""
from app.games.cabinet.shorthand.shorthand_sections import StrokeList
from app.look import theme
from app.pages.panel import PADDING, WIDTH
from solvers.shorthand.drawing import draw
from solvers.shorthand.explaining import name_strokes
from solvers.shorthand.lexicon import outlines
from solvers.shorthand.strokes import read_outline


def test_words_of_every_stroke_have_room(qtbot):
    row = StrokeList()
    qtbot.addWidget(row)
    told = {named[1:] for notation in list(outlines("anniversary").values())[::9]
            for named in name_strokes(draw(read_outline(notation)))}
    assert len(told) > 40
    for movement, size in told:
        room = WIDTH - 2 * PADDING - theme.text_width(size, "body") - 100  # as `StrokeList` paints them
        assert theme.text_width(movement, "body") <= room, movement
