### Bolide: cose, tabelle, eventi, domande e risposte.

## Cose

bolide-nobody = nessuno
bolide-east = { $count } a est
bolide-west = { $count } a ovest
bolide-north = { $count } a nord
bolide-south = { $count } a sud
bolide-point = { $x }/{ $y }
bolide-weather-sun = sole
bolide-weather-rain = pioggia
bolide-start-skidding = partenza in pattinamento
bolide-start-normal = partenza normale
bolide-start-quick = partenza rapida
bolide-word-full = pieno
bolide-word-half = mezzo pieno
bolide-word-soft = gomme morbide
bolide-word-hard = gomme dure
bolide-word-standard = gomme nuove
bolide-word-tyres = gomme nuove
bolide-word-slick = slick
bolide-word-rain = gomme da pioggia
bolide-word-booster = assetto Booster
bolide-word-brake = assetto Freni
bolide-word-none = nessun assetto
bolide-word-repair = riparazione

## Le tabelle del d12

bolide-table-booster = Richiesta di booster
bolide-table-brake = Frenata al limite
bolide-table-engagement = Duelli
bolide-table-slicks = Slick sotto la pioggia
bolide-table-pit-lane = Imprevisti ai box
bolide-table-start-full = Imprevisti di partenza
bolide-table-start-half = Imprevisti di partenza, mezzo pieno
bolide-row-booster-big-smoke = grossa fumata dal motore, velocità massima -2, niente booster
bolide-row-booster-smoke = fumata dal motore, velocità massima -1, niente booster
bolide-row-booster-no-fourth = 4ª marcia persa, niente booster
bolide-row-booster-power-drop = calo di potenza, la velocità resta quella di prima
bolide-row-booster-no-answer = il motore non risponde
bolide-row-booster-granted = booster concesso
bolide-row-brake-suspension = sospensione danneggiata, velocità massima -2, niente frenata
bolide-row-brake-wheel = ruota danneggiata, velocità massima -1, niente frenata
bolide-row-brake-locked = bloccaggio delle ruote, niente frenata
bolide-row-brake-unbalanced = frenata sbilanciata, l’auto finisce in testacoda
bolide-row-brake-granted = la frenata riesce
bolide-row-engagement-front-wing = l’attaccante rompe l’alettone anteriore, velocità massima -2; il difensore tiene il punto
bolide-row-engagement-barge-board = l’attaccante rompe il deviatore di flusso, velocità massima -1; il difensore tiene il punto
bolide-row-engagement-side-wing = l’attaccante rompe l’alettone laterale e perde l’assetto; il difensore tiene il punto
bolide-row-engagement-attacker-spins = l’attaccante va in testacoda; il difensore tiene il punto
bolide-row-engagement-unhurt = entrambi illesi; il difensore tiene il punto
bolide-row-engagement-safety-car = il difensore tiene il punto; forse entra la Safety Car
bolide-row-engagement-both-spin = entrambi in testacoda; il difensore tiene il punto
bolide-row-engagement-conquered = l’attaccante prende il punto
bolide-row-engagement-defender-spins = il difensore va in testacoda; l’attaccante prende il punto
bolide-row-engagement-defender-board = il difensore rompe il deviatore di flusso, velocità massima -1; l’attaccante prende il punto
bolide-row-slicks-spin = una sbandata, l’auto finisce in testacoda
bolide-row-slicks-left-2 = aquaplaning, 2 punti a sinistra
bolide-row-slicks-right-2 = aquaplaning, 2 punti a destra
bolide-row-slicks-ahead-left = aquaplaning, 1 punto avanti e 1 a sinistra
bolide-row-slicks-ahead-right = aquaplaning, 1 punto avanti e 1 a destra
bolide-row-slicks-left-1 = una sbandata, 1 punto a sinistra
bolide-row-slicks-right-1 = una sbandata, 1 punto a destra
bolide-row-slicks-safe = nessun guaio, il punto è raggiunto
bolide-row-pit-lane-skidding = errore dei meccanici, partenza in pattinamento
bolide-row-pit-lane-normal = buon lavoro, partenza normale
bolide-row-pit-lane-quick = lavoro eccellente, partenza rapida
bolide-row-start-full-skidding = partenza in pattinamento
bolide-row-start-full-normal = partenza normale
bolide-row-start-full-quick = partenza rapida
bolide-row-start-half-skidding = partenza in pattinamento
bolide-row-start-half-normal = partenza normale
bolide-row-start-half-quick = partenza rapida

## Auto

bolide-car = { $name } { $number }

## Eventi

bolide-event-undo = { $seat } { $me ->
    [yes] ritiri
   *[no] ritira
  } l’ultima scelta.
bolide-event-roll = { $car } { $me ->
    [yes] tiri
   *[no] tira
  } { $roll } ({ $table }): { $row }.
bolide-event-round = { $phase ->
    [qualifying] Qualifiche, round { $round }.
   *[other] Round { $round }.
  }
bolide-event-lap = { $car } { $me ->
    [yes] cominci
   *[no] comincia
  } il giro { $lap } dopo { $turns } { $turns ->
    [one] turno
   *[other] turni
  }.
bolide-event-half-gp = { $car } { $me ->
    [yes] tagli
   *[no] taglia
  } per primo la linea ½ GP nel giro { $lap }.
bolide-event-move = { $car } { $speed ->
    [0] { $me ->
        [yes] resti dove sei.
       *[no] resta dov’è.
      }
   *[other] { $me ->
        [yes] muovi
       *[no] muove
      } { $way }, velocità { $speed }.
  }
bolide-event-move-draft = { $car } { $me ->
    [yes] muovi in scia
   *[no] muove in scia
  } { $way }, velocità { $speed } e un quadretto in più.
bolide-event-slipstream = { $car } { $me ->
    [yes] sei
   *[no] è
  } nella scia di { $other }.
bolide-event-sharp-braking = { $car } { $me ->
    [yes] fai
   *[no] fa
  } una staccata; ne restano { $left }.
bolide-event-time-out = { $car } { $me ->
    [yes] finisci
   *[no] finisce
  } il tempo.
bolide-event-booster-asked = { $car } { $me ->
    [yes] chiedi
   *[no] chiede
  } il booster.
bolide-event-braking-asked = { $car } { $me ->
    [yes] tenti
   *[no] tenta
  } una frenata al limite.
bolide-event-no-fourth = { $car } { $me ->
    [yes] hai
   *[no] ha
  } perso la 4ª marcia.
bolide-event-no-setup = { $car } { $me ->
    [yes] hai
   *[no] ha
  } perso l’assetto.
bolide-event-damage = { $car } { $me ->
    [yes] perdi
   *[no] perde
  } { $loss } di velocità massima.
bolide-event-skid = { $car } { $me ->
    [yes] scivoli
   *[no] scivola
  } di { $way }.
bolide-event-run-off = { $car } { $me ->
    [yes] esci
   *[no] esce
  } di pista, { $way }.
bolide-event-crawl = { $car } { $me ->
    [yes] procedi
   *[no] procede
  } a passo d’uomo { $way }{ $back ->
    [yes] , di nuovo in pista
   *[no] {""}
  }.
bolide-event-turn-round = { $car } { $me ->
    [yes] ti rigiri
   *[no] si rigira
  }.
bolide-event-half-spin = { $car } { $me ->
    [yes] sei
   *[no] è
  } in testacoda in { $at }.
bolide-event-engagement = { $car } { $me ->
    [yes] attacchi
   *[no] attacca
  } { $other } in { $at }.
bolide-event-displaced = { $car } { $me ->
    [yes] vieni spinto
   *[no] viene spinta
  } di { $way }.
bolide-event-safety-car-roll = { $car } { $me ->
    [yes] tiri
   *[no] tira
  } { $roll } per la Safety Car: { $called ->
    [yes] entra in pista
   *[no] resta ai box
  }.
bolide-event-safety-car = La Safety Car guida il gruppo; in testa c’è { $leader }.
bolide-event-formed-up = { $car } { $me ->
    [yes] ti allinei
   *[no] si allinea
  } in { $to }.
bolide-event-weather-kind = Il meteo è { $variable ->
    [yes] variabile
   *[no] stabile: sole per tutta la gara
  }.
bolide-event-weather = Tiro per il meteo { $roll }, pioggia fino a { $risk }: { $changed ->
    [yes] cambia in { $weather }
   *[no] resta { $weather }
  }.
bolide-event-retired = { $car } { $me ->
    [yes] sei
   *[no] è
  } fuori gara: { $cause ->
    [crash] uno schianto
    [dry] senza benzina
   *[other] { $cause }
  }.
bolide-event-finish = { $car } { $me ->
    [yes] arrivi
   *[no] arriva
  } al posto { $place } dopo { $turns } turni.
bolide-event-grid-roll = Tiri per la griglia: { $rolls }.
bolide-event-grid = Griglia di partenza: { $order }.
bolide-event-strategy = { $car } { $me ->
    [yes] corri
   *[no] corre
  } con { $strategy }, { $setup }{ $choose_tread ->
    [yes] , su { $tread }
   *[no] {""}
  }.
bolide-event-strategy-chosen = { $car } { $me ->
    [yes] hai
   *[no] ha
  } scelto la strategia.
bolide-event-qualifying-run = { $car } { $me ->
    [yes] cominci
   *[no] comincia
  } il giro di qualifica.
bolide-event-qualifying-time = { $turns ->
    [-1] { $car } { $me ->
        [yes] non segni
       *[no] non segna
    } un tempo.
   *[other] { $car } { $me ->
        [yes] ti qualifichi
       *[no] si qualifica
    } con { $turns } turni.
  }
bolide-event-qualifying-roll = Tiri per i tempi uguali: { $rolls }.
bolide-event-qualifying-order = Qualifiche: { $order }.
bolide-event-serviced = { $car } { $me ->
    [yes] vai
   *[no] va
  } in fondo alla griglia: { $words }.
bolide-event-pit-entry = { $car } { $me ->
    [yes] entri
   *[no] entra
  } ai box a velocità { $speed }.
bolide-event-pit-plan = { $car } { $me ->
    [yes] sali
   *[no] sale
  } fino al box { $box }.
bolide-event-pit-box = { $car } { $me ->
    [yes] sei
   *[no] è
  } nel box { $box } di { $target }.
bolide-event-pit-wait = { $car } { $me ->
    [yes] aspetti
   *[no] aspetta
  } nel box { $box }.
bolide-event-pit-out = { $car } { $me ->
    [yes] esci
   *[no] esce
  } dai box in { $to }, al giro { $lap }.
bolide-event-refuelled = { $car } { $me ->
    [yes] hai
   *[no] ha
  } fatto rifornimento.
bolide-event-repaired = { $car } { $me ->
    [yes] hai l’auto riparata
   *[no] è riparata
  }.
bolide-event-new-tyres = { $car } { $me ->
    [yes] monti
   *[no] monta
  } gomme nuove; { $left } staccate.
bolide-event-classification = La gara è finita: { $order }.

## Domande

bolide-prompt-turn = Dove vai?{ $drafting ->
    [yes] {" "}Hai diritto alla scia.
   *[no] {""}
  }
bolide-prompt-move = E adesso dove vai?{ $drafting ->
    [yes] {" "}Hai diritto alla scia.
   *[no] {""}
  }
bolide-prompt-reroll-booster = Hai tirato { $roll } per il booster. Ripeti il tiro?
bolide-prompt-reroll-brake = Hai tirato { $roll } per i freni. Usi il tiro ripetuto?
bolide-prompt-braking = La frenata riesce. Dove vai?
bolide-prompt-crawl = Fuori pista: dove vai a passo d’uomo?
bolide-prompt-rejoin = Rientri con le gomme sporche: dove vai?
bolide-prompt-start = { $start }: dove vai?
bolide-prompt-recover = In testacoda: ti rigiri, o vai all’indietro?
bolide-prompt-retreat = Hai perso contro { $other }: dove ripieghi?
bolide-prompt-yield = Hai perso il punto contro { $other }: dove ti sposti?
bolide-prompt-form-up = Dove ti allinei dietro a { $other }?
bolide-prompt-strategy = Quale strategia?
bolide-prompt-secret-strategy = Quale strategia? Resta segreta finché tutti hanno scelto.
bolide-prompt-service = Ripari o cambi le gomme, partendo dal fondo?
bolide-prompt-pit = Ai box: che cosa fai?
bolide-prompt-lane = Nel box { $box } di { $target }: qualcos’altro?
bolide-prompt-pit-out = Dove esci dai box?

## Risposte

bolide-action-move-to = { $speed ->
    [0] Resta dove sei
   *[other] { $way }, velocità { $speed }
  }
bolide-action-sharp-to = Staccata, { $way }
bolide-action-brake-to = Frena, { $way }
bolide-action-slick-to = Azzardo con le slick: { $way }, velocità { $speed }
bolide-action-off-to = Fuori pista, { $way }
bolide-action-start-to = { $speed ->
    [0] Resta dove sei
   *[other] { $way }, velocità { $speed }
  }
bolide-action-back-to = All’indietro, { $way }
bolide-action-crawl-to = { $speed ->
    [0] Resta dove sei
   *[other] A passo d’uomo, { $way }
  }
bolide-action-rejoin-to = { $speed ->
    [0] Resta dove sei
   *[other] { $way }
  }
bolide-action-place-to = In { $point }
bolide-action-engage-to = Attacca l’auto in { $point }
bolide-action-crash = Schianto
bolide-action-boost = Chiedi il booster (con 7 o più)
bolide-action-brake = Tenta una frenata al limite (con 6 o più)
bolide-action-expire = Lascia scadere il tempo
bolide-action-reroll = Ripeti il tiro
bolide-action-turn = Rigirati
bolide-action-keep = Lascia così
bolide-action-strategy-with = { $words }
bolide-action-service-with = In fondo alla griglia: { $words }
bolide-action-pit = Niente
bolide-action-pit-with = { $words }
bolide-action-advance = Vai avanti
bolide-action-wait = Aspetta
bolide-action-out-to = Fuori in { $point }
bolide-action-queue-to = Dietro la linea, in { $point }
bolide-note-draft = in scia
bolide-note-engages = attacca { $other }
bolide-note-pits = nella corsia box
bolide-note-brake = poi salva solo una staccata
bolide-note-trap = poi fuori pista
bolide-short-sharp = staccata
bolide-short-brake = frenata
bolide-short-slick = slick
bolide-short-off = fuori
bolide-short-start = partenza
bolide-short-back = indietro
bolide-short-crawl = a passo d’uomo
bolide-short-rejoin = rientro
bolide-short-place = posto
bolide-short-engage = attacco
bolide-short-out = uscita
bolide-short-queue = coda

## Lo schermo del terminale

bolide-screen-head = { $circuit } · round { $round } · giro { $lap } di { $laps } · { $weather }
bolide-screen-safety-car = Safety Car
bolide-screen-symbols = ■ la tua auto  + pedina  × attacca  P corsia box  » in scia  ? poi salva solo una staccata  ! poi fuori pista  ▚ traguardo  ½ ½ GP  ┊ settore
bolide-state-waiting = in attesa
bolide-state-running = ancora in gara
bolide-state-grid = in griglia
bolide-state-off = fuori pista
bolide-state-rejoin = gomme sporche
bolide-state-spun = testacoda
bolide-state-pit-entry = entrata box
bolide-state-box = box { $box } di { $target }
bolide-state-pit-out = uscita box
bolide-state-finished = arrivato
bolide-state-retired = fuori gara
bolide-state-losses = massima -{ $losses }
bolide-state-drafting = può sfruttare la scia
bolide-state-no-fourth = senza 4ª marcia

## Rifiuti

error-no-point-named = questo non indica un punto: scrivi il passo verso est e verso nord
error-not-around-pawn = { $x }/{ $y } non è uno dei 25 punti della pedina
error-over-top-speed = è velocità { $speed }, e la massima è { $top }
error-no-fourth-gear = senza la 4ª marcia nessuna mossa ha velocità 4
error-power-drop = dopo un calo di potenza la velocità resta quella di prima; questa è { $speed }
error-off-the-track = { $x }/{ $y } non è in pista
error-line-leaves-track = la linea retta fino a { $x }/{ $y } esce di pista
error-track-point-left = l’auto può restare in pista, quindi deve restarci
error-no-black-lines = { $x }/{ $y } non è un incrocio di linee nere
error-no-slipstream = non c’è una scia da sfruttare
error-draft-step-off-track = da lì non c’è posto per il passo in scia
error-too-slow = a velocità { $speed } non si può; serve almeno 3
error-no-circles = non restano staccate
error-circles-left = restano staccate ({ $left }); la frenata al limite è per chi non ne ha più
error-brakes-to-two = una frenata finisce a velocità 2, e questa è { $speed }
error-behind-perpendicular = { $x }/{ $y } è a più di 90 gradi dalla direzione di marcia
error-nowhere-to-brake = non c’è un punto in cui frenare
error-slicks-in-rain = con le slick sotto la pioggia non si può
error-not-slicks-in-rain = è per le slick sotto la pioggia, una velocità sopra la massima
error-already-declared = in questo turno è già stato dichiarato qualcosa
error-no-choice-of-tread = slick o gomme da pioggia si scelgono solo con meteo variabile
error-strategy-impossible = questa non è una strategia: indica benzina (half, full), gomme (soft, hard), assetto (booster, brake) e, con meteo variabile, slick o rain
error-too-many-cars = { $players } giocatori con { $cars } auto ciascuno sono troppi: le auto sono { $most }
error-dice-impossible = nessun d12 mostra «{ $value }»; scrivi numeri da 1 a { $sides }, separati da virgole
error-grid-impossible = «{ $value }» non è una griglia: scrivi roll, qualifying, o ogni auto una volta, da 0 a { $last }, dalla pole
