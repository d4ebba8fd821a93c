### Campionati alla riga di comando.

cli-championship-file = Il file del campionato.
cli-championship-new = Comincia un nuovo campionato in questo file.
cli-championship-circuits = I circuiti delle gare, in ordine (con --new).
cli-championship-qualifying = La prima griglia si decide in qualifica, non con i dadi (con --new).
cli-championship-race = Corri il prossimo Gran Premio, o riprendilo.
cli-championship-all = Corri tutti i Gran Premi che restano.
cli-championship-seed = Il seme delle gare, per ripeterle.
cli-championship-short = Con meno di tre gare un campionato vale poco; meglio cinque. Questo ne ha { $races }.
cli-championship-gp = Gara { $number } di { $races }: { $circuit }
cli-championship-unfinished = La gara non è finita; lo stesso comando la riprende. È conservata in { $file }.
cli-championship-after = Dopo { $raced } gare su { $races }:
cli-season-place = Posto
cli-season-driver = Pilota
cli-season-team = Squadra
cli-season-points = Punti
cli-season-wins = Vittorie
cli-season-races = Gara per gara
cli-season-kept = Tiene
f90-kept-chart = Scheda Auto { $value }
f90-kept-skill = { $value }
f90-kept-setup = setup { $value }
cli-command-championship = Corri una stagione, un Gran Premio alla volta, o mostra la classifica.
cli-championship-game = Il gioco della stagione: bolide, se non ne indichi un altro (con --new).
cli-championship-title = Il nome della stagione (con --new).
cli-championship-drivers = Chi guida ogni auto: human o un pilota del computer (con --new).
cli-championship-teams = La squadra di ogni pilota, nel loro ordine; in Formula 90 chi è solo riceve un robot come compagno (con --new).
cli-championship-robots = Le squadre di robot per classe, o none; se non le indichi, quelle del regolamento (con --new).
cli-championship-points = I punti per posto, se non quelli del regolamento (con --new).
cli-championship-titles = Che cosa è in palio: both, drivers o teams (con --new).
cli-championship-restart = Metti da parte la gara interrotta e ricominciala da capo.
cli-championship-replace = Fai correre un pilota del computer di un certo livello al posto di una persona, o di nuovo human.
cli-championship-board = Il file di un proprio tabellone che il calendario indica, per una stagione di una versione precedente; ripetibile.
cli-championship-aside = La gara interrotta è conservata in { $file }; la prossima si gioca da capo.
cli-championship-champion-driver = Campione: { $names }
cli-championship-champion-team = Squadra campione: { $names }
season-tie-places = A pari punti { $ahead } precede { $behind } per numero di { $place ->
    [1] vittorie
    [2] secondi posti
    [3] terzi posti
   *[other] arrivi in posizione { $place }
  }, { $more } a { $fewer }.
season-tie-last = A pari punti e piazzamenti { $ahead } precede { $behind } grazie all’ultima gara, { $fewer ->
    [0] che solo uno dei due ha finito.
   *[other] { $more }º posto contro { $fewer }º.
  }
season-tie-shared = Pari in tutto: { $ahead } e { $behind } dividono il posto.
error-championship-announced = { $name } è stato stabilito all’apertura della stagione e resta; --new ne apre un’altra
error-championship-calendar-fixed = il calendario non si cambia a stagione in corso, e { $raced ->
    [0] la prima gara è aperta
    [one] 1 gara è già corsa
   *[other] { $raced } gare sono già corse
  }
error-championship-drivers = una stagione ha da 2 a { $most } auto, e qui sono { $found }
error-championship-same-name = due piloti si chiamano «{ $name }»
error-championship-name = «{ $found }» non è il nome di un pilota
error-championship-teams = i piloti sono { $drivers }, ma la squadra è indicata per { $found }
error-championship-team-size = la squadra { $team } ha { $found ->
    [one] 1 pilota
   *[other] { $found } piloti
  }; una squadra ne ha { $least ->
    [1] uno o due
   *[other] esattamente due
  }
error-championship-no-team = { $name } non ha una squadra; dove corrono le squadre, tutti ne hanno una
error-championship-no-teams = non ci sono squadre che possano correre per il titolo a squadre
error-championship-races = una stagione ha da { $low } a { $high } gare, non { $found }
error-championship-points = i punti sono numeri da 0 in su, e qui c’è { $found }
error-championship-over = tutte le { $races } gare della stagione sono finite
error-championship-race-on = la gara non è ancora finita
error-championship-order = gara { $race }: «{ $order }» non nomina ogni pilota una volta, da 0 a { $last }
error-championship-finished = gara { $race }: { $found } piloti non possono essere arrivati, sono { $drivers }
error-championship-extras = gara { $race }: un punto extra va a un pilota, o a -1 per nessuno, { $extras } volte; qui c’è «{ $found }»
error-championship-nobody = non c’è un pilota { $found }; vanno da 0 a { $last }
error-championship-robot-stays = { $name } non è una persona che un pilota del computer possa sostituire
error-championship-replace = «{ $found }» non indica un pilota e chi lo sostituisce, come in NOME=pro; piloti: { $names }
error-championship-board = il calendario passa per «{ $name }», che non è un tabellone incluso; una stagione non può indicare un file: metti il tabellone nella stagione con pitboard championship { $file } --board FILE
error-championship-board-unused = il calendario non indica nessun file «{ $board }»
error-championship-own-option = { $name } lo stabilisce la stagione per ogni gara
error-championship-edition = le stagioni si corrono con la { $edition }ª edizione, non con la { $found }ª
error-championship-robots = qui non c’è una squadra di robot «{ $name }»; ci sono: { $known }
error-championship-robots-twice = ogni squadra di robot corre una volta sola
error-championship-no-robots = questo gioco non ha robot
error-championship-newer = questa stagione è stata scritta da una versione più recente (formato { $found }, questa legge fino a { $version }); nulla è stato cambiato
error-championship-nothing-left = non c’è nessuna gara interrotta
error-championship-missing = non c’è nessun campionato; cominciane uno con --new
error-championship-exists = il file esiste già; scegli un altro nome per un nuovo campionato
error-championship-cars = in un campionato ogni pilota ha una sola auto; chi ne vuole { $cars } prende { $cars } posti e li mette in una squadra
