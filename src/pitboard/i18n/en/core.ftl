### Errors: what is wrong, and what would be right.

## Where an error is

error-in-file = { $file }: { $sentence }
error-in-file-where = { $file }, { $where }: { $sentence }
error-in-file-line = { $file }, line { NUMBER($line, useGrouping: 0) }: { $sentence }
error-in-line = line { NUMBER($line, useGrouping: 0) }: { $sentence }
error-by-rule = { $sentence } [{ $rule }]

## Component files (tracks, decks, charts)

error-data-unreadable = the file cannot be read ({ $reason })
error-data-syntax = this is not valid TOML ({ $reason })
error-data-long-key = line { $line } has a key of more than { $most } parts
error-data-missing = this entry is missing
error-data-unknown-key = nobody knows this entry; known here: { $known }
error-data-type = must be { $expected ->
    [text] text
    [integer] a whole number
    [number] a number
    [list] a list
    [table] a table
    [flag] true or false
   *[other] { $expected }
  }, but it is { $found ->
    [str] text
    [int] a whole number
    [float] a decimal number
    [bool] true or false
    [list] a list
    [dict] a table
   *[other] { $found }
  }
error-data-choice = “{ $found }” is not allowed; choose one of: { $choices }
error-data-range = must be between { $low } and { $high }, but it is { $found }
error-data-count = must hold { $expected } entries, but it holds { $found }
error-data-duplicate = “{ $found }” is there twice; each may appear once
error-data-name = must be 1 to { $most } characters that can be printed in one line
error-data-inconsistent = does not agree with the rest of the file ({ $reason })
error-data-large = the file is larger than any board: more than { $most } characters

## Names and texts given by a person

error-action-malformed = “{ $text }” is not an action; write it as shown in the list of choices
error-position-format = this is no position of a race: “{ $found }”; a position begins with “pitboard-position 1”
error-position-rules = the position is of version { $rules } of the rules, this program races by version { $current }
error-position-changed = the position was changed after it was written: its state does not fit its digest
error-track-unknown = there is no track “{ $name }”; known: { $known }, or give a track file
error-board-missing = there is no file of a board “{ $file }”
error-rule-unknown = there is no rule “{ $id }”; ids look like F1.CONTEST.15 or BO-MOVE-03, close to yours: { $close }
error-driver-unknown = there is no driver “{ $name }”; known: { $known }
error-drivers-seats = { $count } drivers are given for { $seats } seats
error-drawing-missing = the game “{ $name }” has no drawing
error-driver-file = there is no file “{ $file }”; an own driver is named by its file and class, as in path/to/bot.py:Bot
error-driver-import = the driver “{ $driver }” cannot be imported: { $error }
error-driver-class = “{ $driver }” names no class “{ $name }”; classes there: { $known }
error-driver-methods = the driver “{ $driver }” lacks { $missing }; derive its class from pitboard.drivers.BaseDriver and add choose(view, decision, budget)
error-driver-raised = the driver “{ $driver }” raised an error in { $call }: { $error }
error-driver-hung = the driver “{ $driver }” did not answer { $call } within { $seconds } s; make it faster, or raise the limit with --driver-seconds
error-driver-died = the process of the driver “{ $driver }” ended in { $call } with status { $status }
error-driver-answer = the driver “{ $driver }” returned “{ $answer }” from { $call }, which is no action; return one of decision.actions
error-driver-illegal = the driver “{ $driver }” answered { $question } with “{ $action }”, which is not legal now (rule { $rule }); return one of decision.actions
error-driver-game = the driver “{ $driver }” cannot drive in { $game }; its games: { $known }
error-driver-name = no driver can be offered as “{ $name }”: the name is taken, empty or longer than { $most } characters; give another, as in NAME=path/to/bot.py:Bot
error-language-unknown = there is no translation “{ $name }”; known: { $known }

## Options of a match

error-option-unknown = there is no option “{ $name }”; known: { $known }
error-option-missing = the option “{ $name }” is needed
error-option-type = the option “{ $name }” must be { $expected ->
    [str] text
    [int] a whole number
    [bool] true or false
   *[other] { $expected }
  }, not “{ $value }”
error-option-choice = the option “{ $name }” cannot be “{ $value }”; choose one of: { $choices }
error-option-range = the option “{ $name }” must be between { $low } and { $high }, not { $value }
error-option-newer = version { $found } of the option “{ $name }” is newer than version { $expected } here: a newer release has it
error-game-unknown = there is no game “{ $name }”; known: { $known }

## Actions

error-match-over = the match is over: nothing is left to decide
error-not-your-decision = nothing is asked of you now
error-undo-not-possible = nothing can be taken back here: something was revealed, or somebody else acted since

## Match records

error-record-unreadable = the file cannot be read ({ $reason })
error-record-foreign = this is not a match record
error-record-schema = the record has format { $found }; this version reads formats up to { $expected }
error-record-header = the header is damaged at “{ $key }”
error-record-board = the race was run on the board “{ $name }”, which is not bundled; a record cannot name a file: give the file of the board with --board FILE
error-record-board-bundled = the race was run on the board “{ $name }”; only races on bundled boards can be brought here: { $known }
error-record-line = this is not an action; it should read: seat, action, bar, eight digits
error-record-truncated = the record ends too early; its last lines are missing
error-record-edited = the record was changed after it was written: its seal does not fit
error-record-seed = the seed is not the one promised at the start of the match
error-record-secret = the seed is still secret; a match can be replayed once it is revealed
error-record-game = this is a record of { $found }, not of { $expected }
error-record-rules = the record was played by version { $found } of the rules, which is newer than version { $expected } here
error-record-components = the race was dealt from version { $found } of the components (cards and boards), which is newer than version { $expected } here
error-record-older-rules = the record was played by version { $found } of the rules; by version { $expected } of now it goes differently from action { $number } on
error-record-illegal = “{ $action }” is not legal at this point
error-record-differs = after “{ $action }” the state is not the recorded one
error-record-end-differs = the final state is not the recorded one
error-record-unfinished = the race of this record is not finished: only a finished race can be analysed

## The reader

reader-me = You
reader-you = you

## Where a rule comes from that its rulebook, as far as it is known, does not state

rule-certainty-derived = The main rulebook of the 2nd edition is not known to us; this follows from what its companion says.
rule-certainty-first-edition = The main rulebook of the 2nd edition is not known to us; this is the rule of the 1st edition.
rule-certainty-reported = The main rulebook of the 2nd edition is not known to us; players and reviews report this.
rule-certainty-ours = The main rulebook of the 2nd edition is not known to us; this rule is our own.
