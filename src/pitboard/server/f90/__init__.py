"""Race! Formula 90 on the web table: components, presenter, previews, replays, daily races."""
