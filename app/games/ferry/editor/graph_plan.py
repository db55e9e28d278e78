"""Where the lines of a conversation lie as a graph: each below those that lead to it, siblings side by side."""
from typing import Final, NamedTuple

from solvers.ferry.conversation import Speaker
from solvers.ferry.tale import END_DIALOG, Link, Person, Tale
from solvers.ferry.talks import conversation_links

END: Final = END_DIALOG


class Node(NamedTuple):
    """A line in the plan: its number, who says it, and where it lies; columns, which may be halves, and rows from 0."""

    line: int
    speaker: Speaker
    column: float
    row: int


class GraphPlan(NamedTuple):
    """The lines of a conversation and the ways between them; the end has no node, ways there are marked at the line."""

    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    columns: float
    rows: int

    def node(self, line: int) -> Node | None:
        return next((node for node in self.nodes if node.line == line), None)


def plan_of(tale: Tale, person: Person | None) -> GraphPlan:
    """The plan of the conversation with a person; layers are the fewest links from a beginning, each row centred."""
    # Breadth first from the openings: `waiting` grows and is in order of depth. A line that can be said by both keeps
    # the speaker of its first path.
    if person is None:
        return GraphPlan((), (), 1, 1)
    links = tuple(link for link in conversation_links(tale, person) if link.target in tale.text_of)
    speakers: dict[int, Speaker] = {}
    depth: dict[int, int] = {}
    waiting = []
    for link in person.openings:
        if link.target not in depth and link.target != END:
            depth[link.target], speakers[link.target] = 0, "player"
            waiting.append(link.target)
    for line in waiting:
        for link in tale.links_from.get(line, ()):
            if link.target == END or link.target in depth or link.target not in tale.text_of:
                continue
            depth[link.target] = depth[line] + 1
            speakers[link.target] = _next(speakers[line], link)
            waiting.append(link.target)
    layers: dict[int, list[int]] = {}
    for line in waiting:
        layers.setdefault(depth[line], []).append(line)
    widest = max((len(lines) for lines in layers.values()), default=1)
    nodes = [Node(line, speakers[line], place + (widest - len(lines)) / 2, row)
             for row, lines in sorted(layers.items()) for place, line in enumerate(lines)]
    return GraphPlan(tuple(nodes), tuple(dict.fromkeys(link for link in links if link.source != END)), widest,
                max(len(layers), 1))


def _next(speaker: Speaker, link: Link) -> Speaker:
    if link.opcode == "choose":
        return "player"
    if link.opcode == "same":
        return speaker
    return "person" if speaker == "player" else "player"
