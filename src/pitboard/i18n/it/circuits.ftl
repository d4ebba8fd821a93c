### Circuiti di Bolide: le parole stampate, e che cosa può non andare nei loro file.

## Le parole su un circuito

circuit-squares = quadretti
circuit-sectors = settori
circuit-top-speed = turni a velocità massima
circuit-sharp = staccate a giro
circuit-rain-risk = rischio pioggia
circuit-half-gp = ½ GP
circuit-pit-in = Ingresso box
circuit-pit-out = Uscita box
circuit-full-fuel = Pieno
circuit-pit-stop = Pit stop
circuit-half-fuel = ½ pieno
circuit-run-off = via di fuga: ci si può stare
circuit-beyond = oltre: ci si schianta

## Il comando

cli-command-circuits = Elenca i circuiti di Bolide, ne mostra uno, lo disegna, controlla un file di circuito o ne fa uno.
cli-circuits-circuit = Il nome di un circuito, o un file di circuito.
cli-circuits-svg = Disegna il circuito in questo file SVG.
cli-circuits-check = Controlla questo file di circuito e dice ogni problema.
cli-circuits-sketch = Fa il file di circuito CIRCUITO da questo schizzo.
cli-circuits-good = { $file } è un buon file di circuito.
cli-circuits-facts =
    { $name }: { $squares } quadretti in { $sectors } settori, in senso { $clockwise ->
        [yes] orario
       *[no] antiorario
    }. Rischio pioggia { $rain }. Consigliati: da { $low } a { $high } turni a velocità massima per gara, { $sharp } staccate a giro.
    Box: { $boxes }, pieno { $full }, pit stop { $stop }, ½ pieno { $half }; { $limit ->
        [0] nessun limite all’ingresso
       *[other] ingresso fino a velocità { $limit }
    }.
    Il meglio possibile, con una partenza normale e senza scie: una gara base in { $race } turni, un giro dalla pole in { $lap }.
cli-column-circuit = Circuito
cli-column-squares = Quadretti
cli-column-sectors = Settori
cli-column-points = Punti
cli-column-boxes = Box
cli-column-pit-limit = Limite ingresso
cli-column-rain-risk = Rischio pioggia
cli-column-sector = Settore
cli-column-arrow = Freccia
cli-column-inside = Interno
circuit-arrow-north = nord
circuit-arrow-east = est
circuit-arrow-south = sud
circuit-arrow-west = ovest
circuit-inside-left = sinistra
circuit-inside-right = destra
error-circuit-unknown = non esiste un circuito «{ $name }»; noti: { $known }, oppure indica un file di circuito
error-circuits-which = di’ quale circuito; noti: { $known }, oppure un file di circuito
error-sketch-impossible = da questo schizzo non si può fare un circuito: le curve a { $first } e { $second } si sovrappongono
error-sketch-no-line = a { $at } non c’è posto per una linea attraverso la pista: lì vicino tutte incontrano un punto della griglia

## Che cosa può ancora sbagliare un file leggibile

error-data-inconsistent-curb-odd = i vertici di un cordolo stanno a coppie ai suoi due lati, quindi sono in numero pari; qui sono { $found }
error-data-inconsistent-curb-apart = il cordolo a { $at } non tocca la pista
error-data-inconsistent-outlines-meet = il lato { $edge } incontra il lato { $other } di { $outline }; i contorni non si incrociano e non si toccano
error-data-inconsistent-sector-no-arrow = il settore «{ $name }» non ha freccia; comincia alla linea da { $left } a { $right }
error-data-inconsistent-outline-open = il contorno è aperto: per chiuderlo da { $last } a { $first } si finisce contro un altro lato
error-data-inconsistent-no-points = nessun punto della griglia sta sulla pista; la scala è giusta?
error-data-inconsistent-inner-outside = il bordo interno a { $at } non sta dentro quello esterno
error-data-inconsistent-point-in-two-sectors = il punto { $at } sta nel settore { $sector } e nel settore { $other }
error-data-inconsistent-point-in-no-sector = il punto { $at } sulla pista non sta in nessun settore
error-data-inconsistent-line-in-no-sector = la metà della linea non sta in nessun settore
error-data-inconsistent-line-backwards = la linea deve andare dall’estremo sinistro a quello destro come li vedono i piloti; { $left } e { $right } sono al contrario, o la freccia è sbagliata
error-data-inconsistent-line-short = la linea finisce sulla pista, a { $at }; deve superare tutti e due i bordi
error-data-inconsistent-line-across = la linea deve attraversare { $outline } una volta, ma lo fa { $found } volte
error-data-inconsistent-line-on-point = il punto della griglia { $at } sta sulla linea; metti la linea a metà tra i punti
error-data-inconsistent-place-off-track = il punto { $at } non sta sulla pista
error-data-inconsistent-place-off-board = { $at } sta fuori dal tabellone
error-data-inconsistent-grid-place-sector = la griglia di partenza sta subito prima del traguardo, nel settore { $sector }; { $at } no
error-data-inconsistent-grid-order = { $at } sta davanti al posto { $place } della griglia
error-data-inconsistent-no-first-move = un’auto a { $at } non ha una prima mossa lecita
error-data-inconsistent-box-order = dev’essere sopra { $name } ({ $before }), ma è { $found }
error-data-inconsistent-entry-line-apart = la corsia box non porta da nessuna parte: { $at } non sta nell’area d’ingresso
error-data-inconsistent-entry-line-on-track = la linea d’ingresso tocca la pista a { $at }; le auto entrerebbero ai box passandole accanto
error-data-inconsistent-entry-apart = la corsia box non porta da nessuna parte: l’area d’ingresso a { $at } non tocca la pista
error-data-inconsistent-entry-too-early = l’ingresso dei box a { $at } sta nel settore { $sector }; deve venire dopo la linea ½ GP del settore { $half }
error-data-inconsistent-exit-sector = { $at } sta nel settore { $sector }; l’uscita viene dopo il traguardo e prima della linea ½ GP del settore { $half }
error-data-inconsistent-queue-place = { $at } non sta una casella dietro la linea d’uscita dai box
error-data-inconsistent-direction-wrong = le linee dicono il contrario di { $found }
error-data-inconsistent-points-unreachable = { $count ->
    [one] il punto { $at } non si raggiunge dalla griglia di partenza
   *[other] { $count } punti non si raggiungono dalla griglia di partenza; il primo è { $at }
}
error-data-inconsistent-no-lap = nessun giro è possibile a velocità { $speed } con { $brakings } staccate
error-data-inconsistent-no-braking = un’auto che arriva diritta a { $at } a velocità { $speed } ha { $found } punti dove frenare; ne servono almeno { $expected }
error-data-inconsistent-dead-end = { $count ->
    [one] dal punto { $at } nessuna auto può proseguire
   *[other] da { $count } punti nessuna auto può proseguire; il primo è { $at }
}
error-data-inconsistent-pit-nowhere = la corsia box non porta da nessuna parte: nessuna mossa dalla pista incontra la linea d’ingresso a { $at }
error-data-inconsistent-pit-entry-fast = nessuna mossa entro il limite di { $limit } incontra la linea d’ingresso a { $at }
error-data-inconsistent-not-the-best = i turni minimi sono { $expected }, non { $found }
