"""Lazy exports of a package: a public name is imported on first use, so that unused games cost no start-up time."""
import sys
from collections.abc import Callable
from importlib import import_module


def lazily(package: str, homes: dict[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of a package that exports names from its modules.

    Args:
        package: the package's own `__name__`.
        homes: for each public name the module within the package that defines it, such as `counting.analyse`.
    """
    def get(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, value)  # so that it is found there from now on
        return value

    return get
