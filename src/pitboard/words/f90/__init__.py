"""Races of Race! Formula 90 in words."""
