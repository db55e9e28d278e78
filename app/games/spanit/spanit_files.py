"""SpanFiles: the files and ids of a page on which Span-It! is played, and games of others to look at."""
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
    _looked_at: tuple[str, tuple[str, ...]] | None = None  # the game that `review` showed last: id and moves

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

    def review(self, save: Save, title: str) -> None:
        """Show another game, of which `title` says what it is; the one that was on can be had back."""
        shown, looked_at = (self.history.start.id, self.history.moves), self._looked_at
        left = self.keepsake.value if shown == looked_at else self.as_save()  # from one to the next one's own is kept
        self._looked_at = save.id, save.moves
        self.restore_save(save)
        self.keepsake.keep(left, title)
