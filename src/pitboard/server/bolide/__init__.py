"""Bolide on the web table: components, presenter, reach, previews, replays."""
