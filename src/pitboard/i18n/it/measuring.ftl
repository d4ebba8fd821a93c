### Gare simulate e misure.

cli-command-ladder = Fa correre molte volte i piloti del computer l’uno contro l’altro e conta chi vince.
cli-command-study = Studia un circuito: le strategie si equivalgono, quanto è veloce, dove si sorpassa?
cli-command-bench = Misura il motore su questa macchina.
cli-ladder-drivers = I piloti di una gara, per nome, o propri come FILE.py:CLASSE o MODULO:CLASSE; i posti ruotano. Senza, si confrontano tutti i livelli, ciascuno con quello inferiore.
cli-ladder-races = Quante gare; senza --drivers, per ogni gradino.
cli-ladder-seed = Seme delle gare: lo stesso seme dà le stesse gare.
cli-ladder-running = In gara
cli-level-level = Livello
cli-level-below = Tre di
cli-level-wins = Vittorie (95 %)
cli-level-elo = Elo (95 %)
cli-level-scale = Scala
cli-level-place = Uno per livello, posto medio
cli-races = Quante gare.
cli-workers = Quanti processi corrono insieme.
cli-executor = Corri su un tuo esecutore (come quelli di concurrent.futures): indicato come MODULO:NOME, una funzione che lo crea.
cli-cluster = Corri su un cluster Ray: auto per quello di cui fa parte questa macchina, o ray://HOST:PORT.
cli-ladder-keep = Conserva ogni gara in questo file, e continua da quelle che contiene.
cli-interrupted = Interrotto. { $races ->
    [one] Una gara era finita
   *[other] { $races } gare erano finite
 } da quando è partito; ecco che cosa c’è.
cli-study-track = L’id di un circuito, o un file di circuito; tutti i circuiti se manca.
cli-study-driver = Il pilota di ogni auto, per nome o come FILE.py:CLASSE.
cli-study-keep = Conserva i conteggi in questo file, e continua da quelli che contiene.
cli-study-write = Scrive il rapporto in docs/tracks.md.
cli-study-running = In gara
cli-study-hold = Distribuisce le strategie in tutte le combinazioni e le tiene fino alla bandiera; ogni pilota valuta le posizioni con la strategia che tiene.
cli-study-free = Distribuisce le strategie solo per la partenza e conta che cosa si sceglie alle soste.
cli-study-seed = Seme delle gare con --hold-strategies o --free-strategies: lo stesso seme dà le stesse gare.
cli-study-deal = Che cosa si distribuisce oltre alle strategie, tra skill, fuel, setup e tyres; il resto lo scelgono i piloti.
cli-study-components = Una versione dei componenti (carte e tabelloni) o, con --hold-strategies o --free-strategies, una cartella di componenti di prova; se manca, la versione più recente.
cli-study-compare = Un file di gare conservate con lo stesso seme e altri componenti, da confrontare a coppie.
cli-held-together = Tutti i circuiti insieme
cli-held-summary = { $races } gare di quattro giocatori; un robot arriva primo nel { $robots } di esse. La quota equa è il 25 %.
cli-held-all = tutte
cli-held-cars = Auto
cli-held-wins = Vittorie per auto (95 %)
cli-held-times = Volte la quota equa
cli-held-ahead = Sezioni sulla media
cli-held-tyres = Punti gomme al turno
cli-held-first = Nel primo stint
cli-held-push = Gettoni spinti al turno
cli-held-damage = Danni per auto
cli-held-hurt = Danni al turno
cli-held-symbols = Prove e danni giocati al turno
cli-held-cards-left = Carte alla bandiera
cli-held-chips-left = Gettoni alla bandiera
cli-held-cards-stop = Carte alle soste
cli-held-chips-stop = Gettoni alle soste
cli-held-stops = Soste
cli-held-third = Tre soste o più
cli-held-skips = Turni saltati
cli-held-out = Eliminate (95 %)
cli-held-compared = | { $choice }, a coppie | Auto | Variazione delle vittorie | Variazione delle sezioni |
cli-held-at-stops = Scelte alle soste: { $shares }.
cli-study-title =
    # I circuiti

    I tabelloni sono disegnati da noi, fedeli a ogni fatto noto su quelli stampati. Scritto da
    `pitboard study --write`: gare fra quattro piloti del computer uguali e i robot del libro, con la
    versione { $version } dei componenti. Quanto sono eque le carte, a strategie tenute fino alla
    bandiera, è in [una pagina sua](balance.md).
cli-study-1-basic =
    ## Gioco base

    Le strategie sono distribuite in parti uguali alla partenza e cambiate ai box come vogliono i piloti.
cli-study-1-advanced =
    ## Gioco avanzato

    Con `--mode advanced`. Abilità e strategie iniziali sono distribuite in parti uguali; setup,
    benzina, gomme e tutto il resto come vogliono i piloti. Ciò che scelgono da sé va insieme: molta benzina
    vuol dire un posto in fondo alla griglia, e gomme dure per un lungo primo tratto.
cli-study-1-junior =
    ## Junior

    Alla partenza non c’è niente da scegliere.
cli-study-2-basic =
    ## 2ª edizione: gioco base

    Con `--edition 2`. Le strategie sono distribuite in parti uguali alla partenza e cambiate ai box come vogliono i piloti.
cli-study-2-standard =
    ## 2ª edizione: gioco standard

    Con `--edition 2 --mode standard`. Abilità e strategie iniziali sono distribuite in parti uguali; setup,
    benzina, gomme e tutto il resto come vogliono i piloti.
cli-study-summary =
    { $races } gare di quattro piloti `{ $driver }`: { $points } punti movimento a turno, { $sections } sezioni a turno
    tolti soste e sorpassi, { $stops } soste e { $out } eliminazioni per auto, { $contests } partecipazioni a un contest
    e { $braked } frenate ritardate a gara, di cui il { $passed } riuscite.
cli-study-passes-head = | Tipo di sezione | Sorpassi a gara | Quota |
cli-study-head = | { $choice } | Auto | Vittorie per auto (95 %) | Volte la quota equa |
cli-study-choice-strategy = Strategia iniziale
cli-study-choice-skill = Abilità
cli-study-choice-tyres = Gomme alla partenza
cli-study-choice-setup = Setup (gomme-carte-danni)
cli-study-choice-fuel = Benzina alla partenza (turni)
cli-study-choice-stops = Soste fatte (-: ritirata)
cli-study-sides = Fianco a fianco, per gara di quattro giocatori con i robot se la colonna non dice altro:
cli-study-side-track = Circuito
cli-study-side-sections = Sezioni
cli-study-side-points = Punti per turno
cli-study-side-quick = Turni da 7 in su
cli-study-side-overtakes = Sorpassi
cli-study-side-place = Dove (quota)
cli-study-side-braked = Staccate, soprattutto a
cli-study-side-laps = Doppiaggi
cli-study-side-off = Uscite e traiettorie perse (tutte le auto)
cli-study-side-out = Eliminazioni (tutte le auto)
cli-study-side-weather = Cambi di tempo
cli-study-side-stops = Soste (per auto)
cli-study-side-robots = Posto medio dei robot
cli-study-meant =
    Che cosa vuole essere ogni circuito, e che cosa mostrano almeno { $races } gare su ognuno; tra parentesi i due circuiti
    più vicini, che con altre gare possono scambiarsi di posto. Un luogo conta quello che succede in una curva e nel tratto
    che ci porta.
cli-study-meant-head = | Circuito | Vuole essere | Le gare mostrano | Quindi |
cli-study-met = raggiunto
cli-study-missed = non raggiunto
cli-study-meant-mean = { $own } (sugli altri { $mean })
cli-study-meant-overtakes-fewest = il minor numero di sorpassi in pista (per gara)
cli-study-meant-robots-best = i robot arrivano più avanti (posto medio)
cli-study-meant-two-stops = due soste bastano (auto che si fermano due volte)
cli-study-meant-save-tyres = Save Tyres sopra la sua media (volte la quota equa di vittorie)
cli-study-meant-banging-wheels = Banging Wheels sopra la sua media (volte la quota equa di vittorie)
cli-study-meant-laps-fewest = il minor numero di doppiaggi (per gara)
cli-study-meant-weather-most = il tempo cambia più spesso, a SPA e Silverstone (per gara)
cli-study-meant-les-combes = Les Combes tra i due luoghi con più sorpassi (il suo rango)
cli-study-meant-overtakes-second = secondo per scarsità di sorpassi (per gara)
cli-study-meant-elf = la curva 1 è il luogo principale dei sorpassi (il suo rango)
cli-study-meant-one-stop = chi è attento risparmia un’intera sosta (gare in cui qualcuno arriva con una sola, un quinto o più)
cli-study-meant-out-most = il maggior numero di eliminazioni (auto per gara, anche robot)
cli-study-meant-off-most = il maggior numero di uscite e traiettorie perse (per gara, anche robot)
cli-study-meant-vale-abbey = metà dei sorpassi a Vale e Abbey
cli-study-meant-funnel = quasi nessun sorpasso alle curve 6 e 7 (un decimo al massimo)
cli-study-meant-points-most = il movimento medio più alto (punti per turno)
cli-study-meant-quick-most = frequenti i turni da 7 a 10 punti (dei turni)
cli-study-meant-three-stops = tre soste favorite (volte la quota equa di vittorie)
cli-study-meant-no-jam = nessun ingorgo alla curva 1 nel primo giro (auto trattenute lì, per gara)
cli-study-meant-adelaide = il maggior numero di frenate ritardate ad Adelaide (il suo rango)
cli-study-meant-renewed-speed = di nuovo veloci dalla curva 9 alla 3 (punti per turno più che altrove)
cli-study-meant-kind = adatto a ogni combinazione (il massimo che vince una strategia o abilità, volte la quota equa)
cli-study-meant-third-stop = spesso serve una terza sosta (auto che si fermano tre volte, tre su venti o più)
cli-study-meant-traffic = il traffico decide la parte centrale, turni da 8 a 20 (il suo rango per punti persi dietro altre auto)
cli-command-fit = Cerca con gare simulate mazzi e tabelloni con cui vale la pena scegliere ogni strategia.
cli-fit-log = Il registro della ricerca, una riga per punto; una ricerca ripresa continua da lì.
cli-fit-points = Quanti punti deve avere il registro.
cli-fit-races = Quante gare di un punto in ogni cella, sul primo gradino.
cli-fit-rungs = Su quanti gradini: su ogni gradino in più il triplo delle gare, per il terzo migliore dei punti.
cli-fit-cells = Dove si corre un punto, come EDIZIONE:LIVELLO:CIRCUITO o series:SERIE:CIRCUITO; nove luoghi se manca.
cli-fit-vary = I numeri da cercare, al massimo dodici; tutti se omesso.
cli-fit-fixed = Numeri che restano come sono, in JSON.
cli-fit-first = Un punto da provare per primo, i suoi numeri in JSON; si può ripetere.
cli-fit-seed = Seme di gare e punti: lo stesso seme dà la stessa ricerca.
cli-fit-write = Scrive i componenti del punto migliore in questa cartella.
cli-fit-running = Prova dei punti
cli-fit-score = Punteggio
cli-fit-raced = Gare
cli-fit-knobs = Numeri

cli-command-train = Ricava da zero i numeri dell'esperto: gare di dati, un adattamento e gare contro il pilota da battere.
cli-train-game = Il gioco per cui allenare: f90.
cli-train-races = A quante gare di quattro piloti uguali si adattano i numeri.
cli-train-trials = In quante gare al massimo un candidato deve dimostrare il suo valore.
cli-train-tracks = I tabelloni su cui correre, a turno; tutti quelli dell'edizione se omesso.
cli-train-parts = Che cosa adattare: il valore delle posizioni (value), il libro delle scelte prima della gara (book), o entrambi; oppure stint: i prezzi del pro in una gara senza carburante, rifatti per confronto.
cli-train-seed = Seme di tutte le gare: un altro dà gare nuove.
cli-train-driver = Il pilota delle gare di dati.
cli-train-keep = Il file a cui si aggiungono le gare; un'esecuzione ripresa continua da lì.
cli-train-write = Scrive i file in questa cartella, se il candidato è accettato.
cli-train-data = Gare di dati
cli-train-trial = Gare del candidato
cli-train-choice = Scelta
cli-train-name = Nome
cli-train-sections = Sezioni
cli-train-error = ±
cli-train-cars = Auto
cli-train-fit = Adattato a { $positions } posizioni. Errore sulle gare lasciate fuori: { $error } sezioni; sola stima { $estimate }, soli turni { $turns }.
cli-train-accepted = Accettato: ha vinto il { $wins } di { $races } gare, { $ahead } ± { $error } sezioni.
cli-train-refused = Rifiutato: ha vinto il { $wins } di { $races } gare, { $ahead } ± { $error } sezioni. Non si scrive nulla.
cli-train-undecided = Non dimostrato: ha vinto il { $wins } di { $races } gare, { $ahead } ± { $error } sezioni. Non si scrive nulla.
cli-train-stint-fit = Prezzi adattati a { $positions } posizioni. Errore sulle gare lasciate fuori: { $error } sezioni; con i prezzi del pro { $shipped }, soli turni { $turns }.
cli-train-price = Prezzo
cli-train-shipped = Del pro
cli-train-remade = Un pro con questi prezzi contro tre pro: ha vinto il { $wins } di { $races } gare, { $ahead } ± { $error } sezioni. Si scrivono per confronto; il pro tiene i suoi.
cli-bench-game = Quale gioco; tutti se manca.
cli-bench-quick = Meno ripetizioni: numeri più grezzi, prima.
cli-bench-write = Scrive la tabella in docs/benchmarks.md.
cli-bench-running = Misuro
cli-bench-title =
    # Misure

    Un core, CPython semplice, mediane di cinque prove. Scritto da `pitboard bench --write`. Il confronto con la prima
    versione, contato in istruzioni: [benchmarks](../benchmarks/README.md).
cli-bench-f90 = ## Race! Formula 90: Monza; il Gioco Base della prima edizione dove non è detto altro
cli-bench-bolide = ## Bolide: gioco base, otto auto, il circuito con più punti
cli-bench-machine = Misurato su: { $cpu }, { $cores } core, { $python }; carico alla fine: { $load }.
cli-bench-head = | Che cosa | Auto | Misurato | Obiettivo |
bench-random = Gare a caso: decisioni
bench-turn = Gare a caso: un turno di gioco
bench-legal = Azioni legali di uno stato
bench-reach = Quali mosse restano in pista, per un circuito nuovo
bench-solve = Il giro esatto di un circuito nuovo
bench-clone = Copia di uno stato a metà gara
bench-view = Vista di un posto
bench-digest = Impronta di uno stato
bench-memory = Memoria di una partita finita con il suo registro
bench-decision-median = Decisione di “{ $level }”, mediana
bench-decision-95 = Decisione di “{ $level }”, 95º percentile
bench-advanced-random = Gioco Avanzato: gare a caso, decisioni
bench-advanced-clone = Gioco Avanzato: copia di uno stato a metà gara
bench-advanced-view = Gioco Avanzato: vista di un posto
bench-advanced-decision-median = Gioco Avanzato: decisione di “{ $level }”, mediana
bench-advanced-decision-95 = Gioco Avanzato: decisione di “{ $level }”, 95º percentile
bench-second-random = 2ª edizione: gare a caso, decisioni
bench-second-clone = 2ª edizione: copia di uno stato a metà gara
bench-second-view = 2ª edizione: vista di un posto
bench-second-decision-median = 2ª edizione: decisione di “{ $level }”, mediana
bench-second-decision-95 = 2ª edizione: decisione di “{ $level }”, 95º percentile
bench-standard-random = Gioco Standard: gare a caso, decisioni
bench-standard-clone = Gioco Standard: copia di uno stato a metà gara
bench-standard-view = Gioco Standard: vista di un posto
bench-standard-decision-median = Gioco Standard: decisione di “{ $level }”, mediana
bench-standard-decision-95 = Gioco Standard: decisione di “{ $level }”, 95º percentile
bench-unit-per-second = al secondo
bench-unit-us = µs
bench-unit-kB = kB
bench-unit-ms = ms
cli-column-wins = Vittorie (95 %)
cli-column-fair = Pari
cli-column-ahead = Davanti a un’altra auto (95 %)
cli-column-ahead-superfast = Davanti a ogni SUPERFAST (95 %)
cli-column-ahead-fast = Davanti a ogni FAST (95 %)
cli-column-ahead-slow = Davanti a ogni SLOW (95 %)
cli-column-finished = Arrivati
cli-column-stops = Soste
cli-column-out = Eliminati

## pitboard load

cli-command-load = Misura il server su questa macchina: molti tavoli che giocano a un dato ritmo.
cli-load-option-tables = Quanti tavoli da quattro posti.
cli-load-option-seconds = Per quanti secondi giocano.
cli-load-option-rates = Azioni al secondo a ogni tavolo; una prova per ogni ritmo.
cli-load-option-champions = Quanti tavoli corrono intanto contro dei campioni; una prova per ogni numero.
cli-load-opening = Apertura dei tavoli
cli-load-settling = In attesa che il server sia a riposo
cli-load-playing = Si gioca
cli-load-machine = Misurato su: { $cpu }, { $cores } core condivisi con le pagine, { $python }; carico all’inizio: { $load }.
cli-load-tables = tavoli
cli-load-champions = tavoli con campioni
cli-load-asked = chieste/s
cli-load-done = fatte/s
cli-load-actions = azioni
cli-load-p50 = p50 ms
cli-load-p90 = p90 ms
cli-load-p99 = p99 ms
cli-load-worst = peggiore ms
cli-load-server-cpu = CPU server ms/azione
cli-load-pages-cpu = CPU pagine ms/azione
cli-load-champion-moves = mosse/s con campioni
cli-load-late = in ritardo
cli-load-errors = errori
error-load-numbers = «{ $found }» non va bene per --{ $name }; scrivi numeri separati da virgole, per esempio 1,2,3

# -- pitboard analyse, pitboard calibrate

cli-command-puzzles = Crea rompicapi da gare di pro: domande con una sola risposta nettamente migliore.
cli-puzzles-races = Quante gare si esaminano.
cli-puzzles-most = Tieni al massimo tanti rompicapi.
cli-puzzles-of-race = Tieni al massimo tanti rompicapi per gara.
cli-puzzles-worlds = Mondi estratti per l’ultimo esame di una domanda.
cli-puzzles-proving = Riprovo
cli-puzzles-written = { $found } domande di { $races } gare hanno una sola risposta nettamente migliore; { $kept } sono in { $file }.

cli-command-calibrate = Adatta le probabilità di vittoria dell’analisi a gare di pro, e provale su gare escluse.
cli-calibrate-series = Corri da solo queste serie, a turno, invece di gare con più giocatori.
cli-calibrate-races = A quante gare si adattano le probabilità; con 0 si provano quelle di questa versione e non si scrive nulla.
cli-calibrate-held-out = Su quante altre gare si provano.
cli-calibrate-write = Scrivi il file in questa cartella.
cli-calibrate-running = In gara
cli-calibrate-forecast = Previsto
cli-calibrate-came = Vinto
cli-calibrate-forecasts = Previsioni
cli-calibrate-error = Errore medio di calibrazione { $error } punti, log loss { $loss }.
cli-calibrate-written = Scritto in { $file }.
cli-command-analyse = Analizza una gara finita: probabilità di vittoria per turno, quanto sono costate le decisioni, che cosa ha portato la fortuna.
cli-analyse-file = La registrazione di una gara finita.
cli-analyse-driver = Il pilota le cui risposte si confrontano con quelle giocate.
cli-analyse-seat = Analizza solo le decisioni di questo posto, contato da 1.
cli-analyse-budget = Mondi simulati per una decisione che sembra un errore.
cli-analyse-html = Scrivi un resoconto in questo file: una pagina HTML che non ha bisogno d’altro.
cli-analyse-written = Il resoconto è in { $file }.
cli-analyse-title = Analisi: { $board }
cli-analyse-graph = Probabilità di vittoria dopo ogni turno
cli-analyse-meaning = Probabilità di vittoria dopo ogni turno, se da lì in poi tutte le auto fossero guidate da pro. Le decisioni sono valutate per quello che il pilota poteva sapere.
cli-analyse-numbers = I numeri del grafico
cli-analyse-turn = Turno
cli-analyse-robots = Robot
cli-analyse-played = Giocato
cli-analyse-better = Meglio
cli-analyse-why = Perché
cli-analyse-nothing = Nessuna decisione è costata il 3 % o più.
cli-analyse-moment-title = Turno { $turn }, { $name }: -{ $cost }
cli-analyse-running = Valutazione delle decisioni
cli-analyse-car = { $graph } { $name }
cli-analyse-column-name = Pilota
cli-analyse-column-accuracy = Precisione
cli-analyse-column-start = Alla partenza
cli-analyse-column-luck = Fortuna
cli-analyse-column-decisions = Errori
cli-analyse-column-rest = Non spiegato
cli-analyse-none = { $name }: nessuna decisione è costata il 3 % o più.
cli-analyse-moment = Turno { $turn }, { $name }: -{ $cost }
    giocato: { $played }
    meglio: { $best }
    perché: { $why }
