"""The play bar in any width: nothing lies over anything else, and what is needed most is there."""
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.games.counterpoint.music import voice_inks
from app.games.counterpoint.part_controls import PartControls
from app.games.counterpoint.play_bar import PlayBar
from app.games.counterpoint.score_board import ScoreBoard
from solvers.counterpoint.composition import read_id
from solvers.counterpoint.text import read_piece


@pytest.fixture
def host(qtbot):
    host = QWidget()  # a page may have less room than all of it needs
    qtbot.addWidget(host)
    host.resize(1600, 200)
    return host


@pytest.fixture
def bar(tab, host):
    bar = PlayBar(tab.page.context, ScoreBoard())
    bar.setParent(host)
    bar.show()
    host.show()
    return bar


@pytest.mark.parametrize("game_id", ["counterpoint:d:1/upper:7", "counterpoint:d:1c1:7", "counterpoint:d:111c:7"])
def test_nothing_lies_over_anything_else(bar, game_id, qtbot):
    piece = read_id(game_id).piece()
    bar.show_piece(piece, voice_inks(piece))
    for width in (430, 476, 560, 640, 700, 780, 850, 1000, 1400):
        bar.resize(width, bar.height())
        qtbot.wait(1)
        shown = [each for each in (bar.listen, bar.loop, bar.time, bar.place, bar.tempo, bar.instruments, *(
            part for row in bar.rows[:len(piece.parts)] for part in (row.name, row.mute, row.solo)))
                 if each.isVisibleTo(bar)]
        places = [each.rect().translated(each.mapTo(bar, each.rect().topLeft())) for each in shown]
        for number, place in enumerate(places):
            assert bar.rect().contains(place), (width, shown[number])
            assert shown[number].width() >= shown[number].minimumSizeHint().width(), (width, shown[number])
            for other in places[number + 1:]:
                assert not place.intersects(other), (width, shown[number])
    assert all(each.isVisibleTo(bar) for each in (bar.time, bar.place, bar.instruments, bar.rows[0].name))


def test_all_is_there_where_the_window_was_never_wider(tab, host, qtbot):
    bar = PlayBar(tab.page.context, ScoreBoard())
    piece = read_id("counterpoint:d:1/upper:7").piece()
    bar.show_piece(piece, voice_inks(piece))
    bar.setParent(host)
    bar.resize(856, bar.height())  # of a window of 1280 px
    bar.show()
    host.show()
    qtbot.wait(1)
    assert all(each.isVisibleTo(bar) for each in (bar.tempo, bar.time, bar.place, bar.instruments, bar.rows[0].name))


def test_of_many_voices_each_can_be_muted_or_heard_alone(bar, qtbot):
    piece = read_piece("".join(f"voice{number}: c4 | d4\n" for number in range(1, 7)).encode())
    shares = {}
    bar.player.set_share = shares.__setitem__
    bar.show_piece(piece, ())
    for width in (430, 560, 850, 1400):
        bar.resize(width, bar.height())
        assert bar.voices.isVisibleTo(bar)
        assert bar.rect().contains(bar.voices.geometry())
        assert not any(row.isVisibleTo(bar) for row in bar.findChildren(PartControls))
    qtbot.mouseClick(bar.voices, Qt.MouseButton.LeftButton)
    assert bar.popup.isVisible()
    assert [row.name.text() for row in bar.rows] == [f"voice{number}" for number in range(1, 7)]
    qtbot.mouseClick(bar.rows[4].mute, Qt.MouseButton.LeftButton)
    assert shares == {part: float(part != 4) for part in range(6)}
    qtbot.mouseClick(bar.rows[5].solo, Qt.MouseButton.LeftButton)
    assert shares == {part: float(part == 5) for part in range(6)}
    qtbot.keyClick(bar.popup, Qt.Key.Key_Escape)
    assert not bar.popup.isVisible()
    few = read_id("counterpoint:d:1c1:7").piece()
    bar.show_piece(few, ())
    assert not bar.voices.isVisibleTo(bar)
    assert [shares[part] for part in range(3)] == [1.0, 1.0, 1.0]
