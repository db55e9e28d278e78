"""The Tetris Bot Protocol, both ways: to be a bot, and to let bots play each other."""
