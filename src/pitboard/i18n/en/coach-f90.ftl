### The coach of Race! Formula 90: the first time a decision occurs, what is asked, what it means,
### what to do and why.


coach-f90-chart = Choose your car
coach-f90-chart-asked = Every player takes one Car Chart. It sets how many tyre chips you start with, how many cards you hold, and how much damage the car bears.
coach-f90-chart-means = Chips and cards come back at every pit stop, so the chart decides how long you can push before you have to stop.
coach-f90-chart-tip = Look for a chart without a weak spot: more cards or chips are paid with fewer slots. A first race is easier when nothing runs out first.

coach-f90-substitute = Keep these cards?
coach-f90-substitute-asked = You may swap the whole hand once for as many new cards. It is all or nothing, and there is no way back.
coach-f90-substitute-means = The big number on a card is how far it moves you. The symbols on its side are what it costs: tyres, damage, a check.
coach-f90-substitute-tip = Keep a hand with two or more +3 or +4. Swap when most of the cards are +1 and +2: on average the new ones are better.

coach-f90-qualifying = Qualifying
coach-f90-qualifying-asked = Lay one card face down. All are turned together: the highest movement starts from pole.
coach-f90-qualifying-means = The card stays on your chart. Its small number becomes your Target Check: later checks pass with that number or a lower one, so high is safe. On a tie the lower number starts ahead.
coach-f90-qualifying-tip = A high movement starts in front, a high small number is safe for longer; a card with both is rare. The pole also has to refuel first, by turn 8.

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

coach-f90-lucky-discard = Discard one card
coach-f90-lucky-discard-asked = LUCKY has drawn two cards. One card of your hand goes away, whichever you like.
coach-f90-lucky-discard-means = You need not give up one of the two: an old slow card will do.
coach-f90-lucky-discard-tip = Throw away the slowest card, or one whose costs you cannot pay.

coach-f90-chase = Draw, or take a discard?
coach-f90-chase-asked = CHASE lets you take a card that was just used instead of drawing an unknown one.
coach-f90-chase-means = From a player you chase, you choose among the cards that moved them. Otherwise it is the top card of the discard pile.
coach-f90-chase-tip = Take a +3 or +4, or a card of the colour of your trajectory. An average draw is worth about +2.

coach-f90-play = Play to move
coach-f90-play-asked = Play one card, or two if one of them is a +1 or both are +2. Their sum, plus the bonuses, is how far you must move.
coach-f90-play-means = Costs come first: tyre symbols, damage, checks. If you start on a trajectory point, a card of its colour adds the bonus. Then each section you enter costs one point, and so does each car you pass on a straight.
coach-f90-play-tip = Look where the sum ends before you commit: the path is on the board. Running into a car in a corner wastes the points that are left, so a smaller card that stops on a trajectory point is often better.

coach-f90-pay = Pay for the tyres
coach-f90-pay-asked = Each tyre point costs one chip or one card from your hand. At least one of them must be a chip.
coach-f90-pay-means = Chips come back only in the pits. Cards come one a turn.
coach-f90-pay-tip = Pay with chips while you have plenty. Give away a weak card when chips get rare and you want to put the stop off.

coach-f90-trajectory = Use the trajectory?
coach-f90-trajectory-asked = Your card matches the trajectory, but it costs something or has to be held by a blind check.
coach-f90-trajectory-means = What it costs is added to what your cards cost. An Extreme Trajectory that fails takes two points away and the spot with them.
coach-f90-trajectory-tip = Use it if it brings you to a better place. Leave an Extreme Trajectory alone while your Target Check is low.

coach-f90-discard = Cards to discard
coach-f90-discard-asked = Your cards or the trajectory show cards to discard. Choose them from your hand.
coach-f90-discard-means = They go to the discard pile; nobody gets them.
coach-f90-discard-tip = Give up slow cards without a draw, and those of a colour you will not need.

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
coach-f90-discard-order-means = It matters only to a player with CHASE: they may take the card on top.
coach-f90-discard-order-tip = The usual order is fine. With a chaser close behind, put a weak card on top.

coach-f90-pass = A car ahead
coach-f90-pass-asked = A car stands in your way. Passing it costs movement points.
coach-f90-pass-means = On a straight each pass costs one point and cannot be refused. In corners and braking sections only lapped cars, BANGING WHEELS and the first and last turn let you by.
coach-f90-pass-tip = Pass whenever you can: a place costs one section now and much more later. Stop if the next section would only put you behind another car.

coach-f90-lapping-check = Lapping as the Leader
coach-f90-lapping-check-asked = The Leader has to pass a check before they lap a car. Use a card from your hand, or the top card of the deck.
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

## Where the individual turn has lettered phases

coach-f90-first-strategy-phases = Choose a strategy
coach-f90-first-strategy-phases-asked = A strategy is a small bonus that lasts until you change it, in a pit stop or by skipping a turn.
coach-f90-first-strategy-phases-means = SAVE TYRES takes one tyre point off each turn. BALANCE takes trajectory bonuses with any card but Speeding. HAZARD turns checks and damage into movement. LUCKY draws two cards and discards any one. CHASE takes cards from the table of the car ahead. BANGING WHEELS wins contests and passes in corners.
coach-f90-first-strategy-phases-tip = Look at your hand: many tyre symbols, SAVE TYRES; many checks, HAZARD. In traffic BANGING WHEELS gets you through.

coach-f90-pit-phases = Phase A: stop, skip or drive
coach-f90-pit-phases-asked = Before you draw you may declare a pit stop, or skip your turn.
coach-f90-pit-phases-means = A stop puts the car back by the pit stop time, then gives fresh tyre chips, a full hand and repairs; you still take your turn. Whoever skips does not move, may change strategy, and is easy to pass until the game turn ends.
coach-f90-pit-phases-tip = Drive on while you have chips and good cards. Stop when two of tyres, cards and damage slots are nearly gone, or when your refuelling turn has come. Skip only to change strategy.

coach-f90-skip-strategy-phases = Phase A: a new strategy?
coach-f90-skip-strategy-phases-asked = You skip this turn, so the car stays, and you may change strategy. It counts at once.
coach-f90-skip-strategy-phases-means = You draw nothing, and anybody may pass you for one point, even in a corner.
coach-f90-skip-strategy-phases-tip = Change only if your hand asks for another strategy; you cannot change again before your next stop or skip.

coach-f90-chase-phases = Phase B: draw, or take a card?
coach-f90-chase-phases-asked = CHASE lets you take one of the cards that the car you chase has played, instead of drawing an unknown one.
coach-f90-chase-phases-means = Its cards lie on the table until the game turn ends. Behind a robot you get one movement point more instead.
coach-f90-chase-phases-tip = Take a +3 or +4, or a card of the colour of your trajectory. An average draw is worth about +2.

coach-f90-play-phases = Phase C: play to move
coach-f90-play-phases-asked = Play one card, or two if one of them is a +1 or both are +2. Their sum, plus the bonuses, is how far you must move.
coach-f90-play-phases-means = In phase D you pay what cards and trajectory show as one sum, then make the checks, the blind ones with the top card of the deck only, then draw. In phase E each section you enter costs one point, and so does each car you pass on a straight.
coach-f90-play-phases-tip = Look where the sum ends before you commit: the path is on the board. A struck number is a trajectory that costs something: you are asked about it next.

coach-f90-late-braking-phases = Phase F.1: brake late?
coach-f90-late-braking-phases-asked = You stand where the board shows LB. If the top card of the deck is not above your Target Check with the board’s modifier, you pass every car here and go one section on.
coach-f90-late-braking-phases-means = If it fails, you go off the track. Next turn your first point brings you back, behind everybody where you come back. Either way the card becomes your new Target Check.
coach-f90-late-braking-phases-tip = Try it from 60 up if there are cars to pass, from 75 up on a free track. Braking sections with a struck LB allow none.

coach-f90-contest-phases = A contest
coach-f90-contest-phases-asked = Cars share a corner. From the last to the first, each may lay one or two cards face down, any two, or stay out. Who lays first is the Initiator.
coach-f90-contest-phases-means = Whoever stays out before there is an Initiator cannot join any more. All cards are turned together: highest sum first, with the corner’s modifier for everybody but the first car. Equal sums touch, and both take damage. The cards are frozen until next turn.
coach-f90-contest-phases-tip = You cannot move with these cards this turn. Contest with what you can spare, and keep one good card to drive on.

## The Advanced game: what is chosen before the race

coach-f90-skill = Choose a skill
coach-f90-skill-asked = A skill is what your driver is best at. Everybody chooses in secret, then all are shown. It stays for the whole race.
coach-f90-skill-means = VERSATILITY changes strategy without a stop. REFLEXES passes checks. QUALIFYING starts in front with two Track Cards. PITTING stops quickly. TUNING builds a better car. LAPPING gets through traffic.
coach-f90-skill-tip = REFLEXES and PITTING help in every race. TUNING is the simple choice: two setup points more, and nothing to remember.

coach-f90-setup = Set the car up
coach-f90-setup-asked = Share your points among tyre chips, cards and damage slots, one to three each, in secret.
coach-f90-setup-means = Three points are 12 chips, 7 cards or 6 slots; one point is 8, 5 or 4. What you choose comes back at every stop.
coach-f90-setup-tip = Cards are worth most: they are the choices you have each turn. On a track with many corners tyres wear more; slots are for drivers who look for trouble.

coach-f90-qualifying-fuel = Qualifying with fuel
coach-f90-qualifying-fuel-asked = Lay one card face down, and say in secret for how many turns you fill the tank.
coach-f90-qualifying-fuel-means = A light car is fast: 8 turns add 2 to the card, 10 add 1, 14 take 1 off and 16 take 2 off. But the tank says when you must have stopped. The card’s small number becomes your Target Check.
coach-f90-qualifying-fuel-tip = Ten or twelve turns are a fair middle. Plan your stops at once: every stop brings ten more turns, so 16 and 10 make 26 with one stop.

coach-f90-tyres = Tyres for the start
coach-f90-tyres-asked = Choose soft, hard, intermediate or rain tyres.
coach-f90-tyres-means = Soft tyres move you one further in three turns of your choice, but have 3 chips fewer, and there are two sets a race. Hard tyres bring a Track Card. The wrong tyres for the weather cost 1 or 2 points in every move.
coach-f90-tyres-tip = In the dry, soft if you stop early, hard if you want to stay out. If the weather is one step from another, expect somebody to move it.

coach-f90-first-strategy-special = Strategy and SPECIAL
coach-f90-first-strategy-special-asked = A strategy is a small bonus that lasts until you change it. Used well it also scores SPECIALs, and each SPECIAL is a Track Card.
coach-f90-first-strategy-special-means = SAVE TYRES scores when you still pay a chip, HAZARD on long moves with risk, BALANCE with the trajectory’s own colour, LUCKY with two equal cards, CHASE when you catch whom you chase, BANGING WHEELS when you win.
coach-f90-first-strategy-special-tip = Choose what your hand can score with more than once. Two Track Cards are worth a pit stop’s worth of luck.

## The Advanced game: the turn

coach-f90-versatility = Another strategy?
coach-f90-versatility-asked = With VERSATILITY you may change strategy now, before anything else in your turn.
coach-f90-versatility-means = It works once; the next pit stop makes it work again.
coach-f90-versatility-tip = Keep it for the turn in which your hand asks for it: a contest to win, a trajectory to use, a fast card to pay for.

coach-f90-pit-fuel = Pit stop?
coach-f90-pit-fuel-asked = Before anything else you may pit. The car falls back by the pit stop time and still takes its turn from there.
coach-f90-pit-fuel-means = A stop brings fresh tyres of any kind, a full hand, red repairs, fuel for ten turns or more, and a new strategy. Drive beyond your fuel turn without a stop and the car is out.
coach-f90-pit-fuel-tip = Stop when two of tyres, cards and damage slots are nearly gone, when the weather turns against your tyres, or when the fuel turn has come. Behind the Safety Car a stop costs least.

coach-f90-fuel = How much fuel?
coach-f90-fuel-asked = Ten turns cost nothing more. Every three turns beyond them send you one section further back.
coach-f90-fuel-means = The turns are added to where your fuel chit stands. Beyond the last turn you need no more.
coach-f90-fuel-tip = A section for three turns is cheap if it saves a whole stop. If you will stop again anyway, take ten.

coach-f90-pit-tyres = Which tyres?
coach-f90-pit-tyres-asked = You leave the pits on a fresh set of any kind. Soft bonuses that were left are gone.
coach-f90-pit-tyres-means = Dry tyres lose 1 point in uncertain weather and 2 in rain, rain tyres 1 and 2 the other way, intermediates 1 in both. In rain every check is 20 harder.
coach-f90-pit-tyres-tip = Fit what is right now, unless the weather stands at the edge and you hold a weather card yourself.

coach-f90-soft = A soft bonus?
coach-f90-soft-asked = The soft tyres give one more movement point, in three turns of your choice.
coach-f90-soft-means = One bonus a turn. What you have not used by your next stop is lost.
coach-f90-soft-tip = Use it where one point changes something: a pass, a trajectory, a free section instead of a queue, the corner of a Track Card.

coach-f90-event = Symbols on your cards
coach-f90-event-asked = A card you played shows weather or a flag. You may use each symbol once, before you move, or leave it.
coach-f90-event-means = Weather moves one step drier or wetter for everybody. A yellow flag closes a corner section, a green one opens it. Blue makes lapping cheaper for you, orange gives you the robots. Flags last until the race stage ends.
coach-f90-event-tip = Put a yellow flag where the cars behind you, or ahead of you, will be stuck, not where you have to go yourself. Move the weather towards your own tyres.

coach-f90-force = Make a robot brake late?
coach-f90-force-asked = You have the orange flag: a robot that stops in a braking section tries a Late Braking if you say so.
coach-f90-force-means = If it succeeds it passes the cars there and goes on. If it fails it slides off the track, and may crash.
coach-f90-force-tip = Send robots that are ahead of you where the number is low. Leave those alone that would only pass you.

coach-f90-late-braking-path = Brake late?
coach-f90-late-braking-path-asked = If the top card of the deck is not above the board’s number, you pass every car here and go one section on. A Track Card with the right symbol makes it sure.
coach-f90-late-braking-path-means = If it fails, you follow the path beside the track, symbol by symbol: checks, lost tyres, damage, lost time, at worst a crash. Strategy and skill do not help there.
coach-f90-late-braking-path-tip = Look at the path before you try: the first symbols are those you will most likely meet. With few chips or slots left, do not.

coach-f90-off-track-check = Regain control
coach-f90-off-track-check-asked = The path asks for a check against the number of the braking section. A card from your hand or the top card of the deck, as you like.
coach-f90-off-track-check-means = If it passes, you wait beside the track and come back in your next turn for one point. If it fails, you go on to the next symbol. The card is gone; your Target Check stays.
coach-f90-off-track-check-tip = Spend a card that passes for sure if the symbols ahead hurt more than a card. Go blind if the number is high.

coach-f90-safety-car-discard = Behind the Safety Car
coach-f90-safety-car-discard-asked = You have drawn a card and moved one section. Now one card of your hand has to go.
coach-f90-safety-car-discard-means = It goes on like this until the next race stage begins: your hand gets better, nobody passes.
coach-f90-safety-car-discard-tip = Throw the weakest card away. In the restart trajectories bring nothing, but every section is like a straight: keep big numbers.

coach-f90-rescue = Come back?
coach-f90-rescue-asked = You may take over the robot in last position, where it stands and with its laps.
coach-f90-rescue-means = You get fresh tyres, a full hand, no damage and fuel for ten turns. If you stay out, the race goes on without you.
coach-f90-rescue-tip = Come back: from the last place there is only one way to go.

## The Advanced game: moments

coach-f90-weather = The weather
coach-f90-weather-asked = The pawn on the weather table says what the weather is. Cards with a weather symbol move it one step.
coach-f90-weather-means = It counts at once: tyres that do not match cost movement in every turn, and in rain every check is 20 harder. When it turns from dry to rain, or back, all robots stop together for tyres.
coach-f90-weather-tip = Watch how many steps are left to the next weather. A robot stop is the moment to gain places: be on the right tyres before it.

coach-f90-track-draw = A Track Card
coach-f90-track-draw-asked = You have drawn a Track Card. It belongs to one corner of this track, named on it.
coach-f90-track-draw-means = Play it for movement only if your move starts in, goes through or ends in that corner. Its symbol may double it in a contest, let it overtake there, make a Late Braking sure, or pair it with any card. For checks and payments it works anywhere.
coach-f90-track-draw-tip = Plan the turn before: stop where the next move touches the corner.

coach-f90-special = A SPECIAL
coach-f90-special-asked = Your strategy was used just as it should be: you draw a Track Card for it.
coach-f90-special-means = A strategy can score again in every turn, some more than once in a turn. The card comes on top of your hand.
coach-f90-special-tip = Your chart says what scores. Look for it before you play.

coach-f90-yellow-flag = A yellow flag
coach-f90-yellow-flag-asked = A yellow flag lies in a corner section, behind some of its cars.
coach-f90-yellow-flag-means = In that section nobody overtakes, laps or contests. Whoever has the flag ahead pays one movement point to get past it. It goes when the race stage ends, or by a green flag.
coach-f90-yellow-flag-tip = Count the point before you choose your cards, and do not end your move behind cars that cannot leave.

coach-f90-blue-flag = A blue flag
coach-f90-blue-flag-asked = A driver with a blue flag laps cars for one movement point less until the race stage ends.
coach-f90-blue-flag-means = On straights and in braking sections lapping costs nothing, in corners one point. The Leader still has to pass their check, and a yellow flag still stops everybody.
coach-f90-blue-flag-tip = It is worth most with lapped cars close ahead.

coach-f90-orange-flag = The orange flag
coach-f90-orange-flag-asked = One driver now decides whether robots that stop in a braking section brake late.
coach-f90-orange-flag-means = Only the first orange flag of a race stage counts, and it lasts until the stage ends.
coach-f90-orange-flag-tip = If it is not yours, keep away from robots in braking sections: they may shoot past you.

coach-f90-off-track = Off the track
coach-f90-off-track-asked = A Late Braking failed. The car follows the path beside the track and suffers what its symbols say.
coach-f90-off-track-means = Checks may end it early. Tyres, damage and lost time add up; PIT means a stop after coming back; a crash ends the race, and with the SC sign brings the Safety Car out.
coach-f90-off-track-tip = A car that waits beside the track is in nobody’s way.

coach-f90-safety-car = The Safety Car
coach-f90-safety-car-asked = A crash has brought the Safety Car out. All cars line up behind the Leader, one section apart; turns that were left are lost.
coach-f90-safety-car-means = Until the next race stage everybody draws a card, moves one section and discards a card. Nobody passes. Strategies, skills and bonuses rest.
coach-f90-safety-car-tip = Now is the time to pit: you only go behind the last car. If it stays to the last turn, this is the finishing order.

coach-f90-restart = The restart
coach-f90-restart-asked = The Safety Car has left the track and the flags are gone. All rules count again.
coach-f90-restart-means = In this turn every section is like a straight: passing costs one point anywhere, and trajectories bring nothing. BANGING WHEELS passes one car for nothing.
coach-f90-restart-tip = Play your biggest cards now. The field is close together, each point may be a place.

## The Junior variant

coach-f90-pass-junior = A car ahead
coach-f90-pass-junior-asked = A car stands in your way. Passing it costs movement points.
coach-f90-pass-junior-means = One point on straights and in braking sections, two in corners. There are no contests: you pass by paying.
coach-f90-pass-junior-tip = Pass whenever you can. Stop if the next section would only put you behind another car.

coach-f90-pit-junior = Pit stop?
coach-f90-pit-junior-asked = Before anything else you may pit. The car falls back by the pit stop time and still takes its turn from there.
coach-f90-pit-junior-means = A stop gives fresh tyre chips, a full hand and repairs the red damage. No fuel is needed: you stop when you want.
coach-f90-pit-junior-tip = Stop when your chips are nearly gone: without them the fast cards cannot be played.

## The Standard game of the 2nd edition

coach-f90-skill-phases = Choose a skill
coach-f90-skill-phases-asked = A skill is what your driver is best at. Everybody chooses in secret, then all are shown. It stays for the whole race.
coach-f90-skill-phases-means = VERSATILITY changes strategy without a stop. REFLEXES passes checks. QUALIFYING starts in front with two Track Cards. PITTING stops quickly. TUNING builds a better car. LAPPING gets through traffic. WISE DRIVING saves one failed check between stops.
coach-f90-skill-phases-tip = WISE DRIVING lets you dare an Extreme Trajectory once a stint. TUNING is the simple choice: two setup points more, and nothing to remember.

coach-f90-first-strategy-standard = Choose a strategy
coach-f90-first-strategy-standard-asked = A strategy is a small bonus that lasts until you change it. Used well it also scores SPECIALs, and each SPECIAL is a Track Card.
coach-f90-first-strategy-standard-means = SAVE TYRES takes one tyre point off each turn. PUSH buys movement for chips. SAVE FUEL puts the next stop off with slow cards. The star on each tile says what scores its SPECIAL.
coach-f90-first-strategy-standard-tip = PUSH before a stop, when chips will be replaced anyway; SAVE TYRES after it. With many checks in your hand, HAZARD.

coach-f90-pit-standard = Phase A: stop, skip or drive
coach-f90-pit-standard-asked = Before you draw you may declare a pit stop, or skip your turn.
coach-f90-pit-standard-means = A stop puts the car back by the pit stop time. Then it brings fresh tyres of any kind, a full hand, red repairs, fuel for ten turns or more and a new strategy, and wakes your skill. Drive beyond your fuel turn without a stop and the car is out.
coach-f90-pit-standard-tip = Stop when two of tyres, cards and damage slots are nearly gone, when the weather turns against your tyres, or when the fuel turn has come. Behind the Safety Car a stop costs least.

coach-f90-trajectory-box = Use the trajectory?
coach-f90-trajectory-box-asked = Your card matches the trajectory, but it costs something or has to be held by a blind check.
coach-f90-trajectory-box-means = An Extreme Trajectory that fails costs points and leads to its recovery box: a second check, and one of two rows says what you lose.
coach-f90-trajectory-box-tip = Read the lower row of the box before you try: tyres and damage come back in the pits, a crash does not.

coach-f90-extreme-check = Hold the trajectory
coach-f90-extreme-check-asked = Make the blind check, or discard a Track Card that holds the trajectory without one.
coach-f90-extreme-check-means = The card takes the risk away and is gone. A drawn card becomes your new Target Check.
coach-f90-extreme-check-tip = Use the card when your target is low; keep it when nine of ten cards pass.

coach-f90-recovery-check = Recover the car
coach-f90-recovery-check-asked = The Extreme Trajectory did not hold. One more check decides which row of the recovery box you pay.
coach-f90-recovery-check-means = Use a card from your hand or the top of the deck. It becomes your new Target Check.
coach-f90-recovery-check-tip = If a hand card passes, use it: the lower row is worse than one card. Among those that pass, the highest leaves you the best target.

coach-f90-late-braking-standard = Phase F.1: brake late?
coach-f90-late-braking-standard-asked = You stand where the board shows LB. If the top card of the deck is not above your Target Check with the modifier, you pass every car here and go one section on. A Track Card with the right symbol makes it sure.
coach-f90-late-braking-standard-means = If it fails, you follow the path beside the track, symbol by symbol: checks, lost tyres, damage, lost time, at worst a crash. Strategy and skill do not help there.
coach-f90-late-braking-standard-tip = Look at the path before you try: the first symbols are those you will most likely meet. With few chips or slots left, do not.

coach-f90-wise-driving = WISE DRIVING
coach-f90-wise-driving-asked = A check has just failed. Your skill may count it as passed.
coach-f90-wise-driving-means = The card still becomes your Target Check. The skill then rests until your next pit stop.
coach-f90-wise-driving-tip = Save it for an Extreme Trajectory or a Late Brake; one damage is rarely worth it, unless your slots are full.

coach-f90-push = PUSH
coach-f90-push-asked = You may pay more tyre chips, for one movement point each.
coach-f90-push-means = Only chips count here, not cards. Three chips spent in a turn score the SPECIAL.
coach-f90-push-tip = Push when a stop is near, or when one more point passes a car or reaches a trajectory.

coach-f90-save-fuel = SAVE FUEL
coach-f90-save-fuel-asked = You moved with cards of 1 or 2 only: your next stop may wait a turn longer, or you draw a Track Card.
coach-f90-save-fuel-means = Never both. A stop put off beyond the last turn need not be made at all.
coach-f90-save-fuel-tip = Put the stop off if that saves a whole stop at the end. Otherwise take the card.

## Race series

coach-f90-skill-series = Choose your skills
coach-f90-skill-series-asked = A series may give your driver two or three skills. They all stay for the whole race; choose different ones.
coach-f90-skill-series-means = Their effects add up. VERSATILITY and WISE DRIVING work once and rest until your next stop, each by itself.
coach-f90-skill-series-tip = QUALIFYING and TUNING help from the first turn. Against many robots LAPPING or PITTING pays in every stint.

coach-f90-chase-series = CHASE
coach-f90-chase-series-asked = Behind a robot you may take one of the two R-Cards instead of drawing; behind a player a card they played.
coach-f90-chase-series-means = Chasing a robot brings no movement point here. End in its very section and you score the SPECIAL. The boost of the robots stays, whatever card you take.
coach-f90-chase-series-tip = You see the card before you take it: a fast one, or a low check value for the next check, is worth more than a blind draw.

coach-f90-r-cards = The R-Cards
coach-f90-r-cards-asked = At the end of your turn two cards are turned over for the robots. They hold until the end of your next turn.
coach-f90-r-cards-means = The boost of the series says which cards make every robot faster. Flags and weather on them count as well; tyres, damage and checks do not.
coach-f90-r-cards-tip = Look at the boost before you choose your cards: without one, gain ground; with one, stay where robots have to stop behind you.

coach-f90-orange-pawn = The orange pawn
coach-f90-orange-pawn-asked = An R-Card has put the orange pawn on the chart of the series.
coach-f90-orange-pawn-means = Until the next R-Cards every robot brakes late or takes an Extreme Trajectory wherever it can, and may fail.
coach-f90-orange-pawn-tip = Robots that fail leave the road or bring the Safety Car: a good turn not to be right behind them.

coach-f90-trait = A trait
coach-f90-trait-asked = This robot has a trait, and it has just changed something.
coach-f90-trait-means = Traits always count when they are due. The icons in the tower say which robot has which; press one to read it.
coach-f90-trait-tip = Know who is around you: a Fighter is hard to pass in a contest, a Professional is lapped for nothing.

## Variants of the 2nd edition

coach-f90-help = Help your robot teammate?
coach-f90-help-asked = Your teammate is a robot. Once a turn you may discard a card for it.
coach-f90-help-means = A red card moves it on, a green one makes it dare more, an orange one lets it contest with +3; the symbols of a yellow one count where its movement begins.
coach-f90-help-tip = Give what you would throw away at a stop. What you hold yourself wins more races than it does.

coach-f90-dare = What does it dare?
coach-f90-dare-asked = The card you discarded makes your teammate brake late or take an Extreme Trajectory.
coach-f90-dare-means = The check that follows gets +20; a failed Late Brake still sends it off the track.
coach-f90-dare-tip = Take what is likelier: the percentage stands beside each answer.

coach-f90-event-martino = Look at the weather to come
coach-f90-event-martino-asked = With the Martino weather a symbol changes nothing: it lets you look.
coach-f90-event-martino-means = The next Weather card says how far the weather moves; the cards of the checks say when. Only you know what you saw.
coach-f90-event-martino-tip = Look before you choose tyres: what you know stays in sight.

coach-f90-forecast = The Martino weather
coach-f90-forecast-asked = The weather changes by itself. Two cards have set where it begins and where it may end.
coach-f90-forecast-means = The chit stands in the turn of the next check. A check that holds turns a Weather card over.
coach-f90-forecast-tip = Note the turn of the chit: tyres that fit now need not fit then.

coach-f90-phantom = You are a phantom
coach-f90-phantom-asked = You were lapped: cars with full laps and you do not see each other.
coach-f90-phantom-means = You pass each other for nothing, and nobody of you contests with the other.
coach-f90-phantom-tip = It ends when you are far from the Leader for two turns.

coach-f90-chequered-flag = The chequered flag
coach-f90-chequered-flag-asked = The Leader has crossed the line: this turn is the last.
coach-f90-chequered-flag-means = Every section counts as a straight now.
coach-f90-chequered-flag-tip = Spend what you hold: nothing is worth keeping.
