"""Renders races of Race! Formula 90 as text."""
