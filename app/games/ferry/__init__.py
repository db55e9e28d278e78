"""The Ferry in the window: a story to walk through, text mode, and the editor of tales."""
