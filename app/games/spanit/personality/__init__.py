"""The personality editor: every factor with its slider and its meaning, and each weight taken apart."""
