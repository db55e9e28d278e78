"""What of a tale can be reached at all: maps on foot, portals, people, lines, tokens and endings.

This over-estimates: tokens are only ever gained here, and `lacks` is ignored. So what this does not reach, no play
reaches; but an ending that it reaches may still be impossible, which only `Solve` can prove.
"""
from collections.abc import Generator
from dataclasses import dataclass, field

from solvers.core.generator_engine import at_once
from solvers.ferry.graph import Entry, TaleGraph
from solvers.ferry.tale import END_DIALOG, Link, Map, Tale


@dataclass
class Reach:
    """What was reached; people are named by their maps."""

    graph: TaleGraph
    entries: list[Entry] = field(default_factory=list)
    maps: set[str] = field(default_factory=set)
    portals: set[tuple[str, str]] = field(default_factory=set)       # map and letter; open or not
    people: set[str] = field(default_factory=set)
    lines: set[int] = field(default_factory=set)
    tokens: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)
    hopeless: set[str] = field(default_factory=set)                  # maps from which no ending can be reached

    @property
    def tale(self) -> Tale:
        """The tale of the graph."""
        return self.graph.tale


def reach(graph: TaleGraph) -> Reach:
    """Explore a tale that has no faults of form."""
    return at_once(reach_in_pieces(graph))


def reach_in_pieces(graph: TaleGraph) -> Generator[None, None, Reach]:
    """The same for an engine: yields after each short piece of work.

    A fixed point: tokens open portals and lines, behind which are more tokens, until a round finds nothing new. Each
    round costs a search over the entries; the walks of a map are computed once.
    """
    found = Reach(graph)
    before = -1
    while before != (before := len(found.tokens) + len(found.entries)) or not found.entries:
        found.entries = yield from _entries(found)
        for entry in found.entries:
            _explore_conversation(found, graph.tale.map_named[entry.place], entry)
    found.maps = {entry.place for entry in found.entries}
    found.hopeless = _hopeless(found)
    return found


def _entries(found: Reach) -> Generator[None, None, list[Entry]]:
    """The entries that can be walked to with the tokens gained so far."""
    graph = found.graph
    entries = [graph.first_entry()]
    for entry in entries:
        if not graph.known(entry):
            yield
        for portal, _, _ in graph.exits(entry):
            found.portals.add((entry.place, portal.letter))
            if found.tokens.issuperset(portal.needs):
                found.tokens.update(portal.gives)
                behind = graph.behind(portal)
                if behind is None:
                    found.endings.add(portal.ending)
                elif behind not in entries:
                    entries.append(behind)
    return entries


def _explore_conversation(found: Reach, here: Map, entry: Entry) -> None:
    """Go through the conversation of a map as far as the tokens open it, and gain those that it gives."""
    if here.person is None or found.graph.routes(entry).talk is None:
        return
    found.people.add(here.name)
    lines: set[int] = set()
    waiting = [link.target for link in usable_links(here.person.openings) if _try_link(found, link)]
    while waiting:
        line = waiting.pop()
        if line != END_DIALOG and line not in lines:
            lines.add(line)
            links = usable_links(found.tale.links_from.get(line, ()))
            waiting += [link.target for link in links if _try_link(found, link)]
    found.lines |= lines


def _try_link(found: Reach, link: Link) -> bool:
    """Whether a link is open and the conversation goes on behind it; gains its tokens and its ending."""
    if not found.tokens.issuperset(link.needs):
        return False
    found.tokens |= set(link.gives)
    if link.ending:
        found.endings.add(link.ending)
        found.lines.add(link.target)
    return not link.ending


def usable_links(links: tuple[Link, ...]) -> list[Link]:
    """The links of one line that can ever be taken: none below one without conditions, and no choice beside it."""
    always = next((number for number, link in enumerate(links)
                   if link.opcode != "choose" and not link.needs and not link.lacks), None)
    if always is None:
        return list(links)
    return [link for link in links[:always + 1] if link.opcode != "choose"]


def _hopeless(found: Reach) -> set[str]:
    """Maps with an entry from which no ending can be reached any more, whatever the player carries.

    A search backwards from the entries at which the tale can end: what it does not come to is hopeless.
    """
    graph = found.graph
    ends, ways = set[Entry](), dict[Entry, list[Entry]]()
    for entry in found.entries:
        person = graph.tale.map_named[entry.place].person
        if person and graph.routes(entry).talk is not None and _may_end(graph.tale, person.openings):
            ends.add(entry)
        for portal, _, _ in graph.exits(entry):
            behind = graph.behind(portal)
            if behind is None:
                ends.add(entry)
            else:
                ways.setdefault(behind, []).append(entry)
    waiting = list(ends)
    for entry in waiting:
        for before in ways.get(entry, ()):
            if before not in ends:
                ends.add(before)
                waiting.append(before)
    return {entry.place for entry in found.entries if entry not in ends}


def _may_end(tale: Tale, openings: tuple[Link, ...]) -> bool:
    """Whether any link of a conversation ends the tale."""
    links, seen = list(openings), set[int]()
    for link in links:
        if link.ending:
            return True
        if link.target not in seen:
            seen.add(link.target)
            links += tale.links_from.get(link.target, ())
    return False
