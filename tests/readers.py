"""All readers of the program, found in its source: what makes a value of bytes or text, or raises FormatError.

A reader is a public function, class method or static method whose first argument is bytes, text or the files of a
folder, and which raises FormatError itself or calls something of the program that does.
"""
import ast
import functools
import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
RAW = {"bytes", "str", "Mapping[str, bytes]", "dict[str, bytes]"}  # what a reader is given
BUILDERS = ("__init__", "__new__", "__post_init__")  # what a call of a class calls


@functools.cache
def modules() -> dict[str, ast.Module]:
    """The syntax tree of each Python module of the program, by its name."""
    return {".".join(path.relative_to(ROOT).with_suffix("").parts): ast.parse(path.read_text("utf-8"))
            for folder in ("app", "solvers") for path in sorted((ROOT / folder).rglob("*.py"))}


class Function(NamedTuple):
    """A function at the top of a module or a class, which is its owner, and what it names and raises."""

    module: str
    owner: str
    node: ast.FunctionDef
    names: frozenset[str]  # in full, as if all of them were of this program
    raises: bool           # FormatError, by itself


@functools.cache
def functions() -> dict[str, Function]:
    """All functions of the program, by their full names; a class has those of its bases too."""
    found: dict[str, Function] = {}
    bases: dict[str, list[str]] = {}
    for module, tree in modules().items():
        imported = {alias.asname or alias.name: f"{node.module}.{alias.name}"
                    for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                found[f"{module}.{node.name}"] = examined(node, module, "", imported)
            elif isinstance(node, ast.ClassDef):
                found |= {f"{module}.{node.name}.{each.name}": examined(each, module, node.name, imported)
                          for each in node.body if isinstance(each, ast.FunctionDef)}
                bases[f"{module}.{node.name}"] = [imported.get(name := dotted(base), f"{module}.{name}")
                                                  for base in node.bases]
    methods: dict[str, list[Function]] = {}
    for function in found.values():
        methods.setdefault(f"{function.module}.{function.owner}", []).append(function)
    for name in bases:
        module, _, owner = name.rpartition(".")
        for function in (each for base in _all_bases(name, bases) for each in methods.get(base, ())):
            found.setdefault(f"{name}.{function.node.name}", function._replace(module=module, owner=owner))
    return found


def _all_bases(name: str, bases: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Those of a class, the nearest first."""
    for base in bases.get(name, ()):
        yield base
        yield from _all_bases(base, bases)


def examined(function: ast.FunctionDef, module: str, owner: str, imported: Mapping[str, str]) -> Function:
    """What a function names and raises."""
    names, raises, imported = set(), False, dict(imported)
    for node in ast.walk(function):
        if isinstance(node, ast.Name | ast.Attribute):
            names.add(dotted(node))
        elif isinstance(node, ast.Raise):
            raises |= dotted(node.exc).startswith("FormatError")
        elif isinstance(node, ast.ImportFrom):
            imported |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    whole = {}
    for name in names:
        head, _, rest = name.partition(".")
        base = f"{module}.{owner}" if head in ("self", "cls") else imported.get(head, f"{module}.{head}")
        whole[name] = f"{base}.{rest}" if rest else base
    return Function(module, owner, function, frozenset(whole.values()), raises)


def dotted(node: ast.AST | None) -> str:
    """A name with its attributes, such as `self.read`; that of a call's function; empty for anything else."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=name):
            return f"{before}.{name}" if (before := dotted(value)) else ""
        case ast.Call(func=function):
            return dotted(function)
    return ""


@functools.cache
def raising() -> frozenset[str]:
    """All functions that raise FormatError, by themselves or by what they call; whoever names a class builds it."""
    known = functions()
    callers: dict[str, set[str]] = {}
    for name, function in known.items():
        for other in function.names:
            for called in (other, *(f"{other}.{builder}" for builder in BUILDERS)):
                if called in known:
                    callers.setdefault(called, set()).add(name)
    found = {name for name, function in known.items() if function.raises}
    newest = found
    while newest:
        newest = {caller for name in newest for caller in callers.get(name, ())} - found
        found |= newest
    return frozenset(found)


def is_reader(name: str) -> bool:
    """Whether a function that raises FormatError is a reader."""
    _, owner, function, *_ = functions()[name]
    kinds = {ast.unparse(each) for each in function.decorator_list}
    arguments = [*function.args.posonlyargs, *function.args.args]
    if owner and not kinds & {"classmethod", "staticmethod"}:
        return False
    given = arguments[1:] if "classmethod" in kinds else arguments
    kind = given[0].annotation if given else None
    return kind is not None and bool(RAW & set(ast.unparse(kind).split(" | "))) \
        and not any(part.startswith("_") for part in name.split("."))


@functools.cache
def readers() -> frozenset[str]:
    """The full names of all readers but those of the laboratory, which opens files and hands them to these."""
    return frozenset(name for name in raising() if is_reader(name) and not name.startswith("solvers.laboratory.")
                     and functions()[name].module.rpartition(".")[2] not in ("commands", "named"))


def reader(name: str) -> Callable[..., object]:
    """The function of a name."""
    module, owner, function, *_ = functions()[name]
    place = importlib.import_module(module)
    return getattr(getattr(place, owner) if owner else place, function.name)


def reads_text(name: str) -> bool:
    """Whether a reader is given text; else it is given bytes, or files."""
    function = functions()[name].node
    arguments = [*function.args.posonlyargs, *function.args.args]
    kinds = {ast.unparse(each.annotation) for each in arguments[:2] if each.annotation is not None}
    return not RAW - {"str"} & kinds
