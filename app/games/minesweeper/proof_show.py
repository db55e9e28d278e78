"""Show of a proof: what the banner says of it and the board marks. A chain is lit step by step, once by itself."""
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer

from app.games.minesweeper.chain_text import ChainStep
from app.games.minesweeper.mines_board import MinesBoard
from app.games.minesweeper.mines_marks import proof_marks, step_marks
from app.games.minesweeper.reason_text import HintText
from app.look import theme
from app.pages import Message, PageContext
from solvers.minesweeper.explain.explanation import Reason

STEP = 1800  # ms that a step is lit before the next one


class ProofShow(QObject):
    """Shows one proof at a time; `show_steps` is called with the steps of its chain, and which is lit, if any."""

    def __init__(
        self, context: PageContext, board: MinesBoard, show_steps: Callable[[Sequence[ChainStep], int | None], object]
    ) -> None:
        super().__init__(board)
        self._context, self._board, self._show_steps = context, board, show_steps
        self._proof: tuple[Reason, HintText] | None = None
        self._message: Message | None = None  # what the banner says of it
        self._step: int | None = None  # the one that is lit
        self._timer = QTimer(self, interval=STEP)
        self._timer.timeout.connect(self._show_next)

    def show_proof(
        self, reason: Reason, text: HintText, action: str = "", run: Callable[[], object] | None = None
    ) -> None:
        """Show a proof; `run` does what it says. Under reduced motion the player alone goes through the steps."""
        self.end()
        self._proof = reason, text
        self._message = Message("hint", text.subject, text.sentence, action, run)
        self._context.show_message(self._message)
        if text.steps and not theme.reduced_motion():
            self._step = 0
            self._timer.start()
        self._show()

    def end(self) -> None:
        """Stop the show; the caller takes the marks away."""
        self._timer.stop()
        self._proof = self._message = self._step = None

    def next_step(self) -> None:
        """Show the next step, and after the last one the whole proof; the timer stops."""
        self._timer.stop()
        self._show_next()

    def _show_next(self) -> None:
        if self._proof is None:
            return
        step = 0 if self._step is None else self._step + 1
        self._step = step if step < len(self._proof[1].steps) else None
        if self._step is None:
            self._timer.stop()
        self._show()

    def _show(self) -> None:
        """Light the step and say it, or the whole proof."""
        assert self._proof is not None
        (reason, text), step = self._proof, self._step
        self._board.show_marks(
            proof_marks(reason, text.shared) if step is None else step_marks(reason, text.steps[step]))
        self._show_steps(text.steps, step)
        subject, sentence = text.subject, text.sentence
        if step is not None:
            subject, sentence = f"Why {subject.rstrip('.')}:", text.steps[step].text
        banner, message = self._context.banner, self._message
        if text.steps and message is not None and banner.message == message:  # else it is put away, or another stands
            self._message = Message(message.kind, subject, sentence, message.action, message.run)
            banner.renew_message(self._message)
            self._context.announce(sentence)
