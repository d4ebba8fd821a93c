### Errors: what is wrong, and what would be right.

## Where an error is

error-in-file = { $file }: { $sentence }
error-in-file-where = { $file }, { $where }: { $sentence }
error-in-file-line = { $file }, line { NUMBER($line, useGrouping: 0) }: { $sentence }
error-by-rule = { $sentence } [{ $rule }]

## Component files (tracks, decks, charts)

error-data-unreadable = the file cannot be read ({ $reason })
error-data-syntax = this is not valid TOML ({ $reason })
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
error-data-inconsistent = does not agree with the rest of the file ({ $reason })

## Names and texts given by a person

error-action-malformed = “{ $text }” is not an action; write it as shown in the list of choices
error-track-unknown = there is no track “{ $name }”; known: { $known }, or give a track file
error-rule-unknown = there is no rule “{ $id }”; ids look like F1.CONTEST.15, close to yours: { $close }
error-language-unknown = there is no translation “{ $name }”; known: { $known }
