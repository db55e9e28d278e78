"""Asks an engine what may come next at the cursor, and shows it on the board, in the panel and as a hint."""
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.games.counterpoint.compose.candidate_section import CandidateSection
from app.games.counterpoint.compose.compose_sections import CostSection
from app.games.counterpoint.compose.compose_solvers import outlook_of_moment
from app.games.counterpoint.compose.composition_board import CompositionBoard
from app.games.counterpoint.compose.ways_lane import short_number
from app.pages import Command, PageContext, Section
from solvers.core.generator_engine import at_once
from solvers.core.wording import noun_for
from solvers.counterpoint.composition import Composition
from solvers.counterpoint.judging import hard_breaches
from solvers.counterpoint.manuscript import BAR
from solvers.counterpoint.outlook import Candidate, Outlook, lines_of, outlook_of
from solvers.counterpoint.pitch import Pitch
from solvers.counterpoint.rules import BY_NAME, PERSONALITIES, Personality
from solvers.counterpoint.spoken import interval_name, short_name
from solvers.counterpoint.voices.candidates import outlook_of_voices
from solvers.counterpoint.writing import Moment

SURPRISING_RULES: Final = ("parallel-perfect", "direct-perfect", "thrice")  # rules whose refusals one may wonder at


def hint_words(best: Candidate, found: Outlook, beside: Pitch | None) -> str:
    """Why a note is the best one, what the next best ones cost, and why a rule refuses another.

    `beside` is the note of the cantus, with which the interval is named. Of refusals only those are explained that may
    surprise (SURPRISING_RULES): that a dissonance is refused needs no words.
    """
    least = f"{best.least or 0:g}"
    ways = f"{short_number(best.ways)} {noun_for(best.ways, 'way')} left, and "
    words = [f"{ways}the cheapest line costs {least}." if found.voice is None else
             f"{ways if best.ways else ''}the cheapest piece found with it costs {least}."]
    if best.pitch is not None and beside is not None:
        low, high = sorted((best.pitch, beside), key=lambda each: (each.step, each.midi))
        name = interval_name(low, high)
        words[0] = f"{'An' if name[0] in 'aeio' else 'A'} {name}; {words[0]}"
    words[0] = words[0][:1].upper() + words[0][1:]
    others = sorted((each for each in found.candidates
                     if each.is_possible and each is not best and each.pitch is not None),
                    key=lambda each: each.least or 0.0)
    words += [f"{short_name(each.pitch)} costs {each.least or 0:g}." for each in others[:2] if each.pitch is not None]
    refused = [candidate for candidate in found.candidates if candidate.refused in SURPRISING_RULES]
    if refused and refused[0].pitch is not None:
        words.append(f"{short_name(refused[0].pitch)}: {BY_NAME[refused[0].refused].title.lower()}.")
    return " ".join(words)


class ComposeHintDesk(QObject):
    """Keeps the outlook of what is written, once the engine has found it.

    In two voices ways are counted and costs proven; in several each note has the cheapest piece that was found with it.
    """

    outlook_found = Signal()
    note_selected = Signal(object)  # a note to be written at the cursor, None for a rest

    def __init__(self, context: PageContext, board: CompositionBoard, show_aids: Command) -> None:
        """`show_aids` is the command of the section that stands there while the aids are hidden."""
        super().__init__(context)
        self._context, self._board = context, board
        self._driver = context.add_driver(self._current_subject)
        self._is_hint_wanted = False  # one is to be told once the outlook is there
        self.state: Composition = board.sheet.composition
        self.judge: Personality = PERSONALITIES[0]
        self.outlook: Outlook | None = None
        self.candidates = CandidateSection(context.column)
        self.costs = CostSection(context.column)
        self.hidden = Section(context.column, "Ways and costs",
                              text="What each note would cost is hidden. In a task of the day it is a hint.")
        self.hidden.add_buttons(show_aids)
        self.sections = (self.candidates, self.costs, self.hidden)
        self.candidates.note_selected.connect(self._choose)
        self.hide_sections()

    def reset(self, state: Composition, judge: Personality) -> None:
        """Discard the outlook, since the notes or the rules have changed.

        The panel keeps what it shows until the new outlook is there, unless the piece is another one: a list that
        vanished at each note would take the keyboard's focus with it.
        """
        if (state.setting, judge) != (self.state.setting, self.judge):
            self.hide_sections()
        self.state, self.judge, self.outlook, self._is_hint_wanted = state, judge, None, False

    def request_outlook(self) -> None:
        """Start the engine for the place at the cursor; a free piece has no outlook."""
        state, sheet, cell = self.state, self._board.sheet, self._board.cursor_cell
        if state.setting.kind != "species":
            return
        exercise = state.exercise(self.judge)
        if exercise is None:
            engine = outlook_of_voices(state, *cell, self.judge, sheet.slot_of(cell))
        else:
            voice = state.free_voices[0]
            own = cell if cell[0] == voice else (voice, min(cell[1], state.length - BAR))
            engine = outlook_of(exercise, state.places(voice), sheet.slot_of(own))
        self._driver.run_hidden(engine, self._on_outlook, "outlook")

    def _current_subject(self) -> object:
        return self.state, self.judge, self._board.cursor_cell

    def _on_outlook(self, found: Outlook) -> None:
        self.outlook = found
        self._board.show_outlook(found)
        self.update_sections()
        if self._is_hint_wanted:
            self._show_hint()
        self.outlook_found.emit()

    def remark(self) -> str:
        """The ways left and the cost, for the strip above the board; empty until they are known."""
        found, board = self.outlook, self._board
        if found is None:
            return ""
        if found.voice is not None:
            words = [f"<b>{short_number(found.ways)}</b> ways left"] if found.ways and board.aids else []
            if not hard_breaches(self.state, self.judge):
                words.append(f"cost <b>{sum(found.spent.values()):g}</b>")
            return ", ".join(words)
        cost = "" if found.broken_slot is not None else f", cost <b>{sum(found.spent.values()):g}</b>"
        best = "" if found.optimum is None or not cost else f", best of all lines {found.optimum:g}"
        ways = f"<b>{short_number(found.ways)}</b> of {short_number(found.total_ways)} ways left"
        return ways + cost + best if board.aids else cost.removeprefix(", ")

    # The panel

    def update_sections(self) -> None:
        """Show the outlook in the panel, if there is one."""
        found, cell = self.outlook, self._board.cursor_cell
        if found is None:
            return
        for section in self.sections:
            section.setVisible(self._board.aids == (section is not self.hidden))
        given = self._board.sheet.is_given(cell[0])
        self.candidates.show_outlook(found, cell[1] // BAR + 1, self._beside(cell[1]), listed=not given)
        best = self._best()
        if best is not None and not given and self._board.sheet.note_at(cell) is None:
            self.costs.show_candidate(found, best)
        else:
            self.costs.show_line(found)

    def show_moment(self, moment: Moment) -> None:
        """Show the state of a watched solver, in two voices."""
        exercise = self.state.exercise(self.judge)
        assert exercise is not None
        seen = outlook_of_moment(at_once(lines_of(exercise)), moment)
        self._board.show_trace(moment.line, seen)
        cell = self._board.active_cell
        self.candidates.show_outlook(seen, cell[1] // BAR + 1, self._beside(cell[1]), listed=True)
        self.candidates.show()
        self.costs.hide()

    def hide_sections(self) -> None:
        for section in self.sections:
            section.hide()

    def _choose(self, pitch: Pitch | None) -> None:
        if self.outlook is not None:  # else the list is still that of another place
            self.note_selected.emit(pitch)

    # Hints

    def request_hint(self) -> None:
        """Show the best note at the cursor, or at the first empty place if one is written there; at once or as soon as
        the outlook is there."""
        board, sheet = self._board, self._board.sheet
        if sheet.is_given(board.cursor_cell[0]) or sheet.note_at(board.cursor_cell) is not None:
            empty = sheet.first_empty()
            if empty is not None:
                board.move_cursor(empty, show=board.cursor_shown)
            elif sheet.is_given(board.cursor_cell[0]):  # all is written: the note beside it
                board.move_cursor(sheet.beside(board.cursor_cell), show=board.cursor_shown)
        self._is_hint_wanted = True
        cell, outlook = board.cursor_cell, self.outlook
        if outlook is not None and outlook.place == sheet.slot_of(cell) and outlook.voice in (None, cell[0]):
            self._show_hint()

    def cancel_hint(self) -> None:
        self._is_hint_wanted = False
        self._board.show_hint(None)

    def _best(self) -> Candidate | None:
        """The candidate with which the line costs least."""
        if self.outlook is None:
            return None
        able = [each for each in self.outlook.candidates if each.is_possible and each.least is not None]
        return min(able, key=lambda each: (each.least or 0.0, -each.ways)) if able else None

    def _show_hint(self) -> None:
        self._is_hint_wanted = False
        best, outlook = self._best(), self.outlook
        if outlook is None:
            return
        if best is None:
            self._context.say("hint", "No note helps here.", self._why_no_note_helps(outlook))
            return
        self._board.show_hint(best.pitch)
        name = "The rest" if best.pitch is None else short_name(best.pitch)
        words = hint_words(best, outlook, self._beside(self._board.active_cell[1]))
        self._context.say("hint", f"{name} is best.", words, "Write it", lambda: self._choose(best.pitch))

    def _why_no_note_helps(self, found: Outlook) -> str:
        if found.voice is not None:
            return ("Each note breaks a hard rule or leads nowhere: change another one first." if found.candidates
                    else "No rhythm that the solver knows has a note here.")
        if not found.total_ways:
            return "By these rules no line goes with this cantus. Change the rules, or take another cantus."
        where = "" if found.broken_slot is None else (
            f" since bar {self._board.sheet.cell_of_slot(found.broken_slot)[1] // BAR + 1}")
        return f"There has been no way on{where}: change a note there."

    def _beside(self, time: int) -> Pitch | None:
        """The cantus at a time in eighths."""
        given = self.state.setting.cantus_voice
        other = None if given is None else self.state.sounding(given, time)
        return None if other is None else other.pitch
