"""The grid: exact geometry, where moves lead, and a cache of it on disk."""
