## Una carriera da soli

cli-command-career = Corri da solo stagioni di una serie; la migliore di ognuna resta su questo computer.
cli-career-series = Una serie stampata, un codice o un file; le stagioni migliori di tutte le serie se non se ne indica una.
cli-career-tracks = Dove va una nuova stagione; su tutti i circuiti se non se ne indicano.
cli-solo-driver = Chi guida in una nuova gara: human, pro, club, rookie o random.
cli-solo-name = Come si chiama il pilota.
cli-solo-folder = La cartella di questo computer in cui si conserva.
cli-career-outcome = Stagione migliore
cli-career-season = File
cli-career-was-won = vinta
cli-career-was-lost = persa
cli-career-won = { $series }: vinta.
cli-career-lost = { $series }: persa, il titolo è di qualcun altro.
cli-career-following = La serie seguente è { $series } ({ $command }); nulla è bloccato.

## La gara del giorno

cli-command-daily = La gara del giorno, uguale per tutti, e i suoi risultati su questo computer.
cli-daily-day = Una data come 2026-11-17, non dopo oggi; oggi se non se ne dà una.
cli-daily-race = Corrila, o continuala.
cli-daily-bring = Accogli la registrazione della gara di qualcuno, che prova il suo risultato.
cli-daily-about = { $day }: { $track }, { $series }, difficoltà { $difficulty }.
cli-daily-nobody = Qui non l’ha ancora corsa nessuno: { $command }
cli-daily-finish = Arrivo
cli-daily-best = Migliore
cli-daily-left = La gara resta in { $file }. Per continuare: { $command }
cli-daily-unproven = { $file } non prova alcun risultato: { $reason }

# -- pitboard puzzle

cli-command-puzzle = Il rompicapo del giorno, uguale per tutti: qual è la risposta migliore?
cli-puzzle-name = Una data come 2026-11-17, non dopo oggi, o l’id di un rompicapo; senza, quello di oggi.
cli-puzzle-answer = Prova la risposta con questo numero.
cli-puzzle-day = Rompicapo del { $day } ({ $id }), livello { $level } di 3: guidi per { $name }. Una risposta è nettamente la migliore. Provane una: pitboard puzzle { $day } --answer N
cli-puzzle-one = Rompicapo { $id }, livello { $level } di 3: guidi per { $name }. Una risposta è nettamente la migliore. Provane una: pitboard puzzle { $id } --answer N
cli-puzzle-right = Giusto: { $answer }. Probabilità di vittoria per risposta, su { $worlds } mondi estratti:
cli-puzzle-wrong = Non ancora: { $answer } vince circa { $chance }. Un’altra risposta vince nettamente di più.
cli-puzzle-why = Rispetto alla seconda: { $gains }.
error-puzzle-unknown = non c’è nessun rompicapo «{ $name }»
error-puzzle-answer = «{ $answer }» non è tra le risposte di questo rompicapo
