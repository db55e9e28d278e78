"""The rules of the house that a program can check: who may import whom, and what no file may hold."""
import ast
import collections
import functools
import gc
import graphlib
import itertools
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

ROOT = Path(__file__).parents[1]
SOLVERS = ROOT / "solvers"
MODULES = sorted(path for folder in ("app", "solvers", "tools") for path in (ROOT / folder).rglob("*.py"))
CYTHON = sorted(path for suffix in ("*.pyx", "*.pxd") for path in SOLVERS.rglob(suffix))
KERNELS = sorted(path for suffix in ("*.pyx", "*.h") for path in SOLVERS.rglob(suffix))
PYTHON_ENGINES = [path for path in MODULES if path.is_relative_to(SOLVERS)]
STUBS = sorted(SOLVERS.rglob("*.pyi"))
ENGINES = [path for path in MODULES + CYTHON if path.is_relative_to(SOLVERS)]
PYTHON_TESTS = sorted((ROOT / "tests").rglob("*.py"))
DOCUMENTS = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))]
HOUSE = [ROOT / name for name in ("run", "setup.py", "pyproject.toml", ".ci/run")]
WHOLE_WINDOW = {  # every tab, in one respect; they stand in tests/app itself
    "bad_files", "buttons", "by_hand", "file_faults", "large_text", "large_window", "left_and_come_back", "lessons",
    "monkey", "on_top", "painted_store", "pictures", "pressed_twice", "pseudo_locale", "saved_is_shown",
    "screen_reader", "shared_tab", "slow_files", "soak", "status_lines", "whats_this",
}
NO_MODULES = {  # names of other tests that are about no module alone
    "lesson": "the lesson of a game, which its engines bear out",
    "many_processes": "all that several processes may write at once",
    "look": "the scenes and dialogs of a page or a tab, in small and large windows and in two typefaces",
    "golden": "known results, which several modules have to come to",
    "pages": "what pages of docs/ say in figures",
    "placing_paths": "the machine's paths through the engine; other tests of it are not to run on these",
    "whole_tales": "tales of the Ferry, which rules and page play to each ending",
    "steps": "how long one step of each engine of a game takes",
}


def named(path):
    return str(path.relative_to(ROOT))


def found(paths, look):
    """What `look` finds in each file where it finds anything."""
    return {named(path): sights for path in paths if (sights := look(path))}


@functools.cache
def text_of(path):
    return path.read_text("utf-8")


@functools.cache
def tree_of(path):
    return ast.parse(text_of(path))


@functools.cache
def nodes_by_kind(path):
    """The nodes of a module's tree by their types; to walk through all trees takes a second each time."""
    kinds = collections.defaultdict(list)
    for node in ast.walk(tree_of(path)):
        kinds[type(node)].append(node)
    return kinds


def nodes_in(path, *kinds):
    """All nodes of these types in a module, one type after the other."""
    return [node for kind in kinds for node in nodes_by_kind(path).get(kind, ())]


@pytest.fixture(scope="module", autouse=True)
def trees_are_let_go():
    """Three million objects, none of them garbage, through which each search for some would pass: two thirds of the
    time in which they are read, and each later one."""
    gc.disable()
    yield
    for kept in (text_of, tree_of, nodes_by_kind):
        kept.cache_clear()
    gc.enable()


@functools.cache
def imports(path):
    """The absolute names of everything that a module imports, wherever in the module."""
    if path.suffix in (".pyx", ".pxd"):
        return re.findall(r"^\s*(?:from|cimport|import)\s+([\w.]+)", text_of(path), re.MULTILINE)
    names = []
    for node in nodes_in(path, ast.Import):
        names += [alias.name for alias in node.names]
    for node in nodes_in(path, ast.ImportFrom):
        assert node.level == 0, f"{named(path)} line {node.lineno}: imports are written in full here"
        names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


@functools.cache
def arrows(folder):
    """Of each module of a folder those that it imports, be it at its top, in a function or for types alone."""
    modules = {path: ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
               for path in MODULES + CYTHON + STUBS if path.is_relative_to(ROOT / folder)}
    found = {module: set() for module in modules.values()}
    for path, module in modules.items():
        for name in imports(path):
            while name and name not in found:
                name = name.rpartition(".")[0]  # what is imported from a module
            found[module] |= {name} - {module, ""}
    return found


def test_there_is_something_to_look_at():
    assert min(map(len, (MODULES, CYTHON, STUBS, ENGINES, PYTHON_TESTS, DOCUMENTS))) > 5
    assert all(path.exists() for path in HOUSE)


def test_tests_mirror_the_tree():
    """A test stands where the module or the package stands that it is about, and has its name."""
    tests = {path.relative_to(ROOT / "tests").with_name(path.stem.removeprefix("test_"))
             for folder in ("app", "solvers", "tools") for path in (ROOT / "tests" / folder).rglob("test_*.py")}
    alone = {path for path in tests if not any(
        (ROOT / path.with_name(name)).exists()
        for name in (path.name, f"{path.name}.py", f"{path.name}.pyx", f"__{path.name}__.py")
    )}
    window = {Path("app") / name for name in WHOLE_WINDOW}
    assert not sorted(str(path) for path in alone - window if path.name not in NO_MODULES)
    assert alone >= window
    assert {path.name for path in alone} >= NO_MODULES.keys()


def test_engines_know_no_window():
    window = {"app", "tools", "PySide6", "shiboken6"}
    assert not found(ENGINES, lambda path: [name for name in imports(path) if name.split(".")[0] in window])
    # Nor by a string: what engines read is in their own packages.
    assert not found(ENGINES, lambda path: re.findall(r"""["'](?:app|assets)(?:[./][^"']*)?["']""", text_of(path)))


def test_rules_and_engines_are_handed_text_time_and_seeds():
    world = {"time", "os", "io", "pathlib", "secrets", "tempfile", "subprocess", "socket"}
    shared = SOLVERS / "laboratory"
    rules = [
        path for path in ENGINES if path.name not in ("__main__.py", "commands.py") and not path.is_relative_to(shared)
    ]
    memory = "io.BytesIO"  # bytes in memory, where a library asks for a file
    assert not found(rules, lambda path: world & {name.split(".")[0] for name in imports(path) if name != memory})
    assert not found(rules, lambda path: re.findall(r"(?:with|return|[=(,]) *open\(", text_of(path)))
    # A datetime is a value like any other.
    assert not found(rules, lambda path: re.findall(r"\.(?:now|today|utcnow)\(", text_of(path)))


@pytest.mark.parametrize("folder", ["app", "solvers", "tools"])
def test_no_circle_of_imports(folder):
    graphlib.TopologicalSorter(arrows(folder)).prepare()  # its CycleError names the circle


def test_nobody_but_the_frame_knows_the_tab():
    """Pages and their helpers are told by a PageContext what they may know of it."""
    outside = ("app/pages/", "app/shell/", "tools/")
    assert not found([path for path in MODULES if not named(path).startswith(outside)], lambda path: [
        name for name in imports(path) if re.match(r"app\.pages\.tab\b(?!_)", name)])


def test_imports_in_solvers_go_down():
    """The core below, then what commands share, the games, and the entry, which knows the games' commands."""
    floors = {"core": 0, "laboratory": 1, "__main__": 3}  # the games are between

    def floor(module):
        return floors.get(module.split(".")[1], 2) if "." in module else 4

    assert not [(module, other) for module, others in arrows("solvers").items() for other in others
                if floor(other) > floor(module)]


def test_in_a_game_only_the_commands_know_the_laboratory():
    # `named` reads the players that commands are given, `options` are what several commands of a game ask for.
    commands = re.compile(r"commands$|options$|\.named$")
    assert not [module for module, others in arrows("solvers").items()
                if module.split(".")[1:2] not in (["laboratory"], ["__main__"]) and not commands.search(module)
                and any(other.startswith("solvers.laboratory") for other in others)]


def game_of(module):
    """The game whose room a module is in, by its name; empty where all games share it, as their list of entries."""
    parts = module.split(".")
    if parts[:2] == ["app", "games"]:
        return (*(part for part in parts[2:3] if not part.isupper()), "")[0]
    return (*parts[1:2], "")[0] if parts[0] == "solvers" and parts[1:2] not in (["core"], ["laboratory"]) else ""


def test_a_game_knows_no_other_game():
    def others(path):
        game = game_of(".".join(path.relative_to(ROOT).with_suffix("").parts))
        # games of several packages
        whole = ({"connexion", "iching"}, {"cabinet", "numbers", "shorthand", "stars"}, {"home", "today"})
        own = next((each for each in whole if game in each), {game})
        return {game_of(name) for name in imports(path)} - own - {"", "__main__"} if game else set()

    every = {SOLVERS / "__main__.py", *(SOLVERS / "today").iterdir()}  # may know several
    assert not found([path for path in MODULES + CYTHON if path not in every], others)


def test_imports_in_app_go_down():
    """Each room knows those under it; those side by side (canvas and files, running and sound) not each other."""
    floors = {"look": 0, "controls": 1, "canvas": 2, "files": 2, "running": 3, "sound": 3, "pages": 4, "shell": 5,
              "games": 6, "__main__": 7}

    def upwards(path):
        room = (*path.relative_to(ROOT / "app").with_suffix("").parts, "")[0]
        others = {name.split(".")[1] for name in imports(path) if name.startswith("app.")} & floors.keys()
        return [other for other in others - {room} if floors[other] >= floors.get(room, 0)]

    assert not found([path for path in MODULES if path.is_relative_to(ROOT / "app")], upwards)


def test_what_is_installed_does_without_the_tools():
    """They stay in the checkout; the command line alone asks for them, once it knows that they are there."""
    users = found([path for path in MODULES if not named(path).startswith("tools/")],
                  lambda path: [name for name in imports(path) if name.split(".")[0] == "tools"])
    assert [*users] == ["app/__main__.py"]
    top = [node for node in tree_of(ROOT / "app/__main__.py").body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [node.lineno for node in top if re.match(r"(?:from|import) tools\b", ast.unparse(node))]


def test_an_engine_has_its_types():
    assert not [named(path) for path in CYTHON if path.suffix == ".pyx" and not path.with_suffix(".pyi").exists()]


def test_a_docstring_has_one_home():
    """It is in the .pyx; a stub has signatures, and the line that says what the module is."""
    def told(path):
        nodes = nodes_in(path, ast.ClassDef, ast.FunctionDef)
        long = ["module"] if tree_of(path).body[0].end_lineno > 1 else []
        loose = [node.lineno for node in tree_of(path).body[1:]
                 if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
        return long + loose + [node.name for node in nodes if ast.get_docstring(node) is not None]

    assert not found(STUBS, told)


def test_a_module_says_in_its_first_line_what_it_is():
    assert not [
        named(path) for path in MODULES + PYTHON_TESTS
        if not ast.get_docstring(tree_of(path)) or not text_of(path).startswith('"""')
    ]


def test_apostrophes_that_people_read_are_round():
    """In every text but docstrings, and what is data: a passage to write in shorthand, the head of a file."""
    data = {"solvers/shorthand/note.py", "solvers/shorthand/training/gathering.py"}

    def straight(path):
        spoken = {id(node.value) for node in nodes_in(path, ast.Expr)}
        return [node.lineno for node in nodes_in(path, ast.Constant)
                if isinstance(node.value, str) and id(node) not in spoken and "'" in node.value
                and re.search(r"(^|[A-Za-z”])'[a-z]+\b", node.value)]

    assert not found([path for path in MODULES if named(path) not in data], straight)


def test_an_engine_says_in_its_first_line_what_it_is():
    assert not [named(path) for path in CYTHON if not re.match(r'"""\S|# \S', text_of(path))]


def functions_in(path):
    """(name, node) of each function of a module, methods and inner ones among them."""
    return nodes_in(path, ast.FunctionDef, ast.AsyncFunctionDef)


def c_functions_in(path):
    """The names of a Cython file's functions, whichever of its four words begins them."""
    heads = re.findall(r"^ *(?:cpdef|cdef|def) ([^=:#\n(]*)\(", text_of(path), re.MULTILINE)
    return [head.split()[-1].lstrip("*") for head in heads if head and head.split()[0] != "class"]


def test_a_function_has_its_verb_with_its_object():
    """`take_back` and `look_ahead` say what they do; of `take` and `look` one has to read the body."""
    bare = {
        "at", "begin", "follow", "forget", "go", "hear", "look", "meet", "of", "offer", "put", "see", "stand", "take",
        "tell",
    }
    assert not found(MODULES + STUBS, lambda path: [
        f"line {node.lineno}: {node.name}" for node in functions_in(path) if node.name.lstrip("_") in bare])
    assert not found(CYTHON, lambda path: [name for name in c_functions_in(path) if name.lstrip("_") in bare])


def test_no_two_files_of_the_games_have_one_name():
    """Tabs of an editor and lines of a traceback name the file alone."""
    names = collections.Counter(path.name for path in MODULES if named(path).startswith("app/games/"))
    assert not [name for name, times in names.items() if times > 1 and name != "__init__.py"]


def test_no_two_classes_of_the_window_have_one_name():
    names = collections.Counter(
        node.name for path in MODULES if named(path).startswith("app/") for node in nodes_in(path, ast.ClassDef))
    assert not [name for name, times in names.items() if times > 1]


def test_a_function_with_many_branches_says_why():
    """In a paragraph of its docstring or in a comment."""
    ways = (ast.If, ast.For, ast.While, ast.ExceptHandler, ast.match_case, ast.IfExp, ast.comprehension)
    words = re.compile(r"\b(?:if|elif|for|while|except|case)\b")  # with one of which each of them begins

    def silent(path):
        lines = text_of(path).splitlines()
        return [
            node.name for node in functions_in(path)
            if len(words.findall("\n".join(lines[node.lineno - 1:node.end_lineno]))) >= 9
            and sum(isinstance(each, ways) for each in ast.walk(node)) >= 9
            and "\n" not in (ast.get_docstring(node) or "")
            and not any(re.search(r"(?:^|\s)# ", line) for line in lines[node.lineno - 1:node.end_lineno])]

    assert not found(MODULES, silent)


def comments_in(path):
    """How many lines of a file are or bear a comment, and how many lines it has."""
    lines = text_of(path).splitlines()
    if path.suffix != ".h":
        return sum(bool(re.search(r"(?:^|\s)# ", line)) for line in lines), len(lines)
    blocks = "".join(re.findall(r"/\*.*?\*/", text_of(path), re.DOTALL))
    return sum("//" in line or "/*" in line for line in lines) + blocks.count("\n"), len(lines)


@pytest.mark.parametrize(("files", "least"), [(KERNELS, 0.08), (PYTHON_ENGINES, 0.03)])
def test_engines_give_their_reasons(files, least):
    comments, lines = map(sum, zip(*map(comments_in, files), strict=True))
    assert comments >= least * lines


def test_few_types_are_left_open():
    """Half of them are answers of commands, which become JSON."""
    assert sum(node.id == "Any" for path in MODULES for node in nodes_in(path, ast.Name)) < 120


def test_a_colour_is_asked_for_by_its_type():
    """`Theme.colour` takes an `Ink`, so that mypy finds a name that no colour has."""
    theme = re.compile(r"\b(?:theme|tokens|colours)\b")
    assert not found(MODULES, lambda path: [
        f"line {node.lineno}" for node in nodes_in(path, ast.Call)
        if isinstance(node.func, ast.Name) and node.func.id == "getattr" and theme.search(ast.unparse(node.args[0]))
    ])


LONG = {  # functions of more than forty lines, each with what keeps it whole
    "app/games/ferry/scene/figure.py:_paint_carried": "one drawing for each thing that is carried",
    "app/games/iching/clock/clock_text.py:rows": "the rows of four hands, one table",
    "solvers/ferry/bounds.py:__init__": "tables that follow from each other",
    "solvers/ferry/solving.py:__init__": "the state of the search, with what each part is for",
    "solvers/ferry/tours.py:_weigh": "one dynamic program over shared sets",
    "solvers/polyforms/logelium/sums.py:reaching": "one sieve over shared sums",
    "solvers/tetris/training/chart.py:chart": "one drawing from back to front",
}
COMMANDS = re.compile(r"commands\.py:")  # the options of a command are its parameters, its answer one table


def test_a_function_is_read_on_one_screen():
    long = {f"{named(path)}:{node.name}" for path in MODULES for node in functions_in(path)
            if node.end_lineno - node.lineno >= 40}
    assert {name for name in long if not COMMANDS.search(name)} == LONG.keys()


def test_tests_look_at_nothing_private():
    """They read and press what anybody can, and outlive another way to make it."""
    private = re.compile(r"_(?!_|replace$|asdict$|fields$)")  # those three are public, of every named tuple

    def names(node):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                return []
            case ast.Attribute(attr=name):
                return [name]
            case ast.ImportFrom(names=imported):
                return [each.name for each in imported]
            case ast.Call(args=[_, ast.Constant(value=str(name)), *_]) if ast.unparse(node.func).endswith("attr"):
                return [name]
        return []

    assert not found(PYTHON_TESTS, lambda path: [
        f"line {node.lineno}: {name}" for node in nodes_in(path, ast.Attribute, ast.ImportFrom, ast.Call)
        for name in names(node) if private.match(name)
    ])


def test_nothing_unfinished_and_no_place_of_one_machine():
    files = MODULES + CYTHON + PYTHON_TESTS + DOCUMENTS + HOUSE
    places = re.compile(r"(?<![\w.~/$])/(?:home|root|work|tmp|Users|mnt|opt)/\w+")
    unfinished = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")
    assert not found(files, lambda path: places.findall(text_of(path)) + unfinished.findall(text_of(path)))


def test_setting_up_takes_the_standard_library_alone():
    text = text_of(ROOT / "run")
    imported = {
        name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    }
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names
    ast.parse(text, feature_version=(3, 6))  # an old Python reads it far enough to say that it is too old


def test_each_dependency_has_its_reason():
    lines = (ROOT / "pyproject.toml").read_text("utf-8").splitlines()
    for above, line in itertools.pairwise(lines):
        if re.match(r'    "[\w-]+\s*[><=~;]', line):
            assert "  # " in line or re.match(r'    # |    "PySide6', above), line


def test_who_does_not_learn_needs_no_numpy():
    """It is an extra: of the modules that any window or command imports, none imports it by name."""
    users = found(MODULES, lambda path: [name for name in imports(path) if name.split(".")[0] == "numpy"])
    assert [Path(user).name for user in users] == ["learning.py"]


def test_qt_keeps_its_references_to_none(qtbot):
    """PySide6 6.12.0 on Python 3.11 drops one at each call, until Python dies. (From 3.12 on, None is immortal.)"""
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(1000):
        widget.update()
    assert sys.getrefcount(None) > before - 500
