"""Bundles for Linux that need no Python, as a Debian package and as a file that installs itself."""
