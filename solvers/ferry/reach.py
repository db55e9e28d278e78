"""Reachability in a tale: maps on foot, portals, people, lines, tokens and endings.

An over-approximation: tokens are only gained here, and `lacks` is ignored. So no play reaches what is missing here, but
an ending found here may still be impossible, which only `Solve` can prove.
"""
from collections.abc import Generator
from dataclasses import dataclass, field

from solvers.core.generator_engine import at_once
from solvers.ferry.graph import Entry, TaleGraph
from solvers.ferry.tale import END_DIALOG, Link, Map, Tale


@dataclass
class Reach:
    """Everything that can be reached; people are named by their maps."""

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
    """Compute the reach for an engine: yields after each short piece of work.

    A fixed-point iteration: tokens open portals and lines, which lead to more tokens, until a round finds nothing new.
    Each round costs a search over the entries; the walks of a map are computed once.
    """
    reach = Reach(graph)
    before = -1
    while before != (before := len(reach.tokens) + len(reach.entries)) or not reach.entries:
        reach.entries = yield from _entries(reach)
        for entry in reach.entries:
            _explore_conversation(reach, graph.tale.map_named[entry.place], entry)
    reach.maps = {entry.place for entry in reach.entries}
    reach.hopeless = _hopeless(reach)
    return reach


def _entries(reach: Reach) -> Generator[None, None, list[Entry]]:
    """The entries that can be walked to with the tokens gained so far."""
    graph = reach.graph
    entries = [graph.first_entry()]
    for entry in entries:
        if not graph.known(entry):
            yield
        for portal, _, _ in graph.exits(entry):
            reach.portals.add((entry.place, portal.letter))
            if reach.tokens.issuperset(portal.needs):
                reach.tokens.update(portal.gives)
                behind = graph.behind(portal)
                if behind is None:
                    reach.endings.add(portal.ending)
                elif behind not in entries:
                    entries.append(behind)
    return entries


def _explore_conversation(reach: Reach, here: Map, entry: Entry) -> None:
    """Explore the conversation of a map as far as the tokens open it, and gain those that it gives."""
    if here.person is None or reach.graph.routes(entry).talk is None:
        return
    reach.people.add(here.name)
    lines: set[int] = set()
    waiting = [link.target for link in usable_links(here.person.openings) if _try_link(reach, link)]
    while waiting:
        line = waiting.pop()
        if line != END_DIALOG and line not in lines:
            lines.add(line)
            links = usable_links(reach.tale.links_from.get(line, ()))
            waiting += [link.target for link in links if _try_link(reach, link)]
    reach.lines |= lines


def _try_link(reach: Reach, link: Link) -> bool:
    """Follow a link if it is open, and gain its tokens and its ending. Returns True if the conversation goes on behind
    it."""
    if not reach.tokens.issuperset(link.needs):
        return False
    reach.tokens |= set(link.gives)
    if link.ending:
        reach.endings.add(link.ending)
        reach.lines.add(link.target)
    return not link.ending


def usable_links(links: tuple[Link, ...]) -> list[Link]:
    """The links of one line that can ever be taken: none below one without conditions, and no choice beside it."""
    always = next((number for number, link in enumerate(links)
                   if link.opcode != "choose" and not link.needs and not link.lacks), None)
    if always is None:
        return list(links)
    return [link for link in links[:always + 1] if link.opcode != "choose"]


def _hopeless(reach: Reach) -> set[str]:
    """Maps with an entry from which no ending can be reached any more, whatever the player carries.

    A search backwards from the entries at which the tale can end: what it does not come to is hopeless.
    """
    graph = reach.graph
    ends, ways = set[Entry](), dict[Entry, list[Entry]]()
    for entry in reach.entries:
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
    return {entry.place for entry in reach.entries if entry not in ends}


def _may_end(tale: Tale, openings: tuple[Link, ...]) -> bool:
    """True if any link of a conversation ends the tale."""
    links, visited = list(openings), set[int]()
    for link in links:
        if link.ending:
            return True
        if link.target not in visited:
            visited.add(link.target)
            links += tale.links_from.get(link.target, ())
    return False
