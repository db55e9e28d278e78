"""BoutView: the game that is played on the Versus page, on its boards and in the panel, and who plays it."""
from app.games.tetris.controller_presets import ControllerPresets
from app.games.tetris.programs import program_title
from app.games.tetris.versus.bout import Bout
from app.games.tetris.versus.challenge import OWN, Challenge, pace_text
from app.games.tetris.versus.program_opponent import ProgramOpponent
from app.games.tetris.versus.versus_boards import Arena
from app.games.tetris.versus.versus_sections import AttackSection, SidesSection
from app.pages import PageContext
from solvers.tetris.guideline.events import Event, Locked
from solvers.tetris.guideline.versus import LEFT, RIGHT, Side
from solvers.tetris.levels.table import level_name


class BoutView:
    """Shows a bout as it stands, and what its last attack is made of."""

    def __init__(self, context: PageContext, arena: Arena, bout: Bout, program: ProgramOpponent) -> None:
        self._presets, self._arena, self._bout, self._program = context.shared(ControllerPresets), arena, bout, program
        self.comparison, self.last_attack = SidesSection(context.column), AttackSection(context.column)

    def opponent(self, challenge: Challenge) -> str:
        """The title of who plays at the right."""
        if challenge.second:
            return challenge.players[RIGHT]
        if challenge.program:
            return self._program.name or program_title(challenge.program)
        return level_name(challenge.place) if challenge.place != OWN else self._ai_title(challenge)

    def _ai_title(self, challenge: Challenge) -> str:
        return self._presets.title(challenge.controller.name)

    def show(self, challenge: Challenge, wins: tuple[int, int]) -> None:
        """Show the bout as a game of a match in which each side has won so many."""
        bout, match = self._bout, self._bout.match
        left, right = match.boards
        pace = "" if challenge.second else pace_text(challenge.pace)
        remark = pace if challenge.place == OWN else f"{self._ai_title(challenge)}, {pace}"
        names = (challenge.players[LEFT], self.opponent(challenge))
        veiled = bout.paused and not bout.countdown.counting
        self._arena.show_boards(match.boards, bout.invitations(pace), veiled=veiled, count=bout.countdown.left)
        self._arena.show_players(names, ("", remark), wins, of=challenge.wins)
        self.comparison.show_match(names, (left.tally, right.tally), match.finesse_faults, match.time,
                                   going=bout.going)

    def show_attack(self, challenge: Challenge, side: Side, event: Event) -> None:
        """Show what an attack is made of, if the event is one."""
        if isinstance(event, Locked) and event.attack:
            name = "" if side == LEFT else self.opponent(challenge)
            board = self._bout.match.boards[side]
            self.last_attack.show_attack(name, event.clear, event.attack, board.back_to_back, board.rules.table)
