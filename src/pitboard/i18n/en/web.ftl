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

## The table: turn indicator, tower, log

web-turns = Turn indicator
web-turn = Turn { $turn }
web-turn-of = Turn { $turn } of { $turns }
web-turn-short = T{ $turn }
web-turn-lap = Turn { $turn }: lap { $lap } of the real race
web-stage = Stage { $stage }
web-stage-turns = Turns { $first } to { $last }
web-before-start = Before the start
web-chit = { $name } must have refuelled by the end of this turn
web-robot-chit = In this turn the best placed { $class } robot pits
web-deck = Deck { $count }
web-discarded = { $count } discarded
web-discard-top = Top of the discard pile
web-timing = Timing
web-key-acting = to act now
web-key-waiting = still to act
web-key-done = has acted
web-leader = Leader
web-laps-down = { $laps ->
    [one] −1 lap
   *[other] −{ $laps } laps
  }
web-out = Out
web-off = off track
web-away = away
web-here = here
web-robot = Robot, { $mp } MP
web-pits-now = pits
web-tyre-chips = tyre chips
web-tyres-of = { $tyres } of { $most } tyre chips
web-damage-of = { $used } of { $slots } damage slots used, { $brown } for good
web-cards-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
  }
web-cards = cards
web-slots = damage slots
web-refuel-by = By turn { $turn }
web-log = Race log
web-chat = Chat
web-log-and-chat = Log and chat
web-older = Earlier
web-chat-say = Say something
web-send = Send
web-chat-none = Nobody has said anything yet.
web-chat-none-spectators = Spectators talk among themselves here.
web-spectator = Spectator

## The table: board

web-circuit = Circuit
web-board-of = { $track } with { $cars } cars
web-section = Section { $number }
web-view = View
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-fit = Fit the circuit
web-follow = Follow the action
web-plan = Planned move
web-mp = MP
web-movement-points = Movement points
web-total = Total
web-enter = Enter S{ $section }
web-step-overtake = Pass { $number }
web-step-lap = Lap { $number }
web-step-unlap = Unlap from { $number }
web-lost = { $count ->
    [one] 1 point is lost
   *[other] { $count } points are lost
  }

## The table: Car Chart, prompt, answers

web-your-seat = Your seat
web-chart-name = { $chart } Car Chart
web-no-chart = No Car Chart yet
web-tyres = Tyres
web-damage = Damage
web-target-check = Target check
web-strategy = Strategy
web-none-yet = None yet
web-stops = Pit stops
web-fuel = Fuel
web-fuel-done = Refuelled
web-hand = Your hand
web-your-turn = Your turn.
web-steps = Steps of your turn
web-step-of-pit = Pit
web-step-of-draw = Draw
web-step-of-play = Play
web-step-of-pay = Pay
web-step-of-check = Check
web-step-of-move = Move
web-step-of-chart = Chart
web-step-of-hand = Hand
web-step-of-qualify = Qualify
web-step-of-strategy = Strategy
web-outcome = If you choose this
web-pay = Pay
web-end = End
web-check = Check
web-chips-left = { $count ->
    [one] 1 chip left
   *[other] { $count } chips left
  }
web-odds = { $limit } or lower passes. Check Factors in hand: { $cards }. A Blind Check passes { $percent } times in a hundred.
web-blind = Blind
web-card-not-now = It cannot join the cards you have picked
web-from-table = from the table
web-pick-hint = Pick a card: the sum, the way and the price appear before you commit.
web-pick-first = Pick a card first
web-choose-first = Choose one first
web-clear = Clear
web-enter-key = Enter
web-face-down = Cards laid face down
web-thinking = thinking
web-to-come = to come
web-stays-out = stays out
web-cards-laid = { $count ->
    [one] 1 card laid
   *[other] { $count } cards laid
  }
web-pit-back = sections back
web-pit-repairs = damage repaired
web-pit-tyres = tyre chips now
web-pit-due = refuel by turn
web-go-play = { $count ->
    [one] Play the card
   *[other] Play two cards
  }{ $total ->
    [-1] {""}
   *[other] , move { $total }
  }
web-go-contest = { $count ->
    [one] Contest with the card
   *[other] Contest with two cards
  }{ $total ->
    [-1] {""}
   *[other] : { $total }
  }
web-go-check = Check with this card
web-go-pay = Pay with this card
web-go-qualify = Qualify with this card
web-go-keep = Keep this card
web-go-take = Take this card
web-go-discard = Discard this card
web-go-chart = Take the { $what } Car Chart
web-go-strategy = Drive with { $what }
web-go-next = This card next
web-short-skip = Skip turn
web-short-decline = Stay out
web-short-deck = Draw from the deck
web-short-done = Enough
web-short-chips = Pay with chips
web-short-order = Usual order
web-time-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
  }
web-waiting-for = Waiting for { $names }
web-watching = You are watching. Hands stay hidden until cards are played.
web-not-your-turn = The others are racing. Your cards stay here.
web-on-table = On the table
web-pass-screen = { $name }, it is your turn
web-pass-screen-note = Pass the screen on. The cards stay hidden until you are ready.
web-ready = I am here
web-wins = { $name } wins
web-race-over = Final classification
web-replay = See the whole race again
web-rematch = Rematch
web-rematch-ready = To the rematch

## The table: head, seats, sheets

web-undo = Undo
web-undo-not = Nothing of yours can be taken back now
web-speed = Playback speed
web-skip = Skip
web-line-connecting = Connecting
web-line-open = Connected, saved
web-line-lost = Connection lost, trying again
web-line-closed = Closed
web-seats = Seats and settings
web-name-of-seat = Name of seat { $seat }
web-computer = Computer, { $level }
web-give-back = Give the seat back
web-stand-in = Let a computer drive
web-copy-spectators = Copy the link for spectators
web-copied = Copied
web-routine = Answer routine questions by itself
web-commitment = Seal of the shuffle: { $hash }
web-sheets = Sheets
web-tab-board = Board
web-tab-hand = Hand
web-tab-car = Car
web-tab-timing = Timing
web-tab-log = Log
