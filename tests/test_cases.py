"""A loop over cases names the one that fails, has them all, and asks for fixtures as a test of each would; slow cases
are left out with their ids."""
import inspect

import pytest

from tests.cases import for_each, with_quick_cases


def test_a_failure_is_noted_with_its_case():
    seen = []

    @for_each(("one", "two"), [(1, 2), (3, 4), (5, 6)])
    @for_each("word", ["a", "b"], ids=["first", "second"])
    def check(fixture, one, two, word):
        seen.append((fixture, one, word))
        assert (two, word) != (4, "b")

    assert list(inspect.signature(check).parameters) == ["fixture"]
    with pytest.raises(AssertionError) as caught:
        check(fixture="it")
    assert caught.value.__notes__ == ["in the case second", "in the case 3, 4"]
    assert seen == [("it", 1, "a"), ("it", 1, "b"), ("it", 3, "a"), ("it", 3, "b")]


def test_slow_cases_are_left_out_with_their_ids():
    made = []

    def parametrize(names, cases, ids=None):
        made.append((names, [getattr(case, "values", (case,)) for case in cases], ids))

    slow = pytest.param(1, marks=pytest.mark.slow)
    with_quick_cases(parametrize, False, "n", [slow, 2, pytest.param(3, id="c")], ids=iter(["a", None, None]))
    with_quick_cases(parametrize, False, "n", [slow, slow])
    with_quick_cases(parametrize, True, "n", [2, 3], ids=str)
    assert made == [("n", [(2,), (3,)], [None, None]), ("n", [(1,)], None), ("n", [(2,)], str)]
