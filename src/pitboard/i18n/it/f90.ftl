### Race! Formula 90: i termini del regolamento.

## Sezioni e carte

f90-section-straight = rettilineo
f90-section-corner = curva
f90-section-braking = frenata
f90-card-type-speeding = velocità
f90-card-type-driving = guida
f90-card-type-gear = cambio
f90-card-type-event = evento

## Rifiuti

error-wrong-verb = «{ $action }» risponde a un’altra domanda; qui una risposta comincia con: { $choices }
error-not-legal = «{ $action }» non è tra le scelte
error-no-such-card = questa carta non c’è nel Mazzo Corsa
error-not-in-hand = «{ $action }»: quella carta non è in mano
error-card-frozen = quella carta è congelata e ora non si può usare
error-chart-taken = «{ $action }»: il foglio di quella Scheda Auto è di un altro giocatore; libere: { $choices }
error-chart-unknown = «{ $action }»: quella Scheda Auto non esiste; libere: { $choices }
error-strategy-unknown = «{ $action }»: quella strategia non esiste; note: { $choices }
error-too-many-cards = si possono giocare una o due carte, non di più
error-same-card-twice = la stessa carta non si può usare due volte
error-illegal-pair = queste due carte non si possono giocare insieme
error-cannot-pay-tyres = i gettoni gomma non bastano
error-no-tyre-chip = non restano gettoni gomma da spendere
error-chip-needed = costa un gettone gomma, che va pagato
error-no-damage-slots = non c’è posto per altri danni
error-movement-card-cannot-pay = una carta giocata per muovere non può anche pagare
error-hand-over-limit = la mano supera il limite; scarta fino al numero di carte della Scheda Auto
error-pit-once-per-turn = è ammesso un solo pit stop per turno
error-must-pass = qui l’auto deve proseguire; fermarsi non è ammesso
error-cannot-pass = qui l’auto davanti non si può superare
error-must-check = prima va fatto il check
error-point-taken = quella traiettoria è già stata presa
error-not-one-of-the-drawn = quella carta non è tra quelle appena pescate
error-card-not-takeable = quella carta non si può prendere
error-late-braking-spent = la Frenata Ritardata è già stata usata in questo turno

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
