"""Where arrows lead the cursor from node to node: rows are shifted against each other, like those of a keyboard."""
from PySide6.QtCore import Qt

from app.canvas.board import Cell

STEPS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
LEAPS = (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)  # and the arrows with Ctrl


def next_node(node: Cell, key: Qt.Key, modifiers: Qt.KeyboardModifier, size: int, column: int) -> Cell | None:
    """The node where a key leads from a node (x, y) of a board of this size; None if it is no key of the cursor.

    Every other row has no node in a `column`. Up and Down step to the one beside it there and come back to it in the
    next row, as a text editor does after a short line; without this they would drift from the right edge.
    """
    command = modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier)
    if key in STEPS and modifiers & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.ControlModifier:
        key = LEAPS[STEPS.index(key)]
    elif command or key not in (*STEPS, *LEAPS):
        return None
    x, y = node
    last = 2 * size - 1
    match key:
        case Qt.Key.Key_Left:
            x = max(x - 2, 2 - y % 2)
        case Qt.Key.Key_Right:
            x = min(x + 2, last - 1 + y % 2)
        case Qt.Key.Key_Home:
            x = 2 - y % 2
        case Qt.Key.Key_End:
            x = last - 1 + y % 2
        case Qt.Key.Key_PageUp:
            y = 2 - x % 2
        case Qt.Key.Key_PageDown:
            y = last - 1 + x % 2
        case _:
            y += 1 if key == Qt.Key.Key_Down else -1
            kept = column if abs(column - x) <= 1 else x
            x = kept if kept % 2 == y % 2 else _beside(kept, last)
    return (x, y) if 1 <= y <= last else node


def _beside(column: int, last: int) -> int:
    """The column to which rows step that have no node in this one; at the right edge both are each other's."""
    if column >= last - 1:
        return 2 * last - 1 - column
    return column + 1 if column % 2 else column - 1
