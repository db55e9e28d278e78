"""Players as the options of commands name them: built-in players, shipped personalities, and files."""
from solvers.core.formats import FormatError
from solvers.core.wording import listed
from solvers.laboratory.console import is_there, naming, read_file, stem
from solvers.spanit.competition.entrants import Entrant
from solvers.spanit.personality.personality import Personality
from solvers.spanit.personality.shipped import shipped
from solvers.spanit.play.players import PLAYERS

EVERYBODY = "all"


def read_personality(given: str) -> Personality:
    """A shipped personality by its name, or the one in a file. Raises FormatError."""
    if given in shipped():
        return shipped()[given]
    if not is_there(given):
        raise FormatError(f"“{given[:30]}” is no file and no shipped personality; these are {listed([*shipped()])}.")
    with naming(given):
        return Personality.read(read_file(given).encode(), stem(given))


def read_player(given: str) -> Entrant:
    """A player by its name, or the personality in a file. Raises FormatError."""
    if given in PLAYERS:
        return Entrant.from_name(given)
    if given not in shipped() and not is_there(given):
        raise FormatError(f"“{given[:30]}” is no file and no player; these are {listed([*PLAYERS, *shipped()])}.")
    return Entrant.from_personality(read_personality(given))


def read_players(given: str) -> tuple[Entrant, ...]:
    """The players of a list with commas; `all` are those that come with the program. Raises FormatError."""
    names = [*PLAYERS, *shipped()] if given == EVERYBODY else [name.strip() for name in given.split(",")]
    if not all(names):
        raise FormatError("each comma stands between two names; here one of them is missing.")
    return tuple(map(read_player, names))
