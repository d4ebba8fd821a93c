### The analysis of a race: where it was decided, and the quiz through one's mistakes.

## The page

web-analysis-title = Where the race was decided
web-analysis-count = { $name }, { $count ->
    [0] no mistake
    [one] 1 mistake
   *[other] { $count } mistakes
  }
web-analysis-drivers = Drivers
web-analysis-graph = Chance to win after each turn
web-analysis-pros = The chances hold if pros drove all cars from there. Each decision is judged by what its driver could know; what the cards did afterwards is luck.
web-analysis-no-curve = The chances appear here, turn by turn.
web-analysis-robots = Robots
web-analysis-at-turn = after turn { $turn }
web-analysis-stops = Stops
web-analysis-percent = { $value } %
web-analysis-about-percent = about { $value } %
web-analysis-turn-back = One turn back
web-analysis-turn-on = One turn on
web-analysis-keys = Keys: ← → one turn, N and P the next and previous decision, Enter opens, T try again, Q quiz, space plays

## While the server computes

web-analysis-loading = Looking for the analysis …
web-analysis-none = Nobody has analysed this race yet. The chances are there at once; the decisions take about a minute.
web-analysis-start = Analyse this race
web-analysis-stopped = Stopped. What was found stays.
web-analysis-go-on = Go on with it
web-analysis-done = Turn { $turn } of { $turns }
web-analysis-percent-done = { $value } % done
web-analysis-queued = waits its turn
web-analysis-luck-first = Draws and checks first
web-analysis-about = An expert races on from each decision, with the cards that its driver could know. What is found appears at once; the order may still change.
web-analysis-leave = Close the page if you like: the analysis goes on.
web-analysis-stop = Stop
web-analysis-later = Luck and skill are told apart when the whole race is known.

## Drivers

web-analysis-accuracy = Accuracy
web-analysis-place = { $place }.
web-analysis-of-100 = of 100
web-analysis-so-far = so far
web-analysis-decisions = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
  }
web-analysis-hurt = { $count ->
    [0] none that hurt
    [one] 1 that hurt
   *[other] { $count } that hurt
  }
web-analysis-luck = Luck
web-analysis-points = % to win
web-analysis-skill = Skill
web-analysis-mistakes = Mistakes
web-analysis-rest = Unexplained
web-analysis-rest-about = Unexplained: what rivals decided, small costs, and the error of the model.
web-analysis-kinds = By kind of decision
web-analysis-best = Best decision:
web-analysis-best-about = turn { $turn }. The next best answer would have cost about { $margin } %.

## Decisions

web-analysis-played = Played
web-analysis-better = Better
web-analysis-you-played = You played
web-analysis-name-played = { $name } played
web-analysis-move = Move
web-analysis-nothing = nothing
web-analysis-speed = Speed
web-analysis-to-win = To win
web-analysis-why = Why:
web-analysis-sure = Give or take { $error } %: both were raced on in { $worlds } worlds that fit what was known.
web-analysis-best-short = best
web-analysis-next-best = next best −{ $margin } %
web-analysis-in-place = place { $place }
web-analysis-dot = Decision of turn { $turn }
web-analysis-unit-f90 = { $value ->
    [one] { $value } section
   *[other] { $value } sections
  }
web-analysis-unit-bolide = { $value ->
    [one] { $value } turn
   *[other] { $value } turns
  }
web-analysis-try = Try it again from here
web-analysis-watch = Watch
web-analysis-nobody = No decision of { $name } cost 3 % or more.
web-analysis-learn = Learn from your mistakes
web-analysis-learn-none = No mistakes to learn from
web-analysis-learn-later = Learn, when it is ready

## The quiz

web-analysis-find = Find a better answer.
web-analysis-tries = Your tries
web-analysis-quiz-of = Decision { $number } of { $count }
web-analysis-found = { $count } found
web-analysis-verdict-better = better
web-analysis-verdict-same = as good as played
web-analysis-verdict-worse = not yet
web-analysis-scale = The played answer wins about { $chance } %. Better means at least 3 % more, as good within 3 %. Try as often as you like.
web-analysis-was-better = Better:
web-analysis-race-on = Race on from here
web-analysis-show = Show the answer
web-analysis-next = Next decision
web-analysis-finish = Finish
web-analysis-score = { $found } of { $count } found
web-analysis-score-about = Nothing here changes the race.
web-analysis-again = Once more
web-analysis-back = Back to the analysis

## Advice during a race

web-advice-worlds = { $worlds ->
    [one] Tried in one world.
   *[other] Tried in { $worlds } worlds.
  }
web-advice-known = Only what you can know counts.
web-advice-choice = its choice
web-advice-behind-f90 = { $value ->
    [0] as good
    [one] { $value } section less
   *[other] { $value } sections less
  }
web-advice-behind-bolide = { $value ->
    [0] as good
    [one] { $value } turn more
   *[other] { $value } turns more
  }
web-advice-place = Expected place { $place }
web-advice-win = Wins { $value } %
web-advice-lay = Select this
