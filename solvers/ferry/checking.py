"""Checking: the linter as an engine, which measures the walks of each map before it looks at the rest."""
from collections.abc import Generator

from solvers.core.generator_engine import GeneratorEngine
from solvers.ferry.faults import Fault
from solvers.ferry.graph import map_places
from solvers.ferry.linter import lint_draft
from solvers.ferry.tale_folder import Draft


def checking(draft: Draft) -> GeneratorEngine[tuple[Fault, ...]]:
    """The engine that finds what should not be in a tale that can be read. A step is a map, the last one the rest."""
    return GeneratorEngine(_check(draft), "The maps are being walked")


def _check(draft: Draft) -> Generator[None, None, tuple[Fault, ...]]:
    for each in draft.tale.maps:
        map_places(each)
        yield
    return lint_draft(draft)
