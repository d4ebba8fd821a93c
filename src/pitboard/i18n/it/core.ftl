### Errori: che cosa non va, e che cosa andrebbe bene.

## Dov’è un errore

error-in-file = { $file }: { $sentence }
error-in-file-where = { $file }, { $where }: { $sentence }
error-in-file-line = { $file }, riga { NUMBER($line, useGrouping: 0) }: { $sentence }
error-in-line = riga { NUMBER($line, useGrouping: 0) }: { $sentence }
error-by-rule = { $sentence } [{ $rule }]

## File dei componenti (circuiti, mazzi, plance)

error-data-unreadable = il file non si può leggere ({ $reason })
error-data-syntax = non è TOML valido ({ $reason })
error-data-long-key = la riga { $line } ha una chiave di più di { $most } parti
error-data-missing = questa voce manca
error-data-unknown-key = voce sconosciuta; qui sono note: { $known }
error-data-type = dev’essere { $expected ->
    [text] un testo
    [integer] un numero intero
    [number] un numero
    [list] una lista
    [table] una tabella
    [flag] true o false
   *[other] { $expected }
  }, invece è { $found ->
    [str] un testo
    [int] un numero intero
    [float] un numero decimale
    [bool] true o false
    [list] una lista
    [dict] una tabella
   *[other] { $found }
  }
error-data-choice = «{ $found }» non è ammesso; scegli tra: { $choices }
error-data-range = dev’essere tra { $low } e { $high }, invece è { $found }
error-data-count = deve contenere { $expected } voci, invece ne contiene { $found }
error-data-duplicate = «{ $found }» compare due volte; ognuno può comparire una volta sola
error-data-name = deve avere da 1 a { $most } caratteri stampabili, su una riga
error-data-inconsistent = non si accorda col resto del file ({ $reason })
error-data-large = il file è più grande di qualsiasi tabellone: più di { $most } caratteri

## Nomi e testi dati da una persona

error-action-malformed = «{ $text }» non è un’azione; scrivila come nell’elenco delle scelte
error-position-format = questa non è la posizione di una gara: «{ $found }»; una posizione inizia con «pitboard-position 1»
error-position-rules = la posizione è della versione { $rules } delle regole, questo programma corre con la versione { $current }
error-position-changed = la posizione è stata cambiata dopo la scrittura: lo stato non corrisponde alla sua impronta
error-track-unknown = non esiste un circuito «{ $name }»; noti: { $known }, oppure indica un file
error-board-missing = non esiste un file di tabellone «{ $file }»
error-rule-unknown = non esiste una regola «{ $id }»; i codici sono come F1.CONTEST.15 o BO-MOVE-03, simili al tuo: { $close }
error-driver-unknown = non esiste un pilota «{ $name }»; noti: { $known }
error-drivers-seats = ci sono { $count } piloti per { $seats } posti
error-drawing-missing = il gioco «{ $name }» non ha un disegno
error-driver-file = non esiste il file «{ $file }»; un pilota proprio si indica con il suo file e la sua classe, come in percorso/bot.py:Bot
error-driver-import = il pilota «{ $driver }» non si può importare: { $error }
error-driver-class = «{ $driver }» non indica una classe «{ $name }»; classi presenti: { $known }
error-driver-methods = al pilota «{ $driver }» manca { $missing }; derivane la classe da pitboard.drivers.BaseDriver e aggiungi choose(view, decision, budget)
error-driver-raised = il pilota «{ $driver }» ha sollevato un errore in { $call }: { $error }
error-driver-hung = il pilota «{ $driver }» non ha risposto a { $call } entro { $seconds } s; rendilo più veloce, o alza il limite con --driver-seconds
error-driver-died = il processo del pilota «{ $driver }» è terminato in { $call } con stato { $status }
error-driver-answer = il pilota «{ $driver }» ha restituito «{ $answer }» da { $call }, che non è un’azione; restituisci una di decision.actions
error-driver-illegal = il pilota «{ $driver }» ha risposto a { $question } con «{ $action }», che ora non è legale (regola { $rule }); restituisci una di decision.actions
error-driver-game = il pilota «{ $driver }» non sa guidare in { $game }; i suoi giochi: { $known }
error-driver-name = nessun pilota può chiamarsi «{ $name }»: il nome è già preso, vuoto o più lungo di { $most } caratteri; dagliene un altro, come in NOME=percorso/bot.py:Bot
error-language-unknown = non esiste una traduzione «{ $name }»; note: { $known }

## Opzioni di una partita

error-option-unknown = non esiste un’opzione «{ $name }»; note: { $known }
error-option-missing = serve l’opzione «{ $name }»
error-option-type = l’opzione «{ $name }» dev’essere { $expected ->
    [str] un testo
    [int] un numero intero
    [bool] true o false
   *[other] { $expected }
  }, non «{ $value }»
error-option-choice = l’opzione «{ $name }» non può essere «{ $value }»; scegli tra: { $choices }
error-option-range = l’opzione «{ $name }» dev’essere tra { $low } e { $high }, non { $value }
error-option-newer = la versione { $found } dell’opzione «{ $name }» è più nuova della versione { $expected } che c’è qui: serve una versione più recente del programma
error-game-unknown = non esiste un gioco «{ $name }»; noti: { $known }

## Azioni

error-match-over = la partita è finita: non resta nulla da decidere
error-not-your-decision = ora non ti si chiede nulla
error-undo-not-possible = qui non si può annullare nulla: qualcosa è stato rivelato, o nel frattempo ha agito un altro

## Registrazioni delle partite

error-record-unreadable = il file non si può leggere ({ $reason })
error-record-foreign = non è la registrazione di una partita
error-record-schema = la registrazione ha il formato { $found }; questa versione legge i formati fino al { $expected }
error-record-header = l’intestazione è rovinata alla voce «{ $key }»
error-record-board = la gara si è corsa sul tabellone «{ $name }», che non è tra quelli inclusi; una registrazione non può indicare un file: dai il file del tabellone con --board FILE
error-record-board-bundled = la gara si è corsa sul tabellone «{ $name }»; qui si possono portare solo gare sui tabelloni inclusi: { $known }
error-record-line = non è un’azione; dovrebbe avere: posto, azione, barra, otto cifre
error-record-truncated = la registrazione finisce troppo presto; mancano le ultime righe
error-record-edited = la registrazione è stata cambiata dopo la scrittura: il sigillo non corrisponde
error-record-seed = il seme non è quello promesso all’inizio della partita
error-record-secret = il seme è ancora segreto; la partita si può rivedere quando sarà rivelato
error-record-game = è una registrazione di { $found }, non di { $expected }
error-record-rules = la registrazione è stata giocata con la versione { $found } delle regole, più nuova della versione { $expected } che c’è qui
error-record-components = la gara è stata giocata con la versione { $found } dei componenti (carte e tabelloni), più nuova della versione { $expected } che c’è qui
error-record-older-rules = la registrazione è stata giocata con la versione { $found } delle regole; con la versione { $expected } di adesso va diversamente dall’azione { $number } in poi
error-record-illegal = «{ $action }» non è ammessa a questo punto
error-record-differs = dopo «{ $action }» lo stato non è quello registrato
error-record-end-differs = lo stato finale non è quello registrato
error-record-unfinished = la gara di questa registrazione non è finita: si può analizzare solo una gara finita

## Chi legge

reader-me = Tu
reader-you = te

## Da dove viene una regola che il suo regolamento, per quanto se ne sa, non dice

rule-certainty-derived = Il regolamento principale della 2ª edizione non ci è noto; questo segue da ciò che dice il companion.
rule-certainty-first-edition = Il regolamento principale della 2ª edizione non ci è noto; questa è la regola della 1ª edizione.
rule-certainty-reported = Il regolamento principale della 2ª edizione non ci è noto; lo riferiscono giocatori e recensioni.
rule-certainty-ours = Il regolamento principale della 2ª edizione non ci è noto; questa regola è nostra.
