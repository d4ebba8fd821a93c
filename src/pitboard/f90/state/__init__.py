"""The state of a race, its views, its notation, and the fields of each module."""
