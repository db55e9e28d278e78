"""GuessTyping: the guess that is being typed, symbol by symbol or as a whole, and why a symbol was refused."""
from PySide6.QtCore import QObject

from app.games.abgame.guess.guess_analysis import GuessAnalysis
from app.games.abgame.guess.guess_tray import GuessTray
from app.games.abgame.guess_draft import GuessDraft
from app.pages import PageContext
from solvers.abgame.codes import CodeSpace


class GuessTyping(QObject):
    """Keeps what is typed on the board while this shows none, and has the analysis show what it would tell."""

    def __init__(self, context: PageContext, board: GuessTray, thoughts: GuessAnalysis, space: CodeSpace) -> None:
        super().__init__(context)
        self._context, self._board, self._thoughts = context, board, thoughts
        self.draft = GuessDraft.empty(space)
        self._refusal = ""  # the sentence that said last why a symbol is not typed
        board.draft_changed.connect(self._on_draft_changed)
        board.refused.connect(self._refuse)

    def clear(self, space: CodeSpace) -> None:
        """Begin a guess of this space."""
        self.draft = GuessDraft.empty(space)

    def type_guess(self, guess: int | None) -> None:
        """Type a whole guess, as a click in the grid does; Enter then makes it."""
        board = self._board
        if guess is not None and board.draft is not None:
            board.show_draft(GuessDraft.from_code(board.draft.space, guess))
            board.move_cursor((0, len(board.rows)), show=False)
            board.announce(board.describe(board.cursor_cell))
            board.setFocus()

    def _on_draft_changed(self) -> None:
        if self._board.draft is not None:
            self.draft = self._board.draft
            self._thoughts.show_typed(self.draft.code)
            if not self.draft.text and self.draft.begun:
                return  # what was refused is still missing
            message = self._context.banner.message
            if self._refusal and message is not None and message.text == self._refusal:
                self._context.banner.clear()
            self._refusal = ""

    def _refuse(self, sentence: str) -> None:
        """Say why a symbol is not typed; the sentence stays until the guess is whole, or begun anew."""
        self._context.say("info", "", sentence)
        self._refusal = sentence
