"""The New dialog: what its fields say is an id, and a cantus comes from a file."""
import pytest
from PySide6.QtCore import QPoint

from app.games.counterpoint.compose.exercise_dialog import ExerciseDialog
from solvers.counterpoint.exercises import figures
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.piece_files import piece_file
from solvers.counterpoint.setting import read_setting


@pytest.fixture
def begun():
    return []


@pytest.fixture
def dialog(qtbot, begun):
    made = ExerciseDialog(None, read_setting("counterpoint:fux-5:1/upper:0"), begun.append)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def cantus(tmp_path):
    def write(name, number=11):
        path = tmp_path / name
        path.write_bytes(piece_file(name, Piece((figures()[number].piece.parts[1],))))
        return path

    return write


def test_the_button_for_a_file_stands_below_the_fields(dialog):
    dialog.show()
    assert dialog.from_file.mapTo(dialog, QPoint()).x() == dialog.source.mapTo(dialog, QPoint()).x()


@pytest.mark.parametrize("name", ["melody.mid", "melody.musicxml", "melody.krn", "melody.txt"])
def test_a_cantus_from_a_file_is_chosen_and_begun(dialog, begun, cantus, name):
    dialog.read_cantus_file(cantus(name))
    notes = ".".join(map(str, figures()[11].cantus))
    assert dialog.source.currentText() == f"melody, {len(figures()[11].cantus)} notes"
    assert not dialog.seed.isEnabled()
    dialog.species.setCurrentIndex(3)
    dialog.layouts.setCurrentIndex(1)
    dialog.start()
    assert begun == [f"counterpoint:{notes}:4/lower/singers:0"]


def test_a_file_without_a_cantus_is_told_and_changes_nothing(dialog, tmp_path):
    before = dialog.wanted()
    path = tmp_path / "line.txt"
    path.write_text("a: d4/2 e4/4 f4/4 d4\n")
    dialog.read_cantus_file(path)
    assert "line.txt" in dialog.complaint.text()
    assert "same length" in dialog.complaint.text()
    dialog.read_cantus_file(tmp_path / "gone.krn")
    assert dialog.complaint.text().count("gone.krn") == 1
    assert dialog.wanted() == before
    assert dialog.start_button.isEnabled()


def test_ones_own_cantus_is_proposed_again(qtbot, begun):
    setting = read_setting("counterpoint:d4.f4.e4.d4:1c2:0")
    dialog = ExerciseDialog(None, setting, begun.append)
    qtbot.addWidget(dialog)
    assert dialog.source.currentText() == "Your cantus, 4 notes"
    assert read_setting(dialog.wanted()).own == setting.own
