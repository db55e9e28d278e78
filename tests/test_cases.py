"""A loop over cases names the one that fails, has them all, and asks for fixtures as a test of each would."""
import inspect

import pytest

from tests.cases import for_each


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
