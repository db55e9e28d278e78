"""Hostile input, made from an example, and a process of its own in which a reader may hang or fill the memory."""
import os
import random
import re
import resource
import select
import signal
import sys
import time
import warnings
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from struct import pack
from typing import NamedTuple

from solvers.core.formats import LONGEST, FormatError

LARGE = 20_000    # bytes of what is put in; an input may have five times as many
WORK = 2_000_000  # calls of functions that reading one input takes at the most
QUICK = 0.01      # seconds of the processor in which no machine makes so many calls: here they take 50 ms at the least
SECONDS = 2       # of the processor in which one input is read, whatever the machine: what a person would wait
COUNTED = 10      # times as long as that may take while calls are counted
PATIENCE = 120    # seconds of the clock that an input may take on a machine that has much to do
MEMORY = 300      # MB that reading may take

NUMBERS = [one.encode() for one in (
    "9" * 30, "1e999", "-1e999", "1" + 400 * "0", "NaN", "Infinity", "-1", "9" * 5000, "0", "1/0", "1e-99999999",
    "1_0", "1e99999999", "-1E99999999", "1e999999999999999", "1e+9999999999", "0x7fffffff", "4294967296",
    "9223372036854775808", "99999999", "0." + "9" * 5000, "1." * 50, "1/" + "9" * 5000, "\u0663", "\u00b2",
)]
ODD = [one.encode(errors="surrogatepass") for one in (
    "\u202e\u2066abc", "\x00", "\ud800", "\x1b[31m", "妄", "\u0661\u0662", "", "null", "[]", "{}", '"x"', "true", "é")]
LONG = [one.encode() * (LARGE // len(one)) for one in (
    "[", "{", '{"a":', "(", "a/", "a.", "[[", "9", "a", " ", "\n", "x\n", "\\", '"', "0,1,1,1 ", "1. ", "{a} ", "<a>",
    "<a b='c'>", "\t", "9 ", "-", "1,")] + [bytes([one]) * LARGE for one in (0x00, 0x7f, 0x80, 0x81, 0xff)]

_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")


def hostile(example: bytes, rounds: int, chance: random.Random) -> Iterator[bytes]:
    """What is hostile to each reader, of what is long a part only if `rounds` are few; and so many inputs that are made
    from the example."""
    yield from (*chance.sample(LONG, min(len(LONG), rounds)), *NUMBERS, *ODD, *bombs())
    text = example.decode("latin-1")
    yield from (example.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + example, text.encode("utf-16"),
                text.encode("utf-32"), text.replace("\n", "é\n").encode("latin-1"), example.replace(b"\n", b"\0\n"))
    places = [(match.start(), match.end()) for match in _NUMBER.finditer(example)]
    for begin, end in places if len(places) * len(NUMBERS) <= rounds else []:
        yield from (example[:begin] + number + example[end:] for number in NUMBERS)
    for _ in range(rounds):
        yield spoilt(example, places, chance)


def spoilt(example: bytes, places: Sequence[tuple[int, int]], chance: random.Random) -> bytes:
    """The example with something else in it, cut short, doubled, or with another number in the place of one."""
    place = chance.randint(0, len(example))
    match chance.randrange(8):
        case 0:
            return example[:place]
        case 1:
            return example[:place] + chance.choice([*LONG, *NUMBERS, *ODD]) + example[place:]
        case 2:
            return example[:place] + chance.choice([*NUMBERS, *ODD]) + example[place + chance.randint(1, 5):]
        case 3:
            lines = example.split(b"\n")
            place = chance.randrange(len(lines))
            return b"\n".join([*lines[:place], *[lines[place]] * chance.randint(2, 500), *lines[place:]])[:5 * LARGE]
        case 4:
            return (example * 200)[:chance.randint(0, 5 * LARGE)]
        case 5:
            byte = bytes([chance.randrange(256)])
            return example[:place] + byte * chance.choice((1, 4, LARGE)) + example[place + 1:]
    begin, end = chance.choice(places or [(place, place + 1)])
    return example[:begin] + chance.choice(NUMBERS) + example[end:]


@cache
def bombs() -> tuple[bytes, ...]:
    """Small archives of 800 MB of zeros: gzip, once and twice, zlib, and zip, as compressed MusicXML has it."""
    part = bytes(8_000_000)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    once = packer.compress(part) + packer.flush(zlib.Z_FULL_FLUSH)  # complete in itself, so that it may be repeated
    stream = once * 100 + b"\x03\0"
    end = pack("<II", 0, len(part) * 100 % 2**32)
    member = b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + stream + end
    names = (b"META-INF/container.xml", b"score.xml")
    heads = [pack("<HHHHHIIIHH", 20, 0, 8, 0, 0, 0, len(stream), 800_000_000, len(name), 0) for name in names]
    files = [b"PK\3\4" + head + name + stream for head, name in zip(heads, names, strict=True)]
    lists = [b"PK\1\2" + pack("<H", 20) + head + pack("<HHHII", 0, 0, 0, 0, at) + name
             for head, name, at in zip(heads, names, (0, len(files[0])), strict=True)]
    archive = b"".join(files + lists) + b"PK\5\6" + pack(
        "<HHHHIIH", 0, 0, 2, 2, len(b"".join(lists)), len(b"".join(files)), 0)
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return member, packer.compress(member) + packer.flush(), b"\x78\x9c" + stream, archive


class Ended(NamedTuple):
    """How the reading of many inputs ended: the number of the last one, and what was wrong; empty if nothing was."""

    number: int
    complaint: str


def fed(read: Callable[[bytes], object], inputs: Sequence[bytes]) -> Ended:
    """Let a process of its own read all inputs, one after the other, until one is read too slowly or wrongly."""
    source, sink = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads that the new process does not have
        child = os.fork()
    if child == 0:
        try:
            _read_all(read, inputs, sink)
        finally:
            os.kill(os.getpid(), signal.SIGKILL)  # nothing of the tests is to end twice
    os.close(sink)
    told, awake = b"", True
    while awake := bool(select.select([source], [], [], PATIENCE)[0]):
        more = os.read(source, 65536)
        told += more
        if not more:
            break
    os.close(source)
    os.kill(child, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    *_, number = [int(line) for line in told.split(b"\n") if line.isdigit()] or [0]
    complaint = told.rpartition(b"!")[2].decode() if b"!" in told else ""
    if not complaint and (not awake or number < len(inputs) - 1 or status != -signal.SIGKILL):
        complaint = f"no answer after {PATIENCE} s" if not awake else f"its process ended by signal {-status}"
    return Ended(number, complaint)


def _read_all(read: Callable[[bytes], object], inputs: Sequence[bytes], sink: int) -> None:
    """Write the number of each input before it is read, and behind a `!` what is wrong with the last."""
    taken = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + MEMORY * 1_000_000, resource.RLIM_INFINITY))
    for number, data in enumerate(inputs):
        os.write(sink, b"%d\n" % number)
        try:
            complaint = complaint_of(read, data)
        except BaseException as error:
            complaint = f"{type(error).__name__}: {str(error)[:300]}"
        if complaint:
            os.write(sink, f"!{complaint}".encode(errors="replace"))
            return


def complaint_of(read: Callable[[bytes], object], data: bytes) -> str:
    """What is wrong with how a reader answers an input; empty for a value, or for one short sentence, soon."""
    start = time.thread_time()
    signal.setitimer(signal.ITIMER_PROF, SECONDS)  # ends the process, also in a loop of C
    error = failure(read, data)
    signal.setitimer(signal.ITIMER_PROF, COUNTED * SECONDS)
    if time.thread_time() - start > QUICK and (work := calls(read, data)) > WORK:  # to count takes five times as long
        return f"{work:,} calls"
    words = "" if error is None else str(error)
    if error is None or (len(words) <= LONGEST + 50 and words.isprintable() and words[-1:] in (".", "?", ")", "”")):
        return ""
    return f"no short sentence: {words}"


def failure(read: Callable[[bytes], object], data: bytes) -> FormatError | None:
    """How the reading of `data` ends: with an error, or with None for a value."""
    try:
        read(data)
    except FormatError as error:
        return error
    return None


def calls(read: Callable[[bytes], object], data: bytes) -> int:
    """How many functions are called while `data` is read."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        failure(read, data)
    finally:
        sys.setprofile(None)
    return count
