"""Kinds of boards in words, for buttons, dialogs and tables."""
from solvers.minesweeper.board import PRESETS, Board, StartRule

PRESET_WORDS: dict[str, str] = {
    "beginner": "Beginner", "intermediate": "Intermediate", "expert": "Expert", "8x8": "Small", "10x10": "Square",
}
START_WORDS: dict[StartRule, str] = {
    "safe": "The first cell is safe",
    "zero": "The first cell opens a region",
    "unsafe": "Nothing is promised",
}
_NAMES = {PRESETS[key]: words for key, words in PRESET_WORDS.items()}


def words(board: Board) -> str:
    """Such as “Expert, 30 × 16, 99 mines”."""
    mines = "1 mine" if board.mines == 1 else f"{board.mines:,} mines"
    return f"{_NAMES.get(board, 'Custom')}, {board.width} × {board.height}, {mines}"
