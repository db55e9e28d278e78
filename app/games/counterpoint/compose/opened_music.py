"""Files of music from other programs: what is left out of them, and whether they can be a cantus."""
from collections.abc import Callable

from app.controls import literal
from app.games.counterpoint.compose.exercise_dialog import ExerciseDialog
from app.games.counterpoint.whole_pieces import is_cut_by_writing, is_whole_piece, save_for_check
from app.pages import PageContext
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.importing import cantus_in, read_any, remarks_about, save_from_piece
from solvers.counterpoint.piece import Piece
from solvers.counterpoint.setting import Setting, own_setting


class OpenedMusic:
    """Reads files of music for the page Compose, and shows a message about each once it is on the board."""

    def __init__(self, context: PageContext, start: Callable[[str], object]) -> None:
        """`start` is called with the id of an exercise if the user wants to write against the melody of a file."""
        self._context, self._start = context, start
        self._read: tuple[Save | None, str] = None, ""  # the file that was read last, and remarks about it

    def read(self, data: bytes, *, behind: bool = False) -> Save:
        """The piece of a file as a saved game to write on; one that would be cut belongs on the page Check, and, read
        `behind` another page, any whole piece. Raises FormatError."""
        piece = read_any(data)
        if is_cut_by_writing(piece) or (behind and is_whole_piece(piece)):
            return save_for_check(piece)
        save = save_from_piece(piece)
        self._read = save, " ".join(remarks_about(piece))
        return save

    def show(self, save: Save, state: Composition) -> None:
        """Say what was left out of the file, and offer a single melody of equal notes as a cantus."""
        read, remarks = self._read
        words = literal(remarks) if read is save else ""
        setting = _cantus(state)
        if setting is not None:
            self._context.say(
                "info", "This melody can be a cantus.", words or "Its notes are all of the same length.",
                "Write against it", lambda: ExerciseDialog(self._context.widget, setting, self._start).open())
        elif words:
            self._context.say("info", "Opened.", words)


def _cantus(state: Composition) -> Setting | None:
    """The exercise against the only melody of a piece; None if that is no cantus."""
    piece = state.piece()
    written = [part for part in piece.parts if any(note.pitch is not None for note in part.notes)]
    if len(written) != 1:
        return None
    try:
        return own_setting(cantus_in(Piece(tuple(written), piece.metre, pickup=piece.pickup)))
    except FormatError:
        return None
