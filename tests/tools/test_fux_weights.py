"""The data of Fux's style are what the tool makes of his lines, and the weights what a personality has."""
import tomllib

from solvers.counterpoint.rules import personality_named
from tools.fux_weights import DATA, fux_text, misfit, shape, style_text


def test_the_percentiles_are_those_of_his_lines():
    assert (DATA / "style.toml").read_text("utf-8") == style_text()


def test_weights_are_written_as_they_are_read():
    weights = tomllib.loads((DATA / "fux.toml").read_text("utf-8"))
    assert fux_text(weights) == (DATA / "fux.toml").read_text("utf-8")
    assert all(isinstance(weight, float) for weight in weights.values())  # so that JSON reads what it writes
    assert weights.items() <= personality_named("Fux").weights.items()


def test_the_shipped_weights_fit_better_than_the_most_likely_ones():
    fux = personality_named("Fux").weights
    likely = {rule: weight for rule, weight in fux.items() if not rule.endswith("@1")}
    assert misfit(fux, 1) < misfit(likely, 1) / 2
    assert shape(1, 0, 1) == {rule: personality_named("Fux").weight_in(rule, 1) for rule in shape(1, 0, 1)}
