"""Hexagrams as six words of ink, bottom line first, and what the rules say of them, read off the lines one by one.

A hexagram is a string such as "100010": the first character is the bottom line, 1 is an unbroken one.
"""

# The King Wen order as eight rows of eight, bottom line first, written down from the sequence of figures.
_ROWS = """
111111 000000 100010 010001 111010 010111 010000 000010
111011 110111 111000 000111 101111 111101 001000 000100
100110 011001 110000 000011 100101 101001 000001 100000
100111 111001 100001 011110 010010 101101 001110 011100
001111 111100 000101 101000 101011 110101 001010 010100
110001 100011 111110 011111 000110 011000 010110 011010
101110 011101 100100 001001 001011 110100 101100 001101
011011 110110 010011 110010 110011 001100 101010 010101
"""
SEQUENCE = _ROWS.split()


def upside_down(lines: str) -> str:
    turned = ""
    for line in lines:
        turned = line + turned
    return turned


def all_changed(lines: str) -> str:
    return "".join("0" if line == "1" else "1" for line in lines)


def inside(lines: str) -> str:
    _, second, third, fourth, fifth, _ = lines
    return second + third + fourth + third + fourth + fifth


def after(cast: str) -> tuple[str, str]:
    """Of a cast such as "678977" the hexagram that is and the one that comes."""
    now = {"6": "0", "7": "1", "8": "0", "9": "1"}
    then = {"6": "1", "7": "1", "8": "0", "9": "0"}
    return "".join(now[line] for line in cast), "".join(then[line] for line in cast)
