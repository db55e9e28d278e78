"""Hints from the shortest play: whether there is a way, what is missing, where it is, and how to get there.

Each level answers its question and no more. Hints name only what the player has seen: of other people, maps and tokens
they say that there is something, and not what.
"""
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from solvers.core.wording import listed
from solvers.ferry.description import lowered, side_phrase
from solvers.ferry.game import FerryGame
from solvers.ferry.keys import Walk, read_walk
from solvers.ferry.scene import STEPS_A_SECOND, VOICE
from solvers.ferry.solving import Play
from solvers.ferry.tale import Portal

QUESTIONS: Final = ("Is there a way?", "What is missing?", "Where to?", "How?")

_NUMBERS: Final = ("here", "one map", "two maps", "three maps", "four maps", "five maps", "six maps",
                   "seven maps", "eight maps", "nine maps", "ten maps")
GLIDE: Final = 12  # steps
_SIDES: Final = {-1: "left", 1: "right"}


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint of one level, 0 to 3: its sentence, and from level 2 on what to highlight."""

    level: int
    text: str
    portal: str = ""      # the letter of the portal to go through next
    person: bool = False  # or whether to go to the person
    move: str = ""        # the next move, on level 3 alone


@dataclass(frozen=True, slots=True)
class _Milestone:
    """The next goal of the solution: a token that it will need later, or the ending."""

    start: FerryGame            # where the last walk to it begins
    portals: int                # number of portals on the way there
    token: str = ""             # empty for the ending
    wanted_by: FerryGame | None = None  # where the token will be wanted
    giver: Portal | None = None         # the portal that gives it, if no person does


def hint(game: FerryGame, play: Play | None, level: int, *, proven: bool = True) -> Hint:
    """The hint of a level, 0 to 3.

    Args:
        play: the play from this state that `Solve` found; None if it found none.
        proven: of a missing play, whether it is proven that there is none.
    """
    # The first levels need less than the others: they return before anything more is computed.
    if play is None and not proven:
        return Hint(level, "No way to an ending was found from here. There may still be one: this tale is too large to "
                    "look everywhere.")
    if play is None or not play.moves:
        return Hint(level, "No ending can be reached from here any more. Go back to an earlier moment.")
    if level <= 0:
        return Hint(0, "Yes: an ending can be reached from here.")
    goal = _next_milestone(game, play)
    portal = None if game.talking else _next_portal(game, play)
    person = not game.talking and play.moves[0].endswith("talk")
    if level == 1:
        return Hint(1, _missing_sentence(game, goal, portal, person=person))
    letter = portal.letter if portal else ""
    if level == 2:
        return Hint(2, _where_sentence(game, goal, portal), letter, person)
    return Hint(3, move_in_words(game, play.moves[0]), letter, person, play.moves[0])


def move_in_words(game: FerryGame, move: str) -> str:
    """A move in words: `Go right for 0.8 s and talk to Marta.`"""
    if game.talking:
        return {"next": "Go on.", "leave": "Leave the conversation."}.get(move, f"Choose {move}.")
    walk = read_walk(move)
    portal = game.portal_at(game.body_after(walk))
    person = game.map.person
    last = ("press up there" if walk.event == "up" and portal else
            f"talk to {person.name}" if walk.event == "talk" and person else "")
    phrases = listed([*_stretches(walk), *filter(None, (last,))])
    return f"{phrases[:1].upper()}{phrases[1:]}."


def _stretches(walk: Walk) -> list[str]:
    phrases = []
    down = False
    stretches = walk.stretches
    if walk.event and stretches and stretches[-1].direction == 0 and stretches[-1].steps <= GLIDE:
        stretches = stretches[:-1]  # a run ends there by itself
    for stretch in stretches:
        seconds = round(stretch.steps / STEPS_A_SECOND, 1)
        way, held = _SIDES.get(stretch.direction, ""), f"{seconds} s"
        if stretch.jump and not down and way:
            phrases.append(f"jump to the {way}" + (f" and hold on for {held}" if seconds else ""))
        elif stretch.jump and not down:
            phrases.append("jump straight up")
        elif way:
            phrases.append(f"go {way} for {held}" if seconds else f"tap {way} once")
        else:
            phrases.append(f"wait for {held}" if seconds else "wait a moment")
        down = stretch.jump and walk.steered
    return phrases


def _next_milestone(game: FerryGame, play: Play) -> _Milestone:
    """Replay the play, and find the first token gained that a later move needs.

    `wanted` maps each token to the first state in which a move needs it: built backwards, so that earlier states win.
    """
    states, portals = [game], [0]
    for move in play.moves:
        portals.append(portals[-1] + move.endswith("up"))
        states.append(states[-1].play(move))
    needed_later = {token: state for state, move in reversed(list(zip(states, play.moves, strict=False)))
              for token in state.tokens_needed_for(move)}
    for number, (before, after) in enumerate(pairwise(states)):
        gained = next((token for token in sorted(after.tokens - before.tokens) if token in needed_later), None)
        if gained and not after.finished:
            giver = None if before.talking else next(
                (portal for portal in before.map.portals if gained in portal.gives), None)
            return _Milestone(before, portals[number], gained, needed_later[gained], giver)
    return _Milestone(states[-2], portals[-2])


def _missing_sentence(game: FerryGame, goal: _Milestone, portal: Portal | None, *, person: bool) -> str:
    if not goal.token:
        return "Nothing is missing any more; what is left is the way."
    wanting = goal.wanted_by
    if wanting is None or wanting.place not in game.seen:
        return ("Something is missing that will be wanted where you have not been yet. "
                f"{_first_deed(game, portal, person=person)}")
    title, here = game.tale.token_titles[goal.token], wanting.map
    if wanting.talking and here.person:
        return f"You need “{title}”: {here.person.name} wants it."
    return f"You need “{title}” for what comes after {here.title}."


def _first_deed(game: FerryGame, portal: Portal | None, *, person: bool) -> str:
    """What to try first, of what one can see."""
    if person and game.map.person:
        verb = "Listen" if game.map.person.look == VOICE else "Talk"
        return f"{verb} to {lowered(game.map.person.name)} first."
    return f"Try the arch {side_phrase(portal.column)} first." if portal else "Go on talking first."


def _where_sentence(game: FerryGame, goal: _Milestone, portal: Portal | None) -> str:
    """Who has the token, or where the ending is; the number of portals on the way, and the first of them."""
    here = goal.start  # nobody is named whom the player has not met
    person, seen = here.map.person, here.place in game.seen
    if goal.giver:
        who = f"It is behind the arch {side_phrase(goal.giver.column)}" if seen else "It is where you have not been"
    elif goal.token:
        who = f"{person.name} has it" if person and seen else "Somebody you have not met has it"
    elif here.talking or person:
        who = f"The end is with {person.name}" if person and seen else "The end is where you have not been"
    else:
        who = f"The end is behind {here.map.title}" if seen else "The end is where you have not been"
    if not goal.portals:
        return f"{who}, and that is here."
    count = _NUMBERS[goal.portals] if goal.portals < len(_NUMBERS) else f"{goal.portals} maps"
    first = f": first the arch {side_phrase(portal.column)}" if portal else ""
    return f"{who}, {count} away{first}."


def _next_portal(game: FerryGame, play: Play) -> Portal | None:
    """The portal through which the play leaves this map next."""
    for move in play.moves:
        if move.endswith("up"):
            return game.portal_at(game.body_after(read_walk(move)))
        game = game.play(move)
    return None
