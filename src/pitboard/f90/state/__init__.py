"""A race at one moment, what a viewer may know of it, and whole states made from that."""
