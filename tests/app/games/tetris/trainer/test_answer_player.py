"""Answers: the keys of a way, one after the other, and in words."""
from PySide6.QtCore import QObject

from app.games.tetris.play.live_simulation import LiveSimulation
from app.games.tetris.trainer.answer_player import AnswerPlayer, step_keys, strokes_text
from solvers.core.engine import finish
from solvers.tetris.moves.finesse import Stroke
from solvers.tetris.tasks.topics import task_engine


def test_a_way_is_shown_to_its_end(qtbot):
    task = finish(task_engine("spins", "medium", 3))
    parent = QObject()
    live = LiveSimulation(parent, task.new_game())
    player, said, poses = AnswerPlayer(parent, live), [], set()
    player.said.connect(said.append)
    live.moved.connect(lambda: poses.add(live.simulation.falling))
    player.show(task)
    assert player.showing
    qtbot.waitUntil(lambda: not player.showing, timeout=60_000)
    assert live.simulation.pieces == len(task.way) == len(said)
    assert live.simulation.lines >= task.lines
    assert len(poses) > len(task.way) + 1, "each key is seen"


def test_it_can_be_stopped(qtbot):
    task = finish(task_engine("finesse", "easy", 3))
    parent = QObject()
    player = AnswerPlayer(parent, LiveSimulation(parent, task.new_game()))
    player.show(task)
    player.stop()
    assert not player.showing


def test_keys_in_words():
    assert strokes_text(2, ()) == "hard drop"
    assert strokes_text(2, (Stroke("far left", 0, 0, 19), Stroke("soft", 0, 0, 2), Stroke("cw", 1, 0, 2))) == (
        "left (held), soft drop to row 4, turn and hard drop")
    task = finish(task_engine("spins", "easy", 100))
    words = step_keys(task.new_game(), task.way[0])
    assert words.startswith("T from hold: " if task.way[0].held else "T: ")
    assert words.endswith(" and hard drop")
