"""Analysis of a finished race: win chances by turn, what decisions cost, and what luck brought."""
