"""Painting a labyrinth: the whole of it, and one event of its growth, beside 64 bare antialiased hexagons."""
import statistics
from time import perf_counter

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from app.games.connexion.hexagons import HexagonFrame
from app.games.connexion.labyrinth_board import BoardState, LabyrinthBoard
from app.games.connexion.labyrinth_drawing import DrawingPlan
from app.look import theme
from solvers.connexion.open_cells import Surroundings
from solvers.connexion.search.fast import FastSearch
from solvers.connexion.search.growing import Replay, record

ROUNDS = 40
SIDE = 30.0


def milliseconds(work, rounds=ROUNDS):
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append(1000 * (perf_counter() - start))
    return statistics.median(times)


def test_labyrinths(figures, qapp):
    theme.set_reduced_motion(True)
    recording = record(FastSearch(1))
    engine = Replay(recording)
    engine.advance(len(recording.events))
    pieces = engine.snapshot().plane
    board = LabyrinthBoard()
    board.resize(880, 640)
    board.show_position(BoardState(DrawingPlan(pieces)))
    board.show()
    QApplication.processEvents()

    def all_of_it():
        board.update_all()
        board.grab()

    target, frame = QPixmap(880, 640), HexagonFrame(QPointF(440, 320), SIDE)

    def bare():
        painter = QPainter(target)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().accent)
        for cell in pieces:
            painter.drawPath(frame.outline(cell))
        painter.end()

    reference = milliseconds(bare)
    whole = milliseconds(all_of_it)
    figures.add("a whole labyrinth", whole, "ms", reference, "64 bare hexagons", "a frame (16 ms)", whole < 16)

    replay, room = Replay(recording), pieces.keys()

    def one_event():
        if replay.advance(1):
            return
        plane = replay.snapshot().plane
        waiting = {cell: len(need.fits()) for cell, need in Surroundings(plane).needs().items()}
        board.show_position(BoardState(DrawingPlan(plane), waiting, room=room))
        board.grab()

    event = milliseconds(one_event, 60)
    figures.add("an event of its growth", event, "ms", reference, "64 bare hexagons", "half a frame (8 ms)", event < 8)
    board.close()
