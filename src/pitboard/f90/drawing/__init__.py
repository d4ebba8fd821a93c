"""Drawings of the boards of Race! Formula 90."""
