"""Sound packs: files in place of our sounds, kept over a restart; a folder that cannot be read changes nothing."""
import pytest

from app.games.tetris.sound_pack import WornPack, read_pack, worn_pack
from app.sound.sound_files import read_sound
from solvers.core.formats import FormatError
from solvers.core.synthesis import Tone, rendered, wav
from solvers.tetris.effects import effect

CLICK = wav(rendered([Tone(0.0, 0.1, 880.0)]))


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "Clear 4.WAV").write_bytes(CLICK)
    (tmp_path / "music.wav").write_bytes(CLICK)
    (tmp_path / "cover.wav").write_bytes(b"no sound, and none of ours")
    return tmp_path


def test_the_files_of_a_folder_sound_in_place_of_ours(qapp, folder):
    worn = worn_pack()
    worn.choose(str(folder))
    assert worn.effect("clear 4") == read_sound(CLICK, 10) == worn.pack.music
    assert worn.effect("lock") is effect("lock")
    assert WornPack().folder == str(folder), "the next start has them, too"
    worn.choose("")
    assert worn.effect("clear 4") is effect("clear 4")
    assert (WornPack().folder, WornPack().pack.music) == ("", None)


def test_a_folder_that_cannot_be_read_changes_nothing(qapp, folder, qtbot):
    worn = worn_pack()
    worn.choose(str(folder))
    (folder / "lock.ogg").write_bytes(b"OggS" * 100)
    with qtbot.waitSignal(worn.refused) as said:
        worn.choose(str(folder))
    assert said.args == ["The sounds stay as they are. “lock.ogg”: this is not a sound file; Solvarium reads WAV, "
                         "FLAC, MP3 and Ogg Vorbis."]
    assert worn.effect("clear 4") == read_sound(CLICK, 10)


def test_what_is_no_pack_is_told(tmp_path):
    with pytest.raises(FormatError, match=r"has no sound with a name such as “move\.wav”"):
        read_pack(tmp_path)
    with pytest.raises(FormatError, match="“gone” cannot be read: No such file or directory"):
        read_pack(tmp_path / "gone")
    (tmp_path / "move.wav").write_bytes(wav(rendered([Tone(0.0, 11.0, 440.0)])))
    with pytest.raises(FormatError, match=r"“move\.wav”: this sound lasts more than 10 seconds"):
        read_pack(tmp_path)
