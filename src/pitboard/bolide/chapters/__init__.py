"""The rules of Bolide, a module per chapter of the rulebook."""
