"""Faults planted in good tales: each planter spoils one thing, and knows the file, line and column of it."""
import random
import re

from tests.solvers.ferry.random_tales import large_tale

HIGH = 29


class Folder:
    """The files of a good tale in lines, one of which is spoilt."""

    def __init__(self, seed):
        self.chance = random.Random(f"planted {seed}")
        files = large_tale(seed, maps=6, tokens=2)
        self.lines = {name: data.decode().split("\n") for name, data in files.items()}
        self.maps = sorted(name for name in files if name.startswith("maps/"))

    @property
    def files(self):
        return {name: "\n".join(lines).encode() for name, lines in self.lines.items()}

    def find(self, pattern, files=None):
        """A line that matches: its file, its number from 1, and the match."""
        found = [(file, number, match) for file in files or self.lines
                 for number, line in enumerate(self.lines[file], start=1) if (match := re.search(pattern, line))]
        return self.chance.choice(found)

    def replace(self, pattern, new, files=None, group=1):
        """Write something else for a group of a match; the fault is where it begins."""
        file, number, match = self.find(pattern, files)
        line = self.lines[file][number - 1]
        self.lines[file][number - 1] = line[:match.start(group)] + new + line[match.end(group):]
        return file, number, match.start(group) + 1

    def insert(self, file, before, text, column=1):
        """A line of its own above one that is exactly `before`."""
        number = self.lines[file].index(before)
        self.lines[file].insert(number, text)
        return file, number + 1, column

    def cell(self, file, column, row, text):
        """Draw into a map; `row` counts from 0 at the top."""
        number = self.lines[file].index("map:") + 1 + row
        line = self.lines[file][number]
        self.lines[file][number] = line[:column] + text + line[column + len(text):]
        return file, number + 1, column + 1

    def mark(self, pattern, files=None):
        """File, column and row of a mark of a drawing."""
        places = [(file, column, row) for file in files or self.maps for row in range(HIGH)
                  for column, cell in enumerate(self.lines[file][self.lines[file].index("map:") + 1 + row])
                  if re.fullmatch(pattern, cell)]
        return self.chance.choice(places)


def operand_missing(folder):
    file, number, match = folder.find(r"^\d+ \d+( \w+).*", ["speech.dat"])
    folder.lines[file][number - 1] = match[0][:match.start(1)]
    return file, number, match.start(1) + 1


def portal_operand_missing(folder):
    file, number, match = folder.find(r"^[A-Z] -> \w+( [A-Z]).*", folder.maps)
    folder.lines[file][number - 1] = match[0][:match.start(1)]
    return file, number, match.start(1) + 1


def portal_into_wall(folder):
    file, column, row = folder.mark("[A-Z]")
    folder.cell(file, column, row - folder.chance.choice((1, 2)), "#")
    return file, folder.lines[file].index("map:") + 2 + row, column + 1


def start_in_wall(folder):
    file, column, row = folder.mark("@")
    folder.cell(file, column, row - 2, "#")
    return file, folder.lines[file].index("map:") + 2 + row, column + 1


def not_in_table(folder):
    file, number, match = folder.find(r"^([A-Z]) ->", folder.maps)
    del folder.lines[file][number - 1]
    _, column, row = folder.mark(match[1], [file])
    return file, folder.lines[file].index("map:") + 2 + row, column + 1


def drawn_twice(folder):
    file, column, row = folder.mark("[A-Z]")
    letter = folder.lines[file][folder.lines[file].index("map:") + 1 + row][column]
    folder.cell(file, 1, 0, letter)
    return file, folder.lines[file].index("map:") + 2 + row, column + 1


def second_person(folder):
    file, column, row = folder.mark("&")
    folder.cell(file, 2, 1, "&")
    return file, folder.lines[file].index("map:") + 2 + row, column + 1


def nameless(folder):
    file, number, _ = folder.find("^person:", folder.maps)
    del folder.lines[file][number - 1]
    _, column, row = folder.mark("&", [file])
    return file, folder.lines[file].index("map:") + 2 + row, column + 1


def nowhere_drawn(folder):
    file, column, row = folder.mark("&")
    folder.cell(file, column, row, ".")
    number = next(number for number, line in enumerate(folder.lines[file], start=1) if line.startswith("person:"))
    return file, number, 9


def row_too_long(folder):
    row = folder.chance.randrange(HIGH)
    file = folder.chance.choice(folder.maps)
    folder.lines[file][folder.lines[file].index("map:") + 1 + row] += "."
    return file, folder.lines[file].index("map:") + 2 + row, 43


def row_too_many(folder):
    file = folder.chance.choice(folder.maps)
    folder.lines[file].insert(folder.lines[file].index("portals:"), "." * 42)
    return file, folder.lines[file].index("portals:"), 1


def not_text(folder):
    file = folder.chance.choice([*folder.lines])
    files = folder.files
    files[file] = b"\xff\0" + files[file]
    return (file, 1, 1), files


def numbers_fall(folder):
    file, number, match = folder.find(r"^(\d+) Line", ["speech.dat"])
    folder.lines[file].insert(number, f"{match[1]} Again.")
    return file, number + 1, 1


def says_nothing(folder):
    file, number, match = folder.find(r"^(\d+) Line", ["speech.dat"])
    folder.lines[file][number - 1] = match[1]
    return file, number, len(match[1]) + 1


def no_lines(folder):
    folder.lines["speech.dat"].remove("lines:")
    return "speech.dat", len(folder.lines["speech.dat"]), 1


def not_in_drawing(folder):
    file = folder.chance.choice(folder.maps)
    folder.lines[file].insert(folder.lines[file].index("portals:") + 1, "Y -> map000 A")
    return file, folder.lines[file].index("portals:") + 2, 1


def word_too_many(folder):
    file, number, match = folder.find(r"^\d+ \d+ chgspk$", ["speech.dat"])
    folder.lines[file][number - 1] += " loudly"
    return file, number, len(match[0]) + 2


def unknown_look(folder):
    file, number, _ = folder.find("^person:", folder.maps)
    folder.lines[file].insert(number, "look: king")
    return file, number + 1, 7


def no_start(folder):
    file, column, row = folder.mark("@")
    folder.cell(file, column, row, ".")
    return file, 1, 1


def second_start(folder):
    return folder.cell(folder.chance.choice(folder.maps[1:]), 3, 2, "@")


def no_way_to(folder):
    """A map to which nothing leads, and back from which there is a way."""
    there = folder.chance.choice(folder.maps)
    name = "island"
    folder.lines[f"maps/{name}.map"] = ["title: Island", "map:", "." * 5 + "A", "#" * 42, "portals:",
                                        f"A -> {there[5:-4]} A", ""]
    return f"maps/{name}.map", 1, 8


def trap(folder):
    """A map from which no way leads on."""
    name = "trap"
    folder.lines[f"maps/{name}.map"] = ["title: Trap", "map:", "." * 5 + "A", "#" * 42, "portals:", "A", ""]
    file, number, _ = folder.find(r"^[A-Z] -> \w+ [A-Z]", folder.maps[-1:])
    letter = chr(max(ord(row[0]) for row in folder.lines[file] if re.match("[A-Z] ->", row)) + 1)
    folder.lines[file].insert(number, f"{letter} -> trap A")
    _, at, row = folder.mark("[A-Z]", [file])
    free = at + 1 if at < 41 and _is_air(folder, file, at + 1, row) else at - 1
    folder.cell(file, free, row, letter)
    return f"maps/{name}.map", 1, 8


def _is_air(folder, file, column, row):
    return folder.lines[file][folder.lines[file].index("map:") + 1 + row][column] == "."


def out_of_reach(folder):
    """A portal on a ledge that no jump reaches."""
    file, number, match = folder.find(r"^([A-Z]) -> (\w+) ", folder.maps)
    letter = chr(max(ord(row[0]) for row in folder.lines[file] if re.match("[A-Z] ->", row)) + 1)
    folder.lines[file].insert(number, f"{letter} -> {match[2]} A")
    folder.cell(file, 30, 3, "===")
    return folder.cell(file, 31, 2, letter)


def person_out_of_reach(folder):
    file = folder.mark("&")[0]
    folder.lines[file] = [re.sub("&", ".", line) for line in folder.lines[file]]
    folder.cell(file, 30, 3, "===")
    return folder.cell(file, 31, 2, "&")


def hanging(folder):
    file, column, row = folder.mark("&")
    folder.cell(file, column, row, ".")
    return folder.cell(file, column, row - 1, "&")


def walled(folder):
    file, column, row = folder.mark("&")
    folder.cell(file, column, row - 2, "#")
    return file, folder.lines[file].index("map:") + 2 + row, column + 1


def never_said(folder):
    folder.lines["speech.dat"].insert(-1, "9000 Nobody says this.")
    folder.insert("speech.dat", "lines:", "9000 0 same")
    return "speech.dat", folder.lines["speech.dat"].index("9000 Nobody says this.") + 1, 1


def endless(folder):
    """The line behind a choice goes back to itself."""
    file, number, match = folder.find(r"^(\d+) (0) same$", ["speech.dat"])
    folder.lines[file][number - 1] = f"{match[1]} {match[1]} same"
    return file, next(number for number, line in enumerate(folder.lines[file], start=1)
                      if line == f"{match[1]} Line {match[1]}."), 1


def nothing_follows(folder):
    file, number, match = folder.find(r"^(\d+) 0 same$", ["speech.dat"])
    del folder.lines[file][number - 1]
    return file, next(number for number, line in enumerate(folder.lines[file], start=1)
                      if line == f"{match[1]} Line {match[1]}."), 1


def nobody_gives(folder):
    file, number, match = folder.find(r"( gives (t\d)).*", ["speech.dat"])
    folder.lines[file][number - 1] = folder.lines[file][number - 1][:match.start(1)]
    return "tale.toml", next(number for number, line in enumerate(folder.lines["tale.toml"], start=1)
                             if line.startswith(match[2])), 1


def nothing_asks(folder):
    file, number, _ = folder.find(r"^\d+ 0 same$", ["speech.dat"])
    folder.lines[file][number - 1] += " gives spare"
    return folder.insert("tale.toml", "[endings.one]", 'spare = "A spare one"')


def no_such_ending(folder):
    folder.lines["tale.toml"] += ["[endings.never]", 'title = "Never"', ""]
    return "tale.toml", folder.lines["tale.toml"].index("[endings.never]") + 1, 1


def never_taken(folder):
    file, number, match = folder.find(r"^(\d+) (\d+) chgspk$", ["speech.dat"])
    folder.lines[file].insert(number, f"{match[1]} {match[2]} same")
    return file, number + 1, 1


def ten_choices(folder):
    file, number, match = folder.find(r"^(\d+) (\d+) choose$", ["speech.dat"])
    for _ in range(9):
        folder.lines[file].insert(number, match[0])
    places = [place for place, line in enumerate(folder.lines[file], start=1)
              if line.startswith(f"{match[1]} ") and " choose" in line]
    return file, places[9], 1


def replacing(pattern, new, where=None, group=1):
    """A planter that writes something else for a group of a line; `where` is "maps" or the name of a file."""
    def plant(folder):
        return folder.replace(pattern, new, folder.maps if where == "maps" else where and [where], group)

    return plant


def inserting(file, before, text, column=1):
    """A planter of one more line."""
    return lambda folder: folder.insert(folder.chance.choice(folder.maps) if file == "maps" else file, before, text,
                                        column)


def mute_door(folder):
    file, number, match = folder.find(r"^closed: ([A-Z]) .*", folder.maps)
    del folder.lines[file][number - 1]
    row = next(row for row, line in enumerate(folder.lines[file], start=1) if line.startswith(f"{match[1]} ->"))
    return file, row, 1


SPEECH, TALE = "speech.dat", "tale.toml"
PLANTERS = {  # the fault, and what its sentence has to have in it
    "no such map": (replacing(r"^[A-Z] -> (\w+)", "nowhere", "maps"), "no map “nowhere”"),
    "no such portal": (replacing(r"^[A-Z] -> \w+ ([A-Z])", "Z", "maps"), "no portal Z on the map"),
    "portal into a wall": (portal_into_wall, "is in a wall"),
    "start in a wall": (start_in_wall, "begin in a wall"),
    "portal wants no token": (replacing(r"^[A-Z] -> .* needs (\w+)", "luck", "maps"), "no token “luck”"),
    "way gives no token": (replacing(r"gives (\w+)", "luck", SPEECH), "no token “luck”"),
    "no such ending": (replacing(r"ends (\w+)", "well", SPEECH), "no ending “well”"),
    "goes to no line": (replacing(r"^\d+ (\d+) c", "7777", SPEECH), "no line 7777"),
    "comes from no line": (replacing(r"^(\d+) 0 same", "7777", SPEECH), "no line 7777"),
    "begins with no line": (replacing(r"^begins: (\d+)", "7777", "maps"), "no line 7777"),
    "operand missing": (operand_missing, "one operand is missing"),
    "operand missing at a portal": (portal_operand_missing, "one operand is missing"),
    "no opcode": (replacing(r"^\d+ \d+ (\w+)", "chospk", SPEECH), "no opcode"),
    "no number": (replacing(r"^\d+ (\d+) \w+", "l2", SPEECH), "no number of a line"),
    "from line 0": (replacing(r"^(\d+) 0 same", "0", SPEECH), "nothing follows"),
    "no arrow": (replacing(r"^[A-Z] (->)", "to", "maps"), "stands “->”"),
    "no letter": (replacing(r"^([A-Z]) ->", "a", "maps"), "no portal"),
    "not in the table": (not_in_table, "not in the table"),
    "not in the drawing": (not_in_drawing, "is not in the drawing"),
    "drawn twice": (drawn_twice, "a second time"),
    "second person": (second_person, "a second time"),
    "person without a name": (nameless, "has no name"),
    "person not drawn": (nowhere_drawn, "is not in the drawing"),
    "row too long": (row_too_long, "has 43 characters"),
    "row too many": (row_too_many, "row 30"),
    "unknown cell": (replacing(r"^[.#=A-Z@&]{3}([.#=])[.#=A-Z@&]{38}$", "?", "maps"), "nothing that a map is drawn"),
    "unknown key": (replacing(r"^(title):", "titel", "maps"), "no key “titel”"),
    "unknown background": (inserting("maps", "map:", "background: lake", 13), "no background “lake”"),
    "unknown light": (inserting("maps", "map:", "background: river noon", 13), "Behind a background"),
    "unknown look": (unknown_look, "no look “king”"),
    "door says nothing": (mute_door, "says nothing then"),
    "no such door": (inserting("maps", "map:", "closed: Z Not yet.", 9), "no portal Z on this map"),
    "nothing at a door": (inserting("maps", "map:", "closed: A", 9), "capital letter of a portal, and what"),
    "numbers fall": (numbers_fall, "numbers only grow"),
    "says nothing": (says_nothing, "says nothing"),
    "no lines": (no_lines, "is missing"),
    "word too many": (word_too_many, "one word too many"),
    "unknown key of the tale": (inserting(TALE, "[tokens]", 'begin = "here"'), "no key “begin”"),
    "not TOML": (inserting(TALE, "[tokens]", "begin here", 7), "not valid TOML"),
    "no such start": (replacing(r'^(start) = "\w+"', "start = 'nowhere' #", TALE), "no map “nowhere”"),
    "no start": (no_start, "draw “@”"),
    "second start": (second_start, "there can be no start here"),
    "not text": (not_text, "not text"),
    "no way to a map": (no_way_to, "No portal leads to this map"),
    "trap": (trap, "no ending any more"),
    "portal out of reach": (out_of_reach, "on foot"),
    "person out of reach": (person_out_of_reach, "on foot"),
    "person in the air": (hanging, "hangs in the air"),
    "person in a wall": (walled, "stands in a wall"),
    "no title": (replacing(r"^(title: .*)", "note: nothing", "maps"), "no title"),
    "never said": (never_said, "is never said"),
    "without an end": (endless, "never comes to its end"),
    "nothing follows": (nothing_follows, "nothing follows"),
    "nobody gives": (nobody_gives, "Nobody gives"),
    "nothing asks": (nothing_asks, "nothing asks for it"),
    "ending out of reach": (no_such_ending, "cannot be reached"),
    "never taken": (never_taken, "never taken"),
    "ten choices": (ten_choices, "choices; there are keys for 9"),
}
