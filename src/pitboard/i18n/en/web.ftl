### The pages in the browser: shell and race table.

web-language = Language
web-settings = Settings
web-menu = Menu
web-theme = Colours
web-theme-system = System
web-theme-light = Light
web-theme-dark = Dark
web-close = Close
web-loading = Loading
web-ruling = Ruling
web-open-rule = Rule { $rule }
web-rule-unknown = This rule could not be read just now.
web-title-turn = ● Your turn
web-tab-aids = Aids
web-to-start = Back to the start page
web-keys-title = Keyboard
web-keys-text = Digits choose cards and tiles, 0 the tenth, with Shift the next; arrows walk through cards and choices; Enter gives the answer; A, S and D press the three slots below it; Esc clears; U takes back; H asks a pro; F fits the board, + and - zoom; L reads the last line of the log; ? shows these keys.

## The table: turn indicator, tower, log

web-before-start = Before the start
web-timing = Timing
web-key-acting = to act now
web-key-waiting = still to act
web-key-done = has acted
web-leader = Leader
web-out = Out
web-away = away
web-log = Race log
web-chat = Chat
web-log-and-chat = Log and chat
web-older = Earlier
web-unread = unread

## The table: board

web-circuit = Circuit
web-board-of = { $track } with { $cars } cars
web-view = View
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-fit = Fit the circuit
web-follow = Follow the action

## The table: Car Chart, prompt, answers

web-your-seat = Your seat
web-your-turn = Your turn.
web-me = You
web-you = you
web-steps = Steps of your turn
web-choose-first = Choose one first
web-enter-key = Enter
web-thinking = thinking
web-time-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
  }
web-rests = This race was played by older rules. By those of now it goes differently from action { $action } on: it can be watched, not played.
web-waiting-for = Waiting for { $names }
web-pass-screen = { $name }, it is your turn
web-pass-screen-note = Pass the screen on. The cards stay hidden until you are ready.
web-ready = I am here
result-share = Share
result-shared = Link copied
result-picture = Picture

## The table: head, seats, sheets

web-undo = Undo
web-undo-not = Nothing of yours can be taken back now
web-speed = Playback speed
web-sound = Sound
web-sound-on = Turn the sound on
web-sound-off = Turn the sound off
web-skip = Skip
web-line-connecting = Connecting
web-line-open = Connected, saved
web-line-lost = Connection lost, trying again
web-line-closed = Closed
web-seats = Seats and settings
web-bot = Program, { $name }
web-bot-sign = BOT
web-sheets = Sheets
web-tab-board = Board
web-tab-timing = Timing
web-tab-log = Log

## Coach

web-kept = Your answer is kept, and sent as soon as the connection is back.
web-kept-short = Answer kept, waiting for the line
coach-title = Coach
web-ask-pro = What would a pro do?
web-ask-pro-short = Ask a pro
coach-tip = A suggestion
coach-here = Here a good driver would choose: { $label }.
coach-thinks = A good driver looks at it ...
coach-got-it = Got it
coach-skip = Stop coaching
coach-progress = { $seen } of { $total } explained
web-as-planned = Answered as you planned, in a moment.
web-not-as-planned = Ask me
web-for-you = For you: { $text }
