### Race! Formula 90: i termini del regolamento.

## Le parole su un tracciato

board-start = Partenza
board-contest = Contest
board-sections = Sezioni
board-pit-time = Tempo del pit stop
board-straight = Rettilineo
board-corner = Curva
board-braking = Frenata
board-late-braking = Frenata ritardata
board-speeding = Velocità
board-driving = Guida
board-gear = Cambio
board-event = Evento
board-check = Check
board-tyre = Gomma
board-damage = Danno
board-lost-time = Tempo perso
board-pit = Pit stop
board-crash = Crash out
board-crash-sc = Crash, safety car
board-re-entry = Rientro

## Rifiuti

error-wrong-verb = «{ $action }» risponde a un’altra domanda; qui una risposta comincia con: { $choices }
error-not-legal = «{ $action }» non è tra le scelte
error-no-such-card = questa carta non c’è nel Mazzo Corsa
error-not-in-hand = quella carta non è in mano
error-card-frozen = quella carta è congelata: non si può usare di nuovo prima del prossimo turno
error-chart-taken = «{ $action }»: il foglio di quella Scheda Auto è di un altro giocatore; libere: { $choices }
error-chart-unknown = «{ $action }»: quella Scheda Auto non esiste; libere: { $choices }
error-strategy-unknown = «{ $action }»: quella strategia non esiste; note: { $choices }
error-too-many-cards = «{ $action }»: troppe carte; le scelte dicono quante se ne possono usare
error-same-card-twice = la stessa carta non si può usare due volte
error-illegal-pair = un +{ $first } e un +{ $second } non si possono giocare insieme: uno dev’essere un +1, o entrambi un +2
error-cannot-pay-tyres = queste carte costano { $cost } gomme, e restano { $chips } gettoni gomma
error-chip-needed = { $chips } gettoni gomma non pagano un costo di { $cost }; pagane una parte con una carta
error-no-damage-slots = queste carte causano { $damage } danni, e c’è posto per { $free }
error-movement-card-cannot-pay = una carta giocata per muovere non può anche pagare
error-hand-over-limit = { $held } carte sono troppe: scarta fino a { $limit }
error-must-pass = l’auto davanti va superata: { $mp } punti movimento bastano
error-cannot-pass = qui superare costa { $cost } punti movimento, e ne restano { $mp }
error-point-taken = «{ $action }»: il punto iniziale di quella traiettoria non è libero
error-not-one-of-the-drawn = «{ $action }»: quella carta non è tra quelle appena pescate
error-card-not-takeable = «{ $action }»: quella carta non si può prendere; queste sì: { $choices }

## File di tracciato leggibili ma senza senso

error-data-inconsistent-corner-order = le curve sono numerate nell’ordine di marcia: qui viene la { $expected }, non la { $found }
error-data-inconsistent-corner-empty = nessuna sezione appartiene alla curva { $corner }; dagliene almeno una
error-data-inconsistent-corner-split = le sezioni della curva { $corner } devono essere una di seguito all’altra
error-data-inconsistent-no-straight = un tracciato ha bisogno di almeno una sezione di rettilineo
error-data-inconsistent-re-entry-far = un’auto può rientrare nelle sezioni da { $first } a { $last }, non nella { $found }
error-data-inconsistent-off-track-open = una Traiettoria Fuoripista deve finire con uno di questi: { $ends }
error-data-inconsistent-stages-sum = gli stage di gara devono fare insieme { $expected } turni, invece ne fanno { $found }
error-data-inconsistent-laps-order = dev’essere più di { $previous }, il giro del turno prima, invece è { $found }
error-data-inconsistent-grid-place = le sezioni della griglia stanno subito prima del traguardo: qui viene la { $expected }, non la { $found }
error-data-inconsistent-weather-gap = le caselle devono susseguirsi senza buchi né doppioni: qui viene { $expected }, non { $found }
error-data-inconsistent-weather-order = le condizioni devono venire in quest’ordine: { $order }
error-data-inconsistent-weather-end = l’ultima casella deve arrivare a 1, invece finisce a { $found }
error-data-inconsistent-line-close = le sezioni { $section } e { $other } distano solo { $gap }; il nastro è largo { $width }

## Opzioni di una corsa

error-charts-count = serve una Scheda Auto per ognuno dei { $players } giocatori, invece ne sono indicate { $found }
error-charts-same-sheet = due di queste Schede Auto sono facce dello stesso foglio: { $charts }
