"""The calendar: Sun and Moon, moments and places, the four pillars, and the clock of hexagrams."""
