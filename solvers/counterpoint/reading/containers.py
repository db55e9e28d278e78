"""Containers: the music inside of a compressed MusicXML file (.mxl), which is a zip, and of a RIFF file of MIDI."""
import struct
import zipfile
import zlib
from io import BytesIO
from typing import Final

from solvers.core.formats import FormatError
from solvers.counterpoint.reading.markup import parse_markup

LARGEST: Final = 8_000_000   # bytes of a container, and of what is unpacked of it
MOST_FILES: Final = 1000
_LIST: Final = "META-INF/container.xml"
_DIRECTORY_END: Final = b"PK\x05\x06"
_ENDINGS: Final = (".musicxml", ".xml")
# Whatever zipfile raises of damaged, encrypted and unusual archives.
_DAMAGE: Final = (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error, OSError, EOFError, KeyError,
                  RuntimeError, ValueError, OverflowError, IndexError)


def unpack_mxl(data: bytes) -> bytes:
    """The score in a compressed MusicXML file. Raises FormatError.

    Only as much is unpacked as may be read; of a bomb nothing more.
    """
    if len(data) > LARGEST:
        raise FormatError(f"this is longer than the {LARGEST:,} bytes that can be read.")
    end = data.rfind(_DIRECTORY_END)
    if end >= 0 and int.from_bytes(data[end + 10 : end + 12], "little") > MOST_FILES:
        raise FormatError(f"this archive has more than {MOST_FILES:,} files.")
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            return _read_member(archive, _find_score_name(archive))
    except FormatError:
        raise
    except _DAMAGE:
        raise FormatError("this is a damaged archive, or no archive of music.") from None


def _find_score_name(archive: zipfile.ZipFile) -> str:
    """The file of the score: the one that the list of contents names first, or else the first one of music."""
    names = archive.namelist()
    if len(names) > MOST_FILES:
        raise FormatError(f"this archive has more than {MOST_FILES:,} files.")
    if _LIST in names:
        contents = parse_markup(_read_member(archive, _LIST)).root
        roots = [one for one in contents.iter() if one.tag.rpartition("}")[2] == "rootfile"]
        scores = [one for one in roots if "musicxml" in one.get("media-type", "musicxml")] or roots
        if scores and scores[0].get("full-path", "") in names:
            return scores[0].get("full-path", "")
    found = next((name for name in names if name.lower().endswith(_ENDINGS) and not name.startswith("META-INF/")), None)
    if found is None:
        raise FormatError("there is no score of MusicXML in this archive.")
    return found


def _read_member(archive: zipfile.ZipFile, name: str) -> bytes:
    info = archive.getinfo(name)
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):  # others unpack without a limit
        raise FormatError(f"“{name[:40]}” in this archive is compressed in a way that is not read.")
    if info.file_size > LARGEST:
        raise FormatError(f"“{name[:40]}” in this archive is longer than the {LARGEST:,} bytes that can be read.")
    with archive.open(info) as file:
        found = file.read(LARGEST + 1)
    if len(found) > LARGEST:
        raise FormatError(f"“{name[:40]}” in this archive is longer than the {LARGEST:,} bytes that can be read.")
    return found


def unpack_riff(data: bytes) -> bytes:
    """The MIDI file in a RIFF file (RMID). Raises FormatError."""
    place = 12
    while data[8:12] == b"RMID" and place + 8 <= len(data):
        size = int.from_bytes(data[place + 4 : place + 8], "little")
        if data[place : place + 4] == b"data":
            return data[place + 8 : place + 8 + size]
        place += 8 + size + size % 2
    raise FormatError("this RIFF file has no music in it; sound cannot be read.")
