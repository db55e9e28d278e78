"""The rules as states: where the figure is, what it carries, and what is being said.

Ids are `ferry:NAME:SEED` for a built-in tale and `ferry:own/TEXT:SEED` for any other one (tales.py). The seed is only
for the picture, which places its stars and trees by it. The notation of moves is in keys.py.
"""
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from solvers.core.game import IllegalMove
from solvers.core.wording import listed
from solvers.ferry import conversation
from solvers.ferry.conversation import Choice, Speaker
from solvers.ferry.drawings import sign_words, signs_of
from solvers.ferry.keys import LATEST, TICK, Motion, Walk, read_walk
from solvers.ferry.motion import Body, Terrain
from solvers.ferry.scene import BODY_HEIGHT, BODY_WIDTH, CELL, REACH, VOICE
from solvers.ferry.tale import END_DIALOG, Link, Map, Person, Portal, Tale


@dataclass(frozen=True, slots=True)
class Said:
    """An entry of the journal: the map, the speaker, and the number of the line."""

    map: str
    speaker: Speaker
    line: int


@lru_cache(maxsize=512)
def terrain_for(rows: tuple[str, ...], motion: Motion = LATEST) -> Terrain:
    """The physics of a map; cached, as every state of a walk asks for it."""
    return Terrain(rows, motion)


def touches(body: Body, portal: Portal) -> bool:
    """True if a body overlaps a portal, which is one cell wide and three high."""
    left, bottom = portal.column * CELL, (portal.row + 1) * CELL
    return left - BODY_WIDTH < body.x < left + CELL and bottom - 3 * CELL < body.y < bottom + BODY_HEIGHT


def distance(body: Body, portal: Portal) -> tuple[int, int]:
    """Distance of a body from the middle of a portal, in units: (sideways, vertical)."""
    return (abs(body.x + BODY_WIDTH // 2 - portal.column * CELL - CELL // 2), abs(body.y - (portal.row + 1) * CELL))


def reaches(body: Body, person: Person) -> bool:
    """True if a body is close enough to talk to a person: at most two cells away in each direction."""
    sideways = body.x + BODY_WIDTH // 2 - (person.column * CELL + CELL // 2)
    return abs(sideways) <= REACH and abs(body.y - (person.row + 1) * CELL) <= REACH


def walked(rows: tuple[str, ...], body: Body, walk: Walk) -> Body:
    """A body at the end of a walk on the map of these rows, by the motion that is the walk's."""
    if not walk.stretches:
        return body
    terrain = terrain_for(rows, walk.motion)
    move, body = (terrain.steer, body.keys_up) if walk.steered else (terrain.walk, body.at_rest)
    for stretch in walk.stretches:
        body = move(body, stretch.direction, stretch.steps, stretch.jump)
    return body


def walked_steps(rows: tuple[str, ...], body: Body, walk: Walk) -> Iterator[Body]:
    """A body after each step of a walk, to be painted: between two ticks of a steered motion it is half-way."""
    terrain, length = terrain_for(rows, walk.motion), TICK if walk.steered else 1
    body = body.keys_up if walk.steered else body.at_rest
    for stretch in walk.stretches:
        for done in range(0, stretch.steps, length):
            before = body
            body = (terrain.steer(body, stretch.direction, TICK, stretch.jump) if walk.steered else
                    terrain.walk(body, stretch.direction, 1, stretch.jump and not done))
            for part in range(1, length + 1):
                yield body_between(before, body, part / length)


def body_between(before: Body, after: Body, part: float) -> Body:
    """A body on its way, to be painted: so much of the way from one place to another is done."""
    x, y = before.x + part * (after.x - before.x), before.y + part * (after.y - before.y)
    return after._replace(x=round(x), y=round(y))


@dataclass(frozen=True, slots=True)
class FerryGame:
    """State of the play of a tale."""

    id: str
    tale: Tale = field(repr=False, hash=False)
    place: str                      # name of the map
    body: Body
    tokens: frozenset[str] = frozenset()
    line: int = END_DIALOG          # the line that is being said; END_DIALOG if nobody speaks
    speaker: Speaker = "player"
    ending: str = ""                # the ending that was reached; empty while the tale goes on
    journal: tuple[Said, ...] = ()  # everything that was said
    seen: tuple[str, ...] = ()      # maps, in the order of the first visit
    steps: int = 0                  # of 1/120 s; reading takes none, and each key of a conversation one
    presses: int = 0

    @property
    def finished(self) -> bool:
        """True if the tale is over."""
        return bool(self.ending)

    @property
    def map(self) -> Map:
        """The map on which the figure is."""
        return self.tale.map_named[self.place]

    @property
    def terrain(self) -> Terrain:
        """The physics of this map."""
        return terrain_for(self.map.rows)

    @property
    def talking(self) -> bool:
        """True during a conversation."""
        return self.line != END_DIALOG

    @property
    def text(self) -> str:
        """The line that is being said; empty if nobody speaks."""
        return self.tale.text_of[self.line] if self.talking else ""

    @property
    def heard_before(self) -> bool:
        """True if the line that is being said was said here before."""
        return self.talking and Said(self.place, self.speaker, self.line) in self.journal[:-1]

    def said_before(self, choice: Choice) -> bool:
        """True if the player has said this here before."""
        return Said(self.place, "player", choice.link.target) in self.journal

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The current choices, including those that need tokens the player does not have."""
        if not self.talking or conversation.automatic_link(self.tale, self.line, self.tokens):
            return ()
        return conversation.choices(self.tale, self.line, self.tokens)

    @property
    def portal(self) -> Portal | None:
        """The portal in which the figure stands, if any."""
        return self.portal_at(self.body)

    def portal_at(self, body: Body) -> Portal | None:
        """The portal in which a body stands, if any: of several one that leads on, the nearest, the first by letter."""
        if body.flying:
            return None
        touched = [portal for portal in self.map.portals if touches(body, portal)]
        return min(touched, key=lambda portal: (not portal.leads, *distance(body, portal), portal.letter), default=None)

    @property
    def person_near(self) -> Person | None:
        """The person to whom the figure can talk from where it stands, if any."""
        person = self.map.person
        return person if person and not self.body.flying and reaches(self.body, person) else None

    def play(self, move: str, /) -> "FerryGame":
        """The state after a move. Raises IllegalMove with a sentence for the player."""
        if self.finished:
            raise IllegalMove("The tale is over; go back to any moment of it, or begin anew.")
        if self.talking:
            return self._speak(move)
        if move in ("next", "leave") or move.isdecimal():
            raise IllegalMove("Nobody is speaking here.")
        walk = read_walk(move)
        steps, presses = self.steps + walk.steps, self.presses + walk.presses
        body = self.body_after(walk)
        next_state = replace(self, body=body.at_rest if walk.event else body, steps=steps, presses=presses)
        if walk.event == "up":
            return next_state._enter()
        return next_state._greet() if walk.event == "talk" else next_state

    def body_after(self, walk: Walk) -> Body:
        """The figure at the end of a walk, before the key that ends it."""
        return walked(self.map.rows, self.body, walk)

    def _enter(self) -> "FerryGame":
        portal = self.portal
        if portal is None:
            raise IllegalMove("There is no portal where you stand.")
        if not portal.leads:
            raise IllegalMove("This portal leads nowhere.")
        if not portal.open_to(self.tokens):
            raise IllegalMove(self.why_closed(portal))
        goal, tokens = self.tale.goal(portal), self.tokens.union(portal.gives)
        if goal is None:
            return replace(self, ending=portal.ending, tokens=tokens)
        target_map, arrival = goal
        body = terrain_for(target_map.rows).body_at(arrival.column, arrival.row)
        seen_maps = self.seen if target_map.name in self.seen else (*self.seen, target_map.name)
        return replace(self, place=target_map.name, body=body, seen=seen_maps, tokens=tokens)

    def _greet(self) -> "FerryGame":
        person = self.person_near
        if person is None:
            raise IllegalMove(self._why_not_near())
        link = conversation.opening(person, self.tokens)
        if link is None:
            raise IllegalMove(f"{person.name} has nothing to say now.")
        return self._say(link, "player")

    def _why_not_near(self) -> str:
        """Why nobody can be talked to. A voice without a figure is listened to instead."""
        person = self.map.person
        if person is None:
            return "There is nobody here to talk to."
        if self.body.flying:
            return "Land first, and then talk."
        if person.look == VOICE:
            return f"Go closer to listen to “{person.name}”."
        across = person.column * CELL + CELL // 2 - self.body.x - BODY_WIDTH // 2
        where = "" if abs(across) <= REACH else f" Walk on to the {'right' if across > 0 else 'left'}."
        return f"{person.name} is too far away to talk to.{where}"

    def why_closed(self, portal: Portal) -> str:
        """What one reads at a portal that is closed: the tale's own words, if it has some; else what is missing."""
        missing = self.missing_titles(portal.needs)
        if portal.closed and (missing or not portal.needs):
            words = sign_words(portal.closed)
            return words[0].upper() + words[1:]
        if portal.gives and self.tokens.issuperset(portal.gives):
            return "There is nothing left here to take."
        return f"This way is closed. You still need {missing}." if missing else "This way is closed to you now."

    def why_unsaid(self, choice: Choice) -> str:
        """Why a choice cannot be said: the tale's own words for the first thing that is missing and has some, else what
        is missing. Empty if it can be said."""
        own = self._own_words(choice)
        if signs_of(own):
            return f"You still need {sign_words(own)}."
        return own or (f"You still need {self.missing_titles(choice.missing)}." if choice.missing else "")

    def signs_wanted(self, choice: Choice) -> tuple[str, ...]:
        """The signs for what a choice lacks, in a tale that says it by signs; none for one that can be said."""
        return signs_of(self._own_words(choice))

    def _own_words(self, choice: Choice) -> str:
        """What the tale itself says of a choice that lacks something; empty if it says nothing of it."""
        return next((words for name, words in self.tale.wanting_words.items() if name in choice.missing), "")

    def missing_titles(self, tokens: Iterable[str]) -> str:
        """The titles of those of these tokens that the player does not have: `“A lantern” and “The key”`."""
        return listed([f"“{self.tale.token_titles.get(token, token)}”" for token in tokens if token not in self.tokens])

    def _speak(self, move: str) -> "FerryGame":
        counted = replace(self, steps=self.steps + 1, presses=self.presses + 1)
        if move == "leave":
            return replace(counted, line=END_DIALOG, speaker="player")
        link = self._link(move)
        return counted._say(link, conversation.speaker_after(self.speaker, link))

    def _link(self, move: str) -> Link:
        """The link that a key of a conversation takes. Raises IllegalMove."""
        if move == "next":
            link = conversation.automatic_link(self.tale, self.line, self.tokens)
            if link is None:
                raise IllegalMove(f"Choose what to say: 1 to {len(self.choices)}.")
            return link
        choice_made = next((choice for choice in self.choices if str(choice.number) == move), None)
        if choice_made is None:
            numbers = listed([str(choice.number) for choice in self.choices])
            raise IllegalMove(
                f"You can choose {numbers} here." if numbers else "There is nothing to choose here. Go on.")
        if self.signs_wanted(choice_made):
            raise IllegalMove("You cannot show that yet.")  # what is lacking is seen, in a tale without a word
        if choice_made.missing:
            raise IllegalMove(f"You cannot say that yet. {self.why_unsaid(choice_made)}")
        return choice_made.link

    def tokens_needed_for(self, move: str) -> tuple[str, ...]:
        """The tokens without which a move would be illegal. Raises IllegalMove if it is illegal anyway."""
        if self.talking:
            return () if move == "leave" else self._link(move).needs
        walk = read_walk(move)
        portal = self.portal_at(self.body_after(walk)) if walk.event == "up" else None
        person = self.map.person if walk.event == "talk" else None
        opening = conversation.opening(person, self.tokens) if person else None
        return portal.needs if portal else opening.needs if opening else ()

    def _say(self, link: Link, speaker: Speaker) -> "FerryGame":
        """The state after a link is taken and its line said."""
        tokens, journal = link.tokens_after(self.tokens), self.journal
        if link.target != END_DIALOG:
            journal = (*journal, Said(self.place, speaker, link.target))
        if link.target == END_DIALOG or link.ending:
            return replace(self, tokens=tokens, line=END_DIALOG, speaker="player", ending=link.ending, journal=journal)
        return replace(self, tokens=tokens, line=link.target, speaker=speaker, journal=journal)


def first_state(tale: Tale, game_id: str) -> FerryGame:
    """The state in which a tale begins. The tale must be free of `refused` faults."""
    here = tale.map_named[tale.start]
    column, row = here.start or (0, 0)
    return FerryGame(game_id, tale, here.name, terrain_for(here.rows).body_at(column, row), seen=(here.name,))
