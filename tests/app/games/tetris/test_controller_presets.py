"""The presets of controllers: known ones stay, the own are files of weights, and no bad file costs another."""
import msgspec
import pytest

from app.files import store
from app.games.tetris.controller_presets import ControllerPresets
from solvers.core.formats import FormatError
from solvers.tetris import weights_file
from solvers.tetris.controllers import ABOUT, NAMED, TITLES, Controller
from solvers.tetris.feature_sets import LEE, SEED

MINE = Controller("Mine", SEED.names, (-1.5, -7.25, 0.0, 1e-7, 3.0, 0.1, 100.0), 2)


@pytest.fixture
def folder():
    return store.places().controllers


@pytest.fixture
def put(folder):
    """Writes a file into the user's folder."""
    def write(name, text):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)

    return write


def test_the_known_ones_come_first_and_in_their_order(folder):
    presets = ControllerPresets()
    assert presets.names()[:2 + len(NAMED)] == [presets.favourite, "bred-two", *NAMED]
    assert [presets.title(name) for name in presets.names()[:2]] == ["Bred", "Bred, two pieces"]
    for name, controller in NAMED.items():
        assert presets.get(name) == controller
        assert presets.shipped(name)
        assert (presets.title(name), presets.about(name)) == (TITLES[name], ABOUT[name])
    assert not folder.exists(), "nothing is written by looking"


def test_one_that_is_saved_is_a_file_of_weights(folder, qtbot):
    presets = ControllerPresets()
    with qtbot.waitSignal(presets.changed):
        presets.save(MINE)
    (file,) = folder.iterdir()
    assert file.name == "mine.json"
    assert weights_file.read(file.read_bytes()) == MINE
    again = ControllerPresets()
    assert again.names()[-1] == "Mine"
    assert again.get("mine") == MINE
    assert again.title("mine") == "Mine"
    assert again.about("mine") == "Your own weights for the blog’s features. It looks at two pieces."
    assert not again.shipped("Mine")


@pytest.mark.parametrize(("name", "said"), [
    ("dellacherie", "“dellacherie” comes with Solvarium and cannot be changed. Choose another name."),
    ("Yiyuan  LEE", "“Yiyuan  LEE” is what another AI is called. Choose another name."),
    ("Shipped", None),
    ("solvarium", "“solvarium” is what another AI is called. Choose another name."),
    ("", "A Tetris AI needs a name."),
    ("x" * 101, "A name has 100 characters at the most, not 101. Choose a shorter one."),
])
def test_nobody_takes_the_name_or_the_title_of_a_known_one(name, said):
    presets = ControllerPresets()
    if said is not None:
        assert presets.refusal(name) == said
    with pytest.raises(FormatError):
        presets.save(msgspec.structs.replace(MINE, name=name))
    assert not presets.refusal(presets.free_name(name))


def test_a_bad_file_is_told_and_the_others_are_there(put):
    put("good.json", '{"features": ["lines"], "weights": [1]}')
    put("unknown.json", '{"features": ["beauty"], "weights": [1]}')
    put("twin.json", '{"features": ["lines"], "weights": [1], "name": "Good"}')
    presets = ControllerPresets()
    assert presets.names()[-1] == "good"
    twin, unknown = presets.complaints
    assert twin == "twin.json: “Good” is also the name of the one in good.json. Give it another name."
    assert unknown.startswith("unknown.json: “beauty” is no feature; there are ")


def test_a_remark_about_a_file_is_given_once(put):
    put("mine.json", '{"features": ["lines"], "weights": [1], "lookahed": 2}')
    presets = ControllerPresets()
    assert not presets.complaints
    said = "mine.json: It has a key that is not read, “lookahed”; there are features, weights, name, lookahead and"
    assert presets.take_unsaid() == f"{said} format."
    assert presets.take_unsaid() == ""
    presets.save(MINE)  # all files are read again
    assert presets.take_unsaid() == ""


def test_a_file_of_four_weights_is_a_controller_of_theirs(put):
    put("four.json", '{"features": ["bumpiness", "lines"], "weights": [-0.5, 2]}')
    assert ControllerPresets().get("four") == Controller("four", LEE.names, (0.0, 2.0, 0.0, -0.5), 2)


def test_who_is_gone_is_called_by_its_name(folder):
    presets = ControllerPresets()
    presets.save(MINE)
    presets.remove("Mine")
    assert presets.title("Mine") == "Mine"


def test_attackers_are_there_for_whoever_plays_by_the_guideline(folder):
    presets = ControllerPresets()
    mine = msgspec.structs.replace(weights_file.attacker(), name="My attacker")
    presets.save(mine)
    assert ControllerPresets().get("My attacker") == mine
    assert {"attacker", "My attacker"} < set(presets.names())
    assert set(presets.names()) - set(presets.strict_names()) == {"attacker", "My attacker"}
    assert presets.title("attacker") == "Attacker"
    assert presets.about("My attacker") == (
        "Your own weights for the attacker’s features. It looks at all the pieces that are shown.")


def test_the_strongest_comes_with_the_program(folder):
    presets = ControllerPresets()
    assert presets.shipped(presets.strongest)
    assert presets.strongest == ("shipped" if "shipped" in presets else "dt-20")
