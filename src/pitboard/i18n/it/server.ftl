### Il server del tavolo in rete.

game-f90 = Race! Formula 90
game-f90-about = Carte, gomme, benzina, nervi
game-f90-size = da 2 a 6 piloti, circa 1 h
game-f90-quick = Formula 90, regole base, circa mezz’ora.
edition-f90-1 = Formula 90, 1ª edizione
edition-f90-1-short = F90 1ª ed.
edition-f90-1-about = Carte, gomme, benzina, nervi
edition-f90-2 = Formula 90, 2ª edizione
edition-f90-2-short = F90 2ª ed.
edition-f90-2-about = Turni in fasi, traiettorie estreme
mode-f90-1-basic = Base
mode-f90-1-basic-note = prime gare
mode-f90-1-advanced = Avanzato
mode-f90-1-advanced-note = meteo, bandiere

## Circuiti

fact-turns = turni di gioco
fact-sections = sezioni
fact-corners = curve
fact-braking = staccate
fact-pit = pit stop
fact-difficulty = difficoltà su 3
track-adapted = Per questa edizione non se ne conosce un tabellone: bersagli, rientri e carte sono un nostro adattamento di quelli della 2ª edizione, senza Traiettorie Estreme.
track-monza = Velocissimo, con frenate violente: lunghi rettilinei dove un sorpasso costa un punto, e varianti che puniscono chi è in fondo alla coda. Gara corta, ogni strategia può vincere: un buon primo circuito.
track-hungaroring = Stretto e tortuoso, una curva dopo l’altra: in pista si supera di rado, e decidono qualifiche, contest e il momento della sosta. Qui BANGING WHEELS si merita il nome.
track-spa = Il giro più lungo, tra boschi e colline: all’Eau Rouge in pieno o niente, un solo gran posto per superare a Les Combes, e un cielo che cambia idea. Le macchine si sgranano; il rischio paga solo al momento giusto.
track-monaco = Muri ai due lati e quasi nessun rettilineo: superare è quasi impossibile, e decidono griglia, pazienza e Carte Circuito. La gara più lunga e la sosta più lunga.
track-barcelona = Curve lunghe e veloci che mangiano le gomme, e un solo vero posto per superare in fondo al rettilineo. Chi ha cura delle gomme può risparmiare un’intera sosta.
track-silverstone = In pieno da una griglia affollata di sei fino a Stowe, la lotta a Vale e Abbey, poi un imbuto lento dove non si passa. Cielo incerto, uscite di pista senza pietà.
track-suzuka = Un otto velocissimo dove una traiettoria tira l’altra: con la mano giusta un turno da dieci punti. I robot sono rapidi, staccare tardi è difficile, e la sosta breve ne favorisce tre.
track-magny-cours = Calda e liscia: una prima curva dove nessuno resta bloccato, un lungo rettilineo pieno di traiettorie, e tutto deciso in staccata ad Adelaide. Poi una parte centrale lenta.

## Piloti del computer

level-random = Casuale
level-random-about = fa qualunque cosa sia permessa
level-rookie = Esordiente
level-rookie-about = conosce l’auto, segue una regola semplice per ogni domanda
level-club = Pilota di club
level-club-about = pianifica carte e soste, e sbaglia come le persone
level-pro = Professionista
level-pro-about = guarda tutti i suoi piani per il turno e sceglie il migliore
level-expert = Esperto
level-expert-about = sa quanto valevano carte e scelte in molte gare, e guarda un turno avanti
level-champion = Campione
level-champion-about = guarda più lontano, e pensa anche al suo turno seguente

## Posti

seat-person = Pilota { $seat }

## Cosa si dice delle persone

notice-joined = { $name } ha preso posto.
notice-away = { $name } non c’è: guida un computer finché non torna.
notice-back = { $name } è di nuovo qui e riprende il volante.
webhook-turn = { $names }: tocca a te. { $track }, turno { $turn }.

## Le auto

livery-scarlet = Scarlatta
livery-scarlet-mark = striscia
livery-azure = Azzurra
livery-azure-mark = a metà
livery-emerald = Smeraldo
livery-emerald-mark = anelli
livery-tangerine = Mandarino
livery-tangerine-mark = due strisce
livery-rose = Rosa
livery-rose-mark = muso scuro
livery-ice = Ghiaccio
livery-ice-mark = freccia
livery-lemon = Limone
livery-lemon-mark = una freccia
livery-violet = Viola
livery-violet-mark = punto

## La pagina

page-not-built = Il server è in funzione, ma la sua pagina non è stata costruita. In una copia del progetto fermalo ed esegui «make play», che costruisce la pagina e avvia il server.

## Che cosa porta una risposta

sum-trajectory = Traiettoria
sum-modifier = Modificatore

## Risposte senza domanda

automatic-one-answer = c’è una sola risposta possibile
chance-check = { $limit } o meno lo supera, se no 1 danno
chance-blind = Blind Check, { $limit } o meno: passano { $percent } carte su 100, se no 1 danno
chance-extreme = { $limit } o meno: passano { $percent } carte su 100, se no { $lost } punti in meno
chance-extreme-box = { $limit } o meno: passano { $percent } carte su 100, se no un check di recupero
chance-lapping = { $limit } o meno doppia, se no ti fermi dietro
chance-late-braking = { $limit } o meno ce la fa, se no fuoripista

## Il comando

cli-command-serve = Apre il tavolo in rete: correre nel browser, da soli o con altri.
cli-serve-host = Indirizzo su cui ascoltare; 0.0.0.0 fa entrare altri computer.
cli-serve-port = Porta su cui ascoltare.
cli-serve-database = Dove si conservano le gare: un file SQLite o l’URL di una base di dati; PITBOARD_DATABASE nasconde una password agli altri utenti.
cli-serve-broker = Redis, se più server condividono una base di dati PostgreSQL (redis://...); oppure PITBOARD_BROKER.
cli-serve-processes = Processi che servono insieme, con --broker; ognuno ha anche una porta propria, le successive a --port.
cli-serve-log-json = Scrive ogni riga del log come oggetto JSON.
cli-serve-public-name = Un nome con cui si apre questo server, oltre ai suoi indirizzi; si può ripetere.
cli-serve-proxy = L’indirizzo o la rete di un proxy che dice per chi chiede; a nessun altro si crede. Si può ripetere.
cli-serve-metrics-key = Apre /metrics a chi non è su questa macchina; meglio darla come PITBOARD_METRICS_KEY, dove gli altri utenti non la leggono.
cli-serve-private-webhooks = Permette webhook verso questa macchina e la sua rete.
cli-serve-drivers = Piloti propri da offrire per i posti del computer: FILE.py:CLASSE, MODULO:CLASSE, NOME=FILE.py:CLASSE o uno installato. Il loro codice ha i tuoi diritti.
cli-serve-open = Apre la pagina in un browser, o no; di norma dove c’è uno schermo.
cli-serve-running = Il tavolo è aperto a { $url } (Ctrl-C per fermare). Le gare sono in { $database }.

## Rifiuti

error-table-unknown = qui non c’è un tavolo «{ $table }»
error-table-imported = questa è una registrazione venuta da fuori: si continua da qui a un nuovo tavolo
error-table-other-rules = quella gara si è svolta con regole più vecchie, e con quelle di adesso è un’altra dall’azione { $action } in poi: si può rivedere, e continuare da prima di lì a un nuovo tavolo
error-table-newer-rules = quella gara si è svolta con regole più nuove di quelle di questo server
error-table-moved-on = il tavolo è andato avanti; viene ricaricato
error-version-stale = intanto la gara è andata avanti
error-turn-asked = prima che il turno vada avanti c’è una nuova domanda
error-turn-changed = quello che avevi deciso ora vuol dire altro; il resto è come l’hai lasciato
error-turn-illegal = quello che avevi deciso non è più possibile; il resto è come l’hai lasciato
error-version-beyond = la gara ha { $version } azioni: { $found } è oltre la fine
error-seat-driven = quel posto ora lo guida un computer
error-seat-not-yours = quel posto non è tuo
error-seat-not-a-persons = in quel posto non siede una persona
error-seat-needed = di’ per quale dei tuoi posti parli
error-seats-count = la gara ha { $seats } posti, ma ne sono dati { $found }
error-host-only = può farlo solo chi ospita il tavolo
error-token-unknown = quel link qui non apre nulla
error-seat-unknown = questo link non apre nessun posto a questo tavolo
error-seat-taken = questo posto è di { $name }
error-no-free-seat = qualcuno è stato più svelto: non ci sono più posti liberi
error-seats-of-address = dalla tua rete sono già stati presi { $most } posti liberi: chiedi un link a chi ha aperto il tavolo
error-car-unknown = qui non c’è nessuna auto «{ $name }»
error-car-taken = { $name } ha appena preso quell’auto: scegline un’altra
error-race-over = la gara è finita
error-table-shared = ci corrono anche altri: non spetta solo a te eliminarla
error-webhook-malformed = un webhook è un indirizzo che comincia con https:// o http://, senza nome né password
error-webhook-private = questo server non chiama indirizzi della propria rete
error-race-running = la gara è ancora in corso: i suoi segreti si sapranno alla fine
error-viewer-unknown = «{ $name }» non è uno dei { $seats } posti
error-key-missing = manca l’intestazione { $header }: manda una chiave casuale di almeno 16 segni che conservi
error-name-empty = un nome ha bisogno di almeno una lettera
error-name-taken = qui c’è già { $name }: scegli un altro nome
error-chat-empty = non c’è nulla da dire
error-hello-expected = il primo messaggio deve essere un saluto
error-page-outdated = questa pagina è più vecchia del server: ricaricala
error-hello-again = basta un saluto
error-message-malformed = questo non è un messaggio del tavolo ({ $reason })
error-message-too-long = un messaggio può avere al massimo { $most } caratteri
error-server-full = tutti i { $most } tavoli di questo server sono occupati; torna più tardi
error-advice-alone = i consigli sono per le gare di una persona contro i computer
error-hints-off = chi ospita questo tavolo non vuole consigli
error-undo-too-often = in questa gara il tuo posto ha già annullato { $most } azioni: di più non si può
error-too-fast = troppo in una volta; aspetta un momento
error-too-many-requests = { $most } di queste richieste in poco tempo bastano; torna più tardi
error-too-many-champions = { $most } tavoli con campioni all’ora bastano per un indirizzo; scegli un altro livello o torna più tardi
error-request-malformed = la richiesta non si può leggere come dovrebbe: guarda «{ $place }»
error-body-too-long = è più di quanto il server accetti
error-address-unknown = a questo indirizzo non c’è nulla
error-method-unknown = a questo indirizzo non si può fare
error-server-busy = il server ora ha troppo da fare; torna tra poco
error-jobs-full = il server calcola già quanto fa in una volta, per te o in tutto ({ $most } per indirizzo); torna quando qualcosa è finito
error-job-unknown = qui non c’è un lavoro così, o non è stato avviato con la tua chiave
error-job-outdated = una versione più recente del server non può continuare questo lavoro; avvialo di nuovo
error-proxy-malformed = «{ $found }» non è né un indirizzo né una rete: un proxy si indica come 127.0.0.1 o 10.0.0.0/8
error-metrics-private = i conteggi di questo server sono per la sua macchina, o per chi ha la chiave
error-host-unknown = questo server non si chiama { $host }; chi lo gestisce può aggiungere il nome con --public-name
error-origin-foreign = una pagina di un altro sito non può chiederlo
error-content-type-wrong = un contenuto di questo tipo ({ $found }) qui non si accetta; invialo come JSON
error-body-too-deep = la richiesta è annidata troppo in profondità per essere letta
error-database-in-use = un altro server tiene le sue gare in { $database }; fermalo prima, o indica un altro database con --database
error-database-taken-over = un altro server ha preso { $database }: questo è terminato, e da allora non ha scritto nulla
error-database-newer = { $database } è stato creato da una versione più recente di Pitboard; aggiorna Pitboard, o indica un altro database con --database
error-database-read-only = su { $database } non si può scrivere; un server deve poterlo fare
error-database-corrupt = { $database } è danneggiato o non è un archivio di gare ({ $reason })
error-database-unreadable = { $database } non si può aprire ({ $reason })
error-table-damaged = ciò che è stato salvato di questo tavolo è danneggiato; gli altri no
error-database-unavailable = il server al momento non può usare il suo database; riprova tra poco
error-server-replaced = un altro server ha preso in carico le gare di questo; riprova tra poco
error-server-draining = questo server si sta fermando e le sue gare proseguono su un altro; riprova tra poco
error-broker-malformed = «{ $found }» non è l’indirizzo di un broker: si indica come redis://127.0.0.1:6379/0
error-table-elsewhere = questa gara prosegue su un altro server; riprova tra poco
error-database-older = lo schema di { $database } non è quello di questa versione; esegui prima pitboard migrate --database
error-processes-alone = più processi richiedono --broker e una base di dati PostgreSQL
error-database-not-shared = più server non possono condividere { $database }; --broker richiede PostgreSQL
error-server-failed = il server ha commesso un errore; nulla è cambiato
error-port-taken = la porta { $port } di { $host } è occupata; scegline un’altra con --port
error-option-with-guests = «{ $name }» dice che cosa porterà il caso; non si può dare dove un posto si prende con un link

## Al tavolo, non in gara

note-clock = Tempo scaduto: l’orologio risponde per { $seat }.
note-clock-own = Tempo scaduto. L’orologio ha risposto per te:
note-pro-own = Chiedi che cosa farebbe un professionista.
note-pro = { $seat } chiede che cosa farebbe un professionista.
note-stand-in = Il pilota di { $seat } si è arreso: al volante va un sostituto.

## Che cosa farebbe un professionista

hint-against = Meglio di «{ $other }»: { $gains }.
hint-f90-racing = resti in gara
hint-f90-sections = { $count ->
    [one] 1 sezione più avanti
   *[other] { $count } sezioni più avanti
  }
hint-f90-places = { $count ->
    [one] 1 posizione guadagnata
   *[other] { $count } posizioni guadagnate
  }
hint-f90-slots = { $count ->
    [one] posto per 1 danno in più
   *[other] posto per { $count } danni in più
  }
hint-f90-tyres = { $count ->
    [one] 1 gettone gomma in più
   *[other] { $count } gettoni gomma in più
  }
hint-f90-cards = { $count ->
    [one] 1 carta in più
   *[other] { $count } carte in più
  }
hint-f90-target = un Target Check più alto di { $count }
hint-f90-bonus = una traiettoria che vale { $count } in più
hint-bolide-racing = resti in gara
hint-bolide-turns = { $count ->
    [one] 1 turno in meno all’arrivo
   *[other] { $count } turni in meno all’arrivo
  }
hint-bolide-places = { $count ->
    [one] 1 posizione guadagnata
   *[other] { $count } posizioni guadagnate
  }
hint-bolide-speed = una velocità massima più alta di { $count }
hint-bolide-circle = una staccata risparmiata
hint-bolide-slipstream = una scia per il prossimo turno
hint-bolide-rival = sbarra la strada a un rivale
hint-bolide-points = { $count ->
    [one] 1 punto libero in più al prossimo turno
   *[other] { $count } punti liberi in più al prossimo turno
  }
hint-bolide-squares = { $count ->
    [one] 1 quadretto più avanti
   *[other] { $count } quadretti più avanti
  }

## Quali tavoli si conservano

cli-command-migrate = Porta una base di dati allo schema di questa versione; i server che la condividono possono restare attivi.
cli-migrated = { $database } ha lo schema di questa versione.
cli-command-tables = Elenca le gare che un server conserva, ne scrive una in un file o ne cancella.
cli-tables-table = I tavoli; tutti, se non se ne nomina nessuno.
cli-tables-finished = Solo quelli finiti da tanti giorni.
cli-tables-abandoned = Solo quelli dove nessuno gioca da tanti giorni.
cli-tables-empty = Solo quelli dove nessuno ha mai giocato, dopo tanti giorni.
cli-tables-export = Scrive in un file la registrazione di un tavolo, carte nascoste comprese.
cli-tables-delete = Li cancella; senza, non cambia nulla.
cli-tables-would-go = { $count ->
    [0] Nessun tavolo sparirebbe con --delete.
    [one] Questo tavolo sparirebbe con --delete.
   *[other] Questi { $count } tavoli sparirebbero con --delete.
}
cli-tables-gone = { $count ->
    [0] Nessun tavolo è stato cancellato.
    [one] Questo tavolo non c’è più.
   *[other] Questi { $count } tavoli non ci sono più.
}
cli-tables-stage-empty = vuoto
cli-tables-stage-running = in corso
cli-tables-stage-finished = finito
cli-column-table = Tavolo
cli-column-game = Gioco
cli-column-stage = Stato
cli-column-actions = Azioni
cli-column-created = Creato
cli-column-updated = Ultima mossa
cli-serve-keep-finished = Dimentica le gare tanti giorni dopo la fine; altrimenti mai.
cli-serve-keep-abandoned = Dimentica le gare in corso dove nessuno gioca da tanti giorni; altrimenti mai.
cli-serve-keep-daily = Cancella le registrazioni delle gare del giorno tanti giorni dopo la loro data; i risultati restano.
cli-serve-keep-empty = Dimentica i tavoli dove nessuno ha mai giocato dopo tanti giorni; altrimenti mai.
cli-serve-will-go = { $count ->
    [one] Un tavolo è stato conservato abbastanza e sparisce tra due ore; pitboard tables lo mostra.
   *[other] { $count } tavoli sono stati conservati abbastanza e spariscono tra due ore; pitboard tables li mostra.
}
error-tables-export-one = nomina il solo tavolo da scrivere
error-tables-delete-which = di’ quali tavoli cancellare: per nome, o con --finished, --abandoned o --empty
error-database-missing = non c’è nessun database { $file }

## Stagioni

season-band-next = Prossima gara: { $number } di { $races }.
season-band-open = Gara in corso: { $number } di { $races }.
season-band-lead = { $count ->
    [one] { $names } è in testa { $points ->
        [0] a pari punti
        [one] con un punto di vantaggio
       *[other] con { $points } punti di vantaggio
      }.
   *[other] { $names } sono in testa a pari merito.
  }
season-band-left = { $points ->
    [one] Resta un punto
   *[other] Restano { $points } punti
  } in palio; { $everybody ->
    [1] tutti possono vincere il titolo.
   *[other] { $count ->
        [one] il titolo è deciso.
       *[other] { $count } piloti possono vincere il titolo.
      }
  }
season-band-over = { $count ->
    [one] { $names } vince il titolo
   *[other] { $names } si dividono il titolo
  } dopo { $races ->
    [one] 1 gara
   *[other] { $races } gare
  }.
error-season-unknown = qui non c’è una stagione { $season }
error-season-no-race = nessuna gara della stagione è aperta
error-season-restarts = questa gara è già ricominciata { $most } volte: correte al tavolo aperto
error-director-only = può farlo solo il Direttore della stagione
result-lead-label = Come è stata vinta
result-lead = { $turn ->
    [0] { $name } in testa dalla partenza al traguardo
   *[other] { $name } in testa dal turno { $turn } al traguardo
  }
result-turns = { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
  }
error-race-without-result = la gara non ha un risultato: non è stata corsa fino alla fine

## L’analisi di una gara

analysis-kind-cards = Carte
analysis-kind-checks = Check
analysis-kind-contests = Contest
analysis-kind-risks = Rischi
analysis-kind-stops = Soste
analysis-kind-moves = Movimenti
analysis-kind-other = Altro
analysis-luck-cards = Carte pescate
analysis-luck-checks = Check
analysis-luck-rolls = Dadi
analysis-luck-rivals = Pescate dei rivali
