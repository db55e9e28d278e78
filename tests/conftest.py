"""What holds for every test: no screen is needed, nobody's settings are touched, and chance repeats itself."""
import os
import random

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before Qt is imported anywhere

import pytest
from hypothesis import HealthCheck, settings

# Machines are shared: no deadline. The same examples each time; `--hypothesis-profile=explore` looks for new ones.
_machine = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("repeat", derandomize=True, database=None, **_machine)
settings.register_profile("explore", print_blob=True, **_machine)
settings.load_profile("repeat")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A place of its own for each test's settings, autosaves and statistics."""
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("SOLVARIUM_HOME", str(place))
    return place


@pytest.fixture(autouse=True)
def chance():
    random.seed(607)
