"""The staves for keys and ears: every note is reached by arrows, and said with its bar, its voice and its name."""
from itertools import combinations

import pytest
from PySide6.QtCore import Qt

from app.games.counterpoint.compose.writing_board import WritingBoard
from app.games.counterpoint.music import Music
from app.games.counterpoint.score_board import ScoreBoard
from app.look import theme
from solvers.counterpoint.composition import read_id, with_line
from solvers.counterpoint.exercises import figures, line_from_part
from solvers.counterpoint.invention import invented
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.text import read_piece

KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End,
        Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


def test_a_picture_is_called_as_the_music(qtbot):
    board = ScoreBoard()
    qtbot.addWidget(board)
    board.show_music(Music(figures()[5].piece, title="Fux, figure 5", subtitle="first species"))
    assert board.picture_title() == "Fux, figure 5, first species"


def reached(board):
    """All cells that keys lead to from the cursor."""
    found, left = {board.cursor_cell}, [board.cursor_cell]
    while left:
        cell = left.pop()
        for key in KEYS:
            after = board.next_cell(cell, key, Qt.KeyboardModifier.NoModifier)
            if after is not None and after not in found:
                found.add(after)
                left.append(after)
    return found


def said(board):
    words = [board.describe(cell) for cell in board.all_cells()]
    assert all(word.startswith("bar ") for word in words)
    return words


@pytest.mark.parametrize("game_id", ["d:free/3:607", "g:free/4:5", "a:canon/fifth/1/2:4", "a:ground/3:1"])
def test_every_note_of_an_invention(qtbot, game_id):
    board = ScoreBoard()
    qtbot.addWidget(board)
    piece = invented(read_setting(f"counterpoint:{game_id}")).piece()
    board.show_music(Music(piece))
    assert reached(board) == set(board.all_cells())
    words = said(board)
    assert len(set(words)) == len(words)
    for part in piece.parts:
        assert any(part.name.lower() in word for word in words)


@pytest.mark.parametrize("game_id", ["counterpoint:fux-82:5/upper:0", "counterpoint:d:1c2:7", "counterpoint:d:4c11:7",
                                     "counterpoint:d:free/4:0"])
def test_every_place_of_a_sheet(qtbot, game_id):
    board = WritingBoard()
    qtbot.addWidget(board)
    board.show_sheet(read_id(game_id), "", "")
    assert reached(board) == set(board.all_cells())
    words = said(board)
    assert len(set(words)) == len(words)


def test_a_note_is_said_as_one_says_it(qtbot):
    board = WritingBoard()
    qtbot.addWidget(board)
    state = read_id("counterpoint:d:1c1:7").play("1@3.1=f#5")
    board.show_sheet(state, "", "")
    assert board.describe((0, 16)).startswith("bar 3, soprano, F sharp 5, whole note, ")
    assert "above the cantus" in board.describe((0, 16))


def shown_inside(board):
    bottom = max(system.bottom + system.depth for system in board.engraving.systems)
    return board.music_origin().y() + bottom * board.space <= board.whole.bottom()


@pytest.mark.parametrize("size", [(476, 300), (860, 420), (1500, 900)])
@pytest.mark.parametrize("game_id", ["d:free/4/48:3", "d:free/2/40:3"])
def test_a_long_piece_is_shown_whole_and_can_be_made_larger(qtbot, game_id, size):
    board = ScoreBoard()
    qtbot.addWidget(board)
    board.resize(*size)
    board.show_music(Music(invented(read_setting(f"counterpoint:{game_id}")).piece(), "A long piece"))
    board.show()
    assert shown_inside(board)
    space = board.space
    board.zoom_in()
    assert board.space > space
    assert shown_inside(board)
    cell = board.all_cells()[-1]
    assert board.cell_at(board.cell_rect(cell).center()) == cell
    board.zoom_fit()
    assert board.space == space


@pytest.mark.parametrize("breadth", [0.6, 1.0, 1.6])  # of letters, for each system has fonts of its own
@pytest.mark.parametrize(("width", "all_of_them"), [(220, False), (1500, True)])
def test_figures_between_staves_do_not_run_together(qtbot, monkeypatch, width, all_of_them, breadth):
    measured = theme.text_width
    monkeypatch.setattr(theme, "text_width", lambda *line: breadth * measured(*line))
    board = WritingBoard()
    qtbot.addWidget(board)
    board.resize(width, 400)
    state = read_id("counterpoint:fux-55:3/upper:0")
    line = line_from_part(figures()[55].piece.parts[0], 3, state.setting.bars)
    board.show_sheet(with_line(state, 0, line), "", "")
    board.show()
    places = [rect for rect, _ in board.interval_figures()]
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    assert len(places) > 10
    assert (len(places) == len(board.sheet.cells[0])) == all_of_them


def test_staves_that_were_made_larger_follow_what_plays(qtbot):
    board = ScoreBoard()
    qtbot.addWidget(board)
    board.resize(860, 420)
    piece = invented(read_setting("counterpoint:d:free/2/40:3")).piece()
    board.show_music(Music(piece))
    board.show()
    board.show_playing(30.0)
    board.show_playing(None)
    for _ in range(6):
        board.zoom_in()
    for time in range(40):
        board.show_playing(float(time))
        assert board.shown.left() <= board.x_of_time(time) <= board.shown.right()
        system = board.system_rect(board.engraving.systems[board.engraving.system_at(time)])
        assert board.shown.top() <= system.center().y() <= board.shown.bottom()


def test_half_a_bar_does_not_repeat_the_number_of_the_other_half(qtbot, monkeypatch):
    written = []
    monkeypatch.setattr("app.games.counterpoint.score_board.draw_text", lambda *words: written.append(words[2]))
    board = ScoreBoard()
    qtbot.addWidget(board)
    board.resize(900, 400)
    board.show_music(Music(read_piece(b"""metre 3/4
length 1/2 in 2
length 1/4 in 3
number 2 from 3
a: d4/2. | e4/2 | f4/4 | g4/2.
""")))
    board.grab()
    assert written == ["1", "2", "3"]
