"""The oracle of Span-It! in plain Python: the same theorem as the engine, with sets and dictionaries and no haste.

Of each side's graph (vertices: its dots, those that its own nodes join being one, and its goals "start" and "end";
edges: the free nodes) two disjoint forests are packed, as large as possible together. The side wins moving second if
its goals hang together in both forests within one set of vertices. If neither does, whoever moves wins, by those nodes
whose ends are in one such set if another edge joins the goals, and not without it.
"""

GOALS = ("start", "end")


def nodes(size):
    return [(x, y) for y in range(1, 2 * size) for x in range(1, 2 * size) if (x - y) % 2 == 0]


def ends(node, side, size):
    """The two dots that a side's connector joins; those on its goals are the goals themselves."""
    x, y = node
    level = (x % 2 == 1) == (side == "h")
    pair = [(x - 1, y), (x + 1, y)] if level else [(x, y - 1), (x, y + 1)]
    along = 0 if side == "h" else 1
    names = {0: "start", 2 * size: "end"}
    return [names.get(dot[along], dot) for dot in pair]


def parts(vertices, pairs):
    """A name for each vertex, the same for two if the pairs join them, one way or another."""
    near = {vertex: [] for vertex in vertices}
    for a, b in pairs:
        near[a].append(b)
        near[b].append(a)
    part = {}
    for first in vertices:
        stack = [] if first in part else [first]
        while stack:
            vertex = stack.pop()
            if vertex not in part:
                part[vertex] = first
                stack += near[vertex]
    return part


def contracted(cells, size, side):
    """The graph of a side: its vertices and {node index: [vertex, vertex]}. None if it has joined its goals."""
    owner = 1 if side == "h" else 2
    pairs = [ends(node, side, size) for node in nodes(size)]
    dots = [*GOALS, *dict.fromkeys(dot for pair in pairs for dot in pair if dot not in GOALS)]
    part = parts(dots, [pair for pair, byte in zip(pairs, cells, strict=True) if byte == owner])
    if part["start"] == part["end"]:
        return None
    edges = {
        index: [part[a], part[b]]
        for index, ((a, b), byte) in enumerate(zip(pairs, cells, strict=True)) if byte == 0 and part[a] != part[b]
    }
    return list(dict.fromkeys(part.values())), edges


def way(forest, a, b):
    """The names of the edges from a to b in a forest {name: [vertex, vertex]}, or None if there is no way."""
    near = {}
    for name, (c, d) in forest.items():
        near.setdefault(c, []).append((d, name))
        near.setdefault(d, []).append((c, name))
    before = {a: None}
    queue = [a]
    for vertex in queue:
        for other, name in near.get(vertex, ()):
            if other not in before:
                before[other] = vertex, name
                queue.append(other)
    if b not in before:
        return None
    names = []
    while before[b]:
        b, name = before[b]
        names.append(name)
    return names


def add(forests, name, edge):
    """Put one more edge into two forests if it can be made to fit: by a shortest chain of edges that change places."""
    edges = {**forests[0], **forests[1], name: edge}
    reason = {name: None}
    queue = [name]
    for one in queue:
        for forest in forests:
            if one in forest:
                continue
            cycle = way(forest, *edges[one])
            if cycle is None:
                while one is not None:
                    left = next((other for other in forests if one in other), None)
                    if left is not None:
                        del left[one]
                    forest[one] = edges[one]
                    forest, one = left, reason[one]
                return True
            for other in cycle:
                if other not in reason:
                    reason[other] = one
                    queue.append(other)
    return False


def packed(edges):
    forests = {}, {}
    for name, edge in edges.items():
        add(forests, name, edge)
    return forests


def clumps(vertices, forests):
    """A name for each vertex, the same for two that hang together in both forests within one set."""
    clump = dict.fromkeys(vertices, 0)
    while True:
        parted = clump
        for forest in forests:
            parted = parts(vertices, [(a, b) for a, b in forest.values() if parted[a] == parted[b]])
        if len(set(parted.values())) == len(set(clump.values())):
            return clump
        clump = parted


def verdict(cells, size):
    """("h", "v" or "mover", winning moves of H if it moves, those of V), of a position that nobody has won."""
    wins = []
    for side in "hv":
        vertices, edges = contracted(cells, size, side)
        forests = packed(edges)
        plain = clumps(vertices, forests)
        if plain["start"] == plain["end"]:
            free = {index for index, byte in enumerate(cells) if byte == 0}
            return (side, free, set()) if side == "h" else (side, set(), free)
        assert add(forests, "goals", GOALS)
        joined = clumps(vertices, forests)
        wins.append({index for index, (a, b) in edges.items() if joined[a] == joined[b] and plain[a] != plain[b]})
    return "mover", *wins
