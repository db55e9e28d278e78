"""Labels that have no room of their own: letters under many columns, words at the upper edge of a chart."""
from itertools import pairwise

import pytest
from PySide6.QtGui import QFontMetricsF

from app.canvas import chart_marks
from app.games.spanit import board as boards
from app.games.spanit.board import SpanBoard
from app.games.spanit.toolkit.evolution_view import EvolutionChart
from app.look import theme
from solvers.spanit.board import Position
from solvers.spanit.competition.evolution import Generation


@pytest.mark.parametrize(("size", "height"), [(6, 560), (20, 560), (20, 1000)])
def test_column_letters_do_not_run_together(qtbot, monkeypatch, size, height):
    drawn = []
    name = boards.column_name
    monkeypatch.setattr(boards, "column_name", lambda place: drawn.append(place) or name(place))
    board = SpanBoard()
    qtbot.addWidget(board)
    board.resize(800, height)
    board.show_position(Position.empty(size))
    drawn.clear()
    board.grab()
    written = sorted(set(drawn))
    metrics = QFontMetricsF(theme.font("caption"))
    apart = min(later - place for place, later in pairwise(written)) * board.side
    assert metrics.horizontalAdvance("ak" if size == 20 else "k") + 3 < apart
    assert written[0] == 0
    assert len(written) >= size


def test_the_words_of_the_even_line_stay_below_the_upper_edge(qtbot, monkeypatch):
    written = {}
    monkeypatch.setattr(chart_marks, "draw_text", lambda _, rect, words, *rest: written.update({words: rect}))
    chart = EvolutionChart()
    qtbot.addWidget(chart)
    chart.resize(800, 500)
    for best in (0.4, 0.7):
        chart.show_history([Generation(best, 0.2, 0.3), Generation(best, 0.25, 0.35)], 60, rated=True)
        chart.grab()
        assert written["as good as its rivals"].top() >= chart.plot.top()
