### Circuits of Bolide: what is printed on them, and what can be wrong with their files.

## Words on a board

circuit-squares = squares
circuit-sectors = sectors
circuit-top-speed = turns at top speed
circuit-sharp = sharp brakings a lap
circuit-rain-risk = rain risk
circuit-half-gp = ½ GP
circuit-pit-in = Pit in
circuit-pit-out = Pit out
circuit-full-fuel = Full fuel
circuit-pit-stop = Pit stop
circuit-half-fuel = ½ fuel
