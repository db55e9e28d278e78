"""The pictures of every page, for the help, the README and the tests."""
