### The coach of Race! Formula 90: the first time a decision occurs, what is asked, what it means,
### what to do and why.


coach-f90-chart = Choose your car
coach-f90-chart-asked = Every player takes one Car Chart. It sets how many tyre chips you start with, how many cards you hold, and how much damage the car bears.
coach-f90-chart-means = Chips and cards come back at every pit stop, so the chart decides how long you can push before you have to stop.
coach-f90-chart-tip = Take a chart with no weak spot, like 10 chips, 6 cards and 5 slots. A first race is easier when nothing runs out first.

coach-f90-substitute = Keep these cards?
coach-f90-substitute-asked = You may swap the whole hand once for as many new cards. It is all or nothing, and there is no way back.
coach-f90-substitute-means = The big number on a card is how far it moves you. The symbols on its side are what it costs: tyres, damage, a check.
coach-f90-substitute-tip = Keep a hand with two or more +3 or +4. Swap when most of the cards are +1 and +2: on average the new ones are better.

coach-f90-qualifying = Qualifying
coach-f90-qualifying-asked = Lay one card face down. All are turned together: the highest movement starts from pole.
coach-f90-qualifying-means = The card stays on your chart. Its small number becomes your Target Check: later checks pass with that number or a lower one, so high is safe. On a tie the lower number starts ahead.
coach-f90-qualifying-tip = A +3 with a high number is a good price. Keep the +4 for the race: the pole also has to refuel first, by turn 8.

coach-f90-first-strategy = Choose a strategy
coach-f90-first-strategy-asked = A strategy is a small bonus that lasts until you change it, in a pit stop or by skipping a turn.
coach-f90-first-strategy-means = SAVE TYRES makes fast cards cheaper. BALANCE takes trajectory bonuses with any card but Speeding. HAZARD turns checks and damage into movement. LUCKY sees two cards a turn. CHASE picks from the discards. BANGING WHEELS wins contests and passes in corners.
coach-f90-first-strategy-tip = Look at your hand: many tyre symbols, SAVE TYRES; many checks, HAZARD. Starting from the back, BANGING WHEELS passes one car for nothing at the start.

coach-f90-pit = Pit stop?
coach-f90-pit-asked = Before anything else you may pit. The car falls back by the sections of the pit stop time, and still takes its turn from there.
coach-f90-pit-means = A stop gives fresh tyre chips, a full hand, repairs the red damage and lets you change strategy. The first one also refuels: miss your refuelling turn and the car is out.
coach-f90-pit-tip = Drive on while you have chips and good cards. Stop when two of tyres, cards and damage slots are nearly gone, or when your refuelling turn has come.

coach-f90-pit-discard = Cards to throw away
coach-f90-pit-discard-asked = Discard as many cards as you like, one at a time. Then you draw up to the number on your chart.
coach-f90-pit-discard-means = A pit stop is the one moment when slow cards turn into new ones for nothing. You cannot leave with more cards than your chart shows.
coach-f90-pit-discard-tip = Throw away +1 cards that bring nothing with them. Keep one +1: it can join any other card.

coach-f90-pit-strategy = A new strategy?
coach-f90-pit-strategy-asked = In the pits you may change strategy. Your fresh hand is already on the table.
coach-f90-pit-strategy-means = From here to your next stop only this strategy counts.
coach-f90-pit-strategy-tip = Choose again by the hand you hold now, and by who is around you: BANGING WHEELS in traffic, SAVE TYRES on a free track.

coach-f90-skip-strategy = A new strategy?
coach-f90-skip-strategy-asked = You play no card this turn, so the car stays, and you may change strategy.
coach-f90-skip-strategy-means = Standing still costs places, but you keep your cards and have drawn one more.
coach-f90-skip-strategy-tip = Change only if your hand asks for another strategy; you cannot change again before your next stop or skip.

coach-f90-lucky = Keep one of two
coach-f90-lucky-asked = LUCKY draws two cards. One stays in your hand, the other is discarded.
coach-f90-lucky-means = Everybody sees what you discard; only you see what you keep.
coach-f90-lucky-tip = Keep the faster card, unless its costs hurt more than one point: tyres you lack, damage, a check you would fail.

coach-f90-chase = Draw, or take a discard?
coach-f90-chase-asked = CHASE lets you take a card that was just used instead of drawing an unknown one.
coach-f90-chase-means = From a player you chase, you choose among the cards that moved him. Otherwise it is the top card of the discard pile.
coach-f90-chase-tip = Take a +3 or +4, or a card of the colour of your trajectory. An average draw is worth about +2.

coach-f90-play = Play to move
coach-f90-play-asked = Play one card, or two if one of them is a +1 or both are +2. Their sum, plus the bonuses, is how far you must move.
coach-f90-play-means = Costs come first: tyre symbols, damage, checks. If you start on a trajectory point, a card of its colour adds the bonus. Then each section you enter costs one point, and so does each car you pass on a straight.
coach-f90-play-tip = Look where the sum ends before you commit: the path is on the board. Running into a car in a corner wastes the points that are left, so a smaller card that stops on a trajectory point is often better.

coach-f90-pay = Pay for the tyres
coach-f90-pay-asked = Each tyre point costs one chip or one card from your hand. At least one of them must be a chip.
coach-f90-pay-means = Chips come back only in the pits. Cards come one a turn.
coach-f90-pay-tip = Pay with chips while you have plenty. Give away a weak card when chips get rare and you want to put the stop off.

coach-f90-check-order = Two checks
coach-f90-check-order-asked = Both your cards demand a check. You choose which comes first.
coach-f90-check-order-means = The card used for the first check becomes the Target Check of the second.
coach-f90-check-order-tip = Make the harder one first while your target is high, with a card that leaves a high number behind.

coach-f90-check = Pass the check
coach-f90-check-asked = Use a card whose number is not above your target: one you just played, one from your hand, or the unknown top card of the deck.
coach-f90-check-means = If it fails, you take one damage and still move. Either way the card becomes your new Target Check.
coach-f90-check-tip = Use a card you just played if it passes: it costs nothing. Among those that pass, the highest number leaves the best target. Go blind when your target is high.

coach-f90-discard-order = Order of the discards
coach-f90-discard-order-asked = Choose the order in which your used cards go on the discard pile.
coach-f90-discard-order-means = It matters only to a player with CHASE: he may take the card on top.
coach-f90-discard-order-tip = The usual order is fine. With a chaser close behind, put a weak card on top.

coach-f90-pass = A car ahead
coach-f90-pass-asked = A car stands in your way. Passing it costs movement points.
coach-f90-pass-means = On a straight each pass costs one point and cannot be refused. In corners and braking sections only lapped cars, BANGING WHEELS and the first and last turn let you by.
coach-f90-pass-tip = Pass whenever you can: a place costs one section now and much more later. Stop if the next section would only put you behind another car.

coach-f90-lapping-check = Lapping as the Leader
coach-f90-lapping-check-asked = The Leader has to pass a check before he laps a car. Use a card from your hand, or the top card of the deck.
coach-f90-lapping-check-means = If it fails, you stop behind that car and lose the points that are left, with no damage. The card becomes your new Target Check.
coach-f90-lapping-check-tip = With a high target go blind and keep your cards. With a low one spend a card you do not need.

coach-f90-late-braking = Brake late?
coach-f90-late-braking-asked = You stand in a braking section. If the top card of the deck is not above the board’s number, you pass every car here and go one section on.
coach-f90-late-braking-means = If it fails, you go off the track, wait there, and lose your next turn coming back. There is no damage.
coach-f90-late-braking-tip = Try it from 60 up if there are cars to pass, from 75 up on a free track. Below that the walk back is longer than the gain.

coach-f90-point = Take a trajectory
coach-f90-point-asked = You ended your move beside a free trajectory point. You may stand on it.
coach-f90-point-means = If you play a card of its colour in your next turn, you move further by its bonus. Only one car fits on a point.
coach-f90-point-tip = Take the point whose colour you hold. If you hold both, take the higher bonus: you also keep it from the car behind.

coach-f90-contest = A contest
coach-f90-contest-asked = Cars share a corner: who is in front may change before they move. Lay one or two cards face down, any two, or stay out.
coach-f90-contest-means = All are turned together: highest sum first, with the corner’s modifier for everybody but the first car. Equal sums touch, and both take damage. The cards are frozen until next turn, then come back. Whoever stays out goes behind those who fight.
coach-f90-contest-tip = The cards come back, but you cannot move with them this turn. Contest with what you can spare, and keep one good card to drive on.
