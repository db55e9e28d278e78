"""A player's hands in tests: clicks and keys at named nodes."""
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games.spanit.seats import Seat
from solvers.spanit.board import index, name, nodes, read_name
from solvers.spanit.theory.oracle import analyse

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PATIENCE = 20_000
HUMANS = {side: Seat(True, "resistor") for side in ("h", "v")}
MINDS = {"h": Seat(False, "resistor"), "v": Seat(False, "oracle")}


def begin(tab, seats, game="spanit:3/h:5"):
    tab.game.player_seats.seats = dict(seats)
    tab.game.start(game)


def node(tab, named):
    return read_name(named, tab.game.board.position.size)


def click(tab, named, button=LEFT):
    QTest.mouseClick(tab.game.board, button, pos=tab.game.board.cell_rect(node(tab, named)).center().toPoint())


def walk(tab, named):
    """Take the cursor to a node by the arrow keys alone."""
    goal, board = node(tab, named), tab.game.board
    for _ in range(200):
        (x, y), (across, down) = board.cursor_cell, goal
        if (x, y) == goal:
            return
        if y != down:
            QTest.keyClick(board, Qt.Key.Key_Down if y < down else Qt.Key.Key_Up)
        else:
            QTest.keyClick(board, Qt.Key.Key_Right if x < across else Qt.Key.Key_Left)
    raise AssertionError(f"{named} is out of reach")


def a_move(tab):
    """A move for the side to move, a winning one if there is one."""
    position = tab.game.state.position
    verdict = analyse(position.cells, position.size, position.to_move)
    wins = verdict.h_wins if position.to_move == "h" else verdict.v_wins
    return name(nodes(position.size)[(wins or position.free)[0]])


def byte_at(tab, named):
    return tab.game.board.position.cells[index(tab.game.board.position.size, node(tab, named))]


def wait_for_turn(qtbot, tab):
    """Until a human is to move, or the game is over."""
    game = tab.game
    qtbot.waitUntil(
        lambda: game.state.finished or game.player_seats.seats[game.state.position.to_move].human, timeout=PATIENCE)
