"""Sound files of others as samples: WAV, FLAC, MP3 and Ogg Vorbis, by miniaudio."""
from array import array
from typing import Final

from solvers.core.formats import FormatError
from solvers.core.synthesis import RATE

ENDINGS: Final = (".wav", ".flac", ".mp3", ".ogg")
LARGEST: Final = 50_000_000  # bytes of a file


def read_sound(data: bytes, most: float) -> "array[float]":
    """The samples of a file in one channel, at RATE samples a second.

    Args:
        data: the contents of the file.
        most: seconds that it may last.

    Raises:
        FormatError: it is no sound, or longer than that.
    """
    try:
        import miniaudio
    except (ImportError, OSError) as error:
        raise FormatError("the package miniaudio, which reads sound files, is not installed.") from error
    samples = array("f")
    try:
        # In pieces, so that a head that promises hours costs no memory.
        for piece in miniaudio.stream_memory(data, miniaudio.SampleFormat.FLOAT32, 1, RATE, RATE):
            samples.extend(piece)
            if len(samples) > most * RATE:
                raise FormatError(f"this sound lasts more than {most:g} seconds.")
    except miniaudio.MiniaudioError as error:
        raise FormatError("this is not a sound file; Solvarium reads WAV, FLAC, MP3 and Ogg Vorbis.") from error
    if not samples:
        raise FormatError("this sound file is empty.")
    return samples
