"""Records of the trainer: the first try counts, times are those of solved tasks, and a bad file is set aside."""
from PySide6.QtWidgets import QLabel

from app.controls import Table
from app.files import store
from app.games.tetris.trainer.task_records import STATISTICS, TaskRecords, TaskScore


def test_a_score_has_the_quickest_and_all_times():
    score = TaskScore().with_task(solved=True, time=4000)
    score = score.with_task(solved=False, time=9).with_task(solved=True, time=3000)
    assert score == TaskScore(tried=3, solved=2, time=7000, best=3000)
    assert score.text == "2 of 3"
    assert TaskScore().text == "–"


def test_they_are_kept_by_topic_and_level():
    STATISTICS.update(lambda records: records.with_task("spins", "hard", solved=True, time=1234))
    again = STATISTICS.read()[0]
    assert again.score_for("spins", "hard") == TaskScore(1, 1, 1234, 1234)
    assert again.score_for("spins", "easy") == TaskScore()


def test_a_file_that_cannot_be_read_is_set_aside():
    path = store.places().statistics / "tetris-trainer.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"format": 1, "scores": {"spins/easy": {"tried": -1}}}')
    records, complaint = STATISTICS.read()
    assert records == TaskRecords()
    assert "damaged" in complaint


def test_the_dialog_has_a_row_for_each_topic_and_level(qtbot):
    records = TaskRecords().with_task("spins", "easy", solved=True, time=61_200).with_task(
        "clears", "hard", solved=False, time=5)
    dialog = STATISTICS.dialog(None, records)
    qtbot.addWidget(dialog)
    table = dialog.findChild(Table)
    assert [row[0].text for row in table.rows] == ["Perfect clears", "T-spins"]
    assert [each.text for each in table.rows[1]] == ["T-spins", "Easy", "1", "1", "100%", "1:01.2", "1:01.2"]


def test_without_tasks_it_says_so(qtbot):
    dialog = STATISTICS.dialog(None, TaskRecords())
    qtbot.addWidget(dialog)
    assert "not tried a task" in dialog.findChild(QLabel).text()
