"""Sound in the settings: what is chosen is heard at once and kept, and Listen says why nothing is heard."""
import threading
from types import SimpleNamespace

import pytest

from app.games import GAMES
from app.look import theme
from app.shell.settings import SettingsDialog
from app.shell.sound_page import SoundPage
from app.shell.window import Window
from app.sound import device
from app.sound.output import Output
from app.sound.volume import Volume, kept_volume
from tests.app.overflow import check_dialog


@pytest.fixture
def out(qapp):
    return Output(qapp)


@pytest.fixture
def page(qtbot, out):
    made = SoundPage(out)
    qtbot.addWidget(made)
    return made


def test_what_is_chosen_is_heard_at_once_and_kept(page, out):
    assert out.volume == Volume() == kept_volume()
    assert page.effects.isEnabled()
    page.pieces.setValue(30)
    page.muted.click()
    page.with_effects.click()
    page.effects.setValue(90)
    page.music.setValue(10)
    page.with_music.click()
    assert out.volume == Volume(30, True, 90, False, 10, False) == kept_volume()
    assert not page.effects.isEnabled()
    assert not page.music.isEnabled()


def test_it_shows_what_somebody_else_chose(page, out):
    out.set_volume(Volume(10, True, 20, True, 30, False))
    assert (page.pieces.value(), page.muted.isChecked()) == (10, True)
    assert (page.effects.value(), page.with_effects.isChecked()) == (20, True)
    assert (page.music.value(), page.with_music.isChecked()) == (30, False)


def test_listen_says_why_nothing_is_heard(page, qtbot):
    page.listen.click()
    qtbot.waitUntil(lambda: page.note.text().count("tests are silent") == 1)


def test_a_window_that_is_closed_in_mid_play_leaves_nothing_behind(qtbot, monkeypatch):
    closed = []
    monkeypatch.setattr(device, "open_device", lambda pull: SimpleNamespace(close=lambda: closed.append(pull)))
    window = Window(GAMES[:1])
    qtbot.addWidget(window)
    window.show_settings()
    page = window.findChild(SoundPage)
    page.listen.click()
    threads = [each for each in threading.enumerate() if each.name == "sound"]
    assert threads
    window.close()
    assert len(closed) == 1
    assert not any(each.is_alive() for each in threads)


def test_all_of_it_has_room_and_a_name(qtbot, family, page):
    dialog = SettingsDialog(None, {"Sound": page}, "Sound")
    qtbot.addWidget(dialog)
    dialog.show()
    assert page.isVisible()
    check_dialog(dialog)
    assert {page.pieces.accessibleName(), page.effects.accessibleName()} == {"Volume of pieces", "Volume of effects"}
    theme.set_reduced_motion(False)
