"""The scenes of the AB game: what each of its pages looks like at work."""
from collections.abc import Callable, Iterator

import msgspec

from app.games.abgame.answering.answering_page import AnsweringPage
from app.games.abgame.duel.duel_page import DuelPage
from app.games.abgame.guess.guess_page import GuessPage
from app.games.abgame.letters.letters_page import LettersPage
from app.games.abgame.proof.proof_page import TREE, ProofPage
from app.games.abgame.race.guess_race_page import GuessRacePage
from app.games.abgame.words.words_page import WordsPage
from app.pages.tab import Tab
from solvers.abgame.codes import CodeSpace
from solvers.abgame.duel import Duel
from solvers.abgame.game import AnsweringGame
from solvers.abgame.history import History
from solvers.abgame.letters import Showing
from solvers.abgame.race import Race
from solvers.abgame.words.word_game import WordGame
from solvers.abgame.words.word_lists import OWN, shipped_words
from solvers.core.engine import finish
from tools.screenshots.scene import Scene, turn_to, wait

PICTURED = ("0123", "4506", "7184")
SESSION = ("6297:b", "8512:abb", "2315:bb", "5842:bb")  # the blog's first one


def game(tab: Tab) -> Iterator[Scene]:
    """The start, Mastermind's pegs, the evil host with all aids, a hint, the end, and a code of letters."""
    page = tab.page_of(GuessPage)
    yield Scene("start", lambda: _start_game(page, "abgame:4/10:guess:607", (), folded=True))
    yield Scene("pegs", lambda: _lay_pegs(page))
    yield Scene("evil", lambda: _type(page, "abgame:4/10:evil:607", PICTURED, "6918"))
    yield Scene("hint", lambda: _ask(page))
    yield Scene("end", lambda: _start_game(page, "abgame:4/10:guess:607", ("0123", "4135", "2310", "2319")))
    yield Scene("letter-code", lambda: _type(page, "abgame:3/26:guess:5", ("ABC", "DEF"), "GHI"))


def _start_game(
    page: GuessPage, game_id: str, moves: tuple[str, ...], *, aids: bool = False, folded: bool = False,
) -> None:
    page.start(game_id)
    if page.is_folded != folded:
        page.toggle_analysis()
    if page.aids != aids:
        page.toggle_aids()
    for move in moves:
        page.play(move)
    if not page.state.finished:
        page.context.banner.clear()
    wait(page, lambda: not page.thoughts.weigher.at_work)


def _type(page: GuessPage, game_id: str, moves: tuple[str, ...], typed: str) -> None:
    _start_game(page, game_id, moves, aids=True)
    page.typing.type_guess(page.state.space.number(typed))


def _lay_pegs(page: GuessPage) -> None:
    """Three guesses and most of a fourth, with a colour struck out."""
    _start_game(page, "abgame:4/6r:guess/10:10", ("0011", "4134", "4215"), folded=True)
    page.view.symbols.cross_out("0")
    for symbol in "451":
        page.board.type_symbol(symbol)


def _ask(page: GuessPage) -> None:
    _start_game(page, "abgame:4/10:evil:607", PICTURED)
    page.hint()


def answering(tab: Tab) -> Iterator[Scene]:
    """The blog's first session; and with a slip in it."""

    def show(*turns: str) -> None:
        page = turn_to(tab, AnsweringPage)
        history = History.parse(CodeSpace(), turns)
        page.go_to(AnsweringGame(history.space, "entropy", 607, history.turns))
        page.comment()
        wait(page, lambda: page.game.finished or (page.guess is not None and not page.working))

    yield Scene("answering", lambda: show(*SESSION))
    yield Scene("contradiction", lambda: show(*SESSION[:2], "2315:a", SESSION[3]))


def duel(tab: Tab) -> Iterator[Scene]:
    """Four rounds against Entropy."""

    def play() -> None:
        page = turn_to(tab, DuelPage)
        page.start_duel(Duel(CodeSpace(), "entropy", 607))
        for guess in ("0123", "4567", "0452", "1475"):
            page.guess(guess)
            wait(page, lambda: page.duel.turn == "you")
        page.tells.setChecked(True)
        page.board.type_symbol("8")

    yield Scene("duel", play)


def race(tab: Tab) -> Iterator[Scene]:
    """All strategies have found all secrets."""

    def run() -> None:
        page = turn_to(tab, GuessRacePage)
        page.show_seen(finish(Race(msgspec.structs.replace(page.contest.fresh, seed=607))))
        page.choose("optimum")

    yield Scene("race", run)


def proof(tab: Tab) -> Iterator[Scene]:
    """Twelve parts are proved, or as many as a while allows; and a place in the decision tree."""

    def prove() -> None:
        page = turn_to(tab, ProofPage)
        page.enter()  # it reads what was kept, which turning there with nothing at work has ended
        wait(page, lambda: page.saved.loaded)
        page.solve()
        wait(page, lambda: page.record.seen is not None and sum(part.proved for part in page.record.seen.parts) > 9)
        page.stop()

    def walk() -> None:
        page = turn_to(tab, ProofPage)
        page.show_view(TREE)
        page.go_to((1,))
        page.go_to((1, 6))

    yield Scene("proof", prove)
    yield Scene("tree", walk)


def letters(tab: Tab) -> Iterator[Scene]:
    """Both plans look for W, after six letters before it."""

    def show_letters() -> None:
        page = turn_to(tab, LettersPage)
        page.timeline.push(Showing("W", 9, "DEFGHI"))
        page.show_timeline()

    yield Scene("letters", show_letters)


def words(tab: Tab) -> Iterator[Scene]:
    """Two secrets at once, after two guesses."""

    def guess_words() -> None:
        page = turn_to(tab, WordsPage)
        page.start_value(WordGame(shipped_words(OWN), 1, boards=2))
        for guess in ("STONE", "TRAIL"):
            page.guess(guess)

    yield Scene("words", guess_words)


PAGES: tuple[Callable[[Tab], Iterator[Scene]], ...] = (game, answering, duel, race, proof, letters, words)
