### Il Gioco Avanzato di Formula 90 sul server: che cosa fa ogni cosa, e che cosa offre la pagina iniziale.

## Per che cosa le strategie segnano uno SPECIAL

f90-special-save-tyres = paghi almeno un gettone per le carte nonostante il risparmio
f90-special-hazard = muovi di 6 sezioni o più: uno per ogni check riuscito e ogni danno subito
f90-special-balance = parti da una traiettoria con una carta del suo tipo, non Velocità
f90-special-lucky = peschi due carte con lo stesso valore di movimento
f90-special-chase-series = finisci il movimento nella sezione dell’auto che insegui
f90-special-chase = finisci il movimento nella sezione del giocatore che insegui
f90-special-banging-wheels = batti tutti in un contest, o sorpassi con una frenata ritardata
f90-special-push = spendi tre gettoni gomma o più in un turno
f90-special-save-fuel = con sole carte da 1 o 2, prendi la carta invece del turno di carburante
f90-special-defend = resti in testa in un contest a cui partecipa qualcun altro
f90-special-opportunist = risolvi due simboli evento o più in un turno

## Abilità

f90-effect-skill-versatility = cambi strategia a inizio turno; una volta tra due pit stop
f90-effect-skill-reflexes = +20 sul valore di ogni check: carte, frenate ritardate, doppiaggi
f90-effect-skill-qualifying = +2 in qualifica, e due Carte Circuito in griglia
f90-effect-skill-pitting = pit stop più corti di 2 sezioni, con due Carte Circuito
f90-effect-skill-tuning = 8 punti di setup invece di 6
f90-effect-skill-lapping = doppiare costa 1 punto in meno
f90-effect-skill-wise-driving = un check fallito vale come riuscito; una volta tra due pit stop

## Gomme e meteo

f90-effect-compound-soft = tre bonus di 1 punto, uno a turno; 3 gettoni in meno, due treni a gara
f90-effect-compound-supersoft = due bonus da 1 punto e due da 2, uno a turno; 5 gettoni in meno, due treni a gara insieme alle soft
f90-effect-compound-medium = un bonus da 1 punto e una Carta Circuito; 2 gettoni in meno
f90-effect-compound-superhard = tre gettoni in più
f90-effect-compound-hard = tutti i gettoni, e una Carta Circuito quando si montano
f90-effect-compound-intermediate = tutti i gettoni; al meglio con tempo incerto
f90-effect-compound-rain = tutti i gettoni; al meglio con la pioggia
f90-effect-condition-dry = le gomme soft e hard non perdono niente
f90-effect-condition-uncertain = le gomme intermedie non perdono niente
f90-effect-condition-rain = le gomme rain non perdono niente; −20 sul valore di ogni check

## Simboli delle carte

f90-mark-contest-double = Contest
f90-mark-corner-overtake = Sorpasso
f90-mark-late-braking = Frenata ritardata
f90-mark-any-pair = Coppia libera
f90-effect-symbol-contest-double = vale doppio in un contest nella sua curva
f90-effect-symbol-corner-overtake = sorpassa nella sua curva come in rettilineo
f90-effect-symbol-late-braking = una frenata ritardata prima della sua curva riesce
f90-effect-symbol-any-pair = fa coppia con ogni carta
f90-effect-event-weather = puoi spostare il meteo di una casella
f90-effect-event-yellow = puoi mettere una bandiera gialla in una curva: lì non si passa, e superare la bandiera costa un punto
f90-effect-event-green = puoi togliere una bandiera gialla
f90-effect-event-blue = puoi prendere una bandiera blu: doppiare costa 1 punto in meno fino alla fine dello stadio di gara
f90-effect-event-orange = puoi prendere la bandiera arancione e costringere i robot a ritardare la frenata

## Simboli delle vie di fuga

f90-effect-icon-check = un check: chi lo passa si ferma qui e rientra
f90-effect-icon-tyre = perdi gettoni gomma
f90-effect-icon-damage = subisci danni
f90-effect-icon-lost-time = perdi punti movimento nel turno del rientro
f90-effect-icon-pit = un pit stop entro il turno dopo il rientro
f90-effect-icon-crash = fuori gara
f90-effect-icon-crash-sc = fuori gara, ed esce la Safety Car
f90-effect-icon-re-entry = aspetta qui per rientrare

## Che cosa offre la pagina iniziale

mode-f90-1-junior = Junior
mode-f90-1-junior-note = breve, senza strategie
mode-f90-2-basic = Base
mode-f90-2-basic-note = prime gare
mode-f90-2-standard = Standard
mode-f90-2-standard-note = meteo, bandiere, Carte Circuito
option-f90-modules = Moduli
option-f90-modules-about = Regole base e qualsiasi parte del Gioco Avanzato
option-f90-modules-track-cards = Carte Circuito
option-f90-modules-track-cards-about = carte per singole curve, guadagnate con gli SPECIAL delle strategie
option-f90-modules-skills = Abilità dei piloti
option-f90-modules-skills-about = ogni pilota ha una sua abilità, scelta in segreto
option-f90-modules-car-setup = Setup dell’auto
option-f90-modules-car-setup-about = punti per gettoni gomma, carte e caselle danno
option-f90-modules-fuel = Gestione del carburante
option-f90-modules-fuel-about = una puntata segreta in qualifica; carburante per dieci turni o più a ogni sosta
option-f90-modules-weather = Meteo e gomme
option-f90-modules-weather-about = quattro tipi di gomme; la pioggia va e viene con le carte
option-f90-modules-superfast = Robot SUPERFAST
option-f90-modules-superfast-about = altri due robot, più veloci di tutti
option-f90-modules-flags = Bandiere
option-f90-modules-flags-about = bandiere gialle, verdi, blu e arancioni arrivano con le carte
option-f90-modules-off-track = Vie di fuga, Safety Car
option-f90-modules-off-track-about = una frenata ritardata fallita scivola sulla sua via di fuga, e può far uscire la Safety Car
option-f90-rescue = Players Rescue
option-f90-rescue-about = chi è fuori può prendere il posto dell’ultimo robot
option-f90-short = Corsa Breve
option-f90-short-about = più corta di un terzo; nella 1ª edizione le gomme si pagano solo con gettoni, nella 2ª le auto hanno 5 punti di setup e si fermano prima
option-f90-draw_last = Pesca alla fine
option-f90-draw_last-about = la carta del turno si pesca quando è finito: si aspettano meno gli altri
option-f90-sprint = Volata finale
option-f90-sprint-about = verso la fine il turno in cui il Leader taglia il traguardo è l’ultimo
option-f90-versatility = VERSATILITY per tutti
option-f90-versatility-about = oltre alla propria abilità, tra due soste ognuno può cambiare strategia una volta
option-f90-few_flags = Poche bandiere gialle
option-f90-few_flags-about = tre o quattro alla volta, ognuna per due stadi di gara al massimo
option-f90-phantoms = Auto fantasma
option-f90-phantoms-about = chi è doppiato e le auto a pieni giri si superano come se non ci fossero
option-f90-more_tyres = Sette tipi di gomme
option-f90-more_tyres-about = supersoft, medium e superhard oltre alle quattro solite
option-f90-kids = Gioco per ragazzi
option-f90-kids-about = una Corsa Breve senza strategie e rifornimenti; ogni check è un Blind Check, ogni sorpasso si può comprare
option-f90-martino = Meteo Martino
option-f90-martino-about = il tempo cambia da sé; un simbolo meteo lascia guardare che cosa verrà
option-f90-teams = Compagni di squadra
option-f90-teams-about = superarli non costa; un robot si aiuta con una carta a turno
option-f90-teams-none = nessuno
option-f90-teams-robots = un robot a testa
option-f90-teams-pairs = a coppie
option-f90-strict_chits = Segnalini come nella scatola
option-f90-strict_chits-about = tre di ogni abilità e valore di setup, scelti in ordine di posto
option-f90-fuel_base = Il nuovo carburante conta
option-f90-fuel_base-about = da dove parte il carburante di una sosta
option-f90-fuel_base-chit = dal segnalino rifornimento
option-f90-fuel_base-current-turn = dal turno della sosta
option-f90-fuel_cap = Massimo di turni di carburante a una sosta
option-f90-fuel_cap-about = 0: nessun limite
option-f90-fuel_step = Turni di carburante per sezione
option-f90-fuel_step-about = turni di carburante in più per ogni sezione di sosta in più
option-f90-house_strategies = DEFEND e OPPORTUNIST
option-f90-house_strategies-about = due strategie nostre accanto alle otto di cui si conosce il nome
option-f90-hazard = HAZARD
option-f90-hazard-about = che cosa le porta movimento e Carte Circuito
option-f90-hazard-original = check riusciti e danni
option-f90-hazard-revised = Blind Check e danni
option-f90-reflexes_et = REFLEXES sulle Traiettorie Estreme
option-f90-reflexes_et-about = il suo +20 vale anche nei loro check
option-f90-et_check = Check di una Traiettoria Estrema
option-f90-et_check-about = quando lo fa chi si trova su una
option-f90-et_check-d2 = dopo avere giocato le carte
option-f90-et_check-turn-start = per primo nel turno, prima della pesca
option-f90-sc_pit = Soste dietro la Safety Car
option-f90-sc_pit-about = se ci si può fermare mentre è in pista; una sosta dovuta si fa sempre
option-f90-sc_pit-allowed = permesse
option-f90-sc_pit-forbidden = solo quelle dovute
option-f90-last_contest = Contest nell’ultimo turno
option-f90-last_contest-about = se in una curva con due o più auto se ne deve svolgere uno
option-f90-last_contest-declared = come sempre, se qualcuno ne inizia uno
option-f90-last_contest-compulsory = se ne deve svolgere uno
option-f90-yellow_flags = Le bandiere gialle restano
option-f90-yellow_flags-about = per quanto tempo una curva resta sotto la sua bandiera
option-f90-yellow_flags-until-removed = fino a una bandiera verde o a una ripartenza
option-f90-yellow_flags-stage = fino alla fine dello stadio di gara

## Che cosa porterebbe una risposta

sum-double = Doppio in questa curva
sum-soft = Bonus soft
sum-offer-follow = Traiettoria: { $costs }
sum-offer-ignore = Lasciata: risparmi { $costs }
sum-offer-untried = Non tentata
sum-offer-next = Traiettoria: { $costs }, chiesto dopo
sum-offer-beyond = Traiettoria: { $costs }, più di quanto hai
sum-push = PUSH
sum-weather = Meteo
sum-delay = Tempo perso fuori pista

## Il resto di un turno composto

turn-then-event = che cosa fa il simbolo evento
turn-then-check = il check, quando si conosce la carta prima
turn-then-lapping_check = il check per doppiare, quando si conosce la carta prima
turn-then-late_braking = la frenata ritardata, quando si conosce la carta prima
turn-then-extreme_check = la Traiettoria Estrema
turn-then-wise_driving = se Wise Driving salva un check fallito
turn-then-force = se forzare un’altra auto
turn-then-skip_strategy = la strategia con cui continuare
turn-then-other = ancora una scelta

## Risposte senza domanda

automatic-drive-on = tira dritto: una sosta costerebbe più di quel che rende
automatic-keep-strategy = tieni la strategia: nessun’altra si adatta molto meglio alla mano
automatic-nothing-to-spare = lascia fare al compagno: non hai carte di troppo che gli servano
automatic-only-point = prendi l’unico punto traiettoria libero

## Le fasi con la lettera di un turno individuale

f90-phase-a = Dichiara
f90-phase-a-about = dichiarazioni iniziali: pit stop o salto del turno
f90-phase-b = Pesca
f90-phase-b-about = pesca una carta
f90-phase-c = Gioca
f90-phase-c-about = gioca una o due carte Movimento
f90-phase-d = Risolvi
f90-phase-d-about = risolvi i simboli di carte e traiettoria
f90-phase-d-1 = Paga
f90-phase-d-1-about = gomme, carte, danni
f90-phase-d-2 = Check
f90-phase-d-2-about = i check, prima quello di una traiettoria estrema
f90-phase-d-3 = Pescate
f90-phase-d-3-about = le carte che le carte fanno pescare
f90-phase-d-4 = Eventi
f90-phase-d-4-about = bandiere e meteo delle carte
f90-phase-e = Muovi
f90-phase-e-about = spendi i punti movimento
f90-phase-f = Fine
f90-phase-f-about = dichiarazioni finali
f90-phase-f-1 = Frena
f90-phase-f-1-about = Frenata Ritardata
f90-phase-f-2 = Punto
f90-phase-f-2-about = prendi una traiettoria

## Che cosa c’è in gioco in una domanda

f90-stake-tyres-term = Gettoni gomma
f90-stake-tyres = pagano le carte veloci
f90-stake-cards-term = Carte
f90-stake-cards = la tua mano alla partenza e dopo una sosta
f90-stake-slots-term = Danni
f90-stake-slots = quanti ne sopporti; uno in più, e sei fuori
f90-stake-exchange-term = Cambio
f90-stake-exchange = carte tutte nuove, senza ritorno
f90-stake-front-term = Davanti
f90-stake-front = parte primo il movimento più alto
f90-stake-tie-in-front-term = Parità
f90-stake-tie-in-front = parte davanti il numero più basso sul riquadro nero
f90-stake-target-term = Check
f90-stake-target = il riquadro nero diventa il tuo Target Check
f90-stake-draw-term = Guida
f90-stake-draw = prima peschi, una di { $deck } carte
f90-stake-stop-term = Sosta
f90-stake-stop = { $due ->
    [0] { $sections } sezioni indietro
   *[other] { $sections } sezioni indietro; entro il turno { $due }
  }
f90-stake-skip-term = Salta
f90-stake-skip = nessun movimento; puoi cambiare strategia
f90-stake-check-fails-term = Fallito
f90-stake-check-fails = { $left ->
    [0] nessun posto per i danni: fuori gara
   *[other] 1 danno, posto { $slot } di { $slots }
  }
f90-stake-new-target-term = Carta
f90-stake-new-target = diventa il tuo nuovo Target Check
f90-stake-lapping-fails-term = Fallito
f90-stake-lapping-fails = ti fermi dietro l’auto davanti
f90-stake-slides-on-term = Fallito
f90-stake-slides-on = l’auto continua a scivolare
f90-stake-saved-term = Superato
f90-stake-saved = come se la carta avesse tenuto; è il tuo nuovo Target Check
f90-stake-skill-used-term = Poi
f90-stake-skill-used = WISE DRIVING riposa fino alla prossima sosta
f90-stake-point-each-term = Spingi
f90-stake-point-each = un punto movimento per ogni gettone
f90-stake-chips-gone-term = Gettoni
f90-stake-chips-gone = persi fino alla prossima sosta
f90-stake-saved-turn-term = Carburante
f90-stake-saved-turn = la prossima sosta è dovuta un turno dopo
f90-stake-card-instead-term = Carta
f90-stake-card-instead = invece una Carta Circuito, mai entrambe
f90-stake-holds-term = Riuscita
f90-stake-holds = +{ $bonus } punti movimento
f90-stake-fails-to-hold-term = Fallita
f90-stake-fails-to-hold = { $lost } punti movimento in meno, e perdi il punto
f90-stake-recovers-term = Recuperata
f90-stake-recovers = { $recovered }
f90-stake-slips-term = Non recuperata
f90-stake-slips = { $slipped }
f90-outcome-mp = { $count ->
    [one] 1 punto movimento in meno
   *[other] { $count } punti movimento in meno
  }
f90-outcome-tyres = { $count ->
    [one] perdi 1 gettone gomma
   *[other] perdi { $count } gettoni gomma
  }
f90-outcome-damage = { $count ->
    [one] 1 danno
   *[other] { $count } danni
  }
f90-outcome-pit = un pit stop entro il prossimo turno
f90-outcome-crash = fuori gara
f90-outcome-crash-sc = fuori gara, ed esce la Safety Car
f90-outcome-none = perdi il punto, nient’altro
f90-stake-late-passes-term = Riuscita
f90-stake-late-passes = { $ahead ->
    [0] una sezione avanti
    [one] davanti a 1 auto, una sezione avanti
   *[other] davanti a { $ahead } auto, una sezione avanti
  }
f90-stake-late-fails-term = Fallita
f90-stake-late-fails = fuoripista
f90-stake-help-event-term = Vantaggio
f90-stake-help-event = i simboli della carta, come se fosse tua
f90-stake-help-further-term = Velocità
f90-stake-help-further = un punto movimento in più per lui, subito
f90-stake-help-dare-term = Guida
f90-stake-help-dare = ritarda la frenata o prende una Traiettoria Estrema
f90-stake-help-contest-term = Vantaggio
f90-stake-help-contest = va al contest con { $helped }
f90-stake-help-check-term = Vantaggio
f90-stake-help-check = il suo check è più facile di { $easier }
f90-stake-help-card-term = Costo
f90-stake-help-card = la carta: { $cards ->
    [one] te ne resta 1 in mano
   *[other] te ne restano { $cards } in mano
  }, e puoi aiutarlo una volta per turno
f90-stake-forced-late-term = Ce la fa
f90-stake-forced-late = { $ahead ->
    [0] avanza di una sezione
    [one] supera 1 auto e avanza di una sezione
   *[other] supera { $ahead } auto e avanza di una sezione
  }
f90-stake-forced-late-fails-term = Sbaglia
f90-stake-forced-late-fails = finisce fuori pista
f90-stake-forced-extreme-term = Tiene
f90-stake-forced-extreme = prende il bonus della traiettoria nel prossimo turno
f90-stake-forced-slips-term = Scivola
f90-stake-forced-slips = perde tempo o si danneggia nel prossimo turno
f90-stake-bonus-term = Bonus
f90-stake-bonus = { $from ->
    [front] { $modifier }: il bonus della curva è per chi sta dietro
    [corner] { $modifier }, dalla curva
    [nothing] né curva né strategia aggiungono alle carte
   *[both] { $modifier }: curva { $corner }, strategia { $strategy }
  }
f90-stake-win-term = Vinci
f90-stake-win = davanti a ogni totale più basso
f90-stake-tie-term = Parità
f90-stake-tie = 1 danno a testa, l’ordine resta
f90-stake-out-term = Fuori
f90-stake-out = dietro a chi gioca carte
f90-stake-frozen-term = Carte
f90-stake-frozen = congelate fino al prossimo turno
f90-stake-hand-term = Mano
f90-stake-hand = { $held } carte; peschi fino a { $limit }

## Promemoria

f90-reminder-leader = Leader
f90-reminder-start = Partenza, ripartenza, ultimo turno
f90-reminder-safety-car = Safety Car
f90-reminder-yellow-flag = Bandiera gialla
f90-reminder-symbols = Simboli

## Serie di gare

f90-class-slow = Slow
f90-class-fast = Fast
f90-class-superfast = SuperFast
f90-class-ultrafast = UltraFast
f90-paint = { $colour }, { $pattern }
f90-colour-red = Rosso
f90-colour-green = Verde
f90-colour-blue = Blu
f90-colour-grey = Grigio
f90-colour-orange = Arancione
f90-colour-turquoise = Turchese
f90-pattern-stripe = striscia
f90-pattern-double = due strisce
f90-pattern-halves = a metà
f90-pattern-hoops = anelli
f90-pattern-nose = muso
f90-pattern-chevron = freccia
f90-boost-none = Nessuna
f90-boost-small = Piccola
f90-boost-medium = Media
f90-boost-large = Grande
f90-boost-super = Super
f90-boost-ultra = Ultra
f90-effect-boost-none = le carte si pescano solo per gli eventi
f90-effect-boost-small = +1 se una carta mostra 4
f90-effect-boost-medium = +1 se una carta mostra 3
f90-effect-boost-large = +1 se una carta mostra 3 o 4
f90-effect-boost-super = +1 per ogni carta rossa
f90-effect-boost-ultra = +2 se sono dello stesso colore, o +1 se una è rossa
f90-mix-normal = Normale
f90-mix-challenging = Impegnativo
f90-mix-aggressive = Aggressivo
f90-driver-rookie = Esordiente
f90-driver-talented = Talento
f90-driver-professional = Professionista
f90-about-prompt-reflexes = +20 in ogni suo check
f90-about-wild-driver = check contro 85 invece di 70
f90-about-stubborn-driver = non paga le bandiere gialle, e blu e arancione non lo muovono
f90-about-teams-favourite = la sua sosta è più corta di 2 sezioni
f90-about-crasher = la prima Frenata ritardata o Traiettoria Estrema fallita è un incidente, con la Safety Car
f90-about-chaser = +1 PM finché un giocatore è in testa alla gara
f90-about-fighter = pesca 3 carte nel contest invece di 2
f90-about-overtaker = supera i giocatori in curva per 2 PM ciascuno
f90-about-lucky-bastard = +1 PM quando le due Carte R mostrano lo stesso movimento
f90-about-braker = dove si ferma in frenata supera gratis l’auto davanti
f90-about-jump-starter = +2 PM alla partenza e a ogni ripartenza
f90-about-professional = doppiarlo non costa PM
f90-about-reckless = se dista 1 dal valore di contest di un giocatore è parità, e quello prende un danno
f90-about-born-survivor = il primo check di recupero riesce sempre: non si schianta mai

option-f90-series = Serie di gare
option-f90-series-about = robot con Carte R, spinta e tratti; da soli vedi Corri in solitario
option-f90-series-none = nessuna
option-f90-series-superkart-series = Superkart Series, 13
option-f90-series-formula-renault = Formula Renault, 23
option-f90-series-formula-tres = Formula Tres, 32
option-f90-series-grand-p2 = Grand P2, 39
option-f90-series-formula-champion = Formula Champion, 61
