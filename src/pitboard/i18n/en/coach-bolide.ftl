### The coach of Bolide: the first time a decision occurs, what is asked, what it means, what to do
### and why.


coach-bolide-strategy = Choose a strategy
coach-bolide-strategy-asked = Fuel, tyres and set-up of your car. Everybody sees what you take.
coach-bolide-strategy-means = ½ fuel is fast in lap 1 but has to stop between the laps; full fuel is slower and drives through. Soft tyres are faster, hard ones brake sharply once more. The set-up lets you roll again: every bad Booster, or one bad braking.
coach-bolide-strategy-tip = Take full fuel and soft tyres for a first race: no stop to plan, and lap 2 at speed 7. The Booster set-up helps more often than the brakes.

coach-bolide-secret-strategy = Choose a strategy in secret
coach-bolide-secret-strategy-asked = Fuel, tyres and set-up of your car. All strategies are shown together once the last one is chosen.
coach-bolide-secret-strategy-means = ½ fuel is fast in lap 1 but has to stop between the laps; full fuel is slower and drives through. Soft tyres are faster, hard ones brake sharply once more.
coach-bolide-secret-strategy-tip = Nobody can react to you, so take what suits the circuit: many sharp corners ask for hard tyres, long straights for soft ones.

coach-bolide-service = Before the race
coach-bolide-service-asked = You may repair the car or take fresh tyres now, and then start from the last places.
coach-bolide-service-means = Damage and spent brakings of the qualifying lap stay with you in the race. A good grid place is worth a turn or so.
coach-bolide-service-tip = Keep your place unless you have lost 2 of top speed or all sharp brakings.

coach-bolide-start = The start
coach-bolide-start-asked = A die has decided how your car gets away: skidding, normal or quick. Choose the first point.
coach-bolide-start-means = Your pawn is put as far again beyond the car. After a skidding start it stays on the car, and you need a turn more to get going.
coach-bolide-start-tip = Straight ahead is usually best. Go aside only where a car stands in front of you.

coach-bolide-turn = Your turn
coach-bolide-turn-asked = Your pawn shows where the car is carried. Choose it or one of the 24 points around it, or declare something first.
coach-bolide-turn-means = The number on a point is the speed it gives. Your move is repeated by the pawn, so every point also decides about the next turn: amber points leave you only a sharp braking, red triangles nothing at all. At a diamond a car is in your way, and a die decides.
coach-bolide-turn-tip = Slow down early: you lose 2 of speed in a turn, no more. Before a corner look for a point whose pawn still lies on the track, and read how many points will be free after it.

coach-bolide-move = Now move
coach-bolide-move-asked = The roll is made. Choose a point as usual, with what it has brought or cost.
coach-bolide-move-means = A granted Booster has put the pawn 1 square further and lets you exceed your top speed by 1. A failed braking leaves you the points of your pawn.
coach-bolide-move-tip = What is gained by a Booster has to be braked away again: make sure that the corner is far enough.

coach-bolide-reroll-booster = Roll again?
coach-bolide-reroll-booster-asked = With the Booster set-up you may repeat a bad roll. The second one counts.
coach-bolide-reroll-booster-means = Half of all rolls grant the Booster; the lowest ones damage the engine.
coach-bolide-reroll-booster-tip = Roll again after 1 to 4. After 5 or 6 nothing is lost: keep it if you did not need the speed.

coach-bolide-reroll-brake = Roll again?
coach-bolide-reroll-brake-asked = With the brake set-up you may repeat one bad braking in the whole race. The second roll counts.
coach-bolide-reroll-brake-means = From 6 on the braking works, but 6 and 7 leave you half spun.
coach-bolide-reroll-brake-tip = Use it when a failure would take you off the track; that costs more than anything else.

coach-bolide-braking = Brake to where?
coach-bolide-braking-asked = The braking works. Choose a point 2 squares away, ahead of the car.
coach-bolide-braking-means = Your speed is 2 afterwards, and the pawn repeats the braking move: the direction you brake in is the one you leave the corner in.
coach-bolide-braking-tip = Brake into the new direction, so that you can speed up at once.

coach-bolide-crawl = Off the track
coach-bolide-crawl-asked = You move 1 point in any direction, until you are back on the track.
coach-bolide-crawl-means = There is no pawn meanwhile. After coming back you make one more step with dirty tyres, then you drive again.
coach-bolide-crawl-tip = Take the shortest way back, and not behind a line you have not crossed: you would have to go back over it.

coach-bolide-rejoin = Dirty tyres
coach-bolide-rejoin-asked = The first move back on the track: 1 point in any direction.
coach-bolide-rejoin-means = The pawn comes back and repeats it; your next move can reach speed 3.
coach-bolide-rejoin-tip = Step in the direction you want to race in.

coach-bolide-recover = Half spun
coach-bolide-recover-asked = Your car stands the wrong way round. Turn it, or roll back by one point.
coach-bolide-recover-means = Either takes the whole turn. Turned round, you move as from your own point next time, up to speed 2.
coach-bolide-recover-tip = Turn round, unless somebody is about to run into you.

coach-bolide-retreat = The engagement is lost
coach-bolide-retreat-asked = You did not get the point. Choose one of the places behind it.
coach-bolide-retreat-means = Your pawn repeats the way from where you started to the place you take. If cars hold all three places, you have to engage one of them.
coach-bolide-retreat-tip = Take the side you want to have in the next corner.

coach-bolide-yield = You lost your point
coach-bolide-yield-asked = The attacker takes your point. Choose a place beside it.
coach-bolide-yield-means = Your pawn stays where it is, so your vector changes a little.
coach-bolide-yield-tip = Look at your pawn: take the side from which its points are easier to reach.

coach-bolide-form-up = Behind the Safety Car
coach-bolide-form-up-asked = The cars line up one square behind each other. Choose your place.
coach-bolide-form-up-means = All pawns are gone, and everybody starts anew with a roll.
coach-bolide-form-up-tip = Take the inside of the next corner, with nobody right in front of you.

coach-bolide-pit = Pit stop
coach-bolide-pit-asked = You have entered the pits. Say what is to be done.
coach-bolide-pit-means = Every service has its box; the further the box, the more turns it takes. Too fast an entry costs 2 boxes for every unit above the limit. Fresh tyres bring all sharp brakings back.
coach-bolide-pit-tip = Now that you are here, take new tyres if you have used some brakings. Repair what costs top speed.

coach-bolide-lane = In the pit lane
coach-bolide-lane-asked = You may still ask for more on your way up the lane.
coach-bolide-lane-means = More can be added as long as its box lies ahead; nothing can be taken back.
coach-bolide-lane-tip = Drive on.

coach-bolide-pit-out = Out of the pits
coach-bolide-pit-out-asked = Choose a point of the Pit Lane Out line.
coach-bolide-pit-out-means = In your next turn a die decides how you get away from there. You are in lap 2 now.
coach-bolide-pit-out-tip = Choose the column with a free way to the first corner.
