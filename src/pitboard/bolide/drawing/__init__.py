"""Drawings of circuits, and circuit files made from sketches."""
