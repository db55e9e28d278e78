"""What the page Story says: maps, ways, moves and endings in words."""
from typing import Final, Literal

from app.games.ferry.scene.exchange import Exchange
from app.games.ferry.scene.portal import WIDE
from app.pages import HowFar, time_played
from app.running.clock import clock_text
from solvers.core.game import IllegalMove
from solvers.core.wording import counted
from solvers.ferry import conversation
from solvers.ferry.conversation import is_narrated
from solvers.ferry.description import describe, lowered
from solvers.ferry.drawings import sign_words
from solvers.ferry.game import FerryGame
from solvers.ferry.keys import Event, Walk, read_walk
from solvers.ferry.scene import BODY_WIDTH, CELL, LEDGE, PIXEL, ROWS, SOLID, STEPS_A_SECOND, VOICE
from solvers.ferry.tale import Person, Portal
from solvers.ferry.text_mode import actions, current_lines, line_text
from solvers.ferry.things import is_taken

UNSEEN: Final = "where you have not been"
UP_NEW: Final = "↑ new"  # above the figure, where there is little room
ARCH: Final = round(WIDE * PIXEL + BODY_WIDTH + CELL) // 2  # units from the middle of an arch to a figure before it
WIDEST: Final = "99 moves · 999 keys · 00:00"  # counters for which there is always room
CLOSE: Final = 5 * CELL  # units to somebody to whom Enter walks


def spoken_name(game: FerryGame, by_player: bool) -> str:
    """Who is speaking; nobody says what only tells what happens."""
    if is_narrated(game.text):
        return ""
    person = game.map.person
    return game.tale.player if person is None or by_player else person.name


def goal_name(game: FerryGame, portal: Portal) -> str:
    """What is behind a portal, as far as it is known: what it gives, or a map that was seen."""
    if not portal.leads:
        return "leads nowhere"
    if gift := game.missing_titles(portal.gives):
        return gift
    if portal.ending or portal.map not in game.seen:
        return UNSEEN
    return game.tale.map_named[portal.map].title


def went_back(before: FerryGame, game: FerryGame) -> bool:
    """True if `game` is an earlier moment than `before`."""
    return (game.presses, game.steps) < (before.presses, before.steps)


def exchange(before: FerryGame | None, game: FerryGame) -> Exchange:
    """What a move won and lost, and the sentences that say it."""
    if before is None or went_back(before, game):
        return Exchange()
    fresh, gone = sorted(game.tokens - before.tokens), sorted(before.tokens - game.tokens)
    words = [f"You now carry {before.missing_titles(fresh)}."] if fresh else []
    words += [f"You no longer carry {game.missing_titles(gone)}."] if gone else []
    return Exchange(" ".join(words), tuple(fresh), tuple(gone))


def portal_text(game: FerryGame, portal: Portal) -> str:
    """A portal in words: `a way on the right, to the mill`."""
    side = "on the left" if portal.column < 14 else "on the right" if portal.column >= 28 else "in the middle"
    if not portal.leads:
        return f"a way {side}, which leads nowhere"
    if not portal.open_to(game.tokens):
        return f"a way {side}: {portal_note(game, portal)}"
    return f"a way {side}, to {lowered(goal_name(game, portal))}"


def remark(game: FerryGame) -> str:
    """What stands beside the title of a map: its note or, without one, who is there and how many portals are open."""
    if game.map.notes:
        return " ".join(game.map.notes)
    portals = [portal for portal in game.map.portals if portal.leads]
    open_ones = sum(portal.open_to(game.tokens) for portal in portals)
    closed = len(portals) - open_ones
    words = [game.map.person.name] if game.map.person else []
    words.append(f"{counted(open_ones, 'way')} open" + (f", {closed} closed" if closed else ""))
    return "; ".join(words)


def counters(game: FerryGame, walk: Walk, deeds: int) -> str:
    """The moves, keys and time of a game and of the walk that is on: `3 moves · 12 keys · 0:41`."""
    return " · ".join((counted(deeds, "move"), counted(game.presses + walk.presses, "key"),
                       clock_text((game.steps + walk.steps) / STEPS_A_SECOND)))


def how_far(game: FerryGame, endings: int) -> HowFar:
    """Maps, tokens and the time of this game, and how many endings were found in all games of the tale."""
    maps = len(game.tale.maps)
    return HowFar.from_words(
        f"{len(game.seen)} of {counted(maps, 'map')} seen", counted(len(game.tokens), "token") if game.tokens else "",
        f"{endings} of {counted(len(game.tale.endings), 'ending')}" if endings else "",
        time_played(game.steps / STEPS_A_SECOND), part=len(game.seen) / maps if maps > 1 else None)


def move_words(move: str) -> str:
    """A move as lists have it."""
    if move == "next":
        return "Go on"
    if move == "leave":
        return "Leave the conversation"
    if move.isdecimal():
        return f"Say choice {move}"
    try:
        walk = read_walk(move)
    except IllegalMove:
        return move[:40]
    walked = sum(stretch.steps for stretch in walk.stretches)
    begin = f"Walk {walked / STEPS_A_SECOND:.1f} s" if walked else ""
    end = {"up": "go through", "talk": "begin to talk", "": ""}[walk.event]
    words = ", ".join(filter(None, (begin, end)))
    return words[:1].upper() + words[1:]


def arrival(before: FerryGame | None, game: FerryGame) -> str:
    """What a screen reader says after a move."""
    if game.finished:
        ending = game.tale.ending_named[game.ending]
        return f"{ending.title}. {sign_words(ending.text)}"
    won = exchange(before, game).words
    if game.talking:
        speaker = spoken_name(game, game.speaker == "player")
        answers = " ".join(f"{choice.number}: {sign_words(game.tale.text_of[choice.link.target])}"
                           + (f" ({game.why_unsaid(choice)})" if choice.missing else "")
                           for choice in game.choices)
        return " ".join(filter(None, (line_text(speaker, game.text), won, answers)))
    moved = before is None or before.place != game.place
    return " ".join(filter(None, (won, *(describe(game) if moved else ()))))


def move_report(before: FerryGame, game: FerryGame) -> str:
    """What the text mode tells after a move: what was said last and won, and what is to be read now."""
    if went_back(before, game):
        return "\n".join(("You go back.", *current_lines(game)))
    won = exchange(before, game).words
    words = [won] if won else []
    if game.talking or game.finished or before.place != game.place or not before.talking:
        now = current_lines(game)
        heard = game.finished and before.talking and game.journal == before.journal  # the end alone is new
        words += now[1:] if heard else now
    return "\n".join(words)


def portal_note(game: FerryGame, portal: Portal) -> str:
    """What stands above a portal: what is behind it as far as it is known or, if it is closed, what one lacks."""
    if portal.open_to(game.tokens):
        return goal_name(game, portal)
    return game.why_closed(portal)


def arch_before(game: FerryGame) -> Portal | None:
    """The portal whose arch the figure overlaps in the picture, if any.

    The arch is wider than the cell in which the rules want the figure, so a few steps may still lead there.
    """
    if game.body.flying:
        return None
    middle = game.body.x + BODY_WIDTH // 2
    return next((portal for portal in game.map.portals if portal.leads and not is_taken(game, portal)
                 and abs(portal.column * CELL + CELL // 2 - middle) <= ARCH
                 and abs((portal.row + 1) * CELL - game.body.y) < CELL), None)


def person_close(game: FerryGame) -> Person | None:
    """The person here, if the figure could talk after some steps on the same ground."""
    person, body = game.map.person, game.body
    if person is None or body.flying:
        return None
    across = abs(person.column * CELL + CELL // 2 - body.x - BODY_WIDTH // 2)
    return person if across <= CLOSE and abs((person.row + 1) * CELL - body.y) < CELL else None


def deed_note(game: FerryGame, talk_key: str = "Enter") -> str:
    """What the keys would do where the figure is: up in a portal, `talk_key` beside somebody; empty for nothing."""
    notes = []
    if game.finished or game.talking or game.body.flying:
        return ""
    portal = game.portal or arch_before(game)
    if portal is not None and portal.leads and not is_taken(game, portal):
        note = portal_note(game, portal)
        if not portal.open_to(game.tokens):
            return note
        notes.append(UP_NEW if note == UNSEEN else f"↑ {note}")
    if (person := game.person_near or person_close(game)) is not None:
        has_words = conversation.opening(person, game.tokens) is not None
        notes.append(f"{talk_key}: {_talk_to(person)}" if has_words else f"{person.name} has nothing to say now")
    return "   ".join(notes)


def _talk_to(person: Person) -> str:
    return f"{'listen to' if person.look == VOICE else 'talk to'} {lowered(person.name)}"


def talk_again(person: Person, talk_key: str) -> str:
    """What stands in the banner where `talk_key` came right after a conversation, and might have been meant for it."""
    return f"Press {talk_key} once more to {_talk_to(person)} again."


def stands_on_planks(game: FerryGame) -> bool:
    """True if planks alone carry the figure, through which it jumped from below, or could have."""
    row, left = game.body.y // CELL, game.body.x // CELL
    if game.body.flying or row >= ROWS:
        return False
    under = {game.map.rows[row][column] for column in range(left, (game.body.x + BODY_WIDTH - 1) // CELL + 1)}
    return LEDGE in under and SOLID not in under


def refusal(game: FerryGame, event: Event | Literal["down"]) -> str:
    """Why a key would do nothing where the figure is; empty if it would do something, if only after a few steps."""
    if event == "down":
        return "Planks hold: nobody goes down through them. Walk over their end." if stands_on_planks(game) else ""
    if event == "talk" and game.person_near is None and person_close(game) is not None:
        return ""
    try:
        game.play(event)
    except IllegalMove as error:
        return str(error)
    return ""


def is_deed(move: str) -> bool:
    """True if a move did something; a walk that a hint or undo interrupted did not."""
    return move.split(" ")[-1] in ("up", "talk", "next", "leave") or move.isdecimal()


def lesson_move(game: FerryGame, goal: str) -> str:
    """The move of a lesson that talks to somebody, or goes to another map (`map NAME`)."""
    there = {portal.letter: portal.map for portal in game.map.portals}
    wanted = "talk" if goal == "talking" else next(
        letter for letter, name in there.items() if name == goal.removeprefix("map "))
    return next(action.move for action in actions(game) if action.word == wanted)
