"""A race of Bolide at one moment, and what a viewer may know of it."""
