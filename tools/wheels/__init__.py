"""Wheels for five platforms, built on one Linux machine by zig's compiler."""
