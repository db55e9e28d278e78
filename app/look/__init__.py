"""Appearance: colours, type, icons, motion."""
from app.look.motion import Motions, arrival_rect
from app.look.painting import draw_circle, draw_line, draw_shape, faded, paint_with, write_text, write_with
from app.look.theme import Ink

__all__ = [
    "Ink", "Motions", "arrival_rect", "draw_circle", "draw_line", "draw_shape", "faded", "paint_with", "write_text",
    "write_with",
]
