"""The linter: everything that is wrong in the folder of a tale, each with file, line, column and a sentence.

Faults of form come from the reader (tale_folder.py). If there are none, the linter explores the tale: the physics say
where one gets on foot (reach.py), tokens open portals and lines, and the solver proves which endings can be reached.
"""
from collections.abc import Generator, Iterator, Mapping
from typing import Final

from solvers.core.generator_engine import at_once
from solvers.ferry.drawings import drawings, unknown_signs
from solvers.ferry.faults import Fault
from solvers.ferry.game import first_state, terrain_for
from solvers.ferry.graph import TaleGraph, leading_portals
from solvers.ferry.reach import Reach, reach_in_pieces, usable_links
from solvers.ferry.scene import CELL, SOLID
from solvers.ferry.solving import Solve
from solvers.ferry.tale import END_DIALOG, Link, Map, Portal
from solvers.ferry.tale_folder import TALE_FILE, Draft, cause_first, in_wall, read_draft
from solvers.ferry.words import Key

MOST_CHOICES: Final = 9      # the keys 1 to 9
STATES: Final = 20           # of the search for an ending, in one piece of work
MOST_STATES: Final = 20_000  # of it; an ending that is not refuted by then counts as reachable


def lint(files: Mapping[str, bytes]) -> tuple[Fault, ...]:
    """All faults of a folder, in the order of its files; those marked `refused` prevent it from being read."""
    draft = read_draft(files)
    return draft.faults or lint_draft(draft)


def lint_draft(draft: Draft) -> tuple[Fault, ...]:
    """The faults in the content of a tale whose form has none. Up to seconds for a large tale."""
    return at_once(lint_in_pieces(draft))


def lint_in_pieces(draft: Draft) -> Generator[None, None, tuple[Fault, ...]]:
    """`lint` for an engine: yields after each short piece of work."""
    graph = TaleGraph(draft.tale)
    linter = _Linter(draft, (yield from reach_in_pieces(graph)))
    faults_found = {*linter.maps()}
    yield
    faults_found |= {*linter.speech(), *linter.tokens()}
    for ending in draft.tale.endings:
        if not (yield from linter.reached(ending.name)):
            faults_found.add(linter.fault(f"The ending “{ending.name}” cannot be reached.", ("ending", ending.name)))
    return cause_first(faults_found)


class _Linter:
    """The checks of one tale, each an iterator of faults."""

    def __init__(self, draft: Draft, reach: Reach) -> None:
        self.draft, self.tale, self.reach = draft, draft.tale, reach

    def fault(self, sentence: str, *keys: Key) -> Fault:
        place = next((self.draft.places[key] for key in keys if key in self.draft.places), (TALE_FILE, 1, 1))
        return Fault(*place, sentence, refused=False)

    # Maps

    def maps(self) -> Iterator[Fault]:
        """Faults of what stands on the maps, and of the portals between them."""
        for tale_map in self.tale.maps:
            whole: Key = ("map", tale_map.name)
            if not tale_map.title:
                yield self.fault("This map has no title.", whole)
            yield from self._standing(tale_map)
            if tale_map.name not in self.reach.maps:
                yield self.fault(self._no_way_to(tale_map), (*whole, "title"), whole)
                continue
            if tale_map.name in self.reach.hopeless:
                yield self.fault("Who comes to this map gets to no ending any more.", (*whole, "title"), whole)
            for portal in leading_portals(tale_map):
                if (tale_map.name, portal.letter) not in self.reach.portals:
                    yield self.fault(f"Nobody gets to portal {portal.letter} on foot, with the jump that the figure "
                                     "has.", ("mark", tale_map.name, portal.letter))
                if (portal.needs or portal.lacks) and not portal.closed:
                    yield self.fault(f"Portal {portal.letter} can be closed, and says nothing then; write “closed: "
                                     f"{portal.letter}” and a sentence above the drawing.",
                                     ("portal", tale_map.name, portal.letter))
            if tale_map.person and tale_map.name not in self.reach.people:
                yield self.fault(f"Nobody gets to {tale_map.person.name} on foot, with the jump that the figure has.",
                                 ("mark", tale_map.name, "&"))

    def _no_way_to(self, tale_map: Map) -> str:
        coming = [(here, portal) for here in self.tale.maps for portal in here.portals
                  if portal.map == tale_map.name and here.name != tale_map.name]
        if not coming:
            return "No portal leads to this map."
        here, portal = coming[0]
        return f"Nobody gets to this map: portal {portal.letter} of “{here.name}”, which leads here, cannot be used."

    def _standing(self, tale_map: Map) -> Iterator[Fault]:
        terrain = terrain_for(tale_map.rows)
        if person := tale_map.person:
            if in_wall(tale_map, person.column, person.row):
                yield self.fault(f"{person.name} stands in a wall.", ("mark", tale_map.name, "&"))
            elif not terrain.carries(person.column * CELL, (person.row + 1) * CELL):
                yield self.fault(f"{person.name} hangs in the air; there must be ground in the cell below.",
                                 ("mark", tale_map.name, "&"))
        for number, portal in enumerate(tale_map.portals):
            if tale_map.rows[min(portal.row + 1, len(tale_map.rows) - 1)][portal.column] not in (SOLID, "=") and (
                    portal.row + 1 < len(tale_map.rows)):
                yield self.fault(f"Portal {portal.letter} hangs in the air; there must be ground in the cell below.",
                                 ("mark", tale_map.name, portal.letter))
            other = next((other for other in tale_map.portals[:number] if _overlap(portal, other)), None)
            if other:
                yield self.fault(f"Portal {portal.letter} and portal {other.letter} stand in each other.",
                                 ("mark", tale_map.name, portal.letter))

    # Conversations

    def speech(self) -> Iterator[Fault]:
        """Faults of conversations: of single lines, then of the links of each line and of each beginning."""
        yield from self._lines()
        for tale_map in self.tale.maps:
            if person := tale_map.person:
                keys: list[Key] = [("opening", tale_map.name, number) for number in range(len(person.openings))]
                yield from self._never_taken(person.openings, keys)
        numbers: dict[int, list[int]] = {}
        for number, link in enumerate(self.tale.links):
            numbers.setdefault(link.source, []).append(number)
        for source, places in numbers.items():
            links = tuple(self.tale.links[number] for number in places)
            yield from self._never_taken(links, [("link", number) for number in places])
            choices = [number for number in places if self.tale.links[number].opcode == "choose"]
            # Choices that lack a token take turns, so that more than nine may never be shown at once.
            if len(choices) > MOST_CHOICES and not any(link.lacks for link in links):
                yield self.fault(f"Line {source} has {len(choices)} choices; there are keys for {MOST_CHOICES}.",
                                 ("link", choices[MOST_CHOICES]))

    def _lines(self) -> Iterator[Fault]:
        """Lines that are never said, and lines from which no way leads to the end of the conversation."""
        openings = [link for each in self.tale.maps if each.person for link in each.person.openings]
        targets = {link.target for link in (*openings, *self.tale.links)}
        last = {link.target for link in (*openings, *self.tale.links) if link.ending}  # the tale ends with these
        ending = self._ending_lines()
        for line in self.tale.lines:
            if line.number == END_DIALOG:
                continue
            key: Key = ("line", line.number)
            if line.number not in targets:
                yield self.fault(f"Line {line.number} is never said: no way leads to it.", key)
            elif line.number not in self.reach.lines:
                yield self.fault(f"Line {line.number} is never said: nobody comes as far as that.", key)
            yield from self._unknown_signs(line.text, key)
            if line.number not in self.tale.links_from:
                if line.number not in last:
                    yield self.fault(f"Behind line {line.number} nothing follows; write “{line.number} 0 same” if the "
                                     "conversation is over there.", key)
            elif line.number not in ending:
                yield self.fault(f"From line {line.number} the conversation never comes to its end, line 0.", key)

    def _unknown_signs(self, text: str, key: Key) -> Iterator[Fault]:
        for name in unknown_signs(text):
            yield self.fault(f"There is no sign “{name}”; there are {', '.join(drawings().signs)}.", key)

    def _never_taken(self, links: tuple[Link, ...], keys: list[Key]) -> Iterator[Fault]:
        """Links of one line that can never be taken, and those that contradict themselves."""
        # By identity: two equal links of one line are two faults at two places.
        possible = [id(link) for link in usable_links(links)]
        for link, key in zip(links, keys, strict=True):
            if id(link) not in possible:
                yield self.fault("This way is never taken: another one of the same line always is.", key)
            elif set(link.needs) & set(link.lacks):
                yield self.fault("This way is never taken: it needs what it lacks.", key)
            elif set(link.gives) & set(link.takes):
                yield self.fault("This way gives what it takes.", key)

    def _ending_lines(self) -> set[int]:
        """The lines from which a conversation can come to its end: a search backwards along the usable links."""
        before: dict[int, list[int]] = {}
        for source, links in self.tale.links_from.items():
            for link in usable_links(links):
                before.setdefault(END_DIALOG if link.ending else link.target, []).append(source)
        reachable, waiting = {END_DIALOG}, [END_DIALOG]
        for line in waiting:
            for source in before.get(line, ()):
                if source not in reachable:
                    reachable.add(source)
                    waiting.append(source)
        return reachable

    # Tokens and endings

    def tokens(self) -> Iterator[Fault]:
        """Tokens that nobody gives, nothing asks for, or no player can gain.

        Of each token at most one such fault is reported, the most fundamental one.
        """
        # Openings are links as well, but are kept with their persons.
        links = [*self.tale.links, *(link for each in self.tale.maps if each.person for link in each.person.openings)]
        portals = [portal for each in self.tale.maps for portal in each.portals]
        given_tokens = {token for link in links for token in link.gives}
        given_tokens |= {token for portal in portals for token in portal.gives}
        wanted_tokens = {token for link in links for token in (*link.needs, *link.lacks)}
        wanted_tokens |= {token for portal in portals for token in (*portal.needs, *portal.lacks)}
        taken_away = {token for link in links for token in link.takes}
        for token in self.tale.tokens:
            key: Key = ("token", token.name)
            yield from self._unknown_signs(token.wanting, ("wanting", token.name))
            if token.name not in given_tokens:
                is_used = token.name in wanted_tokens | taken_away
                yield self.fault(f"Nobody gives the token “{token.name}”" + (", but something wants it." if is_used else
                                                                            ", and nothing wants it."), key)
            elif token.name not in wanted_tokens:
                yield self.fault(f"The token “{token.name}” is given, but nothing asks for it.", key)
            elif token.name not in self.reach.tokens:
                yield self.fault(f"Nobody gets as far as the token “{token.name}”.", key)

    def reached(self, ending: str) -> Generator[None, None, bool]:
        """True if the solver proves that an ending can be reached, or if that takes more than MOST_STATES."""
        if ending not in self.reach.endings:
            return False
        search = Solve(first_state(self.tale, ""), endings=frozenset([ending]), graph=self.reach.graph)
        for _ in range(MOST_STATES // STATES):
            if search.advance(STATES):
                return search.result() is not None
            yield
        return True


def _overlap(one: Portal, other: Portal) -> bool:
    return abs(one.column - other.column) < 1 and abs(one.row - other.row) < 3
