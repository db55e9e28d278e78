"""Random tales, small ones of narrow rooms to be searched exhaustively, and large ones; the same for the same seed."""
import random

WIDE, HIGH = 42, 29


class Drawing:
    """A map that is being drawn."""

    def __init__(self, fill="."):
        self.rows = [[fill] * WIDE for _ in range(HIGH)]

    def put(self, column, row, text):
        for number, cell in enumerate(text):
            self.rows[row][column + number] = cell

    def clear(self, left, top, right, bottom):
        """Air from `left` to `right` and `top` to `bottom`, both without the last."""
        for row in range(top, bottom):
            self.put(left, row, "." * (right - left))

    def text(self, head, table):
        rows = ["".join(row) for row in self.rows]
        return "\n".join((*head, "map:", *rows, "portals:", *table, "")).encode()


def small_tale(seed, rooms=(2, 3), how_many=(1, 2), doors=(1, 2), higher=0):
    """The files of a tale of so many narrow rooms, so many tokens, and two endings, not all of which
    need be reachable. Rooms are 4 or 5 cells high, and so many more."""
    chance = random.Random(f"small {seed}")
    names = [f"room{number}" for number in range(chance.randint(*rooms))]
    tokens = [f"t{number}" for number in range(chance.randint(*how_many))]
    files, letters = {}, {}
    drawn = {}
    for name in names:
        drawing = Drawing("#")
        width, height = chance.randint(5, 7), chance.choice((4, 4, 5)) + higher
        left, top = chance.randint(1, WIDE - width - 1), chance.randint(1, HIGH - height - 1)
        drawing.clear(left, top, left + width, top + height)
        columns = chance.sample(range(left, left + width), 4)
        floor = dict.fromkeys(range(left, left + width), top + height - 1)
        if chance.random() < 0.5:  # a step of one cell
            column = chance.randrange(left, left + width)
            cell = chance.choice("#=")
            if cell == "=" or height > 4:
                drawing.put(column, floor[column], cell)
                floor[column] -= 1
        drawn[name] = (drawing, columns, floor)
        letters[name] = ["A", "B"][:chance.randint(*doors)]
    flow, lines = [], ["0 END_DIALOG"]
    endings = ["one", "two"]

    def condition(words=("needs", "lacks")):
        text = ""
        for word in words:
            if chance.random() < 0.35:
                text += f" {word} {chance.choice(tokens)}"
        return text

    giving = random.Random(f"giving {seed}")

    def gift():
        return f" gives {giving.choice(tokens)}" if giving.random() < 0.25 else ""

    def deed():
        gives, takes = chance.choice(tokens), chance.choice(tokens)
        return (f" gives {gives}" if chance.random() < 0.7 else "") + (
            f" takes {takes}" if chance.random() < 0.2 and takes != gives else "")

    for number, name in enumerate(names):
        drawing, columns, floor = drawn[name]
        head = [f"title: {name}", *(f"closed: {letter} Not yet." for letter in letters[name][:1])]
        table = []
        for letter, column in zip(letters[name], columns, strict=False):
            drawing.put(column, floor[column], letter)
            if chance.random() < 0.3:
                table.append(f"{letter} -> ending {chance.choice(endings)} needs {chance.choice(tokens)}{gift()}")
            else:
                there = chance.choice(names)
                table.append(f"{letter} -> {there} {chance.choice(letters[there])}{condition(('needs',))}{gift()}")
        if number == 0:
            drawing.put(columns[2], floor[columns[2]], "@")
        if chance.random() < 0.9:
            drawing.put(columns[3], floor[columns[3]], "&")
            base = 10 * (number + 1)
            head += [f"person: P{number}", "look: man"]
            if chance.random() < 0.4:
                head.append(f"begins: {base + 3} needs {chance.choice(tokens)}{deed()}")
            head.append(f"begins: {base}")
            lines += [f"{base + each} Line {base + each}." for each in range(6)]
            flow += [f"{base} {base + 1} chgspk{deed()}", f"{base + 1} {base + 2} choose{condition()}{deed()}",
                     f"{base + 1} {base + 3} choose{condition()}", f"{base + 2} 0 same{deed()}",
                     f"{base + 3} {base + 4} chgspk{condition()}{deed()}", f"{base + 3} {base + 5} chgspk",
                     f"{base + 4} {chance.choice((0, base + 1))} chgspk"]
            if chance.random() < 0.6:
                flow.append(f"{base + 5} 0 same needs {chance.choice(tokens)} ends {chance.choice(endings)}")
        files[f"maps/{name}.map"] = drawing.text(head, table)
    files["speech.dat"] = "\n".join(("flow:", *flow, "", "lines:", *lines, "")).encode()
    files["tale.toml"] = _head("room0", tokens, endings)
    return files


def large_tale(seed, maps=200, tokens=10):
    """The files of a tale of many maps, with platforms and a person on most; it can always be ended."""
    chance = random.Random(f"large {seed}")
    names = [f"map{number:03}" for number in range(maps)]
    gated = sorted(chance.sample(range(1, maps), tokens))  # the ways into these want a token each
    flow, lines, files = [], ["0 END_DIALOG"], {}
    table = {name: [] for name in names}
    for number in range(1, maps):  # a tree, so that every map can be reached, and shortcuts
        before = names[chance.randrange(max(0, number - 12), number)]
        while len(table[before]) > 8:
            before = names[chance.randrange(number)]
        wants = f" needs t{gated.index(number)}" if number in gated else ""
        _join(table, before, names[number], wants)
    for _ in range(maps // 4):
        one, other = chance.sample(range(maps), 2)
        if abs(one - other) < 20 and len(table[names[one]]) < 8 and len(table[names[other]]) < 8 and not any(
                min(one, other) < gate <= max(one, other) for gate in gated):
            _join(table, names[one], names[other], "")
    givers = {token: chance.randrange(gated[token]) for token in range(tokens)}  # before the way that wants it
    for number, name in enumerate(names):
        drawing, spots = _landscape(chance)
        head = [f"title: Map {number}", *(f"closed: {row[0]} Not yet." for row in table[name] if " needs " in row)]
        spots = iter(spots)
        for row in table[name]:
            drawing.put(*next(spots), row[0])
        if number == 0:
            drawing.put(*next(spots), "@")
        here = [token for token, where in givers.items() if where == number]
        if here or chance.random() < 0.5 or number == maps - 1:
            drawing.put(*next(spots), "&")
            base = 10 * (number + 1)
            head += [f"person: P{number}", f"begins: {base}"]
            lines += [f"{base + each} Line {base + each}." for each in range(4)]
            gives = f" gives {' '.join(f't{token}' for token in here)}" if here else ""
            end = " ends one" if number == maps - 1 else ""
            flow += [f"{base} {base + 1} chgspk", f"{base + 1} {base + 2} choose", f"{base + 1} {base + 3} choose",
                     f"{base + 2} 0 same{gives}", f"{base + 3} 0 same{end}"]
        files[f"maps/{name}.map"] = drawing.text(head, table[name])
    files["speech.dat"] = "\n".join(("flow:", *flow, "", "lines:", *lines, "")).encode()
    files["tale.toml"] = _head("map000", [f"t{number}" for number in range(tokens)], ["one"])
    return files


def _join(table, one, other, wants):
    there, back = chr(65 + len(table[one])), chr(65 + len(table[other]))
    table[one].append(f"{there} -> {other} {back}{wants}")
    table[other].append(f"{back} -> {one} {there}")


def _landscape(chance):
    """A ground with steps, ledges in reach above it, and spots to stand on, three columns apart, in random order."""
    drawing = Drawing()
    ground, spots = 26, []
    for column in range(WIDE):
        if column % 6 == 0:
            ground = min(27, max(20, ground + chance.choice((-2, -1, 0, 0, 1, 2))))
        for row in range(ground, HIGH):
            drawing.put(column, row, "#")
        if column % 3 == 1:
            spots.append((column, ground - 1))
    for left in range(2, WIDE - 8, 8):
        top = min(row for row in range(HIGH) if any(drawing.rows[row][left + each] == "#" for each in range(5)))
        for height in range(chance.randint(0, 3)):
            row = top - 4 * (height + 1)
            drawing.put(left, row, "=====")
            spots.append((left + 2, row - 1))
    chance.shuffle(spots)
    return drawing, spots


def _head(start, tokens, endings):
    rows = ['title = "Random"', f'start = "{start}"', "[tokens]", *(f'{token} = "{token}"' for token in tokens)]
    rows += [row for ending in endings for row in (f"[endings.{ending}]", f'title = "{ending}"')]
    return "\n".join((*rows, "")).encode()
