"""Najia once more, from the tables and verses that pupils learn by heart: nothing is reckoned, and no bits are used.

The verses are those of the handbooks of the Qing time (*Zengshan Buyi*, *Bushi Zhengzong*): for subject and object
line, the lines of both trigrams are compared; for the palace, one looks where the subject line is.
"""
from tests.reference.iching_natal import PAIRS, lines_of, split

PALACES = {  # the pure hexagram, five generations, the wandering and the returning soul
    "heaven": (1, 44, 33, 12, 20, 23, 35, 14),
    "water": (29, 60, 3, 63, 49, 55, 36, 7),
    "mountain": (52, 22, 26, 41, 38, 10, 61, 53),
    "thunder": (51, 16, 40, 32, 46, 48, 28, 17),
    "wind": (57, 9, 37, 42, 25, 21, 27, 18),
    "fire": (30, 56, 50, 64, 4, 59, 6, 13),
    "earth": (2, 24, 19, 11, 34, 43, 5, 8),
    "lake": (58, 47, 45, 31, 39, 15, 62, 54),
}
LINES = {  # three lines below, three above, bottom first
    "heaven": ("jiazi jiayin jiachen", "renwu renshen renxu"),
    "water": ("wuyin wuchen wuwu", "wushen wuxu wuzi"),
    "mountain": ("bingchen bingwu bingshen", "bingxu bingzi bingyin"),
    "thunder": ("gengzi gengyin gengchen", "gengwu gengshen gengxu"),
    "wind": ("xinchou xinhai xinyou", "xinwei xinsi xinmao"),
    "fire": ("jimao jichou jihai", "jiyou jiwei jisi"),
    "earth": ("yiwei yisi yimao", "guichou guihai guiyou"),
    "lake": ("dingsi dingmao dingchou", "dinghai dingyou dingwei"),
}
TRIGRAMS = {
    "yang yang yang": "heaven", "yang yin yin": "thunder", "yin yang yin": "water", "yin yin yang": "mountain",
    "yin yin yin": "earth", "yin yang yang": "wind", "yang yin yang": "fire", "yang yang yin": "lake",
}
OPPOSITE = {"yang": "yin", "yin": "yang"}
ELEMENTS = {
    "heaven": "metal", "lake": "metal", "fire": "fire", "thunder": "wood", "wind": "wood", "water": "water",
    "mountain": "earth", "earth": "earth",
    "yin": "wood", "mao": "wood", "si": "fire", "wu": "fire", "shen": "metal", "you": "metal", "hai": "water",
    "zi": "water", "chen": "earth", "xu": "earth", "chou": "earth", "wei": "earth",
}
RELATIONS = {  # of the palace in front, in the order wood fire earth metal water
    "wood": "siblings offspring wealth officials parents",
    "fire": "parents siblings offspring wealth officials",
    "earth": "officials parents siblings offspring wealth",
    "metal": "wealth officials parents siblings offspring",
    "water": "offspring wealth officials parents siblings",
}
SPIRITS = {
    "jia yi": "Green Dragon, Vermilion Bird, Curved Array, Soaring Serpent, White Tiger, Dark Warrior",
    "bing ding": "Vermilion Bird, Curved Array, Soaring Serpent, White Tiger, Dark Warrior, Green Dragon",
    "wu": "Curved Array, Soaring Serpent, White Tiger, Dark Warrior, Green Dragon, Vermilion Bird",
    "ji": "Soaring Serpent, White Tiger, Dark Warrior, Green Dragon, Vermilion Bird, Curved Array",
    "geng xin": "White Tiger, Dark Warrior, Green Dragon, Vermilion Bird, Curved Array, Soaring Serpent",
    "ren gui": "Dark Warrior, Green Dragon, Vermilion Bird, Curved Array, Soaring Serpent, White Tiger",
}
VOID = {  # for the ten days from this one on
    "jiazi": ("xu", "hai"), "jiaxu": ("shen", "you"), "jiashen": ("wu", "wei"), "jiawu": ("chen", "si"),
    "jiachen": ("yin", "mao"), "jiayin": ("zi", "chou"),
}


def trigrams(lines):
    return TRIGRAMS[" ".join(lines[:3])], TRIGRAMS[" ".join(lines[3:])]


def pillars(lines):
    """Stem and branch of each line."""
    lower, upper = trigrams(lines)
    return (LINES[lower][0] + " " + LINES[upper][1]).split()


def subject(lines):
    """By the verse: which of the places of heaven (3, 6), man (2, 5) and earth (1, 4) agree in both trigrams."""
    earth, man, heaven = (lines[place] == lines[place + 3] for place in range(3))
    return {
        (False, False, True): 2, (True, True, False): 5, (True, False, False): 4, (False, True, True): 1,
        (True, True, True): 6, (False, False, False): 3, (False, True, False): 4, (True, False, True): 3,
    }[earth, man, heaven]


def is_wandering(lines):
    """Only man's place agrees."""
    return [lines[place] == lines[place + 3] for place in range(3)] == [False, True, False]


def palace(lines):
    """By the verse: 1, 2, 3 and 6 have that of the upper trigram, 4, 5 and the wandering soul the opposite of the
    lower one, the returning soul the lower one."""
    lower, upper = trigrams(lines)
    turned = TRIGRAMS[" ".join(OPPOSITE[line] for line in lines[:3])]
    returning = [lines[place] == lines[place + 3] for place in range(3)] == [True, False, True]
    if returning:
        return lower
    return turned if is_wandering(lines) or subject(lines) in (4, 5) else upper


def relation(house, pillar):
    row = RELATIONS[ELEMENTS[house]].split()
    return row[("wood", "fire", "earth", "metal", "water").index(ELEMENTS[split(pillar)[1]])]


def spirits(day):
    stem = split(day)[0]
    return next(row for stems, row in SPIRITS.items() if stem in stems.split()).split(", ")


def void(day):
    """Of the ten days that begin with the latest day with the stem jia."""
    place = PAIRS.index(day)
    while not PAIRS[place].startswith("jia"):
        place -= 1
    return VOID[PAIRS[place]]


def read(number, moving, day):
    """All that stands beside the lines of a hexagram."""
    lines = lines_of(number)
    house, own = palace(lines), pillars(lines)
    after = [OPPOSITE[line] if place + 1 in moving else line for place, line in enumerate(lines)]
    pure = pillars(lines_of(PALACES[house][0]))
    present = {relation(house, pillar) for pillar in own}
    first = subject(lines)
    return {
        "palace": house,
        "generation": PALACES[house].index(number),
        "subject": first,
        "object": first + 3 if first < 4 else first - 3,
        "void": void(day),
        "lines": [
            {
                "pillar": own[place],
                "relation": relation(house, own[place]),
                "spirit": spirits(day)[place],
                "void": split(own[place])[1] in void(day),
                "becomes": (pillars(after)[place], relation(house, pillars(after)[place]))
                if place + 1 in moving else None,
                "hidden": (pure[place], relation(house, pure[place]))
                if relation(house, pure[place]) not in present else None,
            }
            for place in range(6)
        ],
    }
