"""Effects of Tetris: unless they are switched off, each step and each event has its own, on one's own board alone."""
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.tetris import game_effects as heard_on_boards
from app.sound.output import Output, output
from app.sound.volume import Volume
from solvers.tetris.effects import NAMES, effect
from solvers.tetris.guideline.events import Ended, Levelled, Locked
from solvers.tetris.guideline.scoring import Clear
from solvers.tetris.guideline.versus import LEFT, RIGHT

Key = Qt.Key
SOME = Volume(with_music=False)
NONE = replace(SOME, with_effects=False)


@pytest.fixture
def heard(monkeypatch):
    """The names of the effects that are played."""
    names, played = {id(effect(name)): name for name in NAMES}, []
    monkeypatch.setattr(Output, "effect", lambda self, samples: played.append(names[id(samples)]))
    monkeypatch.setattr(heard_on_boards, "BETWEEN", 0.0)
    return played


def keys(tab, *keys):
    for key in keys:
        QTest.keyClick(tab.page.board, key)


def test_each_step_of_a_piece_is_heard(tab, heard):
    output().set_volume(SOME)
    tab.game.start("tetris:zen:607")
    keys(tab, Key.Key_Left, Key.Key_Up, Key.Key_C, Key.Key_Right, Key.Key_Space)
    assert heard == ["move", "turn", "hold", "move", "lock"]
    keys(tab, Key.Key_Space)
    assert heard[5:] == ["lock"], "the next piece has not been moved"
    tab.game.restart()
    assert heard[6:] == []


def test_until_they_are_wanted_nothing_is_heard_and_after_that_nothing_any_more(tab, heard):
    tab.game.start("tetris:zen:607")
    output().set_volume(NONE)
    keys(tab, Key.Key_Left, Key.Key_Space)
    assert heard == []
    output().set_volume(SOME)
    keys(tab, Key.Key_Left, Key.Key_Right)
    assert heard == ["move", "move"]
    output().set_volume(replace(SOME, effects=0))
    keys(tab, Key.Key_Left, Key.Key_Space)
    assert heard == ["move", "move"]


@pytest.mark.parametrize(("clear", "expected"), [
    (Clear(), ["lock"]), (Clear(1), ["clear 1"]), (Clear(4), ["clear 4"]), (Clear(0, "mini"), ["spin", "lock"]),
    (Clear(2, "full"), ["spin", "clear 2"]),
])
def test_what_a_piece_did_is_heard(tab, heard, clear, expected):
    output().set_volume(SOME)
    tab.game.effects.play_event(_locked(tab.game.live.simulation, clear))
    assert heard == expected


def test_levels_and_ends_are_heard(tab, heard):
    output().set_volume(SOME)
    for event in (Levelled(2), Ended("topped", ""), Ended("won", "")):
        tab.game.effects.play_event(event)
    assert heard == ["level", "topped", "won"]


def test_a_game_to_its_end(tab, heard):
    output().set_volume(SOME)
    tab.game.start("tetris:marathon:607")
    while not tab.game.state.finished:
        keys(tab, Key.Key_Space)
    assert set(heard) == {"lock", "topped"}
    assert heard[-1] == "topped"


def test_in_a_match_one_hears_oneself(tab, heard):
    output().set_volume(SOME)
    tab.turn_to("versus")
    bout = tab.page.bout
    bout.live.start(bout.match.boards[LEFT].handling)
    keys(tab, Key.Key_Left, Key.Key_Up, Key.Key_Space)
    bout.happened.emit((RIGHT, _locked(bout.match.boards[RIGHT], Clear(4))))
    assert heard == ["move", "turn", "lock"]
    tab.page.pause_match()


def test_in_the_trainer_steps_are_heard(tab, qtbot, heard):
    output().set_volume(SOME)
    tab.turn_to("trainer")
    qtbot.waitUntil(lambda: tab.page.task is not None)
    keys(tab, Key.Key_Left, Key.Key_Right, Key.Key_Left)
    assert heard == ["move", "move", "move"]


def test_steps_that_follow_each_other_at_once_are_one(tab, heard, monkeypatch):
    monkeypatch.setattr(heard_on_boards, "BETWEEN", 1000.0)
    output().set_volume(SOME)
    tab.game.start("tetris:zen:607")
    keys(tab, *[Key.Key_Left, Key.Key_Right] * 5)
    assert heard == ["move"]


def _locked(game, clear):
    return Locked(game.falling, game.field, tuple(range(clear.lines)), clear, 0, 0, 0, 0, "")
