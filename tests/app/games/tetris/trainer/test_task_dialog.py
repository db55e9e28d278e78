"""The dialog for a task: it proposes the one at hand, and tells what was chosen."""
from app.games.tetris.trainer.task_dialog import TaskDialog


def test_it_tells_topic_level_and_number(qtbot):
    chosen = []
    dialog = TaskDialog(None, "spins", "hard", 607, lambda *told: chosen.append(told))
    qtbot.addWidget(dialog)
    assert (dialog.topics.value, dialog.levels.value, dialog.number.value()) == ("spins", "hard", 607)
    dialog.topics.set_value("finesse")
    dialog.number.setValue(12)
    dialog.start()
    assert chosen == [("finesse", "hard", 12)]
