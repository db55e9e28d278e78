"""A slow, obvious search: every piece of a text is compared with the word, letter by letter."""
import unicodedata


def folded(text):
    """The letters without case, without accents, with straight quotes."""
    letters = ""
    for character in text:
        straight = {"‘": "'", "’": "'", "“": '"', "”": '"'}.get(character, character)
        for letter in unicodedata.normalize("NFD", straight.casefold()):
            letters += "" if unicodedata.combining(letter) else letter
    return letters


def begins_word(text, place, word):
    """Whether a word of its kind can begin here: never within letters of an alphabet with capitals, or digits."""
    def of_words(letter):
        return letter.isdecimal() or letter.lower() != letter.upper()

    return place == 0 or not of_words(word[0]) or not of_words(text[place - 1])


def occurs(word, text):
    """Whether the word, folded, is found in the text."""
    text = folded(text)
    for place in range(len(text)):
        if text[place : place + len(word)] == word and begins_word(text, place, word):
            rest = text[place + len(word) :]
            if not (word.isdecimal() and rest[:1].isdecimal()):
                return True
    return False


def all_occur(words, text):
    """Whether each of the words is found in the text."""
    return all(occurs(word, text) for word in folded(words).split())
