"""What only one system has, and where: whoever adds a place has to say here what the other systems do instead."""
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHON = [*(path for folder in ("app", "solvers", "tools") for path in sorted((ROOT / folder).rglob("*.py"))),
          ROOT / "run", ROOT / "setup.py"]
ENGINES = [path for suffix in ("pyx", "pxd", "h") for path in sorted((ROOT / "solvers").rglob(f"*.{suffix}"))]
# By "Availability" in Python's documentation: what is not on Linux, macOS and Windows alike.
MODULES = {"_winapi", "crypt", "curses", "fcntl", "grp", "msvcrt", "nis", "nt", "posix", "pty", "pwd", "readline",
           "resource", "spwd", "syslog", "termios", "tty", "winreg", "winsound"}
CALLS = {
    "os": {"add_dll_directory", "chown", "chroot", "confstr", "eventfd", "fchmod", "fchown", "fork", "forkpty",
           "getegid", "geteuid", "getgid", "getgroups", "getloadavg", "getpgid", "getpgrp", "getpriority", "getsid",
           "getuid", "getxattr", "initgroups", "killpg", "lchown", "lockf", "memfd_create", "mkfifo", "mknod", "name",
           "nice",
           "openpty", "posix_fadvise", "posix_fallocate", "posix_spawn", "posix_spawnp", "pread", "preadv", "pwrite",
           "register_at_fork", "sched_getaffinity", "sched_setaffinity", "sched_setscheduler", "sched_yield",
           "sendfile", "setgid", "setpgid", "setpriority", "setsid", "setuid", "setxattr", "splice", "startfile",
           "statvfs", "sync", "sysconf", "uname", "wait", "wait3", "wait4", "waitid"},
    "signal": {"SIGALRM", "SIGBREAK", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGSTOP", "SIGTSTP",
               "SIGUSR1", "SIGUSR2", "alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "sigwait"},
    "socket": {"AF_UNIX", "socketpair"},
    "select": {"epoll", "kqueue", "poll", "select"},  # select is there on Windows, but for sockets alone
    "time": {"clock_gettime", "pthread_getcpuclockid", "tzset"},
    "sys": {"getwindowsversion", "platform"},
    "ctypes": {"CDLL", "OleDLL", "WinDLL", "windll"},
}
FROM_MODULES = re.compile(r"\b(os|signal|socket|select|time|sys|ctypes)\.(\w+)")
IMPORTS = re.compile(r"^ *(?:import|from) (\w+)(?: import (.+))?", re.MULTILINE)
WORDS = re.compile(r"\b(?:creationflags|preexec_fn|start_new_session)\b(?==)|\bSIGHUP\b(?=\")"
                   r"|(?<=[\"'])(?:/(?:bin|dev|etc|lib|proc|run|sys|tmp|usr|var)/[\w./-]+"
                   r"|[\w.-]*\.(?:so|dll|dylib)(?:\.\d+)?)(?=[\"'])")

# The places, each with what is done on the other systems.
PLACES = {
    "app/__main__.py": ({"SIGHUP", "signal.SIGHUP", "sys.platform"},
                        "a terminal's end is heard where there is such a signal; only Linux has menus made of files"),
    "app/files/file_lock.py": ({"fcntl", "msvcrt", "sys.platform"}, "the one module of locks: for Windows, for others"),
    "app/games/counterpoint/answer/piano_keys.py": ({"sys.platform"}, "keys by their place, on macOS by their letter"),
    "app/running/garbage.py": ({"ctypes.CDLL", "sys.platform"}, "glibc alone has to be told to return memory"),
    "app/running/midi_keyboard.py": ({"/dev/snd/seq"}, "looked for on Linux alone, where ALSA complains"),
    "app/running/worker.py": ({"os.getpriority", "os.setpriority", "sys.platform"}, "on Linux alone a thread has one"),
    "app/shell/display.py": ({"ctypes.CDLL", "libxcb.so.1", "socket.AF_UNIX", "sys.platform"},
                             "elsewhere there is always a display"),
    "app/shell/first_window.py": ({"os.getuid", "sys.platform"}, "on Windows sockets have names and no folder"),
    "app/sound/device.py": ({"ctypes.CDLL", "libasound.so.2", "sys.platform"}, "ALSA alone prints when asked"),
    "solvers/laboratory/program.py": (
        {"os.killpg", "os.name", "select.select", "signal.SIGKILL", "start_new_session", "sys.platform"},
        "Windows kills the program alone, and reads a command with its backslashes"),
    "solvers/tetris/tbp/commands.py": ({"sys.platform"}, "Windows cannot poll a pipe: a thread reads it"),
    "run": ({"ctypes.CDLL", "fcntl", "msvcrt", "os.geteuid", "os.name", "sys.platform"},
            "it asks for the system before it looks for a compiler, libraries and apt"),
    "tools/bundle/__main__.py": ({"sys.platform"}, "bundles are made on Linux; elsewhere a sentence says so"),
    "tools/bundle/folder.py": (
        {"libqgtk3.so", "libqlinuxfb.so", "libqvnc.so", "libxkbcommon-x11.so.0", "libxcb-cursor.so.0",
         "libxcb-icccm.so.4", "libxcb-keysyms.so.1", "libxcb-shape.so.0"}, "is about bundles for Linux"),
    "tools/wheels/checking.py": ({".so", "/usr/lib/"}, "is about what wheels for macOS may need, on any system"),
    "tools/wheels/targets.py": ({".abi3.so"}, "says for each system what its engines are called"),
    "tools/wheels/windows.py": ({"python3.dll"}, "is about Windows, on any system"),
    "setup.py": ({"os.name"}, "the flags are those of gcc and clang; Microsoft's compiler takes its own"),
}


def sights(path):
    """What of one system alone a module names."""
    text = path.read_text("utf-8")
    found = {f"{module}.{name}" for module, name in FROM_MODULES.findall(text) if name in CALLS[module]}
    for module, names in IMPORTS.findall(text):
        found |= MODULES & {module}
        found |= {f"{module}.{name}" for name in CALLS.get(module, set()).intersection(re.findall(r"\w+", names))}
    return found | ({*WORDS.findall(text)} if path.name != "run" else set())  # which knows all of Debian's libraries


def test_what_one_system_has_is_named_here():
    found = {str(path.relative_to(ROOT)): names for path in PYTHON if (names := sights(path))}
    assert found == {place: names for place, (names, _) in PLACES.items()}
    assert all(instead for _, instead in PLACES.values())


def test_engines_count_in_64_bits_on_every_system():
    """A `long` of C has 32 bits on Windows and 64 elsewhere."""
    code = re.compile(r"/\*.*?\*/|#.*|\"{3}.*?\"{3}|'[^'\n]*'|\"[^\"\n]*\"", re.DOTALL)
    wanted = re.compile(r"(?<!unsigned )(?<!long )\blong\b(?! long)")
    assert not [f"{path.relative_to(ROOT)}: {word}" for path in ENGINES
                for word in wanted.findall(code.sub(" ", path.read_text("utf-8")))]
