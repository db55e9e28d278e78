"""The Computer guesses page: you think of a secret, a strategy guesses, you answer, and slips are found."""
from collections.abc import Generator, Sequence
from dataclasses import replace
from functools import partial

from app.controls import literal
from app.games.abgame.answering.answering_board import AnsweringBoard
from app.games.abgame.answering.answering_sections import (
    GuesserSection,
    SecretSection,
    SlipSection,
    TreeSection,
    WhySection,
)
from app.games.abgame.faces import code_text
from app.games.abgame.pegs import answer_text
from app.games.abgame.spaces import USUAL, space_title
from app.games.abgame.start_dialogs import NewAnsweringDialog
from app.pages import Action, PageContext, Solver, Timeline, UsualGame, ValuePage, fresh_seed
from solvers.abgame.answering import Repair, TruthfulRun, guess_engine, repaired, repairs, slips
from solvers.abgame.choosing import guess_value
from solvers.abgame.codes import Answer, CodeSpace
from solvers.abgame.contradiction import find_contradiction
from solvers.abgame.game import AnsweringGame, read_id
from solvers.abgame.history import Turn
from solvers.abgame.scoring import answer_between
from solvers.abgame.strategies import STRATEGIES, GuessChooser, Position
from solvers.core.engine import Engine
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.wording import counted

GREEDY = "entropy"    # guesses at first
SECRET = "answering-secret"  # as saved games call it
LARGE = 100_000       # codes of which looking at every guess takes too long; there Fresh symbols guesses at first


class AnsweringPage(ValuePage[AnsweringGame]):
    """Values of its timeline are games in which a strategy guesses, answer by answer."""

    help_page = "abgame-answering.md"
    document = "game"
    solvers = (Solver("truthful", "Answer for me", "answer", speed=1),)

    board: AnsweringBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(new_game(CodeSpace(), GREEDY))
        self.secret: int | None = None  # that was told, to check the answers
        self._guesses: dict[AnsweringGame, int] = {}  # what is guessed in the games of late
        self.board = self.widget = AnsweringBoard(self.game.history)
        self.guesser = GuesserSection(context.column)
        self.slip = SlipSection(context.column, self.mend, self.take_back)
        self.why = WhySection(context.column)
        self.tree = TreeSection(context.column)
        self.secret_section = SecretSection(context.column, self.tell_secret)
        self.sections = [self.guesser, self.secret_section]
        self.board.answered.connect(self.give)
        self.board.refused.connect(lambda text: context.say("warning", "", text))
        self.guesser.choice.activated.connect(lambda place: self.choose_strategy(self.guesser.choice.itemData(place)))
        self.show_timeline()

    @property
    def game(self) -> AnsweringGame:
        return self.timeline.value

    @property
    def guess(self) -> int | None:
        """The current guess; None while the computer is thinking, and once the game is over."""
        return None if self.game.finished else self._guesses.get(self.game)

    # What is shown

    def enter(self) -> None:
        self.take_focus(self.board)
        self._think()

    def show_timeline(self) -> None:
        self._show()
        self._think()

    def _show(self) -> None:
        game, guess = self.game, self.guess
        contradiction = find_contradiction(game.history)
        wrong = frozenset(contradiction.turns if contradiction is not None else ())
        self.board.show_history(game.history, "" if guess is None else game.space.text(guess),
                                thinking=not game.finished, wrong=wrong)
        self.guesser.set(game.strategy, game.history)
        self.secret_section.set(game.space, "" if self.secret is None else game.space.text(self.secret))
        if contradiction is not None:
            fixes = repairs(contradiction)
            first = fixes[0].turn if fixes else min(wrong, default=0)
            self.slip.set(game.history, contradiction.sentence(), fixes, first)
        self.slip.setVisible(contradiction is not None)
        self.why.setVisible(guess is not None)
        self.tree.setVisible(guess is not None)
        if guess is not None:
            self._show_why(guess)

    def _show_why(self, guess: int) -> None:
        game, codes = self.game, self.game.history.candidates
        counts = codes.histogram(guess)
        self.why.set(game.space, code_text(game.space, guess), guess_value(codes, guess), counts)
        self._show_branches(guess, counts)

    def _show_branches(self, guess: int, counts: Sequence[int]) -> None:
        game = self.game
        behind = {answer: self._guesses.get(_after(game, guess, answer))
                  for answer, count in enumerate(counts) if count}
        self.tree.set(game.space, [(answer, counts[answer], "" if found is None else code_text(game.space, found))
                                   for answer, found in behind.items()])

    def refresh_sections(self) -> None:
        super().refresh_sections()
        self._show()

    # What is guessed

    def _think(self) -> None:
        """Think of the guess, and then of those that follow each answer to it."""
        game = self.game
        if game.finished or self.solving or not self.context.in_front:
            return
        if game in self._guesses:
            self._guessed(game, self._guesses[game])
        else:
            self.context.run(guess_engine(game), partial(self._guessed, game), "guess")

    def _guessed(self, game: AnsweringGame, guess: int) -> None:
        self._guesses[game] = guess
        if game != self.game:
            return
        fresh = self.board.guess == ""
        self._show()
        if fresh:
            self.context.announce(self.board.told)
        waiting = [after for answer, count in enumerate(game.history.candidates.histogram(guess)) if count
                   and not (after := _after(game, guess, answer)).finished and after not in self._guesses]
        if waiting and game.space.size <= LARGE:
            self.context.run(GeneratorEngine(_ahead(waiting), "Thinking ahead"), partial(self._looked, game), "ahead")

    def _looked(self, game: AnsweringGame, found: dict[AnsweringGame, int]) -> None:
        self._guesses |= found
        if game == self.game and self.guess is not None:
            self._show_branches(self.guess, game.history.candidates.histogram(self.guess))

    def subject(self) -> object:
        return self.game

    # What is answered

    def give(self, answer: Answer) -> None:
        guess, game = self.guess, self.game
        if guess is None:
            return
        try:
            after = game.play(f"{game.space.text(guess)}:{answer}")
        except IllegalMove as error:
            self.context.say("warning", "", literal(str(error)))
            return
        self.go_to(after)
        self.comment()

    def go_to(self, game: AnsweringGame) -> None:
        self.stop()
        with self.context.at_once():
            self.context.banner.clear()
            self.timeline.push(game)
            if len(self._guesses) > 2000:
                self._guesses.clear()
            self.show_timeline()
            self.context.changed()

    def comment(self) -> None:
        """Say what the last answer came to."""
        game = self.game
        slipped = [] if self.secret is None else slips(game.history, self.secret)
        if slipped:
            place, true = slipped[-1]
            guess, words = code_text(game.space, game.turns[place].guess), answer_text(game.space.answers[true])
            self.context.say("warning", f"Look again at answer {place + 1}.",
                             f"To {guess} your secret answers {words}, not "
                             f"{answer_text(game.space.answers[game.turns[place].answer])}.",
                             f"Make it {words}", partial(self.mend, Repair(place, true, 0)))
        elif game.status == "contradiction":
            self._say_contradiction()
        elif game.status == "found":
            self.context.say("good", f"{code_text(game.space, game.turns[-1].guess)} is found.",
                             f"{STRATEGIES[game.strategy].title} needed {counted(len(game.turns), 'guess')}.",
                             "Another secret", self.new)
        else:
            self.context.announce(f"{counted(len(game.history.candidates), 'secret')} left.")

    def _say_contradiction(self) -> None:
        contradiction = find_contradiction(self.game.history)
        fixes = repairs(contradiction) if contradiction is not None else []
        if not fixes:
            self.context.say("warning", "These answers do not agree.", "No secret fits them, and more than one of "
                             "them is wrong. Take some back (Ctrl+Z).")
            return
        best, answers = fixes[0], self.game.space.answers
        words = answer_text(answers[best.answer])
        alone = len({repair.turn for repair in fixes}) == 1
        subject = f"Answer {best.turn + 1} cannot be true." if alone else f"Is answer {best.turn + 1} right?"
        self.context.say("warning", subject, f"If it were {words}, there would be {counted(best.left, 'secret')} left.",
                         f"Make it {words}", partial(self.mend, best))

    def mend(self, repair: Repair) -> None:
        """Replace one answer by another."""
        game = self.game
        if repair.turn < len(game.turns):
            history = repaired(game.history, repair.turn, repair.answer)
            turns = history.turns
            right = next((place for place, turn in enumerate(turns) if turn.answer == game.space.right), len(turns))
            self.go_to(replace(game, turns=turns[:right + 1]))
            self.comment()

    def take_back(self, turn: int) -> None:
        """Undo the answer at a place and all later ones."""
        self.go_to(replace(self.game, turns=self.game.turns[:turn]))

    def tell_secret(self, text: str) -> None:
        """Tell the page a secret, or nothing to let it forget the last one."""
        if not text.strip():
            self.secret = None
            self.secret_section.field.clear()
        elif not self.context.try_or_say(lambda: self._take_secret(text), "No secret."):
            return
        self._show()
        if self.secret is not None and slips(self.game.history, self.secret):
            self.comment()
        elif self.secret is not None:
            self.context.say("info", "Your answers are checked.", "The strategy does not get to know your secret.")
        self.context.changed()
        self.board.setFocus()

    def _take_secret(self, text: str) -> None:
        self.secret = self.game.space.number(text)

    # What can be done

    def parameters(self) -> str:
        return space_title(self.game.space)

    def invitation(self) -> str:
        return "" if self.game.turns or self.solving else "Think of a secret, and answer each guess."

    def usual_games(self) -> Sequence[UsualGame]:
        return [UsualGame(title, partial(self.start_game, space), on=space == self.game.space)
                for title, space in USUAL.items()]

    def start_game(self, space: CodeSpace, strategy: str = "") -> None:
        """Begin anew with such codes; a strategy that cannot play with them gives way."""
        wanted = strategy or self.game.strategy
        if STRATEGIES[wanted].refusal(space) or (not strategy and space.size > LARGE):
            wanted = "fresh" if space.size > LARGE else GREEDY
        if space != self.game.space:
            self.secret = None
        self.start_value(new_game(space, wanted))

    def new(self) -> None:
        self.secret = None
        self.secret_section.field.clear()
        self.start_value(new_game(self.game.space, self.game.strategy))

    def choose_new(self) -> None:
        NewAnsweringDialog(self.context.widget, self.game.space, self.game.strategy, self.start_game).open()

    def choose_strategy(self, name: str) -> None:
        """Use another strategy from here on; the answers so far stay."""
        if name != self.game.strategy:
            self.go_to(replace(self.game, strategy=name))

    def possible(self) -> dict[Action, bool]:
        known = self.secret is not None and not self.game.finished
        return {**super().possible(), Action.RESTART: bool(self.game.turns), Action.HINT: known}

    def restart(self) -> None:
        """Begin the same game anew."""
        self.go_to(replace(self.game, turns=()))

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (("A, B", "One A or B more in the answer"), ("-", "Neither A nor B"), ("Backspace", "Clear the answer"),
                ("Enter", "Give the answer"))

    def hint(self) -> None:
        """The true answer to the guess, from the secret that was told."""
        if self.secret is None or self.guess is None:
            return
        game = self.game
        answer = game.space.answers[answer_between(game.space, self.guess, self.secret)]
        self.board.draft = [answer.a, answer.b]
        self.board.update_all()
        self.context.say("hint", f"Answer {answer_text(answer)}.", f"Your {game.space.text(self.secret)} has "
                         f"{counted(answer.a, 'symbol')} in the right place and {answer.b} in another.")

    # The answers that the page gives by itself

    def finished(self) -> bool:
        return self.game.finished

    def make_engine(self, solver: str) -> Engine[object, object] | None:
        if self.secret is None:
            self.context.say("info", "The page does not know your secret.", "Write it in the panel, under “Your "
                             "secret”, to have the page answer for you.")
            return None
        if self.game.history.candidates and self.secret not in self.game.history.candidates:
            self.comment()
            return None
        return TruthfulRun(self.game, self.secret)

    def show_snapshot(self, snapshot: AnsweringGame) -> None:
        if snapshot != self.game:
            self.timeline.push(snapshot)
            self.driver.refresh_subject()
            self._show()
            self.context.announce(self.board.told)
            self.context.changed()

    def take_result(self, result: AnsweringGame) -> None:
        self.show_snapshot(result)
        self.comment()

    def show_unwatched(self) -> None:
        self._think()

    # What stays

    def write_value(self, value: AnsweringGame) -> str:
        return " ".join((value.id, *value.history.texts()))

    def read_value(self, text: str) -> AnsweringGame:
        game_id, *moves = text.split(" ")
        game = read_id(game_id)
        if not isinstance(game, AnsweringGame):
            raise FormatError("this is no game in which the computer guesses.")
        try:
            for move in moves:
                game = game.play(move)
        except IllegalMove as error:
            raise FormatError(str(error)) from None
        return game

    def as_document(self) -> dict[str, str]:
        secret = {} if self.secret is None else {SECRET: self.game.space.text(self.secret)}
        return super().as_document() | secret

    def open_document(self, extra: dict[str, str]) -> None:
        before, self.secret = self.secret, None
        try:
            super().open_document(extra)
            self.secret = self.game.space.number(extra[SECRET]) if SECRET in extra else None
        except FormatError:
            self.secret = before
            raise
        self._show()

    def extra(self) -> dict[str, str]:
        kept = {"answering-games": self.timeline.written(self.write_value)}
        if self.secret is not None:
            kept[SECRET] = self.game.space.text(self.secret)
        return kept

    def restore(self, extra: dict[str, str]) -> None:
        if "answering-games" not in extra:
            return
        try:
            self.timeline = Timeline.read(extra["answering-games"], self.read_value)
            text = extra.get(SECRET, "")
            self.secret = self.game.space.number(text) if text else None
        except FormatError:
            return
        self.show_timeline()


def new_game(space: CodeSpace, strategy: str) -> AnsweringGame:
    """A game before its first guess."""
    return AnsweringGame(space, strategy, fresh_seed())


def _after(game: AnsweringGame, guess: int, answer: int) -> AnsweringGame:
    return replace(game, turns=(*game.turns, Turn(guess, answer)))


def _ahead(games: Sequence[AnsweringGame]) -> Generator[None, None, dict[AnsweringGame, int]]:
    """The current guess in each of these games."""
    guesses = {}
    for game in games:
        chooser = GuessChooser(STRATEGIES[game.strategy])
        while (guess := chooser.choose(Position.from_history(game.history), game.seed)) is None:
            yield
        guesses[game] = guess
    return guesses
