"""What of a tale can be reached at all: maps on foot, portals, people, lines, tokens and endings.

Tokens are only ever won here, and what a way lacks is not asked: whatever this does not reach, no play does. (The other
way round an ending may be out of reach that this reaches; `Solve` knows for certain.)
"""
from collections.abc import Generator
from dataclasses import dataclass, field

from solvers.core.generator_engine import at_once
from solvers.ferry.graph import Entry, TaleGraph, leading
from solvers.ferry.tale import END_DIALOG, Link, Map, Tale


@dataclass
class Reach:
    """What was reached, and of each entry whether an ending can be from there."""

    graph: TaleGraph
    entries: list[Entry] = field(default_factory=list)
    maps: set[str] = field(default_factory=set)
    portals: set[tuple[str, str]] = field(default_factory=set)       # walked to, open or not
    people: set[str] = field(default_factory=set)                    # by their maps, walked to
    lines: set[int] = field(default_factory=set)
    tokens: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)
    hopeless: set[str] = field(default_factory=set)                  # maps from which no ending can be reached

    @property
    def tale(self) -> Tale:
        """What was looked through."""
        return self.graph.tale


def reach(graph: TaleGraph) -> Reach:
    """Look through a tale that can be read."""
    return at_once(reaching(graph))


def reaching(graph: TaleGraph) -> Generator[None, None, Reach]:
    """The same in short pieces of work."""
    found = Reach(graph)
    before = -1
    while before != (before := len(found.tokens) + len(found.entries)) or not found.entries:
        found.entries = yield from _entries(found)
        for entry in found.entries:
            _look(found, graph.tale.map_named[entry.place], entry)
    found.maps = {entry.place for entry in found.entries}
    found.hopeless = _hopeless(found)
    return found


def _entries(found: Reach) -> Generator[None, None, list[Entry]]:
    """The entries that can be walked to with the tokens of now."""
    graph = found.graph
    entries = [graph.begin()]
    for entry in entries:
        if not graph.known(entry):
            yield
        routes = graph.routes(entry)
        here = graph.tale.map_named[entry.place]
        for portal, straight, after in zip(leading(here), routes.straight, routes.after, strict=True):
            if straight is None and after is None:
                continue
            found.portals.add((here.name, portal.letter))
            if found.tokens.issuperset(portal.needs):
                behind = graph.behind(portal)
                if behind is None:
                    found.endings.add(portal.ending)
                elif behind not in entries:
                    entries.append(behind)
    return entries


def _look(found: Reach, here: Map, entry: Entry) -> None:
    """Through the conversation of a map, as far as tokens open it."""
    if here.person is None or found.graph.routes(entry).talk is None:
        return
    found.people.add(here.name)
    lines: set[int] = set()
    waiting = [link.target for link in taken(here.person.openings) if _go(found, link)]
    while waiting:
        line = waiting.pop()
        if line != END_DIALOG and line not in lines:
            lines.add(line)
            waiting += [link.target for link in taken(found.tale.links_from.get(line, ())) if _go(found, link)]
    found.lines |= lines


def _go(found: Reach, link: Link) -> bool:
    if not found.tokens.issuperset(link.needs):
        return False
    found.tokens |= set(link.gives)
    if link.ending:
        found.endings.add(link.ending)
        found.lines.add(link.target)
    return not link.ending


def taken(links: tuple[Link, ...]) -> list[Link]:
    """The links of one line that can be taken at all: none below one that always is, and no choice beside it."""
    always = next((number for number, link in enumerate(links)
                   if link.opcode != "choose" and not link.needs and not link.lacks), None)
    if always is None:
        return list(links)
    return [link for link in links[:always + 1] if link.opcode != "choose"]


def _hopeless(found: Reach) -> set[str]:
    """Maps at one entry of which at least no ending can be reached any more, tokens or not."""
    graph = found.graph
    ends, ways = set[Entry](), dict[Entry, list[Entry]]()
    for entry in found.entries:
        routes = graph.routes(entry)
        here = graph.tale.map_named[entry.place]
        if here.person and routes.talk is not None and _may_end(graph.tale, here.person.openings):
            ends.add(entry)
        for portal, straight, after in zip(leading(here), routes.straight, routes.after, strict=True):
            if straight is None and after is None:
                continue
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
    """Whether the tale may end in a conversation."""
    links, seen = list(openings), set[int]()
    for link in links:
        if link.ending:
            return True
        if link.target not in seen:
            seen.add(link.target)
            links += tale.links_from.get(link.target, ())
    return False
