"""The rules that every edition of Race! Formula 90 shares, a module per chapter of the rulebook."""
