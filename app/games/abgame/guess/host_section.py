"""The panel's section about the host: how many secrets are possible, and what the host says of it."""
from app.pages import Section, SectionColumn
from solvers.abgame.game import GuessingGame
from solvers.abgame.history import fitting
from solvers.abgame.weights import expected_left


class HostSection(Section):
    """What is left, and the honest or evil host's own words."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "The host")
        self.left = self.add_big("", "secrets still possible")
        self.quote = self.add_sentence()
        self.quote.keep_lines(2)
        self.aside = self.add_sentence("", muted=True)

    def show_game(self, game: GuessingGame) -> None:
        """Say what the host of a game says now."""
        evil, possible = game.host == "evil", game.possible
        self.set_note("evil" if evil else "honest", "bad_ink" if evil else "good_ink")
        self.left.set(f"{possible:,}", "secret still possible" if possible == 1 else "secrets still possible")
        self.quote.set(_words(game))
        self.aside.show_text(_aside(game))


def _words(game: GuessingGame) -> str:
    secret = "" if game.secret is None else game.space.text(game.secret)
    if game.finished:
        return f"“{secret} it is.”" if game.host == "guess" else f"“You leave me no other: it is {secret}.”"
    if game.host == "guess":
        return "“I have a secret. Every answer that I give is true of it.”"
    if game.possible == 1:
        return "“You have left me only one secret.”"
    fit = f"All {game.possible:,} fit every answer I gave." if game.turns else "Any code will do."
    return f"“I have not chosen yet. {fit}”"


def _aside(game: GuessingGame) -> str:
    """What an answer of the other kind of host would have left."""
    if not game.turns or game.finished:
        return ""
    *before, last = game.turns
    counts = fitting(game.space, tuple(before)).histogram(last.guess)
    honest = expected_left(counts)
    if game.host == "evil":
        return f"An honest host would have left {honest:,.0f} on average."
    code = game.space.text(last.guess)
    return f"{code} leaves {honest:,.0f} on average, and {max(counts):,} at worst."
