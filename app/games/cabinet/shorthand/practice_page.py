"""The Practise page: a word is asked, and one of four outlines is its own."""
from typing import NamedTuple

from app.controls import button
from app.games.cabinet.shorthand.practice_board import PracticeBoard
from app.pages import Action, Figure, PageContext, Section, StatusStrip, Timeline, ValuePage, fresh_seed
from solvers.core.formats import FormatError
from solvers.shorthand.drawing import draw
from solvers.shorthand.explaining import circle_reason, name_strokes
from solvers.shorthand.practice import CHOICES, ask
from solvers.shorthand.strokes import letters

FIRST = 607


class Drill(NamedTuple):
    """Where practice stands: the seed of the question, the card that was chosen or -1, and how many were right."""

    seed: int = FIRST
    answer: int = -1
    right: int = 0
    asked: int = 0


class PracticePage(ValuePage[Drill]):
    """Values of its timeline are drills."""

    help_page = "cabinet-shorthand.md"
    board: PracticeBoard

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self.timeline = Timeline(Drill())
        self.board = PracticeBoard(ask(FIRST))
        self.board.setAccessibleName("Cards with outlines")
        self.right, self.asked = Figure("check", "right", ink="good_ink"), Figure(label="asked")
        strip = StatusStrip()
        strip.add_left(self.right)
        strip.add_left(self.asked)
        self.board.set_head(strip)
        self.widget = self.board
        self.section = Section(context.column, "How it is written")
        self.sentence = self.section.add_sentence("Choose a card, and its strokes are told here.")
        self.why = self.section.add_sentence("", muted=True)
        self.section.add_buttons(button("Next word", "primary", tip="Ask for another word  (Enter or F2)",
                                        run=self.new))
        self.sections = [self.section]
        self.board.answered.connect(self.choose)
        self.board.went_on.connect(self.new)
        self.show_timeline()

    @property
    def drill(self) -> Drill:
        """Where practice stands."""
        return self.timeline.value

    def show_timeline(self) -> None:
        drill, question = self.drill, ask(self.drill.seed)
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

    def choose(self, card: int) -> None:
        if self.drill.answer < 0 and 0 <= card < CHOICES:
            question = ask(self.drill.seed)
            good = card == question.right
            self.timeline.push(Drill(self.drill.seed, card, self.drill.right + good, self.drill.asked + 1))
            self.show_timeline()
            if good:
                self.context.say("good", "Right.", "Enter asks for the next word.")
            else:
                self.context.say("bad", "Not this one.", f"{question.word} is card {question.right + 1}.")
            self.context.changed()

    def new(self) -> None:
        """Ask for another word."""
        self.context.banner.clear()
        seed = fresh_seed()
        while ask(seed).word == ask(self.drill.seed).word:
            seed += 1
        self.timeline.push(Drill(seed, -1, self.drill.right, self.drill.asked))
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
            question = ask(self.drill.seed)
            first = name_strokes(draw(question.outlines[question.right]))[0]
            self.context.say("hint", f"It begins with {first.sound}:", f"{first.movement}, {first.size}.")

    def invitation(self) -> str:
        return "" if self.drill.asked else "Click the outline of the word, or type its number."

    def parameters(self) -> str:
        return "Common words"

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
    if len(numbers) != 4 or not all(each.removeprefix("-").isascii() and each.removeprefix("-").isdecimal()
                                    and len(each) < 20 for each in numbers):
        raise FormatError("this is no place in the practice of shorthand.")
    drill = Drill(*map(int, numbers))
    if not -1 <= drill.answer < CHOICES or drill.seed < 0 or not 0 <= drill.right <= drill.asked:
        raise FormatError("this is no place in the practice of shorthand.")
    return drill
