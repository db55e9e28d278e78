"""The Words page: secret words of a list, guessed on one board or several."""
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.controls import Choice, check_box, column_of, row_of
from app.files.file_dialogs import ask_to_open
from app.games.abgame.abgame_statistics import STATISTICS, GameRecords
from app.games.abgame.words.letter_keys import ENTER, ERASE, LetterKeys
from app.games.abgame.words.new_words_dialog import HARD_TIP, HARD_TITLE, KIND, RULE_TITLES, NewWordsDialog, read_list
from app.games.abgame.words.told_letters import told_letters, told_words
from app.games.abgame.words.words_board import NAMES, WordsBoard, paint_kind
from app.games.abgame.words.words_hint_desk import WordsHintDesk
from app.look import theme
from app.pages import Command, Fact, Message, PageContext, Section, Timeline, ValuePage, fresh_seed
from app.pages.actions import ALPHABET, Action
from app.pages.page import LessonGoal
from solvers.abgame.words.advice import WordSkill, review
from solvers.abgame.words.word_game import BOARDS, RULES, WordGame, read_word_game
from solvers.abgame.words.word_lists import COMMON, LETTERS, OWN, SHIPPED, name_of, read_words, shipped_words
from solvers.core.formats import FormatError
from solvers.core.game import IllegalMove
from solvers.core.generator_engine import GeneratorEngine
from solvers.core.wording import counted, listed, signed

GAME, WORDS, AIDED, NEXT_HARD = "words-game", "words-list", "words-aided", "words-next-hard"
COLOURS = ("grey", "yellow, a ring", "green, a disc")
KEY_SHARE = 0.06  # of the height of the page, that a row of keys takes
NEAR = 3          # words that are offered for one that is not in the list
LESSON = 2        # the seed of the game of our lesson: its secret is GROWN


class WordsView(QWidget):
    """The board, and the keys below it, which grow with the page."""

    def __init__(self, board: WordsBoard, keys: LetterKeys) -> None:
        super().__init__()
        self._keys = keys
        around = row_of(-1, (keys, 3), -1, margins=(theme.MARGIN, 0, theme.MARGIN, 2 * theme.UNIT))
        column_of((board, 1), around, parent=self)
        self.setFocusProxy(board)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._keys.set_height(self.height() * KEY_SHARE)
        super().resizeEvent(event)


class WordsPage(ValuePage[WordGame]):
    """Values of its timeline are games; undo takes the last guess back, and the game then counts as one with aids."""

    help_page = "abgame-words.md"
    types_letters = True
    records = STATISTICS
    board: WordsBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(WordGame(shipped_words(COMMON), fresh_seed()))
        self._weighed: WordGame | None = None  # the game whose skill and luck are shown
        self._lists: tuple[tuple[str, ...], ...] = ()  # those of yours that games of the timeline have
        self._doubted: tuple[WordGame, str] | None = None  # the game and the word of it that was asked about
        self._refusal: Message | None = None  # what was said of the typed word
        self.next_hard: bool | None = None  # hard mode of the next game, where it was changed too late for this one
        self.aid = "had a hint or took a guess back"  # why a game is not counted
        self.aided = ""  # the start of the game that had a hint or an undo, or that is counted
        self.board, self.keys = WordsBoard(self.game), LetterKeys()
        self.hints = WordsHintDesk(context, lambda: self.game, self._type)
        self.board.guess_wanted.connect(self.guess)
        self.board.typed.connect(self._clear_refusal)
        self.keys.pressed.connect(self._press)
        self.board.view_changed.connect(lambda: self.keys.lay_boards(self.board.across))
        self.widget = WordsView(self.board, self.keys)
        self._make_sections()
        self.show_timeline()

    def _make_sections(self) -> None:
        self.now = Section(self.context.column, "This game")
        self.sentence = self.now.add_sentence()
        self.rules = Choice("Feedback", [(RULE_TITLES[rule], rule) for rule in RULES],
                            tip="What a guess is told; another choice begins another game")
        self.boards = Choice("Boards", [(counted(count, "board"), count) for count in BOARDS],
                             tip="How many secret words there are; each guess is made on every board")
        self.hard = check_box(HARD_TITLE, tip=HARD_TIP)
        for field in (self.rules, self.boards, self.hard):
            self.now.add_widget(field)
        self.rules.activated.connect(lambda _: self._start_like(replace(self.game, rule=self.rules.currentData())))
        self.boards.activated.connect(lambda _: self._start_like(replace(self.game, boards=self.boards.currentData())))
        self.hard.clicked.connect(lambda on: self.set_hard(is_hard=on))
        self.now.add_buttons(Command("New game", self.new, "Begin with another secret", Action.NEW.keys,
                                     kind="primary"))
        self.legend = Section(self.context.column, "What the colours say")
        self.legend.show_facts(*(Fact(f"{NAMES[kind][:1].upper()}{NAMES[kind][1:]}", COLOURS[kind],
                                      mark=partial(paint_kind, kind=kind)) for kind in (2, 1, 0)))
        self.list = Section(self.context.column, "The list")
        self.about = self.list.add_sentence(muted=True)
        self.list.add_buttons(
            Command("Common words", lambda: self._start_like(replace(self.game, words=shipped_words(COMMON))),
                    "Play with common English words"),
            Command("Our own words", lambda: self._start_like(replace(self.game, words=shipped_words(OWN))),
                    "Play with the words of our own texts"),
            Command("Open a list…", self.open_list, "Play with the words of five letters of a text file of yours"))
        self.skill = Section(self.context.column, "Skill and luck")
        self.skill.add_facts()
        self.career = Section(self.context.column, "You")
        self.career.add_facts()
        self.sections = [self.now, self.legend, self.list, self.skill, self.career]

    @property
    def game(self) -> WordGame:
        return self.timeline.value

    # What is shown

    def show_timeline(self) -> None:
        game = self.game
        if name_of(game.words) not in SHIPPED and game.words not in self._lists:
            self._lists = *self._lists, game.words
        self.board.show_game(game, is_open=True)
        self.keys.show_letters("".join(sorted(set("".join(game.words)))), told_letters(game),
                               is_open=not game.finished)
        words = "A secret word of five letters." if game.boards == 1 else \
            f"{game.boards} secret words. Each guess is made on every board."
        later = {None: "", True: " The next game is in hard mode.", False: " The next game is without hard mode."}
        self.sentence.set(f"{words} {len(game.guesses)} of {game.tries} tries are made.{later[self.next_hard]}")
        self.rules.setCurrentIndex(self.rules.findData(game.rule))
        self.legend.setVisible(game.rule == "places")
        self.boards.setCurrentIndex(self.boards.findData(game.boards))
        self.hard.setText(HARD_TITLE if game.boards == 1 else f"{HARD_TITLE} some board")
        self.hard.setChecked(game.is_hard if self.next_hard is None else self.next_hard)
        words = counted(len(game.words), "word")
        about = {COMMON: f"{words}, common in English", OWN: f"{words} of our help pages, readings and tale"}
        self.about.set(f"{about.get(name_of(game.words), f'{words} of yours')}. The secrets are among them.")
        self.skill.hide()
        self._show_career()
        if game.finished:
            engine = GeneratorEngine(review(game), "Weighing your guesses")
            self.context.run(engine, partial(self._reviewed, game), "skill")

    def refresh_sections(self) -> None:
        """Skill and luck once they are weighed, and the career once there is one."""
        super().refresh_sections()
        self.legend.setVisible(self.game.rule == "places")
        self.skill.setVisible(self._weighed == self.game)
        self._show_career()

    def _show_career(self) -> None:
        score = STATISTICS.read()[0].word_score_for(self.game)
        self.career.setVisible(bool(score.played or score.lost))
        self.career.show_facts(
            Fact("Found", f"{score.played:,}"), Fact("Lost", f"{score.lost:,}"),
            Fact("Tries on average", f"{score.mean:.2f}" if score.played else ""),
            Fact("Skill", f"{score.skill:.0%}".replace("%", " %") if score.best else ""),
            Fact("Luck", luck_text(score.luck), luck_tip(score.luck)) if score.best else Fact("Luck", ""))

    def parameters(self) -> str:
        return f"{counted(self.game.boards, 'board')}, {'colours' if self.game.rule == 'places' else 'A’s and B’s'}"

    def invitation(self) -> str:
        return "" if self.game.guesses else "Click or type a word of five letters, then press Enter."

    # Playing

    def enter_follows(self) -> bool:
        return self.game.finished and self.context.banner.can_follow

    def set_hard(self, *, is_hard: bool) -> None:
        """Leave hard mode, or enter it if the guesses made so far fit; otherwise it begins with the next game."""
        self.next_hard = None
        try:
            if self.game.finished:
                raise IllegalMove("This game is over.")
            game = self.game.with_mode(is_hard=is_hard)
        except IllegalMove as error:
            self.next_hard = is_hard if is_hard != self.game.is_hard else None
            self.show_timeline()
            if not self.game.finished:
                self.context.say("info", "Hard mode begins with the next game.", str(error))
            return
        draft = self.board.draft
        self.show_value(game)
        self.board.show_draft(draft)

    def _press(self, key: str) -> None:
        if key == ENTER:
            self.board.guess()
        elif key == ERASE:
            self.board.erase()
        else:
            self.board.type_letter(key)
        self.take_focus(self.board)

    def guess(self, word: str) -> None:
        """Make a guess; a word that is not in the list is asked about first, and guessed if it is guessed again."""
        try:
            after = self.game.play(word)
        except IllegalMove as error:
            self._refuse(Message("info", "", str(error) if len(word) == LETTERS else self.board.missing_words()))
            return
        if word not in self.game.known and (self.game, word) != self._doubted:
            self._doubted = self.game, word
            self._ask_about(word)
            return
        self.show_value(after)
        self.context.announce("; ".join(told_words(after, board) for board in range(after.boards)
                                        if after.guesses_on(board)[-1] == word.upper()))
        if after.finished:
            self._tell_end()

    def _ask_about(self, word: str) -> None:
        """Say that a word cannot be a secret, and name the words of the list that are most like it."""
        known = self.game.words
        near = get_close_matches(word, [each for each in known if each not in self.game.secrets], NEAR, cutoff=0.5)
        like = f" Like it: {listed(near)}." if near else ""
        self._refuse(Message("info", f"{word} is not among the {len(known):,} words here,",
                             f"so it is no secret. Enter guesses it all the same.{like}", "Guess it",
                             partial(self.guess, word)))

    def _refuse(self, message: Message) -> None:
        """Say what is the matter with the typed word, until it is changed."""
        self._refusal = message
        self.context.show_message(message)
        self.board.refuse()

    def _clear_refusal(self) -> None:
        if self._refusal is not None and self.context.banner.message == self._refusal:
            self.context.banner.clear()
        self._refusal = None

    def _tell_end(self) -> None:
        game = self.game
        secrets = ", ".join(game.secrets)
        if game.won:
            found = f"found in {counted(len(game.guesses), 'guess')}."
            uncounted = f" You {self.aid}, so it is not counted." * (self.aided == self._start)
            self.context.say("good", secrets, found + uncounted, "New game", self.new)
        else:
            self.context.say("bad", "No try is left.", f"It was {secrets}.", "New game", self.new)

    def _reviewed(self, game: WordGame, skills: tuple[WordSkill, ...]) -> None:
        if game != self.game:
            return
        self._weighed = game
        expected, best = sum(each.expected for each in skills), sum(each.best for each in skills)
        luck = sum(each.luck for each in skills)
        self.skill.show()
        self.skill.show_facts(
            Fact("Skill", f"{expected / best:.0%}".replace("%", " %") if best else "",
                 "What your guesses were expected to tell, of the most that any could"),
            Fact("Luck", luck_text(luck), luck_tip(luck)),
            *(Fact(each.guess, guess_text(each), f"It told {each.won:.1f} bits; the best was expected to tell "
                   f"{each.best:.1f}") for each in skills))
        if self._start != self.aided and not self.context.practising:
            STATISTICS.count(partial(GameRecords.with_words, game=game, skills=skills), self.context)
            self.aided = self._start
            self._show_career()

    @property
    def _start(self) -> str:
        """What a game keeps from its first guess to its last."""
        return str(replace(self.game, guesses=(), is_hard=False))

    def undo(self) -> None:
        before = self.game
        super().undo()
        if len(self.game.guesses) < len(before.guesses):
            self.aided, self.aid = self._start, "took a guess back"

    def board_keys(self) -> Sequence[tuple[str, str]]:
        return (ALPHABET, "Type a letter"), ("Backspace", "Erase the last letter"), ("Enter", "Make the guess")

    def new(self) -> None:
        self._start_like(self.game)

    def choose_new(self) -> None:
        NewWordsDialog(self.context.widget, replace(self.game, is_hard=self.hard.isChecked()), self._start_game).open()

    def _start_like(self, game: WordGame) -> None:
        """Begin a game like this one, with another seed, and with hard mode as the box says."""
        self._start_game(replace(game, seed=fresh_seed(), guesses=(), is_hard=self.hard.isChecked()))

    def _start_game(self, game: WordGame) -> None:
        """Begin a game; the last one can be had back by undo, which is said while it was being played."""
        self.context.cancel("skill")
        is_left = bool(self.game.guesses) and not self.game.finished
        self.next_hard = None
        self.start_value(game)
        if is_left:
            self.context.say("info", "A new game.", "Undo (Ctrl+Z) leads back to yours.", "Go back", self.undo)
        self.take_focus(self.board)

    def open_list(self) -> None:
        """Ask for a text file, and play with its words."""
        ask_to_open(self.context.widget, "Open a list of words", KIND, self.read_list)

    def read_list(self, path: Path) -> None:
        """Play with the words of a file. Raises FormatError, and StoreError."""
        self._start_like(replace(self.game, words=read_list(path)))

    # The lesson

    def suspend_for_lesson(self) -> Callable[[], None]:
        restore = super().suspend_for_lesson()
        self.timeline.start_document(WordGame(shipped_words(OWN), LESSON))
        self.show_timeline()
        return restore

    def lesson_goal(self, goal: str) -> LessonGoal:
        """A word that is to be guessed."""
        return LessonGoal(goal in self.game.guesses, lambda: self.guess(goal))

    # Hints

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.HINT: not self.game.finished}

    def hint(self) -> None:
        if not self.game.finished:
            self.aided, self.aid = self._start, "had a hint"
            self.hints.ask()

    def _type(self, word: str) -> None:
        """Type the word of a hint."""
        self.board.show_draft(word)
        self.board.setFocus()

    # What stays

    def extra(self) -> dict[str, str]:
        is_begun = self.timeline.can_undo or bool(self.game.guesses) or name_of(self.game.words) not in SHIPPED
        kept = {GAME: self.timeline.written(str)} if is_begun else {}
        if lists := [words for words in self._lists if name_of(words) in kept.get(GAME, "")]:
            kept[WORDS] = "\n".join(map(" ".join, lists))
        if self.next_hard is not None:
            kept[NEXT_HARD] = "hard" if self.next_hard else "free"
        return {**kept, **({AIDED: self.aided} if self.aided else {})}

    def restore(self, extra: dict[str, str]) -> None:
        for line in extra.get(WORDS, "").splitlines():
            with suppress(FormatError):
                self._lists = *self._lists, read_words(line)
        self.aided = extra.get(AIDED, "")
        self.next_hard = {"hard": True, "free": False}.get(extra.get(NEXT_HARD, ""))
        self.restore_timeline(extra.get(GAME), partial(read_word_game, lists=self._lists))


def luck_text(luck: float) -> str:
    """Luck, in bits, in a word."""
    size = "very " if abs(luck) >= 3 else "a little " if abs(luck) < 1 else ""
    return "neither" if abs(luck) < 0.25 else f"{size}{'good' if luck > 0 else 'bad'}"


def luck_tip(luck: float) -> str:
    return f"The answers told {signed(luck)} bits more than was to be expected; a bit halves the words that fit"


def guess_text(skill: WordSkill) -> str:
    """How good a guess was, luck apart."""
    share = skill.expected / skill.best if skill.best else 1.0
    return f"{share:.0%} of the best".replace("%", " %")
