"""The window around the tabs: rail, tool bar, menus, help, settings."""
