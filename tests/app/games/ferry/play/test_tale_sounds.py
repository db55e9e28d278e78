"""A tale is heard: places that cross, steps by the ground, doors, voices and endings; one switch ends all of it."""
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app.files import store
from app.games.ferry.play import tale_sounds
from app.sound.output import Output, output
from app.sound.stream import Stream
from app.sound.volume import Volume
from solvers.ferry import tale_effects, voices
from solvers.ferry.soundscape import sound_of

START = "ferry:the-ford:607"


@pytest.fixture
def effects(monkeypatch):
    """What is heard over the place: names of short sounds, and lines that are babbled."""
    names = []
    monkeypatch.setattr(tale_effects, "effect", lambda name, variant=0: name)
    monkeypatch.setattr(voices, "babble", lambda voice, text: text)
    monkeypatch.setattr(Output, "effect", lambda self, samples, channel="": names.append(samples))
    return names


def test_nothing_is_heard_before_somebody_walks(tab, effects):
    tab.game.start(START)
    assert output().track is None
    tab.game.play("r150 talk")
    assert isinstance(output().track, Stream)
    assert effects == [tab.game.state.text]


def test_signs_are_no_words_and_nobody_babbles_them(tab, effects):
    tab.game.start("ferry:one-light:607")
    for move in ("2 l60 talk", "next"):
        tab.game.play(move)
    assert effects == ["page", "page"]


def test_places_change_through_portals_and_doors_are_heard(tab, effects):
    tab.game.start(START)
    tab.game.play("r150 talk")
    tab.game.play("leave")
    lane = output().track
    tab.game.play("r239 R142 up")
    assert tab.game.state.place == "bank"
    assert sound_of(tab.game.state.map) == "river"
    assert output().track is not lane
    assert effects[-1] == "way"


def test_steps_by_the_ground(tab, effects):
    tab.game.start(START)
    live = tab.game.live
    times = iter(range(0, 10**12, 16_000_000))
    live.now = lambda: next(times)
    live.press("right")
    for _ in range(60):
        live.catch_up()
    live.halt()
    assert effects.count("step grass") in range(2, 8)
    assert set(effects) == {"step grass"}
    for move in ("r150", "r239 R142 up"):
        tab.game.play(move)
    assert tab.game.state.place == "bank"
    effects.clear()
    live.press("right")
    while not live.body.flying:
        live.catch_up()
    while live.body.flying:
        live.catch_up()
    live.halt()
    assert effects.count("splash") == 1
    assert "land" not in effects


def test_a_token_and_an_ending_are_heard(tab, effects, monkeypatch):
    monkeypatch.setattr("solvers.ferry.themes.theme_samples", lambda ending: f"theme {ending}")
    tab.game.start(START)
    for move in ("r150 talk", "next", "1", "next"):
        tab.game.play(move)
    assert "gain" in effects
    state = tab.game.state
    tab.game.sounds.show_state(state, replace(state, ending="home", steps=state.steps + 1))
    assert effects[-1] == "theme home"


def test_one_switch_ends_everything_and_is_remembered(tab, effects):
    tab.game.start(START)
    tab.game.play("r150 talk")
    mute = next(each for each in tab.game.beside.findChildren(QPushButton) if each.text() == "Mute")
    QTest.mouseClick(mute, Qt.MouseButton.LeftButton)
    assert mute.text() == "Unmute"
    assert output().track is None
    del effects[:]
    tab.game.play("next")
    tab.game.play("leave")
    tab.game.play("r239 R142 up")
    assert not effects
    assert output().track is None
    assert store.settings().value(tale_sounds.PLACE, True) is False
    tab.game.sounds.switch()
    assert isinstance(output().track, Stream)


def test_the_volumes_of_the_settings_hold_for_it(tab, effects):
    output().set_volume(replace(Volume(), with_music=False, with_effects=False))
    tab.game.start(START)
    tab.game.play("r150 talk")
    assert output().track is None
    assert not effects


def test_in_text_there_are_no_voices(tab, effects):
    tab.game.start(START)
    tab.game.toggle_text()
    tab.game.play("r150 talk")
    assert not effects


def test_a_page_that_is_hidden_is_silent(tab, effects):
    tab.game.start(START)
    tab.game.play("r150 talk")
    tab.turn_to("editor")
    assert output().track is None
