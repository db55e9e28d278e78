"""A tale as one HTML file, which plays in any browser by keys, mouse and as text; it asks no network for anything.

Its scripts are in solvers/ferry/data/web: `motion.js` has the physics of motion.pxd, `tale.js` the rules of game.py.
So a log of keys ends there where it ends here; tests replay the plays of the solver in both.
"""
import re
from html import escape
from importlib.resources import files
from typing import Final

import msgspec

from solvers.ferry.drawings import Drawings, drawings, signs_of
from solvers.ferry.tale import Tale

LARGEST: Final = 1_000_000  # bytes of a page, less than which every tale of a normal size takes
SCRIPTS: Final = ("motion", "drawings", "tale", "ways", "scene", "player")
_WEB = files("solvers.ferry") / "data" / "web"


def publish_tale(tale: Tale) -> bytes:
    """The page of a tale. The tale must be free of `refused` faults."""
    words = {
        "TITLE": escape(tale.title),
        "CREDIT": escape(f"{tale.title}, by {tale.author}." if tale.author else tale.title),
        # Within a script no tag may begin, whatever a tale says.
        "TALE": msgspec.json.encode(_tale_values(tale)).decode().replace("<", "\\u003c"),
        "CODE": "\n".join((_WEB / f"{name}.js").read_text("utf-8") for name in SCRIPTS),
    }
    page = (_WEB / "page.html").read_text("utf-8")
    return re.sub("%([A-Z]+)%", lambda match: words[match[1]], page).encode()


def _tale_values(tale: Tale) -> dict[str, object]:
    """What the scripts read; maps, people, portals and links are objects with the names that they have here."""
    return {
        "title": tale.title, "player": tale.player, "start": tale.start, "maps": tale.maps, "links": tale.links,
        "lines": [(line.number, line.text) for line in tale.lines if line.number], "tokens": tale.token_titles,
        "wanting": tale.wanting_words,
        "endings": tale.ending_named, "drawings": _used_drawings(tale),
    }


def _used_drawings(tale: Tale) -> Drawings:
    """The signs and creatures that a tale has, and its things; a token without one may be a sign."""
    # All of them would be a third of the page of a short tale.
    doors = (portal.closed for each in tale.maps for portal in each.portals)
    texts = [*(line.text for line in tale.lines), *(ending.text for ending in tale.endings), *doors,
             *tale.wanting_words.values()]
    signs = {name for text in texts for name in signs_of(text)}
    looks = {each.person.look for each in tale.maps if each.person}
    known, tokens = drawings(), tale.token_titles
    signs |= {name for name in tokens if name not in known.things}
    return Drawings({name: drawing for name, drawing in known.signs.items() if name in signs},
                    {name: drawing for name, drawing in known.creatures.items() if name in looks},
                    {name: drawing for name, drawing in known.things.items() if name in tokens},
                    {name: drawing for name, drawing in known.lying.items() if name in tokens},
                    {look: {name: drawing for name, drawing in worn.items() if name in tokens}
                     for look, worn in known.worn.items() if look in looks})
