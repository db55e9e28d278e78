"""What is seen of tokens: what somebody wears until one has it, what lies about to be taken, and what one carries."""
from collections.abc import Mapping

from solvers.ferry.drawings import Drawing, drawings
from solvers.ferry.game import FerryGame
from solvers.ferry.tale import Portal


def drawing_of(token: str) -> Drawing | None:
    """The drawing of a token, which is that of a thing or a sign of its name; None if there is none."""
    return drawings().things.get(token) or drawings().signs.get(token)


def carried_things(game: FerryGame) -> tuple[str, ...]:
    """The tokens that are carried and have a drawing, in the order of the tale."""
    return tuple(token.name for token in game.tale.tokens if token.name in game.tokens and drawing_of(token.name))


def worn_tokens(game: FerryGame) -> tuple[str, ...]:
    """The tokens that are seen on or beside the person here, for nobody has taken them yet."""
    worn = drawings().worn.get(game.map.person.look, {}) if game.map.person else {}
    return tuple(name for name in worn if name in game.tale.token_titles and name not in game.tokens)


def found_token(place: str, portal: Portal) -> str:
    """The token with a drawing that a portal is there to give, for it leads back to itself; empty for any other."""
    is_find = (portal.map, portal.target) == (place, portal.letter)
    return next((token for token in portal.gives if is_find and drawing_of(token)), "")


def is_taken(game: FerryGame, portal: Portal) -> bool:
    """True if a portal was there to give a thing that one carries, so that nothing is seen of it any more."""
    return found_token(game.place, portal) in game.tokens and not portal.open_to(game.tokens)


def finds(game: FerryGame) -> Mapping[str, str]:
    """What lies on the map, by the letters of the portals that give it; "" for what was taken."""
    found = {portal.letter: found_token(game.place, portal) for portal in game.map.portals}
    return {letter: "" if token in game.tokens else token for letter, token in found.items() if token}
