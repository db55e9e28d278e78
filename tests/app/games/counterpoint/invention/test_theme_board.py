"""The board of an invention: brackets stand over the notes of the theme, clear of them and of the numbers."""
import pytest

from app.games.counterpoint.invention.theme_board import ThemeBoard
from app.games.counterpoint.music import Music
from solvers.counterpoint.invention import invented
from solvers.counterpoint.manuscript import BAR
from solvers.counterpoint.setting import read_setting
from solvers.counterpoint.thematic.finding import end_of, find_entries, theme_of


def board_of(qtbot, words):
    composition = invented(read_setting(f"counterpoint:{words}"))
    board = ThemeBoard()
    qtbot.addWidget(board)
    board.resize(900, 600)
    board.show_music(Music(composition.piece(), "A piece"))
    theme = theme_of(composition.setting, composition.voices)
    entries = find_entries(composition.setting, composition.voices)
    board.show_entries(theme, entries)
    return board, theme, entries


@pytest.mark.parametrize("words", ["d:invention/2/singers:42", "g:invention/4/20/singers:3"])
def test_brackets_stand_over_the_notes_of_the_theme(qtbot, words):
    board, theme, entries = board_of(qtbot, words)
    assert len(entries) > 3
    for entry in entries:
        cells = [cell for cell in board.all_cells() if cell[0] == entry.voice
                 and entry.begin <= board.time_of(cell) * BAR < end_of(entry, theme)]
        brackets = list(board.brackets_of(entry))
        assert (brackets[0][1], brackets[-1][2]) == (True, True)
        for cell in cells:
            centre = board.cell_rect(cell).center()
            assert any(at.left() <= centre.x() <= at.right() and at.top() < centre.y() for at, *_ in brackets)
    assert not board.grab().isNull()


def test_it_is_said_of_a_note(qtbot):
    board, _, entries = board_of(qtbot, "d:invention/2/singers:42")
    cell = next(cell for cell in board.all_cells() if cell[0] == entries[0].voice)
    assert board.describe(cell).endswith(", theme")
    assert not board.describe(board.all_cells()[-1]).endswith("theme")
