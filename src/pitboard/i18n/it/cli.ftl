### La riga di comando.

## Il comando e il suo aiuto

cli-pitboard = Giochi da tavolo di corse sul tuo computer: giocare, guardare, rivedere e studiare.
cli-help = Mostra questo aiuto e basta.
cli-lang = Lingua: en o it. Altrimenti PITBOARD_LANG, poi la lingua del sistema.
cli-version = Mostra la versione e basta.
cli-json = Scrive JSON per un altro programma.
cli-panel-commands = Comandi
cli-panel-options = Opzioni
cli-panel-arguments = Argomenti
cli-usage = Uso:
cli-usage-options = [OPZIONI]
cli-usage-command = COMANDO [ARGOMENTI]...
cli-default = [predefinito: { $value }]
cli-required = [obbligatorio]
cli-metavar-address = INDIRIZZO
cli-metavar-circuit = CIRCUITO
cli-metavar-date = DATA
cli-metavar-days = GIORNI
cli-metavar-dir = CARTELLA
cli-metavar-driver = PILOTA
cli-metavar-file = FILE
cli-metavar-factory = FABBRICA
cli-metavar-folder = CARTELLA
cli-metavar-game = GIOCO
cli-metavar-id = CODICE
cli-metavar-key = CHIAVE
cli-metavar-level = LIVELLO
cli-metavar-mode = MODO
cli-metavar-name = NOME
cli-metavar-series = SERIE
cli-metavar-table = TAVOLO
cli-metavar-text = TESTO
cli-metavar-titles = TITOLI
cli-metavar-track = CIRCUITO
cli-metavar-url = URL
cli-metavar-value = VALORE
cli-metavar-version = VERSIONE
cli-metavar-words = PAROLE
cli-metavar-log = REGISTRO
cli-docs-title = # La riga di comando
cli-docs-intro = Scritto da `make docs` dall’aiuto dei comandi.

## Un gioco e le sue opzioni

cli-game = Quale gioco.
cli-track = Il nome di un circuito, o un file di circuito; per f90.
cli-circuit = Il nome di un circuito, o un file di circuito; per bolide.
cli-edition = Quale edizione delle regole; per f90.
cli-series = Una serie dell’Espansione 3: superkart-series, formula-renault, formula-tres, grand-p2, formula-champion, un codice o un file; da soli, se non si indicano piloti.
cli-mode = Quale modo di gioco.
cli-option = Una qualsiasi opzione del gioco per nome; si può ripetere.
error-option-pair = «{ $found }» non è un’opzione con un valore; scrivi NOME=VALORE

## Quello che ogni comando può dire

cli-error = pitboard: { $text }
cli-stopped = Interrotto.
cli-file-written = Scritto: { $file }
error-file-unwritable = il file non si può scrivere ({ $reason })
error-components-missing = non c’è una cartella di componenti { $folder }
error-usage-command-unknown = questo comando non esiste; noti: { $known }; vedi: { $command } --help
error-usage-option-unknown = non esiste un’opzione «{ $name }»; vedi: { $command } --help
error-usage-option-value = l’opzione «{ $name }» vuole un valore; vedi: { $command } --help
error-usage-option-flag = l’opzione «{ $name }» non vuole valori; vedi: { $command } --help
error-output = l’uscita non si può scrivere ({ $reason })
error-usage-missing = serve «{ $name }»; vedi: { $command } --help
error-usage-value = «{ $name }» dev’essere un numero intero, né troppo grande né troppo piccolo; vedi: { $command } --help
error-usage-file = «{ $name }» non è un nome che un file può avere; vedi: { $command } --help
error-library-missing = serve una libreria che non è installata: pip install { $missing }
error-extra-missing = servono librerie che non sono installate ({ $missing }); installale: pip install "pitboard[{ $extra }]"
error-executor-unknown = non c’è un esecutore «{ $executor }»: { $reason }
error-executor-broken = l’esecutore si è rotto più volte di seguito: { $reason }
error-executor-and-cluster = scegli un esecutore oppure un cluster
error-cluster-unreachable = il cluster «{ $cluster }» non è raggiungibile: { $reason }
error-cluster-version = il cluster usa Pitboard { $there }, qui c’è { $here }; installa la stessa versione su ogni nodo
error-usage-extra = troppi argomenti, o uno fuori posto; vedi: { $command } --help

## Circuiti

cli-command-tracks = Elenca i circuiti di Formula 90, ne mostra uno, lo disegna o controlla un file di circuito.
cli-tracks-track = Il nome di un circuito, o un file di circuito.
cli-tracks-svg = Disegna il tabellone in questo file SVG.
cli-tracks-check = Controlla questo file di circuito e dice ogni problema.
cli-tracks-edition = L’edizione dei tabelloni, 1 o 2.
cli-tracks-adapted = nostra
cli-tracks-good = { $file } è un buon file di circuito.
cli-tracks-cards-good = { $file } contiene Carte Circuito corrette per esso.
cli-tracks-facts =
    { $name } (edizione { $edition }): { $sections } sezioni, { $laps } giri in { $turns } turni (corsa breve: { $short }).
    Tempo del pit stop: { $pit } sezioni. Stadi di gara, in turni: { $stages }. Sezioni della griglia: { $grid }.
cli-tracks-second = Sprint dopo il turno { $sprint }. Posti per sezione di griglia: { $places }. Difficoltà: { $difficulty } su 3. Meteo Martino: check { $check1 } e { $check2 }, il primo al turno { $turn }, stint +{ $stint }.
cli-tracks-late-braking = { $target }, rientro { $section }
error-tracks-svg-of-what = indica quale circuito disegnare; noti: { $known }

## Colonne

cli-column-track = Circuito
cli-column-extreme = Blind Check
cli-column-recovery = Check di recupero
cli-column-recovered = Recuperata
cli-column-not-recovered = Non recuperata
cli-column-name = Nome
cli-column-edition = Edizione
cli-column-sections = Sezioni
cli-column-corners = Curve
cli-column-turns = Turni
cli-column-short-turn = Breve
cli-column-pit-time = Pit stop
cli-column-section = Sezione
cli-column-type = Tipo
cli-column-corner = Curva
cli-column-contest = Contest
cli-column-late-braking = Frenata Ritardata
cli-column-trajectories = Traiettorie
cli-column-off-track = Traiettoria Fuoripista
cli-column-weather = Meteo
cli-column-factors = Fattori di Check
cli-column-group = Gruppo
cli-column-heading = Capitolo
cli-column-rules = Regole
cli-column-covered = Con una prova
cli-column-missing = Senza prova

## Regole

cli-command-rules = Mostra le regole per codice, le cerca, o elenca quali hanno una prova.
cli-rules-ids = Codici di regole, gruppi, giochi o chiarimenti, per esempio BO-MOVE-03, F1.CONTEST o BO.
cli-rules-search = Mostra le regole che hanno tutte queste parole.
cli-rules-coverage = Dice quali regole hanno una prova: tra tutte, o tra quelle indicate, per esempio F1.CONTEST o BO.
cli-rules-tests = Dove sono le prove, per --coverage.
cli-rules-write = Scrive il resoconto di --coverage in docs/rules-coverage.md.
error-rules-none = nessuna regola ha tutte queste parole: { $words }
cli-rules-ask =
    Leggine una: pitboard rules F1.CONTEST.15
    Cerca: pitboard rules --search sorpasso
cli-rules-total = { $covered } regole su { $total } hanno una prova.
cli-rules-ruling = Chiarimento { $id }: { $title }
cli-rules-report-title = # Le regole e le loro prove
cli-rules-report-intro = Scritto da `make docs`: ogni regola del catalogo, e le prove che la dimostrano.
error-tests-missing = non esiste una cartella «{ $folder }»; indica dove sono le prove: --tests CARTELLA

## Corsa

cli-command-race = Corri: persone, piloti del computer e copioni a un solo terminale.
cli-race-drivers = Chi guida, uno per posto: human, champion, expert, pro, club, rookie, random, script:FILE, o un pilota proprio come FILE.py:CLASSE o MODULO:CLASSE.
cli-driver-seconds = Secondi che un pilota proprio ha per una risposta; poi guida un altro.
cli-driver-replaced = posto { $seat }, decisione { $number }: { $problem }. Continua { $other }.
cli-driver-faults =
    { $count ->
        [one] Un pilota proprio ha fallito in { $count } posto ed è stato sostituito.
       *[other] Piloti propri hanno fallito in { $count } posti e sono stati sostituiti.
    }
cli-race-seed = Ciò che fissa ogni mescolata e ogni tiro. Altrimenti nessuno lo conosce prima della fine.
cli-race-names = I nomi dei giocatori, uno per posto.
cli-race-record = Conserva la registrazione della gara in questo file.
cli-race-ask-all = Chiede alle persone anche ciò che non conta quasi mai.
cli-race-running = In gara …
cli-race-welcome = Benvenuti sulla griglia di { $board }!
cli-race-about =
    { $company }. { $about }
    La gara è conservata in { $file }: esci quando vuoi, e continua più tardi.
cli-race-turns = { $turns } turni alla bandiera a scacchi.
cli-race-series-rated = { $name }: difficoltà { $difficulty } su 91. Spinta dei robot: { $boost }.
cli-race-series-unrated = { $name }: una gara libera, la difficoltà non è classificata. Spinta dei robot: { $boost }.
cli-race-unofficial =
    Pitboard è un progetto amatoriale non ufficiale, senza legami con gli autori di
    { $game }. Se ti piace, compra il gioco.
cli-race-credit-f90 = Race! Formula 90 (Alessandro Lala, Gotha Games)
cli-race-laps = { $turns ->
    [0] Due giri.
   *[other] Due giri, al meglio in { $turns } turni da soli.
  }
cli-race-credit-bolide = Bolide (Alfredo Genovese)
cli-race-seed-was = { $decisions } decisioni. Il seme era { $seed }.
cli-race-left =
    La gara è conservata in { $file }. Continua con:
    { $command }
error-race-seats = una gara vuole da { $low } a { $high } piloti, e --drivers ne indica { $found }; corri contro il computer così: { $command }
error-race-names-count = --names deve dare { $seats } nomi, uno per posto, e ne dà { $found }
error-race-names-unprintable = il nome «{ $name }» non si può mostrare; usa lettere e segni stampabili
error-race-names-same = due giocatori hanno lo stesso nome: { $names }
error-race-json-people = --json è per gare senza persone; metti piloti del computer o copioni in tutti i posti
error-script-unreadable = il copione non si può leggere ({ $reason })
error-script-ended = il copione non ha più azioni per rispondere a «{ $question }»
error-script-refused = { $refusal }

## Il tavolo nel terminale

table-setup = { $track } · prima della gara
table-turn = { $track } · turno { $turn } di { $turns } · giro { $lap }
table-refuelling = ◆ rifornimento
table-column-position = P
table-column-car = Auto
table-column-driver = Pilota
table-column-gap = Distacco
table-column-gap-short = Dist.
table-column-tyres = Gom
table-column-damage = Danni
table-column-strategy = Strategia
table-column-skill = Abilità
table-column-cards = Carte
table-column-fuel = Rif.
table-column-stops = Soste
table-column-lap = Giro
table-column-speed = Velocità
table-column-circles = Stacc.
table-column-state = Stato
table-column-turns = Turni
table-column-best = Migliore
table-out = fuori
table-off = fuorip.
table-leader = leader
table-winner = vince
table-laps = { $laps ->
    [one] +1 giro
   *[other] +{ $laps } giri
  }
table-pit-now = box!
table-tile-turned = box (tessera { $tile })
table-just-pit = box
table-pit-due = ≤ { $turn }
table-braking = frenata
table-more = &{ $count }
table-start = ⚑ via
table-hand = Mano: { $count } · Target Check { $target }
table-frozen = congelata
table-skills-words = Col numero, o con i nomi in qualsiasi ordine: { $example }
table-symbols = ● punto gomma  ▲ danno  ■ danno permanente  ? check  ⇓ pesca
table-symbols-all =
    ● punto gomma  ▲ danno  ■ danno permanente  ? check  ⇓ pesca
    Avanzato: M meteo  ⚑G ⚑V ⚑B ⚑A bandiera gialla, verde, blu e arancione
    ×2 raddoppia nei contest  » sorpassa nella sua curva  ! frenata ritardata sicura
    & fa coppia con ogni carta  ✓ Carta Circuito giocabile da qui
    S H I R gomme soft, hard, intermedie, rain; dietro S i bonus rimasti
    Abilità (R+T+L) e tratti dei robot (Chas, Figh) sono indicati con le iniziali
table-weather = Meteo: { $weather } { $slots }
table-robot-tyres = robot con gomme { $compound }
table-yellow = ⚑ gialla in { $where }
table-blue = ⚑ blu { $where }
table-orange = ⚑ arancione { $where }
table-yellow-dark = { $section } (solo in questo stadio)
table-martino = { $side ->
    [0] nessuna carta meteo rimasta
    [1] controllo meteo 1 nel turno { $turn }: { $target } o meno
    [2] controllo meteo 2 nel turno { $turn }: { $target } o meno
   *[other] il tempo cambia nel turno { $turn }
  } ({ $left })
table-martino-top = conosci la prossima carta: { $value }
table-martino-checks = conosci i controlli: { $cards }
table-teams = squadre { $what }
table-phantoms = fantasmi { $what }
table-phantom-lapped = { $car }
table-phantom-leader = { $car } (per il Leader)
table-sprint = volata dal turno { $what }
table-r-cards = Carte R { $cards }: { $frozen ->
    [yes] congelate dietro la Safety Car
   *[no] robot +{ $boost }
  }
table-orange-pawn = i robot osano tutto ciò che possono
table-safety-car = Safety Car in { $section }, { $turn ->
    [0] fino al traguardo
   *[other] si riparte al turno { $turn }
  }
table-safety = SafetyC
table-skill = { $skill }{ $used ->
    [yes] {" "}(usata)
   *[no] {""}
  }
table-own-setup = auto { $tyres }/{ $cards }/{ $slots }
table-lost-time = { $lost ->
    [one] 1 punto perso
   *[other] { $lost } punti persi
  }
table-special = SPECIAL: { $special }
table-off-to = fuori→{ $section }
table-owes-pit = box +1
table-fuel = per { $turns }
table-event-weather = M
table-event-yellow = ⚑G
table-event-green = ⚑V
table-event-blue = ⚑B
table-event-orange = ⚑A

## La tastiera

prompt-keys = 1-{ $last }, Invio = 1, ? aiuto,{ $undo ->
    [yes] {" "}u annulla,
   *[no] {""}
  } l diario, s salva, q esci >
error-prompt-number = { $found } non è tra le scelte; indica un numero da 1 a { $last }
prompt-pause = Invio per continuare …
prompt-hand-over = Passa la tastiera a { $name }.
prompt-help =
    Rispondi con un numero, con Invio per la prima scelta, o a parole: { $example }
    ? spiega la domanda         r { $rule } mostra una regola    l racconta tutto
    u annulla                   s salva                           q salva ed esce

## Rivedere

cli-command-replay = Controlla una registrazione, racconta di nuovo la gara, la scorre, o continua a giocare.
cli-replay-file = La registrazione di una gara.
cli-replay-verify = Dice in una riga se la registrazione è integra.
cli-replay-step = Aspetta Invio dopo ogni azione.
cli-replay-turn = Solo questo turno di gioco; 0 è ciò che precede la partenza.
cli-replay-branch = Continua a giocare da com’era la gara dopo l’azione N.
cli-replay-drivers = Chi continua, con --branch: human, champion, expert, pro, club, rookie, random o script:FILE.
cli-replay-record = Conserva la nuova gara in questo file, con --branch.
cli-replay-board = Il file del proprio tabellone, per una registrazione di una versione precedente che non lo contiene.
cli-replay-keys = { $number }: Invio per la prossima, q per smettere >
cli-replay-good = { $file }: integro. { $actions } azioni portano agli stati registrati, il seme mantiene la sua promessa { $promise }…, { $over ->
    [yes] vince { $winner }
   *[no] la gara non è finita
  }.
cli-replay-differs = Questa gara è stata giocata con la versione { $found } delle regole. Con la versione { $rules } di adesso va diversamente dall’azione { $differs } in poi.
cli-replay-stops = Questa gara è stata giocata con la versione { $found } delle regole. Con la versione { $rules } di adesso va diversamente dall’azione { $differs } in poi, e l’azione { $stops } non è più possibile: finisce lì.
cli-replay-older = { $file }: giocato con la versione { $found } delle regole, che ora è la { $rules }. Uguale fino all’azione { $same } di { $actions }, diverso da lì in poi; il seme mantiene la sua promessa { $promise }….
error-replay-needs-branch = «{ $name }» serve per continuare a giocare; indica da dove: --branch N
error-replay-branch = la registrazione ha le azioni da 0 a { $last } da cui continuare, non { $found }
error-replay-turn = la registrazione ha i turni da 0 a { $last }, non { $found }
error-replay-options = la gara non si può ricostruire: { $reason }
error-replay-board-known = --board serve a registrazioni che indicano un file; questa gara si è corsa su «{ $board }», che non ne ha bisogno
error-replay-seats = la gara ha { $seats } posti, e --drivers ne indica { $found }; indicane uno per posto

## Perft

cli-command-perft = Conta i modi in cui una gara può continuare, per confrontare motori e trovare sviste.
cli-perft-players = Quanti giocatori.
cli-perft-seed = Ciò che fissa ogni mescolata e ogni tiro.
cli-perft-steps = Prima lascia giocare al caso tante azioni.
cli-perft-depth = Conta sequenze fino a tante azioni.
cli-perft-divide = Conta secondo la prima azione, all’ultima profondità.
cli-column-depth = Azioni
cli-column-ways = Modi
cli-column-action = Prima azione
error-perft-depth = { $name } dev’essere tra { $low } e { $high }, non { $found }

## Le serie

cli-command-series = Le serie dell’Espansione 3: di che cosa sono fatte, e quanto spesso un pilota vince da solo.
cli-series-name = Una serie stampata, un codice o un file; tutte quelle stampate se non se ne indica una.
cli-series-driver = Quale pilota le corre da solo: pro, club, rookie o random.
cli-series-track = Su quale circuito; su tutti e otto se non se ne indica uno.
cli-series-components = Con quali componenti: una loro versione o la cartella di una prova; la versione più nuova se manca.
cli-series-write = Scrivi la serie in un file, da conservare o da dare ad altri.
cli-series-title = Come si chiama una serie che si scrive.
error-series-to-write = indica la serie da scrivere
error-series-exists = c’è già un file; indicane un altro
cli-series-difficulty = Difficoltà { $difficulty } su 91; la somma è { $sum }.
cli-series-unrated = { $pairs } coppie di robot su { $rated }: una gara libera, la difficoltà non è classificata ({ $rule }).
cli-series-part-robots = Robot
cli-series-part-boost = Spinta
cli-series-part-damage = Danni
cli-series-part-skills = Abilità
cli-column-series = Serie
cli-column-difficulty = Difficoltà
cli-column-field = Coppie di robot
cli-column-boost = Spinta
cli-column-damage = Danni
cli-column-skills = Abilità
cli-column-part = Parte
cli-column-choice = Scelta
cli-column-place = Posto medio
cli-column-behind = Sezioni dietro il miglior robot
