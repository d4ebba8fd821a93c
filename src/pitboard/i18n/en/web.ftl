### The pages in the browser: shell and race table.

web-language = Language
web-close = Close
web-loading = Loading
web-ruling = Ruling
web-open-rule = Rule { $rule }
web-rule-unknown = This rule could not be read just now.
web-missing-title = Off the track
web-missing-text = There is no such page here.
web-to-start = Back to the start page
web-about-title = About Pitboard
web-about-what = An open digital tabletop for motor-racing board games: play alone against computer drivers, together on one screen, or online by link. Every rule is checked and every decision says which rule asks it.
web-unofficial = An unofficial fan project, not affiliated with the publishers or authors of these games. If you like it, buy the board games.
web-about-privacy-title = Privacy
web-about-privacy = No accounts and no tracking. This browser keeps the keys of your seats and your name; the server keeps the races and what is said at the tables.
web-keys-title = Keyboard
web-keys-text = Digits choose cards, arrows walk through cards and choices, Enter confirms, Esc clears, U takes back, F fits the board, + and - zoom, L reads the last line of the log.
web-card-tyres = tyre points
web-card-damage = damage
web-card-check = check
web-card-draws = cards to draw
web-card-factor = Check Factor
web-card-frozen = Frozen
