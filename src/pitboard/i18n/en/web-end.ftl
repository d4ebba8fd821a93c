### Parts of the table that are seldom shown: the end of a race, notices, dialogs.

web-decided = Where was it decided?
web-out-in = Out in turn { $turn }:
web-race-over = Final classification
web-rematch = Rematch
web-rematch-ready = To the rematch
web-replay = See the whole race again
web-season-back = Back to the season
web-wins = { $name } wins
web-your-place = You finished { $place } of { $cars }.
web-commitment = Seal of the shuffle: { $hash }
web-computer = Computer, { $level }
web-copied = Copied
web-give-back = Give the seat back
web-here = here
web-invite = Invite
web-left = { $count ->
    [one] { $names } has left the table. The race waits.
   *[other] { $names } have left the table. The race waits.
  }
web-left-host = The host can let a computer drive.
web-level-secret = level secret until the flag
web-name-of-seat = Name of seat { $seat }
web-pro-thinks = A pro looks at it …
web-routine = Answer routine questions by itself
web-seat = Seat { $seat }
web-seat-free = free
web-seat-opened = link opened
web-stand-in = Let a computer drive
web-stand-in-for = A computer for { $name }
web-chat-none = Nobody has said anything yet.
web-chat-none-spectators = Spectators talk among themselves here.
web-chat-say = Say something
web-copy-spectators = Copy the link for spectators
web-pro-would = A pro would:
web-rules-page = Open it on the page of rules
web-send = Send
web-spectator = Spectator
