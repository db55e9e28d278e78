"""Mines that cost nothing: where two arrangements of mines may look the same for ever."""
