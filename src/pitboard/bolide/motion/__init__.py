"""The grid: exact geometry, where moves lead, and what is kept on disk of it."""
