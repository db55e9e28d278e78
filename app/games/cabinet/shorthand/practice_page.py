"""The Practise page: a word of a lesson is asked, and one of four outlines is its own."""
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from app.controls import button
from app.games.cabinet.shorthand.practice_board import PracticeBoard
from app.pages import (
    Action,
    Fact,
    Figure,
    PageContext,
    Section,
    StatusStrip,
    Timeline,
    UsualGame,
    ValuePage,
    fresh_seed,
)
from solvers.core.formats import FormatError
from solvers.shorthand.drawing import draw
from solvers.shorthand.explaining import circle_reason, name_strokes
from solvers.shorthand.lessons import lessons
from solvers.shorthand.practice import CHOICES, Question, ask
from solvers.shorthand.strokes import letters

FIRST = 607
ENOUGH: Final = 5  # right answers in a row, after which the next lesson is offered
ALL = "Words of all lessons"


class Drill(NamedTuple):
    """Where practice stands: the seed of the question, the card that was chosen or -1, how many were right, the lesson
    (0 for all of them), and how many were right in a row."""

    seed: int = FIRST
    answer: int = -1
    right: int = 0
    asked: int = 0
    lesson: int = 1
    row: int = 0

    @property
    def question(self) -> Question:
        return ask(self.seed, self.lesson)


class PracticePage(ValuePage[Drill]):
    """Values of its timeline are drills."""

    help_page = "cabinet-shorthand.md"
    board: PracticeBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Drill())
        self.board = PracticeBoard(Drill().question)
        self.board.setAccessibleName("Cards with outlines")
        self.right, self.asked = Figure("check", "right", ink="good_ink"), Figure(label="asked")
        strip = StatusStrip()
        strip.add_left(self.right)
        strip.add_left(self.asked)
        self.board.set_head(strip)
        self.widget = self.board
        self.lesson_section = Section(context.column, "Lesson")
        self.about = self.lesson_section.add_sentence()
        self.next_button = button("Next lesson", tip="Practise the strokes that come next", run=self.begin_next)
        self.lesson_section.add_buttons(self.next_button)
        self.section = Section(context.column, "How it is written")
        self.sentence = self.section.add_sentence("Choose a card, and its strokes are told here.")
        self.why = self.section.add_sentence("", muted=True)
        self.section.add_buttons(button("Next word", "primary", tip="Ask for another word  (Enter or F2)",
                                        run=self.new))
        self.sections = [self.lesson_section, self.section]
        self.board.answered.connect(self.choose)
        self.board.went_on.connect(self.new)
        self.show_timeline()

    @property
    def drill(self) -> Drill:
        """Where practice stands."""
        return self.timeline.value

    def show_timeline(self) -> None:
        drill, question = self.drill, self.drill.question
        answered = drill.answer >= 0
        self.board.show_question(question, drill.answer if answered else None)
        self.right.set(str(drill.right))
        self.asked.set(str(drill.asked))
        drawing = draw(question.outlines[question.right])
        if answered:
            strokes = "; ".join(f"<b>{each.sound}</b> {each.movement}" for each in name_strokes(drawing))
            self.sentence.set(f"<b>{question.word}</b> is {'-'.join(letters(drawing.outline)).lower()}: {strokes}.")
            reason = circle_reason(drawing)
            self.why.set(f"<b>The circle {reason[0]}.</b> {reason[1]}" if reason else "")
        else:
            self.sentence.set("Choose a card, and its strokes are told here.")
            self.why.set("")
        self.why.setVisible(bool(self.why.text()) and answered)
        self.section.set_title(question.word)
        self._show_lesson()

    def _show_lesson(self) -> None:
        number = self.drill.lesson
        lesson = lessons()[number - 1] if number else None
        self.lesson_section.set_title(f"Lesson {number} of {len(lessons())}" if lesson else "All lessons")
        self.about.set(f"<b>{lesson.title}.</b> {lesson.about}" if lesson else "All words are asked.")
        self.lesson_section.show_facts(Fact("Right in a row", str(self.drill.row)))
        self.next_button.setVisible(lesson is not None)

    def begin_lesson(self, number: int) -> None:
        """Ask words of a lesson, by its number; of all words if it is 0."""
        self.context.banner.clear()
        self._ask(number, 0)

    def begin_next(self) -> None:
        """Begin the lesson behind this one; behind the last one all words are asked."""
        self.begin_lesson((self.drill.lesson + 1) % (len(lessons()) + 1))

    def choose(self, card: int) -> None:
        if self.drill.answer < 0 and 0 <= card < CHOICES:
            drill, question = self.drill, self.drill.question
            good = card == question.right
            self.timeline.push(drill._replace(answer=card, right=drill.right + good, asked=drill.asked + 1,
                                              row=drill.row + 1 if good else 0))
            self.show_timeline()
            if good and self.drill.row % ENOUGH == 0 and drill.lesson:
                self.context.say("good", f"{self.drill.row} right in a row.", "You know these strokes.", "Next lesson",
                                 self.begin_next)
            elif good:
                self.context.say("good", "Right.", "Enter asks for the next word.")
            else:
                self.context.say("bad", "Not this one.", f"{question.word} is card {question.right + 1}.")
            self.context.changed()

    def new(self) -> None:
        """Ask for another word."""
        self.context.banner.clear()
        self._ask(self.drill.lesson, self.drill.row)

    def _ask(self, lesson: int, row: int) -> None:
        seed = fresh_seed()
        while ask(seed, lesson).word == self.drill.question.word:
            seed += 1
        self.timeline.push(self.drill._replace(seed=seed, answer=-1, lesson=lesson, row=row))
        self.show_timeline()
        self.context.announce(self.board.describe(self.board.cursor_cell))
        self.context.changed()

    def choose_new(self) -> None:
        self.new()

    def possible(self) -> dict[Action, bool]:
        return {**super().possible(), Action.HINT: self.drill.answer < 0}

    def hint(self) -> None:
        """The first stroke of the outline."""
        if self.drill.answer < 0:
            question = self.drill.question
            first = name_strokes(draw(question.outlines[question.right]))[0]
            self.context.say("hint", f"It begins with {first.sound}:", f"{first.movement}, {first.size}.")

    def invitation(self) -> str:
        return "" if self.drill.asked else "Click the outline of the word, or type its number."

    def parameters(self) -> str:
        number = self.drill.lesson
        return f"{number}. {lessons()[number - 1].title}" if number else ALL

    def usual_games(self) -> Sequence[UsualGame]:
        titles = [f"{number}. {lesson.title}" for number, lesson in enumerate(lessons(), 1)]
        return [UsualGame(title, partial(self.begin_lesson, number), on=number == self.drill.lesson)
                for number, title in [*enumerate(titles, 1), (0, ALL)]]

    def board_keys(self) -> list[tuple[str, str]]:
        return [("1 to 4", "Choose a card"), ("Enter", "Choose the card at the cursor; then, the next word")]

    def extra(self) -> dict[str, str]:
        if not self.timeline.can_undo:
            return {}
        return {"practise-drill": self.timeline.written(lambda drill: " ".join(map(str, drill)), 4000)}

    def restore(self, extra: dict[str, str]) -> None:
        self.restore_timeline(extra.get("practise-drill"), _read)


def _read(line: str) -> Drill:
    numbers = line.split()
    if len(numbers) not in (4, 6) or not all(number.removeprefix("-").isascii() and number.removeprefix("-").isdecimal()
                                    and len(number) < 20 for number in numbers):
        raise FormatError("this is no place in the practice of shorthand.")
    drill = Drill(*map(int, numbers))
    if not -1 <= drill.answer < CHOICES or drill.seed < 0 or not 0 <= drill.row <= drill.right <= drill.asked or not (
            0 <= drill.lesson <= len(lessons())):
        raise FormatError("this is no place in the practice of shorthand.")
    # In earlier builds, which had no lessons, a seed asked something else.
    return drill if len(numbers) == 6 else drill._replace(answer=-1)
