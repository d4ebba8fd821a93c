"""Renders races as text: events, questions, and what an answer would do."""
