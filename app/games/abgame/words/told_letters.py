"""What the guesses of a game of words were told about letters, as keys show it and a screen reader says it."""
from collections.abc import Mapping

from solvers.abgame.words.word_feedback import a_and_b, colours, told
from solvers.abgame.words.word_game import WordGame

NAMES = ("grey", "yellow", "green")


def told_letters(game: WordGame) -> Mapping[str, tuple[int, ...]]:
    """The best that each board told about each letter that was guessed: 0 grey, 1 yellow, 2 green; -1 on a board whose
    word is found while others are not. Nothing where places are hidden."""
    found: dict[str, list[int]] = {}
    for board in (game.open_boards or range(game.boards)) if game.rule == "places" else ():
        for guess in game.guesses_on(board):
            for letter, kind in zip(guess, colours(told(guess, game.secrets[board], "places")), strict=True):
                kinds = found.setdefault(letter, [-1] * game.boards)
                kinds[board] = max(kinds[board], kind)
    return {letter: tuple(kinds) for letter, kinds in found.items()}


def letter_words(letter: str, kinds: tuple[int, ...]) -> str:
    """What was told about a letter, board by board: `E: board 1 green, board 2 grey`."""
    if len(kinds) == 1 or max(kinds) == 0:
        return f"{letter}: {NAMES[max(kinds)]}"
    boards = (f"board {board} {NAMES[kind]}" for board, kind in enumerate(kinds, 1) if kind >= 0)
    return f"{letter}: {', '.join(boards)}"


def told_words(game: WordGame, board: int) -> str:
    """What the last guess on a board was told, as a screen reader says it."""
    guess = game.guesses_on(board)[-1]
    number = told(guess, game.secrets[board], game.rule)
    where = f"board {board + 1}: " * (game.boards > 1)
    if game.rule == "answer":
        return "{}{}, {}A {}B".format(where, guess, *a_and_b(number))
    return where + ", ".join(f"{letter} {NAMES[kind]}" for letter, kind in zip(guess, colours(number), strict=True))
