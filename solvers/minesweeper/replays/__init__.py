"""Replays: readers of games that were recorded elsewhere (avf, rmv, mvf, evf), and their moves."""
