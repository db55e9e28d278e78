"""What the editor calls backgrounds, lights and looks, by their names in the files of a tale."""
from typing import Final

BACKGROUND_TITLES: Final = {
    "river": "River", "wood": "Wood", "town": "Town", "hills": "Hills", "far-bank": "Far bank", "room": "Room",
    "meadow": "Meadow", "sea": "Sea",
}
LIGHT_TITLES: Final = {"day": "Day", "dusk": "Dusk", "night": "Night"}
LOOK_TITLES: Final = {
    "seeker": "Seeker", "ferryman": "Ferryman", "miller": "Miller", "child": "Child", "pupil": "Pupil",
    "old-woman": "Old woman", "old-man": "Old man", "woman": "Woman", "man": "Man", "monk": "Monk",
    "merchant": "Merchant", "musician": "Musician", "fisher": "Fisher", "shepherd": "Shepherd", "smith": "Smith",
    "guard": "Guard", "lamplighter": "Lamplighter", "goat": "Goat", "frog": "Frog", "owl": "Owl", "snail": "Snail",
    "wren": "Wren", "giant": "Giant", "lamp": "Lamp", "nobody": "Nobody",
}
