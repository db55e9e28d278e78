"""Music of Tetris: while the clock goes, in layers that follow the game; one's own file in place of it."""
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.tetris.game_music import choose_title, chosen_title
from app.games.tetris.sound_pack import worn_pack
from app.sound.loop import Loop
from app.sound.output import output
from app.sound.volume import Volume
from solvers.core.synthesis import Tone, rendered, wav
from solvers.tetris import music

SPACE = Qt.Key.Key_Space


@pytest.fixture
def shares(monkeypatch):
    """The shares that loops were asked for."""
    asked = []
    monkeypatch.setattr(Loop, "set_shares", lambda self, shares: asked.append(shares))
    return asked


def test_it_plays_while_the_clock_goes(tab, qtbot):
    tab.game.start("tetris:zen:607")
    assert output().track is None
    QTest.keyClick(tab.page.board, SPACE)
    assert isinstance(output().track, Loop)
    tab.game.live.pause()
    assert output().track is None
    tab.game.live.ready()
    qtbot.waitUntil(lambda: output().track is not None)
    output().set_volume(replace(Volume(), with_music=False))
    assert output().track is None
    output().set_volume(Volume())
    assert output().track is not None
    tab.turn_to("watch")
    assert output().track is None


def test_its_layers_follow_the_danger(tab, shares):
    tab.game.start("tetris:marathon:607")
    while not tab.game.state.finished:
        QTest.keyClick(tab.page.board, SPACE)
    descant, voice, bass, pulse = zip(*shares, strict=True)
    assert set(voice) == set(bass) == {1.0}
    assert set(descant) == {music.QUIET}
    assert list(pulse) == sorted(pulse)
    assert (pulse[0], pulse[-1]) == (0, 1)
    assert output().track is None, "the game is over"


def test_the_chosen_piece_or_the_music_of_a_folder(tab, tmp_path):
    choose_title("Market day")
    assert chosen_title() == "Market day"
    tab.game.start("tetris:zen:607")
    QTest.keyClick(tab.page.board, SPACE)
    ours = output().track
    (tmp_path / "music.wav").write_bytes(wav(rendered([Tone(0.0, 0.5, 440.0)])))
    worn_pack().choose(str(tmp_path))
    QTest.keyClick(tab.page.board, SPACE)
    assert output().track not in (None, ours)
    worn_pack().choose("")
    QTest.keyClick(tab.page.board, SPACE)
    assert output().track is ours
    choose_title("a piece of an older build")
    assert chosen_title() == music.titles()[0]
