### Lessons: positions of two minutes with one thing to learn.

lesson-page = Lessons
lesson-lead = Two minutes each: a real position, one decision, and afterwards what a good driver would have done and why.
lesson-rules-f90 = 2nd edition, Basic
lesson-rules-bolide = Basic
lesson-minutes = 2 minutes
lesson-taken = done
lesson-opening = Looking for a position ...
lesson-title = Lesson
lesson-reached = You reached the goal.
lesson-missed = The goal was not reached this time.
lesson-reviewing = A good driver looks at what you did ...
lesson-no-review = What you did could not be looked at now.
lesson-you = You chose: { $answer }
lesson-same = A good driver would do the same.
lesson-pro = A good driver would choose: { $answer }.
lesson-begin = To the table
lesson-next = Next lesson
lesson-again = Try again
lesson-all = All lessons

lesson-f90-move = Move and pay
lesson-f90-move-text = The big number on a card is how far it takes you; its symbols say what it costs. Tyre symbols are paid with chips. One or two cards may be played in a turn.
lesson-f90-move-goal = Move 6 or more this turn.
lesson-f90-move-learned = Fast cards are worth their chips while a stop is ahead: chips that are left when you stop are worth nothing.

lesson-f90-check = The corner check
lesson-f90-check-text = Your card has a check symbol. Use a card of your hand or draw one blindly: it passes if its small number is not above your limit. It then becomes your Target Check.
lesson-f90-check-goal = Pass the check.
lesson-f90-check-learned = Among the cards that pass, the highest keeps the next checks easy. A card from the hand is sure, one from the deck is a gamble.

lesson-f90-contest = The contest
lesson-f90-contest-text = Cars in one corner fight for their order. Lay cards face down: their movement and what the corner and your strategy add are your value. The highest goes first.
lesson-f90-contest-goal = Come out of the contest in front.
lesson-f90-contest-learned = Cards laid in a contest cannot move you in the same turn. Fight where the corner adds to your cards, and let others by where it does not.

lesson-f90-late = Late Braking
lesson-f90-late-text = You stand before a corner where braking late is possible. The top card of the deck must not be above your limit: then you pass the cars here and go one section on.
lesson-f90-late-goal = Brake late, and make it.
lesson-f90-late-learned = Look at the percentage and at the cars ahead. Without a car to pass the risk buys one section only.

lesson-f90-pit = The pit stop
lesson-f90-pit-text = Your tyre chips are nearly gone. A stop puts the car back by a few sections and brings fresh chips, a full hand and repairs.
lesson-f90-pit-goal = Make your pit stop this turn.
lesson-f90-pit-learned = Stop when chips, cards or slots run out, not when the tank forces you: slow turns cost more than the stop.

lesson-bolide-brake = Brake for the corner
lesson-bolide-brake-text = Your pawn lies where your car is carried. Take that point and the next turn leads off the track. Each point may be up to two squares away from the pawn: slow down and turn in.
lesson-bolide-brake-goal = Stay on the track for three rounds.
lesson-bolide-brake-learned = Look at the points free in the turn after, not at this move alone. Two squares a turn is all that you can lose without a sharp braking.

lesson-bolide-draft = The slipstream
lesson-bolide-draft-text = You stood directly behind a car: this turn you may add one square to your move, in the direction you drive.
lesson-bolide-draft-goal = Use the slipstream.
lesson-bolide-draft-learned = The extra square does not count as speed: your pawn keeps the pace of the move itself.
