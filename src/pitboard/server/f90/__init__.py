"""Race! Formula 90 on the web table: what the page is furnished with and how a race is shown."""
