"""Competitions: matches, openings, ratings, tournaments, and the breeding of personalities."""
