"""Boards: painting, and input from mouse and keyboard."""
