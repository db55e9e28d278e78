"""Start-up: CPU until Home, or the tab of a game, stands, beside an empty window of the same toolkit."""
import os
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROUNDS = 7
TABS = "home", "connexion", "minesweeper", "tetris"  # the first, and those with most on their first page

SOLVARIUM = """
from app.__main__ import application, open_window, read_arguments
app = application()
window = open_window(read_arguments(["--tab", "{}"]))  # as at a later start
assert window.tab is not None
"""
EMPTY = """
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
"""
SHOWN = """
window.show()
app.processEvents()
import time
print(time.process_time())
"""


def cpu_seconds(program, home):
    """What a process of its own has used, imports and all, once its window is shown."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "SOLVARIUM_HOME": str(home),
                   "PYTHONPYCACHEPREFIX": str(home / "bytecode")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", program + SHOWN]
    return float(subprocess.check_output(command, cwd=ROOT, env=environment))


@pytest.mark.parametrize("tab", TABS)
def test_start(figures, tmp_path, tab):
    programs = SOLVARIUM.format(tab), EMPTY
    for program in programs:
        cpu_seconds(program, tmp_path)  # compiles what is not yet compiled
    pairs = [[cpu_seconds(program, tmp_path) for program in programs] for _ in range(ROUNDS)]
    here, empty = (statistics.median(column) for column in zip(*pairs, strict=True))
    figures.add(f"start-up: CPU to {tab}", here, "s", empty, "an empty window", "under 0.5 s", here < 0.5)
