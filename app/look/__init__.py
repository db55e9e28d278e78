"""How everything looks: colours, letters, icons, motion."""
