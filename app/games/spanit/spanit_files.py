"""SpanFiles: the files and ids of a page on which Span-It! is played."""
from pathlib import Path

from app.games.spanit import game_text
from app.games.spanit.game_review import GameReview
from app.games.spanit.minds import Minds
from app.games.spanit.player_seats import PlayerSeats
from app.games.spanit.setup_mode import game_from
from app.pages import PlayPage
from solvers.core.formats import FormatError
from solvers.core.saves import Save
from solvers.spanit.board import Position
from solvers.spanit.rules import Span


class SpanFiles(PlayPage[Span]):
    """Beside saved games there are texts of games, with variations, and positions as text."""

    own_files = f"Games of Span-It! (*{game_text.SUFFIX})"
    player_seats: PlayerSeats
    minds: Minds
    game_review: GameReview

    def read_id(self, text: str) -> Span:
        return Span.from_id(text)

    def read_file(self, data: bytes) -> Save:
        return super().read_file(data) if game_text.is_saved(data) else game_text.read_text(data)

    def content_of(self, path: Path) -> str:
        """A record of a game has no bookmarks, and no place where one stands but its end."""
        lacking = path.suffix.lower() == game_text.SUFFIX and (self.history.bookmarks or self.history.can_redo)
        return "record of the game" if lacking else super().content_of(path)

    def write_file(self, save: Save, path: Path) -> bytes:
        if path.suffix.lower() != game_text.SUFFIX:
            return super().write_file(save, path)
        return game_text.text_of(self.game_review.record, self.player_seats.seats, self.minds.limit).encode()

    def open_id(self, text: str) -> None:
        """Open an id, a position, or a whole game."""
        try:
            data = text.encode(errors="replace")
            if game_text.is_text(data):
                self.restore_save(self.read_file(data))
                return
            if "/" in text and ":" not in text:
                self.start(game_from(Position.read(text)))
                return
        except FormatError as error:
            self.context.say("bad", "Not opened:", str(error))
            return
        super().open_id(text)
