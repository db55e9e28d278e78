"""Sections of the plain face of You guess: the game in a sentence, what pins say, notes, faces of symbols, and you."""
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPen

from app.controls import Picture, Segment, check_box, draw_text, fill_circle
from app.files import store
from app.games.abgame.abgame_statistics import GuessScore
from app.games.abgame.faces import LETTERS, Faces, choose_faces, faces_of, kinds_of
from app.games.abgame.pegs import DISC, DOT, RING
from app.games.abgame.pegs import LINE as RING_LINE
from app.look import draw_circle, theme
from app.pages import Command, Fact, Section, SectionColumn
from solvers.abgame.codes import CodeSpace
from solvers.abgame.game import GuessingGame

PIN_ROW = 28.0  # px
TITLES = {"pegs": "Pegs", "digits": "Digits", "letters": "Letters"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class PlainGameSection(Section):
    """The game in a sentence, without any number that would help."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "This game")
        self.sentence = self.add_sentence()

    def show_game(self, game: GuessingGame) -> None:
        faces, space = faces_of(game.space), game.space
        noun = faces.piece
        many = NUMBERS[space.alphabet] if space.alphabet < len(NUMBERS) else str(space.alphabet)
        lie = f"{NUMBERS[space.digits].capitalize()} {noun}s lie under the lids"
        kinds = f", in {many} colours" if faces.kind == "pegs" else f", {faces.symbols[0]} to {faces.symbols[-1]}"
        again = f"A {faces.noun} may come more than once." if space.repeats else f"No {faces.noun} comes twice."
        tries = f" You have {game.tries} {'try' if game.tries == 1 else 'tries'}." if game.tries else ""
        evil = " The evil host has not chosen yet, and keeps the secret open as long as it can." * (game.host == "evil")
        self.sentence.set(f"{lie}{kinds}. {again}{tries}{evil}")
        self.set_note(f"{'evil' if game.host == 'evil' else 'honest'} host")


class PinPicture(Picture):
    """A disc, a ring and a dot, each with what it says."""

    def __init__(self) -> None:
        super().__init__(3 * PIN_ROW)
        self.noun = "symbol"

    def paint(self, painter: QPainter) -> None:
        tokens = theme.current()
        for row, (letter, words) in enumerate((("A", f"right {self.noun}, right place"),
                                               ("B", f"right {self.noun}, another place"), ("", "no match"))):
            middle = QPointF(DISC + 4, (row + 0.5) * PIN_ROW)
            if letter == "A":
                fill_circle(painter, middle, DISC, tokens.good)
            elif letter:
                draw_circle(painter, middle, RING, QPen(tokens.warning, RING_LINE))
            else:
                fill_circle(painter, middle, DOT, tokens.edge)
            line = QRectF(28, row * PIN_ROW, self.width() - 28, PIN_ROW)
            draw_text(painter, line, letter, theme.font("body", True), tokens.text)
            draw_text(painter, line.adjusted(20, 0, 0, 0), words, theme.font("body"), tokens.text)


class PinsSection(Section):
    """What the pins say."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "What the pins say")
        self.picture = PinPicture()
        self.add_widget(self.picture)
        self.add_sentence("Pins are sorted: they do not tell which place.", muted=True)

    def show_faces(self, faces: Faces) -> None:
        self.picture.noun = faces.noun
        self.picture.setAccessibleName(f"A disc, A, is a right {faces.noun} in the right place; a ring, B, a right "
                                       f"{faces.noun} in another place; a dot is no match")
        self.picture.update()


class StruckOutSection(Section):
    """What the player struck out."""

    def __init__(self, column: SectionColumn, clear: Callable[[], object]) -> None:
        super().__init__(column, "Notes", "yours alone")
        self.sentence, self.aside = self.add_sentence(), self.add_sentence(muted=True)
        self.add_buttons(Command("Take back", clear, "Bring back all that you struck out"))

    def show_crossed(self, faces: Faces, crossed: frozenset[str]) -> None:
        names = [faces.name(symbol) for symbol in faces.space.symbols if symbol in crossed]
        self.sentence.set(f"{', '.join(names)}: struck out" if names else "Nothing is struck out.")
        self.aside.set(f"Right click a {faces.noun} to strike it out. It can still be played.")
        for button in self.text_buttons.values():
            button.setVisible(bool(names))


class FacesSection(Section):
    """Pegs, digits or letters; and whether pegs have letters."""

    changed = Signal()

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "Theme")
        self.kinds = Segment(list(TITLES.items()), "Theme", height=32)
        self.add_widget(self.kinds)
        self.letters = check_box("Letters on the pegs", tip="Without letters, pegs have shapes")
        self.letters.setChecked(store.settings().value(LETTERS, True))
        self.add_widget(self.letters)
        self.keys = self.add_sentence(muted=True)
        self.space = CodeSpace()
        self.kinds.chosen.connect(self._choose)
        self.letters.toggled.connect(self._choose_letters)

    def show_space(self, space: CodeSpace) -> None:
        """Show what is chosen for codes of a space; where there is no choice, the section is hidden."""
        self.space, faces, kinds = space, faces_of(space), kinds_of(space)
        self.setVisible(len(kinds) > 1)
        for kind in TITLES:
            self.kinds.button(kind).setVisible(kind in kinds)
        self.kinds.set_value(faces.kind)
        self.letters.setVisible(faces.kind == "pegs")
        numbers = "" if faces.symbols == space.symbols else f", or 1 to {space.alphabet % 10},"
        self.keys.set(f"Keys: {' '.join(faces.symbols)}{numbers} set a {faces.piece}, "
                      "Backspace takes one back, Enter guesses.")

    def _choose(self, kind: str) -> None:
        choose_faces(self.space, kind)
        self.changed.emit()

    def _choose_letters(self, are_wanted: bool) -> None:
        store.settings().set_value(LETTERS, are_wanted)
        self.changed.emit()


class OwnSection(Section):
    """The player's games of this kind."""

    def __init__(self, column: SectionColumn) -> None:
        super().__init__(column, "You")
        self.add_facts()

    def show_score(self, game: GuessingGame, score: GuessScore) -> None:
        """Show the player's figures; before the first game, nothing."""
        self.setVisible(bool(score.played or score.lost))
        facts = [Fact("Found", f"{score.played:,}")]
        if score.played:
            facts += [Fact("Tries on average", f"{score.mean:.1f}"), Fact("Fewest", str(min(score.guesses)))]
        if game.tries:
            facts.append(Fact("Lost", f"{score.lost:,}"))
        self.show_facts(*facts)


class PlainPanel:
    """The sections of the plain face, some of them before those of the analysis, and some behind."""

    def __init__(self, column: SectionColumn, clear_notes: Callable[[], object]) -> None:
        self.game, self.pins = PlainGameSection(column), PinsSection(column)
        self.notes, self.faces = StruckOutSection(column, clear_notes), FacesSection(column)
        self.own = OwnSection(column)
        self.before: list[Section] = [self.game, self.pins]
        self.behind: list[Section] = [self.notes, self.faces, self.own]

    def show_game(self, game: GuessingGame, score: GuessScore, crossed: frozenset[str], *, is_plain: bool) -> None:
        """Show a game, the player's figures, and what is struck out; not `is_plain`, the theme alone."""
        self.game.show_game(game)
        self.pins.show_faces(faces_of(game.space))
        self.notes.show_crossed(faces_of(game.space), crossed)
        self.faces.show_space(game.space)
        self.own.show_score(game, score)
        for section in (self.game, self.pins, self.notes):
            section.setVisible(is_plain)
        self.own.setHidden(not is_plain or self.own.isHidden())
