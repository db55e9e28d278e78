"""What is said of a place can be read whole on each map of the tale, above scenes of one size, where there is room."""
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from app.look import theme
from solvers.ferry.tales import names, shipped


@pytest.mark.parametrize("size", [(1100, 760), (1920, 1080)])
def test_no_place_ends_in_dots(window_of, size):
    theme.load_typeface()
    window = window_of("ferry")
    window.resize(*size)
    head, board = window.tab.game.place, window.tab.game.board
    for name in names():
        tale, scenes = shipped(name), set()
        for place in tale.maps:
            head.show_place(replace(window.tab.game.state, tale=tale, place=place.name))
            for _ in range(4):  # the row, the head, the board, and the row again
                QApplication.processEvents()
            assert not head.title.elided
            assert not (head.below if head.below.isVisible() else head.beside).elided, (name, place.name)
            scenes.add((board.shown.width(), board.shown.height()))
        assert len(scenes) == 1, (name, scenes)
