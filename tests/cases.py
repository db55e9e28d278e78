"""Many cases of one test: in a loop, for those that need nothing of their own, and only those that are to be run."""
import functools
import inspect

import pytest

CASE = type(pytest.param())  # a case with marks or an id


def for_each(names, cases, ids=repr):
    """Call the test with each of the cases, as `pytest.mark.parametrize` would make a test of each; a failure is noted
    with its case.

    `ids` gives each value its name, or has the names of all cases.
    """
    names = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)
    rows = [tuple(case) if len(names) > 1 else (case,) for case in cases]

    def name_of(number):
        return ", ".join(str(ids(value)) for value in rows[number]) if callable(ids) else [*ids][number]

    def decorate(test):
        def run(**fixtures):
            for number, row in enumerate(rows):
                try:
                    test(**fixtures, **dict(zip(names, row, strict=True)))
                except BaseException as error:
                    error.add_note(f"in the case {name_of(number)}")
                    raise

        return looping(test, run, names)

    return decorate


def looping(test, run, names, more=()):
    """`run` in the place of a test: it hands over the arguments of these names, and asks for fixtures as all others,
    and for some more."""
    functools.update_wrapper(run, test)
    del run.__wrapped__  # or pytest would look for fixtures of those names
    asked = dict.fromkeys((*inspect.signature(test).parameters, *more))
    run.__signature__ = inspect.Signature([
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in asked if name not in names])
    return run


def with_quick_cases(parametrize, is_slow, names, cases, *others, **options):
    """Call pytest's `parametrize` with those cases that are not marked as slow; with one of them if all are, so that
    there still is a test to leave out."""
    cases = list(cases)
    quick = [] if is_slow else [place for place, case in enumerate(cases) if not (
        isinstance(case, CASE) and any(mark.name == "slow" for mark in case.marks))]
    chosen = quick or list(range(len(cases)))[:1]
    if len(chosen) < len(cases):
        if (ids := options.get("ids")) is not None and not callable(ids):
            named = list(ids)
            options["ids"] = [named[place] for place in chosen]
        cases = [cases[place] for place in chosen]
    parametrize(names, cases, *others, **options)
