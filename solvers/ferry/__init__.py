"""The Ferry: tales that one walks through, told in folders of plain text."""
