"""Each background, light and look of a tale has a title in the editor, and no title is of nothing."""
from app.games.ferry.editor.scene_titles import BACKGROUND_TITLES, LIGHT_TITLES, LOOK_TITLES
from solvers.ferry.scene import BACKGROUNDS, LIGHTS, LOOKS


def test_every_name_of_a_file_has_a_title():
    assert [*BACKGROUND_TITLES] == [*BACKGROUNDS]
    assert [*LIGHT_TITLES] == [*LIGHTS]
    assert [*LOOK_TITLES] == [*LOOKS]
